//! Serves the desk's page, scripts and styles.

use std::collections::HashMap;
use std::sync::Arc;

use axum::extract::{Request, State};
use axum::http::{Method, StatusCode};
use axum::response::{IntoResponse, Response};

use super::Desk;
use super::error::Refusal;
use super::shop::preview;
use crate::http::middleware::security_headers::SecurityHeaders;
use crate::http::{Resource, only_reads};
use crate::site::embedded;

/// Files by path. The HTML document is at `/`.
pub fn load(headers: &SecurityHeaders) -> HashMap<String, Resource> {
    let files = embedded::files_in("desk").map(|asset| {
        let media_type = embedded::media_type(&asset.path);
        let file = Resource::file(headers, &media_type, "no-store", &asset);
        let is_document = asset.path == "/index.html";
        (if is_document { "/".into() } else { asset.path }, file)
    });
    files.collect()
}

pub async fn serve(State(desk): State<Arc<Desk>>, request: Request) -> Response {
    let method = request.method();
    match desk.files.get(request.uri().path()) {
        Some(file) if matches!(*method, Method::GET | Method::HEAD) => {
            file.respond(method, request.headers())
        }
        Some(_) => only_reads(),
        None => preview::file(&desk, &request)
            .unwrap_or_else(|| Refusal::of(StatusCode::NOT_FOUND).into_response()),
    }
}
