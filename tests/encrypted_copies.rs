//! Encrypted copies: keys, wrong keys, and incomplete files.
#![cfg(unix)]

use std::process::Stdio;

use crate::common::os::{Signal, assert_mode, send};
use crate::common::{Output, Says, Shop, names};

/// A shop with one request, two keys, and the setting that encrypts for both.
fn shop() -> (Shop, (&'static str, &'static str)) {
    let shop = Shop::new();
    let server = shop.serve(&[]);
    server.send("sealed words");
    assert!(server.stop().success());
    let setting = keys(&shop);
    (shop, setting)
}

fn keys(shop: &Shop) -> (&'static str, &'static str) {
    let publics = ["one.txt", "two.txt"].map(|file| {
        let public = shop.run(format!("backup-key new {file}"));
        public.trim().to_owned()
    });
    let setting = format!("[\"{}\", \"{}\"]", publics[0], publics[1]);
    ("PHARMACY_BACKUP__RECIPIENTS", setting.leak())
}

#[test]
fn a_key_is_made_for_its_owner_alone_and_never_over_another_file() {
    let shop = Shop::new();
    let output = shop.output("backup-key new key.txt");
    let advice = output.err.clone();
    let public = output.succeeded();
    assert!(
        public.starts_with("age1") && public.lines().count() == 1,
        "{public}"
    );
    advice.says(["recipients", "key.txt", "Print", "away from this PC"]);
    assert_mode(&shop.path("key.txt"), 0o600);
    let before = std::fs::read_to_string(shop.path("key.txt")).unwrap();
    let secret = before.lines().last().unwrap();
    assert!(secret.starts_with("AGE-SECRET-KEY-1") && !advice.contains(secret));
    assert!(before.contains(public.trim()));
    shop.fails("backup-key new key.txt")
        .says(["key.txt exists and was not changed"]);
    assert_eq!(
        std::fs::read_to_string(shop.path("key.txt")).unwrap(),
        before
    );
    shop.fails("backup-key new no/folder/key.txt").says([
        "cannot write no/folder/key.txt",
        "the folder no/folder does not exist; make it, or name a file elsewhere",
    ]);
    shop.fails("backup-key new key.txt/key.txt")
        .says(["key.txt is not a folder"]);
}

#[test]
fn either_key_opens_a_copy_that_holds_no_word_in_the_clear() {
    let (shop, setting) = shop();
    let output = shop.output_with("backup november.db", &[setting]);
    output
        .succeeded()
        .says(["copied, checked and encrypted: november.db.age"]);
    assert_mode(&shop.path("november.db.age"), 0o600);
    let bytes = std::fs::read(shop.path("november.db.age")).unwrap();
    assert!(bytes.starts_with(b"age-encryption.org/v1\n"));
    assert!(
        !bytes
            .windows(6)
            .any(|part| part == b"sealed" || part == b"SQLite")
    );
    let files = shop.files();
    assert!(
        !files
            .iter()
            .any(|name| name.contains("copying") || name.contains("partial")),
        "{files:?}"
    );
    let again = shop.output_with("backup november.db.age", &[setting]);
    assert!(
        again
            .failed(1)
            .contains("november.db.age exists and was not changed")
    );

    for key in ["one.txt", "two.txt"] {
        shop.execute("delete from submission");
        assert_eq!(shop.rows(), 0);
        shop.run(format!("restore november.db.age --identity {key}"))
            .says(["restored: pharmacy.db"]);
        assert_eq!(shop.rows(), 1);
        assert_mode(&shop.database(), 0o600);
    }
    shop.run("audit --format csv")
        .says([",restore,1,november.db.age"]);
    // Typed from paper, with spaces, in lower case and on two lines.
    let secret = std::fs::read_to_string(shop.path("one.txt")).unwrap();
    let secret = secret.lines().last().unwrap().to_lowercase();
    let (start, rest) = secret.split_at(30);
    std::fs::write(
        shop.path("typed.txt"),
        format!("\u{feff}{start} \r\n{rest} \r\n\r\n"),
    )
    .unwrap();
    shop.run("restore november.db.age --identity typed.txt");
}

#[test]
fn a_wrong_or_missing_key_and_a_damaged_copy_are_refused_in_a_sentence_and_change_nothing() {
    let (shop, setting) = shop();
    shop.output_with("backup copy.db", &[setting]).succeeded();
    shop.run("backup-key new stranger.txt");
    let whole = std::fs::read(shop.path("copy.db.age")).unwrap();
    let write = |name: &str, bytes: &[u8]| std::fs::write(shop.path(name), bytes).unwrap();
    write("empty.txt", b"# nothing here\n");
    write("half.txt", b"# a comment\nAGE-SECRET-KEY-1HALF\n");
    write("binary.txt", &[0xff, 0xfe, 0]);
    write("cut.db.age", &whole[..whole.len() - 100]);
    write("short.db.age", &whole[..60]);
    // Exactly at the end of a part that is encrypted by itself.
    let payload = 64 * 1024 + 16;
    let head = whole.len() - whole.len() % 4096;
    write("chunk.db.age", &whole[..payload.min(head)]);
    let mut changed = whole.clone();
    let middle = changed.len() / 2;
    changed[middle] ^= 1;
    write("changed.db.age", &changed);
    let before = std::fs::read(shop.database()).unwrap();
    let files = || {
        let mut names = shop.files();
        names.retain(|name| !name.starts_with("pharmacy.db-"));
        names
    };
    let files_before = files();
    for (number, (copy, key, words)) in [
        ("copy.db.age", "", "copy.db.age is encrypted"),
        ("copy.db.age", "", "--identity"),
        (
            "copy.db.age",
            "stranger.txt",
            "copy.db.age was not made for the key in stranger.txt",
        ),
        (
            "copy.db.age",
            "gone.txt",
            "key file gone.txt cannot be read",
        ),
        ("copy.db.age", "empty.txt", "empty.txt has no key in it"),
        (
            "copy.db.age",
            "half.txt",
            "what begins on line 2 of half.txt is no key",
        ),
        ("copy.db.age", "binary.txt", "binary.txt cannot be read"),
        ("cut.db.age", "one.txt", "cut.db.age is damaged or cut off"),
        (
            "short.db.age",
            "one.txt",
            "short.db.age is damaged or cut off",
        ),
        (
            "chunk.db.age",
            "one.txt",
            "chunk.db.age is damaged or cut off",
        ),
        (
            "changed.db.age",
            "one.txt",
            "changed.db.age is damaged or cut off",
        ),
    ]
    .into_iter()
    .enumerate()
    {
        let identity = if key.is_empty() { "" } else { "--identity" };
        let dry_run = if number % 2 == 0 { "--dry-run" } else { "" };
        let restore = format!("restore {copy} {identity} {key} {dry_run}");
        shop.fails(restore).says([words]);
        assert_eq!(files(), files_before, "{copy} {key}");
    }
    assert_eq!(shop.rows(), 1);
    assert!(std::fs::read(shop.database()).unwrap().len() == before.len());
}

#[test]
fn what_is_inside_an_encrypted_copy_is_checked_as_any_copy_is() {
    let (shop, (_, recipients)) = shop();
    let recipients: Vec<age::x25519::Recipient> = recipients
        .split('"')
        .filter_map(|part| part.parse().ok())
        .collect();
    let recipients: Vec<_> = recipients
        .iter()
        .map(|one| one as &dyn age::Recipient)
        .collect();
    let seal = |name: &str, bytes: &[u8]| {
        let encryptor = age::Encryptor::with_recipients(recipients.iter().copied()).unwrap();
        let file = std::fs::File::create(shop.path(name)).unwrap();
        let mut writer = encryptor.wrap_output(file).unwrap();
        std::io::Write::write_all(&mut writer, bytes).unwrap();
        writer.finish().unwrap();
    };
    seal("nonsense.age", b"not a database at all");
    seal("empty.age", b"");
    for name in ["nonsense.age", "empty.age"] {
        shop.fails(format!("restore {name} --identity one.txt"))
            .says([name]);
        assert_eq!(shop.rows(), 1);
    }
    // Encrypted by hand, without this program.
    shop.run("backup by-hand.db");
    let wal = rusqlite::Connection::open(shop.path("by-hand.db")).unwrap();
    wal.pragma_update_and_check(None, "journal_mode", "wal", |_| Ok(()))
        .unwrap();
    drop(wal);
    seal(
        "by-hand.age",
        &std::fs::read(shop.path("by-hand.db")).unwrap(),
    );
    shop.run("restore by-hand.age --identity two.txt");
    assert_eq!(shop.rows(), 1);
}

#[test]
fn a_dry_run_verifies_a_copy_beside_a_running_server_and_is_in_the_audit() {
    let (shop, setting) = shop();
    shop.run("backup plain.db");
    shop.output_with("backup sealed.db", &[setting]).succeeded();
    let server = shop.serve(&[]);
    server.send("later");
    for (args, name) in [
        ("restore --dry-run plain.db", "plain.db"),
        (
            "restore --dry-run sealed.db.age --identity two.txt",
            "sealed.db.age",
        ),
    ] {
        let output = shop.run(args);
        assert!(
            output.starts_with(&format!(
                "{name} can be restored: it is sound and holds 1 request, the newest of "
            )),
            "{output}"
        );
        shop.run("audit --limit 1 --format csv")
            .says([&format!(",restore --dry-run,1,can be restored: {name}")]);
    }
    shop.fails("restore --dry-run one.txt").says(["one.txt"]);
    shop.run("audit --limit 1 --format csv")
        .says([",restore --dry-run,0,cannot be restored: one.txt"]);
    assert_eq!(shop.rows(), 2);
    assert!(server.stop().success());
    let files = shop.files();
    assert!(
        !files.iter().any(|name| name.contains("trying")),
        "{files:?}"
    );

    // Nothing is created on a new PC either.
    let new = Shop::new();
    let copy = shop.path("plain.db");
    new.run(["restore", "--dry-run", copy.to_str().unwrap()]);
    assert_eq!(new.files(), [""; 0]);
}

#[test]
fn the_server_encrypts_its_copies_and_counts_both_kinds() {
    let (shop, (key, value)) = shop();
    std::fs::create_dir(shop.path("backups")).unwrap();
    let id: u32 = shop.value("select number from database_id");
    let old = ["20260101-000000", "20260102-000000", "20260103-000000"];
    let [plain, encrypted, partial] = old.map(|stamp| format!("pharmacy-{stamp}.{id:08x}.db"));
    let (encrypted, partial) = (encrypted + ".age", partial + ".age.partial");
    for name in [&plain, &encrypted, &partial] {
        std::fs::write(shop.path("backups").join(name), "old").unwrap();
    }
    // An unencrypted copy that was interrupted.
    let leftovers = ["copying", "trying", "restoring"].map(|end| format!("pharmacy.db.{end}"));
    for leftovers in &leftovers {
        std::fs::write(shop.path(leftovers), "sealed words").unwrap();
    }
    let checked = shop.output("check --json").said();
    assert!(
        leftovers
            .iter()
            .all(|leftovers| checked.contains(leftovers)),
        "{checked}"
    );
    let settings = [
        (key, value),
        ("PHARMACY_BACKUP__EVERY", "1d"),
        ("PHARMACY_BACKUP__KEEP", "2"),
    ];
    let server = shop.serve(&settings);
    shop.assert_logs("task=\"backup\"");
    assert!(
        leftovers
            .iter()
            .all(|leftovers| !shop.path(leftovers).exists())
    );
    assert!(server.stop().success());
    let copies = names(&shop.path("backups"));
    assert_eq!(copies.len(), 2, "{copies:?}");
    assert_eq!(copies[0], encrypted);
    assert!(copies[1].ends_with(".db.age"), "{copies:?}");
    let copy = format!("backups/{}", copies[1]);
    shop.run(format!("restore {copy} --identity one.txt"));
    assert_eq!(shop.rows(), 1);
}

#[test]
fn a_copy_under_way_is_left_alone_by_a_server_that_starts_and_by_a_second_copy() {
    let (shop, (key, value)) = shop();
    // Large enough to be interrupted halfway.
    shop.grow();
    let mut command = shop.command("backup first.db");
    command.env(key, value);
    let mut first = command
        .stdin(Stdio::null())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap();
    let copying = shop.path("pharmacy.db.copying");
    while !copying.exists() {
        assert!(first.try_wait().unwrap().is_none(), "it ended too early");
        std::thread::yield_now();
    }
    send(&first, Signal::STOP);

    let server = shop.serve(&[]);
    assert!(copying.exists(), "the server took the copy away");
    shop.output("check --json")
        .said()
        .lacks(["pharmacy.db.copying"]);
    let mut command = shop.command("backup second.db");
    command.env(key, value);
    let mut second = command.stdout(Stdio::null()).spawn().unwrap();
    std::thread::sleep(std::time::Duration::from_millis(300));
    assert!(second.try_wait().unwrap().is_none(), "it does not wait");

    send(&first, Signal::CONT);
    Output::from(first.wait_with_output().unwrap()).succeeded();
    assert!(second.wait().unwrap().success());
    assert!(shop.path("second.db.age").exists());
    let proof = "restore --dry-run first.db.age --identity one.txt";
    shop.run(proof).says(["holds 1 request,"]);
    assert!(server.stop().success());
    let files = shop.files();
    assert!(
        !files
            .iter()
            .any(|name| name.contains("copying") || name.contains("-copy-lock")),
        "{files:?}"
    );
}

#[test]
fn one_key_half_a_key_and_a_secret_key_are_refused() {
    let shop = Shop::new();
    let (key, both) = keys(&shop);
    let one = both.split(',').next().unwrap().to_owned() + "]";
    let secret = std::fs::read_to_string(shop.path("one.txt")).unwrap();
    let secret = secret.lines().last().unwrap();
    for (value, words) in [
        (one.clone(), "two or more"),
        (one.replace("\"]", "q\"]"), "whole"),
        (format!("[\"{secret}\"]"), "a secret key"),
    ] {
        let output = shop.output_with("check", &[(key, &value)]);
        let text = output.said();
        assert!(output.code == 1 && text.contains(words), "{text}");
        text.lacks([secret]);
    }
}
