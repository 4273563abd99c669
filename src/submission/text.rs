//! What a stranger typed, on its way to a terminal: hostile characters made visible, and text measured, cut and wrapped by
//! the cells it takes on the screen.

use unicode_normalization::char::is_combining_mark;
use unicode_properties::{GeneralCategory, UnicodeGeneralCategory};
use unicode_segmentation::UnicodeSegmentation;
use unicode_width::UnicodeWidthStr;

/// Marks that may stand on one letter. More are no writing but an attempt to paint over the lines around.
const MARKS_MAX: usize = 4;

/// `text` without any character that could move the cursor, color the screen, reverse the reading order or hide: C0 controls
/// become their pictures (`␛`), all others are spelled out (`\u{202e}`). Joiners stay, because Persian and emoji need them.
pub fn visible(text: &str) -> String {
    let mut shown = String::with_capacity(text.len());
    let mut marks = 0;
    for c in text.chars() {
        marks = if is_combining_mark(c) { marks + 1 } else { 0 };
        match c {
            '\0'..='\x1f' => shown.extend(char::from_u32(u32::from(c) + 0x2400)),
            '\x7f' => shown.push('\u{2421}'),
            _ if marks > MARKS_MAX || is_treacherous(c) => shown.extend(c.escape_unicode()),
            _ => shown.push(c),
        }
    }
    shown
}

fn is_treacherous(c: char) -> bool {
    match c {
        // Zero width non-joiner and joiner.
        '\u{200c}' | '\u{200d}' => false,
        // Signs of Arabic and Syriac numbers: format characters by category, but people see them.
        '\u{600}'..='\u{605}' | '\u{6dd}' | '\u{70f}' | '\u{890}' | '\u{891}' | '\u{8e2}' => false,
        _ => matches!(
            c.general_category(),
            GeneralCategory::Control
                | GeneralCategory::Format
                | GeneralCategory::LineSeparator
                | GeneralCategory::ParagraphSeparator
        ),
    }
}

/// `text` on one line: line ends become slashes, then [`visible`].
pub fn one_line(text: &str) -> String {
    let words = text.lines().map(str::trim).filter(|line| !line.is_empty());
    visible(&words.collect::<Vec<_>>().join(" / ").replace('\t', " "))
}

/// Cells that `text` takes. Measured cluster by cluster, because terminals do not draw the ligatures that
/// [`UnicodeWidthStr`] counts across clusters (Arabic lam-alef).
pub fn width(text: &str) -> usize {
    text.graphemes(true).map(UnicodeWidthStr::width).sum()
}

/// `text`, cut to at most `cells` and then ending in an ellipsis.
pub fn fit(text: &str, cells: usize) -> String {
    if width(text) <= cells {
        return text.into();
    }
    let (kept, _) = split(text, cells.saturating_sub(1));
    let ellipsis = if cells == 0 { "" } else { "…" };
    format!("{}{ellipsis}", kept.trim_end())
}

/// `text` followed by spaces, `cells` wide together.
pub fn pad(text: &str, cells: usize) -> String {
    format!("{text}{}", " ".repeat(cells.saturating_sub(width(text))))
}

/// `text` in lines of at most `cells`, broken between words where it can be.
pub fn wrap(text: &str, cells: usize) -> Vec<String> {
    let cells = cells.max(2);
    let mut lines = Vec::new();
    let mut line = String::new();
    for word in text.split(' ') {
        let room = cells.saturating_sub(width(&line) + 1);
        if !line.is_empty() && width(word) > room {
            lines.push(std::mem::take(&mut line));
        } else if !line.is_empty() {
            line.push(' ');
        }
        line.push_str(word);
        while width(&line) > cells {
            let (head, tail) = split(&line, cells);
            let tail = tail.to_owned();
            lines.push(head.to_owned());
            line = tail;
        }
    }
    lines.push(line);
    lines
}

/// `text` cut between two clusters, the first part at most `cells` wide.
fn split(text: &str, cells: usize) -> (&str, &str) {
    let mut used = 0;
    let end = text.grapheme_indices(true).find_map(|(at, cluster)| {
        used += UnicodeWidthStr::width(cluster);
        (used > cells).then_some(at)
    });
    text.split_at_checked(end.unwrap_or(text.len()))
        .unwrap_or((text, ""))
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
            ("\u{200e}\u{200f}\u{61c}", "\\u{200e}\\u{200f}\\u{61c}"),
            ("zero\u{200b}width\u{feff}", "zero\\u{200b}width\\u{feff}"),
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
    fn width_is_what_a_terminal_draws() {
        for (text, cells) in [
            ("abc", 3),
            ("李小龙", 6),
            ("علاء", 4),
            ("é", 1),
            ("e\u{301}", 1),
            ("👩‍👩‍👧", 2),
            ("❤️", 2),
        ] {
            assert_eq!(width(text), cells, "{text}");
        }
    }

    #[test]
    fn text_is_cut_between_the_characters_people_see() {
        for (text, cells, cut) in [
            ("Gonzalez", 8, "Gonzalez"),
            ("Gonzalez", 5, "Gonz…"),
            ("李小龙", 5, "李小…"),
            ("李小龙", 4, "李…"),
            ("👩‍👩‍👧👩‍👩‍👧", 3, "👩‍👩‍👧…"),
            ("two words", 5, "two…"),
            ("x", 0, ""),
        ] {
            assert_eq!(fit(text, cells), cut, "{text} in {cells}");
        }
    }

    #[test]
    fn paragraphs_are_wrapped_between_words() {
        assert_eq!(wrap("one two three", 7), ["one two", "three"]);
        assert_eq!(wrap("abcdefghij k", 4), ["abcd", "efgh", "ij k"]);
        assert_eq!(wrap("", 4), [""]);
    }

    proptest! {
        #[test]
        fn nothing_treacherous_reaches_a_terminal(text in "\\PC*|(?s).*", cells in 0usize..40) {
            let shown = visible(&text);
            prop_assert!(!shown.chars().any(|c| c.is_control() || is_treacherous(c)));
            prop_assert_eq!(visible(&shown), shown.clone(), "showing twice changes nothing");
            prop_assert!(width(&fit(&shown, cells)) <= cells);
            for line in wrap(&shown, cells) {
                prop_assert!(width(&line) <= cells.max(2));
            }
        }
    }
}
