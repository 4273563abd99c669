//! Links, passphrases and sessions.

use crate::common::http::JSON;
use std::io::{Read, Write};
use std::net::{SocketAddr, TcpListener, TcpStream};
use std::sync::Barrier;

use serde_json::json;

use crate::common::{Output, Says, wait_until};
use crate::desk::support::{Counter, PASSPHRASE, Person, SAME_ORIGIN, assert_sentence};

#[test]
fn a_link_signs_in_once_and_for_five_minutes() {
    let counter = Counter::open();
    let used = counter.code();
    let answer = counter.with_code(&used);
    let person = Person::new(counter.address, &answer);
    let sign_ins = || counter.run("audit").matches("desk sign-in").count();
    let before = sign_ins();
    let old = counter.code();
    let late = "update sign_in_code set expires_at = expires_at - 5 * 60 * 1000";
    assert!(counter.shop.sqlite().execute(late, []).unwrap() > 0);
    for (what, code) in [
        ("used twice", used.as_str()),
        ("older than five minutes", &old),
        ("invented", "00000000000000000000000000000000"),
        ("empty", ""),
    ] {
        let answer = counter.with_code(code);
        assert_sentence(&answer, 401, what);
        assert_eq!(answer.header("set-cookie"), "", "{what}");
    }
    assert_eq!(sign_ins(), before);
    let secret = person.cookie.split_once('=').unwrap().1;
    for file in std::fs::read_dir(counter.shop.folder.path()).unwrap() {
        let bytes = std::fs::read(file.unwrap().path()).unwrap();
        for secret in [used.as_str(), &old, secret, &person.key] {
            let mut windows = bytes.windows(secret.len());
            let found = windows.any(|at| at == secret.as_bytes());
            assert!(!found, "a secret lies in a file");
        }
    }
    // Wrong codes don't block people with the right one.
    let guess = || counter.with_code("00").status;
    assert_eq!([guess(), guess()], [401, 429]);
    counter.signed_in();
}

#[test]
fn the_desk_opens_as_an_owner_without_a_passphrase_on_the_first_day_alone() {
    let counter = Counter::open();
    let opened = |args: &str| {
        let link = counter.run(format!("desk --no-open {args}"));
        let link = link.trim().strip_prefix("http://").unwrap();
        link.replace(&counter.address.to_string(), "")
    };
    assert!(opened("").starts_with("/#code="));
    assert!(opened("--shop").ends_with("&page=shop"));
    counter
        .fails("staff add 'Dana Ortiz'")
        .says(["no owner has a passphrase"]);
    let first = counter.signed_in();
    let add = |person: &Person, step: &str, name: &str| {
        person.post("/api/staff", &json!({"name": name, "step": step}))
    };
    assert_sentence(&add(&first, "add", "Dana Ortiz"), 422, "at the desk");
    // She is asked for a name and a passphrase, and may stop in between.
    let invited = add(&first, "add-owner", "Olive Owner").json();
    assert!(opened("").starts_with("/#code="), "none is chosen yet");
    let code = invited["link"].as_str().unwrap().split_once("#code=");
    let olive = counter.choose(code.unwrap().1);
    assert_eq!(add(&olive, "add", "Dana Ortiz").status, 200);
    assert_eq!([opened(""), opened("--shop")], ["/", "/#/shop"]);
    let way_back = opened("--owner");
    let answer = counter.sign_in(&json!({"code": way_back.split_once("#code=").unwrap().1}));
    assert_eq!(answer.json()["role"], "owner");
    let audit = counter.run("audit --format csv");
    audit.says(["staff add --owner,0,Olive Owner"]);
    audit.says(["staff add,0,Dana Ortiz"]);
}

/// The output of `pharmacy desk` for a desk at `listen`.
fn open_desk(counter: &Counter, listen: SocketAddr) -> Output {
    let listen = listen.to_string();
    let environment = [("PHARMACY_DESK__LISTEN", listen.as_str())];
    counter.shop.output_with("desk --no-open", &environment)
}

#[test]
fn a_link_is_printed_with_a_note_if_no_server_responds() {
    let counter = Counter::open();
    let closed = TcpListener::bind("127.0.0.1:0").unwrap().local_addr();
    for (listen, told) in [(counter.address, false), (closed.unwrap(), true)] {
        let output = open_desk(&counter, listen);
        let told_so = output.err.contains("nothing answers at");
        let link = output.succeeded();
        assert!(
            link.starts_with(&format!("http://{listen}/#code=")),
            "{link}"
        );
        assert_eq!(told_so, told, "{listen}");
    }
}

fn is_whole(request: &str) -> bool {
    let Some((head, body)) = request.split_once("\r\n\r\n") else {
        return false;
    };
    let head = head.to_lowercase();
    let length = head.split("content-length: ").nth(1);
    let length = length.and_then(|rest| rest.lines().next());
    body.len() >= length.map_or(0, |length| length.parse().unwrap())
}

#[test]
fn no_link_is_made_if_another_program_uses_the_port() {
    let counter = Counter::open();
    let real = counter.address;
    let codes = || counter.shop.count("sign_in_code");
    let before = codes();
    for passes_on in [false, true] {
        let impostor = TcpListener::bind("127.0.0.1:0").unwrap();
        let address = impostor.local_addr().unwrap();
        let answering = std::thread::spawn(move || {
            let (mut client, _) = impostor.accept().unwrap();
            let mut asked = String::new();
            // Head and body may arrive separately.
            while !is_whole(&asked) {
                let mut buffer = [0; 4096];
                let length = client.read(&mut buffer).unwrap();
                assert_ne!(length, 0, "{asked}");
                asked += std::str::from_utf8(&buffer[..length]).unwrap();
            }
            let answer = if passes_on {
                let mut server = TcpStream::connect(real).unwrap();
                let asked = asked.replace(&address.to_string(), &real.to_string());
                server.write_all(asked.as_bytes()).unwrap();
                let mut answer = String::new();
                server.read_to_string(&mut answer).unwrap();
                answer.says(["proofs"]);
                answer
            } else {
                "HTTP/1.1 200 OK\r\nContent-Length: 2\r\n\r\nok".into()
            };
            client.write_all(answer.as_bytes()).unwrap();
        });
        let output = open_desk(&counter, address);
        answering.join().unwrap();
        output.failed(1).says(["another program answers at"]);
        assert_eq!(codes(), before);
    }
}

#[test]
#[cfg(unix)]
fn the_browser_opens_a_file_that_only_its_owner_can_read() {
    use std::path::Path;

    use crate::common::os::{assert_mode, set_mode};

    let counter = Counter::open();
    let folder = counter.shop.path("bin");
    std::fs::create_dir(&folder).unwrap();
    let (address_file, browser) = (counter.shop.path("told"), folder.join("xdg-open"));
    let script = format!(
        "#!/bin/sh\nprintf %s \"$*\" > {0}.new && mv {0}.new {0}\n",
        address_file.display()
    );
    std::fs::write(&browser, script).unwrap();
    set_mode(&browser, 0o755);
    let mut command = counter.shop.command("desk");
    let path = format!("{}:{}", folder.display(), std::env::var("PATH").unwrap());
    command.env("PHARMACY_DESK__LISTEN", counter.address.to_string());
    command.env("PATH", path).env("DISPLAY", ":9");
    let output = command.output().unwrap();
    let link = String::from_utf8(output.stdout).unwrap();
    wait_until("nothing was opened", || address_file.exists());
    let arguments = std::fs::read_to_string(&address_file).unwrap();
    arguments.lacks(["code="]);
    let page = Path::new(&arguments);
    assert_mode(page, 0o600);
    let text = std::fs::read_to_string(page).unwrap();
    // This shop is not set up yet.
    let code = link.trim().split_once("#code=").unwrap().1;
    let code = code.strip_suffix("&page=shop").unwrap();
    let leads_to = format!("url={}\"", link.trim());
    text.says([&leads_to]);
    assert_eq!(counter.with_code(code).status, 200);
    assert!(!page.exists(), "it is gone once it was used");
}

#[test]
fn passphrases_can_be_guessed_five_times() {
    let counter = Counter::open();
    counter.hire("Dana Ortiz");
    counter.hire("Sam Lee");
    let try_it = |name: &str, passphrase: &str| counter.with_passphrase(name, passphrase);
    for name in [
        "Dana Ortiz",
        "dana ortiz",
        " Dana Ortiz ",
        "DANA ORTIZ",
        "Dana Ortiz",
    ] {
        assert_sentence(&try_it(name, "four noisy words"), 401, name);
    }
    for passphrase in ["four other words", PASSPHRASE] {
        let answer = try_it("Dana Ortiz", passphrase);
        assert_sentence(&answer, 429, passphrase);
        let seconds: u64 = answer.header("retry-after").parse().unwrap();
        assert!((1..=15 * 60 + 1).contains(&seconds), "{seconds}");
    }
    let unknown: Vec<_> = (0..6)
        .map(|_| try_it("Nobody", PASSPHRASE))
        .map(|answer| (answer.status, answer.error()))
        .collect();
    assert_eq!(
        unknown[0],
        (401, "That name or passphrase isn’t right.".to_owned())
    );
    assert_eq!(unknown[5].0, 429, "a name that does not exist is no other");
    assert_eq!(try_it("Sam Lee", PASSPHRASE).status, 200, "another name");
    let body = json!({"name": "dana ortiz", "passphrase": PASSPHRASE});
    let elsewhere = counter.sign_in_from([127, 0, 0, 3], &body);
    assert_eq!(elsewhere.status, 200, "another address");
    assert_eq!(counter.with_code(&counter.code()).status, 200);
}

#[test]
fn concurrent_guesses_count_like_others() {
    let counter = Counter::open();
    counter.hire("Dana Ortiz");
    let credentials = |passphrase: &str| json!({"name": "Dana Ortiz", "passphrase": passphrase});
    for _ in 0..2 {
        assert_eq!(
            counter.sign_in(&credentials("wrong words here")).status,
            401
        );
    }
    let start = Barrier::new(40);
    let mut statuses: Vec<u16> = std::thread::scope(|scope| {
        let guesses: Vec<_> = (0..40)
            .map(|at| {
                let body = credentials(&format!("guess number {at}"));
                let (start, counter) = (&start, &counter);
                scope.spawn(move || {
                    start.wait();
                    counter.sign_in(&body).status
                })
            })
            .collect();
        guesses
            .into_iter()
            .map(|guess| guess.join().unwrap())
            .collect()
    });
    statuses.sort_unstable();
    assert_eq!(statuses[..4], [401, 401, 401, 429]);
    assert_eq!(counter.sign_in(&credentials(PASSPHRASE)).status, 429);
}

#[test]
#[cfg(target_os = "linux")]
fn sixty_wrong_tries_need_the_memory_of_a_few_and_leave_none() {
    let shop = crate::common::Shop::configured(include_str!("../shops/four-facts.toml"));
    let counter = Counter::in_shop(shop, &[]);
    // Rendering has memory of its own.
    let renders = || counter.server.threads().contains(&"pages\n".to_owned());
    wait_until("it still renders", || !renders());
    let memory = |what| counter.server.memory(what);
    let (before, most_before) = (memory("VmRSS"), memory("VmHWM"));
    for round in 0..3 {
        std::thread::scope(|scope| {
            for at in 0..20 {
                let (counter, name) = (&counter, format!("Nobody {round} {at}"));
                scope.spawn(move || {
                    let body = json!({"name": name, "passphrase": PASSPHRASE});
                    assert_eq!(counter.sign_in(&body).status, 401);
                });
            }
        });
    }
    let most = memory("VmHWM") - most_before;
    // kB. One hash takes 19 MB.
    assert!(most < 60_000, "{most}");
    wait_until("the memory is returned", || {
        memory("VmRSS") < before + 10_000
    });
}

#[test]
fn failed_sign_ins_are_in_the_audit_without_what_was_typed() {
    let counter = Counter::open();
    counter.hire("Dana Ortiz");
    for (name, passphrase) in [
        ("dana ortiz", "marmalade sandwich"),
        ("four quiet words", "marmalade sandwich"),
    ] {
        let answer = counter.with_passphrase(name, passphrase);
        assert_eq!(answer.status, 401);
    }
    counter.with_code("marmalade");
    let audit = || counter.run("audit --format csv");
    let is_told = || audit().matches("failed sign-in").count() == 3;
    wait_until("it is not told", is_told);
    let audit = audit();
    let refused = |who: &str| {
        let line = format!(",{who},failed sign-in,0,from 127.0.0.1\n");
        audit.replace('\r', "").matches(&line).count()
    };
    assert_eq!(
        (refused("Dana Ortiz"), refused("unknown")),
        (1, 2),
        "{audit}"
    );
    audit.lacks(["marmalade", "quiet"]);
}

#[test]
fn a_name_is_one_person_whatever_its_case_and_a_second_one_is_refused() {
    let counter = Counter::open();
    counter.hire("Zoë Ortiz");
    for name in ["Zoë Ortiz", "zoë ortiz", "ZOË ORTIZ", " Zoe\u{308} Ortiz "] {
        counter
            .fails(format!("staff add '{name}'"))
            .says(["pharmacy staff reset"]);
        let signed_in = counter.with_passphrase(name, PASSPHRASE).json();
        assert_eq!(signed_in["name"], "Zoë Ortiz");
    }
    counter.run("staff remove 'ZOË ORTIZ'");
    counter.hire("zoë ortiz");
}

#[test]
fn an_invalid_sign_in_is_refused_with_a_sentence() {
    let counter = Counter::open();
    for (body, status) in [
        ("", 400),
        ("{", 400),
        ("[]", 422),
        (r#"{"code":7}"#, 422),
        (r#"{"name":"Dana"}"#, 422),
    ] {
        let host = counter.address.to_string();
        let headers = [("Host", host.as_str()), SAME_ORIGIN, JSON];
        let answer = crate::common::http::request(
            counter.address,
            "POST",
            "/api/session",
            &headers,
            body.as_bytes(),
        );
        assert_sentence(&answer, status, body);
    }
    for _ in 0..7 {
        let long = json!({"name": "x".repeat(61), "passphrase": PASSPHRASE});
        assert_sentence(&counter.sign_in(&long), 422, "a long name");
    }
}
