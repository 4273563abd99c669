//! A shop in Ohio that offers less and looks different: nothing of the sample's shop is on its site.

use crate::common::http::PLAIN;
use std::collections::BTreeSet;

use toml::Value;

use crate::common::{SAMPLE, Says, Server, Shop, good_answers};
use crate::site::{between, listed};

const TOML: &str = include_str!("ohio/pharmacy.toml");
const LOGO: &[u8] = include_bytes!("ohio/logo.svg");
const PHOTO: &[u8] = include_bytes!("ohio/storefront.jpg");
pub const ORIGIN: &str = "https://www.buckeye.example";

/// Pages of services and texts that it has switched off.
const SWITCHED_OFF: [&str; 4] = [
    "/moneygram",
    "/vaccinations",
    "/blog/pharmaceutical-research",
    "/newsletter/holiday-travel",
];

/// Tables of the sample that say what is true of its shop.
const FACTS: [&str; 9] = [
    "pharmacy",
    "money_transfer",
    "delivery",
    "store",
    "testimonials",
    "careers",
    "social",
    "map",
    "legal",
];

/// Texts of both shops: the time zone, names of languages, the title in the law, and a word of every shop's About page.
const SHARED: [&str; 7] = [
    "America/New_York",
    "English",
    "Spanish",
    "Arabic",
    "NY",
    "Privacy Officer",
    "Excellence",
];

/// The sample's facts as its pages show them.
const AS_PRINTED: [&str; 27] = [
    "555-0142",
    "5185550142",
    "518-555",
    "9\u{a0}AM\u{a0}–\u{a0}5\u{a0}PM",
    "10\u{a0}AM\u{a0}–\u{a0}3\u{a0}PM",
    "10 miles",
    "by 2 PM",
    "before 2 PM",
    "by noon",
    "MoneyGram",
    "oney transfer",
    "oney order",
    "languages spoken",
    "rive-thru",
    "ATM",
    "arking",
    "reeting card",
    "ax &amp; copy",
    "eighbors say",
    "ustomers served",
    "accinations</",
    "/vaccinations",
    "we vaccinate",
    "New York",
    "NY State",
    "SHIELD",
    "imaginary",
];

pub fn ohio() -> Shop {
    // The test must work after the notice has ended, too.
    let shop = Shop::configured(&TOML.replace("until = \"2026", "until = \"2096"));
    std::fs::write(shop.path("logo.svg"), LOGO).unwrap();
    std::fs::write(shop.path("storefront.jpg"), PHOTO).unwrap();
    shop
}

/// Every text in `value`.
fn texts(value: &Value, found: &mut BTreeSet<String>) {
    match value {
        Value::String(text) => {
            found.insert(text.clone());
        }
        Value::Array(items) => items.iter().for_each(|item| texts(item, found)),
        Value::Table(keys) => keys.values().for_each(|item| texts(item, found)),
        _ => {}
    }
}

/// A page as people, crawlers and its own script read it, without the time zone.
fn read(server: &Server, path: &str) -> String {
    let page = server.get(path);
    assert_eq!(page.status, 200, "{path}");
    // A drawing may be called like a page.
    let text = page.text().replace("/assets/", "/assets?");
    text.replace("America/New_York", "")
}

#[test]
fn not_one_fact_of_the_sample_is_on_any_page_of_another_shop() {
    let shop = ohio();
    let languages = ("PHARMACY_SITE__LANGUAGES", r#"["en", "es", "ar"]"#);
    let server = shop.serve(&[languages]);
    let pages = listed(&server, ORIGIN);
    assert!(pages.len() > 70, "{pages:?}");
    for path in SWITCHED_OFF {
        assert!(!pages.contains(&path.to_owned()), "{path}");
        let answer = server.get(path);
        assert_eq!(answer.status, 404, "{path}");
        assert!(
            answer.text().contains("href=\"/services\""),
            "it offers the others"
        );
    }
    let sample: toml::Table = toml::from_str(SAMPLE).unwrap();
    let mut facts = BTreeSet::new();
    for table in FACTS {
        texts(&sample[table], &mut facts);
    }
    // Names of keys, which are not words on a page.
    let mut keys = BTreeSet::new();
    for names in ["extras", "screenings", "vaccines"] {
        texts(&sample["store"][names], &mut keys);
    }
    facts.retain(|fact| !keys.contains(fact));
    for shared in SHARED.into_iter().chain([""]) {
        facts.remove(shared);
    }
    assert!(facts.len() > 25, "{facts:?}");
    let mut found = Vec::new();
    let others = [
        "/no-such-page",
        "/site.webmanifest",
        "/robots.txt",
        "/sitemap.xml",
    ];
    for path in pages.iter().map(String::as_str).chain(others) {
        let page = match path {
            "/no-such-page" => server.get(path).text(),
            _ => read(&server, path),
        };
        // The rest is data for the page's script, with the names of all keys.
        let printed = page
            .split("<script type=\"application/json\"")
            .next()
            .unwrap();
        let everywhere = facts.iter().map(|fact| (fact.as_str(), page.as_str()));
        let printed = AS_PRINTED.iter().map(|fact| (*fact, printed));
        for (fact, page) in everywhere.chain(printed) {
            if let Some(at) = page.find(fact) {
                let from = page.floor_char_boundary(at.saturating_sub(120));
                let to = page.ceil_char_boundary((at + 120).min(page.len()));
                found.push(format!("{fact:?} on {path}: …{}…", &page[from..to]));
            }
        }
        if path.starts_with('/') && page.starts_with("<!doctype") {
            assert!(page.contains("Buckeye Drugs"), "{path}");
            assert!(
                page.contains("We close at noon on Friday, November 27."),
                "{path}"
            );
            assert!(page.contains("tel:+16145550199"), "{path}");
        }
    }
    for (path, _) in &good_answers()[..4] {
        let answer = server.request("POST", path, &PLAIN, b"name=Ana").text();
        assert!(answer.contains("tel:+16145550199"), "{path}");
        let facts = facts.iter().filter(|fact| answer.contains(*fact));
        found.extend(facts.map(|fact| format!("{fact:?} in the answer of {path}")));
    }
    assert!(found.is_empty(), "{}", found.join("\n"));
    assert!(read(&server, "/contact").contains("2026-11-26"));
}

#[test]
fn its_color_logo_and_photo_are_files_with_the_hash_of_their_content() {
    let shop = ohio();
    let server = shop.serve(&[]);
    let home = server.get("/").text();
    let only = |before: &str, after: &str| {
        let found: BTreeSet<_> = between(&home, before, after).into_iter().collect();
        assert_eq!(found.len(), 1, "{before}: {found:?}");
        found.into_iter().next().unwrap().to_owned()
    };
    let style = format!("/assets/look-{}", only("href=\"/assets/look-", "\""));
    let logo = format!("/assets/logo-{}", only("<img src=\"/assets/logo-", "\""));
    let photo = format!("/assets/photo-{}", only("<img src=\"/assets/photo-", "\""));
    for (path, media_type, bytes) in [
        (&logo, "image/svg+xml", LOGO),
        (&photo, "image/jpeg", PHOTO),
    ] {
        let is_drawing = media_type == "image/svg+xml";
        let file = server.get(path);
        assert_eq!(
            (file.status, file.header("content-type")),
            (200, media_type)
        );
        assert_eq!(
            file.header("cache-control"),
            "public, max-age=31536000, immutable"
        );
        let policy = file.header("content-security-policy");
        policy.says(["default-src 'none'"]);
        // An owner's drawing may contain scripts. When opened directly, it runs none.
        assert_eq!(policy.contains("; sandbox"), is_drawing, "{policy}");
        assert!(!is_drawing || !policy.contains("script-src"), "{policy}");
        assert!(file.body == bytes, "{path}");
    }
    let css = server.get(&style);
    assert_eq!(css.header("content-type"), "text/css; charset=utf-8");
    assert_eq!(
        css.header("cache-control"),
        "public, max-age=31536000, immutable"
    );
    assert!(
        css.text().starts_with(":root{--paint-brand-800:#8b1a2b;"),
        "{}",
        css.text()
    );
    // After the site's own stylesheet, which it overrides.
    let styles = between(&home, "rel=\"stylesheet\" href=\"", "\"");
    assert_eq!(styles.last(), Some(&style.as_str()));

    let start = format!("<img src=\"{photo}\"");
    let tag = between(&home, &start, ">")[0];
    tag.says(["width=\"960\" height=\"800\""]);
    tag.says(["alt=\"The storefront of Buckeye Drugs\""]);
    let start = format!("<img src=\"{logo}\"");
    between(&home, &start, ">")[0].says(["width=\"48\" height=\"48\""]);
    assert!(home.contains(&format!(
        "property=\"og:image\" content=\"{ORIGIN}{photo}\""
    )));
    assert!(home.contains(&format!(
        "rel=\"icon\" href=\"{logo}\" type=\"image/svg+xml\""
    )));
    assert!(!home.contains(" style=") && !home.contains("scene-shopfront"));
    for drawn in [
        "/favicon.ico",
        "/favicon.svg",
        "/apple-touch-icon.png",
        "/icon-512.png",
    ] {
        assert_eq!(server.get(drawn).status, 404, "{drawn}");
    }
    let manifest = server.get("/site.webmanifest").json();
    assert_eq!(manifest["icons"][0]["src"], logo.as_str());

    let sample = Shop::new();
    let sample = sample.serve(&[]).get("/contact");
    let policy = |answer: &str| {
        let parts = answer
            .split("; ")
            .filter(|part| !part.starts_with("frame-src"));
        parts.map(str::to_owned).collect::<Vec<_>>()
    };
    assert_eq!(
        policy(server.get("/contact").header("content-security-policy")),
        policy(sample.header("content-security-policy"))
    );
    assert!(!sample.text().contains("/assets/look-"));
}

#[test]
fn its_configuration_is_in_order() {
    let shop = ohio();
    let findings: serde_json::Value =
        serde_json::from_str(&shop.output("check --json").out).unwrap();
    let findings = findings.as_array().unwrap();
    let of = |check: &str| {
        let mut found = findings.iter().filter(|finding| finding["check"] == check);
        found.next().unwrap_or_else(|| panic!("{findings:?}"))
    };
    assert_eq!(of("look")["finding"], "your own color, logo, photo");
    assert_eq!(of("pages")["result"], "ok");
    let mut all = findings.iter();
    assert!(all.all(|finding| finding["check"] != "your facts"));
}

#[test]
fn careers_blog_and_newsletter_are_gone_unless_the_owner_shows_them() {
    let text = "[pharmacy]\nname = \"Elm\"\nphone = \"518-555-0199\"\nstreet = \"1 Elm St\"\ncity = \"Elm\"\nstate = \"NY\"\nzip = \"12000\"\npublic_url = \"https://elm.example\"\n";
    let parts = ["/careers", "/blog", "/newsletter"];
    let shop = Shop::configured(text);
    let server = shop.serve(&[]);
    for path in parts {
        assert_eq!(server.get(path).status, 404, "{path}");
    }
    assert_eq!(server.get("/blog/medication-types").status, 404);
    assert_eq!(server.get("/newsletter/holiday-travel").status, 404);
    let pages = listed(&server, "https://elm.example");
    assert!(pages.len() > 12, "{pages:?}");
    for path in pages {
        let page = read(&server, &path);
        for link in between(&page, " href=\"", "\"") {
            let is_missing = parts.iter().any(|part| link.starts_with(part));
            assert!(!is_missing, "{path} leads to {link}");
        }
    }
    let shown = "[careers]\nshow = true\n[blog]\nshow = true\n[newsletter]\nshow = true\n";
    std::fs::write(shop.path("pharmacy.toml"), format!("{text}{shown}")).unwrap();
    shop.assert_logs("pages updated");
    for path in parts {
        assert_eq!(server.get(path).status, 200, "{path}");
    }
}
