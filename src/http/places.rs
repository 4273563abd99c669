//! Places for connections: a bounded number of them. When all are taken, a newcomer gets the place of whoever asked for
//! something longest ago, out of the network that holds most; who hoards connections loses their own.

use std::collections::HashMap;
use std::net::IpAddr;
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};

use tokio::sync::Notify;

use super::limits::network;
use crate::platform;

/// Files that are open beside connections: listeners, the database, the log, what a plain post or a backup needs.
const OTHER_FILES: usize = 32;

/// The places of one listener.
pub(super) struct Places {
    limit: usize,
    start: Instant,
    guests: Mutex<HashMap<u64, Arc<Guest>>>,
    numbers: AtomicU64,
}

/// One connection's place, until it is dropped.
pub(super) struct Place {
    number: u64,
    guest: Arc<Guest>,
    places: Arc<Places>,
}

struct Guest {
    network: IpAddr,
    /// When the last request began, in milliseconds since the listener started.
    active: AtomicU64,
    leave: Notify,
}

impl Places {
    /// At most `limit` places, or fewer where the operating system does not allow so many open files.
    pub fn new(limit: usize) -> Arc<Self> {
        Arc::new(Self {
            limit: affordable(limit),
            start: Instant::now(),
            guests: Mutex::default(),
            numbers: AtomicU64::new(0),
        })
    }

    /// A place for a connection from `peer`; there always is one.
    pub fn take(self: &Arc<Self>, peer: IpAddr) -> Place {
        let guest = Arc::new(Guest {
            network: network(peer),
            active: AtomicU64::new(self.now()),
            leave: Notify::new(),
        });
        let number = self.numbers.fetch_add(1, Ordering::Relaxed);
        let mut guests = self.guests();
        if guests.len() >= self.limit {
            free_one(&mut guests);
        }
        guests.insert(number, Arc::clone(&guest));
        drop(guests);
        Place {
            number,
            guest,
            places: Arc::clone(self),
        }
    }

    /// Takes one place away from whoever can best do without.
    pub fn free_one(&self) {
        free_one(&mut self.guests());
    }

    fn guests(&self) -> MutexGuard<'_, HashMap<u64, Arc<Guest>>> {
        self.guests.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn now(&self) -> u64 {
        u64::try_from(self.start.elapsed().as_millis()).unwrap_or(u64::MAX)
    }
}

fn free_one(guests: &mut HashMap<u64, Arc<Guest>>) {
    let mut held: HashMap<IpAddr, usize> = HashMap::new();
    for guest in guests.values() {
        *held.entry(guest.network).or_default() += 1;
    }
    let most = held.values().max().copied().unwrap_or(0);
    let longest_idle = guests
        .iter()
        .filter(|(_, guest)| held.get(&guest.network) == Some(&most))
        .min_by_key(|(number, guest)| (guest.active.load(Ordering::Relaxed), **number))
        .map(|(number, _)| *number);
    if let Some(guest) = longest_idle.and_then(|number| guests.remove(&number)) {
        guest.leave.notify_one();
    }
}

impl Place {
    /// A request has come in.
    pub fn touch(&self) {
        self.guest
            .active
            .store(self.places.now(), Ordering::Relaxed);
    }

    /// Ends when another connection needs the place more.
    pub async fn taken_away(&self) {
        self.guest.leave.notified().await;
    }

    /// Ends when no request has come in for `patience`.
    pub async fn quiet_for(&self, patience: Duration) {
        loop {
            let active = Duration::from_millis(self.guest.active.load(Ordering::Relaxed));
            let quiet = self.places.start.elapsed().saturating_sub(active);
            match patience.checked_sub(quiet) {
                Some(left) if !left.is_zero() => tokio::time::sleep(left).await,
                _ => return,
            }
        }
    }
}

impl Drop for Place {
    fn drop(&mut self) {
        self.places.guests().remove(&self.number);
    }
}

/// As many connections as open files allow; the limit of this process is raised as far as the system lets it.
fn affordable(wanted: usize) -> usize {
    let Some(files) = platform::open_files((wanted + OTHER_FILES) as u64) else {
        return wanted;
    };
    let places = usize::try_from(files)
        .unwrap_or(usize::MAX)
        .saturating_sub(OTHER_FILES);
    if places < wanted {
        tracing::warn!(
            connections = places.max(1),
            "fewer connections than configured: the system allows {files} open files (ulimit -n)"
        );
    }
    places.clamp(1, wanted)
}

#[cfg(test)]
mod tests {
    use super::*;

    async fn was_taken_away(place: &Place) -> bool {
        tokio::time::timeout(Duration::ZERO, place.taken_away())
            .await
            .is_ok()
    }

    #[tokio::test]
    async fn who_hoards_connections_loses_the_one_used_longest_ago() {
        let places = Places::new(4);
        let address = |text: &str| text.parse().unwrap();
        let visitor = places.take(address("192.0.2.1"));
        tokio::time::sleep(Duration::from_millis(5)).await;
        let hoarded = [1, 2, 3].map(|n| places.take(address(&format!("2001:db8::{n}"))));
        tokio::time::sleep(Duration::from_millis(5)).await;
        hoarded[0].touch();
        let newcomer = places.take(address("198.51.100.1"));
        let taken = [&visitor, &hoarded[0], &hoarded[1], &hoarded[2], &newcomer];
        let mut left = Vec::new();
        for place in taken {
            left.push(was_taken_away(place).await);
        }
        assert_eq!(left, [false, false, true, false, false]);
        assert_eq!(places.guests().len(), 4);
        drop(hoarded);
        drop(newcomer);
        assert_eq!(
            places.guests().len(),
            1,
            "a place that was left is free again"
        );
    }

    #[tokio::test]
    async fn a_request_restarts_the_quiet_time() {
        let places = Places::new(1);
        let place = places.take("192.0.2.1".parse().unwrap());
        let patience = Duration::from_millis(60);
        tokio::time::sleep(patience).await;
        place.quiet_for(patience).await;
        place.touch();
        let touched = Instant::now();
        place.quiet_for(patience).await;
        assert!(touched.elapsed() >= patience - Duration::from_millis(2));
    }
}
