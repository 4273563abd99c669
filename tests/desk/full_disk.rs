//! A disk with no room at all: who has the right passphrase signs in and reads.
#![cfg(unix)]

use std::io::Write;

use serde_json::json;

use super::support::{Counter, PASSPHRASE, Person};
use crate::common::Shop;
use crate::common::http::Response;
use crate::common::os::SmallDisk;

/// A shop whose database is on a small disk of its own.
fn on_a_small_disk(shop: Shop) -> Option<(Counter, SmallDisk)> {
    std::fs::create_dir(shop.path("disk")).unwrap();
    let disk = SmallDisk::mount(&shop.path("disk"), "2m")?;
    std::fs::write(
        shop.path("pharmacy.toml"),
        "[pharmacy]\nname = \"Elm Drugs\"\nphone = \"(518) 555-0199\"\nstreet = \"1 Elm St\"\ncity = \"Elmville\"\nstate = \"NY\"\nzip = \"12000\"\n[database]\npath = \"disk/pharmacy.db\"\n",
    )
    .unwrap();
    Some((Counter::in_shop(shop, &[]), disk))
}

/// Takes the last byte of room.
fn fill(counter: &Counter) {
    let mut rest = std::fs::File::create(counter.shop.path("disk/other")).unwrap();
    while rest.write_all(&[0; 512]).is_ok() {}
}

fn empty(counter: &Counter) {
    std::fs::remove_file(counter.shop.path("disk/other")).unwrap();
}

fn sign_in(counter: &Counter, passphrase: &str) -> Response {
    counter.sign_in(&json!({"name": "Dana Ortiz", "passphrase": passphrase}))
}

#[test]
fn who_has_the_right_passphrase_gets_in_on_a_full_disk_and_reads() {
    let Some((counter, _disk)) = on_a_small_disk(Shop::new()) else {
        return;
    };
    counter.hire("Dana Ortiz");
    let reference = counter.refill(json!({"lastName": "Garcia"}));
    fill(&counter);

    assert_eq!(sign_in(&counter, "not the passphrase").status, 401);
    let answer = sign_in(&counter, PASSPHRASE);
    assert_eq!(answer.status, 200, "{answer:?}");
    let dana = Person::new(counter.address, &answer);
    assert_eq!(dana.rows("view=open").len(), 1);
    let opened = dana.get(&format!("/api/requests/{reference}"));
    assert_eq!(opened.status, 200, "{opened:?}");
    let marked = dana.post(
        &format!("/api/requests/{reference}"),
        &json!({"status": "ready"}),
    );
    assert_eq!(marked.status, 503, "{marked:?}");
    let key_of_another = Person {
        key: "0".repeat(32),
        cookie: dana.cookie.clone(),
        ..dana
    };
    assert_eq!(key_of_another.get("/api/session").status, 401);
    let left = Person::new(counter.address, &sign_in(&counter, PASSPHRASE));
    assert_eq!(
        left.ask("DELETE", "/api/session", &[], &json!(null)).status,
        204
    );
    assert_eq!(left.get("/api/session").status, 401);

    empty(&counter);
    let again = Person::new(counter.address, &answer);
    assert_eq!(again.get("/api/session").status, 200);
    let audit = counter.run(&["audit", "--who", "Dana Ortiz"]);
    assert!(audit.contains("while the disk was full"), "{audit}");
    assert_eq!(
        again
            .post(
                &format!("/api/requests/{reference}"),
                &json!({"status": "ready"})
            )
            .status,
        200
    );
}

#[test]
fn a_session_of_a_full_disk_ends_like_any_other() {
    let Some((counter, _disk)) = on_a_small_disk(Shop::new()) else {
        return;
    };
    counter.hire("Dana Ortiz");
    for ended in [
        ["staff", "sign-out"].as_slice(),
        &["staff", "reset", "Dana Ortiz"],
    ] {
        fill(&counter);
        let dana = Person::new(counter.address, &sign_in(&counter, PASSPHRASE));
        assert_eq!(dana.get("/api/session").status, 200);
        empty(&counter);
        counter.run(ended);
        assert_eq!(dana.get("/api/session").status, 401, "{ended:?}");
    }
}
