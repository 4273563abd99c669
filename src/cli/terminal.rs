//! The width and styling of stdout, and tables on it: one line per row, never wider than the terminal.

use std::io::IsTerminal;

use comfy_table::{ColumnConstraint, ContentArrangement, Table as Grid, presets};

use crate::submission::text::with_direction_mark;

/// Of text in files and pipes.
const TEXT_WIDTH: u16 = 80;
/// Room for a reference and the beginning of a name. Narrower terminals break the lines themselves.
const MIN_WIDTH: u16 = 20;
/// Between columns.
pub const GAP: u16 = 2;

#[derive(Clone, Copy, Debug)]
pub struct Terminal {
    /// In cells. None for files and pipes, where no row is cut.
    width: Option<u16>,
    styled: bool,
}

impl Terminal {
    /// `COLUMNS` overrides the terminal's width; `NO_COLOR` (<https://no-color.org>) turns styling off.
    pub fn stdout() -> Self {
        let set = |name: &str| std::env::var_os(name).filter(|value| !value.is_empty());
        let columns = set("COLUMNS").and_then(|text| text.to_str()?.parse().ok());
        let measured = || Some(terminal_size::terminal_size_of(std::io::stdout())?.0.0);
        let width = columns.filter(|columns| *columns > 0).or_else(measured);
        Self {
            width: width.map(|width| width.max(MIN_WIDTH)),
            styled: Self::is_screen() && set("NO_COLOR").is_none(),
        }
    }

    pub fn is_screen() -> bool {
        std::io::stdout().is_terminal()
            && std::env::var_os("TERM").is_none_or(|term| term != "dumb")
    }

    #[cfg(test)]
    pub const fn plain(width: u16) -> Self {
        Self {
            width: Some(width),
            styled: false,
        }
    }

    pub fn bold(&self, text: &str) -> String {
        self.style("1", text)
    }

    pub fn alarm(&self, text: &str) -> String {
        self.style("31", text)
    }

    fn style(&self, code: &str, text: &str) -> String {
        // 22 and 39 reset only weight and color, so that styles nest.
        let end = if code == "1" { "22" } else { "39" };
        match self.styled && !text.is_empty() {
            true => format!("\x1b[{code}m{text}\x1b[{end}m"),
            false => text.into(),
        }
    }

    pub fn text_width(&self) -> u16 {
        self.width.unwrap_or(TEXT_WIDTH)
    }

    /// Its columns share the width; words that do not fit stand on the next line.
    pub fn grid(&self) -> Grid {
        let mut grid = grid();
        grid.set_content_arrangement(ContentArrangement::Dynamic)
            .set_width(self.text_width());
        grid
    }

    pub fn wrap(&self, text: &str) -> String {
        let mut grid = self.grid();
        grid.add_row([text]);
        for column in grid.column_iter_mut() {
            column.set_padding((0, 0));
        }
        let lines = grid.lines().map(|line| line.trim_end().to_owned());
        lines.collect::<Vec<_>>().join("\n")
    }
}

fn grid() -> Grid {
    let mut grid = Grid::new();
    grid.load_style(presets::NOTHING);
    grid
}

#[derive(Clone, Copy, Debug)]
pub struct Column {
    title: &'static str,
    whole: bool,
    /// Terminal width from which the column is shown.
    min_terminal: u16,
}

impl Column {
    pub const fn whole(title: &'static str) -> Self {
        Self {
            title,
            whole: true,
            min_terminal: 0,
        }
    }

    /// A column that is cut when there is not enough room.
    pub const fn shared(title: &'static str) -> Self {
        Self {
            whole: false,
            ..Self::whole(title)
        }
    }

    pub const fn from(self, min_terminal: u16) -> Self {
        Self {
            min_terminal,
            ..self
        }
    }
}

/// Cells must be one line each and escaped for terminals.
#[derive(Clone, Debug, Default)]
pub struct Row {
    pub cells: Vec<String>,
    pub bold: bool,
    pub red: bool,
}

impl From<Vec<String>> for Row {
    fn from(cells: Vec<String>) -> Self {
        Self {
            cells,
            ..Self::default()
        }
    }
}

/// The lines of a table with its titles; none without rows.
pub fn table(terminal: &Terminal, columns: &[Column], mut rows: Vec<Row>) -> Vec<String> {
    if rows.is_empty() {
        return Vec::new();
    }
    let titles = columns.iter().map(|column| column.title.to_owned());
    let titles = Row {
        cells: titles.collect(),
        bold: true,
        red: false,
    };
    rows.insert(0, titles);
    let mut grid = match terminal.width {
        Some(_) => terminal.grid(),
        None => grid(),
    };
    // A delimiter that occurs in no cell makes comfy_table cut long cells at the end instead of between words.
    grid.set_delimiter('\0');
    for row in &rows {
        // Without direction marks a terminal would show the phone number before an Arabic name.
        let cells = row.cells.iter().map(|cell| match Terminal::is_screen() {
            true => with_direction_mark(cell),
            false => cell.clone(),
        });
        let mut cells = comfy_table::Row::from(cells.collect::<Vec<_>>());
        cells.max_height(1);
        grid.add_row(cells);
    }
    for (shown, column) in grid.column_iter_mut().zip(columns) {
        shown.set_padding((0, GAP));
        if terminal
            .width
            .is_some_and(|width| width < column.min_terminal)
        {
            shown.set_constraint(ColumnConstraint::Hidden);
        } else if column.whole {
            shown.set_constraint(ColumnConstraint::ContentWidth);
        }
    }
    let styled = |(line, row): (String, &Row)| {
        let line = line.trim_end();
        let line = if row.red {
            terminal.alarm(line)
        } else {
            line.into()
        };
        if row.bold { terminal.bold(&line) } else { line }
    };
    grid.lines().zip(&rows).map(styled).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use unicode_width::UnicodeWidthStr;

    #[test]
    fn styles_nest_and_can_be_left_out() {
        let styled = Terminal {
            width: None,
            styled: true,
        };
        assert_eq!(
            styled.bold(&format!("a {}", styled.alarm("b"))),
            "\x1b[1ma \x1b[31mb\x1b[39m\x1b[22m"
        );
        assert_eq!(Terminal::plain(80).bold("a"), "a");
    }

    const COLUMNS: [Column; 3] = [
        Column::whole("Key"),
        Column::shared("Name"),
        Column::whole("More").from(30),
    ];

    fn lines(width: u16, cells: &[[&str; 3]]) -> Vec<String> {
        let rows = cells.iter().map(|cells| cells.map(str::to_owned).to_vec());
        table(
            &Terminal::plain(width),
            &COLUMNS,
            rows.map(Row::from).collect(),
        )
    }

    #[test]
    fn names_are_cut_and_columns_left_out_to_fit_the_terminal() {
        let rows = [
            ["RF-1", "Maria Gonzalez", "abcdefgh"],
            ["RF-22", "李小龙", "x"],
        ];
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
            assert_eq!(lines(width, &rows), expected, "{width}");
        }
    }

    #[test]
    fn a_row_is_one_line_that_is_never_wider_than_the_terminal() {
        for room in MIN_WIDTH..40 {
            let lines = lines(room, &[["RF-7K3M-Q9PX", "علاء 👩‍👩‍👧 李小龙", "abcdefgh"]]);
            assert_eq!(lines.len(), 2);
            for line in lines {
                assert!(line.width() <= room.into(), "{room}: {line:?}");
            }
        }
    }
}
