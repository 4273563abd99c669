//! Visitors' text for a terminal: hostile characters made visible, and text measured, cut and wrapped by its width in cells.

use unicode_normalization::char::is_combining_mark;
use unicode_properties::{GeneralCategory, UnicodeGeneralCategory};
use unicode_segmentation::UnicodeSegmentation;
use unicode_width::{UnicodeWidthChar, UnicodeWidthStr};

/// Most combining marks on one letter. More are an attempt to paint over the lines around.
const MARKS_MAX: usize = 4;
/// Width in cells of the widest part that is never broken.
const CELLS_MAX: usize = 2;
/// Ends right-to-left text on terminals that reorder a line.
const LEFT_TO_RIGHT_MARK: char = '\u{200e}';

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
            _ if marks > MARKS_MAX || can_deceive(c) => shown.extend(c.escape_unicode()),
            _ => shown.push(c),
        }
    }
    shown
}

/// [`visible`] line by line: line ends stay.
pub fn visible_lines(text: &str) -> String {
    text.split('\n').map(visible).collect::<Vec<_>>().join("\n")
}

fn can_deceive(c: char) -> bool {
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

/// The parts of `text` that people see as one character, each with its width in cells: never more than [`CELLS_MAX`].
///
/// Measured one by one, because terminals do not draw the ligatures that [`UnicodeWidthStr`] counts across clusters (Arabic
/// lam-alef). A cluster can be as long as the text, since Unicode joins any number of Hangul consonants; wide ones are broken.
/// Splitting at words first makes a word as wide alone as in its line.
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

/// Length in bytes of the longest prefix of `cluster` that is not too wide; at least one character.
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

/// `text`, cut to at most `cells` with an ellipsis if it is wider.
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

/// `text` in lines of at most `cells`, broken between words where it can be. Lines are at least as wide as the widest part.
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

/// `text`, followed by a mark if it has right-to-left letters. Without the mark, terminals that reorder Hebrew and Arabic would
/// also move the phone number after a name, and reverse its groups.
pub fn with_direction_mark(text: &str) -> String {
    let mut text = text.to_owned();
    if text.contains(is_right_to_left) {
        text.push(LEFT_TO_RIGHT_MARK);
    }
    text
}

/// The Unicode blocks of right-to-left scripts.
fn is_right_to_left(c: char) -> bool {
    matches!(c, '\u{590}'..='\u{8ff}' | '\u{fb1d}'..='\u{fdff}' | '\u{fe70}'..='\u{feff}' | '\u{10800}'..='\u{10fff}' | '\u{1e800}'..='\u{1efff}')
}

#[cfg(test)]
mod tests;
