//! `/healthz`: the process answers. `/readyz`: a commit reaches the disk.

use std::sync::Arc;

use axum::Json;
use axum::extract::State;
use axum::http::StatusCode;
use axum::response::{IntoResponse, Response};
use serde_json::json;

use super::app::App;

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
