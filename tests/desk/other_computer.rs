//! The desk on another computer of the same network, without an engineer's certificate.

use std::net::{IpAddr, SocketAddr, UdpSocket};
use std::time::Duration;

use serde_json::json;
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio_rustls::TlsConnector;
use tokio_rustls::rustls::pki_types::pem::PemObject;
use tokio_rustls::rustls::pki_types::{CertificateDer, ServerName};

use crate::common::http::{JSON, compose, try_request};
use crate::common::{ELM, Says, Shop, https, os};
use crate::desk::support::{Counter, PASSPHRASE, SAME_ORIGIN, assert_sentence};

/// A shop with an owner, whose desk is open to the network since its last start.
fn open_to_the_network() -> Counter {
    let counter = Counter::open();
    counter.hire_owner("Olive Owner");
    let Counter { shop, server, .. } = counter;
    assert!(server.stop().success());
    Counter::listening(shop, "0.0.0.0:0", &[])
}

/// The certificate that a computer trusts after importing this file.
fn imported(shop: &Shop) -> CertificateDer<'static> {
    CertificateDer::from_pem_file(shop.path("pharmacy-desk.crt")).unwrap()
}

/// The response of `host` at `address` over TLS, for a client that trusts `trusted`.
fn ask(
    trusted: &CertificateDer<'static>,
    address: SocketAddr,
    host: &str,
    request: &[u8],
) -> std::io::Result<String> {
    let runtime = tokio::runtime::Builder::new_current_thread()
        .enable_all()
        .build()
        .unwrap();
    let connector = TlsConnector::from(https::client(trusted, &["http/1.1"]));
    let name = ServerName::try_from(host.to_owned()).unwrap();
    runtime.block_on(async {
        let socket = tokio::net::TcpStream::connect(address).await?;
        let mut stream = connector.connect(name, socket).await?;
        stream.write_all(request).await?;
        let mut answer = Vec::new();
        stream.read_to_end(&mut answer).await?;
        Ok(String::from_utf8_lossy(&answer).into_owned())
    })
}

/// An address of this computer in its network; none if it has no network.
fn own_address() -> Option<IpAddr> {
    let socket = UdpSocket::bind("0.0.0.0:0").ok()?;
    socket.connect("192.0.2.1:9").ok()?;
    let ip = socket.local_addr().ok()?.ip();
    (!ip.is_loopback()).then_some(ip)
}

#[test]
fn only_a_computer_that_imported_the_certificate_opens_the_desk() {
    let counter = open_to_the_network();
    let (shop, here) = (&counter.shop, counter.address);
    let trusted = imported(shop);
    let page = |host: &str| {
        let host = format!("{host}:{}", here.port());
        compose("GET", "/", &[("Host", &host), ("Connection", "close")], b"")
    };
    for host in ["localhost", "127.0.0.1"] {
        let answer = ask(&trusted, here, host, &page(host)).unwrap();
        answer.says(["HTTP/1.1 200", "<!doctype html>"]);
        // The header would keep browsers from this computer's plain address.
        answer.to_lowercase().lacks(["strict-transport-security"]);
    }
    // A name that no computer has here, and a client that has not imported the certificate.
    assert!(ask(&trusted, here, "elmdrugs.com", &page("localhost")).is_err());
    let another = open_to_the_network();
    assert!(
        ask(
            &imported(&another.shop),
            here,
            "localhost",
            &page("localhost")
        )
        .is_err()
    );
    // With a name that is not in the certificate (DNS rebinding).
    let rebound = ask(&trusted, here, "localhost", &page("evil.example")).unwrap();
    rebound.says(["HTTP/1.1 403"]);

    // Only the owner of the folder may read the secrets.
    for file in [
        "pharmacy.db.authority.pem",
        "pharmacy.db.desk-certificate.pem",
    ] {
        os::assert_mode(&shop.path(file), 0o600);
    }
    let public = std::fs::read_to_string(shop.path("pharmacy-desk.crt")).unwrap();
    public.lacks(["PRIVATE"]);
    shop.output("check").flat().says([
        "the desk’s own is valid until ",
        " for localhost",
        "127.0.0.1",
    ]);
}

#[test]
fn other_computers_get_only_tls_and_this_computer_keeps_its_address() {
    let counter = open_to_the_network();
    let body = json!({"name": "Olive Owner", "passphrase": PASSPHRASE});
    let plain = counter.sign_in(&body);
    assert_eq!(plain.status, 200, "{plain:?}");
    assert!(!plain.header("set-cookie").contains("Secure"), "{plain:?}");
    let link = counter.run("desk --no-open");
    link.says([&format!("http://{}", counter.address)]);

    let body = body.to_string();
    let host = format!("localhost:{}", counter.address.port());
    let headers = [
        ("Host", host.as_str()),
        SAME_ORIGIN,
        JSON,
        ("Connection", "close"),
    ];
    let request = compose("POST", "/api/session", &headers, body.as_bytes());
    let trusted = imported(&counter.shop);
    let signed_in = ask(&trusted, counter.address, "localhost", &request).unwrap();
    signed_in.says(["HTTP/1.1 200", "; Secure", "\"key\""]);

    let Some(own) = own_address() else {
        return os::skip("this computer is in no network");
    };
    let there = SocketAddr::new(own, counter.address.port());
    let plain = try_request(there, "GET", "/", &[("Host", &host)], b"");
    assert!(plain.is_err(), "{plain:?}");
    let page = compose("GET", "/", &[("Host", &host), ("Connection", "close")], b"");
    let answer = ask(&trusted, there, "localhost", &page).unwrap();
    answer.says(["HTTP/1.1 200"]);
}

#[test]
fn the_same_certificate_is_trusted_after_the_next_start_and_a_broken_one_is_reported() {
    let counter = open_to_the_network();
    let before = imported(&counter.shop);
    let Counter { shop, server, .. } = counter;
    assert!(server.stop().success());
    let counter = Counter::listening(shop, "0.0.0.0:0", &[]);
    assert_eq!(imported(&counter.shop), before);
    let Counter { shop, server, .. } = counter;
    assert!(server.stop().success());

    std::fs::write(shop.path("pharmacy.db.authority.pem"), "nonsense").unwrap();
    let server = shop.serve(&[]);
    shop.assert_logs("the desk is not open: ");
    shop.assert_logs("is not what this program wrote");
    assert_eq!(server.get("/").status, 200, "the website runs without it");
}

#[test]
fn an_owner_opens_the_desk_to_other_computers_with_her_passphrase_and_closes_it_again() {
    let shop = Shop::configured(&format!("{ELM}[desk]\nlisten = \"127.0.0.1:0\"\n"));
    let counter = Counter::by_its_file(shop);
    let owner = counter.hire_owner("Olive Owner");
    let dana = counter.hire("Dana Ortiz");
    let call = "/api/shop/other-computers";
    let before = owner.get(call).json();
    assert_eq!(
        [&before["open"], &before["saved"], &before["fixed"]],
        [false, false, false]
    );
    assert_sentence(&owner.get("/api/shop/certificate"), 404, "none yet");
    let wanted = |open: bool, passphrase: &str| json!({"open": open, "passphrase": passphrase});
    let listens = || {
        let text = std::fs::read_to_string(counter.shop.path("pharmacy.toml")).unwrap();
        let line = text
            .lines()
            .find(|line| line.starts_with("listen"))
            .unwrap();
        line.to_owned()
    };
    assert_sentence(
        &owner.post(call, &wanted(true, "not hers at all")),
        422,
        "wrong",
    );
    let account = counter.signed_in();
    assert_sentence(
        &account.post(call, &wanted(true, PASSPHRASE)),
        422,
        "nobody's",
    );
    assert_sentence(&dana.post(call, &wanted(true, PASSPHRASE)), 403, "staff");
    assert_sentence(&dana.get("/api/shop/certificate"), 403, "staff");
    assert_eq!(listens(), "listen = \"127.0.0.1:0\"");

    let opened = owner.post(call, &wanted(true, PASSPHRASE));
    assert_eq!(opened.status, 200, "{opened:?}");
    let opened = opened.json();
    assert_eq!(
        [&opened["open"], &opened["saved"], &opened["certificate"]],
        [false, true, true]
    );
    assert_eq!(listens(), "listen = \"0.0.0.0:0\"");
    let port = format!(":{}", counter.address.port());
    for address in opened["addresses"].as_array().unwrap() {
        let address = address.as_str().unwrap();
        assert!(
            address.starts_with("https://") && address.ends_with(&port),
            "{address}"
        );
        address.lacks(["127.0.0.1", "localhost"]);
    }
    let saved = owner.get("/api/shop/certificate");
    assert_eq!(saved.header("content-type"), "application/x-x509-ca-cert");
    let public = std::fs::read(counter.shop.path("pharmacy-desk.crt")).unwrap();
    assert_eq!(saved.body, public);
    counter.run("audit").says(["shop save"]);

    let closed = owner.post(call, &wanted(false, PASSPHRASE)).json();
    assert_eq!(closed["saved"], false);
    assert_eq!(listens(), "listen = \"127.0.0.1:0\"");

    // An address that somebody else has chosen stays.
    let text = std::fs::read_to_string(counter.shop.path("pharmacy.toml")).unwrap();
    let text = text.replace("127.0.0.1:0", "192.168.1.5:8081");
    std::fs::write(counter.shop.path("pharmacy.toml"), text).unwrap();
    assert_sentence(&owner.post(call, &wanted(true, PASSPHRASE)), 422, "fixed");
    assert_eq!(owner.get(call).json()["fixed"], true);
}

#[cfg(unix)]
#[test]
fn an_owner_restarts_the_program_where_a_service_manager_starts_it_again() {
    let restart = "/api/shop/restart";
    let nothing = json!({});
    let counter = Counter::open();
    let owner = counter.signed_in();
    assert_sentence(&owner.post(restart, &nothing), 422, "in a terminal");
    assert_eq!(owner.get("/api/session").status, 200);
    let Counter { shop, server, .. } = counter;
    assert!(server.stop().success());

    let mut counter = Counter::in_shop(shop, &[("NOTIFY_SOCKET", "/nowhere")]);
    let (owner, dana) = (
        counter.hire_owner("Olive Owner"),
        counter.hire("Dana Ortiz"),
    );
    assert_sentence(&dana.post(restart, &nothing), 403, "staff");
    let answer = owner.post(restart, &nothing);
    assert_eq!(answer.status, 200, "{answer:?}");
    let ended = counter.server.wait_for_exit(Duration::from_secs(12));
    assert_eq!(ended.and_then(|status| status.code()), Some(75));
}
