//! One-time sign-in codes, and sessions. Stores only hashes.

use std::time::Duration;

use rusqlite::{Transaction, params};

use super::{Passphrase, Staff, fold_name, record};
use crate::StoreError;
use crate::action::Action;
use crate::row::{Queries, now};

/// Who is signed in. With `must_choose`, they can only choose a passphrase.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Person {
    /// `None` for an account of this computer, which can read the database anyway.
    pub staff_id: Option<i64>,
    /// As in the audit.
    pub name: String,
    /// Always true for an account of this computer.
    pub is_owner: bool,
    /// They signed in with a link.
    pub must_choose: bool,
}

/// Hashes of the two secrets of a session.
#[derive(Clone, Debug)]
pub struct Secrets {
    /// Of the browser's cookie.
    pub cookie: String,
    /// Of the key that the desk's pages send, which other websites don't know.
    pub key: String,
}

/// A sign-in code that works once.
#[derive(Clone, Debug)]
pub struct Code {
    /// SHA-256 of the code, in hexadecimal.
    pub hash: String,
    /// At most [`CODE_LIFETIME`].
    pub lifetime: Duration,
}

/// Of a link that `pharmacy desk` opens: a browser needs seconds.
pub const CODE_LIFETIME: Duration = Duration::from_secs(5 * 60);

/// Milliseconds by which a clock may be set back before rows count as dated in the future.
const CLOCK_STEP: i64 = 60_000;

impl Code {
    pub(super) fn insert(
        &self,
        transaction: &Transaction<'_>,
        staff_id: Option<i64>,
        who: &str,
    ) -> rusqlite::Result<()> {
        let now = now();
        let expires = now + milliseconds(self.lifetime.min(CODE_LIFETIME));
        let over = "delete from sign_in_code where expires_at <= ?1 or expires_at > ?2";
        transaction.run(over, [now, last_code(now)])?;
        let insert =
            "insert into sign_in_code (hash, staff_id, who, expires_at) values (?, ?, ?, ?)";
        transaction.run(insert, params![self.hash, staff_id, who, expires])
    }
}

/// A later expiry comes from a wrong clock.
fn last_code(now: i64) -> i64 {
    now + milliseconds(CODE_LIFETIME) + CLOCK_STEP
}

fn milliseconds(duration: Duration) -> i64 {
    i64::try_from(duration.as_millis()).unwrap_or(i64::MAX)
}

/// Needs `t`, a code or session, left joined with `staff s`.
const PERSON: &str = "t.staff_id, t.who, t.staff_id is null or s.owner as is_owner";

fn person(row: &rusqlite::Row<'_>) -> rusqlite::Result<Person> {
    Ok(Person {
        staff_id: row.get("staff_id")?,
        name: row.get("who")?,
        is_owner: row.get("is_owner")?,
        must_choose: row.get("must_choose")?,
    })
}

const DELETE_CODE: &str = "delete from sign_in_code where hash = ?";

impl Staff {
    /// Returns how many sessions ended.
    pub fn sign_out_all(&self, by: &str) -> Result<usize, StoreError> {
        self.store.write(|transaction| {
            transaction.execute("delete from sign_in_code", [])?;
            let ended = transaction.execute("delete from session", [])?;
            record(transaction, by, Action::StaffSignOut, "")?;
            Ok(ended)
        })
    }

    /// How many sessions ended; `None` if there is nobody with this name.
    pub fn sign_out(&self, by: &str, name: &str) -> Result<Option<usize>, StoreError> {
        self.store.write(|transaction| {
            let folded = fold_name(name);
            let is_theirs =
                "staff_id = (select id from staff where folded = ?1) or staff_id is null and who = ?2";
            let who = params![folded, name.trim()];
            let delete = |table| {
                transaction.execute(&format!("delete from {table} where {is_theirs}"), who)
            };
            let (codes, sessions) = (delete("sign_in_code")?, delete("session")?);
            let is_known = "select exists (select 1 from staff where folded = ?)";
            let is_known: bool = transaction.value(is_known, [&folded])?;
            if !is_known && codes + sessions == 0 {
                return Ok(None);
            }
            record(transaction, by, Action::StaffSignOut, name.trim())?;
            Ok(Some(sessions))
        })
    }

    /// Adds a code for a person at this computer, who needs no passphrase.
    pub fn add_code(&self, code: &Code, who: &str) -> Result<(), StoreError> {
        self.store
            .write(|transaction| code.insert(transaction, None, who))
    }

    /// The hashes of the codes that can still be used.
    pub fn codes(&self) -> Result<Vec<String>, StoreError> {
        let now = now();
        let sql = "select hash from sign_in_code where expires_at > ? and expires_at <= ?";
        let values = [now, last_code(now)];
        self.store
            .read(|connection| connection.rows(sql, values, |row| row.get("hash")))
    }

    /// It can no longer be used.
    pub fn remove_code(&self, hash: &str) -> Result<(), StoreError> {
        self.store
            .write(|transaction| transaction.run(DELETE_CODE, [hash]))
    }

    /// `None` if the code is unknown, used or too old.
    pub fn sign_in_by_code(
        &self,
        hash: &str,
        secrets: &Secrets,
    ) -> Result<Option<Person>, StoreError> {
        let now = now();
        self.store.write(|transaction| {
            let select = format!(
                "select {PERSON}, t.staff_id is not null as must_choose from sign_in_code t left join staff s on s.id = t.staff_id
                 where t.hash = ? and t.expires_at > ? and t.expires_at <= ?"
            );
            let found = transaction.first(&select, params![hash, now, last_code(now)], person)?;
            if let Some(person) = &found {
                transaction.run(DELETE_CODE, [hash])?;
                begin(transaction, person, secrets)?;
            }
            Ok(found)
        })
    }

    /// `None` if the passphrase has changed since `stored` was read.
    pub fn sign_in_by_passphrase(
        &self,
        stored: &Passphrase,
        secrets: &Secrets,
    ) -> Result<Option<Person>, StoreError> {
        self.store.write(|transaction| {
            let select = "select id as staff_id, name as who, owner as is_owner, 0 as must_choose from staff where id = ? and passphrase = ?";
            let found = transaction.first(select, params![stored.staff_id, stored.hash], person)?;
            if let Some(person) = &found {
                begin(transaction, person, secrets)?;
            }
            Ok(found)
        })
    }

    /// `None` after `idle` without input; `active` counts as input.
    pub fn session(
        &self,
        secrets: &Secrets,
        idle: Duration,
        active: bool,
    ) -> Result<Option<Person>, StoreError> {
        let now = now();
        let oldest = now.saturating_sub(milliseconds(idle));
        let select = format!(
            "select {PERSON}, t.staff_id is not null and (t.chooses or s.passphrase is null) as must_choose, t.seen_at from session t left join staff s on s.id = t.staff_id
             where t.hash = ? and t.key = ? and t.seen_at > ? and t.created_at > ? and max(t.seen_at, t.created_at) <= ?"
        );
        let Secrets { cookie, key } = secrets;
        let values = params![cookie, key, oldest, now - LONGEST, now + CLOCK_STEP];
        let found: Option<(Person, i64)> = self.store.read(|connection| {
            connection.first(&select, values, |row| {
                Ok((person(row)?, row.get("seen_at")?))
            })
        })?;
        let Some((person, seen)) = found else {
            return Ok(None);
        };
        if active && now - seen > SEEN_EVERY {
            let cookie = cookie.clone();
            let update = "update session set seen_at = ? where hash = ?";
            let noted = self
                .store
                .write_soon(move |transaction| transaction.run(update, params![now, cookie]));
            // On a full disk the staff must still see the requests, until the last saved time expires.
            if let Err(error) = noted {
                tracing::error!(%error, "could not record that the desk is in use");
            }
        }
        Ok(Some(person))
    }

    /// Ends the session of a person who signed out.
    pub fn end_session(&self, secrets: &Secrets, person: &Person) -> Result<(), StoreError> {
        self.store.write(|transaction| {
            transaction.run("delete from session where hash = ?", [&secrets.cookie])?;
            record(transaction, &person.name, Action::DeskSignOut, "")
        })
    }
}

/// Milliseconds between two saves of a session's last use. A session may end this much too early.
const SEEN_EVERY: i64 = 1_000;
/// Milliseconds after which every session ends.
const LONGEST: i64 = 12 * 3_600_000;

fn begin(
    transaction: &Transaction<'_>,
    person: &Person,
    secrets: &Secrets,
) -> rusqlite::Result<()> {
    let now = now();
    let over = "delete from session where created_at <= ? or created_at > ?";
    transaction.run(over, [now - LONGEST, now + CLOCK_STEP])?;
    let Person {
        staff_id,
        name,
        must_choose,
        ..
    } = person;
    let insert = "insert into session (hash, key, staff_id, who, created_at, seen_at, chooses) values (?, ?, ?, ?, ?, ?, ?)";
    let Secrets { cookie, key } = secrets;
    let values = params![cookie, key, staff_id, name, now, now, must_choose];
    transaction.run(insert, values)?;
    record(transaction, name, Action::DeskSignIn, "")
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::testing::Shop;

    const YEAR: i64 = 365 * 24 * 3_600_000;

    #[tokio::test]
    async fn codes_and_sessions_from_the_future_do_not_count() {
        let shop = Shop::with(1).await;
        let staff = Staff::open(&shop.path).unwrap();
        let later = |column: &str, table: &str, by: i64| {
            shop.run(&format!("update {table} set {column} = {column} + {by}"));
        };
        let secrets = Secrets {
            cookie: "cookie".into(),
            key: "key".into(),
        };
        let code = Code {
            hash: "code".into(),
            lifetime: CODE_LIFETIME,
        };
        staff.add_code(&code, "pat").unwrap();
        later("expires_at", "sign_in_code", YEAR);
        assert!(staff.codes().unwrap().is_empty());
        assert_eq!(staff.sign_in_by_code("code", &secrets).unwrap(), None);
        later("expires_at", "sign_in_code", -YEAR);
        assert!(staff.sign_in_by_code("code", &secrets).unwrap().is_some());

        let session = || staff.session(&secrets, CODE_LIFETIME, true).unwrap();
        for column in ["created_at", "seen_at"] {
            later(column, "session", YEAR);
            assert_eq!(session(), None, "{column}");
            later(column, "session", -YEAR);
            assert!(session().is_some(), "{column}");
        }
    }
}
