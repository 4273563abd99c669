//! The database's files are moved or removed while the server runs, by a cleaner, a sync program or an antivirus. Acknowledged requests
//! stay, and the database stays intact.
#![cfg(unix)]

use std::fs;
use std::net::{TcpListener, TcpStream};
use std::path::PathBuf;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};

use crate::common::os::Signal;
use crate::common::posts::{Acknowledged, complaints};
use crate::common::random::Random;
use crate::common::{SERVE, Says, Server, Shop, UNLIMITED, wait_until};

/// Rounds of [`files_removed_at_random_moments_lose_no_acknowledged_row`]; more by hand, with `ROUNDS=100`.
const ROUNDS: usize = 6;

fn pause(milliseconds: usize) {
    std::thread::sleep(Duration::from_millis(milliseconds as u64));
}

/// Files were moved or removed: the server ends with the exit code after which systemd and Windows start it again.
#[track_caller]
fn started_again(shop: &Shop, mut server: Server, environment: &[(&str, &str)]) -> Server {
    let status = server.wait_for_exit(Duration::from_secs(20)).unwrap();
    assert_eq!(status.code(), Some(75), "{}", complaints(shop));
    shop.serve(environment)
}

fn part(shop: &Shop, suffix: &str) -> PathBuf {
    shop.path(&format!("pharmacy.db{suffix}"))
}

#[test]
fn a_removed_log_loses_no_acknowledged_request() {
    for (parts, signal) in [
        (&["-wal"][..], Signal::KILL),
        (&["-wal"], Signal::TERM),
        (&["-shm"], Signal::KILL),
        (&["-wal", "-shm"], Signal::TERM),
    ] {
        let shop = Shop::new();
        let server = shop.serve(&[UNLIMITED]);
        let acknowledged = Acknowledged::default();
        acknowledged.post(&server, "before");
        for suffix in parts {
            fs::remove_file(part(&shop, suffix)).unwrap();
        }
        shop.output("submissions list");
        for n in 0..3 {
            acknowledged.attempt(&server, &format!("meanwhile {n}"));
        }
        let mut server = started_again(&shop, server, &[UNLIMITED]);
        acknowledged.post(&server, "after");
        shop.assert_logs("was moved, replaced or deleted");
        shop.assert_logs("Every request was saved. A service starts again by itself; otherwise start it again: pharmacy serve");
        server.signal(signal);
        server.wait_for_exit(Duration::from_secs(12)).unwrap();
        acknowledged.assert_kept(&shop, &format!("{parts:?} {signal:?}"));
    }
}

#[test]
#[cfg(target_os = "linux")]
fn a_moved_or_removed_database_is_written_back_with_every_acknowledged_request() {
    let shop = Shop::new();
    let mut server = shop.serve(&[UNLIMITED]);
    let acknowledged = Acknowledged::default();
    acknowledged.post(&server, "before");
    for (number, parts) in [&[""][..], &[""], &["", "-wal", "-shm"]]
        .into_iter()
        .enumerate()
    {
        for suffix in parts {
            let (original, moved) = (part(&shop, suffix), shop.path("elsewhere.db"));
            match number {
                0 => fs::rename(original, moved).unwrap(),
                _ => fs::remove_file(original).unwrap(),
            }
        }
        acknowledged.attempt(&server, &format!("meanwhile {number}"));
        server = started_again(&shop, server, &[UNLIMITED]);
        acknowledged.post(&server, &format!("after {number}"));
    }
    assert!(server.stop().success(), "{}", complaints(&shop));
    acknowledged.assert_kept(&shop, "");
}

/// A silent mail server keeps a mail in progress for half a minute, and a reader keeps the log from being saved.
#[test]
#[cfg(target_os = "linux")]
fn a_server_stopped_while_its_log_is_removed_saves_everything_first() {
    let silent = TcpListener::bind("127.0.0.1:0").unwrap();
    let shop = Shop::new();
    let mut server = crate::notify::serve(&shop, silent.local_addr().unwrap().port());
    let acknowledged = Acknowledged::default();
    acknowledged.post(&server, "before");
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
    acknowledged.assert_kept(&shop, "");
}

#[test]
#[cfg(target_os = "linux")]
fn a_slow_mail_does_not_delay_the_end_of_a_server() {
    let silent = TcpListener::bind("127.0.0.1:0").unwrap();
    let shop = Shop::new();
    let server = crate::notify::serve(&shop, silent.local_addr().unwrap().port());
    let acknowledged = Acknowledged::default();
    acknowledged.post(&server, "before");
    let _mail = silent.accept().unwrap();
    for suffix in ["", "-wal", "-shm"] {
        fs::remove_file(part(&shop, suffix)).unwrap();
    }
    let start = Instant::now();
    acknowledged.attempt(&server, "meanwhile");
    let server = started_again(&shop, server, &[UNLIMITED]);
    let duration = start.elapsed();
    assert!(duration < Duration::from_secs(10), "{duration:?}");
    acknowledged.post(&server, "after");
    assert!(server.stop().success(), "{}", complaints(&shop));
    acknowledged.assert_kept(&shop, "");
}

#[test]
#[cfg(target_os = "linux")]
fn requests_are_saved_beside_a_replaced_database_and_nothing_is_served() {
    let shop = Shop::new();
    let mut server = shop.serve(&[UNLIMITED]);
    let acknowledged = Acknowledged::default();
    acknowledged.post(&server, "before");
    fs::write(shop.path("other"), "another file").unwrap();
    fs::rename(shop.path("other"), shop.database()).unwrap();
    let status = server.wait_for_exit(Duration::from_secs(20)).unwrap();
    assert_eq!(status.code(), Some(75));
    let mut files = shop.files().into_iter();
    let rescued = files.find(|name| name.contains("pharmacy.db.rescued-"));
    let name = &*rescued.unwrap();
    let message = shop.fails(SERVE);
    message.says([name, "until you decide"]);
    assert_eq!(fs::read_to_string(shop.database()).unwrap(), "another file");
    assert!(shop.output("check").out.contains(name));
    fs::rename(shop.path(name), shop.database()).unwrap();
    let server = shop.serve(&[]);
    assert!(server.stop().success());
    acknowledged.assert_kept(&shop, "");
}

/// Moves or removes files that the server has open.
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
        let _ = if is_removed {
            fs::remove_file(&path)
        } else {
            fs::rename(&path, part(shop, &format!("{suffix}.gone")))
        };
    }
    format!(
        "{parts:?} {}",
        ["renamed", "removed"][usize::from(is_removed)]
    )
}

#[test]
fn files_removed_at_random_moments_lose_no_acknowledged_row() {
    let by_hand = std::env::var("ROUNDS").ok();
    let rounds = by_hand.map_or(ROUNDS, |rounds| rounds.parse().unwrap());
    let (shop, mut random) = (Shop::new(), Random::new());
    let acknowledged = Acknowledged::default();
    for round in 0..rounds {
        let server = shop.serve(&[UNLIMITED]);
        let is_over = AtomicBool::new(false);
        let mut done = String::new();
        std::thread::scope(|scope| {
            let (shop, is_over, acknowledged) = (&shop, &is_over, &acknowledged);
            for client in 0..6 {
                let server = &server;
                let name = format!("round {round}, client {client}");
                scope.spawn(move || acknowledged.post_until(is_over, server, &name));
            }
            scope.spawn(move || {
                while !is_over.load(Ordering::Relaxed) {
                    shop.output("submissions list");
                }
            });
            pause(50 + random.below(250));
            done = harm(shop, &mut random);
            // The clients post until the server has ended.
            let is_gone = || TcpStream::connect(server.address).is_err();
            wait_until("it does not end", is_gone);
            is_over.store(true, Ordering::Relaxed);
        });
        let mut server = started_again(&shop, server, &[UNLIMITED]);
        acknowledged.post(&server, &format!("round {round}, after the harm"));
        pause(random.below(100));
        let is_killed = round % 2 == 0;
        server.signal(if is_killed {
            Signal::KILL
        } else {
            Signal::TERM
        });
        server.wait_for_exit(Duration::from_secs(12)).unwrap();
        acknowledged.assert_kept(&shop, &done);
    }
    let count = acknowledged.count();
    println!("{count} acknowledged in {rounds} rounds, all kept");
}
