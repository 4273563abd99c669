//! The shop, kept in the browser: its facts, and who may change them.

use serde_json::{Value, json};

use crate::common::http::Response;
use crate::common::{Says, Shop, wait_until};
use crate::desk::support::{Counter, Person, assert_sentence};

pub const FACTS: &str = "/api/shop/facts";
pub const CHECK: &str = "/api/shop/facts/check";
pub const UNDO: &str = "/api/shop/facts/undo";

pub const ELM_DRUGS: &str = "# Ours.\n[pharmacy]\nname = \"Elm Drugs\" # on the sign\nphone = \"518-555-0199\"\nstreet = \"1 Elm St\"\ncity = \"Elm\"\nstate = \"NY\"\nzip = \"12000\"\nhours = \"Mon-Fri 9-17\"\n\n# Shut.\n[[closed]]\ndate = 2026-11-26\nname = \"Thanksgiving\"\n";

pub fn elm_drugs() -> (Counter, Person) {
    let counter = Counter::in_shop(Shop::configured(ELM_DRUGS), &[]);
    let owner = counter.signed_in();
    (counter, owner)
}

pub fn read(person: &Person) -> Value {
    let answer = person.get(FACTS);
    assert_eq!(answer.status, 200, "{answer:?}");
    answer.json()
}

/// The facts from `GET`, with these values replaced, by path.
pub fn with(person: &Person, changes: &[(&str, Value)]) -> Value {
    let mut facts = read(person);
    for (path, value) in changes {
        let mut place = &mut facts["facts"];
        for key in path.split('.') {
            place = &mut place[key];
        }
        *place = value.clone();
    }
    facts
}

/// Saves the facts from `GET` with these values replaced.
pub fn put(person: &Person, changes: &[(&str, Value)]) -> Response {
    person.put(FACTS, &with(person, changes))
}

/// Like [`put`], but must succeed.
#[track_caller]
pub fn save(person: &Person, changes: &[(&str, Value)]) -> Value {
    let saved = put(person, changes);
    assert_eq!(saved.status, 200, "{saved:?}");
    saved.json()
}

/// Undoes the save that led to the version of `saved`, which must succeed.
#[track_caller]
pub fn undo(person: &Person, saved: &Value) -> Value {
    let undone = person.post(UNDO, &json!({"version": saved["version"]}));
    assert_eq!(undone.status, 200, "{undone:?}");
    undone.json()
}

pub fn file(counter: &Counter) -> String {
    std::fs::read_to_string(counter.shop.path("pharmacy.toml")).unwrap()
}

/// Waits until the page at `path` says `words`.
#[track_caller]
pub fn assert_shows(counter: &Counter, path: &str, words: &str) {
    wait_until(words, || counter.server.get(path).text().contains(words));
}

#[test]
fn a_change_keeps_comments_and_order_and_is_shown_and_undone() {
    let (counter, owner) = elm_drugs();
    let facts = read(&owner);
    assert_eq!(facts["facts"]["pharmacy"]["name"], "Elm Drugs");
    assert_eq!(facts["facts"]["pharmacy"]["hours"], json!(["Mon-Fri 9-17"]));
    assert_eq!(facts["facts"]["closed"][0]["date"], "2026-11-26");
    assert_eq!(facts["facts"]["services"]["vaccinations"], false);
    assert_eq!(facts["facts"]["services"]["prescriptions"], true);
    assert_eq!(facts["facts"]["claims"]["sync"], false);
    assert_eq!(facts["facts"]["look"]["color"], "");
    for table in ["server", "database", "limits"] {
        assert!(facts["facts"].get(table).is_none(), "{table}");
    }
    assert_eq!(facts["facts"]["tls"], json!({"domain": []}));
    assert_eq!(facts["facts"]["desk"], json!({"idle_minutes": 10}));
    assert_eq!(owner.put(FACTS, &facts).json()["version"], facts["version"]);
    assert_eq!(file(&counter), ELM_DRUGS, "nothing was changed");

    let changes = [
        ("pharmacy.name", json!("Oak Drugs")),
        ("services.vaccinations", json!(true)),
    ];
    let saved = save(&owner, &changes);
    assert_ne!(saved["version"], facts["version"]);
    assert_eq!(saved["facts"]["services"]["vaccinations"], true);
    assert!(saved["undo"].is_string(), "{saved}");
    assert_eq!(
        file(&counter),
        ELM_DRUGS.replace("\"Elm Drugs\"", "\"Oak Drugs\"") + "\n[services]\nvaccinations = true\n"
    );
    // Without waiting: the page is updated before the owner gets the confirmation.
    assert!(counter.server.get("/about").text().contains("Oak Drugs"));
    assert_eq!(counter.server.get("/vaccinations").status, 200);
    let audit = counter.run("audit --format csv");
    audit.says(["shop save,0,\"pharmacy.name, services.vaccinations\""]);

    let undone = undo(&owner, &saved);
    assert_eq!(undone["version"], facts["version"]);
    assert_eq!(file(&counter), ELM_DRUGS);
    assert!(counter.server.get("/").text().contains("Elm Drugs"));
    counter
        .run("audit --format csv")
        .says(["shop undo,0,\"pharmacy.name, services.vaccinations\""]);

    // Closed days are sorted by date in the file.
    let day = |date, name| json!({"date": date, "name": name, "hours": ""});
    let days = json!([
        day("2026-11-26", "Thanksgiving"),
        day("2027-01-01", "New Year"),
        day("2026-12-25", "Christmas"),
    ]);
    save(&owner, &[("closed", days)]);
    let text = file(&counter);
    let place = |name: &str| text.find(name).unwrap();
    assert!(place("# Shut.") < place("Thanksgiving"), "{text}");
    assert!(place("Thanksgiving") < place("Christmas"), "{text}");
    assert!(place("Christmas") < place("New Year"), "{text}");
}

#[test]
fn a_vacation_and_the_days_of_delivery_are_read_back_and_saved() {
    let (counter, owner) = elm_drugs();
    let vacation = |until: &str, hours: &str| {
        let name = json!({"en": "Vacation", "es": "Vacaciones"});
        json!([{"date": "2027-08-09", "until": until, "name": name, "hours": hours, "every_year": true}])
    };
    let with_days = |closed: Value| {
        let days = ("delivery.days", json!(["Tuesday", "Friday"]));
        with(&owner, &[("closed", closed), days])
    };
    for (until, hours, field, words) in [
        ("2027-08-08", "", "until", "is before the first"),
        ("2028-08-09", "", "until", "a year or more"),
    ] {
        let refused = owner.put(FACTS, &with_days(vacation(until, hours)));
        let sentence = &refused.json()["fields"][format!("closed[0].{field}")];
        let sentence = sentence.as_str().unwrap().to_lowercase();
        assert!(sentence.contains(words), "{refused:?}");
    }
    let good = with_days(vacation("2027-08-22", ""));
    let checked = owner.post(CHECK, &good).json();
    assert_eq!(checked["site"]["closed"][0]["until"], "2027-08-22");
    assert_eq!(checked["site"]["delivery"]["days"], json!([1, 4]));
    assert_eq!(owner.put(FACTS, &good).status, 200);
    file(&counter).says([
        "until = \"2027-08-22\"\n",
        "every_year = true\n",
        "days = [\"Tuesday\", \"Friday\"]\n",
    ]);
}

#[test]
fn every_wrong_value_has_its_sentence_and_nothing_is_saved() {
    let (counter, owner) = elm_drugs();
    let day = json!([{"date": "2026-02-30", "name": "x"}]);
    let wrong = [
        ("pharmacy.name", json!(""), "must not be empty"),
        ("pharmacy.phone", json!(5), "needs quotation marks"),
        ("pharmacy.hours", json!(["Mon-Fri 17-9"]), "closes before"),
        ("look.color", json!("#ffee00"), "the nearest color"),
        ("look.logo", json!("gone.svg"), "cannot read"),
        ("services.dmv", json!("maybe"), "true or false"),
        ("closed", day, "2026-02-30"),
        ("delivery.radius_miles", json!(-1), "whole number"),
        ("server", json!({"listen": ""}), "in pharmacy.toml itself"),
        ("limits", json!({"body_kb": 1}), "in pharmacy.toml itself"),
        ("nonsense", json!({"a": 1}), "unknown table"),
    ];
    for (path, value, words) in &wrong {
        let answer = put(&owner, &[(path, value.clone())]);
        assert_sentence(&answer, 422, path);
        let fields = answer.json()["fields"].clone();
        let (at, sentence) = fields.as_object().unwrap().iter().next().unwrap();
        assert!(at.starts_with(path), "{fields}");
        let sentence = sentence.as_str().unwrap().to_lowercase();
        assert!(sentence.contains(&words.to_lowercase()), "{fields}");
    }
    let all = wrong[..8].iter();
    let all: Vec<_> = all.map(|(path, value, _)| (*path, value.clone())).collect();
    for answer in [put(&owner, &all), owner.post(CHECK, &with(&owner, &all))] {
        assert_eq!(answer.status, 422);
        let fields = answer.json()["fields"].clone();
        assert_eq!(fields.as_object().unwrap().len(), 8, "{fields}");
    }
    for body in [json!({}), json!([]), json!({"version": 1, "facts": {}})] {
        assert_sentence(&owner.put(FACTS, &body), 422, &body.to_string());
    }
    assert_eq!(file(&counter), ELM_DRUGS);
}

#[test]
fn an_empty_or_invalid_field_has_its_error_in_plain_words() {
    let (_counter, owner) = elm_drugs();
    let changes = [
        (
            "closed",
            json!([{"date": "", "name": {"en": ""}, "hours": ""}]),
        ),
        (
            "testimonials",
            json!([{"quote": {"en": "", "es": ""}, "name": "X."}]),
        ),
        ("store.promises.en", json!([{"title": "Time", "text": ""}])),
        ("careers.benefits.es", json!([{"title": "", "text": ""}])),
        ("backup.keep", json!(0)),
        ("notify.email.port", json!("x")),
    ];
    let expected = json!({
        "closed[0].name.en": "Fill this in.",
        "testimonials[0].quote.en": "Fill this in.",
        "store.promises.en[0].text": "Fill this in.",
        "careers.benefits.es[0].title": "Fill this in.",
        "backup.keep": "Expected a whole number from 1 up, found 0.",
        "notify.email.port": "Expected a whole number from 1 to 65535, found \"x\".",
    });
    for answer in [
        owner.post(CHECK, &with(&owner, &changes)),
        put(&owner, &changes),
    ] {
        assert_eq!(answer.json()["fields"], expected, "{answer:?}");
    }
}

#[test]
fn the_shops_form_changes_no_engineers_key_by_any_way() {
    let mail = "\n[notify.email]\npassword_file = \"mail-password.txt\"\n";
    let toml = format!("{ELM_DRUGS}{mail}");
    let counter = Counter::in_shop(Shop::configured(&toml), &[]);
    let owner = counter.signed_in();
    let stolen = json!({"password_file": "/etc/shadow"});
    for (table, value) in [
        ("notify", json!({"email": stolen})),
        ("notify", json!({"email": null})),
        ("notify", json!({"email": []})),
        ("notify", json!({"email.password_file": "/etc/shadow"})),
        ("notify", Value::Null),
        ("notify", json!("")),
        ("notify.email", stolen.clone()),
        ("notify.email.password_file", json!("/etc/shadow")),
        ("server", json!({"listen": "0.0.0.0:80"})),
        ("server", Value::Null),
        ("server.listen", json!("0.0.0.0:80")),
        ("tls", Value::Null),
        (
            "tls",
            json!({"domain": ["elm.example"], "cert": "/etc/passwd"}),
        ),
        ("tls", json!({"redirect_from": "0.0.0.0:80"})),
        ("tls", json!({"directory": "https://evil.example/dir"})),
        ("tls.directory_root", json!("/etc/shadow")),
        ("desk", json!({"listen": "", "idle_minutes": 999})),
        ("pharmacy.name", json!("Oak Drugs")),
        ("look", json!({"logo": "/srv/other.svg"})),
        ("look", json!({"photo": "../other.png"})),
        (
            "look",
            json!({"photo": "pharmacy-pictures/../../other.png"}),
        ),
    ] {
        let mut facts = read(&owner);
        facts["facts"][table] = value.clone();
        let case = format!("{table} = {value}");
        let answer = owner.put(FACTS, &facts);
        assert_eq!(answer.status, 422, "{case}");
        assert_sentence(&answer, 422, &case);
        assert_eq!(file(&counter), toml, "{case}");
    }
}

#[test]
fn the_website_is_named_at_the_desk_from_its_next_start_on() {
    let (counter, owner) = elm_drugs();
    let name = |names: &[&str]| put(&owner, &[("tls.domain", json!(names))]);
    for wrong in [
        "elm drugs.com",
        "https://",
        "elmdrugs.com:8443",
        "192.0.2.1",
        "[::1]",
        "localhost",
        "-elm.com",
        "hello@elmdrugs.com",
    ] {
        let answer = name(&[wrong]);
        assert_sentence(&answer, 422, wrong);
        let fields = answer.json()["fields"].to_string();
        assert!(fields.starts_with("{\"tls.domain"), "{fields}");
        fields.says(["only the name that you bought"]);
    }
    assert_eq!(file(&counter), ELM_DRUGS);

    let lock = || {
        let shop = owner.get("/api/shop").json();
        let mut health = shop["health"].as_array().unwrap().iter();
        let found = health.find(|one| one["about"] == "certificate");
        found.map(|one| one["text"].as_str().unwrap().to_owned())
    };
    assert_eq!(lock(), None);
    let saved = name(&["https://www.ElmDrugs.com/refill", "elmdrugs.com"]);
    assert_eq!(saved.status, 200, "{saved:?}");
    let names = json!(["www.elmdrugs.com", "elmdrugs.com"]);
    assert_eq!(saved.json()["facts"]["tls"]["domain"], names);
    let section = "\n[tls]\ndomain = [\"www.elmdrugs.com\", \"elmdrugs.com\"]\n";
    assert_eq!(file(&counter), format!("{ELM_DRUGS}{section}"));
    let message = lock().unwrap();
    assert!(
        message.starts_with("The name www.elmdrugs.com, elmdrugs.com is saved"),
        "{message}"
    );
    assert!(
        message.ends_with("Restart the computer that the website runs on."),
        "{message}"
    );
    assert_eq!(counter.server.get("/").status, 200);
    assert_eq!(name(&[]).status, 200);
    assert_eq!(lock(), None);
}

#[test]
fn a_save_removes_the_samples_placeholders_about_which_log_check_and_desk_warn() {
    let copied = format!("{ELM_DRUGS}\n[site]\nplaceholders = true\n");
    let counter = Counter::in_shop(Shop::configured(&copied), &[]);
    let owner = counter.signed_in();
    let warned = |text: &str| text.contains("buttons and forms that do nothing");
    let checked = || counter.run("check").replace(char::is_whitespace, " ");
    let at_the_desk = || owner.get("/api/shop").text();
    assert!(warned(&counter.shop.log()));
    assert!(checked().contains("placeholders"));
    assert!(warned(&at_the_desk()));
    let fax = ("pharmacy.fax", json!("(518) 555-0198"));
    assert_eq!(put(&owner, &[fax]).status, 200);
    assert!(!file(&counter).contains("placeholders"));
    assert!(!checked().contains("placeholders") && !warned(&at_the_desk()));

    let on = ("site.placeholders", json!(true));
    let saved = put(&owner, &[on]).json();
    assert_eq!(saved["facts"]["site"]["placeholders"], false, "{saved}");
}

#[test]
fn undo_changes_no_key_that_only_the_file_can_change() {
    let (counter, owner) = elm_drugs();
    save(&owner, &[("pharmacy.fax", json!("518-555-0198"))]);
    let good = file(&counter);
    for by_hand in [
        "[server]\nallowed_hosts = [\"elm.example\"]\n",
        "[server]\ntrusted_proxies = [\"127.0.0.1\"]\n",
        "[limits]\nsubmissions_per_minute = 5\n",
        "[desk]\nlisten = \"127.0.0.1:8099\"\n",
        "[notify.email]\npassword_file = \"other.txt\"\n",
    ] {
        let edited = format!("{good}\n{by_hand}");
        std::fs::write(counter.shop.path("pharmacy.toml"), &edited).unwrap();
        let version = json!({"version": read(&owner)["version"]});
        let answer = owner.post(UNDO, &version);
        assert_sentence(&answer, 422, by_hand);
        assert!(
            answer.error().contains("in pharmacy.toml itself"),
            "{answer:?}"
        );
        assert_eq!(file(&counter), edited);
    }
    std::fs::write(counter.shop.path("pharmacy.toml"), &good).unwrap();
    undo(&owner, &read(&owner));
    assert_eq!(file(&counter), ELM_DRUGS);
}
