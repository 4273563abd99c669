//! Copies of the database: made while a server writes, checked after writing, put back with the old file kept.

use std::path::{Path, PathBuf};

use rusqlite::backup::{Backup, StepResult};
use rusqlite::{Connection, OpenFlags};

use super::file::{create_new, sibling};
use super::lock::ServerLock;
use super::{StoreError, inspect, open};
use crate::os;

/// Pages copied between two looks at progress; 4 MB at a time lets writers in between.
const STEP: i32 = 1000;

/// How far a copy is: bytes done and bytes in all.
pub type Progress<'a> = &'a mut dyn FnMut(u64, u64);

/// Copies the database at `from` to the new file `to`, which other programs never see half written.
///
/// # Errors
/// `to` exists, or one of the two cannot be used; then there is no `to`.
pub fn backup(from: &Path, to: &Path, progress: Progress<'_>) -> Result<(), StoreError> {
    let source = open::reader(from)?;
    let unusable = |cause| StoreError::Unusable {
        path: to.into(),
        cause,
    };
    // Reserves the name; the finished copy then takes the place of this empty file.
    create_new(to).map_err(unusable)?;
    let partial = sibling(to, ".partial");
    let copied = copy(&source, from, &partial, progress)
        .and_then(|()| std::fs::rename(&partial, to).map_err(unusable))
        .and_then(|()| os::sync_folder(os::folder(to)).map_err(unusable));
    if copied.is_err() {
        let _ = std::fs::remove_file(&partial);
        let _ = std::fs::remove_file(to);
    }
    copied
}

/// Puts the copy `from` in the place of the database at `to`. The old database is kept beside it; its new name is returned.
///
/// # Errors
/// A server has the database, or `from` is damaged or not ours; then nothing has changed.
pub fn restore(
    from: &Path,
    to: &Path,
    progress: Progress<'_>,
) -> Result<Option<PathBuf>, StoreError> {
    let source = open::reader(from)?;
    inspect::check_integrity(from, &source)?;
    let _lock = ServerLock::acquire(to)?;
    let partial = sibling(to, ".restoring");
    let unusable = |cause| StoreError::Unusable {
        path: to.into(),
        cause,
    };
    let restored = copy(&source, from, &partial, progress).and_then(|()| {
        let kept = set_aside(to).map_err(unusable)?;
        std::fs::rename(&partial, to)
            .and_then(|()| os::sync_folder(os::folder(to)))
            .map_err(unusable)?;
        Ok(kept)
    });
    if restored.is_err() {
        let _ = std::fs::remove_file(&partial);
    }
    restored
}

fn copy(
    source: &Connection,
    from: &Path,
    partial: &Path,
    progress: Progress<'_>,
) -> Result<(), StoreError> {
    let unusable = |cause| StoreError::Unusable {
        path: partial.into(),
        cause,
    };
    let _ = std::fs::remove_file(partial);
    create_new(partial).map_err(unusable)?;
    let mut run = || -> rusqlite::Result<()> {
        let flags = OpenFlags::SQLITE_OPEN_READ_WRITE | OpenFlags::SQLITE_OPEN_NO_MUTEX;
        let mut target = Connection::open_with_flags(partial, flags)?;
        {
            let backup = Backup::new(source, &mut target)?;
            loop {
                let step = backup.step(STEP)?;
                let pages = backup.progress();
                let bytes = |pages: i32| u64::try_from(pages).unwrap_or(0) * 4096;
                progress(
                    bytes(pages.pagecount - pages.remaining),
                    bytes(pages.pagecount),
                );
                match step {
                    StepResult::Done => break,
                    StepResult::Busy | StepResult::Locked => {
                        std::thread::sleep(std::time::Duration::from_millis(50))
                    }
                    _ => {}
                }
            }
        }
        // One file without a log beside it, for sticks and mail.
        target.pragma_update_and_check(None, "journal_mode", "delete", |_| Ok(()))
    };
    run().map_err(|cause| StoreError::sqlite(from, cause))?;
    os::sync_file(partial).map_err(unusable)?;
    inspect::check_integrity(partial, &open::reader(partial)?)
}

/// Renames the database and what SQLite keeps beside it, so that nothing is lost.
fn set_aside(path: &Path) -> std::io::Result<Option<PathBuf>> {
    if !path.exists() {
        return Ok(None);
    }
    let stamp = jiff::Zoned::now().strftime("%Y%m%d-%H%M%S").to_string();
    let kept = sibling(path, &format!(".before-restore-{stamp}"));
    for suffix in ["-wal", "-shm", ""] {
        let part = sibling(path, suffix);
        if part.exists() {
            std::fs::rename(part, sibling(&kept, suffix))?;
        }
    }
    Ok(Some(kept))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::store::{Archive, Filter, Writer};

    async fn filled(path: &Path, rows: usize) -> Writer {
        let (writer, _end) = Writer::open(path).unwrap();
        for n in 0..rows {
            let body = serde_json::json!({"rating": 5, "feedback": format!("n {n}")});
            let form = crate::forms::FormId::Feedback.form();
            let answers = crate::forms::Answers::parse(
                form,
                body.as_object().unwrap(),
                jiff::civil::date(2026, 1, 1),
            )
            .unwrap();
            writer.store(answers, None, Box::new(|| Ok(()))).await;
        }
        writer
    }

    fn count(path: &Path) -> usize {
        let mut rows = 0;
        let each = |_| -> rusqlite::Result<()> {
            rows += 1;
            Ok(())
        };
        Archive::open(path)
            .unwrap()
            .for_each(&Filter::default(), each)
            .unwrap();
        rows
    }

    #[tokio::test]
    async fn a_running_database_is_copied_and_put_back() {
        let folder = tempfile::tempdir().unwrap();
        let (database, copy) = (folder.path().join("a.db"), folder.path().join("copy.db"));
        let writer = filled(&database, 3).await;
        backup(&database, &copy, &mut |_, _| {}).unwrap();
        assert!(
            backup(&database, &copy, &mut |_, _| {}).is_err(),
            "never overwrites"
        );
        assert_eq!(count(&copy), 3);
        assert!(!sibling(&copy, "-wal").exists() && !sibling(&copy, ".partial").exists());
        drop(writer);
        let other = folder.path().join("b.db");
        drop(filled(&other, 1).await);
        let kept = restore(&copy, &other, &mut |_, _| {}).unwrap().unwrap();
        assert_eq!((count(&other), count(&kept)), (3, 1));
    }

    #[tokio::test]
    async fn a_restore_of_nonsense_or_under_a_server_changes_nothing() {
        let folder = tempfile::tempdir().unwrap();
        let (database, copy, nonsense) = (
            folder.path().join("a.db"),
            folder.path().join("copy.db"),
            folder.path().join("x"),
        );
        let _writer = filled(&database, 2).await;
        backup(&database, &copy, &mut |_, _| {}).unwrap();
        std::fs::write(&nonsense, "not a database").unwrap();
        assert!(matches!(
            restore(&nonsense, &database, &mut |_, _| {}),
            Err(StoreError::Foreign { .. })
        ));
        let _lock = ServerLock::acquire(&database).unwrap();
        assert!(matches!(
            restore(&copy, &database, &mut |_, _| {}),
            Err(StoreError::InUse { .. })
        ));
        assert_eq!(count(&database), 2);
    }
}
