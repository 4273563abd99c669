mod backups;
mod retention;

use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::sync::mpsc::{Receiver, RecvTimeoutError};
use std::time::Duration;

use jiff::Timestamp;
use jiff::tz::TimeZone;

use crate::snapshot::Current;
use backups::back_up;
use pharmacy_config::{ConfigSource, Live};
use pharmacy_store::{ClockState, NotErased, SERVER, Store, StoreError, StoreErrorKind, TaskName};
use retention::{limits, remove_old, rewrite, shorten_audit};

const POLL_INTERVAL: Duration = Duration::from_secs(30);
const PURGE_EVERY: Duration = Duration::from_secs(24 * 3600);
const RETRY_AFTER: Duration = Duration::from_secs(3600);
/// Hour of the day at which the database is rewritten after something was removed.
const NIGHT: i8 = 2;

pub fn run<Site>(
    store: &Store,
    current: &Current<Site>,
    source: &ConfigSource,
    stop: &Receiver<()>,
) {
    if let Err(error) = backups::clean_up(store, &current.load().config.backup.folder) {
        tracing::error!(%error, "couldn't clean up unfinished backups; the next backup will");
    }
    let mut tasks = Vec::new();
    let mut clock = ClockState::Trusted;
    loop {
        let config = &Arc::clone(&current.load().config);
        let now = Timestamp::now();
        clock = follow_clock(store, config, now, clock);
        tasks = Task::update(tasks, config);
        for task in &mut tasks {
            task.run_if_due(store, config, source.file(), now, stop);
        }
        if stop.recv_timeout(POLL_INTERVAL) != Err(RecvTimeoutError::Timeout) {
            return;
        }
    }
}

fn follow_clock(store: &Store, config: &Live, now: Timestamp, before: ClockState) -> ClockState {
    match store.follow_clock(now) {
        Ok(state) => {
            let question = state.question(now, &config.time_zone());
            if let Some(question) = question.filter(|_| state != before) {
                tracing::error!("{}", Failure::Clock(question));
            }
            state
        }
        // The next write reports the error.
        Err(_) => before,
    }
}

/// `who` requested it.
pub fn back_up_now(
    store: &Store,
    config: &Live,
    file: Option<&Path>,
    who: &str,
) -> Result<PathBuf, Failure> {
    let (_running, stop) = std::sync::mpsc::channel();
    back_up(store, config, file, Timestamp::now(), who, &stop)
}

/// Why a task was not done, or could not be recorded.
#[derive(Debug, thiserror::Error)]
pub enum Failure {
    #[error(transparent)]
    Store(#[from] StoreError),
    #[error("cannot keep copies in {}: {cause}; make that folder writable for this user, or choose another", folder.display())]
    Folder {
        folder: PathBuf,
        #[source]
        cause: std::io::Error,
    },
    #[error("cannot keep copies in {}: there is no folder {}; plug in its disk, or choose another folder", folder.display(), parent.display())]
    NoDisk { folder: PathBuf, parent: PathBuf },
    #[error("cannot keep copies in {}: {cause}; the website, as a service, may not write there yet: run `pharmacy service install` again as an administrator, then stop and start the service", folder.display())]
    Service {
        folder: PathBuf,
        #[source]
        cause: Box<dyn std::error::Error + Send + Sync>,
    },
    #[error("the copy {} was made, but could not be recorded: {cause}", path.display())]
    NotRecorded {
        path: PathBuf,
        #[source]
        cause: Box<StoreError>,
    },
    #[error(
        "nothing old is removed: {0} If so, run `pharmacy check --trust-clock`; if not, set the clock"
    )]
    Clock(String),
    #[error("the clock of this computer cannot be right ({0}); correct its date and time")]
    NoTime(#[source] jiff::Error),
    #[error("{0}, so traces of requests that were removed may still be in the database's file")]
    NotErased(#[source] NotErased),
}

struct Task {
    name: TaskName,
    every: Duration,
    /// Also kept in memory, because the database may not be able to record it.
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
            (config.retention.audit_days.0).map(|_| task(TaskName::AuditRetention, PURGE_EVERY));
        let rewrite = task(TaskName::Rewrite, RETRY_AFTER);
        let tasks = backup.into_iter().chain(retention).chain(audit);
        tasks.chain([rewrite]).collect()
    }

    /// The tasks of `config`. Those of `before` keep when they were tried.
    fn update(before: Vec<Self>, config: &Live) -> Vec<Self> {
        let mut tasks = Self::all(config);
        for task in &mut tasks {
            let same = before.iter().find(|before| before.name == task.name);
            task.tried = same.and_then(|before| before.tried);
        }
        tasks
    }

    fn run_if_due(
        &mut self,
        store: &Store,
        config: &Live,
        file: Option<&Path>,
        now: Timestamp,
        stop: &Receiver<()>,
    ) {
        let task = self.name.as_str();
        match self.is_due(store, config, now) {
            Ok(true) => {}
            Ok(false) => return,
            Err(error) => {
                tracing::error!(task, %error, "could not check whether it is due; it will be tried again in an hour");
                self.tried = Some((now, false));
                return;
            }
        }
        let result = match self.name {
            TaskName::Backup => back_up(store, config, file, now, SERVER, stop)
                .map(|path| path.display().to_string()),
            TaskName::AuditRetention => shorten_audit(store, config, now),
            TaskName::Rewrite => rewrite(store),
            TaskName::Retention => remove_old(store, config, now),
            // Other jobs report these.
            TaskName::LastBackup
            | TaskName::DiskSpace
            | TaskName::BackupAge
            | TaskName::Mail
            | TaskName::Certificate => return,
        };
        if !is_stopped(&result) {
            self.report(store, &result);
            // Otherwise another backup would be made every hour.
            let is_made = matches!(result, Ok(_) | Err(Failure::NotRecorded { .. }));
            self.tried = Some((now, is_made));
        }
    }

    fn report(&self, store: &Store, result: &Result<String, Failure>) {
        let task = self.name.as_str();
        let recorded = match result {
            Ok(detail) => {
                tracing::info!(task, detail, "done");
                match self.name {
                    TaskName::Backup => Ok(()),
                    name => store.record_task_run(name, Ok(detail)),
                }
            }
            Err(error) => {
                tracing::error!(task, %error, "failed; it will be tried again in an hour");
                store.record_task_run(self.name, Err(&error.to_string()))
            }
        };
        if let Err(error) = recorded {
            tracing::error!(task, %error, "could not record the result");
        }
    }

    fn is_due(&self, store: &Store, config: &Live, now: Timestamp) -> Result<bool, StoreError> {
        let over = |(at, succeeded)| is_over(at, succeeded, self.every, now);
        if !self.tried.is_none_or(over) {
            return Ok(false);
        }
        if self.name == TaskName::Rewrite {
            let night = |since| night_after(since, &config.time_zone());
            if store
                .removed_since()?
                .is_none_or(|since| now < night(since))
            {
                return Ok(false);
            }
        }
        let last = store.task_run(self.name)?;
        Ok(last.is_none_or(|last| over((last.happened_at, last.succeeded))))
    }
}

/// By the end of the server.
fn is_stopped(result: &Result<String, Failure>) -> bool {
    matches!(result, Err(Failure::Store(error)) if matches!(error.kind, StoreErrorKind::Stopped))
}

/// The night, when few people post, or the next start of a computer that is off at night.
fn night_after(since: Timestamp, zone: &TimeZone) -> Timestamp {
    let local = since.to_zoned(zone.clone());
    let tonight = local.date().at(NIGHT, 0, 0, 0).to_zoned(zone.clone());
    let next = tonight.and_then(|night| {
        if night > local {
            Ok(night)
        } else {
            night.tomorrow()
        }
    });
    next.map_or(since, |night| night.timestamp())
}

fn is_over(at: Timestamp, succeeded: bool, every: Duration, now: Timestamp) -> bool {
    let pause = if succeeded {
        every
    } else {
        every.min(RETRY_AFTER)
    };
    let age = now.duration_since(at);
    // A clock that was set back must not delay the task.
    age.is_negative() || age.unsigned_abs() >= pause
}

#[cfg(test)]
mod tests;
