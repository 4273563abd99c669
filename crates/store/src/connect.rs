//! Connections to SQLite. Never read the file directly: closing it drops every lock that this process has on it ("How To
//! Corrupt An SQLite Database File", 2.2).

use std::path::Path;
use std::time::{Duration, Instant};

use rusqlite::config::DbConfig;
use rusqlite::{Connection, ErrorCode, OpenFlags};

use super::error::{StoreError, StoreErrorKind};
use super::file::{PARTS, resolve_link};
use pharmacy_system::platform;

pub(super) const BUSY_TIMEOUT: Duration = Duration::from_secs(5);
const PAUSE: Duration = Duration::from_millis(20);

pub(super) const IN_MEMORY: OpenFlags =
    OpenFlags::SQLITE_OPEN_READ_WRITE.union(OpenFlags::SQLITE_OPEN_MEMORY);

/// A forged file could make SQLite run code in triggers, views or its schema; this program uses none.
pub(super) const HARDENING: [(DbConfig, bool); 6] = [
    (DbConfig::SQLITE_DBCONFIG_ENABLE_TRIGGER, false),
    (DbConfig::SQLITE_DBCONFIG_ENABLE_VIEW, false),
    (DbConfig::SQLITE_DBCONFIG_TRUSTED_SCHEMA, false),
    (DbConfig::SQLITE_DBCONFIG_DEFENSIVE, true),
    (DbConfig::SQLITE_DBCONFIG_DQS_DDL, false),
    (DbConfig::SQLITE_DBCONFIG_DQS_DML, false),
];

/// "PHRM", SQLite's `application_id`.
pub(super) const APPLICATION_ID: u32 = 0x5048_524d;

/// Schema version.
pub(super) const CURRENT: u32 = 18;

pub(super) fn open_hardened(
    path: impl AsRef<Path>,
    flags: OpenFlags,
) -> rusqlite::Result<Connection> {
    let connection = Connection::open_with_flags(path, flags | OpenFlags::SQLITE_OPEN_NO_MUTEX)?;
    for (option, on) in HARDENING {
        connection.set_db_config(option, on)?;
    }
    // Else SQLite, as rusqlite builds it, plans some cached statements again for each value.
    connection.set_db_config(DbConfig::SQLITE_DBCONFIG_ENABLE_QPSG, true)?;
    Ok(connection)
}

pub(super) fn connect_read_write(path: &Path) -> Result<Connection, StoreError> {
    platform::restrict(path).at(path)?;
    let connection = connect(path, OpenFlags::SQLITE_OPEN_READ_WRITE)?;
    if connection.is_readonly("main").unwrap_or(false) {
        return Err(StoreErrorKind::ReadOnly.at(path));
    }
    // They may still have the database's old permissions.
    for part in ["-wal", "-shm"].map(|suffix| platform::beside(path, suffix)) {
        match platform::make_private(&part) {
            Err(cause) if cause.kind() != std::io::ErrorKind::NotFound => {
                return Err(StoreErrorKind::Unusable(cause).at(part));
            }
            _ => {}
        }
    }
    Ok(connection)
}

pub(super) fn connect(path: &Path, flags: OpenFlags) -> Result<Connection, StoreError> {
    check_parts(path)?;
    let opened = open_hardened(path, flags);
    if let Err(cause) = &opened
        && cause.sqlite_error_code() == Some(ErrorCode::CannotOpen)
    {
        // SQLite does not report the reason.
        platform::check_access(path).at(path)?;
    }
    opened.at(path)
}

/// SQLite would wait for the other end of a pipe.
fn check_parts(path: &Path) -> Result<(), StoreError> {
    let database = resolve_link(path);
    for part in PARTS.map(|part| platform::beside(&database, part)) {
        let is_odd = |found: std::fs::Metadata| !found.is_file();
        if part.symlink_metadata().is_ok_and(is_odd) {
            return Err(StoreErrorKind::NoFile(part).at(path));
        }
    }
    Ok(())
}

pub(super) trait ResultExt<T> {
    fn at(self, path: &Path) -> Result<T, StoreError>;
}

impl<T, E: Into<StoreErrorKind>> ResultExt<T> for Result<T, E> {
    fn at(self, path: &Path) -> Result<T, StoreError> {
        self.map_err(|cause| store_error(path, cause))
    }
}

/// Runs a full check before it reports damage, so that nobody restores over an intact database.
fn store_error(path: &Path, cause: impl Into<StoreErrorKind>) -> StoreError {
    match cause.into() {
        StoreErrorKind::Sqlite(cause) if is_damage(&cause) => check_file(path)
            .err()
            .unwrap_or_else(|| StoreErrorKind::Sqlite(cause).at(path)),
        kind => kind.at(path),
    }
}

pub(super) fn exists(path: &Path) -> Result<bool, StoreError> {
    match std::fs::metadata(path) {
        Ok(file) if file.is_dir() => Err(StoreErrorKind::Directory.at(path)),
        Ok(file) if !file.is_file() => Err(StoreErrorKind::Foreign.at(path)),
        Ok(file) => Ok(file.len() > 0),
        Err(cause) if cause.kind() == std::io::ErrorKind::NotFound => Ok(false),
        Err(cause) => Err(StoreErrorKind::Unusable(cause).at(path)),
    }
}

pub(super) fn check_version(path: &Path, connection: &Connection) -> Result<u32, StoreError> {
    let number = |name| connection.pragma_query_value(None, name, |row| row.get::<_, u32>(0));
    match number("application_id").and_then(|id| Ok((id, number("user_version")?))) {
        Ok((APPLICATION_ID, version)) if version > CURRENT => {
            Err(StoreErrorKind::Newer(version).at(path))
        }
        Ok((APPLICATION_ID, version)) => Ok(version),
        Ok(_) => Err(StoreErrorKind::Foreign.at(path)),
        Err(cause) if cause.sqlite_error_code() == Some(ErrorCode::NotADatabase) => {
            Err(StoreErrorKind::Foreign.at(path))
        }
        Err(cause) => Err(cause).at(path),
    }
}

pub(super) fn check_integrity(path: &Path, connection: &Connection) -> Result<(), StoreError> {
    check_with("pragma integrity_check(1)", path, connection)
}

/// Does not compare the indexes with their tables.
pub(super) fn check_quickly(path: &Path, connection: &Connection) -> Result<(), StoreError> {
    check_with("pragma quick_check(1)", path, connection)
}

fn check_with(pragma: &str, path: &Path, connection: &Connection) -> Result<(), StoreError> {
    let verdict: rusqlite::Result<String> = connection.query_row(pragma, [], |row| row.get(0));
    match verdict {
        Ok(verdict) if verdict == "ok" => Ok(()),
        Ok(verdict) => Err(StoreErrorKind::Damaged(verdict).at(path)),
        Err(cause) if is_damage(&cause) => Err(StoreErrorKind::Damaged(cause.to_string()).at(path)),
        Err(cause) => Err(StoreErrorKind::Sqlite(cause).at(path)),
    }
}

/// For steps that ignore SQLite's busy timeout.
pub(super) fn retry_while_busy<T>(
    timeout: Duration,
    step: impl Fn() -> rusqlite::Result<T>,
) -> rusqlite::Result<T> {
    let begun = Instant::now();
    loop {
        match step() {
            Err(cause) if is_busy(&cause) && begun.elapsed() < timeout => {
                std::thread::sleep(PAUSE);
            }
            done => return done,
        }
    }
}

pub(super) fn is_busy(cause: &rusqlite::Error) -> bool {
    use ErrorCode::{DatabaseBusy, DatabaseLocked};
    matches!(
        cause.sqlite_error_code(),
        Some(DatabaseBusy | DatabaseLocked)
    )
}

fn check_file(path: &Path) -> Result<(), StoreError> {
    let connection = open_hardened(path, OpenFlags::SQLITE_OPEN_READ_ONLY)
        .map_err(|cause| StoreErrorKind::Sqlite(cause).at(path))?;
    check_integrity(path, &connection)
}

pub(super) fn is_damage(cause: &rusqlite::Error) -> bool {
    use ErrorCode::{DatabaseCorrupt, NotADatabase};
    matches!(
        cause.sqlite_error_code(),
        Some(DatabaseCorrupt | NotADatabase)
    )
}
