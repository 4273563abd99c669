//! A file that appears under its name when it is whole, or never: the one way in which the program writes a file at one go.
//! (What SQLite writes, by name and over some time, is a `Partial` of the database.)

use std::fs::File;
use std::io::Write;
use std::path::{Path, PathBuf};

use tempfile::{Builder, NamedTempFile};

use super::{folder, readable_by_all, sync_folder};

/// Who may read a file.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Readers {
    /// Its owner alone.
    Owner,
    /// Everybody on this computer, as far as the umask allows.
    Everybody,
}

/// A file under a temporary name beside its target. Dropped before it appears, it is removed.
pub struct WholeFile {
    file: NamedTempFile,
    target: PathBuf,
}

impl WholeFile {
    /// Begins what will be called `target`.
    pub fn begin(target: &Path, readers: Readers) -> std::io::Result<Self> {
        let mut builder = Builder::new();
        // That of the crate is 0600.
        if readers == Readers::Everybody {
            readable_by_all(&mut builder);
        }
        let file = builder
            .prefix(".pharmacy-")
            .suffix(".partial")
            .tempfile_in(folder(target))
            .map_err(bare)?;
        let target = target.into();
        Ok(Self { file, target })
    }

    /// The file as it is so far.
    pub fn file(&self) -> &File {
        self.file.as_file()
    }

    /// Where it lies so far.
    pub fn path(&self) -> &Path {
        self.file.path()
    }

    /// What it will be called.
    pub fn target(&self) -> &Path {
        &self.target
    }

    /// Gives it its name, unless something has that name by now.
    ///
    /// # Errors
    /// The disk is full, or something has the name: [`AlreadyExists`](std::io::ErrorKind::AlreadyExists).
    pub fn appear(self) -> std::io::Result<()> {
        self.named(|file, target| file.persist_noclobber(target))
    }

    /// Gives it its name, whatever has it.
    pub fn replace(self) -> std::io::Result<()> {
        self.named(|file, target| file.persist(target))
    }

    fn named(
        self,
        name: impl FnOnce(NamedTempFile, &Path) -> Result<File, tempfile::PersistError>,
    ) -> std::io::Result<()> {
        self.file.as_file().sync_all()?;
        name(self.file, &self.target).map_err(|error| error.error)?;
        // The file is there whether or not this succeeds.
        let _ = sync_folder(folder(&self.target));
        Ok(())
    }
}

/// `error` without the temporary name at its end, which tells nobody anything.
fn bare(error: std::io::Error) -> std::io::Error {
    let told = error.to_string();
    match told.rsplit_once(" at path ") {
        Some((cause, _)) => std::io::Error::new(error.kind(), cause),
        None => error,
    }
}

impl Write for WholeFile {
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
        let begun = |readers, text: &str| {
            let mut file = WholeFile::begin(&target, readers).unwrap();
            file.write_all(text.as_bytes()).unwrap();
            file
        };
        drop(begun(Readers::Owner, "given up"));
        assert_eq!(std::fs::read_dir(folder.path()).unwrap().count(), 0);
        let first = begun(Readers::Owner, "first");
        assert!(!target.exists());
        first.appear().unwrap();
        assert!(!super::super::is_exposed(&target).unwrap());
        let second = begun(Readers::Owner, "second").appear().unwrap_err();
        assert_eq!(second.kind(), ErrorKind::AlreadyExists);
        assert_eq!(std::fs::read_to_string(&target).unwrap(), "first");
        begun(Readers::Everybody, "third").replace().unwrap();
        assert_eq!(std::fs::read_to_string(&target).unwrap(), "third");
        let gone = WholeFile::begin(&folder.path().join("gone/a.txt"), Readers::Owner);
        let told = gone.err().unwrap().to_string();
        assert!(!told.contains(".partial"), "{told}");
        assert_eq!(std::fs::read_dir(folder.path()).unwrap().count(), 1);
    }
}
