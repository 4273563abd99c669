//! Digits of every script as 0-9: Arabic and Persian keyboards type ٠-٩ or ۰-۹.

use std::borrow::Cow;

use unicode_properties::{GeneralCategory, UnicodeGeneralCategory};

/// Replaces Arabic, Persian and all other decimal digits.
pub fn to_ascii(text: &str) -> Cow<'_, str> {
    if text.chars().any(|c| !c.is_ascii() && is_digit(c)) {
        text.chars().map(ascii).collect::<String>().into()
    } else {
        text.into()
    }
}

/// Any other character stays as it is.
pub fn ascii(c: char) -> char {
    if c.is_ascii() || !is_digit(c) {
        return c;
    }
    // Unicode guarantees that decimal digits come in runs of ten starting with zero (stability policy, "Numeric_Type").
    let before = (1..).map_while(|back| char::from_u32(u32::from(c) - back));
    let value = before.take_while(|c| is_digit(*c)).count() % 10;
    u32::try_from(value)
        .ok()
        .and_then(|value| char::from_digit(value, 10))
        .unwrap_or(c)
}

fn is_digit(c: char) -> bool {
    c.general_category() == GeneralCategory::DecimalNumber
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn digits_of_every_script_become_ascii_and_nothing_else_changes() {
        for (text, ascii) in [
            ("٧١٨٥٥٥٠١٤٤", "7185550144"),
            ("۰۱۲۳۴۵۶۷۸۹", "0123456789"),
            ("Rx ७००", "Rx 700"),
            ("１９", "19"),
            ("𝟎𝟗𝟘𝟡𝟿", "09099"),
            ("½ ⅷ ² 零", "½ ⅷ ² 零"),
            ("José 12", "José 12"),
        ] {
            assert_eq!(to_ascii(text), ascii, "{text}");
        }
    }
}
