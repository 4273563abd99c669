//! So much of something for each address: the generic cell rate algorithm (ITU-T I.371), where a share can be given back.
//! Only what was stored counts, and that is known after the commit; the crates for this cannot take a count back.

use std::collections::HashMap;
use std::net::{IpAddr, Ipv6Addr};
use std::num::NonZeroU32;
use std::sync::{Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};

/// Remembered addresses at which those that have all of their share again are forgotten.
const SWEEP_AT: usize = 10_000;

/// A limit for each address.
pub(super) struct RateLimit {
    /// One share comes back each time this has passed.
    every: Duration,
    /// What all shares of an address take to come back.
    window: Duration,
    spent: Mutex<Spent>,
}

/// When each address has all of its shares again.
struct Spent {
    until: HashMap<IpAddr, Instant>,
    sweep_at: usize,
}

impl RateLimit {
    /// `burst` shares at once, and one more each time `every` has passed.
    pub fn new(every: Duration, burst: NonZeroU32) -> Self {
        Self {
            every,
            window: every.saturating_mul(burst.get()),
            spent: Mutex::new(Spent {
                until: HashMap::new(),
                sweep_at: SWEEP_AT,
            }),
        }
    }

    /// Takes one share of the network of `address`.
    ///
    /// # Errors
    /// How long to wait until there is one.
    pub fn take(&self, address: IpAddr) -> Result<(), Duration> {
        self.take_at(network(address), Instant::now())
    }

    fn take_at(&self, address: IpAddr, now: Instant) -> Result<(), Duration> {
        let mut spent = self.spent();
        if spent.until.len() >= spent.sweep_at {
            spent.until.retain(|_, until| *until > now);
            spent.sweep_at = SWEEP_AT.max(spent.until.len() * 2);
        }
        let until = spent.until.entry(address).or_insert(now);
        let next = (*until).max(now) + self.every;
        match next.saturating_duration_since(now).checked_sub(self.window) {
            Some(wait) if !wait.is_zero() => Err(wait),
            _ => {
                *until = next;
                Ok(())
            }
        }
    }

    /// Undoes one [`RateLimit::take`].
    pub fn give_back(&self, address: IpAddr) {
        if let Some(until) = self.spent().until.get_mut(&network(address)) {
            *until = until.checked_sub(self.every).unwrap_or(*until);
        }
    }

    fn spent(&self) -> MutexGuard<'_, Spent> {
        self.spent.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// An IPv6 subscriber has a /64 at least; its single addresses mean nothing.
pub fn network(address: IpAddr) -> IpAddr {
    match address.to_canonical() {
        IpAddr::V6(v6) => Ipv6Addr::from_bits(v6.to_bits() & (u128::MAX << 64)).into(),
        v4 => v4,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const SECOND: Duration = Duration::from_secs(1);
    const ADDRESS: IpAddr = IpAddr::V4(std::net::Ipv4Addr::new(192, 0, 2, 1));

    fn three_at_once() -> (RateLimit, Instant) {
        let burst = NonZeroU32::new(3).unwrap();
        (RateLimit::new(SECOND, burst), Instant::now())
    }

    #[test]
    fn a_burst_is_taken_at_once_and_comes_back_one_by_one() {
        let (limit, start) = three_at_once();
        let taken = |after: Duration| limit.take_at(ADDRESS, start + after);
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
        let (limit, start) = three_at_once();
        for _ in 0..20 {
            assert_eq!(limit.take_at(ADDRESS, start), Ok(()));
            limit.give_back(ADDRESS);
        }
    }

    #[test]
    fn addresses_that_have_their_share_again_are_forgotten() {
        let (limit, start) = three_at_once();
        let take = |n: usize, now| {
            let address = IpAddr::from(u32::try_from(n).unwrap().to_be_bytes());
            limit.take_at(address, now).unwrap();
        };
        (0..SWEEP_AT).for_each(|n| take(n, start));
        take(SWEEP_AT, start + SECOND * 2);
        assert_eq!(limit.spent().until.len(), 1);
    }

    #[test]
    fn many_addresses_at_the_same_time_are_all_remembered() {
        let (limit, start) = three_at_once();
        let addresses = (0..=SWEEP_AT as u32 * 3).map(|n| IpAddr::from(n.to_be_bytes()));
        addresses.for_each(|address| limit.take_at(address, start).unwrap());
        assert_eq!(limit.spent().until.len(), SWEEP_AT * 3 + 1);
    }
}
