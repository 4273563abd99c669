//! Runs the real program in a folder of its own.
#![allow(dead_code, reason = "each test file uses its part")]

pub mod http;
pub mod https;
pub mod os;
pub mod random;
#[cfg(unix)]
pub mod signing;

use std::fs::File;
use std::io::{BufRead, BufReader};
use std::net::SocketAddr;
use std::path::PathBuf;
use std::process::{Child, Command, ExitStatus, Output, Stdio};
use std::time::{Duration, Instant};

use os::Signal;
use serde_json::{Value, json};
use tempfile::TempDir;

/// The committed sample configuration.
pub const SAMPLE: &str = include_str!("../../pharmacy.toml");

/// No limit on submissions, for tests that send many.
pub const UNLIMITED: (&str, &str) = ("PHARMACY_LIMITS__SUBMISSIONS_PER_MINUTE", "0");

/// A line on stderr for each request.
pub const LOGS_REQUESTS: (&str, &str) = ("PHARMACY_SERVER__ACCESS_LOG", "true");

/// A folder with a database, as an owner has it.
pub struct Shop {
    pub folder: TempDir,
}

impl Shop {
    pub fn new() -> Self {
        let folder = tempfile::tempdir().unwrap();
        os::set_mode(folder.path(), 0o700);
        Self { folder }
    }

    /// With `text` as its pharmacy.toml.
    pub fn configured(text: &str) -> Self {
        let shop = Self::new();
        std::fs::write(shop.folder.path().join("pharmacy.toml"), text).unwrap();
        shop
    }

    pub fn path(&self, name: &str) -> PathBuf {
        self.folder.path().join(name)
    }

    pub fn database(&self) -> PathBuf {
        self.path("pharmacy.db")
    }

    /// The program with `args`, isolated.
    pub fn command(&self, args: &[&str]) -> Command {
        let mut command = Command::new(env!("CARGO_BIN_EXE_pharmacy"));
        command.args(args);
        self.isolate(&mut command);
        command
    }

    /// Runs `command` in this shop's folder, without environment variables of this computer that could change what it does.
    pub fn isolate(&self, command: &mut Command) {
        command
            .current_dir(self.folder.path())
            .env_clear()
            .env("TZ", "America/New_York")
            // Many servers run at once. Tests of the desk set a port of their own.
            .env("PHARMACY_DESK__LISTEN", "");
        command.env("PATH", std::env::var_os("PATH").unwrap_or_default());
    }

    pub fn serve(&self, environment: &[(&str, &str)]) -> Server {
        let mut command = self.command(&["serve", "--listen", "127.0.0.1:0"]);
        command.envs(environment.iter().copied());
        self.start(command)
    }

    /// Starts `command`, a server, and waits until it prints its address. Its log goes to the file `log`.
    pub fn start(&self, mut command: Command) -> Server {
        let log = File::options()
            .create(true)
            .append(true)
            .open(self.path("log"))
            .unwrap();
        let mut child = command
            .stdin(Stdio::null())
            .stdout(Stdio::piped())
            .stderr(log)
            .spawn()
            .unwrap();
        let mut lines = BufReader::new(child.stdout.take().unwrap()).lines();
        let line = lines
            .next()
            .unwrap_or_else(|| panic!("it does not serve: {}", self.log()))
            .unwrap();
        let address = line
            .split_once("://")
            .unwrap_or_else(|| panic!("no address: {line}"))
            .1
            .parse()
            .unwrap();
        // The other lines are ignored, but a closed pipe would be an error.
        std::thread::spawn(move || lines.for_each(drop));
        Server { child, address }
    }

    /// Everything servers in this folder have logged.
    pub fn log(&self) -> String {
        std::fs::read_to_string(self.path("log")).unwrap_or_default()
    }

    /// Waits until servers in this folder have logged `words`.
    #[track_caller]
    pub fn assert_logs(&self, words: &str) {
        let start = Instant::now();
        while !self.log().contains(words) {
            let log = self.log();
            assert!(
                start.elapsed() < Duration::from_secs(40),
                "no {words:?} in the log: {log}"
            );
            std::thread::sleep(Duration::from_millis(10));
        }
    }

    pub fn sqlite(&self) -> rusqlite::Connection {
        let connection = rusqlite::Connection::open(self.database()).unwrap();
        connection.busy_timeout(Duration::from_secs(10)).unwrap();
        connection
    }

    pub fn rows(&self) -> i64 {
        self.sqlite()
            .query_row("select count(*) from submission", [], |row| row.get(0))
            .unwrap()
    }
}

/// A running server; killed when dropped.
pub struct Server {
    pub child: Child,
    pub address: SocketAddr,
}

impl Server {
    pub fn signal(&self, signal: Signal) {
        os::send(&self.child, signal);
    }

    /// The exit status, if it ends within `patience`.
    pub fn wait_for_exit(&mut self, patience: Duration) -> Option<ExitStatus> {
        let start = Instant::now();
        loop {
            match self.child.try_wait().unwrap() {
                Some(status) => return Some(status),
                None if start.elapsed() > patience => return None,
                None => std::thread::sleep(Duration::from_millis(5)),
            }
        }
    }

    /// What it has in memory, in kilobytes: as of now with `VmRSS`, at most ever with `VmHWM`.
    #[cfg(target_os = "linux")]
    pub fn memory(&self, what: &str) -> u64 {
        let status = format!("/proc/{}/status", self.child.id());
        let status = std::fs::read_to_string(status).unwrap();
        let line = status.lines().find(|line| line.starts_with(what));
        let number = line.and_then(|line| line.split_whitespace().nth(1));
        number.unwrap().parse().unwrap()
    }

    /// The names of its threads.
    #[cfg(target_os = "linux")]
    pub fn threads(&self) -> Vec<String> {
        let tasks = std::fs::read_dir(format!("/proc/{}/task", self.child.id())).unwrap();
        let name = |task: std::io::Result<std::fs::DirEntry>| {
            std::fs::read_to_string(task.unwrap().path().join("comm"))
        };
        // One that has ended meanwhile has none.
        tasks.filter_map(|task| name(task).ok()).collect()
    }

    /// Sends SIGTERM and waits.
    pub fn stop(mut self) -> ExitStatus {
        self.signal(Signal::TERM);
        self.wait_for_exit(Duration::from_secs(12))
            .expect("the server does not stop")
    }

    pub fn get(&self, path: &str) -> http::Response {
        http::request(self.address, "GET", path, &[], b"")
    }

    pub fn post(&self, path: &str, body: &Value) -> http::Response {
        self.post_with(path, &[], body)
    }

    pub fn post_with(&self, path: &str, headers: &[(&str, &str)], body: &Value) -> http::Response {
        let headers = [&[("Content-Type", "application/json")], headers].concat();
        http::request(
            self.address,
            "POST",
            path,
            &headers,
            body.to_string().as_bytes(),
        )
    }
}

impl Drop for Server {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

/// Runs `command`, which must end by itself.
pub fn end(mut command: Command) -> Output {
    let mut child = command
        .stdin(Stdio::null())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap();
    let start = Instant::now();
    while child.try_wait().unwrap().is_none() {
        if start.elapsed() > Duration::from_secs(60) {
            child.kill().unwrap();
            break;
        }
        std::thread::sleep(Duration::from_millis(10));
    }
    child.wait_with_output().unwrap()
}

/// A contact message that passes every rule.
pub fn message(text: &str) -> Value {
    json!({"name": "Ana Ruiz", "email": "ana@example.com", "phone": "", "message": text})
}

/// The sample shows its last two forms without taking them.
pub const OFFERED: (&str, &str) = ("PHARMACY_SITE__PLACEHOLDERS", "false");

/// Good answers for each form, by path. The last two need [`OFFERED`].
pub fn good_answers() -> [(&'static str, Value); 6] {
    let person = json!({"firstName": "Ana", "lastName": "Ruiz", "dateOfBirth": "1958-04-27", "phone": "518-555-0142", "email": "ana@example.com"});
    let with = |more: Value| {
        let mut all = person.clone();
        all.as_object_mut()
            .unwrap()
            .extend(more.as_object().unwrap().clone());
        all
    };
    [
        (
            "/api/feedback",
            json!({"rating": 5, "feedback": "Kind people", "name": "", "email": ""}),
        ),
        ("/api/contact", message("Hello")),
        (
            "/api/transfer",
            with(
                json!({"currentPharmacy": "Old Drugs", "pharmacyPhone": "(518) 555-0100", "prescriptionNames": "Metformin", "prescriptionNumbers": "", "additionalInfo": ""}),
            ),
        ),
        (
            "/api/refill",
            with(
                json!({"rxNumber": "7001234", "pickupMethod": "pickup", "pickupDate": "", "additionalNotes": "", "agreeToTerms": true}),
            ),
        ),
        (
            "/api/application",
            json!({"firstName": "Ana", "lastName": "Ruiz", "email": "ana@example.com", "phone": "518-555-0142", "address": "1 Elm St, Elm", "experience": "Two years at a counter", "education": "High school", "coverLetter": "I live next door.", "references": ""}),
        ),
        (
            "/api/newsletter",
            json!({"name": "Ana Ruiz", "email": "ana@example.com", "interests": ["Mental Health", "Men's Health"]}),
        ),
    ]
}
