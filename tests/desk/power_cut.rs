//! The server is killed while the desk saves the shop, as by a power cut: pharmacy.toml is the old or the new file, complete.

use crate::common::{Says, Shop, names};
use std::collections::BTreeSet;
use std::io::{BufRead, BufReader};
use std::process::{Child, Command, Stdio};

use serde_json::json;

use super::shop::{ELM_DRUGS, FACTS, elm_drugs, file, with};
use super::support::{Counter, Person};
use crate::common::http::JSON;
use crate::common::os::has;

/// The system calls that give a file its final content and its name.
const CALLS: [&str; 5] = ["fchmod", "fsync", "rename", "renameat", "renameat2"];

const LOGO: &[u8] = b"<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 9 9\"><g/></svg>";

/// Kills the server when one of its threads makes the system call `name` for the `number`th time.
fn lie_in_wait(counter: &Counter, name: &str, number: usize) -> Child {
    let mut strace = Command::new("strace")
        .args(["-f", "-o", "/dev/null", "-e", &format!("trace={name}")])
        .args(["-e", &format!("inject={name}:signal=KILL:when={number}")])
        .args(["-p", &counter.server.child.id().to_string()])
        .stdin(Stdio::null())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap();
    let mut lines = BufReader::new(strace.stderr.take().unwrap()).lines();
    lines.next().unwrap().unwrap().says(["attached"]);
    std::thread::spawn(move || lines.for_each(drop));
    strace
}

/// Whether the server was killed while the owner changed the logo and the name. Adds to `seen` which of the two was saved, and starts a
/// server on each combination once.
fn cut(
    shop: Shop,
    owner: &Person,
    (name, number): (&str, usize),
    seen: &mut BTreeSet<[bool; 2]>,
) -> (Shop, bool) {
    for file in shop.files() {
        let file = shop.path(&file);
        let _ = if file.is_dir() {
            std::fs::remove_dir_all(file)
        } else if file.to_string_lossy().contains("pharmacy.db") {
            // Sessions are in the database.
            Ok(())
        } else {
            std::fs::remove_file(file)
        };
    }
    std::fs::write(shop.path("pharmacy.toml"), ELM_DRUGS).unwrap();
    let mut counter = Counter::in_shop(shop, &[]);
    let (_, secret) = owner.cookie.split_once('=').unwrap();
    let owner = Person {
        address: counter.address,
        // After a restart the desk has another port.
        cookie: format!("desk_session_{}={secret}", counter.address.port()),
        key: owner.key.clone(),
    };
    let renamed = with(&owner, &[("pharmacy.name", json!("Oak Drugs"))]);
    let new = ELM_DRUGS.replace("\"Elm Drugs\"", "\"Oak Drugs\"");
    let mut strace = lie_in_wait(&counter, name, number);
    let body = renamed.to_string();
    let answers = [
        ("/api/shop/pictures/logo", &[][..], LOGO),
        (FACTS, &[JSON], body.as_bytes()),
    ]
    .map(|(path, headers, body)| owner.try_send("PUT", path, headers, body).is_ok());
    let _ = (strace.kill(), strace.wait());
    let _ = (counter.server.child.kill(), counter.server.child.wait());
    let at = format!("{name} {number}");

    let found = file(&counter);
    assert!(found == ELM_DRUGS || found == new, "{at}: {found}");
    let shop = counter.shop;
    let before = std::fs::read_to_string(shop.path("pharmacy.toml.undo"));
    assert!(before.is_err() || before.unwrap() == ELM_DRUGS, "{at}");
    let pictures = shop.path("pharmacy-pictures");
    let mut logos = names(&pictures);
    logos.retain(|name| name.ends_with(".svg"));
    for logo in &logos {
        assert_eq!(std::fs::read(pictures.join(logo)).unwrap(), LOGO, "{at}");
    }
    let is_new = found == new;
    if seen.insert([!logos.is_empty(), is_new]) {
        let words = if is_new { "Oak Drugs" } else { "Elm Drugs" };
        shop.serve(&[]).get("/").text().says([words]);
    }
    (shop, answers.contains(&false))
}

#[test]
fn a_power_cut_while_the_shop_is_saved_leaves_the_old_file_or_the_new_one() {
    if !has("strace") {
        return;
    }
    let (
        Counter {
            mut shop, server, ..
        },
        owner,
    ) = elm_drugs();
    assert!(server.stop().success());
    let (mut kills, mut seen) = (0, BTreeSet::new());
    for name in CALLS {
        for number in 1..20 {
            let is_killed;
            (shop, is_killed) = cut(shop, &owner, (name, number), &mut seen);
            if !is_killed {
                break;
            }
            kills += 1;
        }
    }
    assert!(kills >= 6, "{kills} kills");
    let all = [[false, false], [true, false], [true, true]];
    assert!(all.iter().all(|state| seen.contains(state)), "{seen:?}");
}
