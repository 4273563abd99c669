//! The audit: who read or changed which requests, but never their content. Rows are only appended, in the transaction of the change
//! they record.

use std::collections::BTreeMap;
use std::path::{Path, PathBuf};

use jiff::Timestamp;
use rusqlite::{Connection, Row, Transaction, params};

use super::action::Action;
use super::row::{Queries, now, timestamp};
use super::search::fold;
use super::{Store, StoreError};
use pharmacy_requests::submission::plural::pluralize;
use pharmacy_requests::submission::{Status, reference};

/// The name under which the server itself acts.
pub const SERVER: &str = "server";

/// An action that is about to be done or was just done; becomes an [`AuditEntry`].
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct AuditEvent {
    /// A colleague, an account of this computer, or [`SERVER`].
    pub who: String,
    /// What they did.
    pub action: Action,
    /// For people.
    pub detail: String,
    /// The number of requests that were shown, changed or removed.
    pub submissions: u32,
    /// Those that are named; reading a whole list names none.
    pub requests: Vec<AuditedRequest>,
    /// Changed keys of pharmacy.toml.
    pub keys: Vec<String>,
    /// The backup that was made.
    pub file: Option<PathBuf>,
}

/// A request that was read or changed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct AuditedRequest {
    /// Not checked: the request may have been removed since.
    pub reference: String,
    /// None for one of several prescriptions.
    pub before: Option<Status>,
    /// None if its status was not changed.
    pub after: Option<Status>,
}

impl AuditedRequest {
    /// A request that was only read.
    pub fn shown(reference: &str) -> Self {
        Self {
            reference: reference.into(),
            before: None,
            after: None,
        }
    }
}

impl AuditEvent {
    /// `detail` must contain nothing about a patient.
    pub fn new(who: &str, action: Action, detail: String, submissions: usize) -> Self {
        Self {
            who: who.into(),
            action,
            detail,
            submissions: u32::try_from(submissions).unwrap_or(u32::MAX),
            requests: Vec::new(),
            keys: Vec::new(),
            file: None,
        }
    }

    /// About `requests`, with a sentence that says what changed.
    pub fn about(who: &str, action: Action, requests: Vec<AuditedRequest>) -> Self {
        Self {
            detail: sentence(&requests),
            submissions: u32::try_from(requests.len()).unwrap_or(u32::MAX),
            requests,
            ..Self::new(who, action, String::new(), 0)
        }
    }

    /// About keys of pharmacy.toml.
    pub fn of_keys(who: &str, action: Action, keys: Vec<String>) -> Self {
        Self {
            detail: keys.join(", "),
            keys,
            ..Self::new(who, action, String::new(), 0)
        }
    }

    /// The backup contains this many `submissions`.
    pub fn backup(who: &str, file: &Path, submissions: usize) -> Self {
        Self {
            file: Some(file.into()),
            ..Self::new(who, Action::Backup, file.display().to_string(), submissions)
        }
    }
}

/// "RF-7K3M-Q9PX, TR-4M8N-WXYZ: new → ready". Requests with the same change are listed together.
fn sentence(requests: &[AuditedRequest]) -> String {
    let mut groups: BTreeMap<_, Vec<&str>> = BTreeMap::new();
    for one in requests {
        let group = groups.entry((one.before, one.after)).or_default();
        group.push(&one.reference);
    }
    let groups = groups.into_iter().map(|((before, after), references)| {
        let references = references.join(", ");
        match (before, after) {
            (_, None) => references,
            (None, Some(after)) => format!("{references}: one prescription → {after}"),
            (Some(before), Some(after)) => format!("{references}: {before} → {after}"),
        }
    });
    groups.collect::<Vec<_>>().join("; ")
}

/// A row of the audit, which is never changed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct AuditEntry {
    /// Grows with each row, also if the clock was set back.
    pub id: i64,
    /// By the computer's clock.
    pub happened_at: Timestamp,
    /// A colleague, an account of this computer, or [`SERVER`].
    pub who: String,
    /// As stored: an [`Action`], unless another version wrote it.
    pub action: String,
    /// For people.
    pub detail: String,
    /// The number of requests that were shown, changed or removed.
    pub submissions: u32,
    /// Those that are named.
    pub requests: Vec<AuditedRequest>,
    /// Changed keys of pharmacy.toml.
    pub keys: Vec<String>,
}

/// Selects rows of the audit; all conditions must hold.
#[derive(Clone, Copy, Debug, Default)]
pub struct AuditFilter<'a> {
    /// Matches a part of the reference too.
    pub reference: Option<&'a str>,
    /// Case and accents are ignored. Matches a part of the name, unless a name matches in full.
    pub who: Option<&'a str>,
    /// The [`AuditEntry::id`] after the last one.
    pub before: Option<i64>,
    /// Included.
    pub since: Option<Timestamp>,
    /// Not included.
    pub until: Option<Timestamp>,
    /// `None` for all.
    pub limit: Option<u32>,
}

impl Store {
    /// Whether the audit knows of it: false once the rows of that time have been removed.
    pub fn was_set_up_at_the_desk(&self) -> Result<bool, StoreError> {
        let sql = "select exists (select 1 from audit where action = ?1)";
        self.read(|connection| connection.value(sql, [Action::ShopSave.to_string()]))
    }

    /// Who acted at any time, by name.
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

    /// Returns once the event is committed.
    pub fn record(&self, event: &AuditEvent) -> Result<(), StoreError> {
        self.write(|transaction| append(transaction, event))
    }

    /// Records that something was read. A locked database delays the caller by a second at most.
    pub fn record_soon(&self, event: AuditEvent) -> Result<(), StoreError> {
        self.write_soon(move |transaction| append(transaction, &event))
    }

    /// The newest first.
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
        let sql = "select id, happened_at, who, action, detail, submissions, keys from audit where happened_at >= ?1 and happened_at < ?2 and id < ?4
             and (?5 is null or exists (select 1 from audit_request where audit_id = audit.id and instr(reference, ?5) > 0)) and (?6 is null or who in (select value from json_each(?6)))
             order by id desc limit ?3";
        self.read(|connection| {
            connection.rows(sql, bounds, |row| {
                let id = row.get("id")?;
                let keys: Option<String> = row.get("keys")?;
                Ok(AuditEntry {
                    id,
                    happened_at: timestamp(row, "happened_at")?,
                    who: row.get("who")?,
                    action: row.get("action")?,
                    detail: row.get("detail")?,
                    submissions: row.get("submissions")?,
                    requests: requests(connection, id)?,
                    keys: keys
                        .and_then(|keys| serde_json::from_str(&keys).ok())
                        .unwrap_or_default(),
                })
            })
        })
    }

    /// Removes the oldest rows: those before the first row that was written after `until`. Adds a row that says so.
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

fn requests(connection: &Connection, id: i64) -> rusqlite::Result<Vec<AuditedRequest>> {
    let sql = "select reference, before, after from audit_request where audit_id = ?";
    let named = |row: &Row<'_>, column: &str| {
        let name: Option<String> = row.get(column)?;
        Ok::<_, rusqlite::Error>(name.and_then(|name| Status::from_name(&name)))
    };
    connection.rows(sql, [id], |row| {
        Ok(AuditedRequest {
            reference: row.get("reference")?,
            before: named(row, "before")?,
            after: named(row, "after")?,
        })
    })
}

pub(super) fn append(transaction: &Transaction<'_>, event: &AuditEvent) -> rusqlite::Result<()> {
    let keys = (!event.keys.is_empty()).then(|| serde_json::Value::from(&*event.keys).to_string());
    let file = event.file.as_ref().map(|file| file.display().to_string());
    transaction.run(
        "insert into audit (happened_at, who, action, detail, submissions, keys, file) values (?, ?, ?, ?, ?, ?, ?)",
        params![
            now(),
            event.who,
            event.action.to_string(),
            event.detail,
            event.submissions,
            keys,
            file
        ],
    )?;
    insert_requests(
        transaction,
        transaction.last_insert_rowid(),
        &event.requests,
    )
}

fn insert_requests(
    transaction: &Transaction<'_>,
    id: i64,
    requests: &[AuditedRequest],
) -> rusqlite::Result<()> {
    let sql = "insert or ignore into audit_request (audit_id, reference, before, after) values (?, ?, ?, ?)";
    let name = |status: Option<Status>| status.map(Status::as_str);
    requests.iter().try_for_each(|one| {
        let values = params![id, one.reference, name(one.before), name(one.after)];
        transaction.run(sql, values)
    })
}

/// For rows of version 16 and older, which name the requests only in `detail`.
pub(super) fn fill_requests(transaction: &Transaction<'_>) -> rusqlite::Result<()> {
    let sql = "select id, detail from audit where file is null and keys is null";
    let rows: Vec<(i64, String)> =
        transaction.rows(sql, [], |row| Ok((row.get("id")?, row.get("detail")?)))?;
    rows.iter()
        .try_for_each(|(id, detail)| insert_requests(transaction, *id, &read_sentence(detail)))
}

/// Parses what [`sentence`] wrote.
fn read_sentence(detail: &str) -> Vec<AuditedRequest> {
    let groups = detail.split("; ").flat_map(|group| {
        let (references, statuses) = group.split_once(": ").unwrap_or((group, ""));
        let (before, after) = statuses.split_once(" → ").unwrap_or_default();
        let (before, after) = (Status::from_name(before), Status::from_name(after));
        let references = references.split(", ");
        let references = references.filter(|typed| reference::is_whole(typed));
        references.map(move |reference| AuditedRequest {
            before,
            after,
            ..AuditedRequest::shown(reference)
        })
    });
    groups.collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::testing::Shop;

    #[tokio::test]
    async fn a_name_that_looks_like_a_reference_is_no_request() {
        let shop = Shop::with(1).await;
        let store = Store::open(&shop.path).unwrap();
        let [reference] = &shop.references[..] else {
            panic!()
        };
        let named_so = AuditEvent::new("pat", Action::StaffAdd, reference.clone(), 0);
        store.record(&named_so).unwrap();
        let filter = AuditFilter {
            reference: Some(reference),
            ..AuditFilter::default()
        };
        assert_eq!(store.audit(filter).unwrap(), []);
    }

    #[tokio::test]
    async fn old_rows_are_removed_from_the_beginning_and_a_row_says_so() {
        let shop = Shop::with(1).await;
        let store = Store::open(&shop.path).unwrap();
        for action in [Action::List, Action::Export, Action::Show] {
            let event = AuditEvent::new("pat", action, "form".into(), 3);
            store.record(&event).unwrap();
        }
        // The clock was wrong when the second one was written.
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
