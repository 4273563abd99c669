//! Untrusted text for a terminal: escaped, measured, cut and wrapped by width in cells.

use unicode_normalization::char::is_combining_mark;
use unicode_properties::{GeneralCategory, UnicodeGeneralCategory};
use unicode_segmentation::UnicodeSegmentation;
use unicode_width::{UnicodeWidthChar, UnicodeWidthStr};

use crate::plain_text::is_invisible;

/// More combining marks on one letter would paint over the lines around.
const MARKS_MAX: usize = 4;
/// Width in cells of the widest unbroken part.
const CELLS_MAX: usize = 2;
/// Ends right-to-left text on terminals that reorder a line.
const LEFT_TO_RIGHT_MARK: char = '\u{200e}';

/// Escapes characters that move the cursor, color the screen or reverse the reading order, and leaves out those that show
/// nothing. C0 controls become their pictures (`␛`). Joiners stay because Persian and emoji need them.
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

pub fn visible_lines(text: &str) -> String {
    text.split('\n').map(visible).collect::<Vec<_>>().join("\n")
}

fn can_deceive(c: char) -> bool {
    match c {
        // Zero width non-joiner and joiner.
        '\u{200c}' | '\u{200d}' => false,
        // Arabic and Syriac number signs: format characters that are visible.
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

/// Line ends become slashes; the rest as [`visible`].
pub fn one_line(text: &str) -> String {
    let words = text.lines().map(str::trim).filter(|line| !line.is_empty());
    visible(&words.collect::<Vec<_>>().join(" / ").replace('\t', " "))
}

/// Grapheme clusters with their width, at most [`CELLS_MAX`]. Measured one by one because terminals don't draw the ligatures
/// that [`UnicodeWidthStr`] counts across clusters (Arabic lam-alef). Wide ones are broken, because Unicode joins any number
/// of Hangul consonants. Splits at spaces first: a word is as wide alone as in a line.
fn clusters(text: &str) -> impl Iterator<Item = (&str, usize)> {
    let words = text.split_inclusive(' ');
    words
        .flat_map(|word| word.graphemes(true))
        .flat_map(|cluster| {
            let too_wide = UnicodeWidthStr::width(cluster) > CELLS_MAX;
            let mut rest = cluster;
            std::iter::from_fn(move || {
                let length = if too_wide {
                    first_part(rest)
                } else {
                    rest.len()
                };
                let (part, left) = rest.split_at_checked(length).filter(|_| length > 0)?;
                #[cfg(test)]
                tests::count_step();
                rest = left;
                Some((part, UnicodeWidthStr::width(part).min(CELLS_MAX)))
            })
        })
}

fn first_part(cluster: &str) -> usize {
    let mut used = 0;
    let end = cluster.char_indices().find(|(at, c)| {
        used += c.width().unwrap_or(0);
        *at > 0 && used > CELLS_MAX
    });
    end.map_or(cluster.len(), |(at, _)| at)
}

pub fn width(text: &str) -> usize {
    clusters(text).map(|(_, cells)| cells).sum()
}

pub fn fit(text: &str, cells: usize) -> String {
    if width(text) <= cells {
        return text.into();
    }
    let mut left = cells.saturating_sub(1);
    let kept = clusters(text).map_while(|(part, cells)| {
        left = left.checked_sub(cells)?;
        Some(part)
    });
    let ellipsis = if cells == 0 { "" } else { "…" };
    format!("{}{ellipsis}", kept.collect::<String>().trim_end())
}

pub fn pad(text: &str, cells: usize) -> String {
    format!("{text}{}", " ".repeat(cells.saturating_sub(width(text))))
}

/// Broken between words if possible. Lines are at least [`CELLS_MAX`] wide.
pub fn wrap(text: &str, cells: usize) -> Vec<String> {
    let cells = cells.max(CELLS_MAX);
    let mut lines = Vec::new();
    let (mut line, mut used) = (String::new(), 0);
    for word in text.split(' ') {
        if !line.is_empty() {
            if used + 1 + width(word) > cells {
                lines.push(std::mem::take(&mut line));
                used = 0;
            } else {
                line.push(' ');
                used += 1;
            }
        }
        for (part, needed) in clusters(word) {
            if used + needed > cells {
                lines.push(std::mem::take(&mut line));
                used = 0;
            }
            line.push_str(part);
            used += needed;
        }
    }
    lines.push(line);
    lines
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
    use std::cell::Cell;

    thread_local! {
        static STEPS_LEFT: Cell<Option<usize>> = const { Cell::new(None) };
    }

    /// Panics beyond the limit of [`with_work_limit`], so an endless loop ends.
    pub(super) fn count_step() {
        STEPS_LEFT.with(|left| {
            if let Some(steps) = left.get() {
                assert!(steps > 0, "more work than the text is long");
                left.set(Some(steps - 1));
            }
        });
    }

    fn with_work_limit<T>(text: &str, work: impl FnOnce() -> T) -> T {
        STEPS_LEFT.set(Some(8 * text.chars().count() + 8));
        let done = work();
        STEPS_LEFT.set(None);
        done
    }

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

    /// Any `text` is measured, cut and wrapped in linear time, and no character is lost.
    fn assert_bounded(name: &str, text: &str, cells: usize) {
        let all = || (fit(text, cells), wrap(text, cells));
        let (cut, lines) = with_work_limit(text, all);
        let case = format!("{name} in {cells}: {text:?}");
        assert!(width(&cut) <= cells, "{case}");
        for line in &lines {
            assert!(width(line) <= cells.max(CELLS_MAX), "{line:?}, {case}");
        }
        let bare = |text: &str| text.replace(' ', "");
        assert_eq!(bare(&lines.concat()), bare(text), "{case}");
    }

    #[test]
    fn text_without_end_is_handled_in_linear_time_at_every_width() {
        let runs = [
            ("consonants of Hangul", "\u{1100}"),
            ("syllables of Hangul", "\u{1100}\u{1161}\u{11a8}"),
            ("emoji joined to one", "👩\u{200d}"),
            ("joiners alone", "\u{200d}"),
            ("flags", "🇧🇩"),
            ("Indic conjuncts", "\u{995}\u{9cd}\u{9b7}\u{9cd}"),
            ("Indic vowel signs", "\u{9cb}"),
            ("signs before a letter", "\u{600}"),
            ("one sign of three cells", "\u{17d8}"),
            ("marks on one letter", "\u{301}"),
            ("controls", "\u{1b}[31m"),
            ("ideographs", "李"),
            ("ligatures", "لا"),
        ];
        for (name, run) in runs {
            for text in [run.repeat(400), format!("a {} b", run.repeat(50))] {
                let shown = with_work_limit(&text, || visible(&text));
                for cells in 0..=40 {
                    assert_bounded(name, &shown, cells);
                    assert_bounded(name, &text, cells);
                }
            }
        }
    }

    #[test]
    fn no_part_is_wider_than_two_cells() {
        let row = "\u{1100}".repeat(400);
        assert_eq!(width(&row), 800);
        assert_eq!(wrap(&row, 5).len(), 200);
        assert_eq!(width("\u{17d8}"), 2);
        assert_eq!(fit(&row, 4), "\u{1100}…");
    }

    #[test]
    fn what_follows_right_to_left_writing_stays_in_its_place() {
        assert_eq!(with_direction_mark("علاء"), "علاء\u{200e}");
        assert_eq!(with_direction_mark("José 王 মোঃ"), "José 王 মোঃ");
    }

    proptest! {
        #[test]
        fn nothing_treacherous_reaches_a_terminal(text in "\\PC*|(?s).*", cells in 0usize..40) {
            let shown = visible(&text);
            prop_assert!(!shown.chars().any(|c| c.is_control() || can_deceive(c)));
            prop_assert_eq!(visible(&shown), shown.clone(), "showing twice changes nothing");
            assert_bounded("anything", &shown, cells);
        }

        #[test]
        fn no_mixture_of_what_joins_takes_more_work_than_it_is_long(
            text in "[\u{1100}-\u{11ff}\u{200c}\u{200d}\u{fe0f}👩🏽❤🇦🇧\u{300}-\u{304}\u{915}\u{94d}\u{9ae}\u{9cb}\u{600}\u{17d2}\u{17d8}لاa ]{0,200}",
            cells in 0usize..=40,
        ) {
            assert_bounded("a mixture", &visible(&text), cells);
            assert_bounded("a mixture", &text, cells);
        }
    }
}
