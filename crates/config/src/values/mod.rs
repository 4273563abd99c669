//! Value types of pharmacy.toml. Their errors say what was expected.

mod map_frame;
mod pictures;
mod text;

use std::collections::HashSet;
use std::time::Duration;

use age::x25519::Recipient;
use jiff::SignedDuration;
use jiff::civil::Date;
use serde::de::{Deserializer, Error};
use serde::{Deserialize, Serialize};
use serde_json::{Value as Json, json};
use toml::Value;

use pharmacy_text::date;
use pharmacy_text::lang::Lang;
use pharmacy_text::opening::{
    Location, Minute, NamedDays, Rounds, Rule, Span, Weekdays, YEARS, read_days, read_named_days,
    read_rounds, read_spans, read_time,
};
use pharmacy_text::plain_text::{clean, plain_signs};
use pharmacy_text::spoken;
pub use pictures::{logo, photo};
pub use text::*;

/// `2026-11-26`, quoted or as a TOML date, or `11/26/2026`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize, Serialize)]
#[serde(try_from = "String")]
pub struct Day(pub Date);

impl TryFrom<String> for Day {
    type Error = String;

    fn try_from(text: String) -> Result<Self, String> {
        Self::read(text.trim())
    }
}

impl Day {
    fn read(text: &str) -> Result<Self, String> {
        date::read_american(text)
            .filter(|date| YEARS.contains(&date.year()))
            .map(Self)
            .ok_or_else(|| format!("{text:?} is not a day; expected something like \"2026-11-26\""))
    }
}

/// Hours or days: "24-48", or "24" if both are the same.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize, Serialize)]
#[cfg_attr(any(test, feature = "testing"), derive(ts_rs::TS))]
#[serde(try_from = "Value")]
#[allow(missing_docs, reason = "the smaller and the greater number")]
pub struct Term {
    pub least: u32,
    pub most: u32,
}

impl TryFrom<Value> for Term {
    type Error = String;

    fn try_from(value: Value) -> Result<Self, String> {
        match value {
            Value::Integer(number) => Self::read(&number.to_string()),
            Value::String(text) => Self::read(text.trim()),
            _ => Err(Self::EXPECTED.into()),
        }
    }
}

impl Term {
    const EXPECTED: &str = "expected how many, like \"24-48\" or \"24\"";

    /// A month in hours; more is probably a typo.
    const MAX: u32 = 744;

    fn read(text: &str) -> Result<Self, String> {
        let expected = Self::EXPECTED;
        let number = |part: &str| match part.trim().parse() {
            Ok(number @ 1..=Self::MAX) => Ok(number),
            Ok(number) => Err(format!("must be from 1 to {}, found {number}", Self::MAX)),
            Err(_) => Err(format!("{expected}, found {text:?}")),
        };
        let spelled = plain_signs(text).replace(" to ", "-");
        let (least, most) = spelled.split_once('-').unwrap_or((&spelled, &spelled));
        let (least, most) = (number(least)?, number(most)?);
        if least <= most {
            Ok(Self { least, most })
        } else {
            Err(format!("{expected}, the smaller first, found {text:?}"))
        }
    }
}

/// A time such as "9:00" or "5pm".
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize, Serialize)]
#[cfg_attr(any(test, feature = "testing"), derive(ts_rs::TS), ts(type = "number"))]
#[serde(try_from = "String")]
pub struct TimeOfDay(pub Minute);

impl TryFrom<String> for TimeOfDay {
    type Error = String;

    fn try_from(text: String) -> Result<Self, String> {
        read_time(text.trim()).map(Self)
    }
}

/// `false`, `true`, or the rule that sets the date of a moving holiday.
#[derive(Clone, Debug, Default, PartialEq, Eq, Deserialize)]
#[serde(try_from = "Value")]
pub enum EveryYear {
    /// The date is that of one year.
    #[default]
    No,
    /// The same day and month each year.
    SameDate,
    /// The first day follows from the rule.
    Rule(Rule),
}

impl TryFrom<Value> for EveryYear {
    type Error = String;

    fn try_from(value: Value) -> Result<Self, String> {
        match value {
            Value::Boolean(true) => Ok(Self::SameDate),
            Value::Boolean(false) => Ok(Self::No),
            Value::String(text) if text.trim().is_empty() => Ok(Self::No),
            Value::String(text) => Rule::read(text.trim())
                .map(Self::Rule)
                .map_err(|problem| format!("expected true or false, or a rule; {problem}")),
            _ => Err("expected true or false, or a rule, like \"Thanksgiving\"".into()),
        }
    }
}

/// The number of days of a holiday.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(try_from = "i64")]
pub struct DayCount(pub u8);

impl TryFrom<i64> for DayCount {
    type Error = String;

    fn try_from(days: i64) -> Result<Self, String> {
        let count = u8::try_from(days)
            .ok()
            .filter(|days| (1..=31).contains(days));
        count
            .map(Self)
            .ok_or_else(|| format!("expected how many days, from 1 to 31, found {days}"))
    }
}

/// The hours of the weekdays that a season names.
pub fn named_days<'de, D: Deserializer<'de>>(from: D) -> Result<NamedDays, D::Error> {
    let lines = Vec::<String>::deserialize(from)?;
    read_named_days(&lines).map_err(Error::custom)
}

/// The order cutoffs of each weekday.
pub fn rounds<'de, D: Deserializer<'de>>(from: D) -> Result<Rounds, D::Error> {
    let lines = Vec::<String>::deserialize(from)?;
    read_rounds(&lines).map_err(Error::custom)
}

/// Where the store is, for the sunset.
pub fn location<'de, D: Deserializer<'de>>(from: D) -> Result<Option<Location>, D::Error> {
    optional(from, Location::read)
}

/// How many stars a customer gave.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize, Serialize)]
#[serde(try_from = "u32")]
pub struct Stars(u32);

impl TryFrom<u32> for Stars {
    type Error = String;

    fn try_from(stars: u32) -> Result<Self, String> {
        match stars {
            1..=5 => Ok(Self(stars)),
            _ => Err(format!(
                "expected stars from 1 to 5, found {stars}; leave the line out for none"
            )),
        }
    }
}

/// Longer lists are mistakes, and slow: some checks compare each entry with all others.
const ITEMS_MAX: usize = 1_000;

/// The same value as JSON; dates become texts.
pub fn json(value: &Value) -> Json {
    match value {
        Value::Table(keys) => {
            let keys = keys.iter().map(|(key, value)| (key.clone(), json(value)));
            Json::Object(keys.collect())
        }
        Value::Array(items) => items.iter().map(json).collect(),
        Value::String(text) => json!(text),
        Value::Integer(number) => json!(number),
        Value::Float(number) => json!(number),
        Value::Boolean(is) => json!(is),
        Value::Datetime(date) => json!(date.to_string()),
    }
}

/// Fails if a text is in the list twice.
pub fn distinct(values: Vec<Value>) -> Result<Vec<Value>, String> {
    let mut known = HashSet::new();
    let mut texts = values.iter().filter_map(Value::as_str);
    match texts.find(|text| !known.insert(clean(text, false))) {
        Some(twice) => Err(format!("{:?} is in the list twice", twice.trim())),
        None => Ok(values),
    }
}

/// A single value is a list of one; `""` is an empty list.
pub fn list(value: Value) -> Result<Vec<Value>, String> {
    match value {
        Value::Array(items) if items.len() > ITEMS_MAX => Err(format!(
            "expected at most {ITEMS_MAX} entries, found {}",
            items.len()
        )),
        Value::Array(items) => Ok(items),
        Value::String(text) if text.trim().is_empty() => Ok(Vec::new()),
        value => Ok(vec![value]),
    }
}

fn optional<'de, D: Deserializer<'de>, T>(
    from: D,
    read: impl Fn(&str) -> Result<T, String>,
) -> Result<Option<T>, D::Error> {
    let text = Option::<String>::deserialize(from)?;
    text.map(|text| read(text.trim()).map_err(Error::custom))
        .transpose()
}

/// The hours of one day; empty if closed.
pub fn spans<'de, D: Deserializer<'de>>(from: D) -> Result<Vec<Span>, D::Error> {
    Ok(optional(from, read_spans)?.unwrap_or_default())
}

/// The languages besides English, which all pages have.
pub fn translations<'de, D: Deserializer<'de>>(from: D) -> Result<Vec<Lang>, D::Error> {
    let names = Vec::<Line>::deserialize(from)?;
    let lang = |name: &Line| {
        let known = Lang::ALL.map(Lang::as_str).join(", ");
        Lang::from_name(name)
            .ok_or_else(|| Error::custom(format!("expected one of {known}, found {name:?}")))
    };
    let mut languages: Vec<_> = names.iter().map(lang).collect::<Result<_, _>>()?;
    if !languages.is_empty() && !languages.contains(&Lang::En) {
        let problem = "\"en\" must be in the list: every page is in English";
        return Err(Error::custom(problem));
    }
    languages.retain(|lang| !lang.is_english());
    Ok(languages)
}

/// The English name of a known language; other names stay as typed.
pub fn spoken_languages<'de, D: Deserializer<'de>>(from: D) -> Result<Vec<Line>, D::Error> {
    let names = Vec::<Line>::deserialize(from)?;
    let english = |name: Line| match spoken::find(&name) {
        Some(language) => Line::read(language.english).map_err(Error::custom),
        None => Ok(name),
    };
    names.into_iter().map(english).collect()
}

/// `true` for any day, or weekdays such as `["Sun, Tue"]`; `None` if no appointment is needed.
pub fn appointments<'de, D: Deserializer<'de>>(from: D) -> Result<Option<Weekdays>, D::Error> {
    match Vec::<Value>::deserialize(from)?.as_slice() {
        [] | [Value::Boolean(false)] => Ok(None),
        [Value::Boolean(true)] => Ok(Some(Weekdays::default())),
        days => {
            let days: Option<Vec<_>> = days.iter().map(Value::as_str).collect();
            let days = days.ok_or_else(|| {
                Error::custom("expected true, or days of the week, like \"Sun, Tue\"")
            })?;
            read_days(&days.join(", ")).map(Some).map_err(Error::custom)
        }
    }
}

/// 0 means forever, which is `None`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(try_from = "i64")]
pub struct Days(pub Option<SignedDuration>);

impl TryFrom<i64> for Days {
    type Error = String;

    fn try_from(days: i64) -> Result<Self, String> {
        const MAX: i64 = 36_500;
        match days {
            0 => Ok(Self(None)),
            1..=MAX => Ok(Self(Some(SignedDuration::from_hours(24 * days)))),
            _ => Err(format!(
                "expected days from 1 to {MAX} (a hundred years), or 0 for forever, found {days}"
            )),
        }
    }
}

/// `12h` or `1d`; `""` means never.
pub fn interval<'de, D: Deserializer<'de>>(from: D) -> Result<Option<Duration>, D::Error> {
    optional(from, |text| {
        let (number, unit) = match (text.strip_suffix('h'), text.strip_suffix('d')) {
            (Some(hours), _) => (hours, 1),
            (_, Some(days)) => (days, 24),
            _ => ("", 0),
        };
        let hours = number.trim().parse::<u64>().ok();
        match hours.and_then(|number| number.checked_mul(unit)) {
            Some(hours @ 1..=8784) => Ok(Duration::from_secs(hours * 3600)),
            _ => Err(format!(
                "expected hours or days up to a year, like \"12h\" or \"1d\", found {text:?}"
            )),
        }
    })
}

/// The error for an invalid address to listen on.
pub const ADDRESS_EXPECTED: &str =
    "expected an address and a port, like \"0.0.0.0:8080\" or \"[::]:8080\"";

/// The public keys for which backups are encrypted.
pub fn recipients<'de, D: Deserializer<'de>>(from: D) -> Result<Vec<Recipient>, D::Error> {
    let keys = Vec::<Line>::deserialize(from)?;
    let recipient = |key: &Line| {
        key.parse().map_err(|_| {
            // A secret key must not get into a log.
            let found = if key.to_ascii_uppercase().starts_with("AGE-SECRET-KEY-") {
                "a secret key: it belongs on paper, not in this file".into()
            } else {
                format!("{key:?}")
            };
            Error::custom(format!(
                "expected public keys of `pharmacy backup-key new`, whole, which begin with \"age1\"; found {found}"
            ))
        })
    };
    keys.iter().map(recipient).collect()
}

/// Names, each once.
pub fn names<'de, D: Deserializer<'de>, T: Deserialize<'de> + ToString>(
    from: D,
) -> Result<Vec<String>, D::Error> {
    let names = Vec::<T>::deserialize(from)?;
    let mut names: Vec<_> = names.iter().map(T::to_string).collect();
    // A certificate authority may refuse duplicates.
    let mut known = HashSet::new();
    names.retain(|name| known.insert(name.clone()));
    Ok(names)
}

/// Networks; a single address is a network of one.
pub fn networks<'de, D: Deserializer<'de>>(from: D) -> Result<Vec<ipnet::IpNet>, D::Error> {
    let names = Vec::<Line>::deserialize(from)?;
    let network = |name: &Line| {
        let one = |_| name.parse::<std::net::IpAddr>().map(ipnet::IpNet::from);
        name.parse().or_else(one).map_err(|_| {
            Error::custom(format!(
                "expected an address or a network, like \"127.0.0.1\" or \"10.0.0.0/8\", found {name:?}"
            ))
        })
    };
    names.iter().map(network).collect()
}

#[cfg(test)]
mod tests;
