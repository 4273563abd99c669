//! Wrong guesses at a secret, by what is guessed at: so many, then no more for a while.
//!
//! A try counts before it is checked and is taken back when it was right, so that no number of tries at the same time passes the
//! limit.

use std::collections::HashMap;
use std::sync::{Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};

/// The limit, and what counts at the moment.
pub struct FailedAttempts {
    max: usize,
    window: Duration,
    capacity: usize,
    keys: Mutex<HashMap<String, Tries>>,
}

/// When each try stops counting by itself. All count until the last one stops.
#[derive(Default)]
struct Tries(Vec<Instant>);

impl Tries {
    fn until(&self) -> Option<Instant> {
        self.0.iter().max().copied()
    }

    fn count(&self, now: Instant) -> bool {
        self.until().is_some_and(|until| until > now)
    }
}

/// A try that counts, until it turns out to be right.
#[must_use]
pub struct Attempt<'a> {
    attempts: &'a FailedAttempts,
    key: String,
    until: Instant,
}

impl FailedAttempts {
    /// `max` wrong tries close a key for `window`. At most `capacity` keys are remembered.
    pub fn new(max: usize, window: Duration, capacity: usize) -> Self {
        Self {
            max,
            window,
            capacity,
            keys: Mutex::default(),
        }
    }

    /// Counts a try of `key`.
    ///
    /// # Errors
    /// For how long the key is closed.
    pub fn attempt(&self, key: String) -> Result<Attempt<'_>, Duration> {
        let mut keys = self.keys();
        // Read under the lock: tries count in the order in which they come.
        let now = Instant::now();
        self.attempt_at(&mut keys, key, now)
    }

    fn attempt_at(
        &self,
        keys: &mut HashMap<String, Tries>,
        key: String,
        now: Instant,
    ) -> Result<Attempt<'_>, Duration> {
        if keys.len() >= self.capacity && !keys.contains_key(&key) {
            make_room(keys, now);
        }
        let tries = keys.entry(key.clone()).or_default();
        if !tries.count(now) {
            tries.0.clear();
        }
        if tries.0.len() >= self.max {
            let closed = tries.until().unwrap_or(now);
            return Err(closed.saturating_duration_since(now));
        }
        let until = now + self.window;
        tries.0.push(until);
        Ok(Attempt {
            attempts: self,
            key,
            until,
        })
    }

    fn keys(&self) -> MutexGuard<'_, HashMap<String, Tries>> {
        self.keys.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// Forgets a tenth at least: what counts no longer, then what has the fewest tries. Who wants one key forgotten has to fill the
/// whole with as many tries of others.
fn make_room(keys: &mut HashMap<String, Tries>, now: Instant) {
    let mut order: Vec<_> = keys
        .iter()
        .map(|(key, tries)| (tries.count(now), tries.0.len(), tries.until(), key))
        .collect();
    let dead = order.iter().filter(|(counts, ..)| !counts).count();
    let forgotten = dead.max(order.len() / 10).max(1).min(order.len());
    if forgotten < order.len() {
        order.select_nth_unstable(forgotten);
    }
    order.truncate(forgotten);
    let forgotten: Vec<String> = order.into_iter().map(|(.., key)| key.clone()).collect();
    for key in forgotten {
        keys.remove(&key);
    }
}

impl Attempt<'_> {
    /// It was right, and does not count.
    pub fn take_back(self) {
        let mut keys = self.attempts.keys();
        let Some(tries) = keys.get_mut(&self.key) else {
            return;
        };
        if let Some(own) = tries.0.iter().position(|until| *until == self.until) {
            tries.0.swap_remove(own);
        }
        if tries.0.is_empty() {
            keys.remove(&self.key);
        }
    }
}

#[cfg(test)]
mod tests;
