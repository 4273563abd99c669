//! The database's file and what stands beside it.

use std::ffi::OsString;
use std::fs::File;
use std::io::ErrorKind;
use std::ops::ControlFlow;
use std::path::{Path, PathBuf};

use crate::platform::create_new;

/// Told how far a copy is, bytes done and bytes in all; the answer may stop it.
pub type Progress<'a> = &'a mut dyn FnMut(u64, u64) -> ControlFlow<()>;

/// What SQLite puts beside a file.
pub(super) const PARTS: [&str; 3] = ["-journal", "-wal", "-shm"];

/// Those that SQLite plays into whatever file has the name.
pub(super) const LOGS: [&str; 2] = ["-journal", "-wal"];

pub(super) fn sibling(path: &Path, suffix: &str) -> PathBuf {
    let mut name = OsString::from(path);
    name.push(suffix);
    name.into()
}

pub(super) fn copy_new(from: &Path, to: &Path) -> std::io::Result<()> {
    let mut from = File::open(from)?;
    let mut copy = create_new(to)?;
    std::io::copy(&mut from, &mut copy)
        .and_then(|_| copy.sync_all())
        .inspect_err(|_| drop(std::fs::remove_file(to)))
}

/// Removes the file at `path` and what SQLite left beside it, as far as they are there.
pub(super) fn remove(path: &Path) -> std::io::Result<()> {
    remove_parts(path)?;
    remove_one(path)
}

/// Removes what SQLite left beside `path`.
pub(super) fn remove_parts(path: &Path) -> std::io::Result<()> {
    PARTS
        .iter()
        .try_for_each(|part| remove_one(&sibling(path, part)))
}

fn remove_one(path: &Path) -> std::io::Result<()> {
    match std::fs::remove_file(path) {
        Err(cause) if cause.kind() != ErrorKind::NotFound => Err(cause),
        _ => Ok(()),
    }
}
