//! What stdout is: how wide, and whether bold and color are wanted there.

use std::io::IsTerminal;

const WIDTH: usize = 80;

/// The place a table or a page is written for.
#[derive(Clone, Copy, Debug)]
pub struct Terminal {
    pub width: usize,
    styled: bool,
}

impl Terminal {
    /// Stdout as it is now. `COLUMNS` overrides the terminal's width, as in other programs; `NO_COLOR`
    /// (<https://no-color.org>) turns styling off.
    pub fn stdout() -> Self {
        let set = |name: &str| std::env::var_os(name).filter(|value| !value.is_empty());
        let columns = set("COLUMNS")
            .and_then(|text| text.to_str()?.parse().ok())
            .filter(|columns| *columns > 0);
        let measured = || {
            terminal_size::terminal_size_of(std::io::stdout())
                .map(|(width, _)| usize::from(width.0))
        };
        let is_terminal = std::io::stdout().is_terminal();
        Self {
            width: columns
                .or_else(measured)
                .filter(|columns| *columns > 0)
                .unwrap_or(WIDTH),
            styled: is_terminal && !is_dumb() && set("NO_COLOR").is_none(),
        }
    }

    /// Whether stdout is a screen that can be drawn on.
    pub fn is_screen() -> bool {
        std::io::stdout().is_terminal() && !is_dumb()
    }

    pub const fn plain(width: usize) -> Self {
        Self {
            width,
            styled: false,
        }
    }

    pub fn bold(&self, text: &str) -> String {
        self.style("1", text)
    }

    /// `text` as something that is late or wrong.
    pub fn alarm(&self, text: &str) -> String {
        self.style("31", text)
    }

    fn style(&self, code: &str, text: &str) -> String {
        // 22 and 39 end only weight and color, so that one may stand inside the other.
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
            styled: true,
        };
        assert_eq!(
            styled.bold(&format!("a {}", styled.alarm("b"))),
            "\x1b[1ma \x1b[31mb\x1b[39m\x1b[22m"
        );
        assert_eq!(Terminal::plain(80).bold("a"), "a");
    }
}
