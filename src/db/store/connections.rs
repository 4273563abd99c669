//! The writing connection and the reading ones. A server's writer checks before and after each transaction that its files
//! still have their names: nothing must be confirmed that only a deleted file holds.

use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::Duration;

use parking_lot::{Mutex, RwLock, RwLockWriteGuard};
use rusqlite::{Connection, ErrorCode, Transaction, TransactionBehavior};

use crate::db::backup;
use crate::db::connect::{BUSY_TIMEOUT, CURRENT, ResultExt, is_busy, retry_while_busy};
use crate::db::error::{StoreError, StoreErrorKind};
use crate::db::file::{Files, remove_parts, resolve_link};
use crate::db::open;
use crate::platform::{self, AtomicFile};

/// How long a reopen waits for other programs' readers.
const ALONE_TIMEOUT: Duration = Duration::from_millis(300);
/// How long a reopen waits for our own queries, and queries for a reopen.
const CLOSED_TIMEOUT: Duration = Duration::from_secs(3);

pub fn open_for_server(path: &Path) -> Result<Connection, StoreError> {
    match open::verify(path)? {
        None => open::create(path)?,
        Some(CURRENT..) => {}
        Some(_) => {
            let copy = backup::before_update(path)?;
            let copy = copy.display();
            tracing::info!(
                "this version changes the tables of the database; it was copied first, to {copy}"
            );
        }
    }
    let folder = platform::folder(path);
    if platform::is_exposed(folder).unwrap_or(false) {
        let folder = platform::absolute(folder);
        let folder = folder.display();
        tracing::warn!(
            "other users of this computer can look into {folder}, the folder of the database; run `chmod 700 {folder}`"
        );
    }
    open::for_server(path)
}

pub(super) struct Writable {
    path: PathBuf,
    connection: Option<Connection>,
    /// Identity of the open files; `None` beside a server.
    pub files: Option<Files>,
    has_log: bool,
}

impl Writable {
    pub fn of_a_server(path: &Path) -> Result<Self, StoreError> {
        Ok(Self {
            path: path.into(),
            connection: Some(open_for_server(path)?),
            files: Some(Files::at(path)),
            has_log: true,
        })
    }

    pub fn beside_a_server(path: &Path) -> Result<Self, StoreError> {
        Ok(Self {
            path: path.into(),
            connection: Some(open::beside_server(path)?),
            files: None,
            has_log: true,
        })
    }

    /// Also fails if a file was moved before; the database is reopened for the next try.
    pub fn transact<T>(
        &mut self,
        readers: &Readers,
        change: impl FnOnce(&mut Transaction<'_>) -> rusqlite::Result<T>,
    ) -> Result<T, StoreError> {
        let is_in_place = self.is_in_place();
        let Some(connection) = self.connection.as_mut().filter(|_| is_in_place) else {
            self.reopen(readers)?;
            return Err(StoreErrorKind::LogTaken.at(&self.path));
        };
        self.has_log = true;
        let run = || {
            let mut transaction =
                connection.transaction_with_behavior(TransactionBehavior::Immediate)?;
            let changed = change(&mut transaction)?;
            transaction.commit()?;
            Ok::<_, rusqlite::Error>(changed)
        };
        let changed = run().at(&self.path);
        match self.is_in_place() {
            true => changed,
            // Reopening also saves what this transaction wrote.
            false => self.reopen(readers).and(changed),
        }
    }

    fn is_in_place(&self) -> bool {
        self.files
            .is_none_or(|files| files == Files::at(&self.path))
    }

    fn reopen(&mut self, readers: &Readers) -> Result<(), StoreError> {
        let Some(mut access) = readers.close() else {
            return Err(StoreErrorKind::Busy.at(&self.path));
        };
        self.open_anew()?;
        *access = Access::Files(Files::at(&self.path));
        let taken = StoreErrorKind::LogTaken.at(&self.path);
        tracing::error!(
            "{taken}; the database was opened anew, and nothing that was acknowledged is lost"
        );
        Ok(())
    }

    fn open_anew(&mut self) -> Result<(), StoreError> {
        let own = self.files.and_then(|files| files.database());
        if self.connection.is_some() && platform::identity(&self.path) != own {
            self.empty_log(ALONE_TIMEOUT)?;
            // Opening this name now would create an empty database.
            if self.path.exists() || !platform::is_deleted(own) {
                return Err(StoreErrorKind::Replaced.at(&self.path));
            }
            self.write_anew()?;
        } else if let Some(connection) = &self.connection {
            // Merges the open WAL, even if another file has its name by now.
            retry_while_busy(ALONE_TIMEOUT, || backup::end_log(connection)).at(&self.path)?;
        }
        self.connection = None;
        self.connection = Some(open::for_server(&self.path)?);
        self.files = Some(Files::at(&self.path));
        Ok(())
    }

    fn write_anew(&mut self) -> Result<(), StoreError> {
        let path = resolve_link(&self.path);
        let file = AtomicFile::create(&path, platform::Readers::Owner).at(&path)?;
        if let Some(connection) = &self.connection {
            // The open connection has the only copy until this succeeds.
            connection
                .execute("vacuum into ?", [file.path().to_string_lossy()])
                .at(&self.path)?;
        }
        self.connection = None;
        remove_parts(&path)
            .and_then(|()| file.persist_new())
            .at(&path)
    }

    /// Checkpoints and truncates the WAL. False if a reader kept it from finishing.
    pub fn empty_log(&mut self, timeout: Duration) -> Result<bool, StoreError> {
        let Some(connection) = &self.connection else {
            return Ok(false);
        };
        let run = || {
            connection.busy_timeout(timeout)?;
            let is_busy = connection.query_row("pragma wal_checkpoint(truncate)", [], |row| {
                row.get::<_, bool>("busy")
            });
            connection.busy_timeout(BUSY_TIMEOUT)?;
            is_busy
        };
        self.has_log = run().at(&self.path)?;
        Ok(!self.has_log)
    }

    /// `secure_delete` is not enough: a page from which rows are moved to another keeps copies of them in its free part.
    pub fn rewrite(&mut self) -> Result<Option<NotErased>, StoreError> {
        let Some(connection) = &self.connection else {
            return Ok(Some(NotErased::InUse));
        };
        // Patients' data must not get into a temporary file.
        let rewritten = connection
            .pragma_update(None, "temp_store", "memory")
            .and_then(|()| connection.execute_batch("vacuum"));
        match rewritten {
            Err(cause) if is_busy(&cause) => Ok(Some(NotErased::InUse)),
            Err(cause) if cause.sqlite_error_code() == Some(ErrorCode::DiskFull) => {
                Ok(Some(NotErased::DiskFull))
            }
            rewritten => rewritten.map(|()| None).at(&self.path),
        }
    }

    /// Called when idle: emptying the WAL makes the database file complete for manual copies.
    pub fn tidy(&mut self, readers: &Readers) -> Result<(), StoreError> {
        if self.connection.is_none() || !self.is_in_place() {
            return self.reopen(readers);
        }
        if self.has_log {
            self.empty_log(Duration::ZERO)?;
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

/// Why what was deleted may still be in the database's files.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum NotErased {
    #[error("another program was reading")]
    InUse,
    #[error("the disk is full")]
    DiskFull,
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
    files: Files,
}

impl Readers {
    pub fn new(access: Access) -> Self {
        Self {
            access: access.into(),
            ..Self::default()
        }
    }

    pub fn with<T>(&self, path: &Path, query: impl FnOnce(&Reader) -> T) -> Result<T, StoreError> {
        let access = self.access.try_read_for(CLOSED_TIMEOUT);
        let files = Files::at(path);
        // A connection opened now would read other files than the writer's.
        match access.as_deref() {
            Some(Access::Any) => {}
            Some(Access::Files(own)) if *own == files => {}
            _ => return Err(StoreErrorKind::LogTaken.at(path)),
        }
        let idle = self.idle.lock().take();
        let reader = match idle.filter(|reader| reader.files == files) {
            Some(reader) => reader,
            None => Reader {
                connection: open::reader(path)?,
                number: self.opened.fetch_add(1, Ordering::Relaxed),
                // After opening: the first read creates a missing WAL.
                files: Files::at(path),
            },
        };
        let found = query(&reader);
        self.idle.lock().get_or_insert(reader);
        Ok(found)
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
