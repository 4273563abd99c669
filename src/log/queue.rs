//! Lines waiting for the log thread, so that neither a blocked pipe nor a full disk delays the caller.

use std::io::{self, ErrorKind, Write};
use std::sync::Arc;
use std::time::Duration;

use jiff::Timestamp;
use parking_lot::{Condvar, Mutex};
use tracing::Level;

use super::line::{Head, start_line};

/// Bytes. Access lines leave room for the others.
const REQUESTS_MAX: usize = 256 << 10;
const LINES_MAX: usize = 2 * REQUESTS_MAX;
/// After each write, so that a busy server writes many lines at once.
const PAUSE: Duration = Duration::from_millis(2);

pub struct Queue {
    waiting: Mutex<Waiting>,
    changed: Condvar,
    written: Condvar,
    pub in_colors: bool,
}

#[derive(Default)]
struct Waiting {
    text: Vec<u8>,
    head: Head,
    /// Lines dropped or not written, and not reported yet.
    lost: usize,
    asked: u64,
    done: u64,
    ended: bool,
}

impl Queue {
    pub fn new(in_colors: bool) -> Self {
        Self {
            waiting: Mutex::default(),
            changed: Condvar::new(),
            written: Condvar::new(),
            in_colors,
        }
    }

    pub fn add_request(&self, write: impl FnOnce(&mut Head, &mut Vec<u8>)) {
        self.add(REQUESTS_MAX, |waiting| {
            write(&mut waiting.head, &mut waiting.text);
        });
    }

    fn add(&self, most: usize, write: impl FnOnce(&mut Waiting)) {
        let mut waiting = self.waiting.lock();
        if waiting.text.len() > most {
            waiting.lost += 1;
            return;
        }
        let is_first = waiting.text.is_empty();
        write(&mut waiting);
        drop(waiting);
        if is_first {
            self.changed.notify_one();
        }
    }

    pub fn flush(&self, time: Duration) -> bool {
        let mut waiting = self.waiting.lock();
        waiting.asked += 1;
        let asked = waiting.asked;
        self.changed.notify_one();
        self.written
            .wait_while_for(&mut waiting, |now| now.done < asked, time);
        waiting.done >= asked
    }

    pub fn end(&self) {
        self.waiting.lock().ended = true;
        self.changed.notify_one();
    }

    pub fn write_to(&self, out: &mut impl Write) {
        let mut batch = Vec::new();
        loop {
            let idle = |now: &mut Waiting| now.text.is_empty() && now.asked == now.done;
            let mut waiting = self.waiting.lock();
            self.changed
                .wait_while(&mut waiting, |now| idle(now) && !now.ended);
            if idle(&mut waiting) {
                return;
            }
            batch.clear();
            std::mem::swap(&mut waiting.text, &mut batch);
            let (asked, lost) = (waiting.asked, waiting.lost);
            drop(waiting);
            let unwritten = write_lines(out, &batch);
            let told = lost > 0 && unwritten == 0 && self.tell(out, lost).is_ok();
            let mut waiting = self.waiting.lock();
            waiting.lost = waiting.lost + unwritten - if told { lost } else { 0 };
            waiting.done = asked;
            drop(waiting);
            self.written.notify_all();
            std::thread::sleep(PAUSE);
        }
    }

    fn tell(&self, out: &mut impl Write, lost: usize) -> io::Result<()> {
        let (mut line, now) = (String::new(), Timestamp::now());
        let _ = start_line(&mut line, now, Level::WARN, module_path!(), self.in_colors);
        let lines = if lost == 1 { "line was" } else { "lines were" };
        writeln!(out, "{line}{lost} log {lines} dropped")
    }
}

fn write_lines(out: &mut impl Write, text: &[u8]) -> usize {
    let mut rest = text;
    while !rest.is_empty() {
        match out.write(rest) {
            Ok(written) if written > 0 => rest = rest.get(written..).unwrap_or_default(),
            Err(error) if error.kind() == ErrorKind::Interrupted => {}
            _ => break,
        }
    }
    rest.iter().filter(|byte| **byte == b'\n').count()
}

/// For events and panics; each write is one line.
#[derive(Clone)]
pub struct Lines(pub Arc<Queue>);

impl Write for Lines {
    fn write(&mut self, line: &[u8]) -> io::Result<usize> {
        self.0
            .add(LINES_MAX, |waiting| waiting.text.extend_from_slice(line));
        Ok(line.len())
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use std::sync::atomic::{AtomicBool, Ordering};

    use super::*;
    use crate::log::captured::Captured;

    struct Disk(Arc<AtomicBool>, Captured);

    impl Write for Disk {
        fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
            if self.0.load(Ordering::Relaxed) {
                return Err(ErrorKind::StorageFull.into());
            }
            self.1.write(bytes)
        }
        fn flush(&mut self) -> io::Result<()> {
            Ok(())
        }
    }

    #[test]
    fn lines_that_a_full_disk_did_not_take_are_told_when_it_takes_some_again() {
        let (queue, full, log) = (
            Arc::new(Queue::new(false)),
            Arc::default(),
            Captured::default(),
        );
        let mut disk = Disk(Arc::clone(&full), log.clone());
        let own = Arc::clone(&queue);
        let thread = std::thread::spawn(move || own.write_to(&mut disk));
        let mut lines = Lines(Arc::clone(&queue));
        for (is_full, line) in [
            (false, "one"),
            (true, "two"),
            (true, "three"),
            (false, "four"),
        ] {
            full.store(is_full, Ordering::Relaxed);
            writeln!(lines, "{line}").unwrap();
            while !queue.flush(Duration::from_secs(1)) {}
        }
        queue.end();
        thread.join().unwrap();
        let text = log.take();
        let told = text.strip_prefix("one\nfour\n").unwrap();
        assert!(told.ends_with(" 2 log lines were dropped\n"), "{text}");
        assert_eq!(told.lines().count(), 1);
    }
}
