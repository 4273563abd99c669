//! Bodies that arrive in very small pieces need memory for their bytes, not for their pieces.
#![cfg(target_os = "linux")]

use std::io::Write;
use std::net::TcpStream;
use std::time::{Duration, Instant};

use tokio::io::AsyncWriteExt;

use crate::common::http::open_posts;
use crate::common::https::{PREFACE, TLS, certify, connect, frame};
use crate::common::{Server, Shop, UNLIMITED, wait_until};
use crate::sockets::held;
use crate::turn;

/// Less than the server's time limit for a body.
const SENDING: Duration = Duration::from_secs(10);
/// The pause between two pieces of a body, so that the server reads each separately.
const PAUSE: Duration = Duration::from_millis(30);
/// In kilobytes. In a debug build, an open connection with a request needs about 70 KB, whatever it sends.
const MOST: u64 = 60 * 1024;

/// Its memory after all pages are rendered, which also needs memory.
fn idle(server: &Server) -> u64 {
    let is_rendering = || server.threads().iter().any(|thread| thread == "pages");
    wait_until("all pages", || !is_rendering());
    server.memory("VmRSS")
}

/// Sends `piece` on all connections repeatedly for as long as a body may take. Returns how many were sent, and the largest memory use.
fn drip(server: &Server, connections: &mut [TcpStream], piece: &[u8]) -> (usize, u64) {
    let (start, mut sent, mut most) = (Instant::now(), 0, 0);
    while start.elapsed() < SENDING {
        for connection in connections.iter_mut() {
            // A connection that the server closed uses no memory either.
            sent += usize::from(connection.write_all(piece).is_ok());
        }
        most = most.max(server.memory("VmRSS"));
        std::thread::sleep(PAUSE);
    }
    (sent, most)
}

#[track_caller]
fn assert_modest(idle: u64, most: u64, sent: usize, what: &str) {
    let more = most.saturating_sub(idle);
    println!("{what}: {sent} pieces, at most {more} KB more than idle");
    assert!(sent > 20_000, "{what}: only {sent} pieces");
    assert!(more < MOST, "{what}: {more} KB for {sent} pieces");
}

#[test]
fn bytes_that_come_one_by_one_do_not_fill_the_memory() {
    let _turn = turn();
    let whole = ("Content-Length", "60000");
    let chunked = ("Transfer-Encoding", "chunked");
    let shop = Shop::new();
    let server = shop.serve(&[UNLIMITED]);
    let idle = idle(&server);
    // The memory of one round must be free for the next.
    for (what, many, body, pieces) in [
        ("a byte a packet", 900, whole, 1),
        ("once more", 900, whole, 1),
        ("chunks of a byte", 16, chunked, 1000),
    ] {
        let piece = if body == chunked {
            "1\r\n \r\n".repeat(pieces)
        } else {
            " ".repeat(pieces)
        };
        let mut connections = open_posts(&server, many, body);
        wait_until("all connections", || {
            held(&server).is_none_or(|open| open.len() >= many)
        });
        let opened = server.memory("VmRSS");
        let (sent, most) = drip(&server, &mut connections, piece.as_bytes());
        assert_modest(opened, most, sent * pieces, what);
        assert!(
            most < idle + 2 * MOST,
            "{what}: {most} KB, and {idle} KB when idle"
        );
    }
    server.send("after");
}

#[test]
fn frames_of_a_byte_do_not_fill_the_memory() {
    let _turn = turn();
    let runtime = tokio::runtime::Runtime::new().unwrap();
    runtime.block_on(send_frames_of_a_byte());
}

async fn send_frames_of_a_byte() {
    let shop = Shop::new();
    let certificate = certify(&shop);
    let server = shop.serve(&TLS);
    let idle = idle(&server);
    let post: &[u8] = b"\x83\x87\x41\x09localhost\x04\x0c/api/contact\x5f\x10application/json";
    let mut connections = Vec::new();
    for _ in 0..30 {
        let mut stream = connect(server.address, &certificate, "h2").await;
        let hello = [PREFACE, &frame(4, 0, 0, &[])].concat();
        stream.write_all(&hello).await.unwrap();
        connections.push(stream);
    }
    let streams = || (1..32).step_by(2);
    for stream in &mut connections {
        let heads: Vec<_> = streams().map(|id| frame(1, 4, id, post)).collect();
        let _ = stream.write_all(&heads.concat()).await;
    }
    let pieces: Vec<_> = streams().map(|id| frame(0, 0, id, b" ")).collect();
    let (pieces, start) = (pieces.concat(), Instant::now());
    let (mut sent, mut most) = (0, 0);
    while start.elapsed() < SENDING {
        for stream in &mut connections {
            let is_sent = stream.write_all(&pieces).await.is_ok() && stream.flush().await.is_ok();
            sent += streams().count() * usize::from(is_sent);
        }
        most = most.max(server.memory("VmRSS"));
        tokio::time::sleep(PAUSE).await;
    }
    assert_modest(idle, most, sent, "frames of a byte");
}
