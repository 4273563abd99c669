//! Many requests marked at once.

use std::collections::BTreeMap;
use std::sync::Arc;

use axum::Json;
use axum::extract::State;
use axum::extract::rejection::JsonRejection;
use serde::{Deserialize, Serialize};

use super::Desk;
use super::api::RequestDetails;
use super::error::{self, Refusal};
use super::requests::details_of;
use super::session::CurrentUser;
use crate::db::{AuditEvent, Change, MarkError, Store};
use crate::submission::reference;

pub const MARKS_MAX: usize = 500;

#[derive(Deserialize)]
pub struct MarksBody {
    references: Vec<String>,
    status: String,
    /// The status of each that was on the screen.
    #[serde(default, rename = "was")]
    expected: BTreeMap<String, String>,
}

/// What became of one of several requests that were marked at once.
#[derive(Debug, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct Mark {
    pub reference: String,
    /// 200, 404, or 409 where it was changed by somebody else.
    pub status: u16,
    /// As it now is.
    pub request: Option<RequestDetails>,
}

/// `POST /api/requests`: each is marked, or is as somebody else left it.
pub async fn mark(
    State(desk): State<Arc<Desk>>,
    person: CurrentUser,
    body: Result<Json<MarksBody>, JsonRejection>,
) -> Result<Json<Vec<Mark>>, Refusal> {
    let Ok(Json(MarksBody {
        references,
        status,
        expected,
    })) = body
    else {
        return Err(Refusal::bad_request(
            "Expected JSON with references and a status.",
        ));
    };
    let status = error::status(&status)?;
    if references.is_empty() || references.len() > MARKS_MAX {
        return Err(Refusal::invalid(format!(
            "Expected 1 to {MARKS_MAX} references."
        )));
    }
    let mut groups: BTreeMap<Option<&str>, Vec<String>> = BTreeMap::new();
    for typed in &references {
        let expected = expected.get(typed).map(String::as_str);
        groups
            .entry(expected)
            .or_default()
            .push(reference::normalize(typed));
    }
    let groups = groups
        .into_iter()
        .map(|(expected, references)| Ok((expected.map(error::status).transpose()?, references)))
        .collect::<Result<Vec<_>, Refusal>>()?;
    desk.submissions(move |desk, submissions| {
        let mut marked = Vec::with_capacity(references.len());
        for (expected, references) in groups {
            let change = Change {
                status: Some(status),
                expected,
                tells_patient: desk.settings.current.load().config.tells_patients(),
                ..Change::default()
            };
            marked.extend(mark_most(submissions, references, change, &person.name)?);
        }
        let references = marked.iter().map(|(reference, _)| reference.as_str());
        let mut requests = details_of(desk, submissions, references)?;
        let marks = marked.into_iter().map(|(reference, status)| {
            let at = requests
                .iter()
                .position(|one| one.row.reference == reference);
            Mark {
                request: at.map(|at| requests.swap_remove(at)),
                reference,
                status,
            }
        });
        Ok(Json(marks.collect()))
    })
    .await
}

/// Marks all of `references` but those that cannot be, in one step; what became of each.
fn mark_most(
    submissions: &Store,
    mut references: Vec<String>,
    change: Change<'_>,
    who: &str,
) -> Result<Vec<(String, u16)>, Refusal> {
    let mut refused = Vec::new();
    while !references.is_empty() {
        let detail = references.join(", ");
        let event = |marked: &[_]| AuditEvent::new(who, "desk status", detail, marked.len());
        let (others, status) = match submissions.mark(&references, change, event) {
            Ok(_) => break,
            Err(MarkError::Unknown(unknown)) => (unknown, 404),
            Err(MarkError::Conflict(reference)) => (vec![reference], 409),
            Err(MarkError::UnknownPrescription { .. }) => break,
            Err(MarkError::Store(error)) => return Err(error.into()),
        };
        references.retain(|reference| !others.contains(reference));
        refused.extend(others.into_iter().map(|reference| (reference, status)));
    }
    let marked = references.into_iter().map(|reference| (reference, 200));
    Ok(marked.chain(refused).collect())
}
