//! Telephone numbers as people write them, for forms and configuration. Each sets its own limits on the digits.

use unicode_properties::{GeneralCategory, UnicodeGeneralCategory};

/// Longest number as written, with spaces, dashes and extension.
const MAX_LENGTH: usize = 60;
/// Most digits of an extension.
const EXTENSION_DIGITS: usize = 10;
/// What introduces an extension, longest first.
const EXTENSION_MARKS: [&str; 5] = ["extension", "ext.", "ext", "x", "#"];

/// The digits of `text`, with each `+` and without an extension, if `text` is one telephone number: digits of any script,
/// spaces, `+ - . ( ) /`, and possibly an extension.
pub fn digits(text: &str) -> Option<String> {
    if text.chars().count() > MAX_LENGTH {
        return None;
    }
    let lower = text.to_lowercase();
    let (mut number, rest) = lower.split_at(lower.find(['x', 'e', '#']).unwrap_or(lower.len()));
    if !rest.is_empty() {
        let extension = EXTENSION_MARKS
            .iter()
            .find_map(|mark| rest.strip_prefix(mark))?
            .trim();
        let can_be_dialed = (1..=EXTENSION_DIGITS).contains(&extension.chars().count());
        if !can_be_dialed || !extension.chars().all(is_digit) {
            return None;
        }
        let bare = number.trim_end();
        number = bare.strip_suffix(',').unwrap_or(bare);
    }
    number
        .chars()
        .all(|c| is_digit(c) || c.is_whitespace() || "+-.()/".contains(c))
        .then(|| {
            number
                .chars()
                .filter(|c| is_digit(*c) || *c == '+')
                .collect()
        })
}

fn is_digit(c: char) -> bool {
    if c.is_ascii() {
        c.is_ascii_digit()
    } else {
        c.general_category() == GeneralCategory::DecimalNumber
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn one_number_is_read_without_its_extension() {
        for (text, found) in [
            ("(518) 555-0142", "5185550142"),
            ("+1 518.555.0142", "+15185550142"),
            ("518/555 0142 x12", "5185550142"),
            ("(518) 555-0142 ext. 7", "5185550142"),
            ("518 555 0142 EXT 99", "5185550142"),
            ("518-555-0142, extension 12", "5185550142"),
            ("518 555 0142 #3", "5185550142"),
            ("٥١٨٥٥٥٠١٤٢", "٥١٨٥٥٥٠١٤٢"),
            ("", ""),
        ] {
            assert_eq!(digits(text).as_deref(), Some(found), "{text}");
        }
        for text in [
            "call me at 518-555-0142",
            "518-555-0142 x",
            "518-555-0142 extra 5",
            "518-555-0142 ext. twelve",
            "518-555-0142 ext. 12 or 13",
            "518-555-0142 or 518-555-0143",
            "518-555-0142, 518-555-0143",
            "518-555-0142,",
            "518_555_0142",
            &"5 ".repeat(31),
        ] {
            assert_eq!(digits(text), None, "{text}");
        }
    }
}
