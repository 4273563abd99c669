//! What the desk asks of the database: views with counts, page by page, and one request with all that belongs to it.

mod details;
mod list;
mod view;

use rusqlite::params;

use super::audit::chain::{self, AuditEvent};
use super::clock::now;
use super::filter::status_list;
use super::related::{OpenKeys, of_same_person};
use super::{Store, StoreError};
use crate::submission::{Status, Submission};
pub use details::{DESK_SHOW, Details, Opened, once_a_day};
pub(super) use details::{history, prescriptions};
pub use list::{Counts, DeskRow, Page, Position};
use list::{desk_counts, desk_list, each_desk_row};
pub use view::Due;

impl Store {
    /// The rows of `page`, and how many each view holds of what it asks for.
    pub fn desk_list(&self, page: &Page) -> Result<(Vec<DeskRow>, Counts), StoreError> {
        self.read(|connection| desk_list(connection, page))
    }

    /// Gives each row of `page` and of those after it to `each`, all of one moment, and returns how many there were. No more than
    /// its limit are in memory.
    ///
    /// # Errors
    /// The database cannot be read, or `each` failed.
    pub fn each_desk_row<E: From<StoreError>>(
        &self,
        page: &Page,
        each: impl FnMut(DeskRow) -> Result<(), E>,
    ) -> Result<usize, E> {
        let failed = |cause| E::from(self.failed(cause));
        self.read_each(|connection| each_desk_row(connection, page, failed, each))
    }

    /// For each of `rows`, other open requests of the same patient, or for the same prescription; newest first.
    pub fn related(
        &self,
        rows: &[&DeskRow],
        known: &mut OpenKeys,
    ) -> Result<Vec<Vec<Submission>>, StoreError> {
        let rows: Vec<_> = rows
            .iter()
            .map(|row| (row.position.id, &row.submission))
            .collect();
        self.read(|connection| known.related(connection, &rows))
    }

    /// How many requests each view holds.
    pub fn desk_counts(&self, page: &Page) -> Result<Counts, StoreError> {
        self.read(|connection| desk_counts(connection, page))
    }

    /// All that the person has sent who sent the request that a person calls `typed`; that one first.
    pub fn of_same_person(&self, typed: &str) -> Result<Option<Vec<Submission>>, StoreError> {
        let Some(found) = self.find(typed)? else {
            return Ok(None);
        };
        self.read(|connection| of_same_person(connection, found))
            .map(Some)
    }

    /// Notes that `reference` was opened at the desk, and adds `event` to the audit, without waiting for long.
    pub fn opened(&self, reference: &str, event: AuditEvent) -> Result<(), StoreError> {
        let reference = reference.to_owned();
        self.write_soon(move |transaction| {
            transaction.execute(
                "update submission set opened_at = ? where reference = ? and opened_at is null",
                params![now(), reference],
            )?;
            chain::append(transaction, &event)
        })
    }

    /// What changes with every change that the desk shows: the last change, and how many requests that are not done were opened.
    pub fn desk_change_token(&self) -> Result<(i64, u32), StoreError> {
        let sql = format!(
            "select (select coalesce(max(id), 0) from status_change) as change,
                    (select count(opened_at) from submission where status in ({})) as opened",
            status_list(Status::is_open)
        );
        self.read(|connection| {
            connection.query_row(&sql, [], |row| Ok((row.get("change")?, row.get("opened")?)))
        })
    }
}
