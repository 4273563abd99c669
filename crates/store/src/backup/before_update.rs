//! The backup before a change of the tables. Kept and removed like databases that a restore set aside.

use std::path::{Path, PathBuf};

use super::make;
use crate::connect::check_version;
use crate::error::StoreError;
use crate::file::{has_log, resolve_link};
use crate::lock::BackupLock;
use crate::open;
use crate::stale_files::{self, BEFORE_UPDATE};
use pharmacy_system::platform;

/// Made by the server before it opens its log. There is one for each version of the tables, because a start that fails may be repeated
/// many times.
pub fn before_update(path: &Path) -> Result<PathBuf, StoreError> {
    let (lock, _) = BackupLock::wait(path, &mut || false)?;
    let end = format!("-v{}", check_version(path, &open::any_version(path)?)?);
    let database = &resolve_link(path);
    let mut earlier = stale_files::old_databases(path)?;
    earlier.retain(|old| {
        let name = old.path.to_string_lossy();
        name.contains(BEFORE_UPDATE) && name.ends_with(&end)
    });
    let last = earlier.pop();
    if let Some(last) = last.as_ref().filter(|last| is_newer(&last.path, database)) {
        return Ok(last.path.clone());
    }
    let copy = stale_files::stamped_path(database, BEFORE_UPDATE, &end);
    let made = make(&lock, path, &copy, &[], &[], &mut || false)?;
    // Their requests are also in the database from which this backup was made.
    stale_files::remove(earlier.iter().chain(&last))?;
    Ok(made.path)
}

fn is_newer(copy: &Path, database: &Path) -> bool {
    let changed = |path: &Path| path.metadata().and_then(|file| file.modified()).ok();
    let log = platform::beside(database, "-wal");
    let log = changed(&log).filter(|_| has_log(database));
    changed(copy) > changed(database).max(log)
}
