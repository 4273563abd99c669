//! `GET /readyz`: whether requests can be stored.

use std::net::SocketAddr;
use std::sync::Arc;
use std::time::{Duration, Instant};

use axum::Json;
use axum::extract::{ConnectInfo, State};
use axum::http::{HeaderMap, StatusCode};
use axum::response::{IntoResponse, Response};
use serde_json::json;
use tokio::sync::Mutex;

use super::App;
use super::visit::visitor_address;
use pharmacy_store::Store;

pub const PATH: &str = "/readyz";

/// How long a heartbeat's result is reused.
const INTERVAL: Duration = Duration::from_secs(1);

/// When the last heartbeat ended, and whether it was stored.
#[derive(Default)]
pub struct Heartbeats(Mutex<Option<(Instant, bool)>>);

impl Heartbeats {
    /// Commits a row, because a rolled-back insert would do no I/O and miss a full disk. Concurrent callers share one commit.
    async fn beat(&self, store: &Store) -> bool {
        let mut last = self.0.lock().await;
        if let Some((ended, is_stored)) = *last
            && ended.elapsed() < INTERVAL
        {
            return is_stored;
        }
        let is_stored = store.heartbeat().await;
        *last = Some((Instant::now(), is_stored));
        is_stored
    }
}

/// Requests of strangers cause no writes and do not wait: they get the result of the last commit. If that failed, the server tries
/// another in the background.
pub async fn readyz(
    State(app): State<Arc<App>>,
    ConnectInfo(peer): ConnectInfo<SocketAddr>,
    headers: HeaderMap,
) -> Response {
    let visitor = visitor_address(&app.trusted_proxies, peer.ip(), &headers);
    let is_ready = if visitor.is_loopback() {
        app.heartbeats.beat(&app.store).await
    } else {
        app.store.accepts_writes()
    };
    if is_ready {
        return Json(json!({"ready": true})).into_response();
    }
    tokio::spawn(async move { app.heartbeats.beat(&app.store).await });
    let body = json!({"ready": false, "error": "the database does not take new rows right now"});
    (StatusCode::SERVICE_UNAVAILABLE, Json(body)).into_response()
}
