//! Requests that only owners may see: complaints, and what a colleague passes on.

use serde_json::{Value, json};

use crate::common::{Says, good_answers};
use crate::desk::support::{Counter, Person, assert_sentence};

/// Feedback with this many stars. Returns its reference.
fn feedback(counter: &Counter, rating: u8) -> String {
    let body = json!({"rating": rating, "feedback": "About the counter", "name": "", "email": ""});
    counter.server.post("/api/feedback", &body).reference()
}

fn message(counter: &Counter) -> String {
    let (path, answers) = good_answers()[1].clone();
    counter.server.post(path, &answers).reference()
}

#[track_caller]
fn assert_noticed(person: &Person, reference: &str, is_noticed: bool) {
    let notices = person.get("/api/notices").text();
    assert_eq!(notices.contains(reference), is_noticed, "{notices}");
}

#[test]
fn feedback_with_one_or_two_stars_is_the_owners_from_the_start() {
    let counter = Counter::open();
    let dana = counter.hire("Dana Ortiz");
    let owner = counter.signed_in();
    for (rating, is_complaint) in [(1, true), (2, true), (3, false), (5, false)] {
        let reference = feedback(&counter, rating);
        let seen = dana.request(&reference);
        assert_eq!(seen["forOwner"], json!(is_complaint), "{rating} stars");
        assert_noticed(&owner, &reference, is_complaint);
        let done = json!({"status": "done", "was": "new"});
        let many = json!({"references": [reference], "status": "done", "was": {&reference: "new"}});
        if is_complaint {
            assert_sentence(&dana.change(&reference, &done), 403, "one");
            let marks = dana.post("/api/requests", &many).json();
            assert_eq!(marks[0]["status"], 403, "{marks}");
            for change in [json!({"spam": true}), json!({"forOwner": false})] {
                assert_sentence(&dana.change(&reference, &change), 403, &change.to_string());
            }
            let note = dana.change(&reference, &json!({"note": "I called to apologize."}));
            assert_eq!(note.json()["status"], "new", "{note:?}");
            assert_noticed(&owner, &reference, true);
            assert_eq!(owner.change(&reference, &done).status, 200);
            assert_noticed(&owner, &reference, false);
        } else {
            assert_eq!(dana.change(&reference, &done).status, 200);
        }
    }
    // As if she had looked at it and decided that the staff may see it.
    let message = feedback(&counter, 1);
    assert_eq!(
        owner.change(&message, &json!({"forOwner": false})).status,
        200
    );
    let marks = dana.post(
        "/api/requests",
        &json!({"references": [message], "status": "done"}),
    );
    assert_eq!(marks.json()[0]["status"], 200, "{marks:?}");
}

#[test]
fn the_words_of_a_note_give_nobody_rights() {
    let counter = Counter::open();
    let (dana, lee) = (counter.hire("Dana Ortiz"), counter.hire("Sam Lee"));
    let owner = counter.signed_in();
    let reference = message(&counter);
    assert_eq!(
        dana.change(&reference, &json!({"forOwner": true})).status,
        200
    );
    for note in ["Passed to the owner. ok", "Passed to the owner."] {
        assert_eq!(lee.change(&reference, &json!({"note": note})).status, 200);
        for change in [
            json!({"forOwner": false}),
            json!({"spam": true}),
            json!({"status": "done"}),
        ] {
            let answer = lee.change(&reference, &change);
            assert_sentence(&answer, 403, &format!("{note}: {change}"));
        }
        // Passing it on again does not help either.
        let again = json!({"forOwner": true, "note": note});
        assert_eq!(lee.change(&reference, &again).status, 200);
        assert_sentence(
            &lee.change(&reference, &json!({"forOwner": false})),
            403,
            note,
        );
    }
    assert_noticed(&owner, &reference, true);
}

#[test]
fn a_request_passed_to_the_owner_is_marked_only_by_owners_and_taken_back_by_the_sender() {
    let counter = Counter::open();
    let dana = counter.hire("Dana Ortiz");
    let owner = counter.signed_in();
    let lee = counter.hire("Sam Lee");
    let (praise, message) = (feedback(&counter, 5), message(&counter));
    let refill = counter.refill(json!({}));
    let spam = |is_spam: bool| json!({"spam": is_spam});
    let done = json!({"status": "done"});
    assert_sentence(&dana.change(&praise, &spam(true)), 403, "feedback");
    assert_eq!(dana.change(&refill, &spam(true)).status, 200);
    for is_spam in [true, false] {
        assert_eq!(dana.change(&message, &spam(is_spam)).status, 200);
    }
    assert_noticed(&owner, &message, false);

    let last = |answer: &Value| {
        answer["history"]
            .as_array()
            .unwrap()
            .last()
            .unwrap()
            .clone()
    };
    let passed = json!({"forOwner": true, "note": "For you."});
    let passed = last(&dana.change(&message, &passed).json());
    let expected = json!([true, "For you.", "Dana Ortiz"]);
    assert_eq!(
        json!([passed["forOwner"], passed["note"], passed["who"]]),
        expected
    );
    let back = json!({"forOwner": false});
    assert_sentence(&lee.change(&message, &back), 403, "passed by another");
    let undone = dana.change(&message, &back).json();
    assert_eq!(undone["forOwner"], false);
    let undone = last(&undone);
    assert_eq!(
        json!([undone["forOwner"], undone["note"]]),
        json!([false, null])
    );
    assert_noticed(&owner, &message, false);

    let passed = dana.change(&message, &json!({"forOwner": true})).json();
    assert_eq!(passed["forOwner"], true);
    for change in [spam(true), done.clone()] {
        assert_sentence(&dana.change(&message, &change), 403, "passed on");
    }
    assert_noticed(&owner, &message, true);
    assert_noticed(&dana, &message, false);
    owner
        .get(&format!("/api/audit?reference={message}"))
        .text()
        .says(["Changed a request: passed to the owner"]);
    counter
        .run(format!("submissions show {message}"))
        .says(["passed to the owner: For you.", "taken back from the owner"]);
    // After somebody else has written a note, the colleague who passed it on can't take it back.
    assert_eq!(
        owner.change(&message, &json!({"note": "We talk."})).status,
        200
    );
    assert_sentence(&dana.change(&message, &back), 403, "the owner wrote on it");
    assert_eq!(owner.change(&message, &spam(true)).status, 200);
    assert_noticed(&owner, &message, false);
    owner.change(&message, &spam(false));
    assert_noticed(&owner, &message, true);
    assert_eq!(owner.change(&message, &done).status, 200);
    assert_noticed(&owner, &message, false);
}
