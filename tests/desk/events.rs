//! The events that the desk sends.

use serde_json::json;

use crate::common::{Says, Shop, wait_until};
use crate::desk::shop::ELM_DRUGS;
use crate::desk::support::{Counter, assert_sentence};

#[test]
fn counts_come_at_once_and_after_every_change_and_new_references_as_they_arrive() {
    let counter = Counter::open();
    let person = counter.signed_in();
    let mut events = person.listen();
    let first = events.until("\n\n").to_owned();
    first.says(["content-type: text/event-stream"]);
    first.says(["cache-control: no-store"]);
    events.until("\"open\":0");
    let reference = counter.refill(json!({}));
    events.until("\"open\":1");
    let received = events.until(&format!("event: request\ndata: {reference}"));
    assert!(!received.contains("Ruiz"), "a name is told: {received}");
    counter.run(format!("submissions mark {reference} --status ready"));
    events.until("\"ready\":1");
    person.post(
        &format!("/api/requests/{reference}"),
        &json!({"status": "done"}),
    );
    events.until("\"done\":1");
}

#[test]
fn a_hundred_streams_left_open_do_not_stop_the_desk() {
    let counter = Counter::open();
    let person = counter.signed_in();
    let mut streams: Vec<_> = (0..100).map(|_| person.listen()).collect();
    let mut open = Vec::new();
    for (number, stream) in streams.iter_mut().enumerate() {
        let read = stream.until("\r\n\r\n");
        let (ok, full) = (
            read.starts_with("HTTP/1.1 200"),
            read.starts_with("HTTP/1.1 503"),
        );
        assert!(
            ok || full && read.to_lowercase().contains("retry-after"),
            "{read}"
        );
        open.extend(ok.then_some(number));
    }
    assert!((10..100).contains(&open.len()), "{open:?}");
    assert_sentence(&person.get("/api/events"), 503, "one more");
    let reference = counter.refill(json!({}));
    let changed = person.post(
        &format!("/api/requests/{reference}"),
        &json!({"status": "ready"}),
    );
    assert_eq!(changed.json()["status"], json!("ready"));
    assert_eq!(counter.server.get("/").status, 200, "the website");
    streams[open[0]].until(&reference);
    drop(streams);
    wait_until("the places are not free again", || {
        let mut again = person.listen();
        again.until("\r\n\r\n").starts_with("HTTP/1.1 200")
    });
}

#[test]
fn an_open_page_learns_after_how_many_minutes_it_locks_when_that_changes() {
    let text = |minutes| format!("{ELM_DRUGS}[desk]\nidle_minutes = {minutes}\n");
    let counter = Counter::in_shop(Shop::configured(&text(10)), &[]);
    let person = counter.signed_in();
    let mut events = person.listen();
    events.until("event: idle-minutes\ndata: 10\n");
    std::fs::write(counter.shop.path("pharmacy.toml"), text(7)).unwrap();
    events.until("event: idle-minutes\ndata: 7\n");
    assert_eq!(person.get("/api/session").json()["idleMinutes"], json!(7));
}
