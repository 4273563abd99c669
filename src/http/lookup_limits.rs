//! How often somebody may ask "Is it ready?": each address, and each reference with a wrong date of birth.

use std::collections::HashMap;
use std::net::IpAddr;
use std::num::NonZeroU32;
use std::sync::atomic::{AtomicBool, AtomicU32, Ordering};
use std::sync::{Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};

use jiff::Timestamp;

use super::limits::network;
use super::rate_limit::RateLimit;
use crate::db::Guess;

/// Look-ups of one address: so many at once …
const BURST: NonZeroU32 = NonZeroU32::MIN.saturating_add(9);
/// … and one more each time this has passed: ten a minute.
const EVERY: Duration = Duration::from_secs(6);
/// Wrong tries of one reference after which nobody may try it for [`CLOSED`].
const WRONG_MAX: u32 = 5;
/// See [`WRONG_MAX`].
const CLOSED: Duration = Duration::from_secs(3600);
/// References remembered at once; with ten tries a minute each, an attacker needs a hundred addresses for an hour to get here.
const REMEMBERED: usize = 100_000;

/// The limits, and a count of what was asked.
pub struct LookupLimits {
    addresses: RateLimit,
    guesses: Mutex<HashMap<String, Guess>>,
    changed: AtomicBool,
    found: AtomicU32,
    not_found: AtomicU32,
}

impl LookupLimits {
    /// Limits that begin with the guesses that were kept over a restart.
    pub fn new(kept: Vec<Guess>) -> Self {
        let guesses = kept.into_iter().map(|guess| (guess.hash.clone(), guess));
        Self {
            addresses: RateLimit::new(EVERY, BURST),
            guesses: Mutex::new(guesses.collect()),
            changed: AtomicBool::new(false),
            found: AtomicU32::new(0),
            not_found: AtomicU32::new(0),
        }
    }

    /// Counts one look-up for `address`.
    ///
    /// # Errors
    /// How long to wait.
    pub fn take(&self, address: IpAddr) -> Result<(), Duration> {
        self.addresses.take(network(address), Instant::now())
    }

    /// Whether the reference with this hash may be tried.
    ///
    /// # Errors
    /// How long it is closed.
    pub fn admit(&self, hash: &str, now: Timestamp) -> Result<(), Duration> {
        match self.guesses().get(hash) {
            Some(guess) if guess.count >= WRONG_MAX => left(guess, now).map_or(Ok(()), Err),
            _ => Ok(()),
        }
    }

    /// Counts a wrong try of the reference with this hash.
    pub fn wrong(&self, hash: &str, now: Timestamp) {
        let mut guesses = self.guesses();
        if guesses.len() >= REMEMBERED {
            guesses.retain(|_, guess| left(guess, now).is_some());
        }
        let guess = guesses.entry(hash.into()).or_insert_with(|| Guess {
            hash: hash.into(),
            count: 0,
            since: now,
        });
        if left(guess, now).is_none() {
            guess.count = 0;
        }
        guess.count += 1;
        // Closed for an hour from the last try that counted.
        guess.since = now;
        self.changed.store(true, Ordering::Relaxed);
    }

    /// Counts a look-up for the audit.
    pub fn count(&self, found: bool) {
        let counter = if found { &self.found } else { &self.not_found };
        counter.fetch_add(1, Ordering::Relaxed);
    }

    /// Look-ups that found something, and that did not, since this was last asked.
    pub fn take_counts(&self) -> (u32, u32) {
        let take = |counter: &AtomicU32| counter.swap(0, Ordering::Relaxed);
        (take(&self.found), take(&self.not_found))
    }

    /// The guesses to keep, if there are others than before.
    pub fn take_changed(&self, now: Timestamp) -> Option<Vec<Guess>> {
        self.changed.swap(false, Ordering::Relaxed).then(|| {
            let mut guesses = self.guesses();
            guesses.retain(|_, guess| left(guess, now).is_some());
            guesses.values().cloned().collect()
        })
    }

    fn guesses(&self) -> MutexGuard<'_, HashMap<String, Guess>> {
        self.guesses.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// How long `guess` counts; none when that is over, or when the clock was set back.
fn left(guess: &Guess, now: Timestamp) -> Option<Duration> {
    let age = Duration::try_from(now.duration_since(guess.since)).ok()?;
    CLOSED.checked_sub(age).filter(|left| !left.is_zero())
}

#[cfg(test)]
mod tests {
    use super::*;
    use jiff::ToSpan;

    #[test]
    fn five_wrong_tries_close_a_reference_for_an_hour_also_over_a_restart() {
        let start: Timestamp = "2026-11-21T15:00:00Z".parse().unwrap();
        let limits = LookupLimits::new(Vec::new());
        for _ in 0..5 {
            assert!(limits.admit("a", start).is_ok());
            limits.wrong("a", start);
        }
        assert_eq!(limits.admit("a", start), Err(CLOSED));
        assert!(limits.admit("b", start).is_ok());
        let kept = limits.take_changed(start).unwrap();
        assert_eq!(limits.take_changed(start), None);
        let restarted = LookupLimits::new(kept);
        assert!(restarted.admit("a", start + 59.minutes()).is_err());
        assert!(restarted.admit("a", start + 60.minutes()).is_ok());
        restarted.wrong("a", start + 60.minutes());
        assert!(
            restarted.admit("a", start + 60.minutes()).is_ok(),
            "it counts anew"
        );
    }

    #[test]
    fn an_address_has_ten_look_ups_a_minute() {
        let limits = LookupLimits::new(Vec::new());
        let address = "203.0.113.9".parse().unwrap();
        assert!((0..10).all(|_| limits.take(address).is_ok()));
        assert!(limits.take(address).is_err());
        assert!(limits.take("203.0.113.10".parse().unwrap()).is_ok());
    }

    #[test]
    fn look_ups_are_counted_once() {
        let limits = LookupLimits::new(Vec::new());
        limits.count(true);
        limits.count(false);
        limits.count(false);
        assert_eq!(limits.take_counts(), (1, 2));
        assert_eq!(limits.take_counts(), (0, 0));
    }
}
