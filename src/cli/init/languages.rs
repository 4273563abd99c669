//! Languages: those that are spoken at the counter, and those that pages are in.

use serde_json::json;

use super::values::{list, one};
use crate::config::edit::Changes;
use crate::lang::Lang;

/// Languages that people in the United States speak, under their English names.
const LANGUAGES: [&str; 45] = [
    "Albanian",
    "American Sign Language",
    "Amharic",
    "Arabic",
    "Armenian",
    "Bengali",
    "Burmese",
    "Cantonese",
    "Chinese",
    "Croatian",
    "Czech",
    "Dutch",
    "English",
    "Farsi",
    "French",
    "German",
    "Greek",
    "Gujarati",
    "Haitian Creole",
    "Hebrew",
    "Hindi",
    "Hmong",
    "Hungarian",
    "Italian",
    "Japanese",
    "Khmer",
    "Korean",
    "Lao",
    "Mandarin",
    "Navajo",
    "Nepali",
    "Pashto",
    "Polish",
    "Portuguese",
    "Punjabi",
    "Romanian",
    "Russian",
    "Somali",
    "Spanish",
    "Swahili",
    "Tagalog",
    "Turkish",
    "Ukrainian",
    "Urdu",
    "Vietnamese",
];

/// Languages that pages can be in besides English, between commas.
pub fn translations(text: &str) -> Result<Changes, String> {
    let mut found = vec![Lang::En];
    for name in list(text)? {
        let lang = match name.to_lowercase().as_str() {
            "english" | "en" => Lang::En,
            "spanish" | "es" => Lang::Es,
            "arabic" | "ar" => Lang::Ar,
            _ => {
                return Err(format!(
                    "the pages are not in {name:?} yet; expected Spanish or Arabic"
                ));
            }
        };
        if !found.contains(&lang) {
            found.push(lang);
        }
    }
    // English alone needs no list.
    let listed = if found.len() > 1 { found } else { Vec::new() };
    Ok(one("site.languages", json!(listed)))
}

/// Languages between commas.
pub fn spoken(text: &str) -> Result<Changes, String> {
    let known = |name: &String| {
        let known = LANGUAGES
            .iter()
            .find(|known| known.eq_ignore_ascii_case(name));
        known.map(|known| (*known).to_owned()).ok_or_else(|| {
            format!("{name:?} is not a language this program knows; leave it out, and write it into the file afterwards")
        })
    };
    let names: Vec<_> = list(text)?.iter().map(known).collect::<Result<_, _>>()?;
    Ok(one("pharmacy.languages", names))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_no_language_is_asked_again() {
        assert_eq!(
            spoken("spanish, Haitian creole").unwrap()["pharmacy.languages"],
            json!(["Spanish", "Haitian Creole"])
        );
        assert!(
            spoken("English, Millbrook")
                .unwrap_err()
                .contains("\"Millbrook\"")
        );
        assert_eq!(
            translations("spanish, English, es, ar").unwrap()["site.languages"],
            json!(["en", "es", "ar"])
        );
        assert_eq!(translations("").unwrap()["site.languages"], json!([]));
        assert!(translations("French").unwrap_err().contains("\"French\""));
    }
}
