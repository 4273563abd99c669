//! One request with its history, its prescriptions and what is related to it.

use std::collections::HashSet;

use jiff::Timestamp;
use jiff::tz::TimeZone;
use rusqlite::{Connection, Row, params};

use super::action::Action;
use super::audit::{AuditEvent, append};
use super::desk::{DeskRow, desk_row, row_columns};
use super::outbox::Unnotified;
use super::related::{Shared, earlier, related};
use super::row::{Queries, now, status, timestamp};
use super::submissions::{IS_SPAM, status_list};
use super::{Store, StoreError};
use pharmacy_requests::submission::{Status, StatusChange, Submission, reference};

/// The progress of a request.
#[derive(Clone, Debug)]
pub struct Progress {
    /// As in the desk's list.
    pub row: DeskRow,
    /// Rx numbers that were marked one by one, each with its own status.
    pub prescriptions: Vec<(String, Status)>,
    /// The oldest first.
    pub history: Vec<StatusChange>,
}

/// Everything that the desk shows about one request.
#[derive(Clone, Debug)]
pub struct Details {
    /// What changes while somebody looks at it.
    pub progress: Progress,
    /// The staff's message to the patient.
    pub message: Option<String>,
    /// Who looked at it, the oldest first.
    pub opened: Vec<Opened>,
    /// References of the same patient, by name and birth date.
    pub earlier: Vec<String>,
    /// References of other people with the same phone number.
    pub same_phone: Vec<String>,
    /// Other open requests, and what each shares with this one; newest first.
    pub related: Vec<(Submission, Shared)>,
}

/// Somebody looked at the request.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Opened {
    /// By the computer's clock.
    pub at: Timestamp,
    /// As in the audit.
    pub who: String,
}

impl Store {
    /// `None` if there is no such request, or if this person may not read it.
    pub fn details(&self, typed: &str) -> Result<Option<Details>, StoreError> {
        let sql = "select message from submission where id = ?";
        self.read(|connection| {
            let Some(progress) = progress(connection, typed, self.may_read())? else {
                return Ok(None);
            };
            let submission = &progress.row.submission;
            let (earlier, same_phone) = earlier(connection, submission)?;
            Ok(Some(Details {
                message: connection.value(sql, [progress.row.position.id])?,
                opened: opened(connection, &submission.reference)?,
                earlier,
                same_phone,
                related: related(connection, submission)?,
                progress,
            }))
        })
    }

    /// Skips references that do not exist.
    pub fn progress_of(&self, references: &[&str]) -> Result<Vec<Progress>, StoreError> {
        self.read(|connection| {
            let references = references.iter();
            let found = references.map(|one| progress(connection, one, self.may_read()));
            found.filter_map(Result::transpose).collect()
        })
    }

    /// The notes of the staff, the oldest first.
    pub fn notes(&self, reference: &str) -> Result<Vec<String>, StoreError> {
        let history = self.history(reference)?.into_iter();
        Ok(history.filter_map(|change| change.note).collect())
    }

    /// The history, the oldest first; empty if this person may not read the request.
    pub fn history(&self, reference: &str) -> Result<Vec<StatusChange>, StoreError> {
        let sql = format!(
            "select s.id from submission s where s.reference = ? and {}",
            self.may_read()
        );
        self.read(|connection| {
            let id = connection.first(&sql, [reference], |row| row.get("id"))?;
            id.map_or(Ok(Vec::new()), |id| history(connection, id))
        })
    }

    /// References of open requests that were passed to the owner, oldest first.
    pub fn passed_to_the_owner(&self) -> Result<Vec<String>, StoreError> {
        let sql = format!(
            "select s.reference from submission s where s.for_owner and not {IS_SPAM} and s.status in ({}) order by s.id",
            status_list(Status::is_open)
        );
        self.read(|connection| connection.rows(&sql, [], |row| row.get("reference")))
    }

    /// Records that somebody opened the request, and when it was opened first.
    pub fn record_opened(&self, reference: &str, event: AuditEvent) -> Result<(), StoreError> {
        let reference = reference.to_owned();
        self.write_soon(move |transaction| {
            transaction.execute(
                "update submission set opened_at = ? where reference = ? and opened_at is null",
                params![now(), reference],
            )?;
            append(transaction, &event)
        })
    }
}

fn progress(
    connection: &Connection,
    typed: &str,
    may_read: &str,
) -> rusqlite::Result<Option<Progress>> {
    let sql = format!(
        "select {} from submission s where s.reference = ? and {may_read}",
        row_columns()
    );
    let reference = reference::normalize(typed);
    let Some(row) = connection.first(&sql, [reference], desk_row)? else {
        return Ok(None);
    };
    let id = row.position.id;
    Ok(Some(Progress {
        row,
        prescriptions: prescriptions(connection, id)?,
        history: history(connection, id)?,
    }))
}

const PRESCRIPTIONS: &str =
    "select rx_number, status from prescription_status where submission_id = ? order by rx_number";

pub(super) fn prescriptions(
    connection: &Connection,
    id: i64,
) -> rusqlite::Result<Vec<(String, Status)>> {
    connection.rows(PRESCRIPTIONS, [id], |row| {
        let status = status(row, "status")?.unwrap_or(Status::New);
        Ok((row.get("rx_number")?, status))
    })
}

fn history(connection: &Connection, id: i64) -> rusqlite::Result<Vec<StatusChange>> {
    let sql = "select changed_at, status, note, suspected_spam, who, message, rx_number, for_owner, mailed, untold from status_change where submission_id = ? order by id";
    connection.rows(sql, [id], |row| {
        Ok(StatusChange {
            changed_at: timestamp(row, "changed_at")?,
            status: status(row, "status")?.unwrap_or(Status::New),
            note: row
                .get::<_, Option<String>>("note")?
                .or(why_unnotified(row)?),
            suspected_spam: row.get("suspected_spam")?,
            who: row.get("who")?,
            message: row.get("message")?,
            rx_number: row.get("rx_number")?,
            for_owner: row.get("for_owner")?,
            mailed: row.get("mailed")?,
        })
    })
}

/// Why the patient was not notified, in words.
fn why_unnotified(row: &Row<'_>) -> rusqlite::Result<Option<String>> {
    let name: Option<String> = row.get("untold")?;
    let why = name.and_then(|name| Unnotified::from_name(&name));
    Ok(why.map(|why| why.note().into()))
}

fn opened(connection: &Connection, reference: &str) -> rusqlite::Result<Vec<Opened>> {
    let sql = "select a.happened_at, a.who from audit_request r join audit a on a.id = r.audit_id
         where r.reference = ? and a.action = ? order by a.id";
    let shown = Action::DeskShow.to_string();
    connection.rows(sql, [reference, &shown], |row| {
        Ok(Opened {
            at: timestamp(row, "happened_at")?,
            who: row.get("who")?,
        })
    })
}

/// Each person once on each day of `zone`.
pub fn once_a_day(opened: &[Opened], zone: &TimeZone) -> Vec<Opened> {
    let mut seen = HashSet::new();
    let day = |one: &Opened| (one.at.to_zoned(zone.clone()).date(), one.who.clone());
    let first = opened.iter().filter(|one| seen.insert(day(one)));
    first.cloned().collect()
}

#[cfg(test)]
mod tests {
    use rusqlite::StatementStatus;

    use super::*;
    use crate::testing::Shop;

    #[tokio::test]
    async fn a_cached_statement_is_planned_once_for_all_values() {
        let shop = Shop::with(1).await;
        let store = Store::open(&shop.path).unwrap();
        let planned_again = store.read(|connection| {
            for id in 1..=3 {
                prescriptions(connection, id)?;
            }
            let statement = connection.prepare_cached(PRESCRIPTIONS)?;
            Ok(statement.get_status(StatementStatus::RePrepare))
        });
        assert_eq!(planned_again.unwrap(), 0);
    }
}
