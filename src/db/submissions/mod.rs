//! Listing, counting and finding stored submissions.

use jiff::Timestamp;
use rusqlite::{Connection, Params, params_from_iter};
use serde_json::Value;

use super::row::{COLUMNS, Queries, status, submission};
use super::{Store, StoreError, search};
use crate::forms::FormId;
use crate::submission::{Status, Submission, reference};

#[derive(Clone, Debug, Default)]
pub struct Filter {
    pub form: Option<FormId>,
    pub status: Option<Status>,
    pub since: Option<Timestamp>,
    pub until: Option<Timestamp>,
    /// All words must be in the reference, an answer or a note.
    pub search: Option<String>,
    pub no_spam: bool,
    pub limit: Option<u32>,
}

#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Totals {
    pub by_status: [u32; Status::ALL.len()],
    pub suspected_spam: u32,
}

impl Totals {
    pub fn all(&self) -> u32 {
        self.by_status.iter().sum()
    }
}

/// Of `submission s`, with [`Filter::values`]. A search reads all texts, so it runs only once.
pub(super) const CONDITION: &str = "(?1 is null or s.id in (select value from json_each(?1)))
    and (?2 is null or s.form = ?2) and (?3 is null or s.status = ?3)
    and s.received_at >= ?4 and s.received_at < ?5 and (s.suspected_spam = 0 or not ?6)";

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
            self.since.map_or(i64::MIN, Timestamp::as_millisecond),
            self.until.map_or(i64::MAX, Timestamp::as_millisecond),
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
    /// Newest first, suspected spam last. The totals ignore the limit and are of the same snapshot.
    pub fn list<E: From<StoreError>>(
        &self,
        filter: &Filter,
        mut each: impl FnMut(Submission) -> Result<(), E>,
    ) -> Result<Totals, E> {
        self.read(|connection| {
            let snapshot = connection.unchecked_transaction()?;
            let values = filter.values(&snapshot)?;
            let mut left = filter.limit.map_or(i64::MAX, i64::from);
            // Two queries, so that an index gives the order.
            for spam in [0, 1] {
                let sql = format!(
                    "select {COLUMNS} from submission s where {CONDITION} and s.suspected_spam = {spam}
                     order by s.received_at desc, s.id desc limit {left}"
                );
                let listed = snapshot.each(&sql, values.clone(), submission, &mut |one| {
                    left -= 1;
                    each(one)
                })?;
                if let Err(error) = listed {
                    return Ok(Err(error));
                }
            }
            totals(&snapshot, values).map(Ok)
        })?
    }

    pub fn find(&self, typed: &str) -> Result<Option<Submission>, StoreError> {
        let select = format!("select {COLUMNS} from submission s where reference = ?");
        let reference = reference::normalize(typed);
        self.read(|connection| connection.first(&select, [reference], submission))
    }

    pub fn count(&self) -> Result<u32, StoreError> {
        let sql = "select count(*) from submission";
        self.read(|connection| connection.value(sql, []))
    }
}

fn totals(connection: &Connection, values: impl Params) -> rusqlite::Result<Totals> {
    let sql = format!(
        "select s.status, s.suspected_spam, count(*) as number from submission s where {CONDITION} group by 1, 2"
    );
    let counts = connection.rows(&sql, values, |row| {
        Ok((
            status(row, "status")?,
            row.get("suspected_spam")?,
            row.get("number")?,
        ))
    })?;
    let mut totals = Totals::default();
    for (status, is_spam, count) in counts {
        totals.suspected_spam += if is_spam { count } else { 0 };
        if let Some(total) = totals.by_status.get_mut(status as usize) {
            *total += count;
        }
    }
    Ok(totals)
}

#[cfg(test)]
mod tests;
