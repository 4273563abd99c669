//! Host names in any script.

use std::borrow::Cow;

use idna::AsciiDenyList;
use idna::uts46::{DnsLength, Hyphens, Uts46};

/// 253 characters of four bytes. Longer names take long to convert.
const BYTES_MAX: usize = 1012;

/// `name` as mail servers, browsers and certificates write it: `xn--mnchen-3ya.example` for `münchen.example` (UTS 46).
/// A name in ASCII stays as it is. `None` if no host can have this name.
pub fn to_ascii(name: &str) -> Option<Cow<'_, str>> {
    if name.is_ascii() {
        return Some(name.into());
    }
    let (signs, hyphens) = (AsciiDenyList::STD3, Hyphens::CheckFirstLast);
    let length = DnsLength::VerifyAllowRootDot;
    let is_short = name.len() <= BYTES_MAX;
    let ascii = is_short.then(|| Uts46::new().to_ascii(name.as_bytes(), signs, hyphens, length));
    ascii?.ok()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_name_in_another_script_has_one_form_in_ascii() {
        for (typed, ascii) in [
            ("www.elm.example", Some("www.elm.example")),
            (
                "Farmacia-Peña.example",
                Some("xn--farmacia-pea-khb.example"),
            ),
            ("münchen.example", Some("xn--mnchen-3ya.example")),
            ("mu\u{308}nchen.example", Some("xn--mnchen-3ya.example")),
            (
                "موقع.وزارة-الاتصالات.مصر",
                Some("xn--4gbrim.xn----ymcbaaajlc6dj7bxne2c.xn--wgbh1c"),
            ),
            ("-peña.example", None),
            ("peña..example", None),
            ("peña/x.example", None),
            ("pe\u{378}ña.example", None),
        ] {
            assert_eq!(to_ascii(typed).as_deref(), ascii, "{typed}");
        }
        assert_eq!(to_ascii(&"ñ".repeat(64)), None);
    }
}
