//! Leftovers beside the database, all with patient data: old databases, and files of interrupted restores and backups.

use std::ffi::OsStr;
use std::io::ErrorKind;
use std::path::{Path, PathBuf};

use jiff::Timestamp;
use jiff::tz::TimeZone;

use super::connect::ResultExt;
use super::error::StoreError;
use super::file::{self, LOGS, PARTS, Stamp, resolve_link};
use super::lock::{BackupLock, ServerLock};
use pharmacy_system::platform;
pub use pharmacy_system::platform::PARTIAL;

pub(super) const BEFORE_RESTORE: &str = ".before-restore-";
pub(super) const BEFORE_UPDATE: &str = ".before-update-";
/// A database that a server saved when it found another file at its path.
pub(super) const RESCUED: &str = ".rescued-";
/// Files of a restore, an unencrypted backup, and a backup decrypted for verifying. Useless after the program that made them has ended.
pub(super) const RESTORING: &str = ".restoring";
pub(super) const COPYING: &str = ".copying";
pub(super) const TRYING: &str = ".trying";
/// The database that a server writes back after its files were removed.
pub(super) const SAVING: &str = ".saving";
/// A note with the path of an unfinished backup, which may be on another disk.
pub(super) const COPYING_TO: &str = ".copying-to";
/// Bytes; no path is longer.
const PATH_MAX: u64 = 32 * 1024;
/// Until version 0.2, an unfinished file had six random characters between these.
const RANDOM: (&str, &str) = (".pharmacy-", PARTIAL);

/// A database that a restore set aside, and when.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct OldDatabase {
    /// Beside the database.
    pub path: PathBuf,
    /// As its name says, in whole seconds.
    pub at: Timestamp,
    /// False for a WAL that could not be merged into its database.
    pub is_database: bool,
}

/// The old databases that restores have left beside `path`.
pub fn old_databases(path: &Path) -> Result<Vec<OldDatabase>, StoreError> {
    let path = &resolve_link(path);
    let folder = platform::folder(path);
    let entries = match std::fs::read_dir(folder) {
        Err(cause) if cause.kind() == ErrorKind::NotFound => return Ok(Vec::new()),
        entries => entries.at(path)?,
    };
    let mut found = Vec::new();
    for entry in entries {
        let name = entry.at(path)?.file_name();
        found.extend(read_name(path, &name).map(|(at, is_database)| OldDatabase {
            path: folder.join(name),
            at,
            is_database,
        }));
    }
    found.sort_by(|one, other| one.path.cmp(&other.path));
    Ok(found)
}

fn read_name(path: &Path, name: &OsStr) -> Option<(Timestamp, bool)> {
    let database = path.file_name()?.to_str()?;
    let rest = name.to_str()?.strip_prefix(database)?;
    let rest = [BEFORE_RESTORE, BEFORE_UPDATE]
        .iter()
        .find_map(|before| rest.strip_prefix(before))?;
    let (Stamp { at, .. }, end) = Stamp::split(rest)?;
    let is_part = PARTS.iter().any(|part| end.ends_with(part));
    let at = TimeZone::system().to_timestamp(at).ok()?;
    Some((at, !is_part))
}

/// A free path beside `path`: `before`, the time and `end` follow its name.
pub(super) fn stamped_path(path: &Path, before: &str, end: &str) -> PathBuf {
    let name = |stamp: Stamp| platform::beside(path, &format!("{before}{stamp}{end}"));
    Stamp::first_free(jiff::Zoned::now().datetime(), name, |name| {
        let mut files = PARTS
            .iter()
            .chain([&""])
            .map(|part| platform::beside(name, part));
        files.all(|file| file.symlink_metadata().is_err())
    })
}

/// A WAL or old database that would be overlooked if a new database were created at `path`.
pub(super) fn orphaned(path: &Path) -> Option<PathBuf> {
    let path = &resolve_link(path);
    let holds = |file: &PathBuf| file.metadata().is_ok_and(|file| file.len() > 0);
    let log = LOGS
        .map(|log| platform::beside(path, log))
        .into_iter()
        .find(holds);
    log.or_else(|| Some(old_databases(path).ok()?.pop()?.path))
}

/// The database that a server saved beside `path` when another file had that name.
pub fn rescued(path: &Path) -> Option<PathBuf> {
    let path = resolve_link(path);
    let start = path.file_name()?.to_str()?.to_owned() + RESCUED;
    let entries = std::fs::read_dir(platform::folder(&path)).ok()?;
    let is_rescued = |file: &PathBuf| {
        let name = file.file_name().and_then(OsStr::to_str);
        name.and_then(|name| name.strip_prefix(&start))
            .and_then(Stamp::split)
            .is_some_and(|(_, end)| end.is_empty())
    };
    entries.flatten().map(|entry| entry.path()).find(is_rescued)
}

/// The number of hard links to the database's file that an interrupted restore left.
pub(super) fn second_names(path: &Path) -> u64 {
    let old = old_databases(path).unwrap_or_default();
    let same = old
        .iter()
        .filter(|old| platform::is_same_file(&old.path, path));
    same.count() as u64
}

/// Unfinished backups; empty while another program makes one.
pub fn partial_copies(path: &Path) -> Vec<PathBuf> {
    match BackupLock::try_take(path) {
        Ok(Some(_lock)) => {
            let path = &resolve_link(path);
            let copies = left_copies(path).into_iter();
            copies.chain(copied_to(path)).collect()
        }
        _ => Vec::new(),
    }
}

fn left_copies(path: &Path) -> Vec<PathBuf> {
    let ends = [RESTORING, COPYING, TRYING, SAVING];
    let mut copies = Vec::from(ends.map(|end| platform::beside(path, end)));
    copies.extend(random_names(platform::folder(path)));
    copies.retain(|copy| copy.symlink_metadata().is_ok());
    copies
}

/// The unfinished file of a backup made by hand, if its disk is connected. Another account may be able to write in this folder, so only a
/// note of this account counts: otherwise root would remove any file that is named there.
fn copied_to(path: &Path) -> Option<PathBuf> {
    let named = platform::read_own(&platform::beside(path, COPYING_TO), PATH_MAX).ok()?;
    let named = String::from_utf8(named).ok()?;
    let copy = Some(PathBuf::from(&named)).filter(|copy| platform::is_own_file(copy));
    copy.filter(|_| named.ends_with(PARTIAL))
}

/// If the file can't be removed, for example on a read-only stick, the note stays.
fn remove_copied_to(path: &Path) {
    let note = platform::beside(path, COPYING_TO);
    let removed = copied_to(path).map_or(Ok(()), |copy| file::remove(&copy));
    if removed.is_ok() && platform::is_own_file(&note) {
        let _ = std::fs::remove_file(note);
    }
}

fn random_names(folder: &Path) -> Vec<PathBuf> {
    let is_random = |path: &PathBuf| {
        let name = path.file_name().and_then(OsStr::to_str);
        let random = name.and_then(|name| name.strip_prefix(RANDOM.0)?.strip_suffix(RANDOM.1));
        random.is_some_and(|random| random.len() == 6) && platform::is_own_file(path)
    };
    let entries = std::fs::read_dir(folder).into_iter().flatten().flatten();
    entries
        .map(|entry| entry.path())
        .filter(is_random)
        .collect()
}

/// Does nothing while a backup is made. The caller must hold the [`ServerLock`].
pub fn clean_up(path: &Path) -> Result<(), StoreError> {
    let lock = BackupLock::try_take(path).at(path)?;
    lock.map_or(Ok(()), |lock| clean_up_locked(&lock, path))
}

pub(super) fn clean_up_locked(_lock: &BackupLock, path: &Path) -> Result<(), StoreError> {
    let path = &resolve_link(path);
    for copy in left_copies(path) {
        file::remove(&copy).at(path)?;
    }
    remove_copied_to(path);
    for kept in old_databases(path)? {
        // A hard link left by an interrupted restore.
        if platform::is_same_file(&kept.path, path) {
            std::fs::remove_file(&kept.path).at(path)?;
        }
    }
    Ok(())
}

/// Removes the files of [`partial_copies`], except those that a running server may be writing.
pub fn remove_partial_copies(path: &Path) -> Result<(), StoreError> {
    let Some(_lock) = BackupLock::try_take(path).at(path)? else {
        return Ok(());
    };
    let is_served = ServerLock::acquire(path);
    let path = &resolve_link(path);
    let saving = platform::beside(path, SAVING);
    let copies = left_copies(path).into_iter();
    let mut copies = copies.filter(|copy| is_served.is_ok() || *copy != saving);
    copies.try_for_each(|copy| file::remove(&copy).at(path))?;
    remove_copied_to(path);
    Ok(())
}

/// Removes old databases with the requests in them.
pub fn remove<'a>(files: impl IntoIterator<Item = &'a OldDatabase>) -> Result<(), StoreError> {
    let mut files = files.into_iter();
    files.try_for_each(|old| file::remove(&old.path).at(&old.path))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_unfinished_file_of_a_backup_elsewhere_is_removed_and_no_other_file() {
        let [folder, stick] = [(); 2].map(|()| tempfile::tempdir().unwrap());
        let path = folder.path().join("a.db");
        let note = platform::beside(&path, COPYING_TO);
        for (name, is_left) in [("november.db.partial", false), ("november.db", true)] {
            let copy = stick.path().join(name);
            std::fs::write(&copy, "half of a copy").unwrap();
            std::fs::write(&note, copy.to_str().unwrap()).unwrap();
            assert_eq!(partial_copies(&path).contains(&copy), !is_left, "{name}");
            clean_up(&path).unwrap();
            assert_eq!(copy.exists(), is_left, "{name}");
            assert!(!note.exists(), "{name}");
        }
    }

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
    fn no_name_is_used_twice() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("a.db");
        let mut names = std::collections::HashSet::new();
        for part in ["", "-wal", "", "-journal"] {
            let name = stamped_path(&path, BEFORE_RESTORE, "");
            std::fs::write(platform::beside(&name, part), "x").unwrap();
            assert!(names.insert(name));
        }
        assert_eq!(old_databases(&path).unwrap().len(), 4);
    }
}
