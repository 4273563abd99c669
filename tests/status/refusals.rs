//! What is refused, with which status and in which words.

use crate::common::http::JSON;
use serde_json::json;

use crate::common::Shop;
use crate::status::support::{BORN, ask, post, refill, serve};

#[test]
fn every_refusal_has_its_status_and_one_sentence() {
    let shop = Shop::new();
    let server = serve(&shop);
    let reference = refill(&server);
    let good = json!({"reference": reference, "dateOfBirth": BORN}).to_string();
    let long = format!(r#"{{"reference":"{}"}}"#, "x".repeat(300 * 1024));
    let urlencoded = ("Content-Type", "application/x-www-form-urlencoded");
    for (visitor, (method, headers, body, status)) in [
        ("GET", vec![], "", 405),
        ("PUT", vec![JSON], good.as_str(), 405),
        ("DELETE", vec![], "", 405),
        ("POST", vec![], &good, 415),
        ("POST", vec![("Content-Type", "text/plain")], &good, 415),
        (
            "POST",
            vec![JSON, ("Content-Type", "text/plain")],
            &good,
            415,
        ),
        ("POST", vec![urlencoded], "reference=x", 415),
        ("POST", vec![JSON], &long, 413),
        ("POST", vec![JSON], "", 400),
        ("POST", vec![JSON], "{", 400),
        ("POST", vec![JSON], "[]", 400),
        (
            "POST",
            vec![JSON],
            r#"{"reference":"a","reference":"b"}"#,
            400,
        ),
        (
            "POST",
            vec![JSON, ("Sec-Fetch-Site", "cross-site")],
            &good,
            403,
        ),
        (
            "POST",
            vec![JSON, ("Sec-Fetch-Site", "same-site")],
            &good,
            403,
        ),
        (
            "POST",
            vec![JSON, ("Origin", "https://evil.example")],
            &good,
            403,
        ),
        (
            "POST",
            vec![JSON, ("Sec-Fetch-Site", "same-origin")],
            &good,
            200,
        ),
    ]
    .into_iter()
    .enumerate()
    {
        let from = format!("10.9.0.{visitor}");
        let headers = [&[("X-Forwarded-For", from.as_str())], headers.as_slice()].concat();
        let answer = server.request(method, "/api/status", &headers, body.as_bytes());
        let what = format!("{method} {headers:?} {:.40}", body);
        assert_eq!(answer.status, status, "{what}: {answer:?}");
        assert_eq!(answer.header("cache-control"), "no-store", "{what}");
        if status != 200 {
            assert!(answer.error().ends_with('.'), "{what}: {}", answer.error());
        }
        if status == 405 {
            assert_eq!(answer.header("allow"), "POST", "{what}");
        }
    }
    // All problems are named at once, and an impossible date is one.
    for (visitor, (body, fields)) in [
        (json!({}), &["dateOfBirth", "reference"][..]),
        (
            json!({"reference": "", "dateOfBirth": null}),
            &["dateOfBirth", "reference"],
        ),
        (
            json!({"reference": 7, "dateOfBirth": [BORN]}),
            &["dateOfBirth", "reference"],
        ),
        (
            json!({"reference": " ", "dateOfBirth": BORN}),
            &["reference"],
        ),
        (
            json!({"reference": reference, "dateOfBirth": "1958-02-30"}),
            &["dateOfBirth"],
        ),
        (
            json!({"reference": reference, "dateOfBirth": "27.4.1958"}),
            &["dateOfBirth"],
        ),
        (
            json!({"reference": reference, "dateOfBirth": "1899-12-31"}),
            &["dateOfBirth"],
        ),
        (
            json!({"reference": reference, "dateOfBirth": "2999-01-01"}),
            &["dateOfBirth"],
        ),
    ]
    .into_iter()
    .enumerate()
    {
        let answer = post(&server, visitor, &[JSON], body.to_string().as_bytes());
        assert_eq!(answer.status, 422, "{body}: {answer:?}");
        let told = answer.json();
        let mut named: Vec<_> = told["fields"].as_object().unwrap().keys().collect();
        named.sort();
        assert_eq!(named, fields, "{body}");
        let error = match fields {
            [only] => told["fields"][only].clone(),
            _ => "Please check the 2 fields marked below.".into(),
        };
        assert_eq!(told["error"], error, "{body}");
    }
}

#[test]
fn a_database_that_cannot_be_read_is_a_503_and_all_is_well_when_it_is_back() {
    let shop = Shop::new();
    let server = serve(&shop);
    let reference = refill(&server);
    let rename = |from: &str, to: &str| {
        let sql = format!("alter table {from} rename to {to}");
        shop.sqlite().execute_batch(&sql).unwrap();
    };
    rename("submission", "away");
    let answer = ask(&server, 1, &reference, BORN);
    assert_eq!(answer.status, 503, "{answer:?}");
    assert!(!answer.header("retry-after").is_empty());
    let error = answer.error();
    assert!(
        error.ends_with('.') && !error.contains("pharmacy.db"),
        "{error}"
    );
    rename("away", "submission");
    assert_eq!(ask(&server, 1, &reference, BORN).status, 200);
}
