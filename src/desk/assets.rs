//! The page itself, its scripts and its styles.

use std::collections::HashMap;
use std::sync::Arc;

use axum::extract::State;
use axum::http::{HeaderMap, Method, StatusCode, Uri};
use axum::response::{IntoResponse, Response};

use super::Desk;
use super::error::Refusal;
use crate::http::middleware::security_headers::SecurityHeaders;
use crate::http::{Resource, only_reads};
use crate::site::embedded;

/// The files by their path; the document is at `/`.
pub fn load(headers: &SecurityHeaders) -> HashMap<String, Resource> {
    let files = embedded::files_in("desk").map(|asset| {
        let media_type = embedded::media_type(&asset.path);
        let file = Resource::file(headers, &media_type, "no-store", &asset);
        let is_document = asset.path == "/index.html";
        (if is_document { "/".into() } else { asset.path }, file)
    });
    files.collect()
}

/// The fallback: the desk's one document, or one of its files.
pub async fn serve(
    State(desk): State<Arc<Desk>>,
    method: Method,
    uri: Uri,
    headers: HeaderMap,
) -> Response {
    match desk.files.get(uri.path()) {
        Some(file) if matches!(method, Method::GET | Method::HEAD) => {
            file.respond(&method, &headers)
        }
        Some(_) => only_reads(),
        None => Refusal::of(StatusCode::NOT_FOUND).into_response(),
    }
}
