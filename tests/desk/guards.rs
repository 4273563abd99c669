//! Another website, another host name, a frame or the public port can do nothing at the desk.

use std::net::{SocketAddr, TcpStream};
use std::time::Duration;

use serde_json::{Value, json};

use crate::common::http::{JSON, request};
use crate::common::{SERVE, Says, Shop, end, first_asset};
use crate::desk::support::{Counter, SAME_ORIGIN, assert_sentence};

#[test]
fn another_website_in_the_same_browser_can_neither_read_nor_change_anything() {
    let counter = Counter::open();
    let person = counter.signed_in();
    let reference = counter.refill(json!({}));
    let host = counter.address.to_string();
    let own_origin = format!("http://{host}");
    let form = ("Content-Type", "application/x-www-form-urlencoded");
    let text = ("Content-Type", "text/plain");
    let from = |site| ("Sec-Fetch-Site", site);
    let origin = |origin| ("Origin", origin);
    for (who, headers) in [
        ("a fetch", &[from("cross-site"), JSON][..]),
        (
            "one that names us",
            &[from("cross-site"), origin(&*own_origin), JSON],
        ),
        ("a page on another port", &[from("same-site"), JSON]),
        ("an address that was typed", &[from("none"), JSON]),
        ("a form", &[from("cross-site"), form]),
        (
            "a form with JSON in it",
            &[origin("http://evil.example"), text],
        ),
        ("a sandboxed frame", &[origin("null"), JSON]),
        (
            "an origin that begins alike",
            &[origin("http://127.0.0.1"), JSON],
        ),
        ("a program", &[JSON]),
    ] {
        let host_header = [("Host", host.as_str())];
        let headers = [&host_header[..], &person.secrets(), headers].concat();
        let one = format!("/api/requests/{reference}");
        let slip = format!("/requests/{reference}/slip");
        for (method, path, body) in [
            ("GET", "/api/session", ""),
            ("GET", "/api/requests", ""),
            ("GET", &one, ""),
            ("GET", "/api/events", ""),
            ("POST", "/api/export", "{}"),
            ("GET", &slip, ""),
            ("POST", &one, r#"{"status":"done"}"#),
            ("POST", "/api/session", r#"{"code":"x"}"#),
            ("DELETE", "/api/session", ""),
        ] {
            let answer = request(counter.address, method, path, &headers, body.as_bytes());
            assert_sentence(&answer, 403, &format!("{who}: {method} {path}"));
            assert_eq!(answer.header("access-control-allow-origin"), "");
            assert_eq!(answer.header("set-cookie"), "");
        }
        let preflight = request(counter.address, "OPTIONS", "/api/requests", &headers, b"");
        assert_eq!(preflight.status, 403, "{who}");
    }
    let rows = person.rows("");
    assert_eq!((rows.len(), &rows[0]["status"]), (1, &json!("new")));
    // A browser without fetch metadata is recognized by its origin.
    let headers = [&person.secrets()[..], &[("Origin", &own_origin)]].concat();
    let answer = counter.ask("GET", "/api/requests", &headers, &Value::Null);
    assert_eq!(answer.status, 200, "{answer:?}");
}

#[test]
fn the_desk_answers_to_no_other_host_name() {
    let counter = Counter::open();
    let person = counter.signed_in();
    let port = counter.address.port();
    let ask = |hosts: &[&str], target: &str| {
        let mut headers = [&person.secrets()[..], &[SAME_ORIGIN]].concat();
        headers.extend(hosts.iter().map(|host| ("Host", *host)));
        request(counter.address, "GET", target, &headers, b"").status
    };
    for own in ["127.0.0.1", "localhost", "LOCALHOST", "[::1]"] {
        let host = format!("{own}:{port}");
        assert_eq!(ask(&[&host], "/api/requests"), 200, "{host}");
    }
    let good = format!("127.0.0.1:{port}");
    for host in [
        "evil.example".to_owned(),
        format!("evil.example:{port}"),
        format!("127.0.0.1.evil.example:{port}"),
        format!("127.0.0.1:{}", port ^ 1),
        "127.0.0.1".to_owned(),
        "localhost".to_owned(),
        format!("user@127.0.0.1:{port}"),
        String::new(),
    ] {
        for path in ["/", "/api/requests", "/api/session"] {
            assert_eq!(ask(&[&host], path), 403, "{host:?} {path}");
        }
    }
    let absolute = format!("http://evil.example:{port}/api/requests");
    assert_ne!(ask(&[&good], &absolute), 200, "the target names another");
    assert_ne!(ask(&[&good, "evil.example"], "/api/requests"), 200, "two");
}

#[test]
fn every_response_forbids_frames_caching_and_foreign_content() {
    let counter = Counter::open();
    let person = counter.signed_in();
    let reference = counter.refill(json!({}));
    let asset = &*first_asset(&person.get("/").text());
    let slip = format!("/requests/{reference}/slip");
    for path in ["/", asset, "/api/requests", "/api/none", "/none", &slip] {
        let answer = person.get(path);
        let policy = answer.header("content-security-policy");
        policy.says([
            "default-src 'none'",
            "frame-ancestors 'none'",
            "base-uri 'none'",
        ]);
        assert!(!policy.contains("unsafe"), "{path}: {policy}");
        for (name, value) in [
            ("x-frame-options", "DENY"),
            ("cache-control", "no-store"),
            ("referrer-policy", "no-referrer"),
            ("x-content-type-options", "nosniff"),
            ("access-control-allow-origin", ""),
        ] {
            assert_eq!(answer.header(name), value, "{name} of {path}");
        }
    }
    for (method, path) in [("PUT", "/api/session"), ("DELETE", "/api/shop")] {
        let answer = person.ask(method, path, &[], &json!({}));
        assert_eq!(answer.status, 405, "{method} {path}");
        let expected = "This address doesn’t take this kind of request.";
        assert_eq!(answer.json(), json!({"error": expected}), "{method} {path}");
    }
}

#[test]
fn the_public_port_serves_no_desk_and_the_desk_accepts_no_forms() {
    let counter = Counter::open();
    let person = counter.signed_in();
    let reference = counter.refill(json!({}));
    let document = person.get("/").text();
    let files = document.match_indices("\"/").map(|(at, _)| {
        let path = &document[at + 1..];
        &path[..path.find('"').unwrap()]
    });
    let one = format!("/api/requests/{reference}");
    let slip = format!("/requests/{reference}/slip");
    let calls = [
        "/api/session",
        "/api/requests",
        "/api/events",
        "/api/shop",
        "/api/export",
        "/api/passphrase",
        &one,
        &slip,
        "/desk",
        "/desk/index.html",
    ];
    let mut asked = 0;
    for path in files.filter(|path| path.len() > 1).chain(calls) {
        let headers = person.secrets();
        for method in ["GET", "POST", "DELETE"] {
            let answer = counter.server.request(method, path, &headers, "");
            let refused = matches!(answer.status, 404 | 405);
            assert!(refused, "{method} {path}: {}", answer.status);
        }
        asked += 1;
    }
    assert!(asked > calls.len() + 1, "the document names its files");
    for path in ["/api/refill", "/api/status", "/refill"] {
        let answer = person.post(path, &json!({}));
        assert_eq!(answer.status, 404, "{path}");
    }
    let other = SocketAddr::from(([127, 0, 0, 2], counter.address.port()));
    let found = TcpStream::connect_timeout(&other, Duration::from_secs(1));
    assert!(found.is_err(), "{other} answers");
}

#[test]
fn the_desk_is_not_opened_to_the_network_before_somebody_has_a_passphrase() {
    let shop = Shop::new();
    let mut command = shop.command(SERVE);
    command.env("PHARMACY_DESK__LISTEN", "0.0.0.0:0");
    end(command).failed(1).says([
        "the desk at 0.0.0.0:0 can be reached from other computers",
        "nobody has a passphrase yet",
        "set [desk] listen to 127.0.0.1:0",
    ]);
    assert!(!shop.path("pharmacy-desk.crt").exists());
}

#[test]
fn the_cookie_alone_opens_nothing() {
    let counter = Counter::open();
    let person = counter.signed_in();
    let reference = counter.refill(json!({}));
    let other = counter.signed_in();
    let one = format!("/api/requests/{reference}");
    let slip = format!("/requests/{reference}/slip");
    for key in [None, Some("Desk-Key"), Some("desk-key")] {
        let mut headers = vec![SAME_ORIGIN, JSON, ("Cookie", person.cookie.as_str())];
        headers.extend(key.map(|name| (name, other.key.as_str())));
        for (method, path) in [
            ("GET", "/api/session"),
            ("GET", "/api/requests"),
            ("GET", "/api/events"),
            ("POST", "/api/export"),
            ("GET", &one),
            ("GET", &slip),
            ("POST", &one),
            ("POST", "/api/passphrase"),
        ] {
            let body = json!({"status": "done", "passphrase": "four other words"});
            let answer = counter.ask(method, path, &headers, &body);
            assert_sentence(&answer, 401, &format!("{key:?} {method} {path}"));
        }
        let answer = counter.ask("DELETE", "/api/session", &headers, &Value::Null);
        assert_eq!(answer.status, 204);
        assert_eq!(person.get("/api/session").status, 200);
    }
}

#[test]
fn staff_work_on_requests_and_owners_see_the_rest() {
    let counter = Counter::open();
    let reference = counter.refill(json!({}));
    let (dana, sam) = (counter.hire("Dana Ortiz"), counter.hire_owner("Sam Lee"));
    let account = counter.signed_in();
    for (person, role) in [(&dana, "staff"), (&sam, "owner"), (&account, "owner")] {
        assert_eq!(person.get("/api/session").json()["role"], role);
        let slip = format!("/requests/{reference}/slip");
        let one = format!("/api/requests/{reference}");
        for path in ["/api/requests", &one, &slip] {
            assert_eq!(person.get(path).status, 200, "{role} {path}");
        }
        for path in ["/api/shop", "/api/shop/facts"] {
            let status = if role == "owner" { 200 } else { 403 };
            assert_eq!(person.get(path).status, status, "{role} {path}");
        }
    }
    for (method, path) in [
        ("PUT", "/api/shop/facts"),
        ("POST", "/api/shop/facts/check"),
        ("POST", "/api/shop/facts/undo"),
        ("PUT", "/api/shop/pictures/logo"),
    ] {
        let answer = dana.ask(method, path, &[JSON], &json!({}));
        assert_sentence(&answer, 403, path);
    }
    let shown = counter.run("staff list");
    for (name, role) in [("Dana Ortiz", "staff"), ("Sam Lee", "owner")] {
        let line = shown.lines().find(|line| line.contains(name)).unwrap();
        assert!(line.contains(role), "{shown}");
    }
}
