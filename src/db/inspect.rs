//! What a database file says about itself, read through SQLite, as everything that may be open elsewhere: closing a file drops
//! every lock that this process has on it ("How To Corrupt An SQLite Database File", 2.2). SQLite keeps count of who has it open.

use std::path::Path;

use rusqlite::{Connection, ErrorCode, OpenFlags};

use super::{StoreError, StoreErrorKind, connect, stale_files};

/// "PHRM": marks the file as ours (SQLite's `application_id`).
pub(super) const APPLICATION_ID: u32 = 0x5048_524d;

/// The version of the schema that this program works with.
pub(super) const CURRENT: u32 = 10;

/// Whether there is a database at `path`, and no restore of it under way.
///
/// # Errors
/// What is there can be no database of ours.
pub(super) fn exists(path: &Path) -> Result<bool, StoreError> {
    match stale_files::unfinished(path) {
        Some(copy) => Err(StoreErrorKind::Interrupted(copy).at(path)),
        None => is_file(path),
    }
}

/// As [`exists`], also where a restore is under way.
pub(super) fn is_file(path: &Path) -> Result<bool, StoreError> {
    match std::fs::metadata(path) {
        Ok(file) if file.is_dir() => Err(StoreErrorKind::Directory.at(path)),
        Ok(file) if !file.is_file() => Err(StoreErrorKind::Foreign.at(path)),
        Ok(file) => Ok(file.len() > 0),
        Err(cause) if cause.kind() == std::io::ErrorKind::NotFound => Ok(false),
        Err(cause) => Err(StoreError::unusable(path, cause)),
    }
}

/// That the file is a database of this program, and not of a newer one; how old it is.
pub(super) fn check_version(path: &Path, connection: &Connection) -> Result<u32, StoreError> {
    let number = |name| connection.pragma_query_value(None, name, |row| row.get::<_, u32>(0));
    match number("application_id").and_then(|id| Ok((id, number("user_version")?))) {
        Ok((APPLICATION_ID, version)) if version > CURRENT => {
            Err(StoreErrorKind::Newer(version).at(path))
        }
        Ok((APPLICATION_ID, version)) => Ok(version),
        Ok(_) => Err(StoreErrorKind::Foreign.at(path)),
        Err(cause) => Err(match cause.sqlite_error_code() {
            Some(ErrorCode::NotADatabase) => StoreErrorKind::Foreign.at(path),
            _ => StoreError::sqlite(path, cause),
        }),
    }
}

/// SQLite's own check of every page.
pub(super) fn check_integrity(path: &Path, connection: &Connection) -> Result<(), StoreError> {
    let verdict: rusqlite::Result<String> =
        connection.query_row("pragma integrity_check(1)", [], |row| row.get(0));
    match verdict {
        Ok(verdict) if verdict == "ok" => Ok(()),
        Ok(verdict) => Err(StoreErrorKind::Damaged(verdict).at(path)),
        // So damaged that it cannot be checked.
        Err(cause) if is_damage(&cause) => Err(StoreErrorKind::Damaged(cause.to_string()).at(path)),
        Err(cause) => Err(StoreErrorKind::Sqlite(cause).at(path)),
    }
}

/// Whether SQLite says so, which a whole check of the file may deny.
pub(super) fn is_damage(cause: &rusqlite::Error) -> bool {
    matches!(
        cause.sqlite_error_code(),
        Some(ErrorCode::DatabaseCorrupt | ErrorCode::NotADatabase)
    )
}

/// What a whole check of the file at `path` finds, by a connection of its own.
pub(super) fn verdict(path: &Path) -> Result<(), StoreError> {
    let connection = connect::open_hardened(path, OpenFlags::SQLITE_OPEN_READ_ONLY)
        .map_err(|cause| StoreErrorKind::Sqlite(cause).at(path))?;
    check_integrity(path, &connection)
}
