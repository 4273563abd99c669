//! The server's log, to stderr or to daily files. A thread writes it. If it is too slow, lines are dropped, and their number is
//! logged.

#[cfg(any(test, feature = "testing"))]
pub mod captured;

use std::fmt::{self, Debug};
use std::io::{self, BufWriter, IsTerminal, Write};
use std::path::Path;
use std::sync::{Arc, OnceLock};
use std::time::Duration;

use anyhow::Context;
use jiff::Timestamp;
use tracing::Level;
use tracing::field::Field;
use tracing::level_filters::LevelFilter;
use tracing_appender::non_blocking::{ErrorCounter, NonBlocking, NonBlockingBuilder, WorkerGuard};
use tracing_appender::rolling::{RollingFileAppender, Rotation};
use tracing_subscriber::filter::Targets;
use tracing_subscriber::fmt::format::{Writer, debug_fn};
use tracing_subscriber::prelude::*;

use crate::platform;
use crate::platform::thread::with_timeout;

/// Target of the lines about requests, for `RUST_LOG`.
pub const ACCESS: &str = "pharmacy::access";
static REQUESTS: OnceLock<NonBlocking> = OnceLock::new();
/// The number of daily files to keep.
const FILES: usize = 30;
/// The number of lines that may wait to be written.
const WAITING: usize = 4_000;
const FLUSH_TIMEOUT: Duration = Duration::from_millis(500);

/// When dropped, writes the waiting lines.
pub struct Log(Vec<WorkerGuard>);

impl Log {
    /// With `access`, also logs each request, but always to stderr: strangers decide how many requests there are, and they must not fill the
    /// disk of `folder`.
    pub fn start(folder: Option<&Path>, access: bool) -> anyhow::Result<Self> {
        let terminal = io::stderr().is_terminal() && std::env::var_os("NO_COLOR").is_none();
        let ((lines, guard), in_colors) = match folder {
            None => (writer(io::stderr()), terminal),
            Some(folder) => (writer(files(folder)?), false),
        };
        let mut guards = vec![guard];
        let wanted = std::env::var("RUST_LOG").ok();
        let chosen = wanted.and_then(|targets| targets.parse().ok());
        let usual = || Targets::new().with_default(LevelFilter::INFO);
        let chosen = chosen.unwrap_or_else(usual);
        if access && chosen.would_enable(ACCESS, &Level::INFO) {
            let (requests, guard) = writer(io::stderr());
            guards.push(guard);
            let _ = REQUESTS.set(requests);
        }
        let events = tracing_subscriber::fmt::layer()
            .fmt_fields(debug_fn(write_field))
            .with_writer(lines.clone())
            .with_ansi(in_colors);
        let _ = tracing_subscriber::registry()
            .with(chosen)
            .with(events)
            .try_init();
        platform::install_panic_hook(move || lines.clone());
        Ok(Self(guards))
    }
}

impl Drop for Log {
    fn drop(&mut self) {
        let guards = std::mem::take(&mut self.0);
        // Dropping a guard may take a second, or never end if it reports a failure on a stopped terminal.
        with_timeout(FLUSH_TIMEOUT, || drop(guards));
    }
}

/// The writer of the access log, if it is on. `tracing` would need a fifth of a page's processor time.
pub fn requests() -> Option<NonBlocking> {
    REQUESTS.get().cloned()
}

fn writer(out: impl Write + Send + 'static) -> (NonBlocking, WorkerGuard) {
    let counter = Arc::default();
    let builder = NonBlockingBuilder::default()
        .thread_name("log")
        .buffered_lines_limit(WAITING);
    let (lines, guard) = builder.finish(DroppedLines {
        out: BufWriter::new(out),
        counter: Arc::clone(&counter),
        reported: 0,
    });
    let _ = counter.set(lines.error_counter());
    (lines, guard)
}

struct DroppedLines<W> {
    out: W,
    counter: Arc<OnceLock<ErrorCounter>>,
    reported: usize,
}

impl<W: Write> Write for DroppedLines<W> {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        self.out.write(bytes)
    }

    /// Called when no lines are waiting.
    fn flush(&mut self) -> io::Result<()> {
        let dropped = self.counter.get().map_or(0, ErrorCounter::dropped_lines);
        if dropped > self.reported {
            let (now, since) = (Timestamp::now(), dropped - self.reported);
            let line = format!("{now:.6}  WARN pharmacy::log: log lines dropped: {since}\n");
            self.out.write_all(line.as_bytes())?;
            self.reported = dropped;
        }
        self.out.flush()
    }
}

/// Escapes control characters, which could steer the terminal.
fn write_field(out: &mut Writer<'_>, field: &Field, value: &dyn Debug) -> fmt::Result {
    let text = match field.name() {
        "message" => format!("{value:?}"),
        name => format!(" {name}={value:?}"),
    };
    let steers = |letter: char| letter.is_control() && !matches!(letter, '\n' | '\t');
    if !text.contains(steers) {
        return out.write_str(&text);
    }
    text.chars().try_for_each(|letter| {
        if steers(letter) {
            write!(out, "{}", letter.escape_default())
        } else {
            out.write_char(letter)
        }
    })
}

fn files(folder: &Path) -> anyhow::Result<RollingFileAppender> {
    let cannot = || format!("cannot write the log in {}", folder.display());
    platform::create_private_folder(folder).with_context(cannot)?;
    // The appender creates a file each day with the usual mode.
    platform::make_new_files_private();
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
    use std::sync::mpsc::{SyncSender, sync_channel};

    /// Blocks each write until it is received.
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

    #[test]
    fn an_unread_log_keeps_a_limited_number_of_lines_and_counts_the_dropped_ones() {
        let (sender, written) = sync_channel(0);
        let (mut lines, guard) = writer(Slow(sender));
        for number in 0..2 * WAITING {
            let line = format!("line {number:94}\n");
            lines.write_all(line.as_bytes()).unwrap();
        }
        let reader = std::thread::spawn(move || written.iter().collect::<Vec<_>>());
        drop((lines, guard));
        let writes = reader.join().unwrap();
        assert!(
            writes.len() < WAITING / 40,
            "{} for {WAITING} lines",
            writes.len()
        );
        let text = String::from_utf8(writes.concat()).unwrap();
        let count = text.matches("line ").count();
        assert!((WAITING..WAITING + 100).contains(&count), "{count}");
        let dropped = format!("log lines dropped: {}\n", 2 * WAITING - count);
        assert!(text.ends_with(&dropped), "{text}");
        assert_eq!(text.matches(" dropped: ").count(), 1);
    }

    #[test]
    fn no_logged_text_controls_a_terminal() {
        let lines = captured::Captured::default();
        let out = lines.clone();
        let subscriber = tracing_subscriber::fmt()
            .fmt_fields(debug_fn(write_field))
            .with_writer(move || out.clone())
            .with_ansi(false)
            .finish();
        let cause = "\x1b[2Jfarmacia\u{9b}ñ\x7f";
        tracing::subscriber::with_default(subscriber, || {
            tracing::info!(%cause, count = 2, "not\u{8} done");
        });
        let text = lines.take();
        let (_, line) = text.split_once("tests: ").unwrap();
        let cause = r"cause=\u{1b}[2Jfarmacia\u{9b}ñ\u{7f}";
        assert_eq!(line, format!("not\\u{{8}} done {cause} count=2\n"));
    }
}
