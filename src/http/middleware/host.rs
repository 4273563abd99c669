//! Checks the Host header, against DNS rebinding.

use std::net::SocketAddr;
use std::sync::Arc;

use axum::body::Body;
use axum::http::{HeaderMap, Request, Response, StatusCode, Uri, Version, header};
use axum::response::IntoResponse;
use tower_http::validate_request::ValidateRequest;

use crate::http::refusal::{Reason, Refusal};
use crate::tls::Tls;

/// Which `Host` headers a listener answers; others are refused.
#[derive(Clone)]
pub enum Hosts {
    /// These names at any port, because a proxy may change it. An empty list allows any host.
    Named(Arc<[String]>),
    Exactly(Arc<[String]>),
    /// These names, and those of the current certificate at this port.
    Certified(Arc<[String]>, Arc<Tls>, u16),
}

impl Hosts {
    /// For a listener without a proxy. `others` are further names for it.
    pub fn of_listener(
        address: SocketAddr,
        others: &[String],
        certificate: Option<Arc<Tls>>,
    ) -> Self {
        let port = address.port();
        let mut hosts = vec![address.to_string()];
        if address.ip().is_loopback() || address.ip().is_unspecified() {
            hosts.extend(["127.0.0.1", "localhost", "[::1]"].map(|host| format!("{host}:{port}")));
        }
        for host in others {
            hosts.push(format!("{host}:{port}"));
            hosts.push(host.clone());
        }
        match certificate {
            Some(tls) => Self::Certified(hosts.into(), tls, port),
            None => Self::Exactly(hosts.into()),
        }
    }

    fn refusal(&self, host: Option<&str>) -> Option<Refusal> {
        match self {
            Self::Named(hosts) => (!is_allowed(host, hosts)).then(|| Reason::OtherHost.into()),
            Self::Exactly(hosts) => (!is_one_of(hosts, host)).then(not_the_desk),
            Self::Certified(hosts, tls, port) => {
                let with_port = |host: String| {
                    if host.contains(':') {
                        format!("[{host}]:{port}")
                    } else {
                        format!("{host}:{port}")
                    }
                };
                let certified = || tls.hosts().into_iter().map(with_port);
                let is_own =
                    is_one_of(hosts, host) || is_one_of(&certified().collect::<Vec<_>>(), host);
                (!is_own).then(not_the_desk)
            }
        }
    }
}

fn is_one_of(hosts: &[String], host: Option<&str>) -> bool {
    host.is_some_and(|host| hosts.iter().any(|allowed| is_same(allowed, host)))
}

fn not_the_desk() -> Refusal {
    let error = "This is not an address of the desk.";
    Refusal::new(StatusCode::FORBIDDEN, error)
}

impl<B> ValidateRequest<B> for Hosts {
    type ResponseBody = Body;

    fn validate(&mut self, request: &mut Request<B>) -> Result<(), Response<Body>> {
        let headers = request.headers();
        // RFC 9112, 3.2.
        let is_wrong = match headers.get_all(header::HOST).iter().count() {
            0 => request.version() == Version::HTTP_11,
            count => count > 1,
        };
        let refusal = if is_wrong {
            Some(Reason::NotOneHost.into())
        } else {
            self.refusal(host(headers, request.uri()))
        };
        match refusal {
            Some(refusal) => Err(refusal.into_response()),
            None => Ok(()),
        }
    }
}

/// From the Host header, or from an absolute-form target, which takes precedence (RFC 9112, 3.2.2).
pub fn host<'a>(headers: &'a HeaderMap, uri: &'a Uri) -> Option<&'a str> {
    uri.authority()
        .map(axum::http::uri::Authority::as_str)
        .or_else(|| headers.get(header::HOST)?.to_str().ok())
}

pub fn name(host: &str) -> &str {
    split(host).0
}

/// Name and port. A dot at the end marks a complete name (RFC 3986, 3.2.2), so the name without it is the same.
fn split(host: &str) -> (&str, Option<&str>) {
    let (name, port) = match host.rsplit_once(':') {
        Some((name, port)) if port.bytes().all(|b| b.is_ascii_digit()) => (name, Some(port)),
        _ => (host, None),
    };
    (name.strip_suffix('.').unwrap_or(name), port)
}

pub fn is_same(one: &str, other: &str) -> bool {
    let ((one, port), (other, other_port)) = (split(one), split(other));
    one.eq_ignore_ascii_case(other) && port == other_port
}

/// Safe to copy into a URL: no character ends the host name.
pub fn is_plain(host: &str) -> bool {
    let plain = |byte: u8| byte.is_ascii_alphanumeric() || b"-._:[]".contains(&byte);
    !host.is_empty() && host.bytes().all(plain)
}

/// Ignores ports. An empty list allows any host.
pub fn is_allowed(host: Option<&str>, allowed: &[String]) -> bool {
    let same = |a: &str, b: &str| name(a).eq_ignore_ascii_case(name(b));
    allowed.is_empty() || host.is_some_and(|host| allowed.iter().any(|good| same(host, good)))
}
