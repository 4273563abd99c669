//! The last copies of the database, in one folder.

use std::ops::ControlFlow;
use std::path::{Path, PathBuf};
use std::sync::mpsc::{Receiver, TryRecvError};

use jiff::Timestamp;
use jiff::tz::TimeZone;

use super::failure::Failure;
use crate::config::Backup;
use crate::db::Store;
use crate::db::backup::{self, BackupSummary};
use crate::db::encryption::EXTENSION;
use crate::platform;

/// Adds a copy; the older ones stay until [`remove_surplus`].
pub(super) fn copy(
    store: &Store,
    config: &Backup,
    now: Timestamp,
    stop: &Receiver<()>,
) -> Result<(BackupSummary, String), Failure> {
    let folder = &config.folder;
    let unusable = |cause| Failure::Folder {
        folder: folder.clone(),
        cause,
    };
    platform::create_private_folder(folder).map_err(unusable)?;
    // Partial copies after a power cut or a kill hold patient data. An empty file reserved the name of a copy that failed.
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
        Err(TryRecvError::Empty) if !store.is_reopening() => ControlFlow::Continue(()),
        _ => ControlFlow::Break(()),
    };
    let copied = backup::backup(store.path(), &copy, &config.recipients, go_on)?;
    let copies = copies(folder).map_err(unusable)?.len();
    let kept = copies.min(config.keep.get() as usize);
    let detail = format!("{} ({kept} kept)", copied.path.display());
    Ok((copied, detail))
}

/// The copy's path in the `detail` of a [`BACKUP`] report.
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

/// Name of a copy, in local time; encrypted ones end with [`EXTENSION`] too.
const NAME: &str = "pharmacy-%Y%m%d-%H%M%S.db";

/// Our files in `folder` whose names end as `kind` says, oldest first by name.
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

/// The rest of a name of ours after date and time.
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

/// Also matches SQLite's files beside a partial copy.
fn is_partial(end: &str) -> bool {
    let copy = end.split_once(backup::PARTIAL).map(|(copy, _)| copy);
    copy.is_some_and(is_copy)
}

/// The copies in `folder`, oldest first, whether or not they are encrypted.
pub fn copies(folder: &Path) -> std::io::Result<Vec<PathBuf>> {
    ours(folder, is_copy)
}
