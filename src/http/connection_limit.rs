//! Limits connections. When full, closes a connection of the network that holds the most: the least recently active idle one, or
//! else one that waits for a response.

use std::cmp::Reverse;
use std::collections::HashMap;
use std::net::IpAddr;
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, AtomicUsize, Ordering};
use std::time::{Duration, Instant};

use parking_lot::Mutex;
use tokio::sync::Notify;

use super::rate_limit::network;
use pharmacy_system::platform;

/// For listeners with few clients: the desk's, and the redirect from plain HTTP.
const SMALL: usize = 128;
/// Open files besides connections: listeners, database, log, rendering, backups.
const OTHER_FILES: usize = 32;

/// The open connections of a listener.
pub struct ConnectionLimit {
    limit: AtomicUsize,
    start: Instant,
    open: Mutex<HashMap<u64, Arc<Connection>>>,
    next: AtomicU64,
}

pub(super) struct Slot {
    number: u64,
    connection: Arc<Connection>,
    limit: Arc<ConnectionLimit>,
}

struct Connection {
    network: IpAddr,
    /// When a request last ended or progressed, in milliseconds since `start`.
    active: AtomicU64,
    /// Requests in progress, and event streams.
    in_use: AtomicUsize,
    close: Notify,
}

impl ConnectionLimit {
    /// Uses a lower limit if the operating system does not allow so many open files.
    pub fn new(limit: usize) -> Arc<Self> {
        Self::of(allowed_by_open_files(limit))
    }

    pub fn small() -> Arc<Self> {
        Self::of(SMALL)
    }

    fn of(limit: usize) -> Arc<Self> {
        Arc::new(Self {
            limit: AtomicUsize::new(limit),
            start: Instant::now(),
            open: Mutex::default(),
            next: AtomicU64::new(0),
        })
    }

    pub fn set(&self, limit: usize) {
        self.limit
            .store(allowed_by_open_files(limit), Ordering::Relaxed);
    }

    pub(super) fn open(self: &Arc<Self>, peer: IpAddr) -> Slot {
        let connection = Arc::new(Connection {
            network: network(peer),
            active: AtomicU64::new(self.now()),
            in_use: AtomicUsize::new(0),
            close: Notify::new(),
        });
        let number = self.next.fetch_add(1, Ordering::Relaxed);
        let mut open = self.open.lock();
        if open.len() >= self.limit.load(Ordering::Relaxed) {
            close_one(&mut open);
        }
        open.insert(number, Arc::clone(&connection));
        drop(open);
        Slot {
            number,
            connection,
            limit: Arc::clone(self),
        }
    }

    pub(super) fn close_one(&self) {
        close_one(&mut self.open.lock());
    }

    fn now(&self) -> u64 {
        u64::try_from(self.start.elapsed().as_millis()).unwrap_or(u64::MAX)
    }
}

fn close_one(open: &mut HashMap<u64, Arc<Connection>>) {
    let mut counts: HashMap<IpAddr, usize> = HashMap::new();
    for connection in open.values() {
        *counts.entry(connection.network).or_default() += 1;
    }
    let least_active = open
        .iter()
        .min_by_key(|(number, connection)| {
            let of_network = counts.get(&connection.network).copied();
            let is_held = connection.in_use.load(Ordering::Relaxed) > 0;
            let active = connection.active.load(Ordering::Relaxed);
            (Reverse(of_network), is_held, active, **number)
        })
        .map(|(number, _)| *number);
    if let Some(connection) = least_active.and_then(|number| open.remove(&number)) {
        connection.close.notify_one();
    }
}

impl Slot {
    /// Records progress.
    pub fn touch(&self) {
        let active = &self.connection.active;
        active.store(self.limit.now(), Ordering::Relaxed);
    }

    /// Counts as active until the guard is dropped.
    pub fn hold(self: &Arc<Self>) -> KeepAlive {
        self.connection.in_use.fetch_add(1, Ordering::Relaxed);
        KeepAlive(Arc::clone(self))
    }

    /// Resolves when the slot is needed for another connection.
    pub async fn closed(&self) {
        self.connection.close.notified().await;
    }

    /// Resolves once nothing was held and nothing progressed for `time`.
    pub async fn idle_for(&self, time: Duration) {
        loop {
            if self.connection.in_use.load(Ordering::Relaxed) > 0 {
                self.touch();
            }
            let active = Duration::from_millis(self.connection.active.load(Ordering::Relaxed));
            let idle = self.limit.start.elapsed().saturating_sub(active);
            match time.checked_sub(idle) {
                Some(left) if !left.is_zero() => tokio::time::sleep(left).await,
                _ => return,
            }
        }
    }
}

impl Drop for Slot {
    fn drop(&mut self) {
        self.limit.open.lock().remove(&self.number);
    }
}

pub(super) struct KeepAlive(Arc<Slot>);

impl Drop for KeepAlive {
    fn drop(&mut self) {
        self.0.touch();
        self.0.connection.in_use.fetch_sub(1, Ordering::Relaxed);
    }
}

fn allowed_by_open_files(wanted: usize) -> usize {
    let others = OTHER_FILES + 2 * SMALL;
    let Some(files) = platform::open_files((wanted + others) as u64) else {
        return wanted;
    };
    let files = usize::try_from(files).unwrap_or(usize::MAX);
    // With few files, let all listeners run short rather than only the website's.
    let connections = files.saturating_sub(others.min(OTHER_FILES.max(files / 2)));
    if connections < wanted {
        tracing::warn!(
            connections = connections.max(1),
            "fewer connections than configured: the system allows {files} open files (ulimit -n)"
        );
    }
    connections.clamp(1, wanted)
}

#[cfg(test)]
mod tests {
    use super::*;

    async fn is_closed(slot: &Slot) -> bool {
        tokio::time::timeout(Duration::ZERO, slot.closed())
            .await
            .is_ok()
    }

    #[tokio::test]
    async fn the_network_with_most_connections_loses_its_least_recently_active() {
        let limit = ConnectionLimit::new(4);
        let address = |text: &str| text.parse().unwrap();
        let visitor = limit.open(address("192.0.2.1"));
        tokio::time::sleep(Duration::from_millis(5)).await;
        let hoard = [1, 2, 3].map(|n| limit.open(address(&format!("2001:db8::{n}"))));
        tokio::time::sleep(Duration::from_millis(5)).await;
        hoard[0].touch();
        let newcomer = limit.open(address("198.51.100.1"));
        let slots = [&visitor, &hoard[0], &hoard[1], &hoard[2], &newcomer];
        let mut closed = Vec::new();
        for slot in slots {
            closed.push(is_closed(slot).await);
        }
        assert_eq!(closed, [false, false, true, false, false]);
        assert_eq!(limit.open.lock().len(), 4);
        drop(hoard);
        drop(newcomer);
        assert_eq!(limit.open.lock().len(), 1, "a dropped slot is free again");
    }

    #[tokio::test]
    async fn a_connection_that_is_being_answered_is_cut_last() {
        let limit = ConnectionLimit::new(2);
        let local = "127.0.0.1".parse().unwrap();
        let stream = Arc::new(limit.open(local));
        let _held = stream.hold();
        let hoard: Vec<_> = (0..9).map(|_| limit.open(local)).collect();
        assert!(!is_closed(&stream).await && is_closed(&hoard[7]).await);
    }

    #[tokio::test]
    async fn a_request_ends_the_idle_time_and_a_long_lived_response_does_too() {
        let limit = ConnectionLimit::new(1);
        let slot = Arc::new(limit.open("192.0.2.1".parse().unwrap()));
        let time = Duration::from_millis(60);
        tokio::time::sleep(time).await;
        slot.idle_for(time).await;
        slot.touch();
        let touched = Instant::now();
        slot.idle_for(time).await;
        assert!(touched.elapsed() >= time - Duration::from_millis(2));
        let in_use = slot.hold();
        let waiting = tokio::time::timeout(time * 3, slot.idle_for(time));
        assert!(waiting.await.is_err(), "it is held");
        drop(in_use);
        slot.idle_for(time).await;
    }
}
