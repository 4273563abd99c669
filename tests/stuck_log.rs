//! A log that nobody reads, or whose disk is full, stops nobody: visitors are served, and the server stops in time.
#![cfg(target_os = "linux")]

use std::fs::Permissions;
use std::io::{PipeReader, Read, Write, pipe};
use std::net::TcpListener;
use std::os::fd::OwnedFd;
use std::os::unix::fs::{MetadataExt, PermissionsExt, symlink};
use std::process::{Command, Stdio};
use std::time::Duration;

use crate::common::http::{Connection, compose, try_request};
use crate::common::os::{Signal, terminal};
use crate::common::{LOGS_REQUESTS, SERVE, Server, Shop, UNLIMITED, free_address, wait_until};
use rustix::fs::{OFlags, fcntl_setfl};
use rustix::termios::{Action, tcflow};

/// Long enough for a busy computer.
const TIMEOUT: Duration = Duration::from_secs(20);
/// The time limit for stopping.
const END: Duration = Duration::from_secs(10);
/// More than the log's queue can hold.
const MANY: usize = 5000;

/// A server on a fixed port, because its output may not be readable.
fn serve(shop: &Shop, arguments: &str, stdout: Stdio, stderr: Stdio) -> Server {
    let address = free_address();
    let mut command = shop.command(format!("serve --listen {address} {arguments}"));
    command
        .envs([UNLIMITED, LOGS_REQUESTS])
        .stdin(Stdio::null());
    let child = command.stdout(stdout).stderr(stderr).spawn().unwrap();
    let server = Server { child, address };
    wait_until("it does not answer", || {
        try_request(address, "GET", "/healthz", &[], b"").is_ok()
    });
    server
}

/// Visitors are served and their requests stored, as with a log that is read.
fn assert_served(shop: &Shop, server: &Server, pages: usize) {
    let before = shop.rows();
    for _ in 0..20 {
        server.send("Hello");
    }
    assert_eq!(shop.rows(), before + 20);
    let mut visitor = Connection::open(server.address).unwrap();
    for _ in 0..pages {
        visitor.send(&compose("GET", "/contact", &[], b"")).unwrap();
        assert_eq!(visitor.read(false).unwrap().status, 200);
    }
    assert_eq!(server.get("/healthz").status, 200);
    assert_eq!(server.get("/readyz").status, 200);
}

#[track_caller]
fn assert_ends(server: &mut Server) {
    server.signal(Signal::TERM);
    let ended = server.wait_for_exit(END);
    assert!(ended.is_some_and(|status| status.success()), "{ended:?}");
}

/// A full pipe.
fn full_pipe() -> (PipeReader, OwnedFd) {
    let (reader, mut writer) = pipe().unwrap();
    fcntl_setfl(&writer, OFlags::NONBLOCK).unwrap();
    while writer.write(b"\n").is_ok() {}
    fcntl_setfl(&writer, OFlags::empty()).unwrap();
    (reader, writer.into())
}

#[test]
fn a_full_pipe_stops_nobody_and_dropped_lines_are_counted() {
    let shop = Shop::new();
    let (mut reader, writer) = full_pipe();
    let mut server = serve(&shop, "", Stdio::null(), writer.into());
    assert_served(&shop, &server, MANY);
    // The log is read again.
    let log = std::thread::spawn(move || {
        let mut text = String::new();
        reader.read_to_string(&mut text).unwrap();
        text
    });
    assert_served(&shop, &server, 10);
    assert_ends(&mut server);
    let log = log.join().unwrap();
    let reports: Vec<_> = log.matches(" log lines dropped: ").collect();
    assert_eq!(reports.len(), 1, "{log}");
    assert!(log.contains("GET /contact status=200") && log.contains("stopping"));
}

#[test]
fn a_full_pipe_does_not_delay_the_end() {
    let shop = Shop::new();
    let (_reader, writer) = full_pipe();
    let mut server = serve(&shop, "", Stdio::null(), writer.into());
    assert_served(&shop, &server, MANY);
    assert_ends(&mut server);
}

#[test]
fn a_stopped_terminal_stops_nobody() {
    for serves_already in [false, true] {
        let shop = Shop::new();
        let (mut ours, theirs) = terminal();
        let end = || Stdio::from(theirs.try_clone().unwrap());
        // Ctrl-S, before the first output or after it.
        let stop = || tcflow(&theirs, Action::OOff).unwrap();
        if !serves_already {
            stop();
        }
        let mut server = serve(&shop, "", end(), end());
        if serves_already {
            let mut shown = Vec::new();
            while !String::from_utf8_lossy(&shown).contains("http://") {
                let mut bytes = [0; 4096];
                let count = ours.read(&mut bytes).unwrap();
                shown.extend(&bytes[..count]);
            }
            stop();
        }
        assert_served(&shop, &server, MANY);
        assert_ends(&mut server);
    }
}

#[test]
fn a_failed_start_ends_even_if_its_error_cannot_be_written() {
    let shop = Shop::new();
    let taken = TcpListener::bind("127.0.0.1:0").unwrap();
    let address = taken.local_addr().unwrap();
    let (_reader, writer) = full_pipe();
    let mut command = shop.command(["serve", "--listen", &address.to_string()]);
    let child = command.stdout(Stdio::null()).stderr(writer).spawn();
    let mut server = Server {
        child: child.unwrap(),
        address,
    };
    let ended = server.wait_for_exit(TIMEOUT);
    assert_eq!(ended.and_then(|status| status.code()), Some(1));
}

#[test]
fn a_full_disk_under_the_log_folder_stops_nobody() {
    let shop = Shop::new();
    std::fs::create_dir(shop.path("logs")).unwrap();
    // Today's file and, around midnight, tomorrow's.
    let days = ["now", "now + 1 day"].map(|day| {
        let date = Command::new("date").args(["-u", "-d", day, "+%F"]).output();
        String::from_utf8(date.unwrap().stdout).unwrap()
    });
    for day in days {
        let file = shop.path(&format!("logs/pharmacy.{}.log", day.trim()));
        symlink("/dev/full", file).unwrap();
    }
    let mut server = serve(&shop, "--log-folder logs", Stdio::null(), Stdio::null());
    assert_served(&shop, &server, MANY);
    assert_ends(&mut server);
}

#[test]
fn requests_are_not_in_the_log_folder_and_its_files_are_private() {
    for logs_requests in ["false", "true"] {
        let shop = Shop::new();
        std::fs::create_dir(shop.path("logs")).unwrap();
        std::fs::set_permissions(shop.path("logs"), Permissions::from_mode(0o777)).unwrap();
        let line = format!("umask 0; exec \"$0\" {SERVE} --log-folder logs");
        let mut command = shop.shell(&line);
        command.env(LOGS_REQUESTS.0, logs_requests);
        let mut server = shop.start(command);
        let files = || {
            std::fs::read_dir(shop.path("logs"))
                .unwrap()
                .map(Result::unwrap)
        };
        let size = || {
            files()
                .map(|file| file.metadata().unwrap().len())
                .sum::<u64>()
        };
        let before = size();
        let mut stranger = Connection::open(server.address).unwrap();
        for _ in 0..1000 {
            stranger
                .send(&compose("HEAD", "/healthz", &[], b""))
                .unwrap();
            assert_eq!(stranger.read(true).unwrap().status, 200);
        }
        assert_ends(&mut server);
        // The messages of stopping.
        assert!(size() - before < 1000, "{before} {}", size());
        for file in files() {
            assert_eq!(file.metadata().unwrap().mode() & 0o777, 0o600);
        }
        let lines = shop.log().matches("HEAD /healthz status=200").count();
        assert_eq!(lines, if logs_requests == "true" { 1000 } else { 0 });
    }
}
