//! Whether the computer's clock can be trusted: a dead battery or a wrong year must not cause deletions.

use jiff::{SignedDuration, Timestamp};
use rusqlite::Connection;

use super::audit::{AuditEvent, append};
use super::row::{Queries, timestamp};
use super::{Store, StoreError};

/// Longer than a shop is ever closed.
const AHEAD_MAX: SignedDuration = SignedDuration::from_hours(31 * 24);
/// Clocks are rarely corrected by more.
const BEHIND_MAX: SignedDuration = SignedDuration::from_hours(1);

/// Whether the computer's clock can be trusted, judged by the newest times in the database.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ClockState {
    Trusted,
    /// The clock is far past this time; an owner must confirm it.
    Ahead(Timestamp),
    Behind(Timestamp),
}

impl ClockState {
    fn of(newest: Option<Timestamp>, now: Timestamp) -> Self {
        match newest {
            Some(newest) if now.duration_since(newest) > AHEAD_MAX => Self::Ahead(newest),
            Some(newest) if newest.duration_since(now) > BEHIND_MAX => Self::Behind(newest),
            _ => Self::Trusted,
        }
    }

    pub fn doubt(self) -> Option<String> {
        let day = |at: Timestamp| at.strftime("%B %-d, %Y");
        match self {
            Self::Trusted => None,
            Self::Ahead(newest) => Some(format!(
                "this computer's clock jumped ahead by more than a month after {}",
                day(newest)
            )),
            Self::Behind(newest) => Some(format!(
                "this computer's clock is behind {}, a day that has already passed, and requests get the wrong date",
                day(newest)
            )),
        }
    }
}

impl Store {
    pub fn clock_state(&self, now: Timestamp) -> Result<ClockState, StoreError> {
        Ok(ClockState::of(self.read(newest)?, now))
    }

    pub fn follow_clock(&self, now: Timestamp) -> Result<ClockState, StoreError> {
        let newest = self.read(newest)?;
        let state = ClockState::of(newest, now);
        let is_new = newest.is_none_or(|newest| now.duration_since(newest) > BEHIND_MAX);
        if state == ClockState::Trusted && is_new {
            self.write(|transaction| set_newest(transaction, now))?;
        }
        Ok(state)
    }

    pub fn confirm_clock(&self, now: Timestamp, event: AuditEvent) -> Result<(), StoreError> {
        self.write(|transaction| {
            set_newest(transaction, now)?;
            append(transaction, &event)
        })
    }

    /// Records requests dated after `now` or before an older request. Retention counts their age from `now`.
    pub fn note_misdated(&self, now: Timestamp) -> Result<(), StoreError> {
        let tolerance = BEHIND_MAX.as_millis() as i64;
        self.write(|transaction| {
            transaction.execute(
                "insert or ignore into misdated (submission_id, counts_from)
                 select id, ?1 from (
                     select id, received_at,
                         max(iif(received_at <= ?1 + ?2, received_at, null))
                             over (order by id rows between unbounded preceding and 1 preceding) as newest
                     from submission)
                 where received_at > ?1 + ?2 or received_at < newest - ?2",
                [now.as_millisecond(), tolerance],
            )?;
            Ok(())
        })
    }

    pub fn misdated(&self) -> Result<u32, StoreError> {
        let count = "select count(*) from misdated";
        self.read(|connection| connection.value(count, []))
    }
}

fn newest(connection: &Connection) -> rusqlite::Result<Option<Timestamp>> {
    let sql = "select newest from trusted_time";
    connection.first(sql, [], |row| timestamp(row, "newest"))
}

fn set_newest(connection: &Connection, now: Timestamp) -> rusqlite::Result<()> {
    let sql = "insert or replace into trusted_time (id, newest) values (1, ?)";
    connection.run(sql, [now.as_millisecond()])
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_clock_is_believed_an_hour_back_and_a_month_ahead() {
        let newest: Timestamp = "2026-11-24T12:00:00Z".parse().unwrap();
        for (now, state) in [
            ("2026-11-24T11:30:00Z", ClockState::Trusted),
            ("2026-12-25T11:00:00Z", ClockState::Trusted),
            ("2026-12-25T13:00:00Z", ClockState::Ahead(newest)),
            ("2029-11-24T12:00:00Z", ClockState::Ahead(newest)),
            ("2026-11-24T10:30:00Z", ClockState::Behind(newest)),
            ("2010-01-01T00:00:00Z", ClockState::Behind(newest)),
        ] {
            let found = ClockState::of(Some(newest), now.parse().unwrap());
            assert_eq!(found, state, "{now}");
        }
        assert_eq!(ClockState::of(None, newest), ClockState::Trusted);
    }
}
