//! Wrong guesses at references, kept so that a restart forgives none. Only hashes are kept.

use jiff::Timestamp;
use rusqlite::params;

use super::row::timestamp;
use super::{StoreError, Submissions};

/// Wrong tries of one reference.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Guess {
    /// SHA-256 of the reference.
    pub hash: String,
    /// How many.
    pub count: u32,
    /// When the last one was.
    pub since: Timestamp,
}

impl Submissions {
    /// The guesses that were kept.
    pub fn guesses(&self) -> Result<Vec<Guess>, StoreError> {
        self.database.query(|connection| {
            connection
                .prepare("select hash, count, first_at from guess")?
                .query_map([], |row| {
                    Ok(Guess {
                        hash: row.get(0)?,
                        count: row.get(1)?,
                        since: timestamp(row, 2)?,
                    })
                })?
                .collect()
        })
    }

    /// Keeps `guesses` instead of those that were kept before.
    pub fn keep_guesses(&mut self, guesses: &[Guess]) -> Result<(), StoreError> {
        self.database.transact(|transaction| {
            transaction.execute("delete from guess", [])?;
            let mut insert = transaction
                .prepare("insert into guess (hash, count, first_at) values (?, ?, ?)")?;
            for Guess { hash, count, since } in guesses {
                insert.execute(params![hash, count, since.as_millisecond()])?;
            }
            Ok(())
        })
    }
}
