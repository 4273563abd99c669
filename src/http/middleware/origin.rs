//! Protects from cross-site request forgery.
//!
//! Not tower-http's `csrf`, which compares hosts byte by byte and lets `Origin` overrule `Sec-Fetch-Site`.

use axum::body::Body;
use axum::http::{HeaderMap, Request, Response, StatusCode, header};
use axum::response::IntoResponse;
use tower_http::validate_request::ValidateRequest;

use super::host::{host, is_same};
use crate::http::refusal::{Reason, Refusal};
use crate::http::visit::snapshot_of;

/// Which requests are accepted, so that no other website acts for a visitor.
#[derive(Clone, Copy, Debug)]
pub enum OriginCheck {
    /// Anyone may read; posts need this site's origin, or no browser.
    Posts,
    /// Everything but `/` needs a request from the listener's own page.
    AllButDocument,
}

impl<B> ValidateRequest<B> for OriginCheck {
    type ResponseBody = Body;

    fn validate(&mut self, request: &mut Request<B>) -> Result<(), Response<Body>> {
        let headers = request.headers();
        let host = host(headers, request.uri());
        let (allowed, reason) = match self {
            Self::Posts => {
                let url = snapshot_of(request)
                    .and_then(|snapshot| snapshot.config.pharmacy.public_url.as_deref());
                (
                    request.method().is_safe() || is_own(headers, host, url),
                    Reason::OtherOrigin,
                )
            }
            Self::AllButDocument => (
                request.uri().path() == "/" || is_own_page(headers, host),
                Reason::from("Only the desk's own page may ask for this."),
            ),
        };
        if allowed {
            return Ok(());
        }
        Err(Refusal::new(StatusCode::FORBIDDEN, reason).into_response())
    }
}

fn is_own_page(headers: &HeaderMap, host: Option<&str>) -> bool {
    if is_repeated(headers) {
        return false;
    }
    match headers.get("sec-fetch-site") {
        Some(site) => site == "same-origin",
        None => headers.contains_key(header::ORIGIN) && is_own(headers, host, None),
    }
}

/// `Sec-Fetch-Site` decides if present; else `Origin`, if present, must name `host` or `public_url`. A request with neither
/// is not from a browser, so no visitor was tricked into sending it.
fn is_own(headers: &HeaderMap, host: Option<&str>, public_url: Option<&str>) -> bool {
    if is_repeated(headers) {
        return false;
    }
    if let Some(site) = headers.get("sec-fetch-site") {
        return site == "same-origin" || site == "none";
    }
    let Some(origin) = headers.get(header::ORIGIN) else {
        return true;
    };
    let origin = origin.to_str().ok().and_then(split);
    origin.is_some_and(|(scheme, named)| {
        host.is_some_and(|host| is_same_host(scheme, named, host))
            || public_url
                .and_then(split)
                .is_some_and(|(shop_scheme, host)| {
                    shop_scheme.eq_ignore_ascii_case(scheme) && is_same_host(scheme, named, host)
                })
    })
}

/// Browsers send each header once. If there are two, a proxy may have checked the other one.
fn is_repeated(headers: &HeaderMap) -> bool {
    let repeated = |name: &str| headers.get_all(name).iter().nth(1).is_some();
    repeated("sec-fetch-site") || repeated("origin")
}

fn split(origin: &str) -> Option<(&str, &str)> {
    origin.split_once("://")
}

fn is_same_host(scheme: &str, a: &str, b: &str) -> bool {
    let port = if scheme.eq_ignore_ascii_case("https") {
        ":443"
    } else {
        ":80"
    };
    let [a, b] = [a, b].map(|host| host.strip_suffix(port).unwrap_or(host));
    is_same(a, b)
}

#[cfg(test)]
mod tests {
    use super::*;
    use axum::http::HeaderValue;

    #[test]
    fn what_is_repeated_is_refused() {
        for (name, value) in [
            ("sec-fetch-site", "same-origin"),
            ("origin", "http://192.168.1.5:8080"),
        ] {
            let mut headers = HeaderMap::new();
            for own in [true, false] {
                headers.append(name, HeaderValue::from_static(value));
                assert_eq!(is_own(&headers, Some("192.168.1.5:8080"), None), own);
                assert_eq!(is_own_page(&headers, Some("192.168.1.5:8080")), own);
            }
        }
    }

    #[test]
    fn a_host_is_the_same_in_any_case_and_with_its_schemes_own_port() {
        for (origin, host, own) in [
            ("http://example.com", "Example.com", true),
            ("http://example.com", "example.com:80", true),
            ("https://example.com", "example.com:443", true),
            ("http://example.com", "example.com:443", false),
            ("http://example.com:8080", "example.com", false),
            ("http://example.com.", "example.com", true),
            ("http://example.com", "example.com.:80", true),
            ("http://example.com.:8080", "example.com:8080", true),
            ("http://example.com..", "example.com", false),
            ("http://example.com.evil", "example.com", false),
        ] {
            let headers = HeaderMap::from_iter([(header::ORIGIN, origin.parse().unwrap())]);
            assert_eq!(is_own(&headers, Some(host), None), own, "{origin} {host}");
        }
    }
}
