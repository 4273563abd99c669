//! The copies of the database that the server keeps in one folder.

use std::path::{Path, PathBuf};

use jiff::Timestamp;
use jiff::civil::DateTime;
use jiff::tz::TimeZone;

use super::super::stamp;
use super::{BackupSummary, EXTENSION, PARTIAL};

/// Before the time in a copy's name, which is that of the shop.
const PREFIX: &str = "pharmacy-";
/// After it; encrypted ones end with [`EXTENSION`] too.
const SUFFIX: &str = ".db";

/// Where in `folder` a copy that is made `now` is put: under a name that no copy there has.
pub fn free_name(folder: &Path, now: Timestamp, zone: &TimeZone) -> PathBuf {
    let names = stamp::stamps(&now.to_zoned(zone.clone()));
    let paths = names.map(|stamp| folder.join(format!("{PREFIX}{stamp}{SUFFIX}")));
    let is_free = |path: &PathBuf| {
        let encrypted = super::sibling(path, EXTENSION);
        [path, &encrypted]
            .iter()
            .all(|path| path.symlink_metadata().is_err())
    };
    paths.into_iter().find(is_free).unwrap_or_default()
}

/// The copies in `folder`, oldest first, whether or not they are encrypted.
pub fn copies(folder: &Path) -> std::io::Result<Vec<PathBuf>> {
    ours(folder, is_copy)
}

/// Copies that are not whole, and what SQLite left beside them.
pub fn partial_copies(folder: &Path) -> std::io::Result<Vec<PathBuf>> {
    ours(folder, |end| {
        let copy = end.split_once(PARTIAL).map(|(copy, _)| copy);
        copy.is_some_and(is_copy)
    })
}

/// What is noted of a copy, with how many there are now.
pub fn report(copy: &BackupSummary, kept: usize) -> String {
    format!("{} ({kept} kept)", copy.path.display())
}

/// The copy's path in a [`report`].
pub fn reported_copy(report: &str) -> Option<&Path> {
    let (copy, _) = report.rsplit_once(" (")?;
    Some(Path::new(copy))
}

/// Our files in `folder` whose names end as `kind` says, oldest first by name.
fn ours(folder: &Path, kind: impl Fn(&str) -> bool) -> std::io::Result<Vec<PathBuf>> {
    let made = |path: &PathBuf| -> Option<(DateTime, u32)> {
        let name = path.file_name()?.to_str()?.strip_prefix(PREFIX)?;
        let (made, end) = stamp::split(name)?;
        (kind(end) && path.is_file()).then_some(made)
    };
    let paths = std::fs::read_dir(folder)?.filter_map(|entry| Some(entry.ok()?.path()));
    let mut found: Vec<_> = paths
        .filter_map(|path| Some((made(&path)?, path)))
        .collect();
    found.sort();
    Ok(found.into_iter().map(|(_, path)| path).collect())
}

fn is_copy(end: &str) -> bool {
    end.strip_prefix(SUFFIX)
        .is_some_and(|end| end.is_empty() || end == EXTENSION)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_hour_that_comes_twice_in_autumn_gives_no_name_twice() {
        let folder = tempfile::tempdir().unwrap();
        let zone = TimeZone::get("America/New_York").unwrap();
        let mut expected = Vec::new();
        // 1:30 before and after the clocks are set back, and once more.
        for (at, name) in [
            ("2026-11-01T05:30:00Z", "pharmacy-20261101-013000.db"),
            ("2026-11-01T06:30:00Z", "pharmacy-20261101-013000-2.db.age"),
            ("2026-11-01T06:30:00Z", "pharmacy-20261101-013000-3.db"),
        ] {
            let mut path = free_name(folder.path(), at.parse().unwrap(), &zone);
            if name.ends_with(EXTENSION) {
                path = super::super::sibling(&path, EXTENSION);
            }
            std::fs::write(&path, "a copy").unwrap();
            expected.push(folder.path().join(name));
        }
        assert_eq!(copies(folder.path()).unwrap(), expected);
    }
}
