//! `submissions watch` on the real program.
#![cfg(unix)]

use std::io::{BufRead, BufReader, Read};
use std::process::{Child, Stdio};
use std::time::{Duration, Instant};

use crate::common::{Shop, UNLIMITED, good_answers, message};
use serde_json::json;

/// Long enough for a busy computer.
const TIMEOUT: Duration = Duration::from_secs(20);

fn ended(child: &mut Child) -> Option<std::process::ExitStatus> {
    let start = Instant::now();
    while start.elapsed() < TIMEOUT {
        if let Some(status) = child.try_wait().unwrap() {
            return Some(status);
        }
        std::thread::sleep(Duration::from_millis(10));
    }
    child.kill().unwrap();
    None
}

/// Command and references of the audit, oldest first.
fn audit(shop: &Shop) -> Vec<(String, String)> {
    let sqlite = shop.sqlite();
    let mut rows = sqlite
        .prepare("select action, detail from audit order by id")
        .unwrap();
    let rows = rows.query_map([], |row| Ok((row.get(0)?, row.get(1)?)));
    rows.unwrap().collect::<Result<_, _>>().unwrap()
}

fn newest(shop: &Shop) -> String {
    let newest = "select reference from submission order by id desc limit 1";
    shop.sqlite()
        .query_row(newest, [], |row| row.get(0))
        .unwrap()
}

#[test]
fn each_new_request_is_a_line_until_the_reader_leaves() {
    let shop = Shop::new();
    let server = shop.serve(&[UNLIMITED]);
    server.post("/api/contact", &message("before"));
    let mut watch = shop
        .command(&["submissions", "watch", "--no-spam"])
        .env("CLICOLOR_FORCE", "1")
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap();
    let mut lines = BufReader::new(watch.stdout.take().unwrap()).lines();
    let [_, _, (transfer, transferred), (refill, refilled)] = good_answers();
    let start = Instant::now();
    while audit(&shop).is_empty() && start.elapsed() < TIMEOUT {
        std::thread::sleep(Duration::from_millis(20));
    }
    assert_eq!(
        audit(&shop),
        [("submissions watch".into(), "no-spam".into())]
    );
    let spam = json!({"name": "Buy", "email": "x@example.com", "phone": "", "message": "cheap", "website": "http://x"});
    server.post("/api/contact", &spam);
    let hostile = json!({"name": "Al\u{202e}ice", "email": "a@example.com", "phone": "", "message": "Hi,\n\nthere"});
    let sent = server.post("/api/contact", &hostile);
    assert_eq!(sent.status, 201);
    let contacted = newest(&shop);
    server.post(transfer, &transferred);
    server.post(refill, &refilled);
    let line = lines.next().unwrap().unwrap();
    assert!(
        line.starts_with(&format!("● {contacted}  contact  new     ")),
        "{line}"
    );
    assert!(line.contains("Al\\u{202e}ice"), "{line}");
    assert!(
        line.contains("Hi, / there") && !line.contains('\u{1b}'),
        "{line}"
    );
    let line = lines.next().unwrap().unwrap();
    assert!(
        line.contains("transfer  new     Ana Ruiz  Metformin  518-555-0142"),
        "{line}"
    );
    assert!(line.contains("due in"), "{line}");
    let line = lines.next().unwrap().unwrap();
    assert!(
        line.contains("refill  new     Ana Ruiz  Rx 7001234, Home Delivery"),
        "{line}"
    );
    let traced = audit(&shop);
    assert!(
        traced
            .iter()
            .all(|(command, _)| command == "submissions watch")
    );
    assert!(
        traced
            .iter()
            .any(|(_, references)| references.contains(&contacted))
    );

    drop(lines);
    let mut words = String::new();
    assert!(ended(&mut watch).is_some_and(|status| status.success()));
    watch.stderr.unwrap().read_to_string(&mut words).unwrap();
    assert_eq!(words, "");
}

#[test]
fn without_a_database_it_says_so() {
    let shop = Shop::new();
    let watch = shop.command(&["submissions", "watch"]).output().unwrap();
    assert_eq!(watch.status.code(), Some(1));
    let words = String::from_utf8(watch.stderr).unwrap();
    assert!(words.contains("there is no database"), "{words}");
}
