//! What is done once somebody has harmed the files: what can be saved is saved, and the database is opened anew.

use std::time::{Duration, Instant};

use rusqlite::ErrorCode;

use super::super::super::file::{remove, remove_parts, sibling};
use super::super::super::partial::Partial;
use super::super::super::{
    StoreError, StoreErrorKind, backup, connect, inspect, open, restore, stale_files,
};
use super::super::readers::Readers;
use super::super::submit::Recent;
use super::super::watch::{Harm, Watch};
use super::Writable;

/// How long the other programs that have the database are waited for at each try to have it alone.
const ALONE_TIMEOUT: Duration = Duration::from_millis(300);
const PAUSE: Duration = Duration::from_millis(10);

impl Writable {
    /// Saves what can be saved, and opens the database anew; whether that is done.
    pub(super) fn mend(&mut self, harm: Harm, readers: &Readers) -> bool {
        let error = harm.at(&self.path);
        let alone = readers.close();
        let mended = match harm {
            _ if !alone => Err(StoreErrorKind::Busy.at(&self.path)),
            Harm::Moved => self.bring_back(),
            Harm::Shortened => return self.give_up(&error, readers),
            Harm::LogMoved => self.move_log().and_then(|()| self.reopen(false)),
            Harm::LogCut => self.leave_log(false).and_then(|()| self.reopen(true)),
        };
        readers.reopen();
        self.failed_at = mended.is_err().then(Instant::now);
        match mended {
            Ok(()) => {
                tracing::error!(%error, "the database was opened anew; nothing that was acknowledged is lost");
                true
            }
            Err(cause) => {
                tracing::error!(%error, %cause, "the database takes nothing until this is over");
                false
            }
        }
    }

    fn give_up(&mut self, error: &StoreError, readers: &Readers) -> bool {
        readers.reopen();
        self.failed_at = Some(Instant::now());
        tracing::error!(%error, "the database takes nothing");
        false
    }

    /// Moves what the open log holds into the database, whatever has the log's name by now.
    fn move_log(&mut self) -> Result<(), StoreError> {
        let is_whole = match (&mut self.watch, &self.connection) {
            (Some(watch), Some(connection)) => watch.is_log_whole(connection),
            _ => true,
        };
        if !is_whole {
            return self.leave_log(true);
        }
        let connection = self.connection()?;
        wait_until_alone(|| backup::end_log(connection)).map_err(|cause| self.failed(cause))?;
        self.recent.clear();
        self.connection = None;
        Ok(())
    }

    /// Leaves a log that lacks frames: what is whole of it goes into the database, unless the database has more.
    fn leave_log(&mut self, has_moved: bool) -> Result<(), StoreError> {
        let path = stale_files::resolve_link(&self.path);
        if let (Some(watch), Some(connection)) = (&mut self.watch, &self.connection) {
            let is_usable = !has_moved && watch.is_rest_newer(connection);
            self.connection = None;
            if !is_usable {
                remove(&sibling(&path, "-wal"))
                    .map_err(|cause| StoreError::unusable(&path, cause))?;
            }
        }
        let alone = connect::connect_read_write(&path)?;
        wait_until_alone(|| restore::checkpoint(&alone)).map_err(|cause| self.failed(cause))
    }

    /// Opens the one file that the database is now, and stores what was acknowledged and is not in it.
    fn reopen(&mut self, is_suspect: bool) -> Result<(), StoreError> {
        let connection = open::reopen(&self.path)?;
        if is_suspect {
            inspect::check_integrity(&self.path, &connection)?;
        }
        self.connection = Some(connection);
        self.begin_watch()?;
        let recent = std::mem::take(&mut self.recent);
        let stored = match &mut self.connection {
            Some(connection) => Recent::store_again(&recent, connection),
            None => Ok(()),
        };
        if stored.is_err() {
            self.recent = recent;
            self.connection = None;
        }
        stored.map_err(|cause| self.failed(cause))?;
        self.empty_log(Duration::ZERO).map(drop)
    }

    /// A database that was moved away gets what its log holds, so that it is whole where it is. One that was deleted, but is
    /// still open, is written anew.
    fn bring_back(&mut self) -> Result<(), StoreError> {
        if !self.is_settled {
            self.checkpoint("truncate", ALONE_TIMEOUT)?;
            self.is_settled = true;
        }
        let is_deleted = self.watch.as_ref().is_some_and(Watch::is_deleted);
        if !is_deleted || self.path.exists() {
            return Err(Harm::Moved.at(&self.path));
        }
        let path = stale_files::resolve_link(&self.path);
        let failed = |cause| StoreError::unusable(&path, cause);
        let rescued = Partial::create(sibling(&path, ".rescued")).map_err(failed)?;
        let go_on = &mut |_, _| std::ops::ControlFlow::Continue(());
        backup::copy(self.connection()?, &self.path, &rescued, go_on)?;
        self.connection = None;
        remove_parts(&path)
            .and_then(|()| rescued.persist_new(&path))
            .map_err(failed)?;
        self.reopen(true)
    }
}

/// Tries until other programs have closed the database, or for too long.
fn wait_until_alone(end_log: impl Fn() -> rusqlite::Result<()>) -> rusqlite::Result<()> {
    let begun = Instant::now();
    loop {
        match end_log() {
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
