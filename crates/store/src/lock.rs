//! Lock files: one server and one backup at a time. The operating system releases them when the program ends.

use std::fs::{File, OpenOptions, TryLockError};
use std::io::Write;
use std::path::{Path, PathBuf};
use std::time::{Duration, Instant};

use super::connect::ResultExt;
use super::error::{StoreError, StoreErrorKind};
use super::file::{Stop, resolve_link};
use pharmacy_system::platform;

/// Longer than a server takes to end after it has removed its log.
const LOG_TIMEOUT: Duration = Duration::from_secs(15);
const PAUSE: Duration = Duration::from_millis(20);

/// Held by a running server, so that no other one, and no restore, uses its database.
#[derive(Debug)]
pub struct ServerLock {
    file: File,
}

/// The content of the server's lock file after its database was opened.
const OPENED: &[u8] = b"opened\n";

impl ServerLock {
    /// Fails if another program holds it.
    pub fn acquire(path: &Path) -> Result<Self, StoreError> {
        let begun = Instant::now();
        loop {
            match try_lock(&beside(path, LOCK)) {
                Ok(Some(file)) => {
                    platform::give_open(&file, path);
                    return Ok(Self { file });
                }
                // Another program may hold it briefly to check for a server.
                Ok(None) if begun.elapsed() < 5 * PAUSE => std::thread::sleep(PAUSE),
                Ok(None) => return Err(StoreErrorKind::InUse.at(path)),
                Err(cause) => return Err(cause).at(path),
            }
        }
    }

    /// Leaves a trace of the database, for a later start that finds it missing. Errors are ignored: the lock works without it.
    pub fn note_opened(&self) {
        let is_empty = self.file.metadata().is_ok_and(|file| file.len() == 0);
        if is_empty {
            let _ = (&self.file).write_all(OPENED);
        }
    }

    /// The lock's file, if a server has opened the database at `path`.
    pub fn trace(path: &Path) -> Option<PathBuf> {
        let file = beside(path, LOCK);
        let size = file.symlink_metadata().ok()?.len();
        (size == OPENED.len() as u64).then_some(file)
    }
}

/// Waits while a running server's log is missing at its path. SQLite would begin a second log there, and both programs would overwrite
/// each other's pages.
pub(super) fn wait_for_log(path: &Path, stop: Stop<'_>) -> Result<(), StoreError> {
    let log = ["-wal", "-shm"].map(|part| beside(path, part));
    let lock = beside(path, LOCK);
    let is_served = || lock.exists() && matches!(try_lock(&lock), Ok(None));
    let begun = Instant::now();
    while log.iter().any(|part| !part.exists()) && is_served() {
        if begun.elapsed() > LOG_TIMEOUT {
            return Err(StoreErrorKind::NoLog.at(path));
        }
        if stop() {
            return Err(StoreErrorKind::Stopped.at(path));
        }
        std::thread::sleep(PAUSE);
    }
    Ok(())
}

/// The lock of a database is the same through every link to it.
fn beside(database: &Path, ending: &str) -> PathBuf {
    platform::beside(&resolve_link(database), ending)
}

const LOCK: &str = "-lock";
const BACKUP_LOCK: &str = "-copy-lock";

/// Held by any program that makes, verifies or restores a backup. Unfinished ones are deleted only while holding it.
#[derive(Debug)]
pub struct BackupLock {
    _file: File,
    path: PathBuf,
}

impl BackupLock {
    /// Waits for another program's backup. Also returns whether it had to.
    pub fn wait(database: &Path, stop: Stop<'_>) -> Result<(Self, bool), StoreError> {
        let mut waited = false;
        loop {
            if let Some(lock) = Self::try_take(database).at(database)? {
                return Ok((lock, waited));
            }
            waited = true;
            if stop() {
                return Err(StoreErrorKind::Stopped.at(database));
            }
            std::thread::sleep(PAUSE);
        }
    }

    /// `None` if another program holds it.
    pub fn try_take(database: &Path) -> std::io::Result<Option<Self>> {
        let path = beside(database, BACKUP_LOCK);
        loop {
            let Some(file) = try_lock(&path)? else {
                return Ok(None);
            };
            // The previous holder may have deleted the file between our open and our lock.
            if platform::is_still_at(&file, &path) {
                // A lock file of root would shut out the website's account.
                platform::give_open(&file, database);
                return Ok(Some(Self { _file: file, path }));
            }
        }
    }
}

impl Drop for BackupLock {
    fn drop(&mut self) {
        platform::remove_locked(&self.path);
    }
}

fn try_lock(path: &Path) -> std::io::Result<Option<File>> {
    let mut options = OpenOptions::new();
    options.write(true).create(true).truncate(false);
    platform::private(&mut options);
    // Another account may be able to write in this folder, and this program may run as root.
    platform::open_only_a_file(&mut options);
    let opened = options.open(path);
    if path.symlink_metadata().is_ok_and(|found| !found.is_file()) {
        let found = format!("{} is no plain file; remove it", path.display());
        return Err(std::io::Error::other(found));
    }
    let file = opened?;
    match file.try_lock() {
        Ok(()) => Ok(Some(file)),
        Err(TryLockError::WouldBlock) => Ok(None),
        Err(TryLockError::Error(cause)) => Err(cause),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::testing::failure;

    #[test]
    fn a_second_server_is_refused_through_any_link_and_a_later_one_is_not() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("a.db");
        let lock = ServerLock::acquire(&path).unwrap();
        let second = failure(ServerLock::acquire(&path));
        assert!(matches!(second, StoreErrorKind::InUse));
        #[cfg(unix)]
        {
            let link = folder.path().join("link.db");
            std::fs::write(&path, "").unwrap();
            std::os::unix::fs::symlink(&path, &link).unwrap();
            let third = failure(ServerLock::acquire(&link));
            assert!(matches!(third, StoreErrorKind::InUse));
        }
        drop(lock);
        ServerLock::acquire(&path).unwrap();
    }

    #[test]
    #[cfg(unix)]
    fn a_link_or_pipe_at_the_locks_path_is_refused_and_not_changed() {
        use std::os::unix::net::UnixListener;
        let folder = tempfile::tempdir().unwrap();
        let (path, file) = (folder.path().join("a.db"), folder.path().join("of root"));
        let lock = folder.path().join("a.db-lock");
        std::fs::write(&file, "kept").unwrap();
        let link = || std::os::unix::fs::symlink(&file, &lock).unwrap();
        let pipe = || {
            let made = std::process::Command::new("mkfifo").arg(&lock).status();
            assert!(made.unwrap().success());
        };
        let socket = || drop(UnixListener::bind(&lock).unwrap());
        for put in [&link as &dyn Fn(), &pipe, &socket] {
            put();
            let error = ServerLock::acquire(&path).unwrap_err().to_string();
            assert!(error.contains("a.db-lock is no plain file"), "{error}");
            std::fs::remove_file(&lock).unwrap();
        }
        assert_eq!(std::fs::read_to_string(&file).unwrap(), "kept");
        std::fs::write(&lock, "kept").unwrap();
        drop(ServerLock::acquire(&path).unwrap());
        assert_eq!(std::fs::read_to_string(&lock).unwrap(), "kept");
    }

    #[test]
    fn a_command_waits_for_the_log_of_a_server_that_starts_and_the_server_does_not() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("a.db");
        let connection = rusqlite::Connection::open(&path).unwrap();
        let first = include_str!("migrations/0001_submissions.sql");
        connection.execute_batch(first).unwrap();
        connection
            .execute_batch("pragma application_id = 1346916941; pragma user_version = 1")
            .unwrap();
        drop(connection);
        let _lock = ServerLock::acquire(&path).unwrap();
        let mut polls = 0;
        let waiting = wait_for_log(&path, &mut || {
            polls += 1;
            polls > 2
        });
        assert!(matches!(failure(waiting), StoreErrorKind::Stopped));
        // The server backs up an older database before it migrates it.
        let begun = Instant::now();
        drop(crate::store::open_for_server(&path).unwrap());
        assert!(begun.elapsed() < LOG_TIMEOUT);
    }

    #[test]
    fn only_one_backup_runs_at_once_and_waiting_can_be_stopped() {
        use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("a.db");
        let (is_locked, times) = (AtomicBool::new(false), AtomicUsize::new(0));
        std::thread::scope(|scope| {
            for _ in 0..4 {
                scope.spawn(|| {
                    while times.load(Ordering::SeqCst) < 400 {
                        let Some(lock) = BackupLock::try_take(&path).unwrap() else {
                            continue;
                        };
                        assert!(!is_locked.swap(true, Ordering::SeqCst));
                        times.fetch_add(1, Ordering::SeqCst);
                        is_locked.store(false, Ordering::SeqCst);
                        drop(lock);
                    }
                });
            }
        });
        #[cfg(unix)]
        assert_eq!(folder.path().read_dir().unwrap().count(), 0);
        let (_lock, waited) = BackupLock::wait(&path, &mut || panic!("it waits")).unwrap();
        assert!(!waited);
        let stopped = BackupLock::wait(&path, &mut || true);
        assert!(matches!(failure(stopped), StoreErrorKind::Stopped));
    }
}
