//! Configuration errors in words for owners, and where each value came from.

use std::collections::BTreeMap;
use std::fmt;
use std::path::{Path, PathBuf};

use pharmacy_text::plain_text::is_invisible;

/// Where a value was set.
#[derive(Clone, Debug)]
pub enum Place {
    Sample,
    File {
        path: PathBuf,
        /// Counted from 1, if known.
        line: Option<usize>,
    },
    /// The name of an environment variable.
    Variable(String),
}

impl Place {
    /// The file, without a line.
    pub fn of(file: &Path) -> Self {
        Self::File {
            path: file.into(),
            line: None,
        }
    }

    fn without_folder(&self) -> Self {
        match self {
            Self::File { path, line } => Self::File {
                path: path.file_name().unwrap_or_default().into(),
                line: *line,
            },
            place => place.clone(),
        }
    }
}

impl fmt::Display for Place {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Sample => f.write_str("the built-in sample"),
            Self::File { path, line: None } => path.display().fmt(f),
            Self::File {
                path,
                line: Some(line),
            } => write!(f, "{}, line {line}", path.display()),
            Self::Variable(name) => f.write_str(name),
        }
    }
}

/// Why a configuration cannot be used, with the file and line or the variable, and the key, where they are known.
#[derive(Clone, Debug, thiserror::Error)]
pub enum ConfigError {
    /// The file is missing, is no text, or may not be read.
    #[error("cannot read {}: {cause}", file.display())]
    Unreadable {
        /// As the source names it.
        file: PathBuf,
        /// A sentence for the owner.
        cause: String,
    },
    /// A value that its key cannot have.
    #[error("{place}: {}: {problem}", without_indexes(path))]
    Invalid {
        /// Where the value was set.
        place: Place,
        /// Table and key, such as `closed[1].date`.
        path: String,
        /// A sentence for the owner, without the place.
        problem: String,
    },
    /// The file is not TOML, so nothing in it can be used.
    #[error("{place}: {problem}")]
    Syntax {
        /// The file, and the line if it is known.
        place: Place,
        /// In the words of the TOML library.
        problem: String,
    },
}

impl ConfigError {
    /// A value that cannot be used.
    pub fn invalid(place: Place, path: impl Into<String>, problem: impl Into<String>) -> Self {
        Self::Invalid {
            place,
            path: path.into(),
            problem: problem.into(),
        }
    }

    /// Begins with the problem, and names the file without its folder.
    pub fn for_owners(&self) -> String {
        match self {
            Self::Invalid { place, problem, .. } | Self::Syntax { place, problem } => {
                format!("{problem} ({})", place.without_folder())
            }
            Self::Unreadable { cause, .. } => format!("pharmacy.toml cannot be read: {cause}"),
        }
    }

    /// The error, and what the server does until it is fixed.
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

/// The place of each value that isn't the sample's, by path such as `closed[1].date`.
#[derive(Clone, Debug, Default)]
pub struct Provenance(BTreeMap<String, Place>);

impl Provenance {
    fn place(&self, path: &str) -> Option<&Place> {
        let mut path = path;
        loop {
            if let Some(place) = self.0.get(path) {
                return Some(place);
            }
            path = path.get(..path.rfind(['.', '['])?)?;
        }
    }

    /// Whether the file or the environment sets this path.
    pub fn is_set(&self, path: &str) -> bool {
        self.0.contains_key(path)
    }

    pub(super) fn record(&mut self, path: String, place: Place) {
        self.0.insert(path, place);
    }

    /// An error at the place of the value of `path`.
    pub fn invalid(&self, path: &str, problem: impl Into<String>) -> ConfigError {
        let place = self.place(path).unwrap_or(&Place::Sample);
        ConfigError::invalid(place.clone(), path, problem)
    }
}

pub(super) fn syntax(mut place: Place, text: &str, error: &toml::de::Error) -> ConfigError {
    let number = error
        .span()
        .map(|span| line_starts(text).partition_point(|start| *start <= span.start));
    if let Place::File { line, .. } = &mut place {
        *line = number;
    }
    // The parser's message has the key only in its source snippet.
    let key = error.span().and_then(|span| text.get(span));
    let plain = match (error.message(), key) {
        ("duplicate key", Some(key)) => format!("duplicate key {}", key.trim()),
        (message, _) => message.into(),
    };
    let line = number.and_then(|number| text.lines().nth(number - 1));
    let problem = line.and_then(unseen).or_else(|| line.and_then(quotes));
    let problem = problem.unwrap_or(plain);
    ConfigError::Syntax { place, problem }
}

/// What a web page or a word processor puts beside keys, and nobody sees.
fn unseen(line: &str) -> Option<String> {
    let key = line.split_once('=').map_or(line, |(key, _)| key);
    let is_unseen =
        |c: &char| (!c.is_ascii() && c.is_whitespace()) || is_invisible(*c) || *c == '\0';
    let mut found = key.chars().chain(line.chars().next_back());
    let found = found.find(is_unseen)?;
    Some(format!(
        "it contains a character that nobody sees (U+{:04X}), as web pages and word processors have it: type the line again",
        found as u32
    ))
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
pub(super) fn advice_on_old_key(name: &str) -> Option<String> {
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn errors_about_quotes_say_what_to_type() {
        for (line, words) in [
            ("name = “Elm”", Some("straight quotes")),
            ("\u{a0}name = \"Elm\"", Some("nobody sees (U+00A0)")),
            ("na\u{200b}me = \"Elm\"", Some("nobody sees (U+200B)")),
            ("[pharmacy]\u{2003}", Some("nobody sees (U+2003)")),
            ("\0", Some("nobody sees (U+0000)")),
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
            let place = Place::of(Path::new("pharmacy.toml"));
            let message = syntax(place, &text, &error).to_string();
            assert!(
                message.starts_with("pharmacy.toml, line 2: "),
                "{line}: {message}"
            );
            match words {
                Some(words) => assert!(message.contains(words), "{line}: {message}"),
                None => assert!(!message.contains("quote is missing"), "{line}: {message}"),
            }
        }
    }
}
