//! Phone numbers as people write them: ten digits, eleven with a leading 1, or a + with 8 to 15 (E.164).
//! `ui/src/forms/validate.ts` has the same rule.

use crate::digits;
use crate::plain_text::{composed, is_one_of, plain_signs, strip_start};

const MAX_LENGTH: usize = 60;
const EXTENSION_DIGITS: usize = 10;
/// Words before an extension, in the languages of the forms.
const EXTENSION: &str = " x # ext extn extension extensión extención extencion int interno anexo anx تحويلة تحويله التحويلة التحويله \
    داخلي الداخلي ";
/// Words between such a word and the extension.
const FILLERS: &str = " no num nro number núm numero número n º nº رقم ";
/// Words for the kind of telephone, before or after the number.
const KINDS: &str = " tel telephone phone ph cell cellular mobile home work office c h w m teléfono telefono cel celular móvil movil casa \
    trabajo oficina هاتف الهاتف تلفون تليفون جوال الجوال موبايل محمول المنزل العمل ";

/// As it is stored: every dash as `-`, digits as 0-9, also for letters of the keypad (`1-800-FLOWERS`), without invisible characters or
/// anything around it.
pub fn read(text: &str) -> String {
    let plain = digits::to_ascii(&plain_signs(text)).into_owned();
    let number = strip_start(&plain, "tel:").unwrap_or(&plain);
    let number = number.trim_start_matches(|c: char| !c.is_alphanumeric() && c != '+' && c != '(');
    let number = number.trim_end_matches(|c: char| !c.is_alphanumeric() && c != ')');
    let number = composed(number);
    by_keypad(&number).unwrap_or(number)
}

/// The digits on a telephone's keys, from A to Z.
const KEYPAD: &[u8; 26] = b"22233344455566677778889999";
/// Fewer letters are a slip of the finger, such as O for 0.
const KEYPAD_LETTERS: usize = 3;

/// `1-800-FLOWERS` as `1-800-3569377`. The letters begin within a number's ten digits. Only the network of toll-free numbers ignores
/// what is dialed beyond them.
fn by_keypad(number: &str) -> Option<String> {
    let is_sign = |c: char| " -.()/+".contains(c);
    if !number
        .chars()
        .all(|c| c.is_ascii_alphanumeric() || is_sign(c))
    {
        return None;
    }
    let number = number.strip_prefix('+').unwrap_or(number);
    let (digits, letters) = number.split_at(number.find(|c: char| c.is_ascii_alphabetic())?);
    let count = |text: &str| text.bytes().filter(u8::is_ascii_alphanumeric).count();
    let country = usize::from(digits.trim_start_matches('(').starts_with('1'));
    let area: String = digits.chars().filter(char::is_ascii_digit).collect();
    let area = area.get(country..)?;
    let is_spelled = letters.bytes().filter(u8::is_ascii_alphabetic).count() >= KEYPAD_LETTERS;
    if !is_spelled || !(3..7).contains(&area.len()) || number.contains('+') {
        return None;
    }
    let is_toll_free = area.starts_with('8') && area.as_bytes().get(1) == area.as_bytes().get(2);
    let length = match count(area) + count(letters) {
        length @ (7 | 10) => length,
        11..=15 if is_toll_free && !letters.contains(|c: char| c.is_ascii_digit()) => 10,
        _ => return None,
    };
    let mut dialed = 0;
    let digits = number.chars().map(key_of).take_while(|c| {
        dialed += usize::from(c.is_ascii_digit());
        dialed <= length + country
    });
    Some(
        digits
            .collect::<String>()
            .trim_end_matches(is_sign)
            .to_owned(),
    )
}

/// The digit on the key of a letter; other characters stay.
fn key_of(c: char) -> char {
    match c.to_ascii_uppercase() {
        c @ 'A'..='Z' => KEYPAD
            .get(c as usize - 'A' as usize)
            .map_or(c, |key| char::from(*key)),
        c => c,
    }
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
    let (kind, after) = word(lower.trim_start_matches('('));
    let number = if is_one_of(KINDS, kind) {
        after
    } else {
        &*lower
    };
    let number = number.trim_start_matches([')', '.', ':', ' ']);
    let end = number.find(|c: char| c.is_alphabetic() || c == '#' || c == ';');
    let (number, rest) = number.split_at(end.unwrap_or(number.len()));
    if !is_extension_or_kind(rest.trim_start_matches([';', ' '])) {
        return None;
    }
    let is_sign = |c: char| c.is_whitespace() || "+-.,()/".contains(c);
    let is_number = number.chars().all(|c| c.is_ascii_digit() || is_sign(c));
    let dialed: String = number
        .chars()
        .filter(|c| c.is_ascii_digit() || *c == '+')
        .collect();
    // The international prefix: 011 in the US, 00 elsewhere.
    let abroad = dialed
        .strip_prefix("011")
        .or_else(|| dialed.strip_prefix("00"))
        .filter(|_| dialed.len() >= 12);
    let dialed = abroad.map_or_else(|| dialed.clone(), |abroad| format!("+{abroad}"));
    is_number.then_some(dialed)
}

fn is_extension_or_kind(text: &str) -> bool {
    let is_gap = |c: char| c.is_whitespace() || ".:=#()".contains(c);
    let (mark, mut rest) = word(text);
    if !is_one_of(EXTENSION, mark) {
        return mark.is_empty() == text.is_empty()
            && (mark.is_empty() || is_one_of(KINDS, mark))
            && rest.chars().all(is_gap);
    }
    loop {
        rest = rest.trim_start_matches(is_gap);
        match word(rest) {
            (filler, after) if is_one_of(FILLERS, filler) => rest = after,
            _ => break,
        }
    }
    let extension = rest.trim_end_matches(is_gap);
    (1..=EXTENSION_DIGITS).contains(&extension.len())
        && extension.bytes().all(|byte| byte.is_ascii_digit())
}

/// The word or the `#` at the beginning, and the text after it.
fn word(text: &str) -> (&str, &str) {
    let end = text.find(|c: char| !c.is_alphabetic());
    text.split_at(match end {
        Some(0) => usize::from(text.starts_with('#')),
        end => end.unwrap_or(text.len()),
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

/// For paper: "(518) 555-0142" for ten digits in any format. Other numbers, and those with an extension, stay as they are.
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
    fn letters_of_the_keypad_are_read_as_the_digits_that_one_dials() {
        for (typed, stored) in [
            ("1-800-FLOWERS", "1-800-3569377"),
            ("1-800-555-PILL", "1-800-555-7455"),
            ("(518) 555-pill", "(518) 555-7455"),
            ("+1 518 55 PILLS", "1 518 55 74557"),
            ("518.RX.4.LESS", "518.79.4.5377"),
            ("1-800-CONTACTS", "1-800-2668228"),
            ("888-GO-FEDEX", "888-46-33339"),
            ("555-CORN", "555-2676"),
        ] {
            assert_eq!(read(typed), stored);
        }
        for typed in [
            "5l8-555-O142",
            "518-555-0142 home",
            "518-555-O142",
            "555-0142 ext 5",
            "518-555 call after five",
            "1-518-CONTACTS",
            "800-555 ext 0142",
            "call my mother",
            "no telephones",
            "518-555-HOMÉ",
        ] {
            assert_eq!(read(typed), typed);
        }
    }

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

    /// `tests/form_cases.json` has more of what is a number and what isn't.
    #[test]
    fn one_number_is_dialed_without_its_extension() {
        for (text, found) in [
            ("(518) 555-0142", "+15185550142"),
            ("1 518 555 0142 EXT 99", "+15185550142"),
            ("+(44) 20 7946 0018", "+442079460018"),
            ("٥١٨·٥٥٥·٠١٤٢ التحويلة رقم ١٢", "+15185550142"),
            ("📞 (518) 555-0142 (cell)", "+15185550142"),
            ("011 44 20 7946 0018", "+442079460018"),
            ("0015185550142", "+15185550142"),
            ("1-800-FLOWERS", "+18003569377"),
        ] {
            assert_eq!(international(text).as_deref(), Some(found), "{text}");
        }
        assert_eq!(international("555-0123"), None);
    }
}
