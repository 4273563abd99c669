//! What the list says of days: when a request is late, wanted, ready or delivered.

use jiff::{Span, Zoned, civil::Date, tz::TimeZone};
use serde_json::{Value, json};

use crate::common::{LANGUAGES, SAMPLE, Says, Shop, column};
use crate::desk::support::Counter;

/// A day of the store, counted from today.
fn day(ahead: i64) -> Date {
    let zone = TimeZone::get("America/New_York").unwrap();
    let today = Zoned::now().with_time_zone(zone).date();
    today.saturating_add(Span::new().days(ahead))
}

fn weekday(ahead: i64) -> String {
    format!("{:?}", day(ahead).weekday())
}

#[test]
fn late_and_today_follow_the_promise_and_a_search_counts_what_it_finds() {
    let counter = Counter::open();
    let late = counter.refill(json!({"lastName": "Lateman"}));
    let later = counter.refill(json!({"lastName": "Lateron"}));
    counter.age("received_at", 32, &late);
    let person = counter.signed_in();
    assert_eq!(person.found("view=late"), [&*late]);
    let today = person.found("view=today");
    assert!(today.contains(&late) && !today.contains(&later));
    let counts = || {
        let found = person.list("search=late")["counts"].clone();
        ["open", "late", "done"].map(|view| found[view].as_u64().unwrap())
    };
    assert_eq!(counts(), [2, 1, 0]);
    person.change(&late, &json!({"status": "done"}));
    assert_eq!(counts(), [1, 0, 1]);
}

#[test]
fn what_is_ready_says_for_how_many_days_and_the_oldest_is_first() {
    let counter = Counter::with(&[LANGUAGES]);
    let [older, newer] =
        [(); 2].map(|()| counter.refill(json!({"lang": "es", "phone": "٥١٨ ٥٥٥ ٠١٤٢"})));
    let person = counter.signed_in();
    let ready_days = |reference: &str, change: Value| {
        person.change(reference, &change).json()["readyDays"].clone()
    };
    for reference in [&newer, &older] {
        assert_eq!(ready_days(reference, json!({"status": "ready"})), 0);
    }
    counter.age("ready_at", 10, &older);
    counter.age("ready_at", 3, &newer);
    let rows = person.rows("view=ready");
    for (row, (reference, days)) in rows.iter().zip([(&older, 10), (&newer, 3)]) {
        assert_eq!(
            (&row["reference"], &row["readyDays"]),
            (&json!(reference), &json!(days))
        );
    }
    assert_eq!(rows.len(), 2);
    let sms = &rows[0]["sms"];
    assert_eq!(
        (&rows[0]["lang"], &sms["to"]),
        (&json!("es"), &json!("+15185550142"))
    );
    assert!(sms["text"].as_str().unwrap().contains(&older), "{sms}");
    assert_eq!(rows[0]["phone"], "518 555 0142");
    person
        .get(&format!("/requests/{older}/slip"))
        .text()
        .says(["Reads Spanish"]);
    // A note keeps the days since it became ready; another status resets them.
    assert_eq!(ready_days(&older, json!({"note": "called"})), 10);
    person.change(&older, &json!({"status": "in-progress"}));
    assert_eq!(ready_days(&older, json!({"status": "ready"})), 0);
}

#[test]
fn a_day_on_which_the_store_is_closed_is_wanted_on_the_next_and_counts_for_today() {
    type Case = (i64, Option<i64>, bool);
    // Days from today, whatever weekday that is: the store's closed days, and when a request for a day is due.
    let shops: [(&[i64], &[Case]); 2] = [
        (
            &[-1, 1],
            &[
                (-1, Some(0), true),
                (0, None, true),
                (1, Some(2), false),
                (2, None, false),
            ],
        ),
        (
            &[0],
            &[(-1, None, true), (0, Some(1), false), (1, None, false)],
        ),
    ];
    for (closed, cases) in shops {
        let open = (-3..=3).filter(|ahead| !closed.contains(ahead));
        let open = open.map(|ahead| format!("\"{} 9-17\"", weekday(ahead)));
        let hours = format!("hours = [{}]", open.collect::<Vec<_>>().join(", "));
        let text = SAMPLE.replace("hours = [\"Monday-Friday 9:00-17:00\"]", &hours);
        // A promise that ends while the store is closed would count for today by itself, before nine in the morning.
        let text = text.replace("refill_hours = \"24-48\"", "refill_hours = \"240\"");
        let counter = Counter::in_shop(Shop::configured(&text), &[]);
        let person = counter.hire("Dana Ortiz");
        for &(ahead, moves_to, is_due) in cases {
            let wanted = day(ahead).to_string();
            let reference = counter.refill(json!({"pickupDate": wanted}));
            let request = person.request(&reference);
            let moves_to = moves_to.map(|ahead| day(ahead).to_string());
            assert_eq!(request["wantedOn"], wanted);
            let case = format!("{ahead} of {closed:?}");
            assert_eq!(request["wantedMovesTo"], json!(moves_to), "{case}");
            let today = person.found("view=today");
            assert_eq!(today.contains(&reference), is_due, "{case}: {today:?}");
        }
    }
}

#[test]
fn deliveries_are_ordered_by_delivery_day() {
    let weekdays = [2, 5].map(weekday).join(", ");
    let text = SAMPLE.replace("days = []", &format!("days = \"{weekdays}\""));
    // Nothing is delivered in five days, because the store is closed.
    let closed = format!(
        "\n[[closed]]\ndate = \"{}\"\nname = \"Inventory\"\n",
        day(5)
    );
    let counter = Counter::in_shop(Shop::configured(&(text + &closed)), &[]);
    let person = counter.hire("Dana Ortiz");
    let address = "1562 58th Street, 2nd floor, ring 2B";
    let delivery = |wanted: i64| {
        counter.refill(json!({"pickupDate": day(wanted).to_string(), "pickupMethod": "delivery", "deliveryAddress": address, "additionalNotes": "Side door, please"}))
    };
    let [later, moved, straight] = [5, 1, 2].map(delivery);
    let collected = counter
        .refill(json!({"pickupDate": day(2).to_string(), "deliveryAddress": "9 Old Address Rd"}));
    let listed = person.list("view=deliveries");
    let [second, ninth] = [2, 9].map(|ahead| day(ahead).to_string());
    let rows = &listed["requests"];
    assert_eq!(column(rows, "reference"), [&*moved, &*straight, &*later]);
    assert_eq!(column(rows, "deliveryOn"), [&*second, &*second, &*ninth]);
    assert_eq!(rows[0]["wantedMovesTo"], second);
    let count = |query: &str| person.list(query)["counts"]["deliveries"].clone();
    assert_eq!([count("view=deliveries"), count("search=Ruiz")], [3, 3]);
    assert_eq!(person.request(&collected)["deliveryOn"], Value::Null);
    person.change(&straight, &json!({"status": "done"}));
    assert_eq!(count("view=deliveries"), 2);
    // Today includes what is wanted before the next delivery, if today's is the last one before it.
    let today = person.found("view=today");
    assert!(
        !today.contains(&moved) && !today.contains(&later),
        "{today:?}"
    );

    let sheet = format!("/requests/deliveries?day={second}");
    let sheet = person.get(&sheet).text();
    sheet.says([&*moved, address, "Side door, please", "(518) 555-0142"]);
    // A driver needs no number and no date of birth.
    sheet.lacks([&*later, &straight, &collected, "7001234", "1958"]);
    // The same address is on the request and its slip, and found by the search. For requests without delivery, no address is stored.
    let shown = |reference: &str| {
        let answers = person.request(reference)["answers"].clone();
        let is_it = |line: &&Value| line["name"] == "deliveryAddress";
        answers.as_array().unwrap().iter().find(is_it).unwrap()["value"].clone()
    };
    assert_eq!([shown(&moved), shown(&collected)], [address, "-"]);
    let slip = person.get(&format!("/requests/{moved}/slip")).text();
    slip.says([address, "Side door, please"]);
    assert_eq!(person.found("search=58th+street+2nd").len(), 3);
    assert!(person.found("search=old+address").is_empty());
}
