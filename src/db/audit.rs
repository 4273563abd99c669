//! Who looked at or changed patient data from this computer: references and the names of filters, never content.

use std::path::Path;
use std::time::Duration;

use jiff::Timestamp;
use rusqlite::{Connection, OpenFlags, params};

use super::clock::now;
use super::submissions::timestamp;
use super::{Archive, StoreError};

/// How long a record waits for another program's lock. Short, because somebody waits for what was asked.
const PATIENCE: Duration = Duration::from_millis(250);

/// One use of the command line on patient data.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Access {
    /// Account of the operating system.
    pub os_user: String,
    /// Command, without its arguments.
    pub command: String,
    /// References, or the names of the filters.
    pub detail: String,
    /// How many submissions were shown or changed.
    pub submissions: u32,
}

/// An [`Access`] as kept.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct AuditEntry {
    /// When.
    pub happened_at: Timestamp,
    /// What.
    pub access: Access,
}

impl Access {
    /// Keeps this in the database at `path`, over a connection of its own.
    ///
    /// # Errors
    /// The database cannot be written, or another program keeps it locked.
    pub fn record(&self, path: &Path) -> rusqlite::Result<()> {
        let connection = Connection::open_with_flags(
            path,
            OpenFlags::SQLITE_OPEN_READ_WRITE | OpenFlags::SQLITE_OPEN_NO_MUTEX,
        )?;
        connection.busy_timeout(PATIENCE)?;
        insert(&connection, self)
    }
}

pub(super) fn insert(connection: &Connection, access: &Access) -> rusqlite::Result<()> {
    connection
        .execute(
            "insert into audit (happened_at, os_user, command, detail, submissions) values (?, ?, ?, ?, ?)",
            params![now(), access.os_user, access.command, access.detail, access.submissions],
        )
        .map(drop)
}

impl Archive {
    /// The last `limit` entries of the audit, newest first.
    ///
    /// # Errors
    /// The database cannot be read.
    pub fn audit(&self, limit: u32) -> Result<Vec<AuditEntry>, StoreError> {
        self.database.ask(|connection| {
            connection
                .prepare("select happened_at, os_user, command, detail, submissions from audit order by id desc limit ?")?
                .query_map([limit], |row| {
                    let access = Access { os_user: row.get(1)?, command: row.get(2)?, detail: row.get(3)?, submissions: row.get(4)? };
                    Ok(AuditEntry { happened_at: timestamp(row, 0)?, access })
                })?
                .collect()
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::db::tests::Shop;

    #[tokio::test]
    async fn accesses_are_kept_newest_first_and_a_lock_is_not_waited_for() {
        let shop = Shop::with(1).await;
        let access = |command: &str| Access {
            os_user: "pat".into(),
            command: command.into(),
            detail: "form".into(),
            submissions: 3,
        };
        for command in ["submissions list", "submissions export", "submissions show"] {
            access(command).record(&shop.path).unwrap();
        }
        let entries = Archive::open(&shop.path).unwrap().audit(2).unwrap();
        let commands: Vec<_> = entries
            .iter()
            .map(|entry| entry.access.command.as_str())
            .collect();
        assert_eq!(commands, ["submissions show", "submissions export"]);
        assert_eq!(entries[0].access, access("submissions show"));

        let other = Connection::open(&shop.path).unwrap();
        other.execute_batch("begin immediate").unwrap();
        let asked = std::time::Instant::now();
        assert!(access("submissions list").record(&shop.path).is_err());
        assert!(asked.elapsed() < Duration::from_secs(2));
    }
}
