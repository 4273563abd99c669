//! Removes requests, so that no trace of them stays in the file.

use std::collections::BTreeSet;
use std::time::{Duration, Instant};

use jiff::Timestamp;
use jiff::tz::TimeZone;
use rusqlite::{ErrorCode, Row, params};

use super::action::Action;
use super::audit::{AuditEvent, AuditedRequest, append};
use super::connect::{BUSY_TIMEOUT, is_busy};
use super::open::empty_log;
use super::row::{Queries, now, timestamp};
use super::submissions::{CONDITION, Filter};
use super::{Store, StoreError};
use pharmacy_requests::forms::FormId;
use pharmacy_requests::submission::Status;

/// Rows deleted per transaction; few enough not to block the server's writer.
const BATCH: usize = 500;
const NAMED: usize = 100;

/// A submission to be removed, as it was when it was chosen. If it has changed since, it stays.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Candidate {
    id: i64,
    status: String,
    /// Of the request.
    pub reference: String,
    /// As stored, also if the clock was wrong then.
    pub received_at: Timestamp,
}

impl Candidate {
    /// Whether it has this status. False if a newer version stored its status.
    pub fn is(&self, status: Status) -> bool {
        self.status == status.as_str()
    }
}

/// The result of [`Store::purge`].
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Purged {
    /// How many were removed.
    pub count: usize,
    /// Another program is reading the previous state: the log keeps the removed rows until it has finished.
    pub is_read: bool,
}

/// How long a purge waits for readers.
const LOG_TIMEOUT: Duration = Duration::from_secs(1);
const PAUSE: Duration = Duration::from_millis(20);

/// Why the file was not rewritten, so that traces of removed rows may remain in it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[allow(missing_docs, reason = "the messages explain the variants")]
pub enum NotErased {
    #[error("another program was reading")]
    InUse,
    #[error("the disk is full")]
    DiskFull,
}

const COLUMNS: &str = "s.id, s.status, s.reference, s.received_at";

fn candidate(row: &Row<'_>) -> rusqlite::Result<Candidate> {
    Ok(Candidate {
        id: row.get("id")?,
        status: row.get("status")?,
        reference: row.get("reference")?,
        received_at: timestamp(row, "received_at")?,
    })
}

impl Store {
    /// The newest first.
    pub fn candidates(&self, filter: &Filter) -> Result<Vec<Candidate>, StoreError> {
        let limit = filter.limit.map_or(i64::MAX, i64::from);
        let sql = format!(
            "select * from (select {COLUMNS} from submission s where {CONDITION}
                 order by s.suspected_spam, s.received_at desc, s.id desc limit {limit})
             order by received_at desc"
        );
        self.read(|connection| connection.rows(&sql, filter.values(connection)?, candidate))
    }

    /// The newest first. References that don't exist are left out.
    pub fn named_candidates(
        &self,
        references: &BTreeSet<String>,
    ) -> Result<Vec<Candidate>, StoreError> {
        let sql = format!(
            "select {COLUMNS} from submission s where s.reference in (select value from json_each(?))
             order by s.received_at desc"
        );
        let references = serde_json::json!(references).to_string();
        self.read(|connection| connection.rows(&sql, [references], candidate))
    }

    /// Submissions before `until`, except new ones. The age of misdated ones counts from when the clock was right again.
    pub fn expired(&self, form: FormId, until: Timestamp) -> Result<Vec<Candidate>, StoreError> {
        let sql = format!(
            "select {COLUMNS} from submission s left join misdated m on m.submission_id = s.id
             where s.form = ? and s.status is not ? and coalesce(m.counts_from, s.received_at) < ?
             order by s.received_at desc"
        );
        // Nobody marks newsletter sign-ups, so they stay new.
        let status = match form {
            FormId::Newsletter => None,
            FormId::Feedback
            | FormId::Contact
            | FormId::Transfer
            | FormId::Refill
            | FormId::Application => Some(Status::New.as_str()),
        };
        let values = params![form.as_str(), status, until.as_millisecond()];
        self.read(|connection| connection.rows(&sql, values, candidate))
    }

    /// Skips those that changed since. Each transaction records `event`. Removed rows are overwritten at once; the last traces are removed by
    /// [`Store::rewrite`], which is due in the following night.
    pub fn purge(
        &self,
        candidates: Vec<Candidate>,
        event: impl Fn(&[&Candidate]) -> AuditEvent,
    ) -> Result<Purged, StoreError> {
        let mut count = 0;
        for batch in candidates.chunks(BATCH) {
            count += self.write(|transaction| {
                // Deletes dependent rows too (on delete cascade).
                let mut delete = transaction.prepare_cached(
                    "delete from submission where id = ? and reference = ? and status = ?",
                )?;
                let mut deleted = Vec::with_capacity(batch.len());
                for one in batch {
                    let rows = delete.execute(params![one.id, one.reference, one.status])?;
                    deleted.extend((rows > 0).then_some(one));
                }
                if !deleted.is_empty() {
                    append(transaction, &event(&deleted))?;
                    let sql = "insert or ignore into removed (id, at) values (1, ?)";
                    transaction.run(sql, [now()])?;
                }
                Ok(deleted.len())
            })?;
        }
        // The rows are removed, so an error only concerns the next write.
        let is_read = count > 0 && !self.overwrite_log().unwrap_or(true);
        Ok(Purged { count, is_read })
    }

    /// Moves the log, which still contains removed rows, into the database. False if a reader prevents that for too long; then the
    /// server's writer does it. Others can write between two tries.
    fn overwrite_log(&self) -> Result<bool, StoreError> {
        let begun = Instant::now();
        loop {
            let is_empty = self.with_writer(|writer| empty_log(writer, Duration::ZERO))?;
            if is_empty || begun.elapsed() > LOG_TIMEOUT {
                return Ok(is_empty);
            }
            std::thread::sleep(PAUSE);
        }
    }

    /// Since when removed rows may have left traces in the file. A page from which rows move to another page keeps copies of them in its free
    /// part, which `secure_delete` does not overwrite.
    pub fn removed_since(&self) -> Result<Option<Timestamp>, StoreError> {
        let sql = "select at from removed";
        self.read(|connection| connection.first(sql, [], |row| timestamp(row, "at")))
    }

    /// Rewrites the whole file, which needs as much free memory and disk space as the file is large. Writes wait until it is finished.
    pub fn rewrite(&self) -> Result<Option<NotErased>, StoreError> {
        let failed = self.with_writer(|connection| {
            // Patients' data must not get into a temporary file.
            connection.pragma_update(None, "temp_store", "memory")?;
            match connection.execute_batch("vacuum") {
                Err(cause) if is_busy(&cause) => return Ok(Some(NotErased::InUse)),
                Err(cause) if cause.sqlite_error_code() == Some(ErrorCode::DiskFull) => {
                    return Ok(Some(NotErased::DiskFull));
                }
                rewritten => rewritten?,
            }
            let is_empty = empty_log(connection, BUSY_TIMEOUT)?;
            Ok((!is_empty).then_some(NotErased::InUse))
        })?;
        if failed.is_none() {
            self.write(|transaction| transaction.run("delete from removed", []))?;
        }
        Ok(failed)
    }
}

/// The audit event, which lists the references unless there are very many. Expects `removed` newest first.
pub fn removal(who: &str, action: Action, removed: &[&Candidate], zone: &TimeZone) -> AuditEvent {
    let (Some(newest), Some(oldest)) = (removed.first(), removed.last()) else {
        return AuditEvent::new(who, action, String::new(), 0);
    };
    if removed.len() <= NAMED {
        let named = removed.iter();
        let named = named.map(|one| AuditedRequest::shown(&one.reference));
        return AuditEvent::about(who, action, named.collect());
    }
    let clock = |one: &Candidate| {
        one.received_at
            .to_zoned(zone.clone())
            .strftime("%Y-%m-%dT%H:%M:%S%:z")
            .to_string()
    };
    let detail = match (clock(oldest), clock(newest)) {
        (from, to) if from == to => format!("received {to}"),
        (from, to) => format!("received from {from} to {to}"),
    };
    AuditEvent::new(who, action, detail, removed.len())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::testing::{Shop, event, to};

    #[tokio::test]
    async fn only_what_was_shown_is_removed_and_later_changes_stay() {
        let shop = Shop::with(4).await;
        let purge = Store::open(&shop.path).unwrap();
        let shown = purge.candidates(&Filter::default()).unwrap();
        let other = shop.sqlite();
        let [first, second, third, fourth] = &shop.references[..] else {
            panic!()
        };
        // One reference now belongs to another request, and one request was marked.
        other
            .execute(
                "update submission set reference = 'FB-NEW0-0000' where reference = ?",
                [first],
            )
            .unwrap();
        let done = to(Status::Done);
        let marked = purge.mark(std::slice::from_ref(second), done, |_| event(1));
        marked.unwrap();
        let purging =
            |removed: &[&Candidate]| removal("pat", Action::Purge, removed, &TimeZone::UTC);
        let purged = purge.purge(shown, purging).unwrap();
        assert_eq!((purged.count, purged.is_read), (2, false));
        assert!(purge.removed_since().unwrap().is_some());
        assert_eq!(purge.rewrite().unwrap(), None);
        assert_eq!(purge.removed_since().unwrap(), None);
        let last = purge.audit(Default::default()).unwrap().remove(0);
        assert_eq!(
            (last.detail, last.submissions),
            (format!("{fourth}, {third}"), 2)
        );
        let remaining = purge.candidates(&Filter::default()).unwrap();
        let remaining: Vec<_> = remaining.iter().map(|one| one.reference.as_str()).collect();
        assert_eq!(remaining, [second.as_str(), "FB-NEW0-0000"]);
    }

    #[tokio::test]
    async fn what_cannot_be_traced_is_not_removed() {
        let shop = Shop::with(2).await;
        let purge = Store::open(&shop.path).unwrap();
        let shown = purge.candidates(&Filter::default()).unwrap();
        // Makes the insert into the audit fail.
        shop.run("create unique index once on audit (action); insert into audit (happened_at, who, action, detail, submissions) values (0, '', 'submissions mark', '', 0)");
        let purged = purge.purge(shown, |_| event(2));
        purged.unwrap_err();
        assert_eq!(purge.candidates(&Filter::default()).unwrap().len(), 2);
    }
}
