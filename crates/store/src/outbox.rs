//! Notifications waiting to be sent, in a table so that they survive a restart.

use rusqlite::{Transaction, params};

use super::action::Action;
use super::audit::{AuditEvent, AuditedRequest, SERVER, append};
use super::row::{Queries, form, now};
use super::submissions::IS_SPAM;
use super::{Store, StoreError};
use pharmacy_requests::forms::FormId;
use pharmacy_requests::submission::{Status, Submission};
use pharmacy_text::named;

/// Milliseconds before the patient is notified of a change: the time in which the desk offers Undo.
const UNDO_TIME: i64 = 10_000;

/// Why no more mail is sent to a patient.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Unnotified {
    /// The mail server refused the address or the mail for good.
    Refused,
    /// The mail may have arrived.
    Unconfirmed,
}

named!(Unnotified: Refused = "refused", Unconfirmed = "unconfirmed");

impl Unnotified {
    /// The words in the history.
    pub(super) const fn note(self) -> &'static str {
        match self {
            Self::Refused => {
                "The mail to the patient was refused, and no more will be sent. Please call."
            }
            Self::Unconfirmed => {
                "The mail server did not confirm the mail to the patient, so it may not have arrived. Please call."
            }
        }
    }
}

/// To whom a notification goes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Recipient {
    /// The people who read the mails about new requests.
    Owner,
    /// The person whose request is ready.
    Patient,
}

named!(Recipient: Owner = "owner", Patient = "patient");

impl Recipient {
    /// The status of a request while mail about it is due.
    const fn status(self) -> Status {
        match self {
            Self::Owner => Status::New,
            Self::Patient => Status::Ready,
        }
    }

    const fn most_at_once(self) -> u32 {
        match self {
            Self::Owner => 500,
            // This many refused mails may come before one that can be sent.
            Self::Patient => 100,
        }
    }
}

/// A mail that is to be sent.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Notification {
    id: i64,
    recipient: Recipient,
    /// Changes with each change that the patient is notified of.
    pub due_at: i64,
    /// Of the request.
    pub form: FormId,
    /// Of the request.
    pub reference: String,
    /// Suspected, and not kept among the open requests.
    pub suspected_spam: bool,
}

/// Mail that is not sent yet.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Backlog {
    /// The number of requests.
    pub waiting: i64,
    /// Why the last try failed, for the owner.
    pub last_error: Option<String>,
}

impl Store {
    /// Those with the fewest attempts first.
    pub fn due_notices(&self, recipient: Recipient) -> Result<Vec<Notification>, StoreError> {
        let sql = format!(
            "select n.submission_id, n.due_at, s.form, s.reference, {IS_SPAM} as suspected_spam from notification n
             cross join submission s on s.id = n.submission_id where n.recipient = ? and n.due_at <= ? and s.status = ?
             order by n.attempts, n.due_at, n.submission_id limit {}",
            recipient.most_at_once()
        );
        let values = params![recipient.as_str(), now(), recipient.status().as_str()];
        self.read(|connection| {
            connection.rows(&sql, values, |row| {
                Ok(Notification {
                    id: row.get("submission_id")?,
                    recipient,
                    due_at: row.get("due_at")?,
                    form: form(row)?.unwrap_or(FormId::Contact),
                    reference: row.get("reference")?,
                    suspected_spam: row.get("suspected_spam")?,
                })
            })
        })
    }

    /// They are no longer due.
    pub fn notices_sent(&self, notices: &[Notification]) -> Result<(), StoreError> {
        self.write(|transaction| {
            for notice in notices {
                remove(transaction, notice.id, notice.recipient)?;
                if notice.recipient == Recipient::Patient {
                    keep(transaction, notice)?;
                }
            }
            let owner = Recipient::Owner;
            let seen = "delete from notification where recipient = ? and submission_id in (select id from submission where status <> ?)";
            transaction.run(seen, [owner.as_str(), owner.status().as_str()])
        })
    }

    /// They are no longer due. The desk shows the patients who were not told.
    pub fn notices_given_up(
        &self,
        notices: &[(Notification, Unnotified)],
    ) -> Result<(), StoreError> {
        self.write(|transaction| {
            for (notice, untold) in notices {
                remove(transaction, notice.id, notice.recipient)?;
                note_change(transaction, notice.id, Some(*untold))?;
            }
            Ok(())
        })
    }

    /// Ready requests whose mail was given up, oldest first. A note or a mark takes a request off this list.
    pub fn unnotified_patients(&self) -> Result<Vec<String>, StoreError> {
        let sql = "select s.reference from submission s join status_change c on c.submission_id = s.id
             where s.status = ? and c.untold is not null
             and c.id = (select max(id) from status_change where submission_id = s.id) order by c.id";
        let ready = Status::Ready.as_str();
        self.read(|connection| connection.rows(sql, [ready], |row| row.get("reference")))
    }

    /// They stay due; `error` is for the owner and must not quote a patient's address.
    pub fn notices_failed(&self, notices: &[Notification], error: &str) -> Result<(), StoreError> {
        let sql = "update notification set attempts = attempts + 1, last_error = ? where submission_id = ? and recipient = ?";
        self.write(|transaction| {
            let mut notices = notices.iter();
            notices.try_for_each(|notice| {
                transaction.run(sql, params![error, notice.id, notice.recipient.as_str()])
            })
        })
    }

    /// What is still due.
    pub fn backlog(&self) -> Result<Backlog, StoreError> {
        let waiting = waiting();
        let count = format!("select count(*) {waiting}");
        let error = format!(
            "select n.last_error {waiting} and n.last_error is not null order by n.attempts limit 1"
        );
        self.read(|connection| {
            Ok(Backlog {
                waiting: connection.value(&count, [])?,
                last_error: connection.first(&error, [], |row| row.get(0))?,
            })
        })
    }
}

/// The `cross join` makes SQLite begin with the few notices instead of all submissions.
fn waiting() -> String {
    let [owner, patient] = [Recipient::Owner, Recipient::Patient].map(|recipient| {
        let status = recipient.status();
        format!("n.recipient = '{recipient}' and s.status = '{status}'")
    });
    format!(
        "from notification n cross join submission s on s.id = n.submission_id where ({owner} or {patient})"
    )
}

/// Queues a mail when a request becomes ready, once per request; any other status cancels it.
pub(super) fn marked(
    transaction: &Transaction<'_>,
    id: i64,
    submission: &Submission,
    status: Status,
    tells: bool,
) -> rusqlite::Result<()> {
    if status != Status::Ready {
        return remove(transaction, id, Recipient::Patient);
    }
    // The mail links to the status page, which needs a date of birth.
    if !tells || !submission.form.form().can_be_looked_up() || submission.email().is_none() {
        return Ok(());
    }
    let sql =
        "insert or ignore into notification (submission_id, recipient, due_at) select ?1, ?2, ?3
               where not exists (select 1 from status_change where submission_id = ?1 and mailed)";
    let due_at = now() + UNDO_TIME;
    transaction.run(sql, params![id, Recipient::Patient.as_str(), due_at])
}

fn remove(transaction: &Transaction<'_>, id: i64, recipient: Recipient) -> rusqlite::Result<()> {
    let sql = "delete from notification where submission_id = ? and recipient = ?";
    transaction.run(sql, params![id, recipient.as_str()])
}

fn keep(transaction: &Transaction<'_>, notice: &Notification) -> rusqlite::Result<()> {
    note_change(transaction, notice.id, None)?;
    let request = AuditedRequest::shown(&notice.reference);
    let event = AuditEvent::about(SERVER, Action::PatientMail, vec![request]);
    append(transaction, &event)
}

/// Queues the mail to the patient, or records why there is none.
fn note_change(
    transaction: &Transaction<'_>,
    id: i64,
    untold: Option<Unnotified>,
) -> rusqlite::Result<()> {
    let sql = "insert into status_change (submission_id, changed_at, status, who, untold, mailed)
               select id, ?, status, ?, ?, ? from submission where id = ?";
    let why = untold.map(Unnotified::as_str);
    transaction.run(sql, params![now(), SERVER, why, untold.is_none(), id])
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Filter;
    use crate::testing::{Shop, event, feedback, plan, stored};

    #[tokio::test]
    async fn the_owners_mail_lists_what_is_still_new_when_it_is_sent() {
        let shop = Shop::with(3).await;
        let waiting = "insert into notification (submission_id, recipient) select id, 'owner' from submission";
        shop.run(waiting);
        let store = Store::open(&shop.path).unwrap();
        let patients = "insert into notification (submission_id, recipient) select id, 'patient' from submission";
        shop.run(patients);
        let due = || store.due_notices(Recipient::Owner).unwrap();
        store.notices_failed(&due(), "no").unwrap();
        let backlog = || {
            let Backlog {
                waiting,
                last_error,
            } = store.backlog().unwrap();
            (waiting, last_error)
        };
        assert_eq!(backlog(), (3, Some("no".into())));
        let mark = "update submission set status = 'done' where reference = ?";
        shop.sqlite().execute(mark, [&shop.references[0]]).unwrap();
        assert_eq!(backlog().0, 2);
        let due = due();
        let references: Vec<_> = due.iter().map(|notice| &notice.reference).collect();
        assert_eq!(references, [&shop.references[1], &shop.references[2]]);
        store.notices_sent(&due).unwrap();
        assert_eq!(backlog(), (0, None));
        assert_eq!(shop.count("notification"), 3, "the patients");
    }

    #[tokio::test]
    async fn a_note_with_the_words_of_a_refused_mail_has_no_effect() {
        let shop = Shop::with(1).await;
        let store = Store::open(&shop.path).unwrap();
        shop.run("update submission set status = 'ready'");
        let change = crate::Change {
            note: Some(
                "The mail to the patient was refused, and no more will be sent. Please call.",
            ),
            ..crate::Change::default()
        };
        let by_server =
            |_: &[crate::Marked]| AuditEvent::new(SERVER, Action::Mark, String::new(), 1);
        store.mark(&shop.references, change, by_server).unwrap();
        assert!(store.unnotified_patients().unwrap().is_empty());
    }

    #[tokio::test]
    async fn a_request_after_a_purge_is_not_mistaken_for_an_earlier_one() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("a.db");
        let (writer, _ended) = Store::serve(&path).unwrap();
        writer
            .notifies()
            .store(true, std::sync::atomic::Ordering::Relaxed);
        let send = async || stored(&writer, FormId::Feedback, &feedback()).await;
        send().await;
        let store = Store::open(&path).unwrap();
        let sending = store.due_notices(Recipient::Owner).unwrap();
        let all = store.candidates(&Filter::default()).unwrap();
        store.purge(all, |deleted| event(deleted.len())).unwrap();
        let late = send().await;
        store.notices_failed(&sending, "no").unwrap();
        store.notices_sent(&sending).unwrap();
        let due = store.due_notices(Recipient::Owner).unwrap();
        let due: Vec<_> = due.iter().map(|notice| &notice.reference).collect();
        assert_eq!(due, [&late]);
    }

    #[tokio::test]
    async fn waiting_mail_is_counted_without_reading_all_submissions() {
        let shop = Shop::with(1).await;
        let plan = plan(&shop, &format!("select count(*) {}", waiting()));
        assert!(plan.starts_with("SCAN n "), "{plan}");
    }
}
