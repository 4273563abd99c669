//! Clients that are slow on purpose, or greedy, hold nobody else up and are cut.

mod common;

use std::io::{ErrorKind, Read, Write};
use std::net::{SocketAddr, TcpStream};
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};

use common::http::{Connection, compose, request};
use common::{Server, Shop, UNLIMITED, message};

/// A visitor's patience, and the most a slow client gets.
const PROMPT: Duration = Duration::from_secs(1);
const CUT: Duration = Duration::from_secs(30);

/// What a slow client sends at once, what it sends each second, and whether it reads.
struct Manner {
    name: &'static str,
    first: Vec<u8>,
    then: &'static [u8],
    reads: bool,
}

struct Slow {
    stream: TcpStream,
    since: Instant,
    sent: usize,
    cut: Option<Duration>,
}

impl Slow {
    fn connect(address: SocketAddr, manner: &Manner) -> Self {
        let mut stream = TcpStream::connect(address).unwrap();
        let since = Instant::now();
        stream.write_all(&manner.first).unwrap();
        stream.set_nonblocking(true).unwrap();
        Self {
            stream,
            since,
            sent: 0,
            cut: None,
        }
    }

    /// Sends its next byte and looks whether it was cut.
    fn go_on(&mut self, manner: &Manner) {
        let mut gone = false;
        if let Some(byte) = manner.then.get(self.sent % manner.then.len().max(1)) {
            self.sent += 1;
            gone |= self
                .stream
                .write(&[*byte])
                .is_err_and(|error| error.kind() != ErrorKind::WouldBlock);
        }
        if manner.reads {
            gone |= loop {
                match self.stream.read(&mut [0; 4096]) {
                    Ok(0) => break true,
                    Ok(_) => {}
                    Err(error) => break error.kind() != ErrorKind::WouldBlock,
                }
            };
        }
        if gone {
            self.cut.get_or_insert_with(|| self.since.elapsed());
        }
    }
}

fn manners(server: &Server) -> Vec<Manner> {
    let page = server.get("/").text();
    let assets = page.split('"').filter(|part| part.starts_with("/assets/"));
    let asset = assets
        .max_by_key(|path| server.get(path).body.len())
        .unwrap();
    // More than the buffers on the way can hold.
    let enough = 20_000_000 / server.get(asset).body.len();
    let head = "POST /api/contact HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\n";
    let manner = |name, first: &[u8], then, reads| Manner {
        name,
        first: first.to_vec(),
        then,
        reads,
    };
    vec![
        manner("says nothing", b"", b"", true),
        manner(
            "stops within the head",
            b"GET / HTTP/1.1\r\nHost:",
            b"",
            true,
        ),
        manner(
            "a byte of the head each second",
            b"GET / HTTP/1.1\r\nX-Slow: ",
            b"slowly ",
            true,
        ),
        manner(
            "a header line each second",
            b"GET / HTTP/1.1\r\n",
            b"a: b\r\n",
            true,
        ),
        manner(
            "stops within the body",
            format!("{head}Content-Length: 1000\r\n\r\n{{").as_bytes(),
            b"",
            true,
        ),
        manner(
            "a byte of the body each second",
            format!("{head}Content-Length: 1000\r\n\r\n{{").as_bytes(),
            b" ",
            true,
        ),
        manner(
            "a chunk each second",
            format!("{head}Transfer-Encoding: chunked\r\n\r\n").as_bytes(),
            b"1\r\n \r\n",
            true,
        ),
        manner(
            "a refused body each second",
            b"PUT /api/contact HTTP/1.1\r\nHost: x\r\nContent-Length: 1000\r\n\r\n",
            b" ",
            true,
        ),
        manner(
            "asks and never reads",
            &compose("GET", asset, &[], b"").repeat(enough),
            b"",
            false,
        ),
        manner(
            "asks, never reads and asks on",
            &compose("GET", asset, &[], b"").repeat(enough),
            b"G",
            false,
        ),
    ]
}

#[test]
fn five_hundred_slow_clients_hold_nobody_up_and_are_cut() {
    let shop = Shop::new();
    let server = shop.serve(&[UNLIMITED]);
    let manners = manners(&server);
    let (idle, over) = (open_sockets(&server), AtomicBool::new(false));
    let (slow, visits) = std::thread::scope(|scope| {
        let (server, over) = (&server, &over);
        let visitor = scope.spawn(move || {
            let mut visits = Vec::new();
            while !over.load(Ordering::Relaxed) {
                let start = Instant::now();
                assert_eq!(server.get("/refill").status, 200);
                visits.push(start.elapsed());
                let start = Instant::now();
                server.post("/api/contact", &message("Hello")).reference();
                visits.push(start.elapsed());
                std::thread::sleep(Duration::from_millis(200));
            }
            visits
        });
        let mut slow: Vec<_> = (0..500)
            .map(|n| Slow::connect(server.address, &manners[n % manners.len()]))
            .collect();
        let (start, mut looks) = (Instant::now(), 0);
        // Who does not read learns at the second try to send that nobody listens any more.
        while start.elapsed() < CUT + Duration::from_secs(4) && looks < 3 {
            looks += usize::from(open_sockets(server) <= idle);
            std::thread::sleep(Duration::from_secs(1));
            for (n, client) in slow.iter_mut().enumerate() {
                client.go_on(&manners[n % manners.len()]);
            }
        }
        over.store(true, Ordering::Relaxed);
        (slow, visitor.join().unwrap())
    });
    let left = open_sockets(&server);
    for (n, manner) in manners.iter().enumerate() {
        let held: Vec<_> = slow
            .iter()
            .skip(n)
            .step_by(manners.len())
            .filter_map(|client| client.cut)
            .collect();
        println!(
            "{}: {} cut after {:?} to {:?}",
            manner.name,
            held.len(),
            held.iter().min(),
            held.iter().max()
        );
        if manner.reads || !manner.then.is_empty() {
            assert_eq!(held.len(), 50, "{} were not cut", manner.name);
            assert!(held.iter().all(|time| *time < CUT), "{}", manner.name);
        }
    }
    assert!(left <= idle, "{} connections are left", left - idle);
    let mut visits = visits;
    visits.sort();
    let slowest = visits.last().unwrap();
    println!("{} visits meanwhile, the slowest {slowest:?}", visits.len());
    // One visit in twenty may meet the pauses of a busy test machine rather than of the server.
    let most = visits[visits.len() * 19 / 20];
    assert!(visits.len() > 20 && most < PROMPT, "{most:?}");
}

/// Sockets the server holds: its listener and its connections.
fn open_sockets(server: &Server) -> usize {
    let files = std::fs::read_dir(format!("/proc/{}/fd", server.child.id()));
    let Ok(files) = files else { return usize::MAX };
    files
        .filter(|file| {
            file.as_ref().is_ok_and(|file| {
                std::fs::read_link(file.path())
                    .is_ok_and(|to| to.to_str().unwrap().starts_with("socket:"))
            })
        })
        .count()
}

#[test]
fn more_clients_than_places_make_room_for_who_comes() {
    let shop = Shop::new();
    let server = shop.serve(&[("PHARMACY_LIMITS__CONNECTIONS", "100")]);
    let mut staying = Connection::open(server.address).unwrap();
    let hoard: Vec<_> = (0..500)
        .map(|_| TcpStream::connect(server.address).unwrap())
        .collect();
    for _ in 0..20 {
        let start = Instant::now();
        assert_eq!(server.get("/contact").status, 200);
        assert!(start.elapsed() < PROMPT, "{:?}", start.elapsed());
    }
    assert!(
        staying.closes_within(PROMPT),
        "who asked for nothing longest goes first"
    );
    assert!(open_sockets(&server) < 110, "{}", open_sockets(&server));
    drop(hoard);
}

#[test]
fn heads_and_their_lines_are_bounded() {
    let shop = Shop::new();
    let server = shop.serve(&[]);
    let long = "x".repeat(30_000);
    let many: Vec<_> = (0..101).map(|n| format!("X-{n}")).collect();
    let lines = |count: usize| {
        many[..count]
            .iter()
            .map(|name| (name.as_str(), "y"))
            .collect::<Vec<_>>()
    };
    let path = |length: usize| format!("/{}", "x".repeat(length));
    for (target, headers, status) in [
        ("/", vec![("X-Long", &long[..20_000])], 200),
        (
            "/",
            vec![("X-Long", &long[..]), ("X-Longer", &long[..])],
            431,
        ),
        ("/", lines(90), 200),
        ("/", lines(101), 431),
        (path(20_000).as_str(), vec![], 404),
        (path(70_000).as_str(), vec![], 431),
    ] {
        let answer = request(server.address, "GET", target, &headers, b"");
        assert!(
            answer.status == status || (status == 431 && answer.status == 414),
            "{} instead of {status}",
            answer.status
        );
    }
}
