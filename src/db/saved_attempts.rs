//! Wrong tries of references, saved so that a restart forgives none. Only hashes are saved.

use jiff::Timestamp;
use rusqlite::params;

use super::row::timestamp;
use super::{Store, StoreError};

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SavedAttempts {
    pub hash: String,
    pub count: u32,
    /// When the last one was.
    pub since: Timestamp,
}

impl Store {
    pub fn saved_attempts(&self) -> Result<Vec<SavedAttempts>, StoreError> {
        self.read(|connection| {
            connection
                .prepare("select hash, count, first_at from guess")?
                .query_map([], |row| {
                    Ok(SavedAttempts {
                        hash: row.get(0)?,
                        count: row.get(1)?,
                        since: timestamp(row, 2)?,
                    })
                })?
                .collect()
        })
    }

    /// Saves what has changed, and removes what was there only before `expired`.
    pub fn save_attempts(
        &self,
        changed: &[SavedAttempts],
        removed: &[String],
        expired: Timestamp,
    ) -> Result<(), StoreError> {
        self.write(|transaction| {
            let mut remove = transaction.prepare("delete from guess where hash = ?")?;
            for hash in removed {
                remove.execute([hash])?;
            }
            transaction.execute(
                "delete from guess where first_at < ?",
                [expired.as_millisecond()],
            )?;
            let mut save = transaction
                .prepare("insert or replace into guess (hash, count, first_at) values (?, ?, ?)")?;
            for SavedAttempts { hash, count, since } in changed {
                save.execute(params![hash, count, since.as_millisecond()])?;
            }
            Ok(())
        })
    }
}
