//! Copies of the database: made while a server writes, and checked after writing.

pub mod folder;
mod shop_files;

use std::io::ErrorKind;
use std::path::{Path, PathBuf};
use std::time::Duration;

use age::x25519::Recipient;
use jiff::Timestamp;
use rusqlite::backup::{Backup, StepResult};
use rusqlite::{Connection, ErrorCode, OpenFlags};

use super::encryption::{self, EXTENSION};
use super::file::{self, Progress, sibling};
use super::lock::CopyLock;
use super::stale_files::{self, COPYING};
use super::{StoreError, StoreErrorKind, connect, inspect, open};
use crate::platform::{self, AtomicFile};
pub(super) use shop_files::take;
pub use shop_files::{ShopFile, shop_files, write_shop_files};

/// Pages copied between two looks at progress: some 4 MB.
const STEP: i32 = 1000;
/// How long to wait where the copy is locked, as a virus scanner does.
const LOCKED: Duration = Duration::from_millis(50);
/// At the end of a copy's name until it is whole.
pub const PARTIAL: &str = ".partial";

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct BackupSummary {
    pub path: PathBuf,
    pub submissions: usize,
    pub newest: Option<Timestamp>,
}

/// Copies the database at `from`, with `files` in it, to the new file `to`, which other programs never see half written: until it
/// is whole it is called `to` and [`PARTIAL`]. The copy holds what the database held when this began. With `recipients` it is
/// encrypted for them, and its name ends in [`encryption::EXTENSION`]; a readable copy then lies beside the database, until it is
/// encrypted.
///
/// # Errors
/// `to` exists, one of the two cannot be used, or `progress` stopped it; then nothing is made or changed.
pub fn backup(
    _alone: &CopyLock,
    from: &Path,
    to: &Path,
    files: &[ShopFile],
    recipients: &[Recipient],
    progress: Progress<'_>,
) -> Result<BackupSummary, StoreError> {
    let source = open::any_version(from)?;
    let to = &match recipients {
        [] => to.into(),
        _ => encrypted_name(to),
    };
    let exists = || StoreErrorKind::Exists.at(to);
    if to.symlink_metadata().is_ok() {
        return Err(exists());
    }
    let failed = |cause| StoreErrorKind::Copy(cause).at(to);
    // Also for an encrypted copy first, because it may be what fails: a stick that is full or locked.
    let partial = platform::check_folder_exists(to)
        .and_then(|()| temporary(&sibling(to, PARTIAL), to))
        .map_err(failed)?;
    let held = match recipients {
        [] => copy(&source, from, &partial, files, progress),
        _ => copy_encrypted(&source, from, &partial, files, recipients, progress),
    }
    .map_err(|error| match error.path == partial.path() {
        true => error.kind.at(to),
        false => error,
    })?;
    partial.persist_new().map_err(|cause| match cause.kind() {
        ErrorKind::AlreadyExists => exists(),
        _ => failed(cause),
    })?;
    Ok(BackupSummary {
        path: to.into(),
        ..held
    })
}

/// A file for SQLite at `path` that is to be called `to`, in place of what an earlier try left there.
pub(super) fn temporary(path: &Path, to: &Path) -> std::io::Result<AtomicFile> {
    file::remove_parts(path)?;
    AtomicFile::create_as(path, to)
}

/// Copies the database at `path` beside itself, where what it holds lies anyway, and returns the name. It is removed as the old
/// databases are that restores keep.
pub fn before_update(path: &Path, progress: Progress<'_>) -> Result<PathBuf, StoreError> {
    let (alone, _) = CopyLock::wait(path, || progress(0, 1))?;
    let copy = stale_files::name_before_update(path);
    backup(&alone, path, &copy, &[], &[], progress).map(|held| held.path)
}

/// `path` with the extension of encrypted copies.
fn encrypted_name(path: &Path) -> PathBuf {
    let name = path.as_os_str().to_string_lossy();
    match name.ends_with(EXTENSION) {
        true => path.into(),
        false => sibling(path, EXTENSION),
    }
}

/// Copies `source`, the database at `from`, to the file `partial`, puts `files` into it, and checks it.
pub(super) fn copy(
    source: &Connection,
    from: &Path,
    partial: &AtomicFile,
    files: &[ShopFile],
    progress: Progress<'_>,
) -> Result<BackupSummary, StoreError> {
    let path = partial.path();
    let whole = copy_pages(source, path, files, progress).map_err(|cause| {
        match cause.sqlite_error_code() {
            // Only what is written can be too large.
            Some(ErrorCode::DiskFull) => {
                StoreErrorKind::Copy(ErrorKind::StorageFull.into()).at(path)
            }
            _ => StoreError::sqlite(from, cause),
        }
    })?;
    if !whole {
        return Err(StoreErrorKind::Stopped.at(path));
    }
    let synced = partial.file().sync_all();
    synced.map_err(|cause| StoreErrorKind::Copy(cause).at(path))?;
    check_whole(path, &open::any_version(path)?)
}

/// As [`copy`], encrypted. The readable copy lies beside the database, where what it holds lies anyway, and is removed.
fn copy_encrypted(
    source: &Connection,
    from: &Path,
    encrypted: &AtomicFile,
    files: &[ShopFile],
    recipients: &[Recipient],
    progress: Progress<'_>,
) -> Result<BackupSummary, StoreError> {
    let beside = sibling(&stale_files::resolve_link(from), COPYING);
    let plain =
        temporary(&beside, &beside).map_err(|cause| StoreErrorKind::Copy(cause).at(&beside))?;
    let held = copy(source, from, &plain, files, &mut |done, all| {
        progress(done, 2 * all)
    })?;
    let path = encrypted.path();
    let (from, to) = (plain.file(), encrypted.file());
    encryption::encrypt(from, to, path, recipients, &mut |done, all| {
        progress(all + done, 2 * all)
    })?;
    Ok(held)
}

/// Checks every page of the database at `path`, and counts what is in it.
pub(super) fn check_whole(
    path: &Path,
    connection: &Connection,
) -> Result<BackupSummary, StoreError> {
    inspect::check_integrity(path, connection)?;
    let count = "select count(*), max(received_at) from submission";
    let (submissions, newest) = connection
        .query_row(count, [], |row| {
            Ok((row.get::<_, i64>(0)?, row.get::<_, Option<i64>>(1)?))
        })
        .map_err(|cause| StoreError::sqlite(path, cause))?;
    Ok(BackupSummary {
        path: path.into(),
        submissions: usize::try_from(submissions).unwrap_or(0),
        newest: newest.and_then(|at| Timestamp::from_millisecond(at).ok()),
    })
}

/// Whether all of them were, and `progress` did not stop it.
fn copy_pages(
    source: &Connection,
    target: &Path,
    files: &[ShopFile],
    progress: Progress<'_>,
) -> rusqlite::Result<bool> {
    // One moment for all steps: without it each step begins at the state of its own time, so each row that comes in between
    // makes SQLite begin anew, and a busy database is never copied. Writers are not kept waiting, but what they write stays
    // in the log until the end, which grows by as much.
    let snapshot = source.unchecked_transaction()?;
    let page: u32 = snapshot.pragma_query_value(None, "page_size", |row| row.get(0))?;
    snapshot.query_row("select count(*) from sqlite_schema", [], |_| Ok(()))?;
    let mut target = connect::open_hardened(target, OpenFlags::SQLITE_OPEN_READ_WRITE)?;
    {
        let backup = Backup::new(&snapshot, &mut target)?;
        loop {
            let step = backup.step(STEP)?;
            let pages = backup.progress();
            let bytes = |pages: i32| u64::try_from(pages).unwrap_or(0) * u64::from(page);
            let all = bytes(pages.pagecount);
            let stop = progress(all - bytes(pages.remaining), all).is_break();
            match step {
                StepResult::Done => break,
                _ if stop => return Ok(false),
                StepResult::Busy | StepResult::Locked => std::thread::sleep(LOCKED),
                _ => {}
            }
        }
    }
    end_log(&target)?;
    shop_files::put(&target, files)?;
    Ok(true)
}

/// Makes one file without a log beside it, for sticks and mail.
pub(super) fn end_log(copy: &Connection) -> rusqlite::Result<()> {
    copy.pragma_update_and_check(None, "journal_mode", "delete", |_| Ok(()))
}

#[cfg(test)]
mod tests;
