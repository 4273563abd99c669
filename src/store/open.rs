//! Opening the database file: identity and integrity first, on what is there; only then anything is written.

use std::fs::{File, OpenOptions};
use std::io::Read;
use std::path::{Path, PathBuf};
use std::time::Duration;

use rusqlite::{Connection, OpenFlags};

use super::StoreError;

/// "PHRM": marks the file as ours (SQLite's `application_id`).
const APPLICATION_ID: u32 = 0x5048_524d;

/// How long a statement waits for another program's lock.
pub(super) const BUSY_TIMEOUT: Duration = Duration::from_secs(5);

/// One step per version: step N brings a file from version N to N + 1.
const MIGRATIONS: [&str; 1] = [include_str!("schema.sql")];

const CURRENT: u32 = MIGRATIONS.len() as u32;

/// What the first 100 bytes of a file say (SQLite file format, section 1.3).
pub(super) enum Header {
    /// No file, or an empty one.
    Empty,
    /// A SQLite file of this program, of a version it knows.
    Ours,
}

/// Opens `path` for writing, creating or migrating it as needed.
///
/// # Errors
/// The file is not ours, is damaged, is from a newer program, or cannot be used; it is then as it was before.
pub fn writer(path: &Path) -> Result<Connection, StoreError> {
    if let Header::Empty = inspect(path)? {
        create_private(path)?;
    } else {
        verify(path)?;
    }
    open_read_write(path)
}

/// Opens an existing file for a short change while a server may be using it; a server has verified it before.
///
/// # Errors
/// There is no file, or it is not ours, or it cannot be written.
pub fn editor(path: &Path) -> Result<Connection, StoreError> {
    match inspect(path)? {
        Header::Empty => Err(StoreError::Missing { path: path.into() }),
        Header::Ours => open_read_write(path),
    }
}

fn open_read_write(path: &Path) -> Result<Connection, StoreError> {
    let mut connection = Connection::open_with_flags(
        path,
        OpenFlags::SQLITE_OPEN_READ_WRITE | OpenFlags::SQLITE_OPEN_NO_MUTEX,
    )
    .map_err(|cause| StoreError::sqlite(path, cause))?;
    configure(&mut connection).map_err(|cause| StoreError::sqlite(path, cause))?;
    restrict(path)?;
    Ok(connection)
}

/// Opens `path` for reading only.
///
/// # Errors
/// There is no file, or it is not ours, or it cannot be read.
pub fn reader(path: &Path) -> Result<Connection, StoreError> {
    match inspect(path)? {
        Header::Empty => return Err(StoreError::Missing { path: path.into() }),
        Header::Ours => {}
    }
    let connection = open_read_only(path)?;
    check_version(path, &connection)?;
    Ok(connection)
}

fn open_read_only(path: &Path) -> Result<Connection, StoreError> {
    let open = || {
        let connection = Connection::open_with_flags(
            path,
            OpenFlags::SQLITE_OPEN_READ_ONLY | OpenFlags::SQLITE_OPEN_NO_MUTEX,
        )?;
        connection.busy_timeout(BUSY_TIMEOUT)?;
        Ok(connection)
    };
    open().map_err(|cause| StoreError::sqlite(path, cause))
}

/// Reads the file's header without SQLite, so that nothing beside the file is created either.
pub(super) fn inspect(path: &Path) -> Result<Header, StoreError> {
    let unusable = |cause| StoreError::Unusable {
        path: path.into(),
        cause,
    };
    if path.is_dir() {
        return Err(StoreError::Directory { path: path.into() });
    }
    let mut file = match File::open(path) {
        Ok(file) => file,
        Err(cause) if cause.kind() == std::io::ErrorKind::NotFound => return Ok(Header::Empty),
        Err(cause) => return Err(unusable(cause)),
    };
    let mut header = Vec::with_capacity(100);
    file.by_ref()
        .take(100)
        .read_to_end(&mut header)
        .map_err(unusable)?;
    if header.is_empty() {
        return Ok(Header::Empty);
    }
    let number = |at: usize| {
        header
            .get(at..at + 4)
            .and_then(|bytes| bytes.try_into().ok())
            .map(u32::from_be_bytes)
    };
    match (
        header.starts_with(b"SQLite format 3\0"),
        number(68),
        number(60),
    ) {
        (true, Some(application_id), Some(user_version)) if application_id == APPLICATION_ID => {
            if user_version > CURRENT {
                return Err(StoreError::Newer {
                    path: path.into(),
                    version: user_version,
                });
            }
            Ok(Header::Ours)
        }
        _ => Err(StoreError::Foreign { path: path.into() }),
    }
}

/// Checks, without writing, that the file is sound and not newer than this program.
fn verify(path: &Path) -> Result<(), StoreError> {
    let connection = open_read_only(path)?;
    check_version(path, &connection)?;
    check_integrity(path, &connection)
}

/// SQLite's own check of every page.
pub(super) fn check_integrity(path: &Path, connection: &Connection) -> Result<(), StoreError> {
    let verdict: String = connection
        .query_row("pragma quick_check(1)", [], |row| row.get(0))
        .map_err(|cause| StoreError::sqlite(path, cause))?;
    if verdict == "ok" {
        Ok(())
    } else {
        Err(StoreError::Damaged {
            path: path.into(),
            finding: verdict,
        })
    }
}

fn check_version(path: &Path, connection: &Connection) -> Result<(), StoreError> {
    let version: u32 = connection
        .pragma_query_value(None, "user_version", |row| row.get(0))
        .map_err(|cause| StoreError::sqlite(path, cause))?;
    if version > CURRENT {
        Err(StoreError::Newer {
            path: path.into(),
            version,
        })
    } else {
        Ok(())
    }
}

fn configure(connection: &mut Connection) -> rusqlite::Result<()> {
    connection.busy_timeout(BUSY_TIMEOUT)?;
    connection.pragma_update(None, "foreign_keys", true)?;
    connection.pragma_update(None, "secure_delete", true)?;
    migrate(connection)?;
    // After the first migration, so that the identity stands in the file itself and not only in its log.
    connection.pragma_update_and_check(None, "journal_mode", "wal", |_| Ok(()))?;
    connection.pragma_update(None, "synchronous", "full")
}

fn migrate(connection: &mut Connection) -> rusqlite::Result<()> {
    let transaction =
        connection.transaction_with_behavior(rusqlite::TransactionBehavior::Immediate)?;
    let version: u32 = transaction.pragma_query_value(None, "user_version", |row| row.get(0))?;
    for (step, sql) in (0..).zip(MIGRATIONS) {
        if step >= version {
            transaction.execute_batch(sql)?;
            transaction.pragma_update(None, "application_id", APPLICATION_ID)?;
            transaction.pragma_update(None, "user_version", step + 1)?;
        }
    }
    transaction.commit()
}

/// Creates the file readable by its owner alone; SQLite gives its log the same mode.
fn create_private(path: &Path) -> Result<(), StoreError> {
    let folder = path
        .parent()
        .filter(|folder| !folder.as_os_str().is_empty())
        .map_or_else(|| PathBuf::from("."), Path::to_path_buf);
    if !folder.is_dir() {
        return Err(StoreError::NoFolder {
            path: path.into(),
            folder,
        });
    }
    let mut options = OpenOptions::new();
    options.write(true).create(true).truncate(false);
    super::private::mode(&mut options);
    options
        .open(path)
        .map(drop)
        .map_err(|cause| StoreError::Unusable {
            path: path.into(),
            cause,
        })
}

/// Takes away what others may do with an existing file.
fn restrict(path: &Path) -> Result<(), StoreError> {
    super::private::restrict(path).map_err(|cause| StoreError::Unusable {
        path: path.into(),
        cause,
    })
}
