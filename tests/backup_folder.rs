//! What the server does with the folder of its copies: another shop's copies, copies from the future, and a disk that is missing.
#![cfg(unix)]

use std::collections::BTreeSet;
use std::path::Path;

use crate::common::{ELM, Says, Shop, names};

/// Has the server of `shop` make one copy in `folder`, and stops it. Returns the copy's name.
#[track_caller]
fn copy(shop: &Shop, folder: &Path, keep: &str) -> String {
    if shop.database().exists() {
        // The next start makes a copy, whenever the last one was made.
        shop.execute("update upkeep set happened_at = 0 where task = 'backup'");
    }
    let made = |shop: &Shop| shop.log().matches("task=\"backup\"").count();
    let before = made(shop);
    let server = shop.serve(&[
        ("PHARMACY_BACKUP__FOLDER", folder.to_str().unwrap()),
        ("PHARMACY_BACKUP__EVERY", "12h"),
        ("PHARMACY_BACKUP__KEEP", keep),
    ]);
    shop.wait_until("one more copy", || made(shop) > before);
    assert!(server.stop().success());
    let path: String = shop.value("select detail from upkeep where task = 'backup'");
    let name = Path::new(&path).file_name().unwrap();
    name.to_str().unwrap().to_owned()
}

fn set<const N: usize>(names: [&String; N]) -> BTreeSet<String> {
    names.map(Clone::clone).into()
}

/// The findings of `check` about copies in `folder`.
fn check(shop: &Shop, folder: &Path) -> String {
    let folder = [("PHARMACY_BACKUP__FOLDER", folder.to_str().unwrap())];
    shop.output_with("check --json", &folder).out
}

#[test]
fn two_shops_share_a_folder_and_neither_removes_a_copy_of_the_other() {
    let folder = tempfile::tempdir().unwrap();
    let folder = folder.path();
    let [elm, oak] = [Shop::new(), Shop::new()];
    let found = || BTreeSet::from_iter(names(folder));
    let of_oak = copy(&oak, folder, "1");
    let half = format!("{of_oak}.partial");
    std::fs::write(folder.join(&half), "a copy under way").unwrap();
    let first = copy(&elm, folder, "1");
    assert_eq!(found(), set([&of_oak, &half, &first]));
    let second = copy(&elm, folder, "1");
    assert_eq!(found(), set([&of_oak, &half, &second]));
    check(&elm, folder).says(["1 copy of another shop", &of_oak]);
    let newer = copy(&oak, folder, "1");
    assert_eq!(found(), set([&newer, &second]), "its half one is gone too");
}

#[test]
fn a_copy_of_an_older_version_is_recognized_by_the_audit_or_its_number() {
    let folder = tempfile::tempdir().unwrap();
    let folder = folder.path();
    let shop = Shop::new();
    let made = copy(&shop, folder, "9");
    let path = |name: &str| folder.join(name);
    // Names of older versions: one is in the audit, one contains its number, and nothing is known about the third.
    let [audited, numbered, unknown] =
        ["1", "2", "3"].map(|day| format!("pharmacy-2026010{day}-000000.db"));
    std::fs::write(path(&audited), "encrypted, perhaps").unwrap();
    std::fs::copy(path(&made), path(&numbered)).unwrap();
    std::fs::write(path(&unknown), "somebody's").unwrap();
    shop.execute(&format!(
        "insert into audit (happened_at, who, action, detail, submissions, file) values (0, 'server', 'backup', '', 0, '/media/old/{audited}')"
    ));
    check(&shop, folder).says(["whose copies they are", &unknown]);
    let last = copy(&shop, folder, "1");
    assert_eq!(BTreeSet::from_iter(names(folder)), set([&unknown, &last]));
}

#[test]
fn copies_from_the_future_never_outlive_real_ones() {
    let folder = tempfile::tempdir().unwrap();
    let folder = folder.path();
    let shop = Shop::new();
    let first = copy(&shop, folder, "3");
    let year = &first["pharmacy-".len()..]["2026".len()..];
    let future = ["2998", "2999"].map(|wrong| format!("pharmacy-{wrong}{year}"));
    for name in &future {
        std::fs::copy(folder.join(&first), folder.join(name)).unwrap();
    }
    check(&shop, folder).says(["dated in the future", &future[0], &future[1]]);
    let second = copy(&shop, folder, "3");
    let found = || BTreeSet::from_iter(names(folder));
    assert_eq!(found(), set([&first, &second, &future[1]]));
    let third = copy(&shop, folder, "3");
    assert_eq!(found(), set([&first, &second, &third]));
    check(&shop, folder).lacks(["dated in the future"]);
}

#[test]
fn no_folder_for_copies_is_made_where_its_disk_is_missing() {
    let shop = Shop::new();
    let folder = shop.path("stick/copies");
    let settings = [
        ("PHARMACY_BACKUP__FOLDER", folder.to_str().unwrap()),
        ("PHARMACY_BACKUP__EVERY", "12h"),
    ];
    let server = shop.serve(&settings);
    shop.assert_logs("plug in its disk");
    assert!(server.stop().success());
    assert!(!shop.path("stick").exists());
    let output = shop.output_with("check --json", &settings).out;
    output.says(["copies cannot be kept in", "there is no folder"]);

    std::fs::create_dir(shop.path("stick")).unwrap();
    copy(&shop, &folder, "1");
    assert_eq!(names(&folder).len(), 1);
}

#[test]
fn a_copy_of_another_shop_replaces_requests_only_if_that_is_wanted() {
    let [elm, oak] = ["Elm", "Oak"]
        .map(|name| Shop::configured(&ELM.replace("Elm\"\np", &format!("{name}\"\np"))));
    for shop in [&elm, &oak] {
        let server = shop.serve(&[]);
        server.send("Hello");
        assert!(server.stop().success());
    }
    elm.run("backup own.db");
    oak.run("backup copy.db");
    std::fs::copy(oak.path("copy.db"), elm.path("oaks.db")).unwrap();
    elm.execute("update submission set reference = 'CM-AAAA-1111'");

    elm.run("restore --dry-run oaks.db")
        .says(["1 request of Oak", "another shop"]);
    let message = elm.fails("restore oaks.db");
    message.says([
        "oaks.db is a copy of Oak",
        "add --yes",
        "nothing was changed",
    ]);
    assert_eq!(elm.count("submission where reference = 'CM-AAAA-1111'"), 1);
    let files = elm.files();
    assert!(
        !files
            .iter()
            .any(|name| name.contains("restoring") || name.contains("before")),
        "{files:?}"
    );

    elm.run("restore own.db").says(["the copy is of Elm\n"]);
    elm.run("restore --yes oaks.db")
        .says(["the copy is of Oak\n"]);
    // If nothing is replaced, nothing is asked, for example on a new PC after the website has run.
    let new = Shop::new();
    assert!(new.serve(&[]).stop().success());
    std::fs::copy(oak.path("copy.db"), new.path("copy.db")).unwrap();
    new.run("restore copy.db").says(["the copy is of Oak\n"]);
    assert_eq!(new.rows(), 1);
}
