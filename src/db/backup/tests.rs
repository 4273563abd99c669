use super::*;
use crate::db::Store;
use crate::db::restore::restore;
use crate::db::store::open_for_server;
use crate::db::tests::{failure, kind, stored};
use crate::forms::FormId;

fn on() -> bool {
    false
}

fn back_up(from: &Path, to: &Path, stop: Stop<'_>) -> Result<BackupSummary, StoreError> {
    let (alone, _) = CopyLock::wait(from, &mut || panic!("somebody else copies")).unwrap();
    backup(&alone, from, to, &[], &[], stop)
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

fn large(path: &Path) -> Connection {
    let connection = open_for_server(path).unwrap();
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
    back_up(&database, &copy, &mut || {
        steps += 1;
        // At the beginning, middle and end of the file in one transaction.
        let change = format!(
            "begin; update heartbeat set beaten_at = {steps}; update upkeep set happened_at = {steps};
             insert into upkeep values ('new {steps}', {steps}, 1, hex(randomblob(500000))); commit"
        );
        writer.execute_batch(&change).unwrap();
        steps >= 30
    })
    .unwrap();
    assert!((3..10).contains(&steps), "{steps} steps");
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
    let stopped = back_up(&database, &copy, &mut || {
        seen = ["", PARTIAL].map(|end| sibling(&copy, end).exists()).into();
        assert!(!platform::is_exposed(&sibling(&copy, PARTIAL)).unwrap());
        true
    });
    assert!(matches!(failure(stopped), StoreErrorKind::Stopped));
    assert_eq!(seen, [false, true]);
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

#[test]
fn the_hour_that_comes_twice_in_autumn_gives_no_name_twice() {
    let folder = tempfile::tempdir().unwrap();
    let zone = TimeZone::get("America/New_York").unwrap();
    let mut expected = Vec::new();
    // 1:30 before and after the clocks are set back, and once more.
    for (at, name) in [
        ("2026-11-01T05:30:00Z", "pharmacy-20261101-013000.db"),
        ("2026-11-01T06:30:00Z", "pharmacy-20261101-013000-2.db.age"),
        ("2026-11-01T06:30:00Z", "pharmacy-20261101-013000-3.db"),
    ] {
        let mut path = free_name(folder.path(), at.parse().unwrap(), &zone);
        if name.ends_with(EXTENSION) {
            path = sibling(&path, EXTENSION);
        }
        std::fs::write(&path, "a copy").unwrap();
        expected.push(folder.path().join(name));
    }
    assert_eq!(copies(folder.path()).unwrap(), expected);
}
