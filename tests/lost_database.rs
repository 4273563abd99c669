//! A server does not replace a missing database with an empty one, unless somebody asks for it.

use std::fs;

use crate::common::output::end;
use crate::common::{SERVE, Says, Shop};

const OWNER: &str = r#"
[pharmacy]
name = "Elm Drugs"
phone = "(518) 555-0142"
street = "1 Elm St"
city = "Albany"
state = "NY"
zip = "12207"

[database]
path = "disk/pharmacy.db"
"#;

/// Starts the server and stops it.
fn serve_once(shop: &Shop, command: &str) {
    shop.start(shop.command(command)).stop();
}

/// The start must fail and name `trace`, and change nothing. `pharmacy check` must fail too.
#[track_caller]
fn assert_refused(shop: &Shop, trace: &str) {
    let before = shop.files();
    end(shop.command(SERVE)).failed(1).says([
        "pharmacy.db is missing, but ",
        &format!("{trace} shows that there was a database"),
        "`pharmacy restore`",
        "`pharmacy serve --new-database`",
    ]);
    assert_eq!(shop.files(), before);
    let check = shop.output("check");
    assert_eq!(check.code, 1);
    check.out.says(["is missing, but", "--new-database"]);
}

fn remove(shop: &Shop, names: &[&str]) {
    for name in names {
        let _ = fs::remove_file(shop.path(name));
    }
}

#[test]
fn a_server_does_not_replace_a_removed_database_with_an_empty_one_unless_asked() {
    let shop = Shop::new();
    serve_once(&shop, SERVE);
    remove(
        &shop,
        &["pharmacy.db", "pharmacy.db-wal", "pharmacy.db-shm"],
    );
    assert_refused(&shop, "pharmacy.db-lock");
    serve_once(&shop, &format!("{SERVE} --new-database"));
    assert_eq!(shop.rows(), 0);
    serve_once(&shop, SERVE);
}

#[test]
fn a_server_does_not_begin_an_empty_database_beside_the_shops_backups() {
    let shop = Shop::new();
    fs::create_dir(shop.path("backups")).unwrap();
    fs::write(shop.path("backups/pharmacy-20260101-000000.db.age"), "age").unwrap();
    assert_refused(&shop, "pharmacy-20260101-000000.db.age");
}

#[test]
fn a_server_does_not_begin_an_empty_database_while_the_disk_of_its_own_is_not_mounted() {
    let shop = Shop::configured(OWNER);
    fs::create_dir(shop.path("disk")).unwrap();
    serve_once(&shop, SERVE);
    fs::rename(shop.path("disk"), shop.path("unmounted")).unwrap();
    fs::create_dir(shop.path("disk")).unwrap();
    assert_refused(&shop, "pharmacy.toml.previous");
    // A different path is no sign of a loss.
    serve_once(&shop, &format!("--database other.db {SERVE}"));
    fs::remove_dir(shop.path("disk")).unwrap();
    fs::rename(shop.path("unmounted"), shop.path("disk")).unwrap();
    serve_once(&shop, SERVE);
}
