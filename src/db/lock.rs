//! Lock files: one server and one copy at a time. The operating system releases them when the program ends.

use std::fs::{File, OpenOptions, TryLockError};
use std::io::Write;
use std::path::{Path, PathBuf};
use std::time::{Duration, Instant};

use super::connect::ResultExt;
use super::error::{StoreError, StoreErrorKind};
use super::file::{Stop, resolve_link};
use crate::platform;

/// How long another program waits for the server to reopen its files; longer than the server takes to notice.
const CHANGE_TIMEOUT: Duration = Duration::from_secs(4);
const PAUSE: Duration = Duration::from_millis(20);

#[derive(Debug)]
pub struct ServerLock {
    file: File,
    path: PathBuf,
}

impl ServerLock {
    pub fn acquire(path: &Path) -> Result<Self, StoreError> {
        let begun = Instant::now();
        loop {
            match try_lock(&platform::beside(path, LOCK)) {
                Ok(Some(file)) => {
                    file.set_len(0).at(path)?;
                    let path = path.into();
                    return Ok(Self { file, path });
                }
                // Another program may hold it briefly to check for a server.
                Ok(None) if begun.elapsed() < 5 * PAUSE => std::thread::sleep(PAUSE),
                Ok(None) => return Err(StoreErrorKind::InUse.at(path)),
                Err(cause) => return Err(cause).at(path),
            }
        }
    }

    pub fn note_opened(&mut self) -> Result<(), StoreError> {
        self.file.write_all(b"open\n").at(&self.path)
    }
}

/// Waits for a running server's WAL and index. If somebody deleted them, SQLite would start a second WAL, and both programs
/// would overwrite each other's pages.
pub(super) fn wait_for_server(path: &Path) -> Result<(), StoreError> {
    let parts = ["-wal", "-shm"].map(|part| platform::beside(&resolve_link(path), part));
    let begun = Instant::now();
    while is_served(path) && parts.iter().any(|part| !part.exists()) {
        if begun.elapsed() > CHANGE_TIMEOUT {
            return Err(StoreErrorKind::LogTaken.at(path));
        }
        std::thread::sleep(PAUSE);
    }
    Ok(())
}

fn is_served(path: &Path) -> bool {
    let lock = platform::beside(path, LOCK);
    // Empty until the server has opened the database.
    lock.metadata().is_ok_and(|file| file.len() > 0) && matches!(try_lock(&lock), Ok(None))
}

const LOCK: &str = "-lock";
const COPY_LOCK: &str = "-copy-lock";

/// Held by any program that makes, verifies or restores a copy. Leftover copies are deleted only while holding it.
#[derive(Debug)]
pub struct CopyLock {
    _file: File,
    path: PathBuf,
}

impl CopyLock {
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

    pub(super) fn try_take(database: &Path) -> std::io::Result<Option<Self>> {
        let path = platform::beside(&resolve_link(database), COPY_LOCK);
        loop {
            let Some(file) = try_lock(&path)? else {
                return Ok(None);
            };
            // The previous holder may have deleted the file between our open and our lock.
            if platform::is_still_at(&file, &path) {
                return Ok(Some(Self { _file: file, path }));
            }
        }
    }
}

impl Drop for CopyLock {
    fn drop(&mut self) {
        platform::remove_locked(&self.path);
    }
}

fn try_lock(path: &Path) -> std::io::Result<Option<File>> {
    let mut options = OpenOptions::new();
    options.write(true).create(true).truncate(false);
    platform::private(&mut options);
    let file = options.open(path)?;
    match file.try_lock() {
        Ok(()) => Ok(Some(file)),
        Err(TryLockError::WouldBlock) => Ok(None),
        Err(TryLockError::Error(cause)) => Err(cause),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::db::tests::failure;

    #[test]
    fn a_second_server_is_turned_away_and_a_later_one_is_not() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("a.db");
        let lock = ServerLock::acquire(&path).unwrap();
        let second = failure(ServerLock::acquire(&path));
        assert!(matches!(second, StoreErrorKind::InUse));
        drop(lock);
        ServerLock::acquire(&path).unwrap();
    }

    #[test]
    fn two_never_copy_at_once_and_who_waits_may_give_up() {
        use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("a.db");
        let (held, times) = (AtomicBool::new(false), AtomicUsize::new(0));
        std::thread::scope(|scope| {
            for _ in 0..4 {
                scope.spawn(|| {
                    while times.load(Ordering::SeqCst) < 400 {
                        let Some(lock) = CopyLock::try_take(&path).unwrap() else {
                            continue;
                        };
                        assert!(!held.swap(true, Ordering::SeqCst));
                        times.fetch_add(1, Ordering::SeqCst);
                        held.store(false, Ordering::SeqCst);
                        drop(lock);
                    }
                });
            }
        });
        #[cfg(unix)]
        assert_eq!(folder.path().read_dir().unwrap().count(), 0);
        let (_lock, waited) = CopyLock::wait(&path, &mut || panic!("it waits")).unwrap();
        assert!(!waited);
        let given_up = CopyLock::wait(&path, &mut || true);
        assert!(matches!(failure(given_up), StoreErrorKind::Stopped));
    }
}
