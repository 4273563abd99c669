//! How much room the disk under the database has, and below how much nothing new is taken: what was promised before must still
//! be marked, answered and removed.

use std::path::Path;

use crate::platform;

/// Bytes that are kept free.
const FLOOR: u64 = 200 * 1024 * 1024;
/// The part of a small disk that is kept free instead.
const PART: u64 = 20;

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Space {
    pub free: u64,
    total: u64,
}

impl Space {
    /// The room beside the database at `path`, where that can be told.
    pub fn beside(path: &Path) -> Option<Self> {
        let (free, total) = platform::disk_space(platform::folder(path))?;
        Some(Self { free, total })
    }

    /// Bytes below which no request is taken: 200 MB, or 5 % of a disk of less than 4 GB.
    pub fn floor(self) -> u64 {
        FLOOR.min(self.total / PART)
    }

    pub fn is_out(self) -> bool {
        self.free < self.floor()
    }

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
