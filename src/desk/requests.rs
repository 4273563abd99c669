use std::collections::{HashMap, HashSet};

use axum::extract::{Path, Query};
use jiff::Timestamp;
use parking_lot::Mutex;
use serde::{Deserialize, Serialize};
use serde_json::Value;

use super::details::{self, RequestDetails};
use super::error::{JsonResult, Refusal, no_request};
use super::row::{self, RequestRow};
use super::session::CurrentUser;
use crate::db::{Action, Counts, Due, ListQuery, Position, dates};
use crate::forms::FormId;
use crate::submission::View;

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
        let after = match self.cursor.as_deref().map(position) {
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
        let (desk, store) = (&user.desk, user.store());
        let (rows, found) = store.desk_list(&page)?;
        let asked = format!("{:?} {:?} {:?}", page.search, page.view, page.form);
        let (action, detail) = match page.search {
            Some(_) => (Action::DeskSearch, "search"),
            None => (Action::DeskList, page.view.as_str()),
        };
        let is_own = !user.is_background && page.after.is_none();
        let is_first = desk.recorded.should_audit(&user.name, &asked, is_own);
        let ids = rows.iter().map(|row| row.position.id);
        let unseen = desk.recorded.unseen(&user.name, &asked, ids);
        let audited = match (is_first, unseen) {
            (true, _) => Some((action, rows.len())),
            (false, 0) => None,
            (false, unseen) => Some((Action::DeskFurtherRows, unseen)),
        };
        if let Some((action, count)) = audited {
            // On an error, which is logged, still show the list, as the command line does.
            let _ = store
                .record_soon(user.event(action, detail.into(), count))
                .map_err(Refusal::from);
        }
        let now = Timestamp::now();
        let next = (rows.len() == page.limit as usize)
            .then(|| rows.last().map(|row| cursor(row.position)))
            .flatten();
        let rows = rows.iter().map(|row| row::row(row, &desk.settings, now));
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

pub async fn show(user: CurrentUser, Path(reference): Path<String>) -> JsonResult<RequestDetails> {
    user.json(move |user| details(user, &reference, &[])).await
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

/// See [`details_of`].
pub(super) fn details(
    user: &CurrentUser,
    reference: &str,
    changed: &[&str],
) -> Result<RequestDetails, Refusal> {
    let found = details_of(user, [reference], changed)?;
    found.into_iter().next().ok_or_else(no_request)
}

/// Reading a request adds an audit row, unless one about changing it was just written.
pub(super) fn details_of<'a>(
    user: &CurrentUser,
    references: impl IntoIterator<Item = &'a str>,
    changed: &[&str],
) -> Result<Vec<RequestDetails>, Refusal> {
    let now = Timestamp::now();
    let (desk, store) = (&user.desk, user.store());
    let mut found = Vec::new();
    for asked in references {
        let Some(details) = store.details(asked)? else {
            continue;
        };
        let reference = &details.row.submission.reference;
        if !changed.contains(&asked)
            && desk
                .recorded
                .should_audit(&user.name, reference, !user.is_background)
        {
            let event = user.event(Action::DeskShow, reference.clone(), 1);
            // On an error, which is logged, still show it, as the list is.
            let _ = store.record_opened(reference, event).map_err(Refusal::from);
        }
        found.push(details::details(&details, &desk.settings, now));
    }
    Ok(found)
}

/// Per person. When full, the entries are cleared, and the audit may get a second row.
const ENTRIES_MAX: usize = 1_000;

/// Per list or request; cleared in the same way.
const ROWS_MAX: usize = 100_000;

/// Ids of rows recorded since the start, by person and by list, search or request.
#[derive(Default)]
pub struct Recorded(Mutex<HashMap<String, HashMap<String, HashSet<i64>>>>);

impl Recorded {
    /// True for what a person did (`is_own`), and for the page's automatic reloads and the further pages of a list if `what` is
    /// new.
    fn should_audit(&self, who: &str, what: &str, is_own: bool) -> bool {
        let mut recorded = self.0.lock();
        let own = recorded.entry(who.to_owned()).or_default();
        if own.len() >= ENTRIES_MAX {
            own.clear();
        }
        let is_new = !own.contains_key(what);
        own.entry(what.to_owned()).or_default();
        is_new || is_own
    }

    fn unseen(&self, who: &str, what: &str, rows: impl Iterator<Item = i64>) -> usize {
        let mut recorded = self.0.lock();
        let own = recorded.entry(who.to_owned()).or_default();
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
        for (who, is_own, what, expected) in [
            ("Dana", true, "garcia", true),
            ("Dana", false, "garcia", false),
            ("Dana", true, "garcia", true),
            ("Dana", false, "lee", true),
            ("Sam", false, "garcia", true),
        ] {
            let audits = recorded.should_audit(who, what, is_own);
            assert_eq!(audits, expected, "{who} {what}");
        }
    }
}
