//! Putting a copy in the place of the database, in one step: until the last rename the old database has the name, whole, and
//! after it the new one.
//!
//! SQLite plays a log that has the right name into any database. So the old one's log must be gone before another file gets
//! the name: it is moved into the old database first. Where that is too damaged, the log is set aside with it, and a file
//! beside them keeps everybody out until the new database has the name.

use std::path::{Path, PathBuf};
use std::time::{Duration, Instant};

use rusqlite::{Connection, ErrorCode, OpenFlags};

use super::backup::{self, BackupSummary, ShopFile, check_whole, copy, end_log, temporary};
use super::connect::{self, BUSY_TIMEOUT};
use super::encryption::{self, Encrypted};
use super::file::{LOGS, Progress, remove_parts, sibling};
use super::inspect;
use super::lock::{CopyLock, ServerLock};
use super::stale_files::{self, RESTORING, TRYING, UNFINISHED};
use super::{StoreError, StoreErrorKind, open};
use crate::platform::{self, AtomicFile};

/// Between two tries to have the old database alone.
const PAUSE: Duration = Duration::from_millis(50);

pub struct Restored {
    pub copy: BackupSummary,
    pub kept: Option<PathBuf>,
    /// Who can sign in to the desk again with the passphrase that they had.
    pub staff: Vec<String>,
    /// The shop's settings and pictures, which the copy held too.
    pub files: Vec<ShopFile>,
}

/// Puts the copy `from` in the place of the database at `to`, and keeps the old database beside it. Everybody is signed out of the
/// desk: a session or a code of the copy may have been ended since. An encrypted copy is read with the keys in the file `key`.
///
/// # Errors
/// Another program has the database, or `from` is damaged, not ours or made for other keys; then nothing has changed.
pub fn restore(
    from: &Path,
    to: &Path,
    key: Option<&Path>,
    progress: Progress<'_>,
) -> Result<Restored, StoreError> {
    let source = CopySource::open(from, key)?;
    let _lock = ServerLock::acquire(to)?;
    let (alone, _) = CopyLock::wait(to, || progress(0, 1))?;
    let to = &stale_files::resolve_link(to);
    stale_files::clean_up_alone(&alone, to)?;
    // The source is closed by that: it may be the old database itself.
    let restoring = sibling(to, RESTORING);
    let failed = |cause| StoreErrorKind::Copy(cause).at(&restoring);
    let partial = temporary(&restoring, to).map_err(failed)?;
    let held = source.copy(from, &partial, progress)?;
    let (staff, files) = prepare(&restoring).map_err(|cause| StoreError::sqlite(from, cause))?;
    let kept = match open_exclusive(to)? {
        Some(old) => replace(partial, to, old).map(Some),
        None => replace_damaged(partial, to),
    }?;
    Ok(Restored {
        copy: BackupSummary {
            path: from.into(),
            ..held
        },
        kept,
        staff,
        files,
    })
}

/// Ends all sessions and codes in the copy at `path`, and takes the shop's files out of it; who has a passphrase, and the files.
fn prepare(path: &Path) -> rusqlite::Result<(Vec<String>, Vec<ShopFile>)> {
    let flags = OpenFlags::SQLITE_OPEN_READ_WRITE;
    let mut copy = connect::open_hardened(path, flags)?;
    copy.pragma_update(None, "secure_delete", true)?;
    copy.pragma_update(None, "fullfsync", true)?;
    let transaction = copy.transaction()?;
    if !transaction.table_exists(None, "session")? {
        return Ok(Default::default());
    }
    transaction.execute("delete from session", [])?;
    transaction.execute("delete from sign_in_code", [])?;
    let staff = transaction
        .prepare("select name from staff where passphrase is not null order by name")?
        .query_map([], |row| row.get("name"))?
        .collect::<rusqlite::Result<_>>()?;
    let files = backup::take(&transaction)?;
    transaction.commit()?;
    Ok((staff, files))
}

/// Proves that the copy `from` could be restored; the database at `beside` is not touched. What an encrypted copy holds lies
/// beside it while it is looked at.
///
/// # Errors
/// As [`restore`].
pub fn verify(
    from: &Path,
    beside: &Path,
    key: Option<&Path>,
    progress: Progress<'_>,
) -> Result<BackupSummary, StoreError> {
    let held = match CopySource::open(from, key)? {
        CopySource::Plain(_, held) => held,
        source => {
            let trying = sibling(&stale_files::resolve_link(beside), TRYING);
            let failed = |cause| StoreErrorKind::Copy(cause).at(&trying);
            let (_alone, _) = CopyLock::wait(beside, || progress(0, 1))?;
            let plain = temporary(&trying, &trying).map_err(failed)?;
            source.copy(from, &plain, progress)?
        }
    };
    Ok(BackupSummary {
        path: from.into(),
        ..held
    })
}

/// A copy, open and as sound as can be told without writing.
enum CopySource {
    Plain(Connection, BackupSummary),
    Encrypted(Encrypted),
}

impl CopySource {
    fn open(from: &Path, key: Option<&Path>) -> Result<Self, StoreError> {
        if encryption::is_encrypted(from) {
            return Ok(Self::Encrypted(Encrypted::open(from, key)?));
        }
        let plain = open::any_version(from).map_err(|error| match error.kind {
            StoreErrorKind::Missing | StoreErrorKind::Foreign => StoreErrorKind::NoCopy.at(from),
            kind => kind.at(error.path),
        })?;
        let held = check_whole(from, &plain)?;
        Ok(Self::Plain(plain, held))
    }

    /// Makes `partial` a readable copy, which is sound.
    fn copy(
        self,
        from: &Path,
        partial: &AtomicFile,
        progress: Progress<'_>,
    ) -> Result<BackupSummary, StoreError> {
        let encrypted = match self {
            Self::Plain(source, _) => return copy(&source, from, partial, &[], progress),
            Self::Encrypted(encrypted) => encrypted,
        };
        let path = partial.path();
        encrypted.decrypt(partial.file(), path, progress)?;
        validate(path).map_err(|error| StoreError {
            path: from.into(),
            ..error
        })
    }
}

/// Checks the database at `path`, and ends its log: somebody may have encrypted it by hand.
fn validate(path: &Path) -> Result<BackupSummary, StoreError> {
    drop(open::any_version(path)?);
    end_log(&connect::connect_read_write(path)?)
        .map_err(|cause| StoreError::sqlite(path, cause))?;
    check_whole(path, &open::any_version(path)?)
}

/// Gives `partial` the name of the database `old`, which is one whole file.
fn replace(partial: AtomicFile, to: &Path, old: Connection) -> Result<PathBuf, StoreError> {
    let kept = stale_files::keep_old(to)?;
    // Open, it keeps everybody else out.
    let old = Some(old).filter(|_| platform::RENAMES_OVER_OPEN_FILES);
    let replaced = partial
        .replace()
        .map_err(|cause| StoreError::unusable(to, cause));
    drop(old);
    replaced.map(|()| kept)
}

/// Gives `partial` the name of a database that cannot be read, or of what is left of one.
fn replace_damaged(partial: AtomicFile, to: &Path) -> Result<Option<PathBuf>, StoreError> {
    let failed = |cause| StoreError::unusable(to, cause);
    let is_there = to.metadata().is_ok_and(|file| file.len() > 0);
    let logs = LOGS.map(|log| (log, sibling(to, log)));
    let mut logs = logs.into_iter().filter(|(_, log)| log.exists()).peekable();
    if !is_there && logs.peek().is_none() && stale_files::unfinished(to).is_none() {
        partial.replace().map_err(failed)?;
        return Ok(None);
    }
    let kept = stale_files::keep_old(to)?;
    let unfinished = sibling(to, UNFINISHED);
    partial.with_target(&unfinished).replace().map_err(failed)?;
    for (log, path) in logs {
        std::fs::rename(path, sibling(&kept, log)).map_err(failed)?;
    }
    remove_parts(to)
        .and_then(|()| platform::sync_folder(platform::folder(to)))
        .and_then(|()| std::fs::rename(unfinished, to))
        .and_then(|()| platform::sync_folder(platform::folder(to)))
        .map_err(failed)?;
    Ok(Some(kept))
}

/// The database at `path` with all that its log held, and nobody else in it; nothing where it cannot be read.
fn open_exclusive(path: &Path) -> Result<Option<Connection>, StoreError> {
    if stale_files::unfinished(path).is_some() {
        return Ok(None);
    }
    if !inspect::is_file(path)? {
        return Ok(None);
    }
    // For reading: a connection that could write would take a damaged database's log away when it is closed.
    let version = connect::connect(path, OpenFlags::SQLITE_OPEN_READ_ONLY)
        .and_then(|connection| inspect::check_version(path, &connection));
    match version {
        Ok(_)
        | Err(StoreError {
            kind: StoreErrorKind::Newer(_),
            ..
        }) => {}
        // A change that a power cut left half done is undone below.
        Err(StoreError {
            kind: StoreErrorKind::Sqlite(cause),
            ..
        }) if cause.sqlite_error_code() == Some(ErrorCode::ReadOnly) => {}
        Err(StoreError {
            kind: StoreErrorKind::Foreign | StoreErrorKind::Damaged(_),
            ..
        }) => {
            return Ok(None);
        }
        Err(error) => return Err(error),
    }
    let connection = connect::connect_read_write(path)?;
    let begun = Instant::now();
    loop {
        match checkpoint(&connection) {
            Ok(()) => return Ok(Some(connection)),
            Err(cause) => match cause.sqlite_error_code() {
                Some(ErrorCode::DatabaseCorrupt | ErrorCode::NotADatabase) => return Ok(None),
                Some(ErrorCode::DatabaseBusy | ErrorCode::DatabaseLocked) => {
                    if begun.elapsed() > BUSY_TIMEOUT {
                        return Err(StoreErrorKind::Busy.at(path));
                    }
                    std::thread::sleep(PAUSE);
                }
                _ => return Err(StoreError::sqlite(path, cause)),
            },
        }
    }
}

/// Locks the database for `connection`, which never gives the lock back, and ends its log.
pub(super) fn checkpoint(connection: &Connection) -> rusqlite::Result<()> {
    connection.pragma_update_and_check(None, "locking_mode", "exclusive", |_| Ok(()))?;
    connection.pragma_update(None, "synchronous", "full")?;
    connection.pragma_update(None, "fullfsync", true)?;
    end_log(connection)?;
    connection.execute_batch("begin exclusive; commit")
}
