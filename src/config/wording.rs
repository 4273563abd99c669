//! The parsers' errors in words an owner knows, with their line.

use super::error::ConfigError;

pub(super) fn syntax(name: &str, text: &str, error: &toml::de::Error) -> ConfigError {
    let place = match error.span() {
        Some(span) => {
            let line = line_starts(text).partition_point(|start| *start <= span.start);
            format!("{name}, line {line}")
        }
        None => name.into(),
    };
    // The parser's message shows the key only under its caret.
    let key = error.span().and_then(|span| text.get(span));
    let problem = match (error.message(), key) {
        ("duplicate key", Some(key)) => format!("duplicate key {}", key.trim()),
        (message, _) => message.into(),
    };
    ConfigError::Syntax { place, problem }
}

pub(super) fn line_starts(text: &str) -> Vec<usize> {
    let ends = text.bytes().enumerate().filter(|(_, byte)| *byte == b'\n');
    std::iter::once(0)
        .chain(ends.map(|(at, _)| at + 1))
        .collect()
}

/// The deserializer's message in TOML's terms.
pub(super) fn plain_words(message: &str) -> String {
    // Drops the parser's second line, which repeats the key.
    let message = message.split("\nin `").next().unwrap_or(message).trim();
    let replacements = [
        (
            "expected a sequence",
            "expected a list, like [\"one\", \"two\"]",
        ),
        ("expected a string", "expected text in quotes"),
        ("expected a boolean", "expected true or false"),
        (
            "expected a nonzero u32",
            "expected a whole number from 1 to 4294967295",
        ),
        (
            "expected u32",
            "expected a whole number from 0 to 4294967295",
        ),
        (
            "expected a nonzero u16",
            "expected a whole number from 1 to 65535",
        ),
        ("expected i64", "expected a whole number"),
        ("invalid type: ", "found "),
        ("invalid value: ", "found "),
        ("missing field ", "this key is missing: "),
        ("unknown field", "unknown key"),
        ("unknown variant", "unknown"),
    ];
    replacements
        .iter()
        .fold(message.to_owned(), |text, (from, to)| {
            text.replace(from, to)
        })
}
