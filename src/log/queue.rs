//! Lines waiting for the log thread, so that neither a blocked pipe nor a full disk delays the caller.

use std::io::{self, ErrorKind, Write};
use std::iter;
use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::mpsc::{Receiver, Sender, SyncSender, channel, sync_channel};
use std::time::Duration;

use tracing::Level;

use super::line::start_line;

/// Bytes. Access lines leave room for the others.
const REQUESTS_MAX: usize = 256 << 10;
const LINES_MAX: usize = 2 * REQUESTS_MAX;
/// After each write, so that a busy server writes many lines at once.
const PAUSE: Duration = Duration::from_millis(2);

pub struct Queue {
    entries: Sender<Entry>,
    counts: Arc<Counts>,
    pub in_colors: bool,
}

enum Entry {
    Line(Vec<u8>),
    /// Answered once everything before it is written.
    Flush(SyncSender<()>),
}

#[derive(Default)]
struct Counts {
    /// Bytes in the queue.
    waiting: AtomicUsize,
    /// Lines dropped or not written, and not reported yet.
    lost: AtomicUsize,
}

impl Queue {
    /// With the work of its thread, which ends with the queue.
    pub fn new(mut out: impl Write + Send, in_colors: bool) -> (Self, impl FnOnce() + Send) {
        let (sender, entries) = channel();
        let queue = Self {
            entries: sender,
            counts: Arc::default(),
            in_colors,
        };
        let counts = Arc::clone(&queue.counts);
        let work = move || write(&entries, &counts, &mut out, in_colors);
        (queue, work)
    }

    pub fn add_request(&self, line: impl FnOnce() -> Vec<u8>) {
        self.add(REQUESTS_MAX, line);
    }

    fn add(&self, most: usize, line: impl FnOnce() -> Vec<u8>) {
        let Counts { waiting, lost } = &*self.counts;
        if waiting.load(Ordering::Relaxed) > most {
            lost.fetch_add(1, Ordering::Relaxed);
            return;
        }
        let line = line();
        waiting.fetch_add(line.len(), Ordering::Relaxed);
        let _ = self.entries.send(Entry::Line(line));
    }

    pub fn flush(&self, time: Duration) -> bool {
        let (done, written) = sync_channel(1);
        let _ = self.entries.send(Entry::Flush(done));
        written.recv_timeout(time).is_ok()
    }
}

fn write(entries: &Receiver<Entry>, counts: &Counts, out: &mut impl Write, in_colors: bool) {
    let (mut lines, mut flushes) = (Vec::new(), Vec::new());
    while let Ok(first) = entries.recv() {
        for entry in iter::once(first).chain(entries.try_iter()) {
            match entry {
                Entry::Line(line) => lines.extend(line),
                Entry::Flush(done) => flushes.push(done),
            }
        }
        counts.waiting.fetch_sub(lines.len(), Ordering::Relaxed);
        let lost = counts.lost.swap(0, Ordering::Relaxed);
        let unwritten = write_lines(out, &lines);
        let is_told = lost == 0 || unwritten == 0 && tell(out, lost, in_colors).is_ok();
        let untold = if is_told { 0 } else { lost };
        counts.lost.fetch_add(unwritten + untold, Ordering::Relaxed);
        lines.clear();
        for done in flushes.drain(..) {
            let _ = done.send(());
        }
        std::thread::sleep(PAUSE);
    }
}

fn tell(out: &mut impl Write, lost: usize, in_colors: bool) -> io::Result<()> {
    let mut line = start_line(Level::WARN, module_path!(), in_colors);
    let lines = if lost == 1 { "line was" } else { "lines were" };
    writeln!(line, "{lost} log {lines} dropped")?;
    out.write_all(&line)
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
        self.0.add(LINES_MAX, || line.to_vec());
        Ok(line.len())
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use std::sync::atomic::AtomicBool;

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
        let (full, log) = (Arc::default(), Captured::default());
        let (queue, work) = Queue::new(Disk(Arc::clone(&full), log.clone()), false);
        let thread = std::thread::spawn(work);
        let mut lines = Lines(Arc::new(queue));
        for (is_full, line) in [
            (false, "one"),
            (true, "two"),
            (true, "three"),
            (false, "four"),
        ] {
            full.store(is_full, Ordering::Relaxed);
            writeln!(lines, "{line}").unwrap();
            while !lines.0.flush(Duration::from_secs(1)) {}
        }
        drop(lines);
        thread.join().unwrap();
        let text = log.take();
        let told = text.strip_prefix("one\nfour\n").unwrap();
        assert!(told.ends_with(" 2 log lines were dropped\n"), "{text}");
        assert_eq!(told.lines().count(), 1);
    }
}
