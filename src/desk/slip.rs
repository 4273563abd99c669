//! Slips of requests, for the printer.

use std::sync::Arc;

use axum::body::Body;
use axum::extract::{Path, State};
use axum::response::Html;

use super::Desk;
use super::error::{self, Refusal};
use super::requests::access_to;
use super::session::SignedIn;
use crate::submission::{Submission, slip};

/// Most slips printed at once.
pub const SLIPS_MAX: usize = 100;

/// `GET /requests/{references}/slip`: one slip, or several with commas between the references.
pub async fn print(
    State(desk): State<Arc<Desk>>,
    person: SignedIn,
    Path(references): Path<String>,
) -> Result<Html<Body>, Refusal> {
    desk.submissions(move |desk, submissions| {
        let mut found: Vec<Submission> = Vec::new();
        for reference in references.split(',').take(SLIPS_MAX) {
            found.extend(submissions.find(reference)?);
        }
        if found.is_empty() {
            return Err(Refusal::not_found(
                "There is no request with this reference.",
            ));
        }
        let names: Vec<_> = found.iter().map(|one| one.reference.as_str()).collect();
        let access = access_to(&person, "desk slip", names.join(", "), found.len());
        submissions.record_soon(access)?;
        let mut page = Vec::new();
        let store = desk.settings.current.load();
        let pharmacy = &store.config.pharmacy.name;
        slip::write(&mut page, pharmacy, &store.zone, "", &found)
            .map_err(|_| error::unavailable())?;
        Ok(Html(Body::from(page)))
    })
    .await
}
