//! Who may post, and how often.

use serde_json::{Value, json};

use crate::api::refusals::assert_api_headers;
use crate::common::http::{PLAIN, Response};
use crate::common::{PROXY, SAMPLE, Server, Shop, good_answers, message, wait_until};

#[test]
fn only_pages_of_the_site_may_post() {
    let shop = Shop::new();
    let server = shop.serve(&[("PHARMACY_PHARMACY__PUBLIC_URL", "https://www.example.com")]);
    let origin = format!("http://{}", server.address);
    let host = server.address.to_string();
    for (headers, status) in [
        (vec![("Sec-Fetch-Site", "same-origin")], 201),
        (vec![("Sec-Fetch-Site", "none")], 201),
        (vec![("Sec-Fetch-Site", "same-site")], 403),
        (vec![("Sec-Fetch-Site", "cross-site")], 403),
        (
            vec![
                ("Sec-Fetch-Site", "cross-site"),
                ("Origin", origin.as_str()),
            ],
            403,
        ),
        (
            vec![
                ("Sec-Fetch-Site", "same-origin"),
                ("Origin", "https://proxy.example"),
            ],
            201,
        ),
        (vec![("Origin", origin.as_str())], 201),
        (vec![("Origin", "https://www.example.com")], 201),
        (vec![("Origin", "http://www.example.com")], 403),
        (vec![("Origin", "https://evil.example")], 403),
        (
            vec![("Origin", "https://www.example.com.evil.example")],
            403,
        ),
        (vec![("Origin", "null")], 403),
        (vec![("Origin", "https://www.example.com.")], 201),
        (vec![("Origin", "https://www.example.com.:443")], 201),
        (vec![("Origin", "https://www.example.com..")], 403),
        (vec![], 201),
    ] {
        let before = shop.rows();
        let all = [&[("Host", host.as_str())], headers.as_slice()].concat();
        let answer = server.post_with("/api/contact", &all, &message("Hello"));
        assert_eq!(answer.status, status, "{headers:?}");
        assert_eq!(
            shop.rows() - before,
            i64::from(status == 201),
            "{headers:?}"
        );
        if status == 403 {
            assert_eq!(
                answer.error(),
                "This form can only be sent from the pharmacy's own website."
            );
            assert_api_headers(&answer);
            let look_up = server.post_with("/api/status", &all, &json!({}));
            assert_eq!(look_up.status, 403, "{headers:?}");
            let page = server.request(
                "POST",
                "/api/contact",
                &[&PLAIN, all.as_slice()].concat(),
                b"name=Ana",
            );
            assert_eq!(
                (page.status, page.header("content-type")),
                (403, "text/html; charset=utf-8"),
                "{headers:?}"
            );
        }
    }
}

/// Posts as the visitor at `address`.
fn post_from(server: &Server, address: &str, headers: &[(&str, &str)], body: &Value) -> Response {
    server.post_with(
        "/api/contact",
        &[&[("X-Forwarded-For", address)], headers].concat(),
        body,
    )
}

#[test]
fn a_spam_burst_is_stopped_and_blocks_nobody_else() {
    let shop = Shop::new();
    let server = shop.serve(&[
        PROXY,
        ("PHARMACY_LIMITS__SUBMISSIONS_PER_MINUTE", "1"),
        ("PHARMACY_LIMITS__SUBMISSIONS_BURST", "3"),
    ]);
    let key = [("Idempotency-Key", "the same key again")];
    let spammer = "192.0.2.66";
    let first = post_from(&server, spammer, &key, &message("one")).reference();
    for _ in 0..10 {
        assert_eq!(
            post_from(&server, spammer, &[], &json!({})).status,
            422,
            "what is refused does not count"
        );
        assert_eq!(
            post_from(&server, spammer, &key, &message("one")).reference(),
            first,
            "a repeat does not count"
        );
    }
    post_from(&server, spammer, &[], &message("two")).reference();
    post_from(&server, spammer, &[], &message("three")).reference();
    for _ in 0..20 {
        let stopped = post_from(&server, spammer, &[], &message("more"));
        let wait: u64 = stopped.header("retry-after").parse().unwrap();
        assert!(
            stopped.status == 429 && (1..=60).contains(&wait),
            "{stopped:?}"
        );
        assert_eq!(
            stopped.error(),
            "Too many requests came from your connection. Please wait a minute and try again, or call us."
        );
    }
    assert_eq!(
        post_from(&server, spammer, &key, &message("one")).reference(),
        first,
        "a repeat skips the limit"
    );
    let page = server.request(
        "POST",
        "/api/contact",
        &[&PLAIN[..], &[("X-Forwarded-For", spammer)]].concat(),
        b"name=Ana&email=a@example.com&message=plain",
    );
    assert!(
        page.status == 429 && page.header("retry-after").parse::<u64>().is_ok(),
        "{page:?}"
    );
    assert!(
        page.text()
            .contains("Too many requests came from your connection.")
    );
    // An IPv6 subscriber has a /64. Entries that a spammer adds before the real address do not count.
    for (address, status) in [
        ("198.51.100.7, 192.0.2.66", 429),
        ("2001:db8:1:1::1", 201),
        ("2001:db8:1:1::2", 201),
        ("2001:db8:1:1:9::", 201),
        ("2001:db8:1:1:9::1", 429),
        ("2001:db8:1:2::1", 201),
        ("192.0.2.67", 201),
    ] {
        assert_eq!(
            post_from(&server, address, &[], &message("other")).status,
            status,
            "{address}"
        );
    }
    assert_eq!(shop.rows(), 3 + 5);
}

#[test]
fn requests_beyond_the_daily_limit_are_refused_with_the_phone_number() {
    for (per_minute, per_day, stored) in [("60", "3", 3), ("60", "0", 6), ("0", "3", 6)] {
        let shop = Shop::new();
        let server = shop.serve(&[
            PROXY,
            ("PHARMACY_LIMITS__SUBMISSIONS_PER_MINUTE", per_minute),
            ("PHARMACY_LIMITS__SUBMISSIONS_PER_DAY", per_day),
        ]);
        let key = [("Idempotency-Key", "the same key again")];
        let first = post_from(&server, "192.0.2.1", &key, &message("one")).reference();
        for n in 0..4 {
            let address = format!("192.0.2.{n}");
            let invalid = post_from(&server, &address, &[], &json!({}));
            assert_eq!(invalid.status, 422, "what is refused does not count");
            let repeat = post_from(&server, &address, &key, &message("one"));
            assert_eq!(
                repeat.reference(),
                first,
                "a repeat is answered, and does not count"
            );
        }
        for n in 1..6 {
            let (address, body) = (format!("198.51.100.{n}"), message("more"));
            let answer = post_from(&server, &address, &[], &body);
            if n < stored {
                answer.reference();
                continue;
            }
            assert_eq!(answer.status, 503);
            assert_eq!(
                answer.error(),
                "We can’t take requests on this website right now. You haven’t lost anything: please call us at (518) 555-0142."
            );
            let repeat = post_from(&server, &address, &key, &message("one"));
            assert_eq!(repeat.reference(), first, "a repeat skips the ceiling");
        }
        assert_eq!(shop.rows(), i64::from(stored), "{per_minute} {per_day}");
        let warnings = || shop.log().matches("submissions_per_day").count();
        wait_until("what is told", || warnings() == usize::from(stored == 3));
    }
}

#[test]
fn what_the_store_does_not_offer_cannot_be_asked_for() {
    let text = SAMPLE
        .replace("drive_thru = true", "drive_thru = false")
        .replace("delivery = true", "delivery = false")
        + "\n[[closed]]\ndate = \"2099-12-25\"\nname = \"Christmas\"\n";
    let shop = Shop::configured(&text);
    let server = shop.serve(&[]);
    let [.., (_, refill), _, _] = good_answers();
    for (field, value, sentence) in [
        ("pickupMethod", "pickup", None),
        (
            "pickupMethod",
            "delivery",
            Some("Choose how you’d like to get it"),
        ),
        (
            "pickupMethod",
            "driveThru",
            Some("Choose how you’d like to get it"),
        ),
        ("pickupDate", "2099-12-24", None),
        (
            "pickupMethod",
            "byDrone",
            Some("Choose how you’d like to get it"),
        ),
        // A day on which the store is closed is accepted: the page says so, and the desk shows the next day.
        ("pickupDate", "2099-12-25", None),
    ] {
        let mut body = refill.clone();
        body["pickupMethod"] = "pickup".into();
        body[field] = value.into();
        let answer = server.post("/api/refill", &body);
        match sentence {
            None => assert_eq!(answer.status, 201, "{field} {value}"),
            Some(sentence) => {
                assert_eq!((answer.status, answer.error()), (422, sentence.to_owned()));
                assert_eq!(answer.json()["fields"][field], sentence);
            }
        }
    }
    assert_eq!(shop.rows(), 3);
}
