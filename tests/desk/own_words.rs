//! An owner's own texts, beyond those of the sample.

use serde_json::json;

use crate::common::{Says, Shop};
use crate::desk::shop::{ELM_DRUGS, elm_drugs, file, put, read, save};
use crate::desk::support::{Counter, assert_sentence};

/// A photo that a camera wrote a place into.
const PHOTO: &[u8] = b"\xff\xd8\xff\xe0\0\x10JFIF\0\x01\x01\0\0\x01\0\x01\0\0\xff\xfe\0\x0a40.71 N\0\xff\xc0\0\x0b\x08\0\x04\0\x06\x01\x01\x11\0\xff\xda\0\x08\x01\x01\0\0\x3f\0\0\xff\xd9";

#[test]
fn what_an_owner_adds_at_the_desk_is_on_its_pages() {
    let (counter, owner) = elm_drugs();
    let photo = owner.send("PUT", "/api/shop/pictures/person", &[], PHOTO);
    let photo = photo.json()["file"].clone();
    let none = json!({"en": "", "es": "", "ar": ""});
    save(
        &owner,
        &[
            ("services.copay", json!(true)),
            ("services.insurance", json!(true)),
            ("services.vaccinations", json!(true)),
            ("site.languages", json!(["en", "es"])),
            (
                "pharmacy.languages",
                json!(["English", "Spanish", "Hebrew"]),
            ),
            ("store.plans", json!(["Medicaid", "Medicare Part D"])),
            (
                "store.vaccines_by_appointment",
                json!(["Sunday", "Tuesday"]),
            ),
            (
                "store.other_services.en",
                json!([{"title": "Compounding", "text": "Medicines made for you.", "page": "/contact"}]),
            ),
            (
                "store.people",
                json!([{"name": "Dana Ortiz", "role": {"en": "Pharmacist", "es": "Farmacéutica", "ar": ""}, "photo": photo, "text": none}]),
            ),
        ],
    );
    for (path, words) in [
        ("/services", "Medicines made for you."),
        ("/services", "Medicaid and Medicare Part D"),
        ("/transfer", "Plans we take"),
        ("/es/copay/insurance-support", "Planes que aceptamos"),
        (
            "/vaccinations",
            "by appointment only, on Tuesdays and Sundays",
        ),
        ("/es/about", "Farmacéutica"),
        ("/es/about", "Hablamos inglés, español y hebreo"),
        ("/about", "alt=\"Dana Ortiz\""),
        ("/about", "width=\"6\" height=\"4\""),
    ] {
        counter.server.get(path).text().says([words]);
    }
    let home = counter.server.get("/es").text();
    home.says(["<span lang=\"he\" dir=\"rtl\">עברית</span>"]);
    let about = counter.server.get("/about").text();
    let (_, src) = about.split_once("/assets/person-").unwrap();
    let (name, _) = src.split_once('"').unwrap();
    let served = counter.server.get(&format!("/assets/person-{name}"));
    assert_eq!(served.status, 200);
    let has_place = served.body.windows(5).any(|part| part == b"40.71");
    assert!(!has_place, "the place is gone");
    let checked = counter.run("check");
    let checked: Vec<_> = checked.split_whitespace().collect();
    checked.join(" ").says(["the store is closed: Sunday"]);

    for (key, value, words) in [
        (
            "store.people",
            json!([{"name": "x", "photo": "/etc/own.jpg"}]),
            "Choose the picture again",
        ),
        (
            "store.people",
            json!([{"name": "x", "photo": "../own.jpg"}]),
            "Choose the picture again",
        ),
        ("store.people", json!([{"name": ""}]), "Fill this in"),
        ("store.plans", json!(["A", "A"]), "twice"),
        (
            "store.other_services.en",
            json!([{"title": "x", "text": "y", "page": "https://elm.example"}]),
            "a page of this website",
        ),
    ] {
        let refused = put(&owner, &[(key, value)]);
        assert_sentence(&refused, 422, key);
        refused.text().says([words]);
    }
}

#[test]
fn the_notice_of_an_earlier_file_becomes_the_first_of_several_at_the_first_save() {
    let notice = "\n[notice]\n# One line.\ntext = \"Closed at noon.\"\nlink = \"\"\n";
    let counter = Counter::in_shop(Shop::configured(&format!("{ELM_DRUGS}{notice}")), &[]);
    let owner = counter.signed_in();
    counter.server.get("/").text().says(["Closed at noon."]);
    let mut notices = read(&owner)["facts"]["notice"].clone();
    assert_eq!(notices[0]["text"]["en"], "Closed at noon.");
    save(&owner, &[("pharmacy.fax", json!("518-555-0100"))]);
    file(&counter).says([notice]);
    let second = json!({"text": {"en": "Flu shots.", "es": "", "ar": ""}, "link": "/contact", "from": "", "until": "2099-01-01"});
    notices.as_array_mut().unwrap().push(second);
    save(&owner, &[("notice", notices)]);
    file(&counter).says([
        "[[notice]]\n# One line.\ntext = \"Closed at noon.\"",
        "[[notice]]\ntext = \"Flu shots.\"\nlink = \"/contact\"\nuntil = \"2099-01-01\"\n",
    ]);
    counter
        .server
        .get("/")
        .text()
        .says(["Closed at noon.", "Flu shots."]);
    save(&owner, &[("notice", json!([]))]);
    file(&counter).lacks(["notice"]);
    counter.server.get("/").text().lacks(["Flu shots."]);
}
