//! The copies of the database that the server keeps in one folder.

use std::path::{Path, PathBuf};

use jiff::Timestamp;
use jiff::tz::TimeZone;

use super::{BackupSummary, EXTENSION, PARTIAL};

/// Name of a copy, in local time; encrypted ones end with [`EXTENSION`] too.
const NAME: &str = "pharmacy-%Y%m%d-%H%M%S.db";

/// What a copy that is made `now` is called.
pub fn name(now: Timestamp) -> String {
    now.to_zoned(TimeZone::system()).strftime(NAME).to_string()
}

/// The copies in `folder`, oldest first, whether or not they are encrypted.
pub fn copies(folder: &Path) -> std::io::Result<Vec<PathBuf>> {
    ours(folder, is_copy)
}

/// Copies that are not whole, and what SQLite left beside them.
pub fn partial_copies(folder: &Path) -> std::io::Result<Vec<PathBuf>> {
    ours(folder, |end| {
        let copy = end.split_once(PARTIAL).map(|(copy, _)| copy);
        copy.is_some_and(is_copy)
    })
}

/// What is noted of a copy, with how many there are now.
pub fn report(copy: &BackupSummary, kept: usize) -> String {
    format!("{} ({kept} kept)", copy.path.display())
}

/// The copy's path in a [`report`].
pub fn reported_copy(report: &str) -> Option<&Path> {
    let (copy, _) = report.rsplit_once(" (")?;
    Some(Path::new(copy))
}

/// Our files in `folder` whose names end as `kind` says, oldest first by name.
fn ours(folder: &Path, kind: impl Fn(&str) -> bool) -> std::io::Result<Vec<PathBuf>> {
    let ours = |path: &PathBuf| {
        let name = path.file_name().and_then(|name| name.to_str());
        name.and_then(after_stamp).is_some_and(&kind) && path.is_file()
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
