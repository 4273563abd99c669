//! SQLite's log (`-wal`), as far as it can be checked from outside: a checkpoint copies its frames into the database without
//! comparing their checksums, so a log that somebody cut off would destroy the database.
//! The format: <https://www.sqlite.org/fileformat2.html#the_write_ahead_log>

use std::fs::File;
use std::io::{BufReader, ErrorKind, Read, Result, Seek, SeekFrom};

use rusqlite::Connection;

const HEADER: usize = 32;
const FRAME_HEADER: usize = 24;
/// The first word of a log whose checksums are of big-endian words; one less: of little-endian ones.
const BIG_ENDIAN: u32 = 0x377f_0683;

/// How far the log is, in frames.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Frames {
    /// Those that were committed.
    pub committed: u32,
    /// Those that the database file has.
    pub moved: u32,
}

impl Frames {
    /// As `connection` knows it, whatever the file holds.
    pub fn of(connection: &Connection) -> rusqlite::Result<Self> {
        connection
            .prepare_cached("pragma wal_checkpoint(noop)")?
            .query_row([], |row| {
                let number = |number: i64| u32::try_from(number).unwrap_or(0);
                Ok(Self {
                    committed: number(row.get(1)?),
                    moved: number(row.get(2)?),
                })
            })
    }

    /// Bytes of a log that holds these.
    pub fn bytes(self, page: u32) -> u64 {
        match self.committed {
            0 => 0,
            frames => offset(frames, page),
        }
    }
}

/// Where the frame after `frames` begins.
fn offset(frames: u32, page: u32) -> u64 {
    HEADER as u64 + u64::from(frames) * (FRAME_HEADER as u64 + u64::from(page))
}

/// The part of a log that was found whole.
#[derive(Clone, Default)]
pub(super) struct Checked {
    header: Vec<u8>,
    frames: u32,
    last: Vec<u8>,
    sums: (u32, u32),
}

impl Checked {
    /// Checks the frames of `log` behind those that were checked before, and that the last of these is still there: what is cut
    /// off is missing there, also when more was written behind it. A log that has begun anew is checked from its beginning.
    pub fn extend(&mut self, log: &mut File) -> Result<u32> {
        log.seek(SeekFrom::Start(0))?;
        let mut header = vec![0; HEADER];
        if !fill(log, &mut header)? || !is_header(&header) {
            *self = Self::default();
            return Ok(0);
        }
        let size = FRAME_HEADER + word(&header, 8) as usize;
        let is_same = header == self.header && {
            let mut last = vec![0; self.last.len()];
            let end = HEADER + self.frames as usize * size;
            log.seek(SeekFrom::Start((end - last.len()) as u64))?;
            fill(log, &mut last)? && last == self.last
        };
        if !is_same {
            log.seek(SeekFrom::Start(HEADER as u64))?;
            *self = Self {
                sums: (word(&header, 24), word(&header, 28)),
                header,
                ..Self::default()
            };
        }
        self.read_frames(&mut BufReader::with_capacity(1 << 16, log), size)?;
        Ok(self.frames)
    }

    fn read_frames(&mut self, log: &mut impl Read, size: usize) -> Result<()> {
        let is_big_endian = word(&self.header, 0) == BIG_ENDIAN;
        let mut frame = vec![0; size];
        while fill(log, &mut frame)? {
            let mut sum = Checksum {
                is_big_endian,
                sums: self.sums,
            };
            sum.add(&frame[..8]);
            sum.add(&frame[FRAME_HEADER..]);
            if frame[8..16] != self.header[16..24] || !sum.is_at(&frame, 16) {
                break;
            }
            self.sums = sum.sums;
            self.frames += 1;
            self.last.clone_from(&frame);
        }
        Ok(())
    }
}

/// How many frames of `log` are whole, from its beginning.
pub(super) fn whole_frames(log: &mut File) -> Result<u32> {
    Checked::default().extend(log)
}

fn is_header(header: &[u8]) -> bool {
    let magic = word(header, 0);
    let mut sum = Checksum {
        is_big_endian: magic == BIG_ENDIAN,
        sums: (0, 0),
    };
    sum.add(&header[..24]);
    magic & !1 == BIG_ENDIAN & !1 && word(header, 8) <= 65_536 && sum.is_at(header, 24)
}

/// Whether there were enough bytes.
fn fill(log: &mut impl Read, bytes: &mut [u8]) -> Result<bool> {
    match log.read_exact(bytes) {
        Err(cause) if cause.kind() == ErrorKind::UnexpectedEof => Ok(false),
        read => read.map(|()| true),
    }
}

fn word(bytes: &[u8], at: usize) -> u32 {
    let word = bytes.get(at..at + 4).and_then(|word| word.try_into().ok());
    word.map_or(0, u32::from_be_bytes)
}

struct Checksum {
    is_big_endian: bool,
    sums: (u32, u32),
}

impl Checksum {
    fn add(&mut self, bytes: &[u8]) {
        let (mut one, mut other) = self.sums;
        for pair in bytes.as_chunks::<8>().0 {
            let [a, b, c, d, e, f, g, h] = *pair;
            let read = if self.is_big_endian {
                u32::from_be_bytes
            } else {
                u32::from_le_bytes
            };
            one = one.wrapping_add(read([a, b, c, d])).wrapping_add(other);
            other = other.wrapping_add(read([e, f, g, h])).wrapping_add(one);
        }
        self.sums = (one, other);
    }

    /// Whether it is what `bytes` say at `at`.
    fn is_at(&self, bytes: &[u8], at: usize) -> bool {
        self.sums == (word(bytes, at), word(bytes, at + 4))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn frames_are_whole_up_to_where_the_log_was_cut_or_changed() {
        let folder = tempfile::tempdir().unwrap();
        let [path, log] = ["a.db", "a.db-wal"].map(|name| folder.path().join(name));
        let database = Connection::open(&path).unwrap();
        database
            .execute_batch(
                "pragma journal_mode = wal; create table t (x); insert into t values (1)",
            )
            .unwrap();
        let frames = Frames::of(&database).unwrap();
        let bytes = std::fs::read(&log).unwrap();
        assert!(frames.committed > 1 && frames.moved == 0);
        assert_eq!(bytes.len() as u64, frames.bytes(4096));
        let whole = |bytes: &[u8]| {
            let path = folder.path().join("log");
            std::fs::write(&path, bytes).unwrap();
            whole_frames(&mut File::open(path).unwrap()).unwrap()
        };
        let all = frames.committed;
        assert_eq!(whole(&bytes), all);
        assert_eq!(whole(&bytes[..bytes.len() - 1]), all - 1);
        assert_eq!((whole(&[]), whole(&bytes[..40])), (0, 0));
        for (at, left) in [(0, 0), (17, 0), (40, 0), (bytes.len() - 1, all - 1)] {
            let mut changed = bytes.clone();
            changed[at] ^= 1;
            assert_eq!(whole(&changed), left, "{at}");
        }
    }

    #[test]
    fn a_log_that_was_cut_and_grew_again_is_noticed_and_one_that_began_anew_is_not() {
        let folder = tempfile::tempdir().unwrap();
        let [path, log] = ["a.db", "a.db-wal"].map(|name| folder.path().join(name));
        let database = Connection::open(&path).unwrap();
        let run = |sql| database.execute_batch(sql).unwrap();
        run("pragma journal_mode = wal; create table t (x)");
        let mut file = File::options().read(true).write(true).open(&log).unwrap();
        let mut checked = Checked::default();
        let mut is_whole = || {
            let frames = Frames::of(&database).unwrap();
            checked.extend(&mut file).unwrap() >= frames.committed
        };
        assert!(is_whole());
        run("insert into t values (1)");
        assert!(is_whole());
        run("pragma wal_checkpoint(restart); insert into t values (2)");
        assert!(is_whole());
        run("insert into t values (3)");
        let length = log.metadata().unwrap().len();
        let cut = File::options().write(true).open(&log).unwrap();
        cut.set_len(length - 5000).unwrap();
        cut.set_len(length).unwrap();
        run("insert into t values (4)");
        assert!(!is_whole());
    }
}
