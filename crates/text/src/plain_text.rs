//! Rules for text from people, from the web, the desk, the command line or the configuration. Nobody is refused because of a character
//! that can't be seen. `ui/src/forms/clean.ts` does the same in the browser.

use std::borrow::Cow;

use unicode_normalization::{UnicodeNormalization, is_nfc};
use unicode_properties::{GeneralCategory, UnicodeGeneralCategory};

/// Stored as `\n`.
const LINE_ENDS: [char; 6] = ['\r', '\u{b}', '\u{c}', '\u{85}', '\u{2028}', '\u{2029}'];
/// Word's non-breaking hyphen.
const HYPHEN_OF_WORD: char = '\u{1e}';

/// Without invisible characters, trimmed, in NFC. Every kind of space becomes a plain space. With `lines`, each line end becomes one line
/// feed, otherwise a space. Marks that reverse the reading order stay, so that the staff sees them.
pub fn clean(text: &str, lines: bool) -> String {
    if text.bytes().all(|byte| matches!(byte, b' '..=b'~')) {
        return text.trim().into();
    }
    let mut clean = String::with_capacity(text.len());
    let unified = text.replace("\r\n", "\n");
    let mut signs = unified.chars().filter(|c| !is_invisible(*c)).peekable();
    while let Some(sign) = signs.next() {
        let is_inside = |c: &char| !c.is_whitespace() && !is_joiner(*c);
        clean.push(match sign {
            '\n' | '\t' if lines => sign,
            HYPHEN_OF_WORD => '-',
            _ if lines && LINE_ENDS.contains(&sign) => '\n',
            _ if is_blank(sign) => ' ',
            _ if is_joiner(sign) => {
                let joins =
                    clean.ends_with(|c| is_inside(&c)) && signs.peek().is_some_and(is_inside);
                if !joins {
                    continue;
                }
                sign
            }
            _ => sign,
        });
    }
    composed(clean.trim())
}

/// In NFC.
pub fn composed(text: &str) -> String {
    if text.is_ascii() || is_nfc(text) {
        text.into()
    } else {
        text.nfc().collect()
    }
}

/// For numbers, dates, hours and addresses: every dash becomes `-`, every middle dot `.`, full-width signs become usual ones, and
/// invisible characters are removed.
pub fn plain_sign(c: char) -> Option<char> {
    Some(match c {
        '\n' => '\n',
        HYPHEN_OF_WORD | '\u{2043}' | '\u{207b}' | '\u{208b}' | '\u{2212}' | '\u{2500}'
        | '\u{2501}' | '\u{2796}' | '\u{30fc}' => '-',
        '\u{ff01}'..='\u{ff5e}' => char::from_u32(u32::from(c) - 0xfee0).unwrap_or(c),
        '\u{60c}' | '\u{66c}' | '\u{3001}' => ',',
        '\u{b7}' | '\u{66b}' | '\u{6d4}' | '\u{2022}' | '\u{2027}' | '\u{2219}' | '\u{22c5}'
        | '\u{3002}' | '\u{30fb}' => '.',
        '\u{61b}' => ';',
        '\u{2236}' => ':',
        '\u{60d}' | '\u{2044}' | '\u{2215}' => '/',
        '\u{fe6b}' => '@',
        '\u{fe00}'..='\u{fe0f}' => return None,
        _ if c.general_category() == GeneralCategory::DashPunctuation => '-',
        _ if is_blank(c) => ' ',
        _ if is_invisible(c) || is_joiner(c) || reverses(c) => return None,
        _ => c,
    })
}

/// [`plain_sign`] applied to all of `text`, trimmed.
pub fn plain_signs(text: &str) -> String {
    let plain: String = text.chars().filter_map(plain_sign).collect();
    plain.trim().to_owned()
}

fn is_blank(c: char) -> bool {
    // The last ones are letters and symbols by category, but invisible.
    c.is_whitespace()
        || matches!(
            c,
            '\u{115f}' | '\u{1160}' | '\u{2800}' | '\u{3164}' | '\u{ffa0}'
        )
}

const fn is_joiner(c: char) -> bool {
    matches!(c, '\u{200c}' | '\u{200d}')
}

/// Whether `c` changes the direction of the text after it, which could then read as something else.
pub const fn reverses(c: char) -> bool {
    matches!(c, '\u{202a}'..='\u{202e}' | '\u{2066}'..='\u{2069}')
}

/// Invisible, and neither a joiner nor a reversal: control characters, soft hyphens, marks of direction, tags.
pub fn is_invisible(c: char) -> bool {
    match c {
        // This is almost every character, and faster than the Unicode tables.
        ' '..='~' | HYPHEN_OF_WORD => false,
        // Number signs of Arabic and Syriac, and joiners of hieroglyphs: format characters that are visible.
        '\u{600}'..='\u{605}' | '\u{6dd}' | '\u{70f}' | '\u{890}' | '\u{891}' | '\u{8e2}' => false,
        '\u{110bd}' | '\u{110cd}' | '\u{13430}'..='\u{1343f}' => false,
        '\u{34f}' | '\u{17b4}' | '\u{17b5}' | '\u{e0000}'..='\u{e0fff}' => true,
        _ if c.is_whitespace() || is_joiner(c) || reverses(c) => false,
        _ => matches!(
            c.general_category(),
            GeneralCategory::Control | GeneralCategory::Format
        ),
    }
}

/// Whether `word` is one of `words`, which are separated by spaces.
pub fn is_one_of(words: &str, word: &str) -> bool {
    words.split_ascii_whitespace().any(|one| one == word)
}

/// The text after `start`, which may be in upper case.
pub fn strip_start<'a>(text: &'a str, start: &str) -> Option<&'a str> {
    let (head, rest) = text.split_at_checked(start.len())?;
    head.eq_ignore_ascii_case(start).then_some(rest)
}

/// For text and attributes of HTML and XML.
pub fn escape_html(text: &str) -> String {
    text.replace('&', "&amp;")
        .replace('<', "&lt;")
        .replace('>', "&gt;")
        .replace('"', "&quot;")
}

/// No control characters, line ends, or characters that reverse the reading order.
pub fn is_one_line(text: &str) -> bool {
    let breaks = |c: char| c.is_control() || LINE_ENDS.contains(&c) || reverses(c);
    !text.contains(breaks)
}

/// One line without characters that reverse the reading order, for what staff write to patients.
pub fn one_line(text: &str) -> String {
    let text: Cow<'_, str> = if text.contains(reverses) {
        text.chars().filter(|c| !reverses(*c)).collect()
    } else {
        text.into()
    };
    clean(&text, false)
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    #[test]
    fn invisible_characters_are_removed_and_visible_ones_stay() {
        for (typed, line, paragraph) in [
            ("\u{feff} Ana\u{a0}Ruiz \u{200b}", "Ana Ruiz", "Ana Ruiz"),
            ("Levo\u{ad}thyroxine", "Levothyroxine", "Levothyroxine"),
            ("a\r\nb\rc\u{b}d\u{2028}e", "a b c d e", "a\nb\nc\nd\ne"),
            ("tab\there\u{85}end", "tab here end", "tab\there\nend"),
            (
                "3\u{1e}4 cap\u{1f}sules\u{3}\0",
                "3-4 capsules",
                "3-4 capsules",
            ),
            (
                "می\u{200c}خواهم \u{200d}",
                "می\u{200c}خواهم",
                "می\u{200c}خواهم",
            ),
            ("جاهز\u{200f}.\u{61c}", "جاهز.", "جاهز."),
            (
                "👩\u{200d}👧 ❤\u{fe0f}",
                "👩\u{200d}👧 ❤\u{fe0f}",
                "👩\u{200d}👧 ❤\u{fe0f}",
            ),
            ("abc\u{202e}cba", "abc\u{202e}cba", "abc\u{202e}cba"),
            ("cafe\u{301}", "café", "café"),
            ("\u{3164}\u{2800}", "", ""),
            ("🏴\u{e0067}\u{e0062}\u{e007f}", "🏴", "🏴"),
        ] {
            assert_eq!(clean(typed, false), line, "{typed:?}");
            assert_eq!(clean(typed, true), paragraph, "{typed:?}");
        }
    }

    #[test]
    fn every_dash_and_full_width_sign_is_plain() {
        let typed = "\u{202d}＋1\u{2011}518\u{2013}555\u{2212}0142\u{202c}\u{fe0f} （x）";
        assert_eq!(plain_signs(typed), "+1-518-555-0142 (x)");
        assert_eq!(one_line("\u{2066}518\u{2069}\nx"), "518 x");
    }

    proptest! {
        #[test]
        fn cleaning_twice_changes_nothing(text in "\\PC*|(?s).*|[a\u{200c}\u{200d} \u{ad}\r\n\u{1e}]*", lines: bool) {
            let once = clean(&text, lines);
            prop_assert_eq!(clean(&once, lines), once.clone());
            prop_assert!(!once.contains(|c: char| is_invisible(c)));
        }
    }
}
