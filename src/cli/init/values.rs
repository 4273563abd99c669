//! Answers, as keys of pharmacy.toml.

use std::path::Path;

use serde_json::{Value as Json, json};

use crate::config::edit::Changes;
use crate::config::{Config, parse};
use crate::opening::Week;

/// The value of one key.
pub fn one(key: &str, value: impl Into<Json>) -> Changes {
    [(key.to_owned(), value.into())].into_iter().collect()
}

/// The same, where Enter stands for none.
fn optional(
    key: &str,
    text: &str,
    read: impl Fn(&str) -> Result<String, String>,
) -> Result<Changes, String> {
    let value = if text.is_empty() {
        Ok(String::new())
    } else {
        read(text)
    };
    value.map(|value| one(key, value))
}

pub fn name(text: &str) -> Result<Changes, String> {
    parse::line(text).map(|name| one("pharmacy.name", name))
}

pub fn phone(text: &str) -> Result<Changes, String> {
    parse::phone(text).map(|phone| one("pharmacy.phone", phone))
}

pub fn email(text: &str) -> Result<Changes, String> {
    optional("pharmacy.email", text, parse::mailbox)
}

pub fn fax(text: &str) -> Result<Changes, String> {
    optional("pharmacy.fax", text, parse::phone)
}

pub fn color(text: &str) -> Result<Changes, String> {
    optional("look.color", text, |text| {
        parse::color(text).map(|_| text.into())
    })
}

pub fn yes(key: &str, text: &str) -> Result<Changes, String> {
    match text.to_lowercase().as_str() {
        "y" | "yes" => Ok(one(key, true)),
        "" | "n" | "no" => Ok(one(key, false)),
        _ => Err("please answer yes or no".into()),
    }
}

/// The services that the store does not offer, between commas.
pub fn services(text: &str) -> Result<Changes, String> {
    let known = Config::sample().map(|sample| sample.live.services.all().map(|(key, _)| key));
    let known = known.map_err(|error| error.to_string())?;
    let named = list(&text.to_lowercase())?;
    if let Some(name) = named.iter().find(|name| !known.contains(&name.as_str())) {
        return Err(format!("{name:?} is not one of {}", known.join(", ")));
    }
    if named.len() == known.len() {
        return Err(
            "a website needs something to offer; leave at least one out of the list".into(),
        );
    }
    let is_offered = |key: &str| named.iter().all(|name| name != key);
    let mut services: Changes = known
        .iter()
        .map(|key| (format!("services.{key}"), is_offered(key).into()))
        .collect();
    if !is_offered("delivery") {
        services.append(&mut one("delivery.towns", json!([])));
    }
    Ok(services)
}

/// Street, city, state and ZIP code, as on an envelope.
pub fn address(text: &str) -> Result<Changes, String> {
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
    let parts = [
        (
            "street",
            parse::line(street).map_err(|e| format!("the street {e}"))?,
        ),
        (
            "city",
            parse::line(city).map_err(|e| format!("the city {e}"))?,
        ),
        ("state", parse::state(state.trim())?),
        ("zip", parse::zip(zip)?),
    ];
    let parts = parts.map(|(key, part)| (format!("pharmacy.{key}"), part.into()));
    Ok(parts.into_iter().collect())
}

/// Opening hours, kept in the owner's words.
pub fn hours(text: &str) -> Result<Changes, String> {
    let lines = [text.trim().to_owned()];
    Week::read(&lines).map(|_| one("pharmacy.hours", json!(lines)))
}

/// Names of towns between commas.
pub fn towns(text: &str) -> Result<Changes, String> {
    let towns = list(text)?;
    let is_town = |name: &&String| {
        let answer = matches!(name.to_lowercase().as_str(), "yes" | "no" | "none" | "all");
        !answer && name.chars().filter(|letter| letter.is_alphabetic()).count() > 1
    };
    match towns.iter().find(|name| !is_town(name)) {
        Some(name) => Err(format!(
            "{name:?} is not a town; name the towns, or press Enter"
        )),
        None => Ok(one("delivery.towns", towns)),
    }
}

/// Days between commas, each with its name.
pub fn closed(text: &str) -> Result<Changes, String> {
    let mut dates = Vec::new();
    let mut days = Vec::new();
    for part in list(text)? {
        let (typed, name) = part.split_once(' ').ok_or_else(|| {
            format!("{part:?} lacks a name; expected something like \"12/25/2026 Christmas\"")
        })?;
        let date = parse::date(typed)?;
        if dates.contains(&date) {
            return Err(format!("{typed} is in the list twice"));
        }
        dates.push(date);
        days.push(json!({"date": date, "name": parse::line(name.trim())?}));
    }
    Ok(one("closed", days))
}

/// A logo's file, which stands in `folder` unless its path says otherwise.
pub fn logo(folder: &Path, text: &str) -> Result<Changes, String> {
    optional("look.logo", text, |text| {
        let file = folder.join(parse::logo(text)?);
        match file.is_file() {
            true => Ok(text.into()),
            false => Err(format!("there is no file {}", file.display())),
        }
    })
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
            for (key, part) in ["street", "city", "state", "zip"].iter().zip(parts) {
                assert_eq!(found[&format!("pharmacy.{key}")], part, "{text}");
            }
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
            hours(" M-F 9-1, 2-7, Sat 10-2 ").unwrap()["pharmacy.hours"],
            json!(["M-F 9-1, 2-7, Sat 10-2"])
        );
        for (text, word) in [("Mon-Fri 17-9", "closes before"), ("", "never open")] {
            assert!(hours(text).unwrap_err().contains(word), "{text}");
        }
    }

    #[test]
    fn what_is_no_town_and_no_day_is_asked_again() {
        assert_eq!(
            towns("Ada, Millbrook").unwrap()["delivery.towns"],
            json!(["Ada", "Millbrook"])
        );
        for answer in ["y", "No", "Ada, none", "12"] {
            assert!(towns(answer).is_err(), "{answer}");
        }
        assert_eq!(
            closed("12/25/2026 Christmas Day").unwrap()["closed"],
            json!([{"date": "2026-12-25", "name": "Christmas Day"}])
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
