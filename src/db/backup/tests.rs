use std::ops::ControlFlow;

use super::*;
use crate::db::Store;
use crate::db::lock::ServerLock;
use crate::db::restore::restore;
use crate::db::tests::{failure, kind, stored};
use crate::forms::FormId;

fn on(_: u64, _: u64) -> ControlFlow<()> {
    ControlFlow::Continue(())
}

fn back_up(from: &Path, to: &Path, progress: Progress<'_>) -> Result<BackupSummary, StoreError> {
    let (alone, _) = CopyLock::wait(from, || panic!("somebody else copies")).unwrap();
    backup(&alone, from, to, &[], &[], progress)
}

async fn filled(path: &Path, rows: usize) -> Store {
    let (writer, _end) = Store::serve(path).unwrap();
    for _ in 0..rows {
        stored(&writer, FormId::Feedback, &kind()).await;
    }
    writer
}

fn count(path: &Path) -> u32 {
    Store::open(path).unwrap().count().unwrap()
}

#[tokio::test]
async fn a_running_database_is_copied_and_put_back() {
    let folder = tempfile::tempdir().unwrap();
    let (database, copy) = (folder.path().join("a.db"), folder.path().join("copy.db"));
    let writer = filled(&database, 3).await;
    back_up(&database, &copy, &mut on).unwrap();
    let again = failure(back_up(&database, &copy, &mut on));
    assert!(matches!(again, StoreErrorKind::Exists));
    assert_eq!(count(&copy), 3);
    assert!(!sibling(&copy, "-wal").exists() && !sibling(&copy, ".partial").exists());
    drop(writer);
    let other = folder.path().join("b.db");
    drop(filled(&other, 1).await);
    let kept = restore(&copy, &other, None, &mut on).unwrap().kept.unwrap();
    assert_eq!((count(&other), count(&kept)), (3, 1));
}

#[tokio::test]
async fn a_restore_of_nonsense_or_under_a_server_changes_nothing() {
    let folder = tempfile::tempdir().unwrap();
    let [database, copy, nonsense] = ["a.db", "copy.db", "x"].map(|name| folder.path().join(name));
    let _writer = filled(&database, 2).await;
    back_up(&database, &copy, &mut on).unwrap();
    std::fs::write(&nonsense, "not a database").unwrap();
    let no_copy = failure(restore(&nonsense, &database, None, &mut on));
    assert!(matches!(no_copy, StoreErrorKind::NoCopy));
    let _lock = ServerLock::acquire(&database).unwrap();
    let in_use = failure(restore(&copy, &database, None, &mut on));
    assert!(matches!(in_use, StoreErrorKind::InUse));
    assert_eq!(count(&database), 2);
}

/// A database of some 16 MB.
fn large(path: &Path) -> Connection {
    let connection = open::writer(path).unwrap();
    connection
        .execute_batch(
            "insert into heartbeat values (1, 0);
             with recursive n(i) as (select 1 union all select i + 1 from n where i < 16)
             insert into upkeep select 'task ' || i, 0, 1, hex(randomblob(500000)) from n",
        )
        .unwrap();
    connection
}

#[test]
fn a_copy_ends_and_is_of_one_moment_though_somebody_writes_between_its_steps() {
    let folder = tempfile::tempdir().unwrap();
    let [database, copy] = ["a.db", "copy.db"].map(|name| folder.path().join(name));
    let writer = large(&database);
    let mut steps = 0;
    let mut told = Vec::new();
    back_up(&database, &copy, &mut |done, all| {
        steps += 1;
        told.push((done, all));
        // At the beginning, in the middle and at the end of the file, all in one.
        let change = format!(
            "begin; update heartbeat set beaten_at = {steps}; update upkeep set happened_at = {steps};
             insert into upkeep values ('new {steps}', {steps}, 1, hex(randomblob(500000))); commit"
        );
        writer.execute_batch(&change).unwrap();
        match steps {
            ..30 => ControlFlow::Continue(()),
            _ => ControlFlow::Break(()),
        }
    })
    .unwrap();
    assert!((4..10).contains(&steps), "{steps} steps");
    let size = std::fs::metadata(&copy).unwrap().len();
    assert_eq!(told.last(), Some(&(size, size)));
    assert!(told.iter().all(|(_, all)| *all == size), "{told:?}");
    let copied: (i64, i64, i64) = open::any_version(&copy)
        .unwrap()
        .query_row(
            "select beaten_at, (select max(happened_at) from upkeep), (select count(*) from upkeep) from heartbeat",
            [],
            |row| Ok((row.get(0)?, row.get(1)?, row.get(2)?)),
        )
        .unwrap();
    assert_eq!(copied, (0, 0, 16));
}

#[test]
fn a_copy_that_is_stopped_leaves_nothing_and_one_that_was_cut_off_is_no_obstacle() {
    let folder = tempfile::tempdir().unwrap();
    let [database, copy] = ["a.db", "copy.db"].map(|name| folder.path().join(name));
    drop(large(&database));
    let mut seen = Vec::new();
    let stopped = back_up(&database, &copy, &mut |_, _| {
        seen = ["", PARTIAL].map(|end| sibling(&copy, end).exists()).into();
        assert!(!platform::is_exposed(&sibling(&copy, PARTIAL)).unwrap());
        ControlFlow::Break(())
    });
    assert!(matches!(failure(stopped), StoreErrorKind::Stopped));
    assert_eq!(seen, [false, true]);
    // Beside the database a reader leaves its log.
    let copies = || {
        let names = std::fs::read_dir(folder.path()).unwrap();
        let names = names.map(|entry| entry.unwrap().file_name().into_string().unwrap());
        names
            .filter(|name| name.contains("copy"))
            .collect::<Vec<_>>()
    };
    assert_eq!(copies(), [""; 0]);
    std::fs::write(sibling(&copy, PARTIAL), "half of a copy").unwrap();
    back_up(&database, &copy, &mut on).unwrap();
    assert_eq!(copies(), ["copy.db"]);
}
