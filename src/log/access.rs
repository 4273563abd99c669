//! The access log: its lines are gathered until the log's thread comes for them. As events of `tracing`, each with a time, a queue
//! and a buffer of its own, they took a fifth of the processor time of a page.

use std::io::Write as _;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};

use jiff::Timestamp;
use tracing::Level;
use tracing_appender::non_blocking::NonBlocking;

use super::line::head;

/// Asks the thread that writes the log to fetch the lines from here. No log line equals it.
pub const WAKE: &[u8] = b"\x01";

/// What a line is called, for `RUST_LOG`: `warn` or `pharmacy::access=off` turns the log off.
pub(super) const TARGET: &str = "pharmacy::access";
/// Lines that nobody takes are dropped beyond so many bytes.
const MOST: usize = 256 * 1024;
const SECOND: Duration = Duration::from_secs(1);
/// Digits of the microseconds in a time.
const MICROS: usize = 6;

/// Where lines are written to; nowhere by default.
#[derive(Clone, Default)]
pub struct AccessLog(Option<Arc<Shared>>);

struct Shared {
    buffer: Buffer,
    /// Wakes the thread.
    log: NonBlocking,
}

/// What waits for the log's thread.
#[derive(Clone)]
pub(super) struct Buffer(Arc<Mutex<Lines>>);

struct Lines {
    text: Vec<u8>,
    dropped: usize,
    in_colors: bool,
    /// What a line of this second begins with.
    head: String,
    second: Instant,
}

/// One line.
pub struct Line<'a>(&'a mut Vec<u8>);

impl AccessLog {
    pub(super) fn new(buffer: Buffer, log: NonBlocking) -> Self {
        Self(Some(Arc::new(Shared { buffer, log })))
    }

    pub const fn is_on(&self) -> bool {
        self.0.is_some()
    }

    /// Adds a line with the time `now`, whose rest `write` writes: nothing that could steer a terminal.
    pub fn write(&self, now: Instant, write: impl FnOnce(&mut Line<'_>)) {
        let Some(shared) = &self.0 else { return };
        let mut lines = shared.buffer.lock();
        if lines.text.len() > MOST {
            lines.dropped += 1;
            return;
        }
        let is_first = lines.text.is_empty();
        lines.add_head(now);
        write(&mut Line(&mut lines.text));
        lines.text.push(b'\n');
        drop(lines);
        if is_first {
            let _ = shared.log.clone().write_all(WAKE);
        }
    }
}

impl Buffer {
    pub fn new(in_colors: bool) -> Self {
        Self(Arc::new(Mutex::new(Lines {
            text: Vec::new(),
            dropped: 0,
            in_colors,
            head: String::new(),
            second: Instant::now(),
        })))
    }

    fn lock(&self) -> MutexGuard<'_, Lines> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Puts what waits into `text`, which is empty, and returns how many lines were dropped before it.
    pub fn take(&self, text: &mut Vec<u8>) -> usize {
        let mut lines = self.lock();
        std::mem::swap(&mut lines.text, text);
        std::mem::take(&mut lines.dropped)
    }
}

impl Lines {
    /// The time is written anew each second, and of a second only its microseconds.
    fn add_head(&mut self, now: Instant) {
        let mut since = now.saturating_duration_since(self.second);
        if self.head.is_empty() || since >= SECOND {
            let time = Timestamp::now();
            since = Duration::from_nanos(time.subsec_nanosecond().unsigned_abs().into());
            self.second = now.checked_sub(since).unwrap_or(now);
            self.head.clear();
            let _ = head(&mut self.head, time, Level::INFO, TARGET, self.in_colors);
        }
        let (before, after) = self.head.split_once('.').unwrap_or((&self.head, ""));
        self.text.extend_from_slice(before.as_bytes());
        self.text.push(b'.');
        let _ = write!(self.text, "{:0MICROS$}", since.subsec_micros());
        self.text
            .extend_from_slice(after.get(MICROS..).unwrap_or_default().as_bytes());
    }
}

impl Line<'_> {
    pub fn text(&mut self, text: &str) {
        self.0.extend_from_slice(text.as_bytes());
    }

    pub fn number(&mut self, number: u64) {
        let _ = write!(self.0, "{number}");
    }
}
