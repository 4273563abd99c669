//! Audit log: who read or changed which requests, never content. A hash chain (SHA-256) reveals changed or removed rows.

use jiff::Timestamp;
use rusqlite::{Connection, Row, Transaction, params};
use sha2::{Digest, Sha256};

use super::row::{Queries, now, timestamp};
use super::search::fold;
use super::{Store, StoreError};
use crate::hex::hex;
use crate::submission::plural::pluralize;

pub const SERVER: &str = "server";
pub const SHOP_SAVE: &str = "shop save";

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct AuditEvent {
    pub who: String,
    pub action: String,
    pub detail: String,
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

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct AuditEntry {
    pub id: i64,
    pub happened_at: Timestamp,
    pub event: AuditEvent,
}

#[derive(Clone, Copy, Debug, Default)]
pub struct AuditFilter<'a> {
    pub reference: Option<&'a str>,
    /// Case and accents are ignored. Matches a part of the name, unless a name matches in full.
    pub who: Option<&'a str>,
    pub before: Option<i64>,
    pub since: Option<Timestamp>,
    pub until: Option<Timestamp>,
    pub limit: Option<u32>,
}

impl Store {
    /// False once the audit rows of that time were removed.
    pub fn was_set_up_at_the_desk(&self) -> Result<bool, StoreError> {
        let sql = "select exists (select 1 from audit where action = ?1)";
        self.read(|connection| connection.value(sql, [SHOP_SAVE]))
    }

    pub fn audit_people(&self) -> Result<Vec<String>, StoreError> {
        let sql = "select distinct who from audit order by who";
        self.read(|connection| connection.rows(sql, [], |row| row.get("who")))
    }

    fn people_called(&self, typed: &str) -> Result<Vec<String>, StoreError> {
        let typed = fold(typed);
        let mut people = self.audit_people()?;
        people.retain(|name| fold(name).contains(&typed));
        if people.iter().any(|name| fold(name) == typed) {
            people.retain(|name| fold(name) == typed);
        }
        Ok(people)
    }

    pub fn record(&self, event: &AuditEvent) -> Result<(), StoreError> {
        self.write(|transaction| append(transaction, event))
    }

    pub fn record_soon(&self, event: AuditEvent) -> Result<(), StoreError> {
        self.write_soon(move |transaction| append(transaction, &event))
    }

    pub fn audit(&self, filter: AuditFilter<'_>) -> Result<Vec<AuditEntry>, StoreError> {
        let who = filter.who.map(|who| self.people_called(who)).transpose()?;
        let who = who.map(|names| serde_json::Value::from(names).to_string());
        let bounds = params![
            filter.since.map_or(i64::MIN, Timestamp::as_millisecond),
            filter.until.map_or(i64::MAX, Timestamp::as_millisecond),
            filter.limit.map_or(i64::MAX, i64::from),
            filter.before.unwrap_or(i64::MAX),
            filter.reference,
            who,
        ];
        let sql = format!(
            "select {COLUMNS} from audit where happened_at >= ?1 and happened_at < ?2 and id < ?4
             and (?5 is null or instr(detail, ?5) > 0) and (?6 is null or who in (select value from json_each(?6)))
             order by id desc limit ?3"
        );
        self.read(|connection| {
            connection.rows(&sql, bounds, |row| {
                Ok(AuditEntry {
                    id: row.get("id")?,
                    happened_at: timestamp(row, "happened_at")?,
                    event: event(row)?,
                })
            })
        })
    }

    pub fn remove_audit_before(&self, until: Timestamp) -> Result<usize, StoreError> {
        self.write(|transaction| {
            let sql = "select id, hash from audit where id < (select coalesce(min(id), (select max(id) from audit)) from audit where happened_at >= ?1)
                       order by id desc limit 1";
            let read = |row: &Row<'_>| Ok((row.get("id")?, row.get("hash")?));
            let last = transaction.first(sql, [until.as_millisecond()], read)?;
            let Some((last, hash)): Option<(i64, String)> = last else {
                return Ok(0);
            };
            let removed = transaction.execute("delete from audit where id <= ?", [last])?;
            transaction.execute(
                "update audit_chain set first_id = ?1 + 1, before = ?2 where first_id <= ?1",
                params![last, hash],
            )?;
            let rows = pluralize(removed, "row");
            let detail = format!("{rows} of the audit from before {until:.0}");
            append(transaction, &AuditEvent::new(SERVER, "audit retention", detail, 0))?;
            Ok(removed)
        })
    }

    pub fn audit_break(&self) -> Result<Option<String>, StoreError> {
        self.read(verify_chain)
    }

    /// Returns why the old chain is broken; does nothing if it is intact.
    pub fn begin_audit_anew(&self, who: &str) -> Result<Option<String>, StoreError> {
        self.write(|transaction| {
            let Some(found) = verify_chain(transaction)? else {
                return Ok(None);
            };
            let sql = "select max(coalesce((select max(id) from audit), 0), coalesce((select last_id from audit_chain), 0))";
            let last: i64 = transaction.value(sql, [])?;
            transaction.execute(
                "insert or replace into audit_chain (id, first_id, before, last_id, last_hash) values (1, ?1 + 1, '', ?1, '')",
                [last],
            )?;
            let detail = format!("rows up to {last} are of a chain that was broken: {found}");
            append(transaction, &AuditEvent::new(who, "new audit chain", detail, 0))?;
            Ok(Some(found))
        })
    }
}

const COLUMNS: &str = "id, happened_at, who, action, detail, submissions, hash";

fn event(row: &Row<'_>) -> rusqlite::Result<AuditEvent> {
    Ok(AuditEvent {
        who: row.get("who")?,
        action: row.get("action")?,
        detail: row.get("detail")?,
        submissions: row.get("submissions")?,
    })
}

pub(super) fn append(transaction: &Transaction<'_>, event: &AuditEvent) -> rusqlite::Result<()> {
    let sql = "select last_id, last_hash from audit_chain";
    let read = |row: &Row<'_>| Ok((row.get("last_id")?, row.get("last_hash")?));
    let last: Option<(i64, String)> = transaction.first(sql, [], read)?;
    let (last_id, before) = last.unwrap_or_default();
    let (id, at) = (last_id + 1, now());
    let hash = link(&before, id, at, event);
    transaction.run(
        "insert into audit (id, happened_at, who, action, detail, submissions, hash) values (?, ?, ?, ?, ?, ?, ?)",
        params![id, at, event.who, event.action, event.detail, event.submissions, hash],
    )?;
    transaction.run(
        "insert into audit_chain (id, first_id, before, last_id, last_hash) values (1, ?1, '', ?1, ?2)
         on conflict (id) do update set last_id = ?1, last_hash = ?2",
        params![id, hash],
    )
}

/// Each value is preceded by its length, so that no two different rows hash the same bytes.
fn link(before: &str, id: i64, at: i64, event: &AuditEvent) -> String {
    let mut hasher = Sha256::new();
    for value in [
        before,
        &id.to_string(),
        &at.to_string(),
        &event.who,
        &event.action,
        &event.detail,
        &event.submissions.to_string(),
    ] {
        hasher.update((value.len() as u64).to_be_bytes());
        hasher.update(value);
    }
    hex(&hasher.finalize())
}

pub(super) fn chain_existing(transaction: &Transaction<'_>) -> rusqlite::Result<()> {
    let mut rows = transaction.prepare(&format!("select {COLUMNS} from audit order by id"))?;
    let mut rows = rows.query([])?;
    let mut update = transaction.prepare("update audit set hash = ? where id = ?")?;
    let mut chain: Option<(i64, i64, String)> = None;
    while let Some(row) = rows.next()? {
        let id = row.get("id")?;
        let (first, before) = chain.map_or((id, String::new()), |(first, _, hash)| (first, hash));
        let hash = link(&before, id, row.get("happened_at")?, &event(row)?);
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

fn verify_chain(connection: &Connection) -> rusqlite::Result<Option<String>> {
    let sql = "select first_id, before, last_id, last_hash from audit_chain";
    let chain = connection.first(sql, [], |row| {
        let ends: (i64, i64) = (row.get("first_id")?, row.get("last_id")?);
        let hashes: (String, String) = (row.get("before")?, row.get("last_hash")?);
        Ok((ends, hashes))
    })?;
    // Earlier rows belong to a broken chain.
    let sql = format!(
        "select {COLUMNS} from audit where id >= coalesce((select first_id from audit_chain), 0) order by id"
    );
    let mut rows = connection.prepare(&sql)?;
    let mut rows = rows.query([])?;
    let Some(((mut expected, last), (mut hash, last_hash))) = chain else {
        let stray = rows.next()?.is_some();
        return Ok(stray.then(|| "its beginning is gone".into()));
    };
    while let Some(row) = rows.next()? {
        let id = row.get("id")?;
        if id != expected {
            return Ok(Some(format!("row {expected} was removed")));
        }
        hash = link(&hash, id, row.get("happened_at")?, &event(row)?);
        if hash != row.get::<_, String>("hash")? {
            return Ok(Some(format!("row {id} was changed")));
        }
        expected = id + 1;
    }
    Ok((expected != last + 1 || hash != last_hash).then(|| "its last rows were removed".into()))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::db::tests::Shop;

    fn by_pat(action: &str) -> AuditEvent {
        AuditEvent::new("pat", action, "form".into(), 3)
    }

    async fn shop_with_three_rows() -> Shop {
        let shop = Shop::with(1).await;
        let store = Store::open(&shop.path).unwrap();
        for action in ["submissions list", "submissions export", "submissions show"] {
            store.record(&by_pat(action)).unwrap();
        }
        shop
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
            let found = Store::open(&shop.path).unwrap().audit_break().unwrap();
            assert_eq!(found.as_deref(), finding, "{harm}");
            let store = Store::open(&shop.path).unwrap();
            assert_eq!(store.begin_audit_anew("pat").unwrap().as_deref(), finding);
            store.record(&by_pat("submissions list")).unwrap();
            assert_eq!(store.audit_break().unwrap(), None, "{harm}");
            let rows = store.audit(AuditFilter::default()).unwrap();
            let says = rows.iter().any(|row| row.event.action == "new audit chain");
            assert_eq!(says, finding.is_some(), "{harm}");
            harmed
                .execute_batch(
                    "update audit set who = 'nobody' where id = (select max(id) from audit)",
                )
                .unwrap();
            assert!(store.audit_break().unwrap().is_some(), "{harm}");
        }
    }

    #[tokio::test]
    async fn old_rows_are_removed_without_breaking_the_chain() {
        let shop = shop_with_three_rows().await;
        let old = rusqlite::Connection::open(&shop.path).unwrap();
        let store = Store::open(&shop.path).unwrap();
        let remove = |until| store.remove_audit_before(until).unwrap();
        let whole = || store.audit_break().unwrap();
        assert_eq!(remove(Timestamp::MIN), 0);
        let second: i64 = old
            .query_row("select happened_at from audit where id = 3", [], |row| {
                row.get(0)
            })
            .unwrap();
        let until = Timestamp::from_millisecond(second).unwrap();
        let removed = remove(until);
        assert!(removed <= 2);
        assert_eq!(whole(), None);
        if removed > 0 {
            let newest = store.audit(AuditFilter::default()).unwrap().remove(0).event;
            assert_eq!(
                (newest.who.as_str(), newest.action.as_str()),
                (SERVER, "audit retention")
            );
        }
        store.record(&by_pat("submissions list")).unwrap();
        assert_eq!(whole(), None);
        remove(Timestamp::MAX);
        assert_eq!(whole(), None);
    }
}
