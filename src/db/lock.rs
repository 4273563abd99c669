//! One server to a database: a file beside it, locked while the server runs. The operating system unlocks it when the
//! program ends, however it ends.

use std::fs::{File, OpenOptions, TryLockError};
use std::io::Write;
use std::path::{Path, PathBuf};
use std::time::{Duration, Instant};

use super::file::sibling;
use super::{StoreError, StoreErrorKind, stale_files};
use crate::platform;

/// How long another program waits for a server to open its files anew: longer than the server takes to notice.
const CHANGE_TIMEOUT: Duration = Duration::from_secs(4);
const PAUSE: Duration = Duration::from_millis(20);

#[derive(Debug)]
pub struct ServerLock {
    file: File,
    path: PathBuf,
}

impl ServerLock {
    /// Takes the lock of the database at `path`.
    ///
    /// # Errors
    /// A server has it, or the file beside the database cannot be made.
    pub fn acquire(path: &Path) -> Result<Self, StoreError> {
        let begun = Instant::now();
        loop {
            match try_lock(&sibling(path, LOCK)) {
                Ok(Some(file)) => {
                    // What the server before wrote.
                    file.set_len(0)
                        .map_err(|cause| StoreError::unusable(path, cause))?;
                    return Ok(Self {
                        file,
                        path: path.into(),
                    });
                }
                // By who looks whether there is a server, perhaps.
                Ok(None) if begun.elapsed() < 5 * PAUSE => std::thread::sleep(PAUSE),
                Ok(None) => return Err(StoreErrorKind::InUse.at(path)),
                Err(cause) => return Err(StoreError::unusable(path, cause)),
            }
        }
    }

    /// Tells other programs that the database is open.
    pub fn note_opened(&mut self) -> Result<(), StoreError> {
        self.file
            .write_all(b"open\n")
            .map_err(|cause| StoreError::unusable(&self.path, cause))
    }
}

/// Waits until the log and its index are there that a running server has open. Where another program has taken them away, SQLite
/// would begin a second log, and each program would undo what the other writes.
pub(super) fn wait_for_server(path: &Path) -> Result<(), StoreError> {
    let parts = ["-wal", "-shm"].map(|part| sibling(&stale_files::resolve_link(path), part));
    let begun = Instant::now();
    while is_served(path) && parts.iter().any(|part| !part.exists()) {
        if begun.elapsed() > CHANGE_TIMEOUT {
            return Err(StoreErrorKind::LogTaken.at(path));
        }
        std::thread::sleep(PAUSE);
    }
    Ok(())
}

/// Whether a server has the database at `path` open.
fn is_served(path: &Path) -> bool {
    let lock = sibling(path, LOCK);
    // Empty until the server has opened it.
    lock.metadata().is_ok_and(|file| file.len() > 0) && matches!(try_lock(&lock), Ok(None))
}

/// At the end of the name of a file that is locked.
const LOCK: &str = "-lock";

/// Marks a temporary file as in use, so that nobody removes it as a leftover. The lock is on a file of its own: SQLite locks the
/// other one, and on some systems the two locks would conflict.
#[derive(Debug)]
pub(super) struct Hold {
    _file: File,
    path: PathBuf,
}

impl Hold {
    /// Locks the file at `path`, which need not exist; `None` when it is locked already.
    pub fn take(path: &Path) -> std::io::Result<Option<Self>> {
        let path = sibling(path, LOCK);
        loop {
            let Some(file) = try_lock(&path)? else {
                return Ok(None);
            };
            // Who had it may have removed it between our opening and our locking it.
            if platform::is_still_at(&file, &path) {
                return Ok(Some(Self { _file: file, path }));
            }
        }
    }

    pub fn is_taken(path: &Path) -> bool {
        sibling(path, LOCK).exists() && matches!(Self::take(path), Ok(None))
    }
}

impl Drop for Hold {
    fn drop(&mut self) {
        platform::remove_locked(&self.path);
    }
}

/// The file at `path`, locked; nothing when somebody else has the lock.
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
    fn a_file_is_held_by_one_and_its_lock_goes_with_that() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("a.db.copying");
        assert!(!Hold::is_taken(&path));
        let hold = Hold::take(&path).unwrap().unwrap();
        assert!(Hold::is_taken(&path) && Hold::take(&path).unwrap().is_none());
        drop(hold);
        assert!(!Hold::is_taken(&path));
        #[cfg(unix)]
        assert_eq!(folder.path().read_dir().unwrap().count(), 0);
        // Left by a power cut.
        File::create(sibling(&path, LOCK)).unwrap();
        assert!(!Hold::is_taken(&path));
        assert!(Hold::take(&path).unwrap().is_some());
    }

    #[test]
    fn two_never_hold_one_file() {
        use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("a.db.copying");
        let (held, times) = (AtomicBool::new(false), AtomicUsize::new(0));
        std::thread::scope(|scope| {
            for _ in 0..4 {
                scope.spawn(|| {
                    while times.load(Ordering::SeqCst) < 400 {
                        let Some(hold) = Hold::take(&path).unwrap() else {
                            continue;
                        };
                        assert!(!held.swap(true, Ordering::SeqCst));
                        times.fetch_add(1, Ordering::SeqCst);
                        held.store(false, Ordering::SeqCst);
                        drop(hold);
                    }
                });
            }
        });
    }
}
