//! One function for each kind of value. Returns the value, or a message that says what was expected.

use std::net::SocketAddr;
use std::path::PathBuf;
use std::time::Duration;

use age::x25519::Recipient;
use jiff::civil::Date;

use crate::lang::Lang;
pub use crate::opening::{read_spans as spans, read_time as time};
use crate::palette::Palette;
use crate::{email, phone};

/// Longest line of text, in characters.
const LINE: usize = 200;
/// Longest text of a card, in characters: the most that fits on one.
const CARD: usize = 400;
/// Longest paragraph, in characters.
const PARAGRAPH: usize = 1_000;

/// One line of text, not empty, at most 200 characters.
pub fn line(text: &str) -> Result<String, String> {
    limited(text, LINE)
}

/// What a card says, such as a customer's words.
pub fn card(text: &str) -> Result<String, String> {
    limited(text, CARD)
}

pub fn paragraph(text: &str) -> Result<String, String> {
    limited(text, PARAGRAPH)
}

fn limited(text: &str, max: usize) -> Result<String, String> {
    match text.chars().count() {
        0 => Err("must not be empty".into()),
        _ if text.chars().any(char::is_control) => {
            Err("must be one line without control characters".into())
        }
        count if count > max => Err(format!("must be {max} characters or fewer, found {count}")),
        _ => Ok(text.into()),
    }
}

/// One phone number as printed. Without a `+` it is a US number. A missing area code is accepted; `pharmacy check` warns of
/// it.
pub fn phone(text: &str) -> Result<String, String> {
    let digits = phone::digits(text).unwrap_or_default();
    let (digits, international) = match digits.strip_prefix('+') {
        Some(digits) => (digits, true),
        None => (digits.as_str(), false),
    };
    let ascii = crate::digits::to_ascii(text) == text && !digits.contains('+');
    let can_be_called = match digits.len() {
        11 => international || digits.starts_with('1'),
        length if international && !digits.starts_with('1') => (8..=15).contains(&length),
        length => !international && matches!(length, 7 | 10),
    };
    if ascii && can_be_called {
        return line(text);
    }
    Err(format!(
        "expected one phone number with 10 digits, like \"(518) 555-0142\" or \"(518) 555-0142 ext. 12\", or with a + and the country's code, found {text:?}"
    ))
}

pub fn mailbox(text: &str) -> Result<String, String> {
    let domain = text.rsplit('@').next().unwrap_or_default();
    if email::is_email(text) && domain.contains('.') {
        line(text)
    } else {
        Err(format!(
            "expected an e-mail address like \"hello@example.com\", found {text:?}"
        ))
    }
}

pub fn state(text: &str) -> Result<String, String> {
    if text.len() == 2 && text.bytes().all(|b| b.is_ascii_alphabetic()) {
        Ok(text.to_ascii_uppercase())
    } else {
        Err(format!(
            "{text:?} is not a state; expected two letters, like \"NY\""
        ))
    }
}

pub fn lang(text: &str) -> Result<Lang, String> {
    let names = Lang::ALL.map(Lang::as_str).join(", ");
    Lang::from_name(text).ok_or_else(|| format!("expected one of {names}, found {text:?}"))
}

pub fn zip(text: &str) -> Result<String, String> {
    let digits =
        |text: &str, count| text.len() == count && text.bytes().all(|b| b.is_ascii_digit());
    let right = match text.split_once('-') {
        Some((five, four)) => digits(five, 5) && digits(four, 4),
        None => digits(text, 5),
    };
    if right {
        Ok(text.into())
    } else {
        Err(format!(
            "{text:?} is not a ZIP code; expected five digits, like \"12345\""
        ))
    }
}

pub fn url(text: &str) -> Result<String, String> {
    let wrong = || format!("expected an address that begins with https://, found {text:?}");
    let rest = text
        .strip_prefix("https://")
        .or_else(|| text.strip_prefix("http://"))
        .ok_or_else(wrong)?;
    let host = rest.split(['/', '?', '#']).next().unwrap_or_default();
    if is_host(host) && !has_unsafe_characters(text) {
        line(text)
    } else {
        Err(wrong())
    }
}

fn is_host(text: &str) -> bool {
    let plain = |b: u8| b.is_ascii_alphanumeric() || b".-:[]".contains(&b);
    !text.is_empty() && text.bytes().all(plain)
}

/// The host of a website, as after `https://` in an address.
pub fn host(text: &str) -> Result<String, String> {
    if is_host(text) {
        return line(text);
    }
    Err(format!(
        "expected only a name, like \"www.example.com\", found {text:?}"
    ))
}

/// Whether `address` has characters that could end it early and that no address needs.
fn has_unsafe_characters(address: &str) -> bool {
    address.contains(|c: char| c.is_whitespace() || c.is_control() || "\"'<>;\\".contains(c))
}

/// A page of this site, such as `/vaccinations`, or an absolute address.
pub fn link(text: &str) -> Result<String, String> {
    if text.starts_with('/') && !text.starts_with("//") && !has_unsafe_characters(text) {
        return line(text);
    }
    url(text).map_err(|_| {
        format!("expected a page such as \"/vaccinations\" or an address that begins with https://, found {text:?}")
    })
}

/// The origin of a website, without a slash at its end.
pub fn origin(text: &str) -> Result<String, String> {
    let text = url(text.trim_end_matches('/'))?;
    if text.matches('/').count() > 2 || text.contains(['?', '#']) {
        return Err(format!(
            "expected only scheme and host, like \"https://www.example.com\", found {text:?}"
        ));
    }
    Ok(text)
}

pub fn zone(text: &str) -> Result<String, String> {
    match jiff::tz::TimeZone::get(text) {
        Ok(_) => Ok(text.into()),
        Err(_) => Err(format!(
            "{text:?} is not a time zone of the IANA list; expected something like \"America/New_York\""
        )),
    }
}

/// A day: `2026-11-26`, or `11/26/2026` as Americans write it.
pub fn date(text: &str) -> Result<Date, String> {
    let american = || {
        let mut parts = text.split('/').map(str::parse::<i16>);
        let (month, day, year) = (parts.next()?, parts.next()?, parts.next()?);
        let narrow = |number: i16| i8::try_from(number).ok();
        Date::new(year.ok()?, narrow(month.ok()?)?, narrow(day.ok()?)?).ok()
    };
    let read = if text.contains('/') {
        american()
    } else {
        text.parse()
            .ok()
            .filter(|_| text.len() == "2026-11-26".len())
    };
    read.filter(|date| (2000..=2100).contains(&date.year()))
        .ok_or_else(|| format!("{text:?} is not a day; expected something like \"2026-11-26\""))
}

/// The color of the pages; refused if text would be hard to read.
pub fn color(text: &str) -> Result<Palette, String> {
    Palette::read(text)
}

pub fn logo(text: &str) -> Result<PathBuf, String> {
    picture(text, &["svg", "png"])
}

pub fn photo(text: &str) -> Result<PathBuf, String> {
    picture(text, &["jpg", "jpeg", "png", "webp"])
}

fn picture(text: &str, endings: &[&str]) -> Result<PathBuf, String> {
    let path = path(text)?;
    let ending = path.extension().and_then(|ending| ending.to_str());
    let ending = ending.unwrap_or_default().to_lowercase();
    if endings.contains(&ending.as_str()) {
        Ok(path)
    } else {
        Err(format!(
            "expected a file that ends in .{}, found {text:?}",
            endings.join(" or .")
        ))
    }
}

pub fn path(text: &str) -> Result<PathBuf, String> {
    line(text).map(PathBuf::from)
}

/// An age recipient: who can read an encrypted copy.
pub fn recipient(text: &str) -> Result<Recipient, String> {
    text.parse().map_err(|_| {
        // A secret key must not get into a log.
        let found = if text.to_ascii_uppercase().starts_with("AGE-SECRET-KEY-") {
            "a secret key: it belongs on paper, not in this file".into()
        } else {
            format!("{text:?}")
        };
        format!(
            "expected public keys of `pharmacy backup-key new`, whole, which begin with \"age1\"; found {found}"
        )
    })
}

pub fn listen(text: &str) -> Result<SocketAddr, String> {
    text.parse().map_err(|_| {
        format!(
            "expected an address and a port, like \"0.0.0.0:8080\" or \"[::]:8080\", found {text:?}"
        )
    })
}

/// A duration, like `12h` or `1d`.
pub fn interval(text: &str) -> Result<Duration, String> {
    let hours = match (text.strip_suffix('h'), text.strip_suffix('d')) {
        (Some(hours), _) => hours.trim().parse::<u64>().ok(),
        (_, Some(days)) => days
            .trim()
            .parse::<u64>()
            .ok()
            .and_then(|days| days.checked_mul(24)),
        _ => None,
    };
    match hours {
        Some(hours @ 1..=8784) => Ok(Duration::from_secs(hours * 3600)),
        _ => Err(format!(
            "expected hours or days up to a year, like \"12h\" or \"1d\", found {text:?}"
        )),
    }
}

/// One address or a network of them.
pub fn network(text: &str) -> Result<ipnet::IpNet, String> {
    let one = || {
        text.parse::<std::net::IpAddr>()
            .map(ipnet::IpNet::from)
            .ok()
    };
    text.parse().ok().or_else(one).ok_or_else(|| {
        format!(
            "expected an address or a network, like \"127.0.0.1\" or \"10.0.0.0/8\", found {text:?}"
        )
    })
}

#[cfg(test)]
mod tests;
