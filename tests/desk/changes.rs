//! Changes at the desk, and changes that are refused.

use crate::common::http::JSON;
use serde_json::{Value, json};

use crate::desk::support::{Counter, assert_sentence};

#[test]
fn an_invalid_change_is_refused_with_a_sentence() {
    let counter = Counter::open();
    let reference = counter.refill(json!({}));
    let person = counter.signed_in();
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
    // The server may disconnect while so much is sent.
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
fn a_conflicting_change_is_refused_and_both_versions_are_shown() {
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
        let answer = dana.change(&other, &json!({"message": message})).json();
        assert_eq!(answer["messageWarning"].is_string(), warned, "{answer}");
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
        // The text may name another prescription: if only the first were marked, everything would seem ready.
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
fn a_ready_made_message_is_not_sent_before_its_gap_is_filled() {
    let counter = Counter::open();
    let owner = counter.signed_in();
    let reference = counter.refill(json!({}));
    let lines = owner.get("/api/session").json()["readyMessages"]["es"].clone();
    let mut lines = lines.as_array().unwrap().iter().filter_map(Value::as_str);
    let gap = lines.find(|line| line.contains('…')).unwrap();
    let answer = owner.change(&reference, &json!({"message": gap}));
    assert_sentence(&answer, 422, "with a gap");
    let filled = json!({"message": gap.replace('…', "lunes")});
    assert_eq!(owner.change(&reference, &filled).status, 200);
}
