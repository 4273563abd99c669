//! Whether the three files of the database are those that the server opened, and as long.

use std::fs::File;
use std::path::{Path, PathBuf};

use rusqlite::Connection;

use super::super::file::sibling;
use super::super::wal::{Checked, Frames, whole_frames};
use super::super::{StoreError, StoreErrorKind, lock, stale_files};
use crate::platform;

/// Which files are called like the database, its log and the log's index.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(in crate::db) struct Files([platform::Identity; 3]);

impl Files {
    /// Those of the database at `path` now.
    pub fn at(path: &Path) -> Self {
        let path = stale_files::resolve_link(path);
        Self(["", "-wal", "-shm"].map(|suffix| platform::identity(&sibling(&path, suffix))))
    }

    fn database(&self) -> platform::Identity {
        self.0[0]
    }
}

/// What somebody did to the files.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Harm {
    /// The database is elsewhere, or gone.
    Moved,
    /// The database is shorter than it was.
    Shortened,
    /// The log or its index is elsewhere, or gone.
    LogMoved,
    /// The log lacks what was written to it.
    LogCut,
}

impl Harm {
    pub fn at(self, path: &Path) -> StoreError {
        match self {
            Self::Moved => StoreErrorKind::Replaced.at(path),
            Self::Shortened => {
                StoreErrorKind::Damaged("another program has cut it off".into()).at(path)
            }
            Self::LogMoved | Self::LogCut => StoreErrorKind::LogTaken.at(path),
        }
    }
}

/// The files as they were when the server opened them, or last wrote to them.
pub(super) struct Watch {
    path: PathBuf,
    files: Files,
    length: u64,
    page: u32,
    log: File,
    checked: Checked,
}

impl Watch {
    /// Of the files that `connection` has open, which other programs are told.
    pub fn begin(path: &Path, connection: &Connection) -> Result<Self, StoreError> {
        let failed = |cause| StoreError::sqlite(path, cause);
        let unusable = |cause| StoreError::unusable(path, cause);
        let page = connection
            .query_row("pragma page_size", [], |row| row.get(0))
            .map_err(failed)?;
        let resolved = stale_files::resolve_link(path);
        let files = Files::at(path);
        lock::publish(path, files);
        Ok(Self {
            files,
            length: resolved.metadata().map_err(unusable)?.len(),
            page,
            log: File::open(sibling(&resolved, "-wal")).map_err(unusable)?,
            path: resolved,
            checked: Checked::default(),
        })
    }

    /// What was done to the files since they were last looked at.
    pub fn harm(&self, connection: &Connection) -> Option<Harm> {
        let now = Files::at(&self.path);
        if now.database() != self.files.database() {
            return Some(Harm::Moved);
        }
        if now != self.files {
            return Some(Harm::LogMoved);
        }
        if length(&self.path) < self.length {
            return Some(Harm::Shortened);
        }
        self.is_cut(connection).then_some(Harm::LogCut)
    }

    /// As [`Watch::harm`], after a commit.
    pub fn harm_after_commit(&mut self, connection: &Connection) -> Option<Harm> {
        let harm = self.harm(connection);
        if harm.is_some() {
            return harm;
        }
        self.length = length(&self.path).max(self.length);
        let is_whole = (0..3).any(|_| match Frames::of(connection) {
            Ok(frames) => {
                let checked = self.checked.extend(&mut self.log);
                checked.is_ok_and(|checked| checked >= frames.committed)
            }
            Err(_) => false,
        });
        (!is_whole).then_some(Harm::LogCut)
    }

    /// Whether the log is too short. Another program may empty it between the two looks, but not each time.
    fn is_cut(&self, connection: &Connection) -> bool {
        (0..3).all(|_| {
            let wanted = Frames::of(connection).map_or(0, |frames| frames.bytes(self.page));
            self.log.metadata().is_ok_and(|log| log.len() < wanted)
        })
    }

    /// Whether all that was committed is in the log or in the database.
    pub fn is_log_whole(&mut self, connection: &Connection) -> bool {
        (0..3).any(|_| match Frames::of(connection) {
            Ok(frames) => {
                frames.committed == frames.moved
                    || whole_frames(&mut self.log).is_ok_and(|whole| whole >= frames.committed)
            }
            Err(_) => false,
        })
    }

    /// Whether what is left of the log is more than the database has. Else it is older, and would undo changes.
    pub fn is_rest_newer(&mut self, connection: &Connection) -> bool {
        let frames = Frames::of(connection);
        frames.is_ok_and(|frames| {
            whole_frames(&mut self.log).is_ok_and(|whole| whole >= frames.moved)
        })
    }

    pub fn has_log(&self) -> bool {
        length(&sibling(&self.path, "-wal")) > 0
    }

    /// Whether no name is left of the database that is still open.
    pub fn is_deleted(&self) -> bool {
        platform::is_deleted(self.files.database())
    }
}

fn length(path: &Path) -> u64 {
    path.metadata().map_or(0, |file| file.len())
}
