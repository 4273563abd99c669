//! Who did what, for owners.

use std::sync::Arc;

use axum::Json;
use axum::extract::rejection::QueryRejection;
use axum::extract::{Query, State};
use serde::{Deserialize, Serialize};

use super::Desk;
use super::error::Refusal;
use crate::db::{AuditEntry, AuditFilter};
use crate::submission::reference;
use crate::submission::text::one_line;
use crate::submission::time::rfc3339;

/// Rows of a page.
const LIMIT: u32 = 50;

#[derive(Deserialize)]
pub struct AuditQuery {
    reference: Option<String>,
    who: Option<String>,
    cursor: Option<i64>,
}

/// Some rows of the audit, newest first.
#[derive(Debug, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct AuditList {
    pub entries: Vec<AuditRow>,
    /// The cursor of the rows after these.
    pub next: Option<String>,
}

/// Who did what; never what a visitor wrote.
#[derive(Debug, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[serde(rename_all = "camelCase")]
pub struct AuditRow {
    /// RFC 3339.
    pub happened_at: String,
    pub who: String,
    pub action: String,
    /// References, or names of filters.
    pub detail: String,
    /// How many requests were shown, changed or removed.
    pub requests: u32,
}

impl From<&AuditEntry> for AuditRow {
    fn from(entry: &AuditEntry) -> Self {
        Self {
            happened_at: rfc3339(entry.happened_at),
            who: one_line(&entry.event.who),
            action: one_line(&entry.event.action),
            detail: one_line(&entry.event.detail),
            requests: entry.event.submissions,
        }
    }
}

/// `GET /api/audit`
pub async fn list(
    State(desk): State<Arc<Desk>>,
    query: Result<Query<AuditQuery>, QueryRejection>,
) -> Result<Json<AuditList>, Refusal> {
    let Ok(Query(query)) = query else {
        return Err(Refusal::bad_request("Expected reference, who and cursor."));
    };
    let typed = query.reference.filter(|text| !text.is_empty());
    let reference = typed.map(|text| reference::normalize(&text));
    let who = query.who.filter(|text| !text.is_empty());
    desk.submissions(move |_, submissions| {
        let rows = submissions.audit(AuditFilter {
            reference: reference.as_deref(),
            who: who.as_deref(),
            before: query.cursor,
            limit: Some(LIMIT),
            ..AuditFilter::default()
        })?;
        let next = rows.get(LIMIT as usize - 1).map(|last| last.id.to_string());
        let entries = rows.iter().map(AuditRow::from).collect();
        Ok(Json(AuditList { entries, next }))
    })
    .await
}
