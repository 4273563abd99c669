//! One request at a time over a plain socket: for what a server says, not for how fast it is.

use std::io::{Read, Write};
use std::net::TcpStream;
use std::time::Duration;

use anyhow::{Context, Result, bail};

/// An answer.
pub struct Answer {
    /// Its status.
    pub status: u16,
    head: String,
    /// Its body, as it came.
    pub body: Vec<u8>,
}

impl Answer {
    /// The value of a header.
    pub fn header(&self, name: &str) -> Option<&str> {
        self.headers()
            .find(|(key, _)| key.eq_ignore_ascii_case(name))
            .map(|(_, value)| value)
    }

    /// Every header.
    pub fn headers(&self) -> impl Iterator<Item = (&str, &str)> {
        let lines = self.head.lines().skip(1);
        lines.filter_map(|line| {
            line.split_once(':')
                .map(|(name, value)| (name, value.trim()))
        })
    }
}

/// GETs `path` of the server at `address` (host and port).
pub fn get(address: &str, path: &str, headers: &[(&str, &str)]) -> Result<Answer> {
    ask(address, &format!("GET {path}"), headers, "")
}

/// POSTs JSON to `path`.
pub fn post(address: &str, path: &str, body: &str) -> Result<Answer> {
    let length = body.len().to_string();
    let headers = [
        ("Content-Type", "application/json"),
        ("Content-Length", length.as_str()),
    ];
    ask(address, &format!("POST {path}"), &headers, body)
}

fn ask(address: &str, line: &str, headers: &[(&str, &str)], body: &str) -> Result<Answer> {
    let mut stream = TcpStream::connect(address).context("cannot connect")?;
    stream.set_read_timeout(Some(Duration::from_secs(10)))?;
    let mut request = format!("{line} HTTP/1.1\r\nHost: {address}\r\nConnection: close\r\n");
    for (name, value) in headers {
        request.push_str(&format!("{name}: {value}\r\n"));
    }
    request.push_str("\r\n");
    request.push_str(body);
    stream.write_all(request.as_bytes())?;
    let mut bytes = Vec::new();
    stream.read_to_end(&mut bytes)?;
    let Some(end) = bytes.windows(4).position(|window| window == b"\r\n\r\n") else {
        bail!("{line}: no answer");
    };
    let body = bytes.split_off(end + 4);
    let head = String::from_utf8_lossy(&bytes).into_owned();
    let status = head
        .split(' ')
        .nth(1)
        .and_then(|status| status.parse().ok());
    let mut answer = Answer {
        status: status.with_context(|| format!("{line}: no status"))?,
        head,
        body,
    };
    if answer.header("transfer-encoding") == Some("chunked") {
        answer.body = joined(&answer.body).with_context(|| format!("{line}: broken chunks"))?;
    }
    Ok(answer)
}

/// A body that came in chunks, without their sizes.
fn joined(mut chunks: &[u8]) -> Option<Vec<u8>> {
    let mut body = Vec::new();
    loop {
        let end = chunks.windows(2).position(|window| window == b"\r\n")?;
        let (size, rest) = chunks.split_at(end);
        let size = usize::from_str_radix(std::str::from_utf8(size).ok()?, 16).ok()?;
        if size == 0 {
            return Some(body);
        }
        body.extend(rest.get(2..size + 2)?);
        chunks = rest.get(size + 4..)?;
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn chunks_are_joined() {
        let body = joined(b"3\r\nabc\r\n1\r\nd\r\n0\r\n\r\n");
        assert_eq!(body.unwrap(), b"abcd");
        assert!(joined(b"5\r\nabc").is_none());
    }
}
