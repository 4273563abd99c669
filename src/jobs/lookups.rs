//! Saves the state of status look-ups: wrong guesses, so that they outlast a restart, and an hourly total in the audit.

use std::path::Path;
use std::sync::mpsc::{Receiver, RecvTimeoutError};
use std::time::{Duration, Instant};

use jiff::Timestamp;

use crate::db::{Access, Guess, SERVER, StoreError, Submissions};

const SAVE_INTERVAL: Duration = Duration::from_secs(2);
const TOTAL_INTERVAL: Duration = Duration::from_secs(3600);

/// What look-ups have to save.
pub trait Source: Send + Sync {
    /// The guesses to save, if they have changed since the last call.
    fn take_changed(&self, now: Timestamp) -> Option<Vec<Guess>>;
    /// Look-ups that found something, and that did not, since the last call.
    fn take_counts(&self) -> (u32, u32);
}

/// Saves the state of `source` in the database at `path`, until `stop` is dropped.
pub fn run(path: &Path, source: &dyn Source, stop: &Receiver<()>) {
    let mut counted = Instant::now();
    loop {
        let stopped = !matches!(
            stop.recv_timeout(SAVE_INTERVAL),
            Err(RecvTimeoutError::Timeout)
        );
        let total = stopped || counted.elapsed() >= TOTAL_INTERVAL;
        if total {
            counted = Instant::now();
        }
        if let Err(error) = save(path, source, total) {
            tracing::error!(%error, "what status look-ups leave could not be kept");
        }
        if stopped {
            return;
        }
    }
}

fn save(path: &Path, source: &dyn Source, total: bool) -> Result<(), StoreError> {
    let guesses = source.take_changed(Timestamp::now());
    let counts = if total { source.take_counts() } else { (0, 0) };
    if guesses.is_none() && counts == (0, 0) {
        return Ok(());
    }
    let mut submissions = Submissions::open_for_changes(path)?;
    if let Some(guesses) = guesses {
        submissions.keep_guesses(&guesses)?;
    }
    let (found, not_found) = counts;
    if counts != (0, 0) {
        submissions.record(&Access {
            who: SERVER.into(),
            action: "status look-ups".into(),
            detail: format!("{found} found, {not_found} not found"),
            submissions: found,
        })?;
    }
    Ok(())
}
