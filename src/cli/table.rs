//! Aligned columns that never leave the terminal: what does not fit is cut with an ellipsis, and where even that would leave
//! too little, a row takes several lines.

use std::io::Write;

use super::terminal::Terminal;
use crate::submission::text::{fit, width, with_direction_mark};

/// Cells between columns.
const GAP: usize = 2;
/// Cells before the further lines of a row.
const INDENT: usize = 2;

/// How a column shares the terminal's width.
#[derive(Clone, Copy, Debug)]
pub struct Column {
    title: &'static str,
    /// Cells it needs at least, where it may be cut.
    least: Option<usize>,
    /// Cells it gets at most.
    most: usize,
}

impl Column {
    /// A column that is never cut.
    pub const fn whole(title: &'static str) -> Self {
        Self {
            title,
            least: None,
            most: usize::MAX,
        }
    }

    /// A column that is cut down to `least` cells when others need the room.
    pub const fn shared(title: &'static str, least: usize) -> Self {
        Self {
            title,
            least: Some(least),
            most: usize::MAX,
        }
    }

    /// A column that is cut beyond `most` cells.
    pub const fn capped(title: &'static str, most: usize) -> Self {
        Self {
            title,
            least: None,
            most,
        }
    }
}

/// One row; the cells are safe to show.
#[derive(Clone, Debug, Default)]
pub struct Row {
    pub cells: Vec<String>,
    pub strong: bool,
    /// A cell that says something is late.
    pub alarm: Option<usize>,
}

/// A line of each row.
struct Line<'a> {
    columns: &'a [usize],
    /// Cells for each of them.
    widths: Vec<usize>,
    /// Cells before them.
    indent: usize,
}

impl Line<'_> {
    fn text(&self, row: &Row, terminal: &Terminal) -> String {
        let mut text = String::new();
        let (mut used, mut at) = (0, self.indent);
        for (number, given) in self.columns.iter().zip(&self.widths) {
            // A terminal narrower than the narrowest layout: cut there rather than wrap.
            let room = (*given).min(terminal.width.saturating_sub(at));
            let cell = fit(row.cells.get(*number).map_or("", String::as_str), room);
            let cell = cell.trim_end();
            if !cell.is_empty() {
                // Spaces come before the next cell, so that none end the line.
                text.extend(std::iter::repeat_n(' ', at - used));
                used = at + width(cell);
                // A screen may reorder a line with right-to-left writing: each cell is held in its place.
                let cell = match Terminal::is_screen() {
                    true => with_direction_mark(cell),
                    false => cell.to_owned(),
                };
                let is_late = row.alarm == Some(*number);
                text += &if is_late { terminal.alarm(&cell) } else { cell };
            }
            at += given + GAP;
        }
        if row.strong {
            terminal.bold(&text)
        } else {
            text
        }
    }
}

/// Columns, the ways they may be laid out, and rows.
pub struct Table<'a> {
    pub columns: &'a [Column],
    /// Lines of column numbers, from the layout for the widest terminal to the one for the narrowest.
    pub layouts: &'a [&'a [&'a [usize]]],
    pub rows: Vec<Row>,
}

impl Table<'_> {
    /// Writes titles and rows; nothing at all without rows.
    pub fn write(&self, out: &mut impl Write, terminal: &Terminal) -> std::io::Result<()> {
        self.lines(terminal)
            .iter()
            .try_for_each(|line| writeln!(out, "{line}"))
    }

    /// Titles and rows as lines that fit `terminal`; nothing at all without rows.
    pub fn lines(&self, terminal: &Terminal) -> Vec<String> {
        let width = terminal.width;
        let natural: Vec<usize> = self
            .columns
            .iter()
            .enumerate()
            .map(|(number, column)| self.natural(number, column))
            .collect();
        let fits = |layout: &&&[&[usize]]| {
            let mut lines = layout.iter().enumerate();
            lines.all(|(number, line)| self.least(line, &natural) + indent(number) <= width)
        };
        let Some(layout) = self
            .layouts
            .iter()
            .find(fits)
            .or(self.layouts.last())
            .filter(|_| !self.rows.is_empty())
        else {
            return Vec::new();
        };
        let lines: Vec<Line<'_>> = layout
            .iter()
            .enumerate()
            .map(|(number, columns)| {
                let room = width.saturating_sub(indent(number));
                Line {
                    columns,
                    widths: self.share(columns, &natural, room),
                    indent: indent(number),
                }
            })
            .collect();
        let titles = Row {
            cells: self
                .columns
                .iter()
                .map(|column| column.title.to_owned())
                .collect(),
            strong: true,
            alarm: None,
        };
        std::iter::once(&titles)
            .chain(&self.rows)
            .flat_map(|row| lines.iter().map(|line| line.text(row, terminal)))
            .collect()
    }

    /// Cells that a column would take if there was room.
    fn natural(&self, number: usize, column: &Column) -> usize {
        let cells = self
            .rows
            .iter()
            .filter_map(|row| row.cells.get(number))
            .map(|cell| width(cell));
        cells
            .max()
            .unwrap_or(0)
            .max(width(column.title))
            .min(column.most)
    }

    fn least(&self, line: &[usize], natural: &[usize]) -> usize {
        let cells = line
            .iter()
            .filter_map(|number| Some(least(self.columns.get(*number)?, *natural.get(*number)?)));
        cells.sum::<usize>() + GAP * line.len().saturating_sub(1)
    }

    /// Cells for each column of a line: what it needs at least, then one more each in turn until the room is used.
    fn share(&self, line: &[usize], natural: &[usize], room: usize) -> Vec<usize> {
        let wanted: Vec<(usize, usize)> = line
            .iter()
            .filter_map(|number| Some((*natural.get(*number)?, self.columns.get(*number)?)))
            .map(|(natural, column)| (least(column, natural), natural))
            .collect();
        let mut widths: Vec<usize> = wanted.iter().map(|(least, _)| *least).collect();
        let mut left = room.saturating_sub(self.least(line, natural));
        loop {
            let before = left;
            for (width, (_, natural)) in widths.iter_mut().zip(&wanted) {
                if left > 0 && *width < *natural {
                    *width += 1;
                    left -= 1;
                }
            }
            if left == before {
                return widths;
            }
        }
    }
}

fn least(column: &Column, natural: usize) -> usize {
    column.least.map_or(natural, |least| least.min(natural))
}

const fn indent(line: usize) -> usize {
    if line == 0 { 0 } else { INDENT }
}

#[cfg(test)]
mod tests {
    use super::*;

    const COLUMNS: [Column; 3] = [
        Column::whole("Key"),
        Column::shared("Name", 4),
        Column::capped("More", 6),
    ];

    fn table(cells: &[[&str; 3]]) -> Table<'static> {
        let rows = cells.iter().map(|cells| Row {
            cells: cells.iter().map(ToString::to_string).collect(),
            ..Row::default()
        });
        Table {
            columns: &COLUMNS,
            layouts: &[&[&[0, 1, 2]], &[&[0, 2], &[1]]],
            rows: rows.collect(),
        }
    }

    fn lines(table: &Table<'_>, width: usize) -> Vec<String> {
        table.lines(&Terminal::plain(width))
    }

    #[test]
    fn columns_share_the_width_and_break_into_lines_where_they_must() {
        let table = table(&[
            ["RF-1", "Maria Gonzalez", "abcdefgh"],
            ["RF-22", "李小龙", "x"],
        ]);
        assert_eq!(
            lines(&table, 80),
            [
                "Key    Name            More",
                "RF-1   Maria Gonzalez  abcde…",
                "RF-22  李小龙          x"
            ]
        );
        assert_eq!(
            lines(&table, 22),
            [
                "Key    Name     More",
                "RF-1   Maria…   abcde…",
                "RF-22  李小龙   x"
            ]
        );
        assert_eq!(
            lines(&table, 14),
            [
                "Key    More",
                "  Name",
                "RF-1   abcde…",
                "  Maria Gonza…",
                "RF-22  x",
                "  李小龙"
            ]
        );
    }

    #[test]
    fn no_line_is_ever_wider_than_the_terminal() {
        let table = table(&[["RF-7K3M-Q9PX", "علاء 👩‍👩‍👧 李小龙", "abcdefgh"]]);
        for width_of_terminal in 1..40 {
            for line in lines(&table, width_of_terminal) {
                assert!(
                    width(&line) <= width_of_terminal,
                    "{width_of_terminal}: {line:?}"
                );
            }
        }
    }

    #[test]
    fn without_rows_there_are_no_titles() {
        assert_eq!(lines(&table(&[]), 80), [""; 0]);
    }
}
