//! Phone numbers as people write them: ten digits, eleven with a leading 1, or a + with 8 to 15 (E.164).
//! `ui/src/forms/validate.ts` has the same rule.

use unicode_normalization::UnicodeNormalization;

use crate::digits;
use crate::plain_text::plain_signs;

const MAX_LENGTH: usize = 60;
const EXTENSION_DIGITS: usize = 10;
/// Before an extension, in the languages of the forms; longest first.
const EXTENSION_MARKS: [&str; 14] = [
    "extensión",
    "extension",
    "extención",
    "extencion",
    "interno",
    "anexo",
    "تحويلة",
    "تحويله",
    "extn",
    "داخلي",
    "ext",
    "int",
    "x",
    "#",
];

/// As it is stored: every dash as `-`, digits as 0-9, and nothing that shows nothing.
pub fn read(text: &str) -> String {
    let plain = digits::to_ascii(&plain_signs(text)).into_owned();
    let is_link = plain
        .get(..4)
        .is_some_and(|start| start.eq_ignore_ascii_case("tel:"));
    let number = if is_link {
        plain.get(4..).unwrap_or_default()
    } else {
        &plain
    };
    number.trim().nfc().collect()
}

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
    let lower = read(text).to_lowercase();
    let start = lower.find(|c: char| c.is_alphabetic() || c == '#');
    let (mut number, rest) = lower.split_at(start.unwrap_or(lower.len()));
    if !rest.is_empty() {
        let extension = EXTENSION_MARKS
            .iter()
            .find_map(|mark| rest.strip_prefix(mark))?
            .trim_start_matches(['.', ':', '='])
            .trim();
        let can_be_dialed = (1..=EXTENSION_DIGITS).contains(&extension.len());
        if !can_be_dialed || !extension.bytes().all(|byte| byte.is_ascii_digit()) {
            return None;
        }
        let bare = number.trim_end();
        number = bare.strip_suffix([',', ';']).unwrap_or(bare);
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

/// For paper: "(518) 555-0142", however ten digits were typed. Others, and those with an extension, stay as they are.
pub fn printed(text: &str) -> String {
    let is_bare = !text.contains(|c: char| c.is_alphabetic() || c == '#');
    let number = international(text).filter(|_| is_bare);
    match number
        .as_deref()
        .and_then(|number| number.strip_prefix("+1"))
    {
        Some(us) if us.len() == 10 => {
            let (area, local) = us.split_at(3);
            let (exchange, line) = local.split_at(3);
            format!("({area}) {exchange}-{line}")
        }
        _ => text.to_owned(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn ten_digits_are_printed_alike_and_others_as_typed() {
        for (typed, expected) in [
            ("5185550142", "(518) 555-0142"),
            ("+1 518.555.0142", "(518) 555-0142"),
            ("518-555-0142 x7", "518-555-0142 x7"),
            ("+44 20 7946 0018", "+44 20 7946 0018"),
            ("-", "-"),
        ] {
            assert_eq!(printed(typed), expected);
        }
    }

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
            ("\u{202d}+1 (518) 555-0142\u{202c}", "+15185550142"),
            ("518\u{2011}555\u{2013}0142", "+15185550142"),
            ("518\u{2212}555\u{fe63}0142", "+15185550142"),
            ("（518）555－0142", "+15185550142"),
            ("＋1\u{a0}518\u{2009}555\u{ad}0142\u{fe0f}", "+15185550142"),
            ("\u{2068}518 555 0142\u{2069}", "+15185550142"),
            ("tel:+1-518-555-0142", "+15185550142"),
            ("518-555-0142;ext=12", "+15185550142"),
            ("518-555-0142 extensión 12", "+15185550142"),
            ("518-555-0142 extensio\u{301}n 12", "+15185550142"),
            ("518-555-0142 Ext: 12", "+15185550142"),
            ("518-555-0142 int. 12", "+15185550142"),
            ("518-555-0142 anexo 12", "+15185550142"),
            ("٥١٨٥٥٥٠١٤٢ تحويلة ١٢", "+15185550142"),
            ("٥١٨٥٥٥٠١٤٢، تحويلة ١٢", "+15185550142"),
        ] {
            assert_eq!(international(text).as_deref(), Some(found), "{text}");
            let kept = read(text);
            assert_eq!(international(&kept).as_deref(), Some(found), "{kept}");
            assert!(!kept.contains(crate::plain_text::is_invisible), "{kept:?}");
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
