use std::fmt::{self, Display, Formatter};
use std::io;
use std::path::PathBuf;

/// Why the database cannot be used, for the operator. Messages never contain answers.
#[derive(Debug)]
pub struct StoreError {
    pub path: PathBuf,
    pub kind: StoreErrorKind,
}

#[derive(Debug)]
pub enum StoreErrorKind {
    Missing,
    NoCopy,
    Directory,
    NoFolder(PathBuf),
    /// The database is missing, but its log or an old database of a restore is there.
    Orphaned(PathBuf),
    Busy,
    Foreign,
    Newer(u32),
    /// Schema version; the server migrates it.
    Older(u32),
    SchemaMismatch(String),
    Damaged(String),
    Unusable(io::Error),
    /// Another file, or none, has the name by now.
    Replaced,
    LogTaken,
    Exists,
    Copy(io::Error),
    Stopped,
    ReadOnly,
    Sqlite(rusqlite::Error),
    InUse,
    Encryption(Box<EncryptionError>),
}

#[derive(Debug, thiserror::Error)]
pub enum EncryptionError {
    #[error(
        "is encrypted; name the file that holds your key: pharmacy restore FILE --identity KEYFILE"
    )]
    NoKey,
    #[error("is encrypted, and the key file {} cannot be read: {cause}", path.display())]
    KeyFile {
        path: PathBuf,
        cause: std::io::Error,
    },
    /// Never quotes the line: it may be half a key.
    #[error("is encrypted, and line {line} of {} is no key; expected the line that begins with AGE-SECRET-KEY-1, whole", path.display())]
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

impl From<EncryptionError> for StoreErrorKind {
    fn from(error: EncryptionError) -> Self {
        Self::Encryption(Box::new(error))
    }
}

impl From<rusqlite::Error> for StoreErrorKind {
    fn from(error: rusqlite::Error) -> Self {
        Self::Sqlite(error)
    }
}

impl From<io::Error> for StoreErrorKind {
    fn from(error: io::Error) -> Self {
        Self::Unusable(error)
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
    pub fn is_disk_full(&self) -> bool {
        use rusqlite::ErrorCode::DiskFull;
        matches!(&self.kind, StoreErrorKind::Sqlite(cause) if cause.sqlite_error_code() == Some(DiskFull))
    }
}

impl std::error::Error for StoreError {}

impl Display for StoreError {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        use StoreErrorKind::*;
        let path = self.path.display();
        match &self.kind {
            Missing => write!(
                f,
                "there is no database at {path} yet; it is made by the first `pharmacy serve`"
            ),
            NoCopy => write!(
                f,
                "there is no copy at {path}; name a file that `pharmacy backup` or the server made"
            ),
            Directory => write!(
                f,
                "{path} is a folder; expected the database file itself, such as {}",
                self.path.join("pharmacy.db").display()
            ),
            NoFolder(folder) => write!(
                f,
                "cannot create {path}: the folder {} does not exist; make it, or change [database] path",
                folder.display()
            ),
            Orphaned(left) => write!(
                f,
                "{path} is gone, but {} is still there and may hold submissions; put the database back, finish the restore that was interrupted, or move that away to start a new one",
                left.display()
            ),
            Busy => write!(
                f,
                "another program has {path} open; close it (a long export, a database viewer), then try again"
            ),
            Foreign => write!(
                f,
                "{path} is not a database of this program; it was left untouched; choose another file for [database] path"
            ),
            Newer(schema) => write!(
                f,
                "{path} was written by a newer version of this program (schema {schema}); it was left untouched; install that version"
            ),
            SchemaMismatch(finding) => write!(
                f,
                "{path} was changed by another program ({finding}); it was left untouched and is not used; undo that change with that program, or ask whoever made it"
            ),
            Damaged(finding) => write!(
                f,
                "{path} is damaged ({finding}); it was left untouched; restore a backup with `pharmacy restore`"
            ),
            Unusable(cause) => write!(f, "cannot use the database {path}: {cause}"),
            Replaced => write!(
                f,
                "{path} was moved, replaced or deleted; put it back, or start the program again"
            ),
            LogTaken => write!(
                f,
                "the log beside {path} (-wal, -shm) was moved, replaced or deleted; keep cleaners, antivirus and sync programs away from it"
            ),
            Exists => write!(
                f,
                "{path} exists and was left untouched; give the copy another name"
            ),
            Copy(cause) => write!(f, "cannot write the copy {path}: {cause}"),
            Stopped => write!(
                f,
                "{path} was stopped before it was complete; it was removed, and nothing else has changed"
            ),
            Older(schema) => write!(
                f,
                "{path} was written by an older version of this program (schema {schema}); start `pharmacy serve` once, which brings it up to date"
            ),
            ReadOnly => write!(
                f,
                "this user may not write the database {path}; give it the right to, or choose another file for [database] path"
            ),
            Sqlite(cause) => write!(f, "cannot use the database {path}: {cause}"),
            InUse => write!(
                f,
                "a server is using {path} right now; stop it first (or give this one another database)"
            ),
            Encryption(cause) => write!(f, "{path} {cause}"),
        }
    }
}
