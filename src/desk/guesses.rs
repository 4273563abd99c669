//! How often somebody may be wrong who signs in.

use std::collections::HashMap;
use std::sync::{Mutex, PoisonError};
use std::time::{Duration, Instant};

use axum::http::StatusCode;

use super::error::DeskError;

/// Wrong guesses of one name, or of codes, within [`WINDOW`], after which no more are tried.
const GUESSES_MAX: usize = 5;
/// See [`GUESSES_MAX`].
const WINDOW: Duration = Duration::from_secs(15 * 60);

/// Wrong guesses, by name; codes are under the empty name.
#[derive(Default)]
pub struct Guesses(Mutex<HashMap<String, Vec<Instant>>>);

impl Guesses {
    /// Whether `name` may be tried now.
    pub(super) fn admit(&self, name: &str) -> Result<(), DeskError> {
        let mut guesses = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        guesses.retain(|_, times| {
            times.retain(|time| time.elapsed() < WINDOW);
            !times.is_empty()
        });
        let times = guesses.get(name).map_or(&[][..], Vec::as_slice);
        let Some(oldest) = times
            .len()
            .checked_sub(GUESSES_MAX)
            .and_then(|index| times.get(index))
        else {
            return Ok(());
        };
        let left = WINDOW.saturating_sub(oldest.elapsed()).as_secs() + 1;
        let error = "Too many wrong tries. Please wait 15 minutes, or open the desk with `pharmacy desk` on this computer.";
        Err(DeskError::new(StatusCode::TOO_MANY_REQUESTS, error).retry_after(left))
    }

    pub(super) fn wrong(&self, name: &str) {
        let mut guesses = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        guesses.entry(name.into()).or_default().push(Instant::now());
    }

    pub(super) fn forget(&self, name: &str) {
        self.0
            .lock()
            .unwrap_or_else(PoisonError::into_inner)
            .remove(name);
    }
}
