//! The writer thread: takes all that waits, writes it in one transaction, commits, then answers. Many visitors share one fsync.

mod insert;

use std::panic::{AssertUnwindSafe, catch_unwind};
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};

use rusqlite::Connection;
use tokio::sync::{mpsc, oneshot};

use super::clock::now;
use super::error::{StoreError, StoreErrorKind};
use super::group_commit::CommitDelay;
use super::{Space, open};
use crate::forms::Answers;
use crate::platform;
pub use insert::{Outcome, Receipt};

/// Requests that may wait for the writer; one more is answered 503.
const QUEUE: usize = 1024;
/// Most rows in one transaction.
const BATCH: usize = 256;
/// A request that the writer has not begun after this time is refused, and then never written; a heartbeat has failed.
const PATIENCE: Duration = Duration::from_secs(10);

enum Job {
    Submission {
        answers: Answers,
        idempotency_key: Option<String>,
        claim: Claim,
        reply: oneshot::Sender<Outcome>,
    },
    Lookup {
        answers: Answers,
        idempotency_key: String,
        reply: oneshot::Sender<Option<Outcome>>,
    },
    Heartbeat {
        reply: oneshot::Sender<()>,
    },
    /// Stands for anything that takes long or fails.
    #[cfg(test)]
    Call(Box<dyn FnOnce() + Send>),
}

/// Taken by the writer once the database lets it write, or by the request's side when it gives up waiting. Only the first of them
/// gets it, so what was refused is never stored.
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
    notifies: Arc<AtomicBool>,
}

impl Writer {
    /// Opens (or creates) the database at `path` and starts the thread. The second value is told when the thread has ended.
    pub fn open(path: &Path) -> Result<(Self, oneshot::Receiver<()>), StoreError> {
        let connection = open::writer(path)?;
        let notifies = Arc::new(AtomicBool::new(false));
        let mut database = Database {
            identity: platform::identity(path),
            path: path.into(),
            connection,
            notifies: Arc::clone(&notifies),
            room: true,
        };
        let (jobs, mut waiting) = mpsc::channel(QUEUE);
        let (ended, end) = oneshot::channel();
        let run = move || {
            let mut batch = Vec::new();
            let mut delay = CommitDelay::default();
            while waiting.blocking_recv_many(&mut batch, BATCH) > 0 {
                delay.gather(&mut waiting, &mut batch, BATCH);
                let jobs = std::mem::take(&mut batch);
                let answered = jobs.len();
                // A bug costs this batch (its transaction is rolled back, its visitors are told), not the writer.
                let written = catch_unwind(AssertUnwindSafe(|| database.write(jobs)));
                delay = CommitDelay::after(answered, waiting.len(), written.unwrap_or_default());
            }
            drop(database);
            let _ = ended.send(());
        };
        std::thread::Builder::new()
            .name("database".into())
            .spawn(run)
            .map_err(|cause| StoreErrorKind::Thread(cause).at(path))?;
        Ok((Self { jobs, notifies }, end))
    }

    /// Whether each new row is also put into the outbox of notifications; at first it is not.
    pub fn notifies(&self) -> Arc<AtomicBool> {
        Arc::clone(&self.notifies)
    }

    /// Stores `answers` and returns once they are on the disk, or are certain never to be. With a key that was used before
    /// nothing is stored.
    pub async fn store(&self, answers: Answers, idempotency_key: Option<String>) -> Outcome {
        let (reply, mut outcome) = oneshot::channel();
        let claim = Claim::default();
        let job = Job::Submission {
            answers,
            idempotency_key,
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

    /// What [`Writer::store`] would answer if it may store nothing new. `None` where the key was not used before.
    pub async fn find(&self, answers: Answers, idempotency_key: String) -> Option<Outcome> {
        let (reply, outcome) = oneshot::channel();
        let job = Job::Lookup {
            answers,
            idempotency_key,
            reply,
        };
        if self.jobs.try_send(job).is_err() {
            return Some(Outcome::Unavailable);
        }
        match tokio::time::timeout(PATIENCE, outcome).await {
            Ok(Ok(found)) => found,
            _ => Some(Outcome::Unavailable),
        }
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
    notifies: Arc<AtomicBool>,
    /// Whether there was room on the disk for the last batch.
    room: bool,
}

impl Database {
    /// Writes `jobs` in one transaction and replies to each of them after the commit; returns what the commit took. On failure
    /// the reply senders are dropped.
    fn write(&mut self, jobs: Vec<Job>) -> Duration {
        let requests = jobs.len();
        let (replies, committed) = match self.check_identity().and_then(|()| self.transact(jobs)) {
            Ok(written) => written,
            Err(cause) => {
                tracing::error!(%cause, requests, "the database did not take a batch");
                return Duration::ZERO;
            }
        };
        for reply in replies {
            reply.send();
        }
        committed
    }

    /// A row in a file that nobody finds would be lost.
    fn check_identity(&self) -> Result<(), StoreError> {
        if platform::identity(&self.path) == self.identity {
            return Ok(());
        }
        Err(StoreErrorKind::Replaced.at(&self.path))
    }

    /// Whether there is room on the disk, which the log says when it changes. One cheap system call, beside a commit that waits
    /// for the disk.
    fn look_for_room(&mut self) -> bool {
        let room = !Space::beside(&self.path).is_some_and(Space::is_out);
        let database = self.path.display();
        match (self.room, room) {
            (true, false) => tracing::error!(
                "no request is taken any more: the disk under {database} is full; make room"
            ),
            (false, true) => tracing::info!("requests are taken again: there is room"),
            _ => {}
        }
        self.room = room;
        room
    }

    fn transact(&mut self, jobs: Vec<Job>) -> Result<(Vec<Reply>, Duration), StoreError> {
        let room = self.look_for_room();
        let wrong = |cause| StoreError::sqlite(&self.path, cause);
        let transaction = self
            .connection
            .transaction_with_behavior(rusqlite::TransactionBehavior::Immediate)
            .map_err(wrong)?;
        let notify = self.notifies.load(Ordering::Relaxed);
        let replies = jobs
            .into_iter()
            .map(|job| job.carry_out(&transaction, notify, room))
            .collect::<Result<_, _>>()
            .map_err(wrong)?;
        let begun = Instant::now();
        transaction.commit().map_err(wrong)?;
        Ok((replies, begun.elapsed()))
    }
}

impl Job {
    /// Within the writer's transaction: nothing is true before its commit. Without `room` on the disk nothing new is stored.
    fn carry_out(
        self,
        connection: &Connection,
        notify: bool,
        room: bool,
    ) -> rusqlite::Result<Reply> {
        match self {
            Self::Heartbeat { .. } if !room => Ok(Reply::Nobody),
            Self::Heartbeat { reply } => {
                let beat = "insert or replace into heartbeat (id, beaten_at) values (1, ?)";
                connection.prepare_cached(beat)?.execute([now()])?;
                Ok(Reply::Heartbeat(reply))
            }
            Self::Submission {
                answers,
                idempotency_key,
                claim,
                reply,
            } => {
                let outcome = if claim.take() {
                    let key = idempotency_key.as_deref();
                    store(connection, &answers, key, notify, room)?
                } else {
                    Outcome::Unavailable
                };
                Ok(Reply::Submission(reply, outcome))
            }
            Self::Lookup {
                answers,
                idempotency_key,
                reply,
            } => {
                let json = insert::to_json(&answers)?;
                let found = insert::find(connection, &answers, &json, &idempotency_key)?;
                Ok(Reply::Lookup(reply, found))
            }
            #[cfg(test)]
            Self::Call(call) => {
                call();
                Ok(Reply::Nobody)
            }
        }
    }
}

fn store(
    connection: &Connection,
    answers: &Answers,
    key: Option<&str>,
    notify: bool,
    room: bool,
) -> rusqlite::Result<Outcome> {
    let json = insert::to_json(answers)?;
    if let Some(key) = key
        && let Some(earlier) = insert::find(connection, answers, &json, key)?
    {
        return Ok(earlier);
    }
    if !room {
        return Ok(Outcome::Full);
    }
    insert::add(connection, answers, &json, key, notify)
}

/// What is told to one request once the commit has succeeded.
enum Reply {
    Submission(oneshot::Sender<Outcome>, Outcome),
    Lookup(oneshot::Sender<Option<Outcome>>, Option<Outcome>),
    Heartbeat(oneshot::Sender<()>),
    /// Whoever asked finds the sender dropped.
    Nobody,
}

impl Reply {
    fn send(self) {
        // The receiver may be gone.
        match self {
            Self::Submission(reply, outcome) => drop(reply.send(outcome)),
            Self::Lookup(reply, found) => drop(reply.send(found)),
            Self::Heartbeat(reply) => drop(reply.send(())),
            Self::Nobody => {}
        }
    }
}

#[cfg(test)]
mod tests;
