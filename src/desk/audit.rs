use std::collections::BTreeMap;

use axum::extract::Query;
use serde::{Deserialize, Serialize};

use super::error::JsonResult;
use super::session::CurrentUser;
use pharmacy_requests::submission::text::one_line;
use pharmacy_requests::submission::time::rfc3339;
use pharmacy_requests::submission::{Status, reference};
use pharmacy_store::{Action, AuditEntry, AuditFilter, AuditedRequest};

const LIMIT: u32 = 50;

#[derive(Deserialize)]
pub struct AuditQuery {
    reference: Option<String>,
    who: Option<String>,
    cursor: Option<i64>,
}

#[derive(Debug, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct AuditList {
    pub entries: Vec<AuditRow>,
    /// Everybody with an audit row, for the filter.
    pub people: Vec<String>,
    pub next: Option<String>,
}

/// Never holds what a visitor wrote.
#[derive(Debug, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[serde(rename_all = "camelCase")]
pub struct AuditRow {
    /// RFC 3339.
    pub happened_at: String,
    pub who: String,
    /// As `pharmacy audit` shows it.
    pub action: String,
    /// The action for owners: "Looked at the list".
    pub what: String,
    /// References or names of filters; empty if `marks` or `keys` have them.
    pub detail: String,
    pub marks: Vec<AuditMarks>,
    /// Changed keys of pharmacy.toml.
    pub keys: Vec<String>,
    /// The number of requests that were shown, changed or removed.
    pub requests: u32,
}

/// Requests with the same change of status.
#[derive(Debug, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct AuditMarks {
    pub references: String,
    /// None for one of several prescriptions.
    pub before: Option<Status>,
    pub after: Status,
}

impl From<&AuditEntry> for AuditRow {
    fn from(entry: &AuditEntry) -> Self {
        let marks = marks(&entry.requests);
        Self {
            happened_at: rfc3339(entry.happened_at),
            who: one_line(&entry.who),
            action: one_line(&entry.action),
            what: Action::from_stored(&entry.action)
                .map_or_else(|| one_line(&entry.action), Action::words),
            detail: if marks.is_empty() && entry.keys.is_empty() {
                one_line(&entry.detail)
            } else {
                String::new()
            },
            marks,
            keys: entry.keys.iter().map(|key| one_line(key)).collect(),
            requests: entry.submissions,
        }
    }
}

fn marks(requests: &[AuditedRequest]) -> Vec<AuditMarks> {
    let mut alike: BTreeMap<_, Vec<&str>> = BTreeMap::new();
    for one in requests {
        if let Some(after) = one.after {
            let group = alike.entry((one.before, after)).or_default();
            group.push(&one.reference);
        }
    }
    let marks = |((before, after), references): (_, Vec<&str>)| AuditMarks {
        references: one_line(&references.join(", ")),
        before,
        after,
    };
    alike.into_iter().map(marks).collect()
}

pub async fn list(user: CurrentUser, Query(query): Query<AuditQuery>) -> JsonResult<AuditList> {
    let typed = query.reference.filter(|text| !text.is_empty());
    let reference = typed.map(|text| reference::normalize(&text));
    let who = query.who.filter(|text| !text.is_empty());
    user.json(move |user| {
        let rows = user.store().audit(AuditFilter {
            reference: reference.as_deref(),
            who: who.as_deref(),
            before: query.cursor,
            limit: Some(LIMIT),
            ..AuditFilter::default()
        })?;
        let next = rows.get(LIMIT as usize - 1).map(|last| last.id.to_string());
        let entries = rows.iter().map(AuditRow::from).collect();
        let people = user.store().audit_people()?;
        Ok(AuditList {
            entries,
            people: people.iter().map(|name| one_line(name)).collect(),
            next,
        })
    })
    .await
}
