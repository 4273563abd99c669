use std::sync::Arc;

use axum::http::{HeaderMap, HeaderName, HeaderValue, Response, StatusCode, Uri, header};
use tower::util::MapResponseLayer;

pub type AddHeaders = Arc<dyn Fn(&mut HeaderMap) + Send + Sync>;

/// Adds no header to a 304 response: it has only those that RFC 9110, 15.4.5 names.
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

#[derive(Clone, Debug)]
pub struct SecurityHeaders(Arc<HeaderMap>);

/// Pages don't use the referrer policy `no-referrer`: browsers would then send `Origin: null` with a form post.
const FIXED: [(&str, &str); 5] = [
    ("x-content-type-options", "nosniff"),
    ("x-frame-options", "DENY"),
    ("referrer-policy", "same-origin"),
    (
        "permissions-policy",
        "camera=(), geolocation=(), microphone=(), payment=(), usb=()",
    ),
    ("cross-origin-resource-policy", "same-origin"),
];
/// These also commit browsers to TLS.
const OVER_TLS: [(&str, &str); 2] = [
    ("cross-origin-opener-policy", "same-origin"),
    ("strict-transport-security", "max-age=31536000"),
];
/// Capacity for all headers of a response, so that a copy need not grow.
const HEADERS: usize = 20;

impl SecurityHeaders {
    /// `map` is the URL of the map's frame.
    pub fn new(map: Option<&str>, tls: bool) -> Self {
        let mut headers = HeaderMap::with_capacity(HEADERS);
        let policy = content_security_policy(map);
        headers.insert(header::CONTENT_SECURITY_POLICY, policy);
        let over_tls = OVER_TLS.iter().filter(|_| tls);
        for (name, value) in FIXED.iter().chain(over_tls) {
            let name = HeaderName::from_static(name);
            headers.insert(name, HeaderValue::from_static(value));
        }
        Self(Arc::new(headers))
    }

    /// The desk's page sends no referrer. Printed slips share its policy and have an inline `style`.
    pub fn of_desk(tls: bool, style: &str) -> Self {
        let mut headers = Self::new(None, tls)
            .with_policy(desk_policy(style))
            .to_map();
        let policy = HeaderValue::from_static("no-referrer");
        headers.insert(header::REFERRER_POLICY, policy);
        Self(Arc::new(headers))
    }

    pub fn with_policy(&self, policy: HeaderValue) -> Self {
        let mut headers = self.to_map();
        headers.insert(header::CONTENT_SECURITY_POLICY, policy);
        Self(Arc::new(headers))
    }

    pub fn to_map(&self) -> HeaderMap {
        (*self.0).clone()
    }

    pub fn add_to(&self, map: &mut HeaderMap) {
        if !map.contains_key(header::CONTENT_SECURITY_POLICY) {
            let others = std::mem::replace(map, self.to_map());
            map.extend(others);
        }
    }
}

fn desk_policy(style: &str) -> HeaderValue {
    let policy = format!(
        "default-src 'none'; script-src 'self'; style-src 'self' {style}; img-src 'self'; font-src 'self'; \
         connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"
    );
    HeaderValue::try_from(policy).unwrap_or(HeaderValue::from_static("default-src 'none'"))
}

fn content_security_policy(map: Option<&str>) -> HeaderValue {
    let frame = map.and_then(origin);
    let frame = frame.as_deref().unwrap_or("'none'");
    let policy = format!(
        "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; font-src 'self'; connect-src 'self'; manifest-src 'self'; \
         frame-src {frame}; form-action 'self'; base-uri 'none'; frame-ancestors 'none'"
    );
    HeaderValue::from_str(&policy).unwrap_or(HeaderValue::from_static("default-src 'none'"))
}

fn origin(url: &str) -> Option<String> {
    let url: Uri = url.parse().ok()?;
    Some(format!("{}://{}", url.scheme_str()?, url.authority()?))
}
