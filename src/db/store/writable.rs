//! The connection that writes. A server's compares the database's files before and after each transaction, so that nothing is
//! acknowledged that only a file without a name holds.

use std::path::{Path, PathBuf};
use std::time::{Duration, Instant};

use rusqlite::{Connection, ErrorCode, Transaction, TransactionBehavior};

use super::super::connect::BUSY_TIMEOUT;
use super::super::file::remove_parts;
use super::super::{StoreError, StoreErrorKind, backup, open, stale_files};
use super::files::Files;
use super::readers::Readers;
use crate::platform::{self, AtomicFile};

/// How long other programs that read are waited for when the database is opened anew.
const ALONE_TIMEOUT: Duration = Duration::from_millis(300);
const PAUSE: Duration = Duration::from_millis(10);

pub(super) struct Writable {
    path: PathBuf,
    /// None where it could not be opened anew.
    connection: Option<Connection>,
    /// Those that a server has open; none beside a server.
    files: Option<Files>,
    /// Whether the log may hold something that the database's own file lacks.
    has_log: bool,
}

impl Writable {
    /// For a server, which checks the database first, or creates it.
    pub fn of_a_server(path: &Path) -> Result<Self, StoreError> {
        let connection = open::writer(path)?;
        let files = Some(Files::at(path));
        Ok(Self {
            files,
            ..Self::new(path, connection)
        })
    }

    pub fn beside_a_server(path: &Path) -> Result<Self, StoreError> {
        open::writable(path).map(|connection| Self::new(path, connection))
    }

    fn new(path: &Path, connection: Connection) -> Self {
        Self {
            path: path.into(),
            connection: Some(connection),
            files: None,
            has_log: true,
        }
    }

    pub fn files(&self) -> Option<Files> {
        self.files
    }

    fn failed(&self, cause: rusqlite::Error) -> StoreError {
        StoreError::sqlite(&self.path, cause)
    }

    /// Makes `change` in one transaction; it is on the disk when this returns.
    ///
    /// # Errors
    /// Also where a file was taken away before: the database is opened anew for the next try.
    pub fn transact<T>(
        &mut self,
        readers: &Readers,
        change: impl FnOnce(&mut Transaction<'_>) -> rusqlite::Result<T>,
    ) -> Result<T, StoreError> {
        let Some(connection) = self
            .connection
            .as_mut()
            .filter(|_| is_in_place(self.files, &self.path))
        else {
            self.reopen(readers)?;
            return Err(StoreErrorKind::LogTaken.at(&self.path));
        };
        self.has_log = true;
        let run = || {
            let mut transaction =
                connection.transaction_with_behavior(TransactionBehavior::Immediate)?;
            let changed = change(&mut transaction)?;
            transaction.commit()?;
            Ok(changed)
        };
        let changed = run().map_err(|cause| StoreError::sqlite(&self.path, cause));
        match is_in_place(self.files, &self.path) {
            true => changed,
            // Moved into the database's own file by that.
            false => self.reopen(readers).and(changed),
        }
    }

    /// Opens the database anew, with all that the open log holds.
    fn reopen(&mut self, readers: &Readers) -> Result<(), StoreError> {
        let reopened = match readers.close() {
            true => self.open_anew(),
            false => Err(StoreErrorKind::Busy.at(&self.path)),
        };
        readers.reopen(self.files);
        if reopened.is_ok() {
            let taken = StoreErrorKind::LogTaken.at(&self.path);
            tracing::error!(
                "{taken}; the database was opened anew, and nothing that was acknowledged is lost"
            );
        }
        reopened
    }

    fn open_anew(&mut self) -> Result<(), StoreError> {
        let own = self.files.and_then(|files| files.database());
        if self.connection.is_some() && platform::identity(&self.path) != own {
            self.empty_log(ALONE_TIMEOUT)?;
            // Opened anew, it would be empty.
            if self.path.exists() || !platform::is_deleted(own) {
                return Err(StoreErrorKind::Replaced.at(&self.path));
            }
            self.write_anew()?;
        } else if let Some(connection) = &self.connection {
            end_log_alone(connection).map_err(|cause| self.failed(cause))?;
        }
        self.connection = None;
        self.connection = Some(open::reopen(&self.path)?);
        self.files = Some(Files::at(&self.path));
        Ok(())
    }

    /// Writes a database that was deleted, but is still open, to its name again.
    fn write_anew(&mut self) -> Result<(), StoreError> {
        let Some(connection) = self.connection.take() else {
            return Ok(());
        };
        let path = stale_files::resolve_link(&self.path);
        let unusable = |cause| StoreError::unusable(&path, cause);
        let file = AtomicFile::create(&path, platform::Readers::Owner).map_err(unusable)?;
        let written = connection.execute("vacuum into ?", [file.path().to_string_lossy()]);
        let written = written.map_err(|cause| self.failed(cause));
        if written.is_err() {
            // Its file has no other name: it must stay open.
            self.connection = Some(connection);
            return written.map(drop);
        }
        drop(connection);
        remove_parts(&path)
            .and_then(|()| file.persist_new())
            .map_err(unusable)
    }

    /// Moves all of the log into the database, and empties it; whether nobody was in the way.
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
        let is_busy = run().map_err(|cause| self.failed(cause))?;
        self.has_log = is_busy;
        Ok(!is_busy)
    }

    /// In quiet times: the one file that an owner may copy by hand then holds everything.
    pub fn tend(&mut self, readers: &Readers) -> Result<(), StoreError> {
        if self.connection.is_none() || !is_in_place(self.files, &self.path) {
            return self.reopen(readers);
        }
        if self.has_log {
            self.empty_log(Duration::ZERO)?;
        }
        Ok(())
    }
}

/// Whether the files that a server has open still have their names.
fn is_in_place(files: Option<Files>, path: &Path) -> bool {
    files.is_none_or(|files| files == Files::at(path))
}

/// Moves the open log into the database and ends it, whatever has the log's name by now. Other programs that read are waited for
/// a moment.
fn end_log_alone(connection: &Connection) -> rusqlite::Result<()> {
    let begun = Instant::now();
    loop {
        match backup::end_log(connection) {
            Err(cause)
                if cause.sqlite_error_code() == Some(ErrorCode::DatabaseBusy)
                    && begun.elapsed() < ALONE_TIMEOUT =>
            {
                std::thread::sleep(PAUSE);
            }
            ended => return ended,
        }
    }
}
