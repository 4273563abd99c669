//! Submissions in a SQLite file: one writer thread for the server ([`Writer`]), plain connections for the command line
//! ([`Archive`]).

mod archive;
mod arrivals;
pub mod aside;
mod audit;
pub mod backup;
mod changes;
mod company;
mod file;
mod filter;
mod insert;
mod inspect;
mod lock;
mod nearest;
mod open;
mod opened;
mod outbox;
mod reference;
pub mod restore;
mod schema;
mod search;
mod upkeep;
mod writer;

use std::path::{Path, PathBuf};

pub use archive::{Archive, Submission, Totals};
pub use arrivals::Seen;
pub use audit::{Access, AuditEntry};
pub use changes::{Change, MarkError, Marked, StatusChange};
pub use filter::Filter;
pub use lock::ServerLock;
pub use outbox::{Backlog, Notice, Outbox};
pub use upkeep::{Candidate, Purged, Report, Upkeep};
pub use writer::{Admit, Outcome, Permit, Receipt, Writer};

/// How far the owner is with a submission.
#[derive(Clone, Copy, Debug, PartialEq, Eq, clap::ValueEnum)]
pub enum Status {
    /// Not marked yet.
    New,
    /// Somebody works on it.
    InProgress,
    /// Waiting for the patient.
    Ready,
    /// Finished.
    Done,
}

impl Status {
    /// Every status, in the order of the work.
    pub const ALL: [Self; 4] = [Self::New, Self::InProgress, Self::Ready, Self::Done];

    /// The one spelling, in the database and on the command line.
    pub const fn as_str(self) -> &'static str {
        match self {
            Self::New => "new",
            Self::InProgress => "in-progress",
            Self::Ready => "ready",
            Self::Done => "done",
        }
    }

    /// Whether the person still waits for the pharmacy.
    pub const fn is_owed(self) -> bool {
        matches!(self, Self::New | Self::InProgress)
    }

    fn from_name(name: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|status| status.as_str() == name)
    }
}

impl std::fmt::Display for Status {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.pad(self.as_str())
    }
}

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
    /// The writer thread could not be started.
    #[error("cannot start the database thread: {0}")]
    Thread(std::io::Error),
}

impl StoreError {
    fn sqlite(path: &Path, cause: rusqlite::Error) -> Self {
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

/// Checks that a database can be at `path`: that there is none yet, or that it is ours. Touches nothing.
///
/// # Errors
/// What is there is not a database of this program.
pub fn check(path: &Path) -> Result<(), StoreError> {
    match inspect::inspect(path)? {
        inspect::Header::Empty => open::check_folder(path),
        inspect::Header::Ours => Ok(()),
    }
}

/// Milliseconds since 1970-01-01 UTC.
fn now() -> i64 {
    jiff::Timestamp::now().as_millisecond()
}

#[cfg(test)]
pub(crate) mod tests {
    use super::*;
    use crate::forms::{Answers, FormId};
    use serde_json::{Value, json};

    /// A database filled by the writer, with no writer left on it.
    pub(crate) struct Shop {
        _folder: tempfile::TempDir,
        pub path: PathBuf,
        pub references: Vec<String>,
    }

    impl Shop {
        /// A shop with `count` pieces of feedback.
        pub async fn with(count: usize) -> Self {
            let body = json!({"rating": 5, "feedback": "Kind"});
            Self::filled(vec![(FormId::Feedback, body); count]).await
        }

        /// A shop with these submissions, oldest first, a minute apart and the last one just now.
        pub async fn filled(bodies: Vec<(FormId, Value)>) -> Self {
            let folder = tempfile::tempdir().unwrap();
            let path = folder.path().join("pharmacy.db");
            let (writer, end) = Writer::open(&path).unwrap();
            let mut references = Vec::new();
            for (form, body) in bodies {
                let answers = Answers::parse(
                    form.form(),
                    body.as_object().unwrap(),
                    jiff::Zoned::now().date(),
                )
                .unwrap();
                match writer
                    .store(answers, None, Box::new(|| Ok(Permit::unlimited())))
                    .await
                {
                    Outcome::Stored(receipt) => references.push(receipt.reference),
                    other => panic!("{other:?}"),
                }
            }
            drop(writer);
            end.await.unwrap();
            let minutes = "update submission set received_at = received_at - 60000 * ((select max(id) from submission) - id)";
            rusqlite::Connection::open(&path)
                .unwrap()
                .execute_batch(minutes)
                .unwrap();
            Self {
                _folder: folder,
                path,
                references,
            }
        }
    }
}
