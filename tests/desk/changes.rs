//! What is changed at the desk, and what may not be.

use crate::common::http::JSON;
use serde_json::{Value, json};

use crate::common::{Says, good_answers};
use crate::desk::support::{Counter, assert_sentence};

/// The mark of `reference` among those of an answer.
#[track_caller]
fn mark_of<'a>(marks: &'a Value, reference: &str) -> &'a Value {
    let mut marks = marks.as_array().unwrap().iter();
    marks.find(|mark| mark["reference"] == reference).unwrap()
}

#[test]
fn many_are_marked_at_once_and_each_says_what_became_of_it() {
    let counter = Counter::open();
    let [first, second, third] = [(); 3].map(|()| counter.refill(json!({})));
    let (dana, sam) = (counter.hire("Dana Ortiz"), counter.hire("Sam Lee"));
    sam.change(&second, &json!({"status": "in-progress"}));
    let body = json!({
        "references": [first, second, third, "RF-0000-0000"],
        "status": "ready",
        "was": {&first: "new", &second: "new", &third: "new"},
    });
    let answer = dana.post("/api/requests", &body);
    assert_eq!(answer.status, 200, "{answer:?}");
    let marks = answer.json();
    for (reference, status, now) in [
        (&*first, 200, json!("ready")),
        (&*second, 409, json!("in-progress")),
        (&*third, 200, json!("ready")),
        ("RF-0000-0000", 404, Value::Null),
    ] {
        let mark = mark_of(&marks, reference);
        assert_eq!(
            (&mark["status"], &mark["request"]["status"]),
            (&json!(status), &now)
        );
    }
    counter
        .run("audit --format json")
        .says(["desk status", &third]);
    for body in [
        json!({"references": [], "status": "ready"}),
        json!({"references": [first], "status": "lost"}),
        json!({"references": first, "status": "ready"}),
        json!({"references": vec![first; 501], "status": "ready"}),
    ] {
        assert_sentence(&dana.post("/api/requests", &body), 422, "many");
    }
}

#[test]
fn what_is_no_change_is_refused_with_a_sentence_and_changes_nothing() {
    let counter = Counter::open();
    let reference = counter.refill(json!({}));
    let person = counter.sit_down();
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
        let answer = person.change(&reference, &body);
        assert_sentence(&answer, status, &body.to_string());
    }
    let one = format!("/api/requests/{reference}");
    for (headers, body, status) in [
        (&[JSON][..], "{", 400),
        (&[], r#"{"status":"done"}"#, 415),
        (&[JSON], "", 400),
    ] {
        let answer = person.send("POST", &one, headers, body.as_bytes());
        assert_sentence(&answer, status, body);
    }
    let huge = format!(r#"{{"note":"{}"}}"#, "x".repeat(5_000_000));
    let answer = person.try_send("POST", &one, &[JSON], huge.as_bytes());
    // It may hang up while so much is sent.
    assert!(answer.is_err() || answer.is_ok_and(|answer| (400..500).contains(&answer.status)));
    let missing = person.change("RF-0000-0000", &json!({"status": "done"}));
    assert_sentence(&missing, 404, "an unknown reference");
    let details = person.request(&reference);
    assert_eq!(
        (&details["status"], &details["history"]),
        (&json!("new"), &json!([]))
    );
    assert!(!counter.shop.log().contains("panicked"));
}

#[test]
fn nobody_is_overwritten_and_both_sides_are_told() {
    let counter = Counter::open();
    let [one, other] = [(); 2].map(|()| counter.refill(json!({})));
    let (dana, sam) = (counter.hire("Dana Ortiz"), counter.hire("Sam Lee"));
    let marked = sam.change(&one, &json!({"status": "ready", "was": "new"}));
    assert_eq!(marked.status, 200, "{marked:?}");
    let late = dana.change(
        &one,
        &json!({"status": "done", "was": "new", "note": "lost?"}),
    );
    assert_sentence(&late, 409, "late");
    let now = &late.json()["request"];
    assert_eq!(
        (&now["status"], &now["history"][0]["who"]),
        (&json!("ready"), &json!("Sam Lee"))
    );
    assert_eq!(dana.request(&one)["notes"], 0, "half of it was done");
    let anyway = dana.change(&one, &json!({"status": "done", "was": "ready"}));
    assert_eq!(anyway.json()["status"], "done", "{anyway:?}");

    let first = json!({"message": "Ready at noon.", "messageWas": ""});
    assert_eq!(sam.change(&other, &first).status, 200);
    let unseen = json!({"message": "Please call us.", "messageWas": "", "note": "lost?"});
    let late = dana.change(&other, &unseen);
    assert_sentence(&late, 409, "late");
    let now = &late.json()["request"];
    assert_eq!(
        (&now["message"], &now["notes"]),
        (&json!("Ready at noon."), &json!(0))
    );
    let seen = json!({"message": "Please call us.", "messageWas": "Ready at noon."});
    assert_eq!(
        dana.change(&other, &seen).json()["message"],
        "Please call us."
    );
    for (message, warned) in [
        ("Please call us.", false),
        ("Your lisinopril 10 mg is here.", true),
        ("7001234 is here.", true),
        ("", false),
    ] {
        let told = dana.change(&other, &json!({"message": message})).json();
        assert_eq!(told["messageWarning"].is_string(), warned, "{told}");
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
        let listed = &person.request(&reference)["prescriptions"];
        assert_eq!(
            crate::common::column(listed, "rxNumber"),
            steps,
            "{written}"
        );
        let slip = person.get(&format!("/requests/{reference}/slip")).text();
        let printed = slip.split("aria-label=\"Barcode ").skip(1);
        let printed: Vec<_> = printed
            .map(|rest| rest.split('"').next().unwrap())
            .collect();
        assert_eq!(printed, barcodes, "{written}");
        for part in ["10mg", "1234", "5550142"] {
            let marked = person.change(&reference, &json!({"status": "ready", "rxNumber": part}));
            assert_eq!(marked.status, 422, "{part} of {written}");
        }
    }
}

#[test]
fn a_message_or_an_answer_to_the_survey_is_never_ready() {
    let counter = Counter::open();
    let owner = counter.sit_down();
    let refill = counter.refill(json!({}));
    for (path, answers) in &good_answers()[..2] {
        let reference = counter.server.post(path, answers).reference();
        let answer = owner.change(&reference, &json!({"status": "ready", "was": "new"}));
        assert_sentence(&answer, 422, path);
        let many = json!({"references": [reference, refill], "status": "ready"});
        let marks = owner.post("/api/requests", &many).json();
        let status = |reference: &str| mark_of(&marks, reference)["status"].clone();
        assert_eq!([status(&reference), status(&refill)], [422, 200], "{marks}");
        counter
            .fails(format!("submissions mark {reference} --status ready"))
            .says(["there is nothing to pick up"]);
        assert_eq!(owner.request(&reference)["status"], "new", "{path}");
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
    let spam = |is_spam: bool| json!({"spam": is_spam});
    assert_sentence(&dana.change(&feedback, &spam(true)), 403, "feedback");
    assert_eq!(dana.change(&refill, &spam(true)).status, 200);
    for is_spam in [true, false] {
        assert_eq!(dana.change(&message, &spam(is_spam)).status, 200);
    }

    #[track_caller]
    fn assert_noticed(person: &crate::desk::support::Person, message: &str, is_noticed: bool) {
        let notices = person.get("/api/notices").text();
        assert_eq!(notices.contains(message), is_noticed, "{notices}");
    }
    assert_noticed(&owner, &message, false);
    // Who passed it by mistake takes it back, and nobody else but an owner.
    let lee = counter.hire("Sam Lee");
    let note =
        |answer: &Value| answer["history"].as_array().unwrap().last().unwrap()["note"].clone();
    let passed = dana.change(&message, &json!({"forOwner": true, "note": "For you."}));
    assert_eq!(note(&passed.json()), "Passed to the owner. For you.");
    let back = json!({"forOwner": false});
    assert_sentence(&lee.change(&message, &back), 403, "passed by another");
    let taken = dana.change(&message, &back).json();
    assert_eq!(taken["forOwner"], false);
    assert_eq!(note(&taken), "Taken back from the owner.");
    assert_noticed(&owner, &message, false);
    let passed = dana.change(&message, &json!({"forOwner": true})).json();
    assert_eq!(passed["forOwner"], true);
    let last = passed["history"].as_array().unwrap().last().unwrap();
    let expected = json!(["Dana Ortiz", "Passed to the owner."]);
    assert_eq!(json!([last["who"], last["note"]]), expected);
    assert_sentence(&dana.change(&message, &spam(true)), 403, "passed on");
    assert_noticed(&owner, &message, true);
    assert_noticed(&dana, &message, false);
    owner
        .get(&format!("/api/audit?reference={message}"))
        .text()
        .says(["Changed a request: passed to the owner"]);
    assert_eq!(owner.change(&message, &spam(true)).status, 200);
    assert_noticed(&owner, &message, false);
    owner.change(&message, &spam(false));
    // Whoever it is about can't put it aside.
    assert_eq!(
        dana.change(&message, &json!({"status": "done"})).status,
        200
    );
    assert_noticed(&owner, &message, true);
    owner.change(&message, &json!({"note": "We talked."}));
    assert_noticed(&owner, &message, false);
}

#[test]
fn a_ready_made_message_is_not_sent_before_its_gap_is_filled() {
    let counter = Counter::open();
    let owner = counter.sit_down();
    let reference = counter.refill(json!({}));
    let lines = owner.get("/api/session").json()["readyMessages"]["es"].clone();
    let mut lines = lines.as_array().unwrap().iter().filter_map(Value::as_str);
    let gap = lines.find(|line| line.contains('…')).unwrap();
    let answer = owner.change(&reference, &json!({"message": gap}));
    assert_sentence(&answer, 422, "with a gap");
    let filled = json!({"message": gap.replace('…', "lunes")});
    assert_eq!(owner.change(&reference, &filled).status, 200);
}
