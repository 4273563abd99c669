//! Whether the website can be reached, and whether it is encrypted.

use std::io::{ErrorKind, Read, Write};
use std::net::{SocketAddr, TcpListener, TcpStream};
use std::time::Duration;

use super::{Check, Finding};
use crate::http::addresses::on_this_computer;
use pharmacy_config::Startup;

const CONNECT_TIMEOUT: Duration = Duration::from_secs(1);
const ANSWER_TIMEOUT: Duration = Duration::from_secs(5);
/// Bytes.
const ANSWER_MAX: u64 = 64 << 10;

pub fn check(startup: &Startup) -> Vec<Finding> {
    let host = startup
        .server
        .allowed_hosts
        .first()
        .map_or("localhost", String::as_str);
    // Only over plain HTTP can the program that listens be identified, not over TLS or its redirect.
    let host = (!startup.tls.is_on()).then_some(host);
    let redirect = startup.tls.redirect_from.filter(|_| startup.tls.is_on());
    let redirect = redirect.map(|from| address(from, "[tls] redirect_from", None));
    std::iter::once(address(startup.server.listen, "[server] listen", host))
        .chain(redirect)
        .chain(without_tls(startup))
        .collect()
}

/// Warnings before serving without encryption.
pub fn without_tls(startup: &Startup) -> Vec<Finding> {
    if startup.tls.is_on() {
        return Vec::new();
    }
    let exposed = (!startup.server.listen.ip().is_loopback()).then(|| {
        Finding::warning(
            Check::Encryption,
            "names, birth dates and Rx numbers cross the network unencrypted, and anybody on it can read them",
            "set [tls], or put a proxy with HTTPS in front",
        )
        .owners_do("the website needs HTTPS")
    });
    let unused = startup.tls.redirect_from.map(|from| {
        Finding::warning(
            Check::Address,
            format!("nothing answers at {from}: without a certificate there is no HTTPS to send people to"),
            "set [tls] domain, or cert and key, or remove [tls] redirect_from",
        )
        .owners_do("fill in “Address of your website”")
    });
    exposed.into_iter().chain(unused).collect()
}

fn address(address: SocketAddr, key: &str, host: Option<&str>) -> Finding {
    let name = Check::Address;
    match TcpListener::bind(address) {
        Ok(_) => Finding::ok(name, format!("{address} is free for `pharmacy serve`")),
        Err(cause) if cause.kind() == ErrorKind::AddrInUse => match host {
            Some(host) if answers(address, host) => Finding::ok(
                name,
                format!("{address} is in use by your own running website"),
            ),
            Some(_) => Finding::failed(
                name,
                format!("{address} is in use by another program"),
                format!("stop it, or change {key}"),
            ),
            None => Finding::warning(
                name,
                format!("{address} is in use"),
                "fine if that is your own website; otherwise stop the other program",
            ),
        },
        Err(cause) if cause.kind() == ErrorKind::PermissionDenied => Finding::failed(
            name,
            format!("this account may not listen on {address}"),
            reserved_port(address.port(), key, cfg!(windows)),
        ),
        Err(cause) if cause.kind() == ErrorKind::AddrNotAvailable => Finding::failed(
            name,
            format!("{address} is no address of this computer now"),
            other_address(key),
        ),
        Err(cause) => Finding::failed(
            name,
            format!("cannot listen on {address}: {cause}"),
            format!("change {key}"),
        ),
    }
}

/// Why nothing can listen at the address of `key`, and what to do.
pub fn no_listener(address: SocketAddr, key: &str, cause: &std::io::Error) -> String {
    match cause.kind() {
        ErrorKind::PermissionDenied => {
            let advice = reserved_port(address.port(), key, cfg!(windows));
            format!("this account may not listen on {address}: {advice}")
        }
        ErrorKind::AddrNotAvailable => format!(
            "cannot listen on {address}, which is no address of this computer now: {}",
            other_address(key)
        ),
        _ => format!("cannot listen on {address}; is it in use by another program?"),
    }
}

/// A router may have given this computer another address since.
fn other_address(key: &str) -> String {
    format!("write 0.0.0.0 for every network, or correct {key}")
}

fn reserved_port(port: u16, key: &str, is_windows: bool) -> String {
    if is_windows {
        return format!(
            "Windows, or another program such as IIS or Hyper-V, has reserved port {port}: `netsh interface ipv4 show excludedportrange protocol=tcp` lists what is reserved; choose another in {key}"
        );
    }
    if port < 1024 {
        return format!(
            "ports below 1024 need special rights: choose another in {key}, or put a proxy in front"
        );
    }
    format!("a rule of this computer forbids port {port}: choose another in {key}")
}

fn answers(address: SocketAddr, host: &str) -> bool {
    ask(address, host, "/healthz").is_ok_and(|answer| {
        answer.starts_with("HTTP/1.1 200 ") && answer.trim_end().ends_with("\r\n\r\nok")
    })
}

/// Sends GET `path` to the server at `address` on this computer. Fails if nothing listens there.
pub fn ask(address: SocketAddr, host: &str, path: &str) -> std::io::Result<String> {
    let mut stream = TcpStream::connect_timeout(&on_this_computer(address), CONNECT_TIMEOUT)?;
    let mut answer = Vec::new();
    let mut exchange = || {
        stream.set_read_timeout(Some(ANSWER_TIMEOUT))?;
        stream.set_write_timeout(Some(ANSWER_TIMEOUT))?;
        write!(
            stream,
            "GET {path} HTTP/1.1\r\nHost: {host}\r\nSec-Fetch-Site: same-origin\r\nConnection: close\r\n\r\n"
        )?;
        (&stream).take(ANSWER_MAX).read_to_end(&mut answer)
    };
    // The part that was read before an error may be the whole reply.
    let _ = exchange();
    Ok(String::from_utf8_lossy(&answer).into_owned())
}

#[cfg(test)]
mod tests {
    use super::super::Verdict;
    use super::*;
    use pharmacy_config::Config;

    const LISTEN: &str = "[server] listen";

    #[test]
    fn a_port_that_is_refused_is_explained_by_the_rules_of_the_system() {
        for (port, is_windows, words) in [
            (8080, true, "IIS or Hyper-V"),
            (80, true, "IIS or Hyper-V"),
            (80, false, "below 1024"),
            (8080, false, "a rule of this computer"),
        ] {
            let advice = reserved_port(port, LISTEN, is_windows);
            assert!(
                advice.contains(words) && advice.contains(LISTEN),
                "{advice}"
            );
        }
    }

    #[test]
    fn an_address_of_another_network_is_not_called_taken() {
        let address: SocketAddr = "192.0.2.7:8080".parse().unwrap();
        let cause = pharmacy_system::platform::listen(address).unwrap_err();
        let message = no_listener(address, LISTEN, &cause);
        assert!(message.contains("no address of this computer"), "{message}");
        assert!(
            message.contains("0.0.0.0") && message.contains(LISTEN),
            "{message}"
        );
        let found = super::address(address, LISTEN, None);
        assert!(
            found.to_string().contains("no address of this computer"),
            "{found}"
        );
        let message = no_listener(address, LISTEN, &ErrorKind::AddrInUse.into());
        assert!(message.ends_with("in use by another program?"), "{message}");
    }

    fn serve_once(answer: &'static [u8]) -> SocketAddr {
        let listener = TcpListener::bind("127.0.0.1:0").unwrap();
        let address = listener.local_addr().unwrap();
        std::thread::spawn(move || {
            let (mut stream, _) = listener.accept().unwrap();
            // Reads the whole request, because closing before that would reset the connection and lose the answer.
            let mut requests = Vec::new();
            while !requests.ends_with(b"\r\n\r\n") {
                let mut byte = [0];
                if stream.read(&mut byte).unwrap_or(0) == 0 {
                    break;
                }
                requests.extend(byte);
            }
            stream.write_all(answer).unwrap();
        });
        address
    }

    #[test]
    fn serving_without_encryption_and_a_redirect_to_nowhere_are_warned_of() {
        let mut startup = Config::sample().unwrap().startup;
        let from = "127.0.0.1:8082".parse().unwrap();
        for (listen, redirect_from, expected) in [
            ("127.0.0.1:8080", None, &[][..]),
            ("0.0.0.0:8080", None, &[Check::Encryption]),
            ("127.0.0.1:8080", Some(from), &[Check::Address]),
            (
                "0.0.0.0:8080",
                Some(from),
                &[Check::Encryption, Check::Address],
            ),
        ] {
            startup.server.listen = listen.parse().unwrap();
            startup.tls.redirect_from = redirect_from;
            let found = without_tls(&startup);
            let checks: Vec<_> = found.iter().map(|finding| finding.check).collect();
            assert_eq!(checks, expected, "{listen} {redirect_from:?}");
        }
        startup.tls.domain = vec!["elm.example".into()];
        assert_eq!(without_tls(&startup), []);
    }

    #[test]
    fn a_running_server_is_distinguished_from_another_program() {
        let ours = serve_once(b"HTTP/1.1 200 OK\r\ncontent-length: 2\r\n\r\nok");
        assert_eq!(address(ours, LISTEN, Some("localhost")).result, Verdict::Ok);
        let other = serve_once(b"HTTP/1.1 200 OK\r\n\r\n<html>ok</html>");
        assert_eq!(
            address(other, LISTEN, Some("localhost")).result,
            Verdict::Failed
        );
        let foreign = serve_once(b"220 mail ready\r\n");
        assert_eq!(address(foreign, LISTEN, None).result, Verdict::Warning);
    }
}
