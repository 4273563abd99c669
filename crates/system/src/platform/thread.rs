//! Runs work on a separate thread, with a time limit or with memory that is returned to the system.

use std::sync::{Arc, mpsc};
use std::time::Duration;
use std::{io, thread};

/// For calls that may block forever, such as a write to a stopped terminal or a pipe that nobody reads. The thread keeps running
/// after `timeout`.
pub fn with_timeout<T: Send + 'static>(
    timeout: Duration,
    work: impl FnOnce() -> T + Send + 'static,
) -> Option<T> {
    let (done, wait) = mpsc::channel();
    let run = move || drop(done.send(work()));
    thread::Builder::new().spawn(run).ok()?;
    wait.recv_timeout(timeout).ok()
}

/// Frees the thread's memory afterwards. Each thread has a separate heap, so the result is copied.
/// Fails if `work` panics; `stack` is in bytes.
pub fn run_isolated<T: Clone + Send + Sync>(
    name: &str,
    stack: usize,
    work: impl FnOnce() -> T + Send,
) -> io::Result<T> {
    let (give, take) = mpsc::channel();
    let (copied, wait) = mpsc::channel::<()>();
    thread::scope(|scope| {
        let worker = move || {
            let made = Arc::new(work());
            if give.send(Arc::clone(&made)).is_ok() {
                let _ = wait.recv();
            }
        };
        let thread = thread::Builder::new().name(name.into()).stack_size(stack);
        let thread = thread.spawn_scoped(scope, worker)?;
        let copy = take.recv().map(|made| T::clone(&made));
        drop(copied);
        let _ = thread.join();
        copy.map_err(|_| io::Error::other(format!("{name} ended early")))
    })
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
