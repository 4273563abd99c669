//! What a database file says about itself, read without changing anything.

use std::fs::File;
use std::path::Path;

use rusqlite::{Connection, ErrorCode, OpenFlags};

use super::{StoreError, StoreErrorKind, connect, stale_files};

/// "PHRM": marks the file as ours (SQLite's `application_id`).
pub(super) const APPLICATION_ID: u32 = 0x5048_524d;

/// The version of the schema that this program works with.
pub(super) const CURRENT: u32 = 9;

pub(super) enum Header {
    Empty,
    /// A SQLite file of this program, of a version it knows.
    Ours,
}

/// Reads what the file says about itself; nothing is locked, and nothing beside the file is created.
///
/// Through SQLite, although the header is a hundred bytes: closing a file drops every lock this process has on it, and with
/// the server's lock gone, the next program to close the database would delete the log that the server still writes to
/// ("How To Corrupt An SQLite Database File", 2.2). SQLite keeps count of who has the file open.
pub(super) fn inspect(path: &Path) -> Result<Header, StoreError> {
    match stale_files::unfinished(path) {
        Some(copy) => Err(StoreErrorKind::Interrupted(copy).at(path)),
        None => header(path),
    }
}

/// As [`inspect`], also where a restore is under way.
pub(super) fn header(path: &Path) -> Result<Header, StoreError> {
    let unusable = |cause| StoreError::unusable(path, cause);
    match std::fs::metadata(path) {
        Ok(file) if file.is_dir() => return Err(StoreErrorKind::Directory.at(path)),
        Ok(file) if !file.is_file() => return Err(StoreErrorKind::Foreign.at(path)),
        Ok(file) if file.len() == 0 => return Ok(Header::Empty),
        Ok(_) => {}
        Err(cause) if cause.kind() == std::io::ErrorKind::NotFound => return Ok(Header::Empty),
        Err(cause) => return Err(unusable(cause)),
    }
    let header = || {
        let flags = OpenFlags::SQLITE_OPEN_READ_ONLY | OpenFlags::SQLITE_OPEN_URI;
        let file = connect::open_hardened(immutable(path), flags)?;
        let number = |name| file.pragma_query_value(None, name, |row| row.get::<_, u32>(0));
        Ok((number("application_id")?, number("user_version")?))
    };
    match header() {
        Ok((APPLICATION_ID, version)) if version > CURRENT => {
            Err(StoreErrorKind::Newer(version).at(path))
        }
        Ok((APPLICATION_ID, _)) => Ok(Header::Ours),
        Ok(_) => Err(StoreErrorKind::Foreign.at(path)),
        Err(cause) => Err(match rusqlite::Error::sqlite_error_code(&cause) {
            Some(ErrorCode::NotADatabase) => StoreErrorKind::Foreign.at(path),
            // SQLite does not say why; opening it again does.
            Some(ErrorCode::CannotOpen) => File::open(path)
                .err()
                .map_or_else(|| StoreError::sqlite(path, cause), unusable),
            _ => StoreError::sqlite(path, cause),
        }),
    }
}

/// The address by which SQLite reads a file as if nobody could change it.
fn immutable(path: &Path) -> String {
    let mut address = String::from("file:");
    for byte in path.as_os_str().as_encoded_bytes() {
        match byte {
            b'a'..=b'z' | b'A'..=b'Z' | b'0'..=b'9' | b'/' | b'.' | b'-' | b'_' => {
                address.push(char::from(*byte));
            }
            other => address.push_str(&format!("%{other:02X}")),
        }
    }
    address + "?immutable=1"
}

/// SQLite's own check of every page.
pub(super) fn check_integrity(path: &Path, connection: &Connection) -> Result<(), StoreError> {
    let verdict: String = connection
        .query_row("pragma quick_check(1)", [], |row| row.get(0))
        .map_err(|cause| StoreError::sqlite(path, cause))?;
    if verdict == "ok" {
        Ok(())
    } else {
        Err(StoreErrorKind::Damaged(verdict).at(path))
    }
}

/// That the file is not of a newer program, as its log may say; how old it is.
pub(super) fn check_version(path: &Path, connection: &Connection) -> Result<u32, StoreError> {
    let version: u32 = connection
        .pragma_query_value(None, "user_version", |row| row.get(0))
        .map_err(|cause| StoreError::sqlite(path, cause))?;
    if version > CURRENT {
        Err(StoreErrorKind::Newer(version).at(path))
    } else {
        Ok(version)
    }
}
