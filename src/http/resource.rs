//! A page or file in each encoding, so that a GET only copies headers and a pointer to the bytes.

use std::collections::hash_map::DefaultHasher;
use std::hash::Hasher;
use std::io::{self, Write};
use std::sync::OnceLock;

use axum::body::Body;
use axum::http::{HeaderMap, HeaderValue, Method, StatusCode, header};
use axum::response::Response;
use brotli::CompressorWriter;
use bytes::Bytes;
use flate2::Compression;
use flate2::write::GzEncoder;
use tokio::runtime::{Handle, RuntimeFlavor};

use super::middleware::security_headers::SecurityHeaders;
use crate::site::SiteFile;
use crate::site::embedded::{self, Asset};
use pharmacy_system::platform::thread;

pub const HTML: &str = "text/html; charset=utf-8";
/// For names that contain a hash of the content.
pub const IMMUTABLE: &str = "public, max-age=31536000, immutable";
/// For the owner's SVG, which is not checked: when opened directly, it may only draw.
const DRAWING_POLICY: &str = "default-src 'none'; style-src 'unsafe-inline'; sandbox";

/// Brotli quality right after rendering: about a millisecond.
const QUICK: u32 = 5;
/// Brotli quality in idle time: tens of milliseconds, and megabytes of memory.
const BEST: u32 = 11;
/// Bytes, as a power of two. Larger windows cost memory and gain nothing on pages.
const BROTLI_WINDOW: u32 = 16;
const BROTLI_BUFFER: usize = 4096;
const GZIP: u32 = 6;
const COMPRESSION_STACK: usize = 1 << 20;
/// Bytes. Larger bodies are compressed outside of the async worker.
const ON_WORKER_MAX: usize = 4 << 10;

/// A page or file in memory, in each encoding, with its headers.
pub struct Resource {
    status: StatusCode,
    base: SecurityHeaders,
    media_type: HeaderValue,
    cache: &'static str,
    tag: u64,
    /// In `encoding`. If `compressible`, the other encodings are made on first use.
    body: Bytes,
    encoding: Encoding,
    compressible: bool,
    /// In the order of [`Encoding`]. Boxed, because only a few of hundreds of files are requested.
    variants: [OnceLock<Box<Variant>>; 3],
    /// The brotli version that [`Resource::improve`] makes.
    best: OnceLock<Box<Variant>>,
}

struct Variant {
    etag: HeaderValue,
    headers: HeaderMap,
    /// Headers of a 304 (RFC 9110, 15.4.5).
    not_modified: HeaderMap,
    body: Bytes,
}

impl Resource {
    /// Stores only the brotli version.
    pub fn rendered(base: &SecurityHeaders, status: StatusCode, text: &str) -> Self {
        let body = brotli(text.as_bytes(), QUICK).into();
        Self {
            status,
            compressible: true,
            encoding: Encoding::Brotli,
            media_type: HeaderValue::from_static(HTML),
            ..Self::of(base, "no-cache", hash(text.as_bytes()), body)
        }
    }

    /// Compresses at the best quality. This version has its own ETag.
    pub fn improve(&self) {
        self.best.get_or_init(|| {
            let body = brotli(&self.uncompressed(), BEST);
            Box::new(self.describe(Encoding::Brotli, "-br+", body.into()))
        });
    }

    pub fn page(base: &SecurityHeaders, status: StatusCode, media_type: &str, text: Bytes) -> Self {
        Self {
            status,
            compressible: true,
            ..Self::new(base, media_type, "no-cache", hash(&text), text)
        }
    }

    pub fn look(base: &SecurityHeaders, file: SiteFile) -> Self {
        let is_drawing = file.media_type == "image/svg+xml";
        let base = if is_drawing {
            &base.with_policy(HeaderValue::from_static(DRAWING_POLICY))
        } else {
            base
        };
        let tag = hash(&file.bytes);
        Self {
            compressible: is_drawing || file.media_type.starts_with("text/css"),
            ..Self::new(base, file.media_type, IMMUTABLE, tag, file.bytes)
        }
    }

    pub fn file(
        base: &SecurityHeaders,
        media_type: &str,
        cache: &'static str,
        asset: &Asset,
    ) -> Self {
        let mut tag = [0; 8];
        tag.copy_from_slice(&asset.hash[..8]);
        let (tag, body) = (u64::from_be_bytes(tag), Bytes::from_static(asset.bytes));
        let file = Self::new(base, media_type, cache, tag, body);
        if asset.precompressed {
            Self {
                compressible: true,
                encoding: Encoding::Brotli,
                ..file
            }
        } else {
            file
        }
    }

    fn new(
        base: &SecurityHeaders,
        media_type: &str,
        cache: &'static str,
        tag: u64,
        body: Bytes,
    ) -> Self {
        let unknown = Self::of(base, cache, tag, body);
        Self {
            media_type: HeaderValue::try_from(media_type).unwrap_or(unknown.media_type),
            ..unknown
        }
    }

    fn of(base: &SecurityHeaders, cache: &'static str, tag: u64, body: Bytes) -> Self {
        Self {
            status: StatusCode::OK,
            base: base.clone(),
            media_type: HeaderValue::from_static("application/octet-stream"),
            cache,
            tag,
            body,
            encoding: Encoding::Identity,
            compressible: false,
            variants: Default::default(),
            best: OnceLock::new(),
        }
    }

    pub fn size(&self) -> usize {
        self.body.len()
    }

    #[cfg(test)]
    pub fn text(&self) -> String {
        String::from_utf8(self.uncompressed().to_vec()).unwrap()
    }

    fn uncompressed(&self) -> Bytes {
        match self.encoding {
            Encoding::Brotli => embedded::unpack(&self.body).unwrap_or_default().into(),
            _ => self.body.clone(),
        }
    }

    fn variant(&self, encoding: Encoding) -> &Variant {
        if let (Encoding::Brotli, Some(best)) = (encoding, self.best.get()) {
            return best;
        }
        self.variants[encoding as usize].get_or_init(|| Box::new(self.make(encoding)))
    }

    fn make(&self, encoding: Encoding) -> Variant {
        let end = encoding.name().map(|name| format!("-{name}"));
        let body = if encoding == self.encoding {
            self.body.clone()
        } else {
            off_worker(self.size(), || self.encoded(encoding))
                .unwrap_or_else(|_| self.encode(encoding).into())
        };
        self.describe(encoding, &end.unwrap_or_default(), body)
    }

    /// `end` is the end of the ETag.
    fn describe(&self, encoding: Encoding, end: &str, body: Bytes) -> Variant {
        let etag = HeaderValue::try_from(format!("\"{:016x}{end}\"", self.tag));
        let etag = etag.unwrap_or(HeaderValue::from_static("\"0\""));
        let (cache, mut not_modified) = (HeaderValue::from_static(self.cache), HeaderMap::new());
        not_modified.insert(header::CACHE_CONTROL, cache);
        not_modified.insert(header::ETAG, etag.clone());
        if self.compressible {
            let varies = HeaderValue::from_static("accept-encoding");
            not_modified.insert(header::VARY, varies);
        }
        let mut headers = self.base.to_map();
        headers.insert(header::CONTENT_TYPE, self.media_type.clone());
        headers.extend(not_modified.clone());
        headers.insert(header::CONTENT_LENGTH, HeaderValue::from(body.len()));
        if let Some(name) = encoding.name() {
            headers.insert(header::CONTENT_ENCODING, HeaderValue::from_static(name));
        }
        Variant {
            etag,
            headers,
            not_modified,
            body,
        }
    }

    /// Runs on its own thread, because the allocator would keep the smaller blocks for the thread that used them.
    fn encoded(&self, encoding: Encoding) -> io::Result<Bytes> {
        let work = || self.encode(encoding);
        Ok(thread::run_isolated("compress", COMPRESSION_STACK, work)?.into())
    }

    fn encode(&self, encoding: Encoding) -> Vec<u8> {
        let text = self.uncompressed();
        match encoding {
            Encoding::Brotli => brotli(&text, QUICK),
            Encoding::Gzip => gzip(&text),
            Encoding::Identity => text.into(),
        }
    }

    pub fn respond(&self, method: &Method, request: &HeaderMap) -> Response {
        let variant = self.variant(if self.compressible {
            encoding(request)
        } else {
            Encoding::Identity
        });
        let known = self.status == StatusCode::OK && is_known(request, &variant.etag);
        let body = if known || method == Method::HEAD {
            Body::empty()
        } else {
            Body::from(variant.body.clone())
        };
        let mut response = Response::new(body);
        let (status, headers) = if known {
            (StatusCode::NOT_MODIFIED, &variant.not_modified)
        } else {
            (self.status, &variant.headers)
        };
        *response.status_mut() = status;
        *response.headers_mut() = headers.clone();
        response
    }
}

/// Lets other requests continue while a large body is compressed.
fn off_worker<T>(size: usize, work: impl FnOnce() -> T) -> T {
    let here = Handle::try_current().map(|runtime| runtime.runtime_flavor());
    match here {
        Ok(RuntimeFlavor::MultiThread) if size > ON_WORKER_MAX => tokio::task::block_in_place(work),
        _ => work(),
    }
}

fn brotli(bytes: &[u8], quality: u32) -> Vec<u8> {
    let mut compressed = Vec::with_capacity(bytes.len() / 4);
    let mut writer = CompressorWriter::new(&mut compressed, BROTLI_BUFFER, quality, BROTLI_WINDOW);
    let _ = writer.write_all(bytes);
    drop(writer);
    compressed
}

fn gzip(bytes: &[u8]) -> Vec<u8> {
    let room = Vec::with_capacity(bytes.len() / 4);
    let mut writer = GzEncoder::new(room, Compression::new(GZIP));
    let _ = writer.write_all(bytes);
    writer.finish().unwrap_or_default()
}

fn hash(bytes: &[u8]) -> u64 {
    let mut hasher = DefaultHasher::new();
    hasher.write(bytes);
    hasher.finish()
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Encoding {
    Brotli,
    Gzip,
    Identity,
}

pub fn is_known(request: &HeaderMap, etag: &HeaderValue) -> bool {
    let lines = request.get_all(header::IF_NONE_MATCH);
    lines.iter().any(|tags| matches_etag(tags, etag))
}

/// Weak comparison (RFC 9110, 13.1.2).
fn matches_etag(tags: &HeaderValue, etag: &HeaderValue) -> bool {
    let Ok(tags) = tags.to_str() else {
        return false;
    };
    tags.split(',')
        .map(|tag| tag.trim().trim_start_matches("W/"))
        .any(|tag| tag == "*" || tag.as_bytes() == etag.as_bytes())
}

impl Encoding {
    pub const fn name(self) -> Option<&'static str> {
        match self {
            Self::Brotli => Some("br"),
            Self::Gzip => Some("gzip"),
            Self::Identity => None,
        }
    }
}

/// The best encoding that `Accept-Encoding` allows (RFC 9110, 12.5.3). Codings that it doesn't name need `*`.
pub fn encoding(request: &HeaderMap) -> Encoding {
    let [mut brotli, mut gzip, mut any] = [None; 3];
    for list in request.get_all(header::ACCEPT_ENCODING) {
        for entry in list.to_str().unwrap_or_default().split(',') {
            let (name, parameters) = entry.split_once(';').unwrap_or((entry, ""));
            let q = parameters
                .trim()
                .strip_prefix(['q', 'Q'])
                .and_then(|q| q.strip_prefix('='))
                .map_or(Some(1.0), |q| q.trim().parse::<f32>().ok())
                .unwrap_or(0.0);
            let is = |known: &str| name.trim().eq_ignore_ascii_case(known);
            let coding = match () {
                () if is("br") => &mut brotli,
                () if is("gzip") || is("x-gzip") => &mut gzip,
                () if is("*") => &mut any,
                () => continue,
            };
            *coding = Some(q > 0.0);
        }
    }
    match any.unwrap_or(false) {
        any if brotli.unwrap_or(any) => Encoding::Brotli,
        any if gzip.unwrap_or(any) => Encoding::Gzip,
        _ => Encoding::Identity,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn encodings_are_chosen_as_browsers_ask() {
        for (accept, expected) in [
            ("gzip, deflate, br, zstd", Encoding::Brotli),
            ("gzip", Encoding::Gzip),
            ("br;q=0, gzip", Encoding::Gzip),
            ("br;Q=0, gzip", Encoding::Gzip),
            ("br; q=0.1", Encoding::Brotli),
            ("*", Encoding::Brotli),
            ("*;q=0", Encoding::Identity),
            ("identity", Encoding::Identity),
            ("", Encoding::Identity),
            ("BR", Encoding::Brotli),
            ("gzip;q=oops", Encoding::Identity),
            ("brotli", Encoding::Identity),
        ] {
            let headers =
                HeaderMap::from_iter([(header::ACCEPT_ENCODING, HeaderValue::from_static(accept))]);
            assert_eq!(encoding(&headers), expected, "{accept}");
        }
        assert_eq!(encoding(&HeaderMap::new()), Encoding::Identity);
    }
}
