//! Makes copies of the shop, and removes the oldest.

use std::ops::ControlFlow;
use std::path::{Path, PathBuf};
use std::sync::mpsc::{Receiver, TryRecvError};

use jiff::Timestamp;

use super::failure::Failure;
use super::retention::by_server;
use crate::config::{Backup, Live};
use crate::db::backup::{self, folder};
use crate::db::{CopyLock, Store, TaskName};
use crate::platform;

/// Makes a copy, of `file` with the settings too, notes it and removes the oldest; where it is. While somebody else makes one that is
/// waited for, and is this one too.
pub(super) fn copy(
    store: &Store,
    config: &Live,
    file: Option<&Path>,
    now: Timestamp,
    stop: &Receiver<()>,
) -> Result<String, Failure> {
    let asked = Timestamp::now();
    let mut go_on = || match stop.try_recv() {
        Err(TryRecvError::Empty) if !store.is_reopening() => ControlFlow::Continue(()),
        _ => ControlFlow::Break(()),
    };
    let (alone, waited) = CopyLock::wait(store.path(), &mut go_on)?;
    if waited
        && let Some(last) = store.task_run(TaskName::Backup)?
        && last.succeeded
        && last.happened_at >= asked
    {
        return Ok(last.detail);
    }
    let unusable = |cause| unusable(&config.backup, cause);
    let copies = &config.backup.folder;
    platform::create_private_folder(copies).map_err(unusable)?;
    remove_partial(copies).map_err(unusable)?;
    let path = folder::free_name(copies, now, &config.time_zone());
    let files = backup::shop_files(file, config);
    let recipients = &config.backup.recipients;
    let copied = backup::backup(
        &alone,
        store.path(),
        &path,
        &files,
        recipients,
        &mut |_, _| go_on(),
    )?;
    let kept = folder::copies(copies).map_err(unusable)?.len();
    let report = folder::report(&copied, kept.min(config.backup.keep.get() as usize));
    // In the audit too, since it holds patient data.
    let name = copied.path.display().to_string();
    let event = by_server(TaskName::Backup, name, copied.submissions);
    match store.record_task_run_and_audit(TaskName::Backup, &report, event) {
        // Only after the copy is noted: otherwise each start of the program would replace one more.
        Ok(()) => remove_surplus(&config.backup, &copied.path)
            .inspect_err(|error| tracing::error!(%error, "could not remove the oldest copies")),
        Err(error) => {
            tracing::error!(%error, "could not note that a copy was made");
            Ok(())
        }
    }
    .ok();
    Ok(report)
}

/// Removes what a power cut or a kill left, which holds patient data. An empty file reserved the name of a copy that failed.
fn remove_partial(copies: &Path) -> std::io::Result<()> {
    let is_empty = |copy: &PathBuf| copy.metadata().is_ok_and(|file| file.len() == 0);
    let empty = folder::copies(copies)?.into_iter().filter(is_empty);
    let mut left = folder::partial_copies(copies)?.into_iter().chain(empty);
    left.try_for_each(std::fs::remove_file)
}

/// Removes the oldest copies, but not the one that was just `made`: after a clock was set back others have newer names.
fn remove_surplus(config: &Backup, made: &Path) -> Result<(), Failure> {
    let unusable = |cause| unusable(config, cause);
    let copies = folder::copies(&config.folder).map_err(unusable)?;
    let surplus = copies.len().saturating_sub(config.keep.get() as usize);
    let others = copies.iter().filter(|copy| *copy != made);
    for old in others.take(surplus) {
        std::fs::remove_file(old).map_err(unusable)?;
    }
    Ok(())
}

fn unusable(config: &Backup, cause: std::io::Error) -> Failure {
    Failure::Folder {
        folder: config.folder.clone(),
        cause,
    }
}
