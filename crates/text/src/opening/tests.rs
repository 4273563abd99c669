//! Tests of the calendar.

mod generated;
mod vacations;

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
        let shop = shops[&shop]
            .clone()
            .delivering(Rounds(std::array::from_fn(|day| {
                let day = i8::try_from(day).unwrap();
                days.contains(&day).then(Vec::new)
            })));
        assert_eq!(shop.next_delivery_date(wanted), on, "{name}");
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

fn lines(text: &[&str]) -> Vec<String> {
    text.iter().map(ToString::to_string).collect()
}

fn store(hours: &[&str], rows: impl IntoIterator<Item = SpecialDay>) -> OpeningHours {
    OpeningHours::new(Week::read(&lines(hours)).unwrap(), rows)
}

fn rounds(cutoffs: &[&str]) -> Rounds {
    read_rounds(&lines(cutoffs)).unwrap()
}

fn row(first: &str, last: &str, name: &str, hours: &str) -> SpecialDay {
    SpecialDay {
        date: first.parse().unwrap(),
        until: (last != first).then(|| last.parse().unwrap()),
        repeats: Repeats::Once,
        name: Localized::english(name.into()),
        hours: read_spans(hours).unwrap(),
    }
}

/// Sunday to Thursday, a short Friday, and Saturday night: the week of a store that keeps the Sabbath.
fn sabbath_store() -> OpeningHours {
    let hours = [
        "Sun 10-7",
        "Mon-Thu 9-9",
        "Fri 9-sunset-2h",
        "Sat sunset+1h-23",
    ];
    let summer = Season::new(
        SeasonDay::read("06-28").unwrap(),
        Some(SeasonDay::read("09-06").unwrap()),
        read_named_days(&lines(&["Sun closed", "Mon-Thu 9-6"])).unwrap(),
    );
    let rows = [
        row("2027-04-22", "2027-04-23", "Pesach", "closed"),
        row("2027-04-25", "2027-04-27", "Chol Hamoed", "11-4"),
        row("2027-04-21", "2027-04-21", "Erev Pesach", "9-11"),
    ];
    let sun = Sun {
        location: Location::read("40.63, -73.99").unwrap(),
        zone: TimeZone::get("America/New_York").unwrap(),
    };
    store(&hours, rows)
        .in_seasons(vec![summer.unwrap()])
        .delivering(rounds(&["Mon-Thu 11am, 4pm", "Fri 10am"]))
        .under(Some(sun))
}

#[test]
fn the_sun_a_season_and_the_row_for_fewer_days_decide_the_hours_of_a_day() {
    let shop = sabbath_store();
    for (day, hours) in [
        // The sun sets at 5:53 PM, at 4:45 PM, at 8:29 PM.
        ("2026-10-30", "9-15:50"),
        ("2026-11-07", "17:45-23"),
        ("2026-06-19", "9-18:25"),
        ("2026-06-21", "10-19"),
        ("2026-06-28", "closed"),
        ("2026-07-06", "9-18"),
        ("2026-09-07", "9-21"),
        ("2027-04-21", "9-11"),
        ("2027-04-22", "closed"),
        ("2027-04-26", "11-16"),
        ("2027-04-28", "9-21"),
    ] {
        let found = shop.on(day.parse().unwrap());
        assert_eq!(found, read_spans(hours).unwrap(), "{day}");
    }
    let week = shop.coming_week("2026-07-05".parse().unwrap());
    assert!(!week.depends_on_sunset());
    assert_eq!(week.on(Weekday::Sunday), []);
    assert_eq!(week.on(Weekday::Monday), read_spans("9-18").unwrap());
}

#[test]
fn of_two_rows_for_a_day_the_shorter_decides_and_equal_ones_are_both_named() {
    let shop = store(
        &["Mon-Fri 9-17"],
        [
            row("2026-12-24", "2027-01-02", "Vacation", "closed"),
            row("2026-12-28", "2026-12-28", "Inventory", "9-13"),
            row("2027-01-05", "2027-01-05", "Inventory", "closed"),
            row("2027-01-05", "2027-01-05", "Epiphany", "closed"),
            row("2027-01-05", "2027-01-05", "Epiphany", "closed"),
            row("2027-01-06", "2027-01-06", "Fast", "9-13"),
            row("2027-01-06", "2027-01-06", "Christmas", "closed"),
            row("2027-01-07", "2027-01-07", "Christmas", "closed"),
            row("2027-01-07", "2027-01-07", "Fast", "9-13"),
        ],
    );
    let day = |text: &str| text.parse::<Date>().unwrap();
    let shown = shop.special_days(day("2026-12-26"), day("2027-01-31"));
    let shown: Vec<_> = shown
        .iter()
        .map(|row| {
            let name = row.name.get(crate::lang::Lang::En).1;
            format!("{} {} {name} {}", row.date, row.last(), row.hours.len())
        })
        .collect();
    let expected = [
        "2026-12-24 2026-12-27 Vacation 0",
        "2026-12-28 2026-12-28 Inventory 1",
        "2026-12-29 2027-01-02 Vacation 0",
        "2027-01-05 2027-01-05 Inventory, Epiphany 0",
        "2027-01-06 2027-01-06 Fast, Christmas 0",
        "2027-01-07 2027-01-07 Christmas, Fast 0",
    ];
    assert_eq!(shown, expected);
}

#[test]
fn an_order_belongs_to_the_next_round_which_is_never_after_closing() {
    let shop = sabbath_store();
    let christmas_eve = row("2026-12-24", "2026-12-24", "Christmas Eve", "9-13");
    let sample =
        store(&["Mon-Fri 9-17"], [christmas_eve]).delivering(rounds(&["Mon-Fri 2pm", "Sat 12pm"]));
    let at_closing =
        store(&["Mon-Fri 9-13, 14-17"], []).delivering(rounds(&["Mon-Fri 13:30, 17:00"]));
    for (shop, now, on, by) in [
        (&shop, "2026-10-29T10:59", "2026-10-29", "11:00"),
        (&shop, "2026-10-29T11:00", "2026-10-29", "16:00"),
        (&shop, "2026-10-29T16:00", "2026-10-30", "10:00"),
        // Friday after the last round, and after closing: on Monday.
        (&shop, "2026-10-30T10:00", "2026-11-02", "11:00"),
        (&shop, "2026-10-30T15:45", "2026-11-02", "11:00"),
        // Closed at 11 on the eve of Passover: both rounds are one.
        (&shop, "2027-04-20T16:00", "2027-04-21", "11:00"),
        (&shop, "2027-04-21T11:00", "2027-04-26", "11:00"),
        (&sample, "2026-12-24T12:59", "2026-12-24", "13:00"),
        (&sample, "2026-12-24T13:00", "2026-12-25", "14:00"),
        // The sample delivers on Saturdays, when it is closed.
        (&sample, "2026-11-27T14:00", "2026-11-28", "12:00"),
        (&sample, "2026-11-28T12:00", "2026-11-30", "14:00"),
        // A cutoff in a break, and one at closing time.
        (&at_closing, "2026-11-23T13:29", "2026-11-23", "13:30"),
        (&at_closing, "2026-11-23T13:30", "2026-11-23", "17:00"),
        (&at_closing, "2026-11-23T17:00", "2026-11-24", "13:30"),
    ] {
        let next = shop.next_delivery(now.parse().unwrap()).unwrap();
        let by: Time = by.parse().unwrap();
        let expected = NextDelivery {
            on: on.parse().unwrap(),
            by: Some(minute_of(by)),
        };
        assert_eq!(next, expected, "{now}");
    }
    let some_day = store(&["Mon-Fri 9-17"], [])
        .delivering(Rounds(std::array::from_fn(|day| (day == 1).then(Vec::new))));
    for (now, on) in [
        ("2026-11-24T16:59", "2026-11-24"),
        ("2026-11-24T17:00", "2026-12-01"),
    ] {
        let next = some_day.next_delivery(now.parse().unwrap()).unwrap();
        let on = on.parse().unwrap();
        assert_eq!(next, NextDelivery { on, by: None }, "{now}");
    }
}

#[test]
fn the_state_changes_at_opening_closing_breaks_cutoffs_and_midnight() {
    let zone = TimeZone::get("America/New_York").unwrap();
    let promised = Promised {
        refill: Some(48),
        zone: &zone,
    };
    let lunch = store(&["Mon-Fri 9-13, 14-17"], []).delivering(rounds(&["Mon-Fri 14:00, 16:30"]));
    let shop = sabbath_store();
    for (shop, from, moments) in [
        (
            &lunch,
            "2026-11-23T00:00",
            &["09:00", "13:00", "14:00", "16:30", "17:00", "00:00"][..],
        ),
        (
            &shop,
            "2026-10-30T00:00",
            &["09:00", "10:00", "15:50", "00:00"],
        ),
        // Both days on which clocks change.
        (&shop, "2026-11-01T00:00", &["10:00", "19:00", "00:00"]),
        (&shop, "2027-03-14T00:00", &["10:00", "19:00", "00:00"]),
        (
            &OpeningHours::default(),
            "2027-12-31T10:00",
            &["00:00", "00:00"],
        ),
    ] {
        let mut now: DateTime = from.parse().unwrap();
        for moment in moments {
            now = shop.changes_after(now, promised);
            assert_eq!(now.strftime("%H:%M").to_string(), *moment, "after {from}");
        }
    }
}

/// A vacation over New Year's, and a leap day.
#[test]
fn a_refill_that_waits_for_a_vacation_is_said_to_be_ready_on_its_day() {
    let zone = TimeZone::get("America/New_York").unwrap();
    let promised = Promised {
        refill: Some(48),
        zone: &zone,
    };
    let vacation = row("2027-12-24", "2028-01-01", "Vacation", "closed");
    let shop = store(&["Mon-Fri 9-17"], [vacation]).delivering(rounds(&["Mon-Fri 2pm"]));
    for (now, ready, comes) in [
        ("2027-12-20T10:00", None, None),
        // Ready within 48 hours, before the vacation.
        ("2027-12-21T16:59", None, None),
        ("2027-12-22T10:00", None, None),
        ("2027-12-23T10:00", Some("2028-01-03"), Some("2028-01-03")),
        ("2027-12-28T10:00", Some("2028-01-03"), Some("2028-01-03")),
        ("2028-01-02T16:00", Some("2028-01-04"), Some("2028-01-04")),
        ("2028-02-29T10:00", None, None),
    ] {
        let found = shop.at(now.parse().unwrap(), promised);
        let [ready, comes] = [ready, comes].map(|day| day.map(|day| day.parse().unwrap()));
        assert_eq!((found.ready, found.comes), (ready, comes), "{now}");
    }
    let days = |today: &str| shop.days(today.parse().unwrap(), promised);
    assert_eq!(days("2027-11-01").len(), 15);
    assert_eq!(days("2027-12-15").len(), 63, "a vacation is near");
    assert_eq!(
        shop.due_by_next_opening("2027-12-23".parse().unwrap()),
        Some("2028-01-03T09:30".parse().unwrap())
    );
}
