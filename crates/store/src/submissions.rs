//! Lists of requests for the command line, with their totals.

use jiff::Timestamp;
use rusqlite::{Connection, Params, params_from_iter};
use serde_json::Value;

use super::row::{self, COLUMNS, Queries, status, submission};
use super::{Store, StoreError, search};
use pharmacy_requests::forms::FormId;
use pharmacy_requests::submission::{Status, Submission, reference};

/// Selects submissions; all conditions must hold.
#[derive(Clone, Debug, Default)]
pub struct Filter {
    /// One form alone.
    pub form: Option<FormId>,
    /// One status alone.
    pub status: Option<Status>,
    /// When it was received; included.
    pub since: Option<Timestamp>,
    /// When it was received; not included.
    pub until: Option<Timestamp>,
    /// The reference, an answer or a note must contain each word.
    pub search: Option<String>,
    /// Leaves out all that is suspected.
    pub no_spam: bool,
    /// `None` for all.
    pub limit: Option<u32>,
}

/// How many submissions a [`Filter`] selects without its limit.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Totals {
    /// In the order of [`Status::ALL`].
    pub by_status: [u32; Status::ALL.len()],
    /// How many of them are possible spam.
    pub suspected_spam: u32,
}

impl Totals {
    /// Of all statuses, spam included.
    pub fn all(&self) -> u32 {
        self.by_status.iter().sum()
    }
}

/// On `submission s`, with [`Filter::values`]. A search reads all texts, so it runs only once.
pub(super) const CONDITION: &str = "(?1 is null or s.id in (select value from json_each(?1)))
    and (?2 is null or s.form = ?2) and (?3 is null or s.status = ?3)
    and (?4 is null or s.received_at >= ?4) and (?5 is null or s.received_at < ?5) and (s.suspected_spam = 0 or not ?6)";

impl Filter {
    pub(super) fn values(
        &self,
        connection: &Connection,
    ) -> rusqlite::Result<impl Params + Clone + use<>> {
        let found = |typed: &String| {
            let terms = search::terms(typed);
            let sql = format!(
                "select f.id from submission_search f where {}",
                search::condition(&terms)
            );
            let words = params_from_iter(terms.iter().flatten());
            let ids: Vec<i64> = connection.rows(&sql, words, |row| row.get("id"))?;
            Ok::<_, rusqlite::Error>(Value::from(ids).to_string())
        };
        Ok((
            self.search.as_ref().map(found).transpose()?,
            self.form.map(FormId::as_str),
            self.status.map(Status::as_str),
            self.since.map(Timestamp::as_millisecond),
            self.until.map(Timestamp::as_millisecond),
            self.no_spam,
        ))
    }
}

pub(super) fn status_list(wanted: impl Fn(Status) -> bool) -> String {
    let statuses = Status::ALL.into_iter().filter(|status| wanted(*status));
    let quoted: Vec<_> = statuses.map(|status| format!("'{status}'")).collect();
    quoted.join(", ")
}

impl Store {
    /// Newest first, suspected spam last. The totals ignore the limit and are from the same snapshot.
    pub fn list<E: From<StoreError>>(
        &self,
        filter: &Filter,
        mut each: impl FnMut(Submission) -> Result<(), E>,
    ) -> Result<Totals, E> {
        self.read(|connection| {
            let snapshot = connection.unchecked_transaction()?;
            let values = filter.values(&snapshot)?;
            let sql = format!(
                "select s.id from submission s where {CONDITION}
                 order by s.suspected_spam, s.received_at desc, s.id desc limit {}",
                filter.limit.map_or(i64::MAX, i64::from)
            );
            let ids: Vec<i64> = snapshot.rows(&sql, values.clone(), |row| row.get("id"))?;
            let sql = format!("select {COLUMNS} from submission s where s.id = ?");
            for id in ids {
                let row = snapshot.first(&sql, [id], submission)?;
                if let Some(Err(error)) = row.map(&mut each) {
                    return Ok(Err(error));
                }
            }
            totals(&snapshot, values).map(Ok)
        })?
    }

    /// `None` if there is no such request, or if this person may not read it.
    pub fn find(&self, typed: &str) -> Result<Option<Submission>, StoreError> {
        let select = format!(
            "select {COLUMNS} from submission s where s.reference = ? and {}",
            self.may_read()
        );
        let reference = reference::normalize(typed);
        self.read(|connection| connection.first(&select, [reference], submission))
    }

    /// References of rows that are shown as unreadable.
    pub fn unreadable(&self) -> Result<Vec<String>, StoreError> {
        self.read(row::unreadable_rows)
    }

    /// The number of all requests.
    pub fn count(&self) -> Result<u32, StoreError> {
        let sql = "select count(*) from submission";
        self.read(|connection| connection.value(sql, []))
    }
}

/// An answer of `submission s` in SQL. Null if the answers are invalid JSON, which would otherwise fail the whole list.
pub(super) fn answer(field: &str) -> String {
    format!("iif(json_valid(s.answers), json_extract(s.answers, '$.{field}'), null)")
}

/// Suspected, and not kept among the open requests.
pub(super) const IS_SPAM: &str = "(s.suspected_spam = 1 and s.stays_open = 0)";

/// Submissions of one status, `None` if this version does not know it. `spam` is the number of those that meet a condition.
pub(super) struct StatusCount {
    pub status: Option<Status>,
    pub all: u32,
    pub spam: u32,
}

pub(super) fn counts(
    connection: &Connection,
    spam: &str,
    condition: &str,
    values: impl Params,
) -> rusqlite::Result<Vec<StatusCount>> {
    connection.rows(&counts_sql(spam, condition), values, |row| {
        Ok(StatusCount {
            status: status(row, "status")?,
            all: row.get("number")?,
            spam: row.get("spam")?,
        })
    })
}

pub(super) fn counts_sql(spam: &str, condition: &str) -> String {
    format!(
        "select s.status, count(*) as number, count(*) filter (where {spam}) as spam
         from submission s where {condition} group by s.status"
    )
}

fn totals(connection: &Connection, values: impl Params) -> rusqlite::Result<Totals> {
    let mut totals = Totals::default();
    for count in counts(connection, "s.suspected_spam", CONDITION, values)? {
        totals.suspected_spam += count.spam;
        let total = count
            .status
            .and_then(|status| totals.by_status.get_mut(status as usize));
        if let Some(total) = total {
            *total += count.all;
        }
    }
    Ok(totals)
}
