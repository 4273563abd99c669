//! How much one address may store (only stored rows count), and how many answers are rendered for it.

use std::net::{IpAddr, Ipv6Addr};
use std::num::NonZeroU32;
use std::time::{Duration, Instant};

use axum::http::HeaderMap;
use ipnet::IpNet;

use super::rate_limit::RateLimit;
use crate::config::Config;

/// Pages rendered for one address's plain posts: so many at once …
const RENDERS: NonZeroU32 = NonZeroU32::MIN.saturating_add(19);
/// … and one more each time this has passed.
const RENDER_EVERY: Duration = Duration::from_secs(2);

/// What one address may have.
pub struct Limits {
    /// None where the owner wants no limit.
    submissions: Option<RateLimit>,
    renders: RateLimit,
    trusted: Vec<IpNet>,
}

impl Limits {
    /// The limits `config` asks for.
    pub fn new(config: &Config) -> Self {
        let minute = Duration::from_secs(60);
        let every = minute.checked_div(config.limits.submissions_per_minute);
        Self {
            submissions: every.map(|every| RateLimit::new(every, config.limits.submissions_burst)),
            renders: RateLimit::new(RENDER_EVERY, RENDERS),
            trusted: config.server.trusted_proxies.clone(),
        }
    }

    /// Counts one row for `address`.
    ///
    /// # Errors
    /// How long to wait, when it has used up its share.
    pub fn take(&self, address: IpAddr) -> Result<(), Duration> {
        match &self.submissions {
            Some(limit) => limit.take(network(address), Instant::now()),
            None => Ok(()),
        }
    }

    /// The row was not stored after all.
    pub fn give_back(&self, address: IpAddr) {
        if let Some(limit) = &self.submissions {
            limit.give_back(network(address));
        }
    }

    /// Counts one rendered answer for `address`; whether it may have it.
    pub fn admit_render(&self, address: IpAddr) -> bool {
        self.renders.take(network(address), Instant::now()).is_ok()
    }

    /// The visitor's address: the peer's, or the last one in `X-Forwarded-For` that is no trusted proxy, where the peer is one.
    pub fn visitor(&self, peer: IpAddr, headers: &HeaderMap) -> IpAddr {
        let peer = peer.to_canonical();
        let trusted =
            |address: &IpAddr| self.trusted.iter().any(|network| network.contains(address));
        if !trusted(&peer) {
            return peer;
        }
        let forwarded = headers
            .get_all("x-forwarded-for")
            .into_iter()
            .filter_map(|value| value.to_str().ok())
            .flat_map(|list| list.split(','));
        let addresses: Vec<_> = forwarded
            .map(|address| address.trim().parse::<IpAddr>().map(|a| a.to_canonical()))
            .collect();
        // From the nearest hop outwards; what stands behind an unreadable entry was written by a stranger.
        addresses
            .into_iter()
            .rev()
            .map_while(Result::ok)
            .find(|address| !trusted(address))
            .unwrap_or(peer)
    }
}

/// An IPv6 subscriber has a /64 at least; its single addresses mean nothing.
pub(super) fn network(address: IpAddr) -> IpAddr {
    match address.to_canonical() {
        IpAddr::V6(v6) => Ipv6Addr::from_bits(v6.to_bits() & (u128::MAX << 64)).into(),
        v4 => v4,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::config::Config;

    fn limits(environment: &[(&str, &str)]) -> Limits {
        let environment = environment
            .iter()
            .map(|(k, v)| (k.to_string(), v.to_string()));
        let folder = tempfile::tempdir().unwrap();
        let file = folder.path().join("pharmacy.toml");
        std::fs::write(&file, crate::config::SAMPLE).unwrap();
        Limits::new(&Config::load(Some(&file), environment).unwrap())
    }

    #[test]
    fn one_address_is_stopped_and_others_are_not() {
        let limits = limits(&[
            ("PHARMACY_LIMITS__SUBMISSIONS_BURST", "3"),
            ("PHARMACY_LIMITS__SUBMISSIONS_PER_MINUTE", "1"),
        ]);
        let spammer: IpAddr = "2001:db8:1:2::1".parse().unwrap();
        for _ in 0..3 {
            limits.take(spammer).unwrap();
        }
        let wait = limits
            .take("2001:db8:1:2:ffff::9".parse().unwrap())
            .unwrap_err();
        assert!(
            wait > Duration::from_secs(50) && wait <= Duration::from_secs(60),
            "{wait:?}"
        );
        limits.take("2001:db8:1:3::1".parse().unwrap()).unwrap();
        limits.take("192.0.2.1".parse().unwrap()).unwrap();
    }

    #[test]
    fn rendered_answers_are_limited_even_where_submissions_are_not() {
        let limits = limits(&[("PHARMACY_LIMITS__SUBMISSIONS_PER_MINUTE", "0")]);
        let rendered = |address: &str| {
            (0..100)
                .filter(|_| limits.admit_render(address.parse().unwrap()))
                .count()
        };
        assert_eq!((rendered("192.0.2.1"), rendered("192.0.2.2")), (20, 20));
    }

    #[test]
    fn zero_is_no_limit() {
        let limits = limits(&[("PHARMACY_LIMITS__SUBMISSIONS_PER_MINUTE", "0")]);
        assert!((0..10_000).all(|_| limits.take("192.0.2.1".parse().unwrap()).is_ok()));
    }

    #[test]
    fn forwarded_addresses_are_believed_from_trusted_proxies_only() {
        let trusting = limits(&[(
            "PHARMACY_SERVER__TRUSTED_PROXIES",
            "[\"127.0.0.1\", \"10.0.0.0/8\"]",
        )]);
        for (peer, forwarded, visitor) in [
            ("203.0.113.5", "192.0.2.1", "203.0.113.5"),
            ("127.0.0.1", "192.0.2.1", "192.0.2.1"),
            ("::ffff:127.0.0.1", "192.0.2.1", "192.0.2.1"),
            ("127.0.0.1", "6.6.6.6, 192.0.2.1, 10.1.1.1", "192.0.2.1"),
            ("127.0.0.1", "6.6.6.6, nonsense", "127.0.0.1"),
            ("127.0.0.1", "", "127.0.0.1"),
        ] {
            let headers = HeaderMap::from_iter([(
                "x-forwarded-for".parse().unwrap(),
                forwarded.parse().unwrap(),
            )]);
            assert_eq!(
                trusting.visitor(peer.parse().unwrap(), &headers),
                visitor.parse::<IpAddr>().unwrap(),
                "{peer} {forwarded}"
            );
        }
    }
}
