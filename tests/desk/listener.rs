//! The desk's listener: separate from the public one, and stopped in the same way.

use std::time::{Duration, Instant};

use pharmacy_store::BackupLock;
use serde_json::json;

use crate::common::http::{Connection, JSON, compose};
use crate::common::os::Signal;
use crate::common::{Says, first_asset};
use crate::desk::support::{Counter, SAME_ORIGIN, assert_sentence};

/// After this time the website refuses.
const VISITORS_WAIT: Duration = Duration::from_secs(25);

#[test]
fn a_crowd_at_the_public_site_cuts_no_stream_of_the_desk() {
    let counter = Counter::with(&[("PHARMACY_LIMITS__CONNECTIONS", "8")]);
    let person = counter.signed_in();
    let mut streams = [person.listen(), person.listen(), person.listen()];
    for stream in &mut streams {
        stream.until("event: counts");
    }
    let crowd: Vec<_> = (0..40)
        .map(|_| Connection::open(counter.server.address).unwrap())
        .collect();
    let reference = counter.refill(json!({}));
    for stream in &mut streams {
        stream.until(&reference);
    }
    drop(crowd);
}

#[test]
fn at_a_stop_streams_end_and_a_mark_under_way_is_answered_and_written() {
    let mut counter = Counter::open();
    let reference = counter.refill(json!({}));
    let person = counter.signed_in();
    let body = json!({"status": "ready"}).to_string();
    let host = counter.address.to_string();
    let mut headers = vec![("Host", host.as_str()), SAME_ORIGIN, JSON];
    headers.push(("Expect", "100-continue"));
    headers.extend(person.secrets());
    let path = format!("/api/requests/{reference}");
    let mut events = person.listen();
    events.until("event: counts");
    let request = compose("POST", &path, &headers, body.as_bytes());
    let (head, rest) = request.split_at(request.len() - body.len());
    let mut connection = Connection::open(counter.address).unwrap();
    connection.send(head).unwrap();
    assert_eq!(connection.read(false).unwrap().status, 100);
    counter.server.signal(Signal::TERM);
    counter.shop.assert_logs("stopping");
    events.ends();
    connection.send(rest).unwrap();
    let answer = connection.read(false).unwrap();
    assert_eq!(answer.json()["status"], "ready", "{answer:?}");
    let ended = counter.server.wait_for_exit(Duration::from_secs(10));
    assert!(ended.is_some_and(|status| status.success()));
    counter
        .run(format!("submissions show {reference} --format json"))
        .says(["\"ready\""]);
}

#[test]
fn slow_tasks_at_the_desk_are_answered_when_they_are_done() {
    let counter = Counter::open();
    let owner = counter.signed_in();
    let lock = BackupLock::wait(&counter.shop.database(), &mut || false);
    let (lock, _) = lock.unwrap();
    let released = std::thread::spawn(move || {
        std::thread::sleep(VISITORS_WAIT + Duration::from_secs(2));
        drop(lock);
    });
    let start = Instant::now();
    let copied = owner.ask("POST", "/api/shop/copies", &[JSON], &json!({}));
    assert!(start.elapsed() > VISITORS_WAIT);
    assert_eq!(copied.status, 200, "{copied:?}");
    released.join().unwrap();
}

#[test]
fn a_body_that_is_too_large_or_never_comes_is_refused_with_a_sentence() {
    let counter = Counter::open();
    let person = counter.signed_in();
    let reference = counter.refill(json!({}));
    let path = format!("/api/requests/{reference}");
    let huge = json!({"note": "x".repeat(70_000)});
    assert_sentence(&person.post(&path, &huge), 413, "70 KB");
    let host = counter.address.to_string();
    let mut headers = vec![("Host", host.as_str()), SAME_ORIGIN, JSON];
    headers.extend(person.secrets());
    headers.push(("Content-Length", "10"));
    let mut connection = Connection::open(counter.address).unwrap();
    let head = compose("POST", &path, &headers, b"");
    connection.send(&head).unwrap();
    let late = connection.read(false).unwrap();
    assert!((400..500).contains(&late.status), "{late:?}");
    assert_sentence(&late, late.status, "no body");
}

#[test]
fn the_desks_files_are_sent_compressed_and_once() {
    let counter = Counter::open();
    let person = counter.signed_in();
    let asset = &*first_asset(&person.get("/").text());
    for path in ["/", asset] {
        let whole = person.get(path);
        for encoding in ["br", "gzip"] {
            let packed = person.ask("GET", path, &[("Accept-Encoding", encoding)], &json!(null));
            assert_eq!(packed.header("content-encoding"), encoding, "{path}");
            assert!(packed.body.len() < whole.body.len(), "{path} {encoding}");
            let tag = [
                ("If-None-Match", packed.header("etag")),
                ("Accept-Encoding", encoding),
            ];
            let again = person.ask("GET", path, &tag, &json!(null));
            assert_eq!((again.status, again.body.len()), (304, 0), "{path}");
        }
        assert_sentence(&person.post(path, &json!({})), 405, path);
    }
}
