//! A page or a file, ready to be sent in each encoding: the answer to a GET is a copy of headers and a pointer to bytes.

use std::sync::OnceLock;

use axum::http::{HeaderMap, HeaderName, HeaderValue, Method, Response, StatusCode, header};
use bytes::Bytes;
use http_body_util::Full;

use super::headers::Common;

/// One path's content.
pub struct Resource {
    status: StatusCode,
    identity: Variant,
    gzip: Option<Variant>,
    brotli: Option<Variant>,
    /// A smaller brotli, made after the server began to listen.
    best: OnceLock<Variant>,
}

/// One encoding of it.
struct Variant {
    etag: HeaderValue,
    headers: HeaderMap,
    body: Bytes,
}

/// The bytes of a [`Resource`].
pub struct Content {
    /// As it is.
    pub identity: Bytes,
    /// Compressed, where that is smaller.
    pub gzip: Option<Bytes>,
    /// Compressed, where that is smaller.
    pub brotli: Option<Bytes>,
}

/// Encodings that may be sent, best first.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Encoding {
    Brotli,
    Gzip,
    Identity,
}

impl Resource {
    /// `content` with what is said about it. `tag` is unique to the identity bytes.
    pub fn new(
        common: &Common,
        status: StatusCode,
        media_type: &str,
        cache: &'static str,
        tag: &str,
        content: Content,
    ) -> Self {
        let encoded = content.gzip.is_some() || content.brotli.is_some();
        let variant = |encoding: Option<&'static str>, suffix: &str, body: Bytes| {
            let mut headers = HeaderMap::with_capacity(16);
            common.extend(&mut headers);
            let etag = HeaderValue::try_from(format!("\"{tag}{suffix}\""))
                .unwrap_or(HeaderValue::from_static("\"0\""));
            headers.insert(
                header::CONTENT_TYPE,
                HeaderValue::try_from(media_type)
                    .unwrap_or(HeaderValue::from_static("application/octet-stream")),
            );
            headers.insert(header::CACHE_CONTROL, HeaderValue::from_static(cache));
            headers.insert(header::CONTENT_LENGTH, HeaderValue::from(body.len()));
            headers.insert(header::ETAG, etag.clone());
            if encoded {
                headers.insert(header::VARY, HeaderValue::from_static("accept-encoding"));
            }
            if let Some(encoding) = encoding {
                headers.insert(header::CONTENT_ENCODING, HeaderValue::from_static(encoding));
            }
            Variant {
                etag,
                headers,
                body,
            }
        };
        Self {
            status,
            gzip: content.gzip.map(|body| variant(Some("gzip"), "-gz", body)),
            brotli: content.brotli.map(|body| variant(Some("br"), "-br", body)),
            identity: variant(None, "", content.identity),
            best: OnceLock::new(),
        }
    }

    /// Puts a smaller brotli in the place of the first one, under an ETag of its own.
    pub fn improve(&self, body: Bytes) {
        if let Some(first) = &self.brotli {
            let etag = HeaderValue::try_from(format!(
                "{}+\"",
                first
                    .etag
                    .to_str()
                    .unwrap_or_default()
                    .trim_end_matches('"')
            ))
            .unwrap_or_else(|_| first.etag.clone());
            let mut headers = first.headers.clone();
            headers.insert(header::ETAG, etag.clone());
            headers.insert(header::CONTENT_LENGTH, HeaderValue::from(body.len()));
            let _ = self.best.set(Variant {
                etag,
                headers,
                body,
            });
        }
    }

    /// The identity bytes.
    pub fn identity(&self) -> &Bytes {
        &self.identity.body
    }

    /// Whether it was made at start-up, and so may still be compressed better.
    pub fn is_page(&self) -> bool {
        self.identity
            .headers
            .get(header::CACHE_CONTROL)
            .is_some_and(|cache| cache == "no-cache")
    }

    /// The size of the brotli bytes made first.
    pub fn brotli_len(&self) -> Option<usize> {
        self.brotli.as_ref().map(|variant| variant.body.len())
    }

    /// The answer to a GET or HEAD with `request` headers.
    pub fn answer(&self, method: &Method, request: &HeaderMap) -> Response<Full<Bytes>> {
        let variant = match choose(request, self.brotli.is_some(), self.gzip.is_some()) {
            Encoding::Brotli => self.best.get().or(self.brotli.as_ref()),
            Encoding::Gzip => self.gzip.as_ref(),
            Encoding::Identity => None,
        }
        .unwrap_or(&self.identity);
        let known = self.status == StatusCode::OK
            && request
                .get(header::IF_NONE_MATCH)
                .is_some_and(|tags| matches_etag(tags, &variant.etag));
        let body = if known || method == Method::HEAD {
            Full::default()
        } else {
            Full::new(variant.body.clone())
        };
        let mut response = Response::new(body);
        *response.status_mut() = if known {
            StatusCode::NOT_MODIFIED
        } else {
            self.status
        };
        *response.headers_mut() = variant.headers.clone();
        if known {
            for name in [
                header::CONTENT_LENGTH,
                header::CONTENT_TYPE,
                header::CONTENT_ENCODING,
            ] as [HeaderName; 3]
            {
                response.headers_mut().remove(name);
            }
        }
        response
    }
}

/// Weak comparison, as RFC 9110 section 13.1.2 asks.
fn matches_etag(tags: &HeaderValue, etag: &HeaderValue) -> bool {
    let Ok(tags) = tags.to_str() else {
        return false;
    };
    tags.split(',')
        .map(|tag| tag.trim().trim_start_matches("W/"))
        .any(|tag| tag == "*" || tag.as_bytes() == etag.as_bytes())
}

/// The best encoding that `Accept-Encoding` allows (RFC 9110, 12.5.3). What is not named is taken only through `*`.
fn choose(request: &HeaderMap, brotli: bool, gzip: bool) -> Encoding {
    let mut quality = [None; 3];
    for list in request.get_all(header::ACCEPT_ENCODING) {
        for entry in list.to_str().unwrap_or_default().split(',') {
            let (name, parameters) = entry.split_once(';').unwrap_or((entry, ""));
            let q = parameters
                .trim()
                .strip_prefix("q=")
                .map_or(Some(1.0), |q| q.trim().parse::<f32>().ok())
                .unwrap_or(0.0);
            let slot = match name.trim() {
                name if name.eq_ignore_ascii_case("br") => 0,
                name if name.eq_ignore_ascii_case("gzip")
                    || name.eq_ignore_ascii_case("x-gzip") =>
                {
                    1
                }
                "*" => 2,
                _ => continue,
            };
            if let Some(slot) = quality.get_mut(slot) {
                *slot = Some(q);
            }
        }
    }
    let [br, gz, any] = quality.map(|q: Option<f32>| q.map(|q| q > 0.0));
    let any = any.unwrap_or(false);
    match (brotli && br.unwrap_or(any), gzip && gz.unwrap_or(any)) {
        (true, _) => Encoding::Brotli,
        (_, true) => Encoding::Gzip,
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
            assert_eq!(choose(&headers, true, true), expected, "{accept}");
        }
        assert_eq!(choose(&HeaderMap::new(), true, true), Encoding::Identity);
    }

    #[test]
    fn etags_are_compared_weakly_and_in_lists() {
        let etag = HeaderValue::from_static("\"a-br\"");
        for (tags, same) in [
            ("\"a-br\"", true),
            ("W/\"a-br\"", true),
            ("\"x\", \"a-br\"", true),
            ("*", true),
            ("\"a\"", false),
            ("a-br", false),
        ] {
            assert_eq!(
                matches_etag(&HeaderValue::from_static(tags), &etag),
                same,
                "{tags}"
            );
        }
    }
}
