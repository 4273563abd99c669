//! pharmacy.toml while the desk is open: edited by hand, broken or missing.

use serde_json::{Value, json};

use crate::common::os::{assert_mode, set_mode};
use crate::common::{SERVE, Says, wait_until};
use crate::desk::shop::{
    CHECK, ELM_DRUGS, FACTS, UNDO, assert_shows, elm_drugs, file, put, read, save, undo, with,
};
use crate::desk::support::{Counter, assert_sentence};

#[test]
fn a_file_that_was_edited_meanwhile_or_must_not_be_changed_is_never_overwritten() {
    let (counter, owner) = elm_drugs();
    let other = counter.hire_owner("Dana");
    let mine = with(&owner, &[("pharmacy.name", json!("Mine"))]);
    let theirs = with(&other, &[("pharmacy.name", json!("Theirs"))]);
    assert_eq!(other.put(FACTS, &theirs).status, 200);
    let refused = owner.put(FACTS, &mine);
    assert_sentence(&refused, 409, "two owners");
    let now = refused.json();
    assert_eq!(now["facts"]["pharmacy"]["name"], "Theirs");
    assert_eq!(now["version"], read(&owner)["version"]);

    let edited = file(&counter) + "# By hand.\n";
    std::fs::write(counter.shop.path("pharmacy.toml"), &edited).unwrap();
    assert_sentence(&owner.put(FACTS, &mine), 409, "edited");
    let undo = owner.post(UNDO, &json!({"version": now["version"]}));
    assert_sentence(&undo, 409, "undo");
    assert_eq!(file(&counter), edited);

    if cfg!(unix) {
        set_mode(&counter.shop.path("pharmacy.toml"), 0o444);
        let answer = put(&owner, &[("pharmacy.name", json!("Oak"))]);
        assert_sentence(&answer, 503, "read-only");
        assert!(answer.error().contains("can’t be written"), "{answer:?}");
        assert_eq!(file(&counter), edited);
    }
}

#[test]
fn the_browser_mends_a_file_that_cannot_be_read_even_after_a_restart() {
    let (counter, owner) = elm_drugs();
    let oak = with(&owner, &[("pharmacy.name", json!("Oak Drugs"))]);
    assert_eq!(owner.put(FACTS, &oak).status, 200);
    assert_shows(&counter, "/", "Oak Drugs");
    let good = file(&counter);
    let Counter {
        mut shop, server, ..
    } = counter;
    let previous = shop.path("pharmacy.toml.previous");
    wait_until("it is not kept", || {
        std::fs::read_to_string(&previous).unwrap() == good
    });
    assert!(server.stop().success());
    let unquoted = good.replace("\"518-555-0199\"", "518-555-0199");
    let latin = good.replace("Oak Drugs", "Farmacia Espa\u{1}ola");
    let latin: Vec<_> = latin
        .bytes()
        .map(|b| if b == 1 { 0xf1 } else { b })
        .collect();
    for (broken, words) in [
        (
            unquoted.as_bytes(),
            "The phone number needs quotation marks: phone = \"518-555-0199\"",
        ),
        (&latin[..], "UTF-8"),
    ] {
        std::fs::write(shop.path("pharmacy.toml"), broken).unwrap();
        assert_eq!(shop.output("check").code, 1, "{words}");
        let counter = Counter::in_shop(shop, &[]);
        assert_shows(&counter, "/", "Oak Drugs");
        let owner = counter.signed_in();
        let refused = owner.get(FACTS);
        assert_eq!(refused.status, 422, "{refused:?}");
        refused.error().to_lowercase().says([&words.to_lowercase()]);
        wait_until("it is not told", || {
            owner.get("/api/shop").text().contains("left as it was")
        });
        let refused = refused.json();
        assert!(refused["undo"].is_string(), "{refused}");
        let undone = undo(&owner, &refused);
        assert_eq!(file(&counter), good);
        assert_eq!(undone["undo"], Value::Null, "the broken one is none");
        let Counter {
            shop: same, server, ..
        } = counter;
        assert!(server.stop().success());
        shop = same;
    }
}

#[test]
fn a_file_that_becomes_invalid_while_its_form_is_open_is_reported_with_the_remedy() {
    let (counter, owner) = elm_drugs();
    let mine = with(&owner, &[("pharmacy.name", json!("Oak Drugs"))]);
    let previous = counter.shop.path("pharmacy.toml.previous");
    wait_until("it is not kept", || previous.exists());
    let broken = ELM_DRUGS.replace("\"518-555-0199\"", "518-555-0199");
    std::fs::write(counter.shop.path("pharmacy.toml"), &broken).unwrap();
    for refused in [owner.post(CHECK, &mine), owner.put(FACTS, &mine)] {
        assert_eq!(refused.status, 422, "{refused:?}");
        let refused = refused.json();
        assert_eq!(
            refused["error"],
            "The phone number needs quotation marks: phone = \"518-555-0199\" (pharmacy.toml, line 4)."
        );
        assert!(refused["undo"].is_string(), "{refused}");
    }
    assert_eq!(file(&counter), broken);
}

#[test]
fn without_a_file_it_begins_with_four_facts_and_makes_one() {
    let counter = Counter::open();
    let owner = counter.signed_in();
    let facts = read(&owner);
    assert_eq!(facts["version"], "");
    assert_eq!(facts["facts"]["pharmacy"]["name"], "");
    assert_eq!(facts["facts"]["careers"]["show"], false);
    let fax = ("pharmacy.fax", json!("(602) 555-0198"));
    let nameless = put(&owner, &[fax]);
    assert_sentence(&nameless, 422, "no name");
    let missing = nameless.json()["fields"].clone();
    for key in ["name", "phone", "street", "city", "state", "zip"] {
        assert!(missing[format!("pharmacy.{key}")].is_string(), "{missing}");
    }
    let first = [
        ("pharmacy.name", json!("Elm Drugs")),
        ("pharmacy.phone", json!("(602) 555-0199")),
        ("pharmacy.street", json!("1 Elm St")),
        ("pharmacy.city", json!("Elm")),
        ("pharmacy.state", json!("AZ")),
        ("pharmacy.zip", json!("85001")),
        ("pharmacy.hours", json!("Mon-Fri 9-17")),
    ];
    let saved = save(&owner, &first);
    assert_eq!(saved["facts"]["pharmacy"]["time_zone"], "America/Phoenix");
    assert_eq!(saved["undo"], Value::Null);
    assert!(file(&counter).starts_with("# Everything this website says"));
    assert_mode(&counter.shop.path("pharmacy.toml"), 0o600);
    assert_shows(&counter, "/", "Elm Drugs");
    let page = counter.server.get("/").text();
    assert!(!page.contains("Corner Pharmacy") && !page.contains("555-0142"));
    let Counter { shop, server, .. } = counter;
    assert!(server.stop().success());
    std::fs::remove_file(shop.path("pharmacy.toml")).unwrap();
    // Otherwise the sample's name and number would be on this shop's website.
    shop.fails(SERVE).says(["pharmacy.toml is gone from "]);
}

#[test]
fn as_much_as_the_file_can_hold_is_saved_and_more_is_refused() {
    let (counter, owner) = elm_drugs();
    // A long story, benefits and openings, in three languages and more bytes than letters.
    let story = |letter: &str| json!(vec![letter.repeat(900); 40]);
    let story = json!({"en": story("a"), "es": story("ñ"), "ar": story("ع")});
    assert!(story.to_string().len() > 150_000);
    save(&owner, &[("store.story", story.clone())]);
    file(&counter).says(["ñññ", "ععع"]);
    let more = json!(vec!["x".repeat(999); 1_200]);
    let refused = put(&owner, &[("store.story", more)]);
    assert_eq!(refused.status, 413, "{refused:?}");
    assert_eq!(read(&owner)["facts"]["store"]["story"], story);
}

#[test]
fn no_line_of_hours_needs_much_memory() {
    let (counter, owner) = elm_drugs();
    for piece in ["mon,", "m ", "9-5,", "closed m ", "24/7 "] {
        let facts = with(
            &owner,
            &[(
                "pharmacy.hours",
                json!([piece.repeat(60_000 / piece.len())]),
            )],
        );
        let answer = owner.post(CHECK, &facts);
        assert!(matches!(answer.status, 200 | 422), "{piece:?}: {answer:?}");
        #[cfg(target_os = "linux")]
        assert!(counter.server.memory("VmHWM") < 200_000, "{piece:?}");
    }
    assert_eq!(counter.server.get("/").status, 200);
}
