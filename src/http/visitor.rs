//! An extractor for the visitor's address.

use std::net::{IpAddr, SocketAddr};
use std::sync::Arc;

use axum::extract::{ConnectInfo, FromRequestParts};
use axum::http::request::Parts;

use super::app::App;
use super::refusal::Refusal;

/// The visitor's address.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Visitor(pub IpAddr);

impl FromRequestParts<Arc<App>> for Visitor {
    type Rejection = Refusal;

    async fn from_request_parts(parts: &mut Parts, app: &Arc<App>) -> Result<Self, Refusal> {
        let ConnectInfo(peer) = ConnectInfo::<SocketAddr>::from_request_parts(parts, app)
            .await
            .map_err(|_| Refusal::broken())?;
        Ok(Self(app.proxies.visitor(peer.ip(), &parts.headers)))
    }
}
