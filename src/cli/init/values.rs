//! Answers that the configuration keeps in several keys.

use crate::config::hours::Week;
use crate::config::values::Line;

/// Reads a flag by the rules of the configuration.
///
/// # Errors
/// The sentence that the configuration would refuse it with.
pub fn checked<T: TryFrom<String, Error = String>>(text: &str) -> Result<T, String> {
    T::try_from(text.to_owned())
}

/// An address in the United States.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Address {
    /// House number and street, and whatever stands before the city.
    pub street: String,
    /// City.
    pub city: String,
    /// Two capital letters.
    pub state: String,
    /// Five digits, or nine with a dash.
    pub zip: String,
}

impl TryFrom<String> for Address {
    type Error = String;

    fn try_from(text: String) -> Result<Self, String> {
        let wrong = || {
            format!(
                "expected street, city, state and ZIP code, like \"7 Maple St, Anytown, NY 12345\", found {text:?}"
            )
        };
        let mut parts = text.rsplitn(3, ',').map(str::trim);
        let (end, city, street) = (
            parts.next().unwrap_or_default(),
            parts.next().ok_or_else(wrong)?,
            parts.next().ok_or_else(wrong)?,
        );
        let (state, zip) = end.split_once(char::is_whitespace).ok_or_else(wrong)?;
        let zip = zip.trim();
        let digits = |text: &str, count: usize| {
            text.len() == count && text.bytes().all(|b| b.is_ascii_digit())
        };
        let zip_ok = match zip.split_once('-') {
            Some((five, four)) => digits(five, 5) && digits(four, 4),
            None => digits(zip, 5),
        };
        if state.len() != 2 || !state.bytes().all(|b| b.is_ascii_alphabetic()) {
            return Err(format!(
                "{state:?} is not a state; expected two letters, as in \"7 Maple St, Anytown, NY 12345\""
            ));
        }
        if !zip_ok {
            return Err(format!(
                "{zip:?} is not a ZIP code; expected five digits, as in \"7 Maple St, Anytown, NY 12345\""
            ));
        }
        let line = |text: &str| Line::try_from(text.to_owned()).map(|line| line.0);
        Ok(Self {
            street: line(street)?,
            city: line(city)?,
            state: state.to_uppercase(),
            zip: zip.into(),
        })
    }
}

impl std::fmt::Display for Address {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(
            f,
            "{}, {}, {} {}",
            self.street, self.city, self.state, self.zip
        )
    }
}

/// Opening hours in the owner's words, one entry for each comma.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Hours(pub Vec<String>);

impl TryFrom<String> for Hours {
    type Error = String;

    fn try_from(text: String) -> Result<Self, String> {
        let lines: Vec<String> = text
            .split(',')
            .map(str::trim)
            .filter(|line| !line.is_empty())
            .map(ToOwned::to_owned)
            .collect();
        Week::try_from(lines.clone()).map(|_| Self(lines))
    }
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
            let Address {
                street,
                city,
                state,
                zip,
            } = checked(text).unwrap();
            assert_eq!([street, city, state, zip], parts, "{text}");
        }
        for (text, word) in [
            ("7 Maple St", "expected street"),
            ("Anytown, NY 12345", "expected street"),
            ("7 Maple St, Anytown, New York 12345", "not a state"),
            ("7 Maple St, Anytown, NY 1234", "not a ZIP"),
            ("7 Maple St, Anytown, NY", "expected street"),
            (", Anytown, NY 12345", "must not be empty"),
            ("", "expected street"),
        ] {
            let error = checked::<Address>(text).unwrap_err();
            assert!(error.contains(word), "{text:?}: {error}");
        }
    }

    #[test]
    fn hours_follow_the_rules_of_the_configuration() {
        assert_eq!(
            checked::<Hours>("Mon-Fri 9-17, Sat 10-14").unwrap().0,
            ["Mon-Fri 9-17", "Sat 10-14"]
        );
        assert!(
            checked::<Hours>("Mon-Fri 9-5")
                .unwrap_err()
                .contains("closes before")
        );
        assert!(checked::<Hours>("").is_err());
    }
}
