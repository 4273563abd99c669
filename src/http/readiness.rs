//! Whether a commit reaches the disk, asked at most once a second.

use std::time::{Duration, Instant};

use tokio::sync::Mutex;

use crate::db::Store;

/// A commit is tried at most this often; in between the last finding holds.
const INTERVAL: Duration = Duration::from_secs(1);

/// The last finding of `/readyz`.
#[derive(Default)]
pub struct Readiness {
    last: Mutex<Option<(Instant, bool)>>,
}

impl Readiness {
    /// Whether a submission could be stored now.
    pub async fn ready(&self, store: &Store) -> bool {
        let mut last = self.last.lock().await;
        match *last {
            Some((at, ready)) if at.elapsed() < INTERVAL => ready,
            _ => {
                let ready = store.heartbeat().await;
                *last = Some((Instant::now(), ready));
                ready
            }
        }
    }
}
