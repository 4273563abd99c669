//! Applications and newsletter sign-ups: owners see them, and the staff sees no trace of them.

use serde_json::{Value, json};

use crate::common::{OFFERED, Says, good_answers};
use crate::desk::support::{Counter, Person, sheet};

fn send(counter: &Counter) -> [String; 2] {
    let answers = good_answers();
    let forms = answers
        .iter()
        .filter(|(path, _)| ["/api/application", "/api/newsletter"].contains(path));
    let sent: Vec<_> = forms
        .map(|(path, body)| counter.server.post(path, body).reference())
        .collect();
    sent.try_into().unwrap()
}

fn counts(person: &Person, query: &str) -> Value {
    person.get(&format!("/api/requests?{query}")).json()["counts"].clone()
}

#[test]
fn no_call_of_the_staff_reveals_what_only_owners_may_see() {
    let counter = Counter::with(&[OFFERED]);
    let staff = counter.hire("Sam Lee");
    // The same person, so that the requests would be related.
    let refill = counter.refill(json!({"phone": "518-555-0142"}));
    let before = counts(&staff, "view=all");
    let mut events = staff.listen();
    events.until("event: counts");
    let references = send(&counter);
    for view in ["open", "late", "today", "new", "all", "spam"] {
        let found = staff.found(&format!("view={view}"));
        assert!(found.iter().all(|one| *one == refill), "{view}: {found:?}");
    }
    assert_eq!(counts(&staff, "view=all"), before);
    for query in [
        "form=application&view=all",
        "form=newsletter&view=all",
        "search=counter",
        "form=application&search=Ruiz",
        &format!("search={}", references[0]),
    ] {
        assert_eq!(staff.found(query), [""; 0], "{query}");
        assert_eq!(counts(&staff, query)["all"], 0, "{query}");
    }
    for reference in &references {
        let path = format!("/api/requests/{reference}");
        let marked = json!({"references": [reference], "status": "done"});
        for answer in [
            staff.get(&path),
            staff.get(&format!("/requests/{reference}/slip")),
            staff.post(&path, &json!({"note": "Mine now."})),
            staff.post(&path, &json!({"status": "done", "was": "ready"})),
        ] {
            assert_eq!(answer.status, 404, "{answer:?}");
        }
        let marks = staff.post("/api/requests", &marked).json();
        assert_eq!(
            (&marks[0]["status"], &marks[0]["request"]),
            (&json!(404), &Value::Null)
        );
        for answer in [
            staff.ask("DELETE", &path, &[], &Value::Null),
            staff.get(&format!("/api/patients/{reference}")),
        ] {
            assert_eq!(answer.status, 403, "{answer:?}");
        }
        let slips = staff
            .get(&format!("/requests/{refill},{reference}/slip"))
            .text();
        assert!(slips.contains(&refill) && !slips.contains(reference));
    }
    let export = staff.post("/api/export", &json!({"form": "application"}));
    assert_eq!(export.status, 403, "{export:?}");
    let details = staff.request(&refill);
    assert_eq!([&details["related"], &details["earlier"]], [&json!([]); 2]);
    // A later request shows that nothing was left out by chance.
    let last = counter.refill(json!({}));
    let received = events.until(&last);
    assert!(
        references
            .iter()
            .all(|reference| !received.contains(reference)),
        "{received}"
    );
    received.lacks(["for-owners"]);
    let changes = counter.shop.count("status_change");
    assert_eq!(changes, 0);
}

#[test]
fn owners_list_search_work_on_export_and_remove_them() {
    let counter = Counter::with(&[OFFERED]);
    let owner = counter.hire_owner("Olive Owner");
    let refill = counter.refill(json!({}));
    let mut events = owner.listen();
    events.until("event: counts");
    let [application, sign_up] = send(&counter);
    events.until(&format!("event: for-owners\ndata: {application}"));
    events.until(&format!("event: for-owners\ndata: {sign_up}"));

    let only = |query: &str| owner.found(query).join(" ");
    assert_eq!(
        only("view=all"),
        refill,
        "the list of requests is the staff's"
    );
    assert_eq!(counts(&owner, "view=all")["open"], 1);
    assert_eq!(only("form=application&view=all"), application);
    assert_eq!(only("form=newsletter&view=all"), sign_up);
    assert_eq!(only("search=two%20years%20counter"), application);
    for view in ["late", "today"] {
        assert_eq!(only(&format!("form=application&view={view}")), "");
    }
    let row = &owner.rows("form=application&view=all")[0];
    assert_eq!(
        (&row["name"], &row["promisedBy"]),
        (&json!("Ruiz, Ana"), &Value::Null)
    );

    let path = format!("/api/requests/{application}");
    let details = owner.get(&path).json();
    assert_eq!(details["title"], "Employment Application");
    assert_eq!(details["patientSees"], Value::Null);
    let interests = owner.get(&format!("/api/requests/{sign_up}")).json();
    assert_eq!(
        interests["answers"][2]["value"],
        "Mental Health; Men's Health"
    );
    let marked = owner.post(
        &path,
        &json!({"status": "done", "was": "new", "note": "Hired."}),
    );
    assert_eq!(marked.json()["status"], "done", "{marked:?}");
    assert_eq!(
        owner.get(&format!("/requests/{application}/slip")).status,
        200
    );

    let all = sheet(&owner.export(&json!({"view": "all"})).body);
    all.says([&refill]);
    all.lacks(["Experience"]);
    let list = owner.post("/api/export", &json!({"form": "newsletter", "view": "all"}));
    let name = list.header("content-disposition").to_owned();
    assert!(
        name.contains("\"newsletter-") && name.ends_with(".csv\""),
        "{name}"
    );
    let list = list.text();
    let mut lines = list.lines();
    lines.next().unwrap().says(["name,email,interests"]);
    lines.next().unwrap().says(["Ana Ruiz,ana@example.com,"]);
    assert_eq!(lines.next(), None);

    let remove = |reference: &str| {
        let path = format!("/api/requests/{reference}");
        owner.ask("DELETE", &path, &[], &Value::Null)
    };
    assert_eq!(
        remove(&refill).status,
        404,
        "a patient's requests go together"
    );
    for reference in [&application, &sign_up] {
        assert_eq!(remove(reference).json(), json!({"removed": 1}));
        assert_eq!(owner.get(&format!("/api/requests/{reference}")).status, 404);
    }
    assert_eq!(counter.shop.rows(), 1);
    counter.run("audit --format csv").says([&sign_up]);
}

#[test]
fn two_sign_ups_with_one_address_are_listed_and_deleted_as_one() {
    let counter = Counter::with(&[OFFERED]);
    let owner = counter.hire_owner("Olive Owner");
    let sign_up = |email: &str, name: &str| {
        let answers = json!({"name": name, "email": email, "interests": ["Mental Health"]});
        counter.server.post("/api/newsletter", &answers).reference()
    };
    sign_up("ana@example.com", "Ana Ruiz");
    let other = sign_up("bo@example.com", "Bo Lee");
    let again = sign_up("Ana@Example.com", "Ana M. Ruiz");
    let listed = || {
        let rows = owner.rows("form=newsletter&view=all");
        let references = rows
            .iter()
            .map(|row| row["reference"].as_str().unwrap().to_owned());
        references.collect::<Vec<_>>()
    };
    assert_eq!(listed(), [&*again, &*other]);
    let list = json!({"form": "newsletter", "view": "all"});
    let file = owner.post("/api/export", &list).text();
    assert_eq!(
        file.to_lowercase().matches("ana@example.com").count(),
        1,
        "{file}"
    );
    assert!(file.starts_with('\u{feff}'), "Excel needs the mark: {file}");
    let path = format!("/api/requests/{again}");
    let removed = owner.ask("DELETE", &path, &[], &Value::Null).json();
    assert_eq!(removed["removed"], 2);
    assert_eq!(listed(), [&*other]);
}
