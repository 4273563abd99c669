//! Moments as people type them, and as they read them.

use std::str::FromStr;

use jiff::civil::{Date, DateTime};
use jiff::fmt::temporal::Pieces;
use jiff::tz::TimeZone;
use jiff::{Timestamp, ToSpan};

use pharmacy_text::date;

/// A time as typed in `--since`. Without a time zone, the pharmacy's applies.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Moment {
    /// The beginning of the day that was this many days before today.
    DaysAgo(u16),
    /// The beginning of this day.
    Day(Date),
    /// A time of day in the pharmacy's time zone.
    Local(DateTime),
    /// With its own offset (RFC 3339).
    Instant(Timestamp),
}

impl FromStr for Moment {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, String> {
        let text = text.trim();
        match text.to_lowercase().as_str() {
            "today" => return Ok(Self::DaysAgo(0)),
            "yesterday" => return Ok(Self::DaysAgo(1)),
            _ => {}
        }
        let days = text
            .strip_suffix(['d', 'D'])
            .and_then(|days| days.parse().ok())
            .map(Self::DaysAgo);
        let day = || date::read_american(text).map(Self::Day);
        let instant = || {
            let typed = Pieces::parse(text).ok()?;
            let local = typed.date().to_datetime(typed.time()?);
            let offset = typed.to_numeric_offset()?;
            Some(Self::Instant(or_nearest(offset.to_timestamp(local), local)))
        };
        let local = || Some(Self::Local(text.parse().ok().filter(|_| text.len() > 10)?));
        days.or_else(day).or_else(instant).or_else(local).ok_or_else(|| {
            "expected a date like 2026-11-01 or 11/1/2026, a time like 2026-11-01T09:00:00-05:00, today, yesterday, or 7d for seven days ago"
                .into()
        })
    }
}

impl Moment {
    /// Days begin at midnight. Dates out of range become the first or last instant: people type 9999-12-31 for "forever".
    pub fn resolve(self, zone: &TimeZone, now: Timestamp) -> Timestamp {
        let local = match self {
            Self::Instant(instant) => return instant,
            Self::DaysAgo(days) => now
                .to_zoned(zone.clone())
                .date()
                .saturating_sub(i32::from(days).days())
                .to_datetime(jiff::civil::Time::midnight()),
            Self::Day(date) => date.to_datetime(jiff::civil::Time::midnight()),
            Self::Local(local) => local,
        };
        or_nearest(zone.to_timestamp(local), local)
    }
}

fn or_nearest(instant: Result<Timestamp, jiff::Error>, local: DateTime) -> Timestamp {
    instant.unwrap_or(if local.year() > 0 {
        Timestamp::MAX
    } else {
        Timestamp::MIN
    })
}

/// `Nov 21 9:04 AM`, with the year unless it is the year of `now`.
pub fn local(at: Timestamp, zone: &TimeZone, now: Timestamp) -> String {
    let (at, now) = (at.to_zoned(zone.clone()), now.to_zoned(zone.clone()));
    let format = if at.year() == now.year() {
        "%b %-d %-I:%M %p"
    } else {
        "%b %-d, %Y %-I:%M %p"
    };
    at.strftime(format).to_string()
}

/// `Saturday, November 21, 2026, 9:04 AM`.
pub fn local_in_full(at: Timestamp, zone: &TimeZone) -> String {
    at.to_zoned(zone.clone())
        .strftime("%A, %B %-d, %Y, %-I:%M %p")
        .to_string()
}

/// `Sat, Nov 21, 9:04 AM`, with the day, because paper is read later.
pub(super) fn local_on_paper(at: Timestamp, zone: &TimeZone) -> String {
    let at = at.to_zoned(zone.clone());
    at.strftime("%a, %b %-d, %-I:%M %p").to_string()
}

/// With milliseconds, in UTC.
pub fn rfc3339(at: Timestamp) -> String {
    format!("{at:.3}")
}

#[cfg(test)]
mod tests {
    use super::*;

    fn new_york() -> TimeZone {
        TimeZone::get("America/New_York").unwrap()
    }

    fn at(text: &str) -> Timestamp {
        text.parse().unwrap()
    }

    #[test]
    fn dates_are_read_in_the_pharmacys_time_zone() {
        // Still the evening of the 20th in New York.
        let now = at("2026-11-21T03:00:00Z");
        for (typed, meant) in [
            ("today", "2026-11-20T05:00:00Z"),
            ("Yesterday", "2026-11-19T05:00:00Z"),
            ("0d", "2026-11-20T05:00:00Z"),
            ("7d", "2026-11-13T05:00:00Z"),
            ("30d", "2026-10-21T04:00:00Z"),
            ("2026-11-01", "2026-11-01T04:00:00Z"),
            ("11/01/2026", "2026-11-01T04:00:00Z"),
            ("11/1/2026", "2026-11-01T04:00:00Z"),
            ("2026-11-02", "2026-11-02T05:00:00Z"),
            ("2026-11-20T09:30", "2026-11-20T14:30:00Z"),
            ("2026-11-20T09:30:00Z", "2026-11-20T09:30:00Z"),
            ("2026-11-20T09:30:00.250+02:00", "2026-11-20T07:30:00.25Z"),
            // 2:30 does not exist, so it means the moment after the change.
            ("2026-03-08T02:30", "2026-03-08T07:30:00Z"),
        ] {
            assert_eq!(
                typed.parse::<Moment>().unwrap().resolve(&new_york(), now),
                at(meant),
                "{typed}"
            );
        }
    }

    #[test]
    fn days_beyond_those_that_can_be_counted_are_the_last_or_the_first() {
        let now = at("2026-11-21T15:00:00Z");
        for (typed, meant) in [
            ("9999-12-31", Timestamp::MAX),
            ("9999-12-31T23:59", Timestamp::MAX),
            ("9999-12-31T23:59:59Z", Timestamp::MAX),
            ("9999-12-31T23:59:59+05:00", Timestamp::MAX),
            ("9999-12-30", at("9999-12-30T05:00:00Z")),
            ("0000-01-01", at("0000-01-01T04:56:02Z")),
            ("-009999-01-01T00:00", Timestamp::MIN),
        ] {
            let moment: Moment = typed.parse().unwrap();
            assert_eq!(moment.resolve(&new_york(), now), meant, "{typed}");
        }
        let earliest = Moment::DaysAgo(u16::MAX).resolve(&new_york(), Timestamp::MIN);
        assert_eq!(earliest, Timestamp::MIN);
    }

    #[test]
    fn the_error_for_a_wrong_date_shows_a_right_one() {
        for typed in [
            "",
            "tomorow",
            "13/01/2026",
            "11/31/2026",
            "11/01/26",
            "11/01",
            "11/01/2026/1",
            "2026-13-01",
            "2026-02-30",
            "-3d",
            "7",
            "d",
            "2026-11-01T25:00",
            "99999999d",
        ] {
            assert!(
                typed.parse::<Moment>().unwrap_err().contains("2026-11-01"),
                "{typed}"
            );
        }
    }

    #[test]
    fn times_are_written_as_people_say_them() {
        let now = at("2026-11-21T15:00:00Z");
        for (instant, written) in [
            ("2026-11-21T14:04:00Z", "Nov 21 9:04 AM"),
            ("2026-07-04T16:00:00Z", "Jul 4 12:00 PM"),
            ("2026-01-01T04:59:00Z", "Dec 31, 2025 11:59 PM"),
        ] {
            assert_eq!(local(at(instant), &new_york(), now), written);
        }
        assert_eq!(
            local_in_full(now, &new_york()),
            "Saturday, November 21, 2026, 10:00 AM"
        );
        assert_eq!(
            rfc3339(at("2026-11-21T14:04:00Z")),
            "2026-11-21T14:04:00.000Z"
        );
    }
}
