//! Who looked at or changed patient data: references and the names of filters, never content.

pub(super) mod chain;

use jiff::Timestamp;
use rusqlite::params;

use super::row::timestamp;
use super::search::fold;
use super::{Store, StoreError};
pub use chain::{AuditEvent, SERVER};
use chain::{append, begin_anew, read, remove_before, verify_chain};

/// The action of whoever saves the shop's facts at the desk.
pub const SHOP_SAVE: &str = "shop save";

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct AuditEntry {
    /// Its place in the chain.
    pub id: i64,
    pub happened_at: Timestamp,
    pub event: AuditEvent,
}

#[derive(Clone, Copy, Debug, Default)]
pub struct AuditFilter<'a> {
    pub reference: Option<&'a str>,
    /// Who, in any case, with or without accents; a part of the name is enough unless somebody is called just so.
    pub who: Option<&'a str>,
    pub before: Option<i64>,
    pub since: Option<Timestamp>,
    pub until: Option<Timestamp>,
    pub limit: Option<u32>,
}

impl Store {
    /// Whether an owner has saved the shop's facts at the desk, as far back as the audit is kept.
    pub fn was_set_up_at_the_desk(&self) -> Result<bool, StoreError> {
        self.read(|connection| {
            connection.query_row(
                "select exists (select 1 from audit where action = ?1)",
                [SHOP_SAVE],
                |row| row.get(0),
            )
        })
    }

    /// Everybody who has done something.
    pub fn audit_people(&self) -> Result<Vec<String>, StoreError> {
        // Jumps from name to name in the index.
        let sql = "with recursive name(who) as (
                select min(who) from audit
                union all select (select min(who) from audit where who > name.who) from name where name.who is not null
            ) select who from name where who is not null";
        self.read(|connection| {
            connection
                .prepare(sql)?
                .query_map([], |row| row.get("who"))?
                .collect()
        })
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

    /// As [`Store::record`], without waiting for long.
    pub fn record_soon(&self, event: AuditEvent) -> Result<(), StoreError> {
        self.write_soon(move |transaction| append(transaction, &event))
    }

    pub fn audit(&self, filter: AuditFilter<'_>) -> Result<Vec<AuditEntry>, StoreError> {
        let AuditFilter {
            reference,
            who,
            before,
            since,
            until,
            limit,
        } = filter;
        let who = who.map(|who| self.people_called(who)).transpose()?;
        let who = who.map(|names| serde_json::Value::from(names).to_string());
        let bounds = params![
            since.map_or(i64::MIN, Timestamp::as_millisecond),
            until.map_or(i64::MAX, Timestamp::as_millisecond),
            limit.map_or(i64::MAX, i64::from),
            before.unwrap_or(i64::MAX),
            reference,
            who,
        ];
        self.read(|connection| {
            connection
                .prepare(
                    "select id, happened_at, who, action, detail, submissions, hash from audit
                     where happened_at >= ?1 and happened_at < ?2 and id < ?4
                     and (?5 is null or instr(detail, ?5) > 0) and (?6 is null or who in (select value from json_each(?6)))
                     order by id desc limit ?3",
                )?
                .query_map(bounds, |row| {
                    let (id, _, event, _) = read(row)?;
                    Ok(AuditEntry {
                        id,
                        happened_at: timestamp(row, "happened_at")?,
                        event,
                    })
                })?
                .collect()
        })
    }

    /// Removes the rows of the audit from before `until`, and leaves one about that; how many they were.
    ///
    /// # Errors
    /// The database cannot be written; nothing is removed then.
    pub fn remove_audit_before(&self, until: Timestamp) -> Result<usize, StoreError> {
        self.write(|transaction| remove_before(transaction, until))
    }

    /// What was done to the audit's chain, in words; none when it is whole.
    pub fn audit_break(&self) -> Result<Option<String>, StoreError> {
        self.read(verify_chain)
    }

    /// Begins a new chain where the old one is broken, with a row of `who` that says so; why it was, or nothing where it is whole.
    pub fn begin_audit_anew(&self, who: &str) -> Result<Option<String>, StoreError> {
        self.write(|transaction| begin_anew(transaction, who))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::db::tests::Shop;

    fn event(action: &str) -> AuditEvent {
        AuditEvent::new("pat", action, "form".into(), 3)
    }

    async fn shop_with_three_rows() -> Shop {
        let shop = Shop::with(1).await;
        let store = Store::open(&shop.path).unwrap();
        for action in ["submissions list", "submissions export", "submissions show"] {
            store.record(&event(action)).unwrap();
        }
        shop
    }

    #[tokio::test]
    async fn events_are_kept_newest_first() {
        let shop = shop_with_three_rows().await;
        let filter = AuditFilter {
            limit: Some(2),
            ..AuditFilter::default()
        };
        let entries = Store::open(&shop.path).unwrap().audit(filter).unwrap();
        let actions: Vec<_> = entries
            .iter()
            .map(|entry| entry.event.action.as_str())
            .collect();
        assert_eq!(actions, ["submissions show", "submissions export"]);
        assert_eq!(entries[0].event, event("submissions show"));
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
            store.record(&event("submissions list")).unwrap();
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
        // Rows of the same millisecond stay together.
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
        store.record(&event("submissions list")).unwrap();
        assert_eq!(whole(), None);
        remove(Timestamp::MAX);
        assert_eq!(whole(), None);
    }
}
