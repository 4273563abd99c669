//! The requests received in a period, without names, for the owner's month.

use jiff::Timestamp;
use rusqlite::{Connection, Row};

use super::row::{COLUMNS, Queries, status, submission, timestamp};
use super::submissions::IS_SPAM;
use super::{Store, StoreError};
use pharmacy_requests::forms::Role;
use pharmacy_requests::submission::rx::{Mark, ready_since};
use pharmacy_requests::submission::{Status, Submission};

/// A request, and since when it is ready.
#[derive(Clone, Debug)]
pub struct Received {
    /// As it is now.
    pub submission: Submission,
    /// `None` if it isn't ready, or if its form has nothing to make ready.
    pub ready_since: Option<Timestamp>,
}

impl Received {
    /// Whether it asks for prescriptions, which the staff makes ready.
    pub fn is_for_medicine(&self) -> bool {
        is_for_medicine(&self.submission)
    }
}

fn is_for_medicine(submission: &Submission) -> bool {
    let form = submission.form.form();
    form.with_role(Role::RxNumber).next().is_some()
}

impl Store {
    /// The requests received from `since` to just before `until`, in order. Leaves out possible spam and deleted requests.
    pub fn received_between(
        &self,
        since: Timestamp,
        until: Timestamp,
        mut each: impl FnMut(&Received),
    ) -> Result<(), StoreError> {
        let between = [since, until].map(Timestamp::as_millisecond);
        let sql = format!(
            "select {COLUMNS}, s.id from submission s
             where s.received_at >= ? and s.received_at < ? and not {IS_SPAM} order by s.received_at, s.id"
        );
        self.read(|connection| {
            let snapshot = connection.unchecked_transaction()?;
            let mut select = snapshot.prepare_cached(&sql)?;
            let mut rows = select.query(between)?;
            while let Some(row) = rows.next()? {
                each(&received(&snapshot, row)?);
            }
            Ok(())
        })
    }
}

fn received(connection: &Connection, row: &Row<'_>) -> rusqlite::Result<Received> {
    let submission = submission(row)?;
    let is_ready = is_for_medicine(&submission) && !submission.status.is_owed();
    let history = if is_ready {
        marks(connection, row.get("id")?)?
    } else {
        Vec::new()
    };
    Ok(Received {
        ready_since: ready_since(&submission, &history),
        submission,
    })
}

fn marks(connection: &Connection, id: i64) -> rusqlite::Result<Vec<Mark>> {
    let sql = "select changed_at, rx_number, status from status_change where submission_id = ? and not mailed order by id";
    connection.rows(sql, [id], |row| {
        Ok(Mark {
            at: timestamp(row, "changed_at")?,
            number: row.get("rx_number")?,
            status: status(row, "status")?.unwrap_or(Status::New),
        })
    })
}
