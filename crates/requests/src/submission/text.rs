//! Untrusted text made safe for a terminal.

use unicode_normalization::char::is_combining_mark;

use pharmacy_text::plain_text::{is_invisible, reverses};

/// More combining marks on one letter would cover the neighboring lines.
const MARKS_MAX: usize = 4;
/// Ends right-to-left text on terminals that reorder a line.
const LEFT_TO_RIGHT_MARK: char = '\u{200e}';

/// Escapes characters that move the cursor, color the screen or reverse the reading order, and removes invisible ones. C0 controls become
/// their pictures (`␛`). Joiners stay because Persian and emoji need them.
pub fn visible(text: &str) -> String {
    let mut shown = String::with_capacity(text.len());
    let mut marks = 0;
    for c in text.chars() {
        marks = if is_combining_mark(c) { marks + 1 } else { 0 };
        match c {
            '\0'..='\x1f' => shown.extend(char::from_u32(u32::from(c) + 0x2400)),
            '\x7f' => shown.push('\u{2421}'),
            _ if !c.is_control() && is_invisible(c) => {}
            _ if marks > MARKS_MAX || can_deceive(c) => shown.extend(c.escape_unicode()),
            _ => shown.push(c),
        }
    }
    shown
}

/// The same for each line.
pub fn visible_lines(text: &str) -> String {
    text.split('\n').map(visible).collect::<Vec<_>>().join("\n")
}

fn can_deceive(c: char) -> bool {
    c.is_control() || reverses(c) || matches!(c, '\u{2028}' | '\u{2029}')
}

/// Line ends become slashes; otherwise like [`visible`].
pub fn one_line(text: &str) -> String {
    let words = text.lines().map(str::trim).filter(|line| !line.is_empty());
    visible(&words.collect::<Vec<_>>().join(" / ").replace('\t', " "))
}

/// Without the mark, terminals that reorder Hebrew and Arabic would also move the phone number after a name, and reverse its
/// groups.
pub fn with_direction_mark(text: &str) -> String {
    let mut text = text.to_owned();
    if text.contains(is_right_to_left) {
        text.push(LEFT_TO_RIGHT_MARK);
    }
    text
}

fn is_right_to_left(c: char) -> bool {
    matches!(c, '\u{590}'..='\u{8ff}' | '\u{fb1d}'..='\u{fdff}' | '\u{fe70}'..='\u{feff}' | '\u{10800}'..='\u{10fff}' | '\u{1e800}'..='\u{1efff}')
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    #[test]
    fn hostile_characters_become_visible_and_writing_stays() {
        for (typed, shown) in [
            ("\x1b[31mred\x1b[0m", "␛[31mred␛[0m"),
            ("bell\x07 back\x08", "bell␇ back␈"),
            ("\x7f", "␡"),
            ("csi \u{9b}31m", "csi \\u{9b}31m"),
            ("abc\u{202e}cba", "abc\\u{202e}cba"),
            ("\u{2066}x\u{2069}", "\\u{2066}x\\u{2069}"),
            ("\u{200e}\u{200f}\u{61c}", ""),
            ("zero\u{200b}width\u{feff}", "zerowidth"),
            ("Levo\u{ad}thyroxine", "Levothyroxine"),
            ("🏴\u{e0067}\u{e007f}", "🏴"),
            ("line\u{2028}end", "line\\u{2028}end"),
            ("José 李小龙 محمد علي 👩‍👩‍👧", "José 李小龙 محمد علي 👩‍👩‍👧"),
            ("می‌خواهم", "می‌خواهم"),
        ] {
            assert_eq!(visible(typed), shown);
        }
        let painted = format!("a{}", "\u{301}".repeat(6));
        assert_eq!(
            visible(&painted),
            format!("a{}\\u{{301}}\\u{{301}}", "\u{301}".repeat(4))
        );
    }

    #[test]
    fn several_lines_become_one() {
        assert_eq!(
            one_line("Lisinopril 10 mg\n\n  Metformin\t500 mg"),
            "Lisinopril 10 mg / Metformin 500 mg"
        );
    }

    #[test]
    fn what_follows_right_to_left_writing_stays_in_its_place() {
        assert_eq!(with_direction_mark("علاء"), "علاء\u{200e}");
        assert_eq!(with_direction_mark("José 王 মোঃ"), "José 王 মোঃ");
    }

    proptest! {
        #[test]
        fn no_control_character_reaches_a_terminal(text in "\\PC*|(?s).*") {
            let shown = visible(&text);
            prop_assert!(!shown.chars().any(|c| c.is_control() || can_deceive(c)));
            prop_assert_eq!(visible(&shown), shown.clone(), "showing twice changes nothing");
        }
    }
}
