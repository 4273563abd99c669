//! Who may ask the desk at all: its own page, by its own name. Keeps out other websites in the same browser.

use std::net::SocketAddr;
use std::sync::{Arc, LazyLock};

use axum::extract::{Request, State};
use axum::http::{HeaderMap, HeaderValue, StatusCode, Uri, header};
use axum::middleware::Next;
use axum::response::{IntoResponse, Response};

use super::Desk;
use super::error::DeskError;
use crate::submission::slip;

/// The names by which the listener may be asked, with their port: no other name can lead a browser here (DNS rebinding).
#[derive(Clone, Debug)]
pub struct OwnNames(Vec<String>);

impl OwnNames {
    /// The names of a listener at `address`, and `hosts` that lead to it.
    pub fn new(address: SocketAddr, hosts: &[String]) -> Self {
        let port = address.port();
        let mut names = vec![address.to_string()];
        if address.ip().is_loopback() || address.ip().is_unspecified() {
            names.extend(["127.0.0.1", "localhost", "[::1]"].map(|host| format!("{host}:{port}")));
        }
        for host in hosts {
            names.push(format!("{host}:{port}"));
            names.push(host.clone());
        }
        Self(names)
    }

    fn contains(&self, host: &str) -> bool {
        self.0.iter().any(|name| name.eq_ignore_ascii_case(host))
    }
}

/// Nothing from elsewhere is loaded, run, framed or sent to. A page of slips, which the desk's page opens, has its policy.
static POLICY: LazyLock<HeaderValue> = LazyLock::new(|| {
    let slip = slip::style_source();
    let policy = format!(
        "default-src 'none'; script-src 'self'; style-src 'self' {slip}; img-src 'self'; font-src 'self'; \
         connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"
    );
    HeaderValue::try_from(policy).unwrap_or(HeaderValue::from_static("default-src 'none'"))
});

/// The layer around every route.
pub async fn check(State(desk): State<Arc<Desk>>, request: Request, next: Next) -> Response {
    let document = request.uri().path() == "/";
    let allowed = admit(
        &desk.settings.names,
        request.headers(),
        request.uri(),
        document,
    );
    let mut response = match allowed {
        Ok(()) => next.run(request).await,
        Err(refusal) => refusal.into_response(),
    };
    let headers = response.headers_mut();
    for (name, value) in [
        (header::X_CONTENT_TYPE_OPTIONS, "nosniff"),
        (header::REFERRER_POLICY, "no-referrer"),
        (header::X_FRAME_OPTIONS, "DENY"),
    ] {
        headers.insert(name, HeaderValue::from_static(value));
    }
    headers.insert(header::CONTENT_SECURITY_POLICY, POLICY.clone());
    headers.insert(header::CACHE_CONTROL, HeaderValue::from_static("no-store"));
    response
}

fn admit(
    names: &OwnNames,
    headers: &HeaderMap,
    uri: &Uri,
    document: bool,
) -> Result<(), DeskError> {
    let refused = |error| Err(DeskError::new(StatusCode::FORBIDDEN, error));
    let mut hosts = headers.get_all(header::HOST).iter();
    let host = match (uri.authority(), hosts.next(), hosts.next()) {
        (Some(authority), ..) => Some(authority.as_str()),
        (None, Some(host), None) => host.to_str().ok(),
        _ => None,
    };
    let Some(host) = host.filter(|host| names.contains(host)) else {
        return refused("This is not an address of the desk.");
    };
    if document {
        return Ok(());
    }
    let text = |name: &str| headers.get(name).and_then(|value| value.to_str().ok());
    let own = match (text("sec-fetch-site"), text("origin")) {
        (Some(site), _) => site == "same-origin",
        (None, Some(origin)) => origin
            .split_once("://")
            .is_some_and(|(_, from)| from.eq_ignore_ascii_case(host)),
        (None, None) => false,
    };
    if own {
        Ok(())
    } else {
        refused("Only the desk's own page may ask for this.")
    }
}
