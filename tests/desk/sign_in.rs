//! Links, passphrases and sessions.

use std::net::TcpListener;

use serde_json::json;

use crate::desk::support::{BY_ITSELF, Counter, JSON, OWN, PASSPHRASE, Person, assert_sentence};

#[test]
fn a_link_signs_in_once_and_for_five_minutes() {
    let counter = Counter::open();
    let used = counter.code();
    assert_eq!(counter.sign_in(&json!({"code": used})).status, 204);
    let sign_ins = || counter.run(&["audit"]).matches("desk sign-in").count();
    let before = sign_ins();
    let old = counter.code();
    let late = "update sign_in_code set expires_at = expires_at - 5 * 60 * 1000";
    assert!(counter.shop.sqlite().execute(late, []).unwrap() > 0);
    for (what, code) in [
        ("used twice", used.as_str()),
        ("older than five minutes", &old),
        ("invented", "00000000000000000000000000000000"),
        ("empty", ""),
    ] {
        let answer = counter.sign_in(&json!({"code": code}));
        assert_sentence(&answer, 401, what);
        assert_eq!(answer.header("set-cookie"), "", "{what}");
    }
    assert_eq!(sign_ins(), before);
}

#[test]
fn whoever_makes_a_link_is_told_when_nothing_answers_there() {
    let counter = Counter::open();
    let closed = TcpListener::bind("127.0.0.1:0").unwrap().local_addr();
    for (listen, told) in [(counter.address, false), (closed.unwrap(), true)] {
        let mut command = counter.shop.command(&["desk", "--no-open"]);
        command.env("PHARMACY_DESK__LISTEN", listen.to_string());
        let output = command.output().unwrap();
        let (link, words) = (
            String::from_utf8(output.stdout),
            String::from_utf8(output.stderr),
        );
        assert!(
            link.unwrap()
                .starts_with(&format!("http://{listen}/#code="))
        );
        assert_eq!(
            words.unwrap().contains("nothing answers at"),
            told,
            "{listen}"
        );
    }
}

#[test]
fn a_link_is_kept_as_a_hash_and_in_no_log() {
    let counter = Counter::open();
    let code = counter.code();
    let answer = counter.sign_in(&json!({"code": code}));
    let person = Person::new(counter.address, &answer);
    let secret = person.cookie.split_once('=').unwrap().1.to_owned();
    let code = code.as_str();
    for file in std::fs::read_dir(counter.shop.folder.path()).unwrap() {
        let bytes = std::fs::read(file.unwrap().path()).unwrap();
        for secret in [code, &secret] {
            let found = bytes
                .windows(secret.len())
                .any(|at| at == secret.as_bytes());
            assert!(!found, "a secret lies in a file");
        }
    }
}

#[test]
fn wrong_codes_do_not_lock_out_who_has_a_right_one() {
    let counter = Counter::open();
    let statuses: Vec<_> = (0..8)
        .map(|at| {
            counter
                .sign_in(&json!({"code": format!("{at:032}")}))
                .status
        })
        .collect();
    assert_eq!(statuses, [401, 401, 401, 401, 401, 429, 429, 429]);
    assert_eq!(
        counter.sign_in(&json!({"code": counter.code()})).status,
        204
    );
}

#[test]
fn passphrases_can_be_guessed_five_times() {
    let counter = Counter::open();
    counter.hire("Dana Ortiz");
    counter.hire("Sam Lee");
    let try_it = |name: &str, passphrase: &str| {
        counter.sign_in(&json!({"name": name, "passphrase": passphrase}))
    };
    for name in [
        "Dana Ortiz",
        "dana ortiz",
        " Dana Ortiz ",
        "DANA ORTIZ",
        "Dana Ortiz",
    ] {
        assert_sentence(&try_it(name, "four noisy words"), 401, name);
    }
    for passphrase in ["four other words", PASSPHRASE] {
        let answer = try_it("Dana Ortiz", passphrase);
        assert_sentence(&answer, 429, passphrase);
        let seconds: u64 = answer.header("retry-after").parse().unwrap();
        assert!((1..=15 * 60 + 1).contains(&seconds), "{seconds}");
    }
    let unknown: Vec<_> = (0..6)
        .map(|_| try_it("Nobody", PASSPHRASE))
        .map(|answer| (answer.status, answer.error()))
        .collect();
    assert_eq!(unknown[0], (401, "Name or passphrase is wrong.".to_owned()));
    assert_eq!(unknown[5].0, 429, "a name that does not exist is no other");
    assert_eq!(try_it("Sam Lee", PASSPHRASE).status, 204, "another name");
    assert_eq!(
        counter.sign_in(&json!({"code": counter.code()})).status,
        204
    );
}

#[test]
fn who_was_invited_sees_nothing_before_choosing_a_passphrase() {
    let counter = Counter::open();
    let reference = counter.refill(json!({}));
    let answer = counter.sign_in(&json!({"code": counter.invite("Dana Ortiz")}));
    let person = Person::new(counter.address, &answer);
    assert_eq!(
        person.get("/api/session").json()["choosePassphrase"],
        json!(true)
    );
    let one = format!("/api/requests/{reference}");
    for path in [
        "/api/requests",
        &one,
        "/api/export",
        "/api/shop",
        "/api/events",
    ] {
        assert_sentence(&person.get(path), 403, path);
    }
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
fn a_cookie_that_was_planted_is_never_taken_over() {
    let counter = Counter::open();
    let planted = "desk_session=0123456789abcdef0123456789abcdef";
    let headers = [OWN, JSON, ("Cookie", planted)];
    let body = json!({"code": counter.code()});
    let answer = counter.ask("POST", "/api/session", &headers, &body);
    let set = answer.header("set-cookie").to_owned();
    for rule in ["HttpOnly", "SameSite=Strict", "Path=/"] {
        assert!(set.contains(rule), "{set}");
    }
    let person = Person::new(counter.address, &answer);
    assert_ne!(person.cookie, planted);
    assert!(person.cookie.len() >= "desk_session=".len() + 32, "{set}");
    let fixed = Person {
        cookie: planted.into(),
        ..Person::new(counter.address, &answer)
    };
    assert_sentence(&fixed.get("/api/requests"), 401, "planted");
    // Signing in again gives another one.
    let again = counter.sit_down();
    assert_ne!(person.cookie, again.cookie);
    assert_eq!(person.get("/api/session").status, 200);
}

#[test]
fn a_removed_colleagues_session_ends_at_once_and_their_stream_soon() {
    let counter = Counter::open();
    let dana = counter.hire("Dana Ortiz");
    let sam = counter.sit_down();
    let mut events = dana.listen();
    events.until("event: counts");
    counter.run(&["staff", "remove", "Dana Ortiz"]);
    for path in ["/api/session", "/api/requests", "/api/events"] {
        assert_sentence(&dana.get(path), 401, path);
    }
    let credentials = json!({"name": "Dana Ortiz", "passphrase": PASSPHRASE});
    assert_sentence(&counter.sign_in(&credentials), 401, "the passphrase");
    events.ends();
    assert_eq!(sam.get("/api/requests").status, 200);
}

#[test]
fn signing_out_ends_the_session_and_so_does_silence() {
    let counter = Counter::open();
    let person = counter.sit_down();
    let gone = person.ask("DELETE", "/api/session", &[], &json!(null));
    assert_eq!(gone.status, 204);
    assert!(gone.header("set-cookie").contains("Max-Age=0"), "{gone:?}");
    assert_sentence(&person.get("/api/requests"), 401, "signed out");

    let person = counter.sit_down();
    let seen = || {
        let sql = "select max(seen_at) from session";
        let connection = counter.shop.sqlite();
        connection
            .query_row(sql, [], |row| row.get::<_, i64>(0))
            .unwrap()
    };
    let nine_minutes_later = "update session set seen_at = seen_at - 9 * 60 * 1000";
    counter
        .shop
        .sqlite()
        .execute(nine_minutes_later, [])
        .unwrap();
    let before = seen();
    let by_itself = person.ask("GET", "/api/requests", &[BY_ITSELF], &json!(null));
    assert_eq!(
        (by_itself.status, seen()),
        (200, before),
        "nobody was there"
    );
    assert_eq!(person.get("/api/requests").status, 200);
    assert!(seen() > before, "somebody was there");
    for _ in 0..2 {
        counter
            .shop
            .sqlite()
            .execute(nine_minutes_later, [])
            .unwrap();
    }
    assert_sentence(&person.get("/api/requests"), 401, "after ten minutes");
}

#[test]
fn what_is_no_sign_in_is_refused_with_a_sentence() {
    let counter = Counter::open();
    for body in [
        "",
        "{",
        "[]",
        "{}",
        r#"{"code":7}"#,
        r#"{"name":"Dana"}"#,
        "null",
    ] {
        let host = counter.address.to_string();
        let headers = [("Host", host.as_str()), OWN, JSON];
        let answer = crate::common::http::request(
            counter.address,
            "POST",
            "/api/session",
            &headers,
            body.as_bytes(),
        );
        assert_sentence(&answer, 400, body);
    }
}
