//! E-mail addresses. `ui/src/forms/validate.ts` has the same rules.

use std::borrow::Cow;

use crate::host;
use crate::plain_text::{composed, plain_signs};

/// Characters that may surround an address.
const AROUND: [char; 13] = [
    ' ', '/', '\'', '\u{2018}', '\u{2019}', '.', ',', ';', ':', '!', '?', '>', ')',
];

/// The address in pasted text: `mailto:ana@example.com`, `Ana Ruiz <ana@example.com>`, `(ana@example.com).` If there are two, or words
/// without a separator, the text is not changed, because a wrong guess would send mail to somebody else.
pub fn read(text: &str) -> String {
    composed(&address(plain_signs(text)))
}

fn address(plain: String) -> String {
    let Some((before, after)) = plain.split_once('@') else {
        return plain;
    };
    let begins = |c: char| "<([{\":\u{201c}\u{ab}".contains(c);
    let ends = |c: char| "<([{\"\u{201d}\u{bb}>)]}?".contains(c);
    let local = before.rsplit(begins).next().unwrap_or_default();
    let (domain, rest) = after.split_at(after.find(ends).unwrap_or(after.len()));
    let address = format!(
        "{}@{}",
        local.trim_start_matches(AROUND).trim_end(),
        domain.trim_start().trim_end_matches(AROUND)
    );
    if rest.contains('@') && !rest.contains(&address) {
        plain
    } else {
        address
    }
}

/// Also returns the name before it, if there is one: `"Elm Drugs, Inc." <web@elm.example>`.
pub fn with_name(text: &str) -> (Option<String>, String) {
    let before = text.split_once('@').map_or("", |(before, _)| before);
    let name = before.rsplit_once('<').map_or("", |(name, _)| name);
    let name = name.trim_matches(|c: char| c.is_whitespace() || c == '"');
    ((!name.is_empty()).then(|| name.to_owned()), read(text))
}

/// By the pattern of the HTML standard for `<input type=email>`, with domains in other scripts too.
pub fn is_email(text: &str) -> bool {
    local_part(text).is_some_and(str::is_ascii)
}

/// Whether letters outside ASCII before the @ are the only error. Few mail servers accept them.
pub fn has_other_letters(text: &str) -> bool {
    local_part(text).is_some_and(|local| !local.is_ascii())
}

/// The address as mail servers know it, with its domain in ASCII.
pub fn to_ascii(address: &str) -> Cow<'_, str> {
    let in_ascii = || {
        let (local, domain) = address.rsplit_once('@')?;
        Some(format!("{local}@{}", host::to_ascii(domain)?).into())
    };
    in_ascii().unwrap_or(address.into())
}

/// The part before the @, if the address is valid except for letters outside ASCII in that part.
fn local_part(text: &str) -> Option<&str> {
    let (local, domain) = text.split_once('@')?;
    let local_ok = local
        .bytes()
        .all(|b| b.is_ascii_alphanumeric() || b".!#$%&'*+/=?^_`{|}~-".contains(&b) || b >= 0x80);
    let label_ok = |label: &str| {
        (1..=63).contains(&label.len())
            && label
                .bytes()
                .all(|b| b.is_ascii_alphanumeric() || b == b'-')
            && !label.starts_with('-')
            && !label.ends_with('-')
    };
    let domain_ok = host::to_ascii(domain)?.split('.').all(label_ok);
    (local_ok && domain_ok && !local.is_empty()).then_some(local)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_name_is_read_beside_its_address() {
        for (typed, name, address) in [
            ("web@elm.example", None, "web@elm.example"),
            ("<web@elm.example>", None, "web@elm.example"),
            ("mailto:web@elm.example", None, "web@elm.example"),
            ("Elm <web@elm.example>", Some("Elm"), "web@elm.example"),
            (
                "\"Elm Drugs, Inc.\" <web@elm.example>",
                Some("Elm Drugs, Inc."),
                "web@elm.example",
            ),
            ("صيدلية <w@elm.example>", Some("صيدلية"), "w@elm.example"),
        ] {
            let read = with_name(typed);
            assert_eq!(read, (name.map(str::to_owned), address.to_owned()));
        }
        // Two addresses count as none.
        let (_, two) = with_name("A <a@elm.example>, B <b@elm.example>");
        assert!(!is_email(&two), "{two}");
    }

    #[test]
    fn addresses_follow_the_standards_pattern() {
        for good in [
            "ana@example.com",
            "a.b+c@mail.example.co",
            "a@b",
            "a@peña.example",
        ] {
            assert!(is_email(good), "{good}");
        }
        for bad in [
            "",
            "ana",
            "ana@",
            "@example.com",
            "a b@c.com",
            "a@b..c",
            "a@-b.c",
            "a@b@c.d",
            "a@peña@c.d",
            "a@peña.example.",
            "a b@peña.example",
        ] {
            assert!(!is_email(bad) && !has_other_letters(bad), "{bad}");
        }
    }

    #[test]
    fn only_the_domain_may_have_letters_outside_ascii() {
        for other in ["peña@example.com", "peña@peña.example", "محمد@elm.example"] {
            assert!(has_other_letters(other) && !is_email(other), "{other}");
        }
    }

    #[test]
    fn mail_servers_know_a_domain_by_its_form_in_ascii() {
        for (typed, sent) in [
            ("Ana@Elm.example", "Ana@Elm.example"),
            ("Ana@peña.example", "Ana@xn--pea-8ma.example"),
            ("ana@pe\u{378}a", "ana@pe\u{378}a"),
        ] {
            assert_eq!(to_ascii(typed), sent);
        }
    }
}
