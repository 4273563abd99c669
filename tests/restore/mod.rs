//! `restore`: what it brings back, what it keeps, and what it refuses.
#![cfg(target_os = "linux")]

mod killed;
mod links;

use std::collections::{BTreeMap, BTreeSet};
use std::os::unix::fs::{MetadataExt, chown};
use std::path::Path;

use crate::common::os::{Signal, assert_mode, set_mode, skip};
use crate::common::{ELM, SERVE, Says, Shop, value};
use serde_json::Value;

/// The messages in `database`, or why it is refused.
fn messages(shop: &Shop, database: &str) -> Result<BTreeSet<String>, String> {
    let output = shop.output(format!(
        "--database {database} submissions list --format json"
    ));
    if output.code != 0 {
        return Err(output.said());
    }
    let list: Value = serde_json::from_str(&output.out).unwrap();
    let text = |row: &Value| row["answers"]["message"].as_str().unwrap().to_owned();
    Ok(list.as_array().unwrap().iter().map(text).collect())
}

fn set(texts: &[&str]) -> BTreeSet<String> {
    texts.iter().map(ToString::to_string).collect()
}

fn files(folder: &Path) -> BTreeMap<String, Vec<u8>> {
    let entries = folder.read_dir().unwrap().map(|entry| entry.unwrap());
    entries
        .filter(|entry| entry.path().is_file())
        .map(|entry| {
            let name = entry.file_name().into_string().unwrap();
            (name, std::fs::read(entry.path()).unwrap())
        })
        .collect()
}

fn kept(shop: &Shop) -> Vec<String> {
    let names = files(shop.folder.path()).into_keys();
    names
        .filter(|name| {
            name.contains(".before-restore-") && !name.ends_with("-wal") && !name.ends_with("-shm")
        })
        .collect()
}

/// A shop with a copy from when it had one message, and two more messages that only its log contains.
fn template() -> BTreeMap<String, Vec<u8>> {
    let shop = Shop::new();
    let mut server = shop.serve(&[]);
    server.send("one");
    shop.run("backup copy.db");
    for text in ["two", "three"] {
        server.send(text);
    }
    server.signal(Signal::KILL);
    server.child.wait().unwrap();
    let mut files = files(shop.folder.path());
    files.retain(|name, _| ["pharmacy.db", "pharmacy.db-wal", "copy.db"].contains(&name.as_str()));
    assert!(
        files["pharmacy.db-wal"].len() > 10_000,
        "the log holds them"
    );
    files
}

fn shop_of(files: &BTreeMap<String, Vec<u8>>) -> Shop {
    let shop = Shop::new();
    for (name, bytes) in files {
        std::fs::write(shop.path(name), bytes).unwrap();
    }
    shop
}

#[test]
fn a_log_without_its_database_never_gets_into_the_new_one() {
    let mut files = template();
    files.remove("pharmacy.db");
    let shop = shop_of(&files);
    shop.run("restore copy.db");
    assert_eq!(messages(&shop, "pharmacy.db").unwrap(), set(&["one"]));
    let remaining = self::files(shop.folder.path());
    let log = remaining
        .iter()
        .find(|(name, _)| name.contains(".before-restore-") && name.ends_with("-wal"));
    assert!(log.unwrap().1 == &files["pharmacy.db-wal"]);
}

#[test]
fn an_old_database_that_another_program_has_open_is_not_replaced() {
    let files = template();
    let shop = shop_of(&files);
    let other = shop.sqlite();
    let count = || value::<i64>(&other, "select count(*) from submission");
    assert_eq!(count(), 3);
    shop.fails("restore copy.db")
        .says(["pharmacy.db", "another program"]);
    assert_eq!((count(), shop.rows()), (3, 3));
    assert!(!shop.path("pharmacy.db.restoring").exists() && kept(&shop).is_empty());
    drop(other);
    let server = shop.serve(&[]);
    shop.fails("restore copy.db").says(["stop it first"]);
    server.stop();
    shop.run("restore copy.db")
        .says(["the old database is kept"]);
    assert_eq!(shop.rows(), 1);
}

#[test]
fn two_restores_in_one_second_keep_both_old_databases() {
    let shop = shop_of(&template());
    shop.run("restore copy.db");
    for _ in 0..2 {
        shop.run("restore copy.db");
    }
    let kept = kept(&shop);
    assert_eq!(kept.len(), 3, "{kept:?}");
    let mut found: Vec<_> = kept
        .iter()
        .map(|kept| messages(&shop, kept).unwrap().len())
        .collect();
    found.sort_unstable();
    assert_eq!(found, [1, 1, 3]);
}

#[test]
fn no_empty_database_is_made_beside_one_that_was_set_aside() {
    let shop = shop_of(&template());
    shop.run("restore copy.db");
    std::fs::remove_file(shop.path("pharmacy.db")).unwrap();
    let kept = kept(&shop).remove(0);
    shop.fails(SERVE).says(["pharmacy.db is gone", &kept]);
    assert!(!shop.path("pharmacy.db").exists());
}

#[test]
fn old_databases_are_listed_by_check_and_removed_by_retention_and_purge_all() {
    let named = |shop: &Shop| {
        let kept = kept(shop).remove(0);
        shop.output("check --json").out.says([&kept]);
        kept
    };
    let restored = || {
        let shop = shop_of(&template());
        shop.run("restore copy.db");
        shop
    };

    let shop = restored();
    let kept_file = named(&shop);
    let output = shop.run("submissions purge --all --dry-run");
    assert!(
        output.contains(&kept_file) && shop.path(&kept_file).exists(),
        "{output}"
    );
    // Old databases can't be filtered by form from outside.
    shop.run("submissions purge --all --form feedback --yes");
    assert!(shop.path(&kept_file).exists());
    shop.run("submissions purge --all --yes").says([&kept_file]);
    assert!(kept(&shop).is_empty() && shop.rows() == 0);
    let audited = "select detail from audit order by id desc limit 1";
    let detail: String = shop.value(audited);
    detail.says([&kept_file]);

    // Its rows expire like those of the database, and then it is removed.
    let shop = restored();
    let kept_file = named(&shop);
    let aged = rusqlite::Connection::open(shop.path(&kept_file)).unwrap();
    aged.execute_batch("update submission set received_at = received_at - 10 * 86400000, status = 'done' where answers ->> '$.message' <> 'three'").unwrap();
    drop(aged);
    let serve = |shop: &Shop| {
        let server = shop.serve(&[("PHARMACY_RETENTION__CONTACT_DAYS", "9")]);
        shop.assert_logs("task=\"retention\"");
        assert!(server.stop().success());
    };
    serve(&shop);
    assert_eq!(
        messages(&shop, &kept_file).unwrap(),
        set(&["three"]),
        "{}",
        shop.log()
    );

    let shop = restored();
    let kept_file = named(&shop);
    let (stem, _) = kept_file.split_once("restore-").unwrap();
    let old = format!("{stem}restore-20200102-030405");
    std::fs::rename(shop.path(&kept_file), shop.path(&old)).unwrap();
    serve(&shop);
    assert!(kept(&shop).is_empty(), "{}", shop.log());
    assert_eq!(shop.rows(), 1);
}

#[test]
fn a_missing_copy_is_named_as_a_copy() {
    let shop = Shop::new();
    for words in ["restore gone.db", "restore --dry-run gone.db"] {
        shop.fails(words).says(["there is no copy at gone.db"]);
        assert!(!shop.path("pharmacy.db").exists());
    }
    std::fs::write(shop.path("diary.txt"), b"Dear diary").unwrap();
    let message = shop.fails("restore diary.txt");
    let words = "there is no copy at diary.txt; name a file that `pharmacy backup`";
    message.says([words]);
}

#[test]
fn a_copy_brings_back_no_session_and_names_the_colleagues_it_brings_back() {
    let shop = Shop::new();
    drop(shop.serve(&[]));
    shop.execute(
            "insert into staff (id, name, folded, passphrase, created_at) values (1, 'Dana Ortiz', 'dana ortiz', 'x', 0), (2, 'Sam', 'sam', null, 0);
             insert into session (hash, staff_id, who, created_at, seen_at) values ('a', 1, 'Dana Ortiz', 0, 0);
             insert into sign_in_code (hash, staff_id, who, expires_at) values ('b', 2, 'Sam', 0)",
        );
    shop.run("backup copy.db");
    shop.run("restore copy.db")
        .says(["can sign in again: Dana Ortiz\n"]);
    for (table, rows) in [("staff", 2), ("session", 0), ("sign_in_code", 0)] {
        let remaining = shop.count(table);
        assert_eq!(remaining, rows, "{table}");
    }
}

#[test]
fn a_copy_brings_back_the_whole_shop_and_keeps_the_settings_that_it_replaces() {
    let settings = |name: &str| {
        ELM.replace("\"Elm\"\nphone", &format!("{name:?}\nphone"))
            + "[database]\npath = \"data/shop.db\"\n"
    };
    let shop = Shop::configured(&settings("Elm"));
    std::fs::create_dir(shop.path("data")).unwrap();
    assert!(shop.serve(&[]).stop().success());
    shop.run("backup copy.db");

    // On a new PC, the settings are restored too, except the path of the database.
    let new = Shop::new();
    std::fs::copy(shop.path("copy.db"), new.path("copy.db")).unwrap();
    let output = new.run("restore copy.db");
    output.says(["restored: pharmacy.toml"]);
    output.says(["\n  under [database]: path = \"data/shop.db\"\n"]);
    assert!(new.path("pharmacy.db").exists() && !new.path("data").exists());
    let found = |shop: &Shop| std::fs::read_to_string(shop.path("pharmacy.toml")).unwrap();
    let path = "path = \"data/shop.db\"\n";
    assert_eq!(found(&new), settings("Elm").replace(path, ""));
    assert_mode(&new.path("pharmacy.toml"), 0o600);

    // In an existing shop, they stay unless requested, and then the old ones are kept.
    std::fs::write(shop.path("pharmacy.toml"), settings("Oak")).unwrap();
    shop.run("restore copy.db");
    assert_eq!(found(&shop), settings("Oak"));
    set_mode(&shop.path("pharmacy.toml"), 0o600);
    shop.run("restore --settings copy.db").lacks(["left out"]);
    assert_eq!(found(&shop), settings("Elm"));
    assert_mode(&shop.path("pharmacy.toml"), 0o600);
    let files = files(shop.folder.path());
    let kept = files
        .iter()
        .find(|(name, _)| name.starts_with("pharmacy.toml.before-restore-"));
    assert_eq!(kept.unwrap().1, settings("Oak").as_bytes());
}

#[test]
fn what_root_restores_belongs_to_the_owner_of_the_folder() {
    const NOBODY: u32 = 65_534;
    if !rustix::process::geteuid().is_root() {
        skip("only root can give files away");
        return;
    }
    let old = Shop::configured(&format!("{ELM}[look]\nphoto = \"pictures/in/front.png\"\n"));
    std::fs::create_dir_all(old.path("pictures/in")).unwrap();
    let picture = "ui/public/apple-touch-icon.png";
    std::fs::copy(picture, old.path("pictures/in/front.png")).unwrap();
    assert!(old.serve(&[]).stop().success());
    old.run("backup copy.db");
    let new = Shop::new();
    chown(new.folder.path(), Some(NOBODY), Some(NOBODY)).unwrap();
    std::fs::copy(old.path("copy.db"), new.path("copy.db")).unwrap();
    for again in [false, true] {
        new.run("restore copy.db");
        for file in [
            "pharmacy.db",
            "pharmacy.db-lock",
            "pharmacy.toml",
            "pictures",
            "pictures/in",
            "pictures/in/front.png",
        ] {
            let found = new.path(file).metadata().unwrap();
            assert_eq!(
                (found.uid(), found.gid()),
                (NOBODY, NOBODY),
                "{file}, {again}"
            );
        }
    }
}

#[test]
fn a_forged_copy_chooses_no_file_no_listener_and_no_mailbox_for_a_password() {
    let good = ELM;
    let evil = "[backup]\nevery = \"1d\"\nfolder = \"/media/evil\"\nkeep = 1\nrecipients = [\"age1forged\", \"age1too\"]\n[retention]\nrefill_days = 1\n[notify.email]\nhost = \"mail.evil.example\"\nuser = \"web\"\nfrom = \"web@elm.example\"\nto = \"evil@evil.example\"\n";
    let shop = Shop::configured(good);
    assert!(shop.serve(&[]).stop().success());
    shop.run("backup copy.db");
    let forge = |settings: &str| {
        let copy = rusqlite::Connection::open(shop.path("copy.db")).unwrap();
        let sql = "update shop_file set content = ?1 where path = 'pharmacy.toml'";
        let bytes = settings.as_bytes();
        assert_eq!(copy.execute(sql, [bytes]), Ok(1));
    };
    let found = |shop: &Shop| std::fs::read_to_string(shop.path("pharmacy.toml")).unwrap();
    let lines = [
        "under [backup]: every = \"1d\"",
        "under [backup]: folder = \"/media/evil\"",
        "under [backup]: keep = 1",
        "under [backup]: recipients = [\"age1forged\", \"age1too\"]",
        "under [retention]: refill_days = 1",
        "under [notify.email]: host = \"mail.evil.example\"",
        "under [notify.email]: user = \"web\"",
        "under [notify.email]: from = \"web@elm.example\"",
        "under [notify.email]: to = [\"evil@evil.example\"]",
        "under [notify.email]: password_file = \"~/.ssh/id_ed25519\"",
        "under [database]: path = \"~/.profile\"",
        "under [server]: listen = \"0.0.0.0:81\"",
        "under [server]: trusted_proxies = [\"10.0.0.0/8\"]",
        "under [server]: allowed_hosts = [\"evil.example\"]",
        "under [tls]: cert = \"/etc/passwd\"",
        "under [tls]: key = \"/etc/shadow\"",
        "under [desk]: listen = \"0.0.0.0:82\"",
        "under [limits]: submissions_per_minute = 0",
        "under [pharmacy]: public_url = \"https://evil.example\"",
        "under [look]: photo = \"/home/maria/passport.png\"",
    ];
    let mut forged = format!("{good}public_url = \"https://evil.example\"\n{evil}");
    forged += "password_file = \"~/.ssh/id_ed25519\"\n[database]\npath = \"~/.profile\"\n";
    forged += "[server]\nlisten = \"0.0.0.0:81\"\ntrusted_proxies = \"10.0.0.0/8\"\nallowed_hosts = \"evil.example\"\n";
    forged +=
        "[tls]\ncert = \"/etc/passwd\"\nkey = \"/etc/shadow\"\n[desk]\nlisten = \"0.0.0.0:82\"\n";
    forged +=
        "[limits]\nsubmissions_per_minute = 0\n[look]\nphoto = \"/home/maria/passport.png\"\n";
    forge(&forged);

    let new = Shop::new();
    std::fs::copy(shop.path("copy.db"), new.path("copy.db")).unwrap();
    let output = new.run("restore copy.db");
    let settings = found(&new);
    for line in lines {
        output.says([&format!("\n  {line}\n")]);
        let (_, line) = line.split_once("]: ").unwrap();
        let (key, _) = line.split_once(' ').unwrap();
        settings.lacks([key]);
    }
    settings.lacks(["evil"]);
    assert!(new.serve(&[]).stop().success());

    // An existing shop keeps its own values.
    let toml = format!(
        "{good}[server]\nallowed_hosts = [\"elm.example\"]\n[backup]\nkeep = 30\n[notify.email]\nhost = \"mail.elm.example\"\nuser = \"web\"\npassword_file = \"secret.txt\"\n"
    );
    let same = evil.replace("mail.evil", "mail.elm");
    for forged in [
        evil,
        &format!("{same}password_file = \"~/.ssh/id_ed25519\"\n"),
    ] {
        std::fs::write(shop.path("pharmacy.toml"), &toml).unwrap();
        forge(&format!("{good}{forged}"));
        shop.run("restore --settings copy.db");
        let settings = found(&shop);
        settings.says([
            "allowed_hosts = [\"elm.example\"]",
            "keep = 30",
            "host = \"mail.elm.example\"",
            "password_file = \"secret.txt\"",
        ]);
        settings.lacks(["evil", "id_ed25519", "refill_days", "age1"]);
    }

    // An unreadable file is set aside, so that somebody can correct it.
    let new = Shop::new();
    forge("[pharmacy\n");
    std::fs::copy(shop.path("copy.db"), new.path("copy.db")).unwrap();
    new.fails("restore copy.db")
        .says(["pharmacy.toml.from-backup: correct it there"]);
    assert!(!new.path("pharmacy.toml").exists() && new.path("pharmacy.db").exists());
}
