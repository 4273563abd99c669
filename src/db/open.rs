//! Opening the database file: identity and integrity first, on what is there; only then anything is written.

use std::ops::ControlFlow;
use std::path::Path;

use rusqlite::{Connection, ErrorCode, OpenFlags};

use super::connect::{BUSY_TIMEOUT, connect, connect_read_write};
use super::file::sibling;
use super::inspect::{CURRENT, check_integrity, check_version, exists};
use super::{StoreError, StoreErrorKind, backup, lock, schema, stale_files};
use crate::platform;

/// Pages of 4 KB in the log at which a commit also moves them into the database, which takes two syncs more. Four times
/// SQLite's own: under load on a hard disk that is an eighth more submissions.
const CHECKPOINT_AT: u32 = 4000;

/// Opens `path` for writing, creating or migrating it as needed.
///
/// # Errors
/// The file is not ours, is damaged, is from a newer program, or cannot be used; it is then as it was before.
pub fn writer(path: &Path) -> Result<Connection, StoreError> {
    match exists(path)? {
        false => create(path)?,
        true => copy_if_older(path, verify(path)?)?,
    }
    let folder = platform::folder(path);
    if platform::is_exposed(folder).unwrap_or(false) {
        let folder = platform::absolute(folder);
        let folder = folder.display();
        tracing::warn!(
            "other users of this computer can look into {folder}, the folder of the database; run: chmod 700 {folder}"
        );
    }
    open_and_migrate(path)
}

/// Opens an existing file for a short change while a server may be using it; a server has verified it before, and has
/// brought it up to date, which is not done under a server that runs.
///
/// # Errors
/// There is no file, or it is not ours or not of this version, or it cannot be written.
pub fn writable(path: &Path) -> Result<Connection, StoreError> {
    must_exist(path)?;
    lock::wait_for_server(path)?;
    check_current(path, &open_read_only(path)?)?;
    let connection = open_read_write(path)?;
    make_durable(&connection).map_err(|cause| StoreError::sqlite(path, cause))?;
    Ok(connection)
}

fn must_exist(path: &Path) -> Result<(), StoreError> {
    match exists(path)? {
        false => Err(StoreErrorKind::Missing.at(path)),
        true => Ok(()),
    }
}

fn open_and_migrate(path: &Path) -> Result<Connection, StoreError> {
    let mut connection = open_read_write(path)?;
    // Migrated first, so that the identity stands in the file itself and not only in its log.
    schema::migrate(&mut connection)
        .and_then(|()| make_durable(&connection))
        .map_err(|cause| StoreError::sqlite(path, cause))?;
    check_current(path, &connection)?;
    Ok(connection)
}

/// Opens a database again that [`writer`] has verified.
pub fn reopen(path: &Path) -> Result<Connection, StoreError> {
    must_exist(path)?;
    open_and_migrate(path)
}

fn open_read_write(path: &Path) -> Result<Connection, StoreError> {
    let connection = connect_read_write(path)?;
    let configure = || {
        connection.busy_timeout(BUSY_TIMEOUT)?;
        connection.pragma_update(None, "foreign_keys", true)?;
        connection.pragma_update(None, "secure_delete", true)
    };
    configure().map_err(|cause| StoreError::sqlite(path, cause))?;
    Ok(connection)
}

fn check_current(path: &Path, connection: &Connection) -> Result<(), StoreError> {
    match schema::check(path, connection)? {
        CURRENT => Ok(()),
        version => Err(StoreErrorKind::Older(version).at(path)),
    }
}

/// Opens `path` for reading only.
///
/// # Errors
/// There is no file, or it is not ours or not of this version, or it cannot be read.
pub fn reader(path: &Path) -> Result<Connection, StoreError> {
    must_exist(path)?;
    let connection = open_read_only(path)?;
    check_current(path, &connection)?;
    Ok(connection)
}

/// Opens `path` to be copied, which an older version can be too.
///
/// # Errors
/// There is no file, or it is not ours, or it cannot be read.
pub fn any_version(path: &Path) -> Result<Connection, StoreError> {
    must_exist(path)?;
    lock::wait_for_server(path)?;
    let connection = open_read_only(path)?;
    schema::check(path, &connection)?;
    Ok(connection)
}

fn open_read_only(path: &Path) -> Result<Connection, StoreError> {
    let open = |flags| {
        let connection = connect(path, flags)?;
        check_version(path, &connection)?;
        connection
            .busy_timeout(BUSY_TIMEOUT)
            .map_err(|cause| StoreError::sqlite(path, cause))?;
        Ok(connection)
    };
    match open(OpenFlags::SQLITE_OPEN_READ_ONLY) {
        // A power cut left a change half done; undoing it is SQLite's first step, and writes.
        Err(StoreError {
            kind: StoreErrorKind::Sqlite(cause),
            ..
        }) if cause.sqlite_error_code() == Some(ErrorCode::ReadOnly) => {
            open(OpenFlags::SQLITE_OPEN_READ_WRITE)
        }
        opened => opened,
    }
}

/// Makes a copy before the schema is changed, whoever replaced the program.
fn copy_if_older(path: &Path, version: u32) -> Result<(), StoreError> {
    if version < CURRENT {
        let copy = backup::before_update(path, &mut |_, _| ControlFlow::Continue(()))?;
        let copy = copy.display();
        tracing::info!(
            "this version changes the tables of the database; it was copied first, to {copy}"
        );
    }
    Ok(())
}

/// Checks, without writing, that the file is sound, and all of it made by this program; how old it is.
fn verify(path: &Path) -> Result<u32, StoreError> {
    let connection = open_read_only(path)?;
    let version = schema::check(path, &connection)?;
    check_integrity(path, &connection)?;
    Ok(version)
}

/// Commits reach the disk before they return.
fn make_durable(connection: &Connection) -> rusqlite::Result<()> {
    connection.pragma_update_and_check(None, "journal_mode", "wal", |_| Ok(()))?;
    connection.pragma_update(None, "synchronous", "full")?;
    connection.pragma_update(None, "wal_autocheckpoint", CHECKPOINT_AT)?;
    // Apple's fsync leaves the data in the drive's cache.
    connection.pragma_update(None, "fullfsync", true)
}

/// Makes the database under another name first, so that a power cut leaves all of it or nothing.
fn create(path: &Path) -> Result<(), StoreError> {
    check_folder(path)?;
    if let Some(left) = stale_files::orphaned_log(path) {
        return Err(StoreErrorKind::Orphaned(left).at(path));
    }
    let unusable = |cause| StoreError::unusable(path, cause);
    let fresh = backup::temporary(&sibling(path, ".new"), path).map_err(unusable)?;
    // Closed at the end of the line, which leaves one file.
    drop(open_and_migrate(fresh.path())?);
    fresh.replace().map_err(unusable)
}

/// Checks that a database can be at `path`: that there is none yet, or that it is ours. Touches nothing.
///
/// # Errors
/// What is there is not a database of this program.
pub fn check(path: &Path) -> Result<(), StoreError> {
    match exists(path)? {
        false => check_folder(path),
        true => open_read_only(path).map(drop),
    }
}

fn check_folder(path: &Path) -> Result<(), StoreError> {
    let folder = platform::folder(path);
    if folder.is_dir() {
        return Ok(());
    }
    Err(StoreErrorKind::NoFolder(folder.into()).at(path))
}

#[cfg(test)]
mod tests;
