//! The writing connection and the reading ones. A server's writer checks before and after each transaction that its files
//! still have their names: nothing must be confirmed that only a deleted file holds.

use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::Duration;

use parking_lot::{Mutex, RwLock, RwLockWriteGuard};
use rusqlite::{Connection, Transaction, TransactionBehavior};

use crate::db::backup;
use crate::db::connect::{ResultExt, retry_while_busy};
use crate::db::error::{StoreError, StoreErrorKind};
use crate::db::file::{Files, has_log, remove_parts, resolve_link};
use crate::db::open::{self, empty_log};
use crate::platform::{self, AtomicFile};

/// How long a reopen waits for other programs' readers.
const ALONE_TIMEOUT: Duration = Duration::from_millis(300);
/// How long a reopen waits for our own queries, and queries for a reopen.
const CLOSED_TIMEOUT: Duration = Duration::from_secs(3);

pub(super) struct Writable {
    path: PathBuf,
    pub connection: Connection,
    /// Identity of the open files; `None` beside a server.
    pub files: Option<Files>,
}

impl Writable {
    pub fn new(path: &Path, connection: Connection, files: Option<Files>) -> Self {
        Self {
            path: path.into(),
            connection,
            files,
        }
    }

    /// Also fails if a file was moved before; the database is reopened for the next try.
    pub fn transact<T>(
        &mut self,
        readers: &Readers,
        change: impl FnOnce(&mut Transaction<'_>) -> rusqlite::Result<T>,
    ) -> Result<T, StoreError> {
        if !self.is_in_place() {
            self.reopen(readers)?;
            return Err(StoreErrorKind::LogTaken.at(&self.path));
        }
        let run = || {
            let behavior = TransactionBehavior::Immediate;
            let mut transaction = self.connection.transaction_with_behavior(behavior)?;
            let changed = change(&mut transaction)?;
            transaction.commit()?;
            Ok::<_, rusqlite::Error>(changed)
        };
        let changed = run().at(&self.path);
        if !self.is_in_place() {
            // Also saves what this transaction wrote.
            self.reopen(readers)?;
        }
        changed
    }

    fn is_in_place(&self) -> bool {
        self.files
            .is_none_or(|files| files == Files::at(&self.path))
    }

    fn reopen(&mut self, readers: &Readers) -> Result<(), StoreError> {
        let Some(mut access) = readers.close() else {
            return Err(StoreErrorKind::Busy.at(&self.path));
        };
        self.save()?;
        self.connection = open::for_server(&self.path)?;
        let files = Files::at(&self.path);
        self.files = Some(files);
        *access = Access::Files(files);
        let taken = StoreErrorKind::LogTaken.at(&self.path);
        tracing::error!(
            "{taken}; the database was opened anew, and nothing that was acknowledged is lost"
        );
        Ok(())
    }

    /// Moves what only the open files hold to the database's name.
    fn save(&mut self) -> Result<(), StoreError> {
        let own = self.files.and_then(|files| files.database());
        if own == platform::identity(&self.path) {
            // Merges the open WAL, even if another file has its name by now.
            return retry_while_busy(ALONE_TIMEOUT, || backup::end_log(&self.connection))
                .at(&self.path);
        }
        if own.is_some() {
            empty_log(&self.connection, ALONE_TIMEOUT).at(&self.path)?;
            // Opening this name now would create an empty database.
            if self.path.exists() || !platform::is_deleted(own) {
                return Err(StoreErrorKind::Replaced.at(&self.path));
            }
            self.write_anew()?;
            // If it cannot be opened, the next try finds it written.
            self.files = Some(Files::default());
        }
        Ok(())
    }

    fn write_anew(&self) -> Result<(), StoreError> {
        let path = resolve_link(&self.path);
        let file = AtomicFile::create(&path, platform::Readers::Owner).at(&path)?;
        // The open connection has the only copy until this succeeds.
        self.connection
            .execute("vacuum into ?", [file.path().to_string_lossy()])
            .at(&self.path)?;
        remove_parts(&path)
            .and_then(|()| file.persist_new())
            .at(&path)
    }

    /// Called when idle: emptying the WAL makes the database file complete for manual copies.
    pub fn tidy(&mut self, readers: &Readers) -> Result<(), StoreError> {
        if !self.is_in_place() {
            return self.reopen(readers);
        }
        // Emptying an empty one would change `data_version`, and the desk would ask again for nothing.
        if has_log(&self.path) {
            empty_log(&self.connection, Duration::ZERO).at(&self.path)?;
        }
        Ok(())
    }
}

/// Queries share the lock; a reopen has it alone.
#[derive(Default)]
pub(super) struct Readers {
    access: RwLock<Access>,
    idle: Mutex<Option<Reader>>,
    opened: AtomicU64,
}

#[derive(Default)]
pub(super) enum Access {
    #[default]
    Any,
    /// Those that the server's writer has open.
    Files(Files),
    Ended,
}

pub(super) struct Reader {
    pub connection: Connection,
    pub number: u64,
}

impl Readers {
    pub fn new(access: Access) -> Self {
        Self {
            access: access.into(),
            ..Self::default()
        }
    }

    pub fn with<T>(&self, path: &Path, query: impl FnOnce(&Reader) -> T) -> Result<T, StoreError> {
        // What is read beside a reopen could be another file.
        let Some(access) = self.access.try_read_for(CLOSED_TIMEOUT) else {
            return Err(StoreErrorKind::LogTaken.at(path));
        };
        let idle = self.idle.lock().take();
        let reader = match idle {
            Some(reader) => reader,
            None => self.open(path, &access)?,
        };
        let found = query(&reader);
        self.idle.lock().get_or_insert(reader);
        Ok(found)
    }

    fn open(&self, path: &Path, access: &Access) -> Result<Reader, StoreError> {
        // A connection to other files than the writer's would read something else.
        let check = || match access {
            Access::Any => Ok(()),
            Access::Files(own) if *own == Files::at(path) => Ok(()),
            _ => Err(StoreErrorKind::LogTaken.at(path)),
        };
        check()?;
        let connection = open::reader(path)?;
        check()?;
        Ok(Reader {
            connection,
            number: self.opened.fetch_add(1, Ordering::Relaxed),
        })
    }

    /// `None` if a query does not end in time.
    pub fn close(&self) -> Option<RwLockWriteGuard<'_, Access>> {
        let access = self.access.try_write_for(CLOSED_TIMEOUT)?;
        *self.idle.lock() = None;
        Some(access)
    }

    pub fn is_closed(&self) -> bool {
        self.access.try_read().is_none()
    }
}
