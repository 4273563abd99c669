//! The width of stdout, and tables on it that are never wider than the terminal.

use std::io::IsTerminal;

use comfy_table::{ColumnConstraint, ContentArrangement, Row, Table as Grid, presets};

use pharmacy_requests::submission::text::with_direction_mark;

/// Cells. Of text in files and pipes.
const TEXT_WIDTH: u16 = 80;
/// Cells: room for a reference and the beginning of a name. Narrower terminals break the lines themselves.
const MIN_WIDTH: u16 = 20;
/// Cells between columns.
const GAP: u16 = 2;

#[derive(Clone, Copy, Debug)]
pub struct Terminal {
    /// In cells. None for files and pipes, where no row is cut.
    width: Option<u16>,
}

impl Terminal {
    /// `COLUMNS` overrides the terminal's width.
    pub fn stdout() -> Self {
        let columns = std::env::var("COLUMNS").ok();
        let columns = columns.and_then(|text| text.parse().ok());
        let measured = || Some(terminal_size::terminal_size_of(std::io::stdout())?.0.0);
        let width = columns.filter(|columns| *columns > 0).or_else(measured);
        Self {
            width: width.map(|width| width.max(MIN_WIDTH)),
        }
    }

    #[cfg(test)]
    pub const fn with_width(width: u16) -> Self {
        Self { width: Some(width) }
    }

    pub fn wrap(&self, text: &str) -> String {
        self.side_by_side([[text]]).join("\n")
    }

    /// The lines of rows without titles. Words that do not fit continue on the next line.
    pub fn side_by_side<C: ToString, const N: usize>(
        &self,
        rows: impl IntoIterator<Item = [C; N]>,
    ) -> Vec<String> {
        let mut grid = grid(Some(self.width.unwrap_or(TEXT_WIDTH)));
        grid.add_rows(rows.into_iter().map(|row| row.map(|cell| cell.to_string())));
        for (number, column) in (1..).zip(grid.column_iter_mut()) {
            column.set_padding((0, if number < N { GAP } else { 0 }));
        }
        lines(&grid)
    }

    /// The lines of a table with titles, one line for each row; no lines without rows. Cells must be escaped for terminals and have one line.
    pub fn table<const N: usize>(
        &self,
        columns: &[Column; N],
        rows: impl Iterator<Item = [String; N]>,
    ) -> Vec<String> {
        let mut grid = grid(self.width);
        // A delimiter that occurs in no cell makes comfy_table cut long cells at the end instead of between words.
        grid.set_delimiter('\0');
        let is_screen = std::io::stdout().is_terminal();
        let titles = columns.map(|column| column.title.to_owned());
        for cells in std::iter::once(titles).chain(rows) {
            // Without direction marks a terminal would show the phone number before an Arabic name.
            let cells = cells.map(|cell| {
                if is_screen {
                    with_direction_mark(&cell)
                } else {
                    cell
                }
            });
            let mut row = Row::from(cells);
            row.max_height(1);
            grid.add_row(row);
        }
        for (shown, column) in grid.column_iter_mut().zip(columns) {
            shown.set_padding((0, GAP));
            if self.width.is_some_and(|width| width < column.from) {
                shown.set_constraint(ColumnConstraint::Hidden);
            } else if !column.may_be_cut {
                shown.set_constraint(ColumnConstraint::ContentWidth);
            }
        }
        let lines = lines(&grid);
        if lines.len() > 1 { lines } else { Vec::new() }
    }
}

fn grid(width: Option<u16>) -> Grid {
    let mut grid = Grid::new();
    grid.load_style(presets::NOTHING);
    if let Some(width) = width {
        grid.set_content_arrangement(ContentArrangement::Dynamic)
            .set_width(width);
    }
    grid
}

fn lines(grid: &Grid) -> Vec<String> {
    grid.lines().map(|line| line.trim_end().into()).collect()
}

#[derive(Clone, Copy, Debug)]
pub struct Column {
    title: &'static str,
    /// When there is not enough room.
    may_be_cut: bool,
    /// Terminal width from which the column is shown, in cells.
    from: u16,
}

pub const fn uncut(title: &'static str, from: u16) -> Column {
    Column {
        title,
        may_be_cut: false,
        from,
    }
}

pub const fn may_be_cut(title: &'static str, from: u16) -> Column {
    Column {
        title,
        may_be_cut: true,
        from,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_are_cut_and_columns_left_out_to_fit_the_terminal() {
        const COLUMNS: [Column; 3] = [uncut("Key", 0), may_be_cut("Name", 0), uncut("More", 30)];
        for (width, expected) in [
            (
                80,
                [
                    "Key    Name            More",
                    "RF-1   Maria Gonzalez  abcdefgh",
                    "RF-22  李小龙          x",
                ],
            ),
            (
                30,
                [
                    "Key    Name         More",
                    "RF-1   Maria Gonz…  abcdefgh",
                    "RF-22  李小龙       x",
                ],
            ),
            (16, ["Key    Name", "RF-1   Maria …", "RF-22  李小龙"]),
        ] {
            let rows = [
                ["RF-1", "Maria Gonzalez", "abcdefgh"],
                ["RF-22", "李小龙", "x"],
            ];
            let rows = rows.into_iter().map(|row| row.map(str::to_owned));
            let lines = Terminal::with_width(width).table(&COLUMNS, rows);
            assert_eq!(lines, expected, "{width}");
        }
    }
}
