//! A number with its noun.

use std::fmt::Display;

/// `1 request`, `2 requests`, `2 copies`.
pub fn pluralize<N: Display + PartialEq + From<u8>>(count: N, noun: &str) -> String {
    match noun.strip_suffix("py") {
        _ if count == N::from(1) => format!("{count} {noun}"),
        Some(stem) => format!("{count} {stem}pies"),
        None => format!("{count} {noun}s"),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn one_is_singular_and_none_is_not() {
        let words = [0, 1, 2].map(|count| pluralize(count, "request"));
        assert_eq!(words, ["0 requests", "1 request", "2 requests"]);
        let words = [1, 2].map(|count| pluralize(count, "copy"));
        assert_eq!(words, ["1 copy", "2 copies"]);
    }
}
