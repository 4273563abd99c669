//! Which submissions, and how that is asked of SQLite.

use jiff::Timestamp;
use rusqlite::{Connection, Row, ToSql};
use serde_json::Value;

use super::search;
use crate::config::PromisedHours;
use crate::forms::FormId;
use crate::submission::Status;

/// Which submissions; the default is all of them.
#[derive(Clone, Debug, Default)]
pub struct Filter {
    pub form: Option<FormId>,
    pub status: Option<Status>,
    pub since: Option<Timestamp>,
    pub until: Option<Timestamp>,
    /// Only where each of these words is in the reference, an answer or a note, whatever its case, dashes and accents.
    pub search: Option<String>,
    /// Without suspected spam.
    pub no_spam: bool,
    /// At most so many.
    pub limit: Option<u32>,
}

/// What a filter keeps, as the parts of a statement.
pub(super) struct Selection {
    pub from: &'static str,
    pub conditions: String,
    pub values: Vec<Box<dyn ToSql>>,
}

impl Selection {
    /// What `filter` keeps, for several questions: a search reads the texts of all submissions, so it is done once, here.
    pub fn found(connection: &Connection, filter: &Filter) -> rusqlite::Result<Self> {
        let selection = select(filter);
        if filter.search.is_none() {
            return Ok(selection);
        }
        let Self {
            from,
            conditions,
            values,
        } = selection;
        let ids = connection
            .prepare(&format!("select s.id from {from} where {conditions}"))?
            .query_map(rusqlite::params_from_iter(values), |row| row.get(0))?
            .collect::<rusqlite::Result<Vec<i64>>>()?;
        Ok(Self {
            from: "json_each(?) f cross join submission s on s.id = f.value",
            conditions: "1".to_owned(),
            values: vec![Box::new(Value::from(ids).to_string())],
        })
    }
}

/// What `filter` keeps, for one question.
pub(super) fn select(filter: &Filter) -> Selection {
    let mut conditions = vec!["1".to_owned()];
    let mut values: Vec<Box<dyn ToSql>> = Vec::new();
    let mut from = "submission s";
    if let Some(text) = &filter.search {
        // The small table first: it holds nothing but what a search looks at.
        from = "submission_search f cross join submission s on s.id = f.id";
        let terms = search::terms(text);
        conditions.push(search::condition(&terms));
        let words = terms.into_iter().flatten();
        values.extend(words.map(|word| Box::new(word) as _));
    }
    let mut keep = |condition: &str, value: Option<Box<dyn ToSql>>| {
        if let Some(value) = value {
            conditions.push(condition.into());
            values.push(value);
        }
    };
    keep(
        "s.form = ?",
        filter.form.map(|form| Box::new(form.as_str()) as _),
    );
    keep(
        "s.status = ?",
        filter.status.map(|status| Box::new(status.as_str()) as _),
    );
    keep(
        "s.received_at >= ?",
        filter.since.map(|at| Box::new(at.as_millisecond()) as _),
    );
    keep(
        "s.received_at < ?",
        filter.until.map(|at| Box::new(at.as_millisecond()) as _),
    );
    if filter.no_spam {
        conditions.push("s.suspected_spam = 0".into());
    }
    Selection {
        from,
        conditions: conditions.join(" and "),
        values,
    }
}

/// The statuses that `wanted` accepts, as a list for SQL.
pub(super) fn status_list(wanted: impl Fn(Status) -> bool) -> String {
    let statuses = Status::ALL.into_iter().filter(|status| wanted(*status));
    let quoted: Vec<_> = statuses.map(|status| format!("'{status}'")).collect();
    quoted.join(", ")
}

/// When the promised hours of a submission are over, in SQL; null for forms that promise nothing. Opening hours only move
/// it to a later time in the same order, so it sorts by urgency without them.
pub(super) fn deadline(promised: PromisedHours) -> String {
    let cases = FormId::ALL.map(|id| match promised.of(id) {
        Some(term) => format!("when '{id}' then {}", term.as_millis()),
        None => format!("when '{id}' then null"),
    });
    format!("(s.received_at + case s.form {} end)", cases.join(" "))
}

/// Calls `each` with `columns` of each row that `filter` keeps, in the order of the work list: newest first, suspected spam last. `failed` makes the caller's error of SQLite's.
pub(super) fn for_each<E>(
    connection: &Connection,
    columns: &str,
    filter: &Filter,
    failed: impl Fn(rusqlite::Error) -> E,
    each: impl FnMut(&Row<'_>) -> Result<(), E>,
) -> Result<(), E> {
    let selection = Selection::found(connection, filter).map_err(&failed)?;
    for_each_of(connection, columns, filter, &selection, failed, each)
}

/// As [`for_each`], with the result of [`Selection::found`].
pub(super) fn for_each_of<E>(
    connection: &Connection,
    columns: &str,
    filter: &Filter,
    selection: &Selection,
    failed: impl Fn(rusqlite::Error) -> E,
    mut each: impl FnMut(&Row<'_>) -> Result<(), E>,
) -> Result<(), E> {
    let Selection {
        from,
        conditions,
        values,
    } = selection;
    let mut left = filter.limit.map_or(i64::MAX, i64::from);
    for spam in [false, true] {
        if (spam && filter.no_spam) || left == 0 {
            continue;
        }
        let spam = u8::from(spam);
        let sql = format!(
            "select {columns} from {from} where s.suspected_spam = {spam} and {conditions} order by s.received_at desc, s.id desc limit {left}"
        );
        let mut statement = connection.prepare(&sql).map_err(&failed)?;
        let mut rows = statement
            .query(rusqlite::params_from_iter(values))
            .map_err(&failed)?;
        while let Some(row) = rows.next().map_err(&failed)? {
            each(row)?;
            left -= 1;
        }
    }
    Ok(())
}
