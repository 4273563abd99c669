//! Whether the closed days are complete and on the right dates.

use jiff::civil::Date;

use super::{Check, Finding};
use pharmacy_config::{Closed, Config, EveryYear, Live};
use pharmacy_text::opening::{HOLIDAYS, Holiday, SpecialDay};

const NOVEMBER: i8 = 11;

pub fn check(live: &Live, today: Date) -> impl Iterator<Item = Finding> {
    none_ahead(live, today)
        .into_iter()
        .chain(on_a_fixed_date(live))
}

/// Holidays whose date changes every year.
const MOVING: [&str; 5] = [
    "Thanksgiving",
    "Memorial Day",
    "Labor Day",
    "Martin Luther King Jr. Day",
    "Easter",
];

/// Warns of a yearly date on which a moving holiday was in the year of the entry.
fn on_a_fixed_date(live: &Live) -> Option<Finding> {
    let same_date = |row: &&Closed| row.every_year == EveryYear::SameDate;
    live.closed.iter().filter(same_date).find_map(|row| {
        let date = row.date?.0;
        let is_it = |holiday: &&Holiday| {
            MOVING.contains(&holiday.name) && holiday.in_year(date.year()).contains(&date)
        };
        let name = HOLIDAYS.iter().find(is_it)?.name;
        let day = date.strftime("%B %-d");
        Some(
            Finding::warning(
                Check::ClosedDays,
                format!("[[closed]] of {date} comes back on {day} of every year, but {name} is on another date each year"),
                format!("if you mean {name}, write every_year = {name:?} in place of the date"),
            )
            .owners_read([
                &format!("you’re closed on {day} of every year, but {name} is on another date each year"),
                &format!("if you mean {name}, remove that day and choose it under “Add usual holidays”"),
            ]),
        )
    })
}

/// Warns in November, or all year if the hours name holidays, so that nobody comes to a closed door.
fn none_ahead(live: &Live, today: Date) -> Option<Finding> {
    let is_ahead = |day: &SpecialDay| day.last() > today;
    let years = today.year()..=today.year() + 1;
    let mut days = live.closed.iter().map(SpecialDay::from);
    let hours = &live.pharmacy.hours;
    let is_asked = hours.names_holidays || (today.month() == NOVEMBER && !hours.is_unknown());
    if !is_asked || days.any(|day| day.in_years(years.clone()).iter().any(is_ahead)) {
        return None;
    }
    let is_sample = Config::sample().is_ok_and(|sample| sample.live.pharmacy == live.pharmacy);
    (!is_sample).then(|| {
        Finding::warning(
            Check::ClosedDays,
            "no closed day lies ahead, so the pages say that the store is open at Christmas and New Year as on any other day",
            "add [[closed]] for the days on which it's closed, with every_year = true for those of every year (at the desk: Shop, Closed and short days)",
        )
        .owners_read([
            "no closed day lies ahead, so your site says that you’re open at Christmas and New Year as on any other day",
            "add the days on which you’re closed",
        ])
    })
}

#[cfg(test)]
mod tests {
    use jiff::civil::date;

    use super::*;

    #[test]
    fn in_november_a_shop_without_a_closed_day_ahead_is_reminded() {
        let mut live = Config::sample().unwrap().live;
        let christmas = "date = \"2026-12-25\"\nname = \"Christmas\"";
        assert_eq!(none_ahead(&live, date(2026, 11, 10)), None, "the sample");
        live.pharmacy.street = "1 Elm St".to_owned().try_into().unwrap();
        for (closed, today, is_reminded) in [
            (None, date(2026, 10, 31), false),
            (None, date(2026, 11, 1), true),
            (None, date(2026, 12, 1), false),
            (Some(christmas.to_owned()), date(2026, 11, 30), false),
            (Some(christmas.to_owned()), date(2027, 11, 1), true),
            (
                Some(format!("{christmas}\nevery_year = true")),
                date(2030, 11, 1),
                false,
            ),
            (
                Some("date = \"2026-11-26\"\nname = \"Thanksgiving\"".into()),
                date(2026, 11, 26),
                true,
            ),
        ] {
            live.closed = closed
                .iter()
                .map(|day| toml::from_str(day).unwrap())
                .collect();
            assert_eq!(
                none_ahead(&live, today).is_some(),
                is_reminded,
                "{closed:?} on {today}"
            );
        }
        live.closed = Vec::new();
        let hours = ["Mon-Fri 9-17; PH off".to_owned()];
        live.pharmacy.hours = pharmacy_text::opening::Week::read(&hours).unwrap();
        assert!(
            none_ahead(&live, date(2027, 3, 1)).is_some(),
            "named holidays"
        );
        live.pharmacy.hours = pharmacy_text::opening::Week::default();
        assert_eq!(none_ahead(&live, date(2026, 11, 1)), None, "unknown hours");
    }

    #[test]
    fn a_holiday_that_moves_is_asked_about_where_it_was_written_as_a_date_of_every_year() {
        let mut live = Config::sample().unwrap().live;
        for (closed, holiday) in [
            (
                "date = \"2026-11-26\"\nevery_year = true",
                Some("Thanksgiving"),
            ),
            ("date = \"2027-03-28\"\nevery_year = true", Some("Easter")),
            (
                "date = \"2026-09-07\"\nevery_year = true",
                Some("Labor Day"),
            ),
            ("date = \"2026-11-26\"", None),
            ("date = \"2026-11-27\"\nevery_year = true", None),
            ("date = \"2026-12-25\"\nevery_year = true", None),
            ("every_year = \"Thanksgiving\"", None),
        ] {
            live.closed = vec![toml::from_str(&format!("name = \"Closed\"\n{closed}")).unwrap()];
            let message = on_a_fixed_date(&live).map(|finding| format!("{finding:?}"));
            assert_eq!(message.is_some(), holiday.is_some(), "{closed}");
            if let (Some(message), Some(holiday)) = (message, holiday) {
                assert!(message.contains(holiday), "{message}");
            }
        }
    }
}
