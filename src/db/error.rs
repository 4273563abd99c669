//! Why the database cannot be used.

use std::path::{Path, PathBuf};

use super::encryption::EncryptionError;

/// Why the database cannot be used, for the operator. No message contains an answer.
#[derive(Debug, thiserror::Error)]
pub enum StoreError {
    /// A read command before anything was stored.
    #[error("there is no database at {} yet; it is made by the first `pharmacy serve`", path.display())]
    Missing {
        /// The file.
        path: PathBuf,
    },
    /// The path names a folder.
    #[error("{} is a folder; expected the database file itself, such as {}", path.display(), path.join("pharmacy.db").display())]
    Directory {
        /// The folder.
        path: PathBuf,
    },
    /// The folder of the file does not exist.
    #[error("cannot create {}: the folder {} does not exist; make it, or change [database] path", path.display(), folder.display())]
    NoFolder {
        /// The file.
        path: PathBuf,
        /// Its folder.
        folder: PathBuf,
    },
    /// Its log, or an old database that a restore set aside, is there without it.
    #[error("{} is gone, but {} is still there and may hold submissions; put the database back, or take that away to begin a new one", path.display(), left.display())]
    Orphaned {
        /// The file.
        path: PathBuf,
        /// What is there.
        left: PathBuf,
    },
    /// A restore over a damaged database was cut off.
    #[error("a restore of {} was interrupted; nothing is lost: run `pharmacy restore {}` to finish it", path.display(), copy.display())]
    Interrupted {
        /// The file.
        path: PathBuf,
        /// The whole copy that was to take its place.
        copy: PathBuf,
    },
    /// Somebody has it open.
    #[error("another program has {} open; close it (a list, `submissions watch`, a database viewer), then try again", path.display())]
    Busy {
        /// The file.
        path: PathBuf,
    },
    /// Some other program's file.
    #[error("{} is not a database of this program; it was left untouched; choose another file for [database] path", path.display())]
    Foreign {
        /// The file.
        path: PathBuf,
    },
    /// Written by a newer version of this program.
    #[error("{} was written by a newer version of this program (schema {version}); it was left untouched; install that version", path.display())]
    Newer {
        /// The file.
        path: PathBuf,
        /// Its schema version.
        version: u32,
    },
    /// Its tables, indexes, triggers and views are not those of this program.
    #[error("{} was changed by another program ({finding}); it was left untouched and is not used; restore a backup with `pharmacy restore`", path.display())]
    Doctored {
        /// The file.
        path: PathBuf,
        /// What does not belong or is missing.
        finding: String,
    },
    /// SQLite finds the file broken.
    #[error("{} is damaged ({finding}); it was left untouched; restore a backup with `pharmacy restore`", path.display())]
    Damaged {
        /// The file.
        path: PathBuf,
        /// What SQLite says.
        finding: String,
    },
    /// The operating system refuses.
    #[error("cannot use the database {}: {cause}", path.display())]
    Unusable {
        /// The file.
        path: PathBuf,
        /// The operating system's word.
        cause: std::io::Error,
    },
    /// Another file, or none, is there by now.
    #[error("{} was moved, replaced or deleted; put it back, or start the program again", path.display())]
    Replaced {
        /// The file.
        path: PathBuf,
    },
    /// The name of a copy is taken.
    #[error("{} exists and was left untouched; give the copy another name", path.display())]
    Exists {
        /// The file.
        path: PathBuf,
    },
    /// The operating system refuses a copy.
    #[error("cannot write the copy {}: {cause}", path.display())]
    Copy {
        /// The file.
        path: PathBuf,
        /// The operating system's word.
        cause: std::io::Error,
    },
    /// A copy was given up on request.
    #[error("{} was stopped before it was whole; it is removed, and nothing else has changed", path.display())]
    Stopped {
        /// The file.
        path: PathBuf,
    },
    /// Written by an older version of this program, which the server brings up to date.
    #[error("{} was written by an older version of this program (schema {version}); start `pharmacy serve` once, which brings it up to date", path.display())]
    Older {
        /// The file.
        path: PathBuf,
        /// Its schema version.
        version: u32,
    },
    /// It may be read only.
    #[error("the database {} may not be written; give this user the right to, or choose another file for [database] path", path.display())]
    ReadOnly {
        /// The file.
        path: PathBuf,
    },
    /// SQLite refuses.
    #[error("cannot use the database {}: {cause}", path.display())]
    Sqlite {
        /// The file.
        path: PathBuf,
        /// SQLite's word.
        cause: rusqlite::Error,
    },
    /// Another server has it.
    #[error("a server is using {} right now; stop it first (or give this one another database)", path.display())]
    InUse {
        /// The file.
        path: PathBuf,
    },
    /// A copy cannot be encrypted, or an encrypted one not be read.
    #[error("{} {cause}", path.display())]
    Encryption {
        /// The copy.
        path: PathBuf,
        /// Why.
        cause: EncryptionError,
    },
    /// The writer thread could not be started.
    #[error("cannot start the database thread: {0}")]
    Thread(std::io::Error),
}

impl StoreError {
    pub(super) fn sqlite(path: &Path, cause: rusqlite::Error) -> Self {
        match cause.sqlite_error_code() {
            Some(rusqlite::ErrorCode::DatabaseCorrupt | rusqlite::ErrorCode::NotADatabase) => {
                Self::Damaged {
                    path: path.into(),
                    finding: cause.to_string(),
                }
            }
            _ => Self::Sqlite {
                path: path.into(),
                cause,
            },
        }
    }
}
