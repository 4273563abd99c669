//! Waiting for what may never end: a write to a terminal that is stopped, or to a pipe that nobody reads.

use std::sync::mpsc;
use std::thread;
use std::time::Duration;

/// What `work` returns. `None` when it takes longer than `patience`; it then goes on by itself.
pub fn within<T: Send + 'static>(
    patience: Duration,
    work: impl FnOnce() -> T + Send + 'static,
) -> Option<T> {
    let (done, wait) = mpsc::channel();
    let run = move || drop(done.send(work()));
    thread::Builder::new().spawn(run).ok()?;
    wait.recv_timeout(patience).ok()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_ends_in_time_is_waited_for_and_what_does_not_is_left() {
        assert_eq!(within(Duration::MAX, || 1), Some(1));
        let (_stays, never) = mpsc::channel::<()>();
        assert_eq!(within(Duration::ZERO, move || never.recv()), None);
    }
}
