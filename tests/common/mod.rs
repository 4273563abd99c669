//! Runs the real program in a folder of its own.
#![allow(dead_code, unused_imports, reason = "each program uses its part")]

pub mod http;
pub mod https;
pub mod os;
pub mod output;
pub mod posts;
pub mod random;
mod says;
#[cfg(unix)]
pub mod signing;

use std::fs::File;
use std::io::{BufRead, BufReader};
use std::net::{SocketAddr, TcpListener};
use std::path::{Path, PathBuf};
use std::process::{Child, Command, ExitStatus, Stdio};
use std::time::{Duration, Instant};

use os::Signal;
pub use output::{Arguments, Output, end};
use rusqlite::Connection;
use rusqlite::types::FromSql;
pub use says::Says;
use serde_json::{Value, json};
use tempfile::TempDir;

/// How long anything may take on a busy computer.
const PATIENCE: Duration = Duration::from_secs(120);

/// An address on which nobody listens: the system gave the port and took it back.
pub fn free_address() -> SocketAddr {
    let free = TcpListener::bind("127.0.0.1:0").unwrap();
    free.local_addr().unwrap()
}

/// The least that an owner's pharmacy.toml says.
pub const ELM: &str = "[pharmacy]\nname = \"Elm\"\nphone = \"518-555-0199\"\nstreet = \"1 Elm St\"\ncity = \"Elm\"\nstate = \"NY\"\nzip = \"12000\"\n";

/// The committed sample configuration.
pub const SAMPLE: &str = include_str!("../../pharmacy.toml");

/// On a free port: tests run side by side.
pub const SERVE: &str = "serve --listen 127.0.0.1:0";

/// No limit on submissions, for tests that send many.
pub const UNLIMITED: (&str, &str) = ("PHARMACY_LIMITS__SUBMISSIONS_PER_MINUTE", "0");

/// A line on stderr for each request.
pub const LOGS_REQUESTS: (&str, &str) = ("PHARMACY_SERVER__ACCESS_LOG", "true");

/// A folder with a database, as an owner has it.
pub struct Shop {
    pub folder: TempDir,
    /// Where its desk listens; nowhere, unless a test needs it.
    pub desk: &'static str,
}

impl Shop {
    pub fn new() -> Self {
        let folder = tempfile::tempdir().unwrap();
        os::set_mode(folder.path(), 0o700);
        Self { folder, desk: "" }
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
    pub fn command(&self, args: impl Arguments) -> Command {
        let mut command = Command::new(env!("CARGO_BIN_EXE_pharmacy"));
        command.args(args.arguments());
        self.isolate(&mut command);
        command
    }

    /// What `line` does in a shell, which knows the program as `$0`.
    pub fn shell(&self, line: &str) -> Command {
        let mut command = Command::new("sh");
        command.args(["-c", line, env!("CARGO_BIN_EXE_pharmacy")]);
        self.isolate(&mut command);
        command
    }

    /// Runs `command` in this shop's folder, without environment variables of this computer that could change what it does.
    pub fn isolate(&self, command: &mut Command) {
        command
            .current_dir(self.folder.path())
            .env_clear()
            .env("TZ", "America/New_York")
            .env("PHARMACY_DESK__LISTEN", self.desk);
        command.env("PATH", std::env::var_os("PATH").unwrap_or_default());
    }

    /// What became of the program with `args`.
    #[track_caller]
    pub fn output(&self, args: impl Arguments) -> Output {
        end(self.command(args))
    }

    /// As [`Shop::output`], with these variables.
    #[track_caller]
    pub fn output_with(&self, args: impl Arguments, environment: &[(&str, &str)]) -> Output {
        let mut command = self.command(args);
        command.envs(environment.iter().copied());
        end(command)
    }

    /// What the program prints for `args`, which succeed.
    #[track_caller]
    pub fn run(&self, args: impl Arguments) -> String {
        self.output(args).succeeded()
    }

    /// What the program says on stderr for `args`, which fail.
    #[track_caller]
    pub fn fails(&self, args: impl Arguments) -> String {
        self.output(args).failed(1)
    }

    pub fn serve(&self, environment: &[(&str, &str)]) -> Server {
        let mut command = self.command(SERVE);
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
        self.wait_until(words, || self.log().contains(words));
    }

    /// As [`wait_until`]; prints the log where it fails.
    #[track_caller]
    pub fn wait_until(&self, what: &str, mut is_so: impl FnMut() -> bool) {
        let start = Instant::now();
        while !is_so() {
            let has_time = start.elapsed() < PATIENCE;
            assert!(has_time, "no {what:?} in the log: {}", self.log());
            std::thread::sleep(Duration::from_millis(5));
        }
    }

    /// The names of what is in this folder.
    pub fn files(&self) -> Vec<String> {
        names(self.folder.path())
    }

    /// A new folder `name` with a small disk of its own, of a size like `1m`; if it can't be made, the test is skipped.
    #[cfg(unix)]
    #[track_caller]
    pub fn small_disk(&self, name: &str, size: &str) -> Option<os::SmallDisk> {
        std::fs::create_dir(self.path(name)).unwrap();
        os::SmallDisk::mount(&self.path(name), size)
    }

    pub fn sqlite(&self) -> Connection {
        let connection = Connection::open(self.database()).unwrap();
        connection.busy_timeout(Duration::from_secs(10)).unwrap();
        connection
    }

    /// The one value that `sql` asks for.
    #[track_caller]
    pub fn value<T: FromSql>(&self, sql: &str) -> T {
        value(&self.sqlite(), sql)
    }

    /// Carries out `sql`.
    #[track_caller]
    pub fn execute(&self, sql: &str) {
        self.sqlite().execute_batch(sql).unwrap();
    }

    pub fn rows(&self) -> i64 {
        self.count("submission")
    }

    /// How many rows there are in a table, or among those of a table that meet a condition.
    #[track_caller]
    pub fn count(&self, rows: &str) -> i64 {
        self.value(&format!("select count(*) from {rows}"))
    }
}

/// The names of what is in `folder`, in their order; none where it does not exist.
pub fn names(folder: &Path) -> Vec<String> {
    let entries = folder.read_dir().into_iter().flatten();
    let names = entries.map(|entry| entry.unwrap().file_name().into_string().unwrap());
    let mut names: Vec<_> = names.collect();
    names.sort();
    names
}

/// The one value that `sql` asks for.
#[track_caller]
pub fn value<T: FromSql>(database: &Connection, sql: &str) -> T {
    database.query_row(sql, [], |row| row.get(0)).unwrap()
}

/// Waits until something is so.
#[track_caller]
pub fn wait_until(what: &str, mut is_so: impl FnMut() -> bool) {
    wait_for(what, || is_so().then_some(()));
}

/// Waits until `found` finds something.
#[track_caller]
pub fn wait_for<T>(what: &str, mut found: impl FnMut() -> Option<T>) -> T {
    let start = Instant::now();
    loop {
        if let Some(found) = found() {
            return found;
        }
        assert!(start.elapsed() < PATIENCE, "{what}");
        std::thread::sleep(Duration::from_millis(5));
    }
}

/// `answers` with `more` in place of their own or beside them.
pub fn merged(mut answers: Value, more: &Value) -> Value {
    let all = answers.as_object_mut().unwrap();
    all.extend(more.as_object().unwrap().clone());
    answers
}

/// The text that each of `rows` has under `key`.
#[track_caller]
pub fn column(rows: &Value, key: &str) -> Vec<String> {
    let rows = rows.as_array().unwrap().iter();
    rows.map(|row| row[key].as_str().unwrap().to_owned())
        .collect()
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

    /// The names of its threads, where the system shows them.
    pub fn threads(&self) -> Vec<String> {
        let tasks = std::fs::read_dir(format!("/proc/{}/task", self.child.id()));
        let tasks = tasks.into_iter().flatten().flatten();
        // One that has ended meanwhile has none.
        let name = |task: std::fs::DirEntry| std::fs::read_to_string(task.path().join("comm"));
        tasks.filter_map(|task| name(task).ok()).collect()
    }

    /// Sends SIGTERM and waits.
    pub fn stop(mut self) -> ExitStatus {
        self.signal(Signal::TERM);
        self.wait_for_exit(Duration::from_secs(12))
            .expect("the server does not stop")
    }

    pub fn request(
        &self,
        method: &str,
        path: &str,
        headers: &[(&str, &str)],
        body: impl AsRef<[u8]>,
    ) -> http::Response {
        http::request(self.address, method, path, headers, body.as_ref())
    }

    pub fn get(&self, path: &str) -> http::Response {
        self.request("GET", path, &[], "")
    }

    pub fn post(&self, path: &str, body: &Value) -> http::Response {
        self.post_with(path, &[], body)
    }

    pub fn post_with(&self, path: &str, headers: &[(&str, &str)], body: &Value) -> http::Response {
        let headers = [&[http::JSON], headers].concat();
        self.request("POST", path, &headers, body.to_string())
    }
}

impl Drop for Server {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

/// A contact message that passes every rule.
pub fn message(text: &str) -> Value {
    json!({"name": "Ana Ruiz", "email": "ana@example.com", "phone": "", "message": text})
}

/// The sample shows its last two forms without taking them.
pub const OFFERED: (&str, &str) = ("PHARMACY_SITE__PLACEHOLDERS", "false");

/// In a shop of its own, so that it takes all six forms.
pub const ALL_FORMS: [(&str, &str); 4] = [
    ("PHARMACY_CAREERS__SHOW", "true"),
    ("PHARMACY_CAREERS__APPLY", "true"),
    ("PHARMACY_NEWSLETTER__SHOW", "true"),
    ("PHARMACY_NEWSLETTER__SIGN_UP", "true"),
];

/// Good answers for each form, by path. The last two need [`OFFERED`].
pub fn good_answers() -> [(&'static str, Value); 6] {
    let person = json!({"firstName": "Ana", "lastName": "Ruiz", "dateOfBirth": "1958-04-27", "phone": "518-555-0142", "email": "ana@example.com"});
    let with = |more: Value| merged(person.clone(), &more);
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
