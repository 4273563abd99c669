//! When each of the server's tasks last ran, and how it ended.

use std::path::Path;

use jiff::Timestamp;
use rusqlite::{Transaction, params};
use serde::Serialize;
use serde::de::DeserializeOwned;

use super::audit::{AuditEvent, append};
use super::row::{Queries, now, timestamp};
use super::{Store, StoreError};
use pharmacy_text::named;

/// A task whose last run is recorded.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum TaskName {
    /// The last attempt to make a backup.
    Backup,
    /// The last backup that succeeded.
    LastBackup,
    /// Removes old requests.
    Retention,
    /// Removes old rows of the audit.
    AuditRetention,
    /// Rewrites the whole database, in the night after requests were removed.
    Rewrite,
    /// Fails while the disk is nearly full and the owner was warned.
    DiskSpace,
    /// Fails while the last backup is too old and the owner was notified.
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

/// The last run of a task.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TaskRun {
    /// When it ended, by the computer's clock.
    pub happened_at: Timestamp,
    /// False after an error.
    pub succeeded: bool,
    /// For people.
    pub detail: String,
    data: Option<String>,
}

impl TaskRun {
    /// The data that the task stored for itself. `None` if there is none of this type.
    pub fn data<T: DeserializeOwned>(&self) -> Option<T> {
        serde_json::from_str(self.data.as_deref()?).ok()
    }

    /// A run for tests.
    #[cfg(any(test, feature = "testing"))]
    pub fn sample(happened_at: Timestamp, succeeded: bool, data: &impl Serialize) -> Self {
        Self {
            happened_at,
            succeeded,
            detail: String::new(),
            data: serde_json::to_string(data).ok(),
        }
    }
}

impl Store {
    /// `None` if it has never run.
    pub fn task_run(&self, task: TaskName) -> Result<Option<TaskRun>, StoreError> {
        let select = "select happened_at, succeeded, detail, data from upkeep where task = ?";
        self.read(|connection| {
            connection.first(select, [task.as_str()], |row| {
                Ok(TaskRun {
                    happened_at: timestamp(row, "happened_at")?,
                    succeeded: row.get("succeeded")?,
                    detail: row.get("detail")?,
                    data: row.get("data")?,
                })
            })
        })
    }

    /// The text is for people, and says why it failed or what it did.
    pub fn record_task_run(
        &self,
        task: TaskName,
        result: Result<&str, &str>,
    ) -> Result<(), StoreError> {
        self.write(|transaction| record(transaction, task, result, None))
    }

    /// Also stores data for the task itself; see [`TaskRun::data`].
    pub fn record_task_data(
        &self,
        task: TaskName,
        result: Result<&str, &str>,
        data: &impl Serialize,
    ) -> Result<(), StoreError> {
        let data = serde_json::to_string(data).ok();
        self.write(|transaction| record(transaction, task, result, data.as_deref()))
    }

    /// Records the run and the audit's row in one transaction.
    pub fn record_backup(&self, path: &Path, event: AuditEvent) -> Result<(), StoreError> {
        let (shown, data) = (path.display().to_string(), serde_json::to_string(path).ok());
        self.write(|transaction| {
            for task in [TaskName::Backup, TaskName::LastBackup] {
                record(transaction, task, Ok(&shown), data.as_deref())?;
            }
            append(transaction, &event)
        })
    }
}

fn record(
    transaction: &Transaction<'_>,
    task: TaskName,
    result: Result<&str, &str>,
    data: Option<&str>,
) -> rusqlite::Result<()> {
    let (Ok(detail) | Err(detail)) = result;
    let values = params![task.as_str(), now(), result.is_ok(), detail, data];
    let insert = "insert or replace into upkeep (task, happened_at, succeeded, detail, data) values (?, ?, ?, ?, ?)";
    transaction.run(insert, values)
}
