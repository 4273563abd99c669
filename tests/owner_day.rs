//! The owner's whole day on the real program: from an empty folder to "done", a backup on a stick, and back.

use crate::common::{ALL_FORMS, Says, Shop, column, good_answers};

fn statuses(shop: &Shop) -> Vec<(String, String)> {
    let list = shop.output("submissions list --format json").json();
    column(&list, "form")
        .into_iter()
        .zip(column(&list, "status"))
        .collect()
}

#[test]
fn an_owners_day_from_the_first_start_to_a_restored_backup() {
    let shop = Shop::new();

    // In the morning: a configuration of one's own, and a look at whether all is well.
    let answers = "--phone '(518) 555-0177' --address '7 Maple St, Anytown, NY 12345'";
    shop.run(format!(
        "init --name 'Maple Drugs' {answers} --hours 'Mon-Fri 9-17, Sat 10-14'"
    ));
    shop.fails(format!("init --name X {answers} --hours 'Mon 9-17'"))
        .says(["exists"]);
    let server = shop.serve(&ALL_FORMS);
    let home = server.get("/").text();
    assert!(
        home.contains("Maple Drugs")
            && home.contains("(518) 555-0177")
            && !home.contains("Corner Pharmacy")
    );
    shop.run("check");

    // Requests come in.
    let references: Vec<String> = good_answers()
        .iter()
        .map(|(path, body)| server.post(path, body).reference())
        .collect();
    let refill = references
        .iter()
        .find(|reference| reference.starts_with("RF-"))
        .unwrap();
    let table = shop.run("submissions list");
    for reference in &references {
        table.says([reference]);
    }
    let found = shop.run("submissions list --search 'RUIZ ana'");
    assert_eq!(found.matches("TR-").count(), 1, "words in any order");
    shop.run("submissions list --search 'ana ruíz' --form refill")
        .says([refill]);

    // One is worked on: read, printed, marked.
    let typed = refill.to_lowercase().replace('-', "");
    shop.run(format!("submissions show {typed}"))
        .says(["7001234", "In-Store Pickup"]);
    shop.run(format!(
        "submissions mark {refill} --status done --note 'picked up by her son'"
    ));
    shop.run(format!("submissions show {refill}"))
        .says(["picked up by her son"]);
    assert!(statuses(&shop).contains(&("refill".into(), "done".into())));

    // In the evening: everything on a stick.
    shop.run("submissions export --format csv --output november.csv");
    let csv = csv::Reader::from_path(shop.path("november.csv"));
    assert_eq!(csv.unwrap().records().count(), 6);
    shop.run("backup stick.db");
    assert!(shop.fails("backup stick.db").contains("exists"));

    // What is done is removed for good.
    shop.run("submissions purge --all --status done --dry-run");
    assert_eq!(shop.rows(), 6);
    let unsure = shop.output("submissions purge --all --status done");
    assert!(
        unsure.code == 1 && unsure.err.contains("--yes"),
        "{unsure:?}"
    );
    shop.run("submissions purge --all --status done --yes");
    assert_eq!(shop.rows(), 5);
    server.stop();
    assert_no_trace(&shop, "7001234", &["stick.db", "november.csv"]);

    // A week later the wrong things were removed: back from the stick.
    let server = shop.serve(&[]);
    assert!(shop.fails("restore stick.db").contains("stop it first"));
    server.stop();
    shop.run("restore stick.db")
        .says(["the old database is kept"]);
    assert_eq!(shop.rows(), 6);
    assert!(statuses(&shop).contains(&("refill".into(), "done".into())));
    assert!(shop.run("audit").contains("restore"));
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
