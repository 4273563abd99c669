//! The width and styling of stdout, and tables on it: one line per row, never wider than the terminal.

use std::io::IsTerminal;

use comfy_table::{ColumnConstraint, ContentArrangement, Table as Grid, presets};

use crate::submission::text::{fit, with_direction_mark};

const WIDTH: usize = 80;

#[derive(Clone, Copy, Debug)]
pub struct Terminal {
    /// For wrapping text.
    pub width: usize,
    /// False for files and pipes, whose `width` is only the default.
    has_width: bool,
    styled: bool,
}

impl Terminal {
    /// `COLUMNS` overrides the terminal's width; `NO_COLOR` (<https://no-color.org>) turns styling off.
    pub fn stdout() -> Self {
        let set = |name: &str| std::env::var_os(name).filter(|value| !value.is_empty());
        let columns = set("COLUMNS")
            .and_then(|text| text.to_str()?.parse().ok())
            .filter(|columns| *columns > 0);
        let measured = || {
            terminal_size::terminal_size_of(std::io::stdout())
                .map(|(width, _)| usize::from(width.0))
        };
        let width = columns.or_else(measured).filter(|columns| *columns > 0);
        Self {
            width: width.unwrap_or(WIDTH),
            has_width: width.is_some(),
            styled: Self::is_screen() && set("NO_COLOR").is_none(),
        }
    }

    /// For tables; none for files and pipes.
    pub fn limit(&self) -> Option<usize> {
        self.has_width.then_some(self.width)
    }

    pub fn is_screen() -> bool {
        std::io::stdout().is_terminal()
            && std::env::var_os("TERM").is_none_or(|term| term != "dumb")
    }

    #[cfg(test)]
    pub const fn plain(width: usize) -> Self {
        Self {
            width,
            has_width: true,
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
}

/// In terminal cells.
pub const GAP: u16 = 2;

pub fn grid(room: Option<usize>) -> Grid {
    let mut grid = Grid::new();
    grid.load_style(presets::NOTHING);
    match room {
        Some(room) => grid
            .set_content_arrangement(ContentArrangement::Dynamic)
            .set_width(u16::try_from(room).unwrap_or(u16::MAX)),
        None => grid.set_content_arrangement(ContentArrangement::Disabled),
    };
    grid
}

#[derive(Clone, Copy, Debug)]
pub struct Column {
    title: &'static str,
    whole: bool,
    /// Terminal width from which the column is shown.
    min_terminal: usize,
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

    pub const fn from(self, min_terminal: usize) -> Self {
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
    let mut titles = Row::from(titles.collect::<Vec<_>>());
    titles.bold = true;
    rows.insert(0, titles);
    let room = terminal.limit();
    let is_shown = |column: &Column| room.is_none_or(|room| column.min_terminal <= room);
    let mut grid = grid(room);
    // A delimiter that occurs in no cell makes comfy_table cut long cells at the end instead of between words.
    grid.set_delimiter('\0');
    for row in &rows {
        let cells = columns.iter().zip(&row.cells);
        let cells = cells.filter(|(column, _)| is_shown(column));
        // Without direction marks a terminal would show the phone number before an Arabic name.
        let cells = cells.map(|(_, cell)| match Terminal::is_screen() {
            true => with_direction_mark(cell),
            false => cell.clone(),
        });
        let mut row = comfy_table::Row::from(cells.collect::<Vec<_>>());
        row.max_height(1);
        grid.add_row(row);
    }
    let shown = columns.iter().filter(|column| is_shown(column));
    for (column, Column { whole, .. }) in grid.column_iter_mut().zip(shown) {
        column.set_padding((0, GAP));
        if *whole {
            column.set_constraint(ColumnConstraint::ContentWidth);
        }
    }
    let styled = |(line, row): (String, &Row)| {
        let line = fit(line.trim_end(), room.unwrap_or(usize::MAX));
        let line = if row.red { terminal.alarm(&line) } else { line };
        if row.bold { terminal.bold(&line) } else { line }
    };
    grid.lines().zip(&rows).map(styled).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::submission::text::width;

    #[test]
    fn styles_nest_and_can_be_left_out() {
        let styled = Terminal {
            width: 80,
            has_width: true,
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

    fn lines(width: usize, cells: &[[&str; 3]]) -> Vec<String> {
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
        for room in 1..40 {
            let lines = lines(room, &[["RF-7K3M-Q9PX", "علاء 👩‍👩‍👧 李小龙", "abcdefgh"]]);
            assert_eq!(lines.len(), 2);
            for line in lines {
                assert!(width(&line) <= room, "{room}: {line:?}");
            }
        }
    }
}
