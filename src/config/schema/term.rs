//! How long something takes, in hours or days.

use serde::Serialize;

/// "24-48", or "24", where both are the same.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct Term {
    pub least: u32,
    pub most: u32,
}

impl Term {
    pub const EXPECTED: &str = "expected how many, like \"24-48\" or \"24\"";

    /// A month in hours: more is a slip of the finger.
    const MAX: u32 = 744;

    /// "24-48", "24 to 48" or "24".
    pub fn read(text: &str) -> Result<Self, String> {
        let expected = Self::EXPECTED;
        let number = |part: &str| match part.trim().parse() {
            Ok(number @ 1..=Self::MAX) => Ok(number),
            Ok(number) => Err(format!("must be from 1 to {}, found {number}", Self::MAX)),
            Err(_) => Err(format!("{expected}, found {text:?}")),
        };
        let spelled = text.replace(['–', '—'], "-").replace(" to ", "-");
        let (least, most) = spelled.split_once('-').unwrap_or((&spelled, &spelled));
        let (least, most) = (number(least)?, number(most)?);
        if least > most {
            return Err(format!("{expected}, the smaller first, found {text:?}"));
        }
        Ok(Self { least, most })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn how_long_something_takes_is_a_number_or_two() {
        for (text, read) in [
            ("24-48", Ok((24, 48))),
            ("24 – 48", Ok((24, 48))),
            ("24 to 48", Ok((24, 48))),
            ("24", Ok((24, 24))),
            ("48-24", Err("the smaller first")),
            ("0", Err("from 1 to 744")),
            ("1000", Err("from 1 to 744")),
            ("2 days", Err("like \"24-48\" or \"24\", found \"2 days\"")),
            ("soon", Err("found \"soon\"")),
        ] {
            match (Term::read(text), read) {
                (Ok(Term { least, most }), read) => assert_eq!(Ok((least, most)), read, "{text}"),
                (Err(problem), Err(part)) => assert!(problem.contains(part), "{text}: {problem}"),
                (Err(problem), Ok(_)) => panic!("{text}: {problem}"),
            }
        }
    }
}
