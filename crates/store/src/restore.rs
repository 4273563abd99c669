//! Replaces the database with a backup, completely or not at all. A kill after any step leaves the old database, the new one, or no
//! database and a refusal to start.
//!
//! 1. Take the server's lock and the lock for backups, and remove the files of an interrupted restore.
//! 2. Copy the backup to `.restoring` beside the database, check it, end its sessions and take the shop's files out of it.
//! 3. Merge the old log into the old database, and lock the old database. SQLite would replay a log with the right name into any
//!    database.
//! 4. Give the old database a second name, `.before-restore-…`, and sync the folder.
//! 5. Rename the new database over the old name. Until here a start finds the old database.
//!
//! If the old database is too damaged for step 3, it is renamed first, then its logs, each followed by a sync: the database is never
//! there without its log. A start between these renames finds no database and refuses to make an empty one beside the renamed files.

use std::path::{Path, PathBuf};

use rusqlite::{Connection, ErrorCode, OpenFlags};

use super::backup::{self, BackupSummary, Present, ShopFile, check_whole, copy, end_log};
use super::connect::{
    BUSY_TIMEOUT, ResultExt, check_version, connect, connect_read_write, exists, is_busy,
    is_damage, open_hardened, retry_while_busy,
};
use super::encryption::{self, Encrypted};
use super::error::{StoreError, StoreErrorKind};
use super::file::{LOGS, Stop, remove_parts, resolve_link, temporary};
use super::lock::{BackupLock, ServerLock, wait_for_log};
use super::open;
use super::row::Queries;
use super::stale_files::{self, BEFORE_RESTORE, RESTORING, TRYING};
use pharmacy_system::platform::{self, AtomicFile};

/// The result of a restore.
pub struct Restored {
    /// The backup that is the database now.
    pub copy: BackupSummary,
    /// Where the replaced database is kept; `None` if there was none.
    pub previous: Option<PathBuf>,
    /// Names of colleagues. They can sign in again with the passphrase they had then.
    pub staff: Vec<String>,
    /// pharmacy.toml and the files that it names, taken out of the backup.
    pub files: Vec<ShopFile>,
}

/// Signs everybody out of the desk, because a session or code in the backup may have been ended since. `key` is the key file of an
/// encrypted backup; `accept` decides about a backup and the database that it would replace. After an error nothing has changed.
pub fn restore(
    from: &Path,
    to: &Path,
    key: Option<&Path>,
    stop: Stop<'_>,
    accept: impl FnOnce(&BackupSummary, Present) -> bool,
) -> Result<Restored, StoreError> {
    let source = CopySource::open(from, key, stop)?;
    let to = &follow_link(to)?;
    open::check_place(to)?;
    let _lock = ServerLock::acquire(to)?;
    let (lock, _) = BackupLock::wait(to, stop)?;
    stale_files::clean_up_locked(&lock, to)?;
    let (partial, copy) = source.copy_to(from, &platform::beside(to, RESTORING), to, stop)?;
    if Present::at(to).is_some_and(|present| !accept(&copy, present)) {
        return Err(StoreErrorKind::Declined.at(from));
    }
    let (staff, files) = prepare(partial.path()).at(from)?;
    let previous = replace(partial, to)?;
    Ok(Restored {
        copy,
        previous,
        staff,
        files,
    })
}

/// Refuses a link whose target is not a database of this program: somebody may have made it so that root replaces the target.
fn follow_link(path: &Path) -> Result<PathBuf, StoreError> {
    if !path.is_symlink() {
        return Ok(path.into());
    }
    let target = resolve_link(path);
    let version = || {
        let connection = connect(&target, OpenFlags::SQLITE_OPEN_READ_ONLY)?;
        check_version(&target, &connection)
    };
    let newer = |error: &StoreError| matches!(error.kind, StoreErrorKind::Newer(_));
    let is_ours = || version().map_or_else(|error| newer(&error), |_| true);
    if exists(&target)? && is_ours() {
        Ok(target)
    } else {
        let target = std::fs::read_link(path).unwrap_or(target);
        Err(StoreErrorKind::LeadsAway(target).at(path))
    }
}

/// Ends all sessions and codes. Returns who has a passphrase, and removes and returns the shop's files.
fn prepare(path: &Path) -> rusqlite::Result<(Vec<String>, Vec<ShopFile>)> {
    let mut copy = open_hardened(path, OpenFlags::SQLITE_OPEN_READ_WRITE)?;
    copy.pragma_update(None, "secure_delete", true)?;
    copy.pragma_update(None, "fullfsync", true)?;
    let transaction = copy.transaction()?;
    if !transaction.table_exists(None, "session")? {
        return Ok(Default::default());
    }
    transaction.execute_batch("delete from session; delete from sign_in_code")?;
    let staff = "select name from staff where passphrase is not null order by name";
    let staff = transaction.rows(staff, [], |row| row.get("name"))?;
    let files = backup::take(&transaction)?;
    transaction.commit()?;
    Ok((staff, files))
}

/// Opens the backup and changes nothing. An encrypted one is decrypted into the folder of the database `beside`.
pub fn verify(
    from: &Path,
    beside: &Path,
    key: Option<&Path>,
    stop: Stop<'_>,
) -> Result<BackupSummary, StoreError> {
    match CopySource::open(from, key, stop)? {
        CopySource::Plain(_, held) => Ok(held),
        source @ CopySource::Encrypted(_) => {
            let trying = platform::beside(&resolve_link(beside), TRYING);
            let (_lock, _) = BackupLock::wait(beside, stop)?;
            let (_, summary) = source.copy_to(from, &trying, &trying, stop)?;
            Ok(summary)
        }
    }
}

enum CopySource {
    Plain(Connection, BackupSummary),
    Encrypted(Encrypted),
}

impl CopySource {
    fn open(from: &Path, key: Option<&Path>, stop: Stop<'_>) -> Result<Self, StoreError> {
        if encryption::is_encrypted(from) {
            return Ok(Self::Encrypted(Encrypted::open(from, key)?));
        }
        let plain = wait_for_log(from, stop)
            .and_then(|()| open::any_version(from))
            .map_err(|error| match error.kind {
                StoreErrorKind::Missing | StoreErrorKind::Foreign => {
                    StoreErrorKind::NoCopy.at(from)
                }
                kind => kind.at(error.path),
            })?;
        let summary = check_whole(from, &plain)?;
        Ok(Self::Plain(plain, summary))
    }

    fn copy_to(
        self,
        from: &Path,
        path: &Path,
        to: &Path,
        stop: Stop<'_>,
    ) -> Result<(AtomicFile, BackupSummary), StoreError> {
        let partial = temporary(path, to).map_err(StoreErrorKind::Copy).at(path)?;
        let summary = match self {
            Self::Plain(source, _) => copy(&source, from, &partial, &[], stop)?,
            Self::Encrypted(encrypted) => {
                encrypted.decrypt(partial.file(), path, stop)?;
                validate(path).map_err(|error| error.kind.at(from))?
            }
        };
        let path = from.into();
        Ok((partial, BackupSummary { path, ..summary }))
    }
}

/// Also merges the WAL, because somebody may have encrypted a raw database by hand.
fn validate(path: &Path) -> Result<BackupSummary, StoreError> {
    drop(open::any_version(path)?);
    end_log(&connect_read_write(path)?).at(path)?;
    check_whole(path, &open::any_version(path)?)
}

fn replace(partial: AtomicFile, to: &Path) -> Result<Option<PathBuf>, StoreError> {
    let folder = platform::folder(to);
    let previous = stale_files::stamped_path(to, BEFORE_RESTORE, "");
    if let Some(old) = open_exclusive(to)? {
        // Its exclusive lock keeps other programs out while it is open.
        let _old = Some(old).filter(|_| platform::RENAMES_OVER_OPEN_FILES);
        // On disks without hard links, no file has the name for a moment.
        std::fs::hard_link(to, &previous)
            .or_else(|_| std::fs::rename(to, &previous))
            .and_then(|()| platform::make_private(&previous))
            .and_then(|()| platform::sync_folder(folder))
            .map_err(StoreErrorKind::Copy)
            .at(&previous)?;
        partial.replace().at(to)?;
        return Ok(Some(previous));
    }
    let [journal, wal] = LOGS;
    let mut remaining = vec!["", journal, wal];
    remaining.retain(|end| {
        platform::beside(to, end)
            .metadata()
            .is_ok_and(|file| file.len() > 0)
    });
    for end in &remaining {
        let old = platform::beside(to, end);
        std::fs::rename(old, platform::beside(&previous, end)).at(to)?;
        // Synced before the next rename: the database must never be there without its WAL.
        platform::sync_folder(folder).at(to)?;
    }
    remove_parts(to).and_then(|()| partial.replace()).at(to)?;
    Ok((!remaining.is_empty()).then_some(previous))
}

/// The database with its WAL merged and locked exclusively; `None` if it is missing or unreadable.
fn open_exclusive(path: &Path) -> Result<Option<Connection>, StoreError> {
    if !exists(path)? {
        return Ok(None);
    }
    // Read-only: closing a writable connection would delete a damaged database's WAL.
    let version = connect(path, OpenFlags::SQLITE_OPEN_READ_ONLY)
        .and_then(|connection| check_version(path, &connection));
    match version.map_err(|error| (error.kind, error.path)) {
        Ok(_) | Err((StoreErrorKind::Newer(_), _)) => {}
        // SQLite rolls back an incomplete transaction below.
        Err((StoreErrorKind::Sqlite(cause), _))
            if cause.sqlite_error_code() == Some(ErrorCode::ReadOnly) => {}
        Err((StoreErrorKind::Foreign | StoreErrorKind::Damaged(_), _)) => return Ok(None),
        Err((kind, path)) => return Err(kind.at(path)),
    }
    let connection = connect_read_write(path)?;
    match retry_while_busy(BUSY_TIMEOUT, || lock_and_end_log(&connection)) {
        Ok(()) => Ok(Some(connection)),
        Err(cause) if is_damage(&cause) => Ok(None),
        Err(cause) if is_busy(&cause) => Err(StoreErrorKind::Busy.at(path)),
        Err(cause) => Err(cause).at(path),
    }
}

/// The lock lasts until `connection` is closed.
fn lock_and_end_log(connection: &Connection) -> rusqlite::Result<()> {
    connection.pragma_update_and_check(None, "locking_mode", "exclusive", |_| Ok(()))?;
    connection.pragma_update(None, "synchronous", "full")?;
    connection.pragma_update(None, "fullfsync", true)?;
    end_log(connection)?;
    connection.execute_batch("begin exclusive; commit")
}
