//! A search in the desk's list, which covers all tabs.

use rusqlite::{Connection, Row};

use super::view::condition;
use super::{Counts, ListQuery, Position, count, is_held};
use crate::row::{lossy, status};
use crate::search::{self, Found};
use crate::submissions::IS_SPAM;
use pharmacy_requests::submission::{Status, View};

/// Reads all texts once for both the page, best match first, and the counts.
pub(super) fn search_everything(
    connection: &Connection,
    page: &ListQuery,
    of_form: &str,
    typed: &str,
) -> rusqlite::Result<(Vec<Position>, Counts)> {
    let terms = search::terms(typed);
    let views = timed_views();
    let sql = search_sql(&views, &terms, page, of_form);
    let mut counts = Counts::default();
    let mut positions = Vec::new();
    let mut select = connection.prepare_cached(&sql)?;
    page.due.bind(&mut select, terms.iter().flatten())?;
    let mut rows = select.raw_query();
    while let Some(row) = rows.next()? {
        let (status, spam) = (status(row, "status")?, row.get("is_spam")?);
        let mut holds = Vec::new();
        for view in &views {
            if row.get(view.as_str())? {
                holds.push(*view);
            }
        }
        count(&mut counts, 1, |view| {
            if view.depends_on_status_alone() {
                is_held(view, status, spam)
            } else {
                holds.contains(&view)
            }
        });
        positions.push(position(row, status, spam, &terms)?);
    }
    let after = page.after.as_ref();
    let after = after.map(|cursor| cursor.position(connection, i64::MIN));
    let after = after.transpose()?;
    positions.retain(|position| after.is_none_or(|after| *position > after));
    positions.sort_unstable();
    positions.truncate(page.limit as usize);
    Ok((positions, counts))
}

/// The place of a row that was found: the best match is first.
fn position(
    row: &Row<'_>,
    status: Option<Status>,
    suspected_spam: bool,
    terms: &[Vec<String>],
) -> rusqlite::Result<Position> {
    let found = Found {
        folded: &lossy(row.get_ref("folded")?),
        person: &lossy(row.get_ref("person")?),
        is_open: status.is_some_and(Status::is_open),
        suspected_spam,
        received_at: row.get("received_at")?,
    };
    Ok(Position {
        key: found.rank(terms),
        id: row.get("id")?,
    })
}

/// The views for which the status is not enough.
fn timed_views() -> Vec<View> {
    let mut views = View::ALL.to_vec();
    views.retain(|view| !view.depends_on_status_alone());
    views
}

/// With a column for each of `views`.
fn search_sql(views: &[View], terms: &[Vec<String>], page: &ListQuery, of_form: &str) -> String {
    let columns = views
        .iter()
        .map(|view| format!("{} as \"{view}\"", condition(*view, &page.due)));
    let columns: Vec<_> = columns.collect();
    format!(
        "select s.id, s.status, {IS_SPAM} as is_spam, s.received_at, f.folded, f.person, {}
         from submission_search f cross join submission s on s.id = f.id where {} and {of_form}",
        columns.join(", "),
        search::condition(terms)
    )
}
