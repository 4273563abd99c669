//! Mail to the owner, with a real mail server on this computer: its content, what it must not contain, and mail servers that misbehave.

mod patients;
mod servers;

use std::io::{BufRead, BufReader, Lines};
use std::path::PathBuf;
use std::process::{Child, ChildStdout, Command, Stdio};
use std::sync::mpsc::{Receiver, channel};
use std::time::Duration;

use crate::common::{Says, Server, Shop, free_address};
use serde_json::{Value, json};

/// A mail server of `tests/support/smtp.mjs`; killed when dropped.
struct MailServer {
    child: Child,
    port: u16,
    mails: Receiver<Value>,
}

impl MailServer {
    fn start(port: u16, manner: &str) -> Self {
        Self::with(port, manner, &[])
    }

    /// With a key and a certificate.
    fn with(port: u16, manner: &str, files: &[PathBuf]) -> Self {
        let script = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/support/smtp.mjs");
        let mut child = Command::new("node")
            .args([script, &port.to_string(), manner])
            .args(files)
            .stdout(Stdio::piped())
            .spawn()
            .unwrap();
        let mut lines = BufReader::new(child.stdout.take().unwrap()).lines();
        let port = lines.next().unwrap().unwrap().parse().unwrap();
        Self {
            child,
            port,
            mails: follow(lines),
        }
    }

    fn next_mail(&self, patience: Duration) -> Option<Value> {
        self.mails.recv_timeout(patience).ok()
    }
}

fn follow(lines: Lines<BufReader<ChildStdout>>) -> Receiver<Value> {
    let (sender, mails) = channel();
    std::thread::spawn(move || {
        for line in lines.map_while(Result::ok) {
            let _ = sender.send(serde_json::from_str(&line).unwrap());
        }
    });
    mails
}

impl Drop for MailServer {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

fn environment(port: u16) -> [(&'static str, &'static str); 4] {
    [
        ("PHARMACY_NOTIFY__EMAIL__HOST", "127.0.0.1"),
        ("PHARMACY_NOTIFY__EMAIL__PORT", port.to_string().leak()),
        ("PHARMACY_NOTIFY__EMAIL__FROM", "website@example.com"),
        (
            "PHARMACY_NOTIFY__EMAIL__TO",
            r#"["owner@example.com", "second@example.com"]"#,
        ),
    ]
}

pub fn serve(shop: &Shop, port: u16) -> Server {
    shop.serve(&environment(port))
}

fn refill(server: &Server) -> String {
    let body = json!({
        "firstName": "Zerlina", "lastName": "Quibble", "dateOfBirth": "1958-04-27", "phone": "518-555-0142", "email": "zq@example.org",
        "rxNumber": "7001234", "pickupMethod": "pickup", "additionalNotes": "Marzipanine", "agreeToTerms": true,
    });
    let answer = server.post("/api/refill", &body);
    assert_eq!(answer.status, 201);
    answer.json()["reference"].as_str().unwrap().to_owned()
}

#[test]
fn the_owners_mail_says_that_something_came_in_and_never_what() {
    let mail_server = MailServer::start(0, "polite");
    let shop = Shop::new();
    let server = serve(&shop, mail_server.port);
    let reference = refill(&server);
    let mail = mail_server
        .next_mail(Duration::from_secs(20))
        .expect("no mail came");
    let text = mail["text"].as_str().unwrap();
    assert_eq!(mail["from"], "website@example.com");
    assert_eq!(mail["to"], json!(["owner@example.com"]));
    let second = mail_server.next_mail(Duration::from_secs(20)).unwrap();
    assert_eq!(second["to"], json!(["second@example.com"]));
    let id = |mail: &Value| {
        let text = mail["text"].as_str().unwrap();
        let line = text.lines().find(|line| line.starts_with("Message-ID: <"));
        line.unwrap().to_owned()
    };
    assert_ne!(id(&mail), id(&second));
    assert!(id(&mail).ends_with("@example.com>"), "{}", id(&mail));
    for header in [
        "From: \"Corner Pharmacy\" <website@example.com>",
        "Reply-To: \"Corner Pharmacy\" <hello@cornerpharmacy.example>",
        "MIME-Version: 1.0",
        "Auto-Submitted: auto-generated",
        "X-Auto-Response-Suppress: All",
        "Content-Type: text/plain; charset=utf-8",
    ] {
        text.says([&format!("{header}\r\n")]);
    }
    assert_eq!(mail["hello"], "www.cornerpharmacy.example");
    text.says(["Subject: Corner Pharmacy: 1 new refill request."]);
    text.says(["1 new refill request. Open the desk.", &reference]);
    text.lacks([
        "Zerlina",
        "Quibble",
        "1958",
        "5550142",
        "555-0142",
        "zq@example",
        "7001234",
        "Marzipanine",
    ]);
    // Neither the same ones again nor the next ones at once: a mailbox that sends a mail for each request is soon blocked.
    refill(&server);
    assert!(
        mail_server.next_mail(Duration::from_secs(7)).is_none(),
        "more than one mail in a minute"
    );
}

#[test]
fn the_owner_gets_one_mail_when_copies_stop_and_another_only_after_one_was_made() {
    let mail_server = MailServer::start(0, "polite");
    let shop = Shop::new();
    let folder = shop.path("stick/copies");
    let settings = |to: &'static str| {
        let [host, port, from, _] = environment(mail_server.port);
        [
            host,
            port,
            from,
            ("PHARMACY_NOTIFY__EMAIL__TO", to),
            ("PHARMACY_BACKUP__FOLDER", folder.to_str().unwrap()),
            ("PHARMACY_BACKUP__EVERY", "12h"),
        ]
    };
    let run = |is_told: bool| {
        let server = shop.serve(&settings("owner@example.com"));
        let patience = Duration::from_secs(if is_told { 40 } else { 8 });
        let mail = mail_server.next_mail(patience);
        assert_eq!(mail.is_some(), is_told, "{mail:?} {}", shop.log());
        assert!(server.stop().success());
        mail.map_or(String::new(), |mail| {
            mail["text"].as_str().unwrap().to_owned()
        })
    };
    let hours_ago = |task: &str, hours: i64| {
        let ago = hours * 3_600_000;
        shop.execute(&format!(
            "update upkeep set happened_at = happened_at - {ago} where task = '{task}'"
        ));
    };
    run(true).says(["Subject: ", "no copies", "stick"]);
    // The same after the next start.
    hours_ago("backup", 1);
    run(false);
    std::fs::create_dir(shop.path("stick")).unwrap();
    hours_ago("backup", 1);
    let server = shop.serve(&settings("owner@example.com"));
    let is_noted = "upkeep where task = 'backup age' and succeeded";
    shop.wait_until("copies again", || shop.count(is_noted) == 1);
    assert!(server.stop().success());
    // A failed attempt causes no mail while the last copy is recent.
    std::fs::rename(shop.path("stick"), shop.path("pulled out")).unwrap();
    hours_ago("backup", 13);
    hours_ago("last backup", 13);
    run(false);
    hours_ago("backup", 13);
    hours_ago("last backup", 13);
    run(true).says(["Subject: ", "since "]);
}

#[test]
fn notices_survive_an_unreachable_mail_server_and_a_restart_and_spam_is_marked() {
    let port = free_address().port();
    let shop = Shop::new();
    let server = serve(&shop, port);
    let trapped = json!({"name": "Ana", "email": "a@example.com", "message": "Hi", "website": "http://autofill.example"});
    let spam = server.post("/api/contact", &trapped).reference();
    let genuine = refill(&server);
    shop.assert_logs("the mail failed");
    server.stop();
    let mail_server = MailServer::start(port, "polite");
    let _server = serve(&shop, port);
    let mail = mail_server
        .next_mail(Duration::from_secs(40))
        .expect("no mail came");
    mail["text"].as_str().unwrap().says([
        "Subject: Corner Pharmacy: 1 new refill request and 1 possible",
        &format!("{spam} (possible spam)"),
        &genuine,
    ]);
}

#[test]
#[cfg(target_os = "linux")]
fn an_owner_is_not_notified_twice_after_the_files_were_removed() {
    let mail_server = MailServer::start(0, "polite");
    let both = |about: &str, other: &str| {
        for to in ["owner@example.com", "second@example.com"] {
            let mail = mail_server.next_mail(Duration::from_secs(20)).unwrap();
            assert_eq!(mail["to"], json!([to]));
            let text = mail["text"].as_str().unwrap();
            text.says([about]);
            text.lacks([other]);
        }
    };
    let shop = Shop::new();
    let mut server = serve(&shop, mail_server.port);
    let first = refill(&server);
    both(&first, "RF-0000-0000");
    shop.wait_until("recorded", || shop.count("notification") == 0);
    for suffix in ["", "-wal", "-shm"] {
        let _ = std::fs::remove_file(shop.path(&format!("pharmacy.db{suffix}")));
    }
    let status = server.wait_for_exit(Duration::from_secs(20)).unwrap();
    assert_eq!(status.code(), Some(75));
    let server = serve(&shop, mail_server.port);
    let second = refill(&server);
    both(&second, &first);
}

#[cfg(unix)]
#[test]
fn a_disk_that_fills_causes_one_mail() {
    let shop = Shop::new();
    let Some(_disk) = shop.small_disk("disk", "4m") else {
        return;
    };
    let mail_server = MailServer::start(0, "polite");
    let start = || {
        let mut command = shop.command(crate::common::SERVE);
        command.args(["--database", "disk/pharmacy.db"]);
        command.envs(environment(mail_server.port));
        shop.start(command)
    };
    let server = start();
    // 5 % of it is 200 KB; less than twice that is free.
    let filler = shop.path("disk/filler");
    let mut size = 4 << 20;
    while std::fs::write(&filler, vec![1; size]).is_err() {
        size -= 64 << 10;
    }
    std::fs::write(&filler, vec![1; size - (200 << 10)]).unwrap();
    let mail = mail_server
        .next_mail(Duration::from_secs(20))
        .expect("no mail came");
    mail["text"].as_str().unwrap().says([
        "Subject: Corner Pharmacy: The disk of the",
        "Make room soon",
    ]);
    mail_server
        .next_mail(Duration::from_secs(20))
        .expect("a mail to each address");
    assert!(server.stop().success());
    let _server = start();
    assert!(
        mail_server.next_mail(Duration::from_secs(7)).is_none(),
        "told twice"
    );
}
