//! Memory that goes back to the system.

/// Runs `work` on a thread of its own, with a stack of `stack` bytes, and copies what it made.
///
/// The system's allocator gives a thread a heap of its own and can only give it back from its end: results that lie
/// between what the work needed for a moment would hold all of that for as long as the server runs.
///
/// # Errors
/// The thread could not be started, or `work` panicked.
pub fn apart<T: Clone + Send>(
    name: &str,
    stack: usize,
    work: impl FnOnce() -> T + Send,
) -> std::io::Result<T> {
    std::thread::scope(|scope| {
        let thread = std::thread::Builder::new()
            .name(name.into())
            .stack_size(stack);
        let made = thread.spawn_scoped(scope, work)?.join();
        let made = made.map_err(|_| std::io::Error::other(format!("{name} ended early")))?;
        // The copy lies in this thread's heap.
        Ok(T::clone(&made))
    })
}
