//! Connections that only read.

use std::path::Path;
use std::sync::{Condvar, Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use rusqlite::Connection;

use super::super::{StoreError, StoreErrorKind, open};
use super::files::Files;

/// Connections kept open while nobody needs them: each holds a cache of its own.
const IDLE_MAX: usize = 1;
/// How long the database may be closed to be opened anew, and a query may hold that up.
const CLOSED_TIMEOUT: Duration = Duration::from_secs(3);

/// Connections that are lent to whoever reads.
#[derive(Default)]
pub(super) struct Readers {
    state: Mutex<State>,
    changed: Condvar,
}

#[derive(Default)]
struct State {
    idle: Vec<Reader>,
    lent: usize,
    opened: u64,
    is_closed: bool,
    /// Those that the server's writer has open; none beside a server.
    files: Option<Files>,
}

/// A connection, and a number that no other one has.
pub(super) struct Reader {
    pub connection: Connection,
    pub number: u64,
    files: Files,
}

impl Readers {
    /// Of a server that has `files` open.
    pub fn of_a_server(files: Option<Files>) -> Self {
        let readers = Self::default();
        readers.lock().files = files;
        readers
    }

    fn lock(&self) -> MutexGuard<'_, State> {
        self.state.lock().unwrap_or_else(PoisonError::into_inner)
    }

    pub fn with<T>(&self, path: &Path, query: impl FnOnce(&Reader) -> T) -> Result<T, StoreError> {
        let (mut state, _) = self
            .changed
            .wait_timeout_while(self.lock(), CLOSED_TIMEOUT, |state| state.is_closed)
            .unwrap_or_else(PoisonError::into_inner);
        // One opened now would read other files than the writer's.
        if state.is_closed || state.files.is_some_and(|own| own != Files::at(path)) {
            return Err(StoreErrorKind::LogTaken.at(path));
        }
        state.lent += 1;
        state.opened += 1;
        let number = state.opened;
        let now = Files::at(path);
        state.idle.retain(|reader| reader.files == now);
        let idle = state.idle.pop();
        drop(state);
        // Dropped after the connection, also when the query panics.
        let _lent = Lend(self);
        let reader = match idle {
            Some(reader) => reader,
            None => Reader {
                connection: open::reader(path)?,
                number,
                files: Files::at(path),
            },
        };
        let found = query(&reader);
        let mut state = self.lock();
        if !state.is_closed && state.idle.len() < IDLE_MAX {
            state.idle.push(reader);
        }
        drop(state);
        Ok(found)
    }

    /// Closes all connections, and lends none until [`Readers::reopen`]; whether all of them came back.
    pub fn close(&self) -> bool {
        let mut state = self.lock();
        state.is_closed = true;
        state.idle.clear();
        let (state, _) = self
            .changed
            .wait_timeout_while(state, CLOSED_TIMEOUT, |state| state.lent > 0)
            .unwrap_or_else(PoisonError::into_inner);
        state.lent == 0
    }

    /// Lends connections again, to the `files` that the writer has open now.
    pub fn reopen(&self, files: Option<Files>) {
        let mut state = self.lock();
        (state.is_closed, state.files) = (false, files);
        drop(state);
        self.changed.notify_all();
    }

    /// Whether the database is to be opened anew; what reads for long should end.
    pub fn is_closed(&self) -> bool {
        self.lock().is_closed
    }
}

/// Counts a connection as lent until it is dropped.
struct Lend<'a>(&'a Readers);

impl Drop for Lend<'_> {
    fn drop(&mut self) {
        self.0.lock().lent -= 1;
        self.0.changed.notify_all();
    }
}
