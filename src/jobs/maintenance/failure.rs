//! Why a task was not done.

use std::path::PathBuf;

use jiff::Timestamp;

use crate::db::{ClockState, StoreError};
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
    #[error(
        "nothing was removed: this computer's clock has gone ahead by more than a month since {0:.0}; if it is right now, run `pharmacy check --trust-clock`, else set it"
    )]
    Ahead(Timestamp),
    #[error(
        "nothing was removed: this computer's clock is behind {0:.0}, a time that has been; set it; if it is right now, run `pharmacy check --trust-clock`"
    )]
    Behind(Timestamp),
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

impl Failure {
    /// Why nothing is removed by such a clock.
    pub fn doubt(clock: ClockState) -> Option<Self> {
        match clock {
            ClockState::Trusted => None,
            ClockState::Ahead(newest) => Some(Self::Ahead(newest)),
            ClockState::Behind(newest) => Some(Self::Behind(newest)),
        }
    }
}
