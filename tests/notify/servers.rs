//! Mail servers that misbehave, and the output of `pharmacy notify test`.

use std::time::{Duration, Instant};

use super::{MailServer, environment, refill, serve};
use crate::common::{ELM, Says, Shop, all_at_once, free_address};

/// A port that does not answer, as behind a firewall, and the value that keeps it that way.
fn full_queue() -> (u16, impl Sized) {
    let mut runtime = tokio::runtime::Builder::new_current_thread();
    let runtime = runtime.enable_all().build().unwrap();
    let listener = runtime.block_on(async {
        let socket = tokio::net::TcpSocket::new_v4().unwrap();
        socket.bind("127.0.0.1:0".parse().unwrap()).unwrap();
        socket.listen(0).unwrap()
    });
    let address = listener.local_addr().unwrap();
    let short = Duration::from_millis(200);
    let queue = std::iter::from_fn(|| std::net::TcpStream::connect_timeout(&address, short).ok());
    let queue: Vec<_> = queue.collect();
    (address.port(), (queue, listener, runtime))
}

#[test]
fn a_mail_server_that_is_slow_or_dies_delays_no_visitor_and_loses_no_notice() {
    let cases = [("slow", "didn't respond"), ("dying", "")];
    all_at_once(cases, |(manner, reason)| {
        let mail_server = MailServer::start(0, manner);
        let shop = Shop::new();
        let server = serve(&shop, mail_server.port);
        let began = Instant::now();
        refill(&server);
        // Much less than the slow mail server takes: the visitor did not wait for it.
        assert!(began.elapsed() < Duration::from_secs(10), "{manner}");
        shop.assert_logs("the mail failed");
        let waiting = shop.count("notification where last_error is not null");
        assert_eq!(waiting, 1, "{manner}");
        assert!(!shop.log().contains("Quibble"));
        for (args, words) in [
            ("submissions list", "mail about 1 request failed so far"),
            ("check", "mail about 1 request failed so far"),
            ("submissions list", reason),
        ] {
            shop.output_with(args, &environment(mail_server.port))
                .said()
                .says([words]);
        }
    });
}

#[test]
fn an_unconfirmed_mail_is_not_repeated_within_seconds() {
    let mail_server = MailServer::start(0, "unconfirmed");
    let shop = Shop::new();
    let server = serve(&shop, mail_server.port);
    refill(&server);
    for to in ["owner@example.com", "second@example.com"] {
        let mail = mail_server.next_mail(Duration::from_secs(20)).unwrap();
        assert_eq!(mail["to"], serde_json::json!([to]));
    }
    shop.assert_logs("did not confirm the mail");
    let again = mail_server.next_mail(Duration::from_secs(12));
    assert!(again.is_none(), "{again:?}");
}

#[cfg(target_os = "linux")]
#[test]
fn an_answer_of_the_mail_server_that_cannot_be_printed_is_a_failure_and_no_bug() {
    let polite = MailServer::start(0, "polite");
    let shop = Shop::new();
    let full = std::fs::File::options().write(true).open("/dev/full");
    let mut test = shop.command("notify test");
    test.envs(environment(polite.port)).stdout(full.unwrap());
    let words = crate::common::Output::from(test.output().unwrap()).failed(1);
    assert!(words.starts_with("pharmacy: "), "{words}");
}

#[test]
fn notify_test_says_what_the_mail_server_answered() {
    let polite = MailServer::start(0, "polite");
    let strict = MailServer::start(0, "strict");
    let mut nowhere = environment(25);
    nowhere[0].1 = "mail.nowhere.invalid";
    for (settings, code, words) in [
        (Vec::from(environment(polite.port)), 0, "250"),
        (
            Vec::from(environment(strict.port)),
            1,
            "Mailbox unknown here",
        ),
        (Vec::new(), 1, "[notify.email]"),
        (Vec::from(nowhere), 1, "the mail failed"),
    ] {
        let output = Shop::new().output_with("notify test", &settings);
        let text = if code == 0 { &output.out } else { &output.err };
        assert!(
            output.code == code && text.contains(words),
            "{words}: {output:?}"
        );
    }
}

#[test]
fn a_mail_server_that_never_ends_its_line_is_given_up() {
    let cases = [
        ("endless", "more than 1 MB"),
        ("drip", "did not answer in time"),
    ];
    all_at_once(cases, |(manner, reason)| {
        let mail_server = MailServer::start(0, manner);
        let test = Shop::new().output_with("notify test", &environment(mail_server.port));
        test.failed(1).says([reason]);
    });
}

#[test]
#[cfg(target_os = "linux")]
fn replies_of_a_mail_server_do_not_fill_the_memory() {
    let mail_server = MailServer::start(0, "endless");
    let shop = Shop::new();
    let server = serve(&shop, mail_server.port);
    let before = server.memory("VmHWM");
    refill(&server);
    shop.assert_logs("more than 1 MB");
    let grown = server.memory("VmHWM") - before;
    assert!(grown < 60_000, "{grown} kB more");
}

#[test]
fn an_unreachable_mail_server_is_reported_once_and_within_seconds() {
    let port = free_address().port();
    let full = full_queue();
    all_at_once([port, full.0], |port| {
        let began = Instant::now();
        let words = Shop::new()
            .output_with("notify test", &environment(port))
            .failed(1);
        assert!(began.elapsed() < Duration::from_secs(9), "{port}");
        let address = format!("127.0.0.1:{port}");
        assert_eq!(words.matches(&address).count(), 1, "{words}");
    });
}

#[cfg(unix)]
#[test]
fn mail_is_encrypted_however_the_port_wants_it_and_the_roots_of_this_computer_count() {
    // Only a server on another computer has to encrypt.
    let others = if_addrs::get_if_addrs().unwrap();
    let other = others
        .iter()
        .find(|one| one.ip().is_ipv4() && !one.is_loopback());
    let cases = [
        ("tls", Some("127.0.0.1".to_owned())),
        ("starttls", other.map(|one| one.ip().to_string())),
    ];
    all_at_once(cases, |(manner, host)| {
        let Some(host) = host else { return };
        let shop = Shop::new();
        let made = rcgen::generate_simple_self_signed([host.clone()]).unwrap();
        let files = ["key.pem", "cert.pem"].map(|name| shop.path(name));
        std::fs::write(&files[0], made.signing_key.serialize_pem()).unwrap();
        std::fs::write(&files[1], made.cert.pem()).unwrap();
        let mail_server = MailServer::with(0, manner, &files);
        let mut settings = environment(mail_server.port);
        // With the port, as people copy it.
        settings[0].1 = format!("{host}:{}", mail_server.port).leak();
        settings[1].1 = "587";
        let trusting = |root: &str| {
            let settings = [&settings[..], &[("SSL_CERT_FILE", root)]].concat();
            shop.output_with("notify test", &settings)
        };
        let words = trusting("/dev/null").failed(1);
        assert!(
            words.contains("an antivirus, may open"),
            "{manner}: {words}"
        );
        trusting(files[1].to_str().unwrap()).succeeded();
        let mail = mail_server.next_mail(Duration::from_secs(20)).unwrap();
        assert_eq!(mail["secure"], true, "{manner}");
    });
}

#[cfg(unix)]
#[test]
fn a_password_repeated_by_the_mail_server_is_not_shown() {
    let mail_server = MailServer::start(0, "echo");
    let shop = Shop::new();
    std::fs::write(shop.path("password"), "correct horse").unwrap();
    crate::common::os::set_mode(&shop.path("password"), 0o600);
    let password = [
        ("PHARMACY_NOTIFY__EMAIL__USER", "owner"),
        ("PHARMACY_NOTIFY__EMAIL__PASSWORD_FILE", "password"),
    ];
    let settings = [&environment(mail_server.port)[..], &password].concat();
    let server = shop.serve(&settings);
    refill(&server);
    shop.assert_logs("refused user and password (535)");
    let stored: String = shop.value("select last_error from notification");
    let mut texts = vec![stored, shop.log()];
    for args in ["check", "notify test", "submissions list"] {
        texts.push(shop.output_with(args, &settings).said());
    }
    for text in texts {
        text.says(["refused user and password (535)"]);
        text.lacks(["correct horse", "AG93bmVyAGNvcnJlY3QgaG9yc2U"]);
    }
}

#[test]
fn a_password_that_cannot_be_read_stops_the_mail_and_nothing_else() {
    let shop = Shop::configured(&format!(
        "{ELM}[notify.email]\nhost = \"127.0.0.1\"\nfrom = \"web@elm.example\"\nto = \"owner@elm.example\"\nuser = \"web\"\npassword_file = \"gone.txt\"\n",
    ));
    let server = shop.serve(&[]);
    shop.assert_logs("no mail is sent: [notify.email] password_file: cannot read ");
    assert_eq!(server.get("/").status, 200);
    server.send("Hello");
}
