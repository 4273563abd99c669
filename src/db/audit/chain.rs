//! The rows of the audit as a chain: each holds the SHA-256 of the row and of the hash before it, so that a row that is changed
//! or removed breaks it.

use jiff::Timestamp;
use rusqlite::{Connection, OptionalExtension, Row, Transaction, params};
use sha2::{Digest, Sha256};

use crate::db::TaskName;
use crate::db::clock::now;
use crate::hex::hex;
use crate::submission::plural::pluralize;

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct AuditEvent {
    /// A staff member's name, an account of this computer, or [`SERVER`].
    pub who: String,
    /// What was done: the command, or the action at the desk.
    pub action: String,
    /// References, or the names of the filters.
    pub detail: String,
    /// How many requests were shown, changed or removed.
    pub submissions: u32,
}

impl AuditEvent {
    pub fn new(who: &str, action: &str, detail: String, submissions: usize) -> Self {
        Self {
            who: who.into(),
            action: action.into(),
            detail,
            submissions: u32::try_from(submissions).unwrap_or(u32::MAX),
        }
    }
}

/// Who does what the server does by itself.
pub const SERVER: &str = "server";

/// Adds `event` to the audit, in a transaction that holds the write lock.
pub fn append(transaction: &Transaction<'_>, event: &AuditEvent) -> rusqlite::Result<()> {
    let last = transaction
        .prepare_cached("select last_id, last_hash from audit_chain")?
        .query_row([], |row| {
            Ok((row.get::<_, i64>(0)?, row.get::<_, String>(1)?))
        })
        .optional()?;
    let (last_id, before) = last.clone().unwrap_or_default();
    let (id, at) = (last_id + 1, now());
    let hash = link(&before, id, at, event);
    transaction
        .prepare_cached(
            "insert into audit (id, happened_at, who, action, detail, submissions, hash) values (?, ?, ?, ?, ?, ?, ?)",
        )?
        .execute(params![id, at, event.who, event.action, event.detail, event.submissions, hash])?;
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
fn link(before: &str, id: i64, at: i64, event: &AuditEvent) -> String {
    let AuditEvent {
        who,
        action,
        detail,
        submissions,
    } = event;
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

/// Makes one chain of the rows that were written before there was one.
pub fn chain_existing(transaction: &Transaction<'_>) -> rusqlite::Result<()> {
    let mut chain: Option<(i64, i64, String)> = None;
    let mut rows = transaction.prepare(SELECT_ALL)?;
    let mut rows = rows.query([])?;
    let mut update = transaction.prepare("update audit set hash = ? where id = ?")?;
    while let Some(row) = rows.next()? {
        let (id, at, event, _) = read(row)?;
        let (first, before) = chain.map_or((id, String::new()), |(first, _, hash)| (first, hash));
        let hash = link(&before, id, at, &event);
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
/// Those of the chain: rows before its beginning are of one that was broken.
const SELECT_CHAIN: &str =
    "select id, happened_at, who, action, detail, submissions, hash from audit
    where id >= coalesce((select first_id from audit_chain), 0) order by id";

pub fn read(row: &Row<'_>) -> rusqlite::Result<(i64, i64, AuditEvent, String)> {
    let event = AuditEvent {
        who: row.get("who")?,
        action: row.get("action")?,
        detail: row.get("detail")?,
        submissions: row.get("submissions")?,
    };
    Ok((
        row.get("id")?,
        row.get("happened_at")?,
        event,
        row.get("hash")?,
    ))
}

/// Why the chain is broken, in words for the owner; none when it is whole.
pub fn verify_chain(connection: &Connection) -> rusqlite::Result<Option<String>> {
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
    let mut statement = connection.prepare(SELECT_CHAIN)?;
    let mut rows = statement.query([])?;
    let Some(((first, before), last, last_hash)) = chain else {
        let stray = rows.next()?.is_some();
        return Ok(stray.then(|| "its beginning is gone".into()));
    };
    let (mut expected, mut hash) = (first, before);
    while let Some(row) = rows.next()? {
        let (id, at, event, stored) = read(row)?;
        if id != expected {
            return Ok(Some(format!("row {expected} was removed")));
        }
        hash = link(&hash, id, at, &event);
        if hash != stored {
            return Ok(Some(format!("row {id} was changed")));
        }
        expected = id + 1;
    }
    Ok((expected != last + 1 || hash != last_hash).then(|| "its last rows were removed".into()))
}

/// Begins a new chain behind the rows of one that is broken, with a row of `who` that says so; why it was, or nothing where it is whole.
pub fn begin_anew(transaction: &Transaction<'_>, who: &str) -> rusqlite::Result<Option<String>> {
    let Some(found) = verify_chain(transaction)? else {
        return Ok(None);
    };
    let last: i64 = transaction.query_row(
        "select max(coalesce((select max(id) from audit), 0), coalesce((select last_id from audit_chain), 0))",
        [],
        |row| row.get(0),
    )?;
    transaction.execute(
        "insert or replace into audit_chain (id, first_id, before, last_id, last_hash) values (1, ?1 + 1, '', ?1, '')",
        [last],
    )?;
    let detail = format!("rows up to {last} are of a chain that was broken: {found}");
    append(
        transaction,
        &AuditEvent::new(who, "new audit chain", detail, 0),
    )?;
    Ok(Some(found))
}

/// Removes the rows from before `until` from the beginning of the chain, which goes on from the last of them, and adds a row
/// about that; how many they were.
pub fn remove_before(transaction: &Transaction<'_>, until: Timestamp) -> rusqlite::Result<usize> {
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
        "update audit_chain set first_id = ?1 + 1, before = ?2 where first_id <= ?1",
        params![last, hash],
    )?;
    let rows = pluralize(removed, "row");
    let detail = format!("{rows} of the audit from before {until:.0}");
    let task = TaskName::AuditRetention.as_str();
    append(transaction, &AuditEvent::new(SERVER, task, detail, 0))?;
    Ok(removed)
}
