//! One server to a database: a file beside it, locked while the server runs. The operating system unlocks it when the
//! program ends, however it ends.

use std::fs::{File, OpenOptions, TryLockError};
use std::path::{Path, PathBuf};

use super::file::sibling;
use super::{StoreError, StoreErrorKind};
use crate::platform;

/// Held by a running server.
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
        let mut options = OpenOptions::new();
        options.write(true).create(true).truncate(false);
        platform::private(&mut options);
        let unusable = |cause| StoreError::unusable(path, cause);
        let file = options.open(lock_file(path)).map_err(unusable)?;
        match file.try_lock() {
            Ok(()) => Ok(Self { _file: file }),
            Err(TryLockError::WouldBlock) => Err(StoreErrorKind::InUse.at(path)),
            Err(TryLockError::Error(cause)) => Err(unusable(cause)),
        }
    }
}

fn lock_file(path: &Path) -> PathBuf {
    sibling(path, "-lock")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_second_server_is_turned_away_and_a_later_one_is_not() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("a.db");
        let lock = ServerLock::acquire(&path).unwrap();
        assert!(matches!(
            ServerLock::acquire(&path),
            Err(StoreError {
                kind: StoreErrorKind::InUse,
                ..
            })
        ));
        drop(lock);
        ServerLock::acquire(&path).unwrap();
    }
}
