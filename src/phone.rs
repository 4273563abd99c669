//! Phone numbers as people write them: ten digits, eleven with a leading 1, or a + with 8 to 15 (E.164).
//! `ui/src/forms/validate.ts` has the same rule.

use crate::digits;

const MAX_LENGTH: usize = 60;
const EXTENSION_DIGITS: usize = 10;
/// Longest first.
const EXTENSION_MARKS: [&str; 5] = ["extension", "ext.", "ext", "x", "#"];

/// Extensions and digits of any script are allowed.
pub fn is_number(text: &str) -> bool {
    let Some(digits) = digits(text) else {
        return false;
    };
    match digits.strip_prefix('+') {
        Some(abroad) => !abroad.contains('+') && (8..=15).contains(&abroad.len()),
        None => digits.len() == 10 || (digits.len() == 11 && digits.starts_with('1')),
    }
}

/// Digits and `+` without an extension, if `text` looks like one phone number.
pub fn digits(text: &str) -> Option<String> {
    if text.chars().count() > MAX_LENGTH {
        return None;
    }
    let lower = digits::to_ascii(text).to_lowercase();
    let (mut number, rest) = lower.split_at(lower.find(['x', 'e', '#']).unwrap_or(lower.len()));
    if !rest.is_empty() {
        let extension = EXTENSION_MARKS
            .iter()
            .find_map(|mark| rest.strip_prefix(mark))?
            .trim();
        let can_be_dialed = (1..=EXTENSION_DIGITS).contains(&extension.len());
        if !can_be_dialed || !extension.bytes().all(|byte| byte.is_ascii_digit()) {
            return None;
        }
        let bare = number.trim_end();
        number = bare.strip_suffix(',').unwrap_or(bare);
    }
    number
        .chars()
        .all(|c| c.is_ascii_digit() || c.is_whitespace() || "+-.()/".contains(c))
        .then(|| {
            number
                .chars()
                .filter(|c| c.is_ascii_digit() || *c == '+')
                .collect()
        })
}

/// For links: `+15185550142`. Ten digits are a US number.
pub fn international(text: &str) -> Option<String> {
    let digits = digits(text).filter(|_| is_number(text))?;
    Some(match digits.len() {
        _ if digits.starts_with('+') => digits,
        10 => format!("+1{digits}"),
        _ => format!("+{digits}"),
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn one_number_is_read_without_its_extension() {
        for (text, found) in [
            ("(518) 555-0142", "+15185550142"),
            ("1 518 555 0142", "+15185550142"),
            ("+1 518.555.0142", "+15185550142"),
            ("+(44) 20 7946 0018", "+442079460018"),
            ("518/555 0142 x12", "+15185550142"),
            ("(518) 555-0142 ext. 7", "+15185550142"),
            ("518 555 0142 EXT 99", "+15185550142"),
            ("518-555-0142, extension 12", "+15185550142"),
            ("518 555 0142 #3", "+15185550142"),
            ("٥١٨٥٥٥٠١٤٢", "+15185550142"),
        ] {
            assert_eq!(international(text).as_deref(), Some(found), "{text}");
        }
        for text in [
            "",
            "718555012",
            "555-0123",
            "2 518 555 0142",
            "51855501420",
            "+1234567",
            "+1234567890123456",
            "++15185550142",
            "518+5550142",
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
            assert_eq!(international(text), None, "{text}");
        }
    }
}
