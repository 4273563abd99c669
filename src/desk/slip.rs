//! Slips of requests, for the printer.

use std::sync::Arc;

use axum::body::Body;
use axum::extract::{Path, State};
use axum::response::Html;

use super::Desk;
use super::error::{self, Refusal};
use super::requests::audit_event;
use super::session::CurrentUser;
use crate::submission::slip::{self, Slip};

pub const SLIPS_MAX: usize = 100;

/// `GET /requests/{references}/slip`: one slip, or several with commas between the references.
pub async fn print(
    State(desk): State<Arc<Desk>>,
    person: CurrentUser,
    Path(references): Path<String>,
) -> Result<Html<Body>, Refusal> {
    desk.submissions(move |desk, submissions| {
        let mut found = Vec::new();
        for reference in references.split(',').take(SLIPS_MAX) {
            if let Some(submission) = submissions.find(reference)? {
                let notes = submissions.notes(reference)?;
                found.push(Slip { submission, notes });
            }
        }
        if found.is_empty() {
            return Err(error::no_request());
        }
        let names = found.iter().map(|slip| slip.submission.reference.as_str());
        let names = names.collect::<Vec<_>>().join(", ");
        submissions.record_soon(audit_event(&person, "desk slip", names, found.len()))?;
        let mut page = Vec::new();
        let store = desk.settings.current.load();
        let pharmacy = &store.config.pharmacy.name;
        slip::write(&mut page, pharmacy, store.clock(), &found)
            .map_err(|_| error::unavailable())?;
        Ok(Html(Body::from(page)))
    })
    .await
}
