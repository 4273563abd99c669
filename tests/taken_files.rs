//! Somebody takes the database's files away while the server runs: a cleaner, a sync client, an antivirus. What was acknowledged
//! stays, and the database stays whole.
#![cfg(unix)]

use std::collections::HashMap;
use std::fs;
use std::net::TcpListener;
use std::path::PathBuf;
use std::sync::Mutex;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};

use crate::common::http::{Connection, JSON, compose, try_request};
use crate::common::os::Signal;
use crate::common::random::Random;
use crate::common::{SERVE, Server, Shop, UNLIMITED, message, value};

/// Rounds of [`what_is_taken_at_random_moments_costs_no_acknowledged_row`]; more by hand, with `ROUNDS=100`.
const ROUNDS: usize = 6;

fn pause(milliseconds: usize) {
    std::thread::sleep(Duration::from_millis(milliseconds as u64));
}

/// The references of a whole database, with their messages.
fn stored(database: &rusqlite::Connection) -> HashMap<String, String> {
    let verdict: String = value(database, "pragma integrity_check");
    assert_eq!(verdict, "ok");
    database
        .prepare("select reference, answers ->> '$.message' from submission")
        .unwrap()
        .query_map([], |row| Ok((row.get(0)?, row.get(1)?)))
        .unwrap()
        .collect::<Result<_, _>>()
        .unwrap()
}

/// What servers have logged of what went wrong.
fn complaints(shop: &Shop) -> String {
    let log = shop.log();
    let lines = log.lines().filter(|line| !line.contains(" INFO "));
    lines.collect::<Vec<_>>().join("\n")
}

fn part(shop: &Shop, suffix: &str) -> PathBuf {
    shop.path(&format!("pharmacy.db{suffix}"))
}

/// Posts until one is stored again; what is refused meanwhile is told so.
pub fn post_until_stored(shop: &Shop, server: &Server, text: &str) -> String {
    let start = Instant::now();
    loop {
        let body = message(text).to_string();
        let headers = [JSON];
        // The connection may be closed unanswered while the server begins anew.
        if let Ok(answer) = try_request(
            server.address,
            "POST",
            "/api/contact",
            &headers,
            body.as_bytes(),
        ) {
            if answer.status == 201 {
                return answer.reference();
            }
            assert_eq!(answer.status, 503);
        }
        assert!(
            start.elapsed() < Duration::from_secs(20),
            "{}",
            complaints(shop)
        );
        pause(20);
    }
}

#[test]
fn a_log_that_is_taken_away_costs_nothing_that_was_acknowledged() {
    for (parts, signal) in [
        (&["-wal"][..], Signal::KILL),
        (&["-wal"], Signal::TERM),
        (&["-shm"], Signal::KILL),
        (&["-wal", "-shm"], Signal::TERM),
    ] {
        let shop = Shop::new();
        let mut server = shop.serve(&[UNLIMITED]);
        let mut acknowledged = vec![post_until_stored(&shop, &server, "before")];
        for suffix in parts {
            fs::remove_file(part(&shop, suffix)).unwrap();
        }
        shop.output("submissions list");
        for n in 0..3 {
            acknowledged.push(post_until_stored(&shop, &server, &format!("after {n}")));
        }
        shop.assert_logs("was moved, replaced or deleted");
        server.signal(signal);
        server.wait_for_exit(Duration::from_secs(12)).unwrap();
        let found = stored(&shop.sqlite());
        for reference in acknowledged {
            assert!(
                found.contains_key(&reference),
                "{parts:?} {signal:?}: {}",
                complaints(&shop)
            );
        }
    }
}

#[test]
#[cfg(target_os = "linux")]
fn a_database_that_is_moved_or_removed_is_written_back_with_all_that_was_acknowledged() {
    let shop = Shop::new();
    let server = shop.serve(&[UNLIMITED]);
    let mut acknowledged = vec![post_until_stored(&shop, &server, "before")];
    fs::rename(shop.database(), shop.path("elsewhere.db")).unwrap();
    acknowledged.push(post_until_stored(&shop, &server, "moved"));
    fs::remove_file(shop.database()).unwrap();
    acknowledged.push(post_until_stored(&shop, &server, "removed"));
    for suffix in ["", "-wal", "-shm"] {
        fs::remove_file(part(&shop, suffix)).unwrap();
    }
    acknowledged.push(post_until_stored(&shop, &server, "all removed"));
    assert!(server.stop().success(), "{}", complaints(&shop));
    let found = stored(&shop.sqlite());
    for reference in acknowledged {
        assert!(found.contains_key(&reference), "{}", complaints(&shop));
    }
}

/// A mail server that says nothing keeps the mail under way for half a minute, and a reader keeps the log from being saved.
#[test]
#[cfg(target_os = "linux")]
fn a_server_that_is_stopped_as_its_log_is_taken_away_ends_when_it_has_saved_it() {
    let silent = TcpListener::bind("127.0.0.1:0").unwrap();
    let shop = Shop::new();
    let mut server = crate::notify::serve(&shop, silent.local_addr().unwrap().port());
    let reference = post_until_stored(&shop, &server, "before");
    let reader = shop.sqlite();
    let read = "begin; select * from submission";
    reader.execute_batch(read).unwrap();
    let _mail = silent.accept().unwrap();
    fs::remove_file(part(&shop, "-wal")).unwrap();
    server.signal(Signal::TERM);
    let ended = server.wait_for_exit(Duration::from_secs(4));
    assert!(ended.is_none(), "{}", complaints(&shop));
    drop(reader);
    server.wait_for_exit(Duration::from_secs(12)).unwrap();
    let found = stored(&shop.sqlite());
    assert!(found.contains_key(&reference), "{}", complaints(&shop));
}

#[test]
#[cfg(target_os = "linux")]
fn a_slow_mail_delays_no_new_beginning() {
    let silent = TcpListener::bind("127.0.0.1:0").unwrap();
    let shop = Shop::new();
    let server = crate::notify::serve(&shop, silent.local_addr().unwrap().port());
    let before = post_until_stored(&shop, &server, "before");
    let _mail = silent.accept().unwrap();
    for suffix in ["", "-wal", "-shm"] {
        fs::remove_file(part(&shop, suffix)).unwrap();
    }
    let start = Instant::now();
    let after = post_until_stored(&shop, &server, "after");
    let taken = start.elapsed();
    assert!(taken < Duration::from_secs(10), "{taken:?}");
    assert!(server.stop().success(), "{}", complaints(&shop));
    let found = stored(&shop.sqlite());
    for reference in [before, after] {
        assert!(found.contains_key(&reference), "{}", complaints(&shop));
    }
}

#[test]
#[cfg(target_os = "linux")]
fn where_another_file_stands_what_came_in_is_saved_beside_it_and_nothing_is_served() {
    let shop = Shop::new();
    let mut server = shop.serve(&[UNLIMITED]);
    let reference = post_until_stored(&shop, &server, "before");
    fs::write(shop.path("other"), "another file").unwrap();
    fs::rename(shop.path("other"), shop.database()).unwrap();
    let status = server.wait_for_exit(Duration::from_secs(20)).unwrap();
    assert!(!status.success());
    let files = shop.folder.path().read_dir().unwrap();
    let mut rescued = files.map(|file| file.unwrap().path());
    let rescued = rescued.find(|file| file.to_string_lossy().contains("pharmacy.db.rescued-"));
    let rescued = rescued.unwrap();
    let said = shop.fails(SERVE);
    let name = rescued.file_name().unwrap().to_str().unwrap();
    assert!(
        said.contains(name) && said.contains("until you decide"),
        "{said}"
    );
    assert_eq!(fs::read_to_string(shop.database()).unwrap(), "another file");
    assert!(shop.output("check").out.contains(name));
    fs::rename(rescued, shop.database()).unwrap();
    let server = shop.serve(&[]);
    assert!(server.stop().success());
    assert!(stored(&shop.sqlite()).contains_key(&reference));
}

/// Takes away what the server has open.
fn harm(shop: &Shop, random: &mut Random) -> String {
    let parts: &[&str] = match random.below(6) {
        0 => &["-wal"],
        1 => &["-shm"],
        2 => &["-wal", "-shm"],
        3 => &["", "-wal"],
        _ => &[""],
    };
    let is_removed = random.below(2) == 0;
    for suffix in parts {
        let path = part(shop, suffix);
        let _ = match is_removed {
            true => fs::remove_file(&path),
            false => fs::rename(&path, part(shop, &format!("{suffix}.gone"))),
        };
    }
    format!(
        "{parts:?} {}",
        ["renamed", "removed"][usize::from(is_removed)]
    )
}

#[test]
fn what_is_taken_at_random_moments_costs_no_acknowledged_row() {
    let by_hand = std::env::var("ROUNDS").ok();
    let rounds = by_hand.map_or(ROUNDS, |rounds| rounds.parse().unwrap());
    let (shop, mut random) = (Shop::new(), Random::new());
    let acknowledged = Mutex::new(HashMap::new());
    for round in 0..rounds {
        let mut server = shop.serve(&[UNLIMITED]);
        let is_over = AtomicBool::new(false);
        let mut done = String::new();
        std::thread::scope(|scope| {
            for client in 0..6 {
                let (server, acknowledged, is_over) = (&server, &acknowledged, &is_over);
                scope.spawn(move || {
                    let name = format!("round {round}, client {client}");
                    post_until(is_over, server, &name, acknowledged);
                });
            }
            let (shop, is_over) = (&shop, &is_over);
            scope.spawn(move || {
                while !is_over.load(Ordering::Relaxed) {
                    shop.output("submissions list");
                }
            });
            pause(50 + random.below(250));
            let is_killed = round % 2 == 0;
            done = harm(shop, &mut random);
            let text = format!("round {round}, after the harm");
            let reference = post_until_stored(shop, &server, &text);
            acknowledged.lock().unwrap().insert(text, reference);
            pause(random.below(100));
            server.signal(if is_killed {
                Signal::KILL
            } else {
                Signal::TERM
            });
            is_over.store(true, Ordering::Relaxed);
        });
        server.wait_for_exit(Duration::from_secs(12)).unwrap();
        let found = stored(&shop.sqlite());
        for (message, reference) in &*acknowledged.lock().unwrap() {
            let kept = found.get(reference);
            assert_eq!(
                kept,
                Some(message),
                "{message}; {done}\n{}",
                complaints(&shop)
            );
        }
    }
    let count = acknowledged.into_inner().unwrap().len();
    println!("{count} acknowledged in {rounds} rounds, all kept");
}

/// Posts one message after the other, and notes those that were acknowledged.
fn post_until(
    is_over: &AtomicBool,
    server: &Server,
    name: &str,
    acknowledged: &Mutex<HashMap<String, String>>,
) {
    let connect = || Connection::open(server.address).ok();
    let mut connection = connect();
    for n in 0.. {
        let Some(open) = connection
            .as_mut()
            .filter(|_| !is_over.load(Ordering::Relaxed))
        else {
            return;
        };
        let text = format!("{name}, number {n}");
        let body = message(&text).to_string();
        let headers = [JSON];
        let request = compose("POST", "/api/contact", &headers, body.as_bytes());
        let sent = open.send(&request);
        match sent.and_then(|()| open.read(false)) {
            Ok(answer) if answer.status == 201 => {
                let reference = answer.reference();
                acknowledged.lock().unwrap().insert(text, reference);
            }
            Ok(_) => {}
            Err(_) => connection = connect(),
        }
    }
}
