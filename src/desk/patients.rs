//! For owners: permanent deletion, of one person's requests or of many at once.

use std::collections::{BTreeMap, BTreeSet};

use axum::Json;
use axum::extract::Path;
use axum::http::StatusCode;
use serde::{Deserialize, Serialize};

use super::change::MARKS_MAX;
use super::error::{JsonResult, Refusal, no_request};
use super::session::CurrentUser;
use pharmacy_requests::forms::{FormId, Role};
use pharmacy_requests::submission::text::one_line;
use pharmacy_requests::submission::time::rfc3339;
use pharmacy_requests::submission::{Status, Submission, answer, reference};
use pharmacy_store::{Action, AuditedRequest, Candidate, Patient, Patients, fold, removal};

/// The people with the given name or reference, then others with the same name or phone number.
#[derive(Debug, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct People {
    pub people: Vec<PersonLine>,
}

#[derive(Debug, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[serde(rename_all = "camelCase")]
pub struct PersonLine {
    pub name: String,
    /// Such as 1958-04-27; none if no request has it.
    pub date_of_birth: Option<String>,
    pub phone: Option<String>,
    /// Newest first.
    pub requests: Vec<SentRequest>,
}

#[derive(Debug, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[serde(rename_all = "camelCase")]
pub struct SentRequest {
    pub reference: String,
    pub form: FormId,
    /// RFC 3339.
    pub received_at: String,
}

impl From<&Patient> for PersonLine {
    fn from(patient: &Patient) -> Self {
        let requests = patient.requests.iter().map(|one| SentRequest {
            reference: one_line(&one.reference),
            form: one.form,
            received_at: rfc3339(one.received_at),
        });
        Self {
            name: patient.requests.first().map(name).unwrap_or_default(),
            date_of_birth: patient.text(Role::BirthDate).map(one_line),
            phone: patient.text(Role::CallBack).map(one_line),
            requests: requests.collect(),
        }
    }
}

fn name(submission: &Submission) -> String {
    one_line(&answer::name(submission))
}

#[derive(Debug, Deserialize)]
pub struct RemovalBody {
    name: String,
    /// The references of each person to delete, as they were shown.
    references: BTreeSet<String>,
}

#[derive(Debug, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct Removed {
    #[cfg_attr(test, ts(type = "number"))]
    pub removed: usize,
}

pub async fn show_patient(user: CurrentUser, Path(typed): Path<String>) -> JsonResult<People> {
    user.json(move |user| people(user, &find(user, &typed)?))
        .await
}

fn find(user: &CurrentUser, typed: &str) -> Result<Patients, Refusal> {
    let nobody = "There’s no request with this reference or under this whole name.";
    let found = user.store().patients(typed)?;
    found.ok_or_else(|| Refusal::not_found(nobody))
}

/// Writes an audit row.
fn people(user: &CurrentUser, patients: &Patients) -> Result<People, Refusal> {
    let references = patients.all().flat_map(Patient::references);
    let shown = references.map(AuditedRequest::shown).collect();
    user.store()
        .record(&user.about(Action::DeskPatient, shown))?;
    Ok(People {
        people: patients.all().map(PersonLine::from).collect(),
    })
}

/// Deletes only what was shown. If something came in since, answers with the current list.
pub async fn remove_patient(
    user: CurrentUser,
    Path(typed): Path<String>,
    Json(RemovalBody { name, references }): Json<RemovalBody>,
) -> JsonResult<Removed> {
    user.json(move |user| {
        if references.is_empty() {
            return Err(Refusal::invalid("Choose whose requests to delete."));
        }
        let patients = find(user, &typed)?;
        let is_chosen = |patient: &&Patient| patient.references().any(|one| references.contains(one));
        let chosen: Vec<_> = patients.all().filter(is_chosen).collect();
        let now: BTreeSet<_> = chosen.iter().flat_map(|patient| patient.references()).collect();
        if !now.into_iter().eq(references.iter()) {
            let error = "Something has changed since this list was shown. Nothing was deleted. Please look again.";
            let now = serde_json::to_value(people(user, &patients)?.people).unwrap_or_default();
            return Err(Refusal {
                now: Some(Box::new([("people".to_owned(), now)].into_iter().collect())),
                ..Refusal::new(StatusCode::CONFLICT, error)
            });
        }
        // Accents are ignored: "gonzalez" matches "González".
        let is_name = |one: &Submission| {
            let of_request = answer::plain_name(one);
            fold(&of_request) == fold(&name) || words(&of_request) == words(&name)
        };
        if !chosen.iter().any(|patient| patient.requests.iter().any(is_name)) {
            let error = "That’s not the name on the requests. Nothing was deleted.";
            return Err(Refusal::invalid(error));
        }
        let removed = user.store().named_candidates(&references)?;
        remove(user, removed)
    })
    .await
}

/// The words of a name, so that "Garcia, Dolores" equals "Dolores García" in any order.
fn words(name: &str) -> Vec<String> {
    let words = name
        .split(|c: char| c.is_whitespace() || c == ',')
        .map(fold);
    let mut words: Vec<_> = words.filter(|word| !word.is_empty()).collect();
    words.sort();
    words
}

/// Removes one application or sign-up, and nothing else of that person. A patient's requests are removed together, by name.
pub async fn remove_one(user: CurrentUser, Path(reference): Path<String>) -> JsonResult<Removed> {
    user.json(move |user| {
        let found = user.store().find(&reference)?;
        let found = found.filter(|found| found.form.form().for_owners);
        let one = found.ok_or_else(no_request)?.reference;
        let mut all = BTreeSet::from_iter(user.store().sign_ups_like(&one)?);
        all.insert(one);
        remove(user, user.store().named_candidates(&all)?)
    })
    .await
}

#[derive(Debug, Deserialize)]
pub struct RemoveManyBody {
    /// The status that the owner saw, by reference. Requests that changed since then stay.
    was: BTreeMap<String, Status>,
}

pub async fn remove_many(
    user: CurrentUser,
    Json(RemoveManyBody { was }): Json<RemoveManyBody>,
) -> JsonResult<Removed> {
    if was.is_empty() || was.len() > MARKS_MAX {
        let error = format!("Delete 1 to {MARKS_MAX} requests at once.");
        return Err(Refusal::invalid(error));
    }
    let statuses = was.iter();
    let statuses: BTreeMap<_, _> = statuses
        .map(|(typed, status)| (reference::normalize(typed), *status))
        .collect();
    user.json(move |user| {
        let mut candidates = user
            .store()
            .named_candidates(&statuses.keys().cloned().collect())?;
        candidates.retain(|one| {
            statuses
                .get(&one.reference)
                .is_some_and(|status| one.is(*status))
        });
        remove(user, candidates)
    })
    .await
}

fn remove(user: &CurrentUser, candidates: Vec<Candidate>) -> Result<Removed, Refusal> {
    let (store, zone) = (user.store(), user.desk.settings.current.load().zone.clone());
    let event = |removed: &[&Candidate]| removal(&user.name, Action::DeskPurge, removed, &zone);
    let purged = store.purge(candidates, event)?;
    Ok(Removed {
        removed: purged.count,
    })
}
