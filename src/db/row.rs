//! Rows of the database as values.

use jiff::Timestamp;
use rusqlite::{Row, RowIndex};

use crate::forms::FormId;
use crate::lang::Lang;
use crate::submission::{Status, Submission};

/// What [`submission`] reads, of the table `submission` as `s`.
pub(super) const COLUMNS: &str =
    "s.reference, s.form, s.status, s.received_at, s.suspected_spam, s.answers, s.lang";

pub(super) fn submission(row: &Row<'_>) -> rusqlite::Result<Submission> {
    let answers: String = row.get(5)?;
    Ok(Submission {
        reference: row.get(0)?,
        form: form(row, 1)?,
        status: status(row, 2)?,
        received_at: timestamp(row, 3)?,
        suspected_spam: row.get(4)?,
        lang: lang(row, 6)?,
        answers: serde_json::from_str(&answers)
            .map_err(|_| wrong(5, "answers that are not a JSON object"))?,
    })
}

pub(super) fn form(row: &Row<'_>, column: impl RowIndex) -> rusqlite::Result<FormId> {
    named(row, column, FormId::from_name, "an unknown form")
}

pub(super) fn lang(row: &Row<'_>, column: impl RowIndex) -> rusqlite::Result<Lang> {
    named(row, column, Lang::from_name, "an unknown language")
}

pub(super) fn status(row: &Row<'_>, column: impl RowIndex) -> rusqlite::Result<Status> {
    named(row, column, Status::from_name, "an unknown status")
}

fn named<T>(
    row: &Row<'_>,
    column: impl RowIndex,
    read: impl Fn(&str) -> Option<T>,
    finding: &str,
) -> rusqlite::Result<T> {
    let column = column.idx(row.as_ref())?;
    let name = row.get_ref(column)?.as_str()?;
    read(name).ok_or_else(|| wrong(column, finding))
}

pub(super) fn timestamp(row: &Row<'_>, column: impl RowIndex) -> rusqlite::Result<Timestamp> {
    let found = optional_timestamp(row, column)?;
    found.ok_or_else(|| wrong(0, "no time"))
}

pub(super) fn optional_timestamp(
    row: &Row<'_>,
    column: impl RowIndex,
) -> rusqlite::Result<Option<Timestamp>> {
    let column = column.idx(row.as_ref())?;
    let at: Option<i64> = row.get(column)?;
    at.map(|at| Timestamp::from_millisecond(at).map_err(|_| wrong(column, "an impossible time")))
        .transpose()
}

fn wrong(column: usize, finding: &str) -> rusqlite::Error {
    rusqlite::Error::FromSqlConversionFailure(column, rusqlite::types::Type::Text, finding.into())
}
