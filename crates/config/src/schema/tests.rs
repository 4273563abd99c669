use std::collections::HashSet;

use super::*;
use crate::SAMPLE;
use crate::edit::editable_keys;
use pharmacy_text::typescript::{BANNER, assert_current};

#[test]
fn every_group_of_keys_in_the_sample_is_explained() {
    let mut explained = HashSet::new();
    for group in SAMPLE.split("\n[").skip(1) {
        let (table, lines) = group.split_once('\n').unwrap();
        assert!(
            !explained.insert(table) || lines.starts_with('#'),
            "[{table} begins without an explanation"
        );
    }
}

/// The UI tests that the desk's forms have each key or exclude it by name.
#[test]
fn generated_keys_are_current() {
    let keys = serde_json::to_string_pretty(&editable_keys()).unwrap();
    let localized = KEYS.iter().filter(|key| key.localized).map(|key| key.path);
    let localized: Vec<_> = localized.filter(|path| !path.contains("[]")).collect();
    let localized = serde_json::to_string_pretty(&localized).unwrap();
    let text = format!(
        "{BANNER}\n/** The keys of pharmacy.toml that an owner may change at the desk. */\nexport const KEYS = {keys} as const;\n\nexport type Key = (typeof KEYS)[number];\n\n/** Keys with a text for each language: the desk asks for `key.en`, `key.es` and so on. */\nexport const LOCALIZED = {localized} as const;\n\nexport type LocalizedKey = (typeof LOCALIZED)[number];\n"
    );
    assert_current("ui/src/desk/shop/keys.gen.ts", &text);
}

/// The desk shows each claim's pages and sentence from pharmacy.toml.
#[test]
fn generated_claims_are_current() {
    let (_, rest) = SAMPLE.split_once("\n[claims]\n").unwrap();
    let (table, _) = rest.split_once("\n[").unwrap();
    let claim = |(explanation, key): (&str, &str)| {
        let key = key.strip_suffix(" = true").unwrap();
        let (pages, sentence) = explanation.split_once(": ").unwrap();
        let pages = pages.strip_prefix("# ").unwrap();
        let (pages, needs) = match pages.split_once(" (with ") {
            Some((pages, needs)) => (pages, needs.strip_suffix(')')),
            None => (pages, None),
        };
        let pages: Vec<_> = pages.split(", ").collect();
        let sentence = sentence
            .strip_prefix('"')
            .unwrap()
            .strip_suffix('"')
            .unwrap();
        serde_json::json!({"path": format!("claims.{key}"), "pages": pages, "sentence": sentence, "needs": needs})
    };
    let lines: Vec<_> = table.trim().lines().collect();
    let claims: Vec<_> = lines
        .windows(2)
        .filter(|pair| pair[1].contains(" = "))
        .map(|pair| claim((pair[0], pair[1])))
        .collect();
    let claims = serde_json::to_string_pretty(&claims).unwrap();
    let text = format!(
        "{BANNER}\nimport type {{ Key }} from \"./keys.gen.ts\";\n\nexport type Claim = {{ path: Key; pages: readonly string[]; sentence: string; needs: Key | null }};\n\n/** What the pages say in the shop's name where its key is true, and so is the one that it needs. */\nexport const CLAIMS: readonly Claim[] = {claims};\n"
    );
    assert_current("ui/src/desk/shop/claims.gen.ts", &text);
}
