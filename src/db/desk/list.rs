//! Views with their counts, page by page.

use rusqlite::{Connection, ToSql};

use super::super::row::{COLUMNS, status, submission};
use super::super::search;
use super::view::{Due, View};
use crate::forms::FormId;
use crate::submission::Submission;

#[derive(Clone, Debug)]
pub struct Page {
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
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
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
        notes: row.get(7)?,
        changes: row.get(8)?,
        opened: row.get(9)?,
        position: Position {
            key: row.get(10)?,
            id: row.get(11)?,
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
        page.view.condition(&page.due)
    );
    let found = rows_from(connection, page, &newest)?;
    if found.len() == page.limit as usize {
        return Ok(found);
    }
    // A scan of the search table in its own order is faster than one look-up per request.
    let every = "submission_search f cross join submission s on s.id = f.id";
    rows_from(connection, page, every)
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
        let rows = desk_page(&snapshot, &page).map_err(&failed)?;
        count += rows.len();
        page.after = rows.last().map(|row| row.position);
        let is_last = rows.len() < page.limit as usize;
        rows.into_iter().try_for_each(&mut each)?;
        if is_last {
            return Ok(count);
        }
    }
}

/// What `page` asks for beside its view.
fn narrowed(page: &Page) -> (Vec<String>, Vec<Box<dyn ToSql>>) {
    let (mut conditions, mut values) = (Vec::new(), Vec::<Box<dyn ToSql>>::new());
    for term in page.search.iter().flat_map(|text| search::terms(text)) {
        conditions.push(search::condition(&term));
        values.extend(term.into_iter().map(|one| Box::new(one) as _));
    }
    if let Some(form) = page.form {
        conditions.push("s.form = ?".into());
        values.push(Box::new(form.as_str()));
    }
    (conditions, values)
}

fn rows_from(connection: &Connection, page: &Page, from: &str) -> rusqlite::Result<Vec<DeskRow>> {
    let (mut conditions, mut values) = narrowed(page);
    conditions.push(page.view.condition(&page.due));
    let (key, direction) = page.view.order(&page.due);
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

pub(super) fn desk_counts(connection: &Connection, page: &Page) -> rusqlite::Result<Counts> {
    let (mut conditions, values) = narrowed(page);
    conditions.push("1".into());
    let conditions = conditions.join(" and ");
    let [late, today] = [View::Late, View::Today].map(|view| view.condition(&page.due));
    let sql = match page.search {
        Some(_) => format!(
            "select s.status, s.suspected_spam, count(*), sum({late}), sum({today})
             from submission_search f cross join submission s on s.id = f.id where {conditions} group by 1, 2"
        ),
        None => format!(
            "select s.status, s.suspected_spam, sum(s.number), 0, 0 from submission_count s where {conditions} group by 1, 2"
        ),
    };
    let mut counts = Counts::default();
    let mut add = |wanted: &dyn Fn(View) -> bool, number: u32| {
        for (view, count) in View::ALL.into_iter().zip(&mut counts) {
            *count += if wanted(view) { number } else { 0 };
        }
    };
    let mut kinds = connection.prepare(&sql)?;
    let mut kinds = kinds.query(rusqlite::params_from_iter(&values))?;
    while let Some(row) = kinds.next()? {
        let (status, spam) = (status(row, 0)?, row.get::<_, bool>(1)?);
        let is_held = |view: View| {
            !view.is_timed()
                && view.spam().is_none_or(|wanted| wanted == spam)
                && view.statuses().contains(&status)
        };
        add(&is_held, row.get(2)?);
        add(&|view| view == View::Late, row.get(3)?);
        add(&|view| view == View::Today, row.get(4)?);
    }
    if page.search.is_none() {
        // What depends on the clock is asked of the few that wait.
        let sql = format!(
            "select coalesce(sum({late}), 0), count(*) from submission s where {today} and {conditions}"
        );
        let values = rusqlite::params_from_iter(&values);
        let (late, today) =
            connection.query_row(&sql, values, |row| Ok((row.get(0)?, row.get(1)?)))?;
        add(&|view| view == View::Late, late);
        add(&|view| view == View::Today, today);
    }
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
