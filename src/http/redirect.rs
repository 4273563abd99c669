//! Plain HTTP beside HTTPS: everything is sent on.

use std::sync::Arc;

use axum::Router;
use axum::extract::State;
use axum::http::{HeaderMap, HeaderValue, StatusCode, Uri, header};
use axum::response::{IntoResponse, Response};

use super::middleware::host::{self, host};
use super::site::Site;
use crate::config::{Config, Server};
use crate::snapshot::Current;

/// Where plain HTTP is sent.
pub struct Target {
    current: Arc<Current<Site>>,
    /// The sample's public address, where nobody's website is.
    sample: Option<String>,
    /// Port of HTTPS on this computer.
    port: u16,
    /// Host names this server has; empty: any.
    allowed_hosts: Vec<String>,
}

impl Target {
    /// Where `current` says, with HTTPS on `port`.
    pub fn new(current: Arc<Current<Site>>, server: &Server, port: u16) -> Self {
        let sample = Config::sample().ok();
        Self {
            current,
            sample: sample.and_then(|sample| sample.live.pharmacy.public_url),
            port,
            allowed_hosts: server.allowed_hosts.clone(),
        }
    }
}

/// Sends every request to the same address over HTTPS.
pub fn router(target: Target) -> Router {
    Router::new()
        .fallback(redirect)
        .with_state(Arc::new(target))
}

async fn redirect(
    State(target): State<Arc<Target>>,
    headers: HeaderMap,
    uri: Uri,
) -> Result<Response, StatusCode> {
    let origin = target.origin(host(&headers, &uri));
    let path = uri.path_and_query().map_or("/", |path| path.as_str());
    let location = origin.and_then(|origin| HeaderValue::try_from(format!("{origin}{path}")).ok());
    let location = location.ok_or(StatusCode::BAD_REQUEST)?;
    Ok((
        StatusCode::PERMANENT_REDIRECT,
        [(header::LOCATION, location)],
    )
        .into_response())
}

impl Target {
    /// Scheme and host of HTTPS, for a request to `asked`.
    fn origin(&self, asked: Option<&str>) -> Option<String> {
        // It wins over what a stranger's Host header says.
        let public = self.current.load().config.pharmacy.public_url.clone();
        public
            .filter(|url| url.starts_with("https://") && self.sample.as_ref() != Some(url))
            .or_else(|| {
                let allowed = |host: &&str| host::is_allowed(Some(host), &self.allowed_hosts);
                over_https(asked.filter(allowed)?, self.port)
            })
    }
}

/// Where `asked` is served over HTTPS; none for what is no host.
fn over_https(asked: &str, port: u16) -> Option<String> {
    let name = host::name(asked);
    host::is_plain(name).then(|| match port {
        443 => format!("https://{name}"),
        port => format!("https://{name}:{port}"),
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_what_is_a_host_is_led_to() {
        for (asked, origin) in [
            ("elm.example:8080", Some("https://elm.example")),
            ("[::1]:8080", Some("https://[::1]")),
            ("192.0.2.1", Some("https://192.0.2.1")),
            ("a.com/@evil", None),
            ("a.com@evil.example", None),
            ("evil.example\\@a.com", None),
            ("evil.example?a.com", None),
            ("evil.example#a.com", None),
            ("", None),
        ] {
            assert_eq!(over_https(asked, 443).as_deref(), origin, "{asked}");
        }
    }
}
