//! A database that holds more, less or something else than this program makes is refused by name, wherever it comes from;
//! and what a doctored row holds does not reach a terminal as it is.

use std::process::Output;

use crate::common::{Shop, end, message};

fn said(output: &Output) -> String {
    String::from_utf8([&output.stdout[..], &output.stderr].concat()).unwrap()
}

fn run(shop: &Shop, args: &[&str]) -> Output {
    end(shop.command(args))
}

/// A shop with one message and a copy of that.
fn used_shop() -> Shop {
    let shop = Shop::new();
    let server = shop.serve(&[]);
    server.post("/api/contact", &message("Hello")).reference();
    assert!(run(&shop, &["backup", "copy.db"]).status.success());
    #[cfg(unix)]
    assert!(server.stop().success());
    shop
}

/// What else may not belong there is a unit test of `src/db/schema.rs`.
const TRIGGER: &str = "create trigger \"esc\u{1b}[2J\u{202e}\" after insert on submission begin delete from submission where id = new.id; end";
const NAME: &str = "trigger \"esc\\u{1b}[2J\\u{202e}\"";

#[test]
fn a_doctored_database_is_refused_everywhere_and_named_with_what_does_not_belong() {
    let shop = used_shop();
    std::fs::copy(shop.database(), shop.path("doctored.db")).unwrap();
    for file in ["pharmacy.db", "doctored.db"] {
        let doctor = rusqlite::Connection::open(shop.path(file)).unwrap();
        doctor.execute_batch(TRIGGER).unwrap();
    }
    let before = std::fs::read(shop.database()).unwrap();
    for args in [
        &["serve", "--listen", "127.0.0.1:0"][..],
        &["submissions", "list"],
        &["submissions", "export"],
        &["submissions", "mark", "RF-0000-0000", "--status", "done"],
        &["submissions", "purge", "--all", "--yes"],
        &["audit"],
        &["backup", "more.db"],
        &["check"],
    ] {
        let output = run(&shop, args);
        let words = said(&output);
        assert_eq!(output.status.code(), Some(1), "{args:?}: {words}");
        let flat = words.split_whitespace().collect::<Vec<_>>().join(" ");
        assert!(
            flat.contains("pharmacy.db") && flat.contains(NAME),
            "{args:?}: {words}"
        );
        assert!(
            !words.contains(['\u{1b}', '\u{202e}']) && !words.contains("panicked"),
            "{words}"
        );
    }
    assert!(std::fs::read(shop.database()).unwrap() == before);

    // A copy of it does not get in; a good copy takes its place.
    let output = run(&shop, &["--database", "other.db", "restore", "doctored.db"]);
    let words = said(&output);
    assert_eq!(output.status.code(), Some(1), "{words}");
    assert!(
        words.contains("doctored.db") && words.contains(NAME),
        "{words}"
    );
    assert!(!shop.path("other.db").exists() && !shop.path("other.db.restoring").exists());
    let output = run(&shop, &["restore", "copy.db"]);
    assert!(output.status.success(), "{}", said(&output));
    assert_eq!(shop.rows(), 1);
}

#[test]
fn a_database_of_the_first_version_is_ours_and_is_brought_up_to_date() {
    let shop = Shop::new();
    shop.sqlite()
        .execute_batch(include_str!("support/version-1.sql"))
        .unwrap();
    let older = run(&shop, &["submissions", "list"]);
    assert!(
        said(&older).contains("older version of this program (schema 1)"),
        "{}",
        said(&older)
    );
    assert!(run(&shop, &["backup", "older.db"]).status.success());
    let server = shop.serve(&[]);
    server.post("/api/contact", &message("Hello")).reference();
    let list = said(&run(&shop, &["submissions", "list"]));
    assert!(
        list.contains("Hello from the first version") && list.contains("2 requests"),
        "{list}"
    );
    let files = shop.folder.path().read_dir().unwrap();
    let names = files.map(|file| file.unwrap().file_name().into_string().unwrap());
    let copies = names.filter(|name| name.starts_with("pharmacy.db.before-update-"));
    assert_eq!(copies.count(), 1, "copied first");
}

#[test]
fn what_gets_in_while_the_server_runs_is_not_carried_out() {
    let shop = used_shop();
    let server = shop.serve(&[]);
    shop.sqlite().execute_batch(TRIGGER).unwrap();
    server.post("/api/contact", &message("kept")).reference();
    server
        .post("/api/contact", &message("kept too"))
        .reference();
    assert_eq!(shop.rows(), 3);
}

#[test]
fn what_a_doctored_row_holds_is_made_visible() {
    const REFERENCE: &str = "RF-\u{1b}]0;X\u{7}\u{1b}[2J\u{202e}\u{9b}31M";
    let shop = used_shop();
    let doctor = || {
        let doctor = shop.sqlite();
        doctor
            .execute("update submission set reference = ?", [REFERENCE])
            .unwrap();
        let note = "insert into status_change (submission_id, changed_at, status, note) select id, 0, 'done', ? from submission";
        doctor.execute(note, ["\u{1b}[31mnote"]).unwrap();
        doctor
            .execute(
                "insert into audit (happened_at, who, action, detail, submissions) values (0, ?1, ?1, ?1, 1)",
                ["\u{1b}[2Jaudit"],
            )
            .unwrap();
        doctor
            .execute(
                "insert or replace into upkeep values ('backup', 0, 0, ?)",
                ["\u{1b}[2Jtask"],
            )
            .unwrap();
    };
    doctor();
    for args in [
        &["submissions", "list"][..],
        &["submissions", "list", "--format", "csv"],
        &["submissions", "show", REFERENCE],
        &["submissions", "show", "RF-0X0X-231M"],
        &["submissions", "show", "RF0X2J31M"],
        &["submissions", "export"],
        &["submissions", "mark", REFERENCE, "--status", "ready"],
        &["submissions", "mark", REFERENCE, "--note", "called"],
        &["submissions", "mark", REFERENCE, "--spam"],
        &["submissions", "purge", "--all", "--dry-run"],
        &["audit"],
        &["check"],
    ] {
        let words = said(&run(&shop, args));
        assert!(
            !words.contains("panicked") && !words.is_empty(),
            "{args:?}: {words}"
        );
        assert!(
            !words.contains(|c: char| "\u{1b}\u{7}\u{202e}\u{9b}".contains(c)),
            "{args:?}: {words:?}"
        );
    }
    // JSON is exact, and escapes what moves a cursor by itself.
    let words = said(&run(&shop, &["submissions", "list", "--format", "json"]));
    assert!(
        words.contains("\\u001b]0;X\\u0007") && !words.contains('\u{1b}'),
        "{words:?}"
    );
}
