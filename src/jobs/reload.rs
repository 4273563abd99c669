//! Takes a change of pharmacy.toml, and of the files it names, without a restart.

use std::path::{Path, PathBuf};
use std::sync::mpsc::{Receiver, RecvTimeoutError};
use std::time::{Duration, SystemTime};

/// How often the files are looked at. A change is taken when two looks in a row see the same, so that an editor can finish.
const POLL_INTERVAL: Duration = Duration::from_millis(300);

/// Larger files are known by their size and time, smaller ones by what is in them.
const SMALL: u64 = 64 << 10;

/// What is to follow the files.
pub trait Follow {
    /// The file that is watched, and those that it names; none while it cannot be read.
    fn files(&self) -> Option<Vec<PathBuf>>;

    /// Whether what was taken has to be taken once more, although nothing has changed: another day has begun.
    fn is_out_of_date(&self) -> bool {
        false
    }

    /// Takes what stands in them now, all of it or nothing. The error is a sentence for the log.
    fn apply(&self) -> Result<(), String>;
}

/// What can be seen of a file.
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

/// Has `follower` take each change of `file` and of the files that it names, until `stop` is dropped. `applied` is whether it has
/// taken what stands there now. A `file` that is gone is waited for: editors that replace it take it away for a moment.
pub fn run(file: &Path, follower: &impl Follow, stop: &Receiver<()>) {
    let mut files = follower.files().unwrap_or_else(|| vec![file.into()]);
    // What has changed between the start of the program and now is seen as a change, too.
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
        // Looked at before they are read: what changes meanwhile is taken the next time.
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

    /// Tells what stands in the two files.
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
            // What stays for so long between two writes, on a machine that is very busy, is taken as well.
            let half = written.elapsed() >= POLL_INTERVAL;
            loop {
                let found = taken.recv_timeout(PATIENCE).unwrap();
                if found == expected {
                    return;
                }
                assert!(half, "{found} instead of {expected}");
            }
        };
        // What stands there at the start is looked at once.
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
