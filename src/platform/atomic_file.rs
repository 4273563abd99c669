//! Atomic file writes: the file appears under its name complete, or not at all. (Database copies use `db::partial` instead,
//! since SQLite needs the name.)

use std::fs::File;
use std::io::Write;
use std::path::{Path, PathBuf};

use tempfile::{Builder, NamedTempFile};

use super::{folder, readable_by_all, sync_folder};

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Readers {
    Owner,
    /// Everybody on this computer, as far as the umask allows.
    Everybody,
}

/// A file under a temporary name beside its target. Removed when dropped before it is persisted.
pub struct AtomicFile {
    file: NamedTempFile,
    target: PathBuf,
}

impl AtomicFile {
    pub fn create(target: &Path, readers: Readers) -> std::io::Result<Self> {
        let mut builder = Builder::new();
        // The default mode is 0600.
        if readers == Readers::Everybody {
            readable_by_all(&mut builder);
        }
        let file = builder
            .prefix(".pharmacy-")
            .suffix(".partial")
            .tempfile_in(folder(target))
            .map_err(without_path)?;
        let target = target.into();
        Ok(Self { file, target })
    }

    pub fn file(&self) -> &File {
        self.file.as_file()
    }

    pub fn path(&self) -> &Path {
        self.file.path()
    }

    pub fn target(&self) -> &Path {
        &self.target
    }

    /// Renames it to its target, or fails with [`AlreadyExists`](std::io::ErrorKind::AlreadyExists).
    pub fn persist_new(self) -> std::io::Result<()> {
        self.persist(|file, target| file.persist_noclobber(target))
    }

    /// Renames it to its target, which it replaces.
    pub fn replace(self) -> std::io::Result<()> {
        self.persist(|file, target| file.persist(target))
    }

    fn persist(
        self,
        name: impl FnOnce(NamedTempFile, &Path) -> Result<File, tempfile::PersistError>,
    ) -> std::io::Result<()> {
        self.file.as_file().sync_all()?;
        name(self.file, &self.target).map_err(|error| error.error)?;
        // The rename has succeeded, whether or not this does.
        let _ = sync_folder(folder(&self.target));
        Ok(())
    }
}

/// `error` without the temporary name at its end, which means nothing to people.
fn without_path(error: std::io::Error) -> std::io::Error {
    let message = error.to_string();
    match message.rsplit_once(" at path ") {
        Some((cause, _)) => std::io::Error::new(error.kind(), cause),
        None => error,
    }
}

impl Write for AtomicFile {
    fn write(&mut self, bytes: &[u8]) -> std::io::Result<usize> {
        self.file.as_file().write(bytes)
    }

    fn flush(&mut self) -> std::io::Result<()> {
        self.file.as_file().flush()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::io::ErrorKind;

    #[test]
    fn it_has_its_name_when_it_is_whole_and_leaves_nothing_when_it_is_given_up() {
        let folder = tempfile::tempdir().unwrap();
        let target = folder.path().join("a.txt");
        let written = |readers, text: &str| {
            let mut file = AtomicFile::create(&target, readers).unwrap();
            file.write_all(text.as_bytes()).unwrap();
            file
        };
        drop(written(Readers::Owner, "given up"));
        assert_eq!(std::fs::read_dir(folder.path()).unwrap().count(), 0);
        let first = written(Readers::Owner, "first");
        assert!(!target.exists());
        first.persist_new().unwrap();
        assert!(!super::super::is_exposed(&target).unwrap());
        let second = written(Readers::Owner, "second").persist_new().unwrap_err();
        assert_eq!(second.kind(), ErrorKind::AlreadyExists);
        assert_eq!(std::fs::read_to_string(&target).unwrap(), "first");
        written(Readers::Everybody, "third").replace().unwrap();
        assert_eq!(std::fs::read_to_string(&target).unwrap(), "third");
        let gone = AtomicFile::create(&folder.path().join("gone/a.txt"), Readers::Owner);
        let message = gone.err().unwrap().to_string();
        assert!(!message.contains(".partial"), "{message}");
        assert_eq!(std::fs::read_dir(folder.path()).unwrap().count(), 1);
    }
}
