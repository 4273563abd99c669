//! The calendar for pages and browsers: the state of the store now, and the coming days, from which a browser computes later states.

use std::collections::BTreeSet;

use jiff::civil::{Date, DateTime};
use jiff::tz::TimeZone;
use jiff::{SignedDuration, ToSpan};
use serde::Serialize;

use super::{Minute, OpenState, OpeningHours, Span, at, minute_of};
use crate::localized::Localized;

/// A moment in the store's time zone.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(any(test, feature = "testing"), derive(ts_rs::TS))]
pub struct LocalTime {
    /// In the store's time zone.
    #[cfg_attr(any(test, feature = "testing"), ts(type = "string"))]
    pub date: Date,
    /// Since midnight.
    pub minutes: Minute,
}

/// The next delivery for which an order is in time, and its cutoff.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(any(test, feature = "testing"), derive(ts_rs::TS))]
pub struct DeliveryBy {
    /// Of the delivery.
    #[cfg_attr(any(test, feature = "testing"), ts(type = "string"))]
    pub date: Date,
    /// The cutoff, since midnight; none if it is not known.
    pub by: Option<Minute>,
}

/// Whether the store is open.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(any(test, feature = "testing"), derive(ts_rs::TS))]
#[serde(rename_all = "lowercase")]
pub enum State {
    /// People can come in.
    Open,
    /// The doors are locked.
    Closed,
}

/// The state of the store at one moment. Absent if the hours are not known or never change.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(any(test, feature = "testing"), derive(ts_rs::TS), ts(optional_fields))]
pub struct Now {
    /// In the store's time zone.
    pub at: LocalTime,
    /// None if the hours are not known, or if the store does not close within a day.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub state: Option<State>,
    /// When it closes.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub until: Option<LocalTime>,
    /// When it opens next. If it is open now, only set for an opening after a break today.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub next: Option<LocalTime>,
    /// The next one; none if the days of delivery are not known.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub delivery: Option<DeliveryBy>,
    /// The day on which a refill is ready, if closed days make it later than usual.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(any(test, feature = "testing"), ts(type = "string", optional))]
    pub ready: Option<Date>,
    /// The day of delivery, if closed days make it later than usual.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(any(test, feature = "testing"), ts(type = "string", optional))]
    pub comes: Option<Date>,
}

/// The state from this minute until the next entry of the list.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(any(test, feature = "testing"), derive(ts_rs::TS), ts(optional_fields))]
pub struct Later {
    /// Since midnight.
    pub from: Minute,
    /// As in [`Now`].
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(any(test, feature = "testing"), ts(type = "string", optional))]
    pub ready: Option<Date>,
    /// As in [`Now`].
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(any(test, feature = "testing"), ts(type = "string", optional))]
    pub comes: Option<Date>,
}

/// A coming day, for a browser.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(any(test, feature = "testing"), derive(ts_rs::TS), ts(optional_fields))]
pub struct CalendarDay {
    /// In the store's time zone.
    #[cfg_attr(any(test, feature = "testing"), ts(type = "string"))]
    pub date: Date,
    /// Empty if closed.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    #[cfg_attr(any(test, feature = "testing"), ts(as = "Option<Vec<Span>>", optional))]
    pub spans: Vec<Span>,
    /// Why the day differs from the usual week.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub name: Option<Localized<String>>,
    /// The cutoff of each delivery.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub deliveries: Option<Vec<Minute>>,
    /// Set if closed days make something later than usual.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    #[cfg_attr(
        any(test, feature = "testing"),
        ts(as = "Option<Vec<Later>>", optional)
    )]
    pub later: Vec<Later>,
}

/// The store's promises, on which its answers depend besides the hours.
#[derive(Clone, Copy, Debug)]
pub struct Promised<'a> {
    /// The most hours that a refill takes.
    pub refill: Option<u32>,
    /// The store's time zone.
    pub zone: &'a TimeZone,
}

/// The number of coming days for a browser. Near a vacation, it gets as many again.
const DAYS: usize = 14;
const DAYS_AROUND_A_VACATION: usize = 62;
/// From this number of closed days on, a store is on vacation.
const VACATION: usize = 4;

impl From<DateTime> for LocalTime {
    fn from(at: DateTime) -> Self {
        Self {
            date: at.date(),
            minutes: minute_of(at.time()),
        }
    }
}

impl OpeningHours {
    /// The state of the store at `now`.
    pub fn at(&self, now: DateTime, promised: Promised<'_>) -> Now {
        let again = self.later_today(now).first().map(|(opens, _)| *opens);
        let (state, until, next) = match self.status(now) {
            Some(OpenState::Open(until)) => (Some(State::Open), Some(until), again),
            Some(OpenState::Closed(next)) => (Some(State::Closed), None, Some(next)),
            None => (None, None, None),
        };
        let ready = self.delayed_pickup(now, promised);
        Now {
            at: now.into(),
            state,
            until: until.map(LocalTime::from),
            next: next.map(LocalTime::from),
            delivery: self.next_delivery(now).map(|next| DeliveryBy {
                date: next.on,
                by: next.by,
            }),
            ready,
            comes: self.delayed_delivery(now.date(), ready),
        }
    }

    /// Today and the coming days that a browser may need.
    pub fn days(&self, today: Date, promised: Promised<'_>) -> Vec<CalendarDay> {
        let count = if self.is_vacation_near(today) {
            DAYS_AROUND_A_VACATION
        } else {
            DAYS
        };
        let days = today.series(1.day()).take(1 + count);
        days.map(|date| self.calendar_day(date, promised)).collect()
    }

    fn is_vacation_near(&self, today: Date) -> bool {
        let days = || today.series(1.day()).take(1 + DAYS);
        let named = days().filter_map(|day| self.special(day));
        let closed = named.filter(|special| special.hours.is_empty()).count();
        let stays_closed = || days().skip(1).all(|day| self.on(day).is_empty());
        closed >= VACATION || !self.week.is_unknown() && stays_closed()
    }

    fn calendar_day(&self, date: Date, promised: Promised<'_>) -> CalendarDay {
        let mut later: Vec<Later> = Vec::new();
        for from in self.minutes_of_change(date, promised) {
            let ready = self.delayed_pickup(at(date, from), promised);
            let comes = self.delayed_delivery(date, ready);
            let before = later.last().map(|last| (last.ready, last.comes));
            if before.unwrap_or_default() != (ready, comes) {
                later.push(Later { from, ready, comes });
            }
        }
        CalendarDay {
            date,
            spans: self.on(date),
            name: self.special(date).map(|special| special.name.clone()),
            deliveries: self.deliveries(date),
            later,
        }
    }

    /// The next moment after `now` at which the state changes.
    pub fn changes_after(&self, now: DateTime, promised: Promised<'_>) -> DateTime {
        let is_same = |one: Now, other: Now| {
            Now {
                at: one.at,
                ..other
            } == one
        };
        let minutes = self.minutes_of_change(now.date(), promised).into_iter();
        let mut moments = minutes.map(|minute| at(now.date(), minute));
        let present = self.at(now, promised);
        let other = moments
            .find(|moment| *moment > now && !is_same(present.clone(), self.at(*moment, promised)));
        other.unwrap_or_else(|| at(now.date(), 1440))
    }

    /// The minutes of a day at which the state can change: midnight, opening, closing, breaks, cutoffs, and when a promised answer moves to
    /// another day.
    fn minutes_of_change(&self, date: Date, promised: Promised<'_>) -> BTreeSet<Minute> {
        let mut minutes = BTreeSet::from([0]);
        let spans = self.on(date);
        minutes.extend(spans.iter().flat_map(|span| [span.open, span.close]));
        minutes.extend(self.deliveries(date).into_iter().flatten());
        if let Some(hours) = promised.refill {
            let hours = SignedDuration::from_hours(hours.into());
            let due = at(date, 0).saturating_add(hours);
            let minute = minute_of(due.time());
            for (day, before) in [
                (due.date(), minute),
                (due.date().saturating_add(1.day()), 0),
            ] {
                for span in self.on(day) {
                    for end in [span.open, span.close] {
                        // One second after closing, the store no longer counts as open.
                        let minutes_left = i32::from(end)
                            + if before == 0 && day > due.date() {
                                1440
                            } else {
                                0
                            }
                            - i32::from(minute);
                        minutes.extend(Minute::try_from(minutes_left).ok());
                        minutes.extend(Minute::try_from(minutes_left + 1).ok());
                    }
                }
            }
        }
        minutes.retain(|minute| *minute < 1440);
        minutes
    }

    /// The day on which a refill requested at `now` is ready, if the store is closed for longer than the promised hours, from tomorrow or
    /// already today. None if the promise in hours is accurate enough, as over a usual weekend.
    fn delayed_pickup(&self, now: DateTime, promised: Promised<'_>) -> Option<Date> {
        let hours = promised.refill?;
        let reopens = self.next_open_day(now.date())?;
        let mut past = now.date().series(-1.day()).take(super::LOOK_AHEAD);
        let eve = past.find(|day| !self.on(*day).is_empty())?;
        let closed = reopens.since(eve).map_or(0, |days| days.get_days()) - 1;
        if i64::from(closed) * 24 <= i64::from(hours) {
            return None;
        }
        let sent = promised.zone.to_timestamp(now).ok()?;
        let due = sent
            .checked_add(SignedDuration::from_hours(hours.into()))
            .ok()?;
        let due = self.due(due, promised.zone).to_zoned(promised.zone.clone());
        (due.date() >= reopens).then(|| due.date())
    }

    /// The day of a delivery requested that day, if closed days make it later than usual.
    fn delayed_delivery(&self, today: Date, ready: Option<Date>) -> Option<Date> {
        if !self.has_delivery_days() {
            return None;
        }
        let next = self.next_delivery_date(ready.unwrap_or(today));
        let is_late = || {
            let mut days = today.series(1.day()).take(7);
            days.find(|day| self.rounds.on(day.weekday()).is_some()) != Some(next)
        };
        (ready.is_some() || is_late()).then_some(next)
    }
}
