//! Groups of digits and their shape: a number, a telephone number, a date.

use super::{CLEAR_DIGITS, DIGITS_MIN, LENGTH_MAX};

/// A group of digits, and the text between it and the previous group.
pub(super) struct Part<'a> {
    pub before: String,
    pub text: &'a str,
}

/// Splits groups into the items of a list. A comma and a space begin the next item; other separators do if each item is long enough for a
/// number.
pub(super) fn items<'p, 'a>(parts: &'p [Part<'a>]) -> Vec<&'p [Part<'a>]> {
    let lengths: Vec<_> = parts.iter().map(|part| part.text.len()).collect();
    if lengths == [3, 3, 4] {
        // "518, 555, 0142" is one telephone number.
        return vec![parts];
    }
    let long: Vec<_> = parts
        .chunk_by(|_, next| !["", "/", ","].contains(&next.before.trim()))
        .collect();
    if long.iter().all(|item| count(item) >= CLEAR_DIGITS) {
        return long;
    }
    let mut items = Vec::new();
    let mut rest = parts;
    while !rest.is_empty() {
        let next = rest.iter().skip(1).position(|part| part.before == ", ");
        let (item, others) = rest.split_at(next.map_or(rest.len(), |at| at + 1));
        items.push(item);
        rest = others;
    }
    items
}

pub(super) fn count(parts: &[Part<'_>]) -> usize {
    let bytes = parts.iter().flat_map(|part| part.text.bytes());
    bytes.filter(u8::is_ascii_digit).count()
}

/// Whether each part is a separate number.
pub(super) fn is_list(parts: &[Part<'_>]) -> bool {
    let is_clear = |part: &Part<'_>| {
        count(std::slice::from_ref(part)) >= CLEAR_DIGITS && "/,.".contains(part.before.trim())
    };
    let is_joined = |part: &Part<'_>| {
        let is_sign = ["", "/", ","].contains(&part.before.trim()) && part.before != " ";
        is_sign && part.text.len() >= DIGITS_MIN
    };
    parts.len() > 1 && (parts.iter().all(is_clear) || parts.iter().all(is_joined))
}

pub(super) fn joined(parts: &[Part<'_>]) -> String {
    parts.iter().map(|part| part.text).collect()
}

/// Joins several groups of digits into one number, if no other reading is possible.
pub(super) fn together(parts: &[Part<'_>], lengths: &[usize]) -> Option<String> {
    let total = count(parts);
    let sign = parts.get(1)?.before.as_str();
    if parts.iter().skip(1).any(|part| part.before != sign) {
        return None;
    }
    let is_thousands = lengths.iter().skip(1).all(|length| *length == 3)
        && lengths.first().is_some_and(|length| *length <= 3);
    let is_split = lengths.len() == 2
        && lengths.iter().all(|length| *length >= 3)
        && lengths.contains(&3)
        && lengths.iter().all(|length| *length < CLEAR_DIGITS);
    let is_spelled = lengths.iter().all(|length| *length == 1) || lengths == [3, 2, 2];
    let is_short = (CLEAR_DIGITS..=9).contains(&total);
    match sign {
        " " if is_short && (is_thousands || is_split || is_spelled) => Some(joined(parts)),
        "." if is_short && (is_thousands || is_split) => Some(joined(parts)),
        "," if is_short && is_thousands => Some(joined(parts)),
        "-" => {
            let clear = lengths
                .iter()
                .filter(|length| **length >= CLEAR_DIGITS)
                .count();
            let is_one = (CLEAR_DIGITS..=14).contains(&total) && clear <= 1;
            // A code of the maker (NDC) or a social security number.
            let is_other =
                lengths == [3, 2, 4] || (lengths.len() == 3 && (10..=11).contains(&total));
            let texts: Vec<_> = parts.iter().map(|part| part.text).collect();
            (is_one && !is_other && lengths.len() <= 3).then(|| texts.join("-"))
        }
        _ => None,
    }
}

/// Up to three letters, digits and hyphens, up to two letters.
pub(super) fn has_shape(number: &str) -> bool {
    let letters = number.bytes().take_while(u8::is_ascii_alphabetic).count();
    let rest = number.get(letters..).unwrap_or_default();
    let bare = rest.trim_end_matches(|c: char| c.is_ascii_alphabetic());
    let digits = bare.bytes().filter(u8::is_ascii_digit).count();
    letters <= 3
        && rest.len() - bare.len() <= 2
        && digits >= DIGITS_MIN
        && number.len() <= LENGTH_MAX
        && bare.bytes().all(|b| b.is_ascii_digit() || b == b'-')
}

/// Ten digits of a North American number, with or without separators.
pub(super) fn is_phone(parts: &[Part<'_>]) -> bool {
    let text = joined(parts);
    let local = match text.len() {
        11 => text.strip_prefix('1').unwrap_or_default(),
        _ => &text,
    };
    let starts = |at: usize| {
        local
            .as_bytes()
            .get(at)
            .is_some_and(|b| (b'2'..=b'9').contains(b))
    };
    local.len() == 10 && local.bytes().all(|b| b.is_ascii_digit()) && starts(0) && starts(3)
}

pub(super) fn is_date(parts: &[Part<'_>]) -> bool {
    let number = |part: &Part<'_>| part.text.parse::<u16>().ok();
    let [first, second, third] = parts else {
        return false;
    };
    let lengths = [first, second, third].map(|part| part.text.len());
    let (Some(first), Some(second), Some(third)) = (number(first), number(second), number(third))
    else {
        return false;
    };
    let is_day = |month: u16, day: u16| (1..=12).contains(&month) && (1..=31).contains(&day);
    match lengths {
        [4, 1..=2, 1..=2] => (1900..2100).contains(&first) && is_day(second, third),
        [1..=2, 1..=2, 4] => {
            (1900..2100).contains(&third) && (is_day(first, second) || is_day(second, first))
        }
        [1..=2, 1..=2, 2] => is_day(first, second) || is_day(second, first),
        _ => false,
    }
}

/// `04271958`, `27041958` or `19580427`.
pub(super) fn is_compact_date(number: &str) -> bool {
    let [Some(a), Some(b), Some(c), Some(d)] = [0..2, 2..4, 4..6, 6..8].map(|at| number.get(at))
    else {
        return false;
    };
    if number.len() != 8 {
        return false;
    }
    let part = |text, before: &'static str| Part {
        before: before.into(),
        text,
    };
    let (start, end) = (format!("{a}{b}"), format!("{c}{d}"));
    is_date(&[part(a, ""), part(b, "/"), part(&end, "/")])
        || is_date(&[part(&start, ""), part(c, "-"), part(d, "-")])
}
