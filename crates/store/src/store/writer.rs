//! The writer thread. Many visitors share one sync.
//!
//! 1. A job is queued, or refused if the queue is full.
//! 2. All that wait are carried out in one transaction, each in a savepoint, so that one failure does not affect the others.
//! 3. The transaction is committed.
//! 4. Each job replies. Where a step failed, its sender is dropped instead, and the visitor gets a 503.
//!
//! When idle, the thread looks whether the files are still there and empties the log.

use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::{RecvTimeoutError, sync_channel};
use std::time::{Duration, Instant};

use rusqlite::Transaction;
use tokio::sync::{mpsc, oneshot};
use tokio::time::timeout;

use super::{Shared, Store};
use crate::file::Space;
use crate::row::{Queries, now};
use crate::{StoreError, StoreErrorKind};

/// Queued jobs; more are answered with 503.
const QUEUE: usize = 1024;
const BATCH: usize = 256;
/// A submission not begun after this time is refused and never written.
pub(super) const QUEUE_TIMEOUT: Duration = Duration::from_secs(10);
const NOTE_TIMEOUT: Duration = Duration::from_secs(1);
/// Idle time after which the files are checked and the WAL is emptied.
const QUIET: Duration = Duration::from_secs(2);
/// The same if the writer is never idle, because the WAL contains removed rows until then.
const TIDY_EVERY: Duration = Duration::from_secs(10);

pub(super) enum Job {
    Work(Box<Work>),
    Close,
}

/// Runs in the writer's transaction. The reply is called after the commit; on failure it is dropped with its sender.
type Work = dyn FnOnce(&Transaction<'_>, Conditions) -> rusqlite::Result<OnCommit> + Send;
pub(super) type OnCommit = Box<dyn FnOnce() + Send>;

#[derive(Clone, Copy)]
pub(super) struct Conditions {
    pub notifies: bool,
    pub has_room: bool,
}

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
        shared.writable.lock().close();
        // Dropped last, so that the database is closed when the waiting caller continues.
        drop(shared);
        let _ = ended.send(());
    };
    std::thread::Builder::new()
        .name("database".into())
        .spawn(run)?;
    Ok((jobs, end))
}

fn work(shared: &Shared, clock: &tokio::runtime::Runtime, mut waiting: mpsc::Receiver<Job>) {
    let (mut has_room, mut fails) = (true, false);
    let mut tidied = Instant::now();
    loop {
        let next = clock.block_on(async { timeout(QUIET, waiting.recv()).await });
        let is_quiet = next.is_err();
        match next {
            Err(_) => {}
            Ok(None | Some(Job::Close)) => return,
            Ok(Some(Job::Work(first))) => {
                let mut closes = false;
                // Requests that arrive during the writing share its sync.
                let more = std::iter::from_fn(|| match waiting.try_recv() {
                    Ok(Job::Work(change)) => Some(change),
                    Ok(Job::Close) => {
                        closes = true;
                        None
                    }
                    Err(_) => None,
                });
                let batch = std::iter::once(first).chain(more).take(BATCH);
                // A panic loses this batch (rolled back and refused), not the writer.
                let write = AssertUnwindSafe(|| write(shared, batch, &mut has_room));
                drop(catch_unwind(write));
                if closes {
                    return;
                }
            }
        }
        if is_quiet || tidied.elapsed() > TIDY_EVERY {
            tidied = Instant::now();
            fails = !tidy(shared, fails);
        }
    }
}

/// Whether it succeeded. Logs an error only if the previous call succeeded.
fn tidy(shared: &Shared, fails: bool) -> bool {
    let tidy = AssertUnwindSafe(|| shared.writable.lock().tidy());
    let tidied = catch_unwind(tidy).unwrap_or(Ok(()));
    if let (Err(error), false) = (&tidied, fails) {
        tracing::error!(%error, "cannot write to the database; retrying");
    }
    tidied.is_ok()
}

/// Each job has its own savepoint, so that one failure does not affect the others.
fn write(shared: &Shared, mut batch: impl Iterator<Item = Box<Work>>, has_room: &mut bool) {
    *has_room = check_room(shared, *has_room);
    let conditions = Conditions {
        notifies: shared.notifies.load(Ordering::Relaxed),
        has_room: *has_room,
    };
    // If no transaction begins, only these are refused: requests that arrive later are tried separately.
    let waiting: Vec<_> = batch.by_ref().collect();
    let (mut all, mut requests) = (*has_room, waiting.len());
    let written = shared.write(|transaction| {
        let mut replies = Vec::with_capacity(requests);
        for (number, change) in (1..).zip(waiting.into_iter().chain(batch)) {
            requests = requests.max(number);
            let reply = carry_out(change, transaction, conditions)?;
            all &= reply.is_some();
            replies.extend(reply);
        }
        Ok(replies)
    });
    let is_stored = all && written.is_ok();
    shared.accepts_writes.store(is_stored, Ordering::Relaxed);
    match written {
        Ok(replies) => replies.into_iter().for_each(|reply| reply()),
        Err(cause) => tracing::error!(%cause, requests, "writing a batch failed"),
    }
}

fn carry_out(
    change: Box<Work>,
    transaction: &Transaction<'_>,
    conditions: Conditions,
) -> rusqlite::Result<Option<OnCommit>> {
    transaction.run("savepoint job", [])?;
    let done = change(transaction, conditions);
    if let Err(cause) = &done {
        // Fails if SQLite has rolled back the whole transaction, as it does on a full disk.
        transaction.run("rollback to job", [])?;
        tracing::error!(%cause, "a write failed");
    }
    transaction.run("release job", [])?;
    Ok(done.ok())
}

fn check_room(shared: &Shared, before: bool) -> bool {
    let has_room = !Space::beside(&shared.path).is_some_and(Space::is_out);
    let database = shared.path.display();
    match (before, has_room) {
        (true, false) => tracing::error!(
            "the disk with {database} is full, so new requests are refused; free up space"
        ),
        (false, true) => tracing::info!("there is room on the disk again, so requests are taken"),
        _ => {}
    }
    has_room
}

impl Store {
    /// Whether a stored request also queues a mail. The watcher of pharmacy.toml sets it.
    pub fn notifies(&self) -> Arc<AtomicBool> {
        Arc::clone(&self.shared.notifies)
    }

    /// Whether the last batch was stored. For a new store, true: it has just been written.
    pub fn accepts_writes(&self) -> bool {
        self.shared.accepts_writes.load(Ordering::Relaxed)
    }

    /// Whether a row could be written in time.
    pub async fn heartbeat(&self) -> bool {
        let (reply, beaten) = oneshot::channel();
        let queued = self.queue(|transaction, conditions| {
            if !conditions.has_room {
                return Ok(Box::new(|| drop(reply)));
            }
            let beat = "insert or replace into heartbeat (id, beaten_at) values (1, ?)";
            transaction.run(beat, [now()])?;
            Ok(Box::new(|| _ = reply.send(())))
        });
        // A disk that hangs must not hang the caller.
        queued && matches!(timeout(QUEUE_TIMEOUT, beaten).await, Ok(Ok(())))
    }

    /// Ends the writer thread after the jobs that are queued.
    pub async fn close(&self) {
        if let Some(jobs) = &self.jobs {
            let _ = jobs.send(Job::Close).await;
        }
    }

    /// For audit rows of reads. Joins the server's next commit and waits at most [`NOTE_TIMEOUT`], because another program's lock must
    /// not delay readers. Later failures are logged.
    pub(crate) fn write_soon(
        &self,
        change: impl FnOnce(&Transaction<'_>) -> rusqlite::Result<()> + Send + 'static,
    ) -> Result<(), StoreError> {
        if self.jobs.is_none() {
            return self.write(change);
        }
        let (done, result) = sync_channel(1);
        let queued = self.queue(move |transaction, _| {
            change(transaction)?;
            Ok(Box::new(move || _ = done.try_send(())))
        });
        if queued && result.recv_timeout(NOTE_TIMEOUT) != Err(RecvTimeoutError::Disconnected) {
            return Ok(());
        }
        Err(StoreErrorKind::Busy.at(self.path()))
    }

    /// False if the queue is full or does not exist.
    pub(super) fn queue(
        &self,
        change: impl FnOnce(&Transaction<'_>, Conditions) -> rusqlite::Result<OnCommit> + Send + 'static,
    ) -> bool {
        let job = Job::Work(Box::new(change));
        let jobs = self.jobs.as_ref();
        jobs.is_some_and(|jobs| jobs.try_send(job).is_ok())
    }
}

#[cfg(test)]
mod tests;
