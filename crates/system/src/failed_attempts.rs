//! Limits failed attempts per key. An attempt counts as failed before it is checked, and is undone if it succeeds, so that
//! concurrent ones cannot exceed the limit.

use std::collections::HashMap;
use std::time::{Duration, Instant};

use parking_lot::Mutex;

/// Failed attempts by key, in memory only: a restart forgets them.
pub struct FailedAttempts {
    max: usize,
    window: Duration,
    capacity: usize,
    keys: Mutex<HashMap<String, Tries>>,
}

struct Tries {
    count: usize,
    until: Instant,
}

/// Counts as failed unless it is taken back.
#[must_use]
pub struct Attempt<'a> {
    attempts: &'a FailedAttempts,
    key: String,
}

impl FailedAttempts {
    /// `max` failures block a key for `window`. Remembers at most `capacity` keys.
    pub fn new(max: usize, window: Duration, capacity: usize) -> Self {
        Self {
            max,
            window,
            capacity,
            keys: Mutex::default(),
        }
    }

    /// The error is how long the key stays blocked.
    pub fn attempt(&self, key: String) -> Result<Attempt<'_>, Duration> {
        let mut keys = self.keys.lock();
        // Under the lock, so that attempts count in order.
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
            make_room(keys, self.capacity, now);
        }
        let until = now + self.window;
        let tries = keys.entry(key.clone());
        let tries = tries.or_insert(Tries { count: 0, until });
        if tries.until <= now {
            tries.count = 0;
        }
        if tries.count >= self.max {
            return Err(tries.until.saturating_duration_since(now));
        }
        tries.count += 1;
        tries.until = tries.until.max(until);
        let attempts = self;
        Ok(Attempt { attempts, key })
    }
}

/// Drops expired keys, or else those with the fewest attempts: to evict one key, an attacker needs as many attempts on all others.
fn make_room(keys: &mut HashMap<String, Tries>, capacity: usize, now: Instant) {
    keys.retain(|_, tries| tries.until > now);
    if keys.len() < capacity {
        return;
    }
    let fewest = keys.values().map(|tries| tries.count).min();
    keys.retain(|_, tries| Some(tries.count) != fewest);
}

impl Attempt<'_> {
    /// It has succeeded, so it doesn't count.
    pub fn take_back(self) {
        let mut keys = self.attempts.keys.lock();
        if let Some(tries) = keys.get_mut(&self.key) {
            tries.count = tries.count.saturating_sub(1);
            if tries.count == 0 {
                keys.remove(&self.key);
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const HOUR: Duration = Duration::from_secs(3600);

    fn five() -> FailedAttempts {
        FailedAttempts::new(5, HOUR, 100)
    }

    fn wrong(attempts: &FailedAttempts, key: &str, count: usize, now: Instant) -> usize {
        let wrong = |_: &usize| {
            let mut keys = attempts.keys.lock();
            let attempt = attempts.attempt_at(&mut keys, key.into(), now);
            drop(keys);
            attempt.is_ok()
        };
        (0..count).take_while(wrong).count()
    }

    #[test]
    fn five_wrong_tries_close_a_key_for_an_hour_after_the_last() {
        let (attempts, start) = (five(), Instant::now());
        assert_eq!(wrong(&attempts, "a", 2, start), 2);
        assert_eq!(wrong(&attempts, "a", 9, start + HOUR / 2), 3);
        assert_eq!(wrong(&attempts, "b", 1, start), 1, "another key");
        let late = start + HOUR / 2 + HOUR;
        assert_eq!(wrong(&attempts, "a", 9, late - Duration::from_secs(1)), 0);
        assert_eq!(wrong(&attempts, "a", 9, late), 5);
    }

    #[test]
    fn an_earlier_time_removes_no_failed_attempt() {
        let (attempts, start) = (five(), Instant::now());
        assert_eq!(wrong(&attempts, "a", 4, start + HOUR / 2), 4);
        assert_eq!(wrong(&attempts, "a", 9, start), 1);
    }

    #[test]
    fn a_successful_attempt_does_not_count_and_blocks_no_other() {
        let attempts = five();
        assert_eq!(wrong(&attempts, "a", 4, Instant::now()), 4);
        for _ in 0..20 {
            attempts.attempt("a".into()).ok().unwrap().take_back();
        }
        let open = attempts.attempt("a".into()).ok().unwrap();
        assert!(
            attempts.attempt("a".into()).is_err(),
            "not yet known to be right"
        );
        open.take_back();
        assert_eq!(wrong(&attempts, "a", 9, Instant::now()), 1);
        attempts.attempt("b".into()).ok().unwrap().take_back();
        assert_eq!(attempts.keys.lock().len(), 1, "nothing is remembered of it");
    }

    #[test]
    fn no_more_keys_than_the_capacity_are_remembered_and_blocked_ones_longest() {
        let (attempts, now) = (five(), Instant::now());
        assert_eq!(wrong(&attempts, "closed", 5, now), 5);
        for at in 0..1000 {
            wrong(&attempts, &format!("{at}"), 1, now);
            assert!(attempts.keys.lock().len() <= 100);
        }
        assert_eq!(wrong(&attempts, "closed", 1, now), 0);
        for at in 0..100 {
            wrong(&attempts, &format!("{at}"), 5, now + HOUR);
        }
        assert!(!attempts.keys.lock().contains_key("closed"));
    }
}
