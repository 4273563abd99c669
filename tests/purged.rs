//! Data removed beside a running server is soon in none of the database's files, in whatever way it is removed.
#![cfg(unix)]

use std::panic::{AssertUnwindSafe, catch_unwind, resume_unwind};
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;

use rusqlite::Connection;
use serde_json::json;

use crate::common::{ELM, Server, Shop, UNLIMITED, good_answers, merged, message};
use crate::desk::support::Counter;

/// Part of every request that is removed here. So long that no random bytes of the database contain it.
const MARK: &str = "Zquvenport";
const FILES: [&str; 3] = ["pharmacy.db", "pharmacy.db-wal", "pharmacy.db-shm"];

/// The files that contain the mark.
fn marked(shop: &Shop) -> Vec<&'static str> {
    let mark = MARK.to_lowercase();
    let holds = |name: &&str| {
        let bytes = std::fs::read(shop.path(name)).unwrap_or_default();
        let bytes = bytes.to_ascii_lowercase();
        bytes
            .windows(mark.len())
            .any(|part| part == mark.as_bytes())
    };
    FILES.into_iter().filter(holds).collect()
}

/// Runs `work` while a client asks repeatedly whether the server is ready, for which it writes, so that it is never idle.
fn while_busy<T>(server: &Server, work: impl FnOnce() -> T) -> T {
    let busy = AtomicBool::new(true);
    std::thread::scope(|scope| {
        scope.spawn(|| {
            while busy.load(Ordering::Relaxed) {
                server.get("/readyz");
                std::thread::sleep(Duration::from_millis(100));
            }
        });
        let worked = catch_unwind(AssertUnwindSafe(work));
        busy.store(false, Ordering::Relaxed);
        worked.unwrap_or_else(|failure| resume_unwind(failure))
    })
}

/// Stores the patient's requests with the mark, and one that stays. Returns a reference of the former.
fn receive(server: &Server) -> String {
    let (path, refill) = good_answers()[3].clone();
    let marked = json!({"lastName": MARK, "additionalNotes": format!("{MARK} at work")});
    let refill = merged(refill, &marked);
    let reference = server.post(path, &refill).reference();
    for _ in 0..5 {
        server.post(path, &refill).reference();
    }
    server.send("stays");
    reference
}

fn reading(shop: &Shop) -> Connection {
    let reader = shop.sqlite();
    reader
        .execute_batch("begin; select count(*) from submission;")
        .unwrap();
    let rows: i64 = reader
        .query_row("select count(*) from submission", [], |row| row.get(0))
        .unwrap();
    assert_eq!(rows, 7);
    reader
}

#[test]
fn what_a_command_removes_is_gone_at_once_and_with_a_reader_when_that_has_ended() {
    for reads in [false, true] {
        let shop = Shop::new();
        let server = shop.serve(&[UNLIMITED]);
        receive(&server);
        while_busy(&server, || {
            assert!(marked(&shop).contains(&"pharmacy.db-wal"));
            let reader = reads.then(|| reading(&shop));
            let output = shop.run("submissions purge --all --form refill --yes");
            let waits = output.contains("another program is reading the database");
            assert_eq!(waits, reads, "{output}");
            if let Some(reader) = reader {
                assert!(!marked(&shop).is_empty());
                drop(reader);
            }
            shop.wait_until("no trace", || marked(&shop).is_empty());
        });
        assert_eq!(shop.rows(), 1);
    }
}

#[test]
fn what_the_desk_removes_is_gone_too() {
    for reads in [false, true] {
        let counter = Counter::open();
        let owner = counter.hire_owner("Olive Owner");
        let reference = receive(&counter.server);
        while_busy(&counter.server, || {
            assert!(marked(&counter.shop).contains(&"pharmacy.db-wal"));
            let reader = reads.then(|| reading(&counter.shop));
            let patient = format!("/api/patients/{reference}");
            let person = owner.get(&patient).json()["people"][0].clone();
            let requests = person["requests"].as_array().unwrap().iter();
            let references: Vec<_> = requests.map(|one| &one["reference"]).collect();
            let body = json!({"name": person["name"], "references": references});
            let removed = owner.post(&patient, &body);
            assert_eq!(removed.json(), json!({"removed": 6}));
            drop(reader);
            counter
                .shop
                .wait_until("no trace", || marked(&counter.shop).is_empty());
        });
        assert_eq!(counter.shop.rows(), 1);
    }
}

#[test]
fn what_is_removed_for_its_age_is_gone_too() {
    let shop = Shop::configured(ELM);
    let server = shop.serve(&[UNLIMITED]);
    for _ in 0..5 {
        let old = message(&format!("{MARK} long ago"));
        server.post("/api/contact", &old).reference();
    }
    let aged = "update submission set received_at = received_at - 10 * 86400000, status = 'done'";
    assert_eq!(shop.sqlite().execute(aged, []).unwrap(), 5);
    while_busy(&server, || {
        assert!(marked(&shop).contains(&"pharmacy.db-wal"));
        let toml = format!("{ELM}[retention]\ncontact_days = 9\n");
        std::fs::write(shop.path("pharmacy.toml"), toml).unwrap();
        shop.assert_logs("5 old submissions removed");
        shop.wait_until("no trace", || marked(&shop).is_empty());
    });
}
