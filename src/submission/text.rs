//! Untrusted text for a terminal: escaped, measured, cut and wrapped by width in cells.

use unicode_normalization::char::is_combining_mark;
use unicode_properties::{GeneralCategory, UnicodeGeneralCategory};
use unicode_segmentation::UnicodeSegmentation;
use unicode_width::{UnicodeWidthChar, UnicodeWidthStr};

/// More combining marks on one letter would paint over the lines around.
const MARKS_MAX: usize = 4;
/// Width in cells of the widest unbroken part.
const CELLS_MAX: usize = 2;
/// Ends right-to-left text on terminals that reorder a line.
const LEFT_TO_RIGHT_MARK: char = '\u{200e}';

/// Escapes characters that move the cursor, color the screen, reverse the reading order or hide. C0 controls become their
/// pictures (`␛`). Joiners stay because Persian and emoji need them.
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
/// of Hangul consonants. Words come first, so that a word is as wide alone as in its line.
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
mod tests;
