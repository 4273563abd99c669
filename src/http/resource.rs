//! A page or a file, ready to be sent in each encoding: the answer to a GET is a copy of headers and a pointer to bytes.

use std::collections::hash_map::DefaultHasher;
use std::hash::Hasher;
use std::sync::OnceLock;

use axum::body::Body;
use axum::http::{HeaderMap, HeaderValue, Method, StatusCode, header};
use axum::response::Response;
use bytes::Bytes;
use tokio::runtime::RuntimeFlavor;

use super::compress;
use super::middleware::security_headers::SecurityHeaders;
use super::negotiation::{Encoding, encoding, is_known};
use crate::hex::hex;
use crate::site::embedded::{self, Asset};
use crate::site::look::LookFile;

/// For what has its content's hash in its name.
pub const IMMUTABLE: &str = "public, max-age=31536000, immutable";

/// For an SVG of the owner's, which nobody has checked: opened by its address, it may draw and nothing else.
const DRAWING_POLICY: &str = "default-src 'none'; style-src 'unsafe-inline'; sandbox";

/// One path's content.
pub struct Resource {
    status: StatusCode,
    /// What the tags of all its encodings begin with.
    tag: String,
    /// As it came: uncompressed, or with brotli from the build.
    original: Variant,
    /// Where it came compressed: uncompressed, for the few who ask.
    unpacked: OnceLock<Variant>,
    gzip: Compressed,
    brotli: Compressed,
}

/// The bytes in one compressed encoding.
#[expect(clippy::large_enum_variant, reason = "there are few, made once")]
enum Compressed {
    /// They would not be smaller.
    Never,
    /// It came so.
    Precompressed,
    /// Made when first asked for.
    OnDemand(OnceLock<Variant>),
}

/// One encoding of it.
struct Variant {
    etag: HeaderValue,
    headers: HeaderMap,
    /// What a 304 carries of them (RFC 9110, 15.4.5).
    not_modified: HeaderMap,
    body: Bytes,
}

impl Resource {
    /// A document that the server makes.
    pub fn page(base: &SecurityHeaders, status: StatusCode, media_type: &str, text: Bytes) -> Self {
        let tag = hash(&text);
        Self::new(base, status, media_type, "no-cache", tag, text).compressible()
    }

    /// A file of the shop's look, under a name that changes with its content.
    pub fn look(base: &SecurityHeaders, file: LookFile) -> Self {
        let (media_type, tag) = (file.media_type, hash(&file.bytes));
        let body = file.bytes.into();
        let mut made = Self::new(base, StatusCode::OK, media_type, IMMUTABLE, tag, body);
        if media_type == "image/svg+xml" {
            let policy = HeaderValue::from_static(DRAWING_POLICY);
            let headers = &mut made.original.headers;
            headers.insert(header::CONTENT_SECURITY_POLICY, policy);
        }
        match media_type.split(';').next() {
            Some("text/css" | "image/svg+xml") => made.compressible(),
            _ => made,
        }
    }

    /// A file of the build.
    pub fn file(
        base: &SecurityHeaders,
        media_type: &str,
        cache: &'static str,
        asset: &Asset,
    ) -> Self {
        let tag = hex(&asset.hash[..8]);
        let body = Bytes::from_static(asset.bytes);
        let mut file = Self::new(base, StatusCode::OK, media_type, cache, tag, body.clone());
        if asset.precompressed {
            file = file.compressible();
            file.original = file.encoded("br", "", body);
            file.brotli = Compressed::Precompressed;
        }
        file
    }

    fn new(
        base: &SecurityHeaders,
        status: StatusCode,
        media_type: &str,
        cache: &'static str,
        tag: String,
        body: Bytes,
    ) -> Self {
        Self {
            status,
            original: Variant::new(base, media_type, cache, &tag, body),
            tag,
            unpacked: OnceLock::new(),
            gzip: Compressed::Never,
            brotli: Compressed::Never,
        }
    }

    fn compressible(mut self) -> Self {
        let on_demand = || Compressed::OnDemand(OnceLock::new());
        self.original.varies();
        Self {
            gzip: on_demand(),
            brotli: on_demand(),
            ..self
        }
    }

    /// The same with another body, under an ETag of its own; no `encoding`: uncompressed.
    fn encoded(&self, encoding: &'static str, suffix: &str, body: Bytes) -> Variant {
        let mut headers = self.original.headers.clone();
        if encoding.is_empty() {
            headers.remove(header::CONTENT_ENCODING);
            return Variant::tagged(headers, &self.tag, body);
        }
        headers.insert(header::CONTENT_ENCODING, HeaderValue::from_static(encoding));
        Variant::tagged(headers, &format!("{}-{encoding}{suffix}", self.tag), body)
    }

    /// How many bytes it holds, as it came.
    pub fn size(&self) -> usize {
        self.original.body.len()
    }

    /// The same, held in brotli of this quality alone; where that is the best there is, its tag says so.
    pub fn compressed(&self, quality: u32) -> Option<Self> {
        let body = compress::apart(&self.uncompressed(), quality)?;
        let suffix = if quality == compress::BEST { "+" } else { "" };
        Some(Self {
            status: self.status,
            tag: self.tag.clone(),
            original: self.encoded("br", suffix, body.into()),
            unpacked: OnceLock::new(),
            gzip: Compressed::OnDemand(OnceLock::new()),
            brotli: Compressed::Precompressed,
        })
    }

    fn identity(&self) -> &Variant {
        match self.brotli {
            Compressed::Precompressed => self.unpacked.get_or_init(|| {
                let body = off_worker(self.size(), || self.uncompressed());
                self.encoded("", "", body)
            }),
            _ => &self.original,
        }
    }

    fn uncompressed(&self) -> Bytes {
        let body = &self.original.body;
        match self.brotli {
            Compressed::Precompressed => embedded::unpack(body).unwrap_or_default().into(),
            _ => body.clone(),
        }
    }

    fn variant(&self, encoding: Encoding) -> &Variant {
        let (compressed, name) = match encoding {
            Encoding::Brotli => (&self.brotli, "br"),
            Encoding::Gzip => (&self.gzip, "gzip"),
            Encoding::Identity => return self.identity(),
        };
        match compressed {
            Compressed::Never => self.identity(),
            Compressed::Precompressed => &self.original,
            Compressed::OnDemand(made) => made.get_or_init(|| {
                let compress = || match encoding {
                    Encoding::Brotli => compress::brotli(&self.uncompressed(), compress::QUICK),
                    _ => compress::gzip(&self.uncompressed()),
                };
                let body = off_worker(self.size(), compress);
                self.encoded(name, "", body.into())
            }),
        }
    }

    /// The response to a GET or HEAD with `request` headers.
    pub fn respond(&self, method: &Method, request: &HeaderMap) -> Response {
        let offers = |compressed: &Compressed| !matches!(compressed, Compressed::Never);
        let variant = self.variant(encoding(request, offers(&self.brotli), offers(&self.gzip)));
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

/// Does `work` on `size` bytes; where that takes long, other visitors' requests go on elsewhere meanwhile.
fn off_worker<T>(size: usize, work: impl FnOnce() -> T) -> T {
    let here = tokio::runtime::Handle::try_current().map(|runtime| runtime.runtime_flavor());
    match here {
        Ok(RuntimeFlavor::MultiThread) if size > 4 * 1024 => tokio::task::block_in_place(work),
        _ => work(),
    }
}

impl Variant {
    fn new(
        base: &SecurityHeaders,
        media_type: &str,
        cache: &'static str,
        tag: &str,
        body: Bytes,
    ) -> Self {
        let octets = HeaderValue::from_static("application/octet-stream");
        let media_type = HeaderValue::try_from(media_type).unwrap_or(octets);
        let mut headers = base.to_map();
        headers.insert(header::CONTENT_TYPE, media_type);
        headers.insert(header::CACHE_CONTROL, HeaderValue::from_static(cache));
        Self::tagged(headers, tag, body)
    }

    fn tagged(mut headers: HeaderMap, tag: &str, body: Bytes) -> Self {
        let etag = HeaderValue::try_from(format!("\"{tag}\""));
        let etag = etag.unwrap_or(HeaderValue::from_static("\"0\""));
        headers.insert(header::ETAG, etag.clone());
        headers.insert(header::CONTENT_LENGTH, HeaderValue::from(body.len()));
        let mut variant = Self {
            etag,
            not_modified: HeaderMap::new(),
            headers,
            body,
        };
        variant.set_not_modified();
        variant
    }

    fn set_not_modified(&mut self) {
        for name in [header::ETAG, header::CACHE_CONTROL, header::VARY] {
            if let Some(value) = self.headers.get(&name) {
                self.not_modified.insert(name, value.clone());
            }
        }
    }

    /// There are other encodings of it.
    fn varies(&mut self) {
        let value = HeaderValue::from_static("accept-encoding");
        self.headers.insert(header::VARY, value);
        self.set_not_modified();
    }
}

fn hash(bytes: &[u8]) -> String {
    let mut hasher = DefaultHasher::new();
    hasher.write(bytes);
    format!("{:016x}", hasher.finish())
}
