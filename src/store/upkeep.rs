//! Removing what is old, for good; and how the server's own tasks went.

use std::path::Path;

use jiff::Timestamp;
use rusqlite::{Connection, OptionalExtension, params};

use super::filter::{Filter, query_ids};
use super::{StoreError, now, open};

/// Rows removed in one transaction: short enough that a server's writer is not kept waiting.
const BATCH: usize = 500;

/// The database as the server's own tasks and `purge` see it.
pub struct Upkeep {
    connection: Connection,
}

/// What a purge did.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Purged {
    /// References of the removed submissions.
    pub references: Vec<String>,
    /// Whether the log beside the database was emptied too; a reader may have been in the way.
    pub log_emptied: bool,
}

/// How one of the server's own tasks went the last time.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Report {
    /// When.
    pub happened_at: Timestamp,
    /// Whether it succeeded.
    pub succeeded: bool,
    /// What it did, or why it could not.
    pub detail: String,
}

impl Upkeep {
    /// Opens the database at `path`.
    ///
    /// # Errors
    /// It cannot be used.
    pub fn open(path: &Path) -> Result<Self, StoreError> {
        open::editor(path).map(|connection| Self { connection })
    }

    /// The references of what [`Upkeep::purge`] would remove.
    ///
    /// # Errors
    /// The database cannot be read.
    pub fn purgeable(&self, filter: &Filter) -> rusqlite::Result<Vec<String>> {
        query_ids(&self.connection, filter)
            .map(|rows| rows.into_iter().map(|(_, reference)| reference).collect())
    }

    /// Removes what `filter` keeps, and leaves no bytes of it behind: freed pages are overwritten (`secure_delete`), and the
    /// log is emptied. `progress` is told how many are done and how many there are.
    ///
    /// # Errors
    /// The database cannot be written; what was removed until then is removed.
    pub fn purge(
        &mut self,
        filter: &Filter,
        mut progress: impl FnMut(u64, u64),
    ) -> rusqlite::Result<Purged> {
        let rows = query_ids(&self.connection, filter)?;
        let (mut done, all) = (0, rows.len() as u64);
        for batch in rows.chunks(BATCH) {
            let transaction = self
                .connection
                .transaction_with_behavior(rusqlite::TransactionBehavior::Immediate)?;
            for (id, _) in batch {
                // What refers to it goes with it (on delete cascade).
                transaction
                    .prepare_cached("delete from submission where id = ?")?
                    .execute([id])?;
            }
            transaction.commit()?;
            done += batch.len() as u64;
            progress(done, all);
        }
        let busy: i64 =
            self.connection
                .query_row("pragma wal_checkpoint(truncate)", [], |row| row.get(0))?;
        Ok(Purged {
            references: rows.into_iter().map(|(_, reference)| reference).collect(),
            log_emptied: busy == 0,
        })
    }

    /// Notes how `task` went.
    ///
    /// # Errors
    /// The database cannot be written.
    pub fn note(&self, task: &str, result: Result<&str, &str>) -> rusqlite::Result<()> {
        let (succeeded, detail) = match result {
            Ok(detail) => (true, detail),
            Err(detail) => (false, detail),
        };
        self.connection
            .execute(
                "insert or replace into upkeep (task, happened_at, succeeded, detail) values (?, ?, ?, ?)",
                params![task, now(), succeeded, detail],
            )
            .map(drop)
    }
}

/// How `task` went the last time, as `connection` sees it.
pub(super) fn report(connection: &Connection, task: &str) -> rusqlite::Result<Option<Report>> {
    connection
        .query_row(
            "select happened_at, succeeded, detail from upkeep where task = ?",
            [task],
            |row| {
                let at = Timestamp::from_millisecond(row.get(0)?).unwrap_or(Timestamp::UNIX_EPOCH);
                Ok(Report {
                    happened_at: at,
                    succeeded: row.get(1)?,
                    detail: row.get(2)?,
                })
            },
        )
        .optional()
}
