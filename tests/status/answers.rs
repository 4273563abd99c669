//! The status for visitors who know the reference and the date of birth.

use crate::common::http::{JSON, PLAIN};
use serde_json::{Value, json};

use crate::common::{LANGUAGES, PROXY, Says, Shop, UNLIMITED};
use crate::status::support::{BORN, ask, found, post, refill, send, serve};

#[test]
fn the_answer_follows_the_request_from_received_to_done_and_ninety_days_longer() {
    let shop = Shop::new();
    let server = serve(&shop);
    for (form, name) in [(2, "transfer"), (3, "refill")] {
        let reference = send(&server, form);
        for (at, (mark, status, headline)) in [
            (None, "received", "We have your request."),
            (
                Some("in-progress"),
                "in-progress",
                "We’re getting it ready.",
            ),
            (Some("ready"), "ready", "Ready. "),
            (Some("done"), "done", "Done."),
        ]
        .into_iter()
        .enumerate()
        {
            if let Some(mark) = mark {
                shop.run(format!("submissions mark {reference} --status {mark}"));
            }
            let answer = ask(&server, form * 10 + at, &reference, BORN);
            let progress = found(&answer);
            assert_eq!(answer.header("cache-control"), "no-store");
            let mut names: Vec<_> = progress
                .as_object()
                .unwrap()
                .keys()
                .map(String::as_str)
                .collect();
            names.sort_unstable();
            let expected = [
                "form",
                "headline",
                "message",
                "promisedBy",
                "receivedAt",
                "reference",
                "status",
            ];
            assert_eq!(names, expected);
            assert_eq!(progress["reference"], json!(reference));
            assert_eq!(
                (&progress["form"], &progress["status"]),
                (&json!(name), &json!(status))
            );
            let text = progress["headline"].as_str().unwrap();
            assert!(text.starts_with(headline), "{text}");
            assert_eq!(progress["promisedBy"].is_string(), at < 2, "{progress}");
            assert_eq!(progress["message"], Value::Null);
        }
        found(&ask(
            &server,
            form * 10 + 5,
            &reference.to_lowercase(),
            BORN,
        ));
        let ninety_one_days = "update status_change set changed_at = changed_at - 91 * 86400000";
        assert!(shop.sqlite().execute(ninety_one_days, []).unwrap() > 0);
        assert_eq!(ask(&server, form * 10 + 6, &reference, BORN).status, 404);
    }
}

#[test]
fn the_status_page_has_the_staffs_message_and_the_count_but_no_number_or_name() {
    let shop = Shop::new();
    let server = shop.serve(&[UNLIMITED, PROXY, LANGUAGES, ("RUST_LOG", "trace")]);
    let answers = json!({
        "firstName": "Zephyrine", "lastName": "Quillfeather", "dateOfBirth": BORN, "phone": "518-555-0142",
        "email": "zephyrine@example.com", "rxNumber": "7654321, 7654322 and 7654323", "pickupMethod": "pickup",
        "pickupDate": "", "additionalNotes": "marmalade", "agreeToTerms": true,
    });
    let reference = server.post("/api/refill", &answers).reference();
    let mark = |more: &str| shop.run(format!("submissions mark {reference} {more}"));
    assert!(found(&ask(&server, 4, &reference, BORN))["promisedBy"].is_string());
    mark("--message 'We are waiting for your prescriber.'");
    let progress = found(&ask(&server, 1, &reference, BORN));
    // The message replaces the promised time, which it may contradict.
    assert_eq!(
        json!([progress["headline"], progress["promisedBy"]]),
        json!(["We have your request.", null])
    );
    assert_eq!(progress["message"], "We are waiting for your prescriber.");
    assert_eq!(progress.get("messageLang"), None, "{progress}");
    mark("--message 'We’re waiting to hear from your prescriber.'");
    let body = json!({"reference": reference, "dateOfBirth": BORN, "lang": "es"});
    let progress = found(&post(&server, 3, &[JSON], body.to_string().as_bytes()));
    let translated = json!(["Estamos esperando la respuesta de su médico.", "es"]);
    assert_eq!(
        json!([progress["message"], progress["messageLang"]]),
        translated
    );
    mark("--rx 7654321 --status ready");
    mark("--rx 7654322 --status ready");
    mark("--note grumpy");
    let answer = ask(&server, 2, &reference, BORN);
    let headline = found(&answer)["headline"].as_str().unwrap().to_owned();
    assert!(
        headline.starts_with("2 of 3 are ready. Pick them up"),
        "{headline}"
    );
    let secrets = [
        "Zephyrine",
        "Quillfeather",
        "76543",
        BORN,
        "518-555",
        "marmalade",
        "grumpy",
        "example.com",
    ];
    let text = answer.text();
    assert!(
        secrets.iter().all(|secret| !text.contains(secret)),
        "{text}"
    );
    drop(server);
    let log = shop.log();
    assert!(log.contains("status look-up"), "the log is on");
    for secret in secrets {
        assert!(!log.contains(secret), "{secret} in the log");
    }
    let mut looked_up = log.lines().filter(|line| !line.contains("stored"));
    assert!(looked_up.all(|line| !line.contains(&reference)), "{log}");
}

#[test]
fn a_plain_post_is_answered_with_a_page() {
    let shop = Shop::new();
    let server = serve(&shop);
    let reference = refill(&server);
    for (body, status, words) in [
        (
            &*format!("reference={reference}&dateOfBirth={BORN}"),
            200,
            "We have your request.",
        ),
        (
            &format!("reference={reference}&dateOfBirth=1958-04-28"),
            404,
            "We found no request",
        ),
        (
            "reference=RF-7K3M-Q9PX&dateOfBirth=",
            422,
            "Enter your date of birth",
        ),
        (
            &format!("reference=&dateOfBirth={BORN}"),
            422,
            "Enter the reference",
        ),
        ("", 422, "Enter the reference"),
    ] {
        let answer = post(&server, 1, &PLAIN, body.as_bytes());
        assert_eq!(answer.status, status, "{body}");
        assert_eq!(answer.header("content-type"), "text/html; charset=utf-8");
        assert_eq!(answer.header("cache-control"), "no-store", "{body}");
        let page = answer.text();
        page.says([words]);
        assert_eq!(page.matches("<h1").count(), 1);
        assert!(!page[..page.find("</title>").unwrap()].contains(&reference));
        // The visitor's input is kept.
        let typed = format!("value=\"{reference}\"");
        assert!(status != 404 || page.contains(&typed), "{page}");
    }
    let script = [PLAIN[0], ("Accept", "application/json")];
    assert_eq!(post(&server, 1, &script, b"reference=x").status, 415);
}

#[test]
fn a_shop_that_does_not_want_it_has_no_such_page() {
    let shop = Shop::new();
    let server = shop.serve(&[("PHARMACY_STATUS__ENABLED", "false")]);
    let reference = refill(&server);
    assert_eq!(ask(&server, 1, &reference, BORN).status, 404);
    assert_eq!(server.get("/status").status, 404);
    let call = server.get("/api/status");
    assert_eq!((call.status, call.json()["error"].is_string()), (404, true));
    for path in ["/sitemap.xml", "/refill", "/transfer", "/contact", "/"] {
        let text = server.get(path).text();
        let is_named = ["\"/status\"", "/status<"]
            .iter()
            .any(|it| text.contains(it));
        assert!(!is_named, "{path}");
    }
}
