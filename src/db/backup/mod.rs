//! Copies of the database: made while a server writes, and checked after writing.

use std::io::ErrorKind;
use std::ops::ControlFlow;
use std::path::{Path, PathBuf};
use std::time::Duration;

use rusqlite::backup::{Backup, StepResult};
use rusqlite::{Connection, OpenFlags};

use super::file::{Partial, sibling};
use super::{StoreError, StoreErrorKind, connect, inspect, open};
use crate::platform;

/// Pages copied between two looks at progress: some 4 MB.
const STEP: i32 = 1000;
/// How long to wait where the copy is locked, as a virus scanner does.
const LOCKED: Duration = Duration::from_millis(50);
/// At the end of a copy's name until it is whole.
pub const PARTIAL: &str = ".partial";

/// Told how far a copy is, bytes done and bytes in all; the answer may stop it.
pub type Progress<'a> = &'a mut dyn FnMut(u64, u64) -> ControlFlow<()>;

/// Copies the database at `from` to the new file `to`, which other programs never see half written: until it is whole it is
/// called `to` and [`PARTIAL`]. The copy holds what the database held when this began.
///
/// # Errors
/// `to` exists, one of the two cannot be used, or `progress` stopped it; then nothing is made or changed.
pub fn backup(from: &Path, to: &Path, progress: Progress<'_>) -> Result<(), StoreError> {
    let source = open::any_version(from)?;
    let exists = || StoreErrorKind::Exists.at(to);
    if to.symlink_metadata().is_ok() {
        return Err(exists());
    }
    let partial = sibling(to, PARTIAL);
    copy(&source, from, partial, progress)?
        .become_new(to)
        .map_err(|cause| match cause.kind() {
            ErrorKind::AlreadyExists => exists(),
            _ => StoreErrorKind::Copy(cause).at(to),
        })
}

/// Copies `source`, the database at `from`, to the new file `path`, and checks it.
pub(super) fn copy(
    source: &Connection,
    from: &Path,
    path: PathBuf,
    progress: Progress<'_>,
) -> Result<Partial, StoreError> {
    let failed = |cause| StoreErrorKind::Copy(cause).at(&path);
    let partial = Partial::create(path.clone()).map_err(failed)?;
    let whole = copy_pages(source, partial.path(), progress)
        .map_err(|cause| StoreError::sqlite(from, cause))?;
    if !whole {
        return Err(StoreErrorKind::Stopped.at(path));
    }
    platform::sync_file(partial.path()).map_err(failed)?;
    inspect::check_integrity(partial.path(), &open::any_version(partial.path())?)?;
    Ok(partial)
}

/// Whether all of them were, and `progress` did not stop it.
fn copy_pages(
    source: &Connection,
    target: &Path,
    progress: Progress<'_>,
) -> rusqlite::Result<bool> {
    // One moment for all steps: without it each step begins at the state of its own time, so each row that comes in between
    // makes SQLite begin anew, and a busy database is never copied. Writers are not kept waiting, but what they write stays
    // in the log until the end, which grows by as much.
    let moment = source.unchecked_transaction()?;
    let page: u32 = moment.pragma_query_value(None, "page_size", |row| row.get(0))?;
    moment.query_row("select count(*) from sqlite_schema", [], |_| Ok(()))?;
    let mut target = connect::guarded(target, OpenFlags::SQLITE_OPEN_READ_WRITE)?;
    {
        let backup = Backup::new(&moment, &mut target)?;
        loop {
            let step = backup.step(STEP)?;
            let pages = backup.progress();
            let bytes = |pages: i32| u64::try_from(pages).unwrap_or(0) * u64::from(page);
            let all = bytes(pages.pagecount);
            let stop = progress(all - bytes(pages.remaining), all).is_break();
            match step {
                StepResult::Done => break,
                _ if stop => return Ok(false),
                StepResult::Busy | StepResult::Locked => std::thread::sleep(LOCKED),
                _ => {}
            }
        }
    }
    // One file without a log beside it, for sticks and mail.
    target.pragma_update_and_check(None, "journal_mode", "delete", |_| Ok(()))?;
    Ok(true)
}

#[cfg(test)]
mod tests;
