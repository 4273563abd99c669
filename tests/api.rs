//! The four forms over HTTP: what is stored, what is refused, and in which words.

mod common;

use common::http::{Answer, Connection, compose, request};
use common::{Server, Shop, UNLIMITED, good_answers, message};
use serde_json::{Value, json};

const JSON: (&str, &str) = ("Content-Type", "application/json");
const FORM: [(&str, &str); 2] = [
    ("Content-Type", "application/x-www-form-urlencoded"),
    ("Accept", "text/html,application/xhtml+xml;q=0.9,*/*;q=0.8"),
];

#[test]
fn each_form_is_stored_whole_and_answered_with_its_reference() {
    let shop = Shop::new();
    let server = shop.serve(&[]);
    for ((path, answers), prefix) in good_answers().into_iter().zip(["FB-", "CM-", "TR-", "RF-"]) {
        let mut sent = answers.clone();
        sent["aFieldFromANewerVersion"] = json!("ignored");
        let answer = server.post(path, &sent);
        let reference = answer.reference();
        assert!(
            reference.starts_with(prefix) && reference.len() == 12,
            "{reference}"
        );
        assert_eq!(answer.json(), json!({"reference": reference}));
        let (form, stored, spam): (String, String, bool) = shop
            .sqlite()
            .query_row(
                "select form, answers, suspected_spam from submission where reference = ?",
                [&reference],
                |row| Ok((row.get(0)?, row.get(1)?, row.get(2)?)),
            )
            .unwrap();
        let blank_is_null = |(name, value): (&String, &Value)| {
            (
                name.clone(),
                if value == "" {
                    Value::Null
                } else {
                    value.clone()
                },
            )
        };
        let expected: Value = answers
            .as_object()
            .unwrap()
            .iter()
            .map(blank_is_null)
            .collect::<serde_json::Map<_, _>>()
            .into();
        assert_eq!(
            (
                format!("/api/{form}").as_str(),
                serde_json::from_str::<Value>(&stored).unwrap(),
                spam
            ),
            (path, expected, false)
        );
    }
    assert_eq!(shop.rows(), 4);
}

#[test]
fn every_refusal_has_its_status_and_one_sentence() {
    let good = message("Hello").to_string();
    let long = format!("{{\"message\": \"{}\"}}", "x".repeat(256 * 1024));
    let key = |key| vec![JSON, ("Idempotency-Key", key)];
    let (short, edge, many) = ("k".repeat(15), "k".repeat(128), "k".repeat(129));
    const UNREADABLE: &str =
        "The message could not be read: it must be one JSON object, with each field once.";
    const TYPE: &str = "Please send this form as JSON.";
    const KEY: &str = "The Idempotency-Key must be 16 to 128 printable characters.";
    const METHOD: &str = "Please send this form with POST.";
    const NOWHERE: &str = "There is nothing at this address.";
    const LARGE: &str = "This is more than we can take in one message. Please shorten it.";
    let urlencoded = ("Content-Type", "application/x-www-form-urlencoded");
    let cases = vec![
        ("GET", "/api/contact", vec![], &b""[..], 405, METHOD),
        (
            "PUT",
            "/api/contact",
            vec![JSON],
            good.as_bytes(),
            405,
            METHOD,
        ),
        ("DELETE", "/api/contact", vec![], b"", 405, METHOD),
        (
            "OPTIONS",
            "/api/contact",
            vec![("Origin", "https://evil.example")],
            b"",
            405,
            METHOD,
        ),
        ("BREW", "/api/contact", vec![], b"", 405, METHOD),
        ("POST", "/api/contact", vec![], good.as_bytes(), 415, TYPE),
        (
            "POST",
            "/api/contact",
            vec![("Content-Type", "text/plain")],
            good.as_bytes(),
            415,
            TYPE,
        ),
        (
            "POST",
            "/api/contact",
            vec![("Content-Type", "application/jsonp")],
            good.as_bytes(),
            415,
            TYPE,
        ),
        (
            "POST",
            "/api/contact",
            vec![("Content-Type", "multipart/form-data; boundary=x")],
            b"--x--",
            415,
            TYPE,
        ),
        (
            "POST",
            "/api/contact",
            vec![urlencoded],
            b"name=Ana",
            415,
            TYPE,
        ),
        (
            "POST",
            "/api/contact",
            vec![urlencoded, ("Accept", "application/json")],
            b"name=Ana",
            415,
            TYPE,
        ),
        ("POST", "/api/contact", vec![JSON], b"", 400, UNREADABLE),
        ("POST", "/api/contact", vec![JSON], b"{", 400, UNREADABLE),
        ("POST", "/api/contact", vec![JSON], b"[]", 400, UNREADABLE),
        ("POST", "/api/contact", vec![JSON], b"null", 400, UNREADABLE),
        (
            "POST",
            "/api/contact",
            vec![JSON],
            b"{\"name\":\"a\",\"name\":\"b\"}",
            400,
            UNREADABLE,
        ),
        (
            "POST",
            "/api/contact",
            vec![JSON],
            b"{\"name\":\"\xff\"}",
            400,
            UNREADABLE,
        ),
        (
            "POST",
            "/api/contact",
            vec![JSON],
            b"{\"name\":\"\\ud800\"}",
            400,
            UNREADABLE,
        ),
        (
            "POST",
            "/api/contact",
            vec![JSON],
            b"{\"rating\":1e999}",
            400,
            UNREADABLE,
        ),
        (
            "POST",
            "/api/contact",
            vec![JSON],
            long.as_bytes(),
            413,
            LARGE,
        ),
        (
            "POST",
            "/api/contact",
            key(&short),
            good.as_bytes(),
            400,
            KEY,
        ),
        (
            "POST",
            "/api/contact",
            key(&many),
            good.as_bytes(),
            400,
            KEY,
        ),
        (
            "POST",
            "/api/contact",
            key("sixteen letters \u{e9}"),
            good.as_bytes(),
            400,
            KEY,
        ),
        (
            "POST",
            "/api/contact",
            key("tab\tinside the key"),
            good.as_bytes(),
            400,
            KEY,
        ),
        (
            "POST",
            "/api/feedback",
            vec![JSON],
            b"{\"feedback\":\"x\"}",
            422,
            "Please provide a rating and feedback.",
        ),
        (
            "POST",
            "/api/contact",
            vec![JSON],
            b"{\"name\":7}",
            422,
            "Please check the 3 fields marked below.",
        ),
        ("GET", "/api", vec![], b"", 404, NOWHERE),
        ("GET", "/api/", vec![], b"", 404, NOWHERE),
        (
            "POST",
            "/api/contact/",
            vec![JSON],
            good.as_bytes(),
            404,
            NOWHERE,
        ),
        (
            "POST",
            "/api/nothing",
            vec![JSON],
            good.as_bytes(),
            404,
            NOWHERE,
        ),
        ("GET", "/api/../etc/passwd", vec![], b"", 404, NOWHERE),
    ];
    let shop = Shop::new();
    let server = shop.serve(&[]);
    for (method, path, headers, body, status, sentence) in cases {
        let answer = request(server.address, method, path, &headers, body);
        assert_eq!(
            (answer.status, answer.error().as_str()),
            (status, sentence),
            "{method} {path} {headers:?}"
        );
        assert_eq!(
            answer.header("allow"),
            if status == 405 { "POST" } else { "" },
            "{method} {path}"
        );
        assert_api_headers(&answer);
    }
    assert_eq!(shop.rows(), 0);
    for key in [edge.as_str(), "sixteen letters."] {
        server
            .post_with(
                "/api/contact",
                &[("Idempotency-Key", key)],
                &message("Hello"),
            )
            .reference();
    }
    assert_eq!(shop.rows(), 2);
}

fn assert_api_headers(answer: &Answer) {
    assert_eq!(answer.header("cache-control"), "no-store", "{answer:?}");
    assert_eq!(
        answer.header("x-content-type-options"),
        "nosniff",
        "{answer:?}"
    );
    assert!(
        answer
            .header("content-security-policy")
            .starts_with("default-src 'none';"),
        "{answer:?}"
    );
    assert_eq!(answer.header("server"), "");
    assert_eq!(answer.header("access-control-allow-origin"), "");
}

#[test]
fn all_problems_are_told_at_once_field_by_field() {
    let shop = Shop::new();
    let server = shop.serve(&[]);
    let answer = server.post(
        "/api/contact",
        &json!({"name": "x".repeat(101), "email": "ana@", "phone": "12", "message": ["a"]}),
    );
    assert_eq!(answer.status, 422);
    assert_eq!(
        answer.json(),
        json!({"error": "Please check the 4 fields marked below.", "fields": {
            "name": "Name must be 100 characters or fewer",
            "email": "Enter an email address like name@example.com",
            "phone": "Enter a phone number with 7 to 20 digits",
            "message": "Enter your message",
        }})
    );
    let one = server.post(
        "/api/contact",
        &json!({"name": "Ana", "email": "", "message": "Hello"}),
    );
    assert_eq!(
        one.json(),
        json!({"error": "Enter your email address", "fields": {"email": "Enter your email address"}})
    );
    assert_eq!(shop.rows(), 0);
}

#[test]
fn only_the_sites_own_pages_may_post() {
    let shop = Shop::new();
    let server = shop.serve(&[("PHARMACY_PHARMACY__PUBLIC_URL", "https://www.example.com")]);
    let own = format!("http://{}", server.address);
    let host = server.address.to_string();
    for (headers, status) in [
        (vec![("Sec-Fetch-Site", "same-origin")], 201),
        (vec![("Sec-Fetch-Site", "none")], 201),
        (vec![("Sec-Fetch-Site", "same-site")], 403),
        (vec![("Sec-Fetch-Site", "cross-site")], 403),
        (
            vec![("Sec-Fetch-Site", "cross-site"), ("Origin", own.as_str())],
            403,
        ),
        (
            vec![
                ("Sec-Fetch-Site", "same-origin"),
                ("Origin", "https://proxy.example"),
            ],
            201,
        ),
        (vec![("Origin", own.as_str())], 201),
        (vec![("Origin", "https://www.example.com")], 201),
        (vec![("Origin", "https://evil.example")], 403),
        (
            vec![("Origin", "https://www.example.com.evil.example")],
            403,
        ),
        (vec![("Origin", "null")], 403),
        (vec![], 201),
    ] {
        let before = shop.rows();
        let all = [&[("Host", host.as_str())], headers.as_slice()].concat();
        let answer = server.post_with("/api/contact", &all, &message("Hello"));
        assert_eq!(answer.status, status, "{headers:?}");
        assert_eq!(
            shop.rows() - before,
            i64::from(status == 201),
            "{headers:?}"
        );
        if status == 403 {
            assert_eq!(
                answer.error(),
                "This form can only be sent from the pharmacy's own website."
            );
            assert_api_headers(&answer);
            let page = request(
                server.address,
                "POST",
                "/api/contact",
                &[&FORM, all.as_slice()].concat(),
                b"name=Ana",
            );
            assert_eq!(
                (page.status, page.header("content-type")),
                (403, "text/html; charset=utf-8"),
                "{headers:?}"
            );
        }
    }
}

/// Posts as the visitor at `address`, through the trusted proxy that the test is.
fn post_from(server: &Server, address: &str, headers: &[(&str, &str)], body: &Value) -> Answer {
    server.post_with(
        "/api/contact",
        &[&[("X-Forwarded-For", address)], headers].concat(),
        body,
    )
}

#[test]
fn a_spam_burst_is_stopped_and_blocks_nobody_else() {
    let shop = Shop::new();
    let server = shop.serve(&[
        ("PHARMACY_SERVER__TRUSTED_PROXIES", "[\"127.0.0.1\"]"),
        ("PHARMACY_LIMITS__SUBMISSIONS_PER_MINUTE", "1"),
        ("PHARMACY_LIMITS__SUBMISSIONS_BURST", "3"),
    ]);
    let key = [("Idempotency-Key", "the same key again")];
    let spammer = "192.0.2.66";
    let first = post_from(&server, spammer, &key, &message("one")).reference();
    for _ in 0..10 {
        assert_eq!(
            post_from(&server, spammer, &[], &json!({})).status,
            422,
            "what is refused does not count"
        );
        assert_eq!(
            post_from(&server, spammer, &key, &message("one")).reference(),
            first,
            "a repeat does not count"
        );
    }
    post_from(&server, spammer, &[], &message("two")).reference();
    post_from(&server, spammer, &[], &message("three")).reference();
    for _ in 0..20 {
        let stopped = post_from(&server, spammer, &[], &message("more"));
        let wait: u64 = stopped.header("retry-after").parse().unwrap();
        assert!(
            stopped.status == 429 && (1..=60).contains(&wait),
            "{stopped:?}"
        );
        assert_eq!(
            stopped.error(),
            "There were many requests from your connection. Please wait a little and try again, or call us."
        );
    }
    assert_eq!(
        post_from(&server, spammer, &key, &message("one")).reference(),
        first,
        "a repeat skips the limit"
    );
    let page = request(
        server.address,
        "POST",
        "/api/contact",
        &[&FORM[..], &[("X-Forwarded-For", spammer)]].concat(),
        b"name=Ana&email=a@example.com&message=plain",
    );
    assert!(
        page.status == 429 && page.header("retry-after").parse::<u64>().is_ok(),
        "{page:?}"
    );
    assert!(
        page.text()
            .contains("There were many requests from your connection.")
    );
    // An IPv6 subscriber is a /64; what a spammer writes in front of their address is no address.
    for (address, status) in [
        ("198.51.100.7, 192.0.2.66", 429),
        ("2001:db8:1:1::1", 201),
        ("2001:db8:1:1::2", 201),
        ("2001:db8:1:1:9::", 201),
        ("2001:db8:1:1:9::1", 429),
        ("2001:db8:1:2::1", 201),
        ("192.0.2.67", 201),
    ] {
        assert_eq!(
            post_from(&server, address, &[], &message("other")).status,
            status,
            "{address}"
        );
    }
    assert_eq!(shop.rows(), 3 + 5);
}

#[test]
fn forwarded_addresses_of_strangers_are_not_believed() {
    let shop = Shop::new();
    let server = shop.serve(&[
        ("PHARMACY_LIMITS__SUBMISSIONS_PER_MINUTE", "1"),
        ("PHARMACY_LIMITS__SUBMISSIONS_BURST", "2"),
    ]);
    let statuses: Vec<_> = (1..=4)
        .map(|n| post_from(&server, &format!("192.0.2.{n}"), &[], &message("x")).status)
        .collect();
    assert_eq!(statuses, [201, 201, 429, 429]);
}

#[test]
fn the_same_key_is_one_row_and_other_answers_are_a_conflict() {
    let shop = Shop::new();
    let server = shop.serve(&[]);
    let key = [("Idempotency-Key", "0123456789abcdef")];
    let first = server
        .post_with("/api/contact", &key, &message("Hello"))
        .reference();
    assert_eq!(
        server
            .post_with("/api/contact", &key, &message("  Hello\r\n"))
            .reference(),
        first,
        "the same after cleaning"
    );
    let other = server.post_with("/api/contact", &key, &message("Hello!"));
    assert_eq!(
        (other.status, other.error().as_str()),
        (
            409,
            "This form was already sent with other answers. Please reload the page and try again."
        )
    );
    assert_api_headers(&other);
    let feedback = server.post_with("/api/feedback", &key, &good_answers()[0].1);
    assert_ne!(feedback.reference(), first, "keys are per form");
    assert_eq!(shop.rows(), 2);
}

#[test]
fn a_filled_honeypot_is_answered_like_any_other_and_marked() {
    let shop = Shop::new();
    let server = shop.serve(&[]);
    let mut bait = message("Cheap pills");
    bait["website"] = json!("http://spam.example");
    let reference = server.post("/api/contact", &bait).reference();
    let (spam, answers): (bool, String) = shop
        .sqlite()
        .query_row(
            "select suspected_spam, answers from submission where reference = ?",
            [&reference],
            |row| Ok((row.get(0)?, row.get(1)?)),
        )
        .unwrap();
    assert!(spam && !answers.contains("spam.example"), "{answers}");
}

#[test]
fn the_body_limit_is_exact_and_its_refusal_arrives() {
    let shop = Shop::new();
    let server = shop.serve(&[UNLIMITED, ("PHARMACY_LIMITS__BODY_KB", "64")]);
    let limit = 64 * 1024;
    let body = |bytes: usize| {
        let bare = message("Hello").to_string();
        bare.clone() + &" ".repeat(bytes - bare.len())
    };
    let chunked = |body: &str| {
        let chunks: String = body
            .as_bytes()
            .chunks(5000)
            .map(|c| format!("{:x}\r\n{}\r\n", c.len(), std::str::from_utf8(c).unwrap()))
            .collect();
        compose(
            "POST",
            "/api/contact",
            &[JSON, ("Transfer-Encoding", "chunked")],
            format!("{chunks}0\r\n\r\n").as_bytes(),
        )
    };
    let plain = |body: &str| compose("POST", "/api/contact", &[JSON], body.as_bytes());
    for (bytes, status) in [
        (limit, 201),
        (limit + 1, 413),
        (20 * limit, 413),
        (100 * limit, 413),
    ] {
        for wire in [plain(&body(bytes)), chunked(&body(bytes))] {
            let mut connection = Connection::open(server.address).unwrap();
            connection.send(&wire).unwrap();
            assert_eq!(
                connection.read(false).unwrap().status,
                status,
                "{bytes} bytes"
            );
        }
    }
    let mut asking = Connection::open(server.address).unwrap();
    asking
        .send(&compose(
            "POST",
            "/api/contact",
            &[
                JSON,
                ("Expect", "100-continue"),
                ("Content-Length", "999999"),
            ],
            b"",
        ))
        .unwrap();
    assert_eq!(
        asking.read(false).unwrap().status,
        413,
        "who asks before sending is told before sending"
    );
    let text = body(100);
    let mut asking = Connection::open(server.address).unwrap();
    asking
        .send(&compose(
            "POST",
            "/api/contact",
            &[JSON, ("Expect", "100-continue"), ("Content-Length", "100")],
            b"",
        ))
        .unwrap();
    assert_eq!(asking.read(false).unwrap().status, 100);
    asking.send(&text.as_bytes()[..100]).unwrap();
    assert_eq!(asking.read(false).unwrap().status, 201);
}

#[test]
fn health_is_told_to_machines() {
    let shop = Shop::new();
    let server = shop.serve(&[]);
    let alive = server.get("/healthz");
    assert_eq!((alive.status, alive.text().as_str()), (200, "ok"));
    let ready = server.get("/readyz");
    assert_eq!((ready.status, ready.json()), (200, json!({"ready": true})));
    for answer in [
        alive,
        ready,
        request(server.address, "POST", "/readyz", &[], b""),
    ] {
        assert_api_headers(&answer);
    }
    let beat = || {
        shop.sqlite()
            .query_row("select beaten_at from heartbeat", [], |row| {
                row.get::<_, i64>(0)
            })
            .unwrap()
    };
    let first = beat();
    (0..50).for_each(|_| assert_eq!(server.get("/readyz").status, 200));
    assert!(
        beat() - first <= 2000,
        "a flood of questions is not a flood of writes"
    );
}
