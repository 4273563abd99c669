//! Applies changes of pharmacy.toml, and of the files it names, without a restart.

use std::path::{Path, PathBuf};
use std::sync::mpsc::{Receiver, RecvTimeoutError};
use std::time::{Duration, SystemTime};

/// A change is applied once two polls in a row see the same, so that an editor can finish.
const POLL_INTERVAL: Duration = Duration::from_millis(300);

/// Up to this size files are compared by content, larger ones by size and time.
const SMALL: u64 = 64 << 10;

/// What follows the files.
pub trait Follow {
    /// The watched file and those that it names; `None` while it cannot be read.
    fn files(&self) -> Option<Vec<PathBuf>>;

    /// Whether to apply again although no file has changed, since another day has begun.
    fn is_out_of_date(&self) -> bool {
        false
    }

    /// Applies what the files say now, all of it or nothing. The error is a sentence for the log.
    fn apply(&self) -> Result<(), String>;
}

#[derive(Debug, PartialEq, Eq)]
enum FileState {
    Nothing,
    Text(Vec<u8>),
    Large(u64, Option<SystemTime>),
}

impl FileState {
    fn of(file: &Path) -> Self {
        match std::fs::metadata(file) {
            Ok(found) if found.len() > SMALL => Self::Large(found.len(), found.modified().ok()),
            Ok(_) => std::fs::read(file).map_or(Self::Nothing, Self::Text),
            Err(_) => Self::Nothing,
        }
    }

    fn all(files: &[PathBuf]) -> Vec<Self> {
        files.iter().map(|file| Self::of(file)).collect()
    }
}

/// Applies each change of `file`, and of the files that it names, to `follower` until `stop` is dropped. A missing `file` is no
/// change: editors that replace it remove it for a moment.
pub fn run(file: &Path, follower: &impl Follow, stop: &Receiver<()>) {
    let mut files = follower.files().unwrap_or_else(|| vec![file.into()]);
    // Empty, so that changes since the program started count too.
    let mut applied = Vec::new();
    let mut before = Vec::new();
    while matches!(
        stop.recv_timeout(POLL_INTERVAL),
        Err(RecvTimeoutError::Timeout)
    ) {
        let now = FileState::all(&files);
        let gone = now.first().is_none_or(|file| *file == FileState::Nothing);
        let stays = now == applied && !follower.is_out_of_date();
        if gone || stays || now != before {
            before = now;
            continue;
        }
        if let Some(named) = follower.files() {
            files = named;
        }
        // Before they are read: what changes meanwhile is applied the next time.
        let taken = FileState::all(&files);
        if let Err(problem) = follower.apply()
            && FileState::all(&files) == taken
        {
            tracing::error!("the site is left as it is: {problem}");
        }
        (before, applied) = (now, taken);
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::sync::mpsc::{self, Sender};
    use std::time::Instant;

    const PATIENCE: Duration = Duration::from_secs(20);

    /// Sends what is in the two files.
    struct Told(PathBuf, PathBuf, Sender<String>);

    impl Follow for Told {
        fn files(&self) -> Option<Vec<PathBuf>> {
            Some(vec![self.0.clone(), self.1.clone()])
        }

        fn apply(&self) -> Result<(), String> {
            let read = |file| std::fs::read_to_string(file).unwrap_or("gone".into());
            let text = format!("{}, {}", read(&self.0), read(&self.1).len());
            self.2.send(text).map_err(|e| e.to_string())
        }
    }

    #[test]
    fn a_change_is_taken_once_however_the_editor_writes_it() {
        let folder = tempfile::tempdir().unwrap();
        let (file, photo) = (folder.path().join("pharmacy.toml"), folder.path().join("p"));
        std::fs::write(&file, "first").unwrap();
        std::fs::write(&photo, "12345").unwrap();
        let (stop, stopped) = mpsc::channel();
        let (told, taken) = mpsc::channel();
        let told = Told(file.clone(), photo.clone(), told);
        let watching = std::thread::spawn({
            let file = file.clone();
            move || run(&file, &told, &stopped)
        });
        let is_taken = |expected: &str, written: Instant| {
            // On a very busy machine, a half-written state can last long enough to be applied too.
            let half = written.elapsed() >= POLL_INTERVAL;
            loop {
                let found = taken.recv_timeout(PATIENCE).unwrap();
                if found == expected {
                    return;
                }
                assert!(half, "{found} instead of {expected}");
            }
        };
        is_taken("first, 5", Instant::now());
        let renamed = folder.path().join("new");
        let written = Instant::now();
        std::fs::write(&renamed, "by renaming").unwrap();
        std::fs::rename(&renamed, &file).unwrap();
        is_taken("by renaming, 5", written);
        let written = Instant::now();
        std::fs::remove_file(&file).unwrap();
        std::fs::write(&file, "").unwrap();
        std::fs::write(&file, "by emptying and writing").unwrap();
        is_taken("by emptying and writing, 5", written);
        let large = vec![b'x'; 100_000];
        std::fs::write(&photo, &large).unwrap();
        is_taken("by emptying and writing, 100000", Instant::now());
        std::fs::write(&photo, &large[..99_999]).unwrap();
        is_taken("by emptying and writing, 99999", Instant::now());
        std::fs::remove_file(&photo).unwrap();
        is_taken("by emptying and writing, 4", Instant::now());
        drop(stop);
        watching.join().unwrap();
        assert!(taken.try_recv().is_err());
    }
}
