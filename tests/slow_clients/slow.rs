//! Clients that are slow on purpose, in different ways.

use std::io::{ErrorKind, Read, Write};
use std::net::{SocketAddr, TcpStream};
use std::time::{Duration, Instant};

use tokio::net::TcpSocket;

use crate::common::Server;
use crate::common::http::compose;

/// What a slow client sends at once, what it sends byte by byte each second, and how many bytes it reads each second.
pub struct Manner {
    pub name: &'static str,
    first: Vec<u8>,
    then: &'static [u8],
    reads: usize,
}

const ALL: usize = usize::MAX;

impl Manner {
    /// Whether a client of this kind can notice that it was disconnected.
    pub fn notices_disconnection(&self) -> bool {
        self.reads > 0 || !self.then.is_empty()
    }
}

/// A slow client.
pub struct Slow {
    stream: TcpStream,
    since: Instant,
    sent: usize,
    taken_in: bool,
    /// When the server had closed its connection.
    pub cut: Option<Duration>,
}

impl Slow {
    pub fn connect(address: SocketAddr, manner: &Manner) -> Self {
        let mut stream = if manner.reads == ALL {
            TcpStream::connect(address).unwrap()
        } else {
            connect_without_room(address)
        };
        let since = Instant::now();
        stream.write_all(&manner.first).unwrap();
        stream.set_nonblocking(true).unwrap();
        Self {
            stream,
            since,
            sent: 0,
            taken_in: false,
            cut: None,
        }
    }

    pub fn port(&self) -> u16 {
        self.stream.local_addr().unwrap().port()
    }

    /// Sends its next byte, reads, and checks whether it was disconnected, as far as a client can tell.
    pub fn go_on(&mut self, manner: &Manner) {
        let failed = |error: &std::io::Error| error.kind() != ErrorKind::WouldBlock;
        let mut is_closed = matches!(self.stream.take_error(), Ok(Some(_)));
        if let Some(byte) = manner.then.get(self.sent % manner.then.len().max(1)) {
            self.sent += 1;
            is_closed |= self
                .stream
                .write(&[*byte])
                .is_err_and(|error| failed(&error));
        }
        let (mut buffer, mut remaining) = ([0; 4096], manner.reads);
        while remaining > 0 && !is_closed {
            let most = remaining.min(buffer.len());
            match self.stream.read(&mut buffer[..most]) {
                Ok(0) => is_closed = true,
                Ok(read) => remaining -= read,
                Err(error) if failed(&error) => is_closed = true,
                Err(_) => break,
            }
        }
        if is_closed {
            self.cut.get_or_insert_with(|| self.since.elapsed());
        }
    }

    /// Records whether the server has the connection open. Before, it had not accepted it yet; afterwards, it has closed it.
    pub fn is_held(&mut self, expected: bool) {
        self.taken_in |= expected;
        if self.taken_in && !expected {
            self.cut.get_or_insert_with(|| self.since.elapsed());
        }
    }
}

/// A connection with a very small buffer, so that an unread response stays with the server.
fn connect_without_room(address: SocketAddr) -> TcpStream {
    let mut runtime = tokio::runtime::Builder::new_current_thread();
    runtime.enable_io().build().unwrap().block_on(async {
        let socket = TcpSocket::new_v4().unwrap();
        socket.set_recv_buffer_size(2048).unwrap();
        let stream = socket.connect(address).await.unwrap().into_std().unwrap();
        stream.set_nonblocking(false).unwrap();
        stream
    })
}

/// Enough requests for the largest file to exceed the server's own buffer.
fn greed(server: &Server) -> Vec<u8> {
    let page = server.get("/").text();
    let assets = page.split('"').filter(|part| part.starts_with("/assets/"));
    let sizes = assets.map(|path| (server.get(path).body.len(), path));
    let (size, path) = sizes.max().unwrap();
    compose("GET", path, &[], b"").repeat(20_000_000 / size)
}

pub fn manners(server: &Server) -> Vec<Manner> {
    const HEAD: &str =
        "POST /api/contact HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\n";
    let sized = format!("{HEAD}Content-Length: 1000\r\n\r\n{{");
    let chunked = format!("{HEAD}Transfer-Encoding: chunked\r\n\r\n");
    let refused = b"PUT /api/contact HTTP/1.1\r\nHost: x\r\nContent-Length: 1000\r\n\r\n";
    let greed = greed(server);
    let rows: [(_, &[u8], &[u8], _); 10] = [
        ("says nothing", b"", b"", ALL),
        (
            "stops within the head",
            b"GET / HTTP/1.1\r\nHost:",
            b"",
            ALL,
        ),
        (
            "slow with the head",
            b"GET / HTTP/1.1\r\nX-Slow: ",
            b"slowly ",
            ALL,
        ),
        (
            "slow with lines of it",
            b"GET / HTTP/1.1\r\n",
            b"a: b\r\n",
            ALL,
        ),
        ("stops within the body", sized.as_bytes(), b"", ALL),
        ("slow with the body", sized.as_bytes(), b" ", ALL),
        (
            "slow with chunks of it",
            chunked.as_bytes(),
            b"1\r\n \r\n",
            ALL,
        ),
        ("slow with a refused body", refused, b" ", ALL),
        ("asks and never reads", &greed, b"", 0),
        ("asks on, and reads little", &greed, b"G", 100),
    ];
    rows.map(|(name, first, then, reads)| Manner {
        name,
        first: first.to_vec(),
        then,
        reads,
    })
    .into()
}
