//! Wrong guesses at a secret, by what is guessed at: so many, then no more for a while.
//!
//! A try counts before it is checked and is taken back when it was right, so that no number of tries at the same time passes the
//! limit.

use std::collections::{HashMap, HashSet};
use std::sync::{Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};

/// The limit, and what counts at the moment.
pub struct FailedAttempts {
    max: usize,
    window: Duration,
    capacity: usize,
    state: Mutex<State>,
}

#[derive(Default)]
struct State {
    keys: HashMap<String, Tries>,
    /// Saved ones that no longer count.
    removed: HashSet<String>,
}

#[derive(Default)]
struct Tries {
    /// When each stops counting by itself. All count until the last one stops.
    until: Vec<Instant>,
    saved: bool,
    changed: bool,
}

impl Tries {
    fn until(&self) -> Option<Instant> {
        self.until.iter().max().copied()
    }

    fn count(&self, now: Instant) -> bool {
        self.until().is_some_and(|until| until > now)
    }
}

/// What is to be saved.
#[derive(Debug, Default, PartialEq, Eq)]
pub struct Unsaved {
    /// The key, how many tries, and for how long they still count.
    pub changed: Vec<(String, u32, Duration)>,
    /// Keys without a try.
    pub removed: Vec<String>,
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
            state: Mutex::default(),
        }
    }

    /// Counts tries that were saved: the key, how many, and for how long they still count.
    pub fn restore(&self, saved: impl IntoIterator<Item = (String, u32, Duration)>) {
        let now = Instant::now();
        let mut state = self.state();
        for (key, count, left) in saved.into_iter().take(self.capacity) {
            let tries = Tries {
                until: vec![now + left.min(self.window); self.max.min(count as usize)],
                saved: true,
                changed: false,
            };
            state.keys.insert(key, tries);
        }
    }

    /// Counts a try of `key`.
    ///
    /// # Errors
    /// For how long the key is closed.
    pub fn attempt(&self, key: String) -> Result<Attempt<'_>, Duration> {
        let mut state = self.state();
        // Read under the lock: tries count in the order in which they come.
        let now = Instant::now();
        self.attempt_at(&mut state, key, now)
    }

    fn attempt_at(
        &self,
        state: &mut State,
        key: String,
        now: Instant,
    ) -> Result<Attempt<'_>, Duration> {
        if state.keys.len() >= self.capacity && !state.keys.contains_key(&key) {
            state.make_room(now);
        }
        let saved = state.removed.contains(&key);
        let tries = state.keys.entry(key.clone()).or_default();
        if !tries.count(now) {
            tries.until.clear();
        }
        if tries.until.len() >= self.max {
            let closed = tries.until().unwrap_or(now);
            return Err(closed.saturating_duration_since(now));
        }
        let until = now + self.window;
        tries.until.push(until);
        tries.saved |= saved;
        state.removed.remove(&key);
        Ok(Attempt {
            attempts: self,
            key,
            until,
        })
    }

    /// Calls `save` with what has changed since it was last saved, and again with it when that failed.
    pub fn save<E>(&self, save: impl FnOnce(&Unsaved) -> Result<(), E>) -> Result<(), E> {
        let unsaved = self.state().take_unsaved(Instant::now());
        if unsaved == Unsaved::default() {
            return Ok(());
        }
        let result = save(&unsaved);
        if result.is_err() {
            self.state().put_back(unsaved);
        }
        result
    }

    fn state(&self) -> MutexGuard<'_, State> {
        self.state.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl State {
    /// Forgets a tenth at least: what counts no longer, then what has the fewest tries. Who wants one key forgotten has to fill the
    /// whole with as many tries of others.
    fn make_room(&mut self, now: Instant) {
        let mut order: Vec<_> = self
            .keys
            .iter()
            .map(|(key, tries)| (tries.count(now), tries.until.len(), tries.until(), key))
            .collect();
        let dead = order.iter().filter(|(counts, ..)| !counts).count();
        let forgotten = dead.max(order.len() / 10).max(1).min(order.len());
        if forgotten < order.len() {
            order.select_nth_unstable(forgotten);
        }
        order.truncate(forgotten);
        let forgotten: Vec<String> = order.into_iter().map(|(.., key)| key.clone()).collect();
        for key in forgotten {
            self.remove(key);
        }
    }

    fn remove(&mut self, key: String) {
        if self.keys.remove(&key).is_some_and(|tries| tries.saved) {
            self.removed.insert(key);
        }
    }

    fn take_unsaved(&mut self, now: Instant) -> Unsaved {
        let dead = self.keys.iter().filter(|(_, tries)| !tries.count(now));
        for key in dead.map(|(key, _)| key.clone()).collect::<Vec<_>>() {
            self.remove(key);
        }
        let changed = self.keys.iter_mut().filter(|(_, tries)| tries.changed);
        let changed = changed.filter_map(|(key, tries)| {
            (tries.changed, tries.saved) = (false, true);
            let left = tries.until()?.saturating_duration_since(now);
            Some((key.clone(), tries.until.len() as u32, left))
        });
        Unsaved {
            changed: changed.collect(),
            removed: self.removed.drain().collect(),
        }
    }

    fn put_back(&mut self, unsaved: Unsaved) {
        for (key, ..) in unsaved.changed {
            if let Some(tries) = self.keys.get_mut(&key) {
                tries.changed = true;
            }
        }
        for key in unsaved.removed {
            match self.keys.get_mut(&key) {
                Some(tries) => (tries.saved, tries.changed) = (true, true),
                None => drop(self.removed.insert(key)),
            }
        }
    }
}

impl Attempt<'_> {
    /// It was right, and does not count.
    pub fn take_back(self) {
        let mut state = self.attempts.state();
        let Some(tries) = state.keys.get_mut(&self.key) else {
            return;
        };
        if let Some(own) = tries.until.iter().position(|until| *until == self.until) {
            tries.until.swap_remove(own);
            tries.changed |= tries.saved;
        }
        if tries.until.is_empty() {
            state.remove(self.key.clone());
        }
    }
}

impl Drop for Attempt<'_> {
    /// Only then is it saved: most are right, and nothing is written for them.
    fn drop(&mut self) {
        if let Some(tries) = self.attempts.state().keys.get_mut(&self.key) {
            tries.changed |= tries.until.contains(&self.until);
        }
    }
}

#[cfg(test)]
mod tests;
