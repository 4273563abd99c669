//! The three files of the database: it, its log (`-wal`) and the log's index (`-shm`). What has one of the names may be another
//! file by now: a cleaner, an antivirus or a sync program took ours away, and SQLite goes on writing to it unseen.

use std::path::Path;

use super::super::file::sibling;
use super::super::stale_files;
use crate::platform;

/// Which files have the three names.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Files([platform::Identity; 3]);

impl Files {
    /// Those of the database at `path` now.
    pub fn at(path: &Path) -> Self {
        let path = stale_files::resolve_link(path);
        Self(["", "-wal", "-shm"].map(|suffix| platform::identity(&sibling(&path, suffix))))
    }

    pub fn database(&self) -> platform::Identity {
        self.0[0]
    }
}
