//! Makes copies of the database, and removes the oldest.

use std::ops::ControlFlow;
use std::path::{Path, PathBuf};
use std::sync::mpsc::{Receiver, TryRecvError};

use jiff::Timestamp;

use super::failure::Failure;
use crate::config::Backup;
use crate::db::Store;
use crate::db::backup::{self, BackupSummary, folder};
use crate::platform;

/// Adds a copy; the older ones stay until [`remove_surplus`].
pub(super) fn copy(
    store: &Store,
    config: &Backup,
    now: Timestamp,
    stop: &Receiver<()>,
) -> Result<(BackupSummary, String), Failure> {
    let unusable = |cause| unusable(config, cause);
    platform::create_private_folder(&config.folder).map_err(unusable)?;
    // Partial copies after a power cut or a kill hold patient data. An empty file reserved the name of a copy that failed.
    let is_empty = |copy: &PathBuf| copy.metadata().is_ok_and(|file| file.len() == 0);
    let mut left = folder::partial_copies(&config.folder).map_err(unusable)?;
    let copies = folder::copies(&config.folder).map_err(unusable)?;
    left.extend(copies.into_iter().filter(is_empty));
    for partial in left {
        std::fs::remove_file(partial).map_err(unusable)?;
    }
    let copy = config.folder.join(folder::name(now));
    let go_on = &mut |_, _| match stop.try_recv() {
        Err(TryRecvError::Empty) if !store.is_reopening() => ControlFlow::Continue(()),
        _ => ControlFlow::Break(()),
    };
    let copied = backup::backup(store.path(), &copy, &config.recipients, go_on)?;
    let copies = folder::copies(&config.folder).map_err(unusable)?.len();
    let report = folder::report(&copied, copies.min(config.keep.get() as usize));
    Ok((copied, report))
}

/// Removes the oldest copies, but not the one that was just `made`: after a clock was set back others have newer names.
pub(super) fn remove_surplus(config: &Backup, made: &Path) -> Result<(), Failure> {
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
