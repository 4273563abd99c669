//! Whether the computer's clock can be trusted: a dead battery or a wrong year must not cause deletions.

use jiff::tz::TimeZone;
use jiff::{SignedDuration, Timestamp, Zoned};
use rusqlite::Connection;

use super::audit::{AuditEvent, append};
use super::row::{Queries, timestamp};
use super::{Store, StoreError};

/// Longer than any shop closes.
const AHEAD_MAX: SignedDuration = SignedDuration::from_hours(31 * 24);
/// Clocks are rarely corrected by more than this.
const BEHIND_MAX: SignedDuration = SignedDuration::from_hours(1);

/// Whether the computer's clock can be trusted, judged by the newest times in the database.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ClockState {
    /// Not far from the newest time, or there is none yet.
    Trusted,
    /// The clock is far ahead of this time, for example after a vacation. An owner must confirm the date.
    Ahead(Timestamp),
    /// The clock is wrong now, or was wrong at this time.
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

    /// The question to the owner, in the shop's `zone`.
    pub fn question(self, now: Timestamp, zone: &TimeZone) -> Option<String> {
        let now = now.to_zoned(zone.clone());
        let before = |newest: Timestamp| {
            let newest = newest.to_zoned(zone.clone());
            if newest.year() == now.year() {
                newest.strftime("%b %-d").to_string()
            } else {
                day_and_year(&newest)
            }
        };
        let doubt = match self {
            Self::Trusted => return None,
            Self::Ahead(newest) => {
                let newest = before(newest);
                format!("this computer was off since {newest}, or its clock is wrong")
            }
            Self::Behind(newest) => {
                let newest = before(newest);
                format!("this computer's clock is behind {newest}, which it has shown before")
            }
        };
        Some(format!("{doubt}: is today {}?", day_and_year(&now)))
    }
}

fn day_and_year(at: &Zoned) -> String {
    at.strftime("%b %-d, %Y").to_string()
}

impl Store {
    /// Compares `now` with the newest time that the database trusts.
    pub fn clock_state(&self, now: Timestamp) -> Result<ClockState, StoreError> {
        Ok(ClockState::of(self.read(newest)?, now))
    }

    /// The same, and trusts `now` if it is plausible.
    pub fn follow_clock(&self, now: Timestamp) -> Result<ClockState, StoreError> {
        let newest = self.read(newest)?;
        let state = ClockState::of(newest, now);
        let is_new = newest.is_none_or(|newest| now.duration_since(newest) > BEHIND_MAX);
        if state == ClockState::Trusted && is_new {
            self.write(|transaction| set_newest(transaction, now))?;
        }
        Ok(state)
    }

    /// Trusts `now`, because a person has said that it is right.
    pub fn confirm_clock(&self, now: Timestamp, event: AuditEvent) -> Result<(), StoreError> {
        self.write(|transaction| {
            set_newest(transaction, now)?;
            append(transaction, &event)
        })
    }

    /// Records requests dated after `now` or before an older request. Retention counts their age from `now`.
    pub fn note_misdated(&self, now: Timestamp) -> Result<(), StoreError> {
        let tolerance = BEHIND_MAX.as_secs() * 1000;
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

    /// How many requests have a date that cannot be right.
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

    #[test]
    fn a_computer_that_was_off_is_asked_for_the_date_and_not_called_wrong() {
        let zone = TimeZone::get("America/New_York").unwrap();
        let at = |text: &str| text.parse::<Timestamp>().unwrap();
        // Still the evening of the 27th in New York.
        let now = at("2026-11-28T02:00:00Z");
        let off = "this computer was off since";
        for (state, expected) in [
            (ClockState::Trusted, None),
            (
                ClockState::Ahead(at("2026-10-28T20:00:00Z")),
                Some(format!("{off} Oct 28, or its clock is wrong")),
            ),
            (
                ClockState::Ahead(at("2025-10-28T20:00:00Z")),
                Some(format!("{off} Oct 28, 2025, or its clock is wrong")),
            ),
            (
                ClockState::Behind(at("2026-12-24T20:00:00Z")),
                Some("this computer's clock is behind Dec 24, which it has shown before".into()),
            ),
        ] {
            let expected = expected.map(|doubt| format!("{doubt}: is today Nov 27, 2026?"));
            assert_eq!(state.question(now, &zone), expected);
        }
    }
}
