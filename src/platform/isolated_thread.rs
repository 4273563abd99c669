//! Runs work on a separate thread, so that its memory goes back to the system.

use std::io;
use std::sync::{Arc, mpsc};
use std::thread;

/// The allocator has a heap per thread and frees only its end, so a result between temporary allocations would keep them all.
/// Therefore this returns a copy. The thread frees the original itself, because memory is cached by the thread that frees it.
/// Fails if `work` panics; `stack` is in bytes.
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
