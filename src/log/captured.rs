//! What a test logs.

use std::io::{self, Write};
use std::sync::{Arc, Mutex};

use tracing::Subscriber;

use super::line::LineFormat;

/// Keeps the log's lines in memory.
#[derive(Clone, Default)]
pub struct Captured(Arc<Mutex<Vec<u8>>>);

impl Captured {
    /// Writes its lines as the server does, but here.
    pub fn subscriber(&self) -> impl Subscriber + Send + Sync + 'static {
        let lines = self.clone();
        tracing_subscriber::fmt()
            .with_ansi(false)
            .event_format(LineFormat)
            .with_writer(move || lines.clone())
            .finish()
    }

    /// The lines since the last call.
    pub fn take(&self) -> String {
        String::from_utf8(std::mem::take(&mut self.0.lock().unwrap())).unwrap()
    }
}

impl Write for Captured {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        self.0.lock().unwrap().write(bytes)
    }
    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}
