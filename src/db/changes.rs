//! Marking submissions, and the history that leaves.

use rusqlite::{Connection, OptionalExtension, Transaction, params};

use super::audit::chain::{self, AuditEvent};
use super::clock::now;
use super::desk::{history, prescriptions};
use super::row::{COLUMNS, submission};
use super::{Store, StoreError};
use super::{outbox, search};
use crate::submission::{Status, StatusChange, Submission, reference, rx};

/// What is to be done with submissions; the default is nothing.
#[derive(Clone, Copy, Debug, Default)]
pub struct Change<'a> {
    pub status: Option<Status>,
    pub note: Option<&'a str>,
    /// The line for the patient; "" takes it away.
    pub message: Option<&'a str>,
    pub suspected_spam: Option<bool>,
    /// Only this one of several prescriptions gets the status.
    pub rx_number: Option<&'a str>,
    /// The status that whoever changes this has seen; nothing is changed when it is another by now.
    pub expected: Option<Status>,
    /// The message that whoever changes this has seen, "" for none; nothing is changed when it is another by now.
    pub expected_message: Option<&'a str>,
    /// Whether patients are told by mail what is ready.
    pub tells_patient: bool,
}

impl Change<'_> {
    pub const fn is_empty(&self) -> bool {
        self.status.is_none()
            && self.note.is_none()
            && self.message.is_none()
            && self.suspected_spam.is_none()
    }
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Marked {
    pub reference: String,
    pub before: Status,
    pub was_suspected: bool,
}

/// Why nothing was marked.
#[derive(Debug, thiserror::Error)]
pub enum MarkError {
    #[error("no such submissions")]
    Unknown(Vec<String>),
    #[error("{reference} names no such Rx number")]
    UnknownPrescription {
        reference: String,
        numbers: Vec<String>,
    },
    #[error("{0} was changed by somebody else")]
    Conflict(String),
    #[error(transparent)]
    Store(#[from] StoreError),
}

impl Store {
    pub fn history(&self, reference: &str) -> Result<Vec<StatusChange>, StoreError> {
        self.read(|connection| {
            let id = connection
                .query_row(
                    "select id from submission where reference = ?",
                    [reference],
                    |row| row.get(0),
                )
                .optional()?;
            id.map_or(Ok(Vec::new()), |id| history(connection, id))
        })
    }

    /// What the staff noted on the submission called `reference`, oldest first.
    pub fn notes(&self, reference: &str) -> Result<Vec<String>, StoreError> {
        let history = self.history(reference)?;
        Ok(history
            .into_iter()
            .filter_map(|change| change.note)
            .collect())
    }

    /// Makes `change` to the submissions that a person calls `typed`, all or none, and keeps that in their history and in the
    /// audit, as the row that `event` returns. A change without effect or note is not kept in the history.
    ///
    /// # Errors
    /// A reference is unknown, or the database cannot be written; nothing is changed then.
    pub fn mark(
        &self,
        typed: &[String],
        change: Change<'_>,
        event: impl FnOnce(&[Marked]) -> AuditEvent,
    ) -> Result<Vec<Marked>, MarkError> {
        self.write(|transaction| {
            let rows = match find(transaction, typed)? {
                Ok(rows) => rows,
                Err(unknown) => return Ok(Err(MarkError::Unknown(unknown))),
            };
            if let Some(error) = rows.iter().find_map(|row| refusal(row, change)) {
                return Ok(Err(error));
            }
            let marked: Vec<_> = rows.iter().map(Row::marked).collect();
            let event = event(&marked);
            for row in &rows {
                apply(transaction, row, change, &event.who)?;
            }
            chain::append(transaction, &event)?;
            Ok(Ok(marked))
        })?
    }
}

struct Row {
    id: i64,
    submission: Submission,
    message: Option<String>,
    prescriptions: Vec<(String, Status)>,
}

impl Row {
    fn marked(&self) -> Marked {
        Marked {
            reference: self.submission.reference.clone(),
            before: self.submission.status,
            was_suspected: self.submission.suspected_spam,
        }
    }
}

/// Those that `typed` names, each once; or else what is no submission.
fn find(
    connection: &Connection,
    typed: &[String],
) -> rusqlite::Result<Result<Vec<Row>, Vec<String>>> {
    let mut found: Vec<Row> = Vec::with_capacity(typed.len());
    let mut unknown = Vec::new();
    let sql = format!("select {COLUMNS}, s.message, s.id from submission s where s.reference = ?");
    for typed in typed {
        let reference = reference::normalize(typed);
        if found
            .iter()
            .any(|earlier| earlier.submission.reference == reference)
        {
            continue;
        }
        let row = connection
            .query_row(&sql, [&reference], |row| {
                Ok((submission(row)?, row.get("message")?, row.get("id")?))
            })
            .optional()?;
        match row {
            Some((submission, message, id)) => found.push(Row {
                id,
                submission,
                message,
                prescriptions: prescriptions(connection, id)?,
            }),
            None => unknown.push(typed.clone()),
        }
    }
    Ok(if unknown.is_empty() {
        Ok(found)
    } else {
        Err(unknown)
    })
}

/// Why `change` may not be made to `row`.
fn refusal(row: &Row, change: Change<'_>) -> Option<MarkError> {
    let submission = &row.submission;
    let message = row.message.as_deref().unwrap_or_default();
    if change
        .expected
        .is_some_and(|expected| expected != submission.status)
        || change
            .expected_message
            .is_some_and(|expected| expected != message)
    {
        return Some(MarkError::Conflict(submission.reference.clone()));
    }
    let numbers = rx::numbers(submission);
    let unknown = change
        .rx_number
        .is_some_and(|number| !numbers.iter().any(|one| one == number));
    unknown.then(|| MarkError::UnknownPrescription {
        reference: submission.reference.clone(),
        numbers,
    })
}

fn apply(
    transaction: &Transaction<'_>,
    row: &Row,
    change: Change<'_>,
    who: &str,
) -> rusqlite::Result<()> {
    let (before, suspected) = (row.submission.status, row.submission.suspected_spam);
    let own = change
        .rx_number
        .and_then(|number| Some((number, change.status?)));
    let own =
        own.filter(|(number, status)| rx::status(number, &row.prescriptions, before) != *status);
    let whole = match (change.rx_number, own) {
        (None, _) => change.status,
        (Some(_), None) => None,
        (Some(_), Some((number, status))) => Some(mark_one(transaction, row, number, status)?),
    };
    // The whole request was marked: none of its prescriptions stands apart any more.
    if change.rx_number.is_none() && change.status.is_some() {
        transaction.execute(
            "delete from prescription_status where submission_id = ?",
            [row.id],
        )?;
    }
    let apart =
        change.rx_number.is_none() && change.status.is_some() && !row.prescriptions.is_empty();
    let status = whole.filter(|status| *status != before);
    let spam = change.suspected_spam.filter(|spam| *spam != suspected);
    let message = change
        .message
        .filter(|message| *message != row.message.as_deref().unwrap_or_default());
    if status.is_none()
        && spam.is_none()
        && change.note.is_none()
        && message.is_none()
        && own.is_none()
        && !apart
    {
        return Ok(());
    }
    let kept = message.map_or(row.message.as_deref(), |message| {
        (!message.is_empty()).then_some(message)
    });
    if let Some(status) = status {
        let tells = change.tells_patient && !spam.unwrap_or(suspected);
        outbox::marked(transaction, row.id, &row.submission, status, tells)?;
    }
    let status = status.unwrap_or(before).as_str();
    transaction.execute(
        "update submission set status = ?1, suspected_spam = ?2, message = ?3,
             ready_at = case when ?1 = ?5 then coalesce(ready_at, ?6) end where id = ?4",
        params![
            status,
            spam.unwrap_or(suspected),
            kept,
            row.id,
            Status::Ready.as_str(),
            now()
        ],
    )?;
    if let Some(note) = change.note {
        search::add_note(transaction, row.id, note)?;
    }
    transaction
        .execute(
            "insert into status_change (submission_id, changed_at, status, note, suspected_spam, who, message, rx_number)
             values (?, ?, ?, ?, ?, ?, ?, ?)",
            params![
                row.id,
                now(),
                own.map_or(status, |(_, status)| status.as_str()),
                change.note,
                spam,
                who,
                message,
                own.map(|(number, _)| number)
            ],
        )
        .map(drop)
}

/// Gives one prescription a status of its own; the status of the whole request that follows.
fn mark_one(
    transaction: &Transaction<'_>,
    row: &Row,
    number: &str,
    status: Status,
) -> rusqlite::Result<Status> {
    transaction.execute(
        "insert into prescription_status (submission_id, rx_number, status) values (?1, ?2, ?3)
         on conflict (submission_id, rx_number) do update set status = ?3",
        params![row.id, number, status.as_str()],
    )?;
    let marked = prescriptions(transaction, row.id)?;
    // Those that were not marked by themselves keep the status they had.
    Ok(rx::overall(
        &rx::numbers(&row.submission),
        &marked,
        row.submission.status,
    ))
}

#[cfg(test)]
mod tests;
