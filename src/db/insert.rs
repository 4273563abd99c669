//! One submission into the database, within the writer's transaction.

use rusqlite::{Connection, OptionalExtension, params};

use super::clock::now;
use super::search;
use super::writer::{Admit, Outcome, Permit, Receipt};
use crate::forms::Answers;
use crate::submission::reference;

/// Stores `answers` unless the same came with `key` before, or they are not admitted; a new row has a permit, to be kept once
/// it is committed.
pub(super) fn add(
    connection: &Connection,
    answers: &Answers,
    key: Option<&str>,
    admit: Admit,
    notify: bool,
) -> rusqlite::Result<(Outcome, Option<Permit>)> {
    let form = answers.form();
    let json = serde_json::to_string(answers.values())
        .map_err(|e| rusqlite::Error::ToSqlConversionFailure(Box::new(e)))?;
    if let Some(key) = key {
        let earlier = connection
            .prepare_cached(
                "select reference, answers from submission where form = ? and idempotency_key = ?",
            )?
            .query_row(params![form.id.as_str(), key], |row| {
                Ok((row.get::<_, String>(0)?, row.get::<_, String>(1)?))
            })
            .optional()?;
        match earlier {
            Some((reference, same)) if same == json => {
                return Ok((Outcome::Stored(Receipt { reference }), None));
            }
            Some(_) => return Ok((Outcome::Conflict, None)),
            None => {}
        }
    }
    let permit = match admit() {
        Ok(permit) => permit,
        Err(retry_after) => return Ok((Outcome::Refused { retry_after }, None)),
    };
    let reference = insert(connection, answers, &json, key)?;
    if notify && !answers.suspected_spam() {
        connection
            .prepare_cached("insert into notification (submission_id, next_try_at) values (?, 0)")?
            .execute([connection.last_insert_rowid()])?;
    }
    Ok((Outcome::Stored(Receipt { reference }), Some(permit)))
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
