//! Copies and removal by the real program, and what remains after an interruption.
#![cfg(unix)]

use std::process::Stdio;

use crate::common::os::{Signal, assert_mode, send};
use crate::common::{ELM, Output, Says, Shop, names, value, wait_for, wait_until};

/// A shop whose database takes some time to copy.
fn large() -> Shop {
    let shop = Shop::new();
    let server = shop.serve(&[]);
    server.send("Hello");
    assert!(server.stop().success());
    shop.grow();
    shop
}

#[test]
fn a_server_that_is_stopped_while_it_copies_leaves_no_half_copy() {
    let shop = large();
    let server = shop.serve(&[("PHARMACY_BACKUP__EVERY", "1d")]);
    let folder = shop.path("backups");
    let begun = wait_for("a copy", || names(&folder).pop());
    assert_mode(&folder.join(&begun), 0o600);
    assert!(server.stop().success());
    // A fast computer may finish the copy.
    let whole = |name: &String| name.ends_with(".db");
    assert!(names(&folder).iter().all(whole), "{}", shop.log());

    let server = shop.serve(&[("PHARMACY_BACKUP__EVERY", "1d")]);
    let copy = wait_for("a whole copy", || names(&folder).into_iter().find(whole));
    assert_mode(&folder.join(copy), 0o600);
    assert!(server.stop().success());
    assert!(names(&folder).iter().all(whole), "{}", shop.log());
}

#[test]
fn a_copy_stopped_by_a_signal_is_removed() {
    let shop = large();
    for (args, partial) in [
        ("backup copy.db", "copy.db.partial"),
        ("restore source.db", "pharmacy.db.restoring"),
    ] {
        if args.starts_with("restore") {
            shop.run("backup source.db");
        }
        let mut copying = shop.command(args);
        let copying = copying.stdout(Stdio::null()).stderr(Stdio::piped()).spawn();
        let copying = copying.unwrap();
        wait_until(partial, || shop.path(partial).exists());
        send(&copying, Signal::INT);
        let output: Output = copying.wait_with_output().unwrap().into();
        output
            .failed(1)
            .says(["was stopped before it was complete"]);
        assert!(!shop.path(partial).exists() && !shop.path("copy.db").exists());
        assert_eq!(shop.rows(), 1);
    }
}

#[test]
fn what_a_killed_copy_left_is_named_by_check_and_removed_by_the_next_start() {
    let shop = Shop::new();
    let settings = [("PHARMACY_BACKUP__EVERY", "1d")];
    let server = shop.serve(&settings);
    let folder = shop.path("backups");
    let is_whole = |name: &String| name.ends_with(".db");
    let whole = wait_for("a copy", || names(&folder).into_iter().find(is_whole));
    assert!(server.stop().success());
    let leftover = format!("{whole}.partial");
    std::fs::copy(folder.join(&whole), folder.join(&leftover)).unwrap();
    let check = || shop.output("check --json").out;
    check().says([&leftover]);

    // No copy is due, because that would remove it too.
    let server = shop.serve(&settings);
    shop.wait_until(&leftover, || names(&folder) == [whole.as_str()]);
    check().lacks(["not finished"]);
    assert!(server.stop().success());
}

/// Files of a server that saved its database, and of older versions, which used random names.
#[test]
fn what_a_killed_server_saved_is_named_by_check_and_removed_by_the_next_start_and_by_purge() {
    let leftovers = [
        "pharmacy.db.saving",
        "pharmacy.db.saving-journal",
        "pharmacy.db.copying",
        ".pharmacy-a1B2c3.partial",
        ".pharmacy-a1B2c3.partial-journal",
    ];
    let other = [".pharmacy-mine.partial.txt", "list.partial"];
    let put = |shop: &Shop| {
        for name in leftovers.into_iter().chain(other) {
            std::fs::write(shop.path(name), "half of a database").unwrap();
        }
        let check = shop.output("check --json").out;
        check.says(leftovers.iter().filter(|name| !name.ends_with("journal")));
        check.lacks(other);
    };
    let are_gone = |shop: &Shop| {
        let files = shop.files();
        let found = |names: &[&str]| {
            files
                .iter()
                .filter(|name| names.contains(&&***name))
                .count()
        };
        assert_eq!((found(&leftovers), found(&other)), (0, 2), "{files:?}");
    };
    let shop = Shop::new();
    let server = shop.serve(&[]);
    server.send("Hello");
    assert!(server.stop().success());
    put(&shop);
    let server = shop.serve(&[]);
    are_gone(&shop);
    // The files that a running server saves are not removed.
    put(&shop);
    shop.run("submissions purge --all --yes");
    assert!(shop.path(leftovers[0]).exists() && !shop.path(leftovers[2]).exists());
    assert!(server.stop().success());
    put(&shop);
    shop.run("submissions purge --all --yes")
        .says([leftovers[0], leftovers[3]]);
    are_gone(&shop);
}

#[test]
fn another_database_in_a_changed_file_is_neither_copied_nor_purged_before_the_next_start() {
    let shop = Shop::configured(ELM);
    let server = shop.serve(&[]);
    server.send("Hello");
    shop.run("backup other.db");
    let other = rusqlite::Connection::open(shop.path("other.db")).unwrap();
    let long_ago = "update submission set received_at = 1000, status = 'done'";
    assert_eq!(other.execute(long_ago, []).unwrap(), 1);
    let changed = format!(
        "{ELM}[database]\npath = \"other.db\"\n[retention]\ncontact_days = 1\n[backup]\nevery = \"1d\"\n"
    );
    std::fs::write(shop.path("pharmacy.toml"), changed).unwrap();
    shop.assert_logs("after a restart of `pharmacy serve`: [database] path");
    // The next time that the server checks which tasks are due.
    shop.assert_logs("task=\"backup\"");
    shop.assert_logs("task=\"retention\"");
    let remaining: i64 = value(&other, "select count(*) from submission");
    assert_eq!((remaining, shop.rows()), (1, 1), "{}", shop.log());
}
