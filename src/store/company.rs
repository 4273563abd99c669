//! How long a commit waits for company. As PostgreSQL's `commit_delay`, but measured instead of configured: visitors who were
//! answered together come back together, and one sync for all of them takes half the time of one for each half.

use std::time::{Duration, Instant};

use tokio::sync::mpsc::Receiver;

/// The part of a commit's time that may be spent waiting. PostgreSQL's manual advises a half.
const PART: u32 = 2;
/// Longest wait, however slow the disk.
const LONGEST: Duration = Duration::from_millis(10);
/// How often the queue is looked at during a wait.
const LOOKS: u32 = 8;

/// What the last batch says about the next one.
#[derive(Default)]
pub(super) struct Company {
    expected: usize,
    patience: Duration,
}

impl Company {
    /// After `answered` requests shared a commit that took `commit`, while `waiting` others came in. Who came alone waits for
    /// nobody.
    pub fn after(answered: usize, waiting: usize, commit: Duration) -> Self {
        Self {
            expected: answered + waiting,
            patience: (commit / PART).min(LONGEST),
        }
    }

    /// Adds to `batch` what is in `queue`, up to `most`, after waiting for the expected number.
    pub fn gather<T>(&self, queue: &mut Receiver<T>, batch: &mut Vec<T>, most: usize) {
        let start = Instant::now();
        let expected = self.expected.min(most);
        while batch.len() + queue.len() < expected && start.elapsed() < self.patience {
            std::thread::sleep(self.patience / LOOKS);
        }
        while batch.len() < most
            && let Ok(next) = queue.try_recv()
        {
            batch.push(next);
        }
    }
}
