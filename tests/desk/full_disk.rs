//! A disk without any room: signed-in people can still read, and everything else is refused with the reason.
#![cfg(unix)]

use std::io::Write;
use std::net::SocketAddr;

use serde_json::json;

use super::support::{Counter, PASSPHRASE, Person, SAME_ORIGIN};
use crate::common::http::{Response, request};
use crate::common::os::SmallDisk;
use crate::common::{Says, Shop};

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

/// Fills the disk completely.
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
fn on_a_full_disk_signed_in_staff_can_read_and_changes_are_refused() {
    let Some((counter, _disk)) = on_a_small_disk(Shop::new()) else {
        return;
    };
    counter.hire_owner("Dana Ortiz");
    let reference = counter.refill(json!({"lastName": "Garcia"}));
    let dana = Person::new(counter.address, &sign_in(&counter, PASSPHRASE));
    let address = format!("/api/requests/{reference}");
    let mark = || dana.post(&address, &json!({"status": "ready"}));
    fill(&counter);

    assert_eq!(dana.rows("view=open").len(), 1);
    let search = "/api/requests?search=garcia";
    for path in ["/", "/api/session", search, &address] {
        let answer = dana.get(path);
        assert_eq!(answer.status, 200, "{path}: {answer:?}");
    }
    for refused in [mark(), sign_in(&counter, PASSPHRASE)] {
        assert_eq!(refused.status, 503, "{refused:?}");
        refused.json()["error"]
            .to_string()
            .says(["This computer’s disk is full"]);
    }

    empty(&counter);
    assert_eq!(mark().status, 200);
    assert_eq!(sign_in(&counter, PASSPHRASE).status, 200);
}

#[cfg(target_os = "linux")]
#[test]
fn a_start_on_a_full_disk_opens_the_desk() {
    let Some((mut counter, _disk)) = on_a_small_disk(Shop::new()) else {
        return;
    };
    counter.refill(json!({"lastName": "Garcia"}));
    counter.server.signal(crate::common::os::Signal::KILL);
    counter.server.child.wait().unwrap();
    fill(&counter);
    let Counter { shop, .. } = counter;
    // On a fixed port, which need not be looked up.
    let address = crate::common::free_address();
    let desk = address.to_string();
    let server = shop.serve(&[("PHARMACY_DESK__LISTEN", &desk)]);
    let answers = |address: SocketAddr| {
        let host = address.to_string();
        request(address, "GET", "/", &[("Host", &host), SAME_ORIGIN], b"").status
    };
    assert_eq!(answers(address), 200, "{}", shop.log());
    drop(server);
    // With a port of 0, the address must be stored for `pharmacy desk`.
    let counter = Counter::in_shop(shop, &[]);
    counter.shop.assert_logs("could not be noted");
    assert_eq!(answers(counter.address), 200, "{}", counter.shop.log());
    empty(&counter);
    counter.refill(json!({"lastName": "Ruiz"}));
}

#[test]
fn a_picture_that_does_not_fit_on_the_disk_is_refused_by_name() {
    let counter = Counter::in_shop(Shop::configured(crate::common::ELM), &[]);
    let owner = counter.signed_in();
    let Some(_disk) = counter.shop.small_disk("pharmacy-pictures", "4k") else {
        return;
    };
    let full = std::fs::write(counter.shop.path("pharmacy-pictures/x"), vec![1; 64 * 1024]);
    assert!(full.is_err(), "the disk is not full");
    let picture = std::fs::read("ui/public/apple-touch-icon.png").unwrap();
    let answer = owner.send("PUT", "/api/shop/pictures/photo", &[], &picture);
    assert_eq!(answer.status, 503);
    let error = answer.json()["error"].to_string();
    error.says(["pharmacy-pictures", "The disk is full", "Nothing was saved"]);
    error.lacks(["pharmacy.toml"]);
}
