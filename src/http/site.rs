//! Every page and file of the site by its path, from memory.

use std::collections::HashMap;

use axum::http::{HeaderMap, HeaderValue, Method, Response, StatusCode, Uri, header};
use bytes::Bytes;
use http_body_util::Full;

use super::headers::Common;
use super::resource::Resource;
use crate::site::{Document, Documents, embedded};

/// The site in memory.
pub struct Site {
    by_path: HashMap<String, Resource>,
    not_found: Resource,
    common: Common,
}

impl Site {
    /// Puts rendered documents and embedded files under their paths.
    pub fn new(documents: Documents, common: Common) -> Self {
        let mut by_path = HashMap::new();
        for Document {
            path,
            media_type,
            text,
        } in documents.found
        {
            let page = Resource::page(&common, StatusCode::OK, media_type, &text);
            by_path.insert(path, page);
        }
        for asset in embedded::assets() {
            // Everything under /assets/ has its content's hash in its name.
            let cache = if asset.path.starts_with("/assets/") {
                "public, max-age=31536000, immutable"
            } else {
                "public, max-age=86400"
            };
            let file = Resource::file(&common, &media_type(&asset.path), cache, &asset);
            by_path.insert(asset.path, file);
        }
        let html = "text/html; charset=utf-8";
        let text = &documents.not_found;
        Self {
            by_path,
            not_found: Resource::page(&common, StatusCode::NOT_FOUND, html, text),
            common,
        }
    }

    /// Compresses the pages as well as possible. Takes about a second of CPU, so it is for a thread of its own.
    pub fn improve(&self) {
        let home = self.by_path.get("/");
        for resource in home.into_iter().chain(self.by_path.values()) {
            resource.improve();
        }
        self.not_found.improve();
    }

    /// The answer to any request that is not for a route, and the path it is for, where that is one of the site's.
    pub fn answer(
        &self,
        method: &Method,
        uri: &Uri,
        headers: &HeaderMap,
    ) -> (Option<&str>, Response<Full<Bytes>>) {
        let reads = matches!(*method, Method::GET | Method::HEAD);
        match self.by_path.get_key_value(uri.path()) {
            Some((name, resource)) if reads => (Some(name), resource.answer(method, headers)),
            Some((name, _)) => (Some(name), self.only_reads()),
            None => match self.moved(uri.path()) {
                Some(target) if reads => (None, self.redirect(target, uri.query())),
                Some(_) => (None, self.only_reads()),
                None => (None, self.not_found.answer(method, headers)),
            },
        }
    }

    fn only_reads(&self) -> Response<Full<Bytes>> {
        let allow = (header::ALLOW, HeaderValue::from_static("GET, HEAD"));
        self.plain(StatusCode::METHOD_NOT_ALLOWED, allow)
    }

    fn redirect(&self, target: &str, query: Option<&str>) -> Response<Full<Bytes>> {
        let location = query.map_or(target.to_owned(), |query| format!("{target}?{query}"));
        let location = HeaderValue::try_from(location).unwrap_or(HeaderValue::from_static("/"));
        self.plain(StatusCode::PERMANENT_REDIRECT, (header::LOCATION, location))
    }

    /// Where a page is that is asked for under another of its names. Only paths that exist are targets, so nothing that a
    /// stranger writes can become one.
    fn moved<'a>(&self, path: &'a str) -> Option<&'a str> {
        if path == "/home" || path == "/home/" {
            return Some("/");
        }
        path.strip_suffix('/')
            .filter(|bare| self.by_path.contains_key(*bare))
    }

    fn plain(
        &self,
        status: StatusCode,
        extra: (header::HeaderName, HeaderValue),
    ) -> Response<Full<Bytes>> {
        let mut response = Response::new(Full::default());
        *response.status_mut() = status;
        self.common.extend(response.headers_mut());
        response.headers_mut().insert(extra.0, extra.1);
        response
    }
}

fn media_type(path: &str) -> String {
    let guess = mime_guess::from_path(path).first_or_octet_stream();
    match guess.essence_str() {
        text if text.starts_with("text/") => format!("{text}; charset=utf-8"),
        other => other.to_owned(),
    }
}
