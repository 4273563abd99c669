//! Refused requests: the status and the words.

use std::time::Duration;

use serde_json::json;

use crate::common::http::{Connection, JSON, Response, compose};
use crate::common::{Shop, UNLIMITED, message};

#[test]
#[expect(clippy::too_many_lines, reason = "a table of cases")]
fn every_refusal_has_its_status_and_one_sentence() {
    let good = message("Hello").to_string();
    let long = format!("{{\"message\": \"{}\"}}", "x".repeat(256 * 1024));
    let (short, edge, many) = ("k".repeat(15), "k".repeat(128), "k".repeat(129));
    let urlencoded = ("Content-Type", "application/x-www-form-urlencoded");
    let foreign = [("Origin", "https://evil.example")];
    let json = [JSON];
    let shop = Shop::new();
    let server = shop.serve(&[]);
    let refuses = |method: &str,
                   path: &str,
                   headers: &[(&str, &str)],
                   body: &[u8],
                   status,
                   sentence: &str| {
        let answer = server.request(method, path, headers, body);
        let found = (answer.status, answer.error());
        assert_eq!(
            found,
            (status, sentence.to_owned()),
            "{method} {path} {headers:?}"
        );
        let allowed = if status == 405 { "POST" } else { "" };
        assert_eq!(answer.header("allow"), allowed, "{method} {path}");
        assert_api_headers(&answer);
    };
    let only_posts =
        "This address only takes forms, so there’s nothing to read here. Nothing was sent.";
    let not_json = "Please send this form as JSON.";
    let no_object =
        "We couldn’t read the message: it must be one JSON object, with each field once.";
    for path in ["/api/contact", "/api/status"] {
        for (method, headers, body) in [
            ("GET", &[][..], ""),
            ("PUT", &json, &good),
            ("DELETE", &[], ""),
            ("OPTIONS", &foreign, ""),
            ("BREW", &[], ""),
        ] {
            refuses(method, path, headers, body.as_bytes(), 405, only_posts);
        }
        let text = ("Content-Type", "text/plain");
        let multipart = ("Content-Type", "multipart/form-data; boundary=x");
        for (headers, body) in [
            (&[][..], &*good),
            (&[text], &good),
            (&[("Content-Type", "application/jsonp")], &good),
            (&[multipart], "--x--"),
            (&[urlencoded], "name=Ana"),
            (&[JSON, text], &good),
            (&[JSON, JSON], &good),
            (&[urlencoded, ("Accept", "application/json")], "name=Ana"),
        ] {
            refuses("POST", path, headers, body.as_bytes(), 415, not_json);
        }
        for body in [
            &b""[..],
            b"{",
            b"[]",
            b"null",
            b"1",
            b"\"x\"",
            b"{} 1",
            b"{\"name\":\"a\",\"name\":\"b\"}",
            b"{\"name\":\"\xff\"}",
            b"{\"name\":\"\\ud800\"}",
            b"{\"rating\":1e999}",
        ] {
            refuses("POST", path, &json, body, 400, no_object);
        }
        let too_much = "This is more than we can take in one message. Please shorten it.";
        refuses("POST", path, &json, long.as_bytes(), 413, too_much);
    }
    for key in [
        &*short,
        &many,
        "sixteen letters \u{e9}",
        "tab\tinside the key",
    ] {
        let headers = [JSON, ("Idempotency-Key", key)];
        let sentence = "The Idempotency-Key must be 16 to 128 printable characters.";
        let body = good.as_bytes();
        refuses("POST", "/api/contact", &headers, body, 400, sentence);
    }
    for (path, body, status, sentence) in [
        (
            "/api/feedback",
            r#"{"feedback":"x"}"#,
            422,
            "Please provide a rating and feedback.",
        ),
        (
            "/api/contact",
            r#"{"name":7}"#,
            422,
            "Please check the 3 fields marked below.",
        ),
    ] {
        refuses("POST", path, &json, body.as_bytes(), status, sentence);
    }
    for (method, path) in [
        ("GET", "/api"),
        ("GET", "/api/"),
        ("POST", "/api/contact/"),
        ("POST", "/api/nothing"),
        ("GET", "/api/../etc/passwd"),
    ] {
        let (headers, body) = if method == "POST" {
            (&json[..], &*good)
        } else {
            (&[][..], "")
        };
        let sentence = "There’s nothing at this address.";
        refuses(method, path, headers, body.as_bytes(), 404, sentence);
    }
    assert_eq!(shop.rows(), 0);
    for key in [edge.as_str(), "sixteen letters."] {
        let key = [("Idempotency-Key", key)];
        server
            .post_with("/api/contact", &key, &message("Hello"))
            .reference();
    }
    assert_eq!(shop.rows(), 2);
}

pub fn assert_api_headers(answer: &Response) {
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
fn all_problems_are_reported_at_once_for_each_field() {
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
            "phone": "Enter a 10-digit phone number, or + and the country code",
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
        let headers = [JSON, ("Transfer-Encoding", "chunked")];
        let body = format!("{chunks}0\r\n\r\n");
        compose("POST", "/api/contact", &headers, body.as_bytes())
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
            let answer = connection.read(false).unwrap();
            assert_eq!(answer.status, status, "{bytes} bytes");
        }
    }
    // A client that asks before sending gets the refusal before sending.
    let asks = |length| {
        let headers = [JSON, ("Expect", "100-continue"), ("Content-Length", length)];
        let mut asking = Connection::open(server.address).unwrap();
        let head = compose("POST", "/api/contact", &headers, b"");
        asking.send(&head).unwrap();
        let status = asking.read(false).unwrap().status;
        (status, asking)
    };
    assert_eq!(asks("999999").0, 413);
    let (status, mut asking) = asks("100");
    assert_eq!(status, 100);
    asking.send(&body(100).as_bytes()[..100]).unwrap();
    assert_eq!(asking.read(false).unwrap().status, 201);
}

#[test]
fn one_network_cannot_fill_the_room_for_bodies() {
    let shop = Shop::new();
    let server = shop.serve(&[]);
    // Together 10 MB, of which one network may use 8.
    let mut greedy: Vec<_> = (0..40)
        .map(|_| {
            let mut connection = Connection::open_from([127, 0, 0, 2], server.address).unwrap();
            let mut headers = vec![JSON];
            headers.push(("Content-Length", "256000"));
            let head = compose("POST", "/api/contact", &headers, b"");
            connection.send(&head).unwrap();
            connection.send(&vec![b' '; 255_000]).unwrap();
            connection
        })
        .collect();
    server.send("Hello");
    // A refusal waits five seconds for the rest of the body; the other requests have twelve seconds.
    std::thread::sleep(Duration::from_secs(7));
    let refused: Vec<_> = (greedy.iter_mut())
        .filter_map(|connection| {
            connection.stream().set_nonblocking(true).unwrap();
            Some(connection.read(false).ok()?.status)
        })
        .collect();
    assert!((5..20).contains(&refused.len()), "{refused:?}");
    assert!(refused.iter().all(|status| *status == 503), "{refused:?}");
}
