//! [`super::parse`] for serde: a value, one that may be left empty, or a list of them.

use std::fmt::Debug;

use jiff::SignedDuration;
use serde::Deserialize;
use serde::de::{Deserializer, Error};

use super::parse;
use super::schema::Term;
use crate::lang::Lang;
use crate::localized::Localized;
use crate::opening::Week;

fn one<'de, D: Deserializer<'de>, T>(
    deserializer: D,
    read: fn(&str) -> Result<T, String>,
) -> Result<T, D::Error> {
    let text = String::deserialize(deserializer)?;
    read(text.trim()).map_err(Error::custom)
}

/// Defines for serde the functions `$name`, which call `parse::$name`.
macro_rules! with_parse {
    ($read:path => $wrapped:ident: $($name:ident $type:ty,)+) => { $(
        pub fn $name<'de, D: Deserializer<'de>>(from: D) -> Result<$wrapped<$type>, D::Error> {
            $read(from, parse::$name)
        }
    )+ };
}

type Plain<T> = T;

with_parse! { one => Plain:
    line String, phone String, state String, zip String, zone String,
    listen std::net::SocketAddr, path std::path::PathBuf, spans Vec<crate::opening::Span>,
}

/// A day, as text or as a TOML date without quotes.
pub fn date<'de, D: Deserializer<'de>>(from: D) -> Result<jiff::civil::Date, D::Error> {
    let text = match toml::Value::deserialize(from)? {
        toml::Value::String(text) => text,
        toml::Value::Datetime(date) => date.to_string(),
        _ => return Err(Error::custom("expected a day, like \"2026-11-26\"")),
    };
    parse::date(text.trim()).map_err(Error::custom)
}

/// A text that must be there, in one language or more.
pub fn said<'de, D: Deserializer<'de>, T: Deserialize<'de>>(
    from: D,
) -> Result<Localized<T>, D::Error> {
    let said = Localized::deserialize(from)?;
    match said.is_empty() {
        true => Err(Error::custom("must not be empty")),
        false => Ok(said),
    }
}

/// Opening hours; `[]` if not given.
pub fn week<'de, D: Deserializer<'de>>(from: D) -> Result<Week, D::Error> {
    match Vec::<String>::deserialize(from)?.as_slice() {
        [] => Ok(Week::default()),
        lines => Week::read(lines).map_err(Error::custom),
    }
}

/// The languages of the pages, without English, which all have.
pub fn translations<'de, D: Deserializer<'de>>(from: D) -> Result<Vec<Lang>, D::Error> {
    let mut languages = list::lang(from)?;
    if !languages.is_empty() && !languages.contains(&Lang::En) {
        return Err(Error::custom(
            "\"en\" must be in the list: every page is in English",
        ));
    }
    languages.retain(|lang| !lang.is_english());
    Ok(languages)
}

/// Stars of a customer.
pub fn stars<'de, D: Deserializer<'de>>(from: D) -> Result<Option<u32>, D::Error> {
    match u32::deserialize(from)? {
        stars @ 1..=5 => Ok(Some(stars)),
        stars => Err(Error::custom(format!(
            "expected stars from 1 to 5, found {stars}; leave the line out for none"
        ))),
    }
}

/// How long something takes, as text or as a number; `""` and 0 are `None`.
pub fn term<'de, D: Deserializer<'de>>(from: D) -> Result<Option<Term>, D::Error> {
    let text = match toml::Value::deserialize(from)? {
        toml::Value::Integer(0) => return Ok(None),
        toml::Value::Integer(number) => number.to_string(),
        toml::Value::String(text) => text,
        _ => return Err(Error::custom(Term::EXPECTED)),
    };
    match text.trim() {
        "" => Ok(None),
        text => Term::read(text).map(Some).map_err(Error::custom),
    }
}

/// A number; 0 is `None`.
pub fn positive<'de, D: Deserializer<'de>>(from: D) -> Result<Option<u32>, D::Error> {
    u32::deserialize(from).map(|number| (number > 0).then_some(number))
}

/// A retention time in days; 0 is forever, `None`.
pub fn days<'de, D: Deserializer<'de>>(from: D) -> Result<Option<SignedDuration>, D::Error> {
    const MAX: i64 = 36_500;
    match i64::deserialize(from)? {
        0 => Ok(None),
        days @ 1..=MAX => Ok(Some(SignedDuration::from_hours(24 * days))),
        days => Err(Error::custom(format!(
            "expected days from 1 to {MAX} (a hundred years), or 0 for ever, found {days}"
        ))),
    }
}

/// Values that may be empty: `""` is `None`.
pub mod optional {
    use super::*;

    fn maybe<'de, D: Deserializer<'de>, T>(
        deserializer: D,
        read: fn(&str) -> Result<T, String>,
    ) -> Result<Option<T>, D::Error> {
        let text = String::deserialize(deserializer)?;
        match text.trim() {
            "" => Ok(None),
            text => read(text).map(Some).map_err(Error::custom),
        }
    }

    with_parse! { maybe => Option:
        line String, phone String, mailbox String, url String, origin String, link String, color crate::palette::Palette,
        time crate::opening::Minute, listen std::net::SocketAddr, interval std::time::Duration,
        path std::path::PathBuf, logo std::path::PathBuf, photo std::path::PathBuf, date jiff::civil::Date,
    }
}

/// Lists of values without duplicates.
pub mod list {
    use super::*;

    fn all<'de, D: Deserializer<'de>, T: PartialEq + Debug>(
        deserializer: D,
        read: fn(&str) -> Result<T, String>,
    ) -> Result<Vec<T>, D::Error> {
        let mut values = Vec::new();
        for text in Vec::<String>::deserialize(deserializer)? {
            let value = read(text.trim()).map_err(Error::custom)?;
            if values.contains(&value) {
                return Err(Error::custom(format!("{text:?} is in the list twice")));
            }
            values.push(value);
        }
        Ok(values)
    }

    with_parse! { all => Vec:
        lang crate::lang::Lang, line String, host String, mailbox String, network ipnet::IpNet, recipient age::x25519::Recipient,
    }

    /// Names of an enum.
    pub fn names<'de, D: Deserializer<'de>, T>(from: D) -> Result<Vec<T>, D::Error>
    where
        T: Deserialize<'de> + PartialEq + Debug,
    {
        let names = Vec::<T>::deserialize(from)?;
        for (at, name) in names.iter().enumerate() {
            if names.iter().take(at).any(|before| before == name) {
                return Err(Error::custom(format!("{name:?} is in the list twice")));
            }
        }
        Ok(names)
    }
}
