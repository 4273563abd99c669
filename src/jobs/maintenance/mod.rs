//! Maintenance of the database: copies and retention.

mod copies;
mod failure;
mod retention;

use std::sync::Arc;
use std::sync::mpsc::{Receiver, RecvTimeoutError};
use std::time::Duration;

use jiff::Timestamp;

use crate::config::{Backup, Live};
use crate::db::backup::BackupSummary;
use crate::db::{Store, StoreError, StoreErrorKind, TaskName};
use crate::snapshot::Current;
use copies::{copy, remove_surplus};
use failure::Failure;
use retention::{by_server, limits, remove_old, shorten_audit};

const POLL_INTERVAL: Duration = Duration::from_secs(30);
const PURGE_EVERY: Duration = Duration::from_secs(24 * 3600);
const RETRY_AFTER: Duration = Duration::from_secs(3600);

/// Runs tasks when they are due, until `stop` is dropped, which also stops a copy that is being made.
pub fn run<Site>(store: &Store, current: &Current<Site>, stop: &Receiver<()>) {
    let mut tasks = Vec::new();
    loop {
        let config = &Arc::clone(&current.load().config);
        tasks = Task::after(tasks, config);
        for task in &mut tasks {
            task.run_if_due(store, config, Timestamp::now(), stop);
        }
        if stop.recv_timeout(POLL_INTERVAL) != Err(RecvTimeoutError::Timeout) {
            return;
        }
    }
}

/// Makes a copy at once, as the task does when it is due.
pub fn copy_now(store: &Store, config: &Backup) -> Result<String, String> {
    let (_go_on, stop) = std::sync::mpsc::channel();
    let (made, detail) =
        copy(store, config, Timestamp::now(), &stop).map_err(|error| error.to_string())?;
    note_copy(store, &made, &detail).map_err(|error| error.to_string())?;
    remove_surplus(config, &made.path).map_err(|error| error.to_string())?;
    Ok(detail)
}

/// A recurring task.
struct Task {
    name: TaskName,
    every: Duration,
    /// This process's last try, and whether it succeeded. Needed beside the report in the database, which may not be writable.
    tried: Option<(Timestamp, bool)>,
}

impl Task {
    fn all(config: &Live) -> Vec<Self> {
        let task = |name, every| Self {
            name,
            every,
            tried: None,
        };
        let backup = config
            .backup
            .every
            .map(|every| task(TaskName::Backup, every));
        let retention =
            (!limits(&config.retention).is_empty()).then(|| task(TaskName::Retention, PURGE_EVERY));
        let audit =
            (config.retention.audit_days).map(|_| task(TaskName::AuditRetention, PURGE_EVERY));
        backup.into_iter().chain(retention).chain(audit).collect()
    }

    /// The tasks of `config`, with the last tries of `before`.
    fn after(before: Vec<Self>, config: &Live) -> Vec<Self> {
        let mut tasks = Self::all(config);
        for task in &mut tasks {
            let same = before.iter().find(|before| before.name == task.name);
            task.tried = same.and_then(|before| before.tried);
        }
        tasks
    }

    fn run_if_due(&mut self, store: &Store, config: &Live, now: Timestamp, stop: &Receiver<()>) {
        let task = self.name.as_str();
        match self.is_due(store, now) {
            Ok(true) => {}
            Ok(false) => return,
            Err(error) => {
                tracing::error!(task, %error, "could not look whether it is due; it will be tried again in an hour");
                self.tried = Some((now, false));
                return;
            }
        }
        let mut made = None;
        let result = match self.name {
            TaskName::Backup => copy(store, &config.backup, now, stop).map(|(copied, detail)| {
                made = Some(copied);
                detail
            }),
            TaskName::AuditRetention => shorten_audit(store, &config.retention, now),
            _ => remove_old(store, config, now),
        };
        let noted = match &result {
            Err(Failure::Store(error)) if matches!(error.kind, StoreErrorKind::Stopped) => return,
            Ok(detail) => {
                tracing::info!(task, detail, "done");
                match &made {
                    Some(copied) => note_copy(store, copied, detail),
                    None => store.record_task_run(self.name, Ok(detail)),
                }
            }
            Err(error) => {
                tracing::error!(task, %error, "failed; it will be tried again in an hour");
                store.record_task_run(self.name, Err(&error.to_string()))
            }
        };
        self.tried = Some((now, result.is_ok()));
        if let Err(error) = noted {
            tracing::error!(task, %error, "could not note how it went");
        } else if let Some(made) = made {
            // Only after the copy is noted: otherwise each start of the program would replace one more.
            if let Err(error) = remove_surplus(&config.backup, &made.path) {
                tracing::error!(task, %error, "could not remove the oldest copies");
            }
        }
    }

    fn is_due(&self, store: &Store, now: Timestamp) -> Result<bool, StoreError> {
        let over = |(at, succeeded)| is_over(at, succeeded, self.every, now);
        if !self.tried.is_none_or(over) {
            return Ok(false);
        }
        let last = store.task_run(self.name)?;
        Ok(last.is_none_or(|last| over((last.happened_at, last.succeeded))))
    }
}

/// Whether the pause after a try at `at` is over at `now`.
fn is_over(at: Timestamp, succeeded: bool, every: Duration, now: Timestamp) -> bool {
    let pause = if succeeded {
        every
    } else {
        every.min(RETRY_AFTER)
    };
    let age = now.duration_since(at);
    // A clock that was set back must not stop it.
    age.is_negative() || age.unsigned_abs() >= pause
}

/// Notes the copy in the audit too, since it holds patient data.
fn note_copy(store: &Store, copied: &BackupSummary, detail: &str) -> Result<(), StoreError> {
    let name = copied.path.display().to_string();
    let access = by_server(TaskName::Backup, name, copied.submissions);
    store.record_task_run_and_audit(TaskName::Backup, detail, &access)
}

#[cfg(test)]
mod tests;
