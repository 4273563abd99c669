//! Atomic file writes: the file appears under its name complete, or not at all.

use std::fs::File;
use std::io::{ErrorKind, Write};
use std::path::{Path, PathBuf};

use tempfile::{Builder, NamedTempFile, TempPath};

use super::{create_new, folder, give_open, readable_by_all, sync_folder};

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Readers {
    Owner,
    /// As far as the umask allows.
    Everybody,
}

/// Has a temporary name beside its target. Deleted when dropped before it is persisted.
pub struct AtomicFile {
    file: NamedTempFile,
    target: PathBuf,
}

impl AtomicFile {
    pub fn create(target: &Path, readers: Readers) -> std::io::Result<Self> {
        let mut builder = Builder::new();
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

    pub fn put(target: &Path, readers: Readers, bytes: &[u8]) -> std::io::Result<()> {
        let mut file = Self::create(target, readers)?;
        file.write_all(bytes)?;
        file.replace()
    }

    /// Under a fixed temporary name, so that a file left by a power cut is found and replaced. The caller must hold a lock.
    pub fn create_as(temporary: &Path, target: &Path) -> std::io::Result<Self> {
        if let Err(error) = std::fs::remove_file(temporary)
            && error.kind() != ErrorKind::NotFound
        {
            return Err(error);
        }
        let name = temporary.file_name().unwrap_or_default();
        let file = Builder::new()
            .prefix(name)
            .rand_bytes(0)
            .tempfile_in(folder(temporary))
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

    pub fn persist_new(self) -> std::io::Result<()> {
        self.persist(|file, target| persist_new(file.into_temp_path(), target))
    }

    pub fn replace(self) -> std::io::Result<()> {
        self.persist(|file, target| {
            let replaced = file.persist(target);
            replaced.map(drop).map_err(|error| error.error)
        })
    }

    fn persist(
        self,
        name: impl FnOnce(NamedTempFile, &Path) -> std::io::Result<()>,
    ) -> std::io::Result<()> {
        give_open(self.file.as_file(), &self.target);
        self.file.as_file().sync_all()?;
        name(self.file, &self.target)?;
        // The rename has succeeded, whether or not this does.
        let _ = sync_folder(folder(&self.target));
        Ok(())
    }
}

fn persist_new(from: TempPath, to: &Path) -> std::io::Result<()> {
    match from.persist_noclobber(to) {
        Err(error) if error.error.kind() != ErrorKind::AlreadyExists => take_name(&error.path, to),
        named => named.map_err(|error| error.error),
    }
}

/// Some USB drives can't refuse to overwrite; claims the name with an empty file first.
fn take_name(from: &Path, to: &Path) -> std::io::Result<()> {
    drop(create_new(to)?);
    std::fs::rename(from, to).inspect_err(|_| drop(std::fs::remove_file(to)))
}

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

    #[test]
    fn where_renaming_always_replaces_the_name_is_taken_first() {
        let folder = tempfile::tempdir().unwrap();
        let [from, to] = ["from", "to"].map(|name| folder.path().join(name));
        std::fs::write(&from, "whole").unwrap();
        take_name(&from, &to).unwrap();
        assert_eq!(std::fs::read_to_string(&to).unwrap(), "whole");
        assert!(take_name(&from, &to).is_err());
        assert!(to.exists() && !from.exists());
        std::fs::remove_file(&to).unwrap();
        assert!(take_name(&from, &to).is_err());
        assert_eq!(std::fs::read_dir(folder.path()).unwrap().count(), 0);
    }
}
