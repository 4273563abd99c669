//! Slips of requests, for the printer.

use std::sync::Arc;

use axum::body::Body;
use axum::extract::{Path, State};
use axum::http::{HeaderValue, header};
use axum::response::{Html, IntoResponse, Response};

use super::Desk;
use super::error::DeskError;
use super::requests::record;
use super::session::SignedIn;
use crate::submission::{Submission, slip};

/// Most slips printed at once.
pub const SLIPS_MAX: usize = 100;

/// `GET /requests/{references}/slip`: one slip, or several with commas between the references.
pub async fn print(
    State(desk): State<Arc<Desk>>,
    person: SignedIn,
    Path(references): Path<String>,
) -> Result<Response, DeskError> {
    desk.submissions(move |desk, submissions| {
        let mut found: Vec<Submission> = Vec::new();
        for reference in references.split(',').take(SLIPS_MAX) {
            found.extend(submissions.find(reference)?);
        }
        if found.is_empty() {
            return Err(DeskError::not_found(
                "There is no request with this reference.",
            ));
        }
        let names: Vec<_> = found.iter().map(|one| one.reference.as_str()).collect();
        record(
            submissions,
            &person,
            "desk slip",
            names.join(", "),
            found.len(),
        )?;
        let mut page = Vec::new();
        let store = desk.settings.current.load();
        slip::write(
            &mut page,
            &store.config.pharmacy.name,
            &store.zone,
            slip::NO_ICON,
            &found,
        )
        .map_err(|_| DeskError::unavailable())?;
        let policy =
            HeaderValue::from_str(&slip::policy()).map_err(|_| DeskError::unavailable())?;
        let html = Html(Body::from(page));
        Ok(([(header::CONTENT_SECURITY_POLICY, policy)], html).into_response())
    })
    .await
}
