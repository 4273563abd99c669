//! Submissions, within the writer's transaction. What needs no database is made before they are queued.

use rusqlite::{Connection, OptionalExtension, params};

use super::super::Recipient;
use super::super::clock::now;
use super::super::related::Patient;
use super::super::search;
use crate::forms::{Answers, FormId};
use crate::lang::Lang;
use crate::submission::reference;

#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Outcome {
    /// A new row is on the disk.
    Stored(Receipt),
    /// An earlier request with the same key and the same answers is on the disk; nothing was stored.
    Repeated(Receipt),
    /// The key was used before with other answers; nothing was stored.
    Conflict,
    /// The disk is nearly full; nothing was stored.
    Full,
    /// The disk or the database did not take it; nothing was stored.
    Unavailable,
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Receipt {
    pub reference: String,
}

/// A submission as it is stored.
pub(super) struct Submission {
    reference: String,
    form: FormId,
    json: String,
    /// What a search looks at.
    folded: String,
    patient: Patient,
    lang: Lang,
    suspected_spam: bool,
    key: Option<String>,
}

impl Submission {
    /// None where the system has no random numbers, or fails to make JSON of text, which it does not.
    pub fn new(answers: &Answers, key: Option<String>) -> Option<Self> {
        let form = answers.form();
        let reference = reference::fresh(form).ok()?;
        Some(Self {
            form: form.id,
            json: serde_json::to_string(answers.values()).ok()?,
            folded: search::haystack(form, &reference, answers.values()),
            reference,
            patient: Patient::of(form, answers.values()),
            lang: answers.lang(),
            suspected_spam: answers.suspected_spam(),
            key,
        })
    }

    /// What became of an earlier request of the same form with the same key, if there was one.
    pub fn find(&self, connection: &Connection) -> rusqlite::Result<Option<Outcome>> {
        let Some(key) = &self.key else {
            return Ok(None);
        };
        let earlier = connection
            .prepare_cached(
                "select reference, answers from submission where form = ? and idempotency_key = ?",
            )?
            .query_row(params![self.form.as_str(), key], |row| {
                Ok((row.get::<_, String>(0)?, row.get::<_, String>(1)?))
            })
            .optional()?;
        Ok(earlier.map(|(reference, stored)| {
            if stored == self.json {
                Outcome::Repeated(Receipt { reference })
            } else {
                Outcome::Conflict
            }
        }))
    }

    /// Stores it in a new row, whose reference it returns, and with `notify` puts it into the outbox.
    pub fn store(mut self, connection: &Connection, notify: bool) -> rusqlite::Result<String> {
        let received_at = now();
        while !self.insert(connection, received_at, notify)? {
            let failed = |cause| {
                rusqlite::Error::ToSqlConversionFailure(Box::new(std::io::Error::from(cause)))
            };
            self.reference = reference::fresh(self.form.form()).map_err(failed)?;
            let reference = search::fold(&self.reference);
            self.folded.replace_range(..reference.len(), &reference);
        }
        Ok(self.reference)
    }

    fn insert(
        &self,
        connection: &Connection,
        received_at: i64,
        notify: bool,
    ) -> rusqlite::Result<bool> {
        let inserted = connection
            .prepare_cached(
                "insert into submission (reference, form, received_at, answers, suspected_spam, idempotency_key, lang) values (?, ?, ?, ?, ?, ?, ?)
                 on conflict (reference) do nothing",
            )?
            .execute(params![
                self.reference,
                self.form.as_str(),
                received_at,
                self.json,
                self.suspected_spam,
                self.key,
                self.lang.as_str()
            ])?;
        if inserted == 0 {
            return Ok(false);
        }
        let id = connection.last_insert_rowid();
        connection
            .prepare_cached(
                "insert into submission_search (id, folded, person, phone) values (?, ?, ?, ?)",
            )?
            .execute(params![
                id,
                self.folded,
                self.patient.person,
                self.patient.phone
            ])?;
        if notify {
            connection
                .prepare_cached(
                    "insert into notification (submission_id, recipient) values (?, ?)",
                )?
                .execute(params![id, Recipient::Owner.as_str()])?;
        }
        Ok(true)
    }
}
