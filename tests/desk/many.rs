//! Changes of many requests at once.

use serde_json::{Value, json};

use crate::common::{Says, good_answers, merged};
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
fn a_message_or_an_answer_to_the_survey_is_never_ready() {
    let counter = Counter::open();
    let owner = counter.signed_in();
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
fn many_marks_are_one_change_whatever_each_of_them_was() {
    let counter = Counter::open();
    let person = counter.hire("Dana Ortiz");
    let all: Vec<_> = (0..6).map(|_| counter.refill(json!({}))).collect();
    person.change(&all[1], &json!({"status": "in-progress"}));
    let was = ["new", "in-progress", "ready", "done", "done", "new"];
    let was: serde_json::Map<_, _> = all.iter().cloned().zip(was.map(Value::from)).collect();
    let rows = "audit where action = 'desk status'";
    let before = counter.shop.count(rows);
    let body = json!({"references": all, "status": "ready", "was": was});
    let marks = person.post("/api/requests", &body).json();
    let statuses: Vec<_> = all
        .iter()
        .map(|one| mark_of(&marks, one)["status"].clone())
        .collect();
    assert_eq!(statuses, [200, 200, 409, 409, 409, 200]);
    assert_eq!(counter.shop.count(rows), before + 1, "one change, one row");
    let last = counter.run("audit --format csv");
    last.says([&format!("{}: in-progress → ready", all[1])]);
    // Each conflict names who was first.
    person.change(&all[2], &json!({"status": "done"}));
    let body = json!({"references": [all[2]], "status": "ready", "was": {&all[2]: "new"}});
    let marks = person.post("/api/requests", &body).json();
    let now = &marks[0]["request"];
    assert_eq!(
        (&now["status"], &now["history"][0]["who"]),
        (&json!("done"), &json!("Dana Ortiz"))
    );
}

#[test]
fn many_are_called_spam_at_once_and_not_counted_for_the_accountant() {
    let counter = Counter::open();
    let (dana, owner) = (counter.hire("Dana Ortiz"), counter.signed_in());
    let contact = good_answers()[1].clone();
    let junk: Vec<_> = (0..4)
        .map(|_| counter.server.post(contact.0, &contact.1).reference())
        .collect();
    let complaint = merged(good_answers()[0].1.clone(), &json!({"rating": 1}));
    let complaint = counter.server.post("/api/feedback", &complaint).reference();
    let spam = |references: &[&String], spam: bool| json!({"references": references, "spam": spam});
    let all: Vec<_> = junk.iter().chain([&complaint]).collect();
    let marks = dana.post("/api/requests", &spam(&all, true)).json();
    for (reference, status) in [(&junk[0], 200), (&junk[3], 200), (&complaint, 403)] {
        assert_eq!(mark_of(&marks, reference)["status"], status, "{marks}");
    }
    assert_eq!(dana.found("view=spam").len(), 4);
    let month = jiff::Zoned::now().in_tz("America/New_York").unwrap();
    let path = format!("/api/counts?month={}", month.strftime("%Y-%m"));
    let received = |form: &str| {
        let counts = owner.get(&path).json();
        let mut counts = counts["forms"].as_array().unwrap().iter();
        counts.find(|one| one["form"] == form).unwrap()["received"].clone()
    };
    assert_eq!([received("contact"), received("feedback")], [0, 1]);
    let back = dana.post("/api/requests", &spam(&[&junk[0]], false)).json();
    assert_eq!(back[0]["request"]["suspectedSpam"], false, "{back}");
    assert_eq!(received("contact"), 1);
    counter.run("audit --format csv").says(["desk spam,4,"]);
}

#[test]
fn owners_delete_many_at_once_but_nothing_that_has_changed_since() {
    let counter = Counter::open();
    let (dana, owner) = (counter.hire("Dana Ortiz"), counter.signed_in());
    let all: Vec<_> = (0..3).map(|_| counter.refill(json!({}))).collect();
    let was: serde_json::Map<_, _> = all.iter().map(|one| (one.clone(), json!("new"))).collect();
    let body = json!({"was": was});
    assert_sentence(&dana.post("/api/requests/delete", &body), 403, "staff");
    assert_sentence(
        &owner.post("/api/requests/delete", &json!({"was": {}})),
        422,
        "none",
    );
    dana.change(&all[1], &json!({"status": "in-progress"}));
    let removed = owner.post("/api/requests/delete", &body);
    assert_eq!(removed.json(), json!({"removed": 2}), "{removed:?}");
    assert_eq!(owner.found("view=all"), [&*all[1]]);
    counter
        .run(format!("audit {}", all[0]))
        .says(["desk purge"]);
}
