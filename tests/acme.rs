//! Automatic certificates, against Pebble, the test server of Let's Encrypt. It checks every signature, and really connects to the name
//! of a certificate.

use std::net::{SocketAddr, TcpListener, TcpStream, UdpSocket};
use std::process::{Child, Command, Stdio};
use std::sync::atomic::{AtomicU16, Ordering};

use rcgen::{CertificateParams, KeyPair, date_time_ymd};
use serde_json::json;
use tokio_rustls::rustls::pki_types::pem::PemObject;
use tokio_rustls::rustls::pki_types::{CertificateDer, ServerName};
use tokio_rustls::rustls::{ClientConnection, Stream};

use crate::common::http::request;
use crate::common::https::client;
use crate::common::os::{assert_mode, skip};
use crate::common::{Arguments, SERVE, Says, Server, Shop, all_at_once, end};
use crate::desk::shop::{ELM_DRUGS, FACTS, with};
use crate::desk::support::Counter;

const NAME: &str = "www.elm.example";
/// The shop's certificate file.
const FILE: &str = "pharmacy.db.certificate.pem";

/// Below 32768, where Linux assigns no ports: a port that is free here stays free until it is used, whatever other tests open.
fn free_ports<const COUNT: usize>() -> [SocketAddr; COUNT] {
    static NEXT: AtomicU16 = AtomicU16::new(0);
    let first = 20_000 + u16::try_from(std::process::id() % 10_000).unwrap();
    let next = || SocketAddr::from(([127, 0, 0, 1], first + NEXT.fetch_add(1, Ordering::Relaxed)));
    let is_free = |at: &SocketAddr| TcpListener::bind(at).is_ok() && UdpSocket::bind(at).is_ok();
    [(); COUNT].map(|()| std::iter::repeat_with(next).find(is_free).unwrap())
}

/// The authority's address, and the ports at which it checks the website.
struct Authority {
    directory: SocketAddr,
    site: SocketAddr,
    plain: SocketAddr,
    names: [SocketAddr; 2],
    /// The address of all names; empty for none.
    leads_to: &'static str,
    processes: Vec<Child>,
}

impl Authority {
    /// Not started yet. `None` if Pebble is not installed.
    fn new(shop: &Shop) -> Option<Self> {
        for program in ["pebble", "pebble-challtestsrv"] {
            if Command::new(program).arg("-h").output().is_err() {
                skip(&format!("there is no {program}; install Debian's pebble"));
                return None;
            }
        }
        let [directory, site, plain, dns, management] = free_ports();
        let authority = Self {
            directory,
            site,
            plain,
            names: [dns, management],
            leads_to: "127.0.0.1",
            processes: Vec::new(),
        };
        Self::certify(shop, 4096);
        Some(authority)
    }

    /// Writes the authority's own certificate, which ends in `year`.
    fn certify(shop: &Shop, year: i32) {
        let mut params = CertificateParams::new(["localhost".to_owned()]).unwrap();
        params.not_before = date_time_ymd(2020, 1, 1);
        params.not_after = date_time_ymd(year, 1, 1);
        let key = KeyPair::generate().unwrap();
        let cert = params.self_signed(&key).unwrap();
        std::fs::write(shop.path("ca.pem"), cert.pem()).unwrap();
        std::fs::write(shop.path("ca-key.pem"), key.serialize_pem()).unwrap();
    }

    /// Starts it; certificates are good for `seconds`.
    fn start(&mut self, shop: &Shop, seconds: u64) {
        let [dns, management] = self.names.map(|address| address.to_string());
        let config = json!({"pebble": {
            "listenAddress": self.directory.to_string(),
            "managementListenAddress": "",
            "certificate": "ca.pem",
            "privateKey": "ca-key.pem",
            "httpPort": self.plain.port(),
            "tlsPort": self.site.port(),
            "domainBlocklist": ["blocked.example"],
            "certificateValidityPeriod": seconds,
        }});
        std::fs::write(shop.path("pebble.json"), config.to_string()).unwrap();
        let leads_to = self.leads_to;
        let names = format!("-dns01={dns} -management={management} -defaultIPv4={leads_to}");
        let others = "-http01= -https01= -tlsalpn01= -defaultIPv6=";
        self.spawn(shop, "pebble-challtestsrv", &format!("{names} {others}"));
        self.spawn(
            shop,
            "pebble",
            &format!("-config=pebble.json -dnsserver={dns}"),
        );
        shop.wait_until("the authority", || {
            TcpStream::connect(self.directory).is_ok()
        });
    }

    fn spawn(&mut self, shop: &Shop, program: &str, arguments: &str) {
        let mut command = Command::new(program);
        command.args(arguments.arguments());
        let command = command.current_dir(shop.folder.path());
        command.env("PEBBLE_VA_NOSLEEP", "1");
        let quiet = command.stdout(Stdio::null()).stderr(Stdio::null());
        self.processes.push(quiet.spawn().unwrap());
    }

    fn stop(&mut self) {
        for mut process in self.processes.drain(..) {
            let _ = process.kill();
            let _ = process.wait();
        }
    }

    /// The program with `arguments`, set up to get its certificate here.
    fn command(&self, shop: &Shop, domain: &str, arguments: impl Arguments) -> Command {
        let mut command = shop.command(arguments);
        let directory = format!("https://localhost:{}/dir", self.directory.port());
        // Without a domain, the shop's file names it.
        if !domain.is_empty() {
            command.env("PHARMACY_TLS__DOMAIN", json!([domain]).to_string());
        }
        command
            .env("PHARMACY_TLS__DIRECTORY", directory)
            .env("PHARMACY_TLS__DIRECTORY_ROOT", "ca.pem");
        command
    }

    /// The output of `pharmacy check`, on one line.
    fn check(&self, shop: &Shop, domain: &str) -> String {
        end(self.command(shop, domain, "check")).flat()
    }

    fn serve(&self, shop: &Shop, domain: &str) -> Server {
        let listen = self.site.to_string();
        shop.start(self.command(shop, domain, format!("serve --listen {listen}")))
    }
}

impl Drop for Authority {
    fn drop(&mut self) {
        self.stop();
    }
}

/// The certificate that a visitor of `NAME` gets at `address`, if it is valid now. The file has the trusted root.
fn shown(shop: &Shop, address: SocketAddr) -> Option<CertificateDer<'static>> {
    let (shown, answer) = visit(shop, address, "/healthz")?;
    assert!(answer.ends_with("ok"), "{answer}");
    Some(shown)
}

/// The same, and the response at `path`.
fn visit(
    shop: &Shop,
    address: SocketAddr,
    path: &str,
) -> Option<(CertificateDer<'static>, String)> {
    let text = std::fs::read(shop.path(FILE)).ok()?;
    let issuer = CertificateDer::pem_slice_iter(&text).nth(1)?.ok()?;
    let name = ServerName::try_from(NAME).unwrap();
    let mut connection = ClientConnection::new(client(&issuer, &["http/1.1"]), name).unwrap();
    let mut socket = TcpStream::connect(address).ok()?;
    let mut stream = Stream::new(&mut connection, &mut socket);
    use std::io::{Read, Write};
    let asked = format!("GET {path} HTTP/1.1\r\nHost: {NAME}\r\nConnection: close\r\n\r\n");
    stream.write_all(asked.as_bytes()).ok()?;
    let mut answer = String::new();
    let _ = stream.read_to_string(&mut answer);
    let shown = connection.peer_certificates()?.first()?;
    Some((shown.clone().into_owned(), answer))
}

#[test]
fn a_certificate_comes_by_itself_is_renewed_and_outlives_its_authority() {
    let shop = Shop::new();
    let Some(mut authority) = Authority::new(&shop) else {
        return;
    };
    // The authority is unreachable, but the website works.
    let server = authority.serve(&shop, NAME);
    shop.assert_logs("cannot be reached");
    let page = server.get("/refill");
    assert_eq!(
        (page.status, page.header("strict-transport-security")),
        (200, "")
    );
    authority.start(&shop, 40);
    shop.wait_until("a certificate", || shown(&shop, server.address).is_some());
    let first = shown(&shop, server.address);
    for file in [FILE, "pharmacy.db.acme-account.json"] {
        assert_mode(&shop.path(file), 0o600);
    }
    let page = server.get("/refill?x=1");
    let there = format!("https://{NAME}/refill?x=1");
    assert_eq!((page.status, page.header("location")), (308, &*there));
    // The next order is an hour away, even for a server that restarts.
    drop(server);
    let earlier =
        "update upkeep set happened_at = happened_at - 3600000 where task = 'certificate'";
    assert_eq!(shop.sqlite().execute(earlier, []).unwrap(), 1);
    let server = authority.serve(&shop, NAME);
    let renewed = || shown(&shop, server.address).is_some_and(|now| Some(now) != first);
    shop.wait_until("another certificate", renewed);
    authority.check(&shop, NAME).says(["renewed automatically"]);
    // No authority at the next start: the last certificate is used.
    authority.stop();
    drop(server);
    let server = authority.serve(&shop, NAME);
    assert!(shown(&shop, server.address).is_some());
}

#[test]
fn a_new_certificate_that_is_already_due_is_not_ordered_again() {
    let shop = Shop::new();
    let Some(mut authority) = Authority::new(&shop) else {
        return;
    };
    // It begins and ends in the same second, as for a clock that is months ahead.
    authority.start(&shop, 1);
    let server = authority.serve(&shop, NAME);
    shop.assert_logs("no new certificate yet: the new certificate for");
    let words = ["is no good", "it is already due for renewal"];
    authority.check(&shop, NAME).says(words);
    // An order takes less time than that check.
    let orders = shop.log().matches("no new certificate yet").count();
    assert_eq!(orders, 1, "{}", shop.log());
    assert_eq!(server.get("/healthz").status, 308);
}

#[test]
fn with_plain_http_the_authority_checks_the_domain_over_it() {
    let shop = Shop::new();
    let Some(mut authority) = Authority::new(&shop) else {
        return;
    };
    authority.start(&shop, 3600);
    let mut command = authority.command(&shop, NAME, SERVE);
    command.env("PHARMACY_TLS__REDIRECT_FROM", authority.plain.to_string());
    // Nothing listens at the port for TLS-ALPN-01.
    let server = shop.start(command);
    shop.wait_until("a certificate", || shown(&shop, server.address).is_some());
    let page = request(authority.plain, "GET", "/refill", &[], b"");
    let there = format!("https://{NAME}/refill");
    assert_eq!((page.status, page.header("location")), (308, &*there));
    let path = "/.well-known/acme-challenge/guessed";
    assert_eq!(request(authority.plain, "GET", path, &[], b"").status, 404);
}

#[test]
fn a_failed_order_is_explained_and_the_website_keeps_running() {
    let cases = [
        (
            "no working DNS record",
            NAME,
            "the authority refuses (Could not resolve",
        ),
        ("port closed", NAME, "points to another computer"),
        ("clock wrong", NAME, "clock is wrong"),
        ("blocked", "blocked.example", "the authority refuses"),
    ];
    all_at_once(cases, |(obstacle, domain, words)| {
        let shop = Shop::new();
        let Some(mut authority) = Authority::new(&shop) else {
            return;
        };
        let site = authority.site;
        match obstacle {
            "no working DNS record" => authority.leads_to = "",
            "port closed" => [authority.site] = free_ports(),
            "clock wrong" => Authority::certify(&shop, 2021),
            _ => {}
        }
        authority.start(&shop, 3600);
        authority.site = site;
        let server = authority.serve(&shop, domain);
        shop.assert_logs(words);
        assert_eq!(server.get("/").status, 200, "{words}");
        let none = format!("no certificate for {domain} yet");
        authority.check(&shop, domain).says([&*none, words]);
        assert!(!shop.path(FILE).exists(), "{words}");
    });
}

#[test]
fn a_name_from_the_desk_is_on_the_pages_once_it_has_its_lock_and_stays_when_another_fails() {
    let shop = Shop::configured(ELM_DRUGS);
    let Some(mut authority) = Authority::new(&shop) else {
        return;
    };
    authority.start(&shop, 3600);
    let counter = Counter::in_shop(shop, &[]);
    let owner = counter.signed_in();
    let name = |names: &str| with(&owner, &[("tls.domain", json!([names]))]);
    assert_eq!(
        owner.put(FACTS, &name("https://WWW.elm.example/")).status,
        200
    );
    let robots = counter.server.get("/robots.txt").text();
    robots.lacks(["Sitemap"]);
    let Counter { shop, server, .. } = counter;
    assert!(server.stop().success());
    let server = authority.serve(&shop, "");
    let sitemap = format!("Sitemap: https://{NAME}/sitemap.xml");
    let is_named = |server: &Server| {
        let answer = visit(&shop, server.address, "/robots.txt");
        answer.is_some_and(|(_, robots)| robots.contains(&sitemap))
    };
    shop.wait_until("its name", || is_named(&server));
    let first = shown(&shop, server.address);
    assert!(!authority.check(&shop, "").contains("public_url"));
    drop(server);

    // At its next start the website has a name for which no certificate is issued.
    let server = authority.serve(&shop, "blocked.example");
    shop.assert_logs("no new certificate yet");
    assert_eq!(shown(&shop, server.address), first);
    assert!(is_named(&server));
    let page = server.get("/refill");
    let there = format!("https://{NAME}/refill");
    assert_eq!((page.status, page.header("location")), (308, &*there));
    let output = authority.check(&shop, "blocked.example");
    let stays = format!("no certificate for blocked.example yet, so the website stays at {NAME}");
    output.says([&stays]);
}

#[test]
fn the_desk_says_what_the_certificate_waits_for() {
    let [nobody] = free_ports();
    let directory = format!("https://localhost:{}/dir", nobody.port());
    let counter = Counter::with(&[
        ("PHARMACY_TLS__DOMAIN", "[\"www.elm.example\"]"),
        ("PHARMACY_TLS__DIRECTORY", &directory),
    ]);
    counter.shop.assert_logs("no new certificate yet");
    let shop = counter.signed_in().get("/api/shop").json();
    let mut health = shop["health"].as_array().unwrap().iter();
    let certificate = health.find(|one| one["about"] == "certificate").unwrap();
    let text = certificate["text"].as_str().unwrap();
    assert_eq!(certificate["alarming"], true);
    assert!(
        text.starts_with("No certificate for www.elm.example yet"),
        "{text}"
    );
    assert!(
        text.ends_with("See whether this computer is on the internet."),
        "{text}"
    );
}
