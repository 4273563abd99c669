//! Who looked at and changed requests, in the audit and in the history.

use std::time::{Duration, Instant};

use serde_json::{Value, json};

use crate::common::{Says, column};
use crate::desk::support::{Counter, PASSPHRASE, assert_sentence};

fn refills(counter: &Counter, count: usize) -> Vec<String> {
    (0..count).map(|_| counter.refill(json!({}))).collect()
}

#[test]
fn a_request_lists_who_opened_it_once_a_day() {
    let counter = Counter::open();
    let reference = counter.refill(json!({}));
    let (dana, sam) = (counter.hire("Dana Ortiz"), counter.hire("Sam Lee"));
    for person in [&dana, &dana, &sam, &dana] {
        person.request(&reference);
    }
    let opened = column(&dana.request(&reference)["opened"], "who");
    assert_eq!(opened, ["Dana Ortiz", "Sam Lee"]);
}

#[test]
fn requests_are_shown_though_the_audit_cannot_be_written() {
    let counter = Counter::open();
    let reference = counter.refill(json!({}));
    let person = counter.signed_in();
    let other = counter.shop.sqlite();
    // The session was last used so long ago that the next use is saved.
    let a_minute_ago = "update session set seen_at = seen_at - 60000; begin immediate";
    other.execute_batch(a_minute_ago).unwrap();
    let start = Instant::now();
    std::thread::scope(|scope| {
        for _ in 0..6 {
            scope.spawn(|| assert_eq!(person.found("view=new"), [&*reference]));
        }
        assert_eq!(person.request(&reference)["reference"], reference);
    });
    let took = start.elapsed();
    other.execute_batch("rollback").unwrap();
    assert!(
        took < Duration::from_secs(5),
        "one after the other: {took:?}"
    );
    // The rows wait for the lock, but no request waits for them.
    let rows = "audit where action in ('desk list', 'desk show')";
    let count = || counter.shop.count(rows);
    crate::common::wait_until("they are not all written", || count() == 7);
}

#[test]
fn every_action_is_in_the_audit_under_the_persons_name() {
    let counter = Counter::open();
    let reference = counter.refill(json!({"rxNumber": "7001234, 7001235"}));
    let person = counter.hire_owner("Dana Ortiz");
    person.request(&reference);
    for body in [
        json!({"status": "in-progress"}),
        json!({"status": "ready", "rxNumber": "7001234"}),
        json!({"note": "called"}),
        json!({"message": "Please call us."}),
        json!({"spam": true}),
    ] {
        assert_eq!(person.change(&reference, &body).status, 200, "{body}");
    }
    person.list("search=ruiz");
    let slip = person.get(&format!("/requests/{reference}/slip"));
    assert_eq!(slip.status, 200, "{slip:?}");
    let export = person.export(&json!({"view": "all"}));
    assert!(export.body.starts_with(b"PK"), "a workbook");
    let name = export.header("content-disposition");
    assert!(
        name.contains("requests-2") && name.ends_with(".xlsx\""),
        "{name}"
    );
    person.ask("DELETE", "/api/session", &[], &Value::Null);
    let audit = counter.run("audit");
    audit.lacks(["ruiz", "Ruiz", "7001234", "called"]);
    for action in "sign-in show status note message spam search slip export sign-out".split(' ') {
        let done = format!("desk {action}");
        let line = audit.lines().find(|line| line.contains(&done));
        line.unwrap_or_else(|| panic!("no {action} in {audit}"))
            .says(["Dana Ortiz"]);
    }
}

#[test]
fn every_way_to_read_a_request_is_in_the_audit() {
    let counter = Counter::open();
    let dana = counter.hire("Dana Ortiz");
    let shown = |reference: &str| {
        let rows = counter.run(format!("audit {reference} --format csv"));
        rows.matches("Dana Ortiz,desk show").count()
    };
    let [one, many, marked] = [(); 3].map(|()| counter.refill(json!({})));
    let answer = dana.change(&one, &json!({"status": "ready", "was": "done"}));
    assert!(answer.status == 409 && answer.text().contains("Ruiz"));
    assert_eq!(shown(&one), 1, "a conflict");
    let body = json!({"references": [many, marked], "status": "ready", "was": {&many: "done"}});
    let answer = dana.post("/api/requests", &body).json();
    assert_eq!([&answer[0]["status"], &answer[1]["status"]], [409, 200]);
    assert_eq!(
        [shown(&many), shown(&marked)],
        [1, 0],
        "the other has its mark"
    );
}

#[test]
fn owners_see_who_did_what_by_request_and_by_person() {
    let counter = Counter::open();
    let references = refills(&counter, 2);
    let (dana, sam) = (counter.hire("Dana Ortiz"), counter.hire_owner("Sam Lee"));
    for person in [&dana, &sam] {
        for reference in &references {
            person.change(reference, &json!({"note": "called"}));
        }
    }
    let entries = |query: &str| {
        let answer = sam.get(&format!("/api/audit?{query}"));
        assert_eq!(answer.status, 200, "{answer:?}");
        answer.json()["entries"].as_array().unwrap().clone()
    };
    let typed = references[0].to_lowercase();
    let of_one = entries(&format!("reference={typed}"));
    assert_eq!(column(&json!(of_one), "who"), ["Sam Lee", "Dana Ortiz"]);
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
        sam.list("search=ruiz");
    }
    let first = sam.get("/api/audit?who=Sam%20Lee").json();
    assert_eq!(first["entries"].as_array().unwrap().len(), 50);
    let next = first["next"].as_str().unwrap();
    let rest = entries(&format!("who=Sam%20Lee&cursor={next}"));
    assert_eq!(rest.last().unwrap()["action"], "desk sign-in");
    assert_sentence(&dana.get("/api/audit"), 403, "staff");
    assert_sentence(&sam.get("/api/audit?cursor=x"), 400, "a wrong cursor");
    let printed = counter.run(format!("audit {typed} --who 'dana ortiz' --format csv"));
    let expected = format!(",Dana Ortiz,desk note,1,{}", references[0]);
    assert_eq!(printed.lines().count(), 2, "{printed}");
    printed.says([&expected]);
}

#[test]
fn the_audit_counts_every_row_that_was_read_also_further_ones() {
    let counter = Counter::open();
    refills(&counter, 7);
    let person = counter.hire("Dana Ortiz");
    let counted = || -> i64 {
        counter.shop.value(
            "select sum(submissions) from audit where action in ('desk list', 'desk further rows')",
        )
    };
    let mut page = person.list("limit=1");
    assert_eq!(counted(), 1);
    while let Some(next) = page["next"].as_str() {
        page = person
            .refresh(&format!("/api/requests?limit=2&cursor={next}"))
            .json();
    }
    assert_eq!(counted(), 7);
    person.refresh("/api/requests?limit=500");
    assert_eq!(counted(), 7, "all of them were read before");
    counter.refill(json!({}));
    person.refresh("/api/requests?limit=500");
    assert_eq!(counted(), 8);
    // One line for each list and search of a person, none for automatic repeats by the page.
    let lines = || {
        let of = |action| format!("audit where action = 'desk {action}'");
        ["list", "search", "further rows"].map(|action| counter.shop.count(&of(action)))
    };
    assert_eq!(lines(), [1, 0, 4]);
    person.list("search=ruiz");
    person.refresh("/api/requests?search=ruiz");
    assert_eq!(lines(), [1, 1, 4]);
    // A list or a search cannot be hidden by claiming that the page repeated it.
    person.refresh("/api/requests?search=another");
    person.refresh("/api/requests?view=done");
    assert_eq!(lines(), [2, 2, 4]);
}

#[test]
fn the_audit_says_from_which_status_to_which() {
    let counter = Counter::open();
    let owner = counter.signed_in();
    let references = ["7001001", "7002001"].map(|rx| counter.refill(json!({"rxNumber": rx})));
    let [first, second] = &references;
    owner.change(first, &json!({"status": "in-progress"}));
    owner.change(first, &json!({"note": "called"}));
    owner.post(
        "/api/requests",
        &json!({"references": references, "status": "ready"}),
    );
    let rows = owner.get("/api/audit").json();
    let marks = json!([
        {"references": second, "before": "new", "after": "ready"},
        {"references": first, "before": "in-progress", "after": "ready"}
    ]);
    assert_eq!(rows["entries"][0]["marks"], marks, "{rows}");
    counter.run(format!("submissions mark {second} --status done"));
    counter
        .run("audit --format csv")
        .replace("\r\n", "\n")
        .says([
            format!("{first}: new → in-progress"),
            format!("{second}: new → ready; {first}: in-progress → ready"),
            format!("{second}: ready → done"),
            format!("desk note,1,{first}\n"),
        ]);
}

#[test]
fn a_new_passphrase_is_in_the_audit_or_is_not_chosen() {
    let counter = Counter::open();
    let dana = counter.hire("Dana Ortiz");
    let chosen = || {
        counter
            .shop
            .count("audit where action = 'desk passphrase' and who = 'Dana Ortiz'")
    };
    assert_eq!(chosen(), 1, "the first one");
    let change = |old: &str, new: &str| {
        dana.post("/api/passphrase", &json!({"passphrase": new, "old": old}))
    };
    let other = "five other quiet words";
    assert_eq!(change(PASSPHRASE, other).status, 204);
    assert_eq!(chosen(), 2);
    counter
        .shop
        .execute("alter table audit rename to audit_before");
    assert_sentence(&change(other, PASSPHRASE), 503, "cannot be recorded");
    counter
        .shop
        .execute("alter table audit_before rename to audit");
    assert_eq!(counter.with_passphrase("Dana Ortiz", other).status, 200);
}
