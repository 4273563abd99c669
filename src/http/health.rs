//! `/healthz`: the process answers. `/readyz`: the database can commit.

use std::sync::Arc;
use std::time::{Duration, Instant};

use axum::Json;
use axum::extract::State;
use axum::http::StatusCode;
use axum::response::{IntoResponse, Response};
use serde_json::json;
use tokio::sync::Mutex;

use crate::db::Store;

pub async fn healthz() -> &'static str {
    "ok"
}

/// Commits a heartbeat row, because a rolled-back insert would do no I/O and miss a full disk.
pub async fn readyz(State(readiness): State<Arc<Readiness>>) -> Response {
    if readiness.ready().await {
        return Json(json!({"ready": true})).into_response();
    }
    let body = json!({"ready": false, "error": "the database does not take new rows right now"});
    (StatusCode::SERVICE_UNAVAILABLE, Json(body)).into_response()
}

/// How long a result is reused.
const INTERVAL: Duration = Duration::from_secs(1);

pub struct Readiness {
    store: Store,
    last: Mutex<Option<(Instant, bool)>>,
}

impl Readiness {
    pub fn of(store: &Store) -> Arc<Self> {
        Arc::new(Self {
            store: store.clone(),
            last: Mutex::default(),
        })
    }

    async fn ready(&self) -> bool {
        let mut last = self.last.lock().await;
        match *last {
            Some((at, ready)) if at.elapsed() < INTERVAL => ready,
            _ => {
                let ready = self.store.heartbeat().await;
                *last = Some((Instant::now(), ready));
                ready
            }
        }
    }
}
