//! Work on a separate thread, so that its memory goes back to the system.

use std::io;
use std::sync::{Arc, mpsc};
use std::thread;

/// Runs `work` on a thread with a stack of `stack` bytes, and returns a copy of its result. Fails if it panics.
/// The allocator has a heap for each thread and returns memory only from its end, so one result between temporary allocations would
/// keep them all. The thread frees the original itself, because whichever thread frees memory caches some.
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
