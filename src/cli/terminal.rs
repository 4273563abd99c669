//! The width and styling of stdout.

use std::io::IsTerminal;

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
        std::io::stdout().is_terminal() && !is_dumb()
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

    /// In red.
    pub fn alarm(&self, text: &str) -> String {
        self.style("31", text)
    }

    fn style(&self, code: &str, text: &str) -> String {
        // 22 and 39 reset only weight and color, so that styles nest.
        let end = if code == "1" { "22" } else { "39" };
        if self.styled && !text.is_empty() {
            format!("\x1b[{code}m{text}\x1b[{end}m")
        } else {
            text.into()
        }
    }
}

fn is_dumb() -> bool {
    std::env::var_os("TERM").is_some_and(|term| term == "dumb")
}

#[cfg(test)]
mod tests {
    use super::*;

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
}
