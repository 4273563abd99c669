use jiff::Timestamp;
use rusqlite::types::FromSql;
use rusqlite::{Connection, OptionalExtension, Params, Row};

use crate::forms::FormId;
use crate::lang::Lang;
use crate::submission::{Status, Submission};

/// Query helpers that cache prepared statements.
pub(super) trait Queries {
    fn connection(&self) -> &Connection;

    fn rows<T>(
        &self,
        sql: &str,
        values: impl Params,
        read: impl FnMut(&Row<'_>) -> rusqlite::Result<T>,
    ) -> rusqlite::Result<Vec<T>> {
        let mut select = self.connection().prepare_cached(sql)?;
        select.query_map(values, read)?.collect()
    }

    fn first<T>(
        &self,
        sql: &str,
        values: impl Params,
        read: impl FnOnce(&Row<'_>) -> rusqlite::Result<T>,
    ) -> rusqlite::Result<Option<T>> {
        let mut select = self.connection().prepare_cached(sql)?;
        select.query_row(values, read).optional()
    }

    fn value<T: FromSql>(&self, sql: &str, values: impl Params) -> rusqlite::Result<T> {
        let mut select = self.connection().prepare_cached(sql)?;
        select.query_row(values, |row| row.get(0))
    }

    fn run(&self, sql: &str, values: impl Params) -> rusqlite::Result<()> {
        let mut statement = self.connection().prepare_cached(sql)?;
        statement.execute(values).map(drop)
    }
}

impl Queries for Connection {
    fn connection(&self) -> &Self {
        self
    }
}

/// Milliseconds since 1970-01-01 UTC, the unit of every stored time.
pub(super) fn now() -> i64 {
    Timestamp::now().as_millisecond()
}

pub(super) const COLUMNS: &str =
    "s.reference, s.form, s.status, s.received_at, s.suspected_spam, s.answers, s.lang";

pub(super) fn submission(row: &Row<'_>) -> rusqlite::Result<Submission> {
    let answers: String = row.get("answers")?;
    Ok(Submission {
        reference: row.get("reference")?,
        form: form(row, "form")?,
        status: status(row, "status")?,
        received_at: timestamp(row, "received_at")?,
        suspected_spam: row.get("suspected_spam")?,
        lang: lang(row, "lang")?,
        answers: serde_json::from_str(&answers)
            .map_err(|_| wrong("answers", "answers that are not a JSON object"))?,
    })
}

pub(super) fn form(row: &Row<'_>, column: &str) -> rusqlite::Result<FormId> {
    FormId::from_name(row.get_ref(column)?.as_str()?)
        .ok_or_else(|| wrong(column, "an unknown form"))
}

pub(super) fn lang(row: &Row<'_>, column: &str) -> rusqlite::Result<Lang> {
    Lang::from_name(row.get_ref(column)?.as_str()?)
        .ok_or_else(|| wrong(column, "an unknown language"))
}

pub(super) fn status(row: &Row<'_>, column: &str) -> rusqlite::Result<Status> {
    Status::from_name(row.get_ref(column)?.as_str()?)
        .ok_or_else(|| wrong(column, "an unknown status"))
}

pub(super) fn timestamp(row: &Row<'_>, column: &str) -> rusqlite::Result<Timestamp> {
    Timestamp::from_millisecond(row.get(column)?).map_err(|_| wrong(column, "an impossible time"))
}

pub(super) fn optional_timestamp(
    row: &Row<'_>,
    column: &str,
) -> rusqlite::Result<Option<Timestamp>> {
    let at: Option<i64> = row.get(column)?;
    at.map(|at| Timestamp::from_millisecond(at).map_err(|_| wrong(column, "an impossible time")))
        .transpose()
}

fn wrong(column: &str, finding: &str) -> rusqlite::Error {
    let finding = format!("{column}: {finding}");
    rusqlite::Error::FromSqlConversionFailure(0, rusqlite::types::Type::Text, finding.into())
}
