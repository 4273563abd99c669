//! Files beside the database: old databases that restores kept, and what interrupted restores and backups left. All of them
//! hold patient data.

use std::ffi::OsStr;
use std::io::ErrorKind;
use std::path::{Path, PathBuf};

use jiff::Timestamp;
use jiff::tz::TimeZone;

use super::file::{self, LOGS, PARTS, sibling};
use super::lock::CopyLock;
use super::{StoreError, StoreErrorKind, stamp};
use crate::platform;

/// Between the database's name and the time of a restore or an update.
const BEFORE: [&str; 2] = [".before-restore-", ".before-update-"];
/// Suffix of the copy until it is complete.
pub(super) const RESTORING: &str = ".restoring";
/// Suffix of the readable copy until it is encrypted.
pub(super) const COPYING: &str = ".copying";
/// Suffix of the readable copy while an encrypted one is tried.
pub(super) const TRYING: &str = ".trying";
/// Suffixes of files that nobody needs once the program that made them has ended.
const TEMPORARY: [&str; 3] = [RESTORING, COPYING, TRYING];
/// Suffix of the complete copy while the old database is moved away. No database is opened as long as it exists.
pub(super) const UNFINISHED: &str = ".restore-unfinished";

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct OldDatabase {
    pub path: PathBuf,
    pub at: Timestamp,
    /// Whether it is a database; a log that could not be moved into its database stands beside it.
    pub is_database: bool,
}

/// The old databases that restores of the one at `path` kept, oldest first.
///
/// # Errors
/// The folder cannot be read.
pub fn old_databases(path: &Path) -> Result<Vec<OldDatabase>, StoreError> {
    let path = &resolve_link(path);
    let unusable = |cause| StoreError::unusable(path, cause);
    let entries = match std::fs::read_dir(platform::folder(path)) {
        Err(cause) if cause.kind() == ErrorKind::NotFound => return Ok(Vec::new()),
        entries => entries.map_err(unusable)?,
    };
    let mut found = Vec::new();
    for entry in entries {
        let name = entry.map_err(unusable)?.file_name();
        if let Some((at, is_database)) = read_name(path, &name) {
            found.push(OldDatabase {
                path: platform::folder(path).join(name),
                at,
                is_database,
            });
        }
    }
    found.sort_by(|one, other| one.path.cmp(&other.path));
    Ok(found)
}

/// The target where `path` is a link: SQLite puts its files beside the target.
pub(super) fn resolve_link(path: &Path) -> PathBuf {
    let target = path.is_symlink().then(|| platform::full_path(path).ok());
    target.flatten().unwrap_or_else(|| path.into())
}

/// When the file `name` beside the database at `path` was set aside, and whether it is a database; nothing for other files.
fn read_name(path: &Path, name: &OsStr) -> Option<(Timestamp, bool)> {
    let own = path.file_name()?.to_str()?;
    let rest = name.to_str()?.strip_prefix(own)?;
    let rest = BEFORE.iter().find_map(|before| rest.strip_prefix(before))?;
    let ((at, _), end) = stamp::split(rest)?;
    let is_part = PARTS.iter().any(|part| end.ends_with(part));
    let at = TimeZone::system().to_timestamp(at).ok()?;
    Some((at, !is_part))
}

/// A free name for a copy of the database at `path` before an update.
pub(super) fn name_before_update(path: &Path) -> PathBuf {
    free_name(&resolve_link(path), BEFORE[1])
}

/// A free name for the database at `path`.
fn free_name(path: &Path, before: &str) -> PathBuf {
    let mut names =
        stamp::stamps(&jiff::Zoned::now()).map(|at| sibling(path, &format!("{before}{at}")));
    let is_free = |name: &PathBuf| {
        let mut files = PARTS.iter().chain([&""]).map(|part| sibling(name, part));
        files.all(|file| file.symlink_metadata().is_err())
    };
    names.find(is_free).unwrap_or_default()
}

/// Gives the database at `path`, if there is one, a second name beside it, unless an interrupted restore has done so. On a disk
/// without hard links it is copied.
pub(super) fn keep_old(path: &Path) -> Result<PathBuf, StoreError> {
    for earlier in old_databases(path)? {
        if platform::is_same_file(&earlier.path, path) {
            return Ok(earlier.path);
        }
    }
    let kept = free_name(path, BEFORE[0]);
    let named = match std::fs::hard_link(path, &kept) {
        Err(cause) if cause.kind() == ErrorKind::NotFound => return Ok(kept),
        Err(cause) if cause.kind() != ErrorKind::AlreadyExists => file::copy_new(path, &kept),
        named => named,
    };
    named
        .and_then(|()| platform::make_private(&kept))
        .and_then(|()| platform::sync_folder(platform::folder(path)))
        .map_err(|cause| StoreErrorKind::Copy(cause).at(&kept))?;
    Ok(kept)
}

/// The complete copy of a restore that was interrupted while the old database was moved away.
pub(super) fn unfinished(path: &Path) -> Option<PathBuf> {
    Some(sibling(&resolve_link(path), UNFINISHED)).filter(|copy| copy.exists())
}

/// A log or an old database that would be overlooked if the missing database at `path` were created again.
pub(super) fn orphaned_log(path: &Path) -> Option<PathBuf> {
    let path = &resolve_link(path);
    let holds = |file: &PathBuf| file.metadata().is_ok_and(|file| file.len() > 0);
    let log = LOGS.map(|log| sibling(path, log)).into_iter().find(holds);
    log.or_else(|| Some(old_databases(path).ok()?.pop()?.path))
}

/// Copies that an interrupted restore or backup left beside the database; none while somebody copies.
pub fn partial_copies(path: &Path) -> Vec<PathBuf> {
    match CopyLock::try_take(path) {
        Ok(Some(_lock)) => left_copies(&resolve_link(path)),
        _ => Vec::new(),
    }
}

fn left_copies(path: &Path) -> Vec<PathBuf> {
    let copies = TEMPORARY.map(|end| sibling(path, end));
    copies.into_iter().filter(|copy| copy.exists()).collect()
}

/// Removes what an interrupted backup left, and an interrupted restore that had changed nothing yet. Keeps copies in progress. The
/// caller must hold the [`ServerLock`](super::ServerLock).
pub fn clean_up(path: &Path) -> Result<(), StoreError> {
    let lock = CopyLock::try_take(path).map_err(|cause| StoreError::unusable(path, cause))?;
    lock.map_or(Ok(()), |lock| clean_up_alone(&lock, path))
}

pub(super) fn clean_up_alone(_alone: &CopyLock, path: &Path) -> Result<(), StoreError> {
    let path = &resolve_link(path);
    let unusable = |cause| StoreError::unusable(path, cause);
    if unfinished(path).is_some() {
        return Ok(());
    }
    for copy in left_copies(path) {
        file::remove(&copy).map_err(unusable)?;
    }
    for kept in old_databases(path)? {
        if platform::is_same_file(&kept.path, path) {
            std::fs::remove_file(&kept.path).map_err(unusable)?;
        }
    }
    Ok(())
}

pub fn remove<'a>(files: impl IntoIterator<Item = &'a OldDatabase>) -> Result<(), StoreError> {
    for OldDatabase { path, .. } in files {
        file::remove(path).map_err(|cause| StoreErrorKind::Unusable(cause).at(path))?;
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_what_a_restore_of_this_database_set_aside_is_found() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("a.db");
        for (name, found) in [
            ("a.db.before-restore-20261120-101500", Some(true)),
            ("a.db.before-restore-20261120-101500-2", Some(true)),
            ("a.db.before-restore-20261120-101500-wal", Some(false)),
            ("a.db.before-restore-20261120-101500-2-journal", Some(false)),
            ("a.db.before-restore-20261320-101500", None),
            ("a.db.before-restore-2026", None),
            ("a.db.before-restore-", None),
            ("b.db.before-restore-20261120-101500", None),
            ("a.db", None),
        ] {
            let read = read_name(&path, name.as_ref()).map(|(_, is_database)| is_database);
            assert_eq!(read, found, "{name}");
        }
        let (first, _) = read_name(&path, "a.db.before-restore-20261120-101500".as_ref()).unwrap();
        let local = first.to_zoned(TimeZone::system()).datetime();
        assert_eq!(local, "2026-11-20T10:15".parse().unwrap());
    }

    #[test]
    fn a_name_is_never_given_twice() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("a.db");
        let mut names = std::collections::HashSet::new();
        for part in ["", "-wal", "", "-journal"] {
            let name = free_name(&path, BEFORE[0]);
            std::fs::write(sibling(&name, part), "x").unwrap();
            assert!(names.insert(name));
        }
        assert_eq!(old_databases(&path).unwrap().len(), 4);
    }
}
