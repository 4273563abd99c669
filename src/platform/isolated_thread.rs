//! Runs work on a separate thread, so that its memory goes back to the system.

use std::io;
use std::sync::{Arc, mpsc};
use std::thread;

/// Returns a copy of the result of `work`, or an error if it panics. `stack` is in bytes.
///
/// The allocator has a heap per thread and frees only its end, so one result between temporary allocations would keep them
/// all. The thread frees the original itself, because the thread that frees memory caches some.
pub fn run<T: Clone + Send + Sync>(
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
                // An error means that it was copied and the sender dropped.
                let _ = wait.recv();
            }
        };
        let thread = thread::Builder::new().name(name.into()).stack_size(stack);
        let thread = thread.spawn_scoped(scope, worker)?;
        let copy = take.recv().map(|made| T::clone(&made));
        drop(copied);
        // The panic hook has reported a panic.
        let _ = thread.join();
        copy.map_err(|_| io::Error::other(format!("{name} ended early")))
    })
}
