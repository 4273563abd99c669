use std::collections::{HashMap, HashSet};
use std::time::{Duration, Instant};

use axum::extract::{Path, Query};
use jiff::Timestamp;
use parking_lot::Mutex;
use serde::{Deserialize, Serialize};
use serde_json::Value;

use super::details::{self, RequestDetails, RequestProgress};
use super::error::{JsonResult, Refusal, no_request};
use super::row::{self, RequestRow};
use super::session::CurrentUser;
use pharmacy_requests::forms::FormId;
use pharmacy_requests::submission::View;
use pharmacy_store::{Action, AuditedRequest, Counts, Cursor, DeskRow, Due, ListQuery, dates};

const LIMIT: u32 = 50;
const LIMIT_MAX: u32 = 500;

#[derive(Deserialize)]
pub struct ListParams {
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

impl ListParams {
    pub(super) fn page(self, due: Due) -> Result<ListQuery, Refusal> {
        let view = self.view.unwrap_or_else(|| View::Open.as_str().into());
        let Some(view) = View::from_name(&view) else {
            return Err(Refusal::bad_request("There’s no such view."));
        };
        let form = self.form.filter(|form| !form.is_empty());
        let form = match form.map(|form| FormId::from_name(&form)) {
            Some(None) => return Err(Refusal::bad_request("There’s no such form.")),
            form => form.flatten(),
        };
        let after = match self.cursor.as_deref().map(read_cursor) {
            Some(None) => return Err(Refusal::bad_request("This cursor isn’t one of ours.")),
            after => after.flatten(),
        };
        let search = self
            .search
            .filter(|text| text.contains(char::is_alphanumeric));
        let limit = self.limit.unwrap_or(LIMIT).clamp(1, LIMIT_MAX);
        Ok(ListQuery {
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

pub async fn list(user: CurrentUser, Query(query): Query<ListParams>) -> JsonResult<RequestList> {
    let page = query.page(user.desk.due())?;
    user.json(move |user| {
        let (rows, found) = user.store().desk_list(&page)?;
        record_listed(user, &page, &rows);
        let now = Timestamp::now();
        let next = (rows.len() == page.limit as usize)
            .then(|| rows.last().map(|row| write_cursor(&row.cursor())))
            .flatten();
        let rows = rows
            .iter()
            .map(|row| row::row(row, &user.desk.settings, now));
        Ok(RequestList {
            requests: rows.collect(),
            counts: counts(&found),
            next,
            read_as: page
                .search
                .iter()
                .flat_map(|text| dates(text))
                .map(|date| date.to_string())
                .collect(),
        })
    })
    .await
}

fn record_listed(user: &CurrentUser, page: &ListQuery, rows: &[DeskRow]) {
    let query = format!("{:?} {:?} {:?}", page.search, page.view, page.form);
    let (action, detail) = match page.search {
        Some(_) => (Action::DeskSearch, "search"),
        None => (Action::DeskList, page.view.as_str()),
    };
    let is_own = !user.is_background && page.after.is_none();
    let recorded = &user.desk.recorded;
    let is_first = recorded.should_audit(&user.name, &query, is_own, Instant::now());
    let ids = rows.iter().map(DeskRow::id);
    let unseen = recorded.unseen(&user.name, &query, ids);
    let (action, count) = match (is_first, unseen) {
        (true, _) => (action, rows.len()),
        (false, 0) => return,
        (false, unseen) => (Action::DeskFurtherRows, unseen),
    };
    let event = user.event(action, detail.into(), count);
    // After an error, which is logged, the list is still shown, as on the command line.
    let _ = user.store().record_soon(event).map_err(Refusal::from);
}

pub async fn show(user: CurrentUser, Path(reference): Path<String>) -> JsonResult<RequestDetails> {
    user.json(move |user| details(user, &reference, false))
        .await
}

fn write_cursor(Cursor { key, reference }: &Cursor) -> String {
    format!("{key}.{reference}")
}

fn read_cursor(text: &str) -> Option<Cursor> {
    let (key, reference) = text.split_once('.')?;
    Some(Cursor {
        key: key.parse().ok()?,
        reference: reference.to_owned(),
    })
}

/// Writes an audit row, unless one about a change was just written.
pub(super) fn details(
    user: &CurrentUser,
    reference: &str,
    is_changed: bool,
) -> Result<RequestDetails, Refusal> {
    let found = user.store().details(reference)?.ok_or_else(no_request)?;
    if !is_changed {
        record_opened(user, &found.progress.row.submission.reference);
    }
    let settings = &user.desk.settings;
    Ok(details::details(&found, settings, Timestamp::now()))
}

/// Like [`details()`]; skips references that do not exist.
pub(super) fn progress_of(
    user: &CurrentUser,
    references: &[&str],
    changed: &HashSet<&str>,
) -> Result<Vec<RequestProgress>, Refusal> {
    let now = Timestamp::now();
    let found = user.store().progress_of(references)?;
    let shown = found.iter().map(|one| &*one.row.submission.reference);
    for reference in shown.filter(|one| !changed.contains(one)) {
        record_opened(user, reference);
    }
    let settings = &user.desk.settings;
    let found = found.iter();
    Ok(found
        .map(|one| details::progress(one, settings, now))
        .collect())
}

fn record_opened(user: &CurrentUser, reference: &str) {
    let recorded = &user.desk.recorded;
    if recorded.should_audit(&user.name, reference, !user.is_background, Instant::now()) {
        let event = user.about(Action::DeskShow, vec![AuditedRequest::shown(reference)]);
        let opened = user.store().record_opened(reference, event);
        // After an error, which is logged, the request is still shown, like the list.
        let _ = opened.map_err(Refusal::from);
    }
}

/// For each person. When there are as many, all are forgotten, and the audit may get the same row a second time.
const ENTRIES_MAX: usize = 1_000;

/// Per list or request; cleared in the same way.
const ROWS_MAX: usize = 100_000;

/// After this time a page's repeated request is recorded again, because any client can claim to be the page.
const RECORDED_FOR: Duration = Duration::from_secs(3600);

/// When a list, search or request was last recorded, and the ids of its rows.
struct Entry {
    at: Instant,
    rows: HashSet<i64>,
}

/// What was recorded since the start: by person, then by list, search or request.
#[derive(Default)]
pub struct Recorded(Mutex<HashMap<String, HashMap<String, Entry>>>);

impl Entry {
    fn new(at: Instant) -> Self {
        Self {
            at,
            rows: HashSet::new(),
        }
    }
}

impl Recorded {
    /// True for requests by a person (`is_own`). For automatic reloads and further pages of a list, true if `what` is new or was
    /// recorded too long ago.
    fn should_audit(&self, who: &str, what: &str, is_own: bool, now: Instant) -> bool {
        let mut recorded = self.0.lock();
        let entries = recorded.entry(who.to_owned()).or_default();
        if entries.len() >= ENTRIES_MAX {
            entries.clear();
        }
        let Some(known) = entries.get_mut(what) else {
            entries.insert(what.to_owned(), Entry::new(now));
            return true;
        };
        let is_recorded = is_own || now.duration_since(known.at) >= RECORDED_FOR;
        if is_recorded {
            known.at = now;
        }
        is_recorded
    }

    fn unseen(&self, who: &str, what: &str, rows: impl Iterator<Item = i64>) -> usize {
        let mut recorded = self.0.lock();
        let entries = recorded.entry(who.to_owned()).or_default();
        let entry = entries.entry(what.into());
        let known = &mut entry.or_insert_with(|| Entry::new(Instant::now())).rows;
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
    fn a_pages_reloads_are_audited_once_and_a_persons_requests_each_time() {
        let recorded = Recorded::default();
        let start = Instant::now();
        for (minute, who, is_own, what, expected) in [
            (0, "Dana", true, "garcia", true),
            (1, "Dana", false, "garcia", false),
            (2, "Dana", true, "garcia", true),
            (3, "Dana", false, "lee", true),
            (4, "Sam", false, "garcia", true),
            // A client that claims that every request is a reload is recorded once an hour.
            (61, "Dana", false, "garcia", false),
            (62, "Dana", false, "garcia", true),
            (63, "Dana", false, "garcia", false),
            (122, "Dana", false, "garcia", true),
        ] {
            let now = start + Duration::from_secs(60 * minute);
            let audits = recorded.should_audit(who, what, is_own, now);
            assert_eq!(audits, expected, "{who} {what} {minute}");
        }
    }
}
