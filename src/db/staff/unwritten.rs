//! Sessions that began while the disk was full: held in memory, as their secrets' hashes, and written as soon as there is room.

use std::sync::{MutexGuard, PoisonError};

use rusqlite::{Connection, params};

use super::sessions::{LONGEST, insert, who_has};
use super::{Passphrase, Person, Secrets, Staff};
use crate::db::StoreError;
use crate::db::audit::chain::{self, AuditEvent};
use crate::db::clock::now;

#[derive(Clone, Debug)]
pub struct Unwritten {
    secrets: Secrets,
    /// Who changes it, or is reset or removed, ends the session.
    passphrase: Passphrase,
    began: i64,
    seen: i64,
    /// The audit's last row of then.
    last_row: i64,
}

impl Unwritten {
    fn is(&self, secrets: &Secrets) -> bool {
        self.secrets.cookie == secrets.cookie && self.secrets.key == secrets.key
    }

    /// Whose it is, unless it was ended. Nothing in memory hears of a `staff sign-out` in a terminal: any one since then ends it.
    fn person(&self, connection: &Connection) -> rusqlite::Result<Option<Person>> {
        let was_ended = connection.query_row(
            "select exists (select 1 from audit where id > ? and action = 'staff sign-out')",
            [self.last_row],
            |row| row.get(0),
        )?;
        if was_ended {
            return Ok(None);
        }
        who_has(connection, &self.passphrase)
    }
}

impl Staff {
    /// Begins a session in memory for who has signed in with `kept`, unless that is no longer their passphrase.
    pub(super) fn begin_unwritten(
        &self,
        kept: &Passphrase,
        secrets: &Secrets,
    ) -> Result<Option<Person>, StoreError> {
        let now = now();
        let session = self.database.read(|connection| {
            let last = "select coalesce(max(id), 0) from audit";
            Ok(Unwritten {
                secrets: secrets.clone(),
                passphrase: kept.clone(),
                began: now,
                seen: now,
                last_row: connection.query_row(last, [], |row| row.get(0))?,
            })
        })?;
        let person = self
            .database
            .read(|connection| session.person(connection))?;
        if person.is_some() {
            let mut held = self.held();
            held.retain(|old| old.began > now - LONGEST);
            held.push(session);
        }
        Ok(person)
    }

    /// As [`Staff::session`], of those in memory; one that goes on is written if it can be.
    pub(super) fn unwritten_session(
        &self,
        secrets: &Secrets,
        oldest: i64,
        active: bool,
    ) -> Result<Option<Person>, StoreError> {
        let now = now();
        let Some(session) = self.held().iter_mut().find_map(|one| {
            let goes_on = one.is(secrets) && one.seen > oldest && one.began > now - LONGEST;
            one.seen = if goes_on && active { now } else { one.seen };
            goes_on.then(|| one.clone())
        }) else {
            return Ok(None);
        };
        let person = self
            .database
            .read(|connection| session.person(connection))?;
        // An error is the same as when it began, and in the log.
        if person.is_none() || self.write_held(&session).is_ok() {
            self.end_unwritten(secrets);
        }
        Ok(person)
    }

    fn write_held(&self, session: &Unwritten) -> Result<(), StoreError> {
        let secrets = &session.secrets;
        self.database.write(|transaction| {
            let is_written: bool = transaction.query_row(
                "select exists (select 1 from session where hash = ?)",
                params![secrets.cookie],
                |row| row.get(0),
            )?;
            let person = session.person(transaction)?.filter(|_| !is_written);
            let Some(person) = person else { return Ok(()) };
            insert(transaction, &person, secrets, session.began, session.seen)?;
            let detail = "while the disk was full".into();
            let event = AuditEvent::new(&person.name, "desk sign-in", detail, 0);
            chain::append(transaction, &event)
        })
    }

    /// Ends a session in memory; whether there was one.
    pub(super) fn end_unwritten(&self, secrets: &Secrets) -> bool {
        let mut held = self.held();
        let before = held.len();
        held.retain(|one| !one.is(secrets));
        held.len() < before
    }

    fn held(&self) -> MutexGuard<'_, Vec<Unwritten>> {
        self.unwritten
            .lock()
            .unwrap_or_else(PoisonError::into_inner)
    }
}
