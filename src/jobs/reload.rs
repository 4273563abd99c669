//! Takes a change of pharmacy.toml into the pages that are served, without a restart.

use std::path::Path;
use std::sync::mpsc::{Receiver, RecvTimeoutError};
use std::time::Duration;

/// How often the file is looked at. A change is taken when two looks in a row see the same, so that an editor can finish.
const EVERY: Duration = Duration::from_millis(500);

/// Calls `apply` whenever what stands in `file` has changed, until `stop` is dropped. A file that is gone is waited for: editors
/// that replace it take it away for a moment.
pub fn run(file: &Path, mut apply: impl FnMut(), stop: &Receiver<()>) {
    let mut applied = std::fs::read(file).ok();
    let mut before = applied.clone();
    while matches!(stop.recv_timeout(EVERY), Err(RecvTimeoutError::Timeout)) {
        let now = std::fs::read(file).ok();
        if now.is_some() && now != applied && now == before {
            applied.clone_from(&now);
            apply();
        }
        before = now;
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::sync::mpsc;
    use std::time::Instant;

    #[test]
    fn a_change_is_taken_once_however_the_editor_writes_it() {
        let folder = tempfile::tempdir().unwrap();
        let file = folder.path().join("pharmacy.toml");
        std::fs::write(&file, "first").unwrap();
        let (stop, stopped) = mpsc::channel();
        let (told, taken) = mpsc::channel();
        let watched = file.clone();
        let watching = std::thread::spawn(move || {
            let own = watched.clone();
            let apply = move || told.send(std::fs::read_to_string(&own).unwrap()).unwrap();
            run(&watched, apply, &stopped);
        });
        let patience = Duration::from_secs(20);
        // The watch has begun when a change is seen.
        let begun = Instant::now();
        let mut count = 0;
        while taken.try_recv().is_err() {
            assert!(begun.elapsed() < patience);
            count += 1;
            std::fs::write(&file, format!("begun {count}")).unwrap();
            std::thread::sleep(3 * EVERY);
        }
        let renamed = folder.path().join("new");
        std::fs::write(&renamed, "by renaming").unwrap();
        std::fs::rename(&renamed, &file).unwrap();
        assert_eq!(taken.recv_timeout(patience).unwrap(), "by renaming");
        std::fs::remove_file(&file).unwrap();
        std::fs::write(&file, "").unwrap();
        std::fs::write(&file, "by emptying and writing").unwrap();
        assert_eq!(
            taken.recv_timeout(patience).unwrap(),
            "by emptying and writing"
        );
        drop(stop);
        watching.join().unwrap();
        assert!(taken.try_recv().is_err());
    }
}
