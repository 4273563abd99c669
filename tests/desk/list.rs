//! The list: its tabs, search, order and counts, and what a row says.

use std::time::{Duration, Instant};

use jiff::{Span, Zoned, civil::Date, tz::TimeZone};
use serde_json::{Value, json};

use crate::common::{LANGUAGES, OFFERED, SAMPLE, Says, Shop, column, good_answers};
use crate::desk::support::{Counter, assert_sentence};

/// A day of the store, counted from today.
fn day(ahead: i64) -> Date {
    let zone = TimeZone::get("America/New_York").unwrap();
    let today = Zoned::now().with_time_zone(zone).date();
    today.saturating_add(Span::new().days(ahead))
}

fn weekday(ahead: i64) -> String {
    format!("{:?}", day(ahead).weekday())
}

/// Moves a request's time in `column` into the past.
fn age(counter: &Counter, column: &str, days: i64, reference: &str) {
    let change = format!(
        "update submission set {column} = {column} - {days} * 86400000 where reference = '{reference}'"
    );
    counter.shop.execute(&change);
}

#[test]
fn the_list_has_what_a_technician_reads_and_counts_every_view() {
    let counter = Counter::open();
    let reference = counter.refill(json!({}));
    let person = counter.signed_in();
    let answer = person.list("");
    let row = &answer["requests"][0];
    for (name, value) in [
        ("reference", json!(reference)),
        ("form", json!("refill")),
        ("status", json!("new")),
        ("overdue", json!(false)),
        ("suspectedSpam", json!(false)),
        ("name", json!("Ruiz, Ana")),
        ("dateOfBirth", json!("1958-04-27")),
        ("phone", json!("518-555-0142")),
        ("notes", json!(0)),
    ] {
        assert_eq!(row[name], value, "{name}");
    }
    assert!(row["asked"].as_str().unwrap().contains("7001234"), "{row}");
    assert!(row["promisedBy"].is_string() && row["receivedAt"].is_string());
    for view in "open new late today in-progress ready done spam all".split(' ') {
        let count = person.found(&format!("view={view}")).len();
        assert_eq!(answer["counts"][view], json!(count), "{view}");
    }
    assert_eq!(answer["next"], Value::Null);
}

#[test]
fn late_and_today_follow_the_promise_and_a_search_counts_what_it_finds() {
    let counter = Counter::open();
    let late = counter.refill(json!({"lastName": "Lateman"}));
    let later = counter.refill(json!({"lastName": "Lateron"}));
    age(&counter, "received_at", 32, &late);
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
fn a_search_looks_in_everything_whatever_the_tab_and_has_the_patient_first() {
    let counter = Counter::open();
    let named = counter.refill(json!({"firstName": "María", "lastName": "Núñez"}));
    let noted = counter.refill(json!({"additionalNotes": "for my aunt Maria Nunez"}));
    let spam = counter.refill(json!({"lastName": "Nunez", "firstName": "Maria", "website": "x", "rxNumber": "see http://x.example"}));
    counter.run(format!("submissions mark {named} --status done"));
    let person = counter.signed_in();
    for view in ["late", "ready", "spam", "open"] {
        let found = person.found(&format!("view={view}&search=NUNEZ%20maria"));
        assert_eq!(found, [&*named, &*noted, &*spam], "{view}");
    }
    let first = person.list("view=late&search=nunez&limit=1");
    let next = first["next"].as_str().unwrap();
    let rest = person.found(&format!("search=nunez&limit=5&cursor={next}"));
    assert_eq!(rest.len(), 2);
}

/// A phone sends a form again from another network, or hours later when its page is opened once more.
#[test]
fn the_same_answers_within_a_day_are_marked_as_sent_twice() {
    let counter = Counter::open();
    let old = counter.refill(json!({}));
    age(&counter, "received_at", 2, &old);
    let first = counter.refill(json!({}));
    let other = counter.refill(json!({"rxNumber": "7001235"}));
    let again = counter.refill(json!({}));
    let person = counter.signed_in();
    let listed = person.list("view=all");
    for row in listed["requests"].as_array().unwrap() {
        let repeated = (row["reference"] == again).then_some(&*first);
        assert_eq!(
            row["repeatOf"],
            json!(repeated),
            "{row}; {old}, {first}, {other}, {again}"
        );
    }
}

#[test]
fn a_cursor_reveals_no_hidden_requests() {
    let counter = Counter::with(&[OFFERED]);
    let all: Vec<_> = (0..3)
        .map(|_| {
            let sign_up = good_answers()[5].clone();
            counter.server.post(sign_up.0, &sign_up.1).reference();
            counter.refill(json!({"lastName": "Counted"}))
        })
        .collect();
    let dana = counter.hire("Dana Ortiz");
    for query in ["view=all", "view=open", "search=counted"] {
        let mut found = Vec::new();
        let mut page = dana.list(&format!("{query}&limit=1"));
        while let Some(next) = page["next"].as_str() {
            let reference = page["requests"][0]["reference"]
                .as_str()
                .unwrap()
                .to_owned();
            let (_, last) = next.split_once('.').unwrap();
            assert_eq!(last, reference, "{query}");
            found.push(reference);
            page = dana.list(&format!("{query}&limit=1&cursor={next}"));
        }
        found.sort();
        // The last page has no cursor.
        assert_eq!(found.len(), 3, "{query}");
        assert!(found.iter().all(|one| all.contains(one)), "{query}");
    }
    // The last row of a page may be removed: the following rows must not be left out.
    let page = dana.list("view=open&limit=2");
    let next = page["next"].as_str().unwrap();
    let last = page["requests"][1]["reference"].as_str().unwrap();
    counter.run(format!("submissions purge {last} --yes"));
    let rest = dana.found(&format!("view=open&cursor={next}"));
    assert!(rest.contains(&all[2]), "{rest:?}");
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
    age(&counter, "ready_at", 10, &older);
    age(&counter, "ready_at", 3, &newer);
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
fn a_patient_is_found_by_a_birth_date_as_it_is_typed_and_by_the_last_digits_of_the_phone() {
    let counter = Counter::open();
    let ruiz = counter.refill(json!({"dateOfBirth": "1948-03-02", "phone": "(315) 555-0111"}));
    counter.refill(json!({"dateOfBirth": "1948-03-20", "phone": "(315) 555-0112"}));
    let person = counter.signed_in();
    for typed in [
        "3/2/48",
        "03-02-1948",
        "March%202%201948",
        "ruiz%202%20mar%2048",
        "0111",
        "1948-03-02%20ana",
    ] {
        assert_eq!(
            person.found(&format!("search={typed}")),
            [&*ruiz],
            "{typed}"
        );
    }
    let read = &person.list("search=3/2/48")["readAs"];
    assert_eq!(read, &json!(["1948-03-02"]));
    let words: Vec<_> = (0..1_000).map(|n| format!("w{n}")).collect();
    let start = Instant::now();
    let found = person.found(&format!("search={}", words.join("+")));
    assert!(found.is_empty() && start.elapsed() < Duration::from_secs(5));
}

#[test]
fn what_cannot_be_asked_is_refused_with_a_sentence() {
    let counter = Counter::open();
    let person = counter.signed_in();
    for query in [
        "view=nonsense",
        "view=",
        "form=prescription",
        "cursor=nonsense",
        "cursor=1x.RF-0000-0000",
        "cursor=%F0%9F%98%80",
        "limit=many",
        "limit=-1",
        "limit=99999999999999999999",
    ] {
        assert_sentence(&person.get(&format!("/api/requests?{query}")), 400, query);
    }
    for path in [
        "/api/requests/RF-0000-0000",
        "/api/requests/nonsense",
        "/api/requests/%2e%2e%2f",
        "/api/requests/%00",
        "/requests/RF-0000-0000/slip",
        "/api/nothing",
    ] {
        assert_sentence(&person.get(path), 404, path);
    }
    assert!(!counter.shop.log().contains("panicked"));
}

#[test]
fn requests_of_the_same_patient_or_prescription_are_shown_as_related() {
    let counter = Counter::open();
    let first = counter.refill(json!({"phone": "518 555 0142"}));
    let same_person =
        counter.refill(json!({"firstName": "ANA", "phone": "518 555 0001", "rxNumber": "8000001"}));
    let same_phone = counter
        .refill(json!({"firstName": "Luis", "phone": "(518) 555-0142", "rxNumber": "8000002"}));
    let same_rx =
        json!({"firstName": "Eva", "phone": "518 555 0003", "rxNumber": "Rx# 7001234 and 8000003"});
    let same_rx = counter.refill(same_rx);
    let done = counter.refill(json!({}));
    let namesake =
        json!({"dateOfBirth": "1990-01-01", "phone": "518 555 0004", "rxNumber": "8000004"});
    counter.refill(namesake);
    counter.run(format!("submissions mark {done} --status done"));
    let person = counter.signed_in();
    let beside = |reference: &str| column(&person.request(reference)["related"], "reference");
    // Newest first. Requests that are done are not work.
    assert_eq!(
        beside(&first),
        [same_rx, same_phone.clone(), same_person.clone()]
    );
    assert_eq!(beside(&same_person), std::slice::from_ref(&first));
    // A phone may belong to a family, so it does not identify a patient.
    let shared = column(&person.request(&first)["related"], "shared");
    assert_eq!(shared, ["rx", "phone", "patient"]);
    let details = person.request(&first);
    assert_eq!(details["earlier"], json!([done, same_person]));
    assert_eq!(details["samePhone"], json!([same_phone]));
}

#[test]
fn a_slip_has_its_notes_however_its_reference_is_typed() {
    let counter = Counter::open();
    let reference = counter.refill(json!({}));
    let person = counter.signed_in();
    person.change(&reference, &json!({"note": "Call her daughter"}));
    for typed in [reference.to_lowercase(), reference.replace('-', "")] {
        let slip = person.get(&format!("/requests/{typed}/slip")).text();
        slip.says(["Call her daughter"]);
    }
}

#[test]
fn a_filled_hidden_field_hides_no_patient_and_staff_can_still_call_it_spam() {
    let counter = Counter::open();
    let person = counter.hire("Dana Ortiz");
    let patient = counter.refill(json!({"shelfMark": "x", "rxNumber": "7001234"}));
    let bot = counter.refill(json!({"shelfMark": "x", "rxNumber": "http://pills.example"}));
    let listed = |view: &str| {
        let list = person.list(&format!("view={view}"));
        let mut rows = list["requests"].as_array().unwrap().iter();
        assert!(rows.all(|row| row["suspectedSpam"] == true), "{list}");
        let found = column(&list["requests"], "reference");
        assert_eq!(list["counts"][view], json!(found.len()), "{view}");
        found
    };
    for (view, expected) in [("open", &patient), ("new", &patient), ("spam", &bot)] {
        assert_eq!(listed(view), [&**expected], "{view}");
    }
    person.change(&patient, &json!({"spam": true}));
    assert_eq!((listed("open").len(), listed("spam").len()), (0, 2));
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
