//! The kinds of values a configuration has. Each refuses what cannot be right, in a sentence that says what was expected.

use std::net::SocketAddr;
use std::path::PathBuf;

use serde::{Deserialize, Deserializer};

use super::hours::{Minute, parse_time};

/// A value that may be left empty: `""` is `None`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Maybe<T>(pub Option<T>);

impl<'de, T: TryFrom<String, Error = String>> Deserialize<'de> for Maybe<T> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let text = String::deserialize(deserializer)?;
        if text.trim().is_empty() {
            return Ok(Self(None));
        }
        T::try_from(text)
            .map(|value| Self(Some(value)))
            .map_err(serde::de::Error::custom)
    }
}

/// An optional line of text, as a plain string.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize)]
#[serde(from = "Maybe<Line>")]
pub struct MaybeLine(pub Option<String>);

impl From<Maybe<Line>> for MaybeLine {
    fn from(line: Maybe<Line>) -> Self {
        Self(line.0.map(|line| line.0))
    }
}

/// A number of whole days, at most a hundred years; 0 is for ever.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(try_from = "i64")]
pub struct Days(u16);

impl Days {
    /// A hundred years, leap days aside.
    const MAX: u16 = 36_500;

    /// How long that is; `None` is for ever.
    pub fn span(self) -> Option<jiff::SignedDuration> {
        (self.0 > 0).then(|| jiff::SignedDuration::from_hours(24 * i64::from(self.0)))
    }
}

impl TryFrom<i64> for Days {
    type Error = String;

    fn try_from(days: i64) -> Result<Self, String> {
        u16::try_from(days)
            .ok()
            .filter(|days| *days <= Self::MAX)
            .map(Self)
            .ok_or_else(|| {
                format!(
                    "expected days from 1 to {} (a hundred years), or 0 for ever, found {days}",
                    Self::MAX
                )
            })
    }
}

macro_rules! checked_text {
    ($(#[doc = $doc:literal] $name:ident($inner:ty) = $read:expr;)+) => { $(
        #[doc = $doc]
        #[derive(Clone, Debug, PartialEq, Eq, Deserialize)]
        #[serde(try_from = "String")]
        pub struct $name(pub $inner);

        impl TryFrom<String> for $name {
            type Error = String;
            fn try_from(text: String) -> Result<Self, String> {
                let read: fn(&str) -> Result<$inner, String> = $read;
                read(text.trim()).map(Self)
            }
        }
    )+ };
}

checked_text! {
    /// One line of text, not empty, at most 200 characters.
    Line(String) = line;
    /// One phone number as printed: 7 to 15 digits, and an extension of up to 10 where there is one.
    Phone(String) = phone;
    /// A mailbox.
    Mailbox(String) = mailbox;
    /// An absolute `http:` or `https:` address.
    Url(String) = url;
    /// The origin of a website, without a slash at its end.
    Origin(String) = origin;
    /// A time zone of the IANA list.
    ZoneName(String) = zone;
    /// A time of day.
    Time(Minute) = parse_time;
    /// Address and port to listen on.
    Listen(SocketAddr) = listen;
    /// A file or folder.
    FilePath(PathBuf) = |text| line(text).map(PathBuf::from);
    /// A span of time, like `12h` or `1d`.
    Interval(std::time::Duration) = interval;
    /// One address or a network of them.
    Network(ipnet::IpNet) = network;
}

fn line(text: &str) -> Result<String, String> {
    match text {
        "" => Err("must not be empty".into()),
        _ if text.chars().any(char::is_control) => {
            Err("must be one line without control characters".into())
        }
        _ if text.chars().count() > 200 => Err("must be 200 characters or fewer".into()),
        _ => Ok(text.into()),
    }
}

/// Fewest digits of a number that can be called, and most that one has anywhere (E.164).
const PHONE_DIGITS: std::ops::RangeInclusive<usize> = 7..=15;
/// Most digits of an extension.
const EXTENSION_DIGITS: usize = 10;
/// What stands before an extension, longest first.
const EXTENSION_MARKS: [&str; 5] = ["extension", "ext.", "ext", "x", "#"];

fn phone(text: &str) -> Result<String, String> {
    let lower = text.to_lowercase();
    let mark = EXTENSION_MARKS
        .iter()
        .find_map(|mark| lower.split_once(mark));
    let (number, extension) = match mark {
        Some((number, extension)) => (number.trim_end_matches([' ', ',']), extension.trim()),
        None => (lower.as_str(), "0"),
    };
    let digits = number.chars().filter(char::is_ascii_digit).count();
    // Anything else, such as the "or" between two numbers, would end up in the link that calls.
    let one_number = PHONE_DIGITS.contains(&digits)
        && number
            .chars()
            .all(|c| c.is_ascii_digit() || " +-.()/".contains(c));
    let can_be_dialed = (1..=EXTENSION_DIGITS).contains(&extension.len())
        && extension.chars().all(|c| c.is_ascii_digit());
    if one_number && can_be_dialed {
        line(text)
    } else {
        Err(format!(
            "expected one phone number with {} to {} digits, like \"(518) 555-0142\" or \"(518) 555-0142 ext. 12\", found {text:?}",
            PHONE_DIGITS.start(),
            PHONE_DIGITS.end()
        ))
    }
}

fn mailbox(text: &str) -> Result<String, String> {
    match text.split_once('@') {
        Some((local, domain))
            if !local.is_empty()
                && !domain.is_empty()
                && !text.contains(char::is_whitespace)
                && !domain.contains('@') =>
        {
            line(text)
        }
        _ => Err(format!(
            "expected an e-mail address like \"hello@example.com\", found {text:?}"
        )),
    }
}

fn url(text: &str) -> Result<String, String> {
    let wrong = || format!("expected an address that begins with https://, found {text:?}");
    let rest = text
        .strip_prefix("https://")
        .or_else(|| text.strip_prefix("http://"))
        .ok_or_else(wrong)?;
    let host = rest.split(['/', '?', '#']).next().unwrap_or_default();
    let plain = host
        .bytes()
        .all(|b| b.is_ascii_alphanumeric() || b".-:[]".contains(&b));
    if host.is_empty()
        || !plain
        || text.contains(|c: char| c.is_whitespace() || c.is_control() || "\"'<>;".contains(c))
    {
        Err(wrong())
    } else {
        line(text)
    }
}

fn origin(text: &str) -> Result<String, String> {
    let text = url(text.trim_end_matches('/'))?;
    if text.matches('/').count() > 2 || text.contains(['?', '#']) {
        return Err(format!(
            "expected only scheme and host, like \"https://www.example.com\", found {text:?}"
        ));
    }
    Ok(text)
}

fn zone(text: &str) -> Result<String, String> {
    let wrong = || {
        format!(
            "{text:?} is not a time zone of the IANA list; expected something like \"America/New_York\""
        )
    };
    jiff::tz::TimeZone::get(text)
        .map(|_| text.to_owned())
        .map_err(|_| wrong())
}

fn listen(text: &str) -> Result<SocketAddr, String> {
    text.parse().map_err(|_| {
        format!(
            "expected an address and a port, like \"0.0.0.0:8080\" or \"[::]:8080\", found {text:?}"
        )
    })
}

fn interval(text: &str) -> Result<std::time::Duration, String> {
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
        Some(hours @ 1..=8784) => Ok(std::time::Duration::from_secs(hours * 3600)),
        _ => Err(format!(
            "expected hours or days up to a year, like \"12h\" or \"1d\", found {text:?}"
        )),
    }
}

fn network(text: &str) -> Result<ipnet::IpNet, String> {
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
mod tests {
    use super::*;

    #[test]
    fn a_phone_number_is_one_number_that_can_be_called() {
        for (text, good) in [
            ("(518) 555-0142", true),
            ("+44 20 7946 0958", true),
            ("555.0142", true),
            ("518/555-0142", true),
            ("(518) 555-0142 ext. 12", true),
            ("518-555-0142, extension 12", true),
            ("518-555-0142x12", true),
            ("518-555-0142 #12", true),
            ("call us", false),
            ("", false),
            ("555-014", false),
            ("518-555-0142 or 518-555-0143", false),
            ("518-555-0142 / 518-555-0143", false),
            ("518-555-0142, 518-555-0143", false),
            ("518-555-0142 (shop)", false),
            ("518-555-0142 ext. twelve", false),
            ("518-555-0142 ext.", false),
            ("518-555-0142 ext. 12 or 13", false),
            ("ext. 5185550142", false),
            ("518-555-0142\n", false),
        ] {
            assert_eq!(phone(text).is_ok(), good, "{text:?}");
        }
    }

    #[test]
    fn values_that_cannot_be_right_are_refused() {
        assert!(mailbox("hello@").is_err() && mailbox("a b@c").is_err() && mailbox("a@b").is_ok());
        for bad in [
            "www.example.com",
            "ftp://x",
            "https://",
            "javascript:alert(1)",
            "https://x; script-src *",
            "https://a b",
        ] {
            assert!(url(bad).is_err(), "{bad}");
        }
        assert_eq!(
            origin("https://www.example.com/").as_deref(),
            Ok("https://www.example.com")
        );
        assert!(origin("https://www.example.com/shop").is_err());
        assert!(zone("America/New_York").is_ok() && zone("New York").is_err());
        assert!(listen("8080").is_err() && listen("[::]:0").is_ok());
        for (days, span) in [
            (0, Ok(None)),
            (1, Ok(Some(24))),
            (36_500, Ok(Some(36_500 * 24))),
            (36_501, Err(())),
            (9_999_999, Err(())),
            (-1, Err(())),
            (i64::MAX, Err(())),
        ] {
            let read = Days::try_from(days).map(|days| days.span().map(|span| span.as_hours()));
            assert_eq!(read.map_err(drop), span, "{days}");
        }
        assert!(
            network("10.0.0.0/8").is_ok() && network("::1").is_ok() && network("proxy").is_err()
        );
    }
}
