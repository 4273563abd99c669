//! What a busy hour leaves of the memory that it needed.
#![cfg(all(target_os = "linux", target_env = "gnu"))]

use std::io::Write;

use serde_json::json;

use super::shop::{elm_drugs, with};
use super::support::PASSPHRASE;
use crate::common::http::open_posts;
use crate::common::{Server, wait_until};

/// In kilobytes, as the following.
const IDLE: u64 = 15_000;
const MORE: u64 = 10_000;

#[test]
fn a_minute_after_a_busy_hour_its_memory_is_returned() {
    let (counter, owner) = elm_drugs();
    let server = &counter.server;
    // Pages of its own file do not count: the system takes them back.
    let reserved = || server.memory("RssAnon");
    wait_until("the memory of rendering is returned", || reserved() < IDLE);
    send_single_bytes(server, 900);
    std::thread::scope(|scope| {
        for thread in 0..4 {
            let (counter, owner) = (&counter, &owner);
            scope.spawn(move || {
                for at in 0..15 {
                    let name = json!(format!("Oak Drugs {thread} {at}"));
                    let mut facts = with(owner, &[("pharmacy.name", name)]);
                    facts["page"] = json!("/");
                    assert_eq!(owner.post("/api/shop/facts/preview", &facts).status, 200);
                }
                for at in 0..30 {
                    let name = format!("Nobody {thread} {at}");
                    let body = json!({"name": name, "passphrase": PASSPHRASE});
                    assert_eq!(counter.sign_in(&body).status, 401);
                }
            });
        }
    });
    let most = reserved();
    println!("{most} KB at the end of the busy hour");
    assert!(most > IDLE + MORE, "it was no busy hour");
    wait_until("its memory is returned", || reserved() < IDLE + MORE);
}

/// Opens `many` connections, sends a body in single bytes on each, and closes them.
fn send_single_bytes(server: &Server, many: usize) {
    let mut connections = open_posts(server, many, ("Content-Length", "60000"));
    for _ in 0..20 {
        for connection in &mut connections {
            // One that the server has closed needs no memory.
            let _ = connection.write_all(b" ");
        }
    }
}
