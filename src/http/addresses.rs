//! The URLs at which people can open the website.

use std::io::{ErrorKind, IsTerminal, Write};
use std::net::{IpAddr, Ipv4Addr, Ipv6Addr, SocketAddr, TcpListener, UdpSocket};
use std::time::Duration;

use anyhow::Context;
use qrcode::QrCode;
use qrcode::render::unicode::Dense1x2;

use pharmacy_system::platform::thread::with_timeout;

/// A stopped terminal must not delay visitors.
const PRINT_TIMEOUT: Duration = Duration::from_secs(1);

/// Prints the URLs on stdout, and on a terminal a QR code for phones in the same network.
pub fn announce(listening: SocketAddr, scheme: &'static str) -> anyhow::Result<()> {
    if let Some(printed) = with_timeout(PRINT_TIMEOUT, move || print(listening, scheme)) {
        printed.context("cannot print the address")
    } else {
        tracing::warn!("the address is not printed yet: stdout is blocked");
        Ok(())
    }
}

fn print(listening: SocketAddr, scheme: &str) -> std::io::Result<()> {
    let mut out = std::io::stdout().lock();
    let addresses = open_at(listening);
    for address in &addresses {
        writeln!(out, "{scheme}://{address}")?;
    }
    out.flush()?;
    let lan = addresses
        .iter()
        .find(|address| !address.ip().is_loopback())
        .filter(|_| listening.ip().is_unspecified() && std::io::stderr().is_terminal())
        .map(|address| format!("{scheme}://{address}"));
    if let Some(code) = lan.and_then(|address| QrCode::new(address).ok()) {
        let picture = code
            .render::<Dense1x2>()
            .dark_color(Dense1x2::Light)
            .light_color(Dense1x2::Dark)
            .build();
        let _ = writeln!(std::io::stderr(), "{picture}");
    }
    Ok(())
}

/// For a wildcard, this computer's addresses.
pub fn open_at(listening: SocketAddr) -> Vec<SocketAddr> {
    let (v4, v6) = match listening.ip() {
        IpAddr::V4(ip) if ip.is_unspecified() => (true, false),
        IpAddr::V6(ip) if ip.is_unspecified() => (accepts_ipv4(listening.port()), true),
        _ => return vec![listening],
    };
    // Documentation addresses (RFC 5737, RFC 3849): never real hosts, but routed like one.
    let outward = if v4 {
        own_address("0.0.0.0:0", "192.0.2.1:9")
    } else {
        own_address("[::]:0", "[2001:db8::1]:9")
    };
    // A restricted systemd service cannot list interfaces, but it can find its outward address.
    let interfaces = if_addrs::get_if_addrs().unwrap_or_default();
    let up = interfaces
        .iter()
        .filter(|interface| interface.is_oper_up())
        .map(if_addrs::Interface::ip);
    in_order(v4, v6, outward.into_iter().chain(up))
        .into_iter()
        .map(|ip| SocketAddr::new(ip, listening.port()))
        .collect()
}

/// Loopback first, without duplicates. Leaves out link-local addresses, which most browsers don't open.
fn in_order(v4: bool, v6: bool, addresses: impl Iterator<Item = IpAddr>) -> Vec<IpAddr> {
    let mut found = Vec::new();
    if v4 {
        found.push(Ipv4Addr::LOCALHOST.into());
    }
    if v6 {
        found.push(Ipv6Addr::LOCALHOST.into());
    }
    for ip in addresses {
        let fit = match ip {
            IpAddr::V4(ip) => v4 && !ip.is_link_local(),
            IpAddr::V6(ip) => v6 && !ip.is_unicast_link_local(),
        };
        if fit && !ip.is_loopback() && !ip.is_unspecified() && !found.contains(&ip) {
            found.push(ip);
        }
    }
    found
}

pub fn on_this_computer(listening: SocketAddr) -> SocketAddr {
    let ip = match listening.ip() {
        IpAddr::V4(ip) if ip.is_unspecified() => Ipv4Addr::LOCALHOST.into(),
        IpAddr::V6(ip) if ip.is_unspecified() => Ipv6Addr::LOCALHOST.into(),
        ip => ip,
    };
    SocketAddr::new(ip, listening.port())
}

/// Whether a socket on `[::]` also accepts IPv4, as on Linux. On Windows it doesn't, so the IPv4 port is still free.
fn accepts_ipv4(port: u16) -> bool {
    TcpListener::bind((Ipv4Addr::LOCALHOST, port))
        .is_err_and(|error| error.kind() == ErrorKind::AddrInUse)
}

/// Connecting a UDP socket sends nothing.
fn own_address(any: &str, other: &str) -> Option<IpAddr> {
    let socket = UdpSocket::bind(any).ok()?;
    socket.connect(other).ok()?;
    Some(socket.local_addr().ok()?.ip())
}

#[cfg(test)]
mod tests {
    use std::net::TcpStream;
    use std::time::Duration;

    use super::*;

    #[test]
    fn every_address_that_is_announced_opens() {
        for any in ["127.0.0.1:0", "0.0.0.0:0", "[::1]:0", "[::]:0"] {
            let Ok(listener) = TcpListener::bind(any) else {
                continue; // A computer without IPv6.
            };
            let listening = listener.local_addr().unwrap();
            let addresses = open_at(listening);
            assert!(addresses[0].ip().is_loopback(), "{addresses:?}");
            for address in &addresses {
                let opened = TcpStream::connect_timeout(address, Duration::from_secs(2));
                assert!(opened.is_ok(), "{any}: {address}: {opened:?}");
            }
            let v6 = addresses
                .iter()
                .any(|address| address.ip() == Ipv6Addr::LOCALHOST);
            assert_eq!(v6, listening.is_ipv6(), "{any}: {addresses:?}");
        }
    }

    #[test]
    fn every_network_is_announced_once_and_the_way_out_first() {
        let addresses = [
            "192.168.1.5",
            "127.0.0.1",
            "::1",
            "127.0.0.2",
            "10.8.0.2",
            "169.254.7.7",
            "fe80::1",
            "2001:db8::5",
            "192.168.1.5",
            "0.0.0.0",
            "fd00::5",
        ];
        for (v4, v6, announced) in [
            (true, false, &["127.0.0.1", "192.168.1.5", "10.8.0.2"][..]),
            (false, true, &["::1", "2001:db8::5", "fd00::5"]),
            (
                true,
                true,
                &[
                    "127.0.0.1",
                    "::1",
                    "192.168.1.5",
                    "10.8.0.2",
                    "2001:db8::5",
                    "fd00::5",
                ],
            ),
        ] {
            let found = in_order(v4, v6, addresses.iter().map(|ip| ip.parse().unwrap()));
            let found: Vec<_> = found.iter().map(ToString::to_string).collect();
            assert_eq!(found, announced);
        }
    }

    #[test]
    fn a_port_that_is_free_for_v4_is_not_announced_for_it() {
        let free = TcpListener::bind("127.0.0.1:0").unwrap();
        let port = free.local_addr().unwrap().port();
        assert!(accepts_ipv4(port));
        drop(free);
        assert!(!accepts_ipv4(port));
        let addresses = open_at(SocketAddr::new(Ipv6Addr::UNSPECIFIED.into(), port));
        assert!(addresses.iter().all(SocketAddr::is_ipv6), "{addresses:?}");
    }
}
