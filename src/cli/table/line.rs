//! A row of a table as the lines it takes on a screen.

use super::Row;
use crate::submission::text::{fit, width};

/// Space between two columns.
pub(super) const GAP: usize = 2;

/// A row, or the titles, as it is shown.
#[derive(Clone, Debug)]
pub struct LaidOut {
    /// Whether it stands out.
    pub strong: bool,
    /// Its lines, in pieces.
    pub lines: Vec<Vec<Piece>>,
}

/// A part of a line.
#[derive(Clone, Debug)]
pub struct Piece {
    /// What is shown.
    pub text: String,
    /// Whether it says that something is late.
    pub alarm: bool,
}

impl Piece {
    const fn plain(text: String) -> Self {
        Self { text, alarm: false }
    }
}

/// One of the lines that a row takes.
pub(super) struct Line<'a> {
    /// Its columns, by number.
    pub columns: &'a [usize],
    /// Cells for each of them.
    pub widths: Vec<usize>,
    /// Spaces before them.
    pub indent: usize,
}

impl Line<'_> {
    /// `row` in this line, which ends after at most `most` cells.
    pub fn pieces(&self, row: &Row, most: usize) -> Vec<Piece> {
        let mut pieces = Vec::with_capacity(2 * self.columns.len());
        let mut used = self.indent;
        let mut padding = self.indent;
        for (place, (number, width_given)) in self.columns.iter().zip(&self.widths).enumerate() {
            let gap = if place == 0 { 0 } else { GAP };
            // A terminal narrower than the narrowest layout: cut there rather than wrap.
            let room = (*width_given).min(most.saturating_sub(used + gap));
            if room == 0 {
                break;
            }
            let cell = fit(row.cells.get(*number).map_or("", String::as_str), room);
            let cell = cell.trim_end().to_owned();
            used += gap + width_given;
            // Spaces come before the next cell, so that none end the line.
            let before = padding + gap;
            if cell.is_empty() {
                padding = before + width_given;
                continue;
            }
            padding = width_given.saturating_sub(width(&cell));
            pieces.push(Piece::plain(" ".repeat(before)));
            pieces.push(Piece {
                alarm: row.alarm == Some(*number),
                text: cell,
            });
        }
        pieces.retain(|piece| !piece.text.is_empty());
        pieces
    }
}
