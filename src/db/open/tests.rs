use super::*;
use crate::db::connect::HARDENING;
use crate::db::inspect::APPLICATION_ID;
use crate::db::tests::failure;

#[test]
#[cfg(target_os = "linux")]
fn looking_into_a_database_keeps_the_locks_this_process_has_on_it() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("a.db");
    let connection = writer(&path).unwrap();
    connection
        .execute("insert into heartbeat values (1, 1)", [])
        .unwrap();
    let (_, inode) = platform::identity(&path).unwrap();
    let listed = |_| {
        let locks = std::fs::read_to_string("/proc/locks").unwrap();
        let ours = format!(" {} ", std::process::id());
        locks
            .lines()
            .any(|lock| lock.contains(&ours) && lock.contains(&format!(":{inode} ")))
    };
    // The list is read in pieces, and one is passed over when others, of other tests, go in between. What is lost stays lost.
    let locked = || (0..100).any(listed);
    assert!(locked());
    drop(reader(&path).unwrap());
    drop(writable(&path).unwrap());
    check(&path).unwrap();
    assert!(locked());
}

#[test]
fn a_change_that_a_power_cut_left_half_done_is_undone() {
    let folder = tempfile::tempdir().unwrap();
    let [path, cut] = ["a.db", "cut.db"].map(|name| folder.path().join(name));
    let connection = writer(&path).unwrap();
    connection
        .execute_batch("pragma journal_mode = delete; pragma cache_size = 1; begin;")
        .unwrap();
    for n in 0..1000 {
        let change = "insert into upkeep values (?, 0, 1, hex(randomblob(500)))";
        connection.execute(change, [n.to_string()]).unwrap();
    }
    std::fs::copy(&path, &cut).unwrap();
    std::fs::copy(sibling(&path, "-journal"), sibling(&cut, "-journal")).unwrap();
    assert_eq!(verify(&cut).unwrap(), CURRENT);
    let rows: i64 = writer(&cut)
        .unwrap()
        .query_row("select count(*) from upkeep", [], |row| row.get(0))
        .unwrap();
    assert_eq!(rows, 0);
}

#[test]
fn an_older_file_is_left_to_the_server_but_may_be_copied() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("a.db");
    let connection = Connection::open(&path).unwrap();
    connection
        .execute_batch(include_str!("../migrations/0001_submissions.sql"))
        .unwrap();
    let number = |name, number| connection.pragma_update(None, name, number).unwrap();
    number("application_id", APPLICATION_ID);
    number("user_version", 1);
    let version = || -> u32 {
        connection
            .pragma_query_value(None, "user_version", |row| row.get(0))
            .unwrap()
    };
    for opened in [reader(&path), writable(&path)] {
        assert!(matches!(failure(opened), StoreErrorKind::Older(1)));
    }
    assert!(any_version(&path).is_ok());
    assert_eq!(version(), 1);
    drop(writer(&path).unwrap());
    assert_eq!(version(), CURRENT);
}

#[test]
fn every_connection_is_guarded() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("a.db");
    drop(writer(&path).unwrap());
    for connection in [
        writer(&path),
        writable(&path),
        reader(&path),
        any_version(&path),
    ] {
        let connection = connection.unwrap();
        for (option, on) in HARDENING {
            assert_eq!(connection.db_config(option), Ok(on), "{option:?}");
        }
    }
}

#[test]
fn a_database_that_a_whole_check_finds_sound_is_not_called_damaged() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("a.db");
    let connection = writer(&path).unwrap();
    connection
        .execute_batch(
            "with recursive n(i) as (select 1 union all select i + 1 from n where i < 100)
             insert into upkeep select 'task ' || i, 0, 1, hex(randomblob(500)) from n;",
        )
        .unwrap();
    drop(connection);
    let said = || {
        let malformed = rusqlite::ffi::Error::new(rusqlite::ffi::SQLITE_CORRUPT);
        StoreError::sqlite(&path, rusqlite::Error::SqliteFailure(malformed, None)).to_string()
    };
    assert!(!said().contains("pharmacy restore"), "{}", said());
    let bytes = std::fs::read(&path).unwrap();
    std::fs::write(&path, &bytes[..bytes.len() / 2]).unwrap();
    assert!(said().contains("pharmacy restore"), "{}", said());
}
