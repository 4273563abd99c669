//! The owner's whole day on the real program: from an empty folder to "done", a backup on a stick, and back.

use std::process::Output;

use crate::common::{Server, Shop, UNLIMITED, good_answers};
use serde_json::Value;

/// Runs the program and expects it to succeed.
fn ok(shop: &Shop, args: &[&str]) -> String {
    let output = run(shop, args);
    assert!(
        output.status.success(),
        "{args:?}: {}",
        String::from_utf8_lossy(&output.stderr)
    );
    String::from_utf8(output.stdout).unwrap()
}

/// Runs the program and expects it to fail with words for the owner.
fn refused(shop: &Shop, args: &[&str]) -> String {
    let output = run(shop, args);
    assert_eq!(output.status.code(), Some(1), "{args:?}");
    String::from_utf8(output.stderr).unwrap()
}

fn run(shop: &Shop, args: &[&str]) -> Output {
    shop.command(args).output().unwrap()
}

fn statuses(shop: &Shop) -> Vec<(String, String)> {
    let list: Value =
        serde_json::from_str(&ok(shop, &["submissions", "list", "--format", "json"])).unwrap();
    let text = |row: &Value, key: &str| row[key].as_str().unwrap().to_owned();
    list.as_array()
        .unwrap()
        .iter()
        .map(|row| (text(row, "form"), text(row, "status")))
        .collect()
}

#[test]
fn an_owners_day_from_the_first_start_to_a_restored_backup() {
    let shop = Shop::new();

    // In the morning: a configuration of one's own, and a look at whether all is well.
    let address = "7 Maple St, Anytown, NY 12345";
    ok(
        &shop,
        &[
            "init",
            "--name",
            "Maple Drugs",
            "--phone",
            "(518) 555-0177",
            "--address",
            address,
            "--hours",
            "Mon-Fri 9-17, Sat 10-14",
        ],
    );
    assert!(
        refused(
            &shop,
            &[
                "init",
                "--name",
                "X",
                "--phone",
                "(518) 555-0177",
                "--address",
                address,
                "--hours",
                "Mon 9-17",
            ]
        )
        .contains("exists")
    );
    let server = shop.serve(&[UNLIMITED]);
    let home = server.get("/").text();
    assert!(
        home.contains("Maple Drugs")
            && home.contains("(518) 555-0177")
            && !home.contains("Corner Pharmacy")
    );
    ok(&shop, &["check"]);

    // Requests come in.
    let references: Vec<String> = good_answers()[..4]
        .iter()
        .map(|(path, body)| server.post(path, body).reference())
        .collect();
    let refill = references
        .iter()
        .find(|reference| reference.starts_with("RF-"))
        .unwrap();
    let table = ok(&shop, &["submissions", "list"]);
    for reference in &references {
        assert!(table.contains(reference), "{reference} is not in\n{table}");
    }
    assert_eq!(
        ok(&shop, &["submissions", "list", "--search", "RUIZ ana"])
            .matches("TR-")
            .count(),
        1,
        "words in any order"
    );
    assert!(
        ok(
            &shop,
            &[
                "submissions",
                "list",
                "--search",
                "ana ruíz",
                "--form",
                "refill"
            ]
        )
        .contains(refill)
    );

    // One is worked on: read, printed, marked.
    let shown = ok(
        &shop,
        &[
            "submissions",
            "show",
            &refill.to_lowercase().replace('-', ""),
        ],
    );
    assert!(
        shown.contains("7001234") && shown.contains("In-Store Pickup"),
        "{shown}"
    );
    ok(
        &shop,
        &[
            "submissions",
            "mark",
            refill,
            "--status",
            "done",
            "--note",
            "picked up by her son",
        ],
    );
    assert!(ok(&shop, &["submissions", "show", refill]).contains("picked up by her son"));
    assert!(statuses(&shop).contains(&("refill".into(), "done".into())));

    // In the evening: everything on a stick.
    let (csv, stick) = (shop.path("november.csv"), shop.path("stick.db"));
    ok(
        &shop,
        &[
            "submissions",
            "export",
            "--format",
            "csv",
            "--output",
            csv.to_str().unwrap(),
        ],
    );
    assert_eq!(csv::Reader::from_path(&csv).unwrap().records().count(), 4);
    ok(&shop, &["backup", stick.to_str().unwrap()]);
    assert!(refused(&shop, &["backup", stick.to_str().unwrap()]).contains("exists"));

    // What is done is removed for good.
    ok(
        &shop,
        &[
            "submissions",
            "purge",
            "--all",
            "--status",
            "done",
            "--dry-run",
        ],
    );
    assert_eq!(shop.rows(), 4);
    assert!(
        refused(
            &shop,
            &["submissions", "purge", "--all", "--status", "done"]
        )
        .contains("--yes")
    );
    ok(
        &shop,
        &["submissions", "purge", "--all", "--status", "done", "--yes"],
    );
    assert_eq!(shop.rows(), 3);
    server.stop();
    assert_no_trace(&shop, "7001234", &["stick.db", "november.csv"]);

    // A week later the wrong things were removed: back from the stick.
    restore_comes_back(&shop, &stick);
    assert!(ok(&shop, &["audit"]).contains("restore"));
}

fn restore_comes_back(shop: &Shop, stick: &std::path::Path) {
    let server: Server = shop.serve(&[]);
    assert!(refused(shop, &["restore", stick.to_str().unwrap()]).contains("stop it first"));
    server.stop();
    let said = ok(shop, &["restore", stick.to_str().unwrap()]);
    assert!(said.contains("the old database is kept"), "{said}");
    assert_eq!(shop.rows(), 4);
    assert!(statuses(shop).contains(&("refill".into(), "done".into())));
}

/// Removed means removed: no file but those named holds `secret`.
fn assert_no_trace(shop: &Shop, secret: &str, but: &[&str]) {
    for entry in std::fs::read_dir(shop.folder.path()).unwrap() {
        let path = entry.unwrap().path();
        let name = path.file_name().unwrap().to_str().unwrap();
        if path.is_file() && !but.contains(&name) {
            let bytes = std::fs::read(&path).unwrap();
            assert!(
                !bytes
                    .windows(secret.len())
                    .any(|part| part == secret.as_bytes()),
                "{secret} is still in {name}"
            );
        }
    }
}
