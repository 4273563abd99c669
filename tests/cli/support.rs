//! A shop with requests in its database, and the program run in it.

use pharmacy_requests::forms::{Answers, FormId};
use pharmacy_store::{Outcome, Store};
use serde_json::{Value, json};

use crate::common::{Shop, column, merged};

/// Stores `bodies` as the server would, oldest first and a minute apart, and returns their references.
pub fn fill(shop: &Shop, bodies: &[(FormId, Value)]) -> Vec<String> {
    let runtime = tokio::runtime::Builder::new_current_thread()
        .enable_time()
        .build()
        .unwrap();
    let references = runtime.block_on(async {
        let (writer, ended) = Store::serve(&shop.database()).unwrap();
        let mut references = Vec::new();
        for (form, body) in bodies {
            let today = jiff::Zoned::now().date();
            let body = body.as_object().unwrap();
            let answers = Answers::parse(form.form(), body, today, &Default::default()).unwrap();
            let Outcome::Stored(reference) = writer.submit(answers, None).await else {
                panic!("not stored")
            };
            references.push(reference);
        }
        drop(writer);
        ended.await.unwrap();
        references
    });
    let apart = "update submission set received_at = received_at - 60000 * ((select max(id) from submission) - id)";
    shop.execute(apart);
    references
}

/// Sets the time at which a request was received.
pub fn receive(shop: &Shop, reference: &str, at: &str) {
    let at = at.parse::<jiff::Timestamp>().unwrap().as_millisecond();
    let change = "update submission set received_at = ? where reference = ?";
    shop.sqlite().execute(change, (at, reference)).unwrap();
}

/// Copies the first request many times.
pub fn multiply(shop: &Shop, rows: u32) {
    let sql = format!(
        "with recursive n(i) as (select 1 union all select i + 1 from n where i < {rows})
         insert into submission (reference, form, received_at, answers)
         select printf('FB-%04d-%04d', i / 10000, i % 10000), form, received_at - i, answers from n, submission where id = 1"
    );
    shop.execute(&sql);
}

/// A refill for `name`, which may be anything that passes the form's rules.
pub fn refill(first: &str, last: &str, more: Value) -> (FormId, Value) {
    let body = json!({
        "firstName": first, "lastName": last, "dateOfBirth": "1958-04-27", "phone": "(518) 555-0142",
        "rxNumber": "7654321", "pickupMethod": "driveThru", "agreeToTerms": true,
    });
    (FormId::Refill, merged(body, &more))
}

pub fn transfer(first: &str) -> (FormId, Value) {
    let body = json!({
        "firstName": first, "lastName": "Ruiz", "dateOfBirth": "1958-04-27", "phone": "518-555-0199",
        "currentPharmacy": "Old Drugs", "pharmacyPhone": "518-555-0100", "prescriptionNames": "Metformin 500 mg\nLisinopril",
    });
    (FormId::Transfer, body)
}

pub fn feedback(text: &str) -> (FormId, Value) {
    (FormId::Feedback, json!({"rating": 4, "feedback": text}))
}

pub fn spam() -> (FormId, Value) {
    let body = json!({"name": "Best Links", "email": "x@example.com", "message": "Buy", "website": "http://x"});
    (FormId::Contact, body)
}

/// `reference` with its last character changed.
pub fn mistyped(reference: &str) -> String {
    let (head, last) = reference.split_at(reference.len() - 1);
    format!("{head}{}", if last == "Z" { "Y" } else { "Z" })
}

/// The status of every request, newest first.
pub fn statuses(shop: &Shop) -> Vec<String> {
    column(
        &shop.output("submissions list --format json").json(),
        "status",
    )
}

/// The references that the list shows with these filters, in its order.
pub fn listed(shop: &Shop, filters: &str) -> Vec<String> {
    let list = format!("submissions list --format json {filters}");
    references(&shop.output(list).json())
}

/// The references of a listing in JSON, in its order.
pub fn references(list: &Value) -> Vec<String> {
    column(list, "reference")
}
