//! Limits the bytes of all request bodies that are in memory at once.

use std::collections::HashMap;
use std::net::{IpAddr, SocketAddr};
use std::sync::Arc;

use axum::extract::{ConnectInfo, Request};
use ipnet::IpNet;
use parking_lot::Mutex;

use crate::http::rate_limit::network;
use crate::http::visit::visitor_address;

/// In bytes, for all visitors together.
const ROOM: usize = 32 << 20;
/// In bytes, so that one network cannot use up the room of the others.
const ROOM_OF_NETWORK: usize = ROOM / 4;

/// Answered with 503.
#[derive(Debug, thiserror::Error)]
#[error("too many bodies at once")]
pub struct NoRoom;

/// For all visitors together.
#[derive(Default)]
pub struct BodyRoom {
    trusted_proxies: Vec<IpNet>,
    usage: Mutex<Usage>,
}

#[derive(Default)]
struct Usage {
    all: usize,
    of_network: HashMap<IpAddr, usize>,
}

/// The room that one request uses; released when dropped.
pub struct Share {
    room: Arc<BodyRoom>,
    network: IpAddr,
    bytes: usize,
}

impl BodyRoom {
    pub fn new(trusted_proxies: Vec<IpNet>) -> Self {
        Self {
            trusted_proxies,
            usage: Mutex::default(),
        }
    }

    pub fn share(self: &Arc<Self>, request: &Request) -> Option<Share> {
        let ConnectInfo(peer) = request.extensions().get::<ConnectInfo<SocketAddr>>()?;
        let visitor = visitor_address(&self.trusted_proxies, peer.ip(), request.headers());
        Some(self.share_of(visitor))
    }

    fn share_of(self: &Arc<Self>, visitor: IpAddr) -> Share {
        Share {
            room: Arc::clone(self),
            network: network(visitor),
            bytes: 0,
        }
    }
}

impl Share {
    pub fn take(&mut self, bytes: usize) -> Result<(), NoRoom> {
        let mut usage = self.room.usage.lock();
        let all = usage.all + bytes;
        let of_network = usage.of_network.entry(self.network).or_default();
        if all > ROOM || *of_network + bytes > ROOM_OF_NETWORK {
            return Err(NoRoom);
        }
        *of_network += bytes;
        usage.all = all;
        self.bytes += bytes;
        Ok(())
    }
}

impl Drop for Share {
    fn drop(&mut self) {
        let mut usage = self.room.usage.lock();
        usage.all -= self.bytes;
        if let Some(of_network) = usage.of_network.get_mut(&self.network) {
            *of_network -= self.bytes;
            if *of_network == 0 {
                usage.of_network.remove(&self.network);
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn one_network_leaves_room_for_others_and_all_together_stay_within_the_limit() {
        let room = Arc::new(BodyRoom::default());
        let share = |n: u8| room.share_of(IpAddr::from([192, 0, 2, n]));
        let (mut one, mut again) = (share(1), share(1));
        one.take(ROOM_OF_NETWORK - 1).unwrap();
        again.take(2).unwrap_err();
        let others: Vec<_> = (2..5)
            .map(|n| {
                let mut other = share(n);
                other.take(ROOM_OF_NETWORK).unwrap();
                other
            })
            .collect();
        share(5).take(2).unwrap_err();
        drop(others);
        share(5).take(2).unwrap();
        drop((one, again));
        let usage = room.usage.lock();
        assert_eq!((usage.all, usage.of_network.len()), (0, 0));
    }
}
