//! The headers of every response, and the host names that the site accepts.

use crate::common::http::{Connection, JSON, PLAIN, Response};
use crate::common::{Shop, first_asset, message};

const POLICY: &str = "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; font-src 'self'; connect-src 'self'; manifest-src 'self'; frame-src FRAME; form-action 'self'; base-uri 'none'; frame-ancestors 'none'";

fn assert_headers(answer: &Response, frame: &str, what: &str) {
    for (name, value) in [
        (
            "content-security-policy",
            POLICY.replace("FRAME", frame).as_str(),
        ),
        ("x-content-type-options", "nosniff"),
        ("x-frame-options", "DENY"),
        ("referrer-policy", "same-origin"),
        (
            "permissions-policy",
            "camera=(), geolocation=(), microphone=(), payment=(), usb=()",
        ),
        ("cross-origin-resource-policy", "same-origin"),
        // Only over TLS.
        ("strict-transport-security", ""),
        ("cross-origin-opener-policy", ""),
        ("server", ""),
        ("x-powered-by", ""),
        ("set-cookie", ""),
        ("access-control-allow-origin", ""),
    ] {
        assert_eq!(answer.header(name), value, "{name} of {what}");
        assert!(
            answer
                .headers
                .iter()
                .filter(|(known, _)| known.eq_ignore_ascii_case(name))
                .count()
                <= 1,
            "{name} stands twice in {what}"
        );
    }
}

#[test]
fn every_kind_of_answer_carries_the_headers() {
    let shop = Shop::new();
    let server = shop.serve(&[("PHARMACY_SERVER__ALLOWED_HOSTS", "[\"localhost\"]")]);
    let asset = &*first_asset(&server.get("/").text());
    let other = [("Host", "evil.example")];
    let two_hosts = [("Host", "localhost"), ("Host", "localhost")];
    for (method, path, headers, body, status) in [
        ("GET", "/", &[][..], "", 200),
        ("GET", asset, &[], "", 200),
        ("GET", "/favicon.ico", &[], "", 200),
        ("GET", "/robots.txt", &[], "", 200),
        ("GET", "/home", &[], "", 308),
        ("GET", "/nothing", &[], "", 404),
        ("POST", "/contact", &[], "", 405),
        ("GET", "/contact", &two_hosts, "", 400),
        ("GET", "/contact", &other, "", 421),
        ("GET", "/api/contact", &[], "", 405),
        ("GET", "/api/nothing", &[], "", 404),
        ("POST", "/api/contact", &[], "{}", 415),
        ("POST", "/api/contact", &[JSON], "{", 400),
        ("POST", "/api/contact", &[JSON], "{}", 422),
        ("POST", "/api/contact", &other, "{}", 421),
        ("POST", "/api/contact", &PLAIN, "name=Ana", 422),
        (
            "POST",
            "/api/contact",
            &[PLAIN[0], PLAIN[1], ("Sec-Fetch-Site", "cross-site")],
            "",
            403,
        ),
        ("GET", "/healthz", &[], "", 200),
        ("GET", "/readyz", &[], "", 200),
        ("POST", "/healthz", &[], "", 405),
    ] {
        let answer = server.request(method, path, headers, body);
        assert_eq!(answer.status, status, "{method} {path} {headers:?}");
        assert_headers(
            &answer,
            "https://www.openstreetmap.org",
            &format!("{method} {path}: {status}"),
        );
    }

    // A 304 carries only what a cache needs.
    for path in ["/contact", asset, "/robots.txt"] {
        let full = server.get(path);
        let known = [("If-None-Match", full.header("etag"))];
        let answer = server.request("GET", path, &known, "");
        assert_eq!(answer.status, 304, "{path}");
        for (name, value) in &answer.headers {
            let needed = ["etag", "cache-control", "vary"].contains(&name.as_str());
            assert!(
                needed && full.header(name) == value || ["date", "connection"].contains(&&**name),
                "{name}: {value} of {path}"
            );
        }
        for name in ["etag", "cache-control", "vary"] {
            assert_eq!(answer.header(name), full.header(name), "{name} of {path}");
        }
    }
    assert_eq!(shop.rows(), 0);
}

#[test]
fn a_page_is_known_by_any_of_the_tags_that_a_cache_sends() {
    let shop = Shop::new();
    let server = shop.serve(&[]);
    let etag = server.get("/contact").header("etag").to_owned();
    let weak = format!("W/{etag}");
    let list = format!("\"x\", {etag}");
    for (tags, status) in [
        (&[&*etag][..], 304),
        (&["\"x\"", &etag], 304),
        (&[&etag, "\"x\""], 304),
        (&[&list], 304),
        (&[&weak], 304),
        (&["*"], 304),
        (&["\"x\"", "\"y\""], 200),
        (&[etag.trim_matches('"')], 200),
    ] {
        let lines: Vec<_> = tags.iter().map(|tag| ("If-None-Match", *tag)).collect();
        let answer = server.request("GET", "/contact", &lines, "");
        assert_eq!(answer.status, status, "{tags:?}");
    }
}

/// RFC 9112, 3.2.
#[test]
fn a_request_of_http_1_1_names_its_host() {
    let shop = Shop::new();
    let server = shop.serve(&[]);
    for (request, status) in [
        ("GET /contact HTTP/1.1\r\n\r\n", 400),
        ("GET http://localhost/contact HTTP/1.1\r\n\r\n", 400),
        ("GET /contact HTTP/1.1\r\nHost: localhost\r\n\r\n", 200),
        ("GET /contact HTTP/1.0\r\n\r\n", 200),
    ] {
        let mut connection = Connection::open(server.address).unwrap();
        connection.send(request.as_bytes()).unwrap();
        let answer = connection.read(false).unwrap();
        assert_eq!(answer.status, status, "{request:?}");
    }
}

#[test]
fn without_a_map_nothing_may_be_framed() {
    let shop = Shop::new();
    let server = shop.serve(&[("PHARMACY_MAP__EMBED_URL", "")]);
    let page = server.get("/contact");
    assert_headers(&page, "'none'", "/contact");
    assert!(!page.text().contains("<iframe"));
}

#[test]
fn a_host_that_is_not_allowed_is_refused() {
    let shop = Shop::new();
    let server = shop.serve(&[(
        "PHARMACY_SERVER__ALLOWED_HOSTS",
        "[\"www.example.com\", \"[::1]\"]",
    )]);
    for (host, allowed) in [
        ("www.example.com", true),
        ("WWW.Example.COM:8080", true),
        ("[::1]:80", true),
        ("www.example.com.", true),
        ("www.example.com.:8080", true),
        ("www.example.com..", false),
        ("example.com", false),
        ("www.example.com.evil.example", false),
        ("evil.example:80", false),
        ("127.0.0.1", false),
        ("", false),
    ] {
        let page = server.request("GET", "/contact", &[("Host", host)], "");
        assert_eq!(page.status, if allowed { 200 } else { 421 }, "{host}");
        let post = server.post_with("/api/contact", &[("Host", host)], &message("Hello"));
        assert_eq!(post.status, if allowed { 201 } else { 421 }, "{host}");
        if !allowed {
            assert_eq!(page.header("content-type"), "text/html; charset=utf-8");
            assert_eq!(post.error(), "This website isn’t served under that name.");
        }
    }
    assert_eq!(
        server
            .request(
                "GET",
                "http://evil.example/contact",
                &[("Host", "www.example.com")],
                b""
            )
            .status,
        421
    );
    assert_eq!(shop.rows(), 5);
}
