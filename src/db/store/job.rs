//! What the writer is asked to do within its next transaction, and what it replies after the commit.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::SyncSender;

use rusqlite::Transaction;
use tokio::sync::oneshot;

use super::submit::{Outcome, Receipt, Submission};
use crate::db::clock::now;

pub(super) enum Job {
    Submission {
        submission: Box<Submission>,
        claim: Claim,
        reply: oneshot::Sender<Outcome>,
    },
    Lookup {
        submission: Box<Submission>,
        reply: oneshot::Sender<Option<Outcome>>,
    },
    Heartbeat {
        reply: oneshot::Sender<()>,
    },
    /// Ends the thread.
    Close,
    Change {
        change: Box<Change>,
        done: SyncSender<()>,
    },
}

type Change = dyn FnOnce(&Transaction<'_>) -> rusqlite::Result<()> + Send;

/// Taken by the writer once the database lets it write, or by the request's side when it gives up waiting. Only the first of them
/// gets it, so what was refused is never stored.
#[derive(Clone, Default)]
pub(super) struct Claim(Arc<AtomicBool>);

impl Claim {
    pub fn take(&self) -> bool {
        !self.0.swap(true, Ordering::AcqRel)
    }
}

impl Job {
    /// Within the writer's transaction: nothing is true before its commit. Without `room` on the disk nothing new is stored.
    pub fn carry_out(
        self,
        connection: &Transaction<'_>,
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
                submission,
                claim,
                reply,
            } => {
                if !claim.take() {
                    return Ok(Reply::Nobody);
                }
                if let Some(earlier) = submission.find(connection)? {
                    return Ok(Reply::Submission(reply, earlier));
                }
                if !room {
                    return Ok(Reply::Submission(reply, Outcome::Full));
                }
                let reference = submission.store(connection, notify)?;
                Ok(Reply::Submission(
                    reply,
                    Outcome::Stored(Receipt { reference }),
                ))
            }
            Self::Lookup { submission, reply } => {
                Ok(Reply::Lookup(reply, submission.find(connection)?))
            }
            Self::Close => Ok(Reply::Nobody),
            Self::Change { change, done } => change(connection).map(|()| Reply::Changed(done)),
        }
    }
}

/// What is told to one request once the commit has succeeded.
pub(super) enum Reply {
    Submission(oneshot::Sender<Outcome>, Outcome),
    Lookup(oneshot::Sender<Option<Outcome>>, Option<Outcome>),
    Heartbeat(oneshot::Sender<()>),
    Changed(SyncSender<()>),
    /// Whoever asked finds the sender dropped.
    Nobody,
}

impl Reply {
    pub fn send(self) {
        // The receiver may be gone.
        match self {
            Self::Submission(reply, outcome) => drop(reply.send(outcome)),
            Self::Lookup(reply, found) => drop(reply.send(found)),
            Self::Heartbeat(reply) => drop(reply.send(())),
            Self::Changed(done) => drop(done.try_send(())),
            Self::Nobody => {}
        }
    }
}
