//! What the server does by itself: copies of the database, and removing what is older than the owner wants to keep.

use std::path::{Path, PathBuf};
use std::sync::mpsc::{Receiver, RecvTimeoutError};
use std::time::Duration;

use jiff::{SignedDuration, Timestamp, Zoned};

use crate::config::{Backup, Config, Retention};
use crate::forms::FormId;
use crate::os;
use crate::store::{Archive, Filter, StoreError, Upkeep, backup};
use crate::words::counted;

/// How often it is looked whether something is due.
const LOOK_EVERY: Duration = Duration::from_secs(30);
/// How often old submissions are looked for.
const PURGE_EVERY: Duration = Duration::from_secs(24 * 3600);
/// After a failure it is tried again this much later.
const RETRY_AFTER: Duration = Duration::from_secs(3600);

/// Name of the copying task in the database.
pub const BACKUP: &str = "backup";
/// Name of the removing task in the database.
pub const RETENTION: &str = "retention";

/// Does what is due until `stop` is dropped.
pub fn run(config: &Config, stop: &Receiver<()>) {
    loop {
        for (task, every) in due_tasks(config) {
            if let Err(error) = attempt(config, task, every) {
                tracing::error!(task, %error, "could not look after the database");
            }
        }
        if stop.recv_timeout(LOOK_EVERY) != Err(RecvTimeoutError::Timeout) {
            return;
        }
    }
}

/// The tasks that `config` asks for, and how often each is done.
fn due_tasks(config: &Config) -> Vec<(&'static str, Duration)> {
    let backup = config
        .backup
        .every
        .0
        .as_ref()
        .map(|every| (BACKUP, every.0));
    let retention = (!limits(&config.retention).is_empty()).then_some((RETENTION, PURGE_EVERY));
    backup.into_iter().chain(retention).collect()
}

fn attempt(config: &Config, task: &str, every: Duration) -> Result<(), StoreError> {
    let database = &config.database.path.0;
    let failed = |cause| StoreError::Sqlite {
        path: database.clone(),
        cause,
    };
    if !is_due(&Archive::open(database)?, task, every).map_err(failed)? {
        return Ok(());
    }
    let result = match task {
        BACKUP => copy(database, &config.backup).map_err(|e| e.to_string()),
        _ => remove_old(database, &config.retention).map_err(|e| e.to_string()),
    };
    match &result {
        Ok(detail) => tracing::info!(task, detail, "done"),
        Err(error) => tracing::error!(task, error, "failed; it will be tried again in an hour"),
    }
    let note = result.as_deref().map_err(String::as_str);
    Upkeep::open(database)?.note(task, note).map_err(failed)
}

fn is_due(archive: &Archive, task: &str, every: Duration) -> rusqlite::Result<bool> {
    let Some(last) = archive.report(task)? else {
        return Ok(true);
    };
    let pause = if last.succeeded {
        every
    } else {
        every.min(RETRY_AFTER)
    };
    let age = Timestamp::now().duration_since(last.happened_at);
    // A clock that was set back must not stop it.
    Ok(age.is_negative() || age.unsigned_abs() >= pause)
}

fn copy(database: &Path, config: &Backup) -> Result<String, StoreError> {
    let folder = &config.folder.0;
    let unusable = |cause| StoreError::Unusable {
        path: folder.clone(),
        cause,
    };
    os::create_private_folder(folder).map_err(unusable)?;
    let name = Zoned::now()
        .strftime("pharmacy-%Y%m%d-%H%M%S.db")
        .to_string();
    backup::backup(database, &folder.join(&name), &mut |_, _| {
        std::ops::ControlFlow::Continue(())
    })?;
    let copies = copies(folder).map_err(unusable)?;
    let surplus = copies.len().saturating_sub(config.keep.get() as usize);
    for old in copies.iter().take(surplus) {
        std::fs::remove_file(old).map_err(unusable)?;
    }
    Ok(format!(
        "{} ({} kept)",
        folder.join(&name).display(),
        copies.len() - surplus
    ))
}

/// Our copies in `folder`, oldest first; nobody else's files.
fn copies(folder: &Path) -> std::io::Result<Vec<PathBuf>> {
    let ours = |path: &PathBuf| {
        let name = path
            .file_name()
            .and_then(|name| name.to_str())
            .unwrap_or_default();
        let stamp = name
            .strip_prefix("pharmacy-")
            .and_then(|rest| rest.strip_suffix(".db"));
        stamp.is_some_and(|stamp| {
            stamp.len() == 15 && stamp.bytes().all(|b| b.is_ascii_digit() || b == b'-')
        })
    };
    let mut found: Vec<PathBuf> = std::fs::read_dir(folder)?
        .filter_map(|entry| Some(entry.ok()?.path()))
        .filter(ours)
        .collect();
    found.sort();
    Ok(found)
}

/// How long each form's submissions are kept; none that are kept for ever.
fn limits(config: &Retention) -> Vec<(FormId, SignedDuration)> {
    let days = |form| match form {
        FormId::Feedback => config.feedback_days,
        FormId::Contact => config.contact_days,
        FormId::Transfer => config.transfer_days,
        FormId::Refill => config.refill_days,
    };
    FormId::ALL
        .into_iter()
        .filter_map(|form| Some((form, days(form).span()?)))
        .collect()
}

fn remove_old(database: &Path, config: &Retention) -> Result<String, Failure> {
    let failed = |cause| StoreError::Sqlite {
        path: database.into(),
        cause,
    };
    let mut upkeep = Upkeep::open(database)?;
    let mut old = Vec::new();
    for (form, age) in limits(config) {
        // Without a bound the filter would keep everything, so there is none only on purpose.
        let until = Timestamp::now().checked_sub(age).map_err(Failure::Clock)?;
        let filter = Filter {
            form: Some(form),
            until: Some(until),
            ..Filter::default()
        };
        old.extend(upkeep.candidates(&filter).map_err(failed)?);
    }
    let purged = upkeep.purge(old, |_, _| {}).map_err(failed)?;
    Ok(format!(
        "{} removed",
        counted(purged.removed.len(), "old submission")
    ))
}

/// Why a task was not done.
#[derive(Debug, thiserror::Error)]
enum Failure {
    /// The database refuses.
    #[error(transparent)]
    Store(#[from] StoreError),
    /// The computer's clock shows a time that nothing can be counted back from.
    #[error("the clock of this computer cannot be right ({0}); set it")]
    Clock(jiff::Error),
}
