//! Stores a submission. A visitor is never refused what is stored later, so the request and the writer settle who decides:
//!
//! 1. The submission is queued, with a [`Claim`] that both hold.
//! 2. When its turn comes, the writer takes the claim, and the commit decides.
//! 3. After [`QUEUE_TIMEOUT`] the request takes it instead. If that fails, the writer has begun, and the request waits for its commit.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

use rusqlite::{Connection, params};
use tokio::sync::oneshot;
use tokio::time::timeout;

use super::Store;
use super::writer::QUEUE_TIMEOUT;
use crate::Recipient;
use crate::related::PatientKeys;
use crate::row::{Queries, now};
use crate::search;
use pharmacy_requests::forms::{Answers, Control, Field, FormId, Role};
use pharmacy_requests::submission::reference;
use pharmacy_text::lang::Lang;
use pharmacy_text::rx_number;

/// The result of storing a submission. It is final: a failed submission is never stored later.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Outcome {
    /// Stored under this reference.
    Stored(String),
    /// An earlier request with the same key and answers exists.
    Repeated(String),
    /// The key was used with other answers.
    Conflict,
    /// The disk is nearly full.
    Full,
    /// The database is locked or broken, or too many requests wait.
    Unavailable,
}

impl Store {
    /// Returns when the submission is on disk, or when it is certain never to be. Stores nothing if the key was used before.
    pub async fn submit(&self, answers: Answers, idempotency_key: Option<String>) -> Outcome {
        let Some(submission) = NewSubmission::new(&answers, idempotency_key) else {
            return Outcome::Unavailable;
        };
        let submission = Box::new(submission);
        let (reply, mut outcome) = oneshot::channel();
        let claim = Claim::default();
        let of_writer = claim.clone();
        let queued = self.queue(move |transaction, conditions| {
            if !of_writer.take() {
                return Ok(Box::new(|| {}));
            }
            let outcome = if conditions.has_room {
                submission.store(transaction, conditions.notifies)?
            } else {
                submission.find(transaction)?.unwrap_or(Outcome::Full)
            };
            Ok(Box::new(|| drop(reply.send(outcome))))
        });
        if !queued {
            return Outcome::Unavailable;
        }
        let decided = match timeout(QUEUE_TIMEOUT, &mut outcome).await {
            Ok(decided) => decided,
            Err(_) if claim.take() => return Outcome::Unavailable,
            Err(_) => outcome.await,
        };
        decided.unwrap_or(Outcome::Unavailable)
    }

    /// The earlier submission with this key, if there is one.
    pub async fn submitted(&self, answers: Answers, idempotency_key: String) -> Option<Outcome> {
        let submission = NewSubmission::new(&answers, Some(idempotency_key))?;
        let (reply, outcome) = oneshot::channel();
        let queued = self.queue(move |transaction, _| {
            let found = submission.find(transaction)?;
            Ok(Box::new(|| drop(reply.send(found))))
        });
        match timeout(QUEUE_TIMEOUT, outcome).await {
            Ok(Ok(found)) if queued => found,
            _ => Some(Outcome::Unavailable),
        }
    }
}

/// Claimed by the writer when it begins or by the request when it times out: a refused request is never stored.
#[derive(Clone, Default)]
struct Claim(Arc<AtomicBool>);

impl Claim {
    fn take(&self) -> bool {
        !self.0.swap(true, Ordering::AcqRel)
    }
}

/// With a birth date and an Rx number, a browser that fills in all fields is likelier than a bot.
fn names_prescription(answers: &Answers) -> bool {
    let texts = |role| {
        let fields = answers.form().with_role(role);
        fields.filter_map(|field| answers.values().get(field.name)?.as_str())
    };
    let has_number = |text: &str| !rx_number::read(text).numbers.is_empty();
    texts(Role::BirthDate).next().is_some() && texts(Role::RxNumber).any(has_number)
}

/// Feedback with at most this many stars is for the owner.
const STARS_OF_A_COMPLAINT: u64 = 2;

fn is_complaint(answers: &Answers) -> bool {
    let is_rating = |field: &&Field| matches!(field.control, Control::Rating { .. });
    let mut ratings = answers.form().fields.iter().filter(is_rating);
    let stars = ratings.find_map(|field| answers.values().get(field.name)?.as_u64());
    stars.is_some_and(|stars| stars <= STARS_OF_A_COMPLAINT)
}

struct NewSubmission {
    reference: String,
    form: FormId,
    json: String,
    folded: String,
    patient: PatientKeys,
    lang: Lang,
    suspected_spam: bool,
    stays_open: bool,
    for_owner: bool,
    key: Option<String>,
}

impl NewSubmission {
    fn new(answers: &Answers, key: Option<String>) -> Option<Self> {
        let form = answers.form();
        let reference = reference::fresh(form).ok()?;
        Some(Self {
            form: form.id,
            json: serde_json::to_string(answers.values()).ok()?,
            folded: search::haystack(form, &reference, answers.values()),
            reference,
            patient: PatientKeys::new(form, answers.values()),
            lang: answers.lang(),
            suspected_spam: answers.suspected_spam(),
            stays_open: answers.suspected_spam() && names_prescription(answers),
            for_owner: is_complaint(answers),
            key,
        })
    }

    fn find(&self, connection: &Connection) -> rusqlite::Result<Option<Outcome>> {
        let Some(key) = &self.key else {
            return Ok(None);
        };
        let sql =
            "select reference, answers from submission where form = ? and idempotency_key = ?";
        connection.first(sql, params![self.form.as_str(), key], |row| {
            Ok(if row.get_ref("answers")?.as_str()? == self.json {
                Outcome::Repeated(row.get("reference")?)
            } else {
                Outcome::Conflict
            })
        })
    }

    /// Stores it unless a submission with the same key exists.
    fn store(mut self, connection: &Connection, notifies: bool) -> rusqlite::Result<Outcome> {
        let received_at = now();
        while !self.insert(connection, received_at)? {
            if let Some(earlier) = self.find(connection)? {
                return Ok(earlier);
            }
            let failed = |cause| {
                rusqlite::Error::ToSqlConversionFailure(Box::new(std::io::Error::from(cause)))
            };
            self.reference = reference::fresh(self.form.form()).map_err(failed)?;
            let reference = search::fold(&self.reference);
            self.folded.replace_range(..reference.len(), &reference);
        }
        let id = connection.last_insert_rowid();
        let PatientKeys { person, phone } = &self.patient;
        let sql = "insert into submission_search (id, folded, person, phone) values (?, ?, ?, ?)";
        connection.run(sql, params![id, self.folded, person, phone])?;
        if notifies {
            let sql = "insert into notification (submission_id, recipient) values (?, ?)";
            connection.run(sql, params![id, Recipient::Owner.as_str()])?;
        }
        Ok(Outcome::Stored(self.reference))
    }

    /// False if the reference or the key already exists.
    fn insert(&self, connection: &Connection, received_at: i64) -> rusqlite::Result<bool> {
        let inserted = connection
            .prepare_cached(
                "insert into submission (reference, form, received_at, answers, suspected_spam, stays_open, for_owner, idempotency_key, lang) values (?, ?, ?, ?, ?, ?, ?, ?, ?)
                 on conflict do nothing",
            )?
            .execute(params![
                self.reference,
                self.form.as_str(),
                received_at,
                self.json,
                self.suspected_spam,
                self.stays_open,
                self.for_owner,
                self.key,
                self.lang.as_str()
            ])?;
        Ok(inserted > 0)
    }
}
