use jiff::Timestamp;
use rusqlite::{Transaction, params};

use super::audit::{AuditEvent, append};
use super::row::{Queries, now, timestamp};
use super::{Store, StoreError};
use pharmacy_text::named;

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum TaskName {
    /// The last attempt.
    Backup,
    /// The last copy that was made.
    LastBackup,
    Retention,
    AuditRetention,
    /// Of the whole database, in the night after requests were removed.
    Rewrite,
    /// Fails while the disk is nearly full and the owner was warned.
    DiskSpace,
    /// Fails while the last copy is too old and the owner was notified.
    BackupAge,
    /// Fails while the mail server permanently refuses the owner's address.
    Mail,
    /// Fails while no new certificate can be obtained.
    Certificate,
}

named!(
    TaskName: Backup = "backup", LastBackup = "last backup", Retention = "retention", AuditRetention = "audit retention", Rewrite = "rewrite", DiskSpace = "disk space",
    BackupAge = "backup age", Mail = "mail", Certificate = "certificate",
);

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

    pub fn record_backup(&self, path: &str, event: AuditEvent) -> Result<(), StoreError> {
        self.write(|transaction| {
            record(transaction, TaskName::Backup, Ok(path))?;
            record(transaction, TaskName::LastBackup, Ok(path))?;
            append(transaction, &event)
        })
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
