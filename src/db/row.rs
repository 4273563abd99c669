//! Rows of the database as values.

use jiff::Timestamp;
use rusqlite::Row;

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

pub(super) fn form(row: &Row<'_>, column: usize) -> rusqlite::Result<FormId> {
    FormId::from_name(&row.get::<_, String>(column)?)
        .ok_or_else(|| wrong(column, "an unknown form"))
}

pub(super) fn lang(row: &Row<'_>, column: usize) -> rusqlite::Result<Lang> {
    Lang::from_name(&row.get::<_, String>(column)?)
        .ok_or_else(|| wrong(column, "an unknown language"))
}

pub(super) fn status(row: &Row<'_>, column: usize) -> rusqlite::Result<Status> {
    Status::from_name(&row.get::<_, String>(column)?)
        .ok_or_else(|| wrong(column, "an unknown status"))
}

pub(super) fn timestamp(row: &Row<'_>, column: usize) -> rusqlite::Result<Timestamp> {
    Timestamp::from_millisecond(row.get(column)?).map_err(|_| wrong(column, "an impossible time"))
}

fn wrong(column: usize, finding: &str) -> rusqlite::Error {
    rusqlite::Error::FromSqlConversionFailure(column, rusqlite::types::Type::Text, finding.into())
}
