//! Extractor for form handlers: app, configuration snapshot and visitor's address.

use std::net::{IpAddr, SocketAddr};
use std::sync::Arc;

use axum::extract::{ConnectInfo, FromRequestParts, Request, State};
use axum::http::HeaderMap;
use axum::http::request::Parts;
use axum::middleware::Next;
use axum::response::Response;
use ipnet::IpNet;

use super::refusal::{Reason, Refusal};
use super::{App, Site, Snapshot};
use crate::snapshot::Current;

pub struct Visit {
    pub app: Arc<App>,
    pub snapshot: Arc<Snapshot>,
    pub address: IpAddr,
}

impl FromRequestParts<Arc<App>> for Visit {
    type Rejection = Refusal;

    async fn from_request_parts(parts: &mut Parts, app: &Arc<App>) -> Result<Self, Refusal> {
        let peer = parts.extensions.get::<ConnectInfo<SocketAddr>>();
        let snapshot = parts.extensions.get::<Arc<Snapshot>>();
        let (ConnectInfo(peer), snapshot) = peer.zip(snapshot).ok_or(Reason::Broken)?;
        Ok(Self {
            app: Arc::clone(app),
            snapshot: Arc::clone(snapshot),
            address: visitor_address(&app.trusted_proxies, peer.ip(), &parts.headers),
        })
    }
}

/// Layer: the request keeps one snapshot from beginning to end.
pub(super) async fn attach_snapshot(
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

pub(super) fn snapshot_of<B>(request: &axum::http::Request<B>) -> Option<&Snapshot> {
    let snapshot = request.extensions().get::<Arc<Snapshot>>();
    snapshot.map(|snapshot| &**snapshot)
}

/// Behind a trusted proxy: the last address in `X-Forwarded-For` that is not a trusted proxy.
pub(super) fn visitor_address(proxies: &[IpNet], peer: IpAddr, headers: &HeaderMap) -> IpAddr {
    let peer = peer.to_canonical();
    let trusted = |address: &IpAddr| is_in(proxies, *address);
    if !trusted(&peer) {
        return peer;
    }
    let forwarded = headers.get_all("x-forwarded-for").into_iter();
    let lists: Vec<_> = forwarded.filter_map(|value| value.to_str().ok()).collect();
    // From the nearest hop outward. Stops at an unreadable entry, because those beyond it may be forged.
    let mut hops = lists.iter().rev().flat_map(|list| list.rsplit(','));
    std::iter::from_fn(|| parse_address(hops.next()?.trim()))
        .find(|address| !trusted(address))
        .unwrap_or(peer)
}

pub(super) fn is_in(networks: &[IpNet], address: IpAddr) -> bool {
    networks.iter().any(|network| network.contains(&address))
}

/// An entry of `X-Forwarded-For`; some proxies add the port.
fn parse_address(entry: &str) -> Option<IpAddr> {
    let bare = entry
        .strip_prefix('[')
        .and_then(|rest| rest.strip_suffix(']'));
    let address = bare.unwrap_or(entry).parse::<IpAddr>();
    let address = address.or_else(|_| entry.parse::<SocketAddr>().map(|socket| socket.ip()));
    address.ok().map(|address| address.to_canonical())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn forwarded_addresses_are_believed_from_trusted_proxies_only() {
        let trusted = ["127.0.0.1/32", "10.0.0.0/8"].map(|network| network.parse().unwrap());
        for (peer, forwarded, visitor) in [
            ("203.0.113.5", "192.0.2.1", "203.0.113.5"),
            ("127.0.0.1", "192.0.2.1", "192.0.2.1"),
            ("::ffff:127.0.0.1", "192.0.2.1", "192.0.2.1"),
            ("127.0.0.1", "6.6.6.6, 192.0.2.1, 10.1.1.1", "192.0.2.1"),
            ("127.0.0.1", "6.6.6.6, nonsense", "127.0.0.1"),
            ("127.0.0.1", "", "127.0.0.1"),
            ("127.0.0.1", "203.0.113.9:4711", "203.0.113.9"),
            ("127.0.0.1", "203.0.113.9:4711, 10.1.1.1:80", "203.0.113.9"),
            ("127.0.0.1", "[2001:db8::1]:80", "2001:db8::1"),
            ("127.0.0.1", "[2001:db8::1]", "2001:db8::1"),
            ("127.0.0.1", "2001:db8::1", "2001:db8::1"),
            ("127.0.0.1", "6.6.6.6, 203.0.113.9:99999", "127.0.0.1"),
            ("127.0.0.1", "6.6.6.6, [203.0.113.9", "127.0.0.1"),
        ] {
            let headers = HeaderMap::from_iter([(
                "x-forwarded-for".parse().unwrap(),
                forwarded.parse().unwrap(),
            )]);
            assert_eq!(
                visitor_address(&trusted, peer.parse().unwrap(), &headers),
                visitor.parse::<IpAddr>().unwrap(),
                "{peer} {forwarded}"
            );
        }
    }
}
