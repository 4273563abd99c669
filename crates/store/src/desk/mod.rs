//! The desk's list: its rows page by page, the counts of its tabs, and what is new since a page was read.

mod list_search;
mod origin;
mod view;

use jiff::Timestamp;
use rusqlite::{Connection, Row};

use super::access::FOR_STAFF;
use super::row::{COLUMNS, Queries, optional_timestamp, submission, whole_number};
use super::submissions::{self, IS_SPAM, answer, status_list};
use super::{Store, StoreError};
use list_search::search_everything;
use pharmacy_requests::forms::FormId;
use pharmacy_requests::submission::{Status, Submission, View};
pub use view::Due;
use view::{condition, order};

/// Selects the rows of the desk's list, and where a page begins.
#[derive(Clone, Debug)]
pub struct ListQuery {
    /// Ignored by a search, which covers all tabs.
    pub view: View,
    /// `None` for those that [`ListQuery::forms`] returns.
    pub form: Option<FormId>,
    /// As typed.
    pub search: Option<String>,
    /// What is late, and what is due today.
    pub due: Due,
    /// Begins after the last row of the page before.
    pub after: Option<Cursor>,
    /// The most rows.
    pub limit: u32,
}

impl ListQuery {
    /// Without a form, a list has the forms that the staff works on, also for owners. A search includes all forms that the reader may see.
    pub fn forms(&self) -> Vec<FormId> {
        let may_hold = |id: &FormId| match (self.form, &self.search) {
            (Some(form), _) => form == *id,
            (None, Some(_)) => true,
            (None, None) => !id.form().for_owners,
        };
        FormId::ALL.into_iter().filter(may_hold).collect()
    }

    /// All open requests of all forms.
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

/// The last row of a page of the list. Not its id, because from ids the staff could count the rows that only owners may see.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Cursor {
    /// The value that the list is sorted by.
    pub key: i64,
    /// Of the row's request.
    pub reference: String,
}

impl Cursor {
    /// If the row no longer exists, `otherwise` is used as its id.
    fn position(&self, connection: &Connection, otherwise: i64) -> rusqlite::Result<Position> {
        let sql = "select id from submission where reference = ?";
        let id = connection.first(sql, [&self.reference], |row| row.get("id"))?;
        Ok(Position {
            key: self.key,
            id: id.unwrap_or(otherwise),
        })
    }
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) struct Position {
    pub key: i64,
    pub id: i64,
}

/// A row of the desk's list.
#[derive(Clone, Debug)]
pub struct DeskRow {
    /// If the stored row is unreadable, it is a message that says so.
    pub submission: Submission,
    /// How many the staff has written.
    pub notes: u32,
    /// How many rows the history has.
    pub changes: u32,
    /// Somebody has opened it at the desk.
    pub opened: bool,
    /// Passed to the owner.
    pub for_owner: bool,
    /// `None` while it is not ready. Set by the computer's clock.
    pub ready_at: Option<Timestamp>,
    /// Reference of the request that it repeats: the same answers came in within the day before, as when a phone sends a form again.
    pub repeat_of: Option<String>,
    pub(super) position: Position,
}

impl DeskRow {
    /// Its id in the database. No page shows it; see [`Cursor`].
    pub const fn id(&self) -> i64 {
        self.position.id
    }

    /// To ask for the page after this row.
    pub fn cursor(&self) -> Cursor {
        Cursor {
            key: self.position.key,
            reference: self.submission.reference.clone(),
        }
    }
}

/// The number of requests in each tab.
pub type Counts = [u32; View::ALL.len()];

/// Changes whenever a request is stored, marked, or opened for the first time.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Head {
    submission: i64,
    change: i64,
    opened: u32,
}

impl Store {
    /// The rows of a page, and the counts of all tabs.
    pub fn desk_list(&self, page: &ListQuery) -> Result<(Vec<DeskRow>, Counts), StoreError> {
        let mut rows = Vec::new();
        let counts = self.each_desk_row(page, |row| {
            rows.push(row);
            Ok::<_, StoreError>(())
        })?;
        Ok((rows, counts))
    }

    /// The counts apply to the search, if there is one, and ignore the tab.
    pub fn each_desk_row<E: From<StoreError>>(
        &self,
        page: &ListQuery,
        mut each: impl FnMut(DeskRow) -> Result<(), E>,
    ) -> Result<Counts, E> {
        let of_form = of_form(page, self.may_read());
        self.read(|connection| {
            let snapshot = connection.unchecked_transaction()?;
            let (positions, counts) = match &page.search {
                Some(typed) => search_everything(&snapshot, page, &of_form, typed)?,
                None => (
                    list_view(&snapshot, page, of_form.clone())?,
                    desk_counts(&snapshot, page, &of_form)?,
                ),
            };
            let sql = format!("select {} from submission s where s.id = ?", row_columns());
            for position in positions {
                let row = snapshot.first(&sql, [position.id], desk_row)?;
                if let Some(Err(error)) = row.map(|row| each(DeskRow { position, ..row })) {
                    return Ok(Err(error));
                }
            }
            Ok(Ok(counts))
        })?
    }

    /// The counts alone.
    pub fn desk_counts(&self, page: &ListQuery) -> Result<Counts, StoreError> {
        let of_form = of_form(page, self.may_read());
        self.read(|connection| desk_counts(connection, page, &of_form))
    }

    /// The newest of what this person may read.
    pub fn head(&self) -> Result<Head, StoreError> {
        let may_read = self.may_read();
        let sql = format!(
            "select coalesce((select s.id from submission s where {may_read} order by s.id desc limit 1), 0) as submission,
                    coalesce((select c.id from status_change c cross join submission s on s.id = c.submission_id
                              where {may_read} order by c.id desc limit 1), 0) as change,
                    (select count(s.opened_at) from submission s where s.status in ({}) and {may_read}) as opened",
            status_list(Status::is_open)
        );
        self.read(|connection| {
            connection.query_row(&sql, [], |row| {
                Ok(Head {
                    submission: row.get("submission")?,
                    change: row.get("change")?,
                    opened: row.get("opened")?,
                })
            })
        })
    }

    /// References of all newsletter sign-ups with the same address as this one; none for other forms.
    pub fn sign_ups_like(&self, reference: &str) -> Result<Vec<String>, StoreError> {
        let of = format!("from submission s where s.form = '{}'", FormId::Newsletter);
        let address = address();
        let sql = format!(
            "select s.reference {of} and {address} = (select {address} {of} and s.reference = ?)"
        );
        self.read(|connection| connection.rows(&sql, [reference], |row| row.get("reference")))
    }

    /// References of the requests that came in between, and whether each is only for owners.
    pub fn arrived_between(&self, from: Head, to: Head) -> Result<Vec<(String, bool)>, StoreError> {
        let sql = format!(
            "select s.reference, not ({}) as for_owners from submission s
             where s.id > ? and s.id <= ? and {} order by s.id",
            *FOR_STAFF,
            self.may_read()
        );
        let ids = [from.submission, to.submission];
        let read = |row: &Row<'_>| Ok((row.get("reference")?, row.get("for_owners")?));
        self.read(|connection| connection.rows(&sql, ids, read))
    }
}

/// Milliseconds in which the same answers are the same request.
const REPEAT_WITHIN: i64 = 86_400_000;
/// How many requests with the same phone number are compared, from the newest on: a nursing home may have many.
const COMPARED_MAX: u32 = 10;

pub(super) fn row_columns() -> String {
    let repeat_of = format!(
        "select d.reference from submission d where d.id in
            (select f.id from submission_search f where f.phone = (select o.phone from submission_search o where o.id = s.id)
             and f.id < s.id order by f.id desc limit {COMPARED_MAX})
         and d.form = s.form and d.received_at > s.received_at - {REPEAT_WITHIN} and d.answers = s.answers order by d.id desc limit 1"
    );
    format!(
        "{COLUMNS}, ({repeat_of}) as repeat_of, (select count(c.note) from status_change c where c.submission_id = s.id) as notes,
         (select count(*) from status_change c where c.submission_id = s.id) as changes,
         s.opened_at is not null as opened, s.for_owner, s.ready_at, s.received_at as key, s.id"
    )
}

pub(super) fn desk_row(row: &Row<'_>) -> rusqlite::Result<DeskRow> {
    Ok(DeskRow {
        submission: submission(row)?,
        notes: row.get("notes")?,
        changes: row.get("changes")?,
        opened: row.get("opened")?,
        for_owner: row.get("for_owner")?,
        ready_at: optional_timestamp(row, "ready_at")?,
        repeat_of: row.get("repeat_of")?,
        position: position(row)?,
    })
}

fn position(row: &Row<'_>) -> rusqlite::Result<Position> {
    Ok(Position {
        key: whole_number(row, "key")?,
        id: row.get("id")?,
    })
}

/// Where the sign-up's newsletter goes, in SQL.
fn address() -> String {
    format!("lower(trim({}))", answer("email"))
}

/// As [`ListQuery::forms`].
fn of_form(page: &ListQuery, may_read: &str) -> String {
    match (page.form, &page.search) {
        // A person who signs up twice is listed once, with the newest answers.
        (Some(FormId::Newsletter), None) => format!(
            "s.id in (select max(s.id) from submission s where s.form = '{}' group by coalesce({}, s.id)) and {may_read}",
            FormId::Newsletter,
            address()
        ),
        (Some(form), _) => format!("s.form = '{form}' and {may_read}"),
        (None, Some(_)) => may_read.into(),
        (None, None) => FOR_STAFF.clone(),
    }
}

fn list_view(
    connection: &Connection,
    page: &ListQuery,
    of_form: String,
) -> rusqlite::Result<Vec<Position>> {
    let (_, (_, comparison)) = order(page.view, &page.due);
    let otherwise = if comparison == ">" {
        i64::MIN
    } else {
        i64::MAX
    };
    let after = page.after.as_ref();
    let after = after.map(|cursor| cursor.position(connection, otherwise));
    let after = after.transpose()?.map(|Position { key, id }| [key, id]);
    let mut select = connection.prepare_cached(&list_sql(page, of_form))?;
    page.due.bind(&mut select, after.into_iter().flatten())?;
    select.raw_query().mapped(position).collect()
}

fn list_sql(page: &ListQuery, of_form: String) -> String {
    let mut conditions = vec![of_form, condition(page.view, &page.due)];
    let (key, (direction, after)) = order(page.view, &page.due);
    if page.after.is_some() {
        conditions.push(format!("({key}, s.id) {after} (?, ?)"));
    }
    format!(
        "select {key} as key, s.id from submission s where {} order by {key} {direction}, s.id {direction} limit {}",
        conditions.join(" and "),
        page.limit
    )
}

/// Also works without a status, if this version does not know it.
fn is_held(view: View, status: Option<Status>, spam: bool) -> bool {
    let holds = match (status, view) {
        (Some(status), _) => view.holds(status),
        (None, view) => matches!(view, View::All | View::Spam),
    };
    view.spam().is_none_or(|wanted| wanted == spam) && holds
}

fn count(counts: &mut Counts, number: u32, is_in: impl Fn(View) -> bool) {
    for (view, count) in View::ALL.into_iter().zip(counts) {
        *count += if is_in(view) { number } else { 0 };
    }
}

fn desk_counts(
    connection: &Connection,
    page: &ListQuery,
    of_form: &str,
) -> rusqlite::Result<Counts> {
    let mut counts = Counts::default();
    for found in submissions::counts(connection, IS_SPAM, of_form, [])? {
        for (spam, number) in [(true, found.spam), (false, found.all - found.spam)] {
            count(&mut counts, number, |view| {
                view.depends_on_status_alone() && is_held(view, found.status, spam)
            });
        }
    }
    // Late ones are also due today.
    let [late, today] = [View::Late, View::Today].map(|view| condition(view, &page.due));
    let timed = format!(
        "select coalesce(sum({late}), 0) as late, count(*) as today, 0 as deliveries from submission s where {today} and {of_form}
         union all select 0, 0, count(*) from submission s where {} and {of_form}",
        condition(View::Deliveries, &page.due)
    );
    let mut select = connection.prepare_cached(&timed)?;
    page.due.bind(&mut select, [0; 0])?;
    let mut rows = select.raw_query();
    while let Some(row) = rows.next()? {
        for view in [View::Late, View::Today, View::Deliveries] {
            let number = row.get(view.as_str())?;
            count(&mut counts, number, |listed| listed == view);
        }
    }
    Ok(counts)
}

#[cfg(test)]
mod tests;
