use std::collections::HashSet;

use super::*;
use crate::SAMPLE;
use crate::edit::editable_keys;
use crate::keys::Kind;
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
    let kind = |path: &str| match Key::around(path).unwrap().kind {
        Kind::Text | Kind::File(_) | Kind::Picture => "text",
        Kind::Number => "number",
        Kind::Switch => "switch",
        Kind::List => "list",
        Kind::Tables => "rows",
    };
    let record = |paths: &[String]| {
        let rows = paths
            .iter()
            .map(|path| format!("  \"{path}\": \"{}\",\n", kind(path)));
        format!("{{\n{}}} as const", rows.collect::<String>())
    };
    let localized = KEYS.iter().filter(|key| key.localized).map(|key| key.path);
    let localized: Vec<_> = localized
        .filter(|path| !path.contains("[]"))
        .map(str::to_owned)
        .collect();
    let keys = record(&editable_keys());
    let localized = record(&localized);
    let text = format!(
        "{BANNER}\n/** The keys of pharmacy.toml that an owner may change at the desk, with the kinds of their values. */\nexport const KEYS = {keys};\n\nexport type Key = keyof typeof KEYS;\n\n/** Keys with a text for each language: the desk asks for `key.en`, `key.es` and so on. */\nexport const LOCALIZED = {localized};\n\nexport type LocalizedKey = keyof typeof LOCALIZED;\n"
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
        "{BANNER}\nimport type {{ SwitchKey }} from \"./groups/values.ts\";\n\nexport type Claim = {{ path: SwitchKey; pages: readonly string[]; sentence: string; needs: SwitchKey | null }};\n\n/** What the pages say in the shop's name where its key is true, and so is the one that it needs. */\nexport const CLAIMS: readonly Claim[] = {claims};\n"
    );
    assert_current("ui/src/desk/shop/claims.gen.ts", &text);
}
