//! A row of a table as the lines it takes on a screen.

use super::Row;
use crate::submission::text::{fit, width, with_direction_mark};

pub(super) const GAP: usize = 2;

/// A row, or the titles, as it is shown.
#[derive(Clone, Debug)]
pub struct LaidOut {
    pub strong: bool,
    /// Its lines, in columns.
    pub lines: Vec<Vec<Piece>>,
}

#[derive(Clone, Debug)]
pub struct Piece {
    /// Cells before it.
    pub at: usize,
    pub text: String,
    /// Whether it says that something is late.
    pub alarm: bool,
}

/// `pieces` as one text, those that say that something is late in the style `alarm`. For a `screen`, which may reorder lines
/// with right-to-left writing, every piece is held in its place.
pub fn text(pieces: &[Piece], alarm: impl Fn(&str) -> String, screen: bool) -> String {
    let mut line = String::new();
    let mut used = 0;
    for piece in pieces {
        // Spaces come before the next piece, so that none end the line.
        line.extend(std::iter::repeat_n(' ', piece.at.saturating_sub(used)));
        used = piece.at + width(&piece.text);
        let text = match screen {
            true => with_direction_mark(&piece.text),
            false => piece.text.clone(),
        };
        line += &if piece.alarm { alarm(&text) } else { text };
    }
    line
}

pub(super) struct Line<'a> {
    pub columns: &'a [usize],
    /// Cells for each of them.
    pub widths: Vec<usize>,
    /// Cells before them.
    pub indent: usize,
}

impl Line<'_> {
    /// `row` in this line, which ends after at most `most` cells.
    pub fn pieces(&self, row: &Row, most: usize) -> Vec<Piece> {
        let mut pieces = Vec::with_capacity(self.columns.len());
        let mut at = self.indent;
        for (number, width_given) in self.columns.iter().zip(&self.widths) {
            // A terminal narrower than the narrowest layout: cut there rather than wrap.
            let room = (*width_given).min(most.saturating_sub(at));
            let cell = fit(row.cells.get(*number).map_or("", String::as_str), room);
            let cell = cell.trim_end();
            if !cell.is_empty() {
                pieces.push(Piece {
                    at,
                    text: cell.to_owned(),
                    alarm: row.alarm == Some(*number),
                });
            }
            at += width_given + GAP;
        }
        pieces
    }
}
