//! Memory that goes back to the system.

use std::io;
use std::sync::{Arc, mpsc};
use std::thread;

/// Runs `work` on a thread of its own, with a stack of `stack` bytes, and copies what it made.
///
/// The system's allocator gives a thread a heap of its own and can only give it back from its end: results that lie
/// between what the work needed for a moment would hold all of that for as long as the server runs. The thread frees them
/// itself, because each thread keeps a few freed pieces for itself, wherever they lie.
///
/// # Errors
/// The thread could not be started, or `work` panicked.
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
                // An error means that it was copied and the other half of the channel is gone.
                let _ = wait.recv();
            }
        };
        let thread = thread::Builder::new().name(name.into()).stack_size(stack);
        let thread = thread.spawn_scoped(scope, worker)?;
        let copy = take.recv().map(|made| T::clone(&made));
        drop(copied);
        // A panic has been told by the hook.
        let _ = thread.join();
        copy.map_err(|_| io::Error::other(format!("{name} ended early")))
    })
}
