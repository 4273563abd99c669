//! Changes requests: marks, messages, notes, spam, passing on to the owner.
//!
//! In one transaction: the rows are read, [`refusal`] says whether a change is allowed, [`apply()`] makes it, and the audit gets its row.

mod apply;

use std::collections::HashSet;

use rusqlite::{Connection, Transaction};

use super::audit::{AuditEvent, AuditedRequest, append};
use super::details::prescriptions;
use super::row::{COLUMNS, Queries, submission};
use super::{Store, StoreError};
use apply::apply;
use pharmacy_requests::forms::FormId;
use pharmacy_requests::submission::{Status, Submission, reference, rx};
use pharmacy_text::rx_number::is_same;

/// What to change in a submission; `None` leaves a part as it is.
#[derive(Clone, Copy, Debug, Default)]
pub struct Change<'a> {
    /// Of the whole request, or of the prescription that `rx_number` names.
    pub status: Option<Status>,
    /// Added to the history; older notes stay.
    pub note: Option<&'a str>,
    /// For the patient; "" removes it.
    pub message: Option<&'a str>,
    /// False for a request that a bot did not send.
    pub suspected_spam: Option<bool>,
    /// Only this one of several prescriptions gets the status.
    pub rx_number: Option<&'a str>,
    /// The status that the caller saw; the change is refused if it differs now.
    pub expected: Option<Status>,
    /// The same for the message.
    pub expected_message: Option<&'a str>,
    /// Whether a patient is mailed when the request becomes ready.
    pub tells_patient: bool,
    /// Passes it to the owner, or takes it back.
    pub for_owner: Option<bool>,
    /// The id of the colleague who makes the change, unless an owner does.
    pub by_staff: Option<i64>,
}

impl Change<'_> {
    /// Whether it asks for nothing.
    pub const fn is_empty(&self) -> bool {
        self.status.is_none()
            && self.note.is_none()
            && self.message.is_none()
            && self.suspected_spam.is_none()
            && self.for_owner.is_none()
    }

    /// For the audit.
    pub fn audited(&self, marked: &[Marked]) -> Vec<AuditedRequest> {
        let audited = |one: &Marked| AuditedRequest {
            reference: one.reference.clone(),
            before: (self.status.is_some() && self.rx_number.is_none()).then_some(one.before),
            after: self.status,
        };
        marked.iter().map(audited).collect()
    }
}

/// A submission that was changed, and how it was before.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Marked {
    /// As stored.
    pub reference: String,
    /// The whole request's status before the change.
    pub before: Status,
    /// Whether it was suspected spam before the change.
    pub was_suspected: bool,
}

/// Why no submission was changed.
#[derive(Debug, thiserror::Error)]
#[allow(missing_docs, reason = "the messages explain the variants")]
pub enum MarkError {
    /// As they were typed.
    #[error("there is no such request")]
    Unknown(Vec<String>),
    /// The message contains Rx numbers: for the terminal, never for a log.
    #[error("this Rx number is not in {reference}; it names {}", match &**numbers { [] => "none".into(), some => some.join(", ") })]
    UnknownPrescription {
        reference: String,
        numbers: Vec<String>,
    },
    #[error("{0} was changed by somebody else")]
    Conflict(String),
    /// A message, or an answer to the survey.
    #[error("{0} can't be ready: there is nothing to pick up; mark it done instead")]
    NeverReady(String),
    /// Marking it, calling it spam, or undoing what another colleague passed to the owner.
    #[error("{0} is the owner's")]
    OwnersOnly(String),
    #[error(transparent)]
    Store(#[from] StoreError),
}

impl Store {
    /// Marks all of them or none. If nothing changes, only the audit gets a row.
    pub fn mark(
        &self,
        typed: &[String],
        change: Change<'_>,
        event: impl FnOnce(&[Marked]) -> AuditEvent,
    ) -> Result<Vec<Marked>, MarkError> {
        self.write(|transaction| {
            let (rows, unknown) = find_all(transaction, typed, self.may_read())?;
            if !unknown.is_empty() {
                return Ok(Err(MarkError::Unknown(unknown)));
            }
            if let Some(error) = rows.iter().find_map(|row| refusal(row, change)) {
                return Ok(Err(error));
            }
            apply_and_audit(transaction, &rows, change, event).map(Ok)
        })?
    }

    /// Marks all that can be marked, in one transaction. `expected` has each reference with the status that the caller saw. Returns why one
    /// was not marked.
    pub fn mark_each(
        &self,
        typed: &[(String, Option<Status>)],
        change: Change<'_>,
        event: impl FnOnce(&[Marked]) -> AuditEvent,
    ) -> Result<Vec<(String, Option<MarkError>)>, StoreError> {
        self.write(|transaction| {
            let mut outcomes = Vec::with_capacity(typed.len());
            let mut rows = Vec::with_capacity(typed.len());
            for (reference, (_, expected)) in distinct(typed, |(typed, _)| typed) {
                let expected = *expected;
                let change = Change { expected, ..change };
                let row = find(transaction, &reference, self.may_read())?;
                let error = match &row {
                    None => Some(MarkError::Unknown(vec![reference.clone()])),
                    Some(row) => refusal(row, change),
                };
                rows.extend(row.filter(|_| error.is_none()));
                outcomes.push((reference, error));
            }
            if !rows.is_empty() {
                apply_and_audit(transaction, &rows, change, event)?;
            }
            Ok(outcomes)
        })
    }
}

struct Row {
    id: i64,
    submission: Submission,
    message: String,
    stays_open: bool,
    for_owner: bool,
    /// The id of the colleague who passed it to the owner, if nobody else has changed it since.
    passed_by: Option<i64>,
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

fn find(connection: &Connection, reference: &str, may_read: &str) -> rusqlite::Result<Option<Row>> {
    let sql = format!(
        "select {COLUMNS}, s.message, s.stays_open, s.for_owner, s.passed_by, s.id
         from submission s where s.reference = ? and {may_read}"
    );
    connection.first(&sql, [reference], |row| {
        let id = row.get("id")?;
        Ok(Row {
            id,
            submission: submission(row)?,
            message: row.get::<_, Option<String>>("message")?.unwrap_or_default(),
            stays_open: row.get("stays_open")?,
            for_owner: row.get("for_owner")?,
            passed_by: row.get("passed_by")?,
            prescriptions: prescriptions(connection, id)?,
        })
    })
}

/// Each reference once, with what named it first.
fn distinct<T>(all: &[T], typed: impl Fn(&T) -> &String) -> Vec<(String, &T)> {
    let mut seen = HashSet::with_capacity(all.len());
    all.iter()
        .map(|one| (reference::normalize(typed(one)), one))
        .filter(|(reference, _)| seen.insert(reference.clone()))
        .collect()
}

/// The rows without duplicates, and the references that do not exist.
fn find_all(
    connection: &Connection,
    typed: &[String],
    may_read: &str,
) -> rusqlite::Result<(Vec<Row>, Vec<String>)> {
    let (mut found, mut unknown) = (Vec::with_capacity(typed.len()), Vec::new());
    for (reference, typed) in distinct(typed, |typed| typed) {
        match find(connection, &reference, may_read)? {
            Some(row) => found.push(row),
            None => unknown.push(typed.clone()),
        }
    }
    Ok((found, unknown))
}

fn apply_and_audit(
    transaction: &Transaction<'_>,
    rows: &[Row],
    change: Change<'_>,
    event: impl FnOnce(&[Marked]) -> AuditEvent,
) -> rusqlite::Result<Vec<Marked>> {
    let marked: Vec<_> = rows.iter().map(Row::marked).collect();
    let event = event(&marked);
    for row in rows {
        apply(transaction, row, change, &event.who)?;
    }
    append(transaction, &event)?;
    Ok(marked)
}

/// Why a change is not allowed.
fn refusal(row: &Row, change: Change<'_>) -> Option<MarkError> {
    let reference = row.submission.reference.clone();
    if is_owners_alone(row, change) {
        return Some(MarkError::OwnersOnly(reference));
    }
    let status = change.expected.unwrap_or(row.submission.status);
    let message = change.expected_message.unwrap_or(&row.message);
    if (status, message) != (row.submission.status, &row.message) {
        return Some(MarkError::Conflict(reference));
    }
    let form = row.submission.form;
    if change.status == Some(Status::Ready) && !form.form().can_be_looked_up() {
        return Some(MarkError::NeverReady(reference));
    }
    let typed = change.rx_number?;
    let numbers = rx::steps(&row.submission);
    let is_known = numbers.iter().any(|one| is_same(one, typed));
    (!is_known).then_some(MarkError::UnknownPrescription { reference, numbers })
}

/// A request may be a complaint about the colleague who changes it, who could hide it from the owner.
fn is_owners_alone(row: &Row, change: Change<'_>) -> bool {
    let Some(colleague) = change.by_staff else {
        return false;
    };
    let becomes_spam = change.suspected_spam == Some(true);
    if row.for_owner {
        let takes_back = change.for_owner == Some(false) && row.passed_by != Some(colleague);
        takes_back || becomes_spam || change.status.is_some()
    } else {
        becomes_spam && row.submission.form == FormId::Feedback
    }
}

#[cfg(test)]
mod tests;
