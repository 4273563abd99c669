//! HTTP/1.1 without a library, so that tests can send invalid requests.

use std::io::{self, BufRead, BufReader, Read, Write};
use std::net::{SocketAddr, TcpStream};
use std::time::Duration;

use serde_json::Value;

use super::Server;

pub const JSON: (&str, &str) = ("Content-Type", "application/json");

/// What a browser without scripts sends with a form.
pub const PLAIN: [(&str, &str); 2] = [
    ("Content-Type", "application/x-www-form-urlencoded"),
    ("Accept", "text/html,*/*;q=0.8"),
];

/// Longer than any time limit of the server.
const TIMEOUT: Duration = Duration::from_secs(40);

#[derive(Debug)]
pub struct Response {
    pub status: u16,
    pub headers: Vec<(String, String)>,
    pub body: Vec<u8>,
}

impl Response {
    /// The header's value; "" when absent.
    pub fn header(&self, name: &str) -> &str {
        let found = self
            .headers
            .iter()
            .find(|(known, _)| known.eq_ignore_ascii_case(name));
        found.map_or("", |(_, value)| value.as_str())
    }

    pub fn text(&self) -> String {
        String::from_utf8(self.body.clone()).unwrap()
    }

    pub fn json(&self) -> Value {
        serde_json::from_slice(&self.body).unwrap_or_else(|e| panic!("{e}: {self:?}"))
    }

    /// The message of a refusal.
    pub fn error(&self) -> String {
        assert_eq!(self.header("content-type"), "application/json", "{self:?}");
        self.json()["error"]
            .as_str()
            .unwrap_or_else(|| panic!("no error: {self:?}"))
            .to_owned()
    }

    pub fn reference(&self) -> String {
        assert_eq!(self.status, 201, "{self:?}");
        self.json()["reference"].as_str().unwrap().to_owned()
    }
}

/// A persistent connection.
pub struct Connection(BufReader<TcpStream>);

impl Connection {
    pub fn open(address: SocketAddr) -> io::Result<Self> {
        let stream = TcpStream::connect_timeout(&address, TIMEOUT)?;
        stream.set_read_timeout(Some(TIMEOUT))?;
        stream.set_write_timeout(Some(TIMEOUT))?;
        stream.set_nodelay(true)?;
        Ok(Self(BufReader::new(stream)))
    }

    /// From `host`, another address of this computer.
    pub fn open_from(host: [u8; 4], address: SocketAddr) -> io::Result<Self> {
        let runtime = tokio::runtime::Builder::new_current_thread()
            .enable_io()
            .build()?;
        let stream = runtime.block_on(async {
            let socket = tokio::net::TcpSocket::new_v4()?;
            socket.bind((host, 0).into())?;
            socket.connect(address).await?.into_std()
        })?;
        stream.set_nonblocking(false)?;
        stream.set_read_timeout(Some(TIMEOUT))?;
        Ok(Self(BufReader::new(stream)))
    }

    pub fn stream(&self) -> &TcpStream {
        self.0.get_ref()
    }

    pub fn send(&mut self, bytes: &[u8]) -> io::Result<()> {
        self.0.get_mut().write_all(bytes)
    }

    /// Reads one response; after a HEAD request, it has no body.
    pub fn read(&mut self, head: bool) -> io::Result<Response> {
        let wrong = |what: &str| io::Error::new(io::ErrorKind::InvalidData, what.to_owned());
        let line = self.line()?;
        let status = line
            .strip_prefix("HTTP/1.")
            .and_then(|rest| rest.get(2..5)?.parse().ok());
        let status = status.ok_or_else(|| wrong(&line))?;
        let mut headers = Vec::new();
        loop {
            let line = self.line()?;
            match line.split_once(": ") {
                Some((name, value)) => headers.push((name.to_owned(), value.to_owned())),
                None if line.is_empty() => break,
                None => return Err(wrong(&line)),
            }
        }
        let mut answer = Response {
            status,
            headers,
            body: Vec::new(),
        };
        if head || matches!(status, 100..=199 | 204 | 304) {
            return Ok(answer);
        }
        if let Ok(length) = answer.header("content-length").parse() {
            answer.body = vec![0; length];
            self.0.read_exact(&mut answer.body)?;
        } else {
            self.0.read_to_end(&mut answer.body)?;
        }
        Ok(answer)
    }

    fn line(&mut self) -> io::Result<String> {
        let mut line = String::new();
        if self.0.read_line(&mut line)? == 0 {
            return Err(io::ErrorKind::UnexpectedEof.into());
        }
        Ok(line.trim_end().to_owned())
    }

    /// Whether the server closes the connection within `patience` and sends nothing more.
    pub fn closes_within(&mut self, patience: Duration) -> bool {
        self.stream().set_read_timeout(Some(patience)).unwrap();
        match self.0.read(&mut [0; 1]) {
            Ok(read) => read == 0,
            Err(error) => error.kind() == io::ErrorKind::ConnectionReset,
        }
    }
}

/// Opens `many` connections and sends the head of a post on each. `length` is the header that tells the length of the body.
#[cfg(target_os = "linux")]
pub fn open_posts(server: &Server, many: usize, length: (&str, &str)) -> Vec<TcpStream> {
    let head = compose("POST", "/api/contact", &[JSON, length], b"");
    let open = |_| {
        let mut stream = TcpStream::connect(server.address).unwrap();
        stream.set_nodelay(true).unwrap();
        stream.write_all(&head).unwrap();
        stream
    };
    (0..many).map(open).collect()
}

/// A request's head and body as bytes.
pub fn compose(method: &str, target: &str, headers: &[(&str, &str)], body: &[u8]) -> Vec<u8> {
    let has = |name: &str| {
        headers
            .iter()
            .any(|(known, _)| known.eq_ignore_ascii_case(name))
    };
    let mut head = format!("{method} {target} HTTP/1.1\r\n");
    if !has("host") {
        head += "Host: localhost\r\n";
    }
    for (name, value) in headers {
        head += &format!("{name}: {value}\r\n");
    }
    if !body.is_empty() && !has("content-length") && !has("transfer-encoding") {
        head += &format!("Content-Length: {}\r\n", body.len());
    }
    [head.as_bytes(), b"\r\n", body].concat()
}

/// One request on a connection of its own.
pub fn try_request(
    address: SocketAddr,
    method: &str,
    target: &str,
    headers: &[(&str, &str)],
    body: &[u8],
) -> io::Result<Response> {
    let mut connection = Connection::open(address)?;
    connection.send(&compose(
        method,
        target,
        &[headers, &[("Connection", "close")]].concat(),
        body,
    ))?;
    connection.read(method == "HEAD")
}

/// As [`try_request`], but a missing response is a panic.
pub fn request(
    address: SocketAddr,
    method: &str,
    target: &str,
    headers: &[(&str, &str)],
    body: &[u8],
) -> Response {
    try_request(address, method, target, headers, body)
        .unwrap_or_else(|e| panic!("{method} {target}: {e}"))
}
