//! Views with their counts, page by page.

use rusqlite::{Connection, ToSql};

use super::super::row::{COLUMNS, status, submission};
use super::super::search;
use super::view::View;
use crate::forms::FormId;
use crate::submission::Submission;

/// Which rows of which tab.
#[derive(Clone, Debug)]
pub struct Page {
    /// The tab.
    pub view: View,
    /// Only this form.
    pub form: Option<FormId>,
    /// Words that must all be in the reference, an answer or a note.
    pub search: Option<String>,
    /// Rows after this one.
    pub after: Option<Position>,
    /// At most so many rows.
    pub limit: u32,
}

/// Where a row stands in its order.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Position {
    /// The value that rows are sorted by.
    pub key: i64,
    /// The row, where several have the same value.
    pub id: i64,
}

/// A row of the desk.
#[derive(Clone, Debug)]
pub struct DeskRow {
    /// The request.
    pub submission: Submission,
    /// How many notes it has.
    pub notes: u32,
    /// How many changes there were.
    pub changes: u32,
    /// Whether it was opened at the desk.
    pub opened: bool,
    /// Where it stands.
    pub position: Position,
}

/// How many requests each view holds, in the order of [`View::ALL`].
pub type Counts = [u32; View::ALL.len()];

/// What [`desk_row`] reads; `key` is what the rows are sorted by.
pub(super) fn row_columns(key: &str) -> String {
    format!(
        "{COLUMNS}, (select count(*) from status_change c where c.submission_id = s.id and c.note is not null), (select count(*) from status_change c where c.submission_id = s.id), s.opened_at is not null, {key}, s.id"
    )
}

pub(super) fn desk_row(row: &rusqlite::Row<'_>) -> rusqlite::Result<DeskRow> {
    Ok(DeskRow {
        submission: submission(row)?,
        notes: row.get(6)?,
        changes: row.get(7)?,
        opened: row.get(8)?,
        position: Position {
            key: row.get(9)?,
            id: row.get(10)?,
        },
    })
}

/// Rows among which a search of many looks first: words that are in every twentieth request fill a page from them.
const NEWEST: u32 = 2_000;

pub(super) fn desk_page(connection: &Connection, page: &Page) -> rusqlite::Result<Vec<DeskRow>> {
    if page.search.is_none() {
        return rows_from(connection, page, "submission s");
    }
    if !matches!(page.view, View::Done | View::All) {
        let of_few = "submission s cross join submission_search f on f.id = s.id";
        return rows_from(connection, page, of_few);
    }
    let newest = format!(
        "(select id, form, status, suspected_spam, received_at from submission s where {} order by received_at desc limit {NEWEST}) s
         cross join submission_search f on f.id = s.id",
        page.view.condition()
    );
    let found = rows_from(connection, page, &newest)?;
    if found.len() == page.limit as usize {
        return Ok(found);
    }
    // A scan of the search table in its own order is faster than one look-up per request.
    let every = "submission_search f cross join submission s on s.id = f.id";
    rows_from(connection, page, every)
}

/// The rows of `page` among those of `from`.
fn rows_from(connection: &Connection, page: &Page, from: &str) -> rusqlite::Result<Vec<DeskRow>> {
    let mut values: Vec<Box<dyn ToSql>> = Vec::new();
    let mut conditions = vec![page.view.condition()];
    for word in page.search.iter().flat_map(|text| search::words(text)) {
        conditions.push("instr(f.folded, ?) > 0".into());
        values.push(Box::new(word));
    }
    if let Some(form) = page.form {
        conditions.push("s.form = ?".into());
        values.push(Box::new(form.as_str()));
    }
    let (key, direction) = page.view.order();
    let (direction, after) = direction.sql();
    if let Some(Position { key: last, id }) = page.after {
        conditions.push(format!("({key}, s.id) {after} (?, ?)"));
        values.push(Box::new(last));
        values.push(Box::new(id));
    }
    // The inner query chooses the rows, so that the other columns are computed for these alone.
    let sql = format!(
        "select {} from (select s.id as id, {key} as key from {from} where {} order by {key} {direction}, s.id {direction} limit {}) p
         join submission s on s.id = p.id order by p.key {direction}, p.id {direction}",
        row_columns("p.key"),
        conditions.join(" and "),
        page.limit
    );
    connection
        .prepare_cached(&sql)?
        .query_map(rusqlite::params_from_iter(values), desk_row)?
        .collect()
}

pub(super) fn desk_counts(connection: &Connection) -> rusqlite::Result<Counts> {
    let mut counts = Counts::default();
    // An index holds all of this.
    let mut kinds = connection.prepare_cached(
        "select status, suspected_spam, count(*) from submission group by status, suspected_spam",
    )?;
    let mut kinds = kinds.query([])?;
    while let Some(row) = kinds.next()? {
        let (status, spam, number) = (
            status(row, 0)?,
            row.get::<_, bool>(1)?,
            row.get::<_, u32>(2)?,
        );
        for (view, count) in View::ALL.into_iter().zip(&mut counts) {
            let is_shown = view.spam().is_none_or(|wanted| wanted == spam);
            if is_shown && view.statuses().contains(&status) {
                *count += number;
            }
        }
    }
    let due = format!(
        "select count(*) from submission s where {}",
        View::Due.condition()
    );
    let due = connection
        .prepare_cached(&due)?
        .query_row([], |row| row.get(0))?;
    for (view, count) in View::ALL.into_iter().zip(&mut counts) {
        if view == View::Due {
            *count = due;
        }
    }
    Ok(counts)
}
