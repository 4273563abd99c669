//! Whether a post comes from this site's own pages.

use axum::http::{HeaderMap, header};

/// Whether a post with these headers may come in. `Sec-Fetch-Site` decides when present; else `Origin`, when present, must name
/// the host that was asked or `public_url`; a request with neither is no browser's and has no visitor to deceive.
pub fn is_own(headers: &HeaderMap, host: Option<&str>, public_url: Option<&str>) -> bool {
    if let Some(site) = headers.get("sec-fetch-site") {
        return site == "same-origin" || site == "none";
    }
    let Some(origin) = headers.get(header::ORIGIN) else {
        return true;
    };
    let origin = origin.to_str().ok().and_then(split);
    origin.is_some_and(|(scheme, named)| {
        host.is_some_and(|host| is_same_host(scheme, named, host))
            || public_url.and_then(split).is_some_and(|(own, host)| {
                own.eq_ignore_ascii_case(scheme) && is_same_host(scheme, named, host)
            })
    })
}

/// Scheme and host of an address without a path.
fn split(origin: &str) -> Option<(&str, &str)> {
    origin.split_once("://")
}

/// In any case, and with the scheme's own port or without.
fn is_same_host(scheme: &str, a: &str, b: &str) -> bool {
    let port = if scheme.eq_ignore_ascii_case("https") {
        ":443"
    } else {
        ":80"
    };
    let [a, b] = [a, b].map(|host| host.strip_suffix(port).unwrap_or(host));
    a.eq_ignore_ascii_case(b)
}

/// The host that was asked: of the `Host` header, or of an absolute-form target, which wins (RFC 9112, 3.2.2).
pub fn host<'a>(headers: &'a HeaderMap, uri: &'a axum::http::Uri) -> Option<&'a str> {
    uri.authority()
        .map(axum::http::uri::Authority::as_str)
        .or_else(|| headers.get(header::HOST)?.to_str().ok())
}

/// `host` without its port.
pub fn host_name(host: &str) -> &str {
    match host.rsplit_once(':') {
        Some((name, port)) if port.bytes().all(|b| b.is_ascii_digit()) => name,
        _ => host,
    }
}

/// Whether `host` (with or without a port) is one of `allowed`; an empty list allows any.
pub fn is_allowed_host(host: Option<&str>, allowed: &[String]) -> bool {
    let same = |a: &str, b: &str| host_name(a).eq_ignore_ascii_case(host_name(b));
    allowed.is_empty() || host.is_some_and(|host| allowed.iter().any(|good| same(host, good)))
}

#[cfg(test)]
mod tests {
    use super::*;
    use axum::http::HeaderValue;

    #[test]
    fn only_own_pages_may_post() {
        let public = Some("https://www.example.com");
        for (name, value, own) in [
            ("sec-fetch-site", "same-origin", true),
            ("sec-fetch-site", "none", true),
            ("sec-fetch-site", "cross-site", false),
            ("sec-fetch-site", "same-site", false),
            ("sec-fetch-site", "", false),
            ("origin", "http://192.168.1.5:8080", true),
            ("origin", "https://www.example.com", true),
            ("origin", "https://WWW.Example.com:443", true),
            ("origin", "http://www.example.com", false),
            ("origin", "https://www.example.com:80", false),
            ("origin", "https://evil.example", false),
            ("origin", "null", false),
            ("origin", "http://192.168.1.5:8080.evil.example", false),
            ("x-nothing", "x", true),
        ] {
            let mut headers = HeaderMap::new();
            headers.insert(name, HeaderValue::from_static(value));
            assert_eq!(
                is_own(&headers, Some("192.168.1.5:8080"), public),
                own,
                "{name}: {value}"
            );
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
        ] {
            let headers = HeaderMap::from_iter([(header::ORIGIN, origin.parse().unwrap())]);
            assert_eq!(is_own(&headers, Some(host), None), own, "{origin} {host}");
        }
    }

    #[test]
    fn hosts_are_compared_without_port_and_case() {
        let allowed = ["www.example.com".to_owned(), "[::1]".to_owned()];
        for (host, good) in [
            (Some("WWW.example.com:8080"), true),
            (Some("[::1]:80"), true),
            (Some("evil.example"), false),
            (None, false),
        ] {
            assert_eq!(is_allowed_host(host, &allowed), good, "{host:?}");
        }
        assert!(is_allowed_host(None, &[]));
    }
}
