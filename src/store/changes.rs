//! Marking submissions, and the history that leaves.

use rusqlite::{Connection, OptionalExtension, params};

use jiff::Timestamp;

use super::archive::{status, timestamp};
use super::{Access, Archive, Status, StoreError, audit, now, reference};

/// What was done with a submission, as kept.
#[derive(Clone, Debug, PartialEq)]
pub struct StatusChange {
    /// When.
    pub changed_at: Timestamp,
    /// The status since then.
    pub status: Status,
    /// What the owner noted.
    pub note: Option<String>,
    /// Whether it was called spam, or not spam, then.
    pub suspected_spam: Option<bool>,
}

/// What is to be done with submissions; the default is nothing.
#[derive(Clone, Copy, Debug, Default)]
pub struct Change<'a> {
    /// Their new status.
    pub status: Option<Status>,
    /// A note for their history.
    pub note: Option<&'a str>,
    /// Whether they are suspected to be spam.
    pub suspected_spam: Option<bool>,
}

/// A submission that was marked.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Marked {
    /// Which.
    pub reference: String,
    /// What its status was before.
    pub before: Status,
    /// Whether it was suspected to be spam before.
    pub was_suspected: bool,
}

/// Why nothing was marked.
#[derive(Debug, thiserror::Error)]
pub enum MarkError {
    /// No submission has these references, as typed.
    #[error("no such submissions")]
    Unknown(Vec<String>),
    /// The database cannot be written.
    #[error(transparent)]
    Store(#[from] StoreError),
}

impl Archive {
    /// What was done with the submission `reference`, oldest first.
    ///
    /// # Errors
    /// The database cannot be read.
    pub fn history(&self, reference: &str) -> Result<Vec<StatusChange>, StoreError> {
        self.database.ask(|connection| {
            connection
                .prepare(
                    "select c.changed_at, c.status, c.note, c.suspected_spam from status_change c join submission s on s.id = c.submission_id
                     where s.reference = ? order by c.id",
                )?
                .query_map([reference], |row| {
                    Ok(StatusChange {
                        changed_at: timestamp(row, 0)?,
                        status: status(row, 1)?,
                        note: row.get(2)?,
                        suspected_spam: row.get(3)?,
                    })
                })?
                .collect()
        })
    }

    /// Makes `change` to the submissions that a person calls `typed`, all or none, and keeps that in their history and in the
    /// audit, by what `access` makes of them. What is so already, without a note, leaves nothing in the history.
    ///
    /// # Errors
    /// A reference is unknown, or the database cannot be written; nothing is changed then.
    pub fn mark(
        &mut self,
        typed: &[String],
        change: Change<'_>,
        access: impl FnOnce(&[Marked]) -> Access,
    ) -> Result<Vec<Marked>, MarkError> {
        self.database
            .change(|transaction| {
                let marked = match find(transaction, typed)? {
                    Ok(marked) => marked,
                    unknown => return Ok(unknown),
                };
                for one in &marked {
                    apply(transaction, one, change)?;
                }
                audit::insert(transaction, &access(&marked))?;
                Ok(Ok(marked))
            })?
            .map_err(MarkError::Unknown)
    }
}

/// Those that `typed` names, each once; or else what is no submission.
fn find(
    connection: &Connection,
    typed: &[String],
) -> rusqlite::Result<Result<Vec<Marked>, Vec<String>>> {
    let mut found: Vec<Marked> = Vec::with_capacity(typed.len());
    let mut unknown = Vec::new();
    for typed in typed {
        let reference = reference::normalize(typed);
        let before = connection
            .query_row(
                "select status, suspected_spam from submission where reference = ?",
                [&reference],
                |row| Ok((status(row, 0)?, row.get(1)?)),
            )
            .optional()?;
        match before {
            Some(_) if found.iter().any(|earlier| earlier.reference == reference) => {}
            Some((before, was_suspected)) => found.push(Marked {
                reference,
                before,
                was_suspected,
            }),
            None => unknown.push(typed.clone()),
        }
    }
    Ok(if unknown.is_empty() {
        Ok(found)
    } else {
        Err(unknown)
    })
}

fn apply(connection: &Connection, one: &Marked, change: Change<'_>) -> rusqlite::Result<()> {
    let status = change.status.filter(|status| *status != one.before);
    let spam = change
        .suspected_spam
        .filter(|spam| *spam != one.was_suspected);
    if status.is_none() && spam.is_none() && change.note.is_none() {
        return Ok(());
    }
    let status = status.unwrap_or(one.before).as_str();
    connection.execute(
        "update submission set status = ?, suspected_spam = ? where reference = ?",
        params![status, spam.unwrap_or(one.was_suspected), one.reference],
    )?;
    connection
        .execute(
            "insert into status_change (submission_id, changed_at, status, note, suspected_spam)
             select id, ?, ?, ?, ? from submission where reference = ?",
            params![now(), status, change.note, spam, one.reference],
        )
        .map(drop)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::store::tests::Shop;

    fn to(status: Status) -> Change<'static> {
        Change {
            status: Some(status),
            ..Change::default()
        }
    }

    fn access(_: &[Marked]) -> Access {
        Access {
            os_user: "pat".into(),
            command: "submissions mark".into(),
            detail: String::new(),
            submissions: 1,
        }
    }

    #[tokio::test]
    async fn all_are_marked_or_none() {
        let shop = Shop::with(2).await;
        let mut archive = Archive::open_for_changes(&shop.path).unwrap();
        let statuses = |archive: &Archive| {
            shop.references
                .iter()
                .map(|r| archive.find(r).unwrap().unwrap().status)
                .collect::<Vec<_>>()
        };
        let typed = [shop.references[0].to_lowercase(), "RF-0000-0000".into()];
        let error = archive.mark(&typed, to(Status::Ready), access).unwrap_err();
        assert!(matches!(error, MarkError::Unknown(unknown) if unknown == ["RF-0000-0000"]));
        assert_eq!(statuses(&archive), [Status::New, Status::New]);
        assert_eq!(archive.audit(10).unwrap(), []);

        let both = [&shop.references[..], &[shop.references[0].to_lowercase()]].concat();
        let marked = archive
            .mark(
                &both,
                Change {
                    note: Some("called"),
                    ..to(Status::Ready)
                },
                access,
            )
            .unwrap();
        assert_eq!(marked.len(), 2, "named twice is marked once");
        assert!(marked.iter().all(|marked| marked.before == Status::New));
        assert_eq!(statuses(&archive), [Status::Ready, Status::Ready]);
        let history = archive.history(&shop.references[0]).unwrap();
        assert_eq!(
            (history.len(), history[0].status, history[0].note.as_deref()),
            (1, Status::Ready, Some("called"))
        );
        assert_eq!(archive.audit(10).unwrap().len(), 1);
    }

    #[tokio::test]
    async fn the_same_status_again_leaves_no_history_unless_there_is_a_note() {
        let shop = Shop::with(1).await;
        let mut archive = Archive::open_for_changes(&shop.path).unwrap();
        for (note, entries) in [(None, 1), (None, 1), (Some("still here"), 2)] {
            archive
                .mark(
                    &shop.references,
                    Change {
                        note,
                        ..to(Status::Done)
                    },
                    access,
                )
                .unwrap();
            assert_eq!(archive.history(&shop.references[0]).unwrap().len(), entries);
        }
    }

    #[tokio::test]
    async fn what_is_not_asked_for_stays_as_it_is() {
        let shop = Shop::with(1).await;
        let mut archive = Archive::open_for_changes(&shop.path).unwrap();
        let spam = |suspected| Change {
            suspected_spam: Some(suspected),
            ..Change::default()
        };
        let note = Change {
            note: Some("called"),
            ..Change::default()
        };
        for (change, status, suspected, entries) in [
            (spam(true), Status::New, true, 1),
            (spam(true), Status::New, true, 1),
            (to(Status::Ready), Status::Ready, true, 2),
            (note, Status::Ready, true, 3),
            (spam(false), Status::Ready, false, 4),
        ] {
            archive.mark(&shop.references, change, access).unwrap();
            let found = archive.find(&shop.references[0]).unwrap().unwrap();
            assert_eq!((found.status, found.suspected_spam), (status, suspected));
            let history = archive.history(&shop.references[0]).unwrap();
            assert_eq!(history.len(), entries);
        }
        let history = archive.history(&shop.references[0]).unwrap();
        let spam: Vec<_> = history.iter().map(|entry| entry.suspected_spam).collect();
        assert_eq!(spam, [Some(true), None, None, Some(false)]);
    }
}
