//! The security headers of every response.

use std::sync::Arc;

use axum::http::{HeaderMap, HeaderName, HeaderValue, Response, StatusCode, header};
use tower::util::MapResponseLayer;

/// Adds headers to a response.
pub type AddHeaders = Arc<dyn Fn(&mut HeaderMap) + Send + Sync>;

/// Adds headers to every response but 304, which carries only what RFC 9110, 15.4.5 asks for.
pub fn layer<B>(
    add: AddHeaders,
) -> MapResponseLayer<impl Fn(Response<B>) -> Response<B> + Clone + Send + Sync + 'static> {
    MapResponseLayer::new(move |mut response: Response<B>| {
        if response.status() != StatusCode::NOT_MODIFIED {
            add(response.headers_mut());
        }
        response
    })
}

/// Room for all headers of a response, so that a copy of these need not grow.
const HEADERS: usize = 20;

/// The headers, made once.
#[derive(Clone, Debug)]
pub struct SecurityHeaders(HeaderMap);

impl SecurityHeaders {
    /// The headers of pages with the frame `map`. Over TLS they also bind browsers to it.
    pub fn new(map: Option<&str>, tls: bool) -> Self {
        let mut headers = HeaderMap::with_capacity(HEADERS);
        headers.insert(
            header::CONTENT_SECURITY_POLICY,
            content_security_policy(map),
        );
        let mut fixed = |name, value| headers.insert(name, HeaderValue::from_static(value));
        fixed(header::X_CONTENT_TYPE_OPTIONS, "nosniff");
        fixed(header::X_FRAME_OPTIONS, "DENY");
        // Not no-referrer: browsers would then send `Origin: null` with a form post.
        fixed(header::REFERRER_POLICY, "same-origin");
        fixed(
            HeaderName::from_static("permissions-policy"),
            "camera=(), geolocation=(), microphone=(), payment=(), usb=()",
        );
        fixed(
            HeaderName::from_static("cross-origin-resource-policy"),
            "same-origin",
        );
        if tls {
            fixed(
                HeaderName::from_static("cross-origin-opener-policy"),
                "same-origin",
            );
            fixed(header::STRICT_TRANSPORT_SECURITY, "max-age=31536000");
        }
        Self(headers)
    }

    /// Those of the desk's page, which sends no address anywhere. The page of slips that it opens has its policy, and a `style` of its own.
    pub fn of_desk(tls: bool, style: &str) -> Self {
        let Self(mut headers) = Self::new(None, tls);
        headers.insert(header::CONTENT_SECURITY_POLICY, desk_policy(style));
        headers.insert(
            header::REFERRER_POLICY,
            HeaderValue::from_static("no-referrer"),
        );
        Self(headers)
    }

    /// The headers, for a response that is made of them.
    pub fn to_map(&self) -> HeaderMap {
        self.0.clone()
    }

    /// Adds the headers to `map`, unless they are there: pages have them from the start.
    pub fn add_to(&self, map: &mut HeaderMap) {
        if !map.contains_key(header::CONTENT_SECURITY_POLICY) {
            let others = std::mem::replace(map, self.to_map());
            map.extend(others);
        }
    }
}

/// Nothing from elsewhere is loaded, run, framed or sent to.
fn desk_policy(style: &str) -> HeaderValue {
    let policy = format!(
        "default-src 'none'; script-src 'self'; style-src 'self' {style}; img-src 'self'; font-src 'self'; \
         connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"
    );
    HeaderValue::try_from(policy).unwrap_or(HeaderValue::from_static("default-src 'none'"))
}

/// Nothing but this site's own files, and the frame of the configured map.
fn content_security_policy(map: Option<&str>) -> HeaderValue {
    let frame = map.and_then(origin).unwrap_or("'none'");
    let policy = format!(
        "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; font-src 'self'; connect-src 'self'; manifest-src 'self'; \
         frame-src {frame}; form-action 'self'; base-uri 'none'; frame-ancestors 'none'"
    );
    HeaderValue::from_str(&policy).unwrap_or(HeaderValue::from_static("default-src 'none'"))
}

/// Scheme and host of an absolute address.
fn origin(url: &str) -> Option<&str> {
    let host = url.find("://")? + 3;
    let end = url
        .get(host..)?
        .find(['/', '?', '#'])
        .map_or(url.len(), |at| host + at);
    url.get(..end)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_the_maps_origin_may_be_framed() {
        assert_eq!(
            origin("https://maps.example.com/embed?x=https://evil"),
            Some("https://maps.example.com")
        );
        assert_eq!(
            origin("https://maps.example.com?x"),
            Some("https://maps.example.com")
        );
        assert_eq!(
            origin("https://maps.example.com"),
            Some("https://maps.example.com")
        );
    }
}
