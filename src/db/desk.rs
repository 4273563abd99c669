//! What the desk asks of the database: views with counts, page by page, and one request with all that belongs to it.

use jiff::Timestamp;
use rusqlite::{Connection, OptionalExtension, ToSql, params};

use super::audit::chain::{self, Access};
use super::clock::now;
use super::filter::deadline;
use super::row::{COLUMNS, status, submission, timestamp};
use super::{StoreError, Submissions, search};
use crate::forms::{FormId, Role};
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

    fn condition(self) -> String {
        let honest = "s.suspected_spam = 0";
        match self {
            Self::Open => format!("{honest} and s.status <> 'done'"),
            Self::New => format!("{honest} and s.status = 'new'"),
            Self::Due => format!(
                "{honest} and s.status in ('new', 'in-progress') and {} is not null",
                deadline()
            ),
            Self::InProgress => format!("{honest} and s.status = 'in-progress'"),
            Self::Ready => format!("{honest} and s.status = 'ready'"),
            Self::Done => format!("{honest} and s.status = 'done'"),
            Self::Spam => "s.suspected_spam = 1".into(),
            Self::All => "1".into(),
        }
    }

    /// What rows are sorted by, smallest first: by promise where work waits, else newest first. What nobody was promised
    /// anything for comes after what somebody was.
    fn order(self) -> String {
        match self {
            Self::Open | Self::New | Self::Due | Self::InProgress => format!(
                "case when s.status in ('new', 'in-progress') then coalesce({}, s.received_at + {UNPROMISED}) else s.received_at + 2 * {UNPROMISED} end",
                deadline()
            ),
            Self::Ready | Self::Done | Self::Spam | Self::All => "-s.received_at".into(),
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

/// Most earlier requests that are named.
const EARLIER_MAX: usize = 20;

impl Submissions {
    /// The rows of `page`.
    pub fn desk_page(&self, page: &Page) -> Result<Vec<DeskRow>, StoreError> {
        self.database.ask(|connection| desk_page(connection, page))
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

fn row_columns(view: View) -> String {
    format!(
        "{COLUMNS}, (select count(*) from status_change c where c.submission_id = s.id and c.note is not null), (select count(*) from status_change c where c.submission_id = s.id), s.opened_at is not null, {}, s.id",
        view.order()
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

fn desk_page(connection: &Connection, page: &Page) -> rusqlite::Result<Vec<DeskRow>> {
    let mut values: Vec<Box<dyn ToSql>> = Vec::new();
    let mut conditions = vec![page.view.condition()];
    let mut from = "submission s";
    if let Some(text) = &page.search {
        from = "submission_search f cross join submission s on s.id = f.id";
        for word in search::words(text) {
            conditions.push("instr(f.folded, ?) > 0".into());
            values.push(Box::new(word));
        }
    }
    if let Some(form) = page.form {
        conditions.push("s.form = ?".into());
        values.push(Box::new(form.as_str()));
    }
    let order = page.view.order();
    if let Some(Position { key, id }) = page.after {
        conditions.push(format!("({order}, s.id) > (?, ?)"));
        values.push(Box::new(key));
        values.push(Box::new(id));
    }
    let sql = format!(
        "select {} from {from} where {} order by {order}, s.id limit {}",
        row_columns(page.view),
        conditions.join(" and "),
        page.limit
    );
    connection
        .prepare_cached(&sql)?
        .query_map(rusqlite::params_from_iter(values), desk_row)?
        .collect()
}

fn desk_counts(connection: &Connection) -> rusqlite::Result<Counts> {
    let sums: Vec<_> = View::ALL
        .iter()
        .map(|view| format!("coalesce(sum({}), 0)", view.condition()))
        .collect();
    let sql = format!("select {} from submission s", sums.join(", "));
    connection.prepare_cached(&sql)?.query_row([], |row| {
        let mut counts = Counts::default();
        for (column, count) in counts.iter_mut().enumerate() {
            *count = row.get(column)?;
        }
        Ok(counts)
    })
}

fn details(connection: &Connection, reference: &str) -> rusqlite::Result<Option<Details>> {
    let sql = format!(
        "select {}, s.message from submission s where s.reference = ?",
        row_columns(View::All)
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
        earlier: earlier(connection, &row)?,
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

/// Other requests of the same patient: the same name and date of birth, or the same phone number.
fn earlier(connection: &Connection, row: &DeskRow) -> rusqlite::Result<Vec<String>> {
    let own = Patient::of(&row.submission);
    let mut found = Vec::new();
    let mut statement = connection.prepare_cached(&format!(
        "select {COLUMNS} from submission_search f cross join submission s on s.id = f.id
         where s.id <> ?1 and ((?2 <> '' and instr(f.folded, ?2) > 0) or (?3 <> '' and instr(f.folded, ?3) > 0))
         order by s.received_at desc"
    ))?;
    let mut rows = statement.query(params![row.position.id, own.name, own.phone])?;
    while let Some(row) = rows.next()? {
        let other = submission(row)?;
        if own.is_also(&Patient::of(&other)) {
            found.push(other.reference);
            if found.len() == EARLIER_MAX {
                break;
            }
        }
    }
    Ok(found)
}

/// What tells patients apart.
struct Patient {
    name: String,
    birth: String,
    phone: String,
}

impl Patient {
    fn of(submission: &Submission) -> Self {
        let folded = |role| {
            let form = submission.form.form();
            let texts = form
                .with_role(role)
                .filter_map(|field| submission.answers.get(field.name)?.as_str());
            search::fold(&texts.collect::<String>())
        };
        Self {
            name: folded(Role::PersonName),
            birth: folded(Role::BirthDate),
            phone: folded(Role::CallBack),
        }
    }

    fn is_also(&self, other: &Self) -> bool {
        let person = !self.name.is_empty() && self.name == other.name;
        let phone = !self.phone.is_empty() && self.phone == other.phone;
        (person && !self.birth.is_empty() && self.birth == other.birth) || phone
    }
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
    /// The request with exactly this reference, for a status look-up.
    pub fn lookup(&self, reference: &str) -> Result<Option<Lookup>, StoreError> {
        let sql =
            format!("select {COLUMNS}, s.message, s.id, coalesce((select max(c.changed_at) from status_change c where c.submission_id = s.id), s.received_at)
             from submission s where s.reference = ?");
        self.database.ask(|connection| {
            let found = connection
                .prepare_cached(&sql)?
                .query_row([reference], |row| {
                    Ok((
                        submission(row)?,
                        row.get(6)?,
                        row.get::<_, i64>(7)?,
                        timestamp(row, 8)?,
                    ))
                })
                .optional()?;
            found
                .map(|(submission, message, id, changed_at)| {
                    let prescriptions = prescriptions(connection, id)?;
                    Ok(Lookup {
                        submission,
                        message,
                        prescriptions,
                        changed_at,
                    })
                })
                .transpose()
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

    /// What changes with every change that the desk shows: the last change, and how many requests were opened.
    pub fn desk_pulse(&self) -> Result<(i64, u32), StoreError> {
        let sql = "select (select coalesce(max(id), 0) from status_change), (select count(opened_at) from submission)";
        self.database
            .ask(|connection| connection.query_row(sql, [], |row| Ok((row.get(0)?, row.get(1)?))))
    }

    /// A number that changes whenever another connection has changed the database.
    pub fn data_version(&self) -> Result<i64, StoreError> {
        self.database
            .ask(|connection| connection.pragma_query_value(None, "data_version", |row| row.get(0)))
    }
}
