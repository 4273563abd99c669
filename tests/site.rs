//! The pages and files over HTTP: complete, true to pharmacy.toml, cached as they may be, and with the same headers everywhere.

mod common;

use common::http::{Answer, request};
use common::{SAMPLE, Server, Shop};

/// The specification's routes.
const ROUTES: [&str; 36] = [
    "/",
    "/about",
    "/services",
    "/contact",
    "/transfer",
    "/refill",
    "/prescription-filling",
    "/health-consultations",
    "/vaccinations",
    "/health-screening",
    "/moneygram",
    "/home-delivery",
    "/copay-assistance",
    "/careers",
    "/blog",
    "/blog/medication-types",
    "/blog/health-consultations",
    "/blog/nutrition-wellness",
    "/blog/pharmaceutical-research",
    "/blog/pharmacy-technician",
    "/newsletter",
    "/newsletter/winter-wellness",
    "/newsletter/health-goals",
    "/newsletter/insurance-benefits",
    "/newsletter/holiday-travel",
    "/copay/manufacturer-coupons",
    "/copay/patient-assistance",
    "/copay/insurance-support",
    "/copay/generic-options",
    "/privacy-policy",
    "/terms-of-service",
    "/hipaa-notice",
    "/disclaimer",
    "/content-disclaimer",
    "/accessibility",
    "/cookies",
];

fn get(server: &Server, path: &str, headers: &[(&str, &str)]) -> Answer {
    request(server.address, "GET", path, headers, b"")
}

/// What stands between `before` and `after`, the first time.
fn between<'a>(text: &'a str, before: &str, after: &str) -> &'a str {
    text.split_once(before)
        .and_then(|(_, rest)| rest.split_once(after))
        .map_or("", |(found, _)| found)
}

#[test]
fn every_route_is_a_complete_page_of_its_own() {
    let shop = Shop::new();
    let server = shop.serve(&[]);
    let (mut titles, mut descriptions) = (Vec::new(), Vec::new());
    for path in ROUTES {
        let answer = get(&server, path, &[]);
        let text = answer.text();
        assert_eq!(
            (answer.status, answer.header("content-type")),
            (200, "text/html; charset=utf-8"),
            "{path}"
        );
        assert!(
            text.starts_with("<!doctype html><html lang=\"en\">") && text.ends_with("</html>"),
            "{path}"
        );
        assert_eq!(text.matches("<h1").count(), 1, "{path}");
        let canonical = between(&text, "<link rel=\"canonical\" href=\"", "\"");
        assert_eq!(
            canonical,
            format!("https://www.cornerpharmacy.example{path}"),
            "{path}"
        );
        assert!(
            text.contains("(518) 555-0142") && text.contains("id=\"end-of-main\""),
            "{path}"
        );
        titles.push(between(&text, "<title>", "</title>").to_owned());
        descriptions.push(between(&text, "<meta name=\"description\" content=\"", "\"").to_owned());
    }
    for mut list in [titles, descriptions] {
        assert!(list.iter().all(|text| text.len() > 10), "{list:?}");
        list.sort();
        list.dedup();
        assert_eq!(list.len(), ROUTES.len(), "each page has its own: {list:?}");
    }
}

#[test]
fn the_sitemap_lists_exactly_the_pages_and_robots_names_it() {
    let shop = Shop::new();
    let server = shop.serve(&[]);
    let sitemap = get(&server, "/sitemap.xml", &[]).text();
    let listed: Vec<&str> = sitemap
        .split("<loc>https://www.cornerpharmacy.example")
        .skip(1)
        .map(|rest| rest.split('<').next().unwrap())
        .collect();
    assert_eq!(listed, ROUTES);
    assert!(
        get(&server, "/robots.txt", &[])
            .text()
            .contains("Sitemap: https://www.cornerpharmacy.example/sitemap.xml")
    );
    let manifest = get(&server, "/site.webmanifest", &[]);
    assert_eq!(manifest.header("content-type"), "application/manifest+json");
    for icon in manifest.json()["icons"].as_array().unwrap() {
        assert_eq!(
            get(&server, icon["src"].as_str().unwrap(), &[]).header("content-type"),
            "image/png"
        );
    }
}

#[test]
fn a_changed_pharmacy_toml_changes_every_page_and_leaves_nothing_of_the_old() {
    let mut text = SAMPLE.to_owned();
    let changes = [
        ("Corner Pharmacy", "Elm Drugs"),
        ("555-0142", "555-0199"),
        ("555-0143", "555-0198"),
        ("hello@cornerpharmacy.example", "shop@elm.example"),
        ("www.cornerpharmacy.example", "www.elm.example"),
        ("120 Main Street", "9 Elm Road"),
        ("Anytown", "Elmville"),
        ("12345", "12999"),
        ("Monday-Friday 9:00-17:00", "Tuesday-Saturday 8:30-18:00"),
        ("Riverside", "Brookfield"),
        ("cornerpharmacy", "elmdrugs"),
    ];
    for (old, new) in changes {
        text = text.replace(old, new);
    }
    let shop = Shop::configured(&text);
    let server = shop.serve(&[]);
    for path in ROUTES.iter().copied().chain([
        "/nowhere",
        "/sitemap.xml",
        "/robots.txt",
        "/site.webmanifest",
    ]) {
        let page = get(&server, path, &[]).text();
        for old in [
            "Corner Pharmacy",
            "555-0142",
            "555-0143",
            "5185550142",
            "cornerpharmacy",
            "120 Main",
            "Anytown",
            "12345",
            "Riverside",
            "9AM to 5PM",
        ] {
            assert!(!page.contains(old), "{path} still says {old}");
        }
        if !path.contains('.') {
            assert!(
                page.contains("(518) 555-0199") && page.contains("Elm Drugs"),
                "{path}"
            );
        }
    }
}

#[test]
fn without_a_public_address_nothing_claims_one() {
    let shop = Shop::configured(&SAMPLE.replace(
        "public_url = \"https://www.cornerpharmacy.example\"",
        "public_url = \"\"",
    ));
    let server = shop.serve(&[]);
    assert_eq!(get(&server, "/sitemap.xml", &[]).status, 404);
    assert!(!get(&server, "/robots.txt", &[]).text().contains("Sitemap"));
    assert_eq!(
        between(
            &get(&server, "/refill", &[]).text(),
            "<link rel=\"canonical\" href=\"",
            "\""
        ),
        "/refill"
    );
}

#[test]
fn other_names_of_a_page_lead_to_it_and_nowhere_else() {
    let shop = Shop::new();
    let server = shop.serve(&[]);
    for (path, location) in [
        ("/home", "/"),
        ("/home/", "/"),
        ("/refill/", "/refill"),
        (
            "/services/?service=vaccinations",
            "/services?service=vaccinations",
        ),
        ("/blog/medication-types/", "/blog/medication-types"),
    ] {
        let answer = get(&server, path, &[]);
        assert_eq!(
            (answer.status, answer.header("location")),
            (308, location),
            "{path}"
        );
    }
    for path in [
        "/nowhere",
        "/nowhere/",
        "//evil.example/",
        "/refill//",
        "/Refill",
        "/%72efill",
        "/refill/../about",
        "/assets/",
        "/assets/nothing-12345678.js",
        "/server.js",
        "/index.html",
    ] {
        let answer = get(&server, path, &[]);
        assert_eq!(
            (
                answer.status,
                answer.header("location"),
                answer.header("cache-control")
            ),
            (404, "", "no-cache"),
            "{path}"
        );
        assert!(
            answer.text().contains("<h1"),
            "{path} is answered with a page"
        );
    }
    for path in [
        "/api",
        "/api/",
        "/api/nothing",
        "/api/refill/",
        "/api/../refill",
    ] {
        let answer = get(&server, path, &[]);
        assert_eq!(answer.status, 404, "{path}");
        assert!(!answer.error().is_empty());
    }
}

#[test]
fn each_encoding_is_tagged_and_revalidated_on_its_own() {
    let shop = Shop::new();
    let server = shop.serve(&[]);
    let mut tags = Vec::new();
    for (accept, encoding) in [
        ("br", "br"),
        ("gzip", "gzip"),
        ("identity", ""),
        ("br;q=0, gzip", "gzip"),
    ] {
        let answer = get(&server, "/about", &[("Accept-Encoding", accept)]);
        assert_eq!(
            (answer.header("content-encoding"), answer.header("vary")),
            (encoding, "accept-encoding"),
            "{accept}"
        );
        let tag = answer.header("etag").to_owned();
        assert!(tag.starts_with('"'), "a strong tag: {tag}");
        let again = get(
            &server,
            "/about",
            &[("Accept-Encoding", accept), ("If-None-Match", &tag)],
        );
        // The better brotli may have taken the first one's place in between, under a tag of its own.
        assert!(
            again.status == 304 && again.body.is_empty() || encoding == "br",
            "{accept}"
        );
        tags.push(tag);
    }
    tags.dedup();
    assert_eq!(tags.len(), 4, "{tags:?}");
    let head = request(server.address, "HEAD", "/about", &[], b"");
    let whole = get(&server, "/about", &[]);
    assert_eq!(
        (head.status, head.header("content-length"), head.body.len()),
        (200, whole.header("content-length"), 0)
    );
}

#[test]
fn files_with_a_hash_in_their_name_are_kept_for_ever_and_pages_are_not() {
    let shop = Shop::new();
    let server = shop.serve(&[]);
    let home = get(&server, "/", &[]);
    assert_eq!(home.header("cache-control"), "no-cache");
    let text = home.text();
    let assets: Vec<&str> = text
        .split('"')
        .filter(|part| part.starts_with("/assets/"))
        .map(|part| part.split('#').next().unwrap())
        .collect();
    assert!(assets.len() > 8);
    for asset in assets {
        let answer = get(&server, asset, &[]);
        assert_eq!(
            (answer.status, answer.header("cache-control")),
            (200, "public, max-age=31536000, immutable"),
            "{asset}"
        );
    }
    for file in ["/favicon.ico", "/favicon.svg", "/preview.png"] {
        assert!(
            !get(&server, file, &[])
                .header("cache-control")
                .contains("immutable"),
            "{file}"
        );
    }
}

#[test]
fn every_kind_of_answer_carries_the_headers_that_protect_visitors() {
    let shop = Shop::new();
    let server = shop.serve(&[]);
    let etag = get(&server, "/about", &[]).header("etag").to_owned();
    for (method, path, headers, status) in [
        ("GET", "/", vec![], 200),
        ("GET", "/nowhere", vec![], 404),
        ("GET", "/home", vec![], 308),
        ("POST", "/", vec![], 405),
        ("GET", "/about", vec![("If-None-Match", etag.as_str())], 304),
        ("GET", "/api/refill", vec![], 405),
        ("GET", "/api/nothing", vec![], 404),
        (
            "POST",
            "/api/contact",
            vec![
                ("Content-Type", "application/json"),
                ("Sec-Fetch-Site", "cross-site"),
            ],
            403,
        ),
        ("GET", "/healthz", vec![], 200),
        ("GET", "/readyz", vec![], 200),
        ("GET", "/favicon.svg", vec![], 200),
    ] {
        let answer = request(server.address, method, path, &headers, b"");
        assert_eq!(answer.status, status, "{method} {path}");
        let policy = answer.header("content-security-policy");
        assert!(
            policy.starts_with("default-src 'none'; ")
                && policy.contains("frame-src https://www.openstreetmap.org;"),
            "{path}: {policy}"
        );
        assert!(
            policy.contains("frame-ancestors 'none'") && !policy.contains("unsafe"),
            "{path}: {policy}"
        );
        for (name, value) in [
            ("x-content-type-options", "nosniff"),
            ("referrer-policy", "same-origin"),
            ("cross-origin-resource-policy", "same-origin"),
            ("server", ""),
            ("set-cookie", ""),
            ("x-powered-by", ""),
        ] {
            assert_eq!(answer.header(name), value, "{method} {path}: {name}");
        }
        assert!(answer.header("permissions-policy").contains("camera=()"));
        if path.starts_with("/api") {
            assert_eq!(answer.header("cache-control"), "no-store", "{path}");
        }
    }
}

#[test]
fn a_name_that_is_not_allowed_is_turned_away() {
    let shop = Shop::new();
    let server = shop.serve(&[(
        "PHARMACY_SERVER__ALLOWED_HOSTS",
        "[\"www.cornerpharmacy.example\"]",
    )]);
    for (host, status) in [
        ("www.cornerpharmacy.example", 200),
        ("WWW.cornerpharmacy.example:8080", 200),
        ("evil.example", 421),
    ] {
        assert_eq!(
            get(&server, "/", &[("Host", host)]).status,
            status,
            "{host}"
        );
    }
}
