//! A shop with requests in its database, and the program run in it.

use std::process::{Command, Stdio};

use pharmacy::db::{Outcome, Store};
use pharmacy::forms::{Answers, FormId};
use serde_json::{Value, json};

use crate::common::Shop;

/// What became of a command.
pub struct Ran {
    pub code: i32,
    pub out: String,
    pub err: String,
}

/// Runs the program in `shop`, not on a terminal.
pub fn run(shop: &Shop, args: &[&str]) -> Ran {
    run_with(shop, args, &[])
}

/// Runs the program with these variables.
pub fn run_with(shop: &Shop, args: &[&str], environment: &[(&str, &str)]) -> Ran {
    finish(shop.command(args).envs(environment.iter().copied()))
}

fn finish(command: &mut Command) -> Ran {
    let output = command.stdin(Stdio::null()).output().unwrap();
    let text = |bytes| String::from_utf8(bytes).expect("UTF-8");
    Ran {
        code: output.status.code().expect("an exit code"),
        out: text(output.stdout),
        err: text(output.stderr),
    }
}

impl Ran {
    /// Stdout of a command that must have succeeded without a word on stderr.
    pub fn ok(self) -> String {
        assert_eq!((self.code, self.err.as_str()), (0, ""));
        self.out
    }

    /// Stdout of a command that must have succeeded, as JSON.
    pub fn json(self) -> Value {
        serde_json::from_str(&self.ok()).unwrap()
    }

    /// Stderr of a command that must have failed without any data on stdout.
    pub fn failed(self, code: i32) -> String {
        assert_eq!((self.code, self.out.as_str()), (code, ""), "{}", self.err);
        assert!(
            !self.err.is_empty() && !self.err.contains("panicked"),
            "{}",
            self.err
        );
        self.err
    }
}

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
            let answers = Answers::parse(
                form.form(),
                body.as_object().unwrap(),
                today,
                &Default::default(),
            )
            .unwrap();
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
    shop.sqlite().execute_batch(apart).unwrap();
    references
}

/// Makes many more requests out of the first one.
pub fn multiply(shop: &Shop, rows: u32) {
    let sql = format!(
        "with recursive n(i) as (select 1 union all select i + 1 from n where i < {rows})
         insert into submission (reference, form, received_at, answers)
         select printf('FB-%04d-%04d', i / 10000, i % 10000), form, received_at - i, answers from n, submission where id = 1"
    );
    shop.sqlite().execute_batch(&sql).unwrap();
}

/// A refill for `name`, which may be anything that passes the form's rules.
pub fn refill(first: &str, last: &str, more: Value) -> (FormId, Value) {
    let mut body = json!({
        "firstName": first, "lastName": last, "dateOfBirth": "1958-04-27", "phone": "(518) 555-0142",
        "rxNumber": "7654321", "pickupMethod": "driveThru", "agreeToTerms": true,
    });
    body.as_object_mut()
        .unwrap()
        .extend(more.as_object().unwrap().clone());
    (FormId::Refill, body)
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
    let list = run(shop, &["submissions", "list", "--format", "json"]).json();
    list.as_array()
        .unwrap()
        .iter()
        .map(|row| row["status"].as_str().unwrap().to_owned())
        .collect()
}

/// The references of a listing in JSON, in its order.
/// The references that the list shows with these filters, in its order.
pub fn listed(shop: &Shop, filters: &[&str]) -> Vec<String> {
    let list = ["submissions", "list", "--format", "json"];
    references(&run(shop, &[&list, filters].concat()).json())
}

pub fn references(list: &Value) -> Vec<String> {
    list.as_array()
        .unwrap()
        .iter()
        .map(|row| row["reference"].as_str().unwrap().to_owned())
        .collect()
}
