//! The write connection.
//!
//! Nothing may be acknowledged that only a deleted file contains. So a server compares the files at the database's three paths before
//! and after each transaction. If one was moved, replaced or removed:
//!
//! 1. The state is [`FilesState::Unsaved`], and no transaction begins any more.
//! 2. All committed rows are saved: in the database's file if it is still there; beside it if another file has its name; or else under
//!    its name. This is tried again until it succeeds, or until the disk has failed for a minute.
//! 3. Once no other program still uses the removed log, the state is [`FilesState::Saved`] or [`FilesState::Lost`], and the server ends.

use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::time::{Duration, Instant};

use rusqlite::{Connection, Transaction, TransactionBehavior};
use tokio::sync::watch;

use super::FilesState;
use super::readers::Readers;
use crate::backup::end_log;
use crate::connect::{ResultExt, retry_while_busy};
use crate::error::{StoreError, StoreErrorKind};
use crate::file::{Files, has_log, remove_parts, resolve_link, temporary};
use crate::open::{self, empty_log};
use crate::stale_files::{self, RESCUED, SAVING};
use pharmacy_system::platform;

/// How long one attempt to save waits for readers, and the pause before the next attempt.
const SAVE_TIMEOUT: Duration = Duration::from_millis(500);
/// How long to try if the disk cannot be read or written. If the disk is full, tries until there is room.
const SAVE_TIME_MAX: Duration = Duration::from_secs(60);

pub(super) enum Writable {
    /// Beside a server; opened at the first write.
    Beside(Option<Connection>),
    Server(ServerConnection),
    Closed,
}

pub(super) struct ServerConnection {
    path: PathBuf,
    connection: Connection,
    readers: Arc<Readers>,
    files: Files,
    /// Where all committed rows are saved, and the file that had this name then.
    saved: Option<(PathBuf, platform::Identity)>,
    /// After the files were moved or removed: whether nothing was lost.
    is_saved: bool,
    state: watch::Sender<FilesState>,
}

impl Writable {
    pub fn with<T>(
        &mut self,
        path: &Path,
        step: impl FnOnce(&mut Connection) -> rusqlite::Result<T>,
    ) -> Result<T, StoreError> {
        match self {
            Self::Beside(Some(connection)) => step(connection).at(path),
            Self::Beside(none) => step(none.insert(open::beside_server(path)?)).at(path),
            Self::Server(server) => server.with(step),
            Self::Closed => Err(StoreErrorKind::FilesTaken.at(path)),
        }
    }

    pub fn transact<T>(
        &mut self,
        path: &Path,
        change: impl FnOnce(&mut Transaction<'_>) -> rusqlite::Result<T>,
    ) -> Result<T, StoreError> {
        self.with(path, |connection| {
            let behavior = TransactionBehavior::Immediate;
            let mut transaction = connection.transaction_with_behavior(behavior)?;
            let changed = change(&mut transaction)?;
            transaction.commit()?;
            Ok(changed)
        })
    }

    /// Called when idle. An empty log makes the database file complete for manual copies.
    pub fn tidy(&mut self) -> Result<(), StoreError> {
        let Self::Server(server) = self else {
            return Ok(());
        };
        // Emptying an empty log would change `data_version`, and the desk would reload without need.
        if server.check_files().is_ok() && has_log(&server.path) {
            empty_log(&server.connection, Duration::ZERO).at(&server.path)?;
        }
        Ok(())
    }

    /// Closing the last connection makes SQLite merge the log.
    pub fn close(&mut self) {
        if let Self::Server(server) = self
            && server.check_files().is_err()
        {
            server.save_if_removed_again();
        }
        *self = Self::Closed;
    }
}

impl ServerConnection {
    pub fn open(
        path: &Path,
        readers: Arc<Readers>,
        state: watch::Sender<FilesState>,
    ) -> Result<Self, StoreError> {
        let connection = super::open_for_server(path)?;
        let files = Files::at(path);
        if !files.are_all_there() {
            return Err(StoreErrorKind::FilesTaken.at(path));
        }
        readers.read_only_from(files);
        Ok(Self {
            path: path.into(),
            connection,
            readers,
            files,
            saved: None,
            is_saved: false,
            state,
        })
    }

    fn with<T>(
        &mut self,
        step: impl FnOnce(&mut Connection) -> rusqlite::Result<T>,
    ) -> Result<T, StoreError> {
        self.check_files()?;
        let done = step(&mut self.connection).at(&self.path);
        // Committed rows are saved before the error is returned.
        let _ = self.check_files();
        done
    }

    /// Fails after a file was removed. The content of the open files is then saved.
    fn check_files(&mut self) -> Result<(), StoreError> {
        if self.saved.is_none() {
            if self.files == Files::at(&self.path) {
                return Ok(());
            }
            tracing::error!("{}", StoreErrorKind::FilesTaken.at(&self.path));
            self.state.send_replace(FilesState::Unsaved);
            self.save_with_retries();
        }
        if *self.state.borrow() == FilesState::Unsaved && self.is_alone() {
            self.state.send_replace(if self.is_saved {
                FilesState::Saved
            } else {
                FilesState::Lost
            });
        }
        Err(StoreErrorKind::FilesTaken.at(&self.path))
    }

    /// Another program that still writes to the removed log would write beside the next one.
    fn is_alone(&self) -> bool {
        self.readers.close();
        let is_elsewhere = platform::identity(&resolve_link(&self.path)) != self.files.database();
        is_elsewhere || retry_while_busy(SAVE_TIMEOUT, || end_log(&self.connection)).is_ok()
    }

    fn save_with_retries(&mut self) {
        let begun = Instant::now();
        let mut logged = String::new();
        let saved = loop {
            let error = match self.save() {
                Ok(path) => {
                    self.is_saved = true;
                    break path;
                }
                Err(error) => error,
            };
            if !error.is_disk_full() && begun.elapsed() > SAVE_TIME_MAX {
                tracing::error!(%error, "the latest requests could not be saved and may be lost");
                self.is_saved = false;
                break resolve_link(&self.path);
            }
            let error = error.to_string();
            if logged != error {
                tracing::error!(error, "recent requests aren't saved yet; still retrying");
                logged = error;
            }
            std::thread::sleep(SAVE_TIMEOUT);
        };
        let file = platform::identity(&saved);
        self.saved = Some((saved, file));
    }

    /// In case the file was removed again.
    fn save_if_removed_again(&mut self) {
        let is_there = |(path, file): &(PathBuf, _)| platform::identity(path) == *file;
        if !self.saved.as_ref().is_some_and(is_there) {
            self.save_with_retries();
        }
    }

    fn save(&self) -> Result<PathBuf, StoreError> {
        let path = resolve_link(&self.path);
        let there = platform::identity(&path);
        if there == self.files.database() {
            return if empty_log(&self.connection, SAVE_TIMEOUT).at(&path)? {
                Ok(path)
            } else {
                Err(StoreErrorKind::Busy.at(&path))
            };
        }
        if there.is_some() {
            let rescued = stale_files::stamped_path(&path, RESCUED, "");
            self.write_to(&rescued)?;
            // Otherwise the next start would replay it into any file with this name.
            self.files.remove_log(&path).at(&path)?;
            return Ok(rescued);
        }
        self.write_to(&path).map(|()| path)
    }

    /// `path` must be a free name.
    fn write_to(&self, path: &Path) -> Result<(), StoreError> {
        let saving = platform::beside(&resolve_link(&self.path), SAVING);
        let file = temporary(&saving, path).at(path)?;
        self.connection
            .execute("vacuum into ?", [file.path().to_string_lossy()])
            .at(&self.path)?;
        // A remaining log would be replayed into this file.
        remove_parts(path)
            .and_then(|()| file.persist_new())
            .at(path)
    }
}
