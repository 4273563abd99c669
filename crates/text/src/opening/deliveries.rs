//! On which days the store delivers, and until when to order for each round.

use jiff::ToSpan;
use jiff::civil::{Date, DateTime, Weekday};
use serde::Serialize;

use super::{LOOK_AHEAD, Minute, OpeningHours, at, minute_of};

/// The rounds of each day of the week, Monday first, by the time until when to order; none on days without a delivery. A day with
/// a delivery may have no such time.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize)]
#[serde(transparent)]
pub struct Rounds(pub [Option<Vec<Minute>>; 7]);

/// The next round that an order still reaches.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct NextDelivery {
    pub on: Date,
    /// Until when to order on that day; none where no time is known.
    pub by: Option<Minute>,
}

impl Rounds {
    pub fn is_empty(&self) -> bool {
        self.0.iter().all(Option::is_none)
    }

    pub(super) fn on(&self, day: Weekday) -> Option<&[Minute]> {
        let day = usize::try_from(day.to_monday_zero_offset()).ok()?;
        self.0.get(day)?.as_deref()
    }
}

impl OpeningHours {
    pub fn has_delivery_days(&self) -> bool {
        !self.rounds.is_empty()
    }

    /// Until when to order for each round of that day, never later than the store closes; none where nothing is delivered. The week's
    /// closed days don't matter, named ones do.
    pub fn deliveries(&self, date: Date) -> Option<Vec<Minute>> {
        let rounds = self.rounds.on(date.weekday())?;
        let special = self.special(date);
        if special.is_some_and(|special| special.hours.is_empty()) {
            return None;
        }
        let closes = self.on(date).last().map(|span| span.close);
        let mut rounds: Vec<_> = rounds
            .iter()
            .map(|by| closes.map_or(*by, |closes| closes.min(*by)))
            .collect();
        rounds.sort_unstable();
        rounds.dedup();
        Some(rounds)
    }

    /// `date`, or the next day on which the store delivers. Where no day is known, it is one on which the store is open.
    pub fn delivers_on(&self, date: Date) -> Date {
        if self.rounds.is_empty() {
            return self.works_on(date);
        }
        let mut days = (0..LOOK_AHEAD).filter_map(|ahead| date.checked_add(ahead.days()).ok());
        days.find(|date| self.deliveries(*date).is_some())
            .unwrap_or(date)
    }

    /// Until when to order for the round of `date` that an order of `moment` still reaches, or else the last one. None where that day
    /// has only one.
    pub fn round(&self, date: Date, moment: DateTime) -> Option<Minute> {
        let rounds = self.deliveries(date).filter(|rounds| rounds.len() > 1)?;
        let mut open = rounds.iter().filter(|by| moment < at(date, **by));
        open.next().or(rounds.last()).copied()
    }

    /// The next round that who orders at `now` still reaches.
    pub fn next_delivery(&self, now: DateTime) -> Option<NextDelivery> {
        if self.rounds.is_empty() {
            return None;
        }
        let minute = minute_of(now.time());
        let mut days =
            (0..LOOK_AHEAD).filter_map(|ahead| now.date().checked_add(ahead.days()).ok());
        days.find_map(|on| {
            let rounds = self.deliveries(on)?;
            let is_today = on == now.date();
            if rounds.is_empty() {
                // After closing nothing goes out.
                let closes = self.on(on).last().map(|span| at(on, span.close));
                let is_over = is_today && closes.is_some_and(|closes| closes <= now);
                return (!is_over).then_some(NextDelivery { on, by: None });
            }
            let by = rounds.into_iter().find(|by| !is_today || minute < *by)?;
            Some(NextDelivery { on, by: Some(by) })
        })
    }
}
