//! English for what the program counts.

use std::fmt::Display;

/// `1 request`, `2 requests`.
pub fn counted<N: Display + PartialEq + From<u8>>(count: N, noun: &str) -> String {
    let s = if count == N::from(1) { "" } else { "s" };
    format!("{count} {noun}{s}")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn one_is_singular_and_none_is_not() {
        let said = [0, 1, 2].map(|count| counted(count, "request"));
        assert_eq!(said, ["0 requests", "1 request", "2 requests"]);
    }
}
