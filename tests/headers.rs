//! What every answer carries, which names the site answers to, and that the owner's facts reach every page.

use crate::common::http::{Response, request};
use crate::common::{SAMPLE, Server, Shop, good_answers, message};

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
    let page = server.get("/").text();
    let from = page.find("/assets/").unwrap();
    let asset = &page[from..from + page[from..].find('"').unwrap()];
    let plain = [
        ("Content-Type", "application/x-www-form-urlencoded"),
        ("Accept", "text/html"),
    ];
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
        (
            "POST",
            "/api/contact",
            &[("Content-Type", "application/json")],
            "{",
            400,
        ),
        (
            "POST",
            "/api/contact",
            &[("Content-Type", "application/json")],
            "{}",
            422,
        ),
        ("POST", "/api/contact", &other, "{}", 421),
        ("POST", "/api/contact", &plain, "name=Ana", 422),
        (
            "POST",
            "/api/contact",
            &[plain[0], plain[1], ("Sec-Fetch-Site", "cross-site")],
            "",
            403,
        ),
        ("GET", "/healthz", &[], "", 200),
        ("GET", "/readyz", &[], "", 200),
        ("POST", "/healthz", &[], "", 405),
    ] {
        let answer = request(server.address, method, path, headers, body.as_bytes());
        assert_eq!(answer.status, status, "{method} {path} {headers:?}");
        assert_headers(
            &answer,
            "https://www.openstreetmap.org",
            &format!("{method} {path}: {status}"),
        );
    }
}

#[test]
fn a_304_carries_only_what_a_cache_needs() {
    let shop = Shop::new();
    let server = shop.serve(&[]);
    let page = server.get("/").text();
    let from = page.find("/assets/").unwrap();
    let asset = &page[from..from + page[from..].find('"').unwrap()];
    for path in ["/contact", asset, "/robots.txt"] {
        let full = server.get(path);
        let known = [("If-None-Match", full.header("etag"))];
        let answer = request(server.address, "GET", path, &known, b"");
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
}

#[test]
fn a_request_that_names_two_hosts_is_refused() {
    let shop = Shop::new();
    let server = shop.serve(&[]);
    for hosts in [["localhost", "localhost"], ["localhost", "evil.example"]] {
        let hosts = hosts.map(|host| ("Host", host));
        let page = request(server.address, "GET", "/contact", &hosts, b"");
        assert_eq!(page.status, 400, "{hosts:?}");
        let post = server.post_with("/api/contact", &hosts, &message("Hello"));
        assert_eq!(post.status, 400, "{hosts:?}");
        assert_eq!(post.error(), "The request names two hosts.");
    }
    assert_eq!(shop.rows(), 0);
}

#[test]
fn only_the_configured_map_may_be_framed() {
    for (url, frame) in [
        (
            "https://maps.example.com/embed?pb=1",
            "https://maps.example.com",
        ),
        ("", "'none'"),
    ] {
        let shop = Shop::new();
        let server = shop.serve(&[("PHARMACY_MAP__EMBED_URL", url)]);
        let page = server.get("/contact");
        assert_headers(&page, frame, "/contact");
        assert_eq!(page.text().contains("<iframe"), !url.is_empty());
    }
}

#[test]
fn other_names_than_the_allowed_are_turned_away() {
    let shop = Shop::new();
    let server = shop.serve(&[(
        "PHARMACY_SERVER__ALLOWED_HOSTS",
        "[\"www.example.com\", \"[::1]\"]",
    )]);
    for (host, allowed) in [
        ("www.example.com", true),
        ("WWW.Example.COM:8080", true),
        ("[::1]:80", true),
        ("example.com", false),
        ("www.example.com.evil.example", false),
        ("evil.example:80", false),
        ("127.0.0.1", false),
        ("", false),
    ] {
        let page = request(server.address, "GET", "/contact", &[("Host", host)], b"");
        assert_eq!(page.status, if allowed { 200 } else { 421 }, "{host}");
        let post = server.post_with("/api/contact", &[("Host", host)], &message("Hello"));
        assert_eq!(post.status, if allowed { 201 } else { 421 }, "{host}");
        if !allowed {
            assert_eq!(page.header("content-type"), "text/html; charset=utf-8");
            assert_eq!(post.error(), "This website is not served under that name.");
        }
    }
    assert_eq!(
        request(
            server.address,
            "GET",
            "http://evil.example/contact",
            &[("Host", "www.example.com")],
            b""
        )
        .status,
        421
    );
    assert_eq!(shop.rows(), 3);
}

/// Every document the server has: the pages, the not-found page, what machines read, and an answer to a plain post.
fn documents(server: &Server, origin: &str) -> Vec<(String, String)> {
    let sitemap = server.get("/sitemap.xml").text();
    let locations = sitemap
        .split("<loc>")
        .skip(1)
        .map(|rest| rest.split("</loc>").next().unwrap());
    let mut paths: Vec<String> = locations
        .map(|location| location.strip_prefix(origin).unwrap().to_owned())
        .collect();
    assert_eq!(paths.len(), 88);
    paths.extend(
        [
            "/nothing",
            "/robots.txt",
            "/site.webmanifest",
            "/sitemap.xml",
        ]
        .map(str::to_owned),
    );
    let mut documents: Vec<_> = paths
        .into_iter()
        .map(|path| (path.clone(), server.get(&path).text()))
        .collect();
    let plain = [
        ("Content-Type", "application/x-www-form-urlencoded"),
        ("Accept", "text/html"),
    ];
    for (path, _) in good_answers() {
        documents.push((
            path.to_owned(),
            request(server.address, "POST", path, &plain, b"name=Ana").text(),
        ));
    }
    documents
}

#[test]
fn the_owners_facts_are_on_every_page_and_the_samples_nowhere() {
    let own = [
        ("Corner Pharmacy", "Elm & Sons \"Drugs\""),
        ("(518) 555-0142", "212-555-0177"),
        ("(518) 555-0143", "212-555-0178"),
        ("hello@cornerpharmacy.example", "ask@elm.example"),
        ("120 Main Street", "7 Elm Road"),
        ("Anytown", "Elmville"),
        ("12345", "10001"),
        (
            "https://www.cornerpharmacy.example",
            "http://shop.elm.example:8080",
        ),
    ];
    let mut text = SAMPLE.replace(
        "terms_address = \"123 Pharmacy Street, Suite 100, Anytown, NY 00000\"",
        "terms_address = \"1 Law Lane\"",
    );
    text = text.replace("\"cornerpharmacy\"", "\"\"").replace(
        "hours = [\"Monday-Friday 9:00-17:00\"]",
        "hours = [\"Mon-Thu 7:30-21:45\", \"Sun 11-14\"]",
    );
    for (sample, new) in own {
        text = text
            .replace(&format!("= \"{sample}\""), &format!("= {new:?}"))
            .replace(&format!("\"{sample}\""), &format!("{new:?}"));
    }
    // The sample tells its own story, in each language.
    text = text.replace("Corner Pharmacy", "Our shop");
    let shop = Shop::configured(&text);
    let server = shop.serve(&[]);
    for (path, document) in documents(&server, "http://shop.elm.example:8080") {
        for sample in [
            "Corner Pharmacy",
            "555-0142",
            "5550142",
            "555-0143",
            "cornerpharmacy",
            "120 Main Street",
            "Anytown",
            "12345",
            "9 AM – 5 PM",
            "123 Pharmacy Street",
        ] {
            assert!(
                !document.contains(sample),
                "the sample's {sample} is in {path}"
            );
        }
        let machine =
            path.ends_with(".txt") || path.ends_with(".xml") || path.ends_with(".webmanifest");
        // Times are written in the page's language.
        let opens = match path.split('/').nth(1) {
            Some("es") => "7:30\u{a0}a.",
            Some("ar") => "7:30",
            _ => "7:30 AM",
        };
        for fact in [
            "212-555-0177",
            "tel:+12125550177",
            opens,
            "Elm &amp; Sons &quot;Drugs&quot;",
        ]
        .iter()
        .filter(|_| !machine)
        {
            assert!(document.contains(fact), "{fact} is not in {path}");
        }
    }
}
