//! Refused look-ups: the status and the words.

use crate::common::http::JSON;
use serde_json::json;

use crate::common::Shop;
use crate::status::support::{BORN, ask, post, refill, serve};

#[test]
fn all_problems_are_named_at_once_and_an_impossible_date_is_one() {
    let shop = Shop::new();
    let server = serve(&shop);
    let reference = refill(&server);
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
        let body = answer.json();
        let mut named: Vec<_> = body["fields"].as_object().unwrap().keys().collect();
        named.sort();
        assert_eq!(named, fields, "{body}");
        let error = match fields {
            [only] => body["fields"][only].clone(),
            _ => "Please check the 2 fields marked below.".into(),
        };
        assert_eq!(body["error"], error, "{body}");
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
