//! What the server does by itself: copies of the database, and removing what is older than the owner wants to keep.

use std::path::{Path, PathBuf};
use std::sync::mpsc::{Receiver, RecvTimeoutError};
use std::time::Duration;

use jiff::{Timestamp, Zoned};

use crate::config::{Backup, Config, Retention};
use crate::forms::FormId;
use crate::os;
use crate::store::{Archive, Filter, StoreError, Upkeep, backup};

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
    backup::backup(database, &folder.join(&name), &mut |_, _| {})?;
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

fn limits(config: &Retention) -> Vec<(FormId, u32)> {
    let days = |form| match form {
        FormId::Feedback => config.feedback_days,
        FormId::Contact => config.contact_days,
        FormId::Transfer => config.transfer_days,
        FormId::Refill => config.refill_days,
    };
    FormId::ALL
        .into_iter()
        .map(|form| (form, days(form)))
        .filter(|(_, days)| *days > 0)
        .collect()
}

fn remove_old(database: &Path, config: &Retention) -> Result<String, StoreError> {
    let mut upkeep = Upkeep::open(database)?;
    let mut removed = 0;
    for (form, days) in limits(config) {
        let age = jiff::SignedDuration::from_hours(24 * i64::from(days));
        let until = Timestamp::now().checked_sub(age).ok();
        let filter = Filter {
            form: Some(form),
            until,
            ..Filter::default()
        };
        let purged = upkeep
            .purge(&filter, |_, _| {})
            .map_err(|cause| StoreError::Sqlite {
                path: database.into(),
                cause,
            })?;
        removed += purged.references.len();
    }
    Ok(format!("{removed} old submissions removed"))
}
