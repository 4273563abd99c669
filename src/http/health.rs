//! `/healthz`: the process answers. `/readyz`: a commit reaches the disk.

use std::sync::Arc;
use std::time::{Duration, Instant};

use axum::Json;
use axum::extract::State;
use axum::http::StatusCode;
use axum::response::{IntoResponse, Response};
use serde_json::json;
use tokio::sync::Mutex;

use super::app::App;
use crate::db::Store;

/// The process answers.
pub async fn healthz() -> &'static str {
    "ok"
}

/// Whether a submission could be stored now. An insert that is rolled back would do no I/O and miss a full disk, so a
/// heartbeat row is committed.
pub async fn readyz(State(app): State<Arc<App>>) -> Response {
    if app.readiness.ready(&app.store).await {
        return Json(json!({"ready": true})).into_response();
    }
    let body = json!({"ready": false, "error": "the database does not take new rows right now"});
    (StatusCode::SERVICE_UNAVAILABLE, Json(body)).into_response()
}

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
