//! How the server's own tasks went.

use jiff::Timestamp;
use rusqlite::{Transaction, params};

use super::audit::AuditEvent;
use super::row::{Queries, now, timestamp};
use super::{Store, StoreError};

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum TaskName {
    Backup,
    Retention,
    AuditRetention,
    /// Failed while the disk is filling and the owner was warned.
    DiskSpace,
    /// Failed while the mail server refuses an address of the owner for good.
    Mail,
    /// Its detail is where the desk listens.
    Desk,
    /// Failed while no new certificate can be had.
    Certificate,
}

impl TaskName {
    pub const fn as_str(self) -> &'static str {
        match self {
            Self::Backup => "backup",
            Self::Retention => "retention",
            Self::AuditRetention => "audit retention",
            Self::DiskSpace => "disk space",
            Self::Mail => "mail",
            Self::Desk => "desk",
            Self::Certificate => "certificate",
        }
    }
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TaskRun {
    pub happened_at: Timestamp,
    pub succeeded: bool,
    pub detail: String,
}

impl Store {
    pub fn task_run(&self, task: TaskName) -> Result<Option<TaskRun>, StoreError> {
        let select = "select happened_at, succeeded, detail from upkeep where task = ?";
        self.read(|connection| {
            connection.first(select, [task.as_str()], |row| {
                Ok(TaskRun {
                    happened_at: timestamp(row, "happened_at")?,
                    succeeded: row.get("succeeded")?,
                    detail: row.get("detail")?,
                })
            })
        })
    }

    pub fn record_task_run(
        &self,
        task: TaskName,
        result: Result<&str, &str>,
    ) -> Result<(), StoreError> {
        self.write(|transaction| record(transaction, task, result))
    }

    /// Notes that `task` succeeded, and leaves `event` in the audit, both or neither.
    pub fn record_task_run_and_audit(
        &self,
        task: TaskName,
        detail: &str,
        event: AuditEvent,
    ) -> Result<(), StoreError> {
        let note = |transaction: &Transaction<'_>| record(transaction, task, Ok(detail));
        self.write_and_record(note, |()| Some(event))
    }
}

fn record(
    transaction: &Transaction<'_>,
    task: TaskName,
    result: Result<&str, &str>,
) -> rusqlite::Result<()> {
    let (Ok(detail) | Err(detail)) = result;
    let values = params![task.as_str(), now(), result.is_ok(), detail];
    let insert =
        "insert or replace into upkeep (task, happened_at, succeeded, detail) values (?, ?, ?, ?)";
    transaction.run(insert, values)
}
