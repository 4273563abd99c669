//! One line for each request, written by a thread of its own: whoever waits for an answer doesn't wait for the log.
//!
//! Method, path, status, size and time, and nothing that could tell of a patient: no address, no query, no path that the
//! site doesn't have.

use std::io::{self, Write};
use std::sync::{Arc, Condvar, Mutex, MutexGuard, PoisonError};
use std::thread::JoinHandle;
use std::time::Duration;

use axum::http::Method;
use jiff::Timestamp;

/// What a line is called, for `RUST_LOG`: `warn` or `pharmacy::access=off` turns the log off.
const TARGET: &str = "pharmacy::access";
/// How long lines gather before they are written.
const GATHER: Duration = Duration::from_millis(50);
/// Written earlier when so many bytes have gathered …
const FULL: usize = 128 << 10;
/// … and beyond this, when the writing can't keep up, requests are only counted.
const MOST: usize = 512 << 10;
const LINE: usize = 160;

/// What is said of one request.
pub struct Entry<'a> {
    /// How it was asked.
    pub method: &'a Method,
    /// A path of the site; anything else is never named.
    pub path: Option<&'a str>,
    /// How it was answered.
    pub status: u16,
    /// Size of the body, where it is known beforehand.
    pub bytes: u64,
    /// How the body is compressed.
    pub encoding: Option<&'a str>,
    /// From the request's head to the answer's.
    pub took: Duration,
}

/// The log, until it is dropped; then what has gathered is written.
pub struct AccessLog {
    shared: Arc<Shared>,
    writing: Option<JoinHandle<()>>,
}

struct Shared {
    gathered: Mutex<Gathered>,
    work: Condvar,
    colors: bool,
}

#[derive(Default)]
struct Gathered {
    text: Vec<u8>,
    stamp: Stamp,
    uncounted: u64,
    closed: bool,
}

/// The time up to the second, made anew once a second.
#[derive(Default)]
struct Stamp {
    second: i64,
    text: String,
}

impl AccessLog {
    /// A log in `out`, with `colors` like the rest of it; `None` when requests are not to be logged.
    ///
    /// # Errors
    /// The thread cannot be started.
    pub fn to(out: impl Write + Send + 'static, colors: bool) -> io::Result<Option<Self>> {
        if !tracing::enabled!(target: TARGET, tracing::Level::INFO) {
            return Ok(None);
        }
        Self::start(out, colors).map(Some)
    }

    fn start(out: impl Write + Send + 'static, colors: bool) -> io::Result<Self> {
        let shared = Arc::new(Shared {
            gathered: Mutex::default(),
            work: Condvar::new(),
            colors,
        });
        let own = Arc::clone(&shared);
        let writing = std::thread::Builder::new()
            .name("access-log".into())
            .spawn(move || own.write(out))?;
        Ok(Self {
            shared,
            writing: Some(writing),
        })
    }

    /// Adds a line. Costs a copy of it; never waits for the disk.
    pub fn note(&self, entry: &Entry<'_>) {
        let mut gathered = self.shared.lock();
        if gathered.text.len() + LINE > MOST {
            gathered.uncounted += 1;
            return;
        }
        let before = gathered.text.len();
        gathered.line(entry, self.shared.colors);
        let wakes = before == 0 || (before < FULL && gathered.text.len() >= FULL);
        drop(gathered);
        if wakes {
            self.shared.work.notify_one();
        }
    }
}

impl Drop for AccessLog {
    fn drop(&mut self) {
        self.shared.lock().closed = true;
        self.shared.work.notify_one();
        if let Some(writing) = self.writing.take() {
            let _ = writing.join();
        }
    }
}

impl Shared {
    fn lock(&self) -> MutexGuard<'_, Gathered> {
        self.gathered.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn write(&self, mut out: impl Write) {
        let mut text = Vec::new();
        loop {
            let closed = self.gather(&mut text);
            // Nobody is left to tell when the log itself cannot be written.
            let _ = out.write_all(&text);
            text.clear();
            if closed {
                return;
            }
        }
    }

    /// Waits for lines, a little longer for more of them, and swaps them for the empty `text`; whether those were the last.
    fn gather(&self, text: &mut Vec<u8>) -> bool {
        let idle = |g: &mut Gathered| g.text.is_empty() && g.uncounted == 0 && !g.closed;
        let few = |g: &mut Gathered| g.text.len() < FULL && !g.closed;
        let waited = self.work.wait_while(self.lock(), idle);
        let waited = waited.unwrap_or_else(PoisonError::into_inner);
        let waited = self.work.wait_timeout_while(waited, GATHER, few);
        let (mut gathered, _) = waited.unwrap_or_else(PoisonError::into_inner);
        std::mem::swap(text, &mut gathered.text);
        if gathered.uncounted > 0 {
            tracing::warn!(
                requests = gathered.uncounted,
                "not logged: the log was too slow"
            );
            gathered.uncounted = 0;
        }
        gathered.closed
    }
}

impl Gathered {
    /// As `tracing-subscriber` writes its lines.
    fn line(&mut self, entry: &Entry<'_>, colors: bool) {
        let (dim, green, plain) = if colors {
            ("\x1b[2m", "\x1b[32m", "\x1b[0m")
        } else {
            ("", "", "")
        };
        let now = Timestamp::now();
        let time = self.stamp.at(now.as_second());
        let Entry { status, bytes, .. } = entry;
        let micros = now.subsec_microsecond();
        let took = entry.took.as_micros();
        let encoding = entry.encoding.unwrap_or("-");
        let path = entry.path.unwrap_or("-");
        let method = known(entry.method);
        // Into memory, which does not fail.
        let _ = writeln!(
            self.text,
            "{dim}{time}.{micros:06}Z{plain} {green} INFO{plain} {dim}{TARGET}{plain}{dim}:{plain} {method} {path} \
             status={status} bytes={bytes} encoding={encoding} micros={took}"
        );
    }
}

impl Stamp {
    fn at(&mut self, second: i64) -> &str {
        if self.second != second || self.text.is_empty() {
            self.second = second;
            let time = Timestamp::from_second(second).unwrap_or_default();
            self.text = time.strftime("%Y-%m-%dT%H:%M:%S").to_string();
        }
        &self.text
    }
}

/// A method's name, unless a stranger made it up.
fn known(method: &Method) -> &str {
    match *method {
        Method::GET | Method::HEAD | Method::POST | Method::OPTIONS => method.as_str(),
        Method::PUT | Method::PATCH | Method::DELETE | Method::TRACE => method.as_str(),
        _ => "-",
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::sync::mpsc;

    /// Hands on what is written, once somebody takes it.
    struct Slow(mpsc::SyncSender<Vec<u8>>);

    impl Write for Slow {
        fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
            self.0.send(bytes.to_vec()).map_err(io::Error::other)?;
            Ok(bytes.len())
        }
        fn flush(&mut self) -> io::Result<()> {
            Ok(())
        }
    }

    fn entry<'a>(method: &'a Method, path: Option<&'a str>) -> Entry<'a> {
        Entry {
            method,
            path,
            status: 200,
            bytes: 4512,
            encoding: Some("br"),
            took: Duration::from_micros(17),
        }
    }

    #[test]
    fn a_line_says_what_was_asked_and_nothing_that_a_stranger_wrote() {
        let (sender, written) = mpsc::sync_channel(9);
        let log = AccessLog::start(Slow(sender), false).unwrap();
        log.note(&entry(&Method::GET, Some("/refill")));
        let made_up = Method::from_bytes(b"JANE-DOE-1958").unwrap();
        log.note(&entry(&made_up, None));
        drop(log);
        let text = String::from_utf8(written.iter().flatten().collect()).unwrap();
        let lines: Vec<_> = text.lines().collect();
        let (time, rest) = lines[0].split_once("Z ").unwrap();
        assert_eq!(time.len(), "2026-11-21T08:35:01.123456".len());
        assert_eq!(
            rest,
            " INFO pharmacy::access: GET /refill status=200 bytes=4512 encoding=br micros=17"
        );
        assert!(lines[1].contains(": - - status=200"), "{text}");
        assert!(!text.contains("JANE"));
    }

    #[test]
    fn a_log_that_cannot_keep_up_takes_no_more_memory_and_no_time() {
        let (sender, written) = mpsc::sync_channel(0);
        let log = AccessLog::start(Slow(sender), false).unwrap();
        for _ in 0..50_000 {
            log.note(&entry(&Method::GET, Some("/")));
        }
        let gathered = log.shared.lock().text.len();
        assert!(gathered <= MOST && gathered > MOST / 2, "{gathered}");
        assert!(log.shared.lock().uncounted > 10_000);
        let reader = std::thread::spawn(move || written.iter().flatten().count());
        drop(log);
        assert!(reader.join().unwrap() >= gathered);
    }
}
