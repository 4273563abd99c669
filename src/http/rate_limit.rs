//! Limits per address: stored requests, wrong look-ups and rendered pages. Numbers of stored requests: `[limits]` of pharmacy.toml.
//! What a refused visitor reads: `many_requests` and `many_look_ups` of `src/language/*.toml`; without a rendered page, a plain one.
//!
//! GCRA (ITU-T I.371). No rate-limit crate can return a permit, and only the commit tells us whether a row was stored.

use std::collections::HashMap;
use std::net::{IpAddr, Ipv6Addr};
use std::num::NonZeroU32;
use std::time::{Duration, Instant};

use parking_lot::Mutex;

use super::refusal::Reason;
use crate::config;

/// Addresses before a sweep.
const SWEEP_AT: usize = 10_000;

/// Ten at once, and ten a minute.
const LOOK_UPS: Rate = Rate {
    burst: NonZeroU32::MIN.saturating_add(9),
    every: Duration::from_secs(6),
};

/// Twenty at once, and one every two seconds.
const RENDERS: Rate = Rate {
    burst: NonZeroU32::MIN.saturating_add(19),
    every: Duration::from_secs(2),
};

/// The counts survive a change of the limits.
#[derive(Default)]
pub(super) struct RateLimits {
    submissions: Shares,
    look_ups: Shares,
    renders: Shares,
}

impl RateLimits {
    pub fn take_submission(&self, config: &config::Limits, address: IpAddr) -> Result<(), Reason> {
        let Some(rate) = submissions(config) else {
            return Ok(());
        };
        let taken = self.submissions.take(rate, address);
        taken.map_err(|wait| Reason::ManyRequests { wait })
    }

    pub fn give_submission_back(&self, config: &config::Limits, address: IpAddr) {
        if let Some(rate) = submissions(config) {
            self.submissions.give_back(rate, address);
        }
    }

    pub fn take_look_up(&self, address: IpAddr) -> Result<(), Reason> {
        let taken = self.look_ups.take(LOOK_UPS, address);
        taken.map_err(|wait| Reason::ManyLookUps { wait })
    }

    /// For one that was right: a patient may look as often as they like.
    pub fn give_look_up_back(&self, address: IpAddr) {
        self.look_ups.give_back(LOOK_UPS, address);
    }

    pub fn take_render(&self, address: IpAddr) -> bool {
        self.renders.take(RENDERS, address).is_ok()
    }
}

fn submissions(config: &config::Limits) -> Option<Rate> {
    let minute = Duration::from_secs(60);
    let every = minute.checked_div(config.submissions_per_minute)?;
    let burst = config.submissions_burst;
    Some(Rate { burst, every })
}

/// `burst` at once, and one more per `every`.
#[derive(Clone, Copy)]
struct Rate {
    burst: NonZeroU32,
    every: Duration,
}

#[derive(Default)]
struct Shares(Mutex<Spent>);

/// When each address will have all its shares again.
#[derive(Default)]
struct Spent {
    until: HashMap<IpAddr, Instant>,
    sweep_at: usize,
}

impl Shares {
    fn take(&self, rate: Rate, address: IpAddr) -> Result<(), Duration> {
        self.take_at(rate, network(address), Instant::now())
    }

    fn take_at(&self, rate: Rate, address: IpAddr, now: Instant) -> Result<(), Duration> {
        let mut spent = self.0.lock();
        if spent.until.len() >= spent.sweep_at {
            spent.until.retain(|_, until| *until > now);
            spent.sweep_at = SWEEP_AT.max(spent.until.len() * 2);
        }
        let until = spent.until.entry(address).or_insert(now);
        let next = (*until).max(now) + rate.every;
        let all = rate.every.saturating_mul(rate.burst.get());
        match next.saturating_duration_since(now).checked_sub(all) {
            Some(wait) if !wait.is_zero() => Err(wait),
            _ => {
                *until = next;
                Ok(())
            }
        }
    }

    fn give_back(&self, rate: Rate, address: IpAddr) {
        if let Some(until) = self.0.lock().until.get_mut(&network(address)) {
            *until = until.checked_sub(rate.every).unwrap_or(*until);
        }
    }
}

/// The /64 network of an IPv6 address: one subscriber has at least that many addresses.
pub fn network(address: IpAddr) -> IpAddr {
    match address.to_canonical() {
        IpAddr::V6(v6) => Ipv6Addr::from_bits(v6.to_bits() & (u128::MAX << 64)).into(),
        v4 => v4,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::config::Config;

    const SECOND: Duration = Duration::from_secs(1);
    const ADDRESS: IpAddr = IpAddr::V4(std::net::Ipv4Addr::new(192, 0, 2, 1));
    const THREE_AT_ONCE: Rate = Rate {
        burst: NonZeroU32::MIN.saturating_add(2),
        every: SECOND,
    };

    #[test]
    fn a_burst_is_taken_at_once_and_comes_back_one_by_one() {
        let (shares, start) = (Shares::default(), Instant::now());
        let taken = |after| shares.take_at(THREE_AT_ONCE, ADDRESS, start + after);
        for _ in 0..3 {
            assert_eq!(taken(Duration::ZERO), Ok(()));
        }
        assert_eq!(taken(Duration::ZERO), Err(SECOND));
        assert_eq!(taken(SECOND / 2), Err(SECOND / 2));
        assert_eq!(taken(SECOND), Ok(()));
        assert_eq!(taken(SECOND), Err(SECOND));
        for _ in 0..3 {
            assert_eq!(taken(SECOND * 60), Ok(()));
        }
        assert_eq!(taken(SECOND * 60), Err(SECOND), "no more than the burst");
    }

    #[test]
    fn what_is_given_back_can_be_taken_again() {
        let shares = Shares::default();
        for _ in 0..20 {
            assert_eq!(shares.take(THREE_AT_ONCE, ADDRESS), Ok(()));
            shares.give_back(THREE_AT_ONCE, ADDRESS);
        }
    }

    #[test]
    fn addresses_that_have_their_share_again_are_forgotten_and_no_others() {
        let (shares, start) = (Shares::default(), Instant::now());
        let take = |range: std::ops::Range<usize>, now| {
            for n in range {
                let address = IpAddr::from(u32::try_from(n).unwrap().to_be_bytes());
                shares.take_at(THREE_AT_ONCE, address, now).unwrap();
            }
            shares.0.lock().until.len()
        };
        assert_eq!(take(0..SWEEP_AT * 3, start), SWEEP_AT * 3);
        assert_eq!(take(0..SWEEP_AT * 4, start + SECOND * 2), SWEEP_AT * 4);
        assert_eq!(take(SWEEP_AT * 4..SWEEP_AT * 4 + 1, start + SECOND * 4), 1);
    }

    fn limits(per_minute: u32, burst: u32) -> config::Limits {
        let mut limits = Config::sample().unwrap().live.limits;
        limits.submissions_per_minute = per_minute;
        limits.submissions_burst = NonZeroU32::new(burst).unwrap();
        limits
    }

    #[test]
    fn one_network_is_stopped_and_others_are_not() {
        let (limits, config) = (RateLimits::default(), limits(1, 3));
        let take = |address: &str| limits.take_submission(&config, address.parse().unwrap());
        for _ in 0..3 {
            take("2001:db8:1:2::1").unwrap();
        }
        let Err(Reason::ManyRequests { wait }) = take("2001:db8:1:2:ffff::9") else {
            panic!("not stopped");
        };
        assert!((SECOND * 50..=SECOND * 60).contains(&wait), "{wait:?}");
        take("2001:db8:1:3::1").unwrap();
        take("192.0.2.1").unwrap();
    }

    #[test]
    fn without_a_limit_on_submissions_look_ups_and_rendered_answers_still_have_theirs() {
        let (limits, config) = (RateLimits::default(), limits(0, 1));
        for address in [ADDRESS, "192.0.2.2".parse().unwrap()] {
            let count = |take: &dyn Fn() -> bool| (0..100).filter(|_| take()).count();
            assert_eq!(
                (
                    count(&|| limits.take_submission(&config, address).is_ok()),
                    count(&|| limits.take_look_up(address).is_ok()),
                    count(&|| limits.take_render(address)),
                ),
                (100, 10, 20)
            );
        }
    }
}
