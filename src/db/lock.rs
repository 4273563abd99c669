//! One server to a database: a file beside it, locked while the server runs. The operating system unlocks it when the
//! program ends, however it ends.

use std::fs::{File, OpenOptions, TryLockError};
use std::io::Write;
use std::path::{Path, PathBuf};
use std::time::{Duration, Instant};

use super::file::sibling;
use super::{Files, StoreError, StoreErrorKind};
use crate::platform;

/// How long a server may take to open its files anew, and another program to look whether there is a server.
const CHANGE_TIMEOUT: Duration = Duration::from_secs(2);
const PAUSE: Duration = Duration::from_millis(20);

#[derive(Debug)]
pub struct ServerLock {
    _file: File,
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
                    // What the server before had open.
                    file.set_len(0)
                        .map_err(|cause| StoreError::unusable(path, cause))?;
                    return Ok(Self { _file: file });
                }
                // By who looks whether there is a server, perhaps.
                Ok(None) if begun.elapsed() < 5 * PAUSE => std::thread::sleep(PAUSE),
                Ok(None) => return Err(StoreErrorKind::InUse.at(path)),
                Err(cause) => return Err(StoreError::unusable(path, cause)),
            }
        }
    }
}

/// Notes for other programs which files the server has open.
pub(super) fn publish(path: &Path, files: Files) {
    // Where there is no lock, no other program asks; on Windows open files keep their names.
    let file = OpenOptions::new().write(true).open(sibling(path, LOCK));
    let _ = file.and_then(|mut file| {
        file.set_len(0)?;
        file.write_all(format!("{files:?}").as_bytes())
    });
}

/// That a server, if there is one, has those files open that have the names now; call it once a connection has them open too.
/// With another log than the server's, each would undo what the other writes.
pub(super) fn check_files(path: &Path) -> Result<(), StoreError> {
    let published = std::fs::read_to_string(sibling(path, LOCK)).unwrap_or_default();
    let is_same = published.is_empty() || published == format!("{:?}", Files::at(path));
    // Nobody has the lock: the server that noted this has ended.
    if is_same || matches!(try_lock(&sibling(path, LOCK)), Ok(Some(_))) {
        Ok(())
    } else {
        Err(StoreErrorKind::LogTaken.at(path))
    }
}

/// As `open` says, once the server has opened its files anew.
pub(super) fn wait_for_files<T>(open: impl Fn() -> Result<T, StoreError>) -> Result<T, StoreError> {
    let begun = Instant::now();
    loop {
        match open() {
            Err(StoreError {
                kind: StoreErrorKind::LogTaken,
                ..
            }) if begun.elapsed() < CHANGE_TIMEOUT => std::thread::sleep(PAUSE),
            opened => return opened,
        }
    }
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
