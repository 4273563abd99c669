//! Promises that closed days delay.

use super::*;

#[test]
fn closed_days_make_what_is_asked_for_late_and_usual_weekends_do_not() {
    let zone = TimeZone::get("America/New_York").unwrap();
    let weekdays = || Week::read(&lines(&["Mon-Fri 9-17"])).unwrap();
    let six_days = || Week::read(&lines(&["Mon-Sat 9-17"])).unwrap();
    let vacation = || {
        OpeningHours::new(
            six_days(),
            [row("2027-08-09", "2027-08-22", "Vacation", "closed")],
        )
    };
    let rows = [
        row("2026-09-07", "2026-09-07", "Labor Day", "closed"),
        row("2026-11-26", "2026-11-26", "Thanksgiving", "closed"),
        row("2026-12-24", "2026-12-24", "Christmas Eve", "9-13"),
        row("2026-12-25", "2026-12-25", "Christmas", "closed"),
        row("2026-12-27", "2026-12-27", "Inventory", "10-12"),
    ];
    let holidays = OpeningHours::new(weekdays(), rows);
    let on = |shop: &OpeningHours, days: &[usize]| {
        let rounds = Rounds(std::array::from_fn(|day| {
            days.contains(&day).then(Vec::new)
        }));
        shop.clone().delivering(rounds)
    };
    let week = &[0, 1, 2, 3, 4][..];
    let one_day = OpeningHours::new(Week::read(&lines(&["Mon 9-17"])).unwrap(), []);
    let always = OpeningHours::new(Week::read(&lines(&["24/7"])).unwrap(), []);
    for (shop, hours, now, ready, comes) in [
        // Two weeks from Monday, August 9 on, after a Sunday; the store is open on Saturdays.
        (on(&vacation(), &[1, 4]), 48, "2027-08-06T10:00", "", ""),
        (on(&vacation(), &[1, 4]), 48, "2027-08-06T23:59", "", ""),
        (
            on(&vacation(), &[1, 4]),
            48,
            "2027-08-07T00:00",
            "2027-08-23",
            "2027-08-24",
        ),
        (
            on(&vacation(), &[1, 4]),
            48,
            "2027-08-12T10:00",
            "2027-08-23",
            "2027-08-24",
        ),
        (
            on(&vacation(), &[1, 4]),
            0,
            "2027-08-07T10:00",
            "",
            "2027-08-24",
        ),
        (on(&vacation(), &[1, 4]), 48, "2027-08-23T10:00", "", ""),
        (vacation(), 48, "2027-08-12T10:00", "2027-08-23", ""),
        // From then on 48 hours take longer than the vacation.
        (vacation(), 48, "2027-08-22T10:00", "2027-08-24", ""),
        // What takes four hours is ready before she leaves.
        (vacation(), 4, "2027-08-07T10:00", "", ""),
        (vacation(), 4, "2027-08-07T15:00", "2027-08-23", ""),
        (vacation(), 400, "2027-08-12T10:00", "", ""),
        // A holiday beside the weekend: closed for longer than what was promised takes.
        (holidays.clone(), 48, "2026-09-03T11:00", "", ""),
        (holidays.clone(), 48, "2026-09-04T11:00", "2026-09-08", ""),
        (holidays.clone(), 48, "2026-09-06T11:00", "2026-09-08", ""),
        // A single day is within the promise, but what would come on it comes later.
        (on(&holidays, week), 48, "2026-11-25T10:00", "", ""),
        (
            on(&holidays, week),
            48,
            "2026-11-26T10:00",
            "",
            "2026-11-27",
        ),
        (
            on(&holidays, &[3]),
            48,
            "2026-11-24T10:00",
            "",
            "2026-12-03",
        ),
        (holidays.clone(), 48, "2026-12-25T10:00", "", ""),
        (
            on(&holidays, &[0, 1, 2, 3, 4, 5]),
            48,
            "2026-11-29T10:00",
            "",
            "",
        ),
        (one_day, 48, "2026-01-05T10:00", "2026-01-12", ""),
        (always, 48, "2026-01-05T10:00", "", ""),
        (OpeningHours::default(), 48, "2026-01-05T10:00", "", ""),
    ] {
        let promised = Promised {
            refill: (hours > 0).then_some(hours),
            zone: &zone,
        };
        let found = shop.at(now.parse().unwrap(), promised);
        let day = |day: Option<Date>| day.map_or(String::new(), |day| day.to_string());
        assert_eq!(
            (day(found.ready).as_str(), day(found.comes).as_str()),
            (ready, comes),
            "{now}, {hours} hours"
        );
    }
}
