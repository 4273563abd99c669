//! Opening hours for a part of the year.

use jiff::civil::{Date, Weekday};
use serde::Deserialize;

use super::Span;

/// The hours of the named days; other days keep theirs.
pub type NamedDays = [Option<Vec<Span>>; 7];

/// The first or last day of a season, such as `11-01` or `2026-11-01`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(try_from = "String")]
pub struct SeasonDay {
    /// None for every year.
    pub year: Option<i16>,
    month: i8,
    day: i8,
}

/// Hours from `from` to `until` of each year, or of one year. Without `until`, from that date on.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Season {
    from: SeasonDay,
    until: Option<SeasonDay>,
    hours: NamedDays,
}

impl TryFrom<String> for SeasonDay {
    type Error = String;

    fn try_from(text: String) -> Result<Self, String> {
        Self::read(&text)
    }
}

/// A leap year, so that February 29 is a valid day.
const ANY_YEAR: i16 = 2000;

impl SeasonDay {
    /// The error is a sentence for the owner.
    pub fn read(text: &str) -> Result<Self, String> {
        let text = text.trim();
        let (year, day) = match text.matches('-').count() {
            1 => (None, format!("{ANY_YEAR}-{text}").parse::<Date>()),
            _ => (text.get(..4), text.parse()),
        };
        let expected = |_| {
            format!(
                "{text:?} is not a day; expected something like \"11-01\" for every year, or \"2026-11-01\""
            )
        };
        let day = day.map_err(expected)?;
        Ok(Self {
            year: year.map(|_| day.year()),
            month: day.month(),
            day: day.day(),
        })
    }

    const fn in_year(self) -> (i8, i8) {
        (self.month, self.day)
    }

    /// None for February 29 in a year that does not have it: the season then begins a day later.
    fn date(self) -> Option<Date> {
        Date::new(self.year?, self.month, self.day).ok()
    }
}

impl Season {
    /// The error is the key that is wrong, and a sentence for the owner.
    pub fn new(
        from: SeasonDay,
        until: Option<SeasonDay>,
        hours: NamedDays,
    ) -> Result<Self, (&'static str, String)> {
        let season = Self { from, until, hours };
        let problem = match (season.from.date(), until.map(SeasonDay::date)) {
            (None, None) => (
                "from",
                "hours from a date on need its year, like \"2026-11-01\"; for hours of every year, also write \"until\"",
            ),
            (Some(_), Some(None)) | (None, Some(Some(_))) => (
                "until",
                "write the year in both days, or in neither, which means every year",
            ),
            (Some(from), Some(Some(until))) if until < from => {
                let problem = format!("the last day, {until}, is before the first, {from}");
                return Err(("until", problem));
            }
            _ => return Ok(season),
        };
        Err((problem.0, problem.1.into()))
    }

    /// By weekday; none where the usual hours stay.
    pub const fn hours(&self) -> &NamedDays {
        &self.hours
    }

    /// None if the usual hours stay.
    pub fn on(&self, weekday: Weekday) -> Option<&[Span]> {
        let day = usize::try_from(weekday.to_monday_zero_offset()).ok()?;
        self.hours.get(day)?.as_deref()
    }

    /// Includes the first and the last day.
    pub fn holds(&self, date: Date) -> bool {
        let day = (date.month(), date.day());
        match (self.from.date(), self.until) {
            (Some(from), until) => {
                from <= date
                    && until
                        .and_then(SeasonDay::date)
                        .is_none_or(|until| date <= until)
            }
            (None, None) => false,
            (None, Some(until)) => {
                let (from, until) = (self.from.in_year(), until.in_year());
                let is_across_new_year = from > until;
                if is_across_new_year {
                    from <= day || day <= until
                } else {
                    from <= day && day <= until
                }
            }
        }
    }

    /// The approximate length in days. Hours without an end are the longest.
    pub fn length(&self) -> i32 {
        let days = |from: Date, until: Date| until.since(from).map_or(0, |span| span.get_days());
        match (self.from.date(), self.until) {
            (_, None) => i32::MAX,
            (Some(from), Some(until)) => until.date().map_or(i32::MAX, |until| days(from, until)),
            (None, Some(until)) => {
                let day = |(month, day), year| Date::new(year, month, day).unwrap_or(Date::MIN);
                let (from, until) = (self.from.in_year(), until.in_year());
                let next = if from <= until {
                    ANY_YEAR
                } else {
                    ANY_YEAR + 1
                };
                days(day(from, ANY_YEAR), day(until, next))
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use jiff::civil::date;

    use super::*;

    fn season(from: &str, until: &str) -> Result<Season, (&'static str, String)> {
        let until = (!until.is_empty()).then(|| SeasonDay::read(until).unwrap());
        Season::new(SeasonDay::read(from).unwrap(), until, NamedDays::default())
    }

    #[test]
    fn a_season_is_of_every_year_or_of_one_and_may_go_over_new_years() {
        for (from, until, day, holds) in [
            ("11-01", "03-13", date(2026, 10, 31), false),
            ("11-01", "03-13", date(2026, 11, 1), true),
            ("11-01", "03-13", date(2027, 1, 1), true),
            ("11-01", "03-13", date(2027, 3, 13), true),
            ("11-01", "03-13", date(2027, 3, 14), false),
            ("06-01", "08-31", date(2030, 8, 31), true),
            ("06-01", "08-31", date(2030, 9, 1), false),
            ("02-29", "03-10", date(2027, 2, 28), false),
            ("02-29", "03-10", date(2027, 3, 1), true),
            ("02-29", "03-10", date(2028, 2, 29), true),
            ("2026-11-01", "2026-12-31", date(2026, 12, 31), true),
            ("2026-11-01", "2026-12-31", date(2027, 11, 2), false),
            ("2026-11-01", "", date(2026, 10, 31), false),
            ("2026-11-01", "", date(2031, 1, 1), true),
        ] {
            let season = season(from, until).unwrap();
            assert_eq!(season.holds(day), holds, "{from} to {until}: {day}");
        }
        for (from, until, length) in [
            ("11-01", "03-13", 132),
            ("2026-11-01", "2026-11-08", 7),
            ("2026-11-01", "", i32::MAX),
        ] {
            assert_eq!(season(from, until).unwrap().length(), length, "{from}");
        }
    }

    #[test]
    fn a_season_that_cannot_be_meant_says_which_day_and_what_to_write() {
        for (from, until, key, words) in [
            ("11-01", "", "from", "need its year"),
            ("2026-11-01", "03-13", "until", "in both days"),
            ("11-01", "2027-03-13", "until", "in both days"),
            ("2026-11-01", "2026-10-01", "until", "is before the first"),
        ] {
            let (found, problem) = season(from, until).unwrap_err();
            assert!(
                found == key && problem.contains(words),
                "{found}: {problem}"
            );
        }
        for text in ["11-31", "November", "2026-13-01", "11-1-2026", ""] {
            let problem = SeasonDay::read(text).unwrap_err();
            assert!(problem.contains("\"11-01\""), "{problem}");
        }
    }
}
