//! Checks for the parsers of several crates.

use std::sync::LazyLock;
use std::time::{Duration, Instant};

/// Pieces of text that could make a parser go back to its start each time.
const PIECES: [&str; 28] = [
    " ",
    "9",
    "m ",
    "mon,",
    "9-5,",
    "closed m ",
    "24/7 ",
    "a.b.",
    "i.u. ",
    "a1",
    "e\u{301}\u{316}",
    "\u{200d}",
    "-",
    ".",
    "(",
    "@",
    "<a@b.c> ",
    "+1 ",
    "x 7 ",
    "no 7 # ",
    "5 mg ",
    "7001234 ",
    "700 1234, ",
    "7001234 to ",
    "1/2/1958 ",
    "٣",
    "may ",
    "\r\n",
];

/// Faster runs are not compared.
const FAST_ENOUGH: Duration = Duration::from_millis(40);

/// The processor time of this thread, where the system reports it, so that other programs don't disturb the result.
fn used() -> Duration {
    static START: LazyLock<Instant> = LazyLock::new(Instant::now);
    let stat = std::fs::read_to_string("/proc/thread-self/schedstat").ok();
    let used = stat.and_then(|stat| stat.split(' ').next()?.parse().ok());
    used.map_or_else(|| START.elapsed(), Duration::from_nanos)
}

/// What the parser reads, for messages, and the parser.
pub type Reader<'a> = (&'a str, &'a dyn Fn(&str));

/// A text of four times the size may take a little more than four times as long. A parser that goes back takes sixteen times as long.
pub fn assert_linear(what: &str, read: &dyn Fn(&str)) {
    for piece in PIECES {
        let took = |bytes: usize| {
            let text = piece.repeat(bytes / piece.len());
            let start = used();
            read(&text);
            used() - start
        };
        let is_linear = || {
            let long = took(64 << 10);
            long < FAST_ENOUGH || long < took(16 << 10) * 10
        };
        assert!((0..3).any(|_| is_linear()), "{what}, full of {piece:?}");
    }
}
