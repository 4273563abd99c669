use std::collections::HashSet;
use std::fmt::Write;

use super::*;
use crate::typescript::{BANNER, assert_current};

#[test]
fn generated_names_of_languages_are_current() {
    let mut text = format!(
        "{BANNER}\n/** A language that a pharmacy may speak: its code, its own name, and its names in other languages. */\n"
    );
    text += "export type SpokenLanguage = { lang: string; dir?: \"rtl\"; own: string; es: string; ar: string };\n\n";
    text += "/** By their English names, which pharmacy.toml has. */\n";
    text += "export const SPOKEN: Readonly<Record<string, SpokenLanguage>> = {\n";
    for language in SPOKEN {
        let dir = match language.direction {
            LeftToRight => "",
            RightToLeft => "dir: \"rtl\", ",
        };
        let name = language.english;
        let key = if name.contains(' ') {
            format!("\"{name}\"")
        } else {
            name.into()
        };
        let SpokenLanguage {
            code,
            own,
            spanish,
            arabic,
            ..
        } = language;
        writeln!(text, "  {key}: {{ lang: \"{code}\", {dir}own: \"{own}\", es: \"{spanish}\", ar: \"{arabic}\" }},").unwrap();
    }
    writeln!(text, "}};\n\n/** How many of them, from the first on, are common. */\nexport const COMMON = {COMMON};").unwrap();
    assert_current("ui/src/site/language/spoken.gen.ts", &text);
}

#[test]
fn a_language_is_found_by_its_english_and_its_own_name_alone() {
    for (name, code) in [
        ("Hebrew", Some("he")),
        ("hebrew", Some("he")),
        ("עברית", Some("he")),
        ("Español", Some("es")),
        ("Haitian Creole", Some("ht")),
        ("Creole", None),
        ("es", None),
        ("Klingon", None),
    ] {
        assert_eq!(find(name).map(|language| language.code), code, "{name}");
    }
    let codes: HashSet<_> = SPOKEN.iter().map(|language| language.code).collect();
    assert_eq!(codes.len(), SPOKEN.len());
}
