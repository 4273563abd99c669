//! Makes a change that is allowed.

use rusqlite::{Transaction, params};

use super::{Change, Row};
use crate::details::prescriptions;
use crate::row::{Queries, now};
use crate::{outbox, search};
use pharmacy_requests::submission::{Status, rx};
use pharmacy_text::rx_number::is_same;

/// Steps, in one transaction with the audit's row:
///
/// 1. [`mark_status`] stores the statuses of single prescriptions. The status of the whole request follows from them.
/// 2. [`Difference`] leaves out what is so already.
/// 3. A mail to the patient is queued if the status is another one.
/// 4. The request gets its new state.
/// 5. The note becomes searchable, and the history gets a row.
pub(super) fn apply(
    transaction: &Transaction<'_>,
    row: &Row,
    change: Change<'_>,
    who: &str,
) -> rusqlite::Result<()> {
    let marking = mark_status(transaction, row, change)?;
    let difference = Difference::of(row, change, marking.has_changed);
    if difference.is_nothing() {
        return Ok(());
    }
    if marking.status != row.submission.status {
        let is_spam = difference.spam.unwrap_or(row.submission.suspected_spam);
        let tells = change.tells_patient && (difference.stays_open || !is_spam);
        outbox::marked(transaction, row.id, &row.submission, marking.status, tells)?;
    }
    update(transaction, row, change, marking.status, &difference)?;
    if let Some(note) = change.note {
        search::add_note(transaction, row.id, note)?;
    }
    add_history(transaction, row, &marking, &difference, who)
}

/// What a change makes different; `None` where nothing is.
struct Difference<'a> {
    has_other_status: bool,
    spam: Option<bool>,
    message: Option<&'a str>,
    for_owner: Option<bool>,
    note: Option<&'a str>,
    /// Not itself a difference: a request called spam no longer stays open.
    stays_open: bool,
}

impl<'a> Difference<'a> {
    fn of(row: &Row, change: Change<'a>, has_other_status: bool) -> Self {
        let stays_open = row.stays_open && change.suspected_spam != Some(true);
        let suspected = row.submission.suspected_spam;
        let closes = stays_open != row.stays_open;
        let spam = change.suspected_spam;
        Self {
            has_other_status,
            spam: spam.filter(|spam| *spam != suspected || closes),
            message: change.message.filter(|message| *message != row.message),
            for_owner: change.for_owner.filter(|passes| *passes != row.for_owner),
            note: change.note,
            stays_open,
        }
    }

    const fn is_nothing(&self) -> bool {
        !self.has_other_status
            && self.spam.is_none()
            && self.message.is_none()
            && self.for_owner.is_none()
            && self.note.is_none()
    }
}

fn update(
    transaction: &Transaction<'_>,
    row: &Row,
    change: Change<'_>,
    status: Status,
    difference: &Difference<'_>,
) -> rusqlite::Result<()> {
    let message = difference.message.unwrap_or(&row.message);
    transaction.run(
        "update submission set status = ?1, suspected_spam = ?2, message = nullif(?3, ''), stays_open = ?4, for_owner = ?5,
             passed_by = ?6, ready_at = case when ?1 = ?7 then coalesce(ready_at, ?8) end where id = ?9",
        params![
            status.as_str(),
            difference.spam.unwrap_or(row.submission.suspected_spam),
            message,
            difference.stays_open,
            difference.for_owner.unwrap_or(row.for_owner),
            passed_by(row, change),
            Status::Ready.as_str(),
            now(),
            row.id,
        ],
    )
}

fn add_history(
    transaction: &Transaction<'_>,
    row: &Row,
    marking: &Marking,
    difference: &Difference<'_>,
    who: &str,
) -> rusqlite::Result<()> {
    let (number, status) = match &marking.prescription {
        Some((number, status)) => (Some(number), *status),
        None => (None, marking.status),
    };
    transaction.run(
        "insert into status_change (submission_id, changed_at, status, note, suspected_spam, who, message, rx_number, for_owner)
         values (?, ?, ?, ?, ?, ?, ?, ?, ?)",
        params![
            row.id,
            now(),
            status.as_str(),
            difference.note,
            difference.spam,
            who,
            difference.message,
            number,
            difference.for_owner,
        ],
    )
}

/// Who may undo it: the colleague who passed it to the owner, until somebody else changes it.
fn passed_by(row: &Row, change: Change<'_>) -> Option<i64> {
    match (row.for_owner, change.for_owner) {
        (false, Some(true)) => change.by_staff,
        (true, Some(false)) => None,
        _ => row.passed_by.filter(|by| change.by_staff == Some(*by)),
    }
}

/// The new `status` of the whole request, and the prescription whose status changes.
struct Marking {
    status: Status,
    prescription: Option<(String, Status)>,
    has_changed: bool,
}

impl Marking {
    const fn unchanged(status: Status) -> Self {
        Self {
            status,
            prescription: None,
            has_changed: false,
        }
    }
}

fn mark_status(
    transaction: &Transaction<'_>,
    row: &Row,
    change: Change<'_>,
) -> rusqlite::Result<Marking> {
    match (change.status, change.rx_number) {
        (None, _) => Ok(Marking::unchanged(row.submission.status)),
        (Some(status), None) => mark_whole(transaction, row, status),
        (Some(status), Some(typed)) => mark_prescription(transaction, row, typed, status),
    }
}

/// Replaces the statuses of single prescriptions.
fn mark_whole(
    transaction: &Transaction<'_>,
    row: &Row,
    status: Status,
) -> rusqlite::Result<Marking> {
    let sql = "delete from prescription_status where submission_id = ?";
    let had_statuses = transaction.execute(sql, [row.id])? > 0;
    Ok(Marking {
        status,
        prescription: None,
        has_changed: had_statuses || status != row.submission.status,
    })
}

fn mark_prescription(
    transaction: &Transaction<'_>,
    row: &Row,
    typed: &str,
    status: Status,
) -> rusqlite::Result<Marking> {
    let before = row.submission.status;
    let numbers = rx::steps(&row.submission);
    let known = numbers.iter().find(|one| is_same(one, typed));
    let has_other_status =
        |number: &&String| rx::status(number, &row.prescriptions, before) != status;
    let Some(number) = known.filter(has_other_status) else {
        return Ok(Marking::unchanged(before));
    };
    transaction.execute(
        "insert into prescription_status (submission_id, rx_number, status) values (?1, ?2, ?3)
         on conflict (submission_id, rx_number) do update set status = ?3",
        params![row.id, number, status.as_str()],
    )?;
    Ok(Marking {
        status: rx::overall(&numbers, &prescriptions(transaction, row.id)?, before),
        prescription: Some((number.clone(), status)),
        has_changed: true,
    })
}
