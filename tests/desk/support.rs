//! A shop with an open desk, and people who work at it.

use std::io::{self, Read};
use std::net::{SocketAddr, TcpStream};
use std::time::{Duration, Instant};

use serde_json::{Value, json};

use crate::common::http::{Connection, JSON, Response, compose, request, try_request};
use crate::common::{Arguments, SERVE, Server, Shop, UNLIMITED, column, good_answers, merged};

/// The time limit for anything to appear. A session that ended closes its stream within ten seconds.
const TIMEOUT: Duration = Duration::from_secs(25);

/// A passphrase that is long enough.
pub const PASSPHRASE: &str = "four quiet words";

/// A server with a website and a desk.
pub struct Counter {
    pub shop: Shop,
    pub server: Server,
    /// Where the desk listens.
    pub address: SocketAddr,
}

impl Counter {
    pub fn open() -> Self {
        Self::with(&[])
    }

    /// With more settings, as environment variables.
    pub fn with(more: &[(&str, &str)]) -> Self {
        Self::in_shop(Shop::new(), more)
    }

    pub fn in_shop(shop: Shop, more: &[(&str, &str)]) -> Self {
        Self::listening(shop, "127.0.0.1:0", more)
    }

    /// With its desk at `listen`; [`Counter::address`] is the address for this computer.
    pub fn listening(mut shop: Shop, listen: &'static str, more: &[(&str, &str)]) -> Self {
        shop.desk = listen;
        let server = shop.serve(&[&[UNLIMITED], more].concat());
        Self::at_the_desk_of(shop, server)
    }

    /// Its desk listens at the address in its pharmacy.toml.
    pub fn by_its_file(mut shop: Shop) -> Self {
        shop.desk = "127.0.0.1:0";
        let mut command = shop.command(SERVE);
        command.env_remove("PHARMACY_DESK__LISTEN");
        let server = shop.start(command);
        Self::at_the_desk_of(shop, server)
    }

    fn at_the_desk_of(shop: Shop, server: Server) -> Self {
        let start = Instant::now();
        // The log is written a moment later.
        let address = loop {
            let log = shop.log();
            let line = log.rsplit_once("Staff: http://");
            if let Some((address, _)) = line.and_then(|(_, staff)| staff.split_once(',')) {
                let address: SocketAddr = address.parse().unwrap();
                // The last line may be from an earlier start.
                if TcpStream::connect(address).is_ok() {
                    break address;
                }
            }
            assert!(start.elapsed() < TIMEOUT, "{log}");
            std::thread::yield_now();
        };
        Self {
            shop,
            server,
            address,
        }
    }

    /// A code that signs in an account that can read the database.
    pub fn code(&self) -> String {
        self.code_of("desk --no-open --owner")
    }

    /// A code with which `name` chooses a passphrase. An owner with a passphrase is added first.
    pub fn invite(&self, name: &str) -> String {
        let owners = "staff where owner and passphrase is not null";
        if self.shop.count(owners) == 0 {
            self.hire_owner("Olive Owner");
        }
        self.code_of(["staff", "add", name])
    }

    /// The code of the link that this command prints.
    pub fn code_of(&self, args: impl Arguments) -> String {
        let link = self.run(args);
        link.trim().split_once("#code=").unwrap().1.to_owned()
    }

    /// Somebody who is signed in.
    pub fn signed_in(&self) -> Person {
        let answer = self.with_code(&self.code());
        assert_eq!(answer.status, 200, "{answer:?}");
        Person::new(self.address, &answer)
    }

    /// A colleague who has chosen [`PASSPHRASE`].
    pub fn hire(&self, name: &str) -> Person {
        self.choose(&self.invite(name))
    }

    /// As [`Counter::hire`], with the rights of an owner.
    pub fn hire_owner(&self, name: &str) -> Person {
        self.choose(&self.code_of(["staff", "add", name, "--owner"]))
    }

    pub fn choose(&self, code: &str) -> Person {
        let answer = self.with_code(code);
        let person = Person::new(self.address, &answer);
        let chosen = person.post("/api/passphrase", &json!({"passphrase": PASSPHRASE}));
        assert_eq!(chosen.status, 204, "{chosen:?}");
        person
    }

    pub fn sign_in(&self, body: &Value) -> Response {
        self.ask("POST", "/api/session", &[SAME_ORIGIN, JSON], body)
    }

    pub fn with_code(&self, code: &str) -> Response {
        self.sign_in(&json!({"code": code}))
    }

    pub fn with_passphrase(&self, name: &str, passphrase: &str) -> Response {
        self.sign_in(&json!({"name": name, "passphrase": passphrase}))
    }

    /// From another address of this computer.
    pub fn sign_in_from(&self, host: [u8; 4], body: &Value) -> Response {
        let body = body.to_string();
        let at = self.address.to_string();
        let headers = [("Host", at.as_str()), SAME_ORIGIN, JSON];
        let request = compose("POST", "/api/session", &headers, body.as_bytes());
        let mut connection = Connection::open_from(host, self.address).unwrap();
        connection.send(&request).unwrap();
        connection.read(false).unwrap()
    }

    pub fn ask(
        &self,
        method: &str,
        path: &str,
        headers: &[(&str, &str)],
        body: &Value,
    ) -> Response {
        let host = self.address.to_string();
        let headers = [&[("Host", host.as_str())], headers].concat();
        let body = body_of(method, body);
        request(self.address, method, path, &headers, body.as_bytes())
    }

    /// As [`Shop::run`].
    #[track_caller]
    pub fn run(&self, args: impl Arguments) -> String {
        self.shop.run(args)
    }

    /// As [`Shop::fails`].
    #[track_caller]
    pub fn fails(&self, args: impl Arguments) -> String {
        self.shop.fails(args)
    }

    /// Sends a refill with these answers added to good ones. Returns its reference.
    pub fn refill(&self, more: Value) -> String {
        let (path, answers) = good_answers()[3].clone();
        self.server.post(path, &merged(answers, &more)).reference()
    }

    /// Moves a request's time in `column` into the past.
    pub fn age(&self, column: &str, days: i64, reference: &str) {
        let change = format!(
            "update submission set {column} = {column} - {days} * 86400000 where reference = '{reference}'"
        );
        self.shop.execute(&change);
    }
}

/// The header that the desk's own page sends.
pub const SAME_ORIGIN: (&str, &str) = ("Sec-Fetch-Site", "same-origin");
/// The header of the page's automatic requests.
pub const BACKGROUND: (&str, &str) = ("X-Background", "1");

/// Only POST and PUT have a body.
fn body_of(method: &str, body: &Value) -> String {
    if matches!(method, "POST" | "PUT") {
        body.to_string()
    } else {
        String::new()
    }
}

/// A browser that is signed in.
pub struct Person {
    pub address: SocketAddr,
    /// `name=value`
    pub cookie: String,
    /// The secret that the page sends in a header.
    pub key: String,
}

impl Person {
    pub fn new(address: SocketAddr, answer: &Response) -> Self {
        let set = answer.header("set-cookie");
        let cookie = set.split(';').next().unwrap().to_owned();
        let key = answer.json()["key"].as_str().unwrap().to_owned();
        Self {
            address,
            cookie,
            key,
        }
    }

    /// The headers of the session.
    pub fn secrets(&self) -> [(&str, &str); 2] {
        [("Cookie", &self.cookie), ("Desk-Key", &self.key)]
    }

    pub fn get(&self, path: &str) -> Response {
        self.ask("GET", path, &[], &Value::Null)
    }

    /// Like an automatic request of the page.
    pub fn refresh(&self, path: &str) -> Response {
        self.ask("GET", path, &[BACKGROUND], &Value::Null)
    }

    pub fn post(&self, path: &str, body: &Value) -> Response {
        self.ask("POST", path, &[JSON], body)
    }

    /// What *Export* saves.
    pub fn export(&self, body: &Value) -> Response {
        let workbook = "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet";
        self.ask("POST", "/api/export", &[JSON, ("Accept", workbook)], body)
    }

    pub fn put(&self, path: &str, body: &Value) -> Response {
        self.ask("PUT", path, &[JSON], body)
    }

    pub fn ask(
        &self,
        method: &str,
        path: &str,
        headers: &[(&str, &str)],
        body: &Value,
    ) -> Response {
        let body = body_of(method, body);
        self.send(method, path, headers, body.as_bytes())
    }

    pub fn send(
        &self,
        method: &str,
        path: &str,
        headers: &[(&str, &str)],
        body: &[u8],
    ) -> Response {
        self.try_send(method, path, headers, body)
            .unwrap_or_else(|error| panic!("{method} {path}: {error}"))
    }

    pub fn try_send(
        &self,
        method: &str,
        path: &str,
        headers: &[(&str, &str)],
        body: &[u8],
    ) -> std::io::Result<Response> {
        let host = self.address.to_string();
        let base = [("Host", host.as_str()), SAME_ORIGIN];
        let headers = [&base[..], &self.secrets(), headers].concat();
        try_request(self.address, method, path, &headers, body)
    }

    /// The list of requests.
    #[track_caller]
    pub fn list(&self, query: &str) -> Value {
        let answer = self.get(&format!("/api/requests?{query}"));
        assert_eq!(answer.status, 200, "{answer:?}");
        answer.json()
    }

    /// The rows of the list.
    #[track_caller]
    pub fn rows(&self, query: &str) -> Vec<Value> {
        self.list(query)["requests"].as_array().unwrap().clone()
    }

    /// The references of its rows.
    #[track_caller]
    pub fn found(&self, query: &str) -> Vec<String> {
        column(&self.list(query)["requests"], "reference")
    }

    /// One request, opened.
    pub fn request(&self, reference: &str) -> Value {
        self.get(&format!("/api/requests/{reference}")).json()
    }

    /// Changes one request.
    pub fn change(&self, reference: &str, change: &Value) -> Response {
        self.post(&format!("/api/requests/{reference}"), change)
    }

    /// The events from this moment on.
    pub fn listen(&self) -> Events {
        let host = self.address.to_string();
        let base = [("Host", host.as_str()), SAME_ORIGIN, BACKGROUND];
        let headers = [&base[..], &self.secrets()].concat();
        let mut connection = Connection::open(self.address).unwrap();
        let asked = compose("GET", "/api/events", &headers, b"");
        connection.send(&asked).unwrap();
        Events {
            connection,
            read: String::new(),
        }
    }
}

/// A stream of events that is open.
pub struct Events {
    connection: Connection,
    read: String,
}

impl Events {
    /// Reads until `words` appears. Returns everything so far.
    #[track_caller]
    pub fn until(&mut self, words: &str) -> &str {
        self.read_until(|read| read.contains(words))
            .unwrap_or_else(|error| panic!("no {words:?} but {error} in {:?}", self.read));
        &self.read
    }

    /// Reads until the server ends the stream with its last chunk.
    #[track_caller]
    pub fn ends(&mut self) {
        self.read_until(|read| read.ends_with("\r\n0\r\n\r\n"))
            .unwrap_or_else(|error| panic!("no end but {error} in {:?}", self.read));
    }

    fn read_until(&mut self, found: impl Fn(&str) -> bool) -> io::Result<()> {
        let start = Instant::now();
        let mut buffer = [0; 4096];
        while !found(&self.read) {
            if start.elapsed() > TIMEOUT {
                return Err(io::ErrorKind::TimedOut.into());
            }
            match self.connection.stream().read(&mut buffer) {
                Ok(0) => return Err(io::ErrorKind::UnexpectedEof.into()),
                Ok(count) => self.read += std::str::from_utf8(&buffer[..count]).unwrap(),
                // A read with a time limit is interrupted if this process is stopped and continued.
                Err(error) if error.kind() == io::ErrorKind::Interrupted => {}
                Err(error) => return Err(error),
            }
        }
        Ok(())
    }
}

/// The sentence of a refusal.
#[track_caller]
pub fn assert_sentence(answer: &Response, status: u16, what: &str) {
    assert_eq!(answer.status, status, "{what}: {answer:?}");
    let error = answer.error();
    assert!(
        error.len() > 10 && error.ends_with('.') && !error.contains(" at line "),
        "{what}: {error}"
    );
}

/// The requests in an export's workbook, a ZIP archive: the sheet and the texts of its cells.
pub fn sheet(workbook: &[u8]) -> String {
    let part = |name: &str| {
        let mut names = workbook.windows(name.len());
        let at = names.position(|part| part == name.as_bytes()).unwrap();
        let extra = u16::from_le_bytes([workbook[at - 2], workbook[at - 1]]);
        let packed = &workbook[at + name.len() + usize::from(extra)..];
        let mut text = String::new();
        flate2::read::DeflateDecoder::new(packed)
            .read_to_string(&mut text)
            .unwrap();
        text
    };
    ["xl/worksheets/sheet1.xml", "xl/sharedStrings.xml"]
        .map(part)
        .concat()
}
