//! Where people can open the website.

use std::io::{IsTerminal, Write};
use std::net::{IpAddr, SocketAddr, UdpSocket};

use anyhow::Context;
use qrcode::QrCode;
use qrcode::render::unicode::Dense1x2;

/// Prints one line for each address on stdout; on a terminal also a code to photograph with a phone in the same network.
///
/// # Errors
/// Stdout is closed.
pub fn announce(listening: SocketAddr, scheme: &str) -> anyhow::Result<()> {
    let mut out = std::io::stdout().lock();
    let addresses: Vec<String> = open_at(listening)
        .into_iter()
        .map(|address| format!("{scheme}://{address}"))
        .collect();
    for address in &addresses {
        writeln!(out, "{address}").context("cannot print the address")?;
    }
    out.flush().context("cannot print the address")?;
    // The last one is the address in the local network, where there is one.
    let lan = addresses
        .last()
        .filter(|_| addresses.len() > 1 && std::io::stderr().is_terminal());
    if let Some(code) = lan.and_then(|address| QrCode::new(address).ok()) {
        let picture = code
            .render::<Dense1x2>()
            .dark_color(Dense1x2::Light)
            .light_color(Dense1x2::Dark)
            .build();
        // The addresses are out; a server does not stop for want of a picture.
        let _ = writeln!(std::io::stderr(), "{picture}");
    }
    Ok(())
}

/// Where `listening` can be reached: itself, or this computer and its place in the local network.
pub fn open_at(listening: SocketAddr) -> Vec<SocketAddr> {
    if !listening.ip().is_unspecified() {
        return vec![listening];
    }
    let loopback = IpAddr::from([127, 0, 0, 1]);
    let addresses = [loopback].into_iter().chain(local_address());
    addresses
        .map(|ip| SocketAddr::new(ip, listening.port()))
        .collect()
}

/// The address this computer uses towards others. Connecting a UDP socket sends nothing.
fn local_address() -> Option<IpAddr> {
    let socket = UdpSocket::bind("0.0.0.0:0").ok()?;
    // TEST-NET-1 (RFC 5737): never a real destination, but routed like one.
    socket.connect("192.0.2.1:9").ok()?;
    let ip = socket.local_addr().ok()?.ip();
    (!ip.is_loopback() && !ip.is_unspecified()).then_some(ip)
}
