//! A database to test with.

use std::path::PathBuf;

use super::{Outcome, Store};
use crate::forms::{Answers, FormId};
use serde_json::{Value, json};

/// A database filled by the writer, with no writer left on it.
pub(crate) struct Shop {
    _folder: tempfile::TempDir,
    pub path: PathBuf,
    pub references: Vec<String>,
}

impl Shop {
    /// A shop with `count` pieces of feedback.
    pub async fn with(count: usize) -> Self {
        let body = json!({"rating": 5, "feedback": "Kind"});
        Self::filled(vec![(FormId::Feedback, body); count]).await
    }

    /// A shop with these submissions, oldest first, a minute apart and the last one just now.
    pub async fn filled(bodies: Vec<(FormId, Value)>) -> Self {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("pharmacy.db");
        let (writer, end) = Store::serve(&path).unwrap();
        let mut references = Vec::new();
        for (form, body) in bodies {
            let answers = Answers::parse(
                form.form(),
                body.as_object().unwrap(),
                jiff::Zoned::now().date(),
                &Default::default(),
            )
            .unwrap();
            match writer.submit(answers, None).await {
                Outcome::Stored(receipt) => references.push(receipt.reference),
                other => panic!("{other:?}"),
            }
        }
        drop(writer);
        end.await.unwrap();
        let minutes = "update submission set received_at = received_at - 60000 * ((select max(id) from submission) - id)";
        rusqlite::Connection::open(&path)
            .unwrap()
            .execute_batch(minutes)
            .unwrap();
        Self {
            _folder: folder,
            path,
            references,
        }
    }
}
