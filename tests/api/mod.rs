//! The four forms over HTTP: what is stored, what is refused, and in which words.

mod refusals;
mod visitors;

use std::collections::BTreeSet;
use std::time::{Duration, Instant};

use crate::common::{OFFERED, PROXY, Shop, good_answers, wait_until};
use serde_json::{Value, json};

use refusals::assert_api_headers;

#[test]
fn each_form_is_stored_whole_and_answered_with_its_reference() {
    let shop = Shop::new();
    let server = shop.serve(&[OFFERED]);
    let prefixes = ["FB-", "CM-", "TR-", "RF-", "AP-", "NL-"];
    for ((path, answers), prefix) in good_answers().into_iter().zip(prefixes) {
        let mut sent = answers.clone();
        sent["aFieldFromANewerVersion"] = json!("ignored");
        let answer = server.post(path, &sent);
        let reference = answer.reference();
        assert!(
            reference.starts_with(prefix) && reference.len() == 12,
            "{reference}"
        );
        assert_eq!(answer.json(), json!({"reference": reference}));
        let (form, stored, spam): (String, String, bool) = shop
            .sqlite()
            .query_row(
                "select form, answers, suspected_spam from submission where reference = ?",
                [&reference],
                |row| Ok((row.get(0)?, row.get(1)?, row.get(2)?)),
            )
            .unwrap();
        let mut expected = answers.clone();
        for value in expected.as_object_mut().unwrap().values_mut() {
            if value == "" {
                *value = Value::Null;
            }
        }
        assert_eq!(
            (
                format!("/api/{form}").as_str(),
                serde_json::from_str::<Value>(&stored).unwrap(),
                spam
            ),
            (path, expected, false)
        );
    }
    assert_eq!(shop.rows(), 6);
}

#[test]
fn healthz_and_readyz_answer_monitors() {
    let shop = Shop::new();
    let server = shop.serve(&[]);
    let alive = server.get("/healthz");
    assert_eq!((alive.status, alive.text().as_str()), (200, "ok"));
    let ready = server.get("/readyz");
    assert_eq!((ready.status, ready.json()), (200, json!({"ready": true})));
    for answer in [alive, ready, server.request("POST", "/readyz", &[], "")] {
        assert_api_headers(&answer);
    }
}

#[test]
fn readyz_of_strangers_causes_no_write_and_no_wait() {
    let shop = Shop::new();
    let server = shop.serve(&[PROXY]);
    let ask = |from: &str| {
        let start = Instant::now();
        let headers = [("X-Forwarded-For", from)];
        let answer = server.request("GET", "/readyz", &headers, "");
        (answer.status, start.elapsed())
    };
    let database = shop.sqlite();
    assert_eq!((ask("192.0.2.1").0, shop.count("heartbeat")), (200, 0));
    // Many requests do not cause many writes: one a second, in the same row.
    let began = Instant::now();
    let ask_and_read = |_| {
        assert_eq!(ask("::1").0, 200);
        shop.value::<i64>("select beaten_at from heartbeat")
    };
    let moments: BTreeSet<_> = (0..50).map(ask_and_read).collect();
    let seconds = usize::try_from(began.elapsed().as_secs()).unwrap();
    assert!(moments.len() <= seconds + 1, "{moments:?} in {seconds} s");
    // The database is locked. Requests from this computer report that, all at the same time; strangers do not wait.
    database.execute_batch("begin immediate").unwrap();
    std::thread::scope(|scope| {
        std::thread::sleep(Duration::from_millis(1100));
        let here: Vec<_> = (0..4).map(|_| scope.spawn(|| ask("::1"))).collect();
        let strangers: Vec<_> = (0..4).map(|_| ask("192.0.2.1")).collect();
        assert!(
            strangers
                .iter()
                .all(|(_, waited)| *waited < Duration::from_secs(2))
        );
        for asked in here {
            let (status, waited) = asked.join().unwrap();
            assert!(
                status == 503 && waited < Duration::from_secs(12),
                "{status} {waited:?}"
            );
        }
        assert_eq!(ask("192.0.2.1").0, 503);
    });
    database.execute_batch("rollback").unwrap();
    wait_until("it is not ready again", || ask("192.0.2.1").0 == 200);
}
