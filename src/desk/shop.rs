//! How the shop is doing: what the owner must know.

use std::sync::Arc;

use axum::Json;
use axum::extract::State;

use super::Desk;
use super::error::DeskError;
use super::wire;

/// `GET /api/shop`
pub async fn health(State(desk): State<Arc<Desk>>) -> Result<Json<wire::Shop>, DeskError> {
    desk.blocking(|desk| {
        let version = env!("CARGO_PKG_VERSION");
        let health = (desk.settings.health)();
        Ok(Json(wire::Shop { version, health }))
    })
    .await
}
