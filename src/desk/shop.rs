//! How the shop is doing: what the owner must know.

use std::sync::Arc;

use axum::Json;
use axum::extract::State;
use serde_json::{Value, json};

use super::Desk;
use super::error::DeskError;

/// `GET /api/shop`
pub async fn health(State(desk): State<Arc<Desk>>) -> Result<Json<Value>, DeskError> {
    desk.blocking(|desk| {
        let version = env!("CARGO_PKG_VERSION");
        Ok(Json(
            json!({"version": version, "health": (desk.settings.health)()}),
        ))
    })
    .await
}
