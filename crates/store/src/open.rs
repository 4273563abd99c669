//! Opens the database for each of its users: the server, a command beside it, a reader, a backup.

use std::path::Path;
use std::time::Duration;

use rusqlite::{Connection, ErrorCode, OpenFlags};

use super::connect::{
    BUSY_TIMEOUT, CURRENT, ResultExt, check_quickly, check_version, connect, connect_read_write,
    exists,
};
use super::error::{StoreError, StoreErrorKind};
use super::file::{Space, resolve_link, temporary};
use super::{lock, schema, stale_files};
use pharmacy_system::platform;

/// WAL pages of 4 KB. A checkpoint costs two more syncs: with SQLite's default of 1000, an eighth fewer submissions are stored per second
/// on a hard disk.
const CHECKPOINT_AT: u32 = 4000;

/// The first size of the log's index, in bytes, and the free space that it and the log's first pages need.
const INDEX: u64 = 32 * 1024;
const INDEX_ROOM: u64 = 2 * INDEX;

pub fn for_server(path: &Path) -> Result<Connection, StoreError> {
    must_exist(path)?;
    let mut connection = open_read_write(path)?;
    // Before WAL mode, so that application_id is in the file itself.
    schema::migrate(&mut connection)
        .and_then(|()| make_durable(&connection))
        .at(path)?;
    must_be_complete(path, &connection)?;
    Ok(connection)
}

/// Does not migrate: a server may be running.
pub fn beside_server(path: &Path) -> Result<Connection, StoreError> {
    must_exist(path)?;
    check_place(path)?;
    lock::wait_for_log(path, &mut || false)?;
    let connection = open_read_only(path)?;
    must_be_current(path, check_version(path, &connection)?)?;
    drop(connection);
    let connection = open_read_write(path)?;
    make_durable(&connection).at(path)?;
    Ok(connection)
}

fn must_exist(path: &Path) -> Result<(), StoreError> {
    if exists(path)? {
        Ok(())
    } else {
        Err(StoreErrorKind::Missing.at(path))
    }
}

/// Checks the database's files before SQLite opens it. A backup does not need these checks.
pub(super) fn check_place(path: &Path) -> Result<(), StoreError> {
    if !exists(path)? {
        return Ok(());
    }
    let database = &resolve_link(path);
    // Each name has its own log, so two programs would overwrite each other's pages.
    let names = platform::hard_links(database);
    if names > 1 && names > 1 + stale_files::second_names(database) {
        return Err(StoreErrorKind::TwoNames.at(path));
    }
    // SQLite maps the log's index into memory. If a disk block is smaller than a memory page, the system kills a program that writes to a
    // mapped page for which the disk has no room.
    let index = platform::beside(database, "-shm");
    let has_room = Space::beside(database).is_none_or(|space| space.free >= INDEX_ROOM);
    if !has_room && platform::allocated(&index) < INDEX {
        return Err(StoreErrorKind::NoRoom.at(path));
    }
    Ok(())
}

fn open_read_write(path: &Path) -> Result<Connection, StoreError> {
    let connection = connect_read_write(path)?;
    let configure = || {
        connection.busy_timeout(BUSY_TIMEOUT)?;
        connection.pragma_update(None, "foreign_keys", true)?;
        connection.pragma_update(None, "secure_delete", true)
    };
    configure().at(path)?;
    Ok(connection)
}

pub(super) fn must_be_complete(path: &Path, connection: &Connection) -> Result<(), StoreError> {
    must_be_current(path, schema::check(path, connection)?)
}

fn must_be_current(path: &Path, version: u32) -> Result<(), StoreError> {
    match version {
        CURRENT => Ok(()),
        version => Err(StoreErrorKind::Older(version).at(path)),
    }
}

pub fn reader(path: &Path) -> Result<Connection, StoreError> {
    must_exist(path)?;
    check_place(path)?;
    let connection = open_read_only(path)?;
    must_be_current(path, check_version(path, &connection)?)?;
    Ok(connection)
}

/// For backups, which may be of an older schema.
pub fn any_version(path: &Path) -> Result<Connection, StoreError> {
    must_exist(path)?;
    let connection = open_read_only(path)?;
    schema::check(path, &connection)?;
    Ok(connection)
}

fn open_read_only(path: &Path) -> Result<Connection, StoreError> {
    let open = |flags| {
        let connection = connect(path, flags)?;
        check_version(path, &connection)?;
        connection.busy_timeout(BUSY_TIMEOUT).at(path)?;
        Ok(connection)
    };
    match open(OpenFlags::SQLITE_OPEN_READ_ONLY) {
        // After a power cut SQLite must roll back a half-done transaction, which needs write access.
        Err(StoreError {
            kind: StoreErrorKind::Sqlite(cause),
            ..
        }) if cause.sqlite_error_code() == Some(ErrorCode::ReadOnly) => {
            open(OpenFlags::SQLITE_OPEN_READ_WRITE)
        }
        opened => opened,
    }
}

/// Checks without writing, quickly enough for a start. `None` if there is no file.
pub fn verify(path: &Path) -> Result<Option<u32>, StoreError> {
    if !exists(path)? {
        return Ok(None);
    }
    let connection = open_read_only(path)?;
    let version = schema::check(path, &connection)?;
    check_quickly(path, &connection)?;
    Ok(Some(version))
}

fn make_durable(connection: &Connection) -> rusqlite::Result<()> {
    connection.pragma_update_and_check(None, "journal_mode", "wal", |_| Ok(()))?;
    connection.pragma_update(None, "synchronous", "full")?;
    connection.pragma_update(None, "wal_autocheckpoint", CHECKPOINT_AT)?;
    // Apple's fsync leaves the data in the drive's cache.
    connection.pragma_update(None, "fullfsync", true)
}

/// Checkpoints and truncates the WAL. False if a reader kept it from finishing.
pub fn empty_log(connection: &Connection, timeout: Duration) -> rusqlite::Result<bool> {
    connection.busy_timeout(timeout)?;
    let is_busy = connection.query_row("pragma wal_checkpoint(truncate)", [], |row| {
        row.get::<_, bool>("busy")
    });
    connection.busy_timeout(BUSY_TIMEOUT)?;
    is_busy.map(|is_busy| !is_busy)
}

/// Created under another name first, so that a power cut leaves a complete database or none.
pub fn create(path: &Path) -> Result<(), StoreError> {
    check_folder(path)?;
    if let Some(left) = stale_files::orphaned(path) {
        return Err(StoreErrorKind::Orphaned(left).at(path));
    }
    let fresh = temporary(&platform::beside(path, ".new"), path).at(path)?;
    let mut connection = open_read_write(fresh.path())?;
    schema::migrate(&mut connection).at(path)?;
    drop(connection);
    fresh.replace().at(path)
}

/// Changes nothing. The database may be missing.
pub fn check(path: &Path) -> Result<(), StoreError> {
    if let Some(rescued) = stale_files::rescued(path) {
        return Err(StoreErrorKind::Rescued(rescued).at(path));
    }
    check_place(path)?;
    if exists(path)? {
        open_read_only(path).map(drop)
    } else {
        check_folder(path)
    }
}

fn check_folder(path: &Path) -> Result<(), StoreError> {
    let folder = platform::folder(path);
    if folder.is_dir() {
        Ok(())
    } else {
        Err(StoreErrorKind::NoFolder.at(path))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::connect::APPLICATION_ID;
    use crate::connect::HARDENING;
    use crate::store::open_for_server as writer;
    use crate::testing::failure;

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
        // /proc/locks may miss an entry while other tests change it. A lost lock stays lost.
        let locked = || (0..100).any(listed);
        assert!(locked());
        drop(reader(&path).unwrap());
        drop(beside_server(&path).unwrap());
        check(&path).unwrap();
        assert!(locked());
        // SQLite refuses to follow the link, and the program then finds out why.
        let link = folder.path().join("link.db");
        std::os::unix::fs::symlink(&path, &link).unwrap();
        let no_link = OpenFlags::SQLITE_OPEN_READ_ONLY | OpenFlags::SQLITE_OPEN_NOFOLLOW;
        let refused = failure(connect(&link, no_link));
        assert!(
            matches!(&refused, StoreErrorKind::Sqlite(cause) if cause.sqlite_error_code() == Some(ErrorCode::CannotOpen)),
            "{refused:?}"
        );
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
            let change = "insert into upkeep (task, happened_at, succeeded, detail) values (?, 0, 1, hex(randomblob(500)))";
            connection.execute(change, [n.to_string()]).unwrap();
        }
        std::fs::copy(&path, &cut).unwrap();
        let journal = platform::beside(&path, "-journal");
        std::fs::copy(journal, platform::beside(&cut, "-journal")).unwrap();
        assert_eq!(verify(&cut).unwrap(), Some(CURRENT));
        let rows: i64 = writer(&cut)
            .unwrap()
            .query_row("select count(*) from upkeep", [], |row| row.get(0))
            .unwrap();
        assert_eq!(rows, 0);
    }

    #[test]
    fn only_the_server_opens_an_older_database_but_a_backup_may_copy_it() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("a.db");
        let connection = Connection::open(&path).unwrap();
        connection
            .execute_batch(include_str!("migrations/0001_submissions.sql"))
            .unwrap();
        let number = |name, number| connection.pragma_update(None, name, number).unwrap();
        number("application_id", APPLICATION_ID);
        number("user_version", 1);
        let version = || -> u32 {
            connection
                .pragma_query_value(None, "user_version", |row| row.get(0))
                .unwrap()
        };
        for opened in [reader(&path), beside_server(&path)] {
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
            beside_server(&path),
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
                 insert into upkeep (task, happened_at, succeeded, detail) select 'task ' || i, 0, 1, hex(randomblob(500)) from n;",
            )
            .unwrap();
        drop(connection);
        let message = || {
            let malformed = rusqlite::ffi::Error::new(rusqlite::ffi::SQLITE_CORRUPT);
            let failed = Err::<(), _>(rusqlite::Error::SqliteFailure(malformed, None));
            failed.at(&path).unwrap_err().to_string()
        };
        assert!(!message().contains("pharmacy restore"), "{}", message());
        let bytes = std::fs::read(&path).unwrap();
        std::fs::write(&path, &bytes[..bytes.len() / 2]).unwrap();
        assert!(message().contains("pharmacy restore"), "{}", message());
    }
}
