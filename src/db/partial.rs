//! Files that are written under another name until they are whole.

use std::path::{Path, PathBuf};

use tempfile::TempPath;

use super::file::remove;
use super::lock::Hold;
use crate::platform::{self, create_new};

/// A file that is written under another name until it is whole. Dropped before, it is removed; what a power cut leaves of it
/// is replaced by the next try.
pub(super) struct Partial {
    path: PathBuf,
    identity: platform::Identity,
    _hold: Option<Hold>,
}

impl Partial {
    /// An empty file at `path`, for the owner alone.
    pub fn create(path: PathBuf) -> std::io::Result<Self> {
        remove(&path)?;
        drop(create_new(&path)?);
        let identity = platform::identity(&path);
        Ok(Self {
            path,
            identity,
            _hold: None,
        })
    }

    /// As [`Partial::create`], for a file beside the database: until it is dropped, a server that starts leaves it alone.
    ///
    /// # Errors
    /// Also when another program makes one at `path` at this moment.
    pub fn create_held(path: PathBuf) -> std::io::Result<Self> {
        let Some(hold) = Hold::take(&path)? else {
            return Err(std::io::Error::other(
                "another copy is being made or tried at this moment; wait until it is done, then try again",
            ));
        };
        let mut partial = Self::create(path)?;
        partial._hold = Some(hold);
        Ok(partial)
    }

    pub fn path(&self) -> &Path {
        &self.path
    }

    /// The file itself, whoever takes its name from now on.
    pub fn open(&self) -> std::io::Result<std::fs::File> {
        let file = std::fs::File::options()
            .read(true)
            .write(true)
            .open(&self.path)?;
        self.check_identity()?;
        Ok(file)
    }

    /// Gives the file, which nobody has open, the name `to`, unless something has that name.
    pub fn persist_new(self, to: &Path) -> std::io::Result<()> {
        self.check_identity()?;
        platform::persist_new(TempPath::try_from_path(&self.path)?, to)?;
        platform::sync_folder(platform::folder(to))
    }

    /// Gives the file, which nobody has open, the name `to`, whatever has it.
    pub fn replace(self, to: &Path) -> std::io::Result<()> {
        std::fs::rename(&self.path, to)?;
        platform::sync_folder(platform::folder(to))
    }

    fn check_identity(&self) -> std::io::Result<()> {
        match self.has_same_identity() {
            true => Ok(()),
            false => Err(std::io::Error::other(
                "another program writes a file of this name",
            )),
        }
    }

    /// Somebody else may have begun anew under the same name.
    fn has_same_identity(&self) -> bool {
        platform::identity(&self.path) == self.identity
    }
}

impl Drop for Partial {
    fn drop(&mut self) {
        if self.has_same_identity() {
            let _ = remove(&self.path);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::db::file::sibling;
    use std::io::ErrorKind;

    fn names(folder: &Path) -> Vec<String> {
        let mut names: Vec<_> = std::fs::read_dir(folder)
            .unwrap()
            .map(|entry| entry.unwrap().file_name().into_string().unwrap())
            .collect();
        names.sort();
        names
    }

    #[test]
    fn a_file_appears_whole_under_a_free_name_or_not_at_all() {
        let folder = tempfile::tempdir().unwrap();
        let [to, partial] = ["a.db", "a.db.partial"].map(|name| folder.path().join(name));
        for part in ["", "-journal", "-wal", "-shm"] {
            std::fs::write(sibling(&partial, part), "left by a power cut").unwrap();
        }
        let given_up = Partial::create(partial.clone()).unwrap();
        assert!(!platform::is_exposed(&partial).unwrap());
        assert_eq!(names(folder.path()), ["a.db.partial"]);
        std::fs::write(sibling(&partial, "-wal"), "").unwrap();
        drop(given_up);
        assert_eq!(names(folder.path()), [""; 0]);

        let whole = |text: &str| {
            let whole = Partial::create(partial.clone()).unwrap();
            std::fs::write(whole.path(), text).unwrap();
            whole
        };
        whole("first").persist_new(&to).unwrap();
        let error = whole("second").persist_new(&to).unwrap_err();
        assert_eq!(error.kind(), ErrorKind::AlreadyExists);
        assert_eq!(std::fs::read_to_string(&to).unwrap(), "first");
        whole("third").replace(&to).unwrap();
        assert_eq!(std::fs::read_to_string(&to).unwrap(), "third");
        assert_eq!(names(folder.path()), ["a.db"]);
    }

    #[test]
    #[cfg(unix)]
    fn who_begins_anew_under_the_same_name_is_left_alone() {
        let folder = tempfile::tempdir().unwrap();
        let [to, partial] = ["a.db", "a.db.partial"].map(|name| folder.path().join(name));
        let first = Partial::create(partial.clone()).unwrap();
        // Kept open, or its number could be given to the next file.
        let _open = std::fs::File::open(&partial).unwrap();
        let second = Partial::create(partial).unwrap();
        assert!(first.persist_new(&to).is_err());
        second.persist_new(&to).unwrap();
        assert_eq!(names(folder.path()), ["a.db"]);
    }
}
