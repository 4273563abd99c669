use std::fmt::{self, Display, Formatter};
use std::io;
use std::path::PathBuf;

/// Why the database cannot be used, for the operator. Messages never contain answers.
#[derive(Debug)]
pub struct StoreError {
    pub path: PathBuf,
    pub kind: StoreErrorKind,
}

/// `{path}` stands for the path of the [`StoreError`].
#[derive(Debug, thiserror::Error)]
pub enum StoreErrorKind {
    #[error("there is no database at {{path}} yet; it is made by the first `pharmacy serve`")]
    Missing,
    #[error("there is no copy at {{path}}; name a file that `pharmacy backup` or the server made")]
    NoCopy,
    #[error("{{path}} is a folder; expected the database file itself, such as {}", .0.display())]
    Directory(PathBuf),
    #[error("cannot create {{path}}: the folder {} does not exist; make it, or change [database] path", .0.display())]
    NoFolder(PathBuf),
    /// The database is missing, but its log or an old database of a restore is there.
    #[error("{{path}} is gone, but {} is still there and may hold submissions; put the database back, finish the restore that was interrupted, or move that away to start a new one", .0.display())]
    Orphaned(PathBuf),
    #[error(
        "another program has {{path}} open; close it (a long export, a database viewer), then try again"
    )]
    Busy,
    #[error(
        "{{path}} is not a database of this program; it was left untouched; choose another file for [database] path"
    )]
    Foreign,
    #[error(
        "{{path}} was written by a newer version of this program (schema {0}); it was left untouched; install that version"
    )]
    Newer(u32),
    #[error(
        "{{path}} was written by an older version of this program (schema {0}); start `pharmacy serve` once, which brings it up to date"
    )]
    Older(u32),
    #[error(
        "{{path}} lacks what this program needs (the {0}); it was left untouched; restore a backup with `pharmacy restore`"
    )]
    Incomplete(String),
    #[error(
        "{{path}} is damaged ({0}); it was left untouched; restore a backup with `pharmacy restore`"
    )]
    Damaged(String),
    #[error("cannot use the database {{path}}: {0}")]
    Unusable(#[from] io::Error),
    #[error(
        "the database {{path}} or its log (-wal, -shm) was moved, replaced or deleted while the website ran; keep cleaners, antivirus and sync programs away from it"
    )]
    FilesTaken,
    /// Beside a server, whose log is not there.
    #[error(
        "the server that uses {{path}} is just starting, or somebody took its log (-wal, -shm) away; try again in a minute"
    )]
    NoLog,
    /// A server found another file at its database's name.
    #[error(
        "{{path}} is another file than the website had open, and what the website had taken in is saved in {}. Nothing is served until you decide. To keep what came in, move {{path}} to another folder and give {} its name; to keep {{path}} as it is, move {} to another folder", .0.display(), .0.display(), .0.display()
    )]
    Rescued(PathBuf),
    #[error("{{path}} exists and was left untouched; give the copy another name")]
    Exists,
    #[error("cannot write the copy {{path}}: {0}")]
    Copy(io::Error),
    #[error(
        "{{path}} was stopped before it was complete; it was removed, and nothing else has changed"
    )]
    Stopped,
    #[error(
        "this user may not write the database {{path}}; give it the right to, or choose another file for [database] path"
    )]
    ReadOnly,
    #[error("cannot use the database {{path}}: {0}")]
    Sqlite(#[from] rusqlite::Error),
    #[error(
        "a server is using {{path}} right now; stop it first (or give this one another database)"
    )]
    InUse,
    #[error("{{path}} {0}")]
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
        let path = self.path.display().to_string();
        f.write_str(&self.kind.to_string().replace("{path}", &path))
    }
}
