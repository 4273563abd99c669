//! How much one address may store (only stored rows count), and how many answers are rendered for it.

use std::net::IpAddr;
use std::num::NonZeroU32;
use std::time::Duration;

use super::rate_limit::RateLimit;
use crate::config;

/// Pages rendered for one address's HTML posts: so many at once …
const RENDERS: NonZeroU32 = NonZeroU32::MIN.saturating_add(19);
/// … and one more each time this has passed.
const RENDER_EVERY: Duration = Duration::from_secs(2);

/// What one address may have.
pub struct Limits {
    /// None where the owner wants no limit.
    submissions: Option<RateLimit>,
    renders: RateLimit,
}

impl Limits {
    /// The limits `config` asks for.
    pub fn new(config: &config::Limits) -> Self {
        let minute = Duration::from_secs(60);
        let every = minute.checked_div(config.submissions_per_minute);
        Self {
            submissions: every.map(|every| RateLimit::new(every, config.submissions_burst)),
            renders: RateLimit::new(RENDER_EVERY, RENDERS),
        }
    }

    /// Counts one row for `address`.
    ///
    /// # Errors
    /// How long to wait, when it has used up its share.
    pub fn take(&self, address: IpAddr) -> Result<(), Duration> {
        match &self.submissions {
            Some(limit) => limit.take(address),
            None => Ok(()),
        }
    }

    /// The row was not stored after all.
    pub fn give_back(&self, address: IpAddr) {
        if let Some(limit) = &self.submissions {
            limit.give_back(address);
        }
    }

    /// Counts one rendered answer for `address`; whether it may have it.
    pub fn take_render(&self, address: IpAddr) -> bool {
        self.renders.take(address).is_ok()
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
        Limits::new(&Config::load(Some(&file), environment).unwrap().live.limits)
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
                .filter(|_| limits.take_render(address.parse().unwrap()))
                .count()
        };
        assert_eq!((rendered("192.0.2.1"), rendered("192.0.2.2")), (20, 20));
    }

    #[test]
    fn zero_is_no_limit() {
        let limits = limits(&[("PHARMACY_LIMITS__SUBMISSIONS_PER_MINUTE", "0")]);
        assert!((0..10_000).all(|_| limits.take("192.0.2.1".parse().unwrap()).is_ok()));
    }
}
