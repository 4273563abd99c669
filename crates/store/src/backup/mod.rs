//! Makes a backup. A kill after any step leaves no file with the backup's name.
//!
//! 1. Wait for the log of a server that starts.
//! 2. Create the target under another name, and note its path beside the database, so that the next start removes it after a kill.
//! 3. Copy the pages in one transaction, add the shop's files, sync, and check the whole copy. An encrypted backup is copied beside the
//!    database first, and then encrypted into the target.
//! 4. Give the target its name, unless a file has it already.

mod before_update;
mod folder;
mod origin;
mod shop_files;

use std::io::{ErrorKind, Write};
use std::path::{Path, PathBuf};
use std::time::Duration;

use age::x25519::Recipient;
use jiff::Timestamp;
use rusqlite::backup::{Backup, StepResult};
use rusqlite::{Connection, ErrorCode, OpenFlags};

use super::connect::{CURRENT, ResultExt, check_integrity, check_version, open_hardened};
use super::encryption::{self, EXTENSION};
use super::error::{StoreError, StoreErrorKind};
use super::file::{Stop, resolve_link, temporary};
use super::lock::{BackupLock, wait_for_log};
use super::open;
use super::row::{self, optional_timestamp};
pub use super::stale_files::PARTIAL;
use super::stale_files::{COPYING, COPYING_TO};
pub use before_update::before_update;
pub use folder::{Copies, NamedCopy, backup_path, list, remove_unfinished, unfinished};
pub use origin::{DatabaseId, Origin, Present};
use pharmacy_system::platform::{self, AtomicFile};
pub(super) use shop_files::take;
pub use shop_files::{ShopFile, WrittenFiles, shop_files, write_shop_files};

/// Pages between two checks of `stop`; about 4 MB.
const STEP: i32 = 1000;
/// Pause before retrying a locked copy (by a virus scanner, for example).
const LOCKED: Duration = Duration::from_millis(50);

/// What is in a backup.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct BackupSummary {
    /// The file, encrypted or not.
    pub path: PathBuf,
    /// How many it holds, unreadable ones included.
    pub submissions: usize,
    /// The references of the unreadable ones.
    pub unreadable: Vec<String>,
    /// When its last submission was received; `None` if it holds none.
    pub newest: Option<Timestamp>,
    /// The shop that it belongs to.
    pub origin: Origin,
}

/// With `recipients` the backup is encrypted, and its name ends in `.age`. After an error nothing is created or changed.
pub fn backup(
    lock: &BackupLock,
    from: &Path,
    to: &Path,
    files: &[ShopFile],
    recipients: &[Recipient],
    stop: Stop<'_>,
) -> Result<BackupSummary, StoreError> {
    wait_for_log(from, stop)?;
    make(lock, from, to, files, recipients, stop)
}

fn make(
    _lock: &BackupLock,
    from: &Path,
    to: &Path,
    files: &[ShopFile],
    recipients: &[Recipient],
    stop: Stop<'_>,
) -> Result<BackupSummary, StoreError> {
    open::check_place(from)?;
    let source = open::any_version(from)?;
    let to = &match recipients {
        [] => to.into(),
        _ => encrypted_name(to),
    };
    if to.symlink_metadata().is_ok() {
        return Err(StoreErrorKind::Exists.at(to));
    }
    // Checked before encrypting, because writing the target fails most often (a full USB drive).
    let partial = platform::check_folder_exists(to)
        .and_then(|()| temporary(&platform::beside(to, PARTIAL), to))
        .map_err(StoreErrorKind::Copy)
        .at(to)?;
    let _noted = PartialNote::of(from, partial.path());
    let summary = match recipients {
        [] => copy(&source, from, &partial, files, stop),
        _ => copy_encrypted(&source, from, &partial, files, recipients, stop),
    }
    .map_err(|error| {
        if error.path == partial.path() {
            error.kind.at(to)
        } else {
            error
        }
    })?;
    let named = partial.persist_new().map_err(|cause| match cause.kind() {
        ErrorKind::AlreadyExists => StoreErrorKind::Exists,
        _ => StoreErrorKind::Copy(cause),
    });
    named.at(to)?;
    Ok(BackupSummary {
        path: to.into(),
        ..summary
    })
}

/// A note beside the database with the path of the file that is being written. The next start removes that file if this program is
/// killed.
struct PartialNote(PathBuf);

impl PartialNote {
    /// Errors are ignored: the backup works without the note. The note belongs to the account that makes the backup, and only that account
    /// removes it.
    fn of(database: &Path, partial: &Path) -> Option<Self> {
        let note = platform::beside(&resolve_link(database), COPYING_TO);
        let name = platform::absolute(partial);
        let _ = std::fs::remove_file(&note);
        let mut file = platform::create_new(&note).ok()?;
        file.write_all(name.to_str()?.as_bytes()).ok()?;
        Some(Self(note))
    }
}

impl Drop for PartialNote {
    fn drop(&mut self) {
        // If the note stays, it names a file that no longer exists.
        let _ = std::fs::remove_file(&self.0);
    }
}

fn encrypted_name(path: &Path) -> PathBuf {
    let name = path.as_os_str().to_string_lossy();
    if name.ends_with(EXTENSION) {
        path.into()
    } else {
        platform::beside(path, EXTENSION)
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
        // Only the target can be full.
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

/// Writes the unencrypted backup beside the database, which has the same data, encrypts it, and then deletes it.
fn copy_encrypted(
    source: &Connection,
    from: &Path,
    encrypted: &AtomicFile,
    files: &[ShopFile],
    recipients: &[Recipient],
    stop: Stop<'_>,
) -> Result<BackupSummary, StoreError> {
    let beside = platform::beside(&resolve_link(from), COPYING);
    let plain = temporary(&beside, &beside)
        .map_err(StoreErrorKind::Copy)
        .at(&beside)?;
    let summary = copy(source, from, &plain, files, stop)?;
    let (path, to) = (encrypted.path(), encrypted.file());
    encryption::encrypt(plain.file(), to, path, recipients, stop)?;
    Ok(summary)
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
            unreadable: Vec::new(),
            origin: Origin::read(connection)?,
        })
    });
    // A backup from before this version lacks columns.
    let unreadable = match check_version(path, connection)? {
        CURRENT.. => row::unreadable_rows(connection),
        _ => Ok(Vec::new()),
    };
    Ok(BackupSummary {
        unreadable: unreadable.at(path)?,
        ..summary.at(path)?
    })
}

fn copy_pages(
    source: &Connection,
    target: &Path,
    files: &[ShopFile],
    stop: Stop<'_>,
) -> rusqlite::Result<bool> {
    // Uses one transaction, because otherwise each write between two steps would restart the copy. Writers don't wait, but the WAL grows.
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

#[cfg(test)]
mod tests {
    use super::*;
    use crate::store::open_for_server;
    use crate::testing::failure;

    fn on() -> bool {
        false
    }

    fn back_up(from: &Path, to: &Path, stop: Stop<'_>) -> Result<BackupSummary, StoreError> {
        let (lock, _) = BackupLock::wait(from, &mut || panic!("somebody else copies")).unwrap();
        backup(&lock, from, to, &[], &[], stop)
    }

    fn large(path: &Path) -> Connection {
        let connection = open_for_server(path).unwrap();
        connection
            .execute_batch(
                "insert into heartbeat values (1, 0);
             with recursive n(i) as (select 1 union all select i + 1 from n where i < 16)
             insert into upkeep (task, happened_at, succeeded, detail) select 'task ' || i, 0, 1, hex(randomblob(500000)) from n",
            )
            .unwrap();
        connection
    }

    #[test]
    fn a_copy_is_consistent_and_ends_even_during_writes() {
        let folder = tempfile::tempdir().unwrap();
        let [database, copy] = ["a.db", "copy.db"].map(|name| folder.path().join(name));
        let writer = large(&database);
        let mut steps = 0;
        back_up(&database, &copy, &mut || {
        steps += 1;
        // At the beginning, middle and end of the file, in one transaction.
        let change = format!(
            "begin; update heartbeat set beaten_at = {steps}; update upkeep set happened_at = {steps};
             insert into upkeep (task, happened_at, succeeded, detail) values ('new {steps}', {steps}, 1, hex(randomblob(500000))); commit"
        );
        writer.execute_batch(&change).unwrap();
        steps >= 30
    })
    .unwrap();
        assert!((3..10).contains(&steps), "{steps} steps");
        let copied: (i64, i64, i64) = open::any_version(&copy)
        .unwrap()
        .query_row(
            "select beaten_at, (select max(happened_at) from upkeep), (select count(*) from upkeep) from heartbeat",
            [],
            |row| Ok((row.get(0)?, row.get(1)?, row.get(2)?)),
        )
        .unwrap();
        assert_eq!(copied, (0, 0, 16));
    }

    #[test]
    fn a_stopped_copy_leaves_nothing_and_an_interrupted_one_is_no_obstacle() {
        let folder = tempfile::tempdir().unwrap();
        let [database, copy] = ["a.db", "copy.db"].map(|name| folder.path().join(name));
        drop(large(&database));
        let mut seen = Vec::new();
        let stopped = back_up(&database, &copy, &mut || {
            seen = ["", PARTIAL]
                .map(|end| platform::beside(&copy, end).exists())
                .into();
            let partial = platform::beside(&copy, PARTIAL);
            assert!(!platform::is_exposed(&partial).unwrap());
            let named = std::fs::read_to_string(platform::beside(&database, COPYING_TO));
            assert_eq!(named.unwrap(), partial.to_str().unwrap());
            true
        });
        assert!(matches!(failure(stopped), StoreErrorKind::Stopped));
        assert_eq!(seen, [false, true]);
        assert!(!platform::beside(&database, COPYING_TO).exists());
        let copies = || {
            let names = std::fs::read_dir(folder.path()).unwrap();
            let names = names.map(|entry| entry.unwrap().file_name().into_string().unwrap());
            names
                .filter(|name| name.contains("copy"))
                .collect::<Vec<_>>()
        };
        assert_eq!(copies(), [""; 0]);
        std::fs::write(platform::beside(&copy, PARTIAL), "half of a copy").unwrap();
        back_up(&database, &copy, &mut on).unwrap();
        assert_eq!(copies(), ["copy.db"]);
        let again = failure(back_up(&database, &copy, &mut on));
        assert!(matches!(again, StoreErrorKind::Exists));
    }
}
