//! A computer that was off for weeks, or whose clock is wrong: the desk asks for the date.

use serde_json::{Value, json};

use crate::common::Says;
use crate::desk::support::{Counter, Person};

const CLOCK: &str = "/api/shop/clock";

fn asked(owner: &Person) -> (Value, String) {
    let shop = owner.get("/api/shop").json();
    let mut health = shop["health"].as_array().unwrap().iter();
    let finding = health.find(|one| one["about"] == "clock");
    let text = finding.map_or("", |one| one["text"].as_str().unwrap());
    (shop["askedDate"].clone(), text.to_owned())
}

#[test]
fn an_owner_confirms_the_date_at_the_desk_after_weeks() {
    let counter = Counter::open();
    let owner = counter.signed_in();
    let staff = counter.hire("Dana Ortiz");
    assert_eq!(asked(&owner), (Value::Null, String::new()));
    let weeks = "insert or replace into trusted_time (id, newest) values (1, unixepoch() * 1000 - 32 * 86400000)";
    assert_eq!(counter.shop.sqlite().execute(weeks, []).unwrap(), 1);

    let (date, text) = asked(&owner);
    text.says([
        "This computer was off since ",
        "or its clock is wrong: is today ",
    ]);
    assert!(!text.contains("?."), "{text}");
    staff
        .get("/api/notices")
        .text()
        .says(["This computer was off since ", "Tell the owner."]);
    owner.get("/api/notices").text().lacks(["off since"]);
    let question = json!({"date": date});
    assert_eq!(staff.post(CLOCK, &question).status, 403);
    // From a page that was open since another day.
    let other_day = owner.post(CLOCK, &json!({"date": "2020-02-29"}));
    assert_eq!(other_day.status, 422);
    other_day.text().says(["Please look again."]);
    assert_eq!(asked(&owner).0, date);

    assert_eq!(owner.post(CLOCK, &question).status, 200);
    assert_eq!(asked(&owner), (Value::Null, String::new()));
    staff.get("/api/notices").text().lacks(["off since"]);
    let audit = owner.get("/api/audit").text();
    audit.says(["Confirmed the clock"]);
}
