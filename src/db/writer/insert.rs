//! One submission into the database, within the writer's transaction.

use rusqlite::{Connection, OptionalExtension, params};

use super::super::Recipient;
use super::super::clock::now;
use super::super::search;
use crate::forms::Answers;
use crate::submission::reference;

/// What became of a submission.
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

/// Proof of a stored submission.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Receipt {
    /// What the visitor may quote.
    pub reference: String,
}

/// Answers as they are compared and stored.
pub(super) fn to_json(answers: &Answers) -> rusqlite::Result<String> {
    serde_json::to_string(answers.values())
        .map_err(|e| rusqlite::Error::ToSqlConversionFailure(Box::new(e)))
}

/// What became of an earlier request of the same form with `key`, if there was one.
pub(super) fn find(
    connection: &Connection,
    answers: &Answers,
    json: &str,
    key: &str,
) -> rusqlite::Result<Option<Outcome>> {
    let earlier = connection
        .prepare_cached(
            "select reference, answers from submission where form = ? and idempotency_key = ?",
        )?
        .query_row(params![answers.form().id.as_str(), key], |row| {
            Ok((row.get::<_, String>(0)?, row.get::<_, String>(1)?))
        })
        .optional()?;
    Ok(earlier.map(|(reference, stored)| {
        if stored == json {
            Outcome::Repeated(Receipt { reference })
        } else {
            Outcome::Conflict
        }
    }))
}

/// Stores `answers` in a new row, and with `notify` puts it into the outbox of notifications.
pub(super) fn add(
    connection: &Connection,
    answers: &Answers,
    json: &str,
    key: Option<&str>,
    notify: bool,
) -> rusqlite::Result<Outcome> {
    let reference = insert(connection, answers, json, key)?;
    if notify {
        connection
            .prepare_cached("insert into notification (submission_id, recipient) values (?, ?)")?
            .execute(params![
                connection.last_insert_rowid(),
                Recipient::Owner.as_str()
            ])?;
    }
    Ok(Outcome::Stored(Receipt { reference }))
}

fn insert(
    connection: &Connection,
    answers: &Answers,
    json: &str,
    key: Option<&str>,
) -> rusqlite::Result<String> {
    let form = answers.form();
    let mut insert = connection.prepare_cached(
        "insert into submission (reference, form, received_at, answers, suspected_spam, idempotency_key) values (?, ?, ?, ?, ?, ?)
         on conflict (reference) do nothing",
    )?;
    loop {
        let reference = reference::fresh(form).map_err(|e| {
            rusqlite::Error::ToSqlConversionFailure(Box::new(std::io::Error::from(e)))
        })?;
        if insert.execute(params![
            reference,
            form.id.as_str(),
            now(),
            json,
            answers.suspected_spam(),
            key
        ])? == 1
        {
            connection
                .prepare_cached("insert into submission_search (id, folded) values (?, ?)")?
                .execute(params![
                    connection.last_insert_rowid(),
                    search::haystack(form, &reference, answers.values())
                ])?;
            return Ok(reference);
        }
    }
}
