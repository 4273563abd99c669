//! One request with all that belongs to it.

use rusqlite::{Connection, OptionalExtension};

use super::super::related::earlier;
use super::super::row::{status, timestamp};
use super::list::{DeskRow, desk_row, row_columns};
use crate::db::{Store, StoreError};
use crate::submission::{Status, StatusChange, reference};

#[derive(Clone, Debug)]
pub struct Details {
    pub row: DeskRow,
    pub message: Option<String>,
    /// Prescriptions that were marked by themselves.
    pub prescriptions: Vec<(String, Status)>,
    pub history: Vec<StatusChange>,
    pub earlier: Vec<String>,
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
                .query_row(&sql, [reference], |row| Ok((desk_row(row)?, row.get(12)?)))
                .optional()?;
            let Some((row, message)) = found else {
                return Ok(None);
            };
            let id = row.position.id;
            Ok(Some(Details {
                prescriptions: prescriptions(connection, id)?,
                history: history(connection, id)?,
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
        .query_map([id], |row| Ok((row.get(0)?, status(row, 1)?)))?
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
                changed_at: timestamp(row, 0)?,
                status: status(row, 1)?,
                note: row.get(2)?,
                suspected_spam: row.get(3)?,
                who: row.get(4)?,
                message: row.get(5)?,
                rx_number: row.get(6)?,
                mailed: row.get(7)?,
            })
        })?
        .collect()
}
