//! Everything of one patient, shown and deleted by an owner.

use serde_json::{Value, json};

use crate::common::{Says, column};
use crate::desk::support::{Counter, Person, assert_sentence};

/// The content of each line of the question.
fn lines(answer: &Value) -> Vec<(String, String, String, Vec<String>)> {
    let text = |value: &Value| value.as_str().unwrap_or("-").to_owned();
    let people = answer["people"].as_array().unwrap().iter();
    let line = |one: &Value| {
        let mut requests = column(&one["requests"], "reference");
        requests.sort();
        (
            text(&one["name"]),
            text(&one["dateOfBirth"]),
            text(&one["phone"]),
            requests,
        )
    };
    people.map(line).collect()
}

fn sorted(mut references: Vec<&String>) -> Vec<String> {
    references.sort();
    references.into_iter().cloned().collect()
}

fn delete(
    owner: &Person,
    typed: &str,
    name: &str,
    references: &[&String],
) -> crate::common::http::Response {
    let body = json!({"name": name, "references": references});
    owner.post(&format!("/api/patients/{typed}"), &body)
}

#[test]
fn people_with_the_same_name_are_distinguished_by_birth_date_and_phone() {
    let counter = Counter::open();
    let owner = counter.signed_in();
    let moshe = |born: &str, phone: &str| json!({"firstName": "Moshe", "lastName": "Friedman", "dateOfBirth": born, "phone": phone});
    let father = counter.refill(moshe("1960-03-01", "718-555-0101"));
    let son = counter.refill(moshe("1995-04-02", "718-555-0101"));
    let child = counter.refill(moshe("2015-05-03", "718-555-0102"));
    let again = counter.refill(moshe("1960-03-01", "718-555-0103"));
    let shown = owner.get("/api/patients/moshe%20friedman").json();
    let name = || "Moshe Friedman".to_owned();
    let phone = |last: &str| format!("718-555-{last}");
    assert_eq!(
        lines(&shown),
        [
            (
                name(),
                "1960-03-01".into(),
                phone("0103"),
                sorted(vec![&father, &again])
            ),
            (
                name(),
                "2015-05-03".into(),
                phone("0102"),
                vec![child.clone()]
            ),
            (
                name(),
                "1995-04-02".into(),
                phone("0101"),
                vec![son.clone()]
            ),
        ]
    );
    // If a reference is given, its person is first.
    let shown = owner
        .get(&format!("/api/patients/{}", son.to_lowercase()))
        .json();
    assert_eq!(lines(&shown)[0].3, std::slice::from_ref(&son));
    let removed = delete(&owner, &son, "Friedman, moshe", &[&son]);
    assert_eq!(removed.json(), json!({"removed": 1}), "{removed:?}");
    let remaining = counter.run("submissions list --format json");
    remaining.says([&father, &again, &child]);
    remaining.lacks([&son]);
    for (typed, status, what) in [("Moshe", 404, "half a name"), (&*son, 404, "gone")] {
        assert_sentence(&owner.get(&format!("/api/patients/{typed}")), status, what);
    }
    let audit = counter.run("audit");
    audit.says(["desk purge", "desk patient"]);

    // The same in the terminal: choosing a person, then by a reference.
    let asked = counter.fails("submissions purge --patient 'Moshe Friedman' --yes");
    asked.says([
        "2 people",
        "born March 1, 1960",
        "born May 3, 2015",
        "718-555-0102",
        "nothing was removed",
    ]);
    let one = counter.run(format!("submissions purge --patient {child} --dry-run"));
    one.says(["born May 3, 2015", "1 request to remove"]);
    assert_eq!(counter.shop.rows(), 3);
}

#[test]
fn what_came_in_since_the_list_was_shown_is_not_removed_unseen() {
    let counter = Counter::open();
    let owner = counter.signed_in();
    let ana = json!({"firstName": "Ana", "lastName": "Ruiz"});
    let seen = counter.refill(ana.clone());
    assert_eq!(
        lines(&owner.get(&format!("/api/patients/{seen}")).json()).len(),
        1
    );
    let late = counter.refill(ana);
    let answer = delete(&owner, &seen, "Ana Ruiz", &[&seen]);
    assert_sentence(&answer, 409, "one more since");
    assert_eq!(lines(&answer.json())[0].3, sorted(vec![&seen, &late]));
    assert_eq!(counter.shop.rows(), 2);
    counter.run(format!("audit {late}")).says(["desk patient"]);
    let removed = delete(&owner, &seen, "Ana Ruiz", &[&late, &seen]);
    assert_eq!(removed.json(), json!({"removed": 2}), "{removed:?}");
}

#[test]
fn others_with_the_name_or_phone_are_shown_and_removed_only_if_chosen() {
    let counter = Counter::open();
    let owner = counter.signed_in();
    let person = |first: &str, last: &str, phone: &str, born: &str| {
        counter.refill(
            json!({"firstName": first, "lastName": last, "phone": phone, "dateOfBirth": born}),
        )
    };
    let rosa = person("Rosa", "Núñez", "212-555-0111", "1958-04-27");
    let short = person("Rosa", "N.", "(212) 555 0111", "1951-02-03");
    let namesake = person("rosa", "nunez", "212-555-0199", "1990-01-01");
    let stranger = person("Ana", "Vega", "212-555-0177", "1958-04-27");
    let contact = json!({"name": "Rosa Núñez", "email": "rosa@example.com", "phone": "212-555-0111", "message": "Hello"});
    let contact = counter.server.post("/api/contact", &contact).reference();
    let shown = lines(&owner.get(&format!("/api/patients/{rosa}")).json());
    let of = |at: usize| shown[at].3.clone();
    // A message has no birth date: name and phone identify the person.
    assert_eq!(of(0), sorted(vec![&rosa, &contact]));
    assert_eq!(
        [of(1), of(2)],
        [vec![namesake.clone()], vec![short.clone()]]
    );
    for (name, references, what) in [
        (
            "Rosa Núñez",
            vec![&rosa, &contact, &stranger],
            "somebody who was not shown",
        ),
        ("Ana Vega", vec![&rosa, &contact], "another name"),
        ("Rosa Núñez", vec![], "nobody"),
    ] {
        let status = if what == "somebody who was not shown" {
            409
        } else {
            422
        };
        assert_sentence(&delete(&owner, &rosa, name, &references), status, what);
    }
    assert_eq!(counter.shop.rows(), 5);
    let removed = delete(&owner, &rosa, "Rosa Núñez", &[&rosa, &contact, &short]);
    assert_eq!(removed.json(), json!({"removed": 3}), "{removed:?}");
    counter
        .run("submissions list --format json")
        .says([&namesake, &stranger]);
    // The same in the terminal.
    let phone = person("Rosalía", "Nunez", "212-555-0199", "1991-01-01");
    let output = counter.run("submissions purge --patient 'Rosa Núñez' --dry-run");
    let (matching, others) = output
        .split_once("under the same name or phone number, and not removed:")
        .unwrap();
    assert!(
        matching.contains(&namesake) && !matching.contains(&phone),
        "{output}"
    );
    assert!(others.contains(&phone), "{output}");
    output.says([
        "1 request to remove",
        "born January 1, 1990",
        "born January 1, 1991",
    ]);
}

#[test]
fn a_message_that_may_be_from_two_people_is_listed_separately() {
    let counter = Counter::open();
    let owner = counter.signed_in();
    let lev = |born: &str| json!({"firstName": "Lev", "lastName": "Katz", "dateOfBirth": born, "phone": "718-555-0104"});
    let [father, son] = ["1960-03-01", "1995-04-02"].map(|born| counter.refill(lev(born)));
    let contact = json!({"name": "Lev Katz", "email": "lev@example.com", "phone": "718-555-0104", "message": "Hello"});
    let contact = counter.server.post("/api/contact", &contact).reference();
    let shown = lines(&owner.get(&format!("/api/patients/{father}")).json());
    let references: Vec<_> = shown.iter().map(|line| &line.3[..]).collect();
    assert_eq!(references[0], [father]);
    for other in [son, contact] {
        assert!(references.contains(&&[other][..]), "{shown:?}");
    }
}
