//! Listing, counting and finding stored submissions.

use jiff::Timestamp;
use rusqlite::{Connection, ToSql, params_from_iter};
use serde_json::Value;

use super::connect::check_integrity;
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

pub(super) struct Selection {
    from: &'static str,
    conditions: String,
    values: Vec<Box<dyn ToSql>>,
}

impl Selection {
    pub fn new(connection: &Connection, filter: &Filter) -> rusqlite::Result<Self> {
        let mut conditions = vec!["1"];
        let mut values: Vec<Box<dyn ToSql>> = Vec::new();
        let mut keep = |condition, value: Option<Box<dyn ToSql>>| {
            if let Some(value) = value {
                conditions.push(condition);
                values.push(value);
            }
        };
        // A search reads all texts, so it runs only once.
        let ids = filter
            .search
            .as_deref()
            .map(|typed| found(connection, typed));
        let ids = ids.transpose()?.map(|ids| Value::from(ids).to_string());
        let from = match ids.is_some() {
            true => "json_each(?) f cross join submission s on s.id = f.value",
            false => "submission s",
        };
        keep("1", ids.map(|ids| Box::new(ids) as _));
        let time = |at: Option<Timestamp>| at.map(|at| Box::new(at.as_millisecond()) as _);
        keep(
            "s.form = ?",
            filter.form.map(|form| Box::new(form.as_str()) as _),
        );
        keep(
            "s.status = ?",
            filter.status.map(|status| Box::new(status.as_str()) as _),
        );
        keep("s.received_at >= ?", time(filter.since));
        keep("s.received_at < ?", time(filter.until));
        if filter.no_spam {
            conditions.push("s.suspected_spam = 0");
        }
        Ok(Self {
            from,
            conditions: conditions.join(" and "),
            values,
        })
    }

    pub fn select(&self, columns: &str, rest: &str) -> (String, impl rusqlite::Params) {
        let Self {
            from, conditions, ..
        } = self;
        let sql = format!("select {columns} from {from} where {conditions} {rest}");
        (sql, params_from_iter(&self.values))
    }
}

fn found(connection: &Connection, typed: &str) -> rusqlite::Result<Vec<i64>> {
    let terms = search::terms(typed);
    let sql = format!(
        "select f.id from submission_search f where {}",
        search::condition(&terms)
    );
    let words = params_from_iter(terms.iter().flatten());
    connection.rows(&sql, words, |row| row.get("id"))
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
        let failed = |cause| E::from(self.failed(cause));
        self.read_each(|connection| {
            let snapshot = connection.unchecked_transaction().map_err(failed)?;
            let selection = Selection::new(&snapshot, filter).map_err(failed)?;
            let mut left = filter.limit.map_or(i64::MAX, i64::from);
            // Two queries, so that an index gives the order.
            for spam in [0, 1] {
                let order = format!(
                    "and s.suspected_spam = {spam} order by s.received_at desc, s.id desc limit {left}"
                );
                let (sql, values) = selection.select(COLUMNS, &order);
                let mut select = snapshot.prepare(&sql).map_err(failed)?;
                for found in select.query_map(values, submission).map_err(failed)? {
                    each(found.map_err(failed)?)?;
                    left -= 1;
                }
            }
            totals(&snapshot, &selection).map_err(failed)
        })
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

    pub fn check_integrity(&self) -> Result<(), StoreError> {
        self.read_each(|connection| check_integrity(self.path(), connection))
    }
}

fn totals(connection: &Connection, selection: &Selection) -> rusqlite::Result<Totals> {
    let columns = "s.status, s.suspected_spam, count(*) as number";
    let (sql, values) = selection.select(columns, "group by 1, 2");
    let mut select = connection.prepare(&sql)?;
    let mut rows = select.query(values)?;
    let mut totals = Totals::default();
    while let Some(row) = rows.next()? {
        let count: u32 = row.get("number")?;
        if row.get("suspected_spam")? {
            totals.suspected_spam += count;
        }
        if let Some(total) = totals.by_status.get_mut(status(row, "status")? as usize) {
            *total += count;
        }
    }
    Ok(totals)
}

#[cfg(test)]
mod tests;
