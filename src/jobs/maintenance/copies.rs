//! Copies of the database in a folder, as many as the owner wants to keep.

use std::ops::ControlFlow;
use std::path::{Path, PathBuf};
use std::sync::mpsc::{Receiver, TryRecvError};

use jiff::Timestamp;
use jiff::tz::TimeZone;

use super::failure::Failure;
use crate::config::Backup;
use crate::db::backup::{self, Copied};
use crate::db::encryption::EXTENSION;
use crate::platform;

/// Adds a copy; the older ones stay until [`remove_surplus`].
pub(super) fn copy(
    database: &Path,
    config: &Backup,
    now: Timestamp,
    stop: &Receiver<()>,
) -> Result<(Copied, String), Failure> {
    let folder = &config.folder;
    let unusable = |cause| Failure::Folder {
        folder: folder.clone(),
        cause,
    };
    platform::create_private_folder(folder).map_err(unusable)?;
    // What a power cut or a kill left of a copy holds patient data, and nobody else removes it. An empty file is a name that
    // was taken for a copy that did not come.
    let is_empty = |copy: &PathBuf| copy.metadata().is_ok_and(|file| file.len() == 0);
    let mut left = ours(folder, is_partial).map_err(unusable)?;
    left.extend(
        copies(folder)
            .map_err(unusable)?
            .into_iter()
            .filter(is_empty),
    );
    for partial in left {
        std::fs::remove_file(partial).map_err(unusable)?;
    }
    let copy = folder.join(now.to_zoned(TimeZone::system()).strftime(NAME).to_string());
    let go_on = &mut |_, _| match stop.try_recv() {
        Err(TryRecvError::Empty) => ControlFlow::Continue(()),
        _ => ControlFlow::Break(()),
    };
    let copied = backup::backup(database, &copy, &config.recipients, go_on)?;
    let copies = copies(folder).map_err(unusable)?.len();
    let kept = copies.min(config.keep.get() as usize);
    let detail = format!("{} ({kept} kept)", copied.path.display());
    Ok((copied, detail))
}

/// The copy that the report of [`BACKUP`] named with this `detail`.
pub fn reported_copy(detail: &str) -> Option<&Path> {
    let (copy, _) = detail.rsplit_once(" (")?;
    Some(Path::new(copy))
}

/// Removes the oldest copies, but not the one that was just `made`: after a clock was set back others have newer names.
pub(super) fn remove_surplus(config: &Backup, made: &Path) -> Result<(), Failure> {
    let folder = &config.folder;
    let unusable = |cause| Failure::Folder {
        folder: folder.clone(),
        cause,
    };
    let copies = copies(folder).map_err(unusable)?;
    let surplus = copies.len().saturating_sub(config.keep.get() as usize);
    let others = copies.iter().filter(|copy| *copy != made);
    for old in others.take(surplus) {
        std::fs::remove_file(old).map_err(unusable)?;
    }
    Ok(())
}

/// What copies are called, in the time of this computer; encrypted ones have [`EXTENSION`] at the end.
const NAME: &str = "pharmacy-%Y%m%d-%H%M%S.db";

/// The files in `folder` that we made, of those whose names end as `kind` says, oldest first by their names.
fn ours(folder: &Path, kind: fn(&str) -> bool) -> std::io::Result<Vec<PathBuf>> {
    let ours = |path: &PathBuf| {
        let name = path.file_name().and_then(|name| name.to_str());
        name.and_then(after_stamp).is_some_and(kind) && path.is_file()
    };
    let mut found: Vec<PathBuf> = std::fs::read_dir(folder)?
        .filter_map(|entry| Some(entry.ok()?.path()))
        .filter(ours)
        .collect();
    found.sort();
    Ok(found)
}

/// What follows on date and time in a name of ours.
fn after_stamp(name: &str) -> Option<&str> {
    let (stamp, rest) = name.strip_prefix("pharmacy-")?.split_at_checked(15)?;
    let (date, time) = stamp.split_once('-')?;
    let digits = |text: &str| text.bytes().all(|b| b.is_ascii_digit());
    (date.len() == 8 && digits(date) && digits(time)).then_some(rest)
}

fn is_copy(end: &str) -> bool {
    end.strip_prefix(".db")
        .is_some_and(|end| end.is_empty() || end == EXTENSION)
}

/// SQLite may have left something beside it.
fn is_partial(end: &str) -> bool {
    let copy = end.split_once(backup::PARTIAL).map(|(copy, _)| copy);
    copy.is_some_and(is_copy)
}

/// The copies in `folder`, oldest first, whether or not they are encrypted.
pub fn copies(folder: &Path) -> std::io::Result<Vec<PathBuf>> {
    ours(folder, is_copy)
}
