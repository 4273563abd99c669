//! What the handlers of forms need: the snapshot of the request's beginning, and where the visitor is.

use std::net::{IpAddr, SocketAddr};
use std::sync::Arc;

use axum::extract::{ConnectInfo, Extension, FromRequestParts, Request, State};
use axum::http::request::Parts;
use axum::middleware::Next;
use axum::response::Response;

use super::app::App;
use super::refusal::{Reason, Refusal};
use super::site::Site;
use crate::snapshot::{Current, Snapshot};

/// One request of a visitor.
pub struct Visit {
    pub app: Arc<App>,
    /// The site as it was when the request began.
    pub snapshot: Arc<Snapshot<Site>>,
    /// Where the visitor is.
    pub address: IpAddr,
}

impl FromRequestParts<Arc<App>> for Visit {
    type Rejection = Refusal;

    async fn from_request_parts(parts: &mut Parts, app: &Arc<App>) -> Result<Self, Refusal> {
        let ConnectInfo(peer) = ConnectInfo::<SocketAddr>::from_request_parts(parts, app)
            .await
            .map_err(|_| Reason::Broken)?;
        let Extension(snapshot) = Extension::from_request_parts(parts, app)
            .await
            .map_err(|_| Reason::Broken)?;
        Ok(Self {
            app: Arc::clone(app),
            snapshot,
            address: app.proxies.visitor(peer.ip(), &parts.headers),
        })
    }
}

/// Gives a request the snapshot of its beginning, which it keeps to its end, as `Extension<Arc<Snapshot<Site>>>`.
pub(super) async fn keep(
    State(current): State<Arc<Current<Site>>>,
    mut request: Request,
    next: Next,
) -> Response {
    let snapshot = current.load_full();
    request.extensions_mut().insert(Arc::clone(&snapshot));
    let mut response = next.run(request).await;
    snapshot.site.add_security_headers(response.headers_mut());
    response
}

/// The snapshot that [`keep`] gave to a request.
pub(super) fn kept<B>(request: &axum::http::Request<B>) -> Option<&Snapshot<Site>> {
    request
        .extensions()
        .get::<Arc<Snapshot<Site>>>()
        .map(|kept| &**kept)
}
