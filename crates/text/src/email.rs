//! E-mail addresses. `ui/src/forms/validate.ts` has the same rules.

use crate::plain_text::plain_signs;

/// Signs around an address.
const AROUND: [char; 13] = [
    ' ', '/', '\'', '\u{2018}', '\u{2019}', '.', ',', ';', ':', '!', '?', '>', ')',
];

/// The address in what people paste: `mailto:ana@example.com`, `Ana Ruiz <ana@example.com>`, `(ana@example.com).` Where there are
/// two, or words without a sign between them and it, nothing is guessed: a mail would go to somebody else.
pub fn read(text: &str) -> String {
    let plain = plain_signs(text);
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
    match rest.contains('@') && !rest.contains(&address) {
        true => plain,
        false => address,
    }
}

/// The name beside it too, if there is one: `"Elm Drugs, Inc." <web@elm.example>`.
pub fn with_name(text: &str) -> (Option<String>, String) {
    let before = text.split_once('@').map_or("", |(before, _)| before);
    let name = before.rsplit_once('<').map_or("", |(name, _)| name);
    let name = name.trim_matches(|c: char| c.is_whitespace() || c == '"');
    ((!name.is_empty()).then(|| name.to_owned()), read(text))
}

/// By the pattern of the HTML standard for `<input type=email>`.
pub fn is_email(text: &str) -> bool {
    let Some((local, domain)) = text.split_once('@') else {
        return false;
    };
    let local_ok = !local.is_empty()
        && local
            .bytes()
            .all(|b| b.is_ascii_alphanumeric() || b".!#$%&'*+/=?^_`{|}~-".contains(&b));
    let label_ok = |label: &str| {
        (1..=63).contains(&label.len())
            && label
                .bytes()
                .all(|b| b.is_ascii_alphanumeric() || b == b'-')
            && !label.starts_with('-')
            && !label.ends_with('-')
    };
    local_ok && domain.split('.').all(label_ok)
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
        // Two are none.
        let (_, two) = with_name("A <a@elm.example>, B <b@elm.example>");
        assert!(!is_email(&two), "{two}");
    }

    #[test]
    fn addresses_follow_the_standards_pattern() {
        for good in ["ana@example.com", "a.b+c@mail.example.co", "a@b"] {
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
        ] {
            assert!(!is_email(bad), "{bad}");
        }
    }
}
