//! Messages that are posted during a fault, and which of them are stored.

use std::collections::{HashMap, HashSet};
use std::sync::Mutex;
use std::sync::atomic::{AtomicBool, Ordering};

use super::http::{Connection, JSON, compose, try_request};
use super::{Server, Shop, message, wait_for};

/// A contact message, as it goes over the line.
pub fn post(text: &str, headers: &[(&str, &str)]) -> Vec<u8> {
    let headers = [&[JSON], headers].concat();
    let body = message(text).to_string();
    compose("POST", "/api/contact", &headers, body.as_bytes())
}

/// The message of each reference that was acknowledged.
#[derive(Default)]
pub struct Acknowledged(Mutex<HashMap<String, String>>);

impl Acknowledged {
    #[track_caller]
    fn add(&self, reference: String, text: String) {
        let before = self.0.lock().unwrap().insert(reference, text);
        assert_eq!(before, None, "a reference was given twice");
    }

    /// Posts until one message is stored.
    #[track_caller]
    pub fn post(&self, server: &Server, text: &str) {
        self.add(post_until_stored(server, text), text.to_owned());
    }

    /// Posts one message, which may be refused or get no answer.
    pub fn attempt(&self, server: &Server, text: &str) {
        let body = message(text).to_string();
        let answer = try_request(
            server.address,
            "POST",
            "/api/contact",
            &[JSON],
            body.as_bytes(),
        );
        match answer {
            Ok(answer) if answer.status == 201 => self.add(answer.reference(), text.to_owned()),
            Ok(answer) => assert_eq!(answer.status, 503, "{answer:?}"),
            Err(_) => {}
        }
    }

    pub fn count(&self) -> usize {
        self.0.lock().unwrap().len()
    }

    /// Posts messages that begin with `name`, one after the other, until it `is_over` or the server is gone.
    pub fn post_until(&self, is_over: &AtomicBool, server: &Server, name: &str) {
        let connect = || Connection::open(server.address).ok();
        let mut connection = connect();
        for n in 0.. {
            let Some(open) = connection.as_mut() else {
                return;
            };
            if is_over.load(Ordering::Relaxed) {
                return;
            }
            let text = format!("{name}, number {n}");
            let key = format!("the key of {text}");
            let sent = open.send(&post(&text, &[("Idempotency-Key", &key)]));
            match sent.and_then(|()| open.read(false)) {
                Ok(answer) if answer.status == 201 => self.add(answer.reference(), text),
                Ok(_) => {}
                Err(_) => connection = connect(),
            }
        }
    }

    /// Asserts that the shop's database is intact and contains each of them exactly once.
    #[track_caller]
    pub fn assert_kept(&self, shop: &Shop, what: &str) {
        let found = stored(shop);
        for (reference, text) in &*self.0.lock().unwrap() {
            let stored = found.get(reference);
            assert_eq!(stored, Some(text), "{text}; {what}\n{}", complaints(shop));
        }
        let numbered = found.values().filter(|text| text.contains(", number "));
        let once: HashSet<_> = numbered.clone().collect();
        assert_eq!(once.len(), numbered.count(), "a message stands twice");
    }
}

/// The message of each reference in the shop's database, which must be intact.
pub fn stored(shop: &Shop) -> HashMap<String, String> {
    assert_eq!(shop.value::<String>("pragma integrity_check"), "ok");
    let database = shop.sqlite();
    let select = "select reference, answers ->> '$.message' from submission";
    let mut select = database.prepare(select).unwrap();
    let rows = select.query_map([], |row| Ok((row.get(0)?, row.get(1)?)));
    rows.unwrap().collect::<Result<_, _>>().unwrap()
}

/// The problems that servers have logged.
pub fn complaints(shop: &Shop) -> String {
    let log = shop.log();
    let lines = log.lines().filter(|line| !line.contains(" INFO "));
    lines.collect::<Vec<_>>().join("\n")
}

/// Posts until one is stored again. The earlier ones must be refused.
#[track_caller]
pub fn post_until_stored(server: &Server, text: &str) -> String {
    let body = message(text).to_string();
    let answer = wait_for("it stores nothing", || {
        let post = try_request(
            server.address,
            "POST",
            "/api/contact",
            &[JSON],
            body.as_bytes(),
        );
        let answer = post.ok()?;
        assert!(matches!(answer.status, 201 | 503), "{answer:?}");
        (answer.status == 201).then_some(answer)
    });
    answer.reference()
}
