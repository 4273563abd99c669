//! A log in memory, for tests.

#![allow(clippy::unwrap_used, reason = "only tests have it")]

use std::io::{self, Write};
use std::sync::{Arc, Mutex};

/// The log lines of one test.
#[derive(Clone, Default)]
pub struct Captured(Arc<Mutex<Vec<u8>>>);

impl Captured {
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
