//! For owners: shows and deletes everything that one person has sent.

use axum::Json;
use axum::extract::Path;
use serde::{Deserialize, Serialize};

use super::error::{Answer, Refusal, no_request};
use super::session::CurrentUser;
use crate::db::{Candidate, Store, audit_detail, fold};
use crate::submission::text::one_line;
use crate::submission::time::rfc3339;
use crate::submission::{Submission, answer};

#[derive(Debug, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct Patient {
    /// From the newest request.
    pub name: String,
    pub requests: Vec<OwnRequest>,
}

#[derive(Debug, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[serde(rename_all = "camelCase")]
pub struct OwnRequest {
    pub reference: String,
    pub form: String,
    /// RFC 3339.
    pub received_at: String,
}

#[derive(Debug, Deserialize)]
pub struct Confirmed {
    name: String,
}

#[derive(Debug, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct Removed {
    #[cfg_attr(test, ts(type = "number"))]
    pub removed: usize,
}

pub async fn show(user: CurrentUser, Path(reference): Path<String>) -> Answer<Patient> {
    user.answer(move |user| {
        let own = own(user.store(), &reference)?;
        user.record("desk patient", String::new(), own.len())?;
        Ok(Patient {
            name: own.first().map(name).unwrap_or_default(),
            requests: own
                .into_iter()
                .map(|one| OwnRequest {
                    form: one.form.as_str().into(),
                    received_at: rfc3339(one.received_at),
                    reference: one.reference,
                })
                .collect(),
        })
    })
    .await
}

pub async fn remove(
    user: CurrentUser,
    Path(reference): Path<String>,
    Json(Confirmed { name: typed }): Json<Confirmed>,
) -> Answer<Removed> {
    user.answer(move |user| {
        let submissions = user.store();
        let own = own(submissions, &reference)?;
        // Accents are ignored: "gonzalez" matches "González".
        if own
            .first()
            .is_none_or(|one| fold(&name(one)) != fold(&typed))
        {
            let error = "This is not the name on the requests. Nothing was deleted.";
            return Err(Refusal::invalid(error));
        }
        let zone = &user.desk.settings.current.load().zone.clone();
        let references = own.into_iter().map(|one| one.reference).collect();
        let candidates = submissions.named_candidates(&references)?;
        let event = |removed: &[&Candidate]| {
            let detail = audit_detail(removed, zone);
            user.event("desk purge", detail, removed.len())
        };
        let removed = submissions.purge(candidates, event)?.removed;
        Ok(Removed { removed })
    })
    .await
}

fn own(submissions: &Store, reference: &str) -> Result<Vec<Submission>, Refusal> {
    let own = submissions.of_same_person(reference)?;
    own.ok_or_else(no_request)
}

fn name(submission: &Submission) -> String {
    one_line(&answer::name(submission))
}
