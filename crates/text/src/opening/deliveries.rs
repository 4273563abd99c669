//! The days on which the store delivers, and the order cutoff of each delivery.

use jiff::civil::{Date, DateTime, Weekday};
use serde::Serialize;

use super::{Minute, OpeningHours, at, minute_of, year_from};

/// The cutoffs of the deliveries of each weekday, Monday first; none on days without deliveries. A day with a delivery may have no cutoff.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize)]
#[serde(transparent)]
pub struct Rounds(pub [Option<Vec<Minute>>; 7]);

/// The next delivery for which an order is in time.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct NextDelivery {
    /// The day of the delivery.
    pub on: Date,
    /// The cutoff on that day; none if it is not known.
    pub by: Option<Minute>,
}

impl Rounds {
    /// Whether no weekday has a delivery.
    pub fn is_empty(&self) -> bool {
        self.0.iter().all(Option::is_none)
    }

    pub(super) fn on(&self, day: Weekday) -> Option<&[Minute]> {
        let day = usize::try_from(day.to_monday_zero_offset()).ok()?;
        self.0.get(day)?.as_deref()
    }
}

impl OpeningHours {
    /// Whether the file names days of delivery.
    pub fn has_delivery_days(&self) -> bool {
        !self.rounds.is_empty()
    }

    /// The cutoffs of that day's deliveries, never later than closing time; none without deliveries. Days without opening hours may have
    /// deliveries, but named closed days have none.
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

    /// `date`, or the next day on which the store delivers. If no days are known, the next day on which it is open.
    pub fn next_delivery_date(&self, date: Date) -> Date {
        if self.rounds.is_empty() {
            return self.next_open_date(date);
        }
        let delivers = |date: &Date| self.deliveries(*date).is_some();
        year_from(date).find(delivers).unwrap_or(date)
    }

    /// The cutoff of the delivery on `date` for which an order at `moment` is in time, or else the last one. None if the day has only one
    /// delivery.
    pub fn round(&self, date: Date, moment: DateTime) -> Option<Minute> {
        let rounds = self.deliveries(date).filter(|rounds| rounds.len() > 1)?;
        let mut open = rounds.iter().filter(|by| moment < at(date, **by));
        open.next().or(rounds.last()).copied()
    }

    /// The next delivery for which an order at `now` is in time.
    pub fn next_delivery(&self, now: DateTime) -> Option<NextDelivery> {
        if self.rounds.is_empty() {
            return None;
        }
        let minute = minute_of(now.time());
        year_from(now.date()).find_map(|on| {
            let rounds = self.deliveries(on)?;
            let is_today = on == now.date();
            if rounds.is_empty() {
                // Nothing is delivered after closing.
                let closes = self.on(on).last().map(|span| at(on, span.close));
                let is_over = is_today && closes.is_some_and(|closes| closes <= now);
                return (!is_over).then_some(NextDelivery { on, by: None });
            }
            let by = rounds.into_iter().find(|by| !is_today || minute < *by)?;
            Some(NextDelivery { on, by: Some(by) })
        })
    }
}
