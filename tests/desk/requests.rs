//! The list, one request, and what is changed.

use std::time::{Duration, Instant};

use serde_json::{Value, json};

use crate::common::{SAMPLE, Shop, good_answers};
use crate::desk::support::{Counter, JSON, assert_sentence};

#[test]
fn the_list_has_what_a_technician_reads_and_counts_every_view() {
    let counter = Counter::open();
    let reference = counter.refill(json!({}));
    let person = counter.sit_down();
    let answer = person.get("/api/requests").json();
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
    let views = [
        "open",
        "new",
        "late",
        "today",
        "in-progress",
        "ready",
        "done",
        "spam",
        "all",
    ];
    for view in views {
        let count = person.rows(&format!("view={view}")).len();
        assert_eq!(answer["counts"][view], json!(count), "{view}");
    }
    assert_eq!(answer["next"], Value::Null);
}

#[test]
fn late_and_today_follow_the_promise_and_a_search_counts_what_it_finds() {
    let counter = Counter::open();
    let late = counter.refill(json!({"lastName": "Lateman"}));
    let later = counter.refill(json!({"lastName": "Lateron"}));
    let month = 32 * 86_400_000_i64;
    let change = "update submission set received_at = received_at - ? where reference = ?";
    let aged = counter
        .shop
        .sqlite()
        .execute(change, rusqlite::params![month, late]);
    assert_eq!(aged, Ok(1));
    let person = counter.sit_down();
    let references = |query: &str| -> Vec<Value> {
        let rows = person.rows(query);
        rows.iter().map(|row| row["reference"].clone()).collect()
    };
    assert_eq!(references("view=late"), [json!(late)]);
    assert!(references("view=today").contains(&json!(late)));
    assert!(!references("view=today").contains(&json!(later)));
    let found = person.get("/api/requests?search=late").json();
    assert_eq!(found["counts"]["open"], json!(2));
    assert_eq!(found["counts"]["late"], json!(1));
    assert_eq!(found["counts"]["done"], json!(0));
    person.post(&format!("/api/requests/{late}"), &json!({"status": "done"}));
    let found = person.get("/api/requests?search=late").json();
    assert_eq!(
        (&found["counts"]["late"], &found["counts"]["done"]),
        (&json!(0), &json!(1))
    );
}

#[test]
fn a_search_looks_in_everything_whatever_the_tab_and_has_the_patient_first() {
    let counter = Counter::open();
    let named = counter.refill(json!({"firstName": "María", "lastName": "Núñez"}));
    let noted = counter.refill(json!({"additionalNotes": "for my aunt Maria Nunez"}));
    let spam = counter.refill(json!({"lastName": "Nunez", "firstName": "Maria", "website": "x", "rxNumber": "see http://x.example"}));
    counter.run(format!("submissions mark {named} --status done"));
    let person = counter.sit_down();
    for view in ["late", "ready", "spam", "open"] {
        let rows = person.rows(&format!("view={view}&search=NUNEZ%20maria"));
        let found: Vec<_> = rows.iter().map(|row| &row["reference"]).collect();
        assert_eq!(
            found,
            [&json!(named), &json!(noted), &json!(spam)],
            "{view}"
        );
    }
    let first = person
        .get("/api/requests?view=late&search=nunez&limit=1")
        .json();
    let next = first["next"].as_str().unwrap();
    let rest = person.rows(&format!("search=nunez&limit=5&cursor={next}"));
    assert_eq!(rest.len(), 2);
}

#[test]
fn what_is_ready_says_for_how_many_days_and_the_oldest_is_first() {
    let counter = Counter::open();
    let [older, newer] =
        [(); 2].map(|()| counter.refill(json!({"lang": "es", "phone": "٥١٨ ٥٥٥ ٠١٤٢"})));
    let person = counter.sit_down();
    for reference in [&newer, &older] {
        let marked = person.post(
            &format!("/api/requests/{reference}"),
            &json!({"status": "ready"}),
        );
        assert_eq!(marked.json()["readyDays"], json!(0));
    }
    let days = |days: i64, reference: &str| {
        let change = "update submission set ready_at = ready_at - ? where reference = ?";
        let days = rusqlite::params![days * 86_400_000, reference];
        counter.shop.sqlite().execute(change, days).unwrap();
    };
    days(10, &older);
    days(3, &newer);
    let rows = person.rows("view=ready");
    let found: Vec<_> = rows
        .iter()
        .map(|row| (&row["reference"], &row["readyDays"]))
        .collect();
    let expected = [(json!(older), json!(10)), (json!(newer), json!(3))];
    assert_eq!(
        found,
        expected
            .each_ref()
            .map(|(reference, days)| (reference, days))
    );
    let sms = &rows[0]["sms"];
    assert_eq!(
        (&rows[0]["lang"], &sms["to"]),
        (&json!("es"), &json!("+15185550142"))
    );
    assert!(sms["text"].as_str().unwrap().contains(&older), "{sms}");
    assert_eq!(rows[0]["phone"], "518 555 0142");
    let slip = person.get(&format!("/requests/{older}/slip"));
    assert!(slip.text().contains("Reads Spanish"), "{slip:?}");
    // A note leaves it as old as it is; another status does not.
    let one = format!("/api/requests/{older}");
    assert_eq!(
        person.post(&one, &json!({"note": "called"})).json()["readyDays"],
        json!(10)
    );
    person.post(&one, &json!({"status": "in-progress"}));
    assert_eq!(
        person.post(&one, &json!({"status": "ready"})).json()["readyDays"],
        json!(0)
    );
}

#[test]
fn who_opened_a_request_stands_with_it_once_a_day() {
    let counter = Counter::open();
    let one = format!("/api/requests/{}", counter.refill(json!({})));
    let (dana, sam) = (counter.hire("Dana Ortiz"), counter.hire("Sam Lee"));
    for person in [&dana, &dana, &sam, &dana] {
        person.get(&one);
    }
    let opened = dana.get(&one).json()["opened"].clone();
    let who: Vec<_> = opened
        .as_array()
        .unwrap()
        .iter()
        .map(|one| &one["who"])
        .collect();
    assert_eq!(who, ["Dana Ortiz", "Sam Lee"]);
}

#[test]
fn a_patient_is_found_by_a_birth_date_as_it_is_typed_and_by_the_last_digits_of_the_phone() {
    let counter = Counter::open();
    let ruiz = counter.refill(json!({"dateOfBirth": "1948-03-02", "phone": "(315) 555-0111"}));
    counter.refill(json!({"dateOfBirth": "1948-03-20", "phone": "(315) 555-0112"}));
    let person = counter.sit_down();
    for typed in [
        "3/2/48",
        "03-02-1948",
        "March%202%201948",
        "ruiz%202%20mar%2048",
        "0111",
        "1948-03-02%20ana",
    ] {
        let found = person.get(&format!("/api/requests?search={typed}")).json();
        let rows = found["requests"].as_array().unwrap();
        assert_eq!(rows.len(), 1, "{typed}");
        assert_eq!(rows[0]["reference"], json!(ruiz), "{typed}");
    }
    let read = &person.get("/api/requests?search=3/2/48").json()["readAs"];
    assert_eq!(read, &json!(["1948-03-02"]));
    let words: Vec<_> = (0..1_000).map(|n| format!("w{n}")).collect();
    let start = Instant::now();
    assert!(
        person
            .rows(&format!("search={}", words.join("+")))
            .is_empty()
    );
    assert!(start.elapsed() < Duration::from_secs(5));
}

#[test]
fn many_are_marked_at_once_and_each_says_what_became_of_it() {
    let counter = Counter::open();
    let references: Vec<_> = (0..3).map(|_| counter.refill(json!({}))).collect();
    let [first, second, third] = references.as_slice() else {
        panic!()
    };
    let (dana, sam) = (counter.hire("Dana Ortiz"), counter.hire("Sam Lee"));
    sam.post(
        &format!("/api/requests/{second}"),
        &json!({"status": "in-progress"}),
    );
    let body = json!({
        "references": [first, second, third, "RF-0000-0000"],
        "status": "ready",
        "was": {first: "new", second: "new", third: "new"},
    });
    let answer = dana.post("/api/requests", &body);
    assert_eq!(answer.status, 200, "{answer:?}");
    let marks = answer.json();
    let of = |reference: &str| {
        marks
            .as_array()
            .unwrap()
            .iter()
            .find(|mark| mark["reference"] == reference)
            .unwrap()
            .clone()
    };
    for (reference, status, now) in [
        (first, 200, "ready"),
        (second, 409, "in-progress"),
        (third, 200, "ready"),
    ] {
        assert_eq!(
            (
                &of(reference)["status"],
                &of(reference)["request"]["status"]
            ),
            (&json!(status), &json!(now))
        );
    }
    assert_eq!(of("RF-0000-0000")["status"], json!(404));
    let audit = counter.run("audit --format json");
    assert!(
        audit.contains("desk status") && audit.contains(third.as_str()),
        "{audit}"
    );
    for (body, status) in [
        (json!({"references": [], "status": "ready"}), 422),
        (json!({"references": [first], "status": "lost"}), 422),
        (json!({"references": first, "status": "ready"}), 422),
        (
            json!({"references": vec![first; 501], "status": "ready"}),
            422,
        ),
    ] {
        assert_sentence(&dana.post("/api/requests", &body), status, "many");
    }
}

#[test]
fn pages_follow_each_other_without_gap_or_repetition() {
    let counter = Counter::open();
    for _ in 0..7 {
        counter.refill(json!({}));
    }
    let person = counter.sit_down();
    let whole = person.rows("view=open");
    let (mut cursor, mut seen) = (String::new(), Vec::new());
    loop {
        let page = person.get(&format!("/api/requests?limit=3{cursor}")).json();
        seen.extend(page["requests"].as_array().unwrap().clone());
        match page["next"].as_str() {
            Some(next) => cursor = format!("&cursor={next}"),
            None => break,
        }
    }
    assert_eq!(seen, whole);
}

#[test]
fn what_cannot_be_asked_is_refused_with_a_sentence_and_changes_nothing() {
    let counter = Counter::open();
    let reference = counter.refill(json!({}));
    let person = counter.sit_down();
    for query in [
        "view=nonsense",
        "view=",
        "form=prescription",
        "cursor=nonsense",
        "cursor=1.2.3",
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
    let one = format!("/api/requests/{reference}");
    for (body, status) in [
        (json!({}), 422),
        (json!({"status": "finished"}), 422),
        (json!({"status": "done", "was": "finished"}), 422),
        (json!({"note": "x".repeat(2_001)}), 422),
        (json!({"note": "   "}), 422),
        (json!({"message": "x".repeat(201)}), 422),
        (json!({"status": "ready", "rxNumber": "999"}), 422),
        (json!({"status": 7}), 400),
        (json!([1]), 400),
        (json!("done"), 422),
    ] {
        let answer = person.post(&one, &body);
        assert_sentence(&answer, status, &body.to_string());
    }
    for (headers, body, status) in [
        (&[JSON][..], "{", 400),
        (&[], r#"{"status":"done"}"#, 415),
        (&[JSON], "", 400),
    ] {
        let answer = person.send("POST", &one, headers, body.as_bytes());
        assert_sentence(&answer, status, body);
    }
    let huge = format!(r#"{{"note":"{}"}}"#, "x".repeat(5_000_000));
    let answer = crate::common::http::try_request(
        person.address,
        "POST",
        &one,
        &[
            ("Host", &person.address.to_string()),
            ("Cookie", &person.cookie),
            ("Desk-Key", &person.key),
            ("Sec-Fetch-Site", "same-origin"),
            JSON,
        ],
        huge.as_bytes(),
    );
    // It may hang up while so much is sent.
    assert!(answer.is_err() || answer.is_ok_and(|answer| (400..500).contains(&answer.status)));
    let missing = person.post("/api/requests/RF-0000-0000", &json!({"status": "done"}));
    assert_sentence(&missing, 404, "an unknown reference");
    let details = person.get(&one).json();
    assert_eq!(
        (&details["status"], &details["history"]),
        (&json!("new"), &json!([]))
    );
    assert!(!counter.shop.log().contains("panicked"));
}

#[test]
fn nobody_is_overwritten_and_both_sides_are_told() {
    let counter = Counter::open();
    let reference = counter.refill(json!({}));
    let one = format!("/api/requests/{reference}");
    let (dana, sam) = (counter.hire("Dana Ortiz"), counter.hire("Sam Lee"));
    assert_eq!(
        sam.post(&one, &json!({"status": "ready", "was": "new"}))
            .status,
        200
    );
    let late = dana.post(
        &one,
        &json!({"status": "done", "was": "new", "note": "lost?"}),
    );
    assert_sentence(&late, 409, "late");
    let now = &late.json()["request"];
    assert_eq!(now["status"], json!("ready"));
    assert_eq!(now["history"][0]["who"], json!("Sam Lee"));
    assert_eq!(
        dana.get(&one).json()["notes"],
        json!(0),
        "half of it was done"
    );
    let anyway = dana.post(&one, &json!({"status": "done", "was": "ready"}));
    assert_eq!(
        (anyway.status, &anyway.json()["status"]),
        (200, &json!("done"))
    );

    let one = format!("/api/requests/{}", counter.refill(json!({})));
    let first = json!({"message": "Ready at noon.", "messageWas": ""});
    assert_eq!(sam.post(&one, &first).status, 200);
    let unseen = json!({"message": "Please call us.", "messageWas": "", "note": "lost?"});
    let late = dana.post(&one, &unseen);
    assert_sentence(&late, 409, "late");
    let now = &late.json()["request"];
    assert_eq!(
        (&now["message"], &now["notes"]),
        (&json!("Ready at noon."), &json!(0))
    );
    let seen = json!({"message": "Please call us.", "messageWas": "Ready at noon."});
    assert_eq!(dana.post(&one, &seen).json()["message"], "Please call us.");
    for (message, warned) in [
        ("Please call us.", false),
        ("Your lisinopril 10 mg is here.", true),
        ("7001234 is here.", true),
        ("", false),
    ] {
        let told = dana.post(&one, &json!({"message": message})).json();
        assert_eq!(told["messageWarning"].is_string(), warned, "{told}");
    }
}

#[test]
fn requests_of_the_same_patient_and_for_the_same_prescription_stand_beside_each_other() {
    let counter = Counter::open();
    let ana = |more: Value| {
        let mut all = json!({"firstName": "Ana", "lastName": "Ruiz", "dateOfBirth": "1958-04-27", "phone": "518 555 0142", "rxNumber": "7001234"});
        all.as_object_mut()
            .unwrap()
            .extend(more.as_object().unwrap().clone());
        counter.refill(all)
    };
    let first = ana(json!({}));
    let same_person =
        ana(json!({"firstName": "ANA", "phone": "518 555 0001", "rxNumber": "8000001"}));
    let same_phone =
        ana(json!({"firstName": "Luis", "phone": "(518) 555-0142", "rxNumber": "8000002"}));
    let same_rx = ana(
        json!({"firstName": "Eva", "phone": "518 555 0003", "rxNumber": "Rx# 7001234 and 8000003"}),
    );
    let done = ana(json!({}));
    ana(
        json!({"firstName": "Ana", "dateOfBirth": "1990-01-01", "phone": "518 555 0004", "rxNumber": "8000004"}),
    );
    counter.run(format!("submissions mark {done} --status done"));
    let person = counter.sit_down();
    let beside = |reference: &str| -> Vec<String> {
        let details = person.get(&format!("/api/requests/{reference}")).json();
        let related = details["related"].as_array().unwrap();
        related
            .iter()
            .map(|one| one["reference"].as_str().unwrap().to_owned())
            .collect()
    };
    // Newest first; what is done is no work.
    assert_eq!(beside(&first), [same_rx, same_phone, same_person.clone()]);
    assert_eq!(beside(&same_person), std::slice::from_ref(&first));
    let details = person.get(&format!("/api/requests/{first}")).json();
    assert_eq!(details["related"].as_array().unwrap().len(), 3);
    assert!(
        details["earlier"]
            .as_array()
            .unwrap()
            .contains(&json!(done))
    );
}

#[test]
fn the_audit_has_one_line_for_each_search_and_each_list_of_a_person() {
    let counter = Counter::open();
    for _ in 0..3 {
        counter.refill(json!({}));
    }
    let person = counter.hire("Dana Ortiz");
    let lines = || {
        let audit = counter.run("audit");
        (
            audit.matches("desk search").count(),
            audit.matches("desk show").count(),
        )
    };
    let search = "/api/requests?search=ruiz&limit=2";
    let page = person.get(search).json();
    assert_eq!(lines(), (1, 0));
    person.get(&format!(
        "{search}&cursor={}",
        page["next"].as_str().unwrap()
    ));
    for _ in 0..3 {
        person.refresh(search);
    }
    assert_eq!(
        lines(),
        (1, 0),
        "further rows, and what the page asks by itself"
    );
    person.get("/api/requests?search=garcia");
    assert_eq!(lines(), (2, 0));
    person.refresh("/api/requests?search=another");
    assert_eq!(lines(), (3, 0), "nobody hides a search behind the page");
    let one = format!(
        "/api/requests/{}",
        page["requests"][0]["reference"].as_str().unwrap()
    );
    person.get(&one);
    person.refresh(&one);
    assert_eq!(lines(), (3, 1));
    let audit = counter.run("audit");
    assert!(audit.contains("Dana Ortiz"), "{audit}");
    for text in ["ruiz", "garcia", "Ruiz", "7001234"] {
        assert!(!audit.contains(text), "{text} in {audit}");
    }

    let lines = || counter.run("audit").matches("desk list").count();
    let before = lines();
    let page = person.get("/api/requests?view=new&limit=2").json();
    assert_eq!(lines(), before + 1);
    let next = page["next"].as_str().unwrap();
    person.get(&format!("/api/requests?view=new&limit=2&cursor={next}"));
    person.refresh("/api/requests?view=new&limit=2");
    let same = "further rows, and what the page asks by itself";
    assert_eq!(lines(), before + 1, "{same}");
    person.get("/api/requests?view=all&form=refill");
    assert_eq!(lines(), before + 2);
    person.refresh("/api/requests?view=done");
    assert_eq!(lines(), before + 3, "nobody hides a list behind the page");
    let audit = counter.run("audit --format csv");
    assert!(audit.contains("Dana Ortiz,desk list,3,all"), "{audit}");
}

#[test]
fn requests_are_shown_though_the_audit_cannot_be_written() {
    let counter = Counter::open();
    let reference = counter.refill(json!({}));
    let person = counter.sit_down();
    let other = counter.shop.sqlite();
    // So long ago that the session's time is to be written too.
    let a_minute_ago = "update session set seen_at = seen_at - 60000";
    other.execute_batch(a_minute_ago).unwrap();
    other.execute_batch("begin immediate").unwrap();
    let start = Instant::now();
    let (lists, details) = std::thread::scope(|scope| {
        let list = || person.get("/api/requests?view=new");
        let lists: Vec<_> = (0..6).map(|_| scope.spawn(list)).collect();
        let details = person.get(&format!("/api/requests/{reference}"));
        let lists: Vec<_> = lists.into_iter().map(|list| list.join().unwrap()).collect();
        (lists, details)
    });
    let took = start.elapsed();
    other.execute_batch("rollback").unwrap();
    assert_eq!(details.status, 200, "{details:?}");
    for list in lists {
        assert_eq!(list.status, 200, "{list:?}");
        assert_eq!(list.json()["requests"][0]["reference"], reference);
    }
    assert!(
        took < Duration::from_secs(5),
        "one after the other: {took:?}"
    );
    // The rows wait for the lock, and nobody waits for them.
    let rows = "select count(*) from audit where action in ('desk list', 'desk show')";
    let count = || {
        other
            .query_row(rows, [], |row| row.get::<_, u32>(0))
            .unwrap()
    };
    while count() < 7 {
        assert!(
            start.elapsed() < Duration::from_secs(20),
            "{} of 7",
            count()
        );
        std::thread::sleep(Duration::from_millis(50));
    }
}

#[test]
fn a_filled_hidden_field_hides_no_patient_and_staff_can_still_call_it_spam() {
    let counter = Counter::open();
    let person = counter.hire("Dana Ortiz");
    let patient = counter.refill(json!({"shelfMark": "x", "rxNumber": "7001234"}));
    let bot = counter.refill(json!({"shelfMark": "x", "rxNumber": "http://pills.example"}));
    let listed = |view: &str| {
        let list = person.get(&format!("/api/requests?view={view}")).json();
        let rows = list["requests"].as_array().unwrap().clone();
        let counted = list["counts"][view].as_u64().unwrap();
        assert_eq!(counted, rows.len() as u64, "{view}");
        assert!(
            rows.iter().all(|row| row["suspectedSpam"] == true),
            "flagged in {view}"
        );
        rows.iter()
            .map(|row| row["reference"].as_str().unwrap().to_owned())
            .collect::<Vec<_>>()
    };
    assert_eq!(listed("open"), [&*patient]);
    assert_eq!(listed("new"), [&*patient]);
    assert_eq!(listed("spam"), [&*bot]);
    person.post(&format!("/api/requests/{patient}"), &json!({"spam": true}));
    assert_eq!(listed("open"), [""; 0]);
    assert_eq!(listed("spam").len(), 2);
}

#[test]
fn a_day_on_which_the_store_is_closed_is_wanted_on_the_next_and_counts_for_today() {
    let days = |ahead: i64| {
        let today =
            jiff::Zoned::now().with_time_zone(jiff::tz::TimeZone::get("America/New_York").unwrap());
        today.date().saturating_add(jiff::Span::new().days(ahead))
    };
    type Case = (i64, Option<i64>, bool);
    // Days from today, whatever weekday that is: the store's closed ones, and on which one a wanted day is worked on and is due.
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
        let open = open.map(|ahead| format!("\"{:?} 9-17\"", days(ahead).weekday()));
        let hours = format!("hours = [{}]", open.collect::<Vec<_>>().join(", "));
        let text = SAMPLE.replace("hours = [\"Monday-Friday 9:00-17:00\"]", &hours);
        let counter = Counter::in_shop(Shop::configured(&text), &[]);
        let person = counter.hire("Dana Ortiz");
        for &(ahead, moves_to, is_due) in cases {
            let wanted = days(ahead).to_string();
            let reference = counter.refill(json!({"pickupDate": wanted}));
            let request = person.get(&format!("/api/requests/{reference}")).json();
            let moves_to = moves_to.map(|ahead| days(ahead).to_string());
            assert_eq!(request["wantedOn"], wanted);
            assert_eq!(
                request["wantedMovesTo"],
                json!(moves_to),
                "{ahead} of {closed:?}"
            );
            let today = person.get("/api/requests?view=today").json();
            let mut listed = today["requests"].as_array().unwrap().iter();
            let listed = listed.any(|row| row["reference"] == reference);
            assert_eq!(listed, is_due, "{ahead} of {closed:?}: {today}");
        }
    }
}

#[test]
fn deliveries_stand_by_the_day_on_which_the_shop_delivers() {
    let days = |ahead: i64| {
        let today =
            jiff::Zoned::now().with_time_zone(jiff::tz::TimeZone::get("America/New_York").unwrap());
        today.date().saturating_add(jiff::Span::new().days(ahead))
    };
    let weekdays = [2, 5].map(|ahead| format!("{:?}", days(ahead).weekday()));
    let text = SAMPLE.replace("days = []", &format!("days = \"{}\"", weekdays.join(", ")));
    // Nothing is delivered in five days, when the store is closed.
    let text = format!(
        "{text}\n[[closed]]\ndate = \"{}\"\nname = \"Inventory\"\n",
        days(5)
    );
    let counter = Counter::in_shop(Shop::configured(&text), &[]);
    let person = counter.hire("Dana Ortiz");
    let delivery = |wanted: i64| {
        let wanted = days(wanted).to_string();
        counter.refill(json!({"pickupDate": wanted, "pickupMethod": "delivery"}))
    };
    let later = delivery(5);
    let moved = delivery(1);
    let straight = delivery(2);
    let collected = counter.refill(json!({"pickupDate": days(2).to_string()}));
    let list = |query: &str| person.get(&format!("/api/requests?{query}")).json();
    let listed = list("view=deliveries");
    let rows = listed["requests"].as_array().unwrap();
    let found: Vec<_> = rows
        .iter()
        .map(|row| {
            (
                row["reference"].as_str().unwrap(),
                row["deliveryOn"].as_str().unwrap(),
            )
        })
        .collect();
    let [second, ninth] = [2, 9].map(|ahead| days(ahead).to_string());
    assert_eq!(
        found,
        [
            (&*moved, &*second),
            (&*straight, &*second),
            (&*later, &*ninth)
        ]
    );
    assert_eq!(rows[0]["wantedMovesTo"], second);
    assert_eq!(listed["counts"]["deliveries"], 3);
    assert_eq!(list("search=Ruiz")["counts"]["deliveries"], 3);
    let other = person.get(&format!("/api/requests/{collected}")).json();
    assert_eq!(other["deliveryOn"], json!(null));
    person.post(
        &format!("/api/requests/{straight}"),
        &json!({"status": "done"}),
    );
    assert_eq!(list("view=deliveries")["counts"]["deliveries"], 2);
    // Today counts what is wanted by the last delivery before it, not before the next.
    let today = list("view=today").to_string();
    assert!(
        !today.contains(&*moved) && !today.contains(&*later),
        "{today}"
    );

    let sheet = person
        .get(&format!("/requests/deliveries?day={second}"))
        .text();
    assert!(sheet.contains(&*moved), "{sheet}");
    for other in [&later, &straight, &collected] {
        assert!(!sheet.contains(&**other), "{sheet}");
    }
    for said in ["address: ask", "518-555-0142"] {
        assert!(sheet.contains(said), "{sheet}");
    }
    for unsaid in ["7001234", "1958"] {
        assert!(
            !sheet.contains(unsaid),
            "a driver needs no {unsaid}: {sheet}"
        );
    }
}

#[test]
fn a_strength_or_a_telephone_number_has_no_barcode_and_no_step() {
    let counter = Counter::open();
    let person = counter.hire("Dana Ortiz");
    for (written, barcodes, steps) in [
        (
            "7001234 lisinopril 10mg",
            &["7001234"][..],
            &["7001234"][..],
        ),
        ("700 1234, Metformin 1000 mg", &["7001234"], &["7001234"]),
        ("call (518) 555-0142", &[], &[]),
        // It may be one more prescription: marking the other alone would say that all is ready.
        ("7001234 and 7001 2345", &["7001234"], &[]),
    ] {
        let reference = counter.refill(json!({ "rxNumber": written }));
        let request = person.get(&format!("/api/requests/{reference}")).json();
        let listed = request["prescriptions"].as_array().unwrap().iter();
        let listed: Vec<_> = listed
            .map(|one| one["rxNumber"].as_str().unwrap())
            .collect();
        assert_eq!(listed, steps, "{written}");
        let slip = person.get(&format!("/requests/{reference}/slip")).text();
        let printed: Vec<_> = slip.split("aria-label=\"Barcode ").skip(1).collect();
        let printed: Vec<_> = printed
            .iter()
            .map(|rest| rest.split('"').next().unwrap())
            .collect();
        assert_eq!(printed, barcodes, "{written}");
        let one = format!("/api/requests/{reference}");
        for part in ["10mg", "1234", "5550142"] {
            let marked = person.post(&one, &json!({"status": "ready", "rxNumber": part}));
            assert_eq!(marked.status, 422, "{part} of {written}");
        }
    }
}

#[test]
fn everything_somebody_does_is_in_the_audit_under_their_name() {
    let counter = Counter::open();
    let reference = counter.refill(json!({"rxNumber": "7001234, 7001235"}));
    let person = counter.hire_owner("Dana Ortiz");
    let one = format!("/api/requests/{reference}");
    person.get(&one);
    for body in [
        json!({"status": "in-progress"}),
        json!({"status": "ready", "rxNumber": "7001234"}),
        json!({"note": "called"}),
        json!({"message": "Please call us."}),
        json!({"spam": true}),
    ] {
        assert_eq!(person.post(&one, &body).status, 200, "{body}");
    }
    assert_eq!(
        person.get(&format!("/requests/{reference}/slip")).status,
        200
    );
    let export = person.export(&json!({"view": "all"}));
    assert!(export.body.starts_with(b"PK"), "a workbook");
    let name = export.header("content-disposition");
    assert!(
        name.contains("requests-2") && name.ends_with(".xlsx\""),
        "{name}"
    );
    person.ask("DELETE", "/api/session", &[], &json!(null));
    let audit = counter.run("audit");
    for action in [
        "desk sign-in",
        "desk show",
        "desk status",
        "desk note",
        "desk message",
        "desk spam",
        "desk slip",
        "desk export",
        "desk sign-out",
    ] {
        let line = audit.lines().find(|line| line.contains(action));
        let line = line.unwrap_or_else(|| panic!("no {action} in {audit}"));
        assert!(line.contains("Dana Ortiz"), "{line}");
    }
}

#[test]
fn whoever_is_sent_a_request_is_in_the_audit_however_it_was_asked_for() {
    let counter = Counter::open();
    let dana = counter.hire("Dana Ortiz");
    let shown = |reference: &str| {
        let rows = counter.run(format!("audit {reference} --format csv"));
        rows.matches("Dana Ortiz,desk show").count()
    };
    let [one, many, marked] = [(); 3].map(|()| counter.refill(json!({})));
    let wrong = json!({"status": "ready", "was": "done"});
    let answer = dana.post(&format!("/api/requests/{one}"), &wrong);
    assert!(answer.status == 409 && answer.text().contains("Ruiz"));
    assert_eq!(shown(&one), 1, "a conflict");
    let body = json!({"references": [many, marked], "status": "ready", "was": {&many: "done"}});
    let answer = dana.post("/api/requests", &body).json();
    assert_eq!(
        (&answer[0]["status"], &answer[1]["status"]),
        (&json!(200), &json!(409))
    );
    assert_eq!(
        (shown(&many), shown(&marked)),
        (1, 0),
        "the other has its mark"
    );
}

#[test]
fn owners_see_who_did_what_by_request_and_by_person() {
    let counter = Counter::open();
    let references: Vec<_> = (0..2).map(|_| counter.refill(json!({}))).collect();
    let (dana, sam) = (counter.hire("Dana Ortiz"), counter.hire_owner("Sam Lee"));
    for person in [&dana, &sam] {
        for reference in &references {
            person.post(
                &format!("/api/requests/{reference}"),
                &json!({"note": "called"}),
            );
        }
    }
    let entries = |query: &str| {
        let answer = sam.get(&format!("/api/audit?{query}"));
        assert_eq!(answer.status, 200, "{answer:?}");
        answer.json()["entries"].as_array().unwrap().clone()
    };
    let typed = references[0].to_lowercase();
    let of_one = entries(&format!("reference={typed}"));
    assert_eq!(of_one.len(), 2, "{of_one:?}");
    assert_eq!(of_one[0]["who"], "Sam Lee");
    assert_eq!(of_one[1]["who"], "Dana Ortiz");
    assert_eq!(of_one[1]["action"], "desk note");
    assert_eq!(of_one[1]["detail"], json!(references[0]));
    assert_eq!(of_one[1]["what"], "Changed a request: a note");
    for who in ["dana%20ortiz", "DANA", "%C3%B3rtiz"] {
        let both = entries(&format!("reference={typed}&who={who}"));
        assert_eq!(both, of_one[1..], "{who}");
    }
    let people = sam.get("/api/audit").json()["people"].clone();
    assert!(
        people.as_array().unwrap().contains(&json!("Sam Lee")),
        "{people}"
    );
    for _ in 0..60 {
        sam.get("/api/requests?search=ruiz");
    }
    let first = sam.get("/api/audit?who=Sam%20Lee").json();
    assert_eq!(first["entries"].as_array().unwrap().len(), 50);
    let rest = entries(&format!(
        "who=Sam%20Lee&cursor={}",
        first["next"].as_str().unwrap()
    ));
    assert_eq!(rest.last().unwrap()["action"], "desk sign-in");
    assert_sentence(&dana.get("/api/audit"), 403, "staff");
    assert_sentence(&sam.get("/api/audit?cursor=x"), 400, "a wrong cursor");
    let printed = counter.run(format!("audit {typed} --who 'dana ortiz' --format csv"));
    let expected = format!(",Dana Ortiz,desk note,1,{}", references[0]);
    assert_eq!(printed.lines().count(), 2, "{printed}");
    assert!(printed.contains(&expected), "{printed}");
}

#[test]
fn the_audit_counts_every_row_that_was_read_also_further_ones() {
    let counter = Counter::open();
    for _ in 0..7 {
        counter.refill(json!({}));
    }
    let person = counter.hire("Dana Ortiz");
    let counted = || -> i64 {
        let sql =
            "select sum(submissions) from audit where action in ('desk list', 'desk further rows')";
        let connection = counter.shop.sqlite();
        connection.query_row(sql, [], |row| row.get(0)).unwrap()
    };
    let first = person.get("/api/requests?limit=1").json();
    assert_eq!(counted(), 1);
    let mut cursor = first["next"].as_str().map(str::to_owned);
    while let Some(next) = cursor {
        let page = person
            .refresh(&format!("/api/requests?limit=2&cursor={next}"))
            .json();
        cursor = page["next"].as_str().map(str::to_owned);
    }
    assert_eq!(counted(), 7);
    person.refresh("/api/requests?limit=500");
    assert_eq!(counted(), 7, "all of them were read before");
    counter.refill(json!({}));
    person.refresh("/api/requests?limit=500");
    assert_eq!(counted(), 8);
}

#[test]
fn a_message_or_an_answer_to_the_survey_is_never_ready() {
    let counter = Counter::open();
    let owner = counter.sit_down();
    let refill = counter.refill(json!({}));
    for (path, answers) in &good_answers()[..2] {
        let reference = counter.server.post(path, answers).reference();
        let at = format!("/api/requests/{reference}");
        let answer = owner.post(&at, &json!({"status": "ready", "was": "new"}));
        assert_sentence(&answer, 422, path);
        let many = json!({"references": [reference, refill], "status": "ready"});
        let marks = owner.post("/api/requests", &many).json();
        let status = |wanted: &str| {
            let marks = marks.as_array().unwrap();
            marks.iter().find(|one| one["reference"] == wanted).unwrap()["status"].clone()
        };
        assert_eq!(status(&reference), 422, "{marks}");
        assert_eq!(status(&refill), 200, "{marks}");
        let said = counter.fails(format!("submissions mark {reference} --status ready"));
        assert!(said.contains("there is nothing to pick up"), "{said}");
        assert_eq!(owner.get(&at).json()["status"], "new", "{path}");
    }
}

#[test]
fn what_is_passed_to_the_owner_and_all_feedback_is_called_spam_by_owners_alone() {
    let counter = Counter::open();
    let dana = counter.hire("Dana Ortiz");
    let owner = counter.sit_down();
    let [feedback, message] = [0, 1].map(|at| {
        let (path, answers) = good_answers()[at].clone();
        counter.server.post(path, &answers).reference()
    });
    let refill = counter.refill(json!({}));
    let at = |reference: &str| format!("/api/requests/{reference}");
    let spam = json!({"spam": true});
    assert_sentence(&dana.post(&at(&feedback), &spam), 403, "feedback");
    assert_eq!(dana.post(&at(&refill), &spam).status, 200);
    assert_eq!(dana.post(&at(&message), &spam).status, 200);
    assert_eq!(
        dana.post(&at(&message), &json!({"spam": false})).status,
        200
    );

    let notices = || owner.get("/api/notices").json().to_string();
    assert!(!notices().contains(&message), "{}", notices());
    let passed = dana.post(&at(&message), &json!({"forOwner": true})).json();
    assert_eq!(passed["forOwner"], true);
    let last = passed["history"].as_array().unwrap().last().unwrap();
    let expected = json!(["Dana Ortiz", "Passed to the owner."]);
    assert_eq!(json!([last["who"], last["note"]]), expected);
    assert_sentence(&dana.post(&at(&message), &spam), 403, "passed on");
    assert!(notices().contains(&message), "{}", notices());
    let theirs = dana.get("/api/notices").json().to_string();
    assert!(!theirs.contains(&message), "{theirs}");
    let audit = owner.get(&format!("/api/audit?reference={message}")).json();
    let what = &audit["entries"][0]["what"];
    assert!(
        audit
            .to_string()
            .contains("Changed a request: passed to the owner"),
        "{what}"
    );
    assert_eq!(owner.post(&at(&message), &spam).status, 200);
    assert!(!notices().contains(&message), "{}", notices());
    owner.post(&at(&message), &json!({"spam": false}));
    // Whoever it is about can't put it aside.
    let done = json!({"status": "done"});
    assert_eq!(dana.post(&at(&message), &done).status, 200);
    assert!(notices().contains(&message), "{}", notices());
    owner.post(&at(&message), &json!({"note": "We talked."}));
    assert!(!notices().contains(&message), "{}", notices());
}

#[test]
fn the_audit_says_from_which_status_to_which() {
    let counter = Counter::open();
    let owner = counter.sit_down();
    let [first, second] =
        [1, 2].map(|number| counter.refill(json!({"rxNumber": format!("700{number}001")})));
    let at = format!("/api/requests/{first}");
    owner.post(&at, &json!({"status": "in-progress"}));
    owner.post(&at, &json!({"note": "called"}));
    owner.post(
        "/api/requests",
        &json!({"references": [first, second], "status": "ready"}),
    );
    counter.run(format!("submissions mark {second} --status done"));
    let audit = counter.run("audit --format csv");
    for detail in [
        format!("{first}: new → in-progress"),
        format!("{second}: new → ready; {first}: in-progress → ready"),
        format!("{second}: ready → done"),
        format!("desk note,1,{first}\n"),
    ] {
        assert!(
            audit.replace("\r\n", "\n").contains(&detail),
            "{detail}: {audit}"
        );
    }
}

#[test]
fn a_ready_made_message_is_not_sent_before_its_gap_is_filled() {
    let counter = Counter::open();
    let owner = counter.sit_down();
    let reference = counter.refill(json!({}));
    let lines = owner.get("/api/session").json()["readyMessages"]["es"].clone();
    let lines = lines.as_array().unwrap();
    let gap = lines
        .iter()
        .find_map(|line| line.as_str().filter(|line| line.contains('…')));
    let at = format!("/api/requests/{reference}");
    let answer = owner.post(&at, &json!({"message": gap.unwrap()}));
    assert_sentence(&answer, 422, "with a gap");
    let filled = gap.unwrap().replace('…', "lunes");
    assert_eq!(owner.post(&at, &json!({"message": filled})).status, 200);
}
