//! Bugs. A panic must not end the server, and must not print what was being worked on: its message may quote an answer.

use std::future::{Future, poll_fn};
use std::io::Write;
use std::panic::{AssertUnwindSafe, catch_unwind, set_hook};

/// A future panicked; the hook has said where.
#[derive(Debug)]
pub struct Panicked;

/// From now on a panic says where it happened and nothing else, in what `out` opens.
pub fn say_only_where<W: Write>(out: impl Fn() -> W + Send + Sync + 'static) {
    set_hook(Box::new(move |panic| {
        let place = panic
            .location()
            .map(|at| format!(" at {}:{}", at.file(), at.line()));
        let line = format!(
            "pharmacy: internal error{}; this is a bug, please report it\n",
            place.unwrap_or_default()
        );
        // In one piece, among the lines of others.
        let _ = out().write_all(line.as_bytes());
    }));
}

/// Waits for `future`, which may panic.
///
/// # Errors
/// It did.
pub async fn caught<F: Future>(future: F) -> Result<F::Output, Panicked> {
    let mut future = Box::pin(future);
    poll_fn(
        move |context| match catch_unwind(AssertUnwindSafe(|| future.as_mut().poll(context))) {
            Ok(poll) => poll.map(Ok),
            Err(_) => std::task::Poll::Ready(Err(Panicked)),
        },
    )
    .await
}

#[cfg(test)]
mod tests {
    use super::*;

    #[tokio::test]
    async fn a_panic_after_a_wait_is_caught() {
        let bug = async {
            tokio::task::yield_now().await;
            panic!("a bug")
        };
        assert!(caught(bug).await.is_err());
        assert_eq!(caught(async { 1 }).await.unwrap(), 1);
    }
}
