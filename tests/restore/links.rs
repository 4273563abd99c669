//! A link or a pipe beside the database leads no command to another file, and blocks none.

use std::os::unix::fs::{MetadataExt, chown, symlink};
use std::path::Path;
use std::process::Command;

use super::{kept, messages, set, shop_of, template};
use crate::common::os::{set_mode, skip};
use crate::common::{ELM, SERVE, Says, Shop, names};

const NOBODY: u32 = 65_534;

fn is_root() -> bool {
    let is_root = rustix::process::geteuid().is_root();
    if !is_root {
        skip("only root can give files away");
    }
    is_root
}

/// A shop with a copy, a link at the database's path, and a folder of another account.
fn linked(target: &Path) -> Shop {
    let shop = shop_of(&template());
    for name in ["pharmacy.db", "pharmacy.db-wal"] {
        std::fs::remove_file(shop.path(name)).unwrap();
    }
    symlink(target, shop.database()).unwrap();
    shop
}

#[test]
fn a_link_to_another_file_is_refused_and_the_file_stays() {
    let theirs = tempfile::tempdir().unwrap();
    let script = theirs.path().join("profile.sh");
    for exists in [true, false] {
        for args in ["restore copy.db", "restore --settings copy.db"] {
            if exists {
                std::fs::write(&script, "echo hello\n").unwrap();
                set_mode(&script, 0o644);
            } else {
                let _ = std::fs::remove_file(&script);
            }
            let shop = linked(&script);
            let message = shop.fails(args);
            message.says(["pharmacy.db is a link to", "profile.sh", "remove the link"]);
            let names = names(theirs.path());
            assert_eq!(names.len(), usize::from(exists), "{names:?}");
            if exists {
                let text = std::fs::read_to_string(&script).unwrap();
                assert_eq!(text, "echo hello\n", "{args}");
                assert_eq!(script.metadata().unwrap().mode() & 0o777, 0o644);
            }
        }
    }
    // A link to a database stays a link.
    let real = theirs.path().join("real.db");
    std::fs::write(&real, &template()["pharmacy.db"]).unwrap();
    let shop = linked(&real);
    shop.run("restore copy.db");
    assert!(shop.database().is_symlink());
    assert_eq!(messages(&shop, "pharmacy.db").unwrap(), set(&["one"]));
}

#[test]
fn settings_are_not_written_through_a_link_and_pictures_in_no_linked_folder() {
    let theirs = tempfile::tempdir().unwrap();
    let old = Shop::configured(&format!("{ELM}[look]\nphoto = \"pictures/front.png\"\n"));
    std::fs::create_dir(old.path("pictures")).unwrap();
    std::fs::copy(
        "ui/public/apple-touch-icon.png",
        old.path("pictures/front.png"),
    )
    .unwrap();
    assert!(old.serve(&[]).stop().success());
    old.run("backup copy.db");

    let shop = Shop::new();
    std::fs::copy(old.path("copy.db"), shop.path("copy.db")).unwrap();
    let target = theirs.path().join("settings");
    std::fs::write(&target, ELM).unwrap();
    symlink(&target, shop.path("pharmacy.toml")).unwrap();
    shop.fails("restore --settings copy.db")
        .says(["pharmacy.toml is a link", "--config"]);
    assert_eq!(std::fs::read_to_string(&target).unwrap(), ELM);
    assert!(!shop.database().exists());

    let shop = Shop::new();
    std::fs::copy(old.path("copy.db"), shop.path("copy.db")).unwrap();
    symlink(theirs.path(), shop.path("pictures")).unwrap();
    shop.fails("restore copy.db")
        .says(["pictures is no folder"]);
    assert_eq!(names(theirs.path()), ["settings"]);
}

#[test]
fn root_writes_into_no_folder_named_by_another_accounts_settings() {
    if !is_root() {
        return;
    }
    let roots = tempfile::tempdir().unwrap();
    let path = roots.path().join("start.sh");
    let shop = Shop::configured(&format!("{ELM}[database]\npath = {path:?}\n"));
    chown(shop.folder.path(), Some(NOBODY), Some(NOBODY)).unwrap();
    std::fs::write(shop.path("copy.db"), &template()["copy.db"]).unwrap();
    let restore = "restore copy.db";
    chown(shop.path("pharmacy.toml"), Some(NOBODY), Some(NOBODY)).unwrap();
    for exists in [false, true] {
        if exists {
            std::fs::write(&path, "echo hello\n").unwrap();
        }
        shop.fails(restore).says(["start.sh", "belongs to root"]);
        assert_eq!(names(roots.path()).len(), usize::from(exists));
    }
    std::fs::remove_file(&path).unwrap();
    // Root's own settings may name it.
    chown(shop.path("pharmacy.toml"), Some(0), Some(0)).unwrap();
    shop.run(restore);
    assert!(path.exists());
}

#[test]
fn a_database_that_has_a_second_name_is_refused_until_that_is_gone() {
    let shop = Shop::new();
    let server = shop.serve(&[]);
    server.send("one");
    shop.run("backup copy.db");
    std::fs::hard_link(shop.database(), shop.path("other.db")).unwrap();
    let sentence = "has a second name (a hard link)";
    for args in [
        "serve --listen 127.0.0.1:0 --database other.db",
        "submissions list --database other.db",
        "submissions list",
        "submissions purge --all --yes",
        "backup more.db",
        "check",
        "restore copy.db --database other.db",
    ] {
        let output = shop.output(args);
        assert_eq!(output.code, 1, "{args}: {}", output.said());
        output.flat().says([sentence, "-samefile"]);
    }
    server.send("two");
    assert!(server.stop().success());
    for args in [SERVE, "restore copy.db"] {
        shop.fails(args).says([sentence]);
    }
    assert!(kept(&shop).is_empty());
    std::fs::remove_file(shop.path("other.db")).unwrap();
    drop(shop.serve(&[]));
    assert_eq!(shop.rows(), 2);
}

#[test]
fn a_pipe_beside_the_database_is_named_and_holds_no_command_up() {
    let pipe = |shop: &Shop, name: &str| {
        let made = Command::new("mkfifo").arg(shop.path(name)).status();
        assert!(made.unwrap().success());
    };
    for name in ["pharmacy.db-journal", "pharmacy.db-wal", "copy.db-journal"] {
        let mut files = template();
        files.remove("pharmacy.db-wal");
        let shop = shop_of(&files);
        pipe(&shop, name);
        let all = [
            SERVE,
            "submissions list",
            "submissions purge --all --yes",
            "backup more.db",
            "check",
            "restore copy.db",
            "restore --dry-run copy.db",
        ];
        for args in all {
            let is_of_copy = args.ends_with(" copy.db");
            if is_of_copy != name.starts_with("copy") {
                continue;
            }
            let output = shop.output(args);
            assert_eq!(output.code, 1, "{args}: {}", output.said());
            output
                .flat()
                .says([&format!("{name} is no plain file; remove it")]);
        }
    }
    // No command waits for the other end.
    let shop = shop_of(&template());
    pipe(&shop, "pharmacy.db.copying-to");
    shop.run("submissions list");
    shop.output("check").out.says(["is sound"]);
    shop.run("restore copy.db");
    drop(shop.serve(&[]));
}

#[test]
fn a_file_named_by_another_account_as_unfinished_is_not_removed() {
    if !is_root() {
        return;
    }
    let roots = tempfile::tempdir().unwrap();
    let important = roots.path().join("important.partial");
    std::fs::write(&important, "important").unwrap();
    let shop = shop_of(&template());
    let note = shop.path("pharmacy.db.copying-to");
    std::fs::write(&note, important.to_str().unwrap()).unwrap();
    chown(&note, Some(NOBODY), Some(NOBODY)).unwrap();
    shop.output("check").out.lacks(["important"]);
    shop.run("restore copy.db");
    assert!(important.exists());
}
