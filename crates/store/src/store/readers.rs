//! Read connections. One is kept between queries; more are opened while several queries run at once.

use std::path::Path;
use std::sync::OnceLock;
use std::sync::atomic::{AtomicU64, Ordering};

use parking_lot::Mutex;
use rusqlite::Connection;

use crate::error::{StoreError, StoreErrorKind};
use crate::file::Files;
use crate::open;

#[derive(Default)]
pub(super) struct Readers {
    /// The files of the server's writer; not set beside a server.
    files: OnceLock<Files>,
    idle: Mutex<Option<Reader>>,
    opened: AtomicU64,
}

pub(super) struct Reader {
    pub connection: Connection,
    pub number: u64,
}

impl Readers {
    pub fn read_only_from(&self, files: Files) {
        let _ = self.files.set(files);
    }

    pub fn with<T>(&self, path: &Path, query: impl FnOnce(&Reader) -> T) -> Result<T, StoreError> {
        let idle = self.idle.lock().take();
        let reader = match idle {
            Some(reader) => reader,
            None => self.open(path)?,
        };
        let found = query(&reader);
        self.idle.lock().get_or_insert(reader);
        Ok(found)
    }

    /// SQLite opens the log by name, so it would read another file at that path with the writer's index.
    fn open(&self, path: &Path) -> Result<Reader, StoreError> {
        if self
            .files
            .get()
            .is_some_and(|files| *files != Files::at(path))
        {
            return Err(StoreErrorKind::FilesTaken.at(path));
        }
        Ok(Reader {
            connection: open::reader(path)?,
            number: self.opened.fetch_add(1, Ordering::Relaxed),
        })
    }

    pub fn close(&self) {
        *self.idle.lock() = None;
    }
}
