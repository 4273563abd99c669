//! The folder of the server's backups. Backups of other shops in it are not touched.

use std::collections::HashSet;
use std::ffi::OsString;
use std::path::{Path, PathBuf};

use jiff::civil::DateTime;
use jiff::tz::TimeZone;
use jiff::{Timestamp, ToSpan};

use super::origin::DatabaseId;
use crate::encryption::EXTENSION;
use crate::file::Stamp;
use crate::row::Queries;
use crate::stale_files::PARTIAL;
use crate::{BackupLock, Store, StoreError};
use pharmacy_system::platform;

const PREFIX: &str = "pharmacy-";
const SUFFIX: &str = ".db";

/// A backup, as its name describes it. Ordered by time.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct NamedCopy {
    stamp: Stamp,
    id: Option<DatabaseId>,
    /// In the folder that was listed.
    pub path: PathBuf,
}

impl NamedCopy {
    /// Made while the clock was ahead. Allows a day: time zones are corrected, and in autumn clocks are set back.
    pub fn is_from_the_future(&self, now: DateTime) -> bool {
        now.checked_add(1.day())
            .is_ok_and(|day| self.stamp.at > day)
    }

    /// Judged only by its name: a backup of an older version may belong to any shop.
    pub fn may_belong_to(&self, id: Option<DatabaseId>) -> bool {
        self.id.is_none() || self.id == id
    }
}

/// The backups in one folder, by the shop they belong to; each list is oldest first.
#[derive(Debug, Default, PartialEq, Eq)]
pub struct Copies {
    /// Of this database.
    pub ours: Vec<NamedCopy>,
    /// Of other shops, which keep theirs in the same folder.
    pub foreign: Vec<NamedCopy>,
    /// Made by an older version, and not known to be of this database.
    pub unknown: Vec<NamedCopy>,
}

impl Copies {
    /// All backups of a folder, encrypted or not.
    pub fn of(store: &Store, copies: Vec<NamedCopy>) -> Result<Self, StoreError> {
        let database_id = store.database_id()?;
        let audited = if copies.iter().any(|copy| copy.id.is_none()) {
            store.audited_copies()?
        } else {
            HashSet::new()
        };
        let mut sorted = Self::default();
        for copy in copies {
            let is_audited = copy
                .path
                .file_name()
                .is_some_and(|name| audited.contains(name));
            let kind = match copy.id.or_else(|| DatabaseId::inside(&copy.path)) {
                id if id.is_some() && id == database_id => &mut sorted.ours,
                Some(_) => &mut sorted.foreign,
                None if is_audited => &mut sorted.ours,
                None => &mut sorted.unknown,
            };
            kind.push(copy);
        }
        Ok(sorted)
    }
}

impl Store {
    /// Names of files in the audit.
    fn audited_copies(&self) -> Result<HashSet<OsString>, StoreError> {
        let select = "select file from audit where file is not null";
        let paths = self
            .read(|connection| connection.rows(select, [], |row| row.get::<_, String>("file")))?;
        let name = |path: String| Path::new(&path).file_name().map(ToOwned::to_owned);
        Ok(paths.into_iter().filter_map(name).collect())
    }
}

/// A free name for a backup made now.
pub fn backup_path(
    folder: &Path,
    id: Option<DatabaseId>,
    now: Timestamp,
    zone: &TimeZone,
) -> PathBuf {
    let id = id.map_or(String::new(), |id| format!(".{id}"));
    let name = |stamp: Stamp| folder.join(format!("{PREFIX}{stamp}{id}{SUFFIX}"));
    Stamp::first_free(now.to_zoned(zone.clone()).datetime(), name, |path| {
        let encrypted = platform::beside(path, EXTENSION);
        [path, &encrypted]
            .map(Path::symlink_metadata)
            .iter()
            .all(Result::is_err)
    })
}

/// The backups of all shops, oldest first, encrypted or not.
pub fn list(folder: &Path) -> std::io::Result<Vec<NamedCopy>> {
    named(folder, is_backup)
}

/// Unfinished backups in `folder`, with patients' data, left by programs that were killed. An empty file is a name that a failed backup
/// reserved.
pub fn unfinished(
    _lock: &BackupLock,
    folder: &Path,
    id: Option<DatabaseId>,
) -> std::io::Result<Vec<PathBuf>> {
    let mut files = named(folder, |end| {
        let whole = end.split_once(PARTIAL).map(|(whole, _)| whole);
        whole.is_some_and(is_backup)
    })?;
    let is_empty = |copy: &NamedCopy| copy.path.metadata().is_ok_and(|file| file.len() == 0);
    files.extend(list(folder)?.into_iter().filter(is_empty));
    files.retain(|copy| copy.id == id);
    Ok(files.into_iter().map(|copy| copy.path).collect())
}

/// What a killed program left behind. `lock` shows that no program writes one now.
pub fn remove_unfinished(
    lock: &BackupLock,
    folder: &Path,
    id: Option<DatabaseId>,
) -> std::io::Result<()> {
    let mut files = unfinished(lock, folder, id)?.into_iter();
    files.try_for_each(std::fs::remove_file)
}

fn named(folder: &Path, kind: impl Fn(&str) -> bool) -> std::io::Result<Vec<NamedCopy>> {
    let read = |path: PathBuf| {
        let name = path.file_name()?.to_str()?.strip_prefix(PREFIX)?;
        let (stamp, end) = Stamp::split(name)?;
        let (id, end) = split_id(end).map_or((None, end), |(id, end)| (Some(id), end));
        (kind(end) && path.is_file()).then_some(NamedCopy { stamp, id, path })
    };
    let entries = std::fs::read_dir(folder)?;
    let mut found: Vec<_> = entries
        .filter_map(|entry| read(entry.ok()?.path()))
        .collect();
    found.sort();
    Ok(found)
}

fn split_id(end: &str) -> Option<(DatabaseId, &str)> {
    let (id, end) = end
        .strip_prefix('.')?
        .split_at_checked(DatabaseId::LENGTH)?;
    Some((DatabaseId::parse(id)?, end))
}

fn is_backup(end: &str) -> bool {
    end.strip_prefix(SUFFIX)
        .is_some_and(|end| end.is_empty() || end == EXTENSION)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn no_name_is_used_twice_in_the_repeated_hour_of_autumn() {
        let folder = tempfile::tempdir().unwrap();
        let zone = TimeZone::get("America/New_York").unwrap();
        let mut expected = Vec::new();
        // 1:30 before and after the clocks are set back, and once more.
        for (at, name) in [
            (
                "2026-11-01T05:30:00Z",
                "pharmacy-20261101-013000.0123abcd.db",
            ),
            (
                "2026-11-01T06:30:00Z",
                "pharmacy-20261101-013000-2.0123abcd.db.age",
            ),
            (
                "2026-11-01T06:30:00Z",
                "pharmacy-20261101-013000-3.0123abcd.db",
            ),
        ] {
            let id = DatabaseId::parse("0123abcd");
            let mut path = backup_path(folder.path(), id, at.parse().unwrap(), &zone);
            if name.ends_with(EXTENSION) {
                path = platform::beside(&path, EXTENSION);
            }
            std::fs::write(&path, "a copy").unwrap();
            expected.push(folder.path().join(name));
        }
        let found = list(folder.path()).unwrap().into_iter();
        assert_eq!(found.map(|copy| copy.path).collect::<Vec<_>>(), expected);
    }

    #[test]
    fn a_copy_is_from_the_future_if_it_is_dated_more_than_a_day_after_now() {
        let folder = tempfile::tempdir().unwrap();
        let now: DateTime = "2026-11-28T12:00".parse().unwrap();
        for (name, is_from_the_future) in [
            ("pharmacy-20261128-115900.db", false),
            ("pharmacy-20261129-120000.db", false),
            ("pharmacy-20261129-120001.db", true),
            ("pharmacy-20311128-120000.0123abcd.db.age", true),
        ] {
            let path = folder.path().join(name);
            std::fs::write(&path, "a copy").unwrap();
            let copy = list(folder.path()).unwrap().remove(0);
            assert_eq!(copy.is_from_the_future(now), is_from_the_future, "{name}");
            assert!(!copy.is_from_the_future(DateTime::MAX), "{name}");
            std::fs::remove_file(path).unwrap();
        }
    }
}
