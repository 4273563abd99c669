//! Configuration errors in words that an owner knows, and where each value came from.

use std::collections::BTreeMap;
use std::path::PathBuf;

use super::values::ADDRESS_EXPECTED;

pub(super) const NAME_OF_SAMPLE: &str = "the built-in sample";

/// Why a configuration cannot be used, with the file and line or the variable, and the key, where they are known.
#[derive(Clone, Debug, thiserror::Error)]
pub enum ConfigError {
    #[error("cannot read {}: {cause}", file.display())]
    Unreadable { file: PathBuf, cause: String },
    #[error("{place}: {}: {problem}", without_indexes(path))]
    Invalid {
        /// File and line, or variable.
        place: String,
        /// Table and key, such as `closed[1].date`.
        path: String,
        problem: String,
    },
    #[error("{place}: {problem}")]
    Syntax { place: String, problem: String },
}

impl ConfigError {
    pub fn invalid(
        place: impl ToString,
        path: impl Into<String>,
        problem: impl Into<String>,
    ) -> Self {
        Self::Invalid {
            place: place.to_string(),
            path: path.into(),
            problem: problem.into(),
        }
    }

    /// Problem first, file name without folder.
    pub fn for_owners(&self) -> String {
        match self {
            Self::Invalid { place, problem, .. } | Self::Syntax { place, problem } => {
                let place = place.rsplit(['/', '\\']).next().unwrap_or(place);
                format!("{problem} ({place})")
            }
            Self::Unreadable { cause, .. } => format!("pharmacy.toml cannot be read: {cause}"),
        }
    }

    pub fn with_last_good(&self) -> String {
        format!("{self}. Until it is fixed, the last good settings are used.")
    }
}

/// `closed[1].date` becomes `closed.date`: the message already names the line.
fn without_indexes(path: &str) -> String {
    let parts = path.split('[').enumerate();
    parts
        .map(|(at, part)| match part.split_once(']') {
            Some((_, rest)) if at > 0 => rest,
            _ => part,
        })
        .collect()
}

/// File and line, or variable, of each value that isn't the sample's, by path such as `closed[1].date`.
#[derive(Clone, Debug, Default)]
pub struct Provenance(BTreeMap<String, String>);

impl Provenance {
    fn place(&self, path: &str) -> Option<&str> {
        let mut path = path;
        loop {
            if let Some(place) = self.0.get(path) {
                return Some(place);
            }
            path = path.get(..path.rfind(['.', '['])?)?;
        }
    }

    pub fn is_given(&self, path: &str) -> bool {
        self.0.contains_key(path)
    }

    pub(super) fn record(&mut self, path: String, place: String) {
        self.0.insert(path, place);
    }

    pub fn invalid(&self, path: &str, problem: impl Into<String>) -> ConfigError {
        let place = self.place(path).unwrap_or(NAME_OF_SAMPLE);
        ConfigError::invalid(place, path, problem)
    }
}

pub(super) fn syntax(name: &str, text: &str, error: &toml::de::Error) -> ConfigError {
    let number = error
        .span()
        .map(|span| line_starts(text).partition_point(|start| *start <= span.start));
    let place = match number {
        Some(line) => format!("{name}, line {line}"),
        None => name.into(),
    };
    // The parser's message names the key only in its source snippet.
    let key = error.span().and_then(|span| text.get(span));
    let problem = match (error.message(), key) {
        ("duplicate key", Some(key)) => format!("duplicate key {}", key.trim()),
        (message, _) => message.into(),
    };
    let line = number.and_then(|number| text.lines().nth(number - 1));
    let problem = line.and_then(quotes).unwrap_or(problem);
    ConfigError::Syntax { place, problem }
}

/// Curly quotes, as word processors and phones write them, and missing ones.
fn quotes(line: &str) -> Option<String> {
    let (key, value) = line.split_once('=')?;
    let (key, value) = (key.trim(), value.trim());
    if value.contains(['“', '”', '„', '‘', '’', '«', '»']) && !value.starts_with('"') {
        return Some("type straight quotes, \"like this\", in place of the curly ones".into());
    }
    let straight = value.matches('"').count() - value.matches("\\\"").count();
    if straight % 2 == 1 {
        let problem = "a quote is missing: type \" at the start and at the end, \"like this\"";
        return Some(problem.into());
    }
    let is_bare = !value.is_empty() && !value.starts_with(['"', '\'', '[', '{']);
    is_bare.then(|| without_quotes(key, value.split(" #").next().unwrap_or(value).trim()))
}

pub(super) fn without_quotes(key: &str, value: &str) -> String {
    let key = key.rsplit('.').next().unwrap_or(key);
    let value = toml::Value::String(value.trim_matches('"').into());
    format!("{} needs quotation marks: {key} = {value}", label(key))
}

fn label(key: &str) -> String {
    let name = match key {
        "name" => "the name",
        "phone" => "the phone number",
        "fax" => "the fax number",
        "email" => "the e-mail address",
        "street" => "the street",
        "city" => "the city",
        "state" => "the state",
        "zip" => "the ZIP code",
        "date" | "from" | "until" | "effective" => "the date",
        "color" => "the color",
        _ => return format!("the text of {key}"),
    };
    name.into()
}

pub(super) fn line_starts(text: &str) -> Vec<usize> {
    let ends = text.bytes().enumerate().filter(|(_, byte)| *byte == b'\n');
    std::iter::once(0)
        .chain(ends.map(|(at, _)| at + 1))
        .collect()
}

/// Advice for keys of older versions, such as `free_es`.
pub(super) fn replacement(name: &str) -> Option<String> {
    let key = name.strip_suffix("_es").or(name.strip_suffix("_ar"))?;
    let text = match key {
        "story" | "promises" => "[…]",
        "free" | "sunday" | "by_mail" | "text" | "quote" => "\"…\"",
        _ => return None,
    };
    Some(format!(
        "one key now has the text in every language: {key} = {{ en = {text}, es = {text} }}"
    ))
}

/// Key and advice for a "missing field" message.
pub(super) fn missing(message: &str) -> Option<(&str, &'static str)> {
    let key = message.strip_prefix("missing field `")?.split('`').next()?;
    Some((key, "fill this in"))
}

/// "invalid type: string \"x\", expected u16" becomes "expected u16, found \"x\"".
fn expected_first(message: &str) -> Option<String> {
    let kinds = ["invalid type: ", "invalid value: "];
    let rest = kinds.iter().find_map(|kind| message.strip_prefix(kind))?;
    let (found, expected) = rest.rsplit_once(", expected ")?;
    let found = match found {
        "sequence" => "a list",
        "map" => "a table",
        // The value alone: "integer `0`", "string \"x\"".
        found => {
            let text = found.strip_prefix("string ");
            let value = || found.split_once('`').map(|(_, value)| value);
            text.or_else(value).unwrap_or(found)
        }
    };
    Some(format!(
        "expected {expected}, found {}",
        found.trim_matches('`')
    ))
}

pub(super) fn plain_words(message: &str) -> String {
    if message.starts_with("invalid type: null") {
        return "must not be empty".into();
    }
    let unknown = message.strip_prefix("unknown field `");
    if let Some(replaced) = unknown.and_then(|rest| replacement(rest.split('`').next()?)) {
        return replaced;
    }
    let replacements = [
        (
            "expected a sequence",
            "expected a list, like [\"one\", \"two\"]",
        ),
        ("expected a string", "expected text in quotes"),
        ("expected a boolean", "expected true or false"),
        ("invalid socket address syntax", ADDRESS_EXPECTED),
        (
            "expected a nonzero u32",
            "expected a whole number from 1 up",
        ),
        ("expected u32", "expected a whole number from 0 up"),
        (
            "expected a nonzero u16",
            "expected a whole number from 1 to 65535",
        ),
        ("expected i64", "expected a whole number"),
        ("unknown field", "unknown key"),
        ("unknown variant", "unknown"),
    ];
    let message = expected_first(message).unwrap_or_else(|| message.to_owned());
    let replaced = |text: String, (from, to): &(&str, &str)| text.replace(from, to);
    replacements.iter().fold(message, replaced)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn wrong_quotes_are_told_with_what_to_type() {
        for (line, words) in [
            ("name = “Elm”", Some("straight quotes")),
            ("name = \"Elm", Some("a quote is missing")),
            ("name = Elm\"", Some("a quote is missing")),
            (
                "name = Elm Drugs",
                Some("the name needs quotation marks: name = \"Elm Drugs\""),
            ),
            (
                "phone = (212) 555-0123 # ours",
                Some("the phone number needs quotation marks: phone = \"(212) 555-0123\""),
            ),
            (
                "phone = 212-555-0123",
                Some("the phone number needs quotation marks: phone = \"212-555-0123\""),
            ),
            (
                "twitter = @elm",
                Some("the text of twitter needs quotation marks: twitter = \"@elm\""),
            ),
            (
                "hours = [\"Mon-Fri 9-17\", \"Sat 9-1]",
                Some("a quote is missing"),
            ),
            ("name = \"Elm \\\"The Best\\\"\" x", None),
            ("[pharmacy", None),
        ] {
            let text = format!("# Ours.\n{line}\n");
            let error = toml::from_str::<toml::Table>(&text).unwrap_err();
            let said = syntax("pharmacy.toml", &text, &error).to_string();
            assert!(
                said.starts_with("pharmacy.toml, line 2: "),
                "{line}: {said}"
            );
            match words {
                Some(words) => assert!(said.contains(words), "{line}: {said}"),
                None => assert!(!said.contains("quote is missing"), "{line}: {said}"),
            }
        }
    }
}
