//! What the patients' status page asks of the database.

use jiff::Timestamp;
use rusqlite::{Connection, OptionalExtension};

use super::desk::prescriptions;
use super::row::{COLUMNS, submission, timestamp};
use super::{Store, StoreError};
use crate::forms::FormId;
use crate::submission::{Status, Submission};

#[derive(Clone, Debug)]
pub struct Lookup {
    pub submission: Submission,
    pub message: Option<String>,
    /// Prescriptions that were marked by themselves.
    pub prescriptions: Vec<(String, Status)>,
    /// When it was last marked, or came in.
    pub changed_at: Timestamp,
}

impl Store {
    /// The request with exactly this reference, for a status look-up. A reference that nobody has takes as long as others.
    pub fn lookup(&self, reference: &str) -> Result<Option<Lookup>, StoreError> {
        self.read(|connection| {
            let found = lookup(connection, "s.reference = ?", &[reference])?;
            if found.is_none() {
                let asked = FormId::ALL.iter().filter(|id| id.form().can_be_looked_up());
                let forms: Vec<_> = asked.map(|form| format!("'{form}'")).collect();
                let any = format!(
                    "s.id = (select max(id) from submission where form in ({}))",
                    forms.join(", ")
                );
                lookup(connection, &any, &[])?;
            }
            Ok(found)
        })
    }
}

fn lookup(
    connection: &Connection,
    condition: &str,
    values: &[&str],
) -> rusqlite::Result<Option<Lookup>> {
    let sql = format!(
        "select {COLUMNS}, s.message, s.id, coalesce((select max(c.changed_at) from status_change c where c.submission_id = s.id), s.received_at) as changed_at
         from submission s where {condition}"
    );
    let found = connection
        .prepare_cached(&sql)?
        .query_row(rusqlite::params_from_iter(values), |row| {
            let lookup = Lookup {
                submission: submission(row)?,
                message: row.get("message")?,
                prescriptions: Vec::new(),
                changed_at: timestamp(row, "changed_at")?,
            };
            Ok((lookup, row.get("id")?))
        })
        .optional()?;
    found
        .map(|(lookup, id)| {
            let prescriptions = prescriptions(connection, id)?;
            Ok(Lookup {
                prescriptions,
                ..lookup
            })
        })
        .transpose()
}
