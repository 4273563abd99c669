//! Tasks that only owners do at the desk: colleagues, a test mail, a copy.

use crate::common::http::JSON;
use serde_json::{Value, json};

use crate::common::{Says, column};
use crate::desk::support::{Counter, PASSPHRASE, assert_sentence};

/// After this, no audit row can be written.
const BLOCKED: &str = "alter table audit rename to audit_before;
    create table audit (id integer primary key, happened_at integer, who text, action text, detail text, submissions integer, file text, keys text,
        check (false))";

#[test]
fn an_owner_adds_resets_signs_out_and_removes_colleagues() {
    let counter = Counter::open();
    let owner = counter.hire_owner("Olive Owner");
    let change =
        |name: &str, step: &str| owner.post("/api/staff", &json!({"name": name, "step": step}));
    let code_of = |answer: &Value| {
        let link = answer["link"].as_str().unwrap().to_owned();
        assert!(link.starts_with(&format!("http://{}/#code=", counter.address)));
        link.split_once("#code=").unwrap().1.to_owned()
    };
    let added = change(" Dana Ortiz ", "add").json();
    let expected = json!({"name": "Dana Ortiz", "role": "staff", "hasPassphrase": false});
    assert_eq!(added["colleagues"][0], expected);
    let answer = counter.with_code(&code_of(&added));
    let dana = crate::desk::support::Person::new(counter.address, &answer);
    let chosen = dana.post("/api/passphrase", &json!({"passphrase": PASSPHRASE}));
    assert_eq!(chosen.status, 204);
    for path in ["/api/staff", "/api/audit", "/api/patients/RF-7K3M-Q9PX"] {
        assert_sentence(&dana.get(path), 403, path);
    }
    assert_sentence(&change("dana ortiz", "add-owner"), 422, "the same name");
    assert_sentence(&change("", "add"), 422, "no name");
    assert_sentence(&change("Sam", "reset"), 404, "nobody");
    assert_sentence(&change("Dana Ortiz", "promote"), 422, "no such step");

    assert_eq!(change("Dana Ortiz", "sign-out").json()["link"], Value::Null);
    assert_eq!(dana.get("/api/session").status, 401);
    let passphrase = json!({"name": "Dana Ortiz", "passphrase": PASSPHRASE});
    assert_eq!(counter.sign_in(&passphrase).status, 200);
    let reset = change("Dana Ortiz", "reset").json();
    assert_eq!(counter.sign_in(&passphrase).status, 401);
    assert_eq!(counter.with_code(&code_of(&reset)).status, 200);
    let remaining = change("Dana Ortiz", "remove").json()["colleagues"].clone();
    assert_eq!(
        (&remaining[0]["name"], &remaining[1]),
        (&json!("Olive Owner"), &Value::Null)
    );
    let audit = counter.run("audit --format csv");
    for action in ["add", "sign-out", "reset", "remove"] {
        let row = format!("staff {action},0,Dana Ortiz");
        audit.says([&row]);
    }
    // Names that the audit uses for the program, and invalid names.
    for name in [
        "server",
        " SERVER ",
        "unknown",
        "Da\u{202e}na",
        "",
        &"x".repeat(61),
    ] {
        let answer = owner.post("/api/staff", &json!({"name": name, "step": "add"}));
        assert_sentence(&answer, 422, name);
    }
    // An invisible character is not part of a name.
    let answer = owner.post("/api/staff", &json!({"name": "Dee\u{7}", "step": "add"}));
    assert_eq!(answer.status, 200, "{answer:?}");
    let names = owner.get("/api/staff").json();
    assert!(names.to_string().contains("\"Dee\""), "{names}");
}

#[test]
fn colleagues_are_not_changed_without_an_audit_row() {
    let counter = Counter::open();
    let owner = counter.hire_owner("Olive Owner");
    let change =
        |name: &str, step: &str| owner.post("/api/staff", &json!({"name": name, "step": step}));
    assert_eq!(change("Dana Ortiz", "add").status, 200);
    let before = owner.get("/api/staff").json();
    let codes = || counter.shop.count("sign_in_code");
    let stored = codes();
    counter.shop.execute(BLOCKED);
    for (name, step) in [
        ("Sam Lee", "add"),
        ("Dana Ortiz", "reset"),
        ("Dana Ortiz", "sign-out"),
        ("Dana Ortiz", "remove"),
    ] {
        assert_sentence(&change(name, step), 503, step);
        assert_eq!(owner.get("/api/staff").json(), before, "{step}");
        assert_eq!(codes(), stored, "{step}");
    }
}

#[test]
fn the_last_owner_with_a_passphrase_stays() {
    let counter = Counter::open();
    let olive = counter.hire_owner("Olive Owner");
    let computer = counter.signed_in();
    let change = |name: &str, step: &str| {
        let body = json!({"name": name, "step": step});
        computer.post("/api/staff", &body)
    };
    // An owner who has not chosen a passphrase yet doesn't count.
    assert_eq!(change("Pat Owner", "add-owner").status, 200);
    let passphrase = |words: &str| json!({"name": "Olive Owner", "passphrase": words});
    assert_sentence(&change("olive owner", "remove"), 422, "at the desk");
    counter
        .fails("staff remove 'Olive Owner'")
        .says(["Olive Owner is the only owner with a passphrase"]);
    assert_eq!(olive.get("/api/session").status, 200);

    // A new link, for an owner who forgot hers: the old passphrase works until she has chosen another.
    let link = change("Olive Owner", "reset").json()["link"].clone();
    let code = link
        .as_str()
        .unwrap()
        .split_once("#code=")
        .unwrap()
        .1
        .to_owned();
    assert_eq!(olive.get("/api/session").status, 401, "she is signed out");
    let opened = counter.run("desk --no-open");
    opened.lacks(["#code="]);
    assert_eq!(counter.sign_in(&passphrase(PASSPHRASE)).status, 200);
    let answer = counter.with_code(&code);
    let again = crate::desk::support::Person::new(counter.address, &answer);
    assert_sentence(&again.get("/api/requests"), 403, "before she has chosen");
    let other = "five other quiet words";
    let chosen = again.post("/api/passphrase", &json!({"passphrase": other}));
    assert_eq!(chosen.status, 204, "{chosen:?}");
    assert_eq!(again.get("/api/requests").status, 200);
    assert_eq!(counter.sign_in(&passphrase(PASSPHRASE)).status, 401);
    assert_eq!(counter.sign_in(&passphrase(other)).status, 200);
    // The same in the terminal.
    counter.code_of("staff reset 'Olive Owner'");
    assert_eq!(counter.sign_in(&passphrase(other)).status, 200);

    counter.hire_owner("Quinn Owner");
    assert_eq!(change("Olive Owner", "remove").status, 200);
    assert_sentence(&change("Quinn Owner", "remove"), 422, "the last one now");
}

#[test]
fn a_colleague_removed_by_mistake_is_restored_with_the_same_passphrase() {
    let counter = Counter::open();
    counter.hire("Dana Ortiz");
    let owner = counter.signed_in();
    let change = |name: &str, step: &str| {
        let body = json!({"name": name, "step": step});
        owner.post("/api/staff", &body)
    };
    let passphrase = json!({"name": "Dana Ortiz", "passphrase": PASSPHRASE});
    assert_sentence(&change("Dana Ortiz", "restore"), 422, "nobody was removed");
    assert_eq!(change("Dana Ortiz", "remove").status, 200);
    assert_eq!(counter.sign_in(&passphrase).status, 401);
    let back = change("dana ortiz", "restore").json();
    let expected = json!({"name": "Dana Ortiz", "role": "staff", "hasPassphrase": true});
    assert_eq!(back["colleagues"][0], expected);
    assert_eq!(counter.sign_in(&passphrase).status, 200);
    assert_sentence(&change("Dana Ortiz", "restore"), 422, "once");
    // Undo does not replace somebody who was added since.
    assert_eq!(change("Dana Ortiz", "remove").status, 200);
    assert_eq!(change("Dana Ortiz", "add").status, 200);
    assert_sentence(&change("Dana Ortiz", "restore"), 422, "the name is taken");
    counter.run("audit").says(["staff restore"]);
}

#[test]
fn an_owner_sees_how_the_shop_does_and_makes_a_test_mail_and_a_copy() {
    let counter = Counter::open();
    let owner = counter.hire_owner("Olive Owner");
    let unset = owner.ask("POST", "/api/shop/mail", &[JSON], &json!({}));
    assert_sentence(&unset, 422, "no mail server");
    let copied = owner.ask("POST", "/api/shop/copies", &[JSON], &json!({}));
    assert_eq!(copied.status, 200, "{copied:?}");
    let copies = std::fs::read_dir(counter.shop.path("backups")).unwrap();
    assert_eq!(copies.count(), 1);
    counter
        .run("audit --format csv")
        .says(["Olive Owner,backup,"]);

    let shop: Value = owner.get("/api/shop").json();
    assert!(shop["version"].is_string(), "{shop}");
    let health = shop["health"].as_array().unwrap();
    let about = column(&shop["health"], "about");
    assert!(health.iter().all(|one| one["text"].is_string()), "{shop}");
    let has = |what: &str| about.iter().any(|about| about == what);
    assert!(has("backup") && has("disk space"), "{about:?}");
    // The server listens at the address of --listen: only on this computer.
    assert!(!has("encryption"), "{about:?}");
    // The copy is made, although that can't be recorded.
    counter.shop.execute(BLOCKED);
    let copied = owner.ask("POST", "/api/shop/copies", &[JSON], &json!({}));
    copied.error().says(["The copy", "was made, but"]);
    copied.error().lacks(["No copy was made"]);
}
