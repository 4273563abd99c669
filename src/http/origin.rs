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
    let Ok(origin) = origin.to_str() else {
        return false;
    };
    let named = origin.split_once("://").map(|(_, host)| host);
    (named.is_some() && named == host) || Some(origin) == public_url
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
