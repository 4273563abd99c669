//! The pages and files as a browser gets them: complete, at one path each, correctly cached.

pub mod another_shop;
mod change;
mod encodings;
mod filter_lists;
mod weight;

use std::collections::{BTreeMap, BTreeSet};

use crate::common::http::{Connection, Response, compose};
use crate::common::{LANGUAGES, Says, Server, Shop};

/// The paths in `sitemap.xml`, without the site's address.
pub fn listed(server: &Server, origin: &str) -> Vec<String> {
    let sitemap = server.get("/sitemap.xml");
    assert_eq!(sitemap.header("content-type"), "application/xml");
    let text = sitemap.text();
    let locations = text
        .split("<loc>")
        .skip(1)
        .map(|rest| rest.split("</loc>").next().unwrap());
    locations
        .map(|location| location.strip_prefix(origin).unwrap().to_owned())
        .collect()
}

/// The texts between `before` and `after`.
fn between<'a>(text: &'a str, before: &'a str, after: &'a str) -> Vec<&'a str> {
    text.split(before)
        .skip(1)
        .map(|rest| rest.split(after).next().unwrap())
        .collect()
}

/// The scripts that `page` loads after it is painted.
fn scripts(page: &str) -> impl Iterator<Item = &str> {
    let needs = between(page, " data-needs=\"", "\"");
    assert_eq!(needs.len(), 1, "one script loads the others");
    needs[0].split(' ')
}

const ORIGIN: &str = "https://www.cornerpharmacy.example";

#[test]
fn the_pages_are_complete_and_link_to_each_other() {
    let shop = Shop::new();
    let server = shop.serve(&[LANGUAGES]);
    every_page_is_whole_and_has_its_own_head(&server);
    what_loads_the_scripts_of_a_page_needs_none_of_them(&server);
    no_link_and_no_file_of_any_page_is_dead(&server);
    each_page_has_one_path_and_others_lead_to_it(&server);
    machines_find_the_pages_and_nothing_else(&server);
    filter_lists::no_filter_list_hides_a_part_of_a_page(&server);
}

fn every_page_is_whole_and_has_its_own_head(server: &Server) {
    let paths = listed(server, ORIGIN);
    assert!(paths.len() >= 37, "{paths:?}");
    let (mut titles, mut descriptions) = (BTreeMap::new(), BTreeMap::new());
    for path in &paths {
        let answer = server.get(path);
        assert_eq!(
            (answer.status, answer.header("content-type")),
            (200, "text/html; charset=utf-8"),
            "{path}"
        );
        let page = answer.text();
        let html = match path.split('/').nth(1) {
            Some("es") => "<html lang=\"es\">",
            Some("ar") => "<html lang=\"ar\" dir=\"rtl\">",
            _ => "<html lang=\"en\">",
        };
        assert!(
            page.starts_with(&format!("<!doctype html>{html}"))
                && page.trim_end().ends_with("</html>"),
            "{path}"
        );
        for (part, count) in [
            ("<h1", 1),
            ("<main", 1),
            ("</main>", 1),
            ("id=\"end-of-main\"", 1),
            ("<title>", 1),
            ("rel=\"canonical\"", 1),
            (" style=", 0),
        ] {
            assert_eq!(page.matches(part).count(), count, "{part} in {path}");
        }
        for script in between(&page, "<script", ">") {
            assert!(
                script.contains("type=\"application/") || script.contains(" src=\"/assets/"),
                "{script} in {path}"
            );
        }
        let one = |before, after| {
            between(&page, before, after)
                .first()
                .copied()
                .unwrap_or_default()
                .to_owned()
        };
        assert_eq!(
            one("<link rel=\"canonical\" href=\"", "\""),
            format!("{ORIGIN}{path}")
        );
        for (kind, found, known) in [
            ("title", one("<title>", "<"), &mut titles),
            (
                "description",
                one("<meta name=\"description\" content=\"", "\""),
                &mut descriptions,
            ),
        ] {
            assert!(found.len() > 10, "{path} has the {kind} {found:?}");
            if let Some(other) = known.insert(found, path.clone()) {
                panic!("{path} and {other} have the same {kind}");
            }
        }
        assert_eq!(answer.header("set-cookie"), "");
    }
}

fn what_loads_the_scripts_of_a_page_needs_none_of_them(server: &Server) {
    let page = server.get("/").text();
    let [start, ..] = between(&page, "<script type=\"module\" src=\"", "\"")[..] else {
        panic!("no script");
    };
    let text = server.get(start).text();
    assert!(text.contains("data-needs"), "{start}: {text}");
    // The page is loaded before its scripts.
    text.lacks(["import\"", "import{", "from\""]);
}

fn no_link_and_no_file_of_any_page_is_dead(server: &Server) {
    let mut targets = BTreeSet::new();
    for path in listed(server, ORIGIN) {
        let page = server.get(&path).text();
        for attribute in [" href=\"", " src=\"", " action=\""] {
            targets.extend(
                between(&page, attribute, "\"")
                    .into_iter()
                    .filter(|target| target.starts_with('/'))
                    .map(str::to_owned),
            );
        }
        targets.extend(scripts(&page).map(str::to_owned));
    }
    assert!(targets.len() > 60, "{targets:?}");
    let mut connection = Connection::open(server.address).unwrap();
    for target in targets
        .iter()
        .map(|target| target.split(['#', '?']).next().unwrap())
    {
        connection.send(&compose("GET", target, &[], b"")).unwrap();
        let answer = connection.read(false).unwrap();
        let expected = match target {
            "/home" => 308,
            form if form.starts_with("/api/") => 405,
            _ => 200,
        };
        assert_eq!(answer.status, expected, "{target}");
        if target.starts_with("/assets/") {
            assert_eq!(
                answer.header("cache-control"),
                "public, max-age=31536000, immutable",
                "{target}"
            );
        }
    }
}

#[expect(clippy::too_many_lines, reason = "a table of cases")]
fn each_page_has_one_path_and_others_lead_to_it(server: &Server) {
    let moved = |path: &str| {
        let answer = server.get(path);
        (answer.status, answer.header("location").to_owned())
    };
    for path in listed(server, ORIGIN).iter().filter(|path| *path != "/") {
        let capitals = path.to_uppercase();
        let (language, name) = path.rsplit_once('/').unwrap_or_default();
        let capital = name[..1].to_uppercase() + &name[1..];
        for typed in [
            format!("{path}/"),
            format!("{path}//"),
            capitals.clone(),
            format!("{language}/{capital}"),
            format!("{path}.html"),
            format!("{capitals}.HTM"),
            format!("{path}."),
            format!("{path},"),
            format!("{path})."),
            format!("{path}.html/"),
            format!("{path}%20"),
            format!("{path}%D8%8C"),
            format!("{path}.php"),
            format!("/{path}"),
            format!("{language}//{name}"),
            format!("{language}/%{:02x}{}", name.as_bytes()[0], &name[1..]),
            path.replace('-', "%2D") + "/",
        ] {
            assert_eq!(moved(&typed), (308, path.clone()), "{typed}");
            let to = format!("{path}?a=B.");
            assert_eq!(moved(&format!("{typed}?a=B.")), (308, to), "{typed}");
        }
    }
    for (from, to) in [
        ("/home", "/"),
        ("/index.php", "/"),
        ("/default.aspx", "/"),
        ("/es/home", "/es"),
        ("/es/index.html", "/es"),
        ("/%68ome", "/"),
        ("/home/", "/"),
        ("/home?from=footer", "/?from=footer"),
        ("/Home", "/"),
        ("/index.html", "/"),
        ("/Index.htm?from=flyer", "/?from=flyer"),
        ("//", "/"),
        ("/contact/?a=b&c", "/contact?a=b&c"),
    ] {
        assert_eq!(moved(from), (308, to.to_owned()), "{from}");
    }
    for path in [
        "//evil.example",
        "//evil.example/",
        "/%2f%2fevil.example/",
        "/%5cevil.example",
        "/%",
        "/%2",
        "/refill%00",
    ] {
        assert_eq!(moved(path), (404, String::new()), "{path}");
    }
    let worker = get(server, "GET", "/sw.js", &[("Service-Worker", "script")]);
    assert_eq!(
        (worker.status, worker.header("content-type")),
        (200, "text/javascript")
    );
    assert_eq!(worker.header("cache-control"), "no-store");
    worker.text().says(["unregister()", "caches.delete"]);
    assert_eq!(server.get("/sw.js").status, 404);
    let not_found = server.get("/no/such/page");
    assert_eq!(
        (not_found.status, not_found.header("cache-control")),
        (404, "no-cache")
    );
    let page = not_found.text();
    assert!(
        page.contains("<h1") && page.contains("href=\"/\""),
        "a helpful page"
    );
    for path in [
        "//contact.example",
        "//contact.example/",
        "/.html/contact",
        "/No/Such.html",
        "/assets/missing-00000000.js",
        "/assets",
        "/home/x",
    ] {
        let answer = server.get(path);
        assert_eq!(
            (answer.status, answer.text() == page),
            (404, true),
            "{path}"
        );
        assert!(!answer.header("cache-control").contains("immutable"));
    }
    for method in ["POST", "PUT", "DELETE", "OPTIONS", "TRACE"] {
        // A form's page takes posts that only change its language.
        for (path, allowed) in [("/about", "GET, HEAD"), ("/contact", "GET, HEAD, POST")] {
            let answer = server.request(method, path, &[], "");
            assert_eq!(
                (answer.status, answer.header("allow")),
                (405, allowed),
                "{method} {path}"
            );
        }
        let nowhere = server.request(method, "/no-such-page", &[], "");
        assert_eq!((nowhere.status, nowhere.header("allow")), (404, ""));
    }
}

#[test]
fn only_refusals_have_the_allow_header() {
    let shop = Shop::new();
    let server = shop.serve(&[]);
    for path in ["/refill", "/transfer", "/status", "/about", "/no-such-page"] {
        // The first answer is rendered, the second one comes from memory.
        for method in ["GET", "GET", "HEAD"] {
            let answer = server.request(method, path, &[], "");
            assert_eq!(answer.header("allow"), "", "{method} {path}");
        }
    }
}

fn get(server: &Server, method: &str, path: &str, headers: &[(&str, &str)]) -> Response {
    server.request(method, path, headers, "")
}

fn machines_find_the_pages_and_nothing_else(server: &Server) {
    let robots = server.get("/robots.txt").text();
    assert_eq!(
        robots,
        format!("User-agent: *\nDisallow: /api/\n\nSitemap: {ORIGIN}/sitemap.xml\n")
    );
    let manifest = server.get("/site.webmanifest");
    assert_eq!(manifest.header("content-type"), "application/manifest+json");
    assert_eq!(manifest.json()["name"], "Corner Pharmacy");
    assert_eq!(
        manifest.json()["id"],
        "/",
        "else its start page would be its name"
    );
    assert_eq!(manifest.json()["lang"], "en");
    let sitemap = server.get("/sitemap.xml").text();
    let default = format!("hreflang=\"x-default\" href=\"{ORIGIN}/refill\"/>");
    assert_eq!(
        sitemap.contains(&default),
        sitemap.contains("/es/refill<"),
        "{sitemap}"
    );
    for icon in manifest.json()["icons"].as_array().unwrap() {
        let icon = server.get(icon["src"].as_str().unwrap());
        assert_eq!(
            (icon.status, icon.header("content-type")),
            (200, "image/png")
        );
    }
    let shop = Shop::new();
    let private = shop.serve(&[("PHARMACY_PHARMACY__PUBLIC_URL", "")]);
    assert_eq!(private.get("/sitemap.xml").status, 404);
    assert_eq!(
        private.get("/robots.txt").text(),
        "User-agent: *\nDisallow: /api/\n"
    );
    assert!(!private.get("/contact").text().contains(ORIGIN));
    let contact = |server: &Server| server.get("/.well-known/security.txt").text();
    let open = contact(server);
    let canonical = format!("Canonical: {ORIGIN}/.well-known/security.txt\n");
    assert!(open.ends_with(&canonical), "{open}");
    let expires = between(&open, "Expires: ", "\n")[0];
    let expires: jiff::Timestamp = expires.parse().unwrap();
    let days = expires.duration_since(jiff::Timestamp::now()).as_hours() / 24;
    assert!((300..365).contains(&days), "{open}");
    let mailbox = private.get("/contact").text().contains("mailto:");
    let private = contact(&private);
    private.lacks(["Canonical"]);
    assert_eq!(
        private.starts_with("Contact: mailto:"),
        mailbox,
        "{private}"
    );
    let shop = Shop::new();
    let silent = shop.serve(&[("PHARMACY_PHARMACY__EMAIL", "")]);
    contact(&silent).says(["Contact: tel:+1518"]);
}
