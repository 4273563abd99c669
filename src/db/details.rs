use std::collections::HashSet;

use jiff::Timestamp;
use jiff::tz::TimeZone;
use rusqlite::{Connection, Row, params};

use super::audit::{AuditEvent, append};
use super::desk::{DeskRow, desk_row, row_columns};
use super::patients::{earlier, related};
use super::row::{Queries, now, status, timestamp};
use super::submissions::{IS_SPAM, status_list};
use super::{Store, StoreError};
use crate::submission::{Status, StatusChange, Submission, reference};

/// All that the desk shows of one request. `prescriptions` have statuses of their own, and `earlier` has the references of the
/// same patient.
#[derive(Clone, Debug)]
pub struct Details {
    pub row: DeskRow,
    pub message: Option<String>,
    pub prescriptions: Vec<(String, Status)>,
    pub history: Vec<StatusChange>,
    pub opened: Vec<Opened>,
    pub earlier: Vec<String>,
    /// Other open requests of the same patient or for the same prescription, newest first.
    pub related: Vec<Submission>,
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Opened {
    pub at: Timestamp,
    pub who: String,
}

impl Store {
    pub fn details(&self, typed: &str) -> Result<Option<Details>, StoreError> {
        let sql = format!(
            "select {}, s.message from submission s where s.reference = ? and {}",
            row_columns(),
            self.may_read()
        );
        let reference = reference::normalize(typed);
        self.read(|connection| {
            let read = |row: &Row<'_>| Ok((desk_row(row)?, row.get("message")?));
            let Some((row, message)) = connection.first(&sql, [reference], read)? else {
                return Ok(None);
            };
            let id = row.position.id;
            Ok(Some(Details {
                prescriptions: prescriptions(connection, id)?,
                history: history(connection, id)?,
                opened: opened(connection, &row.submission.reference)?,
                earlier: earlier(connection, &row.submission)?,
                related: related(connection, &row.submission)?,
                row,
                message,
            }))
        })
    }

    pub fn notes(&self, reference: &str) -> Result<Vec<String>, StoreError> {
        let history = self.history(reference)?.into_iter();
        Ok(history.filter_map(|change| change.note).collect())
    }

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

    /// References of requests that a colleague passed on, the oldest first: open ones, and those that a colleague closed since.
    pub fn passed_to_the_owner(&self) -> Result<Vec<String>, StoreError> {
        let sql = format!(
            "select s.reference from submission s where s.for_owner and not {IS_SPAM} and (s.status in ({}) or exists (
                 select 1 from status_change c join staff on staff.name = c.who and not staff.owner
                 where c.id = (select max(id) from status_change where submission_id = s.id)))
             order by s.id",
            status_list(Status::is_open)
        );
        self.read(|connection| connection.rows(&sql, [], |row| row.get("reference")))
    }

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

pub(super) fn prescriptions(
    connection: &Connection,
    id: i64,
) -> rusqlite::Result<Vec<(String, Status)>> {
    let sql = "select rx_number, status from prescription_status where submission_id = ? order by rx_number";
    connection.rows(sql, [id], |row| {
        let status = status(row, "status")?.unwrap_or(Status::New);
        Ok((row.get("rx_number")?, status))
    })
}

fn history(connection: &Connection, id: i64) -> rusqlite::Result<Vec<StatusChange>> {
    let sql = "select changed_at, status, note, suspected_spam, who, message, rx_number, mailed from status_change where submission_id = ? order by id";
    connection.rows(sql, [id], |row| {
        Ok(StatusChange {
            changed_at: timestamp(row, "changed_at")?,
            status: status(row, "status")?.unwrap_or(Status::New),
            note: row.get("note")?,
            suspected_spam: row.get("suspected_spam")?,
            who: row.get("who")?,
            message: row.get("message")?,
            rx_number: row.get("rx_number")?,
            mailed: row.get("mailed")?,
        })
    })
}

fn opened(connection: &Connection, reference: &str) -> rusqlite::Result<Vec<Opened>> {
    // A literal, as in the partial index, so that SQLite uses the index.
    let sql =
        "select happened_at, who from audit where action = 'desk show' and detail = ? order by id";
    connection.rows(sql, [reference], |row| {
        Ok(Opened {
            at: timestamp(row, "happened_at")?,
            who: row.get("who")?,
        })
    })
}

pub fn once_a_day(opened: &[Opened], zone: &TimeZone) -> Vec<Opened> {
    let mut seen = HashSet::new();
    let day = |one: &Opened| (one.at.to_zoned(zone.clone()).date(), one.who.clone());
    let first = opened.iter().filter(|one| seen.insert(day(one)));
    first.cloned().collect()
}
