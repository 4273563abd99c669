//! Folding: what makes "José  Núñez", "jose nunez" and "JOSE-NUNEZ" the same to a search.

use serde_json::{Map, Value};
use unicode_normalization::{UnicodeNormalization, char::is_combining_mark};

use crate::forms::{Form, Role};

/// `text` without case, accents, spaces and punctuation.
pub(super) fn fold(text: &str) -> String {
    if text.is_ascii() {
        let bytes = text.bytes().filter(u8::is_ascii_alphanumeric);
        return bytes.map(|b| char::from(b.to_ascii_lowercase())).collect();
    }
    text.nfkd()
        .filter(|c| !is_combining_mark(*c))
        .flat_map(char::to_lowercase)
        .filter(|c| c.is_alphanumeric())
        .collect()
}

/// What a search looks at: reference, name, phone numbers and Rx numbers, one a line.
pub(super) fn haystack(form: &Form, reference: &str, answers: &Map<String, Value>) -> String {
    let role = |role| {
        let texts = form
            .with_role(role)
            .filter_map(|field| answers.get(field.name).and_then(Value::as_str));
        fold(&texts.collect::<String>())
    };
    [
        fold(reference),
        role(Role::PersonName),
        role(Role::CallBack),
        role(Role::RxNumber),
    ]
    .join("\n")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn case_spaces_dashes_and_accents_do_not_matter() {
        for (text, folded) in [
            ("José  Núñez-Íñigo", "josenuneziñigo"),
            ("(518) 555-0142", "5185550142"),
            ("RF-7K3M", "rf7k3m"),
            ("٥١٨", "٥١٨"),
            ("Straße", "straße"),
        ] {
            assert_eq!(fold(text), fold(folded), "{text}");
        }
        assert_eq!(fold("Núñez"), "nunez");
    }
}
