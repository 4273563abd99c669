//! Faults while the program runs: visitors get correct answers, nothing refused is stored later, and after the fault everything works
//! again without a restart.
#![cfg(unix)]

use std::process::{Child, Command, Stdio};
use std::time::{Duration, Instant};

use crate::common::http::{Connection, PLAIN, Response, compose};
use crate::common::{
    SERVE, Says, Server, Shop, UNLIMITED, all_at_once, message, value, wait_until,
};
use rustix::process::{Pid, Resource, Rlimit, getrlimit, prlimit};
use serde_json::json;

fn pause(milliseconds: u64) {
    std::thread::sleep(Duration::from_millis(milliseconds));
}

fn assert_unavailable(answer: &Response) {
    let sentence = "We couldn’t save this right now. You haven’t lost anything: please try again in a minute, or call us.";
    assert_eq!((answer.status, answer.error().as_str()), (503, sentence));
    assert_eq!(answer.header("retry-after"), "30");
}

fn assert_full(answer: &Response) {
    let sentence = "We can’t take requests on this website right now. You haven’t lost anything: please call us at (518) 555-0142.";
    assert_eq!((answer.status, answer.error().as_str()), (503, sentence));
}

/// Asserts the state without a writable database: posts are refused, readiness reports it, pages are served.
fn assert_down(server: &Server) {
    assert_unavailable(&server.post("/api/contact", &message("refused")));
    let ready = server.get("/readyz");
    let unready = json!({"ready": false, "error": "the database does not take new rows right now"});
    assert_eq!((ready.status, ready.json()), (503, unready));
    assert_eq!(server.get("/contact").status, 200);
    assert_eq!(server.get("/healthz").status, 200);
}

/// Waits until posts are stored again, and checks that no refused one was.
fn assert_recovered(shop: &Shop, server: &Server) {
    shop.wait_until("recovery", || {
        server.post("/api/contact", &message("recovered")).status == 201
    });
    shop.wait_until("readiness", || server.get("/readyz").status == 200);
    let refused = "submission where answers ->> '$.message' = 'refused'";
    assert_eq!(shop.count(refused), 0);
}

#[test]
fn a_full_disk_refuses_and_heals() {
    let shop = Shop::new();
    let Some(_disk) = shop.small_disk("disk", "1m") else {
        return;
    };
    let mut command = shop.command(format!("{SERVE} --database disk/pharmacy.db"));
    command.envs([UNLIMITED]);
    let server = shop.start(command);
    let long = message(&"x".repeat(4000));
    let (mut stored, mut refused) = (0, 0);
    while refused < 3 {
        let answer = server.post("/api/contact", &long);
        if answer.status == 201 {
            (stored, refused) = (stored + 1, 0);
        } else {
            assert_full(&answer);
            refused += 1;
        }
        assert!(stored < 2000, "the disk never gets full");
    }
    assert_eq!(server.get("/readyz").status, 503);
    // The remaining room is for stored requests, which can still be marked and read.
    std::fs::write(shop.path("disk/left"), [0; 16 * 1024]).unwrap();
    let check = shop.output("check --database disk/pharmacy.db").out;
    check.says(["the website takes no requests"]);
    check.lacks(["can be written"]);
    std::fs::write(shop.path("disk/other"), vec![0; 256 * 1024]).unwrap_err();
    assert_full(&server.post("/api/contact", &long));
    assert_eq!(server.get("/contact").status, 200);
    std::fs::remove_file(shop.path("disk/other")).unwrap();
    let grown = Command::new("mount")
        .args(["-o", "remount,size=4m"])
        .arg(shop.path("disk"))
        .status()
        .unwrap();
    assert!(grown.success());
    for _ in 0..20 {
        server.post("/api/contact", &long).reference();
    }
    let database = rusqlite::Connection::open(shop.path("disk/pharmacy.db")).unwrap();
    assert_eq!(value::<String>(&database, "pragma integrity_check"), "ok");
    let rows: i64 = value(&database, "select count(*) from submission");
    assert_eq!(rows, stored + 20);
    let log = shop.log();
    for words in [
        "is full, so new requests are refused",
        "so requests are taken",
    ] {
        let lines = log.lines().filter(|line| line.contains(words)).count();
        assert_eq!(lines, 1, "{words}: {log}");
    }
}

#[test]
fn a_rewrite_that_finds_the_disk_full_says_so() {
    let shop = Shop::new();
    let Some(_disk) = shop.small_disk("disk", "2m") else {
        return;
    };
    let serve = || shop.start(shop.command(format!("{SERVE} --database disk/pharmacy.db")));
    assert!(serve().stop().success());
    // More than half of the disk, with rows that were removed before last night.
    rusqlite::Connection::open(shop.path("disk/pharmacy.db"))
        .unwrap()
        .execute_batch(
            "pragma journal_mode = memory;
             insert into upkeep (task, happened_at, succeeded, detail) values ('large', 0, 1, hex(randomblob(600000)));
             insert into removed values (1, 0);",
        )
        .unwrap();
    let _server = serve();
    shop.assert_logs("the disk is full, so traces of requests that were removed");
}

/// Changes what the operating system allows a running server; `None` is as before.
fn limit(server: &Server, resource: Resource, to: Option<u64>) {
    let limits = getrlimit(resource);
    let limit = Rlimit {
        current: to.or(limits.current),
        maximum: limits.maximum,
    };
    prlimit(Some(Pid::from_child(&server.child)), resource, limit).unwrap();
}

#[test]
fn a_file_that_may_not_grow_refuses_and_heals() {
    let shop = Shop::new();
    // Without the trap, the signal for this limit would end the server; a full disk sends no signal.
    let mut command = shop.shell(&format!("trap '' XFSZ; exec \"$0\" {SERVE}"));
    command.envs([UNLIMITED]);
    let server = shop.start(command);
    server.send("before");
    limit(&server, Resource::Fsize, Some(4096));
    pause(1100);
    assert_down(&server);
    limit(&server, Resource::Fsize, None);
    assert_recovered(&shop, &server);
}

#[test]
fn a_lock_of_three_seconds_is_waited_out() {
    let shop = Shop::new();
    let server = shop.serve(&[]);
    let other = shop.sqlite();
    other.execute_batch("begin exclusive").unwrap();
    std::thread::scope(|scope| {
        let post = scope.spawn(|| server.send("Hello"));
        pause(3000);
        assert_eq!(server.get("/refill").status, 200, "pages need no database");
        other.execute_batch("rollback").unwrap();
        post.join().unwrap();
    });
}

#[test]
fn a_long_lock_refuses_requests_in_time_and_stores_none_of_them_later() {
    let shop = Shop::new();
    let server = shop.serve(&[UNLIMITED]);
    server.send("before");
    let other = shop.sqlite();
    other.execute_batch("begin immediate").unwrap();
    let longest = std::thread::scope(|scope| {
        // More than fit into one transaction, so that some wait for a second and a third.
        let posts: Vec<_> = (0..600)
            .map(|n| {
                let server = &server;
                scope.spawn(move || {
                    pause(n);
                    let start = Instant::now();
                    let answer = server.post("/api/contact", &message("refused"));
                    assert_unavailable(&answer);
                    start.elapsed()
                })
            })
            .collect();
        posts
            .into_iter()
            .map(|post| post.join().unwrap())
            .max()
            .unwrap()
    });
    println!("the longest wait for a refusal: {longest:?}");
    assert!(longest < Duration::from_secs(12), "{longest:?}");
    // Released at once, while the writer still has the refused ones queued.
    other.execute_batch("rollback").unwrap();
    assert_recovered(&shop, &server);
}

#[test]
fn running_out_of_open_files_delays_clients_only_briefly() {
    let shop = Shop::new();
    let server = shop.serve(&[UNLIMITED]);
    server.send("before");
    // Fewer than are open now, so that every new connection fails at first.
    limit(&server, Resource::Nofile, Some(24));
    let hoard: Vec<_> = (0..60)
        .filter_map(|_| Connection::open(server.address).ok())
        .collect();
    let start = Instant::now();
    server.send("meanwhile");
    assert_eq!(server.get("/contact").status, 200);
    assert!(
        start.elapsed() < Duration::from_secs(10),
        "{:?}",
        start.elapsed()
    );
    shop.assert_logs("cannot accept a connection");
    let complaints = shop.log().matches("cannot accept a connection").count();
    assert!(complaints == 1, "{complaints} lines in the log");
    drop(hoard);
    limit(&server, Resource::Nofile, None);
    assert_recovered(&shop, &server);
}

#[test]
fn few_open_files_from_the_start_mean_few_connections_and_all_are_served() {
    let shop = Shop::new();
    let server = shop.start(shop.shell(&format!("ulimit -n 48; exec \"$0\" {SERVE}")));
    let _hoard: Vec<_> = (0..100)
        .map(|_| Connection::open(server.address).unwrap())
        .collect();
    // Nobody waits until the idle ones are cut after eight seconds.
    let in_time = |what: &str, start: Instant| {
        let took = start.elapsed();
        assert!(took < Duration::from_secs(8), "{what}: {took:?}");
    };
    let start = Instant::now();
    server.send("Hello");
    in_time("a post", start);
    let mut visitor = Connection::open(server.address).unwrap();
    for path in ["/", "/contact", "/refill"] {
        let start = Instant::now();
        visitor.send(&compose("GET", path, &[], b"")).unwrap();
        assert_eq!(visitor.read(false).unwrap().status, 200);
        in_time(path, start);
    }
    shop.assert_logs(
        "fewer connections than configured: the system allows 48 open files (ulimit -n)",
    );
}

/// Delays the next sync of each thread of `server` by `seconds`. None if this account may not trace other programs.
fn delay_syncs(server: &Server, seconds: u32) -> Option<Child> {
    let pid = server.child.id();
    let inject = format!("inject=fsync,fdatasync:delay_enter={seconds}000000:when=1");
    let strace = Command::new("strace")
        .args(["-f", "-q", "-e", "trace=fsync,fdatasync", "-e", &inject])
        .args(["-p", &pid.to_string()])
        .stderr(Stdio::null())
        .spawn();
    let Ok(mut strace) = strace else {
        println!("skipped: there is no strace");
        return None;
    };
    let is_traced = |thread: std::fs::DirEntry| {
        let status = std::fs::read_to_string(thread.path().join("status"));
        status.is_ok_and(|status| !status.contains("TracerPid:\t0"))
    };
    let mut is_held = false;
    wait_until("tracing", || {
        let threads = std::fs::read_dir(format!("/proc/{pid}/task")).unwrap();
        is_held = threads.flatten().all(is_traced);
        is_held || strace.try_wait().unwrap().is_some()
    });
    if !is_held {
        println!("skipped: this user may not trace other programs");
    }
    is_held.then_some(strace)
}

#[test]
fn a_commit_of_half_a_minute_is_awaited_and_later_requests_are_refused_for_good() {
    const PLAIN_BODY: &str = "name=Ana&email=ana%40example.com&phone=&message=first";
    all_at_once([false, true], |is_plain| {
        let shop = Shop::new();
        let server = shop.serve(&[UNLIMITED]);
        server.send("before");
        // An idle server empties its log, which would use up the slow sync.
        let log = shop.path("pharmacy.db-wal");
        shop.wait_until("an empty log", || {
            log.metadata().is_ok_and(|log| log.len() == 0)
        });
        let Some(mut strace) = delay_syncs(&server, 27) else {
            return;
        };
        std::thread::scope(|scope| {
            let first = scope.spawn(|| {
                let start = Instant::now();
                let answer = if is_plain {
                    server.request("POST", "/api/contact", &PLAIN, PLAIN_BODY)
                } else {
                    server.post("/api/contact", &message("first"))
                };
                (answer, start.elapsed())
            });
            pause(1000);
            let second = server.post("/api/contact", &message("refused"));
            assert_unavailable(&second);
            let (answer, took) = first.join().unwrap();
            assert_eq!(answer.status, 201, "{took:?}: {answer:?}");
            assert!(took > Duration::from_secs(26), "{took:?}");
        });
        assert_recovered(&shop, &server);
        let first = "submission where answers ->> '$.message' = 'first'";
        assert_eq!(shop.count(first), 1);
        strace.kill().unwrap();
        strace.wait().unwrap();
    });
}
