//! A bug must not spill what the program was working on.

use crate::common::{Shop, end};

#[test]
fn a_panic_says_where_it_was_and_nothing_else() {
    let shop = Shop::new();
    // No bug is known, but a library panics over this, and quotes it.
    let mut command = shop.command(&["serve", "--listen", "127.0.0.1:0"]);
    command.envs([("TOKIO_WORKER_THREADS", "Zqx"), ("RUST_BACKTRACE", "full")]);
    let output = end(command);
    let said = String::from_utf8([output.stdout, output.stderr].concat()).unwrap();
    assert!(!output.status.success());
    let lines: Vec<_> = said
        .lines()
        .filter(|line| !line.contains("built-in sample"))
        .collect();
    assert_eq!(lines.len(), 1, "{said}");
    assert!(
        lines[0].starts_with("pharmacy: internal error at "),
        "{said}"
    );
    assert!(!said.contains("Zqx"), "{said}");
}
