//! Databases for tests, also for the tests of other crates.

#![allow(
    clippy::expect_used,
    clippy::panic,
    clippy::unwrap_used,
    reason = "only tests have it"
)]

use std::path::PathBuf;

use jiff::Timestamp;
use jiff::tz::TimeZone;
use serde_json::{Value, json};

use super::desk::Due;
use super::{Action, AuditEvent, Change, Outcome, Store, StoreError, StoreErrorKind};
use pharmacy_config::{PromisedHours, Term};
use pharmacy_requests::forms::{Answers, FormId};
use pharmacy_requests::submission::Status;
use pharmacy_requests::submission::promise::Schedule;

/// The answers of a feedback.
pub fn feedback() -> Value {
    json!({"rating": 5, "feedback": "Kind"})
}

/// Panics if the form refuses them.
pub fn answers(form: FormId, body: &Value) -> Answers {
    let (body, today) = (body.as_object().unwrap(), jiff::Zoned::now().date());
    Answers::parse(form.form(), body, today, &Default::default()).unwrap()
}

/// Submits the form and returns the reference.
pub async fn stored(server: &Store, form: FormId, body: &Value) -> String {
    match server.submit(answers(form, body), None).await {
        Outcome::Stored(reference) => reference,
        other => panic!("{other:?}"),
    }
}

/// The audit's row for a change by a colleague named pat.
pub fn event(submissions: usize) -> AuditEvent {
    AuditEvent::new("pat", Action::Mark, String::new(), submissions)
}

/// A change to this status.
pub fn to(status: Status) -> Change<'static> {
    Change {
        status: Some(status),
        ..Change::default()
    }
}

/// Panics if it succeeded.
pub fn failure<T>(result: Result<T, StoreError>) -> StoreErrorKind {
    result.err().unwrap().kind
}

/// For a store without opening hours that promises a refill within two hours and a transfer within 48.
pub fn due(now: Timestamp) -> Due {
    let term = |least, most| Some(Term { least, most });
    let schedule = Schedule {
        promised: PromisedHours {
            refill_hours: term(2, 2),
            transfer_hours: term(24, 48),
        },
        hours: &Default::default(),
        zone: &TimeZone::UTC,
    };
    Due::at(now, schedule)
}

/// SQLite's query plan for `sql`.
pub fn plan(shop: &Shop, sql: &str) -> String {
    let sqlite = shop.sqlite();
    let mut select = sqlite
        .prepare(&format!("explain query plan {sql}"))
        .unwrap();
    let steps = select.raw_query().mapped(|row| row.get("detail"));
    let steps: rusqlite::Result<Vec<String>> = steps.collect();
    steps.unwrap().join("; ")
}

/// A database that a writer has filled and closed.
pub struct Shop {
    _folder: tempfile::TempDir,
    /// The database.
    pub path: PathBuf,
    /// In the order of submission.
    pub references: Vec<String>,
}

impl Shop {
    /// With this number of feedbacks.
    pub async fn with(count: usize) -> Self {
        Self::filled(vec![(FormId::Feedback, feedback()); count]).await
    }

    /// Submissions are a minute apart, oldest first; the last one is from just now.
    pub async fn filled(bodies: Vec<(FormId, Value)>) -> Self {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("pharmacy.db");
        let (writer, end) = Store::serve(&path).unwrap();
        let mut references = Vec::new();
        for (form, body) in bodies {
            references.push(stored(&writer, form, &body).await);
        }
        drop(writer);
        end.await.unwrap();
        let shop = Self {
            _folder: folder,
            path,
            references,
        };
        shop.run("update submission set received_at = received_at - 60000 * ((select max(id) from submission) - id)");
        shop
    }

    /// A connection that may write.
    pub fn sqlite(&self) -> rusqlite::Connection {
        rusqlite::Connection::open(&self.path).unwrap()
    }

    /// Executes statements without results.
    pub fn run(&self, sql: &str) {
        self.sqlite().execute_batch(sql).unwrap();
    }

    /// The number of rows of a table, or of rows that match a `where`.
    pub fn count(&self, from: &str) -> i64 {
        let sql = format!("select count(*) from {from}");
        self.sqlite().query_row(&sql, [], |row| row.get(0)).unwrap()
    }
}
