//! Why a task was not done.

use std::path::PathBuf;

use crate::db::StoreError;
use crate::submission::plural::pluralize;

#[derive(Debug, thiserror::Error)]
pub(super) enum Failure {
    #[error(transparent)]
    Store(#[from] StoreError),
    #[error("cannot keep copies in {}: {cause}; make that folder writable for this user, or change [backup] folder", folder.display())]
    Folder {
        folder: PathBuf,
        cause: std::io::Error,
    },
    /// The computer's time is so early that subtracting a retention period overflows.
    #[error("the clock of this computer cannot be right ({0}); set it")]
    Clock(jiff::Error),
    /// The rows are deleted, but their bytes may still be in the log.
    #[error(
        "{} removed, but another program was reading, so the database's log may still hold them",
        pluralize(*removed, "old submission")
    )]
    LogNotEmptied { removed: usize },
}
