//! Tabs with their counts, page by page, and what a search finds.

use rusqlite::{Connection, OptionalExtension, ToSql};

use super::super::row::{COLUMNS, status, submission};
use super::super::search::{self, Found};
use super::view::{Due, condition, order};
use crate::db::row::optional_timestamp;
use crate::forms::FormId;
use crate::submission::{Submission, View};

#[derive(Clone, Debug)]
pub struct Page {
    /// Which tab. A search looks in everything.
    pub view: View,
    pub form: Option<FormId>,
    /// Words that must all be in the reference, an answer or a note.
    pub search: Option<String>,
    /// What is late, and what was promised for today.
    pub due: Due,
    pub after: Option<Position>,
    pub limit: u32,
}

impl Page {
    pub const fn open(due: Due) -> Self {
        Self {
            view: View::Open,
            form: None,
            search: None,
            due,
            after: None,
            limit: u32::MAX,
        }
    }
}

/// Where a row stands in its order.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Position {
    /// The value that rows are sorted by.
    pub key: i64,
    /// The row, where several have the same value.
    pub id: i64,
}

#[derive(Clone, Debug)]
pub struct DeskRow {
    pub submission: Submission,
    pub notes: u32,
    pub changes: u32,
    pub opened: bool,
    /// Since when it can be picked up.
    pub ready_at: Option<jiff::Timestamp>,
    pub position: Position,
}

/// How many requests each view holds, in the order of [`View::ALL`].
pub type Counts = [u32; View::ALL.len()];

/// What [`desk_row`] reads; `key` is what the rows are sorted by.
pub(super) fn row_columns(key: &str) -> String {
    format!(
        "{COLUMNS}, (select count(c.note) from status_change c where c.submission_id = s.id) as notes,
         (select count(*) from status_change c where c.submission_id = s.id) as changes,
         s.opened_at is not null as opened, s.ready_at, {key} as key, s.id"
    )
}

pub(super) fn desk_row(row: &rusqlite::Row<'_>) -> rusqlite::Result<DeskRow> {
    Ok(DeskRow {
        submission: submission(row)?,
        notes: row.get("notes")?,
        changes: row.get("changes")?,
        opened: row.get("opened")?,
        ready_at: optional_timestamp(row, "ready_at")?,
        position: Position {
            key: row.get("key")?,
            id: row.get("id")?,
        },
    })
}

/// The rows of `page`, and how many each view holds of what it asks for.
pub(super) fn desk_list(
    connection: &Connection,
    page: &Page,
) -> rusqlite::Result<(Vec<DeskRow>, Counts)> {
    match &page.search {
        Some(typed) => search_everything(connection, page, typed),
        None => Ok((
            rows_of_view(connection, page)?,
            desk_counts(connection, page)?,
        )),
    }
}

/// Gives each row of `page` and of those after it to `each`, all of one moment, and returns how many there were. No more than its
/// limit are in memory.
pub(super) fn each_desk_row<E>(
    connection: &Connection,
    page: &Page,
    failed: impl Fn(rusqlite::Error) -> E,
    mut each: impl FnMut(DeskRow) -> Result<(), E>,
) -> Result<usize, E> {
    let snapshot = connection.unchecked_transaction().map_err(&failed)?;
    let (mut page, mut count) = (page.clone(), 0);
    loop {
        let rows = match &page.search {
            Some(typed) => search_everything(&snapshot, &page, typed).map(|(rows, _)| rows),
            None => rows_of_view(&snapshot, &page),
        };
        let rows = rows.map_err(&failed)?;
        count += rows.len();
        page.after = rows.last().map(|row| row.position);
        let is_last = rows.len() < page.limit as usize;
        rows.into_iter().try_for_each(&mut each)?;
        if is_last {
            return Ok(count);
        }
    }
}

/// That a row `s` is of the form that `page` asks for.
fn of_form(page: &Page) -> String {
    page.form
        .map_or("1".into(), |form| format!("s.form = '{form}'"))
}

fn rows_of_view(connection: &Connection, page: &Page) -> rusqlite::Result<Vec<DeskRow>> {
    let mut values: Vec<Box<dyn ToSql>> = Vec::new();
    let mut conditions = vec![of_form(page), condition(page.view, &page.due)];
    let (key, direction) = order(page.view, &page.due);
    let (direction, after) = direction.sql();
    if let Some(Position { key: last, id }) = page.after {
        conditions.push(format!("({key}, s.id) {after} (?, ?)"));
        values.push(Box::new(last));
        values.push(Box::new(id));
    }
    // The inner query chooses the rows, so that the other columns are computed for these alone.
    let sql = format!(
        "select {} from (select s.id as id, {key} as key from submission s where {} order by {key} {direction}, s.id {direction} limit {}) p
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

/// What is found of `typed`, the best first, and how many of it each view holds. The texts are read once.
fn search_everything(
    connection: &Connection,
    page: &Page,
    typed: &str,
) -> rusqlite::Result<(Vec<DeskRow>, Counts)> {
    let terms = search::terms(typed);
    let [late, today] = [View::Late, View::Today].map(|view| condition(view, &page.due));
    let sql = format!(
        "select s.id, s.status, s.suspected_spam, s.received_at, f.folded, f.person, {late} as late, {today} as today
         from submission_search f cross join submission s on s.id = f.id where {} and {}",
        search::condition(&terms),
        of_form(page)
    );
    let mut counts = Counts::default();
    let mut positions = Vec::new();
    let mut statement = connection.prepare_cached(&sql)?;
    let mut rows = statement.query(rusqlite::params_from_iter(terms.iter().flatten()))?;
    while let Some(row) = rows.next()? {
        let (status, spam) = (status(row, "status")?, row.get("suspected_spam")?);
        let [late, today] = [row.get("late")?, row.get("today")?];
        for (view, count) in View::ALL.into_iter().zip(&mut counts) {
            *count += u32::from(match view {
                View::Late => late,
                View::Today => today,
                _ => is_held(view, status, spam),
            });
        }
        let found = Found {
            folded: row.get_ref("folded")?.as_str()?,
            person: row.get_ref("person")?.as_str_or_null()?.unwrap_or_default(),
            is_open: status.is_open(),
            suspected_spam: spam,
            received_at: row.get("received_at")?,
        };
        positions.push(Position {
            key: found.rank(&terms),
            id: row.get("id")?,
        });
    }
    positions.retain(|position| page.after.is_none_or(|after| *position > after));
    positions.sort_unstable();
    positions.truncate(page.limit as usize);
    let mut by_id = connection.prepare_cached(&format!(
        "select {} from submission s where s.id = ?",
        row_columns("0")
    ))?;
    let rows = positions.into_iter().filter_map(|position| {
        let row = by_id.query_row([position.id], desk_row).optional();
        let found = |row| Some(DeskRow { position, ..row? });
        row.map(found).transpose()
    });
    Ok((rows.collect::<rusqlite::Result<_>>()?, counts))
}

/// Whether `view`, whatever the time, holds what has `status`.
fn is_held(view: View, status: crate::submission::Status, spam: bool) -> bool {
    view.spam().is_none_or(|wanted| wanted == spam) && view.holds(status)
}

/// How many each view holds, whatever is searched for.
pub(super) fn desk_counts(connection: &Connection, page: &Page) -> rusqlite::Result<Counts> {
    let of_form = of_form(page);
    let mut counts = Counts::default();
    let mut add = |wanted: &dyn Fn(View) -> bool, number: u32| {
        for (view, count) in View::ALL.into_iter().zip(&mut counts) {
            *count += if wanted(view) { number } else { 0 };
        }
    };
    let kinds = format!(
        "select s.status, s.suspected_spam, count(*) as number from submission s where {of_form} group by 1, 2"
    );
    let mut kinds = connection.prepare_cached(&kinds)?;
    let mut kinds = kinds.query([])?;
    while let Some(row) = kinds.next()? {
        let (status, spam) = (status(row, "status")?, row.get("suspected_spam")?);
        let is_held = |view: View| !view.is_timed() && is_held(view, status, spam);
        add(&is_held, row.get("number")?);
    }
    // What depends on the clock is asked of the few that wait.
    let [late, today] = [View::Late, View::Today].map(|view| condition(view, &page.due));
    let timed = format!(
        "select coalesce(sum({late}), 0) as late, count(*) as today from submission s where {today} and {of_form}"
    );
    let (late, today) =
        connection.query_row(&timed, [], |row| Ok((row.get("late")?, row.get("today")?)))?;
    add(&|view| view == View::Late, late);
    add(&|view| view == View::Today, today);
    Ok(counts)
}
#[cfg(test)]
mod tests {
    use jiff::Timestamp;
    use jiff::tz::TimeZone;

    use super::*;
    use crate::config::PromisedHours;
    use crate::db::tests::Shop;
    use crate::db::{Store, StoreError};
    use crate::opening::OpeningHours;
    use crate::submission::promise::Clock;

    #[tokio::test]
    async fn an_export_has_each_row_once_however_few_are_read_at_a_time() {
        let shop = Shop::with(7).await;
        let store = Store::open(&shop.path).unwrap();
        let due = Due::at(
            Timestamp::now(),
            Clock {
                promised: PromisedHours::default(),
                hours: &OpeningHours::default(),
                zone: &TimeZone::UTC,
            },
        );
        let mut wanted = shop.references.clone();
        wanted.sort();
        for limit in [1, 2, 3, 7, 8] {
            let page = Page {
                view: View::All,
                limit,
                ..Page::open(due.clone())
            };
            let mut found = Vec::new();
            let count = store
                .each_desk_row(&page, |row| {
                    found.push(row.submission.reference);
                    Ok::<_, StoreError>(())
                })
                .unwrap();
            found.sort();
            assert_eq!((count, &found), (7, &wanted), "{limit} at a time");
        }
    }
}
