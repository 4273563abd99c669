//! Every page and file of the site by its path, from memory.

use std::collections::HashMap;
use std::collections::hash_map::DefaultHasher;
use std::hash::Hasher;
use std::io::Write;

use axum::http::{HeaderMap, HeaderValue, Method, Response, StatusCode, Uri, header};
use bytes::Bytes;
use http_body_util::Full;

use super::headers::Common;
use super::resource::{Content, Resource};
use crate::render::{Documents, embedded};

/// Good enough before listening: 37 pages in some 30 ms.
const BROTLI_QUICK: u32 = 5;
/// What visitors get from a second later on.
const BROTLI_BEST: u32 = 11;
/// A window of 256 KB: larger ones cost memory and gain nothing on pages.
const BROTLI_WINDOW: u32 = 18;

/// The site in memory.
pub struct Site {
    by_path: HashMap<String, Resource>,
    not_found: Resource,
    common: Common,
}

impl Site {
    /// Puts rendered documents and embedded files under their paths, compressed.
    pub fn new(documents: Documents, common: Common) -> Self {
        let mut by_path = HashMap::new();
        for document in documents.found {
            let page = page(&common, StatusCode::OK, document.media_type, document.text);
            by_path.insert(document.path, page);
        }
        for asset in embedded::assets() {
            let media_type = media_type(&asset.path);
            // Everything under /assets/ has its content's hash in its name.
            let cache = if asset.path.starts_with("/assets/") {
                "public, max-age=31536000, immutable"
            } else {
                "public, max-age=86400"
            };
            let tag: String = asset
                .hash
                .iter()
                .take(8)
                .map(|byte| format!("{byte:02x}"))
                .collect();
            let content = Content {
                identity: Bytes::from_static(asset.identity),
                gzip: asset.gzip.map(Bytes::from_static),
                brotli: asset.brotli.map(Bytes::from_static),
            };
            by_path.insert(
                asset.path,
                Resource::new(&common, StatusCode::OK, &media_type, cache, &tag, content),
            );
        }
        let not_found = page(
            &common,
            StatusCode::NOT_FOUND,
            "text/html; charset=utf-8",
            documents.not_found,
        );
        Self {
            by_path,
            not_found,
            common,
        }
    }

    /// Compresses the pages as well as brotli can. Takes about a second of CPU, so it is for a thread of its own.
    pub fn improve(&self) {
        for resource in self
            .by_path
            .values()
            .chain([&self.not_found])
            .filter(|resource| resource.is_page())
        {
            let best = brotli(resource.identity(), BROTLI_BEST);
            if Some(best.len()) < resource.brotli_len() {
                resource.improve(best.into());
            }
        }
    }

    /// The answer to any request that is not for a route, and the path it is for, where that is one of the site's.
    pub fn answer(
        &self,
        method: &Method,
        uri: &Uri,
        headers: &HeaderMap,
    ) -> (Option<&str>, Response<Full<Bytes>>) {
        let path = uri.path();
        let found = self.by_path.get_key_value(path);
        let name = found.map(|(name, _)| name.as_str());
        if !matches!(*method, Method::GET | Method::HEAD) {
            let allow = (header::ALLOW, HeaderValue::from_static("GET, HEAD"));
            return (name, self.plain(StatusCode::METHOD_NOT_ALLOWED, allow));
        }
        if let Some((_, resource)) = found {
            return (name, resource.answer(method, headers));
        }
        let Some(target) = self.moved(path) else {
            return (None, self.not_found.answer(method, headers));
        };
        let location = uri
            .query()
            .map_or(target.to_owned(), |query| format!("{target}?{query}"));
        let location = HeaderValue::try_from(location).unwrap_or(HeaderValue::from_static("/"));
        let moved = self.plain(StatusCode::PERMANENT_REDIRECT, (header::LOCATION, location));
        (None, moved)
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

fn page(common: &Common, status: StatusCode, media_type: &str, text: String) -> Resource {
    let mut hasher = DefaultHasher::new();
    hasher.write(text.as_bytes());
    let tag = format!("{:016x}", hasher.finish());
    let content = Content {
        gzip: Some(gzip(text.as_bytes()).into()),
        brotli: Some(brotli(text.as_bytes(), BROTLI_QUICK).into()),
        identity: text.into(),
    };
    Resource::new(common, status, media_type, "no-cache", &tag, content)
}

fn media_type(path: &str) -> String {
    let guess = mime_guess::from_path(path).first_or_octet_stream();
    match guess.essence_str() {
        text if text.starts_with("text/") => format!("{text}; charset=utf-8"),
        other => other.to_owned(),
    }
}

fn brotli(bytes: &[u8], quality: u32) -> Vec<u8> {
    let mut compressed = Vec::with_capacity(bytes.len() / 4);
    let mut writer = brotli::CompressorWriter::new(&mut compressed, 4096, quality, BROTLI_WINDOW);
    let _ = writer.write_all(bytes);
    drop(writer);
    compressed
}

fn gzip(bytes: &[u8]) -> Vec<u8> {
    let mut writer = flate2::write::GzEncoder::new(
        Vec::with_capacity(bytes.len() / 4),
        flate2::Compression::new(6),
    );
    let _ = writer.write_all(bytes);
    writer.finish().unwrap_or_default()
}
