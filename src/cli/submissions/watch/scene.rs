//! What drawing needs beside the state: the pharmacy, the filter, and how things look on this terminal.

use ratatui::style::{Color, Modifier, Style};

use crate::cli::submissions::CommandContext;
use crate::db::Filter;

/// What the drawing needs to know beside the state.
pub struct Scene<'a> {
    /// The pharmacy, its clock, and whether color is wanted.
    pub context: &'a CommandContext,
    /// Which requests are shown.
    pub filter: &'a Filter,
    /// The folder that file names are relative to.
    pub folder: &'a str,
}

impl Scene<'_> {
    /// How things look here.
    pub const fn look(&self) -> Look {
        Look {
            color: self.context.terminal.is_styled(),
        }
    }
}

/// Styles, with color or (`NO_COLOR`) without.
#[derive(Clone, Copy, Debug)]
pub struct Look {
    color: bool,
}

impl Look {
    /// Something late or wrong.
    pub fn alarm(self) -> Style {
        self.colored(Color::Red)
    }

    /// Something that just came in.
    pub fn fresh(self) -> Style {
        self.colored(Color::Cyan)
    }

    /// Hints and explanations.
    pub fn quiet(self) -> Style {
        Style::new().add_modifier(Modifier::DIM)
    }

    /// Headings and new requests.
    pub fn strong(self) -> Style {
        Style::new().add_modifier(Modifier::BOLD)
    }

    /// What the next key is about.
    pub fn chosen(self) -> Style {
        Style::new().add_modifier(Modifier::REVERSED)
    }

    /// Where something is typed.
    pub fn field(self) -> Style {
        Style::new().add_modifier(Modifier::UNDERLINED)
    }

    fn colored(self, color: Color) -> Style {
        if self.color {
            Style::new().fg(color)
        } else {
            Style::new()
        }
    }
}
