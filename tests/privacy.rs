//! Nothing about a patient is stored outside the database.

use std::path::{Path, PathBuf};

use crate::common::http::{Connection, JSON, PLAIN, compose};
use crate::common::os::{assert_mode, set_mode};
use crate::common::{LOGS_REQUESTS, OFFERED, Says, Server, Shop, UNLIMITED, good_answers};
use serde_json::{Value, json};

/// Part of everything a visitor sends in these tests. No reference contains it, because references have no U.
const MARK: &str = "Zqu";

/// The files in `folder` and below.
fn files(folder: &Path) -> Vec<PathBuf> {
    let paths = folder
        .read_dir()
        .unwrap()
        .map(|entry| entry.unwrap().path());
    let files = paths.flat_map(|path| {
        if path.is_dir() {
            files(&path)
        } else {
            vec![path]
        }
    });
    files.collect()
}

fn contains(bytes: &[u8], mark: &str) -> bool {
    let lower = bytes.to_ascii_lowercase();
    lower
        .windows(mark.len())
        .any(|window| window == mark.to_ascii_lowercase().as_bytes())
}

/// Each form's answers with the mark in all free text.
fn marked() -> Vec<(&'static str, Value)> {
    let mut forms = Vec::from(good_answers());
    for (name, value) in forms
        .iter_mut()
        .flat_map(|(_, answers)| answers.as_object_mut().unwrap())
    {
        let has_letters = |text: &str| text.bytes().any(|b| b.is_ascii_alphabetic());
        let is_text = value.as_str().is_some_and(has_letters) && name != "pickupMethod";
        *value = match name.as_str() {
            "email" => json!(format!("{MARK}@example.com")),
            "name" | "prescriptionNumbers" | "additionalInfo" | "additionalNotes" | "rxNumber" => {
                json!(format!("{MARK} {name}"))
            }
            _ if is_text => json!(format!("{MARK} {name}")),
            _ => continue,
        };
    }
    forms
}

/// Sends the mark in every possible way, in valid and invalid requests.
fn send_marks(server: &Server) {
    let headers = [
        ("Idempotency-Key", "Zqu-0123456789abcdef"),
        ("User-Agent", MARK),
        ("Cookie", MARK),
        ("Referer", "http://x/?Zqu"),
        ("X-Forwarded-For", MARK),
    ];
    for (path, answers) in marked() {
        server.post_with(path, &headers, &answers).reference();
        assert_eq!(server.post_with(path, &headers, &answers).status, 201);
        let mut other = answers.clone();
        other["email"] = json!("other@example.com");
        assert_eq!(server.post_with(path, &headers, &other).status, 409);
        let mut bad = answers.clone();
        for value in bad.as_object_mut().unwrap().values_mut() {
            *value = json!(format!("{MARK}\u{7}{}", "x".repeat(6000)));
        }
        assert_eq!(server.post(path, &bad).status, 422);
        let bait: Value = [("website", MARK), ("Zqu", MARK)].into_iter().collect();
        assert_eq!(server.post(path, &bait).status, 422);
        for broken in [
            format!("{{\"{MARK}\": \"{MARK}"),
            format!("{{\"{MARK}\":1,\"{MARK}\":2}}"),
            format!("[{MARK:?}]"),
            MARK.to_owned(),
        ] {
            let answer = server.request("POST", path, &[JSON], broken);
            assert_eq!(answer.status, 400);
        }
        let names = answers.as_object().unwrap().keys();
        let pairs: String = names.map(|name| format!("{name}={MARK}%07&")).collect();
        assert_eq!(server.request("POST", path, &PLAIN, pairs).status, 422);
        server.request("POST", path, &[("Content-Type", "text/Zqu")], MARK);
        server.request("Zqu", path, &headers, "");
    }
    for path in [
        "/contact?name=Zqu",
        "/Zqu",
        "/home?Zqu",
        "/api/Zqu?Zqu",
        "/refill/?rx=Zqu",
        "/readyz?Zqu",
    ] {
        server.request("GET", path, &headers, "");
    }
    let mut broken = Connection::open(server.address).unwrap();
    broken.send(b"Zqu Zqu Zqu\r\nZqu\r\n\r\n").unwrap();
    let _ = broken.read(false);
    let mut cut = Connection::open(server.address).unwrap();
    let headers = [JSON, ("Content-Length", "99")];
    let half = compose("POST", "/api/contact", &headers, b"{\"Zqu\"");
    cut.send(&half).unwrap();
}

fn assert_only_in_the_database(shop: &Shop) {
    let files = files(shop.folder.path());
    let marked = files
        .iter()
        .filter(|file| contains(&std::fs::read(file).unwrap(), MARK));
    let names: Vec<_> = marked
        .map(|file| file.file_name().unwrap().to_str().unwrap())
        .collect();
    assert!(!names.is_empty(), "the database has them");
    for name in names {
        assert!(matches!(name, "pharmacy.db" | "pharmacy.db-wal"), "{name}");
    }
}

#[test]
fn answers_are_in_no_log_and_no_file_but_the_database() {
    let shop = Shop::new();
    let environment = [
        UNLIMITED,
        OFFERED,
        LOGS_REQUESTS,
        ("RUST_LOG", "trace"),
        ("RUST_BACKTRACE", "full"),
    ];
    let server = shop.serve(&environment);
    send_marks(&server);
    // The same while the database can't be written.
    let other = shop.sqlite();
    let fault = "pragma foreign_keys = off; insert into submission_search (id, folded) select seq + 1, '' from sqlite_sequence where name = 'submission'";
    other.execute_batch(fault).unwrap();
    assert_eq!(server.post("/api/contact", &marked()[1].1).status, 503);
    let mended = "delete from submission_search where id not in (select id from submission)";
    other.execute_batch(mended).unwrap();
    drop(other);
    assert!(server.stop().success());
    // The route or page instead of what was typed, and no unknown path or method.
    shop.log().says([
        "stored",
        " INFO pharmacy::access: POST /api/contact status=201 bytes=",
        " GET /contact status=200 bytes=",
        " GET - status=404 ",
        " GET /api/{*call} status=404 ",
        " - /api/contact status=405 ",
        " encoding=- micros=",
    ]);
    for args in ["check", "audit"] {
        let text = shop.output_with(args, &environment).said();
        assert!(!contains(text.as_bytes(), MARK), "{args:?} says {text}");
    }
    assert_only_in_the_database(&shop);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn answers_over_http2_are_in_no_log_and_no_other_file_either() {
    let shop = Shop::new();
    let certificate = crate::common::https::certify(&shop);
    let server = shop.serve(&[
        crate::common::https::TLS[0],
        crate::common::https::TLS[1],
        OFFERED,
        LOGS_REQUESTS,
        ("RUST_LOG", "trace"),
    ]);
    let mut sender = crate::common::https::http2(server.address, &certificate).await;
    for (path, answers) in marked() {
        let request = hyper::Request::post(format!("https://localhost{path}?Zqu"))
            .header("content-type", "application/json")
            .header("cookie", MARK);
        let request = request
            .body(answers.to_string().into_bytes().into())
            .unwrap();
        assert_eq!(sender.send_request(request).await.unwrap().status(), 201);
    }
    assert!(server.stop().success());
    assert!(shop.log().contains("h2::"), "trace is on: {}", shop.log());
    assert_only_in_the_database(&shop);
}

#[test]
fn the_database_and_what_is_beside_it_are_for_the_owner_alone() {
    let shop = Shop::new();
    if pharmacy_system::platform::mode(shop.folder.path())
        .unwrap()
        .is_none()
    {
        // This depends on the folder, and the temporary folder belongs to this account.
        return;
    }
    let private = |shop: &Shop| {
        for name in [
            "pharmacy.db",
            "pharmacy.db-wal",
            "pharmacy.db-shm",
            "pharmacy.db-lock",
        ] {
            assert_mode(&shop.path(name), 0o600);
        }
    };
    let check = || shop.output_with("check", &[("COLUMNS", "500")]).out;
    // Also before there is a database.
    for (open, warned) in [(0o755, true), (0o700, false)] {
        set_mode(shop.folder.path(), open);
        let check = check();
        check.says(["is not there yet"]);
        assert_eq!(check.contains("can look into"), warned, "{open:o}: {check}");
    }
    let server = shop.serve(&[]);
    server.send("Hello");
    private(&shop);
    shop.run("backup copy.db");
    shop.run("submissions export --format csv --output list.csv");
    for file in ["copy.db", "list.csv"] {
        assert_mode(&shop.path(file), 0o600);
    }
    shop.log().lacks(["chmod"]);
    drop(server);
    // A file that was copied here, or an unsafe umask.
    for name in ["pharmacy.db", "pharmacy.db-wal", "pharmacy.db-shm"] {
        set_mode(&shop.path(name), 0o666);
    }
    let server = shop.serve(&[]);
    server.send("Hello");
    private(&shop);
    drop(server);
    for (open, warned) in [(0o755, true), (0o700, false)] {
        set_mode(shop.folder.path(), open);
        let before = shop.log().len();
        drop(shop.serve(&[]));
        let check = check();
        assert_eq!(check.contains("can look into"), warned, "{open:o}: {check}");
        let warning = format!(
            "other users of this computer can look into {}, the folder of the database; run `chmod 700",
            shop.folder.path().display()
        );
        assert_eq!(
            shop.log()[before..].matches(&warning).count(),
            usize::from(warned),
            "{open:o}: {}",
            shop.log()
        );
    }
}

#[test]
fn what_is_purged_leaves_no_byte_behind() {
    for running in [false, true] {
        let shop = Shop::new();
        let server = shop.serve(&[UNLIMITED, OFFERED]);
        // Kept rows are between removed ones, so that pages are partly emptied.
        for n in 0..20 {
            for (path, answers) in marked() {
                server.post(path, &answers).reference();
            }
            server.send(&format!("stays {n} {}", "y".repeat(n * 150)));
        }
        let server = if running {
            Some(server)
        } else {
            assert!(server.stop().success());
            None
        };
        let purge = |form: &str, search: &str| {
            let output = shop
                .command(format!(
                    "submissions purge --all --form {form} --search {search} --yes"
                ))
                .output()
                .unwrap();
            assert!(output.status.success(), "{output:?}");
        };
        assert!(
            files(shop.folder.path())
                .iter()
                .any(|file| contains(&std::fs::read(file).unwrap(), MARK))
        );
        // Feedback and contact are found by name; names are marked in all of them.
        for (path, _) in marked() {
            purge(path.trim_start_matches("/api/"), MARK);
        }
        drop(server);
        // After the next night, or at the latest when the server starts.
        let yesterday = "update removed set at = at - 25 * 60 * 60 * 1000";
        assert_eq!(shop.sqlite().execute(yesterday, []).unwrap(), 1);
        let server = shop.serve(&[]);
        shop.assert_logs("the database was rewritten without what was removed");
        for file in files(shop.folder.path()) {
            assert!(
                !contains(&std::fs::read(&file).unwrap(), MARK),
                "{} with the server {running}",
                file.display()
            );
        }
        drop(server);
        assert_eq!(shop.rows(), 20);
        let verdict: String = shop.value("pragma integrity_check");
        assert_eq!(verdict, "ok");
    }
}

#[cfg(target_os = "linux")]
#[test]
fn no_command_leaves_a_core_dump() {
    use std::os::unix::process::ExitStatusExt;

    use rustix::process::{Pid, Resource, Signal, getrlimit, kill_process};

    if getrlimit(Resource::Core).maximum == Some(0) {
        return crate::common::os::skip("nothing here may make a dump anyway");
    }
    let shop = Shop::new();
    let mut command = shop.command(crate::common::SERVE);
    let mut server = command
        .stdout(std::process::Stdio::piped())
        .spawn()
        .unwrap();
    let mut line = [0];
    // It has started when it prints its address.
    std::io::Read::read_exact(server.stdout.as_mut().unwrap(), &mut line).unwrap();
    let limits = std::fs::read_to_string(format!("/proc/{}/limits", server.id())).unwrap();
    let core = limits
        .lines()
        .find(|line| line.contains("core file"))
        .unwrap();
    let words: Vec<_> = core.split_whitespace().collect();
    assert_eq!(words[4..6], ["0", "0"], "{core}");
    let pid = Pid::from_child(&server);
    // Not SIGQUIT, which a background job may ignore.
    kill_process(pid, Signal::ABORT).unwrap();
    let ended = server.wait().unwrap();
    assert_eq!((ended.signal(), ended.core_dumped()), (Some(6), false));
}
