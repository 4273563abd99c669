//! The connection that writes. A server's looks after the database's files, which another program may take away or cut off:
//! nothing is acknowledged that such a file held alone, and no checkpoint copies a broken log into the database.

mod mend;

use std::path::{Path, PathBuf};
use std::time::{Duration, Instant};

use rusqlite::config::DbConfig;
use rusqlite::{Connection, Transaction, TransactionBehavior};

use super::super::connect::BUSY_TIMEOUT;
use super::super::wal::Frames;
use super::super::{StoreError, StoreErrorKind, open};
use super::readers::Readers;
use super::submit::Recent;
use super::watch::{Harm, Watch};

/// Between two tries, and two lines in the log.
const RETRY_AFTER: Duration = Duration::from_millis(500);

pub(super) struct Writable {
    path: PathBuf,
    /// None after a harm that could not be mended yet.
    connection: Option<Connection>,
    /// None beside a server, which watches.
    watch: Option<Watch>,
    /// What was acknowledged and is not in the database's own file yet.
    recent: Vec<Recent>,
    /// When a harm was last tried to be mended, in vain.
    failed_at: Option<Instant>,
    /// Whether what the log of a database that was moved away held was moved into that database.
    is_settled: bool,
}

impl Writable {
    /// For a server, which checks the database first, or creates it.
    pub fn of_a_server(path: &Path) -> Result<Self, StoreError> {
        let mut own = Self::new(path, open::writer(path)?);
        own.begin_watch()?;
        Ok(own)
    }

    pub fn beside_a_server(path: &Path) -> Result<Self, StoreError> {
        open::writable(path).map(|connection| Self::new(path, connection))
    }

    fn new(path: &Path, connection: Connection) -> Self {
        Self {
            path: path.into(),
            connection: Some(connection),
            watch: None,
            recent: Vec::new(),
            failed_at: None,
            is_settled: false,
        }
    }

    fn begin_watch(&mut self) -> Result<(), StoreError> {
        let connection = self.connection()?;
        let failed = |cause| StoreError::sqlite(&self.path, cause);
        connection
            .set_db_config(DbConfig::SQLITE_DBCONFIG_NO_CKPT_ON_CLOSE, true)
            .and_then(|_| connection.pragma_update(None, "wal_autocheckpoint", 0))
            .map_err(failed)?;
        self.watch = Some(Watch::begin(&self.path, connection)?);
        self.is_settled = false;
        Ok(())
    }

    fn connection(&self) -> Result<&Connection, StoreError> {
        let closed = || StoreErrorKind::LogTaken.at(&self.path);
        self.connection.as_ref().ok_or_else(closed)
    }

    fn failed(&self, cause: rusqlite::Error) -> StoreError {
        StoreError::sqlite(&self.path, cause)
    }

    /// Makes `change` in one transaction; it is on the disk when this returns.
    pub fn transact<T>(
        &mut self,
        readers: &Readers,
        change: impl FnOnce(&Transaction<'_>) -> rusqlite::Result<T>,
    ) -> Result<T, StoreError> {
        self.look(readers)?;
        let path = &self.path;
        let run = |connection: &mut Connection| {
            let transaction =
                connection.transaction_with_behavior(TransactionBehavior::Immediate)?;
            let changed = change(&transaction)?;
            transaction.commit()?;
            Ok(changed)
        };
        let changed = match &mut self.connection {
            Some(connection) => run(connection).map_err(|cause| StoreError::sqlite(path, cause)),
            None => return Err(StoreErrorKind::LogTaken.at(path)),
        };
        // Also after a failure: what was cut off may be why.
        self.look_after_commit(readers).and(changed)
    }

    /// Keeps what was acknowledged until the database's own file has it.
    pub fn keep(&mut self, recent: impl IntoIterator<Item = Recent>) {
        self.recent.extend(recent);
    }

    /// Refuses to write where somebody has harmed the files, which is mended as far as it can be.
    pub fn look(&mut self, readers: &Readers) -> Result<(), StoreError> {
        let harm = match (&self.watch, &self.connection) {
            (Some(watch), Some(connection)) => watch.harm(connection),
            (None, Some(_)) => None,
            (_, None) => Some(Harm::LogCut),
        };
        match harm {
            None => Ok(()),
            Some(harm) => {
                if self.failed_at.is_none_or(|at| at.elapsed() > RETRY_AFTER) {
                    self.mend(harm, readers);
                }
                Err(harm.at(&self.path))
            }
        }
    }

    /// An error where what was just committed would be lost.
    fn look_after_commit(&mut self, readers: &Readers) -> Result<(), StoreError> {
        let (Some(watch), Some(connection)) = (&mut self.watch, &self.connection) else {
            return Ok(());
        };
        match watch.harm_after_commit(connection) {
            None => {
                let frames = Frames::of(connection);
                if frames.is_ok_and(|frames| frames.committed - frames.moved > open::CHECKPOINT_AT)
                {
                    self.move_some(readers, "passive");
                }
                Ok(())
            }
            Some(harm) => match (harm, self.mend(harm, readers)) {
                // The open log had it, and the database has it now.
                (Harm::LogMoved, true) => Ok(()),
                _ => Err(harm.at(&self.path)),
            },
        }
    }

    /// Moves the log into the database after all in it was found whole; whether nobody was in the way.
    fn checkpoint(&mut self, mode: &str, timeout: Duration) -> Result<bool, StoreError> {
        let path = &self.path;
        let failed = |cause| StoreError::sqlite(path, cause);
        let Some(connection) = &self.connection else {
            return Err(StoreErrorKind::LogTaken.at(path));
        };
        if let Some(watch) = &mut self.watch
            && !watch.is_log_whole(connection)
        {
            return Err(StoreErrorKind::LogTaken.at(path));
        }
        let run = || {
            connection.busy_timeout(timeout)?;
            let checkpoint = format!("pragma wal_checkpoint({mode})");
            let (busy, committed, moved) = connection.query_row(&checkpoint, [], |row| {
                Ok((
                    row.get::<_, i64>(0)?,
                    row.get::<_, i64>(1)?,
                    row.get::<_, i64>(2)?,
                ))
            })?;
            connection.busy_timeout(BUSY_TIMEOUT)?;
            Ok((busy == 0, committed == moved))
        };
        let (is_free, is_all) = run().map_err(failed)?;
        if is_all {
            self.recent.clear();
        }
        Ok(is_free)
    }

    /// Moves all of the log into the database, and empties it; whether nobody was in the way.
    pub fn empty_log(&mut self, timeout: Duration) -> Result<bool, StoreError> {
        self.checkpoint("truncate", timeout)
    }

    /// In quiet times: looks after the files, and leaves nothing in the log alone.
    pub fn tend(&mut self, readers: &Readers) {
        if self.look(readers).is_err() {
            return;
        }
        if !self.watch.as_ref().is_some_and(Watch::has_log) {
            // Another program may have emptied it.
            self.recent.clear();
        } else {
            self.move_some(readers, "truncate");
        }
    }

    fn move_some(&mut self, readers: &Readers, mode: &str) {
        let Err(error) = self.checkpoint(mode, Duration::ZERO) else {
            return;
        };
        // Else nothing is lost: SQLite reads the log too.
        if matches!(error.kind, StoreErrorKind::LogTaken) {
            self.mend(Harm::LogCut, readers);
        } else {
            tracing::warn!(%error, "could not move new submissions from the log into the database file");
        }
    }

    /// Closes the database; as one file, where nothing is wrong with it.
    pub fn close(mut self, readers: &Readers) {
        readers.close();
        self.tend(readers);
        let (Some(watch), Some(connection)) = (&self.watch, &self.connection) else {
            return;
        };
        if watch.harm(connection).is_none() && !watch.has_log() {
            let _ = connection.set_db_config(DbConfig::SQLITE_DBCONFIG_NO_CKPT_ON_CLOSE, false);
        }
    }
}
