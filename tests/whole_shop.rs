//! One backup restores a whole shop in the empty folder of a new PC, as in `docs/owner/moving-to-a-new-pc.md`.

use std::collections::BTreeMap;

use serde_json::Value;

use crate::common::{ALL_FORMS, Says, Server, Shop, good_answers};
use crate::site::another_shop::{ORIGIN, ohio};
use crate::site::listed;

/// Each page, and each file of the shop's look.
fn site(server: &Server) -> BTreeMap<String, Vec<u8>> {
    let pages = listed(server, ORIGIN);
    let home = server.get("/").text();
    let files = home.split('"').filter(|part| {
        let name = part.strip_prefix("/assets/").unwrap_or_default();
        ["look-", "logo-", "photo-"]
            .iter()
            .any(|kind| name.starts_with(kind))
    });
    let paths = pages.into_iter().chain(files.map(str::to_owned));
    let site: BTreeMap<_, _> = paths
        .map(|path| (path.clone(), without_minute(server.get(&path).body)))
        .collect();
    let has = |kind: &str| site.keys().any(|path| path.contains(kind));
    assert!(
        has("/look-") && has("/logo-") && has("/photo-"),
        "{:?}",
        site.keys()
    );
    site
}

/// A page holds the minute in which it was made.
fn without_minute(body: Vec<u8>) -> Vec<u8> {
    let from = br#""now":{"at":{"#;
    let at = body.windows(from.len()).position(|part| part == from);
    let Some(at) = at else { return body };
    let end = body[at..].iter().position(|byte| *byte == b'}');
    let end = at + end.unwrap();
    [&body[..at], &body[end..]].concat()
}

fn requests(shop: &Shop) -> Value {
    shop.output("submissions list --format json").json()
}

/// From an encrypted backup, which has all steps of a plain one, and more.
#[test]
fn a_copy_restored_in_an_empty_folder_serves_the_same_shop() {
    let old = ohio();
    let stick = tempfile::tempdir().unwrap();
    let on_stick = |name: &str| stick.path().join(name).display().to_string();
    let keys = ["key-1.txt", "key-2.txt"].map(on_stick);
    let public = |key: &String| old.run(format!("backup-key new {key}"));
    let [one, two] = [public(&keys[0]), public(&keys[1])];
    let recipients = format!(
        "\n[backup]\nrecipients = [{:?}, {:?}]\n",
        one.trim(),
        two.trim()
    );
    let file = old.path("pharmacy.toml");
    let text = std::fs::read_to_string(&file).unwrap();
    assert!(!text.contains("[backup]"));
    std::fs::write(&file, text + &recipients).unwrap();
    let server = old.serve(&ALL_FORMS);
    for (path, answers) in good_answers() {
        server.post(path, &answers).reference();
    }
    let pages = site(&server);
    server.stop();
    old.run(["backup", &on_stick("move.db")]);

    let new = Shop::new();
    let restored = new.run(["restore", &on_stick("move.db.age"), "--identity", &keys[1]]);
    for file in ["pharmacy.db", "pharmacy.toml", "logo.svg", "storefront.jpg"] {
        let line = format!("restored: {file}\n");
        restored.says([&line]);
    }
    // No backup sets the website's address: the person who restores types it again.
    let address = format!("public_url = {ORIGIN:?}\n");
    restored.says([&format!("\n  under [pharmacy]: {address}")]);
    // The recipients of encrypted backups are not restored either.
    restored.says(["\n  under [backup]: recipients = ["]);
    let text = std::fs::read_to_string(old.path("pharmacy.toml")).unwrap();
    let text = text.replace(&recipients, "\n[backup]\n");
    let (before, after) = text.split_once(&address).unwrap();
    let settings = new.path("pharmacy.toml");
    let found = std::fs::read_to_string(&settings).unwrap();
    assert_eq!(found, format!("{before}{after}"));
    std::fs::write(&settings, text).unwrap();
    for file in ["logo.svg", "storefront.jpg"] {
        let [was, is] = [&old, &new].map(|shop| std::fs::read(shop.path(file)).unwrap());
        assert!(was == is, "{file}");
    }
    assert_eq!(requests(&new), requests(&old));
    new.run("check");
    let server = new.serve(&ALL_FORMS);
    let mut served = site(&server);
    for (path, page) in pages {
        let found = served.remove(&path).unwrap_or_default();
        let same = page.iter().zip(&found).take_while(|(a, b)| a == b).count();
        let [was, is] = [&page, &found].map(|body| {
            let end = body.len().min(same + 200);
            String::from_utf8_lossy(&body[same.saturating_sub(50)..end])
        });
        assert!(found == page, "{path} has {is:?} instead of {was:?}");
    }
    assert!(served.is_empty(), "{:?}", served.keys());
    let reference = server
        .post("/api/contact", &good_answers()[1].1)
        .reference();
    assert!(reference.starts_with("CM-"));
}

#[test]
fn an_invalid_settings_file_without_a_good_version_is_replaced_by_the_copys() {
    let old = ohio();
    old.serve(&[]).stop();
    let stick = tempfile::tempdir().unwrap();
    let copy = stick.path().join("move.db").display().to_string();
    old.run(format!("backup {copy}"));

    let new = Shop::configured("[pharmacy\n");
    new.fails(["restore", &copy])
        .says(["rename it and run this again"]);
    assert!(!new.path("pharmacy.db").exists());
    std::fs::rename(new.path("pharmacy.toml"), new.path("broken.toml")).unwrap();
    assert!(new.run(format!("restore {copy}")).contains("pharmacy.toml"));
    new.run("check");
}
