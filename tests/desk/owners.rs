//! What owners alone do at the desk: colleagues, a patient's deletion, a test mail, a copy.

use crate::common::http::JSON;
use serde_json::{Value, json};

use crate::common::{Says, column};
use crate::desk::support::{Counter, PASSPHRASE, assert_sentence};

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
    let left = change("Dana Ortiz", "remove").json()["colleagues"].clone();
    assert_eq!(
        (&left[0]["name"], &left[1]),
        (&json!("Olive Owner"), &Value::Null)
    );
    let audit = counter.run("audit --format csv");
    for action in ["add", "sign-out", "reset", "remove"] {
        let row = format!("staff {action},0,Dana Ortiz");
        audit.says([&row]);
    }
    // Names that the audit uses itself, and others that nobody has.
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
    // A sign that shows nothing is no part of a name.
    let answer = owner.post("/api/staff", &json!({"name": "Dee\u{7}", "step": "add"}));
    assert_eq!(answer.status, 200, "{answer:?}");
    let names = owner.get("/api/staff").json();
    assert!(names.to_string().contains("\"Dee\""), "{names}");
}

#[test]
fn what_cannot_be_recorded_is_not_done_to_colleagues() {
    let counter = Counter::open();
    let owner = counter.hire_owner("Olive Owner");
    let change =
        |name: &str, step: &str| owner.post("/api/staff", &json!({"name": name, "step": step}));
    assert_eq!(change("Dana Ortiz", "add").status, 200);
    let before = owner.get("/api/staff").json();
    let codes = || counter.shop.count("sign_in_code");
    let kept = codes();
    let blocked = "alter table audit rename to audit_before;
        create table audit (id integer primary key, happened_at integer, who text, action text, detail text, submissions integer,
            check (false))";
    counter.shop.execute(blocked);
    for (name, step) in [
        ("Sam Lee", "add"),
        ("Dana Ortiz", "reset"),
        ("Dana Ortiz", "sign-out"),
        ("Dana Ortiz", "remove"),
    ] {
        assert_sentence(&change(name, step), 503, step);
        assert_eq!(owner.get("/api/staff").json(), before, "{step}");
        assert_eq!(codes(), kept, "{step}");
    }
}

#[test]
fn a_patient_is_shown_and_deleted_when_the_name_is_typed() {
    let counter = Counter::open();
    let owner = counter.sit_down();
    let first = counter.refill(json!({"firstName": "Ana", "lastName": "Ruiz"}));
    let again =
        counter.refill(json!({"firstName": "ana", "lastName": "RUIZ", "rxNumber": "7009999"}));
    // The same phone, as in a family; and a namesake who was born on another day.
    let other = counter.refill(json!({"firstName": "Leo", "lastName": "Ruiz"}));
    let namesake = counter
        .refill(json!({"firstName": "Ana", "lastName": "Ruiz", "dateOfBirth": "1990-01-01"}));
    let path = format!("/api/patients/{}", first.to_lowercase());
    let shown = owner.get(&path).json();
    assert_eq!(shown["name"], "Ana Ruiz");
    let references = column(&shown["requests"], "reference");
    assert_eq!(references, [&*first, &*again]);
    // By the whole name, in any spelling and as the list shows it, the newest.
    for typed in ["LEO%20ruiz", "Ruiz,%20Leo"] {
        let by_name = owner.get(&format!("/api/patients/{typed}")).json();
        assert_eq!(by_name["requests"][0]["reference"], *other, "{typed}");
    }
    assert_sentence(&owner.get("/api/patients/Leo"), 404, "half a name");

    let wrong = owner.post(&path, &json!({"name": "Leo Ruiz"}));
    assert_sentence(&wrong, 422, "another name");
    assert_eq!(counter.shop.rows(), 4);
    let removed = owner.post(&path, &json!({"name": "Ruiz, ana"}));
    assert_eq!(removed.json(), json!({"removed": 2}), "{removed:?}");
    let left = counter.run("submissions list --format json");
    for (reference, is_left) in [
        (&first, false),
        (&again, false),
        (&other, true),
        (&namesake, true),
    ] {
        assert_eq!(left.contains(reference), is_left, "{reference}");
    }
    assert_sentence(&owner.get(&path), 404, "gone");
    assert!(counter.run("audit").contains("desk purge"));
    for reference in [&first, &again] {
        counter
            .run(format!("audit {reference}"))
            .says(["desk patient"]);
    }
}

#[test]
fn whoever_deletes_a_patient_sees_who_else_has_the_name_or_the_phone_and_chooses() {
    let counter = Counter::open();
    let owner = counter.sit_down();
    let rosa = json!({"firstName": "Rosa", "lastName": "Núñez", "phone": "212-555-0111"});
    let rosa = counter.refill(rosa);
    let short = json!({"firstName": "Rosa", "lastName": "N.", "phone": "(212) 555 0111", "dateOfBirth": "1951-02-03"});
    let short = counter.refill(short);
    let namesake = json!({"firstName": "rosa", "lastName": "nunez", "phone": "212-555-0199", "dateOfBirth": "1990-01-01"});
    let namesake = counter.refill(namesake);
    let stranger = counter.refill(json!({"lastName": "Vega", "phone": "212-555-0177"}));
    let path = format!("/api/patients/{rosa}");
    let shown = owner.get(&path).json();
    let names = column(&shown["others"], "name");
    assert_eq!(names, ["rosa nunez", "Rosa N."]);
    let wrong = owner.post(&path, &json!({"name": "Rosa Núñez", "also": [stranger]}));
    assert_sentence(&wrong, 422, "somebody who was not shown");
    assert_eq!(counter.shop.rows(), 4);
    let removed = owner.post(&path, &json!({"name": "Rosa Núñez", "also": [short]}));
    assert_eq!(removed.json(), json!({"removed": 2}), "{removed:?}");
    counter
        .run("submissions list --format json")
        .says([&namesake, &stranger]);
    // In the terminal, too.
    let phone = counter
        .refill(json!({"firstName": "Rosalía", "lastName": "Nunez", "phone": "212-555-0199"}));
    let said = counter.run("submissions purge --patient 'Rosa Núñez' --dry-run");
    let (own, others) = said
        .split_once("under the same name or phone number, and not removed:")
        .unwrap();
    assert!(own.contains(&namesake) && !own.contains(&phone), "{said}");
    assert!(others.contains(&phone), "{said}");
    said.says(["1 request to remove"]);
}

#[test]
fn a_month_is_counted_by_form_without_a_name_for_owners_alone() {
    let counter = Counter::open();
    let dana = counter.hire("Dana Ortiz");
    let owner = counter.sit_down();
    counter.refill(json!({"lastName": "Vega", "pickupMethod": "delivery"}));
    let done = counter.refill(json!({"lastName": "Ruiz"}));
    let spam = counter.refill(json!({"lastName": "Bot"}));
    let long_ago = counter.refill(json!({"lastName": "Old"}));
    counter.run(format!("submissions mark {done} --status done"));
    counter.run(format!("submissions mark {spam} --spam"));
    let before = "update submission set received_at = 0 where reference = ?";
    counter.shop.sqlite().execute(before, [&long_ago]).unwrap();
    let now = jiff::Zoned::now().in_tz("America/New_York").unwrap();
    let path = format!("/api/counts?month={}", now.strftime("%Y-%m"));
    let counts = owner.get(&path).json();
    let refills = counts
        .as_array()
        .unwrap()
        .iter()
        .find(|one| one["form"] == "refill");
    let expected = json!({"form": "refill", "received": 2, "done": 1, "deliveries": 1});
    assert_eq!(refills, Some(&expected));
    assert!(!counts.to_string().contains("Vega"), "{counts}");
    for month in ["2026-13", "11", "", "2026-11-01"] {
        let answer = owner.get(&format!("/api/counts?month={month}"));
        assert_sentence(&answer, 400, month);
    }
    assert_sentence(&dana.get(&path), 403, "a colleague");
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
    // The server listens where --listen says: to this computer only.
    assert!(!has("encryption"), "{about:?}");
}
