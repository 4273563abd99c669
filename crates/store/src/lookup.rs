//! "Is it ready?": what a patient may see of a request, and the limit on guesses.

use std::sync::atomic::{AtomicU32, Ordering};
use std::time::Duration;

use jiff::Timestamp;
use rusqlite::{Connection, params_from_iter};

use super::action::Action;
use super::audit::{AuditEvent, SERVER};
use super::details::prescriptions;
use super::row::{COLUMNS, Queries, submission, timestamp};
use super::{Store, StoreError};
use pharmacy_requests::forms::FormId;
use pharmacy_requests::submission::{Status, Submission};
use pharmacy_system::failed_attempts::{Attempt, FailedAttempts};

const WRONG_MAX: usize = 5;
const CLOSED: Duration = Duration::from_secs(3600);
/// The number of keys; about 20 MB.
const REMEMBERED: usize = 100_000;

/// What the page "Is it ready?" may tell about a request.
#[derive(Clone, Debug)]
pub struct Lookup {
    /// With its answers: the caller compares the birth date.
    pub submission: Submission,
    /// The staff's message to the patient.
    pub message: Option<String>,
    /// Rx numbers that were marked one by one, each with its own status.
    pub prescriptions: Vec<(String, Status)>,
    /// When it was last changed, or else received.
    pub changed_at: Timestamp,
}

impl Store {
    /// Takes the same time for an unknown reference, so that timing does not reveal which references exist.
    pub fn lookup(&self, reference: &str) -> Result<Option<Lookup>, StoreError> {
        self.read(|connection| {
            let found = lookup(connection, "s.reference = ?", &[reference])?;
            if found.is_none() {
                let trackable = FormId::ALL.iter().filter(|id| id.form().can_be_looked_up());
                let forms: Vec<_> = trackable.map(|form| format!("'{form}'")).collect();
                let any = format!(
                    "s.id = (select max(id) from submission where form in ({}))",
                    forms.join(", ")
                );
                lookup(connection, &any, &[])?;
            }
            Ok(found)
        })
    }
}

fn lookup(
    connection: &Connection,
    condition: &str,
    values: &[&str],
) -> rusqlite::Result<Option<Lookup>> {
    let sql = format!(
        "select {COLUMNS}, s.message, s.id, coalesce((select max(c.changed_at) from status_change c where c.submission_id = s.id), s.received_at) as changed_at
         from submission s where {condition}"
    );
    connection.first(&sql, params_from_iter(values), |row| {
        Ok(Lookup {
            submission: submission(row)?,
            message: row.get("message")?,
            prescriptions: prescriptions(connection, row.get("id")?)?,
            changed_at: timestamp(row, "changed_at")?,
        })
    })
}

/// Counts look-ups, and remembers wrong ones to slow down guessing.
pub struct Lookups {
    wrong: FailedAttempts,
    found: AtomicU32,
    not_found: AtomicU32,
}

impl Default for Lookups {
    fn default() -> Self {
        Self {
            wrong: FailedAttempts::new(WRONG_MAX, CLOSED, REMEMBERED),
            found: AtomicU32::new(0),
            not_found: AtomicU32::new(0),
        }
    }
}

impl Lookups {
    /// Counts as wrong unless the attempt is taken back. The error is how long further look-ups of this reference are refused. `hash` is the
    /// reference's.
    pub fn attempt(&self, hash: String) -> Result<Attempt<'_>, Duration> {
        self.wrong.attempt(hash)
    }

    /// Adds a look-up to the total.
    pub fn count(&self, found: bool) {
        let counter = if found { &self.found } else { &self.not_found };
        counter.fetch_add(1, Ordering::Relaxed);
    }

    /// Records the total in the audit, unless there were no look-ups.
    pub fn save_total(&self, store: &Store) -> Result<(), StoreError> {
        let [found, not_found] =
            [&self.found, &self.not_found].map(|counter| counter.load(Ordering::Relaxed));
        if (found, not_found) == (0, 0) {
            return Ok(());
        }
        let detail = format!("{found} found, {not_found} not found");
        let event = AuditEvent::new(SERVER, Action::StatusLookups, detail, found as usize);
        store.record(&event)?;
        self.found.fetch_sub(found, Ordering::Relaxed);
        self.not_found.fetch_sub(not_found, Ordering::Relaxed);
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::testing::Shop;

    #[tokio::test]
    async fn a_total_that_could_not_be_saved_is_saved_the_next_time() {
        let [shop, gone] = [Shop::with(0).await, Shop::with(0).await];
        let [store, elsewhere] = [&shop, &gone].map(|shop| Store::open(&shop.path).unwrap());
        let lookups = Lookups::default();
        lookups.count(false);
        std::fs::remove_file(&gone.path).unwrap();
        assert!(lookups.save_total(&elsewhere).is_err());
        lookups.save_total(&store).unwrap();
        lookups.save_total(&store).unwrap();
        let totals = store.audit(Default::default()).unwrap();
        let totals: Vec<_> = totals.iter().map(|row| &*row.detail).collect();
        assert_eq!(totals, ["0 found, 1 not found"]);
    }
}
