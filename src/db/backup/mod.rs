//! Backups of the database, made while the server writes and verified afterwards.

mod shop_files;

use std::io::ErrorKind;
use std::path::{Path, PathBuf};
use std::time::Duration;

use age::x25519::Recipient;
use jiff::Timestamp;
use jiff::civil::DateTime;
use jiff::tz::TimeZone;
use rusqlite::backup::{Backup, StepResult};
use rusqlite::{Connection, ErrorCode, OpenFlags};

use super::connect::{ResultExt, check_integrity, open_hardened};
use super::encryption::{self, EXTENSION};
use super::error::{StoreError, StoreErrorKind};
use super::file::{self, Stop, resolve_link, sibling, split_stamp, temporary};
use super::lock::CopyLock;
use super::open;
use super::row::optional_timestamp;
use super::stale_files::{self, BEFORE_UPDATE, COPYING};
use crate::platform::{self, AtomicFile};
pub(super) use shop_files::take;
pub use shop_files::{ShopFile, shop_files, write_shop_files};

/// Pages between two checks of `stop`; about 4 MB.
const STEP: i32 = 1000;
/// Pause before retrying a locked copy (by a virus scanner, for example).
const LOCKED: Duration = Duration::from_millis(50);
pub const PARTIAL: &str = ".partial";

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct BackupSummary {
    pub path: PathBuf,
    pub submissions: usize,
    pub newest: Option<Timestamp>,
}

/// Copies the database, as it is now, with `files` to the new file `to`. With `recipients` it is encrypted, and its name ends
/// in [`EXTENSION`].
///
/// # Errors
/// If `to` exists, a file cannot be used, or `stop` said so; nothing is created or changed then.
pub fn backup(
    _alone: &CopyLock,
    from: &Path,
    to: &Path,
    files: &[ShopFile],
    recipients: &[Recipient],
    stop: Stop<'_>,
) -> Result<BackupSummary, StoreError> {
    let source = open::any_version(from)?;
    let to = &match recipients {
        [] => to.into(),
        _ => encrypted_name(to),
    };
    if to.symlink_metadata().is_ok() {
        return Err(StoreErrorKind::Exists.at(to));
    }
    // Also before encrypting: writing the target fails most often (a full USB drive).
    let partial = platform::check_folder_exists(to)
        .and_then(|()| temporary(&sibling(to, PARTIAL), to))
        .map_err(StoreErrorKind::Copy)
        .at(to)?;
    let held = match recipients {
        [] => copy(&source, from, &partial, files, stop),
        _ => copy_encrypted(&source, from, &partial, files, recipients, stop),
    }
    .map_err(|error| match error.path == partial.path() {
        true => error.kind.at(to),
        false => error,
    })?;
    let named = partial.persist_new().map_err(|cause| match cause.kind() {
        ErrorKind::AlreadyExists => StoreErrorKind::Exists,
        _ => StoreErrorKind::Copy(cause),
    });
    named.at(to)?;
    Ok(BackupSummary {
        path: to.into(),
        ..held
    })
}

/// Copies the database beside itself before a migration. Kept as long as databases set aside by a restore.
pub fn before_update(path: &Path) -> Result<PathBuf, StoreError> {
    let (alone, _) = CopyLock::wait(path, &mut || false)?;
    let copy = stale_files::free_name(&resolve_link(path), BEFORE_UPDATE);
    backup(&alone, path, &copy, &[], &[], &mut || false).map(|held| held.path)
}

fn encrypted_name(path: &Path) -> PathBuf {
    let name = path.as_os_str().to_string_lossy();
    match name.ends_with(EXTENSION) {
        true => path.into(),
        false => sibling(path, EXTENSION),
    }
}

pub(super) fn copy(
    source: &Connection,
    from: &Path,
    partial: &AtomicFile,
    files: &[ShopFile],
    stop: Stop<'_>,
) -> Result<BackupSummary, StoreError> {
    let path = partial.path();
    match copy_pages(source, path, files, stop) {
        // Only the file being written can be too large.
        Err(cause) if cause.sqlite_error_code() == Some(ErrorCode::DiskFull) => {
            return Err(StoreErrorKind::Copy(ErrorKind::StorageFull.into()).at(path));
        }
        Ok(false) => return Err(StoreErrorKind::Stopped.at(path)),
        copied => copied.at(from)?,
    };
    let synced = partial.file().sync_all();
    synced.map_err(StoreErrorKind::Copy).at(path)?;
    check_whole(path, &open::any_version(path)?)
}

/// Puts the unencrypted copy beside the database, which holds the same data anyway, and deletes it afterwards.
fn copy_encrypted(
    source: &Connection,
    from: &Path,
    encrypted: &AtomicFile,
    files: &[ShopFile],
    recipients: &[Recipient],
    stop: Stop<'_>,
) -> Result<BackupSummary, StoreError> {
    let beside = sibling(&resolve_link(from), COPYING);
    let plain = temporary(&beside, &beside)
        .map_err(StoreErrorKind::Copy)
        .at(&beside)?;
    let held = copy(source, from, &plain, files, stop)?;
    let (path, to) = (encrypted.path(), encrypted.file());
    encryption::encrypt(plain.file(), to, path, recipients, stop)?;
    Ok(held)
}

pub(super) fn check_whole(
    path: &Path,
    connection: &Connection,
) -> Result<BackupSummary, StoreError> {
    check_integrity(path, connection)?;
    let count = "select count(*) as submissions, max(received_at) as newest from submission";
    let summary = connection.query_row(count, [], |row| {
        Ok(BackupSummary {
            path: path.into(),
            submissions: row.get::<_, u32>("submissions")? as usize,
            newest: optional_timestamp(row, "newest")?,
        })
    });
    summary.at(path)
}

fn copy_pages(
    source: &Connection,
    target: &Path,
    files: &[ShopFile],
    stop: Stop<'_>,
) -> rusqlite::Result<bool> {
    // One transaction, or each write between two steps would restart the copy. Writers don't wait, but the WAL grows.
    let snapshot = source.unchecked_transaction()?;
    snapshot.query_row("select count(*) from sqlite_schema", [], |_| Ok(()))?;
    let mut target = open_hardened(target, OpenFlags::SQLITE_OPEN_READ_WRITE)?;
    {
        let backup = Backup::new(&snapshot, &mut target)?;
        loop {
            match backup.step(STEP)? {
                StepResult::Done => break,
                _ if stop() => return Ok(false),
                StepResult::Busy | StepResult::Locked => std::thread::sleep(LOCKED),
                _ => {}
            }
        }
    }
    end_log(&target)?;
    shop_files::put(&target, files)?;
    Ok(true)
}

pub(super) fn end_log(copy: &Connection) -> rusqlite::Result<()> {
    copy.pragma_update_and_check(None, "journal_mode", "delete", |_| Ok(()))
}

const PREFIX: &str = "pharmacy-";
const SUFFIX: &str = ".db";

pub fn free_name(folder: &Path, now: Timestamp, zone: &TimeZone) -> PathBuf {
    let name = |stamp: &str| folder.join(format!("{PREFIX}{stamp}{SUFFIX}"));
    file::free_name(&now.to_zoned(zone.clone()), name, |path| {
        let encrypted = sibling(path, EXTENSION);
        [path, &encrypted]
            .map(Path::symlink_metadata)
            .iter()
            .all(Result::is_err)
    })
}

/// Oldest first, encrypted or not.
pub fn copies(folder: &Path) -> std::io::Result<Vec<PathBuf>> {
    ours(folder, is_copy)
}

pub fn partial_copies(folder: &Path) -> std::io::Result<Vec<PathBuf>> {
    ours(folder, |end| {
        let copy = end.split_once(PARTIAL).map(|(copy, _)| copy);
        copy.is_some_and(is_copy)
    })
}

pub fn report(copy: &BackupSummary, kept: usize) -> String {
    format!("{} ({kept} kept)", copy.path.display())
}

pub fn reported_copy(report: &str) -> Option<&Path> {
    let (copy, _) = report.rsplit_once(" (")?;
    Some(Path::new(copy))
}

fn ours(folder: &Path, kind: impl Fn(&str) -> bool) -> std::io::Result<Vec<PathBuf>> {
    let made = |path: &PathBuf| -> Option<(DateTime, u32)> {
        let name = path.file_name()?.to_str()?.strip_prefix(PREFIX)?;
        let (made, end) = split_stamp(name)?;
        (kind(end) && path.is_file()).then_some(made)
    };
    let mut found: Vec<_> = std::fs::read_dir(folder)?
        .filter_map(|entry| Some(entry.ok()?.path()))
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
mod tests;
