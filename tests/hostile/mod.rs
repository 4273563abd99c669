//! Thousands of requests that no browser sends: nothing breaks, hangs, leaks, or is stored by mistake.

mod requests;

use std::collections::BTreeMap;
use std::io::{ErrorKind, Write};
use std::net::Shutdown;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::Mutex;
use std::time::{Duration, Instant};

use crate::common::http::{Connection, JSON, Response, compose};
use crate::common::{OFFERED, Says, Server, Shop, UNLIMITED, message};
use requests::{Hostile, Workshop, unescape, words};

const REQUESTS: usize = 4000;
const CLIENTS: usize = 4;
/// The time limit for each of them.
const TIMEOUT: Duration = Duration::from_secs(8);

/// The response, or none if the server disconnected.
fn ask(server: &Server, hostile: &Hostile) -> Option<Response> {
    let mut connection = Connection::open(server.address).unwrap();
    connection.stream().set_read_timeout(Some(TIMEOUT)).unwrap();
    let sent = connection.stream().write_all(&hostile.bytes);
    if !hostile.sound {
        // Ends the request: otherwise the server would wait until its time limit.
        let _ = connection.stream().shutdown(Shutdown::Write);
    }
    loop {
        match connection.read(hostile.head) {
            Ok(answer) if answer.status < 200 => {}
            Ok(answer) => return Some(answer),
            Err(error) if matches!(error.kind(), ErrorKind::WouldBlock | ErrorKind::TimedOut) => {
                panic!("no answer and no end")
            }
            Err(error) if hostile.sound && sent.is_ok() => panic!("no answer: {error}"),
            Err(_) => return None,
        }
    }
}

fn check(shop: &Shop, hostile: &Hostile, answer: &Response) {
    assert!(answer.status < 500, "a server error: {}", answer.status);
    assert_eq!(answer.header("server"), "");
    let text = String::from_utf8_lossy(&answer.body);
    for file in [
        "SQLite format",
        "[pharmacy]",
        "root:",
        shop.folder.path().to_str().unwrap(),
    ] {
        assert!(!text.contains(file), "something of this computer: {file}");
    }
    // Pages contain words such as hypertension, and scripts contain sources.
    let page = answer.header("content-type").starts_with("text/html");
    for internal in [
        "panicked",
        "src/",
        ".rs:",
        "sqlite",
        "SQL",
        "constraint",
        "hyper",
        "axum",
        "serde",
        "expected",
        "column",
    ] {
        assert!(
            page || !text.contains(internal),
            "something internal: {internal}"
        );
    }
    // Requests that the HTTP library refuses get a bare status.
    if !answer.header("content-security-policy").is_empty() {
        assert_eq!(answer.header("x-content-type-options"), "nosniff");
        assert!(answer.status != 404 || !answer.header("cache-control").contains("immutable"));
        // A page is only for clients that ask for one.
        if hostile.api && !hostile.head && answer.status >= 400 && !(page && hostile.asks_for_page)
        {
            assert!(!answer.error().is_empty());
        }
    }
}

#[test]
fn thousands_of_hostile_requests_break_nothing() {
    let shop = Shop::new();
    let server = shop.serve(&[UNLIMITED, OFFERED]);
    let (workshop, statuses) = (Mutex::new(Workshop::new()), Mutex::new(BTreeMap::new()));
    let one = || {
        let hostile = workshop.lock().unwrap().request();
        let asked = catch_unwind(AssertUnwindSafe(|| {
            let answer = ask(&server, &hostile)?;
            check(&shop, &hostile, &answer);
            Some(answer.status)
        }));
        let start = &hostile.bytes[..hostile.bytes.len().min(3000)];
        let status = asked.unwrap_or_else(|_| panic!("it was: {}", start.escape_ascii()));
        *statuses.lock().unwrap().entry(status).or_insert(0) += 1;
    };
    let start = Instant::now();
    std::thread::scope(|scope| {
        for _ in 0..CLIENTS {
            scope.spawn(|| (0..REQUESTS / CLIENTS).for_each(|_| one()));
        }
    });
    let statuses = statuses.into_inner().unwrap();
    println!(
        "{REQUESTS} requests in {:?}, answers by status: {statuses:?}",
        start.elapsed()
    );
    let accepted = statuses.get(&Some(201)).copied().unwrap_or(0);
    assert_eq!(
        shop.rows(),
        accepted,
        "what was accepted is stored and nothing else"
    );
    shop.log().lacks(["internal error"]);
    server.send("Hello");
}

#[test]
fn no_path_serves_a_file_outside_the_site() {
    let shop = Shop::configured(crate::common::SAMPLE);
    let server = shop.serve(&[]);
    let not_found = server.get("/nothing");
    assert_eq!(not_found.status, 404);
    for path in words("paths") {
        let path = String::from_utf8(unescape(path)).unwrap();
        let answer = server.request("GET", &path, &[], "");
        assert!(
            matches!(answer.status, 308 | 400 | 404),
            "{path}: {}",
            answer.status
        );
        assert!(
            answer.status != 308 || !answer.header("location").starts_with("//"),
            "{path} leads away"
        );
        if answer.status == 404 && !path.starts_with("/api/") {
            assert_eq!(answer.body, not_found.body, "{path}");
        }
    }
}

#[test]
fn after_a_request_with_two_lengths_the_connection_ends() {
    let shop = Shop::new();
    let server = shop.serve(&[]);
    let body = message("Hello").to_string();
    let chunk = format!("{:x}\r\n{body}\r\n0\r\n\r\n", body.len());
    let head =
        "POST /api/contact HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n";
    let length = format!("Content-Length: {}\r\n", chunk.len());
    let chunked = "Transfer-Encoding: chunked\r\n";
    for lengths in [format!("{length}{chunked}"), format!("{chunked}{length}")] {
        let mut connection = Connection::open(server.address).unwrap();
        let request = format!("{head}{lengths}\r\n{chunk}");
        connection.send(request.as_bytes()).unwrap();
        let answer = connection.read(false).unwrap();
        assert_eq!(answer.header("connection"), "close", "{answer:?}");
        assert!(connection.closes_within(TIMEOUT), "{lengths:?}");
    }
}

#[test]
fn heads_and_their_lines_are_bounded_also_in_one_packet() {
    let shop = Shop::new();
    let server = shop.serve(&[]);
    let line = |name: &str, bytes: usize| format!("{name}: {}\r\n", "x".repeat(bytes));
    let lines = |count| (0..count).map(|n| line(&format!("X-{n}"), 1)).collect();
    let path = |length| format!("/{}", "x".repeat(length));
    for (path, lines, expected) in [
        ("/".into(), line("X", 31 * 1024), 200),
        ("/".into(), line("X", 33 * 1024), 431),
        ("/".into(), line("X", 20_000) + &line("Y", 20_000), 431),
        ("/".into(), lines(90), 200),
        ("/".into(), lines(101), 431),
        (path(20_000), String::new(), 404),
        (path(70_000), String::new(), 414),
    ] {
        for round in 0..5 {
            let mut connection = Connection::open(server.address).unwrap();
            let request = format!("GET {path} HTTP/1.1\r\nHost: localhost\r\n{lines}\r\n");
            connection.send(request.as_bytes()).unwrap();
            let status = connection.read(false).unwrap().status;
            // Which of the two it is depends on how much came at once.
            let is_too_long = expected == 414 && status == 431;
            assert!(
                status == expected || is_too_long,
                "{status}, {round}: {request:.50}"
            );
        }
    }
}

#[test]
fn a_request_hidden_in_another_is_not_seen() {
    let shop = Shop::new();
    let server = shop.serve(&[]);
    let hidden = compose(
        "POST",
        "/api/contact",
        &[JSON],
        message("hidden").to_string().as_bytes(),
    );
    let inner = String::from_utf8(hidden).unwrap();
    let head = "POST /nothing HTTP/1.1\r\nHost: localhost\r\n";
    for outer in [
        format!("{head}Content-Length: 5\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n{inner}"),
        format!("{head}Transfer-Encoding: chunked\r\nContent-Length: 5\r\n\r\n0\r\n\r\n{inner}"),
        format!(
            "{head}Content-Length: 0\r\nContent-Length: {}\r\n\r\n{inner}",
            inner.len()
        ),
        format!("{head}Content-Length: 0, {}\r\n\r\n{inner}", inner.len()),
        format!("{head}Transfer-Encoding: xchunked\r\nContent-Length: 0\r\n\r\n{inner}"),
        format!(
            "{head}Transfer-Encoding: chunked\r\nTransfer-Encoding: identity\r\n\r\n0\r\n\r\n{inner}"
        ),
        format!("{head}Transfer-Encoding:\x0bchunked\r\n\r\n0\r\n\r\n{inner}"),
        format!("{head}Transfer-Encoding: chunked\r\n\r\n0\n\n{inner}"),
        format!("{head}Transfer-Encoding: chunked\r\n\r\n0;\n{inner}"),
        format!("{head}Content-Length : 0\r\n\r\n{inner}"),
        format!("{head}X: a\r\n\tContent-Length: 0\r\n\r\n{inner}"),
        format!("POST /nothing HTTP/1.0\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n{inner}"),
    ] {
        let mut connection = Connection::open(server.address).unwrap();
        connection.send(outer.as_bytes()).unwrap();
        if let Ok(answer) = connection.read(false) {
            assert!(
                (400..500).contains(&answer.status),
                "{answer:?} to {outer:?}"
            );
        }
        assert!(
            connection.closes_within(TIMEOUT),
            "it goes on after {outer:?}"
        );
    }
    assert_eq!(shop.rows(), 0);
}
