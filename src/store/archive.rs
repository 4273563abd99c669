//! What the command line does with stored submissions: list, show, mark.

use std::path::Path;

use jiff::Timestamp;
use rusqlite::{Connection, OptionalExtension, Row, ToSql, params};
use serde_json::{Map, Value};

use super::{Status, StoreError, now, open, reference, search};
use crate::forms::FormId;

/// A stored submission.
#[derive(Clone, Debug, PartialEq)]
pub struct Submission {
    /// What the visitor may quote.
    pub reference: String,
    /// Which form.
    pub form: FormId,
    /// How far the owner is.
    pub status: Status,
    /// When it was stored.
    pub received_at: Timestamp,
    /// Whether the field that people do not see was filled.
    pub suspected_spam: bool,
    /// Answers by wire name. Older rows may lack fields that newer forms have, and the other way round.
    pub answers: Map<String, Value>,
}

/// Which submissions; the default is all of them.
#[derive(Clone, Debug, Default)]
pub struct Filter {
    /// Only this form.
    pub form: Option<FormId>,
    /// Only this status.
    pub status: Option<Status>,
    /// Not before.
    pub since: Option<Timestamp>,
    /// Before.
    pub until: Option<Timestamp>,
    /// Only where reference, name or a number contains this, whatever its case, spaces, dashes and accents.
    pub search: Option<String>,
    /// Without suspected spam.
    pub no_spam: bool,
    /// At most so many.
    pub limit: Option<u32>,
}

/// A change of status, as kept.
#[derive(Clone, Debug, PartialEq)]
pub struct StatusChange {
    /// When.
    pub changed_at: Timestamp,
    /// To what.
    pub status: Status,
    /// What the owner noted.
    pub note: Option<String>,
}

/// The database as the command line sees it.
pub struct Archive {
    connection: Connection,
}

const COLUMNS: &str = "s.reference, s.form, s.status, s.received_at, s.suspected_spam, s.answers";

impl Archive {
    /// Opens the database at `path` for reading.
    ///
    /// # Errors
    /// There is none, or it cannot be read.
    pub fn open(path: &Path) -> Result<Self, StoreError> {
        open::reader(path).map(|connection| Self { connection })
    }

    /// Opens the database at `path` for marking.
    ///
    /// # Errors
    /// There is none, or it cannot be written.
    pub fn open_for_changes(path: &Path) -> Result<Self, StoreError> {
        open::editor(path).map(|connection| Self { connection })
    }

    /// Gives each submission that `filter` keeps to `each`, newest first, suspected spam last, without holding more than one.
    ///
    /// # Errors
    /// The database cannot be read, or `each` failed.
    pub fn for_each<E: From<rusqlite::Error>>(
        &self,
        filter: &Filter,
        mut each: impl FnMut(Submission) -> Result<(), E>,
    ) -> Result<(), E> {
        let mut left = filter.limit.map_or(i64::MAX, i64::from);
        for spam in [false, true] {
            if (spam && filter.no_spam) || left == 0 {
                continue;
            }
            let (sql, values) = query(filter, spam, left);
            let mut statement = self.connection.prepare(&sql)?;
            let values: Vec<&dyn ToSql> = values.iter().map(|value| value as &dyn ToSql).collect();
            let mut rows = statement.query(values.as_slice())?;
            while let Some(row) = rows.next()? {
                each(submission(row)?)?;
                left -= 1;
            }
        }
        Ok(())
    }

    /// The submission a person calls `typed`, whatever its case and dashes.
    ///
    /// # Errors
    /// The database cannot be read.
    pub fn find(&self, typed: &str) -> rusqlite::Result<Option<Submission>> {
        self.connection
            .query_row(
                &format!("select {COLUMNS} from submission s where reference = ?"),
                [reference::normalize(typed)],
                submission,
            )
            .optional()
    }

    /// What was done with the submission `reference`, oldest first.
    ///
    /// # Errors
    /// The database cannot be read.
    pub fn history(&self, reference: &str) -> rusqlite::Result<Vec<StatusChange>> {
        self.connection
            .prepare("select c.changed_at, c.status, c.note from status_change c join submission s on s.id = c.submission_id where s.reference = ? order by c.id")?
            .query_map([reference], |row| Ok(StatusChange { changed_at: timestamp(row, 0)?, status: status(row, 1)?, note: row.get(2)? }))?
            .collect()
    }

    /// Marks the submissions `references` as `status`, all or none, and keeps that in their history.
    ///
    /// # Errors
    /// The database cannot be written.
    pub fn mark(
        &mut self,
        references: &[String],
        status: Status,
        note: Option<&str>,
    ) -> rusqlite::Result<()> {
        let transaction = self
            .connection
            .transaction_with_behavior(rusqlite::TransactionBehavior::Immediate)?;
        for reference in references {
            transaction.execute(
                "update submission set status = ? where reference = ?",
                params![status.as_str(), reference],
            )?;
            transaction.execute(
                "insert into status_change (submission_id, changed_at, status, note) select id, ?, ?, ? from submission where reference = ?",
                params![now(), status.as_str(), note, reference],
            )?;
        }
        transaction.commit()
    }

    /// How many submissions there are of each status, suspected spam aside.
    ///
    /// # Errors
    /// The database cannot be read.
    pub fn totals(&self) -> rusqlite::Result<Vec<(Status, i64)>> {
        let mut count = self
            .connection
            .prepare("select count(*) from submission where status = ? and suspected_spam = 0")?;
        Status::ALL
            .into_iter()
            .map(|status| {
                Ok((
                    status,
                    count.query_row([status.as_str()], |row| row.get(0))?,
                ))
            })
            .collect()
    }

    /// SQLite's verdict on the whole file: `ok`, or what is wrong.
    ///
    /// # Errors
    /// The database cannot be read.
    pub fn integrity(&self) -> rusqlite::Result<String> {
        self.connection
            .query_row("pragma integrity_check(1)", [], |row| row.get(0))
    }
}

/// The statement for one half of a listing: what is suspected to be spam, or what is not.
fn query(filter: &Filter, spam: bool, limit: i64) -> (String, Vec<Box<dyn ToSql>>) {
    let mut conditions = vec![format!("s.suspected_spam = {}", u8::from(spam))];
    let mut values: Vec<Box<dyn ToSql>> = Vec::new();
    let mut from = "submission s";
    if let Some(text) = &filter.search {
        // The small table first: it holds nothing but what a search looks at.
        from = "submission_search f cross join submission s on s.id = f.id";
        conditions.push("instr(f.folded, ?) > 0".into());
        values.push(Box::new(search::fold(text)));
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
    let sql = format!(
        "select {COLUMNS} from {from} where {} order by s.received_at desc, s.id desc limit {limit}",
        conditions.join(" and ")
    );
    (sql, values)
}

fn submission(row: &Row<'_>) -> rusqlite::Result<Submission> {
    let form: String = row.get(1)?;
    let answers: String = row.get(5)?;
    Ok(Submission {
        reference: row.get(0)?,
        form: FormId::from_name(&form).ok_or_else(|| wrong(1, "an unknown form"))?,
        status: status(row, 2)?,
        received_at: timestamp(row, 3)?,
        suspected_spam: row.get(4)?,
        answers: serde_json::from_str(&answers)
            .map_err(|_| wrong(5, "answers that are not a JSON object"))?,
    })
}

fn status(row: &Row<'_>, column: usize) -> rusqlite::Result<Status> {
    Status::from_name(&row.get::<_, String>(column)?)
        .ok_or_else(|| wrong(column, "an unknown status"))
}

fn timestamp(row: &Row<'_>, column: usize) -> rusqlite::Result<Timestamp> {
    Timestamp::from_millisecond(row.get(column)?).map_err(|_| wrong(column, "an impossible time"))
}

fn wrong(column: usize, finding: &str) -> rusqlite::Error {
    rusqlite::Error::FromSqlConversionFailure(column, rusqlite::types::Type::Text, finding.into())
}
