//! Group commit: how long a commit is delayed so that more requests share its sync. As PostgreSQL's `commit_delay`, but measured
//! instead of configured: requests that were answered together tend to come back together.

use std::time::{Duration, Instant};

use tokio::sync::mpsc::Receiver;

/// The part of a commit's time that may be spent waiting. PostgreSQL's manual advises a half.
const PART: u32 = 2;
/// A commit faster than this is not worth waiting for: it costs about what the requests in it cost.
const WORTH: Duration = Duration::from_millis(1);
/// Longest wait, however slow the disk.
const LONGEST: Duration = Duration::from_millis(10);
/// How often the queue is looked at during a wait.
const LOOKS: u32 = 32;

/// What the last batch says about the next one.
#[derive(Default)]
pub(super) struct CommitDelay {
    expected: usize,
    longest: Duration,
}

impl CommitDelay {
    /// After `answered` requests shared a commit that took `commit`, while `waiting` others came in. A single request waits for
    /// no other.
    pub fn after(answered: usize, waiting: usize, commit: Duration) -> Self {
        let longest = if commit < WORTH {
            Duration::ZERO
        } else {
            (commit / PART).min(LONGEST)
        };
        Self {
            expected: answered + waiting,
            longest,
        }
    }

    /// Whether another request is expected after `waited`, with `here` of at most `most` requests in the batch.
    fn is_expected(&self, here: usize, most: usize, waited: Duration) -> bool {
        here < self.expected.min(most) && waited < self.longest
    }

    /// Adds to `batch` what is in `queue`, up to `most`, after waiting for the expected number.
    pub fn gather<T>(&self, queue: &mut Receiver<T>, batch: &mut Vec<T>, most: usize) {
        let start = Instant::now();
        while self.is_expected(batch.len() + queue.len(), most, start.elapsed()) {
            std::thread::sleep(self.longest / LOOKS);
        }
        while batch.len() < most
            && let Ok(next) = queue.try_recv()
        {
            batch.push(next);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_who_was_answered_with_others_is_waited_for_and_not_for_long() {
        let after = CommitDelay::after;
        let slow = Duration::from_millis(12);
        let [none, some] = [0, 5].map(Duration::from_millis);
        for (case, delay, here, waited, waits) in [
            ("the first", CommitDelay::default(), 1, none, false),
            ("one alone", after(1, 0, slow), 1, none, false),
            ("one comes back", after(2, 0, slow), 1, none, true),
            ("both are there", after(2, 0, slow), 2, none, false),
            ("others came", after(2, 2, slow), 3, some, true),
            ("for half a commit", after(2, 0, slow), 1, slow / 2, false),
            ("a fast disk", after(9, 0, WORTH / 2), 1, none, false),
            ("a stuck disk", after(9, 0, slow * 99), 1, LONGEST, false),
            ("a full batch", after(99, 0, slow), 10, none, false),
        ] {
            assert_eq!(delay.is_expected(here, 10, waited), waits, "{case}");
        }
    }

    #[test]
    fn what_came_meanwhile_is_taken_along_as_far_as_it_fits() {
        let (sender, mut queue) = tokio::sync::mpsc::channel(9);
        (1..9).for_each(|n| sender.try_send(n).unwrap());
        let mut batch = vec![0];
        CommitDelay::default().gather(&mut queue, &mut batch, 5);
        assert_eq!(batch, [0, 1, 2, 3, 4]);
    }
}
