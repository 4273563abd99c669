//! How often one address may ask "Is it ready?". Wrong tries of a reference are counted in [`crate::lookups`].

use std::net::IpAddr;
use std::num::NonZeroU32;
use std::time::{Duration, Instant};

use super::limits::network;
use super::rate_limit::RateLimit;

/// Look-ups of one address: so many at once …
const BURST: NonZeroU32 = NonZeroU32::MIN.saturating_add(9);
/// … and one more each time this has passed: ten a minute.
const EVERY: Duration = Duration::from_secs(6);

/// Ten look-ups a minute for each address.
pub struct LookupLimits(RateLimit);

impl LookupLimits {
    /// Nobody has asked yet.
    pub fn new() -> Self {
        Self(RateLimit::new(EVERY, BURST))
    }

    /// Counts one look-up for `address`.
    ///
    /// # Errors
    /// How long to wait.
    pub fn take(&self, address: IpAddr) -> Result<(), Duration> {
        self.0.take(network(address), Instant::now())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_address_has_ten_look_ups_a_minute() {
        let limits = LookupLimits::new();
        let address = "203.0.113.9".parse().unwrap();
        assert!((0..10).all(|_| limits.take(address).is_ok()));
        assert!(limits.take(address).is_err());
        assert!(limits.take("203.0.113.10".parse().unwrap()).is_ok());
    }
}
