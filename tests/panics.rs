//! A bug must not spill what the program was working on.

mod common;

use std::process::Stdio;
use std::time::{Duration, Instant};

use common::Shop;

#[test]
fn a_panic_says_where_it_was_and_nothing_else() {
    let shop = Shop::new();
    // No bug is known, but a library panics over this, and quotes it.
    let mut server = shop
        .command(&["serve", "--listen", "127.0.0.1:0"])
        .envs([("TOKIO_WORKER_THREADS", "Zqx"), ("RUST_BACKTRACE", "full")])
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap();
    let start = Instant::now();
    while server.try_wait().unwrap().is_none() && start.elapsed() < Duration::from_secs(10) {
        std::thread::sleep(Duration::from_millis(10));
    }
    let _ = server.kill();
    let output = server.wait_with_output().unwrap();
    let said = String::from_utf8([output.stdout, output.stderr].concat()).unwrap();
    assert!(!output.status.success());
    assert!(said.starts_with("pharmacy: internal error at "), "{said}");
    assert_eq!(said.lines().count(), 1, "{said}");
    assert!(!said.contains("Zqx"), "{said}");
}
