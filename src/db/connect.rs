//! Connections to SQLite.

use std::fs::File;
use std::path::Path;
use std::time::Duration;

use rusqlite::config::DbConfig;
use rusqlite::{Connection, ErrorCode, OpenFlags};

use super::file::sibling;
use super::{StoreError, StoreErrorKind};
use crate::platform;

/// How long a statement waits for another program's lock.
pub(super) const BUSY_TIMEOUT: Duration = Duration::from_secs(5);

pub(super) const IN_MEMORY: OpenFlags =
    OpenFlags::SQLITE_OPEN_READ_WRITE.union(OpenFlags::SQLITE_OPEN_MEMORY);

/// What a file may ask SQLite for is not done: this program needs none of it, and a doctored file could.
pub(super) const HARDENING: [(DbConfig, bool); 6] = [
    (DbConfig::SQLITE_DBCONFIG_ENABLE_TRIGGER, false),
    (DbConfig::SQLITE_DBCONFIG_ENABLE_VIEW, false),
    (DbConfig::SQLITE_DBCONFIG_TRUSTED_SCHEMA, false),
    (DbConfig::SQLITE_DBCONFIG_DEFENSIVE, true),
    (DbConfig::SQLITE_DBCONFIG_DQS_DDL, false),
    (DbConfig::SQLITE_DBCONFIG_DQS_DML, false),
];

/// The one way to SQLite; every connection of the program is made here.
pub(super) fn open_hardened(
    path: impl AsRef<Path>,
    flags: OpenFlags,
) -> rusqlite::Result<Connection> {
    let connection = Connection::open_with_flags(path, flags | OpenFlags::SQLITE_OPEN_NO_MUTEX)?;
    for (option, on) in HARDENING {
        connection.set_db_config(option, on)?;
    }
    Ok(connection)
}

/// Opens `path`; SQLite looks for what is beside it only when it reads, so that is put right in between.
pub(super) fn connect_read_write(path: &Path) -> Result<Connection, StoreError> {
    platform::restrict(path).map_err(|cause| StoreError::unusable(path, cause))?;
    let connection = connect(path, OpenFlags::SQLITE_OPEN_READ_WRITE)?;
    // What may only be read is opened all the same, and fails at the first submission.
    if connection.is_readonly("main").unwrap_or(false) {
        return Err(StoreErrorKind::ReadOnly.at(path));
    }
    // They got the permissions that the file had when they were made.
    for part in ["-wal", "-shm"].map(|suffix| sibling(path, suffix)) {
        match platform::make_private(&part) {
            Err(cause) if cause.kind() != std::io::ErrorKind::NotFound => {
                return Err(StoreError::unusable(&part, cause));
            }
            _ => {}
        }
    }
    Ok(connection)
}

pub(super) fn connect(path: &Path, flags: OpenFlags) -> Result<Connection, StoreError> {
    open_hardened(path, flags).map_err(|cause| match cause.sqlite_error_code() {
        // SQLite does not say why; opening it again does.
        Some(ErrorCode::CannotOpen) => match File::open(path) {
            Err(cause) => StoreError::unusable(path, cause),
            Ok(_) => StoreError::sqlite(path, cause),
        },
        _ => StoreError::sqlite(path, cause),
    })
}
