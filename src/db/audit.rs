//! Who looked at or changed patient data: references and the names of filters, never content. Each row holds the SHA-256 of
//! the row and of the hash before it, so that a row that is changed or removed breaks the chain.

use std::fmt::Write;
use std::path::Path;
use std::time::Duration;

use jiff::Timestamp;
use rusqlite::{Connection, OptionalExtension, Row, Transaction, TransactionBehavior, params};
use sha2::{Digest, Sha256};

use super::clock::now;
use super::database::Database;
use super::submissions::timestamp;
use super::{StoreError, Submissions, open};
use crate::submission::plural::counted;

/// How long a row waits for the server to finish a commit.
const PATIENCE: Duration = Duration::from_secs(5);

/// One use of patient data.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Access {
    /// A staff member's name, an account of this computer, or [`SERVER`].
    pub who: String,
    /// What was done: the command, or the action at the desk.
    pub action: String,
    /// References, or the names of the filters.
    pub detail: String,
    /// How many requests were shown, changed or removed.
    pub submissions: u32,
}

/// Who does what the server does by itself.
pub const SERVER: &str = "server";

/// A row of the audit.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct AuditEntry {
    /// When.
    pub happened_at: Timestamp,
    /// Who did what.
    pub access: Access,
}

/// Which rows of the audit.
#[derive(Clone, Copy, Debug, Default)]
pub struct AuditFilter {
    /// Not before.
    pub since: Option<Timestamp>,
    /// Before.
    pub until: Option<Timestamp>,
    /// At most so many, the newest.
    pub limit: Option<u32>,
}

impl Access {
    /// Adds this to the audit of the database at `path`.
    ///
    /// # Errors
    /// The database cannot be written.
    pub fn record(&self, path: &Path) -> Result<(), StoreError> {
        let mut connection = open::appender(path, PATIENCE)?;
        let mut write = || {
            let transaction =
                connection.transaction_with_behavior(TransactionBehavior::Immediate)?;
            append(&transaction, self)?;
            transaction.commit()
        };
        write().map_err(|cause| StoreError::sqlite(path, cause))
    }
}

/// Adds `access` to the audit, in a transaction that holds the write lock.
pub(super) fn append(transaction: &Transaction<'_>, access: &Access) -> rusqlite::Result<()> {
    let last = transaction
        .prepare_cached("select last_id, last_hash from audit_chain")?
        .query_row([], |row| {
            Ok((row.get::<_, i64>(0)?, row.get::<_, String>(1)?))
        })
        .optional()?;
    let (last_id, before) = last.clone().unwrap_or_default();
    let (id, at) = (last_id + 1, now());
    let hash = link(&before, id, at, access);
    transaction
        .prepare_cached(
            "insert into audit (id, happened_at, who, action, detail, submissions, hash) values (?, ?, ?, ?, ?, ?, ?)",
        )?
        .execute(params![id, at, access.who, access.action, access.detail, access.submissions, hash])?;
    let end = if last.is_none() {
        "insert into audit_chain (id, first_id, before, last_id, last_hash) values (1, ?1, '', ?1, ?2)"
    } else {
        "update audit_chain set last_id = ?1, last_hash = ?2"
    };
    transaction
        .prepare_cached(end)?
        .execute(params![id, hash])
        .map(drop)
}

/// The hash of a row: of the hash before it and every value, each with its length in front.
fn link(before: &str, id: i64, at: i64, access: &Access) -> String {
    let Access {
        who,
        action,
        detail,
        submissions,
    } = access;
    let mut hasher = Sha256::new();
    for value in [
        before,
        &id.to_string(),
        &at.to_string(),
        who,
        action,
        detail,
        &submissions.to_string(),
    ] {
        hasher.update((value.len() as u64).to_be_bytes());
        hasher.update(value);
    }
    hex(&hasher.finalize())
}

/// `bytes` as hexadecimal digits.
pub(super) fn hex(bytes: &[u8]) -> String {
    bytes
        .iter()
        .fold(String::with_capacity(2 * bytes.len()), |mut text, byte| {
            let _ = write!(text, "{byte:02x}");
            text
        })
}

/// Makes one chain of the rows that were written before there was one.
pub(super) fn chain_existing(transaction: &Transaction<'_>) -> rusqlite::Result<()> {
    let mut chain: Option<(i64, i64, String)> = None;
    let mut rows = transaction.prepare(SELECT_ALL)?;
    let mut rows = rows.query([])?;
    let mut update = transaction.prepare("update audit set hash = ? where id = ?")?;
    while let Some(row) = rows.next()? {
        let (id, at, access, _) = read(row)?;
        let (first, before) = chain.map_or((id, String::new()), |(first, _, hash)| (first, hash));
        let hash = link(&before, id, at, &access);
        update.execute(params![hash, id])?;
        chain = Some((first, id, hash));
    }
    if let Some((first, last, hash)) = chain {
        transaction.execute(
            "insert into audit_chain (id, first_id, before, last_id, last_hash) values (1, ?, '', ?, ?)",
            params![first, last, hash],
        )?;
    }
    Ok(())
}

const SELECT_ALL: &str =
    "select id, happened_at, who, action, detail, submissions, hash from audit order by id";

fn read(row: &Row<'_>) -> rusqlite::Result<(i64, i64, Access, String)> {
    let access = Access {
        who: row.get(2)?,
        action: row.get(3)?,
        detail: row.get(4)?,
        submissions: row.get(5)?,
    };
    Ok((row.get(0)?, row.get(1)?, access, row.get(6)?))
}

/// Why the chain is broken, in words for the owner; none when it is whole.
fn break_in(connection: &Connection) -> rusqlite::Result<Option<String>> {
    let chain = connection
        .query_row(
            "select first_id, before, last_id, last_hash from audit_chain",
            [],
            |row| {
                let ends = (row.get::<_, i64>(0)?, row.get::<_, String>(1)?);
                Ok((ends, row.get::<_, i64>(2)?, row.get::<_, String>(3)?))
            },
        )
        .optional()?;
    let mut statement = connection.prepare(SELECT_ALL)?;
    let mut rows = statement.query([])?;
    let Some(((first, before), last, last_hash)) = chain else {
        let stray = rows.next()?.is_some();
        return Ok(stray.then(|| "its beginning is gone".into()));
    };
    let (mut expected, mut hash) = (first, before);
    while let Some(row) = rows.next()? {
        let (id, at, access, stored) = read(row)?;
        if id != expected {
            return Ok(Some(format!("row {expected} was removed")));
        }
        hash = link(&hash, id, at, &access);
        if hash != stored {
            return Ok(Some(format!("row {id} was changed")));
        }
        expected = id + 1;
    }
    Ok((expected != last + 1 || hash != last_hash).then(|| "its last rows were removed".into()))
}

impl Submissions {
    /// The rows that `filter` keeps, newest first.
    ///
    /// # Errors
    /// The database cannot be read.
    pub fn audit(&self, filter: AuditFilter) -> Result<Vec<AuditEntry>, StoreError> {
        let AuditFilter {
            since,
            until,
            limit,
        } = filter;
        let bounds = params![
            since.map_or(i64::MIN, Timestamp::as_millisecond),
            until.map_or(i64::MAX, Timestamp::as_millisecond),
            limit.map_or(i64::MAX, i64::from),
        ];
        self.database.ask(|connection| {
            connection
                .prepare(
                    "select id, happened_at, who, action, detail, submissions, hash from audit
                     where happened_at >= ? and happened_at < ? order by id desc limit ?",
                )?
                .query_map(bounds, |row| {
                    let (_, _, access, _) = read(row)?;
                    Ok(AuditEntry {
                        happened_at: timestamp(row, 1)?,
                        access,
                    })
                })?
                .collect()
        })
    }

    /// What was done to the audit's chain, in words; none when it is whole.
    ///
    /// # Errors
    /// The database cannot be read.
    pub fn audit_break(&self) -> Result<Option<String>, StoreError> {
        self.database.ask(break_in)
    }
}

/// Removes the rows from before `until` from the beginning of the chain, which goes on from the last of them, and adds a row
/// about that; how many they were.
pub(super) fn remove_before(
    database: &mut Database,
    until: Timestamp,
) -> Result<usize, StoreError> {
    database.change(|transaction| {
        let last = transaction
            .query_row(
                "select id, hash from audit where id < (select coalesce(min(id), (select max(id) from audit)) from audit where happened_at >= ?1)
                 order by id desc limit 1",
                [until.as_millisecond()],
                |row| Ok((row.get::<_, i64>(0)?, row.get::<_, String>(1)?)),
            )
            .optional()?;
        let Some((last, hash)) = last else {
            return Ok(0);
        };
        let removed = transaction.execute("delete from audit where id <= ?", [last])?;
        transaction.execute(
            "update audit_chain set first_id = ?1 + 1, before = ?2",
            params![last, hash],
        )?;
        let access = Access {
            who: SERVER.into(),
            action: "audit retention".into(),
            detail: format!(
                "{} of the audit from before {until:.0}",
                counted(removed, "row")
            ),
            submissions: 0,
        };
        append(transaction, &access)?;
        Ok(removed)
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::db::tests::Shop;

    fn access(action: &str) -> Access {
        Access {
            who: "pat".into(),
            action: action.into(),
            detail: "form".into(),
            submissions: 3,
        }
    }

    async fn shop_with_three_rows() -> Shop {
        let shop = Shop::with(1).await;
        for action in ["submissions list", "submissions export", "submissions show"] {
            access(action).record(&shop.path).unwrap();
        }
        shop
    }

    #[tokio::test]
    async fn accesses_are_kept_newest_first() {
        let shop = shop_with_three_rows().await;
        let filter = AuditFilter {
            limit: Some(2),
            ..AuditFilter::default()
        };
        let entries = Submissions::open(&shop.path)
            .unwrap()
            .audit(filter)
            .unwrap();
        let actions: Vec<_> = entries
            .iter()
            .map(|entry| entry.access.action.as_str())
            .collect();
        assert_eq!(actions, ["submissions show", "submissions export"]);
        assert_eq!(entries[0].access, access("submissions show"));
    }

    #[tokio::test]
    async fn a_row_that_is_changed_or_removed_breaks_the_chain() {
        for (harm, finding) in [
            ("select 1", None),
            (
                "update audit set who = 'nobody' where id = 2",
                Some("row 2 was changed"),
            ),
            (
                "update audit set happened_at = happened_at - 1 where id = 1",
                Some("row 1 was changed"),
            ),
            ("delete from audit where id = 1", Some("row 1 was removed")),
            ("delete from audit where id = 2", Some("row 2 was removed")),
            (
                "delete from audit where id = 3",
                Some("its last rows were removed"),
            ),
            ("delete from audit", Some("its last rows were removed")),
            ("delete from audit_chain", Some("its beginning is gone")),
        ] {
            let shop = shop_with_three_rows().await;
            let harmed = rusqlite::Connection::open(&shop.path).unwrap();
            harmed.execute_batch(harm).unwrap();
            let found = Submissions::open(&shop.path)
                .unwrap()
                .audit_break()
                .unwrap();
            assert_eq!(found.as_deref(), finding, "{harm}");
        }
    }

    #[tokio::test]
    async fn old_rows_are_removed_without_breaking_the_chain() {
        let shop = shop_with_three_rows().await;
        let old = rusqlite::Connection::open(&shop.path).unwrap();
        let mut database = Database::editor(&shop.path).unwrap();
        let whole = |shop: &Shop| {
            Submissions::open(&shop.path)
                .unwrap()
                .audit_break()
                .unwrap()
        };
        assert_eq!(remove_before(&mut database, Timestamp::MIN).unwrap(), 0);
        let second: i64 = old
            .query_row("select happened_at from audit where id = 3", [], |row| {
                row.get(0)
            })
            .unwrap();
        // Rows of the same millisecond stay together.
        let removed =
            remove_before(&mut database, Timestamp::from_millisecond(second).unwrap()).unwrap();
        assert!(removed <= 2);
        assert_eq!(whole(&shop), None);
        if removed > 0 {
            let newest = Submissions::open(&shop.path)
                .unwrap()
                .audit(AuditFilter::default());
            let newest = newest.unwrap().remove(0).access;
            assert_eq!(
                (newest.who.as_str(), newest.action.as_str()),
                (SERVER, "audit retention")
            );
        }
        access("submissions list").record(&shop.path).unwrap();
        assert_eq!(whole(&shop), None);
        remove_before(&mut database, Timestamp::MAX).unwrap();
        assert_eq!(whole(&shop), None);
    }
}
