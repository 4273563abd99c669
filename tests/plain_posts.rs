//! Forms sent by a browser without scripts: the visitor always gets a page.

use crate::common::http::{JSON, PLAIN, Response};
use crate::common::{LANGUAGES, PROXY, Says, Server, Shop, UNLIMITED};

fn post(server: &Server, path: &str, body: &str) -> Response {
    let answer = server.request("POST", path, &PLAIN, body);
    assert_eq!(
        answer.header("content-type"),
        "text/html; charset=utf-8",
        "{path} {body}"
    );
    assert_eq!(answer.header("cache-control"), "no-store");
    assert!(
        answer
            .header("content-security-policy")
            .contains("form-action 'self'")
    );
    let page = answer.text();
    assert_eq!(page.matches("<h1").count(), 1, "{page}");
    assert!(
        page.contains("<title>") && page.trim_end().ends_with("</html>"),
        "{page}"
    );
    answer
}

const REFILL: &str = "firstName=Ana&lastName=Ruiz&dateOfBirth=1958-04-27&phone=518-555-0142&email=&rxNumber=7001234&pickupMethod=delivery&pickupDate=&additionalNotes=&agreeToTerms=on";

#[test]
fn a_good_one_is_thanked_with_the_reference() {
    let shop = Shop::new();
    let server = shop.serve(&[]);
    for (path, body, thanks) in [
        ("/api/refill", REFILL, "Thank you for your refill request!"),
        (
            "/api/feedback",
            "rating=4&feedback=Kind+people&name=&email=",
            "Thank you for your feedback!",
        ),
        (
            "/api/contact",
            "name=Jos%C3%A9&email=j%40example.com&phone=&message=Hola%0D%0Aotra",
            "Thank you for your message!",
        ),
    ] {
        let answer = post(&server, path, body);
        assert_eq!(answer.status, 201, "{}", answer.text());
        let last = "select reference from submission order by id desc limit 1";
        let reference: String = shop.value(last);
        answer.text().says([thanks, &reference]);
    }
    let stored: String = shop.value("select answers from submission where form = 'contact'");
    stored.says(["José", "Hola\\notra"]);
}

#[test]
fn pressing_twice_is_one_row_with_one_reference() {
    let shop = Shop::new();
    let server = shop.serve(&[
        PROXY,
        ("PHARMACY_LIMITS__SUBMISSIONS_PER_MINUTE", "1"),
        ("PHARMACY_LIMITS__SUBMISSIONS_BURST", "1"),
    ]);
    let press = |visitor: &str, body: &str| {
        let headers = [&PLAIN[..], &[("X-Forwarded-For", visitor)]].concat();
        let answer = server.request("POST", "/api/refill", &headers, body.as_bytes());
        assert_eq!(answer.status, 201, "{visitor} {body}");
        let page = answer.text();
        let from = page.find("RF-").unwrap();
        page[from..from + "RF-7K3M-Q9PX".len()].to_owned()
    };
    let first = press("192.0.2.1", REFILL);
    // Typed differently, but stored the same.
    let again = REFILL.replace("Ana", "+Ana+");
    assert_eq!(
        [&press("192.0.2.1", REFILL), &press("192.0.2.1", &again)],
        [&first; 2]
    );
    assert_eq!(shop.rows(), 1);
    let repeats = || shop.log().matches("sent again, and stored before").count();
    shop.wait_until("both repeats in the log", || repeats() == 2);
    assert_ne!(press("192.0.2.2", REFILL), first);
    assert_ne!(press("192.0.2.3", &REFILL.replace("Ana", "Eva")), first);
    assert_eq!(shop.rows(), 3);
}

#[test]
fn a_bad_one_keeps_what_was_typed_and_says_what_is_wrong_beside_it() {
    let shop = Shop::new();
    let server = shop.serve(&[]);
    let body = REFILL
        .replace("1958-04-27", "2058-04-27")
        .replace("Ana", "%3Cscript%3Ealert(1)%3C%2Fscript%3E%22")
        .replace("&agreeToTerms=on", "");
    let answer = post(&server, "/api/refill", &body);
    assert_eq!(answer.status, 422);
    let page = answer.text();
    page.says([
        "Please check the 2 fields marked below.",
        "Date of birth must be between 1900 and today",
        "Check the box to agree to the terms",
        "value=\"&lt;script&gt;alert(1)&lt;/script&gt;&quot;\"",
        "value=\"2058-04-27\"",
        "value=\"7001234\"",
    ]);
    page.lacks(["<script>alert"]);
    assert_eq!(shop.rows(), 0);
}

#[test]
fn every_refusal_is_a_page_too() {
    let shop = Shop::new();
    let server = shop.serve(&[("PHARMACY_LIMITS__BODY_KB", "4")]);
    let long = format!("name=Ana&message={}", "x".repeat(5000));
    for (path, body, status) in [
        ("/api/contact", "", 422),
        ("/api/contact", "%%%&&&===&name", 422),
        (
            "/api/contact",
            "name=%ff%fe&email=%00&message=%1b%5B31m",
            422,
        ),
        ("/api/contact", long.as_str(), 413),
    ] {
        assert_eq!(post(&server, path, body).status, status, "{body}");
    }
    assert_eq!(shop.rows(), 0);
}

#[test]
fn opening_the_address_of_an_answer_again_shows_a_page() {
    let shop = Shop::new();
    let server = shop.serve(&[]);
    for path in ["/api/refill", "/api/status"] {
        let headers = [("Accept", "text/html,application/xhtml+xml,*/*;q=0.8")];
        let answer = server.request("GET", path, &headers, "");
        assert_eq!(answer.status, 405);
        assert_eq!(answer.header("allow"), "POST");
        assert_eq!(answer.header("content-type"), "text/html; charset=utf-8");
        let look = "href=\"/plain.css\"";
        answer.text().says(["Nothing was sent.", look]);
    }
    let look = server.get("/plain.css");
    assert_eq!(look.status, 200);
    assert_eq!(look.header("content-type"), "text/css; charset=utf-8");
}

#[test]
fn a_flood_is_answered_with_plain_pages() {
    let shop = Shop::new();
    let server = shop.serve(&[UNLIMITED]);
    let pages: Vec<_> = std::thread::scope(|scope| {
        let flood = || {
            (0..10)
                .map(|_| {
                    post(
                        &server,
                        "/api/contact",
                        "name=Ana&email=nobody&message=Hello",
                    )
                    .text()
                })
                .collect::<Vec<_>>()
        };
        let clients: Vec<_> = (0..4).map(|_| scope.spawn(flood)).collect();
        clients
            .into_iter()
            .flat_map(|client| client.join().unwrap())
            .collect()
    });
    let rendered = pages
        .iter()
        .filter(|page| page.contains("id=\"end-of-main\""))
        .count();
    assert!(
        (1..=30).contains(&rendered),
        "{rendered} of {} were rendered",
        pages.len()
    );
    for page in pages {
        page.says(["Enter an email address like name@example.com"]);
    }
}

#[test]
fn answers_are_rendered_one_at_a_time_for_all_visitors() {
    let shop = Shop::new();
    let server = shop.serve(&[UNLIMITED, PROXY]);
    let ask = |n: usize| {
        let visitor = format!("192.0.2.{n}");
        let headers = [&PLAIN[..], &[("X-Forwarded-For", visitor.as_str())]].concat();
        server
            .request("POST", "/api/contact", &headers, b"name=")
            .status
    };
    let most = std::thread::scope(|scope| {
        let ask = &ask;
        let posts: Vec<_> = (0..24).map(|n| scope.spawn(move || ask(n))).collect();
        let mut most = 0;
        while posts.iter().any(|post| !post.is_finished()) {
            let threads = server.threads();
            let engines = threads.iter().filter(|name| *name == "render\n");
            most = most.max(engines.count());
        }
        assert!(posts.into_iter().all(|post| post.join().unwrap() == 422));
        most
    });
    // One may be ending while the next begins.
    assert!(most <= 2, "{most} at once");
    assert!(most > 0 || cfg!(not(target_os = "linux")));
}

#[test]
fn an_answer_that_is_far_too_long_is_shown_again() {
    let shop = Shop::new();
    let server = shop.serve(&[]);
    let text = "é & \"ü\" <b>\n".repeat(14_000);
    let body: String = form_urlencoded::Serializer::new(String::new())
        .append_pair("message", &text)
        .append_pair("name", "Ana")
        .finish();
    assert!(body.len() > 400_000);
    let answer = post(&server, "/api/contact", &body);
    assert_eq!(answer.status, 413);
    let text = &text[..60_000];
    let body: String = form_urlencoded::Serializer::new(String::new())
        .append_pair("message", text)
        .append_pair("name", "Ana")
        .finish();
    let answer = post(&server, "/api/contact", &body);
    assert_eq!(answer.status, 422);
    let page = answer.text();
    page.says(["Message must be 5000 characters or fewer"]);
    assert!(page.matches("&lt;b&gt;").count() > 4000, "it is given back");
}

/// The request of a language link on a partly filled form.
#[test]
fn changing_the_language_in_a_form_keeps_the_answers_and_stores_nothing() {
    let shop = Shop::new();
    let server = shop.serve(&[LANGUAGES]);
    // As typed so far: incomplete, and partly wrong.
    for (path, body, lang, typed) in [
        (
            "/es/refill",
            "lastName=Ru%C3%ADz&dateOfBirth=2058-04-27&agreeToTerms=on",
            "es",
            "value=\"Ruíz\"",
        ),
        (
            "/ar/transfer",
            "currentPharmacy=Big+%26+Small",
            "ar",
            "value=\"Big &amp; Small\"",
        ),
        (
            "/es/contact",
            "message=Hola%0D%0Aotra",
            "es",
            "Hola\r\notra</textarea>",
        ),
        ("/es", "rating=4&feedback=Bien", "es", "Bien</textarea>"),
        (
            "/refill",
            "rxNumber=7001234&website=x&lang=es",
            "en",
            "value=\"7001234\"",
        ),
        ("/ar/status", "reference=RF-7K3M", "ar", "value=\"RF-7K3M\""),
    ] {
        let answer = post(&server, path, body);
        assert_eq!(answer.status, 200, "{path}");
        let page = answer.text();
        assert!(page.contains(&format!("<html lang=\"{lang}\"")), "{path}");
        page.says([typed]);
        for shown in ["aria-invalid=\"true\"", "-result\""] {
            assert!(!page.contains(shown), "{path}: no error is shown");
        }
    }
    assert_eq!(shop.rows(), 0);
    // The `Allow` header still says that a page is read, and no other page accepts a form.
    let json = [JSON];
    for (path, headers, status) in [
        ("/es/refill", &json[..], 405),
        ("/about", &PLAIN[..], 405),
        ("/xx/refill", &PLAIN[..], 404),
    ] {
        let answer = server.request("POST", path, headers, b"{}");
        assert_eq!(answer.status, status, "{path}");
    }
    let stranger = [PLAIN[0], PLAIN[1], ("Sec-Fetch-Site", "cross-site")];
    let answer = server.request("POST", "/es/refill", &stranger, b"rxNumber=1");
    assert_eq!(answer.status, 403);
    assert_eq!(server.get("/es/refill").header("cache-control"), "no-cache");
}
