//! Days with special hours, and vacations.

use jiff::civil::Date;
use jiff::{Span as Period, ToSpan};
use serde::Serialize;

use super::Span;
use super::holidays::Rule;
use crate::localized::Localized;

/// The years in which pharmacy.toml can name days.
pub const YEARS: std::ops::RangeInclusive<i16> = 2000..=2100;

/// Whether an entry of the owner's list is for one year or for each.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub enum Repeats {
    /// In one year only.
    #[default]
    Once,
    /// On the same date.
    Yearly,
    /// By a rule for the first day, for this number of days.
    By(Rule, u8),
}

/// A day with special hours, or the days of a vacation. If a rule determines the day, the date is in an early year.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(any(test, feature = "testing"), derive(ts_rs::TS, serde::Deserialize))]
pub struct SpecialDay {
    /// The first day.
    #[cfg_attr(any(test, feature = "testing"), ts(type = "string"))]
    pub date: Date,
    /// The last day, if there are several.
    #[cfg_attr(test, serde(default))]
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(any(test, feature = "testing"), ts(type = "string", optional))]
    pub until: Option<Date>,
    /// Not passed to pages, which get the days that follow from it.
    #[serde(skip)]
    #[cfg_attr(any(test, feature = "testing"), ts(skip))]
    pub repeats: Repeats,
    /// The reason, such as "Thanksgiving".
    pub name: Localized<String>,
    /// Empty if closed.
    pub hours: Vec<Span>,
}

impl SpecialDay {
    /// Of a single day, that day.
    pub fn last(&self) -> Date {
        self.until.unwrap_or(self.date)
    }

    /// Each date from the first to the last.
    pub fn days(&self) -> impl Iterator<Item = Date> + use<> {
        let last = self.last();
        self.date
            .series(1.day())
            .take_while(move |date| *date <= last)
    }

    /// The day or days themselves, or those in each of the `years`. A day off on February 29 exists only in leap years. A vacation that begins
    /// or ends on it does so a day earlier or later in other years.
    pub fn in_years(&self, years: impl IntoIterator<Item = i16>) -> Vec<Self> {
        let years = years.into_iter();
        match &self.repeats {
            Repeats::Once => vec![self.clone()],
            Repeats::Yearly => years.filter_map(|year| self.in_year(year)).collect(),
            Repeats::By(rule, days) => {
                let first = years.flat_map(|year| rule.in_year(year));
                first.map(|first| self.from(first, *days)).collect()
            }
        }
    }

    fn from(&self, first: Date, days: u8) -> Self {
        let last = first.saturating_add((i32::from(days) - 1).days());
        Self {
            date: first,
            until: (last > first).then_some(last),
            repeats: Repeats::Once,
            ..self.clone()
        }
    }

    /// The number of days. If two entries include the same day, the one with fewer days decides.
    pub fn length(&self) -> i32 {
        self.last()
            .since(self.date)
            .map_or(0, |days| days.get_days())
            + 1
    }

    fn in_year(&self, year: i16) -> Option<Self> {
        let shift = year - self.date.year();
        let moved = |date: Date, or: Period| {
            let year = date.year() + shift;
            let same = Date::new(year, date.month(), date.day());
            same.or_else(|_| Date::new(year, 2, 28)?.checked_add(or))
                .ok()
        };
        let first = moved(self.date, 1.day())?;
        let last = moved(self.last(), 0.days())?;
        (first <= last).then(|| Self {
            date: first,
            until: self.until.map(|_| last),
            repeats: Repeats::Once,
            ..self.clone()
        })
    }
}

#[cfg(test)]
mod tests {
    use jiff::civil::date;

    use super::*;

    #[test]
    fn a_day_of_every_year_is_the_same_in_each_and_february_29_one_of_leap_years() {
        let day = |first: &str, last: &str| SpecialDay {
            date: first.parse().unwrap(),
            until: Some(last.parse().unwrap()),
            repeats: Repeats::Yearly,
            name: Localized::english("Away".into()),
            hours: Vec::new(),
        };
        for ((first, last), year, days) in [
            (("2026-12-25", "2026-12-25"), 2031, "2031-12-25 2031-12-25"),
            (("2026-12-24", "2027-01-02"), 2028, "2028-12-24 2029-01-02"),
            (("2028-02-29", "2028-02-29"), 2032, "2032-02-29 2032-02-29"),
            (("2028-02-29", "2028-02-29"), 2030, ""),
            (("2028-02-26", "2028-02-29"), 2030, "2030-02-26 2030-02-28"),
            (("2028-02-29", "2028-03-02"), 2030, "2030-03-01 2030-03-02"),
            (("2026-02-26", "2026-03-02"), 2028, "2028-02-26 2028-03-02"),
        ] {
            let found = day(first, last).in_years([year]);
            let found = found
                .first()
                .map(|day| format!("{} {}", day.date, day.last()));
            assert_eq!(found.unwrap_or_default(), days, "{first} in {year}");
        }
        let vacation = day("2026-12-30", "2027-01-02");
        assert_eq!(vacation.days().count(), 4);
        assert!(vacation.days().any(|day| day == date(2027, 1, 1)));
    }
}
