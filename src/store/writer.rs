//! The writer thread: takes all that waits, writes it in one transaction, commits, then answers. Many visitors share one fsync.

use std::panic::{AssertUnwindSafe, catch_unwind};
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;

use rusqlite::Connection;
use tokio::sync::{mpsc, oneshot};

use super::insert::add;
use super::{StoreError, now, open};
use crate::forms::Answers;
use crate::os;

/// Requests that may wait for the writer; one more is answered 503.
const QUEUE: usize = 1024;
/// Most rows in one transaction.
const BATCH: usize = 256;
/// A request that the writer has not begun after this time is refused, and then never written.
const PATIENCE: Duration = Duration::from_secs(10);

/// Asked just before a new row is stored; `Err` holds how long to wait before asking again.
pub type Admit = Box<dyn FnOnce() -> Result<(), Duration> + Send>;

/// What became of a submission.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Outcome {
    /// On the disk, now or by an earlier request with the same key.
    Stored(Receipt),
    /// The key was used before with other answers; nothing was stored.
    Conflict,
    /// Not admitted; nothing was stored.
    Refused {
        /// How long to wait before trying again.
        retry_after: Duration,
    },
    /// The disk or the database did not take it; nothing was stored.
    Unavailable,
}

/// Proof of a stored submission.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Receipt {
    /// What the visitor may quote.
    pub reference: String,
}

enum Job {
    Submission {
        answers: Answers,
        idempotency_key: Option<String>,
        admit: Admit,
        claim: Claim,
        reply: oneshot::Sender<Outcome>,
    },
    Heartbeat {
        reply: oneshot::Sender<bool>,
    },
}

/// Who decides about a request: the writer, once the database lets it write, or the visitor's side, which gives up. The
/// first to take it does, so what was refused is never stored, however late the writer comes.
#[derive(Clone, Default)]
struct Claim(Arc<AtomicBool>);

impl Claim {
    fn take(&self) -> bool {
        !self.0.swap(true, Ordering::AcqRel)
    }
}

/// Handle to the writer thread. The thread ends when the last handle is dropped and everything taken is answered.
#[derive(Clone)]
pub struct Writer {
    jobs: mpsc::Sender<Job>,
}

impl Writer {
    /// Opens (or creates) the database at `path` and starts the thread. The second value is told when the thread has ended.
    ///
    /// # Errors
    /// The file cannot be used; see [`StoreError`].
    pub fn open(path: &Path) -> Result<(Self, oneshot::Receiver<()>), StoreError> {
        Self::start(path, false)
    }

    /// As [`Writer::open`], and each new row is also put into the outbox of notifications.
    ///
    /// # Errors
    /// The file cannot be used; see [`StoreError`].
    pub fn open_notifying(path: &Path) -> Result<(Self, oneshot::Receiver<()>), StoreError> {
        Self::start(path, true)
    }

    fn start(path: &Path, notify: bool) -> Result<(Self, oneshot::Receiver<()>), StoreError> {
        let connection = open::writer(path)?;
        let mut database = Database {
            identity: os::identity(path),
            path: path.into(),
            connection,
            notify,
        };
        let (jobs, mut waiting) = mpsc::channel(QUEUE);
        let (ended, end) = oneshot::channel();
        let run = move || {
            let mut batch = Vec::with_capacity(BATCH);
            while waiting.blocking_recv_many(&mut batch, BATCH) > 0 {
                let jobs = std::mem::take(&mut batch);
                // A bug costs this batch (its transaction is rolled back, its visitors are told), not the writer.
                let _ = catch_unwind(AssertUnwindSafe(|| database.write(jobs)));
            }
            drop(database);
            let _ = ended.send(());
        };
        std::thread::Builder::new()
            .name("database".into())
            .spawn(run)
            .map_err(StoreError::Thread)?;
        Ok((Self { jobs }, end))
    }

    /// Stores `answers` and returns once they are on the disk, or are certain never to be.
    pub async fn store(
        &self,
        answers: Answers,
        idempotency_key: Option<String>,
        admit: Admit,
    ) -> Outcome {
        let (reply, mut outcome) = oneshot::channel();
        let claim = Claim::default();
        let job = Job::Submission {
            answers,
            idempotency_key,
            admit,
            claim: claim.clone(),
            reply,
        };
        if self.jobs.try_send(job).is_err() {
            return Outcome::Unavailable;
        }
        let decided = match tokio::time::timeout(PATIENCE, &mut outcome).await {
            Ok(decided) => decided,
            Err(_) if claim.take() => return Outcome::Unavailable,
            // Being written at this moment.
            Err(_) => outcome.await,
        };
        decided.unwrap_or(Outcome::Unavailable)
    }

    /// Whether a commit reaches the disk right now.
    pub async fn heartbeat(&self) -> bool {
        let (reply, outcome) = oneshot::channel();
        self.jobs.try_send(Job::Heartbeat { reply }).is_ok() && outcome.await.unwrap_or(false)
    }
}

/// What the writer thread owns.
struct Database {
    path: PathBuf,
    identity: os::Identity,
    connection: Connection,
    notify: bool,
}

impl Database {
    /// Writes `jobs` in one transaction and answers each of them. Nothing is answered OK before the commit.
    fn write(&mut self, jobs: Vec<Job>) {
        let mut jobs: Vec<Answered> = jobs.into_iter().map(Answered::waiting).collect();
        let committed = if os::identity(&self.path) == self.identity {
            self.transact(&mut jobs).map_err(|cause| cause.to_string())
        } else {
            // A row in a file that nobody finds would be lost.
            let path = self.path.display();
            Err(format!(
                "{path} was moved, replaced or deleted; put it back, or start the program again"
            ))
        };
        if let Err(cause) = &committed {
            tracing::error!(
                cause,
                requests = jobs.len(),
                "the database did not take a batch"
            );
        }
        for job in jobs {
            job.answer(committed.is_ok());
        }
    }

    fn transact(&mut self, jobs: &mut [Answered]) -> rusqlite::Result<()> {
        let transaction = self
            .connection
            .transaction_with_behavior(rusqlite::TransactionBehavior::Immediate)?;
        for job in jobs {
            let admit = job.admit.take();
            match &job.job {
                Job::Heartbeat { .. } => {
                    transaction
                        .prepare_cached(
                            "insert or replace into heartbeat (id, beaten_at) values (1, ?)",
                        )?
                        .execute([now()])?;
                }
                Job::Submission { claim, .. } if !claim.take() => {}
                Job::Submission {
                    answers,
                    idempotency_key,
                    ..
                } => {
                    let key = idempotency_key.as_deref();
                    job.outcome = add(&transaction, answers, key, admit, self.notify)?;
                }
            }
        }
        transaction.commit()
    }
}

/// A job and what will be said about it if the commit succeeds.
struct Answered {
    job: Job,
    outcome: Outcome,
    admit: Option<Admit>,
}

impl Answered {
    fn waiting(mut job: Job) -> Self {
        let admit = match &mut job {
            Job::Submission { admit, .. } => Some(std::mem::replace(admit, Box::new(|| Ok(())))),
            Job::Heartbeat { .. } => None,
        };
        Self {
            job,
            outcome: Outcome::Unavailable,
            admit,
        }
    }

    fn answer(self, committed: bool) {
        match self.job {
            Job::Submission { reply, .. } => drop(reply.send(if committed {
                self.outcome
            } else {
                Outcome::Unavailable
            })),
            Job::Heartbeat { reply } => drop(reply.send(committed)),
        }
    }
}

#[cfg(test)]
mod tests;
