//! Additions to a database are never run, missing parts are named, and a manipulated row does not reach a terminal unescaped.

use crate::common::{SERVE, Says, Shop, message};

/// A shop with one message and a copy of it.
fn used_shop() -> Shop {
    let shop = Shop::new();
    let server = shop.serve(&[]);
    server.send("Hello");
    shop.run("backup copy.db");
    #[cfg(unix)]
    assert!(server.stop().success());
    shop
}

/// Additions by other tools, and what a forged copy may contain.
const ADDED: &str = "
    create trigger swallow after insert on submission begin delete from submission where id = new.id; end;
    create view everything as select * from submission;
    create table more (x);
    create index more_submissions on submission (lang);
    analyze;";

#[test]
fn additions_to_a_database_are_never_run_and_do_not_block_a_start() {
    // While a server runs, and before one starts.
    let shop = Shop::new();
    let server = shop.serve(&[]);
    shop.execute(ADDED);
    let first = server.post("/api/contact", &message("Hello"));
    first.reference();
    assert!(server.stop().success());
    let server = shop.serve(&[]);
    server.send("kept");
    for args in [
        "submissions list",
        "submissions export",
        "audit",
        "backup doctored.db",
        "check",
    ] {
        let output = shop.output(args);
        let words = output.said();
        assert!(
            words.contains("database") || output.code == 0,
            "{args:?}: {words}"
        );
        assert!(
            !words.contains("is damaged") && !words.contains("lacks"),
            "{args:?}: {words}"
        );
    }
    assert!(server.stop().success());
    assert_eq!(shop.rows(), 2);
    shop.run("restore doctored.db");
    let server = shop.serve(&[]);
    server.send("kept too");
    assert_eq!(shop.rows(), 3);
}

#[test]
fn what_a_database_lacks_is_named_and_it_is_left_as_it_is() {
    let shop = used_shop();
    std::fs::copy(shop.database(), shop.path("doctored.db")).unwrap();
    for file in ["pharmacy.db", "doctored.db"] {
        let doctor = rusqlite::Connection::open(shop.path(file)).unwrap();
        doctor
            .execute_batch("drop index submission_idempotency")
            .unwrap();
    }
    let before = std::fs::read(shop.database()).unwrap();
    for args in [
        SERVE,
        "backup more.db",
        "check",
        "--database other.db restore doctored.db",
    ] {
        let output = shop.output(args);
        let words = output.said();
        assert_eq!(output.code, 1, "{args:?}: {words}");
        let index = "on submission (form, idempotency_key)";
        output.flat().says([".db lacks", index]);
    }
    assert!(std::fs::read(shop.database()).unwrap() == before);
    assert!(!shop.path("other.db").exists());
}

#[test]
fn a_request_that_cannot_be_read_is_named_by_check_and_by_a_try_of_a_copy() {
    let shop = used_shop();
    let sql = "update submission set reference = 'CM-BRKN-0000', form = 'unheard-of'";
    shop.sqlite().execute(sql, []).unwrap();
    shop.run("backup more.db");
    for args in ["check", "restore --dry-run more.db", "submissions list"] {
        let words = shop.output(args).said();
        assert!(words.contains("CM-BRKN-0000"), "{args:?}: {words}");
    }
    shop.output("submissions show CM-BRKN-0000")
        .said()
        .says(["cannot be read", "Hello"]);
}

#[test]
fn a_database_of_the_first_version_is_accepted_and_migrated() {
    let shop = Shop::new();
    shop.execute(include_str!("support/version-1.sql"));
    let older = shop.output("submissions list").said();
    older.says(["older version of this program (schema 1)"]);
    shop.run("backup older.db");
    let server = shop.serve(&[]);
    server.send("Hello");
    shop.output("submissions list")
        .said()
        .says(["Hello from the first version", "2 requests"]);
    let names = shop.files().join(" ");
    let copies = names.matches("pharmacy.db.before-update-").count();
    assert_eq!(copies, 1, "copied first");
}

#[test]
fn a_repeatedly_failing_migration_leaves_one_copy() {
    let shop = Shop::new();
    shop.execute(include_str!("support/version-1.sql"));
    // Makes a later step fail.
    shop.execute("create table trusted_time (theirs)");
    let copies = || {
        let mut files = shop.files();
        files.retain(|name| name.contains(".before-update-") && !name.contains("-journal"));
        files
    };
    for _ in 0..3 {
        shop.fails(SERVE).says(["trusted_time"]);
        assert_eq!(copies().len(), 1, "{:?}", copies());
    }
    // Requests received by the previous version are also in the copy.
    shop.execute("update submission set answers = replace(answers, 'Hello from', 'Later from')");
    shop.fails(SERVE);
    let [copy] = &copies()[..] else {
        panic!("{:?}", copies())
    };
    let copy = rusqlite::Connection::open(shop.path(copy)).unwrap();
    let answers: String = crate::common::value(&copy, "select answers from submission");
    answers.says(["Later from"]);
    shop.execute("drop table trusted_time");
    drop(shop.serve(&[]));
    assert_eq!(copies().len(), 1);
    shop.output("check").flat().says(["before-update-"]);
}

#[test]
fn what_a_doctored_row_holds_is_made_visible() {
    const REFERENCE: &str = "RF-\u{1b}]0;X\u{7}\u{1b}[2J\u{202e}\u{9b}31M";
    let shop = used_shop();
    let doctor = shop.sqlite();
    for (sql, text) in [
        ("update submission set reference = ?", REFERENCE),
        (
            "insert into status_change (submission_id, changed_at, status, note) select id, 0, 'done', ? from submission",
            "\u{1b}[31mnote",
        ),
        (
            "insert into audit (happened_at, who, action, detail, submissions) values (0, ?1, ?1, ?1, 1)",
            "\u{1b}[2Jaudit",
        ),
        (
            "insert or replace into upkeep (task, happened_at, succeeded, detail) values ('backup', 0, 0, ?)",
            "\u{1b}[2Jtask",
        ),
    ] {
        doctor.execute(sql, [text]).unwrap();
    }
    for args in [
        "submissions list",
        "submissions list --format csv",
        &format!("submissions show {REFERENCE}"),
        "submissions show RF-0X0X-231M",
        "submissions show RF0X2J31M",
        "submissions export",
        &format!("submissions mark {REFERENCE} --status ready"),
        &format!("submissions mark {REFERENCE} --note called"),
        &format!("submissions mark {REFERENCE} --spam"),
        "submissions purge --all --dry-run",
        "audit",
        "check",
    ] {
        let words = shop.output(args).said();
        assert!(
            !words.contains("panicked") && !words.is_empty(),
            "{args:?}: {words}"
        );
        assert!(
            !words.contains(|c: char| "\u{1b}\u{7}\u{202e}\u{9b}".contains(c)),
            "{args:?}: {words:?}"
        );
    }
    // JSON is exact, and escapes characters that move the cursor.
    let words = shop.output("submissions list --format json").said();
    assert!(
        words.contains("\\u001b]0;X\\u0007") && !words.contains('\u{1b}'),
        "{words:?}"
    );
}
