//! Finds out whether a watched file has changed, and whether the change is complete.

use std::path::{Path, PathBuf};
use std::time::SystemTime;

use pharmacy_config::articles;

#[derive(Debug, PartialEq, Eq)]
enum FileState {
    Nothing,
    File(u64, Option<SystemTime>),
    /// Each file in it.
    Folder(Vec<(PathBuf, Self)>),
    Special,
}

impl FileState {
    fn of(file: &Path) -> Self {
        match std::fs::metadata(file) {
            Ok(found) if found.is_dir() => Self::of_folder(file),
            Ok(found) if !found.is_file() => Self::Special,
            Ok(found) => Self::File(found.len(), found.modified().ok()),
            Err(_) => Self::Nothing,
        }
    }

    /// Only files that can be articles, without subfolders.
    fn of_folder(folder: &Path) -> Self {
        let files = articles::files(folder.parent().unwrap_or(folder)).into_iter();
        let state = |file: PathBuf| match std::fs::metadata(&file) {
            Ok(found) => (file, Self::File(found.len(), found.modified().ok())),
            Err(_) => (file, Self::Nothing),
        };
        Self::Folder(files.map(state).collect())
    }

    fn all(files: &[PathBuf]) -> Vec<Self> {
        files.iter().map(|file| Self::of(file)).collect()
    }
}

/// pharmacy.toml, which is the first, and the files that it names.
pub struct WatchedFiles {
    paths: Vec<PathBuf>,
    /// At the last look.
    seen: Vec<FileState>,
    /// At the last attempt to publish them, successful or not. Empty at first, so that changes since the program started count too.
    tried: Vec<FileState>,
}

impl WatchedFiles {
    pub const fn new(paths: Vec<PathBuf>) -> Self {
        Self {
            paths,
            seen: Vec::new(),
            tried: Vec::new(),
        }
    }

    pub fn pharmacy_toml(&self) -> Option<&Path> {
        self.paths.first().map(PathBuf::as_path)
    }

    /// Looks at the files. Whether they differ from the last attempt and are the same as at the look before: an editor may not have
    /// finished.
    pub fn have_settled_change(&mut self) -> bool {
        let found = FileState::all(&self.paths);
        // Editors that replace a file remove it for a moment.
        let is_missing = found.first().is_none_or(|file| *file == FileState::Nothing);
        let has_settled = found == self.seen && !is_missing;
        self.seen = found;
        has_settled && !self.are_tried()
    }

    /// Whether the last look found nothing that is still to be published.
    pub fn are_tried(&self) -> bool {
        self.seen == self.tried
    }

    /// Before the files are read, so that a later change counts as one.
    pub fn begin_attempt(&mut self) {
        self.tried = FileState::all(&self.paths);
    }

    /// Whether a file has changed while the attempt was made.
    pub fn changed_since_attempt(&self) -> bool {
        FileState::all(&self.paths) != self.tried
    }

    /// Watches the files that pharmacy.toml names since the attempt. Its state stays that of the time when it was read.
    pub fn set_paths(&mut self, paths: Vec<PathBuf>) {
        self.paths = paths;
        let read = std::mem::take(&mut self.tried).into_iter().next();
        self.begin_attempt();
        if let (Some(read), Some(first)) = (read, self.tried.first_mut()) {
            *first = read;
        }
    }
}
