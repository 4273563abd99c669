//! Limits per address: stored requests, wrong look-ups and rendered pages. Also limits the stored requests of a day for all addresses
//! together. `[limits]` of pharmacy.toml sets the numbers of stored requests.
//! A refused visitor reads `many_requests` or `many_look_ups` of `crates/requests/src/language/*.toml`, or a plain page if none can be rendered.
//!
//! The algorithm is GCRA (ITU-T I.371). No rate-limit crate can return a permit, and only the commit shows whether a row was stored.

use std::collections::HashMap;
use std::net::{IpAddr, Ipv6Addr};
use std::num::NonZeroU32;
use std::time::{Duration, Instant};

use parking_lot::Mutex;

use jiff::civil::Date;

use super::Snapshot;
use super::refusal::Reason;

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
    today: Mutex<Day>,
    look_ups: Shares,
    renders: Shares,
}

impl RateLimits {
    pub fn take_submission(&self, shop: &Snapshot, address: IpAddr) -> Result<(), Reason> {
        let limits = &shop.config.limits;
        let Some(rate) = submissions(limits) else {
            return Ok(());
        };
        let result = self.submissions.take(rate, address);
        result.map_err(|wait| Reason::ManyRequests { wait })?;
        if self
            .today
            .lock()
            .take(limits.submissions_per_day, shop.today())
        {
            return Ok(());
        }
        self.submissions.return_permit(rate, address);
        Err(Reason::Full {
            phone: shop.config.pharmacy.phone.to_string(),
        })
    }

    pub fn return_submission(&self, shop: &Snapshot, address: IpAddr) {
        if let Some(rate) = submissions(&shop.config.limits) {
            self.submissions.return_permit(rate, address);
            self.today.lock().return_permit();
        }
    }

    pub fn take_look_up(&self, address: IpAddr) -> Result<(), Reason> {
        let result = self.look_ups.take(LOOK_UPS, address);
        result.map_err(|wait| Reason::ManyLookUps { wait })
    }

    /// Returns the permit of a correct look-up: patients may look as often as they like.
    pub fn return_look_up(&self, address: IpAddr) {
        self.look_ups.return_permit(LOOK_UPS, address);
    }

    pub fn take_render(&self, address: IpAddr) -> bool {
        self.renders.take(RENDERS, address).is_ok()
    }
}

fn submissions(config: &pharmacy_config::Limits) -> Option<Rate> {
    let minute = Duration::from_secs(60);
    let every = minute.checked_div(config.submissions_per_minute)?;
    let burst = config.submissions_burst;
    Some(Rate { burst, every })
}

/// The stored requests of one day in the shop's time zone. The count starts at 0 when the server starts.
#[derive(Default)]
struct Day {
    date: Date,
    stored: u32,
    is_told: bool,
}

impl Day {
    fn take(&mut self, most: u32, today: Date) -> bool {
        if self.date != today {
            *self = Self {
                date: today,
                ..Self::default()
            };
        }
        let has_room = most == 0 || self.stored < most;
        if has_room {
            self.stored = self.stored.saturating_add(1);
        } else if !self.is_told {
            self.is_told = true;
            tracing::error!(
                "{most} requests came today, as many as submissions_per_day in [limits] allows; more are refused until midnight, with the phone number"
            );
        }
        has_room
    }

    /// If the permit is from the day before, this allows one more today.
    fn return_permit(&mut self) {
        self.stored = self.stored.saturating_sub(1);
    }
}

/// `burst` at once, and one more per `every`.
#[derive(Clone, Copy)]
struct Rate {
    burst: NonZeroU32,
    every: Duration,
}

#[derive(Default)]
struct Shares(Mutex<Spent>);

/// When each address will have all its permits again.
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

    fn return_permit(&self, rate: Rate, address: IpAddr) {
        if let Some(until) = self.0.lock().until.get_mut(&network(address)) {
            *until = until.checked_sub(rate.every).unwrap_or(*until);
        }
    }
}

/// The /64 network of an IPv6 address: one subscriber has at least that many addresses.
pub fn network(address: IpAddr) -> IpAddr {
    match address.to_canonical() {
        IpAddr::V6(v6) => Ipv6Addr::from_bits(v6.to_bits() & (u128::MAX << 64)).into(),
        v4 @ IpAddr::V4(_) => v4,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const SECOND: Duration = Duration::from_secs(1);
    const ADDRESS: IpAddr = IpAddr::V4(std::net::Ipv4Addr::new(192, 0, 2, 1));
    const THREE_AT_ONCE: Rate = Rate {
        burst: NonZeroU32::MIN.saturating_add(2),
        every: SECOND,
    };

    #[test]
    fn a_burst_is_allowed_at_once_and_renewed_one_by_one() {
        let (shares, start) = (Shares::default(), Instant::now());
        let result = |after| shares.take_at(THREE_AT_ONCE, ADDRESS, start + after);
        for _ in 0..3 {
            assert_eq!(result(Duration::ZERO), Ok(()));
        }
        assert_eq!(result(Duration::ZERO), Err(SECOND));
        assert_eq!(result(SECOND / 2), Err(SECOND / 2));
        assert_eq!(result(SECOND), Ok(()));
        assert_eq!(result(SECOND), Err(SECOND));
        for _ in 0..3 {
            assert_eq!(result(SECOND * 60), Ok(()));
        }
        assert_eq!(result(SECOND * 60), Err(SECOND), "no more than the burst");
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

    #[test]
    fn each_day_has_its_limit_and_the_count_restarts_at_midnight() {
        let (mut day, today) = (Day::default(), jiff::civil::date(2026, 11, 28));
        let tomorrow = today.tomorrow().unwrap();
        let mut take = |most, date| day.take(most, date);
        assert_eq!([(); 3].map(|()| take(2, today)), [true, true, false]);
        assert!(
            take(3, today) && take(0, today),
            "a new limit counts at once"
        );
        assert_eq!([(); 3].map(|()| take(2, tomorrow)), [true, true, false]);
        day.return_permit();
        assert!(day.take(2, tomorrow) && !day.take(2, tomorrow));
    }
}
