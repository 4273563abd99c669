//! Status look-ups: wrong tries of a reference, saved so that a restart forgives none, and an hourly total in the audit.

use std::sync::atomic::{AtomicU32, Ordering};
use std::sync::mpsc::{Receiver, RecvTimeoutError};
use std::time::{Duration, Instant};

use jiff::Timestamp;

use crate::db::{AuditEvent, SERVER, SavedAttempts, Store, StoreError};
use crate::failed_attempts::{Attempt, FailedAttempts, Unsaved};

/// Wrong tries of one reference, after which nobody may try it for [`CLOSED`].
const WRONG_MAX: usize = 5;
const CLOSED: Duration = Duration::from_secs(3600);
/// References remembered at once. Twenty megabytes.
const REMEMBERED: usize = 100_000;

const SAVE_INTERVAL: Duration = Duration::from_secs(2);
const TOTAL_INTERVAL: Duration = Duration::from_secs(3600);

/// What status look-ups leave behind.
pub struct Lookups {
    wrong: FailedAttempts,
    found: AtomicU32,
    not_found: AtomicU32,
}

impl Lookups {
    /// Begins with the wrong tries that were saved before a restart.
    pub fn new(saved: Vec<SavedAttempts>) -> Self {
        let wrong = FailedAttempts::new(WRONG_MAX, CLOSED, REMEMBERED);
        let now = Timestamp::now();
        wrong.restore(saved.into_iter().filter_map(|kept| {
            // None passed where the clock was set back meanwhile.
            let age = Duration::try_from(now.duration_since(kept.since)).unwrap_or_default();
            let left = CLOSED.checked_sub(age).filter(|left| !left.is_zero())?;
            Some((kept.hash, kept.count, left))
        }));
        Self {
            wrong,
            found: AtomicU32::new(0),
            not_found: AtomicU32::new(0),
        }
    }

    /// Counts a try of the reference with this hash.
    ///
    /// # Errors
    /// For how long the reference is closed.
    pub fn attempt(&self, hash: String) -> Result<Attempt<'_>, Duration> {
        self.wrong.attempt(hash)
    }

    /// Counts a look-up for the audit.
    pub fn count(&self, found: bool) {
        let counter = if found { &self.found } else { &self.not_found };
        counter.fetch_add(1, Ordering::Relaxed);
    }

    /// Saves in `store` until `stop` is dropped.
    pub fn run(&self, store: &Store, stop: &Receiver<()>) {
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
            let saved = self.save_wrong(store).and(match total {
                true => self.save_total(store),
                false => Ok(()),
            });
            if let Err(error) = saved {
                tracing::error!(%error, "what status look-ups leave could not be saved; it will be tried again");
            }
            if stopped {
                return;
            }
        }
    }

    fn save_wrong(&self, store: &Store) -> Result<(), StoreError> {
        self.wrong.save(|Unsaved { changed, removed }| {
            let now = Timestamp::now();
            let attempts = |(hash, count, left): &(String, u32, Duration)| SavedAttempts {
                hash: hash.clone(),
                count: *count,
                since: now - (CLOSED - *left),
            };
            let changed: Vec<_> = changed.iter().map(attempts).collect();
            store.save_attempts(&changed, removed, now - CLOSED)
        })
    }

    fn save_total(&self, store: &Store) -> Result<(), StoreError> {
        let [found, not_found] =
            [&self.found, &self.not_found].map(|counter| counter.load(Ordering::Relaxed));
        if (found, not_found) == (0, 0) {
            return Ok(());
        }
        let detail = format!("{found} found, {not_found} not found");
        let event = AuditEvent::new(SERVER, "status look-ups", detail, found as usize);
        store.record(&event)?;
        self.found.fetch_sub(found, Ordering::Relaxed);
        self.not_found.fetch_sub(not_found, Ordering::Relaxed);
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::db::tests::Shop;

    #[tokio::test]
    async fn a_failed_write_forgives_nothing_after_a_restart() {
        let shop = Shop::with(0).await;
        let lookups = Lookups::new(Vec::new());
        for _ in 0..5 {
            assert!(lookups.attempt("a".into()).is_ok());
        }
        lookups.count(false);
        let other = Shop::with(0).await;
        let (store, elsewhere) = (
            Store::open(&shop.path).unwrap(),
            Store::open(&other.path).unwrap(),
        );
        std::fs::remove_file(&other.path).unwrap();
        assert!(lookups.save_wrong(&elsewhere).is_err());
        assert!(lookups.save_total(&elsewhere).is_err());
        lookups.save_wrong(&store).unwrap();
        lookups.save_total(&store).unwrap();
        let saved_attempts = || Store::open(&shop.path).unwrap().saved_attempts().unwrap();
        let restarted = Lookups::new(saved_attempts());
        let closed = restarted.attempt("a".into()).err().unwrap();
        assert!(closed > CLOSED - Duration::from_secs(60) && closed <= CLOSED);
        assert!(restarted.attempt("b".into()).is_ok());
        let audit = "select detail from audit where action = 'status look-ups'";
        let sqlite = rusqlite::Connection::open(&shop.path).unwrap();
        let total: String = sqlite.query_row(audit, [], |row| row.get(0)).unwrap();
        assert_eq!(total, "0 found, 1 not found");
        assert_eq!(lookups.not_found.load(Ordering::Relaxed), 0);
    }

    #[tokio::test]
    async fn only_what_changed_is_written_and_what_no_longer_counts_is_removed() {
        let shop = Shop::with(0).await;
        let old = SavedAttempts {
            hash: "old".into(),
            count: 5,
            since: Timestamp::now() - CLOSED * 2,
        };
        let future = SavedAttempts {
            hash: "future".into(),
            since: Timestamp::now() + CLOSED * 2,
            ..old.clone()
        };
        let store = Store::open(&shop.path).unwrap();
        let saved = [old, future];
        store
            .save_attempts(&saved, &[], Timestamp::UNIX_EPOCH)
            .unwrap();
        let lookups = Lookups::new(store.saved_attempts().unwrap());
        assert!(
            lookups.attempt("future".into()).is_err(),
            "a clock set back"
        );
        drop(lookups.attempt("new".into()).ok().unwrap());
        let marker = "update guess set count = 4 where hash = 'future'";
        let sqlite = rusqlite::Connection::open(&shop.path).unwrap();
        assert_eq!(sqlite.execute(marker, []).unwrap(), 1);
        lookups.save_wrong(&store).unwrap();
        let mut rows: Vec<_> = store.saved_attempts().unwrap();
        rows.sort_by(|a, b| a.hash.cmp(&b.hash));
        let rows: Vec<_> = rows.iter().map(|row| (&*row.hash, row.count)).collect();
        assert_eq!(rows, [("future", 4), ("new", 1)]);
    }
}
