//! What the desk asks of the database: views with counts, page by page, and one request with all that belongs to it.

use jiff::Timestamp;
use rusqlite::{Connection, OptionalExtension, ToSql, params};

use super::audit::chain::{self, Access};
use super::clock::now;
use super::filter::deadline;
use super::related::{OpenKeys, earlier};
use super::row::{COLUMNS, status, submission, timestamp};
use super::{StoreError, Submissions, search};
use crate::forms::FormId;
use crate::submission::{Status, StatusChange, Submission, reference};

/// A tab of the desk.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum View {
    /// Not done, and not suspected spam.
    Open,
    /// Not marked yet.
    New,
    /// Waiting for the promised answer.
    Due,
    /// Being worked on.
    InProgress,
    /// Waiting for the patient.
    Ready,
    /// Finished.
    Done,
    /// Suspected spam.
    Spam,
    /// Everything.
    All,
}

impl View {
    /// Every view, in the order of the tabs.
    pub const ALL: [Self; 8] = [
        Self::Open,
        Self::New,
        Self::Due,
        Self::InProgress,
        Self::Ready,
        Self::Done,
        Self::Spam,
        Self::All,
    ];

    /// The one spelling.
    pub const fn as_str(self) -> &'static str {
        match self {
            Self::Open => "open",
            Self::New => "new",
            Self::Due => "due",
            Self::InProgress => "in-progress",
            Self::Ready => "ready",
            Self::Done => "done",
            Self::Spam => "spam",
            Self::All => "all",
        }
    }

    /// The view that is spelled `name`.
    pub fn from_name(name: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|view| view.as_str() == name)
    }

    /// The statuses of its requests.
    const fn statuses(self) -> &'static [Status] {
        match self {
            Self::Open => &[Status::New, Status::InProgress, Status::Ready],
            Self::New => &[Status::New],
            Self::Due => &[Status::New, Status::InProgress],
            Self::InProgress => &[Status::InProgress],
            Self::Ready => &[Status::Ready],
            Self::Done => &[Status::Done],
            Self::Spam | Self::All => &Status::ALL,
        }
    }

    /// Whether its requests are suspected spam; none where both are shown.
    const fn spam(self) -> Option<bool> {
        match self {
            Self::Spam => Some(true),
            Self::All => None,
            _ => Some(false),
        }
    }

    fn condition(self) -> String {
        let names = self.statuses().iter();
        let names: Vec<_> = names.map(|status| format!("'{status}'")).collect();
        let mut condition = match self.spam() {
            None => return "1".into(),
            Some(true) => return "s.suspected_spam = 1".into(),
            Some(false) => format!(
                "s.suspected_spam = 0 and s.status in ({})",
                names.join(", ")
            ),
        };
        if self == Self::Due {
            condition += &format!(" and {} is not null", deadline());
        }
        condition
    }

    /// What rows are sorted by, and in which direction: by promise where work waits, else newest first. What nobody was
    /// promised anything for comes after what somebody was.
    fn order(self) -> (String, Direction) {
        match self {
            Self::Open | Self::New | Self::Due | Self::InProgress => {
                let key = format!(
                    "case when s.status in ('new', 'in-progress') then coalesce({}, s.received_at + {UNPROMISED}) else s.received_at + 2 * {UNPROMISED} end",
                    deadline()
                );
                (key, Direction::Up)
            }
            // Without an expression, so that an index gives the order.
            Self::Ready | Self::Done | Self::Spam | Self::All => {
                ("s.received_at".into(), Direction::Down)
            }
        }
    }
}

#[derive(Clone, Copy)]
enum Direction {
    Up,
    Down,
}

impl Direction {
    /// In `order by`, and what stands between a row and the one before it.
    const fn sql(self) -> (&'static str, &'static str) {
        match self {
            Self::Up => ("asc", ">"),
            Self::Down => ("desc", "<"),
        }
    }
}

/// Later than every promise: a thousand years in milliseconds.
const UNPROMISED: i64 = 31_556_952_000_000;

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

/// One request with all that belongs to it.
#[derive(Clone, Debug)]
pub struct Details {
    /// The row.
    pub row: DeskRow,
    /// The staff's line for the patient.
    pub message: Option<String>,
    /// Prescriptions that were marked by themselves.
    pub prescriptions: Vec<(String, Status)>,
    /// Who did what, oldest first.
    pub history: Vec<StatusChange>,
    /// Other requests of the same patient, newest first.
    pub earlier: Vec<String>,
}

impl Submissions {
    /// The rows of `page`.
    pub fn desk_page(&self, page: &Page) -> Result<Vec<DeskRow>, StoreError> {
        self.database.ask(|connection| desk_page(connection, page))
    }

    /// For each of `rows`, other open requests of the same patient, or for the same prescription; newest first.
    pub fn related(
        &self,
        rows: &[&DeskRow],
        known: &mut OpenKeys,
    ) -> Result<Vec<Vec<Submission>>, StoreError> {
        let rows: Vec<_> = rows
            .iter()
            .map(|row| (row.position.id, &row.submission))
            .collect();
        self.database
            .ask(|connection| known.related(connection, &rows))
    }

    /// How many requests each view holds.
    pub fn desk_counts(&self) -> Result<Counts, StoreError> {
        self.database.ask(desk_counts)
    }

    /// The request that a person calls `typed`, with all that belongs to it.
    pub fn details(&self, typed: &str) -> Result<Option<Details>, StoreError> {
        self.database
            .ask(|connection| details(connection, &reference::normalize(typed)))
    }
}

/// What [`desk_row`] reads; `key` is what the rows are sorted by.
fn row_columns(key: &str) -> String {
    format!(
        "{COLUMNS}, (select count(*) from status_change c where c.submission_id = s.id and c.note is not null), (select count(*) from status_change c where c.submission_id = s.id), s.opened_at is not null, {key}, s.id"
    )
}

fn desk_row(row: &rusqlite::Row<'_>) -> rusqlite::Result<DeskRow> {
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

fn desk_page(connection: &Connection, page: &Page) -> rusqlite::Result<Vec<DeskRow>> {
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
    // The texts in the order they lie in: of each request by itself it would take longer.
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
    // The rows are chosen first: what else is shown of them is not gathered for the others.
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

fn desk_counts(connection: &Connection) -> rusqlite::Result<Counts> {
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

fn details(connection: &Connection, reference: &str) -> rusqlite::Result<Option<Details>> {
    let sql = format!(
        "select {}, s.message from submission s where s.reference = ?",
        row_columns("s.received_at")
    );
    let found = connection
        .query_row(&sql, [reference], |row| Ok((desk_row(row)?, row.get(11)?)))
        .optional()?;
    let Some((row, message)) = found else {
        return Ok(None);
    };
    let id = row.position.id;
    Ok(Some(Details {
        prescriptions: prescriptions(connection, id)?,
        history: history(connection, id)?,
        earlier: earlier(connection, &row.submission)?,
        row,
        message,
    }))
}

/// Prescriptions of the request `id` that were marked by themselves.
pub(super) fn prescriptions(
    connection: &Connection,
    id: i64,
) -> rusqlite::Result<Vec<(String, Status)>> {
    connection
        .prepare_cached("select rx_number, status from prescription_status where submission_id = ? order by rx_number")?
        .query_map([id], |row| Ok((row.get(0)?, status(row, 1)?)))?
        .collect()
}

/// What was done with the request `id`, oldest first.
pub(super) fn history(connection: &Connection, id: i64) -> rusqlite::Result<Vec<StatusChange>> {
    connection
        .prepare_cached(
            "select changed_at, status, note, suspected_spam, who, message, rx_number from status_change where submission_id = ? order by id",
        )?
        .query_map([id], |row| {
            Ok(StatusChange {
                changed_at: timestamp(row, 0)?,
                status: status(row, 1)?,
                note: row.get(2)?,
                suspected_spam: row.get(3)?,
                who: row.get(4)?,
                message: row.get(5)?,
                rx_number: row.get(6)?,
            })
        })?
        .collect()
}

fn lookup(
    connection: &Connection,
    condition: &str,
    values: &[&str],
) -> rusqlite::Result<Option<Lookup>> {
    let sql = format!(
        "select {COLUMNS}, s.message, s.id, coalesce((select max(c.changed_at) from status_change c where c.submission_id = s.id), s.received_at)
         from submission s where {condition}"
    );
    let found = connection
        .prepare_cached(&sql)?
        .query_row(rusqlite::params_from_iter(values), |row| {
            let lookup = Lookup {
                submission: submission(row)?,
                message: row.get(6)?,
                prescriptions: Vec::new(),
                changed_at: timestamp(row, 8)?,
            };
            Ok((lookup, row.get(7)?))
        })
        .optional()?;
    found
        .map(|(lookup, id)| {
            let prescriptions = prescriptions(connection, id)?;
            Ok(Lookup {
                prescriptions,
                ..lookup
            })
        })
        .transpose()
}

/// What a status look-up needs.
#[derive(Clone, Debug)]
pub struct Lookup {
    /// The request.
    pub submission: Submission,
    /// The staff's line for the patient.
    pub message: Option<String>,
    /// Prescriptions that were marked by themselves.
    pub prescriptions: Vec<(String, Status)>,
    /// When it was last marked, or came in.
    pub changed_at: Timestamp,
}

impl Submissions {
    /// The request with exactly this reference, for a status look-up. A reference that nobody has takes as long as others.
    pub fn lookup(&self, reference: &str) -> Result<Option<Lookup>, StoreError> {
        self.database.ask(|connection| {
            let found = lookup(connection, "s.reference = ?", &[reference])?;
            if found.is_none() {
                let any = "s.id = (select max(id) from submission where form = 'refill')";
                lookup(connection, any, &[])?;
            }
            Ok(found)
        })
    }

    /// Adds `access` to the audit.
    pub fn record(&mut self, access: &Access) -> Result<(), StoreError> {
        self.database
            .change(|transaction| chain::append(transaction, access))
    }

    /// Keeps that `reference` was opened at the desk, and `access` in the audit.
    pub fn opened(&mut self, reference: &str, access: &Access) -> Result<(), StoreError> {
        self.database.change(|transaction| {
            transaction.execute(
                "update submission set opened_at = ? where reference = ? and opened_at is null",
                params![now(), reference],
            )?;
            chain::append(transaction, access)
        })
    }

    /// What changes with every change that the desk shows: the last change, and how many requests that are not done were opened.
    pub fn desk_pulse(&self) -> Result<(i64, u32), StoreError> {
        let sql = "select (select coalesce(max(id), 0) from status_change), (select count(opened_at) from submission where status in ('new', 'in-progress', 'ready'))";
        self.database
            .ask(|connection| connection.query_row(sql, [], |row| Ok((row.get(0)?, row.get(1)?))))
    }

    /// A number that changes whenever another connection has changed the database.
    pub fn data_version(&self) -> Result<i64, StoreError> {
        self.database
            .ask(|connection| connection.pragma_query_value(None, "data_version", |row| row.get(0)))
    }
}
