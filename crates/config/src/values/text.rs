//! Text values, checked and cleaned when they are read.

use std::fmt;
use std::ops::Deref;

use serde::{Deserialize, Serialize};

use super::map_frame;
use pharmacy_text::email;
use pharmacy_text::host;
use pharmacy_text::phone;
use pharmacy_text::plain_text::{clean, plain_signs};

macro_rules! texts {
    ($clean:expr; $($(#[$about:meta])* $name:ident: $read:expr,)+) => { $(
        $(#[$about])*
        #[derive(Clone, PartialEq, Eq, Deserialize, Serialize)]
        #[serde(try_from = "String")]
        pub struct $name(String);

        impl $name {
            /// Cleans and checks typed text.
            pub fn read(text: &str) -> Result<Self, String> {
                let read: fn(&str) -> Result<String, String> = $read;
                let clean: fn(&str) -> String = $clean;
                read(&clean(text)).map(Self)
            }
        }

        impl TryFrom<String> for $name {
            type Error = String;

            fn try_from(text: String) -> Result<Self, String> {
                Self::read(&text)
            }
        }

        impl Deref for $name {
            type Target = str;

            fn deref(&self) -> &str {
                &self.0
            }
        }

        impl fmt::Display for $name {
            fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
                self.0.fmt(formatter)
            }
        }

        /// Without quotation marks, because messages contain it.
        impl fmt::Debug for $name {
            fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
                self.0.fmt(formatter)
            }
        }

        impl PartialEq<&str> for $name {
            fn eq(&self, other: &&str) -> bool {
                self.0 == *other
            }
        }

        #[cfg(any(test, feature = "testing"))]
        impl ts_rs::TS for $name {
            type WithoutGenerics = Self;
            type OptionInnerType = Self;

            fn name(_: &ts_rs::Config) -> String {
                "string".into()
            }

            fn inline(_: &ts_rs::Config) -> String {
                "string".into()
            }
        }

        #[cfg(any(test, feature = "testing"))]
        impl From<&str> for $name {
            #[allow(clippy::unwrap_used, reason = "only tests have it")]
            fn from(text: &str) -> Self {
                Self::read(text).unwrap()
            }
        }
    )+ };
}

texts! {
    // Keeps line ends, so that they can be refused.
    |text| clean(text, true);
    /// At most 200 characters.
    Line: |text| limited(text, 200),
    /// At most 400 characters, which fit on a card.
    CardText: |text| limited(text, 400),
    /// An address, or `Name <address>`.
    NamedMailbox: named_mailbox,
    /// At most 1,000 characters, on one line of the file.
    Paragraph: |text| limited(text, 1_000),
}

texts! {
    plain_signs;
    /// US number unless it begins with `+`. A missing area code is accepted; `pharmacy check` warns about it.
    Phone: phone_number,
    /// An e-mail address alone.
    Mailbox: mailbox,
    /// The two letters of a state, the capital's district or a territory.
    State: state,
    /// Five digits, or nine with a dash.
    Zip: zip,
    /// A name of the IANA list.
    Zone: zone,
    /// Begins with `https://` or `http://`; its host is in ASCII.
    Url: url,
    /// A map's address for other websites, also out of the `<iframe>` that a map service gives.
    MapFrame: map_frame,
    /// Scheme and host, without a trailing slash.
    Origin: origin,
    /// A page of this site, such as `/vaccinations`, or an absolute URL.
    Link: link,
    /// A page of this site, such as `/vaccinations`.
    SitePage: site_page,
    /// A name in ASCII, and a port if there is one.
    Host: host,
    /// The name of an account, with or without `@`, or a link to it.
    Account: account,
    /// A domain name, or a page's address with it, as browsers copy it.
    Domain: domain,
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

fn expected(what: &str, found: &str) -> String {
    format!("expected {what}, found {found:?}")
}

fn line(text: &str) -> Result<String, String> {
    limited(text, 200)
}

fn phone_number(text: &str) -> Result<String, String> {
    let digits = phone::digits(text).unwrap_or_default();
    let (digits, international) = match digits.strip_prefix('+') {
        Some(digits) => (digits, true),
        None => (digits.as_str(), false),
    };
    let ascii = pharmacy_text::digits::to_ascii(text) == text && !digits.contains('+');
    let can_be_called = match digits.len() {
        11 => international || digits.starts_with('1'),
        length if international && !digits.starts_with('1') => (8..=15).contains(&length),
        length => !international && matches!(length, 7 | 10),
    };
    if text.is_empty() || (ascii && can_be_called) {
        // Digits without separators would be hard to read on the pages.
        let is_bare = digits == text;
        return line(&if is_bare {
            phone::printed(text)
        } else {
            text.into()
        });
    }
    Err(expected(
        "one phone number with 10 digits, like \"(518) 555-0142\" or \"(518) 555-0142 ext. 12\", or + and the country code",
        text,
    ))
}

fn mailbox(text: &str) -> Result<String, String> {
    let address = email::read(text);
    let domain = address.rsplit('@').next().unwrap_or_default();
    if email::has_other_letters(&address) {
        return Err(format!(
            "the part before @ can only have letters a-z, digits and signs such as . or -, found {text:?}; use another address"
        ));
    }
    if email::is_email(&address) && domain.contains('.') {
        line(&address)
    } else {
        Err(expected(
            "an e-mail address like \"hello@example.com\"",
            text,
        ))
    }
}

fn named_mailbox(text: &str) -> Result<String, String> {
    let (name, address) = email::with_name(text);
    let address = mailbox(&address).map_err(|problem| {
        if email::has_other_letters(&address) {
            return problem;
        }
        let example = "\"hello@example.com\" or \"Elm Drugs <hello@example.com>\"";
        expected(&format!("an e-mail address like {example}"), text)
    })?;
    match name {
        Some(name) => line(&format!("{name} <{address}>")),
        None => Ok(address),
    }
}

/// States, the capital's district and territories, as the Postal Service abbreviates them.
const STATES: [&str; 56] = [
    "AK", "AL", "AR", "AS", "AZ", "CA", "CO", "CT", "DC", "DE", "FL", "GA", "GU", "HI", "IA", "ID",
    "IL", "IN", "KS", "KY", "LA", "MA", "MD", "ME", "MI", "MN", "MO", "MP", "MS", "MT", "NC", "ND",
    "NE", "NH", "NJ", "NM", "NV", "NY", "OH", "OK", "OR", "PA", "PR", "RI", "SC", "SD", "TN", "TX",
    "UT", "VA", "VI", "VT", "WA", "WI", "WV", "WY",
];

fn state(text: &str) -> Result<String, String> {
    let state = text.to_ascii_uppercase();
    if STATES.contains(&state.as_str()) {
        Ok(state)
    } else {
        Err(format!(
            "{text:?} is not a state; expected two letters, like \"NY\""
        ))
    }
}

fn zip(text: &str) -> Result<String, String> {
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

fn zone(text: &str) -> Result<String, String> {
    match jiff::tz::TimeZone::get(text) {
        Ok(_) => Ok(text.into()),
        Err(_) => Err(format!(
            "{text:?} is not a time zone of the IANA list; expected something like \"America/New_York\""
        )),
    }
}

/// Addresses of Google Maps have up to some 500 characters.
const MAP_MAX: usize = 2_000;

fn map_frame(text: &str) -> Result<String, String> {
    let address = map_frame::address(text)?;
    url_within(&address, MAP_MAX)
        .map_err(|problem| format!("{problem}; {}", map_frame::HOW_TO_FIND))
}

fn url(text: &str) -> Result<String, String> {
    url_within(text, 200)
}

fn url_within(text: &str, max: usize) -> Result<String, String> {
    let wrong = || expected("an address that begins with https://", text);
    let (scheme, rest) = text.split_once("://").ok_or_else(wrong)?;
    let (name, page) = rest.split_at(rest.find(['/', '?', '#']).unwrap_or(rest.len()));
    match host_in_ascii(name) {
        Some(name) if matches!(scheme, "https" | "http") && !has_unsafe_characters(text) => {
            limited(&format!("{scheme}://{name}{page}"), max)
        }
        _ => Err(wrong()),
    }
}

/// The ASCII form in which browsers and certificates write an international name. A port may follow.
fn host_in_ascii(text: &str) -> Option<String> {
    let (name, port) = text.split_at(text.find(':').unwrap_or(text.len()));
    let ascii = format!("{}{port}", host::to_ascii(name)?);
    is_host(&ascii).then_some(ascii)
}

fn is_host(text: &str) -> bool {
    let plain = |b: u8| b.is_ascii_alphanumeric() || b".-:[]".contains(&b);
    !text.is_empty() && text.bytes().all(plain)
}

/// Also accepts an address, and spaces where a phone's keyboard adds them.
fn host(text: &str) -> Result<String, String> {
    let name = text.split_once("://").map_or(text, |(_, rest)| rest);
    let name = name.split('/').next().unwrap_or_default();
    let joined = |name: String, sign: &str| {
        let parts: Vec<_> = name.split(sign).map(str::trim).collect();
        parts.join(sign)
    };
    let name = [".", ":"].into_iter().fold(name.to_owned(), joined);
    match host_in_ascii(&name) {
        Some(name) => line(&name),
        None => Err(expected("only a name, like \"www.example.com\"", text)),
    }
}

fn account(text: &str) -> Result<String, String> {
    if text.contains(char::is_whitespace) {
        Err(expected(
            "an account's name, like \"cornerpharmacy\", or the address of its page",
            text,
        ))
    } else {
        line(text)
    }
}

fn domain(text: &str) -> Result<String, String> {
    let lower = text.to_ascii_lowercase();
    let schemes = ["https://", "http://"];
    let address = schemes.into_iter().find_map(|it| lower.strip_prefix(it));
    let name = address.unwrap_or(&lower).split('/').next();
    let name = name.unwrap_or_default().trim_end_matches('.');
    let name = &*host::to_ascii(name).unwrap_or_default();
    let parts: Vec<_> = name.split('.').collect();
    // RFC 1035, 2.3.4.
    let is_part = |part: &&str| {
        let plain = |b: u8| b.is_ascii_alphanumeric() || b == b'-';
        let edged = part.starts_with('-') || part.ends_with('-');
        matches!(part.len(), 1..=63) && part.bytes().all(plain) && !edged
    };
    let is_number = |part: &&str| part.bytes().all(|b| b.is_ascii_digit());
    let is_name = parts.iter().all(is_part) && !parts.last().is_some_and(is_number);
    if is_name && parts.len() > 1 && name.len() <= 253 {
        return Ok(name.into());
    }
    Err(expected(
        "only the name that you bought, like \"www.example.com\"",
        text,
    ))
}

/// Characters that could end a URL early. No URL needs them.
fn has_unsafe_characters(address: &str) -> bool {
    address.contains(|c: char| c.is_whitespace() || c.is_control() || "\"'<>;\\".contains(c))
}

fn is_site_page(text: &str) -> bool {
    text.starts_with('/') && !text.starts_with("//") && !has_unsafe_characters(text)
}

fn site_page(text: &str) -> Result<String, String> {
    if is_site_page(text) {
        line(text)
    } else {
        Err(expected(
            "a page of this website, such as \"/vaccinations\"",
            text,
        ))
    }
}

fn link(text: &str) -> Result<String, String> {
    if is_site_page(text) {
        return line(text);
    }
    let page = "a page such as \"/vaccinations\" or an address that begins with https://";
    url(text).map_err(|_| expected(page, text))
}

fn origin(text: &str) -> Result<String, String> {
    // A dot at the end of a host name has no effect.
    let text = url(text.trim_end_matches(['/', '.']))?;
    if text.matches('/').count() > 2 || text.contains(['?', '#']) {
        Err(expected(
            "only scheme and host, like \"https://www.example.com\"",
            &text,
        ))
    } else {
        Ok(text)
    }
}
