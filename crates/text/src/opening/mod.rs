//! The calendar: opening hours, deliveries, and due times. Everything that pages, mails and the desk say about days comes from here. A
//! browser only looks it up in [`CalendarDay`]s.

mod calendar_day;
mod day_names;
mod deliveries;
mod holiday_names;
mod holidays;
mod read;
mod season;
mod spans;
mod special;
mod sun;
mod tokens;
mod weekdays;

use std::collections::BTreeMap;

use jiff::civil::{Date, DateTime, Time, Weekday};
use jiff::tz::TimeZone;
use jiff::{RoundMode, SignedDuration, Timestamp, ToSpan, Unit, ZonedRound};
use serde::Serialize;

pub use calendar_day::{CalendarDay, DeliveryBy, Later, LocalTime, Now, Promised, State};
pub use deliveries::{NextDelivery, Rounds};
pub use holidays::{Group, HOLIDAYS, Holiday, Rule};
pub use read::{read_days, read_named_days, read_rounds, read_spans, read_time};
pub use season::{NamedDays, Season, SeasonDay};
pub use special::{Repeats, SpecialDay, YEARS};
pub use sun::{HOW_TO_FIND, Location, Sun, Sunsets};
pub use weekdays::Weekdays;

use crate::localized::Localized;

/// Minutes since midnight, 0 to 1440.
pub type Minute = u16;

const MIDNIGHT: Minute = 24 * 60;

const LOOK_AHEAD: usize = 366;

/// Hours without a break, within a day.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(any(test, feature = "testing"), derive(ts_rs::TS, serde::Deserialize))]
pub struct Span {
    /// From this minute on.
    pub open: Minute,
    /// Up to this minute, which is no longer part of it.
    pub close: Minute,
    /// If a time depends on sunset, the minute is a typical one.
    #[serde(skip)]
    #[cfg_attr(any(test, feature = "testing"), ts(skip))]
    pub sun: Sunsets,
}

/// The usual hours of each day.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize)]
#[cfg_attr(
    any(test, feature = "testing"),
    derive(ts_rs::TS),
    ts(type = "Span[][]")
)]
#[serde(transparent)]
pub struct Week {
    /// Monday first. A day without spans is closed; a week without any spans is unknown.
    days: [Vec<Span>; 7],
    /// The owner wrote "holidays" in the hours, but only special days can be holidays.
    #[serde(skip)]
    pub names_holidays: bool,
}

/// The usual week, and everything that differs from it.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct OpeningHours {
    week: Week,
    seasons: Vec<Season>,
    special: BTreeMap<Date, Special>,
    rounds: Rounds,
    sun: Option<Sun>,
}

/// The hours of one day by the entries of the owner's list.
#[derive(Clone, Debug, PartialEq)]
struct Special {
    /// The number of days of the entry that decides.
    length: i32,
    hours: Vec<Span>,
    name: Localized<String>,
}

/// The next change, in local time.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum OpenState {
    /// Until then.
    Open(DateTime),
    /// Until then.
    Closed(DateTime),
}

impl Span {
    /// At times that don't depend on sunset.
    pub fn new(open: Minute, close: Minute) -> Self {
        Self {
            open,
            close,
            sun: Sunsets::default(),
        }
    }

    /// Whether it begins or ends at sunset.
    pub fn depends_on_sunset(&self) -> bool {
        self.sun != Sunsets::default()
    }
}

impl Week {
    /// Whether hours of any day do.
    pub fn depends_on_sunset(&self) -> bool {
        self.days.iter().flatten().any(Span::depends_on_sunset)
    }

    /// Empty if closed.
    pub fn on(&self, day: Weekday) -> &[Span] {
        let day = usize::try_from(day.to_monday_zero_offset()).unwrap_or_default();
        self.days.get(day).map_or(&[], Vec::as_slice)
    }

    /// Whether the file names no hours.
    pub fn is_unknown(&self) -> bool {
        self.days.iter().all(Vec::is_empty)
    }
}

impl OpeningHours {
    /// Without seasons, deliveries and sunset. If several entries name a date, the one with fewer days decides.
    pub fn new(week: Week, special: impl IntoIterator<Item = SpecialDay>) -> Self {
        let special = special.into_iter().flat_map(|day| day.in_years(YEARS));
        let mut days: BTreeMap<Date, Special> = BTreeMap::new();
        for row in special {
            for date in row.days() {
                let special = Special {
                    length: row.length(),
                    hours: row.hours.clone(),
                    name: row.name.clone(),
                };
                days.entry(date)
                    .and_modify(|known| known.combine(&special))
                    .or_insert(special);
            }
        }
        Self {
            week,
            special: days,
            ..Self::default()
        }
    }

    /// If several seasons hold a date, the one with fewer days decides.
    pub fn in_seasons(self, mut seasons: Vec<Season>) -> Self {
        // The season with fewer days decides.
        seasons.sort_by_key(Season::length);
        Self { seasons, ..self }
    }

    /// With the deliveries of each weekday.
    pub fn delivering(self, rounds: Rounds) -> Self {
        Self { rounds, ..self }
    }

    /// Without a sun, sunset is at a usual time.
    pub fn under(self, sun: Option<Sun>) -> Self {
        Self { sun, ..self }
    }

    fn special(&self, date: Date) -> Option<&Special> {
        self.special.get(&date)
    }

    /// Empty if closed.
    pub fn on(&self, date: Date) -> Vec<Span> {
        match self.special.get(&date) {
            Some(special) => Sun::on(self.sun.as_ref(), &special.hours, date),
            None => self.usual_hours_on(date),
        }
    }

    /// By the usual week and its season.
    fn usual_hours_on(&self, date: Date) -> Vec<Span> {
        let mut seasons = self.seasons.iter().filter(|season| season.holds(date));
        let seasonal = seasons.find_map(|season| season.on(date.weekday()));
        let spans = seasonal.unwrap_or_else(|| self.week.on(date.weekday()));
        Sun::on(self.sun.as_ref(), spans, date)
    }

    /// The usual hours of the seven days from `today` on.
    pub fn coming_week(&self, today: Date) -> Week {
        let mut week = Week::default();
        for date in today.series(1.day()).take(7) {
            let day = usize::try_from(date.weekday().to_monday_zero_offset()).unwrap_or_default();
            if let Some(spans) = week.days.get_mut(day) {
                *spans = self.usual_hours_on(date);
            }
        }
        week
    }

    /// The special days from `from` to `until`; equal ones in a row are one entry. The first entry may have begun earlier.
    pub fn special_days(&self, from: Date, until: Date) -> Vec<SpecialDay> {
        let mut rows: Vec<SpecialDay> = Vec::new();
        let early = from.saturating_sub(1.year());
        for (date, special) in self.special.range(early..=until) {
            let hours = self.on(*date);
            if let Some(last) = rows.last_mut()
                && last.last().tomorrow().is_ok_and(|next| next == *date)
                && last.name == special.name
                && last.hours == hours
            {
                last.until = Some(*date);
                continue;
            }
            rows.push(SpecialDay {
                date: *date,
                until: None,
                repeats: Repeats::Once,
                name: special.name.clone(),
                hours,
            });
        }
        rows.retain(|row| row.last() >= from);
        rows
    }

    /// `date`, or the next day on which the store opens. If the hours are not known, `date`.
    pub fn next_open_date(&self, date: Date) -> Date {
        if self.on(date).is_empty() {
            self.next_open_day(date).unwrap_or(date)
        } else {
            date
        }
    }

    /// After `date`. None if the store does not open within a year.
    pub fn next_open_day(&self, date: Date) -> Option<Date> {
        self.days_from(date)
            .skip(1)
            .find(|date| !self.on(*date).is_empty())
    }

    /// None if the hours are not known, or if the store never closes or closes more than a day from now.
    pub fn status(&self, now: DateTime) -> Option<OpenState> {
        let (minute, tomorrow) = (minute_of(now.time()), now.date().saturating_add(1.day()));
        let mut today = self.on(now.date()).into_iter();
        if let Some(span) = today.find(|span| (span.open..span.close).contains(&minute)) {
            let closes = at(now.date(), span.close);
            let over_midnight = self.on(tomorrow).into_iter().next();
            let over_midnight = over_midnight.filter(|next| at(tomorrow, next.open) == closes);
            let closes = over_midnight.map_or(closes, |next| at(tomorrow, next.close));
            return (closes <= now.saturating_add(1.day())).then_some(OpenState::Open(closes));
        }
        let mut openings = self.days_from(now.date()).flat_map(|date| {
            let spans = self.on(date).into_iter();
            spans.map(move |span| at(date, span.open))
        });
        openings.find(|opens| *opens > now).map(OpenState::Closed)
    }

    /// When the store opens and closes again today. Closing for lunch does not count.
    pub fn later_today(&self, now: DateTime) -> Vec<(DateTime, DateTime)> {
        let (date, minute) = (now.date(), minute_of(now.time()));
        let later = self.on(date).into_iter();
        let later = later.filter(|span| span.open > minute);
        later
            .map(|span| (at(date, span.open), at(date, span.close)))
            .collect()
    }

    /// Rounds `moment` up to the next half hour, but not beyond closing time. While the store is closed, returns half an hour after the next
    /// opening, or the next closing time if that is earlier. Closing time counts as open.
    pub fn due(&self, moment: Timestamp, zone: &TimeZone) -> Timestamp {
        let now = moment.to_zoned(zone.clone()).datetime();
        let spans = self.days_from(now.date()).flat_map(|date| {
            let spans = self.on(date).into_iter();
            spans.map(move |span| (at(date, span.open), at(date, span.close)))
        });
        let mut spans = spans.skip_while(|(_, closes)| *closes < now);
        let Some((opens, closes)) = spans.next() else {
            return half_hour(moment, zone);
        };
        if opens <= now {
            let rounded = half_hour(moment, zone);
            let local = rounded.to_zoned(zone.clone()).datetime();
            let is_open = |(opens, closes): (DateTime, DateTime)| opens <= local && local <= closes;
            if is_open((opens, closes)) || spans.next().is_some_and(is_open) {
                return rounded;
            }
            return zone.to_timestamp(closes).unwrap_or(moment);
        }
        let at = |time| zone.to_timestamp(time).unwrap_or(moment);
        let due = at(opens) + SignedDuration::from_mins(GRACE.into());
        // When clocks are set back, an opening time occurs twice, and the first may have passed.
        due.min(at(closes)).max(moment)
    }

    /// The due time of work that falls due before the store opens again: half an hour after the next day's opening.
    pub fn due_by_next_opening(&self, today: Date) -> Option<DateTime> {
        let next = self.next_open_day(today)?;
        let first = self.on(next).into_iter().next()?;
        let due = at(next, first.open).saturating_add(GRACE.minutes());
        Some(due.min(at(next, first.close)))
    }

    fn days_from(&self, date: Date) -> impl Iterator<Item = Date> + use<> {
        let is_known = !self.week.is_unknown();
        year_from(date).take_while(move |_| is_known)
    }
}

/// The days on which something is looked for, beginning with `date`.
fn year_from(date: Date) -> impl Iterator<Item = Date> {
    date.series(1.day()).take(LOOK_AHEAD)
}

/// Minutes after opening before work that fell due in between is late.
const GRACE: i32 = 30;

fn half_hour(moment: Timestamp, zone: &TimeZone) -> Timestamp {
    let rounding = ZonedRound::new()
        .smallest(Unit::Minute)
        .increment(30)
        .mode(RoundMode::Ceil);
    let rounded = moment.to_zoned(zone.clone()).round(rounding);
    rounded.map_or(moment, |rounded| rounded.timestamp())
}

impl Special {
    /// If two entries include the same day, the one for fewer days decides. If they have the same length, both are named, and the shorter hours
    /// apply.
    fn combine(&mut self, other: &Self) {
        if other.length < self.length {
            *self = other.clone();
        } else if other.length == self.length {
            self.name = self.name.joined(&other.name);
            if other.minutes() < self.minutes() {
                self.hours.clone_from(&other.hours);
            }
        }
    }

    /// For how many minutes the store is open.
    fn minutes(&self) -> Minute {
        let spans = self.hours.iter();
        spans.map(|span| span.close.saturating_sub(span.open)).sum()
    }
}

/// Seconds are left out.
pub fn minute_of(time: Time) -> Minute {
    let minutes = i32::from(time.hour()) * 60 + i32::from(time.minute());
    Minute::try_from(minutes).unwrap_or_default()
}

/// 1440 is the midnight at the end of `date`.
fn at(date: Date, minute: Minute) -> DateTime {
    date.to_datetime(Time::midnight())
        .saturating_add(i64::from(minute).minutes())
}

/// 540 is "9 AM", 1050 "5:30 PM".
pub fn clock(minute: Minute) -> String {
    let (hour, rest) = (minute / 60 % 24, minute % 60);
    let half = if hour < 12 { "AM" } else { "PM" };
    let hour = if hour % 12 == 0 { 12 } else { hour % 12 };
    match rest {
        0 => format!("{hour} {half}"),
        rest => format!("{hour}:{rest:02} {half}"),
    }
}

#[cfg(test)]
mod tests;
