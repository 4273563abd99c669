//! The writer thread: takes all that waits, writes it in one transaction, commits, then answers. Many visitors share one fsync.

use std::panic::{AssertUnwindSafe, catch_unwind};
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};

use rusqlite::Connection;
use tokio::sync::{mpsc, oneshot};

use super::clock::now;
use super::group_commit::Company;
use super::insert::add;
use super::{StoreError, open};
use crate::forms::Answers;
use crate::platform;

/// Requests that may wait for the writer; one more is answered 503.
const QUEUE: usize = 1024;
/// Most rows in one transaction.
const BATCH: usize = 256;
/// A request that the writer has not begun after this time is refused, and then never written; a heartbeat has failed.
const PATIENCE: Duration = Duration::from_secs(10);

/// Asked just before a new row is stored; `Err` holds how long to wait before asking again.
pub type Admit = Box<dyn FnOnce() -> Result<Permit, Duration> + Send>;

/// One row's share of a limit: given back when the row is not stored after all.
pub struct Permit(Option<Box<dyn FnOnce() + Send>>);

impl Permit {
    /// A share that `give_back` gives back.
    pub fn new(give_back: impl FnOnce() + Send + 'static) -> Self {
        Self(Some(Box::new(give_back)))
    }

    /// A share of what has no limit.
    pub const fn unlimited() -> Self {
        Self(None)
    }

    /// The row is stored.
    fn keep(mut self) {
        self.0 = None;
    }
}

impl Drop for Permit {
    fn drop(&mut self) {
        if let Some(give_back) = self.0.take() {
            give_back();
        }
    }
}

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
        reply: oneshot::Sender<()>,
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
            identity: platform::identity(path),
            path: path.into(),
            connection,
            notify,
        };
        let (jobs, mut waiting) = mpsc::channel(QUEUE);
        let (ended, end) = oneshot::channel();
        let run = move || {
            let mut batch = Vec::new();
            let mut company = Company::default();
            while waiting.blocking_recv_many(&mut batch, BATCH) > 0 {
                company.gather(&mut waiting, &mut batch, BATCH);
                let jobs = std::mem::take(&mut batch);
                let answered = jobs.len();
                // A bug costs this batch (its transaction is rolled back, its visitors are told), not the writer.
                let written = catch_unwind(AssertUnwindSafe(|| database.write(jobs)));
                company = Company::after(answered, waiting.len(), written.unwrap_or_default());
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
        let sent = self.jobs.try_send(Job::Heartbeat { reply }).is_ok();
        // A disk that never answers must not hold up whoever asks whether it does.
        sent && matches!(tokio::time::timeout(PATIENCE, outcome).await, Ok(Ok(())))
    }
}

/// What the writer thread owns.
struct Database {
    path: PathBuf,
    identity: platform::Identity,
    connection: Connection,
    notify: bool,
}

impl Database {
    /// Writes `jobs` in one transaction and answers each of them after the commit; returns what the commit took. Who is not
    /// answered, because it failed, learns of it by the dropped sender.
    fn write(&mut self, jobs: Vec<Job>) -> Duration {
        let requests = jobs.len();
        let (answers, committed) = match self.check_identity().and_then(|()| self.transact(jobs)) {
            Ok(written) => written,
            Err(cause) => {
                tracing::error!(%cause, requests, "the database did not take a batch");
                return Duration::ZERO;
            }
        };
        for answer in answers {
            answer.send();
        }
        committed
    }

    /// A row in a file that nobody finds would be lost.
    fn check_identity(&self) -> Result<(), StoreError> {
        if platform::identity(&self.path) == self.identity {
            return Ok(());
        }
        let path = self.path.clone();
        Err(StoreError::Replaced { path })
    }

    fn transact(&mut self, jobs: Vec<Job>) -> Result<(Vec<Answer>, Duration), StoreError> {
        let wrong = |cause| StoreError::sqlite(&self.path, cause);
        let transaction = self
            .connection
            .transaction_with_behavior(rusqlite::TransactionBehavior::Immediate)
            .map_err(wrong)?;
        let answers = jobs
            .into_iter()
            .map(|job| job.carry_out(&transaction, self.notify))
            .collect::<Result<_, _>>()
            .map_err(wrong)?;
        let begun = Instant::now();
        transaction.commit().map_err(wrong)?;
        Ok((answers, begun.elapsed()))
    }
}

impl Job {
    /// Within the writer's transaction: nothing is true before its commit.
    fn carry_out(self, connection: &Connection, notify: bool) -> rusqlite::Result<Answer> {
        match self {
            Self::Heartbeat { reply } => {
                connection
                    .prepare_cached(
                        "insert or replace into heartbeat (id, beaten_at) values (1, ?)",
                    )?
                    .execute([now()])?;
                Ok(Answer::Heartbeat(reply))
            }
            Self::Submission {
                answers,
                idempotency_key,
                admit,
                claim,
                reply,
            } => {
                let (outcome, permit) = if claim.take() {
                    let key = idempotency_key.as_deref();
                    add(connection, &answers, key, admit, notify)?
                } else {
                    (Outcome::Unavailable, None)
                };
                Ok(Answer::Submission(reply, outcome, permit))
            }
        }
    }
}

/// What is said to one request once the commit has succeeded.
enum Answer {
    Submission(oneshot::Sender<Outcome>, Outcome, Option<Permit>),
    Heartbeat(oneshot::Sender<()>),
}

impl Answer {
    fn send(self) {
        // Whoever asked may be gone.
        match self {
            Self::Submission(reply, outcome, permit) => {
                if let Some(permit) = permit {
                    permit.keep();
                }
                drop(reply.send(outcome));
            }
            Self::Heartbeat(reply) => drop(reply.send(())),
        }
    }
}

#[cfg(test)]
mod tests;
