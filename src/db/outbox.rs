//! Notifications that wait to be sent: a table, so that a restart forgets none.

use std::path::Path;
use std::time::Duration;

use rusqlite::{Connection, OptionalExtension, Row, params};

use super::StoreError;
use super::clock::now;
use super::database::Database;
use super::row::form;
use crate::forms::FormId;

/// Longest pause between two tries.
const LONGEST_PAUSE: Duration = Duration::from_secs(3600);

/// The server's view of what is to be told.
pub struct Outbox {
    database: Database,
}

/// One submission that the owner has not been told of.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Notice {
    id: i64,
    /// Which form.
    pub form: FormId,
    /// The submission's reference.
    pub reference: String,
    /// Whether it is suspected to be spam.
    pub suspected_spam: bool,
    attempts: u32,
}

/// How notification is going.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Backlog {
    /// Notices not sent yet.
    pub waiting: i64,
    /// Why the last try failed, while something waits.
    pub last_error: Option<String>,
}

impl Outbox {
    /// Opens the outbox of the database at `path`.
    pub fn open(path: &Path) -> Result<Self, StoreError> {
        Database::editor(path).map(|database| Self { database })
    }

    /// What is due now, oldest first.
    pub fn due(&self) -> Result<Vec<Notice>, StoreError> {
        let notice = |row: &Row<'_>| {
            Ok(Notice {
                id: row.get(0)?,
                form: form(row, 1)?,
                reference: row.get(2)?,
                attempts: row.get(3)?,
                suspected_spam: row.get(4)?,
            })
        };
        self.database.ask(|connection| {
            connection
                .prepare_cached(
                    "select n.submission_id, s.form, s.reference, n.attempts, s.suspected_spam from notification n
                     join submission s on s.id = n.submission_id where n.next_try_at <= ? order by n.submission_id limit 500",
                )?
                .query_map([now()], notice)?
                .collect()
        })
    }

    /// Forgets `notices`, which were sent.
    pub fn sent(&mut self, notices: &[Notice]) -> Result<(), StoreError> {
        self.database.change(|transaction| {
            for notice in notices {
                transaction.execute(
                    "delete from notification where submission_id = ?",
                    [notice.id],
                )?;
            }
            Ok(())
        })
    }

    /// Keeps `notices` for a later try: after five seconds, ten, twenty … an hour.
    pub fn failed(&mut self, notices: &[Notice], error: &str) -> Result<(), StoreError> {
        self.database.change(|transaction| {
            for notice in notices {
                let pause = Duration::from_secs(5 << notice.attempts.min(10)).min(LONGEST_PAUSE);
                let next = now() + i64::try_from(pause.as_millis()).unwrap_or(i64::MAX / 2);
                transaction.execute(
                    "update notification set attempts = attempts + 1, next_try_at = ?, last_error = ? where submission_id = ?",
                    params![next, error, notice.id],
                )?;
            }
            Ok(())
        })
    }
}

/// How notification is going, as `connection` sees it.
pub(super) fn backlog(connection: &Connection) -> rusqlite::Result<Backlog> {
    let waiting =
        connection.query_row("select count(*) from notification", [], |row| row.get(0))?;
    let last_error = connection
        .query_row("select last_error from notification where last_error is not null order by next_try_at desc limit 1", [], |row| row.get(0))
        .optional()?;
    Ok(Backlog {
        waiting,
        last_error,
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::db::{Filter, Outcome, Purge, Writer};
    use crate::forms::Answers;

    #[tokio::test]
    async fn what_comes_in_after_a_purge_is_not_taken_for_what_was_sent_before() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("a.db");
        let (writer, _ended) = Writer::open_notifying(&path).unwrap();
        let send = async || {
            let body = serde_json::json!({"rating": 5, "feedback": "Kind"});
            let today = jiff::civil::date(2026, 1, 1);
            let form = FormId::Feedback.form();
            let answers =
                Answers::parse(form, body.as_object().unwrap(), today, &Default::default())
                    .unwrap();
            match writer.store(answers, None).await {
                Outcome::Stored(receipt) => receipt.reference,
                other => panic!("{other:?}"),
            }
        };
        send().await;
        let mut outbox = Outbox::open(&path).unwrap();
        let sending = outbox.due().unwrap();
        let mut purge = Purge::open(&path).unwrap();
        let all = purge.candidates(&Filter::default()).unwrap();
        purge
            .purge(
                all,
                |removed| crate::db::Access {
                    who: "pat".into(),
                    action: "purge".into(),
                    detail: String::new(),
                    submissions: u32::try_from(removed.len()).unwrap(),
                },
                |_, _| {},
            )
            .unwrap();
        let late = send().await;
        outbox.failed(&sending, "no").unwrap();
        outbox.sent(&sending).unwrap();
        let due = outbox.due().unwrap();
        let due: Vec<_> = due.iter().map(|notice| &notice.reference).collect();
        assert_eq!(due, [&late]);
    }
}
