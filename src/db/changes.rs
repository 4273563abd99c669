//! Marking submissions, and the history that leaves.

use rusqlite::{Connection, OptionalExtension, params};

use super::clock::now;
use super::submissions::{status, timestamp};
use super::{Access, Archive, StoreError, audit};
use crate::submission::reference;
use crate::submission::{Status, StatusChange};

/// A submission that was marked.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Marked {
    /// Which.
    pub reference: String,
    /// What its status was before.
    pub before: Status,
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
                    "select c.changed_at, c.status, c.note from status_change c join submission s on s.id = c.submission_id
                     where s.reference = ? order by c.id",
                )?
                .query_map([reference], |row| {
                    Ok(StatusChange { changed_at: timestamp(row, 0)?, status: status(row, 1)?, note: row.get(2)? })
                })?
                .collect()
        })
    }

    /// Marks the submissions that a person calls `typed` as `status`, all or none, and keeps that in their history and in
    /// the audit, by what `access` makes of them. Marking twice with the same status and no note changes nothing.
    ///
    /// # Errors
    /// A reference is unknown, or the database cannot be written; nothing is changed then.
    pub fn mark(
        &mut self,
        typed: &[String],
        status: Status,
        note: Option<&str>,
        access: impl FnOnce(&[Marked]) -> Access,
    ) -> Result<Vec<Marked>, MarkError> {
        self.database
            .change(|transaction| {
                let marked = match find(transaction, typed)? {
                    Ok(marked) => marked,
                    unknown => return Ok(unknown),
                };
                for one in &marked {
                    if one.before != status || note.is_some() {
                        change(transaction, &one.reference, status, note)?;
                    }
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
                "select status from submission where reference = ?",
                [&reference],
                |row| status(row, 0),
            )
            .optional()?;
        match before {
            Some(_) if found.iter().any(|earlier| earlier.reference == reference) => {}
            Some(before) => found.push(Marked { reference, before }),
            None => unknown.push(typed.clone()),
        }
    }
    Ok(if unknown.is_empty() {
        Ok(found)
    } else {
        Err(unknown)
    })
}

fn change(
    connection: &Connection,
    reference: &str,
    status: Status,
    note: Option<&str>,
) -> rusqlite::Result<()> {
    connection.execute(
        "update submission set status = ? where reference = ?",
        params![status.as_str(), reference],
    )?;
    connection
        .execute(
            "insert into status_change (submission_id, changed_at, status, note) select id, ?, ?, ? from submission where reference = ?",
            params![now(), status.as_str(), note, reference],
        )
        .map(drop)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::db::tests::Shop;

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
        let error = archive
            .mark(&typed, Status::Ready, None, access)
            .unwrap_err();
        assert!(matches!(error, MarkError::Unknown(unknown) if unknown == ["RF-0000-0000"]));
        assert_eq!(statuses(&archive), [Status::New, Status::New]);
        assert_eq!(archive.audit(10).unwrap(), []);

        let both = [&shop.references[..], &[shop.references[0].to_lowercase()]].concat();
        let marked = archive
            .mark(&both, Status::Ready, Some("called"), access)
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
                .mark(&shop.references, Status::Done, note, access)
                .unwrap();
            assert_eq!(archive.history(&shop.references[0]).unwrap().len(), entries);
        }
    }
}
