//! The list, one request, its changes, its slip, and the export.

use std::sync::{Arc, PoisonError};

use axum::Json;
use axum::body::Body;
use axum::extract::rejection::{JsonRejection, QueryRejection};
use axum::extract::{Path, Query, State};
use axum::http::{HeaderValue, header};
use axum::response::{Html, IntoResponse, Response};
use jiff::Timestamp;
use serde::Deserialize;

use super::error::DeskError;
use super::session::SignedIn;
use super::{Desk, wire};
use crate::db::{Access, Change, DeskRow, MarkError, Page, Submissions, View};
use crate::forms::FormId;
use crate::submission::csv::Clock;
use crate::submission::export::{Export, ExportFormat};
use crate::submission::lookup::MESSAGE_MAX;
use crate::submission::{Status, Submission, slip};

/// Rows of a page unless told otherwise.
const LIMIT: u32 = 50;
/// Most rows of a page.
const LIMIT_MAX: u32 = 500;
/// Most characters of a note.
pub const NOTE_MAX: usize = 2_000;
/// Most slips printed at once.
const SLIPS_MAX: usize = 100;

/// Which rows.
#[derive(Deserialize)]
pub struct ListQuery {
    view: Option<String>,
    form: Option<String>,
    search: Option<String>,
    cursor: Option<String>,
    limit: Option<u32>,
}

impl ListQuery {
    fn page(self) -> Result<Page, DeskError> {
        let view = self.view.unwrap_or_else(|| View::Open.as_str().into());
        let Some(view) = View::from_name(&view) else {
            return Err(DeskError::bad_request("There is no such view."));
        };
        let form = self.form.filter(|form| !form.is_empty());
        let form = match form.map(|form| FormId::from_name(&form)) {
            Some(None) => return Err(DeskError::bad_request("There is no such form.")),
            form => form.flatten(),
        };
        let after = match self.cursor.as_deref().map(wire::position) {
            Some(None) => return Err(DeskError::bad_request("This cursor is not one of ours.")),
            after => after.flatten(),
        };
        let search = self
            .search
            .filter(|text| text.contains(char::is_alphanumeric));
        let limit = self.limit.unwrap_or(LIMIT).clamp(1, LIMIT_MAX);
        Ok(Page {
            view,
            form,
            search,
            after,
            limit,
        })
    }
}

/// `GET /api/requests`
pub async fn list(
    State(desk): State<Arc<Desk>>,
    person: SignedIn,
    query: Result<Query<ListQuery>, QueryRejection>,
) -> Result<Json<wire::RequestList>, DeskError> {
    let Ok(Query(query)) = query else {
        return Err(DeskError::bad_request(
            "Expected view, form, search, cursor and limit.",
        ));
    };
    let page = query.page()?;
    desk.submissions(move |desk, submissions| {
        let rows = submissions.desk_page(&page)?;
        let counts = submissions.desk_counts()?;
        let search = format!("{:?} {:?} {:?}", page.search, page.view, page.form);
        let follows = page.after.is_some();
        if page.search.is_some() && desk.shown.is_told(&person, search, follows) {
            record(
                submissions,
                &person,
                "desk search",
                "search".into(),
                rows.len(),
            )?;
        }
        let now = Timestamp::now();
        let next = (rows.len() == page.limit as usize)
            .then(|| rows.last().map(|row| wire::cursor(row.position)))
            .flatten();
        let related = related(desk, submissions, &rows.iter().collect::<Vec<_>>())?;
        let rows = rows
            .iter()
            .zip(&related)
            .map(|(row, related)| wire::row(row, related, &desk.settings, now));
        Ok(Json(wire::RequestList {
            requests: rows.collect(),
            counts: wire::counts(&counts),
            next,
        }))
    })
    .await
}

/// `GET /api/requests/{reference}`
pub async fn show(
    State(desk): State<Arc<Desk>>,
    person: SignedIn,
    Path(reference): Path<String>,
) -> Result<Response, DeskError> {
    desk.submissions(move |desk, submissions| {
        let details = details(desk, submissions, &reference)?;
        let reference = &details.row.reference;
        if desk.shown.is_told(&person, reference.clone(), false) {
            submissions.opened(reference, &access(&person, "desk show", reference))?;
        }
        Ok(Json(details).into_response())
    })
    .await
}

fn details(
    desk: &Desk,
    submissions: &Submissions,
    reference: &str,
) -> Result<wire::RequestDetails, DeskError> {
    match submissions.details(reference)? {
        Some(found) => {
            let beside = related(desk, submissions, &[&found.row])?.concat();
            let now = Timestamp::now();
            Ok(wire::details(&found, &beside, &desk.settings, now))
        }
        None => Err(DeskError::not_found(
            "There is no request with this reference.",
        )),
    }
}

/// For each of `rows`, the open requests that are shown beside it.
fn related(
    desk: &Desk,
    submissions: &Submissions,
    rows: &[&DeskRow],
) -> Result<Vec<Vec<Submission>>, DeskError> {
    let mut known = desk
        .open_keys
        .lock()
        .unwrap_or_else(PoisonError::into_inner);
    Ok(submissions.related(rows, &mut known)?)
}

/// What is to be changed.
#[derive(Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct ChangeBody {
    /// The status that was on the screen.
    was: Option<String>,
    status: Option<String>,
    note: Option<String>,
    /// "" takes the message away.
    message: Option<String>,
    spam: Option<bool>,
    rx_number: Option<String>,
}

impl ChangeBody {
    fn change(&self) -> Result<Change<'_>, DeskError> {
        let status = |name: &Option<String>| match name.as_deref().map(Status::from_name) {
            Some(None) => Err(DeskError::invalid("There is no such status.")),
            status => Ok(status.flatten()),
        };
        let change = Change {
            status: status(&self.status)?,
            note: self
                .note
                .as_deref()
                .map(str::trim)
                .filter(|note| !note.is_empty()),
            message: self.message.as_deref().map(str::trim),
            suspected_spam: self.spam,
            rx_number: self.rx_number.as_deref(),
            was: status(&self.was)?,
        };
        let is_longer =
            |text: Option<&str>, max| text.is_some_and(|text| text.chars().count() > max);
        if is_longer(change.note, NOTE_MAX) {
            return Err(DeskError::invalid(format!(
                "A note has at most {NOTE_MAX} characters."
            )));
        }
        if is_longer(change.message, MESSAGE_MAX) {
            return Err(DeskError::invalid(format!(
                "A message has at most {MESSAGE_MAX} characters."
            )));
        }
        if change.message.is_some_and(|text| text.contains('\n')) {
            return Err(DeskError::invalid("A message is one line."));
        }
        if change.is_empty() {
            return Err(DeskError::invalid(
                "Expected a status, a note, a message or whether it is spam.",
            ));
        }
        Ok(change)
    }

    /// What is changed, for the audit.
    fn action(&self) -> String {
        let parts = [
            ("status", self.status.is_some()),
            ("note", self.note.is_some()),
            ("message", self.message.is_some()),
            ("spam", self.spam.is_some()),
        ];
        let named: Vec<_> = parts
            .into_iter()
            .filter_map(|(name, is)| is.then_some(name))
            .collect();
        format!("desk {}", named.join(", "))
    }
}

/// `POST /api/requests/{reference}`
pub async fn change(
    State(desk): State<Arc<Desk>>,
    person: SignedIn,
    Path(reference): Path<String>,
    body: Result<Json<ChangeBody>, JsonRejection>,
) -> Result<Response, DeskError> {
    let Ok(Json(body)) = body else {
        return Err(DeskError::bad_request(
            "Expected JSON with what is to be changed.",
        ));
    };
    desk.submissions(move |desk, submissions| {
        let change = body.change()?;
        let access = access(&person, &body.action(), &reference);
        match submissions.mark(std::slice::from_ref(&reference), change, |_| access) {
            Ok(_) => Ok(Json(details(desk, submissions, &reference)?).into_response()),
            Err(MarkError::Unknown(_)) => Err(DeskError::not_found(
                "There is no request with this reference.",
            )),
            Err(MarkError::UnknownPrescription { .. }) => Err(DeskError::invalid(
                "This request does not name that Rx number.",
            )),
            Err(MarkError::Conflict(_)) => {
                let row = serde_json::to_value(details(desk, submissions, &reference)?);
                Err(DeskError::conflict(row.unwrap_or_default()))
            }
            Err(MarkError::Store(error)) => Err(error.into()),
        }
    })
    .await
}

/// `GET /requests/{references}/slip`: one slip, or several with commas between the references.
pub async fn slip(
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
        let store = desk.settings.store.load();
        slip::write(
            &mut page,
            &store.pharmacy,
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

/// `GET /api/export`: CSV for Excel of what is filtered.
pub async fn export(
    State(desk): State<Arc<Desk>>,
    person: SignedIn,
    query: Result<Query<ListQuery>, QueryRejection>,
) -> Result<Response, DeskError> {
    let Ok(Query(query)) = query else {
        return Err(DeskError::bad_request("Expected view, form and search."));
    };
    let page = Page {
        after: None,
        limit: u32::MAX,
        ..query.page()?
    };
    desk.submissions(move |desk, submissions| {
        let mut csv = Vec::new();
        let rows = submissions.desk_page(&page)?;
        let store = desk.settings.store.load();
        let format = ExportFormat::Excel(Clock {
            hours: &store.hours,
            zone: &store.zone,
        });
        let written = (|| {
            let mut export = Export::new(format, page.form, &mut csv)?;
            rows.iter().try_for_each(|DeskRow { submission, .. }| {
                export.add(submission, || Ok(submissions.notes(&submission.reference)?))
            })?;
            export.finish()
        })();
        written.map_err(|_| DeskError::unavailable())?;
        let mut names = vec![page.view.as_str()];
        names.extend(page.form.map(FormId::as_str));
        names.extend(page.search.as_ref().map(|_| "search"));
        record(
            submissions,
            &person,
            "desk export",
            names.join(", "),
            rows.len(),
        )?;
        let headers = [
            (header::CONTENT_TYPE, "text/csv; charset=utf-8"),
            (
                header::CONTENT_DISPOSITION,
                "attachment; filename=\"requests.csv\"",
            ),
        ];
        Ok((headers, csv).into_response())
    })
    .await
}

fn access(person: &SignedIn, action: &str, detail: &str) -> Access {
    Access {
        who: person.name.clone(),
        action: action.into(),
        detail: crate::submission::reference::normalize(detail),
        submissions: 1,
    }
}

fn record(
    submissions: &mut Submissions,
    person: &SignedIn,
    action: &str,
    detail: String,
    count: usize,
) -> Result<(), DeskError> {
    let access = Access {
        who: person.name.clone(),
        action: action.into(),
        detail,
        submissions: u32::try_from(count).unwrap_or(u32::MAX),
    };
    Ok(submissions.record(&access)?)
}
