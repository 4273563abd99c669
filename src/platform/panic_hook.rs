//! Panics print only their location: the message may quote a visitor's answer.

use std::io::Write;
use std::panic::set_hook;

pub fn install<W: Write>(out: impl Fn() -> W + Send + Sync + 'static) {
    set_hook(Box::new(move |panic| {
        let place = panic
            .location()
            .map(|at| format!(" at {}:{}", at.file(), at.line()));
        let line = format!(
            "pharmacy: internal error{}; this is a bug, please report it\n",
            place.unwrap_or_default()
        );
        // In one write, since other threads write too.
        let _ = out().write_all(line.as_bytes());
    }));
}
