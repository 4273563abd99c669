//! Runs the real program in a folder of its own.
#![allow(dead_code, unused_imports, reason = "each program uses its part")]

mod forms;
pub mod http;
pub mod https;
pub mod os;
pub mod output;
pub mod posts;
pub mod random;
mod says;
mod server;
#[cfg(unix)]
pub mod signing;

use std::fs::File;
use std::io::{BufRead, BufReader};
use std::net::{SocketAddr, TcpListener};
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::time::{Duration, Instant};

pub use forms::*;
pub use output::{Arguments, Output, end};
use rusqlite::Connection;
use rusqlite::types::FromSql;
pub use says::Says;
use serde_json::Value;
pub use server::Server;
use tempfile::TempDir;

/// How long anything may take on a busy computer.
const PATIENCE: Duration = Duration::from_secs(120);

/// An address at which nothing listens: the system assigned the port and released it.
pub fn free_address() -> SocketAddr {
    let free = TcpListener::bind("127.0.0.1:0").unwrap();
    free.local_addr().unwrap()
}

/// The smallest valid pharmacy.toml of an owner.
pub const ELM: &str = "[pharmacy]\nname = \"Elm\"\nphone = \"518-555-0199\"\nstreet = \"1 Elm St\"\ncity = \"Elm\"\nstate = \"NY\"\nzip = \"12000\"\n";

/// The committed sample configuration.
pub const SAMPLE: &str = include_str!("../../pharmacy.toml");

/// On a free port: tests run side by side.
pub const SERVE: &str = "serve --listen 127.0.0.1:0";

/// No limit on submissions, for tests that send many.
pub const UNLIMITED: (&str, &str) = ("PHARMACY_LIMITS__SUBMISSIONS_PER_MINUTE", "0");

/// Tests act as this proxy, so that they choose the address of each visitor.
pub const PROXY: (&str, &str) = ("PHARMACY_SERVER__TRUSTED_PROXIES", "[\"127.0.0.1\"]");

/// The languages of the sample.
pub const LANGUAGES: (&str, &str) = ("PHARMACY_SITE__LANGUAGES", "[\"en\", \"es\", \"ar\"]");

/// The languages that `check` and a server without a configuration render, unless a test needs [`LANGUAGES`]: all pages take seconds.
const ENGLISH: (&str, &str) = (LANGUAGES.0, "[\"en\"]");

/// A line on stderr for each request.
pub const LOGS_REQUESTS: (&str, &str) = ("PHARMACY_SERVER__ACCESS_LOG", "true");

/// A folder with a database, like an owner's.
pub struct Shop {
    pub folder: TempDir,
    /// The address of its desk; none unless a test needs it.
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
        let args = args.arguments();
        let mut command = Command::new(env!("CARGO_BIN_EXE_pharmacy"));
        self.isolate(&mut command);
        if args.iter().any(|word| word == "check") {
            command.env(ENGLISH.0, ENGLISH.1);
        }
        command.args(args);
        command
    }

    /// Runs `line` in a shell, in which `$0` is the program.
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
        if !self.path("pharmacy.toml").exists() {
            command.env(ENGLISH.0, ENGLISH.1);
        }
    }

    /// The output of the program with `args`.
    #[track_caller]
    pub fn output(&self, args: impl Arguments) -> Output {
        end(self.command(args))
    }

    /// Like [`Shop::output`], with these variables.
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

    /// The program's stderr for `args`, which must fail.
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

    /// Like [`wait_until`], but prints the log if it fails.
    #[track_caller]
    pub fn wait_until(&self, what: &str, mut is_so: impl FnMut() -> bool) {
        let start = Instant::now();
        while !is_so() {
            let has_time = start.elapsed() < PATIENCE;
            assert!(has_time, "no {what:?}; the log: {}", self.log());
            std::thread::sleep(Duration::from_millis(5));
        }
    }

    /// Makes the database so large that a copy of it takes some time.
    pub fn grow(&self) {
        let more = "with recursive n(i) as (select 1 union all select i + 1 from n where i < 100)
            insert into upkeep (task, happened_at, succeeded, detail) select 'task ' || i, 0, 1, hex(randomblob(500000)) from n";
        self.execute(more);
    }

    /// The names of what is in this folder.
    pub fn files(&self) -> Vec<String> {
        names(self.folder.path())
    }

    /// A new folder `name` on a small separate disk, of a size like `1m`. If it can't be made, the test is skipped.
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

    /// The number of rows in a table, or of those that meet a condition.
    #[track_caller]
    pub fn count(&self, rows: &str) -> i64 {
        self.value(&format!("select count(*) from {rows}"))
    }
}

/// The names of the files in `folder`, sorted; none if it does not exist.
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

/// The text between the first `before` and the next `after`.
#[track_caller]
pub fn between<'a>(text: &'a str, before: &str, after: &str) -> &'a str {
    let (_, rest) = text
        .split_once(before)
        .unwrap_or_else(|| panic!("no {before:?}"));
    let (found, _) = rest
        .split_once(after)
        .unwrap_or_else(|| panic!("no {after:?} after {before:?}"));
    found
}

/// The path of the first file that `page` names.
#[track_caller]
pub fn first_asset(page: &str) -> String {
    format!("/assets/{}", between(page, "/assets/", "\""))
}

/// Runs cases at the same time that mostly wait.
pub fn all_at_once<C: Send>(cases: impl IntoIterator<Item = C>, run: impl Fn(C) + Sync) {
    std::thread::scope(|scope| {
        for case in cases {
            scope.spawn(|| run(case));
        }
    });
}

/// Waits until the condition is true.
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

/// The text that each of `rows` has under `key`.
#[track_caller]
pub fn column(rows: &Value, key: &str) -> Vec<String> {
    let rows = rows.as_array().unwrap().iter();
    rows.map(|row| row[key].as_str().unwrap().to_owned())
        .collect()
}
