//! Sessions and passphrases: how they begin, change and end.

use crate::common::Says;
use crate::common::http::JSON;
use serde_json::{Value, json};

use crate::desk::support::{BACKGROUND, Counter, PASSPHRASE, Person, SAME_ORIGIN, assert_sentence};

#[test]
fn a_reset_ends_every_session_of_the_person_at_once_and_their_passphrase() {
    let counter = Counter::open();
    let (dana, sam) = (counter.hire("Dana Ortiz"), counter.hire("Sam Lee"));
    let unused = counter.code_of("staff reset 'Sam Lee'");
    assert_sentence(&sam.get("/api/requests"), 401, "Sam");
    let reset = counter.code_of("staff reset 'sam lee'");
    assert_sentence(&counter.with_code(&unused), 401, "an older link");
    let chosen = json!({"passphrase": "four stolen words"});
    assert_sentence(
        &sam.post("/api/passphrase", &chosen),
        401,
        "the old session",
    );
    let old = counter.with_passphrase("Sam Lee", PASSPHRASE);
    assert_sentence(&old, 401, "the old passphrase");
    let answer = counter.with_code(&reset);
    let sam = Person::new(counter.address, &answer);
    assert_sentence(&sam.get("/api/requests"), 403, "not chosen yet");
    let chosen = json!({"passphrase": "four fresh words"});
    assert_eq!(sam.post("/api/passphrase", &chosen).status, 204);
    assert_eq!(sam.get("/api/requests").status, 200);
    assert_eq!(dana.get("/api/requests").status, 200, "a colleague");
    counter
        .fails("staff reset Nobody")
        .says(["there is nobody named Nobody"]);
}

/// Cookies belong to a host, not to a port.
#[test]
fn a_second_desk_on_the_same_computer_signs_nobody_out_of_the_first() {
    let (one, other) = (Counter::open(), Counter::open());
    let mut people = [one.signed_in(), other.signed_in()];
    let mut browser = std::collections::BTreeMap::new();
    for person in &people {
        let (name, _) = person.cookie.split_once('=').unwrap();
        browser.insert(name.to_owned(), person.cookie.clone());
    }
    let sent = browser.into_values().collect::<Vec<_>>().join("; ");
    for person in &mut people {
        person.cookie.clone_from(&sent);
        assert_eq!(person.get("/api/requests").status, 200, "{sent}");
    }
}

#[test]
fn changing_a_passphrase_asks_for_the_old_one_and_ends_the_other_sessions() {
    let counter = Counter::open();
    let first = counter.hire("Dana Ortiz");
    let sign_in = || counter.with_passphrase("Dana Ortiz", PASSPHRASE);
    let second = Person::new(counter.address, &sign_in());
    let fresh = "four fresh words";
    for old in [Value::Null, json!(""), json!("four wrong words")] {
        let body = json!({"passphrase": fresh, "old": old});
        let answer = second.post("/api/passphrase", &body);
        assert_sentence(&answer, 422, &old.to_string());
    }
    let body = json!({"passphrase": fresh, "old": PASSPHRASE});
    assert_eq!(second.post("/api/passphrase", &body).status, 204);
    assert_eq!(second.get("/api/requests").status, 200);
    assert_sentence(&first.get("/api/requests"), 401, "the other one");
    assert_eq!(sign_in().status, 401);
    for _ in 0..2 {
        let body = json!({"passphrase": fresh, "old": "four wrong words"});
        second.post("/api/passphrase", &body);
    }
    let body = json!({"passphrase": PASSPHRASE, "old": fresh});
    let closed = second.post("/api/passphrase", &body);
    assert_sentence(&closed, 429, "guessed at an unattended desk");
}

#[test]
fn everybody_or_one_person_can_be_signed_out() {
    let counter = Counter::open();
    let (dana, sam, account) = (
        counter.hire("Dana Ortiz"),
        counter.hire("Sam Lee"),
        counter.signed_in(),
    );
    let works = |person: &Person| person.get("/api/requests").status == 200;
    counter.run("staff sign-out 'dana ortiz'");
    assert_eq!([&dana, &sam, &account].map(works), [false, true, true]);
    let link = counter.code();
    counter.run("staff sign-out");
    assert_eq!([&dana, &sam, &account].map(works), [false; 3]);
    assert_sentence(&counter.with_code(&link), 401, "a link from before");
    let again = counter.with_passphrase("Dana Ortiz", PASSPHRASE);
    assert_eq!(again.status, 200, "{again:?}");
    counter
        .fails("staff sign-out Nobody")
        .says(["there is nobody named Nobody"]);
}

#[test]
fn an_invited_person_sees_nothing_before_choosing_a_passphrase() {
    let counter = Counter::open();
    let reference = counter.refill(json!({}));
    let answer = counter.with_code(&counter.invite("Dana Ortiz"));
    let person = Person::new(counter.address, &answer);
    assert_eq!(
        person.get("/api/session").json()["choosePassphrase"],
        json!(true)
    );
    let one = format!("/api/requests/{reference}");
    for path in ["/api/requests", &one, "/api/shop", "/api/events"] {
        assert_sentence(&person.get(path), 403, path);
    }
    let export = person.post("/api/export", &json!({}));
    assert_sentence(&export, 403, "export");
    for (passphrase, status) in [
        ("eleven char", 422),
        (&"x".repeat(2_000), 422),
        (PASSPHRASE, 204),
    ] {
        let answer = person.post("/api/passphrase", &json!({"passphrase": passphrase}));
        assert_eq!(answer.status, status, "{answer:?}");
    }
    assert_eq!(person.rows("").len(), 1);
}

#[test]
fn a_planted_cookie_is_never_accepted() {
    let counter = Counter::open();
    let name = format!("desk_session_{}=", counter.address.port());
    let planted = &*format!("{name}0123456789abcdef0123456789abcdef");
    let headers = [SAME_ORIGIN, JSON, ("Cookie", planted)];
    let body = json!({"code": counter.code()});
    let answer = counter.ask("POST", "/api/session", &headers, &body);
    let set = answer.header("set-cookie").to_owned();
    set.says(["HttpOnly", "SameSite=Strict", "Path=/"]);
    let person = Person::new(counter.address, &answer);
    assert_ne!(person.cookie, planted);
    assert!(person.cookie.len() >= name.len() + 32, "{set}");
    let fixed = Person {
        cookie: planted.into(),
        ..Person::new(counter.address, &answer)
    };
    assert_sentence(&fixed.get("/api/requests"), 401, "planted");
    // Signing in again creates another session.
    let again = counter.signed_in();
    assert_ne!(person.cookie, again.cookie);
    assert_eq!(person.get("/api/session").status, 200);
}

#[test]
fn a_removed_colleagues_session_ends_at_once_and_their_stream_soon() {
    let counter = Counter::open();
    let dana = counter.hire("Dana Ortiz");
    let sam = counter.signed_in();
    let mut events = dana.listen();
    events.until("event: counts");
    counter.run("staff remove 'Dana Ortiz'");
    for path in ["/api/session", "/api/requests", "/api/events"] {
        assert_sentence(&dana.get(path), 401, path);
    }
    let again = counter.with_passphrase("Dana Ortiz", PASSPHRASE);
    assert_sentence(&again, 401, "the passphrase");
    events.ends();
    assert_eq!(sam.get("/api/requests").status, 200);
}

#[test]
fn signing_out_ends_the_session_and_so_does_silence() {
    let counter = Counter::open();
    let person = counter.signed_in();
    let signed_out = person.ask("DELETE", "/api/session", &[], &Value::Null);
    assert_eq!(signed_out.status, 204);
    assert!(
        signed_out.header("set-cookie").contains("Max-Age=0"),
        "{signed_out:?}"
    );
    assert_sentence(&person.get("/api/requests"), 401, "signed out");

    let person = counter.signed_in();
    let seen = || {
        counter
            .shop
            .value::<i64>("select max(seen_at) from session")
    };
    let five_seconds_later = "update session set seen_at = seen_at - 5000";
    counter.shop.execute(five_seconds_later);
    let before = seen();
    person.get("/api/session");
    assert!(seen() > before, "else it would end before the page locks");
    let nine_minutes_later = "update session set seen_at = seen_at - 9 * 60 * 1000";
    counter.shop.execute(nine_minutes_later);
    let before = seen();
    let by_itself = person.ask("GET", "/api/requests", &[BACKGROUND], &Value::Null);
    assert_eq!(
        (by_itself.status, seen()),
        (200, before),
        "nobody was there"
    );
    assert_eq!(person.get("/api/requests").status, 200);
    assert!(seen() > before, "somebody was there");
    for _ in 0..2 {
        counter.shop.execute(nine_minutes_later);
    }
    assert_sentence(&person.get("/api/requests"), 401, "after ten minutes");

    let person = counter.signed_in();
    let later = |minutes: i64| {
        let sql = format!("update session set created_at = created_at - {minutes} * 60 * 1000");
        counter.shop.execute(&sql);
    };
    later(12 * 60 - 1);
    assert_eq!(person.get("/api/requests").status, 200);
    later(1);
    assert_sentence(&person.get("/api/requests"), 401, "after twelve hours");
}
