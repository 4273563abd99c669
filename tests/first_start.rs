//! The database of a first start is complete or missing, whenever the power fails.

use std::process::{Child, Stdio};
use std::time::{Duration, Instant};

use crate::common::random::Random;
use crate::common::{SERVE, Says, Shop, message};

const TIMEOUT: Duration = Duration::from_secs(5);

fn first_start(shop: &Shop) -> Child {
    shop.command(SERVE)
        .stdout(Stdio::null())
        .stderr(Stdio::null())
        .spawn()
        .unwrap()
}

#[test]
fn the_database_gets_its_name_when_it_is_whole() {
    let shop = Shop::new();
    let mut server = first_start(&shop);
    let start = Instant::now();
    let found = loop {
        match std::fs::read(shop.database()) {
            Err(_) if start.elapsed() < TIMEOUT => {}
            found => break found.unwrap_or_default(),
        }
    };
    server.kill().unwrap();
    server.wait().unwrap();
    // The bytes in which SQLite keeps the application's id, and the size in pages of 4 KB.
    assert_eq!(
        found.get(68..72),
        Some(&b"PHRM"[..]),
        "{} bytes",
        found.len()
    );
    let pages = u32::from_be_bytes(found[28..32].try_into().unwrap());
    assert_eq!(found.len(), pages as usize * 4096);
}

#[test]
fn a_kill_during_the_very_first_start_does_not_stop_the_second() {
    let mut random = Random::new();
    for _ in 0..12 {
        let shop = Shop::new();
        let mut first = first_start(&shop);
        let start = Instant::now();
        while !shop.folder.path().read_dir().unwrap().any(|_| true) && start.elapsed() < TIMEOUT {}
        std::thread::sleep(Duration::from_micros(random.below(30_000) as u64));
        first.kill().unwrap();
        first.wait().unwrap();
        shop.serve(&[])
            .post("/api/contact", &message("Hello"))
            .reference();
        shop.files().join(" ").lacks(["new"]);
    }
}
