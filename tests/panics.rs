//! A bug must not reveal the data that the program was processing.

use crate::common::{SERVE, Says, Shop, end};

#[test]
fn a_panic_says_where_it_was_and_nothing_else() {
    let shop = Shop::new();
    // No bug is known, but a library panics with this, and quotes it.
    let mut command = shop.command(SERVE);
    command.envs([("TOKIO_WORKER_THREADS", "Zqx"), ("RUST_BACKTRACE", "full")]);
    let output = end(command);
    let text = output.said();
    assert_ne!(output.code, 0);
    let lines: Vec<_> = text
        .lines()
        .filter(|line| !line.contains("built-in sample"))
        .collect();
    assert_eq!(lines.len(), 1, "{text}");
    assert!(
        lines[0].starts_with("pharmacy: internal error at "),
        "{text}"
    );
    text.lacks(["Zqx"]);
}
