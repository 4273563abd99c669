//! The time in the name of a copy or of an old database, with a number behind it where that name is taken.

use jiff::Zoned;
use jiff::civil::DateTime;

const FORMAT: &str = "%Y%m%d-%H%M%S";
const LENGTH: usize = "20261120-090000".len();

/// 20261120-090000, 20261120-090000-2 and so on. In autumn an hour comes twice, and a clock may be set back.
pub(super) fn stamps(at: &Zoned) -> impl Iterator<Item = String> + use<> {
    let first = at.strftime(FORMAT).to_string();
    let more = first.clone();
    std::iter::once(first).chain((2..).map(move |number| format!("{more}-{number}")))
}

/// The time and the number at the beginning of `text`, and what follows.
pub(super) fn split(text: &str) -> Option<((DateTime, u32), &str)> {
    let (stamp, rest) = text.split_at_checked(LENGTH)?;
    let at = DateTime::strptime(FORMAT, stamp).ok()?;
    let digits = rest.strip_prefix('-').map(|rest| {
        let end = rest.find(|c: char| !c.is_ascii_digit());
        rest.split_at(end.unwrap_or(rest.len()))
    });
    match digits.and_then(|(digits, rest)| Some((digits.parse().ok()?, rest))) {
        Some((number, rest)) => Some(((at, number), rest)),
        None => Some(((at, 1), rest)),
    }
}
