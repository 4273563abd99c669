//! Moving holidays, seasons, deliveries and sunset, as an owner enters them at the desk.

use serde_json::{Value, json};

use super::shop::{CHECK, FACTS, elm_drugs, file, save, with};
use crate::common::Says;

#[test]
fn all_usual_holidays_of_a_group_are_added_as_the_desk_offers_them() {
    let (counter, owner) = elm_drugs();
    let offered = owner.get("/api/shop/holidays").json();
    let offered = offered.as_array().unwrap();
    let of = |group: &'static str| offered.iter().filter(move |one| one["group"] == group);
    assert_eq!(of("federal").count(), 11);
    let moving = |one: &&Value| one["mayMove"] == true;
    assert_eq!(of("muslim").filter(moving).count(), of("muslim").count());
    assert_eq!(of("jewish").filter(moving).count(), 0);
    let rows: Vec<Value> = of("federal")
        .chain(of("jewish"))
        .map(|one| json!({"name": one["name"], "every_year": one["rule"], "hours": ""}))
        .collect();
    let count = rows.len();
    save(&owner, &[("closed", json!(rows))]);
    let text = file(&counter);
    assert_eq!(text.matches("[[closed]]").count(), count);
    text.says([
        "every_year = \"Thanksgiving\"\n",
        "every_year = \"Yom Kippur\"\n",
    ]);
    let closed = owner.post(CHECK, &with(&owner, &[])).json()["site"]["closed"].clone();
    for row in of("federal").take(1) {
        let is_there = |day: &Value| day["date"] == row["next"];
        assert!(
            closed.as_array().unwrap().iter().any(is_there),
            "{row}: {closed}"
        );
    }
}

#[test]
fn seasons_rounds_and_the_sunset_are_saved_or_refused_where_they_were_typed() {
    let (counter, owner) = elm_drugs();
    for (key, value, field) in [
        (
            "closed",
            json!([{"name": "Talk like a pirate day", "every_year": "Arr"}]),
            "closed[0].every_year",
        ),
        (
            "season",
            json!([{"from": "13-01", "until": "", "hours": ["Fri 9-15"]}]),
            "season[0].from",
        ),
        (
            "delivery.cutoffs",
            json!(["Fri noonish"]),
            "delivery.cutoffs",
        ),
        (
            "pharmacy.hours",
            json!(["Fri 9-sunset-2h"]),
            "pharmacy.hours",
        ),
        (
            "pharmacy.location",
            json!("next to the bank"),
            "pharmacy.location",
        ),
    ] {
        let refused = owner.put(FACTS, &with(&owner, &[(key, value)]));
        assert_eq!(refused.status, 422, "{key}");
        let fields = refused.json()["fields"].clone();
        assert!(fields[field].is_string(), "{key}: {fields}");
    }
    save(
        &owner,
        &[
            ("services.delivery", json!(true)),
            ("delivery.cutoffs", json!(["Mon-Thu 11am, 4pm", "Fri 10am"])),
            ("pharmacy.hours", json!(["Mon-Thu 9-18", "Fri 9-sunset-2h"])),
            ("pharmacy.location", json!("40.63, -73.99")),
            (
                "season",
                json!([{"from": "11-01", "until": "03-13", "name": {"en": "Winter"}, "hours": ["Thu 9-17"]}]),
            ),
        ],
    );
    file(&counter).says([
        "cutoffs = [\"Mon-Thu 11am, 4pm\", \"Fri 10am\"]\n",
        "location = \"40.63, -73.99\"\n",
        "[[season]]\n",
        "from = \"11-01\"\n",
    ]);
    let delivery = counter.server.get("/home-delivery").text();
    assert!(delivery.contains("rder by 11\u{a0}AM"), "{delivery}");
}
