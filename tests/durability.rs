//! Acknowledged requests are on the disk, exactly once.

use std::collections::HashMap;
use std::path::Path;
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use std::time::{Duration, Instant};

use crate::common::http::Connection;
use crate::common::os::{Signal, has};
use crate::common::posts::{Acknowledged, post};
use crate::common::random::Random;
use crate::common::{SERVE, Shop, UNLIMITED, good_answers, message, wait_until};

/// Seconds of [`a_busy_database_is_never_reported_as_damaged`]; more by hand, with `SECONDS_BUSY=300`.
const SECONDS_BUSY: u64 = 5;

/// Rounds of [`every_acknowledged_message_survives_kill_nine_exactly_once`]; more by hand, with `ROUNDS=100`.
const ROUNDS: usize = 8;

fn pause(milliseconds: u64) {
    std::thread::sleep(Duration::from_millis(milliseconds));
}

#[test]
fn every_acknowledged_message_survives_kill_nine_exactly_once() {
    let (shop, mut random) = (Shop::new(), Random::new());
    let acknowledged = Acknowledged::default();
    let by_hand = std::env::var("ROUNDS").ok();
    let rounds = by_hand.map_or(ROUNDS, |rounds| rounds.parse().unwrap());
    for round in 0..rounds {
        let server = shop.serve(&[UNLIMITED]);
        let is_over = AtomicBool::new(false);
        std::thread::scope(|scope| {
            for client in 0..32 {
                let (server, acknowledged, is_over) = (&server, &acknowledged, &is_over);
                let name = format!("round {round}, client {client}");
                scope.spawn(move || acknowledged.post_until(is_over, server, &name));
            }
            pause(20 + random.below(180) as u64);
            server.signal(Signal::KILL);
            is_over.store(true, Ordering::Relaxed);
        });
        drop(server);
        acknowledged.assert_kept(&shop, "");
    }
    let count = acknowledged.count();
    let more = shop.rows() - i64::try_from(count).unwrap();
    println!("acknowledged {count}, all kept; {more} more were stored but not yet answered");
    assert!(count > 50, "only {count} messages were acknowledged");
}

#[test]
fn the_log_is_synced_between_each_request_and_its_answer() {
    if !has("strace") {
        return;
    }
    let shop = Shop::new();
    let trace = shop.path("trace");
    let calls = "trace=read,recvfrom,pwrite64,fsync,fdatasync,write,writev,sendto,sendmsg";
    let line = format!("exec strace -D -f -y -s 40 -e {calls} -o trace \"$0\" {SERVE}");
    let server = shop.start(shop.shell(&line));
    for n in 0..5 {
        server.send(&format!("message {n}"));
        // A late sync must not be mistaken for the next one.
        pause(300);
    }
    assert!(server.stop().success());
    let is_traced = || steps(&trace).matches("answered").count() == 5;
    wait_until("the trace is not complete", is_traced);
    let found = steps(&trace);
    let requests: Vec<_> = found.split("asked ").skip(1).collect();
    assert_eq!(requests.len(), 5, "{found}");
    for request in requests {
        // The server's own writes at its start are synced too, and may come at any point.
        let synced = request
            .split_once("answered ")
            .is_some_and(|(before_the_answer, _)| before_the_answer.contains("written synced "));
        assert!(synced, "{found}");
    }
}

/// The purposes of the system calls in `trace`, without repetitions.
fn steps(trace: &Path) -> String {
    let mut steps = String::new();
    let mut syncing = HashMap::new();
    for line in std::fs::read_to_string(trace).unwrap_or_default().lines() {
        let (thread, call) = line.split_once(' ').unwrap_or_default();
        let call = call.trim_start();
        let is_sync = call.starts_with("fsync(") || call.starts_with("fdatasync(");
        if is_sync {
            syncing.insert(thread.to_owned(), call.contains("-wal>"));
        }
        let done = call.ends_with("= 0") && (is_sync || call.contains("sync resumed>"));
        let step = if call.contains("\"POST /api/contact") {
            "asked "
        } else if call.starts_with("pwrite64(") && call.contains("-wal>") {
            "written "
        } else if done && syncing.get(thread) == Some(&true) {
            "synced "
        } else if call.contains("\"HTTP/1.1 201 ") {
            "answered "
        } else {
            continue;
        };
        if !steps.ends_with(step) && (step == "asked " || steps.contains("asked ")) {
            steps += step;
        }
    }
    // The header of a new log is synced separately.
    steps.replace("written synced written synced", "written synced")
}

#[test]
fn requests_in_progress_at_a_stop_are_answered_and_stored() {
    let end_by = |signal| {
        let shop = Shop::new();
        let mut server = shop.serve(&[UNLIMITED]);
        let other = shop.sqlite();
        other.execute_batch("begin immediate").unwrap();
        let mut halves = Connection::open(server.address).unwrap();
        let request = post("sent in two halves", &[]);
        halves.send(&request[..request.len() - 20]).unwrap();
        std::thread::scope(|scope| {
            let posts: Vec<_> = (0..16)
                .map(|n| {
                    let server = &server;
                    scope.spawn(move || server.send(&format!("message {n}")))
                })
                .collect();
            pause(500);
            server.signal(signal);
            // Longer than a server needs to close its database if it waits for nothing.
            pause(2500);
            assert!(
                Connection::open(server.address).is_err(),
                "nobody new is let in"
            );
            halves.send(&request[request.len() - 20..]).unwrap();
            other.execute_batch("rollback").unwrap();
            for post in posts {
                drop(post.join().unwrap());
            }
            halves.read(false).unwrap().reference();
        });
        assert!(
            server
                .wait_for_exit(Duration::from_secs(2))
                .is_some_and(|status| status.success()),
            "{signal:?}"
        );
        assert_eq!(shop.rows(), 17);
    };
    std::thread::scope(|scope| {
        for signal in [Signal::TERM, Signal::INT] {
            scope.spawn(move || end_by(signal));
        }
    });
}

#[test]
fn a_client_that_never_finishes_does_not_delay_a_stop() {
    let shop = Shop::new();
    let mut server = shop.serve(&[]);
    let mut dribbling = Connection::open(server.address).unwrap();
    dribbling.send(b"POST /api/contact HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 900\r\n\r\n{").unwrap();
    let _silent = Connection::open(server.address).unwrap();
    pause(200);
    server.signal(Signal::TERM);
    let status = server
        .wait_for_exit(Duration::from_secs(10))
        .expect("it takes more than ten seconds");
    assert!(status.success());
}

#[test]
fn the_same_key_at_the_same_moment_and_after_a_restart_is_one_row() {
    let shop = Shop::new();
    let key = [("Idempotency-Key", "pressed the button twice")];
    let server = shop.serve(&[]);
    let together: Vec<String> = std::thread::scope(|scope| {
        let posts: Vec<_> = (0..32)
            .map(|_| {
                scope.spawn(|| {
                    server
                        .post_with("/api/contact", &key, &message("Hello"))
                        .reference()
                })
            })
            .collect();
        posts.into_iter().map(|post| post.join().unwrap()).collect()
    });
    assert!(
        together.iter().all(|reference| *reference == together[0]),
        "{together:?}"
    );
    assert!(server.stop().success());
    let server = shop.serve(&[]);
    for alike in ["Hello", "  Hello\r\n"] {
        let answer = server.post_with("/api/contact", &key, &message(alike));
        assert_eq!(answer.reference(), together[0], "{alike:?}");
    }
    let other = server.post_with("/api/contact", &key, &message("Hello?"));
    let sentence =
        "This form was already sent with different answers. Please reload the page and try again.";
    assert_eq!((other.status, &*other.error()), (409, sentence));
    let (path, feedback) = &good_answers()[0];
    let feedback = server.post_with(path, &key, feedback).reference();
    assert_ne!(feedback, together[0], "keys are per form");
    assert_eq!(shop.rows(), 2);
}

#[test]
fn a_busy_database_is_never_reported_as_damaged() {
    let by_hand = std::env::var("SECONDS_BUSY").ok();
    let seconds = by_hand.map_or(SECONDS_BUSY, |seconds| seconds.parse().unwrap());
    let shop = Shop::new();
    let server = shop.serve(&[UNLIMITED]);
    let first = server.post("/api/contact", &message("the first"));
    let first = first.reference();
    let until = Instant::now() + Duration::from_secs(seconds);
    let is_over = || Instant::now() >= until;
    let (shown, posted) = (AtomicUsize::new(0), AtomicUsize::new(1));
    std::thread::scope(|scope| {
        for _ in 0..3 {
            scope.spawn(|| {
                while !is_over() {
                    shop.run(format!("submissions show {first}"));
                    shown.fetch_add(1, Ordering::Relaxed);
                }
            });
        }
        for writer in 0..2 {
            let (server, posted) = (&server, &posted);
            scope.spawn(move || {
                let mut connection = Connection::open(server.address).unwrap();
                while !is_over() {
                    let text = format!("writer {writer}");
                    connection.send(&post(&text, &[])).unwrap();
                    assert_eq!(connection.read(false).unwrap().status, 201);
                    posted.fetch_add(1, Ordering::Relaxed);
                }
            });
        }
    });
    let (shown, posted) = (shown.into_inner(), posted.into_inner());
    println!("shown {shown} times, {posted} posts in {seconds} s");
    assert!(shown > 3 && shop.rows() == i64::try_from(posted).unwrap());
}
