//! A time limit for calls that may block forever, such as a write to a stopped terminal or a pipe that nobody reads.

use std::sync::mpsc;
use std::thread;
use std::time::Duration;

/// The thread keeps running after `timeout`.
pub fn with_timeout<T: Send + 'static>(
    timeout: Duration,
    work: impl FnOnce() -> T + Send + 'static,
) -> Option<T> {
    let (done, wait) = mpsc::channel();
    let run = move || drop(done.send(work()));
    thread::Builder::new().spawn(run).ok()?;
    wait.recv_timeout(timeout).ok()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_ends_in_time_is_waited_for_and_what_does_not_is_left() {
        assert_eq!(with_timeout(Duration::MAX, || 1), Some(1));
        let (_stays, never) = mpsc::channel::<()>();
        assert_eq!(with_timeout(Duration::ZERO, move || never.recv()), None);
    }
}
