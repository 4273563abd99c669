//! The server's log, to stderr or to daily files. A thread writes it; lines that it cannot keep up with are dropped, and their
//! number is logged.

mod access;
#[cfg(test)]
pub mod captured;
mod line;
mod queue;

use std::fmt::{self, Debug};
use std::io::{self, IsTerminal, Write};
use std::path::Path;
use std::sync::Arc;
use std::thread;
use std::time::Duration;

use anyhow::Context;
use tracing::Level;
use tracing::field::Field;
use tracing::level_filters::LevelFilter;
use tracing_appender::rolling::{RollingFileAppender, Rotation};
use tracing_subscriber::filter::Targets;
use tracing_subscriber::fmt::format::{Writer, debug_fn};
use tracing_subscriber::prelude::*;

pub use self::access::AccessLog;
use self::line::ACCESS;
use self::queue::{Lines, Queue};
use crate::platform;

const FILES: usize = 30;
const FLUSH_TIMEOUT: Duration = Duration::from_millis(500);

pub struct Log {
    queue: Arc<Queue>,
    requests: AccessLog,
}

impl Log {
    pub fn start(folder: Option<&Path>) -> anyhow::Result<Self> {
        let in_colors = folder.is_none()
            && io::stderr().is_terminal()
            && std::env::var_os("NO_COLOR").is_none();
        let mut log = match folder {
            None => Self::to(io::stderr(), in_colors)?,
            Some(folder) => Self::to(files(folder)?, in_colors)?,
        };
        let wanted = std::env::var("RUST_LOG").ok();
        let chosen = wanted.and_then(|targets| targets.parse().ok());
        let usual = || Targets::new().with_default(LevelFilter::INFO);
        let chosen = chosen.unwrap_or_else(usual);
        if !chosen.would_enable(ACCESS, &Level::INFO) {
            log.requests = AccessLog::default();
        }
        let lines = log.lines();
        let events = tracing_subscriber::fmt::layer()
            .fmt_fields(debug_fn(write_field))
            .with_writer(move || lines.clone())
            .with_ansi(in_colors);
        let _ = tracing_subscriber::registry()
            .with(chosen)
            .with(events)
            .try_init();
        let lines = log.lines();
        platform::install_panic_hook(move || lines.clone());
        Ok(log)
    }

    pub(crate) fn to(out: impl Write + Send + 'static, in_colors: bool) -> anyhow::Result<Self> {
        let (queue, work) = Queue::new(out, in_colors);
        let thread = thread::Builder::new().name("log".into());
        thread.spawn(work).context("cannot start the log")?;
        let queue = Arc::new(queue);
        Ok(Self {
            requests: AccessLog(Some(Arc::clone(&queue))),
            queue,
        })
    }

    fn lines(&self) -> Lines {
        Lines(Arc::clone(&self.queue))
    }

    pub fn requests(&self) -> AccessLog {
        self.requests.clone()
    }

    pub fn flush(&self) -> bool {
        self.queue.flush(FLUSH_TIMEOUT)
    }
}

impl Drop for Log {
    fn drop(&mut self) {
        self.flush();
    }
}

/// Escapes control characters, which could steer the terminal.
fn write_field(out: &mut Writer<'_>, field: &Field, value: &dyn Debug) -> fmt::Result {
    let text = match field.name() {
        "message" => format!("{value:?}"),
        name => format!(" {name}={value:?}"),
    };
    text.chars().try_for_each(|letter| match letter {
        '\n' | '\t' => out.write_char(letter),
        _ if letter.is_control() => write!(out, "{}", letter.escape_default()),
        _ => out.write_char(letter),
    })
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
    use std::sync::mpsc::{Receiver, SyncSender, sync_channel};

    use jiff::Timestamp;

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
        let (sender, written) = sync_channel(0);
        (Log::to(Slow(sender), false).unwrap(), written)
    }

    fn written(log: Log, written: Receiver<Vec<u8>>) -> String {
        let reader = std::thread::spawn(move || written.iter().flatten().collect::<Vec<_>>());
        while !log.flush() {}
        drop(log);
        String::from_utf8(reader.join().unwrap()).unwrap()
    }

    #[test]
    fn every_line_is_written_before_a_flush_and_the_end() {
        let (log, out) = slow();
        for number in 0..1000 {
            writeln!(log.lines(), "{number}").unwrap();
        }
        let text = written(log, out);
        assert!(text.ends_with("\n998\n999\n"), "{text}");
    }

    #[test]
    fn a_log_that_nobody_reads_takes_no_more_memory_and_ends_and_what_is_dropped_is_told() {
        let (log, out) = slow();
        let line = "x".repeat(1000);
        for _ in 0..2000 {
            let write = |text: &mut access::Line| text.text(&line);
            log.requests().write(write);
        }
        writeln!(log.lines(), "there is room for what is no request").unwrap();
        assert!(!log.flush());
        let text = written(log, out);
        assert!((256 << 10..800_000).contains(&text.len()), "{}", text.len());
        assert!(text.contains("there is room"));
        let (kept, told) = text.rsplit_once(": ").unwrap();
        let kept = kept.matches(&line).count();
        let dropped = format!("{} log lines were dropped\n", 2000 - kept);
        assert_eq!(told, dropped);
    }

    #[test]
    fn lines_of_requests_are_written_in_order_each_with_its_time() {
        let lines = captured::Captured::default();
        let log = Log::to(lines.clone(), false).unwrap();
        let before = Timestamp::now() - SLACK;
        for number in 0..1000 {
            log.requests().write(|line| {
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
    fn an_event_and_a_request_begin_alike_and_nothing_steers_a_terminal() {
        for in_colors in [false, true] {
            let lines = captured::Captured::default();
            let out = lines.clone();
            let subscriber = tracing_subscriber::fmt()
                .fmt_fields(debug_fn(write_field))
                .with_writer(move || out.clone())
                .with_ansi(in_colors)
                .finish();
            let cause = "\x1b[2Jfarmacia\u{9b}ñ\x7f";
            tracing::subscriber::with_default(subscriber, || {
                tracing::info!(target: "pharmacy::access", %cause, count = 2, "not\u{8} done");
            });
            let event = lines.take();
            let log = Log::to(lines.clone(), in_colors).unwrap();
            let write = |line: &mut access::Line| line.text("GET /");
            log.requests().write(write);
            while !log.flush() {}
            let request = lines.take();
            let [event, request] = [&event, &request].map(|line| line.split_once("Z").unwrap().1);
            let start = request.strip_suffix("GET /\n").unwrap();
            let said = event.strip_prefix(start).unwrap();
            let cause = r"cause=\u{1b}[2Jfarmacia\u{9b}ñ\u{7f}";
            assert_eq!(said, format!("not\\u{{8}} done {cause} count=2\n"));
        }
    }
}
