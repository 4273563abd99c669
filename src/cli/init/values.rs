//! Answers that the configuration keeps in several keys.

use std::path::Path;

use jiff::civil::Date;

use crate::config::parse;
use crate::lang::Lang;
use crate::opening::Week;

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Address {
    /// House number and street, and whatever stands before the city.
    pub street: String,
    pub city: String,
    pub state: String,
    /// Five digits, or nine with a dash.
    pub zip: String,
}

/// Street, city, state and ZIP code, as on an envelope.
pub fn address(text: &str) -> Result<Address, String> {
    const EXAMPLE: &str = "\"7 Maple St, Anytown, NY 12345\"";
    let mut parts = text.rsplitn(3, ',').map(str::trim);
    let (end, city, street) = match (parts.next(), parts.next(), parts.next()) {
        (Some(end), Some(city), Some(street)) => (end, city, street),
        (Some(_), Some(_), None) => {
            return Err(format!(
                "one comma is missing: write one after the street and one after the city, as in {EXAMPLE}"
            ));
        }
        _ => {
            return Err(format!(
                "expected street, city, state and ZIP code with two commas, like {EXAMPLE}, found {text:?}"
            ));
        }
    };
    let (state, zip) = end.rsplit_once(char::is_whitespace).ok_or_else(|| {
        format!("expected state and ZIP code at the end, as in {EXAMPLE}, found {end:?}")
    })?;
    Ok(Address {
        street: parse::line(street).map_err(|e| format!("the street {e}"))?,
        city: parse::line(city).map_err(|e| format!("the city {e}"))?,
        state: parse::state(state.trim())?,
        zip: parse::zip(zip)?,
    })
}

/// Opening hours, kept in the owner's words.
pub fn hours(text: &str) -> Result<String, String> {
    let text = text.trim().to_owned();
    Week::read(std::slice::from_ref(&text)).map(|_| text)
}

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

/// Languages that pages can be in besides English, between commas, as pharmacy.toml has them.
pub fn translations(text: &str) -> Result<Vec<&'static str>, String> {
    let mut found = Vec::new();
    for name in list(text)? {
        let lang = match name.to_lowercase().as_str() {
            "english" | "en" => continue,
            "spanish" | "es" => Lang::Es.as_str(),
            "arabic" | "ar" => Lang::Ar.as_str(),
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
    Ok(found)
}

/// Languages between commas.
pub fn languages(text: &str) -> Result<Vec<String>, String> {
    let known = |name: &String| {
        let known = LANGUAGES
            .iter()
            .find(|known| known.eq_ignore_ascii_case(name));
        known.map(|known| (*known).to_owned()).ok_or_else(|| {
            format!("{name:?} is not a language this program knows; leave it out, and write it into the file afterwards")
        })
    };
    list(text)?.iter().map(known).collect()
}

/// Names of towns between commas.
pub fn towns(text: &str) -> Result<Vec<String>, String> {
    let towns = list(text)?;
    let is_town = |name: &&String| {
        let answer = matches!(name.to_lowercase().as_str(), "yes" | "no" | "none" | "all");
        !answer && name.chars().filter(|letter| letter.is_alphabetic()).count() > 1
    };
    match towns.iter().find(|name| !is_town(name)) {
        Some(name) => Err(format!(
            "{name:?} is not a town; name the towns, or press Enter"
        )),
        None => Ok(towns),
    }
}

/// Days between commas, each with its name.
pub fn closed(text: &str) -> Result<Vec<(Date, String)>, String> {
    let mut days: Vec<(Date, String)> = Vec::new();
    for part in list(text)? {
        let (date, name) = part.split_once(' ').ok_or_else(|| {
            format!("{part:?} lacks a name; expected something like \"12/25/2026 Christmas\"")
        })?;
        let day = (parse::date(date)?, parse::line(name.trim())?);
        if days.iter().any(|(date, _)| *date == day.0) {
            return Err(format!("{date} is in the list twice"));
        }
        days.push(day);
    }
    Ok(days)
}

/// A logo's file, which stands in `folder` unless its path says otherwise.
pub fn logo(folder: &Path, text: &str) -> Result<String, String> {
    let file = folder.join(parse::logo(text)?);
    if file.is_file() {
        Ok(text.into())
    } else {
        Err(format!("there is no file {}", file.display()))
    }
}

/// Values between commas, each once; none where `text` is empty.
pub fn list(text: &str) -> Result<Vec<String>, String> {
    let mut values = Vec::new();
    for part in text
        .split(',')
        .map(str::trim)
        .filter(|part| !part.is_empty())
    {
        let value = parse::line(part)?;
        if !values.contains(&value) {
            values.push(value);
        }
    }
    Ok(values)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn addresses_are_read_as_people_write_them() {
        for (text, parts) in [
            (
                "7 Maple St, Anytown, NY 12345",
                ["7 Maple St", "Anytown", "NY", "12345"],
            ),
            (
                " 7 Maple St, Suite 2 ,Saratoga Springs,ny  12866-1234 ",
                [
                    "7 Maple St, Suite 2",
                    "Saratoga Springs",
                    "NY",
                    "12866-1234",
                ],
            ),
        ] {
            let found = address(text).unwrap();
            let found = [found.street, found.city, found.state, found.zip];
            assert_eq!(found, parts, "{text}");
        }
        for (text, word) in [
            ("7 Maple St", "two commas"),
            ("Anytown, NY 12345", "one comma is missing"),
            ("7 Maple St, Anytown NY 12345", "one comma is missing"),
            ("7 Maple St Anytown, NY 12345", "one after the street"),
            ("7 Maple St, Anytown, New York 12345", "not a state"),
            ("7 Maple St, Anytown, NY 1234", "not a ZIP"),
            ("7 Maple St, Anytown, NY", "state and ZIP code"),
            (", Anytown, NY 12345", "the street must not be empty"),
            ("", "two commas"),
        ] {
            let error = address(text).unwrap_err();
            assert!(error.contains(word), "{text:?}: {error}");
        }
    }

    #[test]
    fn hours_follow_the_rules_of_the_configuration() {
        assert_eq!(
            hours(" M-F 9-1, 2-7, Sat 10-2 ").as_deref(),
            Ok("M-F 9-1, 2-7, Sat 10-2")
        );
        for (text, word) in [("Mon-Fri 17-9", "closes before"), ("", "never open")] {
            assert!(hours(text).unwrap_err().contains(word), "{text}");
        }
    }

    #[test]
    fn what_is_no_language_no_town_and_no_day_is_asked_again() {
        assert_eq!(
            languages("spanish, Haitian creole"),
            Ok(vec!["Spanish".into(), "Haitian Creole".into()])
        );
        assert!(
            languages("English, Millbrook")
                .unwrap_err()
                .contains("\"Millbrook\"")
        );
        assert_eq!(
            towns("Ada, Millbrook"),
            Ok(vec!["Ada".into(), "Millbrook".into()])
        );
        assert_eq!(
            translations("spanish, English, es, ar"),
            Ok(vec!["es", "ar"])
        );
        assert_eq!(translations(""), Ok(vec![]));
        assert!(translations("French").unwrap_err().contains("\"French\""));
        for answer in ["y", "No", "Ada, none", "12"] {
            assert!(towns(answer).is_err(), "{answer}");
        }
        assert_eq!(
            closed("12/25/2026 Christmas Day").unwrap()[0].1,
            "Christmas Day"
        );
        for (text, word) in [
            ("Christmas", "lacks a name"),
            ("December 25", "is not a day"),
            ("12/25/2026 Christmas, 2026-12-25 Rest", "twice"),
        ] {
            assert!(closed(text).unwrap_err().contains(word), "{text}");
        }
        assert!(logo(Path::new("/nowhere"), "logo.svg").is_err());
    }

    #[test]
    fn lists_are_read_between_commas() {
        assert_eq!(
            list("English,  Spanish, ,English"),
            Ok(vec!["English".into(), "Spanish".into()])
        );
        assert_eq!(list(" "), Ok(vec![]));
    }
}
