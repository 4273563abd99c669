//! What the staff are told when something cannot be done. Nothing internal: that goes to the log.

use axum::Json;
use axum::http::{StatusCode, header};
use axum::response::{IntoResponse, Response};
use serde_json::json;

use crate::db::StoreError;

/// A refusal as JSON: `{"error": "<one sentence>"}`.
#[derive(Debug)]
pub struct DeskError {
    status: StatusCode,
    error: String,
    retry_after: Option<u64>,
    /// The request as it now is, where it was changed meanwhile.
    row: Option<serde_json::Value>,
}

impl DeskError {
    pub fn new(status: StatusCode, error: impl Into<String>) -> Self {
        Self {
            status,
            error: error.into(),
            retry_after: None,
            row: None,
        }
    }

    pub fn bad_request(error: impl Into<String>) -> Self {
        Self::new(StatusCode::BAD_REQUEST, error)
    }

    pub fn invalid(error: impl Into<String>) -> Self {
        Self::new(StatusCode::UNPROCESSABLE_ENTITY, error)
    }

    pub fn not_found(error: impl Into<String>) -> Self {
        Self::new(StatusCode::NOT_FOUND, error)
    }

    pub fn unavailable() -> Self {
        let error = "The database cannot be used right now. Nothing was changed. Please try again, and see `pharmacy check`.";
        Self::new(StatusCode::SERVICE_UNAVAILABLE, error)
    }

    /// Somebody else was faster: the request as it now is.
    pub fn conflict(row: serde_json::Value) -> Self {
        let error = "Somebody else has changed this request. Nothing of yours was saved.";
        Self {
            row: Some(row),
            ..Self::new(StatusCode::CONFLICT, error)
        }
    }

    pub fn retry_after(mut self, seconds: u64) -> Self {
        self.retry_after = Some(seconds);
        self
    }
}

impl From<StoreError> for DeskError {
    fn from(error: StoreError) -> Self {
        tracing::error!(%error, "the desk could not use the database");
        Self::unavailable()
    }
}

impl IntoResponse for DeskError {
    fn into_response(self) -> Response {
        let mut body = json!({"error": self.error});
        if let Some(row) = self.row {
            body["request"] = row;
        }
        let mut response = (self.status, Json(body)).into_response();
        if let Some(seconds) = self.retry_after {
            response
                .headers_mut()
                .insert(header::RETRY_AFTER, seconds.into());
        }
        response
    }
}
