//! What the log's thread writes: lines of the queue and of the access log, and how many were lost.

use std::io::{self, BufWriter, Write};
use std::sync::mpsc::Sender;
use std::sync::{Arc, OnceLock};
use std::time::Duration;

use tracing_appender::non_blocking::ErrorCounter;

use super::access::{Buffer, WAKE};

/// Asks the thread to report when everything before it is written. No log line equals it.
pub const MARK: &[u8] = b"\0";
/// Pause after each write, so that a busy server writes many lines at once.
const PAUSE: Duration = Duration::from_millis(2);

pub struct Writer<W: Write> {
    out: BufWriter<W>,
    requests: Buffer,
    /// Room for what was in it.
    fetched: Vec<u8>,
    dropped: Arc<OnceLock<ErrorCounter>>,
    unwritten: usize,
    reported: usize,
    marked: Sender<()>,
}

impl<W: Write> Writer<W> {
    /// `dropped` counts the lines that the queue had no room for; `marked` is told when all before a [`MARK`] is written.
    pub fn new(
        out: BufWriter<W>,
        requests: Buffer,
        dropped: Arc<OnceLock<ErrorCounter>>,
        marked: Sender<()>,
    ) -> Self {
        Self {
            out,
            requests,
            fetched: Vec::new(),
            dropped,
            unwritten: 0,
            reported: 0,
            marked,
        }
    }

    fn fetch(&mut self) {
        self.fetched.clear();
        self.unwritten += self.requests.take(&mut self.fetched);
        for line in self.fetched.split_inclusive(|byte| *byte == b'\n') {
            self.unwritten += usize::from(self.out.write_all(line).is_err());
        }
    }
}

impl<W: Write> Write for Writer<W> {
    fn write(&mut self, line: &[u8]) -> io::Result<usize> {
        if line == WAKE {
            self.fetch();
        } else if line == MARK {
            self.fetch();
            let _ = self.out.flush();
            // An error means that nobody waits any more.
            let _ = self.marked.send(());
        } else if self.out.write_all(line).is_err() {
            self.unwritten += 1;
        }
        Ok(line.len())
    }

    /// Called when the queue is empty. What cannot be written stays in the buffer.
    fn flush(&mut self) -> io::Result<()> {
        let dropped = || self.dropped.get().map_or(0, ErrorCounter::dropped_lines);
        let before = dropped();
        let works = self.out.flush().is_ok();
        let lost = before + self.unwritten - self.reported;
        // If lines were dropped meanwhile, the queue is still full and would drop this one too.
        if lost > 0 && works && dropped() == before {
            self.reported += lost;
            match lost {
                1 => tracing::warn!("1 log line was dropped"),
                _ => tracing::warn!("{lost} log lines were dropped"),
            }
        }
        std::thread::sleep(PAUSE);
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use std::sync::{Mutex, PoisonError, mpsc};

    use super::*;

    /// A disk that is full while its bool is true.
    #[derive(Clone, Default)]
    struct Disk(Arc<Mutex<(bool, Vec<u8>)>>);

    impl Write for Disk {
        fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
            let mut disk = self.0.lock().unwrap_or_else(PoisonError::into_inner);
            if disk.0 {
                return Err(io::ErrorKind::StorageFull.into());
            }
            disk.1.extend(bytes);
            Ok(bytes.len())
        }
        fn flush(&mut self) -> io::Result<()> {
            Ok(())
        }
    }

    #[test]
    fn lines_that_a_full_disk_did_not_take_are_told_when_it_takes_some_again() {
        let (told, disk) = (Disk::default(), Disk::default());
        let here = told.clone();
        let subscriber = tracing_subscriber::fmt()
            .with_writer(move || here.clone())
            .finish();
        tracing::subscriber::with_default(subscriber, || {
            let out = BufWriter::with_capacity(20, disk.clone());
            let requests = Buffer::new(false);
            let mut writer = Writer::new(out, requests, Arc::default(), mpsc::channel().0);
            disk.0.lock().unwrap().0 = true;
            for number in 0..5 {
                let line = format!("line {number}\n");
                writer.write_all(line.as_bytes()).unwrap();
                writer.flush().unwrap();
            }
            assert_eq!(told.0.lock().unwrap().1, b"");
            disk.0.lock().unwrap().0 = false;
            // Tests beside this one, which listen to nothing, may have had the warning noted as unwanted.
            tracing::callsite::rebuild_interest_cache();
            writer.flush().unwrap();
            writer.flush().unwrap();
        });
        assert_eq!(disk.0.lock().unwrap().1, b"line 0\nline 1\n");
        let told = String::from_utf8(told.0.lock().unwrap().1.clone()).unwrap();
        assert_eq!(
            told.matches(" 3 log lines were dropped").count(),
            1,
            "{told}"
        );
    }
}
