//! A server's connections as the operating system sees them. Only Linux shows them.

use std::collections::HashMap;
use std::time::Duration;

use crate::common::Server;

/// The number of sent and unacknowledged bytes, by the port of each client whose connection the server has open.
pub fn held(server: &Server) -> Option<HashMap<u16, usize>> {
    held_at(server.address.port())
}

/// Like [`held`], for the listener at port `port_number`.
pub fn held_at(port_number: u16) -> Option<HashMap<u16, usize>> {
    let table = std::fs::read_to_string("/proc/net/tcp").ok()?;
    let port = |address: &str| u16::from_str_radix(address.split_once(':')?.1, 16).ok();
    let row = |line: &str| {
        let columns: Vec<_> = line.split_whitespace().collect();
        let [_, local, remote, state, queues, _, _, _, _, inode, ..] = columns[..] else {
            return None;
        };
        let unsent = usize::from_str_radix(queues.split_once(':')?.0, 16).ok()?;
        // A connection that was closed by its owner has no inode any more; state 0A is the listener.
        let ours = port(local)? == port_number && inode != "0" && state != "0A";
        ours.then_some((port(remote)?, unsent))
    };
    Some(table.lines().filter_map(row).collect())
}

/// The processor time that `server` has used.
pub fn processor_time(server: &Server) -> Option<Duration> {
    let stat = std::fs::read_to_string(format!("/proc/{}/stat", server.child.id())).ok()?;
    let times = stat.rsplit_once(") ")?.1.split(' ').skip(11).take(2);
    // Always in hundredths of a second, whatever unit the kernel uses internally.
    let ticks: u64 = times.map(|time| time.parse().unwrap_or(0)).sum();
    Some(Duration::from_millis(ticks * 10))
}
