//! HTTPS without a proxy.

use std::io::{Read, Write};
use std::net::{SocketAddr, TcpStream};
use std::time::Duration;

use crate::common::http::{Connection, JSON, compose, request};
use crate::common::https::{TLS, certify, client, http2};
use crate::common::os::Signal;
use crate::common::{ELM, SERVE, Says, Shop, free_address, message, wait_until};
use tokio_rustls::rustls::pki_types::{CertificateDer, ServerName};
use tokio_rustls::rustls::{ClientConnection, Stream};

/// One GET over TLS and HTTP/1.1; an error if the certificate is not `trusted`.
fn get(
    address: SocketAddr,
    trusted: &CertificateDer<'static>,
    path: &str,
) -> std::io::Result<String> {
    let mut connection = ClientConnection::new(
        client(trusted, &["http/1.1"]),
        ServerName::try_from("localhost").unwrap(),
    )
    .unwrap();
    let mut socket = TcpStream::connect(address)?;
    let mut stream = Stream::new(&mut connection, &mut socket);
    stream.write_all(
        format!("GET {path} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n").as_bytes(),
    )?;
    let mut text = String::new();
    match stream.read_to_string(&mut text) {
        Err(error) if error.kind() != std::io::ErrorKind::UnexpectedEof => Err(error),
        _ => Ok(text),
    }
}

#[tokio::test]
async fn pages_are_served_over_https_with_the_headers_that_bind_browsers_to_it() {
    let shop = Shop::new();
    let cert = certify(&shop);
    let server = shop.serve(&TLS);
    let answer = get(server.address, &cert, "/refill").unwrap();
    assert!(answer.starts_with("HTTP/1.1 200 OK\r\n"));
    for header in [
        "strict-transport-security: max-age=",
        "cross-origin-opener-policy: same-origin",
    ] {
        assert!(answer.contains(header), "{header}");
    }
    let mut sender = http2(server.address, &cert).await;
    let request = hyper::Request::get("https://localhost/")
        .body(http_body_util::Full::<bytes::Bytes>::default())
        .unwrap();
    assert_eq!(sender.send_request(request).await.unwrap().status(), 200);
}

#[test]
fn a_renewed_certificate_is_used_without_a_restart_and_a_broken_one_is_not() {
    let shop = Shop::new();
    let first = certify(&shop);
    let server = shop.serve(&TLS);
    get(server.address, &first, "/").unwrap();
    std::fs::write(shop.path("cert.pem"), "nonsense").unwrap();
    shop.assert_logs("the old one stays");
    get(server.address, &first, "/").unwrap();
    let second = certify(&shop);
    wait_until("the new one", || get(server.address, &second, "/").is_ok());
    assert!(get(server.address, &first, "/").is_err());
}

#[test]
fn a_key_that_others_can_read_or_a_missing_half_stops_the_program_with_the_remedy() {
    let shop = Shop::new();
    certify(&shop);
    crate::common::os::set_mode(&shop.path("key.pem"), 0o644);
    std::fs::write(shop.path("large.pem"), vec![b'-'; 2_000_000]).unwrap();
    assert!(crate::common::os::link(
        "/dev/zero",
        &shop.path("device.pem")
    ));
    for (environment, words) in [
        (
            &[("PHARMACY_TLS__CERT", "large.pem"), TLS[1]][..],
            "file too large",
        ),
        (
            &[("PHARMACY_TLS__CERT", "device.pem"), TLS[1]],
            "it is a pipe or a device",
        ),
        (&TLS[..], "chmod 600"),
        (&TLS[..1], "both cert and key"),
        (
            &[("PHARMACY_TLS__CERT", "nowhere.pem"), TLS[1]],
            "cannot read the certificate",
        ),
    ] {
        let text = shop.output_with(SERVE, environment).failed(1);
        text.says([words]);
        text.lacks(["PRIVATE KEY"]);
        assert!(!shop.database().exists(), "nothing is touched");
    }
}

#[test]
fn plain_http_is_sent_to_the_public_address_or_stays_with_this_shop() {
    for public_url in ["https://www.elm.example", ""] {
        let shop = Shop::configured(ELM);
        certify(&shop);
        let from = free_address();
        let server = shop.serve(&[
            TLS[0],
            TLS[1],
            ("PHARMACY_TLS__REDIRECT_FROM", &from.to_string()),
            ("PHARMACY_PHARMACY__PUBLIC_URL", public_url),
        ]);
        let redirected = |host: &str| {
            let answer = request(from, "GET", "/refill?x=1", &[("Host", host)], b"");
            (answer.status, answer.header("location").to_owned())
        };
        // The certificate's name, and an address of this computer.
        for host in ["localhost", "127.0.0.1"] {
            let origin = format!("https://{host}:{}", server.address.port());
            let there = if public_url.is_empty() {
                &origin
            } else {
                public_url
            };
            assert_eq!(redirected(host), (308, format!("{there}/refill?x=1")));
        }
        if public_url.is_empty() {
            assert_eq!(redirected("evil.example"), (400, String::new()));
        }
    }
}

#[test]
fn listening_beyond_this_computer_without_https_is_warned_of_once() {
    let shop = Shop::new();
    let server = shop.start(shop.command("serve --listen 0.0.0.0:0"));
    drop(server);
    let lines = shop.log();
    let warning = lines.lines().find(|line| line.contains("unencrypted"));
    assert!(
        warning.is_some_and(|line| line.starts_with("pharmacy: names, birth dates")),
        "{lines}"
    );
    assert_eq!(lines.matches("unencrypted").count(), 1);
    // With a log file, the console still gets these lines, at any log level.
    let shop = Shop::new();
    let mut command = shop.command("serve --listen 0.0.0.0:0 --log-folder logs");
    command.env("RUST_LOG", "error");
    drop(shop.start(command));
    assert_eq!(shop.log().matches("unencrypted").count(), 1);
    for (listen, warned) in [("0.0.0.0:0", true), ("127.0.0.1:0", false)] {
        let listen = [("PHARMACY_SERVER__LISTEN", listen)];
        let output = shop.output_with("check", &listen).out;
        assert_eq!(output.contains("warning  encryption"), warned, "{output}");
    }
}

#[test]
fn requests_in_progress_on_the_redirecting_port_at_a_stop_are_answered() {
    let shop = Shop::new();
    let plain = free_address();
    // Without a certificate yet, this port accepts forms.
    let mut server = shop.serve(&[
        ("PHARMACY_TLS__DOMAIN", "[\"www.elm.example\"]"),
        ("PHARMACY_TLS__DIRECTORY", "https://127.0.0.1:1/directory"),
        ("PHARMACY_TLS__REDIRECT_FROM", &plain.to_string()),
    ]);
    let body = message("Hello").to_string();
    let length = body.len().to_string();
    let mut headers = vec![JSON];
    headers.push(("Content-Length", &length));
    let mut visitor = Connection::open(plain).unwrap();
    let head = compose("POST", "/api/contact", &headers, b"");
    visitor.send(&head).unwrap();
    visitor.send(&body.as_bytes()[..5]).unwrap();
    std::thread::sleep(Duration::from_millis(300));
    server.signal(Signal::TERM);
    shop.assert_logs("stopping");
    std::thread::sleep(Duration::from_millis(300));
    visitor.send(&body.as_bytes()[5..]).unwrap();
    visitor.read(false).unwrap().reference();
    let ended = server.wait_for_exit(Duration::from_secs(10));
    assert!(ended.is_some_and(|status| status.success()));
    assert_eq!(shop.rows(), 1);
}
