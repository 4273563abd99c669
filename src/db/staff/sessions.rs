//! Codes that sign somebody in once, and sessions. Of both and of a session's key only hashes are kept.

use std::time::Duration;

use rusqlite::{OptionalExtension, Transaction, params};

use super::{Passphrase, Staff, fold_name};
use crate::db::StoreError;
use crate::db::audit::chain::{self, AuditEvent};
use crate::db::clock::now;

/// Whom a code or a session stands for.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Person {
    /// The row in `staff`; none for who may read the database anyway.
    pub staff_id: Option<i64>,
    /// Under which name the audit keeps what they do.
    pub name: String,
    pub is_owner: bool,
    pub must_choose: bool,
}

/// The hashes of what a session is known by.
#[derive(Clone, Debug)]
pub struct Secrets {
    pub cookie: String,
    pub key: String,
}

const PERSON: &str = "t.staff_id, t.who, t.staff_id is null or s.owner, t.staff_id is not null and s.passphrase is null";

fn person(row: &rusqlite::Row<'_>) -> rusqlite::Result<Person> {
    Ok(Person {
        staff_id: row.get(0)?,
        name: row.get(1)?,
        is_owner: row.get(2)?,
        must_choose: row.get(3)?,
    })
}

impl Staff {
    /// Ends the sessions and codes of everybody; how many sessions there were.
    pub fn sign_out_all(&self) -> Result<usize, StoreError> {
        self.database.write(|transaction| {
            transaction.execute("delete from sign_in_code", [])?;
            transaction.execute("delete from session", [])
        })
    }

    /// Ends the sessions and codes of `name`, a staff member or an account of this computer; how many sessions there were, unless
    /// nobody is called so.
    pub fn sign_out(&self, name: &str) -> Result<Option<usize>, StoreError> {
        self.database.write(|transaction| {
            let folded = fold_name(name);
            let is_theirs =
                "staff_id = (select id from staff where folded = ?1) or staff_id is null and who = ?2";
            let who = params![folded, name.trim()];
            let codes =
                transaction.execute(&format!("delete from sign_in_code where {is_theirs}"), who)?;
            let sessions =
                transaction.execute(&format!("delete from session where {is_theirs}"), who)?;
            let is_known: bool = transaction.query_row(
                "select exists (select 1 from staff where folded = ?)",
                [folded],
                |row| row.get(0),
            )?;
            Ok((is_known || codes + sessions > 0).then_some(sessions))
        })
    }

    /// Keeps the hash of a code that signs `who` in once, until `lifetime` is over.
    pub fn add_code(
        &self,
        hash: &str,
        staff_id: Option<i64>,
        who: &str,
        lifetime: Duration,
    ) -> Result<(), StoreError> {
        let expires =
            now().saturating_add_unsigned(u64::try_from(lifetime.as_millis()).unwrap_or(u64::MAX));
        self.database.write(|transaction| {
            transaction.execute("delete from sign_in_code where expires_at <= ?", [now()])?;
            transaction
                .execute(
                    "insert into sign_in_code (hash, staff_id, who, expires_at) values (?, ?, ?, ?)",
                    params![hash, staff_id, who, expires],
                )
                .map(drop)
        })
    }

    pub fn codes(&self) -> Result<Vec<String>, StoreError> {
        self.database.read(|connection| {
            connection
                .prepare("select hash from sign_in_code where expires_at > ?")?
                .query_map([now()], |row| row.get(0))?
                .collect()
        })
    }

    pub fn remove_code(&self, hash: &str) -> Result<(), StoreError> {
        self.database.write(|transaction| {
            transaction
                .execute("delete from sign_in_code where hash = ?", [hash])
                .map(drop)
        })
    }

    /// Uses up a code and begins a session for whom it signs in, unless it is unknown, used or too old.
    pub fn sign_in_by_code(
        &self,
        hash: &str,
        secrets: &Secrets,
    ) -> Result<Option<Person>, StoreError> {
        self.database.write(|transaction| {
            let select = format!(
                "select {PERSON} from sign_in_code t left join staff s on s.id = t.staff_id where t.hash = ? and t.expires_at > ?"
            );
            let found = transaction
                .query_row(&select, params![hash, now()], person)
                .optional()?;
            if let Some(person) = &found {
                transaction.execute("delete from sign_in_code where hash = ?", [hash])?;
                begin(transaction, person, secrets)?;
            }
            Ok(found)
        })
    }

    /// Begins a session for who has signed in with `kept`, unless that is no longer their passphrase.
    pub fn sign_in_by_passphrase(
        &self,
        kept: &Passphrase,
        secrets: &Secrets,
    ) -> Result<Option<Person>, StoreError> {
        self.database.write(|transaction| {
            let found = transaction
                .query_row(
                    "select id, name, owner, 0 from staff where id = ? and passphrase = ?",
                    params![kept.staff_id, kept.hash],
                    person,
                )
                .optional()?;
            if let Some(person) = &found {
                begin(transaction, person, secrets)?;
            }
            Ok(found)
        })
    }

    /// Whose session this is, if there was input within `idle`; `active` counts as input.
    pub fn session(
        &self,
        secrets: &Secrets,
        idle: Duration,
        active: bool,
    ) -> Result<Option<Person>, StoreError> {
        let now = now();
        let oldest = now.saturating_sub(i64::try_from(idle.as_millis()).unwrap_or(i64::MAX));
        let select = format!(
            "select {PERSON}, t.seen_at from session t left join staff s on s.id = t.staff_id
             where t.hash = ? and t.key = ? and t.seen_at > ? and t.created_at > ?"
        );
        let found = self.database.read(|connection| {
            let values = params![secrets.cookie, secrets.key, oldest, now - LONGEST];
            connection
                .prepare_cached(&select)?
                .query_row(values, |row| Ok((person(row)?, row.get::<_, i64>(4)?)))
                .optional()
        })?;
        let Some((person, seen)) = found else {
            return Ok(None);
        };
        if active && now - seen > SEEN_EVERY {
            let cookie = secrets.cookie.clone();
            let noted = self.database.write_soon(move |transaction| {
                let update = "update session set seen_at = ? where hash = ?";
                transaction.execute(update, params![now, cookie]).map(drop)
            });
            // With a full disk the staff must still see the requests, until the session ends by the last time that was written.
            if let Err(error) = noted {
                tracing::error!(%error, "the desk could not note that somebody uses it");
            }
        }
        Ok(Some(person))
    }

    pub fn end_session(&self, secrets: &Secrets, person: &Person) -> Result<(), StoreError> {
        self.database.write(|transaction| {
            transaction.execute("delete from session where hash = ?", [&secrets.cookie])?;
            let event = AuditEvent::new(&person.name, "desk sign-out", String::new(), 0);
            chain::append(transaction, &event)
        })
    }
}

/// Milliseconds between two writes of when a session was used.
const SEEN_EVERY: i64 = 20_000;
/// Milliseconds after which a session ends however much it is used.
const LONGEST: i64 = 12 * 3_600_000;

/// Begins a session, and forgets those that are too old.
fn begin(
    transaction: &Transaction<'_>,
    person: &Person,
    secrets: &Secrets,
) -> rusqlite::Result<()> {
    let now = now();
    transaction.execute("delete from session where created_at <= ?", [now - LONGEST])?;
    let Person { staff_id, name, .. } = person;
    transaction.execute(
        "insert into session (hash, key, staff_id, who, created_at, seen_at) values (?, ?, ?, ?, ?, ?)",
        params![secrets.cookie, secrets.key, staff_id, name, now, now],
    )?;
    let event = AuditEvent::new(name, "desk sign-in", String::new(), 0);
    chain::append(transaction, &event)
}
