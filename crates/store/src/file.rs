//! The files of a database: its logs beside it, names with a time, and the room on its disk.

use std::fmt::{self, Display, Formatter};
use std::io::ErrorKind;
use std::path::{Path, PathBuf};

use jiff::civil::DateTime;

use pharmacy_system::platform::{self, AtomicFile};

/// Polled during long work; returns true to stop.
pub type Stop<'a> = &'a mut dyn FnMut() -> bool;

pub(super) const PARTS: [&str; 3] = ["-journal", "-wal", "-shm"];

/// Logs that SQLite would replay into any database of that name.
pub(super) const LOGS: [&str; 2] = ["-journal", "-wal"];

/// SQLite puts its files beside the target of a link.
pub(super) fn resolve_link(path: &Path) -> PathBuf {
    let target = path.is_symlink().then(|| platform::full_path(path).ok());
    target.flatten().unwrap_or_else(|| path.into())
}

pub(super) fn temporary(path: &Path, to: &Path) -> std::io::Result<AtomicFile> {
    remove_parts(path)?;
    AtomicFile::create_as(path, to)
}

pub(super) fn remove(path: &Path) -> std::io::Result<()> {
    remove_parts(path)?;
    remove_one(path)
}

pub(super) fn remove_parts(path: &Path) -> std::io::Result<()> {
    let mut parts = PARTS.iter().map(|part| platform::beside(path, part));
    parts.try_for_each(|part| remove_one(&part))
}

fn remove_one(path: &Path) -> std::io::Result<()> {
    match std::fs::remove_file(path) {
        Err(cause) if cause.kind() != ErrorKind::NotFound => Err(cause),
        _ => Ok(()),
    }
}

/// Detects that a cleaner, antivirus or sync program has moved or deleted a file that SQLite still writes to.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct Files([platform::Identity; 3]);

impl Files {
    pub fn at(path: &Path) -> Self {
        let path = resolve_link(path);
        Self(
            ["", "-wal", "-shm"].map(|suffix| platform::identity(&platform::beside(&path, suffix))),
        )
    }

    pub const fn database(&self) -> platform::Identity {
        self.0[0]
    }

    /// Keeps a file that another program put there.
    pub fn remove_log(&self, path: &Path) -> std::io::Result<()> {
        let opened = Self::at(path).0.into_iter().zip(self.0);
        for (suffix, (there, opened)) in ["", "-wal", "-shm"].into_iter().zip(opened).skip(1) {
            if there == opened {
                remove_one(&platform::beside(path, suffix))?;
            }
        }
        Ok(())
    }

    pub fn are_all_there(&self) -> bool {
        self.0.iter().all(Option::is_some)
    }
}

pub(super) fn has_log(path: &Path) -> bool {
    let log = platform::beside(&resolve_link(path), "-wal").metadata();
    log.is_ok_and(|log| log.len() > 0)
}

const FORMAT: &str = "%Y%m%d-%H%M%S";
const LENGTH: usize = "20261120-090000".len();

/// The time at which a file was made, in its name: `20261120-090000`. A suffix `-2`, `-3` … is for clocks that are set back, and for the
/// hour that occurs twice in autumn.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) struct Stamp {
    pub at: DateTime,
    number: u32,
}

impl Stamp {
    /// The first stamp whose path (made by `name`) is free.
    pub fn first_free(
        at: DateTime,
        name: impl Fn(Self) -> PathBuf,
        is_free: impl Fn(&Path) -> bool,
    ) -> PathBuf {
        let mut stamp = Self { at, number: 1 };
        while !is_free(&name(stamp)) {
            stamp.number += 1;
        }
        name(stamp)
    }

    /// The stamp at the beginning of `text`, and the rest.
    pub fn split(text: &str) -> Option<(Self, &str)> {
        let (stamp, rest) = text.split_at_checked(LENGTH)?;
        let at = DateTime::strptime(FORMAT, stamp).ok()?;
        let numbered = rest.strip_prefix('-').and_then(|rest| {
            let end = rest.find(|c: char| !c.is_ascii_digit());
            let (digits, rest) = rest.split_at(end.unwrap_or(rest.len()));
            Some((digits.parse().ok()?, rest))
        });
        let (number, rest) = numbered.unwrap_or((1, rest));
        Some((Self { at, number }, rest))
    }
}

impl Display for Stamp {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.at.strftime(FORMAT))?;
        match self.number {
            1 => Ok(()),
            number => write!(f, "-{number}"),
        }
    }
}

/// Bytes kept free, so that accepted requests can still be marked, answered and deleted.
const FLOOR: u64 = 200 * 1024 * 1024;
/// A disk smaller than 4 GB keeps a twentieth of its size free instead.
const PART: u64 = 20;

/// How much room the disk of a file has.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Space {
    /// Bytes that this account may still write.
    pub free: u64,
    total: u64,
}

impl Space {
    /// `None` if the system does not say it.
    pub fn beside(path: &Path) -> Option<Self> {
        let (free, total) = platform::disk_space(platform::folder(path))?;
        Some(Self { free, total })
    }

    /// Free bytes below which new requests are refused.
    pub fn floor(self) -> u64 {
        FLOOR.min(self.total / PART)
    }

    /// Whether less than the floor is free.
    pub fn is_out(self) -> bool {
        self.free < self.floor()
    }

    /// Whether less than twice the floor is free: time to warn.
    pub fn is_low(self) -> bool {
        self.free < 2 * self.floor()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_large_disk_keeps_200_mb_and_a_small_one_a_twentieth() {
        const MB: u64 = 1024 * 1024;
        for (free, total, low, out) in [
            (401, 100_000, false, false),
            (399, 100_000, true, false),
            (200, 100_000, true, false),
            (199, 100_000, true, true),
            (0, 100_000, true, true),
            (101, 1_000, false, false),
            (99, 1_000, true, false),
            (50, 1_000, true, false),
            (49, 1_000, true, true),
        ] {
            let space = Space {
                free: free * MB,
                total: total * MB,
            };
            let found = (space.is_low(), space.is_out());
            assert_eq!(found, (low, out), "{free} of {total}");
        }
    }
}
