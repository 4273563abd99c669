//! Makes a change that is allowed.

use rusqlite::{Transaction, params};

use super::{Change, Row};
use crate::details::prescriptions;
use crate::row::{Queries, now};
use crate::{outbox, search};
use pharmacy_requests::submission::{Status, rx};
use pharmacy_text::rx_number::is_same;

pub(super) fn apply(
    transaction: &Transaction<'_>,
    row: &Row,
    change: Change<'_>,
    who: &str,
) -> rusqlite::Result<()> {
    let (before, suspected) = (row.submission.status, row.submission.suspected_spam);
    let Marking {
        status,
        prescription,
        has_changed,
    } = mark_status(transaction, row, change)?;
    let stays_open = row.stays_open && change.suspected_spam != Some(true);
    let spam = change.suspected_spam;
    let spam = spam.filter(|spam| *spam != suspected || stays_open != row.stays_open);
    let message = change.message.filter(|message| *message != row.message);
    let passes = change.for_owner.filter(|passes| *passes != row.for_owner);
    let is_marked_alike = !has_changed && spam.is_none() && passes.is_none();
    if is_marked_alike && message.is_none() && change.note.is_none() {
        return Ok(());
    }
    if status != before {
        let tells = change.tells_patient && (stays_open || !spam.unwrap_or(suspected));
        outbox::marked(transaction, row.id, &row.submission, status, tells)?;
    }
    let stored_message =
        Some(message.unwrap_or(&row.message)).filter(|message| !message.is_empty());
    transaction.execute(
        "update submission set status = ?1, suspected_spam = ?2, message = ?3, stays_open = ?7, for_owner = ?8, passed_by = ?9,
             ready_at = case when ?1 = ?5 then coalesce(ready_at, ?6) end where id = ?4",
        params![
            status.as_str(),
            spam.unwrap_or(suspected),
            stored_message,
            row.id,
            Status::Ready.as_str(),
            now(),
            stays_open,
            passes.unwrap_or(row.for_owner),
            passed_by(row, change),
        ],
    )?;
    if let Some(note) = change.note {
        search::add_note(transaction, row.id, note)?;
    }
    let (number, marked) =
        prescription.map_or((None, status), |(number, status)| (Some(number), status));
    transaction.run(
        "insert into status_change (submission_id, changed_at, status, note, suspected_spam, who, message, rx_number, for_owner)
         values (?, ?, ?, ?, ?, ?, ?, ?, ?)",
        params![
            row.id,
            now(),
            marked.as_str(),
            change.note,
            spam,
            who,
            message,
            number,
            passes
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

fn mark_status(
    transaction: &Transaction<'_>,
    row: &Row,
    change: Change<'_>,
) -> rusqlite::Result<Marking> {
    let before = row.submission.status;
    let marking = |status, prescription, has_changed| Marking {
        status,
        prescription,
        has_changed,
    };
    Ok(match (change.rx_number, change.status) {
        (_, None) => marking(before, None, false),
        (None, Some(status)) => {
            // A status for the whole request replaces the statuses of its prescriptions.
            let apart = "delete from prescription_status where submission_id = ?";
            let was_apart = transaction.execute(apart, [row.id])? > 0;
            marking(status, None, was_apart || status != before)
        }
        (Some(typed), Some(status)) => {
            let numbers = rx::steps(&row.submission);
            let known = numbers.iter().find(|one| is_same(one, typed));
            let differs =
                |number: &&String| rx::status(number, &row.prescriptions, before) != status;
            let Some(number) = known.filter(differs) else {
                return Ok(marking(before, None, false));
            };
            transaction.execute(
                "insert into prescription_status (submission_id, rx_number, status) values (?1, ?2, ?3)
                 on conflict (submission_id, rx_number) do update set status = ?3",
                params![row.id, number, status.as_str()],
            )?;
            let whole = rx::overall(&numbers, &prescriptions(transaction, row.id)?, before);
            marking(whole, Some((number.clone(), status)), true)
        }
    })
}
