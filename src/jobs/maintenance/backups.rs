use std::path::Path;
use std::sync::mpsc::{Receiver, TryRecvError};

use jiff::Timestamp;

use super::Failure;
use crate::config::{Backup, Live};
use crate::db::{Action, AuditEvent, BackupLock, Store, TaskName, backup};
use crate::platform;

/// Returns the copy's path, which is the task's detail. Waits if a copy is under way.
pub(super) fn back_up(
    store: &Store,
    config: &Live,
    file: Option<&Path>,
    now: Timestamp,
    who: &str,
    stop: &Receiver<()>,
) -> Result<String, Failure> {
    let asked = Timestamp::now();
    let mut stop = || stop.try_recv() != Err(TryRecvError::Empty);
    let (lock, waited) = BackupLock::wait(store.path(), &mut stop)?;
    if waited
        && let Some(last) = store.task_run(TaskName::Backup)?
        && last.succeeded
        && last.happened_at >= asked
    {
        return Ok(last.detail);
    }
    let Backup {
        folder, recipients, ..
    } = &config.backup;
    let unusable = |cause| unusable(folder, cause);
    platform::create_private_folder(folder).map_err(unusable)?;
    backup::remove_unfinished(&lock, folder).map_err(unusable)?;
    let path = backup::free_name(folder, now, &config.time_zone());
    let files = backup::shop_files(file, config);
    let made = backup::backup(&lock, store.path(), &path, &files, recipients, &mut stop)?;
    // Audited because it contains patient data.
    let name = made.path.display().to_string();
    let event = AuditEvent::new(who, Action::Backup, name.clone(), made.submissions);
    let noted = store.record_task_run_and_audit(TaskName::Backup, &name, event);
    noted.map_err(|cause| Failure::NotRecorded {
        path: made.path.clone(),
        cause: Box::new(cause),
    })?;
    // After the record: otherwise each restart of the program would delete one more.
    if let Err(error) = remove_surplus(&config.backup, &made.path) {
        tracing::error!(%error, "could not remove the oldest copies");
    }
    Ok(name)
}

/// Does nothing while another program makes a copy, which then does the same.
pub(super) fn clean_up(store: &Store, folder: &Path) -> std::io::Result<()> {
    match BackupLock::try_take(store.path())? {
        Some(lock) if folder.exists() => backup::remove_unfinished(&lock, folder),
        _ => Ok(()),
    }
}

/// Never deletes `made`: after the clock was set back, older backups have newer names.
fn remove_surplus(config: &Backup, made: &Path) -> Result<(), Failure> {
    let unusable = |cause| unusable(&config.folder, cause);
    let backups = backup::list(&config.folder).map_err(unusable)?;
    let surplus = backups.len().saturating_sub(config.keep.get() as usize);
    let others = backups.iter().filter(|backup| *backup != made);
    for old in others.take(surplus) {
        std::fs::remove_file(old).map_err(unusable)?;
    }
    Ok(())
}

fn unusable(folder: &Path, cause: std::io::Error) -> Failure {
    let folder = folder.into();
    Failure::Folder { folder, cause }
}
