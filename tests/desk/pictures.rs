//! Pictures of the shop, sent from the browser.

use std::time::{Duration, SystemTime};

use serde_json::json;

use crate::common::Shop;
use crate::desk::shop::{ELM_DRUGS, assert_shows, elm_drugs, file, save, undo};
use crate::desk::support::{Counter, assert_sentence};

#[test]
fn valid_pictures_are_saved_in_their_own_folder() {
    let (counter, owner) = elm_drugs();
    let send = |key: &str, bytes: &[u8]| {
        owner.send("PUT", &format!("/api/shop/pictures/{key}"), &[], bytes)
    };
    let logo = b"<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 9 9\"><g/></svg>";
    let answer = send("logo", logo);
    assert_eq!(answer.status, 200, "{answer:?}");
    let name = answer.json()["file"].clone();
    let at = name.as_str().unwrap();
    assert_eq!(std::fs::read(counter.shop.path(at)).unwrap(), logo);
    let (folder, hash) = at.split_once('/').unwrap();
    assert_eq!(
        (folder, hash.len()),
        ("pharmacy-pictures", 64 + ".svg".len())
    );
    save(&owner, &[("look.logo", name)]);
    assert_shows(&counter, "/", "/assets/logo-");

    for (key, bytes, words) in [
        ("logo", &b"no picture"[..], "not a picture"),
        ("photo", logo, "expected a JPEG"),
        ("photo", &vec![0xff; 30_000_000], "larger than 5 MB"),
    ] {
        let answer = send(key, bytes);
        assert_sentence(&answer, 422, words);
        assert!(answer.error().contains(words), "{answer:?}");
    }
    assert_sentence(&send("server", logo), 404, "another key");
}

#[test]
fn a_save_removes_unused_uploads_and_no_file_of_the_owners() {
    let (counter, owner) = elm_drugs();
    let upload = |size: u32| {
        let svg = format!("<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {size} 9\"/>");
        let answer = owner.send("PUT", "/api/shop/pictures/logo", &[], svg.as_bytes());
        assert_eq!(answer.status, 200, "{answer:?}");
        answer.json()["file"].as_str().unwrap().to_owned()
    };
    let save = |path: &str, value: &str| save(&owner, &[(path, json!(value))]);
    let [set_aside, replaced, shown, unsaved, new] = [1, 2, 3, 4, 5].map(upload);
    save("look.logo", &set_aside);
    let restored = "pharmacy.toml.before-restore-20261120-090000";
    std::fs::copy(
        counter.shop.path("pharmacy.toml"),
        counter.shop.path(restored),
    )
    .unwrap();
    save("look.logo", &replaced);

    let hash = "5f".repeat(32);
    let owners = [
        "logo-0123abcd.svg",
        "photo-20251124.jpg",
        "photo-0123abcd.webp",
        "logo-ours.svg",
        "pharmacy-pictures/logo-0123abcd.svg",
        "pharmacy-pictures/photo-20251124.jpg",
        "pharmacy-pictures/front.png",
        &format!("pharmacy-pictures/{hash}.jpg"),
        &format!("pharmacy-pictures/{hash}"),
        &format!("{hash}.png"),
    ];
    for name in owners {
        std::fs::write(counter.shop.path(name), "ours").unwrap();
    }
    let two_days_ago = SystemTime::now() - Duration::from_secs(2 * 86_400);
    let uploads = [&set_aside, &replaced, &shown, &unsaved].map(String::as_str);
    for name in owners.into_iter().chain(uploads) {
        let file = std::fs::File::options()
            .append(true)
            .open(counter.shop.path(name));
        file.unwrap().set_modified(two_days_ago).unwrap();
    }
    save("look.logo", &shown);
    let is_there = |name: &str| counter.shop.path(name).exists();
    for name in owners {
        assert!(is_there(name), "{name}");
    }
    for (name, stays) in [
        (&set_aside, true),
        (&replaced, true),
        (&shown, true),
        (&unsaved, false),
        (&new, true),
    ] {
        assert_eq!(is_there(name), stays, "{name}");
    }
    // Now its undo version names another picture.
    save("pharmacy.name", "Oak Drugs");
    assert!(!is_there(&replaced));
    assert!(is_there(&shown));
}

#[cfg(unix)]
#[test]
fn a_linked_pharmacy_toml_stays_a_link_and_its_paths_begin_beside_the_link() {
    let shop = Shop::configured(ELM_DRUGS);
    let elsewhere = tempfile::tempdir().unwrap();
    let target = elsewhere.path().join("elm.toml");
    std::fs::rename(shop.path("pharmacy.toml"), &target).unwrap();
    std::os::unix::fs::symlink(&target, shop.path("pharmacy.toml")).unwrap();
    let counter = Counter::in_shop(shop, &[]);
    let owner = counter.signed_in();
    let logo = b"<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 9 9\"/>";
    let answer = owner.send("PUT", "/api/shop/pictures/logo", &[], logo);
    let name = answer.json()["file"].clone();
    save(&owner, &[("look.logo", name.clone())]);
    assert!(counter.server.get("/").text().contains("/assets/logo-"));
    let name = name.as_str().unwrap();
    assert!(counter.shop.path(name).exists(), "{name}");
    assert!(counter.shop.path("pharmacy.toml").is_symlink());
    assert!(std::fs::read_to_string(&target).unwrap().contains(name));
}

#[test]
fn undo_brings_a_logo_back_that_lies_in_another_folder() {
    let elsewhere = tempfile::tempdir().unwrap();
    let logo = elsewhere.path().join("logo.svg");
    std::fs::write(
        &logo,
        "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 9 9\"/>",
    )
    .unwrap();
    let toml = format!("{ELM_DRUGS}\n[look]\nlogo = {logo:?}\n");
    let counter = Counter::in_shop(Shop::configured(&toml), &[]);
    let owner = counter.signed_in();
    let svg = b"<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 8 8\"/>";
    let sent = owner.send("PUT", "/api/shop/pictures/logo", &[], svg);
    for value in [sent.json()["file"].clone(), json!("")] {
        let saved = save(&owner, &[("look.logo", value)]);
        undo(&owner, &saved);
        assert_eq!(file(&counter), toml);
    }
}
