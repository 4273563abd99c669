//! How long a request may take. A stream that has begun (server-sent events) is not limited.

use std::time::Duration;

use axum::http::StatusCode;
use tower_http::timeout::{RequestBodyDeadlineLayer, TimeoutLayer};

/// Until the body has arrived, however steadily it comes.
const BODY: Duration = Duration::from_secs(12);
/// Until the response begins: the body, then the database.
const RESPONSE: Duration = Duration::from_secs(25);

/// Cuts slow request bodies.
pub fn body() -> RequestBodyDeadlineLayer {
    RequestBodyDeadlineLayer::new(BODY)
}

/// Answers 503 when a handler takes too long.
pub fn response() -> TimeoutLayer {
    TimeoutLayer::with_status_code(StatusCode::SERVICE_UNAVAILABLE, RESPONSE)
}
