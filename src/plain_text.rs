//! Rules for text from people, whether from the web, the desk, the command line or the configuration.

use std::borrow::Cow;

use unicode_normalization::{UnicodeNormalization, is_nfc};

/// Stored as `\n`.
const LINE_ENDS: [char; 5] = ['\r', '\u{b}', '\u{c}', '\u{2028}', '\u{2029}'];

/// Trims and converts to NFC; with `lines`, line ends become `\n`.
pub fn normalize(text: &str, lines: bool) -> String {
    let mut text = Cow::Borrowed(text.trim());
    if lines && text.contains(LINE_ENDS) {
        text = text.replace("\r\n", "\n").replace(LINE_ENDS, "\n").into();
    }
    if is_nfc(&text) {
        text.into_owned()
    } else {
        text.nfc().collect()
    }
}

/// For text and attributes of HTML and XML.
pub fn escape_html(text: &str) -> String {
    text.replace('&', "&amp;")
        .replace('<', "&lt;")
        .replace('>', "&gt;")
        .replace('"', "&quot;")
}

/// No control characters; with `lines`, `\n` and tabs are allowed.
pub fn is_readable(text: &str, lines: bool) -> bool {
    let allowed = |c: char| !c.is_control() || (lines && matches!(c, '\n' | '\t'));
    text.chars().all(allowed)
}

/// Also no characters that reverse the reading order. Direction marks are allowed: Arabic keyboards have them.
pub fn is_one_line(text: &str) -> bool {
    let reverses = |c| matches!(c, '\u{202a}'..='\u{202e}' | '\u{2066}'..='\u{2069}');
    is_readable(text, false) && !text.contains(LINE_ENDS) && !text.contains(reverses)
}
