//! A normal visitor, and how long the server let them wait.

use std::sync::atomic::{AtomicBool, Ordering};
use std::thread::sleep;
use std::time::{Duration, Instant};

use crate::common::Server;

const PAUSE: Duration = Duration::from_millis(100);

/// One page or one message, and the pause before it.
pub struct Visit {
    start: Instant,
    end: Instant,
    /// The duration, and how much longer the pause was than requested.
    pub took: Duration,
    late: Duration,
}

/// Reads a page and sends a message, again and again.
pub fn visit_until(over: &AtomicBool, server: &Server) -> Vec<Visit> {
    let page = || assert_eq!(server.get("/refill").status, 200);
    let post = || drop(server.send("Hello"));
    let turns: [&dyn Fn(); 2] = [&page, &post];
    let mut visits = Vec::new();
    for turn in turns.into_iter().cycle() {
        if over.load(Ordering::Relaxed) {
            break;
        }
        let start = Instant::now();
        sleep(PAUSE);
        let sent = Instant::now();
        turn();
        let end = Instant::now();
        visits.push(Visit {
            start,
            end,
            took: end - sent,
            late: end - start - PAUSE,
        });
    }
    visits
}

/// How long each visit waited for the server itself. The duration at an undisturbed server at the same moment is subtracted, because it
/// shows the slowness of this computer and its disk.
pub fn waits<'a>(visits: &'a [Visit], undisturbed: &'a [Visit]) -> impl Iterator<Item = Duration> {
    visits.iter().map(|visit| {
        let meanwhile = undisturbed
            .iter()
            .filter(|other| other.start < visit.end && visit.start < other.end);
        let slowness = meanwhile.map(|other| other.late).max().unwrap_or_default();
        visit.took.saturating_sub(slowness)
    })
}
