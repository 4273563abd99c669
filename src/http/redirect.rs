//! Plain HTTP beside HTTPS: everything is sent on.

use std::sync::Arc;

use axum::Router;
use axum::extract::State;
use axum::http::{HeaderMap, HeaderValue, StatusCode, Uri, header};
use axum::response::{IntoResponse, Response};

use super::middleware::host::{self, host};
use crate::config::Config;

/// Where plain HTTP is sent.
pub struct Target {
    /// Origin of the public address; wins over what a stranger's Host header says.
    pub public_url: Option<String>,
    /// Port of HTTPS on this computer.
    pub port: u16,
    /// Host names this server has; empty: any.
    pub allowed_hosts: Vec<String>,
}

impl Target {
    /// Where `config` says, with HTTPS on `port`.
    pub fn new(config: &Config, port: u16) -> Self {
        Self {
            public_url: own_public_url(config),
            port,
            allowed_hosts: config.startup.server.allowed_hosts.clone(),
        }
    }
}

/// The public address, unless it is the sample's, where nobody's website is.
fn own_public_url(config: &Config) -> Option<String> {
    let sample = Config::sample().ok()?.live.pharmacy.public_url;
    config
        .live
        .pharmacy
        .public_url
        .clone()
        .filter(|own| sample.as_ref() != Some(own))
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
        let public = self.public_url.clone();
        public
            .filter(|url| url.starts_with("https://"))
            .or_else(|| {
                let asked =
                    asked.filter(|host| host::is_allowed(Some(host), &self.allowed_hosts))?;
                let name = host::name(asked);
                Some(match self.port {
                    443 => format!("https://{name}"),
                    port => format!("https://{name}:{port}"),
                })
            })
    }
}
