//! The page itself, its scripts and its styles.

use axum::http::{StatusCode, Uri, header};
use axum::response::{IntoResponse, Response};

use super::error::DeskError;
use crate::site::embedded;

/// The fallback: the desk's one document, or one of its files.
pub async fn serve(uri: Uri) -> Response {
    let path = uri.path();
    if path.starts_with("/api/") {
        return DeskError::not_found("There is no such call.").into_response();
    }
    let name = if path == "/" {
        "index.html"
    } else {
        path.trim_start_matches('/')
    };
    match embedded::desk(name) {
        Some(bytes) => {
            let headers = [(header::CONTENT_TYPE, embedded::media_type(name))];
            (headers, bytes).into_response()
        }
        None => (StatusCode::NOT_FOUND, "not found").into_response(),
    }
}
