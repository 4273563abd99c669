//! Rows on the terminal: a row that changed is drawn whole, and what is in it at fixed positions.
//!
//! Terminals and programs count the cells of many scripts differently. A name that takes other cells than expected would
//! push everything that is printed after it, and a phone number would mix with the one that stood there before. Here such
//! text is printed first, and what is right of it is printed over its end, from a position of its own.

use std::collections::BTreeSet;
use std::io::{self, Write};

use ratatui::backend::{Backend, ClearType, CrosstermBackend, WindowSize};
use ratatui::buffer::{Cell, CellWidth};
use ratatui::crossterm::cursor::MoveTo;
use ratatui::crossterm::queue;
use ratatui::crossterm::terminal::{Clear, ClearType as ClearLine};
use ratatui::layout::{Position, Size};

use crate::submission::text::with_direction_mark;

/// A terminal, and what it was told to show.
pub struct RowBackend<W: Write> {
    terminal: CrosstermBackend<W>,
    rows: Vec<Vec<Cell>>,
}

impl<W: Write> RowBackend<W> {
    /// A terminal that reads `out` and shows nothing yet.
    pub const fn new(out: W) -> Self {
        Self {
            terminal: CrosstermBackend::new(out),
            rows: Vec::new(),
        }
    }

    /// Takes over a cell; returns its row.
    fn keep(&mut self, x: u16, y: u16, cell: &Cell) -> u16 {
        let (at, line) = (usize::from(x), usize::from(y));
        let end = at + cells(cell);
        self.rows.resize(self.rows.len().max(line + 1), Vec::new());
        let row = &mut self.rows[line];
        row.resize(row.len().max(end), Cell::EMPTY);
        row[at..end].fill(Cell::EMPTY);
        row[at] = cell.clone();
        y
    }
}

/// Cells that `cell` covers as the program counts.
fn cells(cell: &Cell) -> usize {
    usize::from(cell.cell_width()).max(1)
}

/// Cells that are printed one after the other from a position on.
#[derive(Debug, PartialEq, Eq)]
struct Run {
    at: usize,
    cells: Vec<Cell>,
}

/// How to print `row`: each run over what those before it have left in its place.
fn runs(row: &[Cell]) -> Vec<Run> {
    let words = words(row);
    let mut runs = Vec::with_capacity(2 * words.len() + 1);
    let mut from = 0;
    for (number, word) in words.iter().enumerate() {
        // Up to the last cell before the next word: a long one may be read as far as there is room.
        let to = match words.get(number + 1) {
            Some(next) => word.end.max(next.start - 1),
            None => row.len(),
        };
        let mut cells = row[from..to].to_vec();
        if word.text.is_ascii() {
            runs.push(Run { at: from, cells });
        } else {
            let mut whole = row[word.start].clone();
            cells[word.start - from..word.end - from].fill(whole.clone());
            for cell in &mut cells {
                cell.set_symbol(" ");
            }
            runs.push(Run { at: from, cells });
            whole.set_symbol(&with_direction_mark(&word.text));
            runs.push(Run {
                at: word.start,
                cells: vec![whole],
            });
        }
        from = to;
    }
    if words.is_empty() {
        runs.push(Run {
            at: 0,
            cells: row.to_vec(),
        });
    }
    runs
}

/// What stands in a row, up to two spaces or another style.
struct Word {
    start: usize,
    end: usize,
    text: String,
}

fn words(row: &[Cell]) -> Vec<Word> {
    let mut words: Vec<Word> = Vec::new();
    let mut at = 0;
    while let Some(cell) = row.get(at) {
        let (start, end) = (at, row.len().min(at + cells(cell)));
        at = end;
        if cell.symbol() == " " {
            continue;
        }
        match words.last_mut() {
            Some(word) if start <= word.end + 1 && row[word.start].style() == cell.style() => {
                word.text.extend(std::iter::repeat_n(' ', start - word.end));
                word.text.push_str(cell.symbol());
                word.end = end;
            }
            _ => words.push(Word {
                start,
                end,
                text: cell.symbol().to_owned(),
            }),
        }
    }
    words
}

impl<W: Write> Backend for RowBackend<W> {
    type Error = io::Error;

    fn draw<'a, I>(&mut self, content: I) -> io::Result<()>
    where
        I: Iterator<Item = (u16, u16, &'a Cell)>,
    {
        let changed: BTreeSet<u16> = content.map(|(x, y, cell)| self.keep(x, y, cell)).collect();
        for y in changed {
            queue!(self.terminal, MoveTo(0, y), Clear(ClearLine::CurrentLine))?;
            for run in runs(&self.rows[usize::from(y)]) {
                let at = u16::try_from(run.at).unwrap_or(u16::MAX);
                let cells = (at..).zip(&run.cells);
                // Every call begins with a movement of the cursor.
                self.terminal.draw(cells.map(|(x, cell)| (x, y, cell)))?;
            }
        }
        Ok(())
    }

    fn clear_region(&mut self, region: ClearType) -> io::Result<()> {
        if region == ClearType::All {
            self.rows.clear();
        }
        self.terminal.clear_region(region)
    }

    fn clear(&mut self) -> io::Result<()> {
        self.clear_region(ClearType::All)
    }

    fn hide_cursor(&mut self) -> io::Result<()> {
        self.terminal.hide_cursor()
    }

    fn show_cursor(&mut self) -> io::Result<()> {
        self.terminal.show_cursor()
    }

    fn get_cursor_position(&mut self) -> io::Result<Position> {
        self.terminal.get_cursor_position()
    }

    fn set_cursor_position<P: Into<Position>>(&mut self, position: P) -> io::Result<()> {
        self.terminal.set_cursor_position(position)
    }

    fn size(&self) -> io::Result<Size> {
        self.terminal.size()
    }

    fn window_size(&mut self) -> io::Result<WindowSize> {
        self.terminal.window_size()
    }

    fn flush(&mut self) -> io::Result<()> {
        Backend::flush(&mut self.terminal)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use ratatui::buffer::Buffer;
    use ratatui::layout::Rect;
    use ratatui::style::Style;

    fn row(pieces: &[(u16, &str, Style)]) -> Vec<Cell> {
        let mut buffer = Buffer::empty(Rect::new(0, 0, 30, 1));
        for (at, text, style) in pieces {
            buffer.set_string(*at, 0, text, *style);
        }
        buffer.content
    }

    /// Position and text of each run.
    fn printed(row: &[Cell]) -> Vec<(usize, String)> {
        let text = |run: &Run| run.cells.iter().map(Cell::symbol).collect();
        runs(row).iter().map(|run| (run.at, text(run))).collect()
    }

    #[test]
    fn what_follows_a_name_is_printed_over_its_end() {
        let plain = Style::new();
        let name = "মোঃ রফিকুল";
        let row = row(&[(2, name, plain), (16, "518-555-0142", plain)]);
        assert_eq!(
            printed(&row),
            [
                (0, " ".repeat(15)),
                (2, name.into()),
                (15, " 518-555-0142  ".into())
            ]
        );
    }

    #[test]
    fn plain_text_is_printed_at_once_and_styles_stay_apart() {
        let plain = Style::new();
        let ascii = row(&[(0, "Maria", plain), (10, "518", plain)]);
        assert_eq!(
            printed(&ascii),
            [
                (0, "Maria    ".into()),
                (9, format!(" 518{}", " ".repeat(17)))
            ]
        );
        assert_eq!(printed(&row(&[])), [(0, " ".repeat(30))]);
        let mixed = row(&[(0, "●", plain.cyan()), (1, " RF-1", plain.bold())]);
        assert_eq!(
            printed(&mixed),
            [
                (0, " ".into()),
                (0, "●".into()),
                (1, format!(" RF-1{}", " ".repeat(24)))
            ]
        );
    }

    #[test]
    fn a_row_is_kept_as_the_screen_shows_it() {
        let mut written = Vec::new();
        let mut backend = RowBackend::new(&mut written);
        for text in ["Maria", "王x", "علي"] {
            let cells = row(&[(0, text, Style::new())]);
            let buffer = cells
                .iter()
                .zip(0..)
                .filter(|(cell, _)| cell.symbol() != " ");
            backend.draw(buffer.map(|(cell, x)| (x, 0, cell))).unwrap();
        }
        let shown: String = backend.rows[0].iter().map(Cell::symbol).collect();
        assert_eq!(shown, "علي".to_owned() + "ia");
        assert!(String::from_utf8_lossy(&written).contains("\u{1b}[1;1H\u{1b}[2K"));
    }
}
