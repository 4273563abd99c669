//! Why the database or a backup cannot be used, in sentences for the operator.

use std::fmt::{self, Display, Formatter};
use std::io;
use std::path::PathBuf;

use pharmacy_system::platform;

/// Why the database cannot be used, for the operator. Messages never contain answers.
#[derive(Debug)]
pub struct StoreError {
    /// The database, the backup or the folder.
    pub path: PathBuf,
    /// What is wrong with it.
    pub kind: StoreErrorKind,
}

/// What is wrong; [`StoreError`] has the path and the sentence.
#[derive(Debug)]
pub enum StoreErrorKind {
    /// There is no database yet.
    Missing,
    /// There is no backup with this name.
    NoCopy,
    /// The path is a folder.
    Directory,
    /// The folder of the database does not exist.
    NoFolder,
    /// The database is missing, but its log or an old database of a restore exists.
    Orphaned(PathBuf),
    /// Another program has locked it.
    Busy,
    /// A file of another program.
    Foreign,
    /// Written by a newer version with this schema.
    Newer(u32),
    /// Written by an older version with this schema. The next start of the server brings it up to date.
    Older(u32),
    /// The table, column or index that is missing.
    Incomplete(String),
    /// The damage that SQLite reported.
    Damaged(String),
    /// The operating system refuses to open or read it.
    Unusable(io::Error),
    /// A file of the database was moved or removed while the website ran.
    FilesTaken,
    /// A server runs, but its log is missing.
    NoLog,
    /// A server found another file at its database's path, and saved its own database at this path.
    Rescued(PathBuf),
    /// A file has the backup's name.
    Exists,
    /// The backup cannot be written.
    Copy(io::Error),
    /// The caller stopped the work; see [`crate::backup::backup`].
    Stopped,
    /// The person who restores declined to replace another shop's requests.
    Declined,
    /// This account may not write it.
    ReadOnly,
    /// Any other error of SQLite.
    Sqlite(rusqlite::Error),
    /// A server runs.
    InUse,
    /// The database's file has a hard link.
    TwoNames,
    /// A symbolic link to a file that is not a database of this program.
    LeadsAway(PathBuf),
    /// A pipe, link or folder has the name of one of SQLite's files.
    NoFile(PathBuf),
    /// The disk is too full for SQLite to open the database safely.
    NoRoom,
    /// A backup cannot be encrypted or decrypted.
    Encryption(Box<EncryptionError>),
}

/// Why a backup can't be decrypted or encrypted. Each sentence follows the backup's path.
#[derive(Debug, thiserror::Error)]
#[allow(missing_docs, reason = "the messages explain the variants")]
pub enum EncryptionError {
    #[error(
        "is encrypted; name the file that holds your key: pharmacy restore FILE --identity KEYFILE"
    )]
    NoKey,
    #[error("is encrypted, and the key file {} cannot be read: {cause}", path.display())]
    KeyFile {
        path: PathBuf,
        #[source]
        cause: std::io::Error,
    },
    /// Does not quote the line, because it may be half a key.
    #[error("is encrypted, and what begins on line {line} of {} is no key; expected the 74 characters of a key sheet that begin with AGE-SECRET-KEY-1", path.display())]
    NotAKey { path: PathBuf, line: usize },
    #[error("is encrypted, and {} has no key in it; expected a line that begins with AGE-SECRET-KEY-1", .0.display())]
    Keyless(PathBuf),
    #[error("was not made for the key in {}; try the other key", .0.display())]
    WrongKey(PathBuf),
    #[error("is damaged or cut off; use another copy")]
    Damaged,
    #[error("cannot be encrypted: {0}")]
    Recipients(age::EncryptError),
}

impl From<io::Error> for StoreErrorKind {
    fn from(cause: io::Error) -> Self {
        Self::Unusable(cause)
    }
}

impl From<rusqlite::Error> for StoreErrorKind {
    fn from(cause: rusqlite::Error) -> Self {
        Self::Sqlite(cause)
    }
}

impl From<EncryptionError> for StoreErrorKind {
    fn from(error: EncryptionError) -> Self {
        Self::Encryption(Box::new(error))
    }
}

impl StoreErrorKind {
    pub(super) fn at(self, path: impl Into<PathBuf>) -> StoreError {
        StoreError {
            path: path.into(),
            kind: self,
        }
    }
}

impl StoreError {
    /// Whether the disk is full.
    pub fn is_disk_full(&self) -> bool {
        use rusqlite::ErrorCode::DiskFull;
        match &self.kind {
            StoreErrorKind::Sqlite(cause) => cause.sqlite_error_code() == Some(DiskFull),
            kind => matches!(kind, StoreErrorKind::NoRoom),
        }
    }
}

impl std::error::Error for StoreError {
    fn source(&self) -> Option<&(dyn std::error::Error + 'static)> {
        match &self.kind {
            StoreErrorKind::Unusable(cause) | StoreErrorKind::Copy(cause) => Some(cause),
            StoreErrorKind::Sqlite(cause) => Some(cause),
            StoreErrorKind::Encryption(cause) => Some(cause),
            _ => None,
        }
    }
}

impl Display for StoreError {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        use StoreErrorKind as Kind;
        let path = self.path.display();
        let message = match &self.kind {
            Kind::Missing => format!(
                "there is no database at {path} yet; it is made by the first `pharmacy serve`"
            ),
            Kind::NoCopy => format!(
                "there is no copy at {path}; name a file that `pharmacy backup` or the server made"
            ),
            Kind::Directory => format!(
                "{path} is a folder; expected the database file itself, such as {}",
                self.path.join("pharmacy.db").display()
            ),
            Kind::NoFolder => format!(
                "cannot create {path}: the folder {} does not exist; make it, or change [database] path",
                platform::folder(&self.path).display()
            ),
            Kind::Orphaned(left) => format!(
                "{path} is gone, but {} is still there and may hold submissions; put the database back, finish the restore that was interrupted, or move that away to start a new one",
                left.display()
            ),
            Kind::Busy => format!(
                "another program has {path} open; close it (a long export, a database viewer), then try again"
            ),
            Kind::Foreign => format!(
                "{path} is not a database of this program; it was not changed; choose another file for [database] path"
            ),
            Kind::Newer(schema) => format!(
                "{path} was written by a newer version of this program (schema {schema}); it was not changed; install that version"
            ),
            Kind::Older(schema) => format!(
                "{path} was written by an older version of this program (schema {schema}); start `pharmacy serve` once, which brings it up to date"
            ),
            Kind::Incomplete(missing) => format!(
                "{path} lacks what this program needs (the {missing}); it was not changed; restore a backup with `pharmacy restore`"
            ),
            Kind::Damaged(found) => format!(
                "{path} is damaged ({found}); it was not changed; restore a backup with `pharmacy restore`"
            ),
            Kind::Unusable(cause) => format!("cannot use the database {path}: {cause}"),
            Kind::FilesTaken => format!(
                "the database {path} or its log (-wal, -shm) was moved, replaced or deleted while the website ran; keep cleaners, antivirus and sync programs away from it"
            ),
            Kind::NoLog => format!(
                "the server that uses {path} is starting, or its -wal and -shm files were removed; try again in a minute"
            ),
            Kind::Rescued(saved) => {
                let saved = saved.display();
                format!(
                    "{path} was replaced while the website was running. The requests received so far are in {saved}. Nothing is served until you decide. To keep those requests, move {path} to another folder and give {saved} its name; to keep {path} as it is, move {saved} to another folder"
                )
            }
            Kind::Exists => {
                format!("{path} exists and was not changed; give the copy another name")
            }
            Kind::Copy(cause) => format!("cannot write the backup {path}: {cause}"),
            Kind::Stopped => format!(
                "{path} was stopped before it was complete; it was removed, and nothing else has changed"
            ),
            Kind::Declined => format!("{path} is a copy of another shop; nothing was changed"),
            Kind::ReadOnly => format!(
                "this user may not write the database {path}; give it the right to, or choose another file for [database] path"
            ),
            Kind::Sqlite(cause) => format!("cannot use the database {path}: {cause}"),
            Kind::InUse => format!(
                "a server is using {path} right now; stop it first (or give this one another database)"
            ),
            Kind::TwoNames => format!(
                "{path} has a second name (a hard link), and through two names two programs would overwrite each other's requests; nothing was changed. `find / -xdev -samefile {path}` lists both: remove the one that you don't use"
            ),
            Kind::LeadsAway(target) => format!(
                "{path} is a link to {}, which is no database of this program; nothing was changed. To restore beside it, remove the link; to restore there, name that file with --database",
                target.display()
            ),
            Kind::NoFile(part) => format!(
                "cannot use the database {path}: {} is no plain file; remove it",
                part.display()
            ),
            Kind::NoRoom => format!(
                "the disk with {path} is full, and opening the database needs a little room there; nothing was changed; make room, then try again"
            ),
            Kind::Encryption(cause) => format!("{path} {cause}"),
        };
        f.write_str(&message)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_folder_with_braces_in_its_name_is_named_as_it_is() {
        let log = PathBuf::from("{path}/a.db-wal");
        let message = StoreErrorKind::Orphaned(log).at("b.db").to_string();
        assert!(
            message.contains("b.db is gone, but {path}/a.db-wal is still"),
            "{message}"
        );
    }
}
