//! The writer thread: takes all that waits, writes it in one transaction, commits, then answers. Many visitors share one fsync.

use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::{RecvTimeoutError, sync_channel};
use std::time::{Duration, Instant};

use rusqlite::Transaction;
use tokio::sync::{mpsc, oneshot};
use tokio::time::timeout;

use super::super::Space;
use super::super::group_commit::CommitDelay;
use super::super::{StoreError, StoreErrorKind};
use super::job::{Claim, Job, Reply};
use super::submit::{Outcome, Submission};
use super::{Shared, Store};
use crate::forms::Answers;

/// Requests that may wait for the writer; one more is answered 503.
const QUEUE: usize = 1024;
/// Most rows in one transaction.
const BATCH: usize = 256;
/// A request that the writer has not begun after this time is refused, and then never written; a heartbeat has failed.
const QUEUE_TIMEOUT: Duration = Duration::from_secs(10);
/// How long who reads waits for the row that says so.
const NOTE_TIMEOUT: Duration = Duration::from_secs(1);
/// How long the database is quiet before its files are looked at and the log is emptied.
const QUIET: Duration = Duration::from_secs(2);

/// Starts the thread; its queue, and what is told when it has ended.
pub(super) fn start(
    shared: Arc<Shared>,
) -> std::io::Result<(mpsc::Sender<Job>, oneshot::Receiver<()>)> {
    let (jobs, waiting) = mpsc::channel(QUEUE);
    let (ended, end) = oneshot::channel();
    let clock = tokio::runtime::Builder::new_current_thread()
        .enable_time()
        .build()?;
    let run = move || {
        work(&shared, &clock, waiting);
        shared.readers.close();
        // SQLite moves the log into the database when the last connection is closed.
        drop(shared.lock().take());
        let _ = ended.send(());
    };
    std::thread::Builder::new()
        .name("database".into())
        .spawn(run)?;
    Ok((jobs, end))
}

fn work(shared: &Shared, clock: &tokio::runtime::Runtime, mut waiting: mpsc::Receiver<Job>) {
    let mut batch = Vec::new();
    let mut delay = CommitDelay::default();
    let (mut room, mut fails) = (true, false);
    loop {
        let received =
            clock.block_on(async { timeout(QUIET, waiting.recv_many(&mut batch, BATCH)).await });
        match received {
            Err(_) => {
                let tend = || {
                    let mut writable = shared.lock();
                    let tended = writable.as_mut().map(|open| open.tend(&shared.readers));
                    tended.unwrap_or(Ok(()))
                };
                let tended = catch_unwind(AssertUnwindSafe(tend)).unwrap_or(Ok(()));
                if let (Err(error), false) = (&tended, fails) {
                    tracing::error!(%error, "the database takes nothing until this is over");
                }
                fails = tended.is_err();
                continue;
            }
            Ok(0) => return,
            Ok(_) => {}
        }
        delay.gather(&mut waiting, &mut batch, BATCH);
        let jobs = std::mem::take(&mut batch);
        let closes = jobs.iter().any(|job| matches!(job, Job::Close));
        let answered = jobs.len();
        // A bug costs this batch (its transaction is rolled back, its visitors are told), not the writer.
        let written = catch_unwind(AssertUnwindSafe(|| write(shared, jobs, &mut room)));
        delay = CommitDelay::after(answered, waiting.len(), written.unwrap_or_default());
        if closes {
            return;
        }
    }
}

/// Writes `jobs` in one transaction and replies to each of them after the commit; returns what the commit took. Each has a
/// savepoint of its own: what fails for one is refused to that one. On failure the reply sender is dropped.
fn write(shared: &Shared, jobs: Vec<Job>, room: &mut bool) -> Duration {
    let requests = jobs.len();
    *room = look_for_room(shared, *room);
    let notify = shared.notifies.load(Ordering::Relaxed);
    let mut begun = Instant::now();
    let written = shared.write(|transaction| {
        let mut replies = Vec::with_capacity(requests);
        for job in jobs {
            replies.extend(carry_out(job, transaction, notify, *room)?);
        }
        begun = Instant::now();
        Ok(replies)
    });
    let replies = match written {
        Ok(replies) => replies,
        Err(cause) => {
            tracing::error!(%cause, requests, "the database did not take a batch");
            return Duration::ZERO;
        }
    };
    let committed = begun.elapsed();
    replies.into_iter().for_each(Reply::send);
    committed
}

/// What to reply to `job`; nothing where it failed, and has changed nothing.
fn carry_out(
    job: Job,
    transaction: &Transaction<'_>,
    notify: bool,
    room: bool,
) -> rusqlite::Result<Option<Reply>> {
    let run = |sql| transaction.prepare_cached(sql)?.execute([]).map(drop);
    run("savepoint job")?;
    let done = job.carry_out(transaction, notify, room);
    if let Err(cause) = &done {
        // An error where SQLite has rolled back all of the transaction, as on a full disk.
        run("rollback to job")?;
        tracing::error!(%cause, "the database did not take a change");
    }
    run("release job")?;
    Ok(done.ok())
}

/// Whether there is room on the disk, which the log says when it changes. One cheap system call, beside a commit that waits
/// for the disk.
fn look_for_room(shared: &Shared, before: bool) -> bool {
    let room = !Space::beside(&shared.path).is_some_and(Space::is_out);
    let database = shared.path.display();
    match (before, room) {
        (true, false) => tracing::error!(
            "no request is taken any more: the disk under {database} is full; make room"
        ),
        (false, true) => tracing::info!("requests are taken again: there is room"),
        _ => {}
    }
    room
}

impl Store {
    /// Whether each new row is also put into the outbox of notifications; at first it is not.
    pub fn notifies(&self) -> Arc<AtomicBool> {
        Arc::clone(&self.shared.notifies)
    }

    /// Stores `answers` and returns once they are on the disk, or are certain never to be. With a key that was used before
    /// nothing is stored.
    pub async fn submit(&self, answers: Answers, idempotency_key: Option<String>) -> Outcome {
        let (reply, mut outcome) = oneshot::channel();
        let claim = Claim::default();
        let Some(submission) = Submission::new(&answers, idempotency_key) else {
            return Outcome::Unavailable;
        };
        let job = Job::Submission {
            submission: Box::new(submission),
            claim: claim.clone(),
            reply,
        };
        if !self.queue(job) {
            return Outcome::Unavailable;
        }
        let decided = match timeout(QUEUE_TIMEOUT, &mut outcome).await {
            Ok(decided) => decided,
            Err(_) if claim.take() => return Outcome::Unavailable,
            // Being written at this moment.
            Err(_) => outcome.await,
        };
        decided.unwrap_or(Outcome::Unavailable)
    }

    /// What [`Store::submit`] would answer if it may store nothing new. `None` where the key was not used before.
    pub async fn submitted(&self, answers: Answers, idempotency_key: String) -> Option<Outcome> {
        let (reply, outcome) = oneshot::channel();
        let submission = Box::new(Submission::new(&answers, Some(idempotency_key))?);
        if !self.queue(Job::Lookup { submission, reply }) {
            return Some(Outcome::Unavailable);
        }
        match timeout(QUEUE_TIMEOUT, outcome).await {
            Ok(Ok(found)) => found,
            _ => Some(Outcome::Unavailable),
        }
    }

    /// Whether a commit reaches the disk right now.
    pub async fn heartbeat(&self) -> bool {
        let (reply, outcome) = oneshot::channel();
        let sent = self.queue(Job::Heartbeat { reply });
        // A disk that never answers must not hold up whoever asks whether it does.
        sent && matches!(timeout(QUEUE_TIMEOUT, outcome).await, Ok(Ok(())))
    }

    /// Ends the thread once all that was queued is answered.
    pub async fn close(&self) {
        if let Some(jobs) = &self.jobs {
            let _ = jobs.send(Job::Close).await;
        }
    }

    /// As [`Store::write`], for what a person who reads leaves behind. It shares the server's next commit and is waited for no
    /// longer than [`NOTE_TIMEOUT`], so that people who read while another program holds the lock do not wait one after the other.
    /// What takes longer is made all the same, or is in the log.
    pub(in crate::db) fn write_soon(
        &self,
        change: impl FnOnce(&Transaction<'_>) -> rusqlite::Result<()> + Send + 'static,
    ) -> Result<(), StoreError> {
        if self.jobs.is_none() {
            return self.write(change);
        }
        let (done, made) = sync_channel(1);
        let change = Box::new(change);
        if self.queue(Job::Change { change, done })
            && made.recv_timeout(NOTE_TIMEOUT) != Err(RecvTimeoutError::Disconnected)
        {
            return Ok(());
        }
        Err(StoreErrorKind::Busy.at(self.path()))
    }

    fn queue(&self, job: Job) -> bool {
        let jobs = self.jobs.as_ref();
        jobs.is_some_and(|jobs| jobs.try_send(job).is_ok())
    }
}

#[cfg(test)]
mod tests;
