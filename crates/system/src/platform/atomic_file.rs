//! Atomic file writes: the file gets its name when it is complete, or never.

use std::fs::{File, TryLockError};
use std::io::{ErrorKind, Write};
use std::path::{Path, PathBuf};
use std::time::Duration;

use tempfile::{Builder, NamedTempFile, TempPath};

use super::{
    beside, create_nameless, create_new, folder, give_name, give_open, readable_by_all, sync_folder,
};

/// Which accounts may read a new file.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Readers {
    /// Only the one that makes it.
    Owner,
    /// Readable by everyone, within the umask.
    Everybody,
}

/// The ending of an incomplete file.
pub const PARTIAL: &str = ".partial";
/// Half a second. Another program may be replacing a file in the same folder, or an antivirus may be reading the new file.
const TRIES: usize = 100;
const PAUSE: Duration = Duration::from_millis(5);
/// The Windows errors "access denied" and "used by another process". They also occur while an antivirus or a search index reads the file.
const IN_USE_ON_WINDOWS: [i32; 2] = [5, 32];

/// Removed when dropped before it is persisted and, if the system allows it, when the program is killed. Otherwise the incomplete file has
/// a fixed name, so that the next one replaces it.
pub struct AtomicFile {
    file: Unfinished,
    temporary: PathBuf,
    target: PathBuf,
}

enum Unfinished {
    Named(NamedTempFile),
    Nameless(File),
}

impl AtomicFile {
    /// Begins a file that will have the name `target`.
    pub fn create(target: &Path, readers: Readers) -> std::io::Result<Self> {
        let temporary = beside(target, PARTIAL);
        match create_nameless(folder(target), readers) {
            Ok(file) => Ok(Self {
                file: Unfinished::Nameless(file),
                temporary,
                target: target.into(),
            }),
            Err(_) => Self::create_named(&temporary, target, readers),
        }
    }

    /// Makes or replaces `target`.
    pub fn put(target: &Path, readers: Readers, bytes: &[u8]) -> std::io::Result<()> {
        let mut file = Self::create(target, readers)?;
        file.write_all(bytes)?;
        file.replace()
    }

    /// For a library that writes to a path. The caller must hold a lock.
    pub fn create_as(temporary: &Path, target: &Path) -> std::io::Result<Self> {
        Self::create_named(temporary, target, Readers::Owner)
    }

    fn create_named(temporary: &Path, target: &Path, readers: Readers) -> std::io::Result<Self> {
        remove(temporary)?;
        let mut builder = Builder::new();
        if readers == Readers::Everybody {
            readable_by_all(&mut builder);
        }
        let file = builder
            .prefix(temporary.file_name().unwrap_or_default())
            .rand_bytes(0)
            .tempfile_in(folder(temporary))
            .map_err(without_path)?;
        Ok(Self {
            file: Unfinished::Named(file),
            temporary: temporary.into(),
            target: target.into(),
        })
    }

    /// To write into.
    pub fn file(&self) -> &File {
        match &self.file {
            Unfinished::Named(file) => file.as_file(),
            Unfinished::Nameless(file) => file,
        }
    }

    /// The path of an incomplete file that was [created with a name](Self::create_as).
    pub fn path(&self) -> &Path {
        &self.temporary
    }

    /// The name that the complete file gets.
    pub fn target(&self) -> &Path {
        &self.target
    }

    /// Syncs the file and gives it its name. Fails if the name is in use.
    pub fn persist_new(self) -> std::io::Result<()> {
        self.finish()?;
        match self.file {
            Unfinished::Named(file) => persist_new(file.into_temp_path(), &self.target),
            Unfinished::Nameless(file) => give_name(&file, &self.target),
        }?;
        sync_name(&self.target);
        Ok(())
    }

    /// Syncs the file and gives it its name, which another file may have.
    pub fn replace(self) -> std::io::Result<()> {
        self.finish()?;
        match self.file {
            Unfinished::Named(file) => {
                let mut file = Some(file);
                let persist = || match file.take().map(|file| file.persist(&self.target)) {
                    Some(Err(error)) => {
                        file = Some(error.file);
                        Err(error.error)
                    }
                    _ => Ok(()),
                };
                retry_while_in_use(persist, cfg!(windows))
            }
            Unfinished::Nameless(file) => replace(&file, &self.temporary, &self.target),
        }
        .map_err(|error| explain(error, &self.target))?;
        sync_name(&self.target);
        Ok(())
    }

    fn finish(&self) -> std::io::Result<()> {
        give_open(self.file(), &self.target);
        self.file().sync_all()
    }
}

fn retry_while_in_use(
    mut rename: impl FnMut() -> std::io::Result<()>,
    is_windows: bool,
) -> std::io::Result<()> {
    let is_held = |error: &std::io::Error| {
        let code = error.raw_os_error();
        is_windows && code.is_some_and(|code| IN_USE_ON_WINDOWS.contains(&code))
    };
    for _ in 1..TRIES {
        match rename() {
            Err(error) if is_held(&error) => std::thread::sleep(PAUSE),
            renamed => return renamed,
        }
    }
    rename()
}

/// In a container in which only this file is mounted, it can't be replaced.
fn explain(error: std::io::Error, target: &Path) -> std::io::Error {
    if error.kind() != ErrorKind::ResourceBusy {
        return error;
    }
    let name = target.file_name().unwrap_or_default().display();
    let sentence = format!(
        "{name} is mounted here by itself, so that no program can replace it; mount its folder instead"
    );
    std::io::Error::new(ErrorKind::ResourceBusy, sentence)
}

fn remove(path: &Path) -> std::io::Result<()> {
    match std::fs::remove_file(path) {
        Err(error) if error.kind() != ErrorKind::NotFound => Err(error),
        _ => Ok(()),
    }
}

fn sync_name(target: &Path) {
    // The rename has succeeded, even if this fails.
    let _ = sync_folder(folder(target));
}

/// No system call gives a nameless file an existing name, so the complete file has another name for a moment.
fn replace(nameless: &File, temporary: &Path, target: &Path) -> std::io::Result<()> {
    // Otherwise two programs that replace the same file would use that name at once.
    let turn = File::open(folder(target))?;
    for _ in 0..TRIES {
        match turn.try_lock() {
            Err(TryLockError::WouldBlock) => std::thread::sleep(PAUSE),
            _ => break,
        }
    }
    remove(temporary)?;
    give_name(nameless, temporary)?;
    let replaced = std::fs::rename(temporary, target);
    if replaced.is_err() {
        let _ = remove(temporary);
    }
    replaced
}

fn persist_new(from: TempPath, to: &Path) -> std::io::Result<()> {
    match from.persist_noclobber(to) {
        Err(error) if error.error.kind() != ErrorKind::AlreadyExists => take_name(&error.path, to),
        named => named.map_err(|error| error.error),
    }
}

/// Some USB drives can't rename without overwriting, so this claims the name with an empty file first.
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
        self.file().write(bytes)
    }

    fn flush(&mut self) -> std::io::Result<()> {
        self.file().flush()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_file_has_its_name_once_complete_and_leaves_nothing_when_dropped() {
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
        let file = AtomicFile::create(&folder.path().join("gone/a.txt"), Readers::Owner);
        let message = file.err().unwrap().to_string();
        assert!(!message.contains(".partial"), "{message}");
        assert_eq!(std::fs::read_dir(folder.path()).unwrap().count(), 1);
    }

    #[test]
    fn every_way_writes_the_whole_file_and_the_last_writer_wins() {
        let folder = tempfile::tempdir().unwrap();
        let target = folder.path().join("a.txt");
        let partial = beside(&target, PARTIAL);
        let named = || AtomicFile::create_named(&partial, &target, Readers::Owner).unwrap();
        // Left by a program that was killed.
        std::fs::write(&partial, "half").unwrap();
        let mut file = named();
        file.write_all(b"named").unwrap();
        drop(file);
        assert!(!partial.exists() && !target.exists());
        let mut file = named();
        file.write_all(b"named").unwrap();
        file.replace().unwrap();
        assert_eq!(std::fs::read_to_string(&target).unwrap(), "named");
        if create_nameless(folder.path(), Readers::Owner).is_err() {
            return;
        }
        std::fs::write(&partial, "half").unwrap();
        std::thread::scope(|scope| {
            for n in 0..4_u8 {
                let target = &target;
                scope.spawn(move || {
                    for _ in 0..50 {
                        AtomicFile::put(target, Readers::Owner, &[n; 9999]).unwrap();
                    }
                });
            }
        });
        let remaining = std::fs::read(&target).unwrap();
        assert!(remaining.len() == 9999 && remaining.iter().all(|byte| *byte == remaining[0]));
        assert!(!partial.exists());
    }

    #[test]
    fn a_file_that_another_program_holds_for_a_moment_is_replaced_after_it() {
        for (code, is_windows, expected) in
            [(5, true, 4), (32, true, 4), (32, false, 1), (17, true, 1)]
        {
            let mut tries = 0;
            let renamed = retry_while_in_use(
                || {
                    tries += 1;
                    if tries < 4 {
                        return Err(std::io::Error::from_raw_os_error(code));
                    }
                    Ok(())
                },
                is_windows,
            );
            assert_eq!(
                (tries, renamed.is_ok()),
                (expected, expected == 4),
                "{code}"
            );
        }
        let in_use = || Err(std::io::Error::from_raw_os_error(32));
        assert!(retry_while_in_use(in_use, true).is_err(), "it gives up");
    }

    #[test]
    fn a_file_that_is_mounted_alone_is_named() {
        let busy = std::io::Error::from(ErrorKind::ResourceBusy);
        let message = explain(busy, Path::new("/etc/pharmacy.toml")).to_string();
        assert!(
            message.contains("pharmacy.toml is mounted here by itself"),
            "{message}"
        );
    }

    #[test]
    fn the_name_is_claimed_first_where_renaming_always_replaces() {
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
