//! The terminal: taken as a whole, and given back as it was whatever happens.

use std::io::{BufWriter, Stdout, stdout};
use std::sync::atomic::{AtomicBool, Ordering};

use anyhow::Context;
use ratatui::crossterm::cursor::Show;
use ratatui::crossterm::execute;
use ratatui::crossterm::style::Print;
use ratatui::crossterm::terminal::{
    Clear, ClearType, DisableLineWrap, EnableLineWrap, EnterAlternateScreen, LeaveAlternateScreen,
    disable_raw_mode, enable_raw_mode,
};
use ratatui::{Frame, Terminal};

use super::rows::RowBackend;
use crate::platform::panic_hook;

/// Bytes of a drawing that are written at once, so that the screen does not flicker.
const FRAME: usize = 64 << 10;

/// The terminal in raw mode on its alternate screen. Restored when dropped, and before a panic or an error is printed.
pub struct Screen {
    terminal: Terminal<RowBackend<BufWriter<Stdout>>>,
}

/// Whether a [`Screen`] has the terminal.
static TAKEN: AtomicBool = AtomicBool::new(false);

impl Screen {
    /// Takes the terminal.
    pub fn enter() -> anyhow::Result<Self> {
        panic_hook::install(std::io::stderr);
        let say = std::panic::take_hook();
        std::panic::set_hook(Box::new(move |panic| {
            give_back();
            say(panic);
        }));
        TAKEN.store(true, Ordering::Relaxed);
        let enter = || {
            enable_raw_mode()?;
            // A name that is longer than the terminal was told must not reach the next row.
            execute!(stdout(), EnterAlternateScreen, DisableLineWrap)?;
            Terminal::new(RowBackend::new(BufWriter::with_capacity(FRAME, stdout())))
        };
        enter()
            .map(|terminal| Self { terminal })
            .inspect_err(|_| give_back())
            .context("cannot use this terminal")
    }

    /// Shows what `draw` draws.
    pub fn draw(&mut self, draw: impl FnOnce(&mut Frame<'_>)) -> std::io::Result<()> {
        self.terminal.draw(draw).map(drop)
    }

    /// Rings the bell.
    pub fn ring(&mut self) -> std::io::Result<()> {
        execute!(stdout(), Print('\x07'))
    }
}

impl Drop for Screen {
    fn drop(&mut self) {
        give_back();
    }
}

/// Leaves nothing of what was shown on the screen. There is nothing to do about errors.
fn give_back() {
    if TAKEN.swap(false, Ordering::Relaxed) {
        let _ = execute!(
            stdout(),
            EnableLineWrap,
            Clear(ClearType::All),
            LeaveAlternateScreen,
            Show
        );
        let _ = disable_raw_mode();
    }
}
