use std::collections::HashMap;

use super::*;

#[derive(serde::Deserialize)]
struct Cases {
    shops: HashMap<String, Shop>,
    cases: Vec<Case>,
    deadlines: Vec<Deadline>,
}

#[derive(serde::Deserialize)]
struct Shop {
    hours: Week,
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
}

#[derive(serde::Deserialize)]
struct Deadline {
    shop: String,
    promised: Timestamp,
    due: DateTime,
}

#[test]
fn the_cases_shared_with_the_browser_hold() {
    let cases: Cases = serde_json::from_str(include_str!("../../tests/hours_cases.json")).unwrap();
    assert!(cases.cases.len() >= 15);
    let shops: HashMap<_, _> = cases
        .shops
        .into_iter()
        .map(|(name, shop)| (name, OpeningHours::new(shop.hours, shop.closed)))
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
        assert_eq!(shop.next_open_day(case.at.date()), case.open_day, "{name}");
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

#[test]
fn times_are_said_as_people_say_them() {
    let said = [540, 1050, 725, 0, 720, 1440].map(clock);
    assert_eq!(
        said,
        ["9 AM", "5:30 PM", "12:05 PM", "12 AM", "12 PM", "12 AM"]
    );
}
