//! Slow or greedy clients delay no other client, and are disconnected.

#![expect(
    clippy::expect_used,
    clippy::panic,
    clippy::unwrap_used,
    reason = "helpers of tests fail as tests do"
)]

#[path = "../common/mod.rs"]
mod common;
mod pieces;
mod slow;
mod sockets;
mod visits;

use std::net::TcpStream;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};

use common::http::{Connection, JSON, compose, request};
use common::https::{TLS, certify};
use common::{Shop, UNLIMITED, free_address, good_answers};
use slow::{Slow, manners};
use sockets::{held, held_at, processor_time};
use visits::{visit_until, waits};

/// The time in which a visitor must get a response.
const PROMPT: Duration = Duration::from_secs(1);
const CUT: Duration = Duration::from_secs(40);

/// A busy machine closes a connection late, but not later than this.
const TIMEOUT: Duration = Duration::from_secs(20);

/// Waits until there are at most `limit` connections. Others are notified first and close a moment later.
fn soon_at_most(limit: usize, open: impl Fn() -> usize) {
    let start = Instant::now();
    while open() > limit {
        assert!(start.elapsed() < TIMEOUT, "{} connections", open());
        std::thread::sleep(Duration::from_millis(20));
    }
}

/// These tests measure time, so they run one after the other.
fn turn() -> MutexGuard<'static, ()> {
    static TURN: Mutex<()> = Mutex::new(());
    TURN.lock().unwrap_or_else(PoisonError::into_inner)
}

#[test]
fn five_hundred_slow_clients_delay_nobody_and_are_disconnected() {
    let _turn = turn();
    let shops = [Shop::new(), Shop::new()];
    let [server, undisturbed] = shops.each_ref().map(|shop| shop.serve(&[UNLIMITED]));
    let manners = manners(&server);
    let manner_of = |n: usize| &manners[n % manners.len()];
    let over = AtomicBool::new(false);
    let used = |server| processor_time(server).unwrap_or_default();
    let began = [used(&server), used(&undisturbed)];
    let (mut most, mut unsent) = (0, 0);
    let (slow, visits, others) = std::thread::scope(|scope| {
        let visitor = scope.spawn(|| visit_until(&over, &server));
        let elsewhere = scope.spawn(|| visit_until(&over, &undisturbed));
        // One after the other: connecting all at once would test something else.
        let mut slow: Vec<_> = (0..500)
            .map(|n| {
                std::thread::sleep(Duration::from_millis(5));
                Slow::connect(server.address, manner_of(n))
            })
            .collect();
        let start = Instant::now();
        while start.elapsed() < CUT + PROMPT && slow.iter().any(|client| client.cut.is_none()) {
            std::thread::sleep(PROMPT);
            // A client that never reads does not notice it either.
            let connections = held(&server);
            if let Some(connections) = &connections {
                most = most.max(connections.len());
                unsent = unsent.max(connections.values().sum());
            }
            for (n, client) in slow.iter_mut().enumerate() {
                client.go_on(manner_of(n));
                if let Some(connections) = &connections {
                    client.is_held(connections.contains_key(&client.port()));
                }
            }
        }
        over.store(true, Ordering::Relaxed);
        (slow, visitor.join().unwrap(), elsewhere.join().unwrap())
    });
    for (n, manner) in manners.iter().enumerate() {
        let these = slow.iter().skip(n).step_by(manners.len());
        let cut: Vec<_> = these.filter_map(|client| client.cut).collect();
        let (first, last) = (cut.iter().min(), cut.iter().max());
        println!(
            "{}: {} cut after {first:?} to {last:?}",
            manner.name,
            cut.len()
        );
        if manner.notices_disconnection() || most > 0 {
            assert_eq!(cut.len(), 50, "{} were not cut", manner.name);
            assert!(last < Some(&CUT), "{}: {last:?}", manner.name);
        }
    }
    println!("{most} connections at once, and {unsent} bytes of answers that nobody took");
    let (longest, waited) = (
        visits.iter().map(|visit| visit.took).max().unwrap(),
        waits(&visits, &others).max().unwrap(),
    );
    println!(
        "{} visits meanwhile: the slowest took {longest:?}, of which the server is to blame for {waited:?}",
        visits.len()
    );
    assert!(visits.len() > 20 && waited < PROMPT, "{waited:?}");
    let [spent, elsewhere] = [used(&server) - began[0], used(&undisturbed) - began[1]];
    println!("the processor worked {spent:?} for it, and {elsewhere:?} for an undisturbed server");
    assert!(spent < elsewhere + CUT / 6, "{spent:?}");
}

#[test]
fn a_body_that_keeps_coming_is_waited_for() {
    let _turn = turn();
    let shop = Shop::new();
    let server = shop.serve(&[]);
    let (path, answers) = good_answers()[3].clone();
    let body = answers.to_string();
    let length = body.len().to_string();
    let head = compose("POST", path, &[JSON, ("Content-Length", &length)], b"");
    let mut phone = Connection::open(server.address).unwrap();
    phone.send(&head).unwrap();
    // A second more than a client that stops is waited for.
    let (slow, rest) = body.as_bytes().split_at(14);
    for byte in slow {
        phone.send(&[*byte]).unwrap();
        std::thread::sleep(Duration::from_secs(1));
    }
    phone.send(rest).unwrap();
    assert_eq!(phone.read(false).unwrap().status, 201);
}

#[test]
fn an_idle_connection_of_a_trusted_proxy_is_kept_longer_than_that_of_a_stranger() {
    let _turn = turn();
    let shop = Shop::new();
    let trusted = [("PHARMACY_SERVER__TRUSTED_PROXIES", "[\"127.0.0.9\"]")];
    let server = shop.serve(&trusted);
    let ask = |connection: &mut Connection| {
        connection
            .send(&compose("GET", "/contact", &[], b""))
            .unwrap();
        assert_eq!(connection.read(false).unwrap().status, 200);
    };
    let mut stranger = Connection::open(server.address).unwrap();
    let mut proxy = Connection::open_from([127, 0, 0, 9], server.address).unwrap();
    ask(&mut stranger);
    ask(&mut proxy);
    assert!(stranger.closes_within(TIMEOUT), "a stranger's is cut");
    // Caddy keeps its connections for two minutes.
    assert!(!proxy.closes_within(PROMPT), "the proxy's is kept");
    ask(&mut proxy);
}

#[test]
fn a_full_server_makes_room_for_new_clients() {
    let _turn = turn();
    let shop = Shop::new();
    let server = shop.serve(&[("PHARMACY_LIMITS__CONNECTIONS", "100")]);
    let mut staying = Connection::open(server.address).unwrap();
    let hoard: Vec<_> = (0..500)
        .map(|_| TcpStream::connect(server.address).unwrap())
        .collect();
    for _ in 0..20 {
        assert_eq!(server.get("/contact").status, 200);
    }
    assert!(
        staying.closes_within(TIMEOUT),
        "who asked for nothing longest goes first"
    );
    soon_at_most(110, || held(&server).map_or(0, |open| open.len()));
    drop(hoard);
}

#[test]
fn plain_http_and_https_share_one_limit() {
    let _turn = turn();
    let shop = Shop::new();
    certify(&shop);
    let plain = free_address();
    let server = shop.serve(&[
        TLS[0],
        TLS[1],
        ("PHARMACY_TLS__REDIRECT_FROM", &plain.to_string()),
        ("PHARMACY_LIMITS__CONNECTIONS", "100"),
    ]);
    let hoard: Vec<_> = [plain, server.address]
        .into_iter()
        .flat_map(|address| (0..200).map(move |_| TcpStream::connect(address).unwrap()))
        .collect();
    // The last client is accepted and answered, after all the others.
    let answer = request(plain, "GET", "/", &[], b"");
    assert_eq!(answer.status, 308);
    let open = |port| held_at(port).map_or(0, |connections| connections.len());
    soon_at_most(110, || open(plain.port()) + open(server.address.port()));
    drop(hoard);
}
