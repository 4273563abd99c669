//! Mail to the owner, over a real mail server on this computer: what it says, what it never says, and what happens when the
//! mail server misbehaves.

use std::io::{BufRead, BufReader, Lines};
use std::path::PathBuf;
use std::process::{Child, ChildStdout, Command, Stdio};
use std::sync::mpsc::{Receiver, channel};
use std::time::Duration;

use base64::Engine as _;
use base64::prelude::BASE64_STANDARD;

use crate::common::{ELM, Output, Says, Server, Shop, free_address};
use crate::desk::support::Counter;
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

/// A port that answers nobody, as behind a firewall, and what keeps it so.
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

/// They wait most of the time.
fn all_at_once<C: Send>(cases: impl IntoIterator<Item = C>, run: impl Fn(C) + Sync) {
    std::thread::scope(|scope| {
        for case in cases {
            scope.spawn(|| run(case));
        }
    });
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
fn the_owner_is_told_that_something_came_in_and_never_what() {
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
    // Neither these once more nor the next at once: a mailbox that sends a mail for each is soon blocked.
    refill(&server);
    assert!(
        mail_server.next_mail(Duration::from_secs(7)).is_none(),
        "more than one mail in a minute"
    );
}

/// The addresses and texts of the `count` mails that went to patients, and of any more.
fn mails_to_patients(mail_server: &MailServer, count: usize) -> Vec<(String, String)> {
    let mut mails = Vec::new();
    loop {
        // They go out ten seconds after the mark.
        let patience = if mails.len() < count { 26 } else { 5 };
        let Some(mail) = mail_server.next_mail(Duration::from_secs(patience)) else {
            return mails;
        };
        let [to, text] = [&mail["to"][0], &mail["text"]].map(|text| text.as_str().unwrap());
        if !to.ends_with("@example.com") {
            mails.push((to.to_owned(), text.to_owned()));
        }
    }
}

/// What a mail says whose letters travel in base64.
fn decoded(mail: &str) -> String {
    let (head, body) = mail.split_once("\r\n\r\n").unwrap();
    head.says(["Content-Transfer-Encoding: base64"]);
    let body: String = body.split_whitespace().collect();
    String::from_utf8(BASE64_STANDARD.decode(body).unwrap()).unwrap()
}

const TELL: (&str, &str) = ("PHARMACY_STATUS__TELL_BY_EMAIL", "true");

#[test]
fn a_patient_is_told_once_that_a_request_is_ready_and_nothing_of_the_medicine() {
    let mail_server = MailServer::start(0, "polite");
    let settings = [&environment(mail_server.port)[..], &[TELL]].concat();
    let counter = Counter::with(&settings);
    let person = counter.sit_down();
    let refill = |name: &str| {
        counter.refill(json!({
            "lastName": "Quibble", "email": name, "rxNumber": "7001234", "additionalNotes": "Marzipanine",
        }))
    };
    let addresses = ["alone@a.example", "many@a.example", "terminal@a.example"];
    let [alone, many, terminal] = addresses.map(refill);
    let [spanish, arabic] = ["es", "ar"].map(|lang| {
        let email = format!("z-{lang}@z.example");
        counter.refill(
            json!({"lastName": "Quibble", "email": email, "rxNumber": "7001234", "lang": lang}),
        )
    });
    let taken_back = refill("back@a.example");
    let nowhere = refill("");
    let mark = |reference: &str, status: &str| {
        let answer = person.post(
            &format!("/api/requests/{reference}"),
            &json!({"status": status}),
        );
        assert_eq!(answer.status, 200, "{answer:?}");
        answer.json()
    };
    for reference in [&taken_back, &alone, &spanish, &arabic] {
        mark(reference, "ready");
    }
    let both = json!({"references": [&many, &nowhere], "status": "ready"});
    assert_eq!(person.post("/api/requests", &both).status, 200);
    let by_terminal = format!("submissions mark {terminal} --status ready");
    counter.shop.output_with(by_terminal, &settings).succeeded();
    mark(&taken_back, "new");

    let mut mails = mails_to_patients(&mail_server, 5);
    mails.sort();
    let in_their_language = mails.split_off(addresses.len());
    let told: Vec<_> = mails.iter().map(|(to, _)| to.as_str()).collect();
    assert_eq!(told, addresses, "each once");
    for ((_, text), reference) in mails.iter().zip([&alone, &many, &terminal]) {
        text.says([
            format!("Subject: There is news about your request {reference}\r\n"),
            format!("Corner Pharmacy\r\n\r\nThere is news about your request {reference}.\r\n"),
            "\r\nhttps://www.cornerpharmacy.example/status\r\n".into(),
        ]);
        text.lacks(["Quibble", "7001234", "Marzipanine", "refill"]);
    }
    let [(to_ar, arabic_mail), (to_es, spanish_mail)] = &in_their_language[..] else {
        panic!("{in_their_language:?}");
    };
    assert_eq!((&**to_ar, &**to_es), ("z-ar@z.example", "z-es@z.example"));
    assert!(spanish_mail.contains(&format!("Hay noticias de su solicitud {spanish}.\r\n")));
    spanish_mail.says(["/es/status\r\n"]);
    let arabic_text = decoded(arabic_mail);
    let news = format!("هناك خبر عن طلبك \u{2066}{arabic}\u{2069}.");
    arabic_text.says([&news]);
    arabic_text.says(["/ar/status"]);
    // It is in the history, and taking a mark back and making it again tells nobody twice.
    let details = mark(&alone, "in-progress");
    let history = details["history"].as_array().unwrap();
    assert_eq!(history[1]["mailed"], true, "{history:?}");
    mark(&alone, "ready");
    counter
        .run(format!("submissions show {alone}"))
        .says(["the patient was told by e-mail"]);
    let waiting = "select count(*) from notification where recipient = 'patient'";
    assert_eq!(counter.shop.value::<i64>(waiting), 0);
}

#[test]
fn a_patient_who_cannot_be_told_is_a_failure_that_names_the_request_and_no_address() {
    let mail_server = MailServer::start(0, "strict");
    let settings = [&environment(mail_server.port)[..], &[TELL]].concat();
    let counter = Counter::with(&settings);
    let reference = counter.refill(json!({"email": "zq@example.org"}));
    let person = counter.sit_down();
    let path = format!("/api/requests/{reference}");
    person.post(&path, &json!({"status": "ready"}));
    let refused = format!("{reference}: the mail server refused the mail or the patient's address");
    counter.shop.assert_logs(&refused);
    let said = person.get("/api/shop").text();
    assert!(
        said.contains("no mail sent yet for 1 request") || said.contains(&refused),
        "{said}"
    );
    said.says(["refused"]);
    for text in [&said, &counter.shop.log()] {
        text.lacks(["zq@example.org"]);
    }
    counter
        .hire("Dana Ortiz")
        .get("/api/notices")
        .text()
        .says(["No mail goes out"]);
    // Picked up: there is no news any more.
    person.post(&path, &json!({"status": "done"}));
    assert!(!person.get("/api/shop").text().contains("refused"));
}

#[test]
fn notices_wait_for_a_mail_server_that_is_down_also_over_a_restart_and_spam_is_told_apart() {
    let port = free_address().port();
    let shop = Shop::new();
    let server = serve(&shop, port);
    let trapped = json!({"name": "Ana", "email": "a@example.com", "message": "Hi", "website": "http://autofill.example"});
    let spam = server.post("/api/contact", &trapped).reference();
    let genuine = refill(&server);
    shop.assert_logs("not sent");
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
fn an_owner_who_was_told_is_not_told_again_by_a_server_that_begins_anew() {
    let mail_server = MailServer::start(0, "later");
    let shop = Shop::new();
    let server = serve(&shop, mail_server.port);
    let reference = refill(&server);
    let mail = mail_server.next_mail(Duration::from_secs(20)).unwrap();
    assert_eq!(mail["to"], json!(["owner@example.com"]));
    assert!(mail["text"].as_str().unwrap().contains(&reference));
    for suffix in ["", "-wal", "-shm"] {
        let _ = std::fs::remove_file(shop.path(&format!("pharmacy.db{suffix}")));
    }
    crate::common::posts::post_until_stored(&server, "after");
    let again = mail_server.next_mail(Duration::from_secs(8));
    assert!(again.is_none(), "{again:?}");
}

#[test]
fn a_mail_server_that_is_slow_or_dies_delays_no_visitor_and_loses_no_notice() {
    let cases = [("slow", "says nothing"), ("dying", "")];
    all_at_once(cases, |(manner, reason)| {
        let mail_server = MailServer::start(0, manner);
        let shop = Shop::new();
        let server = serve(&shop, mail_server.port);
        let began = std::time::Instant::now();
        refill(&server);
        // Much less than the slow mail server takes: the visitor did not wait for it.
        assert!(began.elapsed() < Duration::from_secs(10), "{manner}");
        shop.assert_logs("not sent");
        let waiting: i64 =
            shop.value("select count(*) from notification where last_error is not null");
        assert_eq!(waiting, 1, "{manner}");
        assert!(!shop.log().contains("Quibble"));
        for (args, words) in [
            ("submissions list", "was not sent"),
            ("check", "no mail sent yet for 1 request"),
            ("submissions list", reason),
        ] {
            shop.output_with(args, &environment(mail_server.port))
                .said()
                .says([words]);
        }
    });
}

#[cfg(target_os = "linux")]
#[test]
fn an_answer_of_the_mail_server_that_cannot_be_printed_is_a_failure_and_no_bug() {
    let polite = MailServer::start(0, "polite");
    let shop = Shop::new();
    let full = std::fs::File::options().write(true).open("/dev/full");
    let mut test = shop.command("notify test");
    test.envs(environment(polite.port)).stdout(full.unwrap());
    let words = Output::from(test.output().unwrap()).failed(1);
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
        (Vec::from(nowhere), 1, "not sent"),
    ] {
        let output = Shop::new().output_with("notify test", &settings);
        let said = if code == 0 { &output.out } else { &output.err };
        assert!(
            output.code == code && said.contains(words),
            "{words}: {output:?}"
        );
    }
}

#[test]
fn a_mail_server_that_never_ends_its_line_is_left() {
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
fn what_a_mail_server_sends_does_not_fill_the_memory() {
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
fn a_mail_server_out_of_reach_is_told_once_and_within_seconds() {
    let port = free_address().port();
    let full = full_queue();
    all_at_once([port, full.0], |port| {
        let began = std::time::Instant::now();
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
        // As people copy it, with the port.
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
fn a_mail_server_that_repeats_the_password_tells_it_nobody() {
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
    let mut said = vec![stored, shop.log()];
    for args in ["check", "notify test", "submissions list"] {
        said.push(shop.output_with(args, &settings).said());
    }
    for text in said {
        text.says(["refused user and password (535)"]);
        text.lacks(["correct horse", "AG93bmVyAGNvcnJlY3QgaG9yc2U"]);
    }
}

#[cfg(unix)]
#[test]
fn a_disk_that_fills_is_told_by_one_mail() {
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
    // 5 % of it is 200 KB; less than twice that is left.
    let filler = shop.path("disk/filler");
    let mut size = 4 << 20;
    while std::fs::write(&filler, vec![1; size]).is_err() {
        size -= 64 << 10;
    }
    std::fs::write(&filler, vec![1; size - (200 << 10)]).unwrap();
    let mail = mail_server
        .next_mail(Duration::from_secs(20))
        .expect("no mail came");
    mail["text"]
        .as_str()
        .unwrap()
        .says(["Subject: The disk of the pharmacy", "Make room soon"]);
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

#[test]
fn a_password_that_cannot_be_read_stops_the_mail_and_nothing_else() {
    let shop = Shop::configured(&format!(
        "{ELM}[notify.email]\nhost = \"127.0.0.1\"\nfrom = \"web@elm.example\"\nto = \"owner@elm.example\"\nuser = \"web\"\npassword_file = \"gone.txt\"\n",
    ));
    let server = shop.serve(&[]);
    shop.assert_logs("no mail is sent: [notify.email] password_file: cannot read ");
    assert_eq!(server.get("/").status, 200);
    server
        .post("/api/contact", &crate::common::message("Hello"))
        .reference();
}
