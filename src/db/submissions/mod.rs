//! Stored submissions: list and show. Changes are in [`super::changes`].

use rusqlite::{Connection, OptionalExtension};

use super::filter::{Filter, Selection, for_each, for_each_of};
use super::row::{COLUMNS, status, submission};
use super::{Store, StoreError};
use crate::submission::reference;
use crate::submission::{Status, Submission};

/// How many submissions a filter keeps, whatever its limit.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Totals {
    /// By status, in the order of [`Status::ALL`].
    pub by_status: [u32; Status::ALL.len()],
    /// How many of them are suspected to be spam.
    pub suspected_spam: u32,
}

impl Totals {
    /// All of them.
    pub fn all(&self) -> u32 {
        self.by_status.iter().sum()
    }
}

impl Store {
    /// Gives each submission that `filter` keeps to `each`, newest first (or most urgent
    /// first, see [`Filter::due`]), suspected spam last, without holding more than one.
    ///
    /// # Errors
    /// The database cannot be read, or `each` failed.
    pub fn for_each<E: From<StoreError>>(
        &self,
        filter: &Filter,
        mut each: impl FnMut(Submission) -> Result<(), E>,
    ) -> Result<(), E> {
        let failed = |cause| E::from(self.failed(cause));
        self.read_each(|connection| {
            for_each(connection, COLUMNS, filter, failed, |row| {
                each(submission(row).map_err(failed)?)
            })
        })
    }

    /// [`Store::for_each`], and how many the filter keeps whatever its limit, both of one moment.
    pub fn list<E: From<StoreError>>(
        &self,
        filter: &Filter,
        mut each: impl FnMut(Submission) -> Result<(), E>,
    ) -> Result<Totals, E> {
        let failed = |cause| E::from(self.failed(cause));
        self.read_each(|connection| {
            let snapshot = connection.unchecked_transaction().map_err(failed)?;
            let selection = Selection::found(&snapshot, filter).map_err(failed)?;
            for_each_of(&snapshot, COLUMNS, filter, &selection, failed, |row| {
                each(submission(row).map_err(failed)?)
            })?;
            totals(&snapshot, selection).map_err(failed)
        })
    }

    /// The submission a person calls `typed`, whatever its case and dashes.
    pub fn find(&self, typed: &str) -> Result<Option<Submission>, StoreError> {
        let select = format!("select {COLUMNS} from submission s where reference = ?");
        let reference = reference::normalize(typed);
        self.read(|connection| {
            connection
                .query_row(&select, [reference], submission)
                .optional()
        })
    }

    /// How many there are.
    pub fn count(&self) -> Result<u32, StoreError> {
        self.read(|connection| {
            let sql = "select count(*) from submission";
            connection.query_row(sql, [], |row| row.get(0))
        })
    }

    /// SQLite's verdict on the whole file: `ok`, or what is wrong.
    pub fn integrity(&self) -> Result<String, StoreError> {
        self.read(|connection| {
            connection.query_row("pragma integrity_check(1)", [], |row| row.get(0))
        })
    }
}

fn totals(connection: &Connection, selection: Selection) -> rusqlite::Result<Totals> {
    let Selection {
        from,
        conditions,
        values,
    } = selection;
    let sql = format!(
        "select s.status, s.suspected_spam, count(*) as number from {from} where {conditions} group by 1, 2"
    );
    let mut statement = connection.prepare(&sql)?;
    let mut rows = statement.query(rusqlite::params_from_iter(values))?;
    let mut totals = Totals::default();
    while let Some(row) = rows.next()? {
        let (status, count) = (status(row, "status")?, row.get::<_, u32>("number")?);
        if row.get("suspected_spam")? {
            totals.suspected_spam += count;
        }
        if let Some(total) = totals.by_status.get_mut(status as usize) {
            *total += count;
        }
    }
    Ok(totals)
}

#[cfg(test)]
mod tests;
