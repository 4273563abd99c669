//! An extractor for what the handlers of forms need.

use std::net::{IpAddr, SocketAddr};
use std::sync::Arc;

use axum::extract::{ConnectInfo, Extension, FromRequestParts};
use axum::http::request::Parts;

use super::app::App;
use super::refusal::Refusal;
use super::snapshot::Snapshot;

/// One request of a visitor.
pub struct Visit {
    pub app: Arc<App>,
    /// The site as it was when the request began.
    pub snapshot: Arc<Snapshot>,
    /// Where the visitor is.
    pub address: IpAddr,
}

impl FromRequestParts<Arc<App>> for Visit {
    type Rejection = Refusal;

    async fn from_request_parts(parts: &mut Parts, app: &Arc<App>) -> Result<Self, Refusal> {
        let ConnectInfo(peer) = ConnectInfo::<SocketAddr>::from_request_parts(parts, app)
            .await
            .map_err(|_| Refusal::broken())?;
        let Extension(snapshot) = Extension::from_request_parts(parts, app)
            .await
            .map_err(|_| Refusal::broken())?;
        Ok(Self {
            app: Arc::clone(app),
            snapshot,
            address: app.proxies.visitor(peer.ip(), &parts.headers),
        })
    }
}
