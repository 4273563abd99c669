//! What a visitor's request is refused with: a status and JSON with one sentence. Nothing internal is in it; what is
//! hidden from the visitor is logged where it happens.

use axum::Json;
use axum::http::{HeaderMap, HeaderValue, StatusCode, header};
use axum::response::{IntoResponse, Response};
use serde_json::{Map, Value, json};

/// A refusal.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Refusal {
    /// Status of the answer.
    pub status: StatusCode,
    /// One sentence for a person.
    pub error: String,
    /// A sentence for each field, by wire name.
    pub fields: Map<String, Value>,
    /// Seconds to wait before another try.
    pub retry_after: Option<u64>,
}

impl Refusal {
    /// A refusal that concerns no single field.
    pub fn new(status: StatusCode, error: impl Into<String>) -> Self {
        Self {
            status,
            error: error.into(),
            fields: Map::new(),
            retry_after: None,
        }
    }

    /// The visitor may come back after `seconds`.
    pub fn retry_after(self, seconds: u64) -> Self {
        Self {
            retry_after: Some(seconds),
            ..self
        }
    }

    /// The store or the server cannot take it now.
    pub fn unavailable() -> Self {
        let error = "We could not save this right now. Nothing was lost on your side: please try again in a minute, or call us.";
        Self::new(StatusCode::SERVICE_UNAVAILABLE, error).retry_after(30)
    }

    /// Something of ours is broken.
    pub fn broken() -> Self {
        let error = "Something went wrong on our side. Please try again, or call us.";
        Self::new(StatusCode::INTERNAL_SERVER_ERROR, error)
    }

    /// The headers that go with it, whatever the body is.
    pub fn extend(&self, headers: &mut HeaderMap) {
        if let Some(seconds) = self.retry_after {
            headers.insert(header::RETRY_AFTER, HeaderValue::from(seconds));
        }
        if self.status == StatusCode::METHOD_NOT_ALLOWED {
            headers.insert(header::ALLOW, HeaderValue::from_static("POST"));
        }
    }
}

impl IntoResponse for Refusal {
    fn into_response(self) -> Response {
        let mut body = json!({"error": self.error});
        if !self.fields.is_empty() {
            body["fields"] = Value::Object(self.fields.clone());
        }
        let mut response = (self.status, Json(body)).into_response();
        self.extend(response.headers_mut());
        response
    }
}
