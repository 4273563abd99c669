use std::collections::BTreeMap;

use rusqlite::{Connection, Transaction, params};

use super::audit::{AuditEvent, append};
use super::details::prescriptions;
use super::row::{COLUMNS, Queries, now, submission};
use super::{Store, StoreError, outbox, search};
use crate::forms::FormId;
use crate::rx_number::is_same;
use crate::submission::{Status, Submission, reference, rx};

/// What to change in a submission; `None` leaves a part as it is.
#[derive(Clone, Copy, Debug, Default)]
pub struct Change<'a> {
    pub status: Option<Status>,
    pub note: Option<&'a str>,
    /// For the patient; "" removes it.
    pub message: Option<&'a str>,
    pub suspected_spam: Option<bool>,
    /// Only this one of several prescriptions gets the status.
    pub rx_number: Option<&'a str>,
    /// What the caller saw; refused if it has changed. `""` is no message.
    pub expected: Option<Status>,
    pub expected_message: Option<&'a str>,
    pub tells_patient: bool,
    /// Passes it to the owner, or takes it back.
    pub for_owner: Option<bool>,
    /// The colleague who changes it, unless that is an owner.
    pub by_staff: Option<&'a str>,
}

/// How the note in the history begins when a colleague passes a request to the owner, and when it is taken back.
pub const PASSED_ON: &str = "Passed to the owner.";
pub const TAKEN_BACK: &str = "Taken back from the owner.";

impl Change<'_> {
    pub const fn is_empty(&self) -> bool {
        self.status.is_none()
            && self.note.is_none()
            && self.message.is_none()
            && self.suspected_spam.is_none()
            && self.for_owner.is_none()
    }

    /// For the audit: "RF-7K3M-Q9PX: new → ready", those that were alike together.
    pub fn detail(&self, marked: &[Marked]) -> String {
        let mut alike: BTreeMap<Status, Vec<&str>> = BTreeMap::new();
        for one in marked {
            let before = self.status.map_or(Status::New, |_| one.before);
            alike.entry(before).or_default().push(&one.reference);
        }
        let groups = alike.into_iter().map(|(before, references)| {
            let references = references.join(", ");
            match (self.status, self.rx_number) {
                (None, _) => references,
                (Some(after), Some(_)) => format!("{references}: one prescription → {after}"),
                (Some(after), None) => format!("{references}: {before} → {after}"),
            }
        });
        groups.collect::<Vec<_>>().join("; ")
    }
}

/// A group of [`Change::detail`]: references, and from which status to which.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct MarkedAlike {
    pub references: String,
    /// None for one of several prescriptions.
    pub before: Option<Status>,
    pub after: Status,
}

/// Reads [`Change::detail`]; empty if it tells of no status.
pub fn marked_alike(detail: &str) -> Vec<MarkedAlike> {
    let group = |group: &str| {
        let (references, statuses) = group.split_once(": ")?;
        let (before, after) = statuses.split_once(" → ")?;
        Some(MarkedAlike {
            references: references.into(),
            before: Status::from_name(before),
            after: Status::from_name(after)?,
        })
    };
    let groups: Option<Vec<_>> = detail.split("; ").map(group).collect();
    groups.unwrap_or_default()
}

/// A submission that was changed, and how it was before.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Marked {
    pub reference: String,
    pub before: Status,
    pub was_suspected: bool,
}

/// Why nothing was changed, in none of the submissions.
#[derive(Debug, thiserror::Error)]
pub enum MarkError {
    #[error("there is no such request")]
    Unknown(Vec<String>),
    /// Its words hold Rx numbers: for the terminal, never for a log.
    #[error("this Rx number is not in {reference}; it names {}", match &**numbers { [] => "none".into(), some => some.join(", ") })]
    UnknownPrescription {
        reference: String,
        numbers: Vec<String>,
    },
    #[error("{0} was changed by somebody else")]
    Conflict(String),
    /// A message or an answer to the survey.
    #[error("{0} can't be ready: there is nothing to pick up; mark it done instead")]
    NeverReady(String),
    /// To call it spam, or to take back what another colleague passed on.
    #[error("{0} is the owner's")]
    OwnersOnly(String),
    #[error(transparent)]
    Store(#[from] StoreError),
}

impl Store {
    /// Marks all or none. If nothing changes, only the audit gets a row.
    pub fn mark(
        &self,
        typed: &[String],
        change: Change<'_>,
        event: impl FnOnce(&[Marked]) -> AuditEvent,
    ) -> Result<Vec<Marked>, MarkError> {
        self.write(|transaction| {
            let (rows, unknown) = find(transaction, typed, self.may_read())?;
            if !unknown.is_empty() {
                return Ok(Err(MarkError::Unknown(unknown)));
            }
            if let Some(error) = rows.iter().find_map(|row| refusal(row, change)) {
                return Ok(Err(error));
            }
            let marked: Vec<_> = rows.iter().map(Row::marked).collect();
            let event = event(&marked);
            for row in &rows {
                apply(transaction, row, change, &event.who)?;
            }
            append(transaction, &event)?;
            Ok(Ok(marked))
        })?
    }
}

struct Row {
    id: i64,
    submission: Submission,
    message: String,
    stays_open: bool,
    for_owner: bool,
    /// Who passed it to the owner, if nobody has done anything since.
    passed_by: Option<String>,
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

fn find(
    connection: &Connection,
    typed: &[String],
    may_read: &str,
) -> rusqlite::Result<(Vec<Row>, Vec<String>)> {
    let mut found: Vec<Row> = Vec::with_capacity(typed.len());
    let mut unknown = Vec::new();
    let sql = format!(
        "select {COLUMNS}, s.message, s.stays_open, s.for_owner, s.id,
             (select iif(c.note like '{PASSED_ON}%', c.who, null) from status_change c
              where c.submission_id = s.id order by c.id desc limit 1) as passed_by
         from submission s where s.reference = ? and {may_read}"
    );
    for typed in typed {
        let reference = reference::normalize(typed);
        if found
            .iter()
            .any(|row| row.submission.reference == reference)
        {
            continue;
        }
        let row = connection.first(&sql, [&reference], |row| {
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
        });
        match row? {
            Some(row) => found.push(row),
            None => unknown.push(typed.clone()),
        }
    }
    Ok((found, unknown))
}

fn refusal(row: &Row, change: Change<'_>) -> Option<MarkError> {
    let reference = row.submission.reference.clone();
    let status = change.expected.unwrap_or(row.submission.status);
    let message = change.expected_message.unwrap_or(&row.message);
    if (status, message) != (row.submission.status, &row.message) {
        return Some(MarkError::Conflict(reference));
    }
    let form = row.submission.form;
    if change.status == Some(Status::Ready) && !form.form().can_be_looked_up() {
        return Some(MarkError::NeverReady(reference));
    }
    // It may be about the one who marks it.
    let is_owners = row.for_owner || form == FormId::Feedback;
    if is_owners && change.by_staff.is_some() && change.suspected_spam == Some(true) {
        return Some(MarkError::OwnersOnly(reference));
    }
    let is_theirs = change.by_staff.is_none() || change.by_staff == row.passed_by.as_deref();
    if row.for_owner && change.for_owner == Some(false) && !is_theirs {
        return Some(MarkError::OwnersOnly(reference));
    }
    let typed = change.rx_number?;
    let numbers = rx::steps(&row.submission);
    let is_known = numbers.iter().any(|one| is_same(one, typed));
    (!is_known).then_some(MarkError::UnknownPrescription { reference, numbers })
}

fn apply(
    transaction: &Transaction<'_>,
    row: &Row,
    change: Change<'_>,
    who: &str,
) -> rusqlite::Result<()> {
    let (before, suspected) = (row.submission.status, row.submission.suspected_spam);
    let Marking {
        status,
        own,
        has_changed,
    } = mark_status(transaction, row, change)?;
    let stays_open = row.stays_open && change.suspected_spam != Some(true);
    let spam = change.suspected_spam;
    let spam = spam.filter(|spam| *spam != suspected || stays_open != row.stays_open);
    let message = change.message.filter(|message| *message != row.message);
    let note = history_note(row, change);
    if !has_changed && spam.is_none() && message.is_none() && note.is_none() {
        return Ok(());
    }
    if status != before {
        let tells = change.tells_patient && (stays_open || !spam.unwrap_or(suspected));
        outbox::marked(transaction, row.id, &row.submission, status, tells)?;
    }
    let kept = Some(message.unwrap_or(&row.message)).filter(|message| !message.is_empty());
    transaction.execute(
        "update submission set status = ?1, suspected_spam = ?2, message = ?3, stays_open = ?7, for_owner = ?8,
             ready_at = case when ?1 = ?5 then coalesce(ready_at, ?6) end where id = ?4",
        params![
            status.as_str(),
            spam.unwrap_or(suspected),
            kept,
            row.id,
            Status::Ready.as_str(),
            now(),
            stays_open,
            change.for_owner.unwrap_or(row.for_owner)
        ],
    )?;
    if let Some(note) = change.note {
        search::add_note(transaction, row.id, note)?;
    }
    let (number, marked) = own.map_or((None, status), |(number, own)| (Some(number), own));
    transaction.run(
        "insert into status_change (submission_id, changed_at, status, note, suspected_spam, who, message, rx_number)
         values (?, ?, ?, ?, ?, ?, ?, ?)",
        params![row.id, now(), marked.as_str(), note, spam, who, message, number],
    )
}

/// The `status` of the whole request now, and the prescription that got its `own`.
struct Marking {
    status: Status,
    own: Option<(String, Status)>,
    has_changed: bool,
}

fn mark_status(
    transaction: &Transaction<'_>,
    row: &Row,
    change: Change<'_>,
) -> rusqlite::Result<Marking> {
    let before = row.submission.status;
    let marking = |status, own, has_changed| Marking {
        status,
        own,
        has_changed,
    };
    Ok(match (change.rx_number, change.status) {
        (_, None) => marking(before, None, false),
        (None, Some(status)) => {
            // A status for the whole request replaces those of its prescriptions.
            let apart = "delete from prescription_status where submission_id = ?";
            let was_apart = transaction.execute(apart, [row.id])? > 0;
            marking(status, None, was_apart || status != before)
        }
        (Some(typed), Some(status)) => {
            let numbers = rx::steps(&row.submission);
            let own = numbers.iter().find(|one| is_same(one, typed));
            let differs =
                |number: &&String| rx::status(number, &row.prescriptions, before) != status;
            let Some(number) = own.filter(differs) else {
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

/// Begins with whether the request was passed to the owner, or taken back.
fn history_note(row: &Row, change: Change<'_>) -> Option<String> {
    let passed = match (row.for_owner, change.for_owner.unwrap_or(row.for_owner)) {
        (false, true) => Some(PASSED_ON),
        (true, false) => Some(TAKEN_BACK),
        _ => None,
    };
    let note: Vec<_> = passed.into_iter().chain(change.note).collect();
    Some(note.join(" ")).filter(|note| !note.is_empty())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::db::tests::{self, Shop, to};

    fn event(marked: &[Marked]) -> AuditEvent {
        tests::event(marked.len())
    }

    #[tokio::test]
    async fn the_same_status_again_leaves_no_history_unless_there_is_a_note() {
        let shop = Shop::with(1).await;
        let store = Store::open(&shop.path).unwrap();
        for (note, entries) in [(None, 1), (None, 1), (Some("still here"), 2)] {
            let change = Change {
                note,
                ..to(Status::Done)
            };
            store.mark(&shop.references, change, event).unwrap();
            let history = store.history(&shop.references[0]).unwrap();
            assert_eq!(history.len(), entries);
        }
    }

    #[tokio::test]
    async fn what_is_not_asked_for_stays_as_it_is() {
        let shop = Shop::with(1).await;
        let store = Store::open(&shop.path).unwrap();
        let spam = |suspected| Change {
            suspected_spam: Some(suspected),
            ..Change::default()
        };
        let note = Change {
            note: Some("called"),
            ..Change::default()
        };
        for (change, status, suspected, entries) in [
            (spam(true), Status::New, true, 1),
            (spam(true), Status::New, true, 1),
            (to(Status::Done), Status::Done, true, 2),
            (note, Status::Done, true, 3),
            (spam(false), Status::Done, false, 4),
        ] {
            store.mark(&shop.references, change, event).unwrap();
            let found = store.find(&shop.references[0]).unwrap().unwrap();
            assert_eq!((found.status, found.suspected_spam), (status, suspected));
            let history = store.history(&shop.references[0]).unwrap();
            assert_eq!(history.len(), entries);
        }
        let history = store.history(&shop.references[0]).unwrap();
        let spam: Vec<_> = history.iter().map(|entry| entry.suspected_spam).collect();
        assert_eq!(spam, [Some(true), None, None, Some(false)]);
    }
}
