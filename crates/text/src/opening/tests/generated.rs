//! The cases of `tests/calendar_cases.json`, which the browser's code must meet too.

use super::*;
use crate::localized::BY_LANGUAGE;

/// The texts as an English page gets them.
fn in_english(json: &mut serde_json::Value) {
    use serde_json::Value;
    match json {
        Value::Object(values) => match values.get(BY_LANGUAGE) {
            Some(texts) => *json = serde_json::json!({"text": texts["en"], "lang": "en"}),
            None => values.values_mut().for_each(in_english),
        },
        Value::Array(items) => items.iter_mut().for_each(in_english),
        _ => {}
    }
}

/// Five shops, and fifteen moments of each: what the pages say as served, and the days in which a browser finds the same.
#[test]
fn generated_moments_for_the_browser_are_current() {
    let zone = TimeZone::get("America/New_York").unwrap();
    let plain = |hours: &[&str], cutoffs: &[&str], rows: Vec<SpecialDay>| {
        store(hours, rows).delivering(rounds(cutoffs))
    };
    let vacation = || vec![row("2027-12-24", "2028-01-01", "Vacation", "closed")];
    let eve = || {
        vec![
            row("2026-11-26", "2026-11-26", "Thanksgiving", "closed"),
            row("2026-12-24", "2026-12-24", "Christmas Eve", "9-13"),
        ]
    };
    let shops = [
        (
            "sample",
            plain(&["Mon-Fri 9-17"], &["Mon-Fri 2pm", "Sat 12pm"], Vec::new()),
            48,
        ),
        (
            "short days",
            plain(&["Mon-Fri 9-18"], &["Mon-Fri 4pm"], eve()),
            48,
        ),
        ("Sabbath", sabbath_store(), 24),
        (
            "lunch",
            plain(
                &["Mon-Fri 9-13, 14-19", "Sat 10-14"],
                &["Tue 13:30", "Fri 19"],
                vacation(),
            ),
            48,
        ),
        (
            "night",
            plain(&["Mon 17-24", "Tue 0-2, 17-24", "Wed 0-2"], &[], vacation()),
            0,
        ),
    ];
    let moments = [
        "2026-11-01T01:30",
        "2026-11-24T08:59",
        "2026-11-24T13:30",
        "2026-11-25T17:59",
        "2026-11-26T10:00",
        "2026-11-28T12:00",
        "2026-12-24T12:59",
        "2026-12-24T13:00",
        "2026-12-31T23:59",
        "2027-03-14T03:00",
        "2027-04-21T11:00",
        "2027-10-29T15:45",
        "2027-12-23T16:00",
        "2027-12-28T10:00",
        "2028-02-29T17:00",
    ];
    let august = plain(
        &["Mon-Sat 9-17"],
        &["Tue 2pm", "Fri 2pm"],
        vec![row("2027-08-09", "2027-08-22", "Vacation", "closed")],
    );
    let in_august = [
        "2027-08-06T10:00",
        "2027-08-07T10:00",
        "2027-08-12T10:00",
        "2027-08-20T10:00",
        "2027-08-23T10:00",
    ];
    let shops = shops
        .iter()
        .map(|(name, shop, hours)| (*name, shop, *hours, &moments[..]));
    let cases = shops.chain([("August", &august, 48, &in_august[..])]).map(
        |(name, shop, hours, moments)| {
            let promised = Promised {
                refill: (hours > 0).then_some(hours),
                zone: &zone,
            };
            let moments = moments.iter().map(|at| {
                let at: DateTime = at.parse().unwrap();
                // A page that was opened the day before, and is still there.
                let days = shop.days(at.date().yesterday().unwrap(), promised);
                let mut moment = serde_json::json!({"days": days, "now": shop.at(at, promised)});
                in_english(&mut moment);
                moment
            });
            let moments: Vec<_> = moments.map(|one| one.to_string()).collect();
            format!(
                "{{\"shop\": \"{name}\", \"moments\": [\n{}\n]}}",
                moments.join(",\n")
            )
        },
    );
    let cases: Vec<_> = cases.collect();
    let text = format!("[\n{}\n]\n", cases.join(",\n"));
    crate::typescript::assert_current("tests/calendar_cases.json", &text);
}
