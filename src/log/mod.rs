//! The server's log: to stderr, or to daily files in a folder.
//!
//! A separate thread writes it, so a blocked pipe or a full disk delays nobody: when the queue is full, lines are dropped, and
//! their number is logged as soon as lines can be written again.

mod access;
#[cfg(test)]
pub mod captured;
mod line;
mod writer;

use std::io::{self, BufWriter, IsTerminal, Write};
use std::path::Path;
use std::sync::mpsc::{self, Receiver};
use std::sync::{Arc, OnceLock};
use std::time::Duration;

use anyhow::Context;
use tracing::Level;
use tracing::level_filters::LevelFilter;
use tracing_appender::non_blocking::{NonBlocking, NonBlockingBuilder, WorkerGuard};
use tracing_appender::rolling::{RollingFileAppender, Rotation};
use tracing_subscriber::filter::Targets;
use tracing_subscriber::prelude::*;

pub use self::access::AccessLog;
use self::access::{Buffer, TARGET};
use self::line::LineFormat;
use self::writer::{MARK, Writer};
use crate::platform::{self, panic_hook};

const FILES: usize = 30;
const LINES_MAX: usize = 4096;
/// For all tries of [`Log::flush`]: the queue may be full at the first.
const FLUSH_TIMEOUT: Duration = Duration::from_millis(500);
const FLUSH_TRIES: u32 = 5;

/// The running log. Dropping it writes the waiting lines, if possible.
pub struct Log {
    lines: NonBlocking,
    requests: AccessLog,
    writing: Option<WorkerGuard>,
    written: Receiver<()>,
}

impl Log {
    /// Starts logging to daily files in `folder`, or to stderr. `RUST_LOG` chooses what is logged.
    pub fn start(folder: Option<&Path>) -> anyhow::Result<Self> {
        let in_colors = folder.is_none()
            && io::stderr().is_terminal()
            && std::env::var_os("NO_COLOR").is_none();
        let mut log = match folder {
            None => Self::to(io::stderr(), in_colors),
            Some(folder) => Self::to(files(folder)?, in_colors),
        };
        let wanted = std::env::var("RUST_LOG").ok();
        let chosen = wanted.and_then(|targets| targets.parse().ok());
        let usual = || Targets::new().with_default(LevelFilter::INFO);
        let chosen = chosen.unwrap_or_else(usual);
        if !chosen.would_enable(TARGET, &Level::INFO) {
            log.requests = AccessLog::default();
        }
        let lines = tracing_subscriber::fmt::layer()
            .event_format(LineFormat)
            .with_writer(log.lines.clone())
            .with_ansi(in_colors);
        let _ = tracing_subscriber::registry()
            .with(chosen)
            .with(lines)
            .try_init();
        let lines = log.lines.clone();
        panic_hook::install(move || lines.clone());
        Ok(log)
    }

    /// A log to `out` alone.
    pub(crate) fn to(out: impl Write + Send + 'static, in_colors: bool) -> Self {
        let requests = Buffer::new(in_colors);
        let dropped = Arc::new(OnceLock::new());
        let (marked, written) = mpsc::channel();
        let (lines, writing) = NonBlockingBuilder::default()
            .buffered_lines_limit(LINES_MAX)
            .lossy(true)
            .thread_name("log")
            .finish(Writer::new(
                BufWriter::new(out),
                requests.clone(),
                Arc::clone(&dropped),
                marked,
            ));
        let _ = dropped.set(lines.error_counter());
        Self {
            requests: AccessLog::new(requests, lines.clone()),
            lines,
            writing: Some(writing),
            written,
        }
    }

    /// Where requests are logged.
    pub fn requests(&self) -> AccessLog {
        self.requests.clone()
    }

    /// Waits until everything is written, at most [`FLUSH_TIMEOUT`], and returns whether it was.
    pub fn flush(&self) -> bool {
        (0..FLUSH_TRIES).any(|_| {
            let _ = self.lines.clone().write_all(MARK);
            self.written
                .recv_timeout(FLUSH_TIMEOUT / FLUSH_TRIES)
                .is_ok()
        })
    }
}

impl Drop for Log {
    fn drop(&mut self) {
        let writing = self.writing.take();
        if !self.flush() {
            // The library would wait longer, and complain on stdout.
            std::mem::forget(writing);
        }
    }
}

fn files(folder: &Path) -> anyhow::Result<RollingFileAppender> {
    let cannot = || format!("cannot write the log in {}", folder.display());
    platform::create_private_folder(folder).with_context(cannot)?;
    RollingFileAppender::builder()
        .rotation(Rotation::DAILY)
        .filename_prefix("pharmacy")
        .filename_suffix("log")
        .max_log_files(FILES)
        .build(folder)
        .with_context(cannot)
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::sync::mpsc::SyncSender;
    use std::time::Instant;

    use jiff::Timestamp;

    /// A time of a line and the one beside it are not read at once.
    const SLACK: Duration = Duration::from_millis(1);

    /// Blocks each write until the receiver takes it.
    struct Slow(SyncSender<Vec<u8>>);

    impl Write for Slow {
        fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
            self.0.send(bytes.to_vec()).map_err(io::Error::other)?;
            Ok(bytes.len())
        }
        fn flush(&mut self) -> io::Result<()> {
            Ok(())
        }
    }

    fn slow() -> (Log, Receiver<Vec<u8>>) {
        let (sender, written) = mpsc::sync_channel(0);
        (Log::to(Slow(sender), false), written)
    }

    #[test]
    fn every_line_is_written_before_a_flush_and_the_end() {
        let (mut log, written) = slow();
        let reader = std::thread::spawn(move || written.iter().flatten().collect::<Vec<_>>());
        for number in 0..1000 {
            writeln!(log.lines, "{number}").unwrap();
        }
        while !log.flush() {}
        drop(log);
        let text = String::from_utf8(reader.join().unwrap()).unwrap();
        assert!(text.ends_with("\n998\n999\n"), "{text}");
    }

    #[test]
    fn a_log_that_nobody_reads_takes_no_more_memory_and_ends() {
        let (mut log, written) = slow();
        let lines = 3 * LINES_MAX;
        for _ in 0..lines {
            log.lines.write_all(b"GET /\n").unwrap();
        }
        let dropped = log.lines.error_counter().dropped_lines();
        assert!(dropped >= LINES_MAX && dropped < lines, "{dropped}");
        assert!(!log.flush());
        drop(log);
        drop(written);
    }

    #[test]
    fn lines_of_requests_are_written_in_order_each_with_its_time() {
        let lines = captured::Captured::default();
        let log = Log::to(lines.clone(), false);
        let before = Timestamp::now() - SLACK;
        for number in 0..1000 {
            log.requests().write(Instant::now(), |line| {
                line.text("GET /");
                line.number(number);
            });
            if number == 500 {
                std::thread::sleep(Duration::from_millis(1100));
            }
        }
        while !log.flush() {}
        let (text, after) = (lines.take(), Timestamp::now() + SLACK);
        let mut last = before;
        for (number, line) in text.lines().enumerate() {
            let (time, rest) = line.split_once("  INFO pharmacy::access: GET /").unwrap();
            let time: Timestamp = time.parse().unwrap();
            assert_eq!(rest, number.to_string());
            assert!(last <= time && time <= after, "{line}");
            last = time;
        }
        assert_eq!(text.lines().count(), 1000);
    }

    #[test]
    fn lines_of_requests_that_nobody_reads_are_dropped_and_told() {
        let (log, written) = slow();
        let requests = log.requests();
        let write = |_| requests.write(Instant::now(), |line| line.text(&"x".repeat(1000)));
        (0..2000).for_each(write);
        let reader = std::thread::spawn(move || written.iter().map(|text| text.len()).sum());
        while !log.flush() {}
        drop((log, requests));
        let bytes: usize = reader.join().unwrap();
        // What the thread had fetched, what waited, and what did not fit any more.
        assert!((256 * 1024..800_000).contains(&bytes), "{bytes}");
    }
}
