//! The parsers' errors in words an owner knows, with their line.

use super::error::ConfigError;
use super::layers::replacement;

pub(super) fn syntax(name: &str, text: &str, error: &toml::de::Error) -> ConfigError {
    let number = error
        .span()
        .map(|span| line_starts(text).partition_point(|start| *start <= span.start));
    let place = match number {
        Some(line) => format!("{name}, line {line}"),
        None => name.into(),
    };
    // The parser's message shows the key only under its caret.
    let key = error.span().and_then(|span| text.get(span));
    let problem = match (error.message(), key) {
        ("duplicate key", Some(key)) => format!("duplicate key {}", key.trim()),
        (message, _) => message.into(),
    };
    let line = number.and_then(|number| text.lines().nth(number - 1));
    let problem = line.and_then(quotes).map_or(problem, Into::into);
    ConfigError::Syntax { place, problem }
}

/// What is wrong with the quotes in `line`: word processors and phones write others, and one of two is easily forgotten.
fn quotes(line: &str) -> Option<&'static str> {
    let (_, value) = line.split_once('=')?;
    let value = value.trim();
    if value.contains(['“', '”', '„', '‘', '’', '«', '»']) && !value.starts_with('"') {
        return Some("type straight quotes, \"like this\", in place of the curly ones");
    }
    let straight = value.matches('"').count() - value.matches("\\\"").count();
    if straight % 2 == 1 {
        return Some("a quote is missing: type \" at the start and at the end, \"like this\"");
    }
    let is_word = value.chars().next()?.is_alphabetic() && !matches!(value, "true" | "false");
    is_word
        .then_some("text stands between quotes: type \" at the start and at the end, \"like this\"")
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn wrong_quotes_are_told_with_what_to_type() {
        for (line, words) in [
            ("name = “Elm”", Some("straight quotes")),
            ("name = \"Elm", Some("a quote is missing")),
            ("name = Elm\"", Some("a quote is missing")),
            ("name = Elm Drugs", Some("text stands between quotes")),
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
