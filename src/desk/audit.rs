//! Who did what, for owners.

use std::sync::Arc;

use axum::Json;
use axum::extract::rejection::QueryRejection;
use axum::extract::{Query, State};
use serde::Deserialize;

use super::error::Refusal;
use super::{Desk, api};
use crate::db::AuditFilter;
use crate::submission::reference;

/// Rows of a page.
const LIMIT: u32 = 50;

#[derive(Deserialize)]
pub struct AuditQuery {
    reference: Option<String>,
    who: Option<String>,
    cursor: Option<i64>,
}

/// `GET /api/audit`
pub async fn list(
    State(desk): State<Arc<Desk>>,
    query: Result<Query<AuditQuery>, QueryRejection>,
) -> Result<Json<api::AuditList>, Refusal> {
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
        let entries = rows.iter().map(api::AuditRow::from).collect();
        Ok(Json(api::AuditList { entries, next }))
    })
    .await
}
