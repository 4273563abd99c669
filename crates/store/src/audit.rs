//! The audit: who read or changed which requests, never content. Rows are only ever appended, in the transaction of what they tell.

use jiff::Timestamp;
use rusqlite::{Transaction, params};

use super::action::Action;
use super::row::{Queries, now, timestamp};
use super::search::fold;
use super::{Store, StoreError};
use pharmacy_requests::submission::plural::pluralize;

pub const SERVER: &str = "server";

/// What somebody is about to do or has just done; becomes an [`AuditEntry`].
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct AuditEvent {
    pub who: String,
    pub action: Action,
    pub detail: String,
    pub submissions: u32,
}

impl AuditEvent {
    pub fn new(who: &str, action: Action, detail: String, submissions: usize) -> Self {
        Self {
            who: who.into(),
            action,
            detail,
            submissions: u32::try_from(submissions).unwrap_or(u32::MAX),
        }
    }
}

/// A row of the audit, which is never changed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct AuditEntry {
    pub id: i64,
    pub happened_at: Timestamp,
    pub who: String,
    /// As stored: an [`Action`], unless another version wrote it.
    pub action: String,
    pub detail: String,
    /// How many were shown, changed or removed.
    pub submissions: u32,
}

/// Which rows of the audit; all conditions must hold. `since` is included, `until` is not, and `before` is an id.
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
        self.read(|connection| connection.value(sql, [Action::ShopSave.to_string()]))
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
        let sql = "select id, happened_at, who, action, detail, submissions from audit where happened_at >= ?1 and happened_at < ?2 and id < ?4
             and (?5 is null or instr(detail, ?5) > 0) and (?6 is null or who in (select value from json_each(?6)))
             order by id desc limit ?3";
        self.read(|connection| {
            connection.rows(sql, bounds, |row| {
                Ok(AuditEntry {
                    id: row.get("id")?,
                    happened_at: timestamp(row, "happened_at")?,
                    who: row.get("who")?,
                    action: row.get("action")?,
                    detail: row.get("detail")?,
                    submissions: row.get("submissions")?,
                })
            })
        })
    }

    /// Removes the oldest rows: those that were written before the first one since `until`. A row says so.
    pub fn remove_audit_before(&self, until: Timestamp) -> Result<usize, StoreError> {
        self.write(|transaction| {
            let sql = "delete from audit where id <
                           (select coalesce(min(id), (select max(id) from audit)) from audit where happened_at >= ?)";
            let removed = transaction.execute(sql, [until.as_millisecond()])?;
            if removed > 0 {
                let rows = pluralize(removed, "row");
                let detail = format!("{rows} of the audit from before {until:.0}");
                append(transaction, &AuditEvent::new(SERVER, Action::AuditRetention, detail, 0))?;
            }
            Ok(removed)
        })
    }
}

pub(super) fn append(transaction: &Transaction<'_>, event: &AuditEvent) -> rusqlite::Result<()> {
    transaction.run(
        "insert into audit (happened_at, who, action, detail, submissions) values (?, ?, ?, ?, ?)",
        params![
            now(),
            event.who,
            event.action.to_string(),
            event.detail,
            event.submissions
        ],
    )
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::testing::Shop;

    #[tokio::test]
    async fn old_rows_are_removed_from_the_beginning_and_a_row_says_so() {
        let shop = Shop::with(1).await;
        let store = Store::open(&shop.path).unwrap();
        for action in [Action::List, Action::Export, Action::Show] {
            let event = AuditEvent::new("pat", action, "form".into(), 3);
            store.record(&event).unwrap();
        }
        // The clock was wrong for the second one.
        shop.run("update audit set happened_at = 1000 * id; update audit set happened_at = 1 where id = 2");
        let actions = || {
            let rows = store.audit(AuditFilter::default()).unwrap();
            rows.into_iter().map(|row| row.action).collect::<Vec<_>>()
        };
        let remove = |second| {
            let until = Timestamp::from_second(second).unwrap();
            store.remove_audit_before(until).unwrap()
        };
        assert_eq!(remove(1), 0);
        assert_eq!(remove(3), 2);
        assert_eq!(actions(), ["audit retention", "submissions show"]);
        assert_eq!(store.remove_audit_before(Timestamp::MAX).unwrap(), 1);
        assert_eq!(actions(), ["audit retention", "audit retention"]);
    }
}
