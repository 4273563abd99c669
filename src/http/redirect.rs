//! Plain HTTP beside HTTPS: everything is sent on.

use std::net::SocketAddr;
use std::sync::Arc;

use axum::http::{HeaderValue, Request, Response, StatusCode, header};
use http_body_util::{Either, Full};
use hyper::body::Incoming;

use super::listen::{Answer, Answering};
use super::origin;
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
            allowed_hosts: config.server.allowed_hosts.clone(),
        }
    }
}

/// The public address, unless it is the sample's, where nobody's website is.
fn own_public_url(config: &Config) -> Option<String> {
    let sample = Config::sample().ok()?.pharmacy.public_url;
    config
        .pharmacy
        .public_url
        .clone()
        .filter(|own| sample.as_ref() != Some(own))
}

impl Answer for Target {
    /// The same address over HTTPS.
    fn answer(self: &Arc<Self>, _peer: SocketAddr, request: Request<Incoming>) -> Answering {
        let host = origin::host(request.headers(), request.uri())
            .filter(|host| origin::is_allowed_host(Some(host), &self.allowed_hosts));
        let https = self
            .public_url
            .clone()
            .filter(|url| url.starts_with("https://"))
            .or_else(|| {
                let name = origin::host_name(host?);
                Some(if self.port == 443 {
                    format!("https://{name}")
                } else {
                    format!("https://{name}:{}", self.port)
                })
            });
        let path = request
            .uri()
            .path_and_query()
            .map_or("/", |path| path.as_str());
        let location = https.and_then(|https| HeaderValue::try_from(format!("{https}{path}")).ok());
        let mut response = Response::new(Either::Left(Full::default()));
        *response.status_mut() = StatusCode::BAD_REQUEST;
        if let Some(location) = location {
            *response.status_mut() = StatusCode::PERMANENT_REDIRECT;
            response.headers_mut().insert(header::LOCATION, location);
        }
        Answering::now(response)
    }
}
