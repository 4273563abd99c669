//! The database's file and what stands beside it.

use std::ffi::OsString;
use std::fs::OpenOptions;
use std::path::{Path, PathBuf};

use crate::os;

/// `path` with `suffix` at the end of its name.
pub(super) fn sibling(path: &Path, suffix: &str) -> PathBuf {
    let mut name = OsString::from(path);
    name.push(suffix);
    name.into()
}

/// Makes an empty file for the owner alone.
pub(super) fn create_new(path: &Path) -> std::io::Result<()> {
    let mut options = OpenOptions::new();
    options.write(true).create_new(true);
    os::private(&mut options);
    options.open(path).map(drop)
}
