//! The list of requests, and one request.

use std::collections::{HashMap, HashSet};
use std::sync::{Arc, Mutex, PoisonError};

use axum::Json;
use axum::extract::{Path, Query, State};
use jiff::Timestamp;
use serde::{Deserialize, Serialize};
use serde_json::Value;

use super::Desk;
use super::details::{self, RequestDetails};
use super::error::{Refusal, no_request};
use super::row::{self, RequestRow};
use super::session::CurrentUser;
use crate::db::{AuditEvent, Counts, DESK_SHOW, Due, Page, Position, Store, dates};
use crate::forms::FormId;
use crate::submission::{View, reference};

const LIMIT: u32 = 50;
const LIMIT_MAX: u32 = 500;
#[derive(Deserialize)]
pub struct ListQuery {
    /// Ignored in a search.
    view: Option<String>,
    form: Option<String>,
    search: Option<String>,
    cursor: Option<String>,
    limit: Option<u32>,
}

#[derive(Debug, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[serde(rename_all = "camelCase")]
pub struct RequestList {
    pub requests: Vec<RequestRow>,
    #[cfg_attr(test, ts(type = "Record<View, number>"))]
    pub counts: Value,
    pub next: Option<String>,
    /// Dates recognized in the search text, as 1958-04-27.
    pub read_as: Vec<String>,
}

impl ListQuery {
    pub(super) fn page(self, due: Due) -> Result<Page, Refusal> {
        let view = self.view.unwrap_or_else(|| View::Open.as_str().into());
        let Some(view) = View::from_name(&view) else {
            return Err(Refusal::bad_request("There is no such view."));
        };
        let form = self.form.filter(|form| !form.is_empty());
        let form = match form.map(|form| FormId::from_name(&form)) {
            Some(None) => return Err(Refusal::bad_request("There is no such form.")),
            form => form.flatten(),
        };
        let after = match self.cursor.as_deref().map(position) {
            Some(None) => return Err(Refusal::bad_request("This cursor is not one of ours.")),
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
            due,
            after,
            limit,
        })
    }
}

pub fn counts(counts: &Counts) -> Value {
    let pairs = View::ALL.iter().zip(counts);
    pairs
        .map(|(view, count)| (view.as_str().to_owned(), Value::from(*count)))
        .collect::<serde_json::Map<_, _>>()
        .into()
}

pub async fn list(
    State(desk): State<Arc<Desk>>,
    person: CurrentUser,
    Query(query): Query<ListQuery>,
) -> Result<Json<RequestList>, Refusal> {
    let page = query.page(desk.due())?;
    desk.submissions(move |desk, submissions| {
        let (rows, found) = submissions.desk_list(&page)?;
        let asked = format!("{:?} {:?} {:?}", page.search, page.view, page.form);
        let follows = page.after.is_some();
        let (action, detail) = match page.search {
            Some(_) => ("desk search", "search"),
            None => ("desk list", page.view.as_str()),
        };
        let is_first = desk.recorded.should_audit(&person, asked.clone(), follows);
        let ids = rows.iter().map(|row| row.position.id);
        let unseen = desk.recorded.unseen(&person, &asked, ids);
        let audited = match (is_first, unseen) {
            (true, _) => Some((action, rows.len())),
            (false, 0) => None,
            (false, unseen) => Some(("desk further rows", unseen)),
        };
        if let Some((action, count)) = audited {
            // On an error, which is logged, still show the list, as the command line does.
            let _ = submissions
                .record_soon(audit_event(&person, action, detail.into(), count))
                .map_err(Refusal::from);
        }
        let now = Timestamp::now();
        let next = (rows.len() == page.limit as usize)
            .then(|| rows.last().map(|row| cursor(row.position)))
            .flatten();
        let rows = rows.iter().map(|row| row::row(row, &desk.settings, now));
        Ok(Json(RequestList {
            requests: rows.collect(),
            counts: counts(&found),
            next,
            read_as: page
                .search
                .iter()
                .flat_map(|text| dates(text))
                .map(|date| date.to_string())
                .collect(),
        }))
    })
    .await
}

pub async fn show(
    State(desk): State<Arc<Desk>>,
    person: CurrentUser,
    Path(reference): Path<String>,
) -> Result<Json<RequestDetails>, Refusal> {
    desk.submissions(move |desk, submissions| {
        let details = details(desk, submissions, &reference)?;
        let reference = &details.row.reference;
        if desk
            .recorded
            .should_audit(&person, reference.clone(), false)
        {
            let _ = submissions
                .opened(reference, event(&person, DESK_SHOW, reference))
                .map_err(Refusal::from);
        }
        Ok(Json(details))
    })
    .await
}

pub fn cursor(position: Position) -> String {
    format!("{}.{}", position.key, position.id)
}

pub fn position(cursor: &str) -> Option<Position> {
    let (key, id) = cursor.split_once('.')?;
    Some(Position {
        key: key.parse().ok()?,
        id: id.parse().ok()?,
    })
}

pub(super) fn details(
    desk: &Desk,
    submissions: &Store,
    reference: &str,
) -> Result<RequestDetails, Refusal> {
    let found = details_of(desk, submissions, std::iter::once(reference))?;
    found.into_iter().next().ok_or_else(no_request)
}

pub(super) fn details_of<'a>(
    desk: &Desk,
    submissions: &Store,
    references: impl Iterator<Item = &'a str>,
) -> Result<Vec<RequestDetails>, Refusal> {
    let now = Timestamp::now();
    let found = references.filter_map(|reference| submissions.details(reference).transpose());
    found
        .map(|found| Ok(details::details(&found?, &desk.settings, now)))
        .collect()
}

pub(super) fn event(person: &CurrentUser, action: &str, detail: &str) -> AuditEvent {
    audit_event(person, action, reference::normalize(detail), 1)
}

pub(super) fn audit_event(
    person: &CurrentUser,
    action: &str,
    detail: String,
    count: usize,
) -> AuditEvent {
    AuditEvent::new(&person.name, action, detail, count)
}

/// Per person. When full, the entries are cleared, and the audit may get a second row.
const ENTRIES_MAX: usize = 1_000;

/// Per list or request; cleared in the same way.
const ROWS_MAX: usize = 100_000;

/// What was recorded since the server started: person → list, search or request → ids of rows.
#[derive(Default)]
pub struct Recorded(Mutex<HashMap<String, HashMap<String, HashSet<i64>>>>);

impl Recorded {
    /// True for a person's own action, and for the page's automatic reloads if `what` is new. `follows`: a further page of a list.
    pub fn should_audit(&self, asker: &CurrentUser, what: String, follows: bool) -> bool {
        let mut recorded = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        let own = recorded.entry(asker.name.clone()).or_default();
        if own.len() >= ENTRIES_MAX {
            own.clear();
        }
        let is_new = !own.contains_key(&what);
        own.entry(what).or_default();
        is_new || !(asker.is_page || follows)
    }

    /// Remembers `rows` and returns how many of them were not yet recorded.
    pub fn unseen(
        &self,
        asker: &CurrentUser,
        what: &str,
        rows: impl Iterator<Item = i64>,
    ) -> usize {
        let mut recorded = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        let own = recorded.entry(asker.name.clone()).or_default();
        let known = own.entry(what.into()).or_default();
        if known.len() >= ROWS_MAX {
            known.clear();
        }
        rows.filter(|row| known.insert(*row)).count()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_the_page_asks_again_is_audited_once_and_what_a_person_asks_each_time() {
        let recorded = Recorded::default();
        let asker = |name: &str, is_page| CurrentUser {
            name: name.into(),
            is_owner: false,
            is_page,
        };
        for (who, is_page, what, follows, expected) in [
            ("Dana", false, "garcia", false, true),
            ("Dana", true, "garcia", false, false),
            ("Dana", false, "garcia", true, false),
            ("Dana", false, "garcia", false, true),
            ("Dana", true, "lee", false, true),
            ("Sam", true, "garcia", false, true),
        ] {
            assert_eq!(
                recorded.should_audit(&asker(who, is_page), what.into(), follows),
                expected,
                "{who} {what}"
            );
        }
    }
}
