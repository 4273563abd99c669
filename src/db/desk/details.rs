//! One request with all that belongs to it.

use std::collections::HashSet;

use jiff::Timestamp;
use jiff::tz::TimeZone;
use rusqlite::{Connection, OptionalExtension};

use super::super::related::earlier;
use super::super::row::{status, timestamp};
use super::list::{DeskRow, desk_row, row_columns};
use crate::db::{Store, StoreError};
use crate::submission::{Status, StatusChange, reference};

/// The action under which the audit has who opened a request.
pub const DESK_SHOW: &str = "desk show";

#[derive(Clone, Debug)]
pub struct Details {
    pub row: DeskRow,
    pub message: Option<String>,
    /// Prescriptions that were marked by themselves.
    pub prescriptions: Vec<(String, Status)>,
    pub history: Vec<StatusChange>,
    /// Oldest first.
    pub opened: Vec<Opened>,
    pub earlier: Vec<String>,
}

/// That somebody opened a request.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Opened {
    pub at: Timestamp,
    pub who: String,
}

impl Store {
    pub fn details(&self, typed: &str) -> Result<Option<Details>, StoreError> {
        let sql = format!(
            "select {}, s.message from submission s where s.reference = ?",
            row_columns("s.received_at")
        );
        let reference = reference::normalize(typed);
        self.read(|connection| {
            let found = connection
                .prepare_cached(&sql)?
                .query_row([reference], |row| Ok((desk_row(row)?, row.get("message")?)))
                .optional()?;
            let Some((row, message)) = found else {
                return Ok(None);
            };
            let id = row.position.id;
            Ok(Some(Details {
                prescriptions: prescriptions(connection, id)?,
                history: history(connection, id)?,
                opened: opened(connection, &row.submission.reference)?,
                earlier: earlier(connection, &row.submission)?,
                row,
                message,
            }))
        })
    }
}

pub(in crate::db) fn prescriptions(
    connection: &Connection,
    id: i64,
) -> rusqlite::Result<Vec<(String, Status)>> {
    connection
        .prepare_cached("select rx_number, status from prescription_status where submission_id = ? order by rx_number")?
        .query_map([id], |row| Ok((row.get("rx_number")?, status(row, "status")?)))?
        .collect()
}

pub(in crate::db) fn history(
    connection: &Connection,
    id: i64,
) -> rusqlite::Result<Vec<StatusChange>> {
    connection
        .prepare_cached(
            "select changed_at, status, note, suspected_spam, who, message, rx_number, mailed from status_change where submission_id = ? order by id",
        )?
        .query_map([id], |row| {
            Ok(StatusChange {
                changed_at: timestamp(row, "changed_at")?,
                status: status(row, "status")?,
                note: row.get("note")?,
                suspected_spam: row.get("suspected_spam")?,
                who: row.get("who")?,
                message: row.get("message")?,
                rx_number: row.get("rx_number")?,
                mailed: row.get("mailed")?,
            })
        })?
        .collect()
}

/// Who opened `reference`, as the audit has it.
fn opened(connection: &Connection, reference: &str) -> rusqlite::Result<Vec<Opened>> {
    connection
        .prepare_cached(
            // The action as in the index.
            "select happened_at, who from audit where action = 'desk show' and detail = ? order by id",
        )?
        .query_map([reference], |row| {
            Ok(Opened {
                at: timestamp(row, "happened_at")?,
                who: row.get("who")?,
            })
        })?
        .collect()
}

/// Of `opened`, the first of each person on each day of `zone`.
pub fn once_a_day(opened: &[Opened], zone: &TimeZone) -> Vec<Opened> {
    let mut seen = HashSet::new();
    let day = |one: &Opened| (one.at.to_zoned(zone.clone()).date(), one.who.clone());
    let first = opened.iter().filter(|one| seen.insert(day(one)));
    first.cloned().collect()
}
