//! The address behind the proxies that the owner trusts.

use std::net::{IpAddr, SocketAddr};

use axum::http::HeaderMap;
use ipnet::IpNet;

/// The proxies whose `X-Forwarded-For` is believed.
pub struct TrustedProxies(pub Vec<IpNet>);

impl TrustedProxies {
    /// The peer's address, or where the peer is trusted, the last one in `X-Forwarded-For` that is not.
    pub fn visitor(&self, peer: IpAddr, headers: &HeaderMap) -> IpAddr {
        let peer = peer.to_canonical();
        let trusted = |address: &IpAddr| self.0.iter().any(|network| network.contains(address));
        if !trusted(&peer) {
            return peer;
        }
        let forwarded = headers
            .get_all("x-forwarded-for")
            .into_iter()
            .filter_map(|value| value.to_str().ok())
            .flat_map(|list| list.split(','));
        let addresses: Vec<_> = forwarded.map(|entry| address(entry.trim())).collect();
        // From the nearest hop outwards; what stands behind an unreadable entry was written by a stranger.
        addresses
            .into_iter()
            .rev()
            .map_while(std::convert::identity)
            .find(|address| !trusted(address))
            .unwrap_or(peer)
    }
}

/// An entry of `X-Forwarded-For`: an address, which some proxies write with a port.
fn address(entry: &str) -> Option<IpAddr> {
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
        let proxies = TrustedProxies(trusted.into());
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
                proxies.visitor(peer.parse().unwrap(), &headers),
                visitor.parse::<IpAddr>().unwrap(),
                "{peer} {forwarded}"
            );
        }
    }
}
