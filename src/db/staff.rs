//! People who sign in to the desk: names, passphrases, one-time codes, sessions. Codes and cookies are kept as hashes only.

use std::path::Path;
use std::time::Duration;

use jiff::Timestamp;
use rusqlite::{OptionalExtension, params};

use super::StoreError;
use super::audit::chain::{self, Access};
use super::clock::now;
use super::database::Database;
use super::row::timestamp;

/// The tables behind signing in.
pub struct Staff {
    database: Database,
}

/// Somebody who may sign in with a passphrase.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct StaffMember {
    /// As it is shown and signed in with.
    pub name: String,
    /// Whether a passphrase was chosen.
    pub has_passphrase: bool,
    /// When the name was added.
    pub created_at: Timestamp,
}

/// Whom a code or a cookie stands for.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Person {
    /// The row in `staff`; none for who may read the database anyway.
    pub staff_id: Option<i64>,
    /// Under which name the audit keeps what they do.
    pub name: String,
    /// Whether they have to choose a passphrase first.
    pub must_choose: bool,
}

const PERSON: &str = "t.staff_id, t.who, t.staff_id is not null and s.passphrase is null";

fn person(row: &rusqlite::Row<'_>) -> rusqlite::Result<Person> {
    Ok(Person {
        staff_id: row.get(0)?,
        name: row.get(1)?,
        must_choose: row.get(2)?,
    })
}

impl Staff {
    /// Opens the database at `path`.
    ///
    /// # Errors
    /// There is none, or it cannot be written.
    pub fn open(path: &Path) -> Result<Self, StoreError> {
        Database::editor(path).map(|database| Self { database })
    }

    /// Adds `name`, or takes the passphrase of who has that name, who is to choose one; the number of the row.
    pub fn invite(&mut self, name: &str) -> Result<i64, StoreError> {
        self.database.transact(|transaction| {
            transaction.execute(
                "insert into staff (name, created_at) values (?, ?) on conflict (name) do update set passphrase = null",
                params![name, now()],
            )?;
            transaction.query_row("select id from staff where name = ?", [name], |row| {
                row.get(0)
            })
        })
    }

    /// Everybody, by name.
    pub fn list(&self) -> Result<Vec<StaffMember>, StoreError> {
        self.database.query(|connection| {
            connection
                .prepare(
                    "select name, passphrase is not null, created_at from staff order by name",
                )?
                .query_map([], |row| {
                    Ok(StaffMember {
                        name: row.get(0)?,
                        has_passphrase: row.get(1)?,
                        created_at: timestamp(row, 2)?,
                    })
                })?
                .collect()
        })
    }

    /// Removes `name` with its sessions and codes; whether it was there.
    pub fn remove(&mut self, name: &str) -> Result<bool, StoreError> {
        self.database.transact(|transaction| {
            let removed = transaction.execute("delete from staff where name = ?", [name])?;
            Ok(removed > 0)
        })
    }

    /// Keeps the hash of a code that signs `who` in once, until `lifetime` is over.
    pub fn add_code(
        &mut self,
        hash: &str,
        staff_id: Option<i64>,
        who: &str,
        lifetime: Duration,
    ) -> Result<(), StoreError> {
        let expires =
            now().saturating_add_unsigned(u64::try_from(lifetime.as_millis()).unwrap_or(u64::MAX));
        self.database.transact(|transaction| {
            transaction.execute("delete from sign_in_code where expires_at <= ?", [now()])?;
            transaction
                .execute(
                    "insert into sign_in_code (hash, staff_id, who, expires_at) values (?, ?, ?, ?)",
                    params![hash, staff_id, who, expires],
                )
                .map(drop)
        })
    }

    /// Uses up a code; whom it signs in, unless it is unknown, used or too old.
    pub fn take_code(&mut self, hash: &str) -> Result<Option<Person>, StoreError> {
        self.database.transact(|transaction| {
            let select = format!(
                "select {PERSON} from sign_in_code t left join staff s on s.id = t.staff_id where t.hash = ? and t.expires_at > ?"
            );
            let found = transaction
                .query_row(&select, params![hash, now()], person)
                .optional()?;
            transaction.execute("delete from sign_in_code where hash = ?", [hash])?;
            Ok(found)
        })
    }

    /// The row and the passphrase's hash of `name`, whatever its case.
    pub fn passphrase(&self, name: &str) -> Result<Option<(Person, String)>, StoreError> {
        self.database.query(|connection| {
            connection
                .query_row(
                    "select id, name, passphrase from staff where lower(name) = lower(?) and passphrase is not null",
                    [name],
                    |row| {
                        let person = Person {
                            staff_id: row.get(0)?,
                            name: row.get(1)?,
                            must_choose: false,
                        };
                        Ok((person, row.get(2)?))
                    },
                )
                .optional()
        })
    }

    /// Whether anybody has chosen a passphrase.
    pub fn has_passphrases(&self) -> Result<bool, StoreError> {
        self.database.query(|connection| {
            connection.query_row(
                "select exists (select 1 from staff where passphrase is not null)",
                [],
                |row| row.get(0),
            )
        })
    }

    /// Sets the passphrase (its hash in PHC format) of a staff member.
    pub fn set_passphrase(&mut self, staff_id: i64, hash: &str) -> Result<(), StoreError> {
        self.database.transact(|transaction| {
            transaction
                .execute(
                    "update staff set passphrase = ? where id = ?",
                    params![hash, staff_id],
                )
                .map(drop)
        })
    }

    /// Begins a session.
    pub fn begin_session(&mut self, hash: &str, person: &Person) -> Result<(), StoreError> {
        self.database.transact(|transaction| {
            transaction.execute(
                "insert into session (hash, staff_id, who, created_at, seen_at) values (?1, ?2, ?3, ?4, ?4)",
                params![hash, person.staff_id, person.name, now()],
            )?;
            chain::append(transaction, &signing(person, "desk sign-in"))
        })
    }

    /// Whose session this is, if there was input within `idle`; `active` counts as input.
    pub fn session(
        &mut self,
        hash: &str,
        idle: Duration,
        active: bool,
    ) -> Result<Option<Person>, StoreError> {
        let now = now();
        let oldest = now.saturating_sub(i64::try_from(idle.as_millis()).unwrap_or(i64::MAX));
        let select = format!(
            "select {PERSON}, t.seen_at from session t left join staff s on s.id = t.staff_id where t.hash = ? and t.seen_at > ?"
        );
        let found = self.database.query(|connection| {
            connection
                .prepare_cached(&select)?
                .query_row(params![hash, oldest], |row| {
                    Ok((person(row)?, row.get::<_, i64>(3)?))
                })
                .optional()
        })?;
        let Some((person, seen)) = found else {
            return Ok(None);
        };
        if active && now - seen > SEEN_EVERY {
            let noted = self.database.transact(|transaction| {
                transaction
                    .execute(
                        "update session set seen_at = ? where hash = ?",
                        params![now, hash],
                    )
                    .map(drop)
            });
            // With a full disk the staff must still see the requests, until the session ends by the last time that was written.
            if let Err(error) = noted {
                tracing::error!(%error, "the desk could not note that somebody uses it");
            }
        }
        Ok(Some(person))
    }

    /// Ends a session, and forgets those that nobody used for a day.
    pub fn end_session(&mut self, hash: &str, person: &Person) -> Result<(), StoreError> {
        self.database.transact(|transaction| {
            transaction.execute(
                "delete from session where hash = ? or seen_at < ?",
                params![hash, now() - FORGOTTEN_AFTER],
            )?;
            chain::append(transaction, &signing(person, "desk sign-out"))
        })
    }
}

/// Milliseconds between two writes of when a session was used.
const SEEN_EVERY: i64 = 20_000;
/// Milliseconds after which a session that was not signed out of is removed.
const FORGOTTEN_AFTER: i64 = 24 * 3_600_000;

fn signing(person: &Person, action: &str) -> Access {
    Access {
        who: person.name.clone(),
        action: action.into(),
        detail: String::new(),
        submissions: 0,
    }
}
