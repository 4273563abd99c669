//! The list: its tabs, search and counts, and what a row says.

use std::time::{Duration, Instant};

use serde_json::{Value, json};

use crate::common::{OFFERED, Says, column, good_answers};
use crate::desk::support::{Counter, assert_sentence};

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
    counter.age("received_at", 2, &old);
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
fn an_invalid_query_or_reference_is_refused_with_a_sentence() {
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
