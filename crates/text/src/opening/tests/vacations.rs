//! Promises that closed days delay.

use super::*;

#[test]
fn closed_days_delay_requests_and_usual_weekends_do_not() {
    let zone = TimeZone::get("America/New_York").unwrap();
    let vacation = row("2027-08-09", "2027-08-22", "Vacation", "closed");
    let vacation = store(&["Mon-Sat 9-17"], [vacation]);
    let rows = [
        row("2026-09-07", "2026-09-07", "Labor Day", "closed"),
        row("2026-11-26", "2026-11-26", "Thanksgiving", "closed"),
        row("2026-12-24", "2026-12-24", "Christmas Eve", "9-13"),
        row("2026-12-25", "2026-12-25", "Christmas", "closed"),
        row("2026-12-27", "2026-12-27", "Inventory", "10-12"),
    ];
    let holidays = store(&["Mon-Fri 9-17"], rows);
    let delivering = |shop: &OpeningHours, days: &[usize]| {
        let is_day = |day| days.contains(&day).then(Vec::new);
        shop.clone().delivering(Rounds(std::array::from_fn(is_day)))
    };
    let away = delivering(&vacation, &[1, 4]);
    let mon_fri = delivering(&holidays, &[0, 1, 2, 3, 4]);
    let mon_sat = delivering(&holidays, &[0, 1, 2, 3, 4, 5]);
    let thursdays = delivering(&holidays, &[3]);
    let mondays = store(&["Mon 9-17"], []);
    let always = store(&["24/7"], []);
    let unknown = OpeningHours::default();
    for (shop, hours, now, ready, comes) in [
        // Two weeks from Monday, August 9 on, after a Sunday; the store is open on Saturdays.
        (&away, 48, "2027-08-06T10:00", "", ""),
        (&away, 48, "2027-08-06T23:59", "", ""),
        (&away, 48, "2027-08-07T00:00", "2027-08-23", "2027-08-24"),
        (&away, 48, "2027-08-12T10:00", "2027-08-23", "2027-08-24"),
        (&away, 0, "2027-08-07T10:00", "", "2027-08-24"),
        (&away, 48, "2027-08-23T10:00", "", ""),
        (&vacation, 48, "2027-08-12T10:00", "2027-08-23", ""),
        // From then on 48 hours take longer than the vacation.
        (&vacation, 48, "2027-08-22T10:00", "2027-08-24", ""),
        // What takes four hours is ready before the vacation.
        (&vacation, 4, "2027-08-07T10:00", "", ""),
        (&vacation, 4, "2027-08-07T15:00", "2027-08-23", ""),
        (&vacation, 400, "2027-08-12T10:00", "", ""),
        // A holiday beside the weekend: closed for longer than the promised hours.
        (&holidays, 48, "2026-09-03T11:00", "", ""),
        (&holidays, 48, "2026-09-04T11:00", "2026-09-08", ""),
        (&holidays, 48, "2026-09-06T11:00", "2026-09-08", ""),
        // A single day is within the promise, but its deliveries are later.
        (&mon_fri, 48, "2026-11-25T10:00", "", ""),
        (&mon_fri, 48, "2026-11-26T10:00", "", "2026-11-27"),
        (&thursdays, 48, "2026-11-24T10:00", "", "2026-12-03"),
        (&holidays, 48, "2026-12-25T10:00", "", ""),
        (&mon_sat, 48, "2026-11-29T10:00", "", ""),
        (&mondays, 48, "2026-01-05T10:00", "2026-01-12", ""),
        (&always, 48, "2026-01-05T10:00", "", ""),
        (&unknown, 48, "2026-01-05T10:00", "", ""),
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
