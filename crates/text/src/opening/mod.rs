//! Opening hours of weekdays and special days. `ui/src/site/calendar/opening.ts` does the same in the browser; both run
//! `tests/hours_cases.json`.

mod read;
mod special;
mod tokens;

use std::collections::{BTreeMap, BTreeSet};

use jiff::civil::{Date, DateTime, Time, Weekday};
use jiff::tz::TimeZone;
use jiff::{RoundMode, Timestamp, ToSpan, Unit, ZonedRound};
use serde::Serialize;

pub use read::{read_days, read_spans, read_time};
pub use special::{SpecialDay, YEARS};

/// Minutes since midnight, 0 to 1440.
pub type Minute = u16;

const LOOK_AHEAD: i32 = 366;

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(any(test, feature = "testing"), derive(ts_rs::TS, serde::Deserialize))]
pub struct Span {
    pub open: Minute,
    pub close: Minute,
}

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
    /// The owner named holidays beside the days of the week, but only special days can be holidays.
    #[serde(skip)]
    pub names_holidays: bool,
}

/// Days of the week in order, 0 is Monday.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize)]
#[cfg_attr(
    any(test, feature = "testing"),
    derive(ts_rs::TS),
    ts(type = "number[]")
)]
pub struct Weekdays(Vec<i8>);

/// The store's week, and the days that differ from it.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct OpeningHours {
    week: Week,
    special: BTreeMap<Date, Vec<Span>>,
    delivers: Weekdays,
}

/// Until when the store is open or closed, in its local time.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum OpenState {
    Open(DateTime),
    Closed(DateTime),
}

impl Week {
    pub fn on(&self, day: Weekday) -> &[Span] {
        let day = usize::try_from(day.to_monday_zero_offset()).unwrap_or_default();
        self.days.get(day).map_or(&[], Vec::as_slice)
    }

    pub fn is_unknown(&self) -> bool {
        self.days.iter().all(Vec::is_empty)
    }
}

impl Weekdays {
    pub fn of(days: impl IntoIterator<Item = Weekday>) -> Self {
        let days = days.into_iter().map(Weekday::to_monday_zero_offset);
        Self(days.collect::<BTreeSet<_>>().into_iter().collect())
    }

    pub const fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    pub fn iter(&self) -> impl Iterator<Item = Weekday> {
        let days = self.0.iter();
        days.filter_map(|day| Weekday::from_monday_zero_offset(*day).ok())
    }

    fn holds(&self, date: Date) -> bool {
        self.0.contains(&date.weekday().to_monday_zero_offset())
    }
}

impl OpeningHours {
    pub fn new(week: Week, special: impl IntoIterator<Item = SpecialDay>) -> Self {
        let special = special.into_iter().flat_map(|day| day.in_years(YEARS));
        let special = special
            .flat_map(|day| day.days().map(move |date| (date, day.hours.clone())))
            .collect();
        Self {
            week,
            special,
            delivers: Weekdays::default(),
        }
    }

    pub fn delivering(self, delivers: Weekdays) -> Self {
        Self { delivers, ..self }
    }

    pub fn on(&self, date: Date) -> &[Span] {
        match self.special.get(&date) {
            Some(hours) => hours,
            None => self.week.on(date.weekday()),
        }
    }

    /// `date`, or the next day on which the store opens; `date` too where the hours are not known.
    pub fn works_on(&self, date: Date) -> Date {
        match self.on(date).is_empty() {
            true => self.next_open_day(date).unwrap_or(date),
            false => date,
        }
    }

    pub const fn has_delivery_days(&self) -> bool {
        !self.delivers.is_empty()
    }

    /// `date`, or the next day on which the store delivers. The week's closed days don't matter, named ones do. Where no day is known,
    /// it is one on which the store is open.
    pub fn delivers_on(&self, date: Date) -> Date {
        if self.delivers.is_empty() {
            return self.works_on(date);
        }
        let is_closed = |date| self.special.get(&date).is_some_and(Vec::is_empty);
        let mut days = (0..LOOK_AHEAD).filter_map(|ahead| date.checked_add(ahead.days()).ok());
        days.find(|date| self.delivers.holds(*date) && !is_closed(*date))
            .unwrap_or(date)
    }

    pub fn next_open_day(&self, date: Date) -> Option<Date> {
        self.days_from(date)
            .skip(1)
            .find(|date| !self.on(*date).is_empty())
    }

    /// None where the hours are not known, and where the store closes more than a day from now, or never.
    pub fn status(&self, now: DateTime) -> Option<OpenState> {
        let (minute, tomorrow) = (minute_of(now.time()), now.date().saturating_add(1.day()));
        let mut today = self.on(now.date()).iter();
        if let Some(span) = today.find(|span| (span.open..span.close).contains(&minute)) {
            let closes = at(now.date(), span.close);
            let over_midnight = self.on(tomorrow).first();
            let over_midnight = over_midnight.filter(|next| at(tomorrow, next.open) == closes);
            let closes = over_midnight.map_or(closes, |next| at(tomorrow, next.close));
            return (closes <= now.saturating_add(1.day())).then_some(OpenState::Open(closes));
        }
        let mut openings = self.days_from(now.date()).flat_map(|date| {
            let spans = self.on(date).iter();
            spans.map(move |span| at(date, span.open))
        });
        openings.find(|opens| *opens > now).map(OpenState::Closed)
    }

    /// When the store opens and closes again on the same day: lunch is not closing.
    pub fn later_today(&self, now: DateTime) -> Vec<(DateTime, DateTime)> {
        let (date, minute) = (now.date(), minute_of(now.time()));
        let later = self.on(date).iter().filter(|span| span.open > minute);
        later
            .map(|span| (at(date, span.open), at(date, span.close)))
            .collect()
    }

    /// `moment` moved into the opening hours, then up to the next half hour, unless the store closes before that.
    pub fn due(&self, moment: Timestamp, zone: &TimeZone) -> Timestamp {
        let open = self.next_open(moment, zone);
        let half_hour = ZonedRound::new()
            .smallest(Unit::Minute)
            .increment(30)
            .mode(RoundMode::Ceil);
        let open = open.to_zoned(zone.clone());
        let rounded = open.round(half_hour).unwrap_or_else(|_| open.clone());
        if self.next_open(rounded.timestamp(), zone) == rounded.timestamp() {
            return rounded.timestamp();
        }
        match self.status(open.datetime()) {
            Some(OpenState::Open(closes)) => zone
                .to_timestamp(closes)
                .unwrap_or_else(|_| open.timestamp()),
            _ => open.timestamp(),
        }
    }

    /// `moment`, or the next opening time if the store is closed. At closing time it counts as open.
    fn next_open(&self, moment: Timestamp, zone: &TimeZone) -> Timestamp {
        let now = moment.to_zoned(zone.clone()).datetime();
        let mut spans = self.days_from(now.date()).flat_map(|date| {
            let spans = self.on(date).iter();
            spans.map(move |span| (at(date, span.open), at(date, span.close)))
        });
        let opens = spans
            .find(|(_, closes)| *closes >= now)
            .filter(|(opens, _)| *opens > now)
            .and_then(|(opens, _)| zone.to_timestamp(opens).ok());
        // When clocks are set back, an opening time occurs twice, and the first may be over.
        opens.unwrap_or(moment).max(moment)
    }

    fn days_from(&self, date: Date) -> impl Iterator<Item = Date> + use<> {
        let count = if self.week.is_unknown() {
            0
        } else {
            LOOK_AHEAD
        };
        (0..count).filter_map(move |days| date.checked_add(days.days()).ok())
    }
}

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
mod tests {
    use std::collections::HashMap;

    use super::*;

    #[derive(serde::Deserialize)]
    struct Cases {
        shops: HashMap<String, Shop>,
        cases: Vec<Case>,
        deliveries: Vec<Delivered>,
        deadlines: Vec<Deadline>,
    }

    #[derive(serde::Deserialize)]
    struct Shop {
        hours: [Vec<Span>; 7],
        closed: Vec<SpecialDay>,
    }

    #[derive(serde::Deserialize)]
    #[serde(rename_all = "camelCase")]
    struct Case {
        shop: String,
        at: DateTime,
        open: Option<bool>,
        next: Option<DateTime>,
        open_day: Option<Date>,
        again: Option<String>,
    }

    #[derive(serde::Deserialize)]
    struct Delivered {
        shop: String,
        days: Vec<i8>,
        wanted: Date,
        on: Date,
    }

    #[derive(serde::Deserialize)]
    struct Deadline {
        shop: String,
        promised: Timestamp,
        due: DateTime,
    }

    #[test]
    fn the_cases_shared_with_the_browser_hold() {
        let cases: Cases =
            serde_json::from_str(include_str!("../../../../tests/hours_cases.json")).unwrap();
        assert!(cases.cases.len() >= 15);
        let shops: HashMap<_, _> = cases
            .shops
            .into_iter()
            .map(|(name, Shop { hours, closed })| {
                let week = Week {
                    days: hours,
                    ..Week::default()
                };
                (name, OpeningHours::new(week, closed))
            })
            .collect();
        for case in cases.cases {
            let shop = &shops[&case.shop];
            let (open, next) = match shop.status(case.at) {
                Some(OpenState::Open(until)) => (Some(true), Some(until)),
                Some(OpenState::Closed(until)) => (Some(false), Some(until)),
                None => (None, None),
            };
            let name = format!("{} at {}", case.shop, case.at);
            assert_eq!((open, next), (case.open, case.next), "{name}");
            let again = shop
                .later_today(case.at)
                .into_iter()
                .next()
                .filter(|_| open == Some(true));
            let again = again.map(|(opens, _)| opens.strftime("%H:%M").to_string());
            assert_eq!(again, case.again, "{name}");
            assert_eq!(shop.next_open_day(case.at.date()), case.open_day, "{name}");
        }
        for Delivered {
            shop,
            days,
            wanted,
            on,
        } in cases.deliveries
        {
            let name = format!("{shop}, delivering on {days:?}, wanted on {wanted}");
            let shop = shops[&shop].clone().delivering(Weekdays(days));
            assert_eq!(shop.delivers_on(wanted), on, "{name}");
        }
        let zone = TimeZone::get("America/New_York").unwrap();
        for Deadline {
            shop,
            promised,
            due,
        } in cases.deadlines
        {
            let at = shops[&shop].due(promised, &zone);
            let at = at.to_zoned(zone.clone()).datetime();
            assert_eq!(at, due, "{shop}, promised for {promised}");
        }
    }
}
