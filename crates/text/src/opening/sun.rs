//! Times of sunset at the store.

use jiff::civil::{Date, Time};
use jiff::tz::TimeZone;
use jiff::{SignedDuration, Timestamp};
use serde::Serialize;

use super::{Minute, Span, at, minute_of};

/// Where the store is, in degrees; west and south are negative.
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
#[cfg_attr(
    any(test, feature = "testing"),
    derive(ts_rs::TS),
    ts(rename = "Coordinates")
)]
pub struct Location {
    /// South is negative.
    pub latitude: f64,
    /// West is negative.
    pub longitude: f64,
}

/// Times relative to sunset, in minutes after it.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Sunsets {
    /// None if the time does not depend on it.
    pub open: Option<i16>,
    /// None if the time does not depend on it.
    pub close: Option<i16>,
}

/// The store's location and time zone.
#[derive(Clone, Debug, PartialEq)]
pub struct Sun {
    /// Where the store is.
    pub location: Location,
    /// The store's time zone.
    pub zone: TimeZone,
}

/// Hours are rounded to five minutes, to the safe side.
const STEP: Minute = 5;

impl Location {
    /// `40.63, -73.99`, or the link of a map that contains both numbers.
    pub fn read(text: &str) -> Result<Self, String> {
        let is_of_number = |c: char| c.is_ascii_digit() || c == '.' || c == '-';
        let numbers: Vec<f64> = text
            .split(|c| !is_of_number(c))
            .filter(|part| part.contains('.'))
            .filter_map(|part| part.parse().ok())
            .collect();
        let found = numbers.windows(2).find_map(|pair| match pair {
            [latitude, longitude] if latitude.abs() <= 90.0 && longitude.abs() <= 180.0 => {
                Some(Self {
                    latitude: *latitude,
                    longitude: *longitude,
                })
            }
            _ => None,
        });
        found.ok_or_else(|| {
            let what = if text.contains("://") {
                "this link has no coordinates in it"
            } else {
                "these are no coordinates"
            };
            format!("{what}: {text:?}; {HOW_TO_FIND}")
        })
    }
}

/// How an owner finds the coordinates.
pub const HOW_TO_FIND: &str = "open your store in a map on the web, press the right mouse button on it and copy the two numbers, like \"40.63, -73.99\"";

impl Sun {
    /// The spans of `date` with fixed times instead of sunset. A span that would end before it begins is left out.
    pub fn on(sun: Option<&Self>, spans: &[Span], date: Date) -> Vec<Span> {
        if spans.iter().all(|span| span.sun == Sunsets::default()) {
            return spans.to_vec();
        }
        let sunset = sun.and_then(|sun| sun.sunset(date));
        let moved = |usual: Minute, after: Option<i16>| match (after, sunset) {
            (Some(after), Some(sunset)) => {
                let minute = i32::from(sunset) + i32::from(after);
                let minute = Minute::try_from(minute.clamp(0, 1440)).unwrap_or_default();
                minute / STEP * STEP
            }
            _ => usual,
        };
        let spans = spans.iter().map(|span| Span {
            open: moved(span.open, span.sun.open),
            close: moved(span.close, span.sun.close),
            sun: Sunsets::default(),
        });
        spans.filter(|span| span.open < span.close).collect()
    }

    /// None if the sun does not set that day. By the formulas of NOAA's solar calculator, to the minute.
    fn sunset(&self, date: Date) -> Option<Minute> {
        let noon = self
            .zone
            .to_timestamp(date.to_datetime(Time::constant(12, 0, 0, 0)));
        let mut moment = noon.ok()?;
        for _ in 0..3 {
            moment = self.sunset_near(moment, date)?;
        }
        let local = moment.to_zoned(self.zone.clone()).datetime();
        let day = local.date();
        (day == date)
            .then(|| minute_of(local.time()))
            .or_else(|| (local > at(date, 0)).then_some(1440))
    }

    /// With the sun's position at `moment`.
    fn sunset_near(&self, moment: Timestamp, date: Date) -> Option<Timestamp> {
        let Location {
            latitude,
            longitude,
        } = self.location;
        let seconds = moment.as_second() as f64;
        let century = (seconds / 86_400.0 - 10_957.5) / 36_525.0;
        let mean_longitude =
            (280.466_46 + century * (36_000.769_83 + century * 0.000_303_2)) % 360.0;
        let anomaly = 357.529_11 + century * (35_999.050_29 - 0.000_153_7 * century);
        let eccentricity = 0.016_708_634 - century * (0.000_042_037 + 0.000_000_126_7 * century);
        let m = anomaly.to_radians();
        let center = m.sin() * (1.914_602 - century * (0.004_817 + 0.000_014 * century))
            + (2.0 * m).sin() * (0.019_993 - 0.000_101 * century)
            + (3.0 * m).sin() * 0.000_289;
        let node = (125.04 - 1_934.136 * century).to_radians();
        let true_longitude = mean_longitude + center - 0.005_69 - 0.004_78 * node.sin();
        let tilt = 23.439_291 - century * 0.013_004_2 + 0.002_56 * node.cos();
        let tilt = tilt.to_radians();
        let declination = (tilt.sin() * true_longitude.to_radians().sin()).asin();
        let y = (tilt / 2.0).tan().powi(2);
        let l = mean_longitude.to_radians();
        let equation = 4.0
            * (y * (2.0 * l).sin() - 2.0 * eccentricity * m.sin()
                + 4.0 * eccentricity * y * m.sin() * (2.0 * l).cos()
                - 0.5 * y * y * (4.0 * l).sin()
                - 1.25 * eccentricity * eccentricity * (2.0 * m).sin())
            .to_degrees();
        let latitude = latitude.to_radians();
        // The sun's upper edge is at the horizon, with refraction.
        let cosine = 90.833_f64.to_radians().cos() / (latitude.cos() * declination.cos())
            - latitude.tan() * declination.tan();
        if !(-1.0..=1.0).contains(&cosine) {
            return None;
        }
        let minutes = 720.0 - 4.0 * longitude - equation + 4.0 * cosine.acos().to_degrees();
        let midnight = date.to_datetime(Time::midnight());
        let midnight = TimeZone::UTC.to_timestamp(midnight).ok()?;
        #[allow(clippy::cast_possible_truncation, reason = "less than two days")]
        let after = SignedDuration::from_secs((minutes * 60.0) as i64);
        midnight.checked_add(after).ok()
    }
}

#[cfg(test)]
mod tests {
    use jiff::civil::date;

    use super::*;

    fn at_sunset(place: (f64, f64), zone: &str, day: Date) -> Option<Minute> {
        let (latitude, longitude) = place;
        let location = Location {
            latitude,
            longitude,
        };
        let zone = TimeZone::get(zone).unwrap();
        Sun { location, zone }.sunset(day)
    }

    /// From the package `astral` 3.2, by the same formulas of NOAA, written by others.
    #[test]
    fn the_sun_sets_to_the_minute_when_noaas_calculator_says() {
        let days = [
            date(2026, 1, 2),
            date(2026, 3, 8),
            date(2026, 6, 20),
            date(2026, 10, 30),
            date(2026, 11, 1),
            date(2028, 2, 29),
            date(2030, 12, 20),
        ];
        // The time 1640 is 4:40 PM. In Alaska's summer, the sun sets after midnight.
        for (place, zone, times) in [
            (
                (40.63, -73.99),
                "America/New_York",
                [1640, 1854, 2029, 1754, 1652, 1746, 1631],
            ),
            (
                (25.76, -80.19),
                "America/New_York",
                [1741, 1926, 2014, 1840, 1738, 1822, 1734],
            ),
            (
                (47.61, -122.33),
                "America/Los_Angeles",
                [1629, 1904, 2110, 1754, 1651, 1753, 1619],
            ),
            (
                (64.84, -147.72),
                "America/Anchorage",
                [1457, 1930, 2400, 1734, 1627, 1806, 1438],
            ),
        ] {
            for (day, time) in days.into_iter().zip(times) {
                let found = at_sunset(place, zone, day).unwrap();
                let expected: Minute = time / 100 * 60 + time % 100;
                assert!(
                    found.abs_diff(expected) <= 1,
                    "{zone} {day}: {found}, not {expected}"
                );
            }
        }
        let north = (71.29, -156.79);
        for day in [date(2026, 6, 21), date(2026, 12, 21)] {
            assert_eq!(at_sunset(north, "America/Anchorage", day), None, "{day}");
        }
    }

    #[test]
    fn a_place_is_two_numbers_or_a_link_that_has_them() {
        let there = Ok(Location {
            latitude: 40.63,
            longitude: -73.99,
        });
        for text in [
            "40.63, -73.99",
            "40.63,-73.99",
            "(40.63, -73.99)",
            "https://www.google.com/maps/@40.63,-73.99,17z",
            "https://www.google.com/maps/place/Shop/@40.63,-73.99,17z/data=!3m1",
            "https://www.openstreetmap.org/#map=18/40.63/-73.99",
            "https://www.openstreetmap.org/?mlat=40.63&mlon=-73.99#map=19/40.6300/-73.9900",
            "https://maps.apple.com/?ll=40.63,-73.99&q=Shop",
        ] {
            assert_eq!(Location::read(text), there, "{text}");
        }
        for (text, words) in [
            (
                "https://maps.app.goo.gl/Ab3dEf",
                "this link has no coordinates in it",
            ),
            ("Brooklyn", "these are no coordinates"),
            ("95.63, -73.99", "these are no coordinates"),
            ("40.63", "these are no coordinates"),
        ] {
            let problem = Location::read(text).unwrap_err();
            assert!(
                problem.contains(words) && problem.contains(HOW_TO_FIND),
                "{problem}"
            );
        }
    }
}
