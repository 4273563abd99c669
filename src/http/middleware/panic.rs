//! A bug answers 500. The panic hook has said where it is.

use std::panic::AssertUnwindSafe;

use axum::response::{IntoResponse, Response};
use futures_util::FutureExt;

use crate::http::refusal::{Reason, Refusal};

/// Answers for `inner` where it panics. tower-http's layer puts each body into a box.
pub async fn catch<E>(inner: impl Future<Output = Result<Response, E>>) -> Result<Response, E> {
    let caught = AssertUnwindSafe(inner).catch_unwind().await;
    caught.unwrap_or_else(|_| Ok(Refusal::from(Reason::Broken).into_response()))
}
