//! Why a task was not done.

use std::path::PathBuf;

use crate::db::StoreError;
use crate::submission::plural::counted;

/// Why a task was not done.
#[derive(Debug, thiserror::Error)]
pub(super) enum Failure {
    /// The database or the copy refuses.
    #[error(transparent)]
    Store(#[from] StoreError),
    /// The operating system refuses.
    #[error("cannot keep copies in {}: {cause}; make that folder writable for this user, or change [backup] folder", folder.display())]
    Folder {
        folder: PathBuf,
        cause: std::io::Error,
    },
    /// The computer's clock shows a time that nothing can be counted back from.
    #[error("the clock of this computer cannot be right ({0}); set it")]
    Clock(jiff::Error),
    /// The rows are gone, their bytes perhaps not.
    #[error(
        "{} removed, but another program was reading, so the database's log may still hold them",
        counted(*removed, "old submission")
    )]
    LogNotEmptied { removed: usize },
}
