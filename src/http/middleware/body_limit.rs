//! Limits the size of each request's body.

use axum::body::Body;
use axum::extract::Request;
use axum::http::{StatusCode, header};
use axum::response::{IntoResponse, Response};
use http_body_util::Limited;
use tower_http::validate_request::ValidateRequest;

use crate::http::visit::snapshot_of;

/// Refuses larger bodies. If `Content-Length` is too large, refuses before reading.
#[derive(Clone, Copy, Debug)]
pub enum BodyLimit {
    Configured,
    Bytes(usize),
}

impl ValidateRequest<Body> for BodyLimit {
    type ResponseBody = Body;

    fn validate(&mut self, request: &mut Request) -> Result<(), Response> {
        let most = match self {
            Self::Configured => snapshot_of(request).map_or(0, |snapshot| {
                snapshot.config.limits.body_kb.get() as usize * 1024
            }),
            Self::Bytes(most) => *most,
        };
        let length = request.headers().get(header::CONTENT_LENGTH);
        let length = length.and_then(|length| length.to_str().ok()?.parse::<usize>().ok());
        match length {
            Some(length) if length > most => {
                return Err(StatusCode::PAYLOAD_TOO_LARGE.into_response());
            }
            // hyper reads no more than Content-Length.
            Some(_) => return Ok(()),
            None => {}
        }
        let body = std::mem::take(request.body_mut());
        *request.body_mut() = Body::new(Limited::new(body, most));
        Ok(())
    }
}
