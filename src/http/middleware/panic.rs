//! A bug answers 500. The panic hook has said where it is.

use std::any::Any;

use axum::response::{IntoResponse, Response};
use tower_http::catch_panic::CatchPanicLayer;

use crate::http::refusal::Refusal;

type Respond = fn(Box<dyn Any + Send>) -> Response;

/// Answers for whatever panics inside it.
pub fn layer() -> CatchPanicLayer<Respond> {
    CatchPanicLayer::custom(|_| Refusal::broken().into_response())
}
