//! A neighbor who reads Spanish or Arabic asks for a refill, makes mistakes, and looks it up: pages, refusals and what is stored.

use pharmacy_requests::language::{Language, RefusalSentences, fill};
use pharmacy_text::lang::Lang;
use serde_json::{Value, json};

use crate::common::http::{JSON, PLAIN, Response};
use crate::common::{LANGUAGES, Says, Server, Shop, UNLIMITED, good_answers};

/// A language's texts: the page's head, thanks, a missing name, the look-up, no such request, and a page that is not found.
struct Texts {
    lang: &'static str,
    html: &'static str,
    thanks: &'static str,
    missing: &'static str,
    received: &'static str,
    unknown: &'static str,
    lost: &'static str,
}

const TEXTS: [Texts; 2] = [
    Texts {
        lang: "es",
        html: "<html lang=\"es\">",
        thanks: "¡Gracias por su solicitud de resurtido!",
        missing: "Escriba su nombre",
        received: "Tenemos su solicitud.",
        unknown: "No encontramos ninguna solicitud",
        lost: "No encontramos esa página",
    },
    Texts {
        lang: "ar",
        html: "<html lang=\"ar\" dir=\"rtl\">",
        thanks: "شكرًا لك على طلبك!",
        missing: "اكتب اسمك الأول",
        received: "وصلنا طلبك.",
        unknown: "لم نجد طلبًا",
        lost: "هذه الصفحة",
    },
];

fn plain(server: &Server, path: &str, fields: &Value) -> Response {
    let body = form_urlencoded::Serializer::new(String::new())
        .extend_pairs(fields.as_object().unwrap().iter().map(|(name, value)| {
            let text = value.as_str().map_or_else(|| "true".into(), str::to_owned);
            (name.clone(), text)
        }))
        .finish();
    let headers = PLAIN;
    server.request("POST", path, &headers, body)
}

#[test]
fn a_refill_is_asked_for_with_a_mistake_and_looked_up_in_each_language() {
    let shop = Shop::new();
    let notice = "{ en = 'Flu shots are here.', es = 'Ya hay vacunas.' }";
    let server = shop.serve(&[LANGUAGES, UNLIMITED, ("PHARMACY_NOTICE__TEXT", notice)]);
    // The owner's texts are in the page's language, or marked as English.
    for (page, own, other) in [
        ("/refill", "<p>Flu shots are here.</p>", "Ya hay"),
        ("/es/refill", "<p>Ya hay vacunas.</p>", "Flu shots"),
        (
            "/ar/refill",
            "<p lang=\"en\" dir=\"auto\">Flu shots are here.</p>",
            "Ya hay",
        ),
    ] {
        let text = server.get(page).text();
        assert!(text.contains(own) && !text.contains(other), "{page}");
    }
    for said in TEXTS {
        let lang = said.lang;
        let page = server.get(&format!("/{lang}/refill"));
        assert_eq!(page.status, 200);
        let page = page.text();
        assert!(page.contains(said.html), "{lang}");
        let hidden = format!("type=\"hidden\" name=\"lang\" value=\"{lang}\"");
        assert!(page.contains(&hidden), "the form sends its language");

        let mut answers = good_answers()[3].1.clone();
        answers["lang"] = lang.into();
        let good = answers.clone();
        answers["firstName"] = "".into();
        let refused = server.post("/api/refill", &answers);
        assert_eq!(refused.status, 422);
        assert_eq!(refused.json()["fields"]["firstName"], said.missing);
        let refused = plain(&server, "/api/refill", &answers);
        assert_eq!(refused.status, 422);
        let text = refused.text();
        assert!(
            text.contains(said.missing) && text.contains(said.html),
            "{lang}"
        );

        let answer = plain(&server, "/api/refill", &good);
        assert_eq!(answer.status, 201);
        let text = answer.text();
        let thanks = said.thanks.split('!').next().unwrap();
        assert!(text.contains(thanks) && text.contains(said.html), "{lang}");

        let reference = server.post("/api/refill", &good).reference();
        let born = &good["dateOfBirth"];
        let asked = json!({"reference": reference, "dateOfBirth": born, "lang": lang});
        let found = server.post("/api/status", &asked).json();
        let headline = found["headline"].as_str().unwrap();
        assert!(headline.starts_with(said.received), "{headline}");
        let asked = json!({"reference": reference, "dateOfBirth": "1901-01-01", "lang": lang});
        let unknown = server.post("/api/status", &asked).error();
        assert!(unknown.starts_with(said.unknown), "{unknown}");

        let lost = server.get(&format!("/{lang}/nowhere"));
        assert_eq!(lost.status, 404);
        assert!(lost.text().contains(said.html) && lost.text().contains(said.lost));

        shop.run("submissions list --format json")
            .says([&format!("\"lang\":\"{lang}\"")]);
    }
}

#[test]
fn a_language_that_the_shop_does_not_offer_is_nowhere() {
    let shop = Shop::new();
    let server = shop.serve(&[UNLIMITED, ("PHARMACY_SITE__LANGUAGES", "[\"en\", \"es\"]")]);
    assert_eq!(server.get("/ar/refill").status, 404);
    let page = server.get("/es/refill").text();
    assert!(!page.contains("/ar/") && !page.contains("hrefLang=\"ar\""));
    let sitemap = server.get("/sitemap.xml").text();
    assert!(sitemap.contains("/es/refill<") && !sitemap.contains("/ar/"));
    let mut answers = good_answers()[3].1.clone();
    answers["lang"] = "ar".into();
    answers["firstName"] = "".into();
    let refused = server.post("/api/refill", &answers).json();
    assert_eq!(refused["fields"]["firstName"], "Enter your first name");
    // Its form can't be posted to change the language either.
    let answer = server.request("POST", "/ar/refill", &PLAIN, b"rxNumber=1");
    assert_eq!(answer.status, 404);
}

#[test]
fn english_must_be_among_the_languages() {
    let shop = Shop::new();
    let checked = shop.output_with("check", &[(LANGUAGES.0, "[\"es\"]")]);
    assert_eq!(checked.code, 1);
    checked.flat().says(["every page is in English"]);
}

#[test]
fn every_refusal_is_said_in_the_language_of_the_page_that_asked() {
    let shop = Shop::new();
    let hosts = (
        "PHARMACY_SERVER__ALLOWED_HOSTS",
        "[\"localhost\", \"127.0.0.1\"]",
    );
    let server = shop.serve(&[LANGUAGES, hosts]);
    type Pick = fn(&RefusalSentences) -> &str;
    let large = vec![b'x'; 300 * 1024];
    type Case<'a> = (Pick, &'a str, &'a str, &'a [(&'a str, &'a str)], &'a [u8]);
    let cases: [Case; 11] = [
        (|all| &all.nothing_here, "GET", "/api/nowhere", &[], b""),
        (|all| &all.only_posts, "GET", "/api/refill", &[], b""),
        (|all| &all.not_json, "POST", "/api/refill", &[], b"x"),
        (
            |all| &all.not_an_object,
            "POST",
            "/api/refill",
            &[JSON],
            b"[]",
        ),
        (
            |all| &all.unreadable,
            "POST",
            "/api/refill",
            &[("Content-Type", "application/json; charset=utf-7")],
            b"{}",
        ),
        (
            |all| &all.bad_key,
            "POST",
            "/api/refill",
            &[JSON, ("Idempotency-Key", "x")],
            b"{}",
        ),
        (|all| &all.too_large, "POST", "/api/refill", &[JSON], &large),
        (
            |all| &all.other_origin,
            "POST",
            "/api/refill",
            &[JSON, ("Sec-Fetch-Site", "cross-site")],
            b"{}",
        ),
        (
            |all| &all.other_host,
            "POST",
            "/api/refill",
            &[JSON, ("Host", "evil.example")],
            b"{}",
        ),
        (
            |all| &all.not_one_host,
            "POST",
            "/api/refill",
            &[JSON, ("Host", "localhost"), ("Host", "127.0.0.1")],
            b"{}",
        ),
        (|all| &all.wrong_method, "POST", "/refill", &[], b""),
    ];
    for lang in Lang::ALL {
        let sentences = &Language::of(lang).refusals;
        let page = format!("http://localhost{}?x=/es", lang.address("/refill"));
        for (sentence, method, path, headers, body) in cases {
            let headers = [headers, &[("Referer", &page)]].concat();
            let is_page = !path.starts_with("/api/");
            let path = if is_page {
                lang.address(path)
            } else {
                path.into()
            };
            let answer = server.request(method, &path, &headers, body);
            let expected = sentence(sentences);
            if is_page {
                assert!(answer.text().contains(expected), "{path}: {answer:?}");
            } else {
                assert_eq!(answer.error(), expected, "{lang:?} {method} {path}");
            }
        }
        // The language in the form has priority over the language of the page.
        let mut asked = json!({"reference": "RF-0000-0000", "dateOfBirth": "1958-04-27"});
        asked["lang"] = lang.as_str().into();
        let english = [("Referer", "http://localhost/status")];
        let unknown = server.post_with("/api/status", &english, &asked).error();
        let sentence = fill(&sentences.no_such_request, [("phone", "(518) 555-0142")]);
        let before = |text: &str| text.chars().take(25).collect::<String>();
        assert_eq!(before(&unknown), before(&sentence));
    }
    let asked = json!({"reference": "RF-0000-0000", "dateOfBirth": "1958-04-27", "lang": "ar"});
    let mut last = String::new();
    for _ in 0..12 {
        last = server.post("/api/status", &asked).error();
    }
    assert_eq!(last, Language::of(Lang::Ar).refusals.many_look_ups);
}
