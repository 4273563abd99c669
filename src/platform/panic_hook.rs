//! Bugs. A panic must not end the server, and must not print what was being worked on: its message may quote an answer.

use std::io::Write;
use std::panic::set_hook;

/// From now on a panic says where it happened and nothing else, in what `out` opens.
pub fn say_only_where<W: Write>(out: impl Fn() -> W + Send + Sync + 'static) {
    set_hook(Box::new(move |panic| {
        let place = panic
            .location()
            .map(|at| format!(" at {}:{}", at.file(), at.line()));
        let line = format!(
            "pharmacy: internal error{}; this is a bug, please report it\n",
            place.unwrap_or_default()
        );
        // In one piece, among the lines of others.
        let _ = out().write_all(line.as_bytes());
    }));
}
