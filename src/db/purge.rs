use std::collections::BTreeSet;

use jiff::Timestamp;
use jiff::tz::TimeZone;
use rusqlite::{Connection, ErrorCode, Row, params};

use super::audit::{AuditEvent, append};
use super::connect::{BUSY_TIMEOUT, is_busy};
use super::open::empty_log;
use super::row::{Queries, timestamp};
use super::submissions::{CONDITION, Filter};
use super::{Store, StoreError};
use crate::forms::FormId;
use crate::submission::Status;

/// Rows deleted per transaction; few enough not to block the server's writer.
const BATCH: usize = 500;
const NAMED: usize = 100;

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Candidate {
    id: i64,
    status: String,
    pub reference: String,
    pub received_at: Timestamp,
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Purged {
    pub removed: usize,
    pub not_erased: Option<NotErased>,
}

/// Why what was deleted may still be in the database's files.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
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
    pub fn candidates(&self, filter: &Filter) -> Result<Vec<Candidate>, StoreError> {
        let limit = filter.limit.map_or(i64::MAX, i64::from);
        let sql = format!(
            "select * from (select {COLUMNS} from submission s where {CONDITION}
                 order by s.suspected_spam, s.received_at desc, s.id desc limit {limit})
             order by received_at desc"
        );
        self.read(|connection| connection.rows(&sql, filter.values(connection)?, candidate))
    }

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
             where s.form = ? and s.status <> ? and coalesce(m.counts_from, s.received_at) < ?
             order by s.received_at desc"
        );
        let values = params![form.as_str(), Status::New.as_str(), until.as_millisecond()];
        self.read(|connection| connection.rows(&sql, values, candidate))
    }

    /// Skips those changed since. Each transaction records `event`.
    pub fn purge(
        &self,
        candidates: Vec<Candidate>,
        event: impl Fn(&[&Candidate]) -> AuditEvent,
    ) -> Result<Purged, StoreError> {
        let mut removed = Vec::with_capacity(candidates.len());
        for batch in candidates.chunks(BATCH) {
            removed.extend(self.write(|transaction| {
                // Dependent rows go too (on delete cascade).
                let mut delete = transaction.prepare_cached(
                    "delete from submission where id = ? and reference = ? and status = ?",
                )?;
                let mut gone = Vec::with_capacity(batch.len());
                for one in batch {
                    let rows = delete.execute(params![one.id, one.reference, one.status])?;
                    gone.extend((rows > 0).then_some(one));
                }
                if !gone.is_empty() {
                    append(transaction, &event(&gone))?;
                }
                Ok(gone)
            })?);
        }
        Ok(Purged {
            removed: removed.len(),
            not_erased: self.erase(!removed.is_empty())?,
        })
    }

    fn erase(&self, rewrites: bool) -> Result<Option<NotErased>, StoreError> {
        // Opens the database anew if its files were taken away.
        self.write(|_| Ok(()))?;
        self.with_writer(|connection| {
            let failed = if rewrites { rewrite(connection)? } else { None };
            let is_empty = empty_log(connection, BUSY_TIMEOUT)?;
            Ok(failed.or((!is_empty).then_some(NotErased::InUse)))
        })
    }
}

/// `secure_delete` is not enough: a page from which rows are moved to another keeps copies of them in its free part.
fn rewrite(connection: &Connection) -> rusqlite::Result<Option<NotErased>> {
    // Patients' data must not get into a temporary file.
    let rewritten = connection
        .pragma_update(None, "temp_store", "memory")
        .and_then(|()| connection.execute_batch("vacuum"));
    match rewritten {
        Err(cause) if is_busy(&cause) => Ok(Some(NotErased::InUse)),
        Err(cause) if cause.sqlite_error_code() == Some(ErrorCode::DiskFull) => {
            Ok(Some(NotErased::DiskFull))
        }
        rewritten => rewritten.map(|()| None),
    }
}

/// Expects `removed` newest first.
pub fn audit_detail(removed: &[&Candidate], zone: &TimeZone) -> String {
    let (Some(newest), Some(oldest)) = (removed.first(), removed.last()) else {
        return String::new();
    };
    if removed.len() <= NAMED {
        let references: Vec<_> = removed.iter().map(|one| one.reference.as_str()).collect();
        return references.join(", ");
    }
    let clock = |one: &Candidate| {
        one.received_at
            .to_zoned(zone.clone())
            .strftime("%Y-%m-%dT%H:%M:%S%:z")
            .to_string()
    };
    match (clock(oldest), clock(newest)) {
        (from, to) if from == to => format!("received {to}"),
        (from, to) => format!("received from {from} to {to}"),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::db::tests::{Shop, event, to};

    #[tokio::test]
    async fn what_was_shown_is_removed_and_nothing_that_came_or_changed_since() {
        let shop = Shop::with(4).await;
        let purge = Store::open(&shop.path).unwrap();
        let shown = purge.candidates(&Filter::default()).unwrap();
        let other = rusqlite::Connection::open(&shop.path).unwrap();
        let [first, second, third, fourth] = &shop.references[..] else {
            panic!()
        };
        // One reference is now another request's, and one request was marked.
        other
            .execute(
                "update submission set reference = 'FB-NEW0-0000' where reference = ?",
                [first],
            )
            .unwrap();
        let ready = to(Status::Ready);
        let marked = purge.mark(std::slice::from_ref(second), ready, |_| event(1));
        marked.unwrap();
        let purging = |removed: &[&Candidate]| {
            let detail = audit_detail(removed, &TimeZone::UTC);
            AuditEvent::new("pat", "purge", detail, removed.len())
        };
        let purged = purge.purge(shown, purging).unwrap();
        assert_eq!((purged.removed, purged.not_erased), (2, None));
        let last = purge.audit(Default::default()).unwrap().remove(0).event;
        assert_eq!(
            (last.detail, last.submissions),
            (format!("{fourth}, {third}"), 2)
        );
        let left = purge.candidates(&Filter::default()).unwrap();
        let left: Vec<_> = left.iter().map(|one| one.reference.as_str()).collect();
        assert_eq!(left, [second.as_str(), "FB-NEW0-0000"]);
    }

    #[tokio::test]
    async fn what_cannot_be_traced_is_not_removed() {
        let shop = Shop::with(2).await;
        let purge = Store::open(&shop.path).unwrap();
        let shown = purge.candidates(&Filter::default()).unwrap();
        let other = rusqlite::Connection::open(&shop.path).unwrap();
        // Makes the insert into the audit fail: its next id is taken.
        other
            .execute_batch(
                "insert into audit (id, happened_at, who, action, detail, submissions) values (1, 0, '', '', '', 0)",
            )
            .unwrap();
        let purged = purge.purge(shown, |_| event(2));
        purged.unwrap_err();
        assert_eq!(purge.candidates(&Filter::default()).unwrap().len(), 2);
    }
}
