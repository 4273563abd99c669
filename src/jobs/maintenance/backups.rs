use std::path::{Path, PathBuf};
use std::sync::mpsc::{Receiver, TryRecvError};

use jiff::Timestamp;

use super::Failure;
use pharmacy_config::{Backup, Live};
use pharmacy_store::backup::Copies;
use pharmacy_store::{
    AuditEvent, BackupLock, ClockState, Store, StoreError, StoreErrorKind, TaskName, backup,
};
use pharmacy_system::platform::{self, service};

/// Returns the backup's path. Waits if another backup is in progress.
pub(super) fn back_up(
    store: &Store,
    config: &Live,
    file: Option<&Path>,
    now: Timestamp,
    who: &str,
    stop: &Receiver<()>,
) -> Result<PathBuf, Failure> {
    let folder = &config.backup.folder;
    let lacks = || service::lacks(platform::folder(store.path()), folder, true);
    make(store, config, file, now, who, stop).map_err(|failure| explained(failure, folder, lacks))
}

/// A folder that was chosen after `service install` needs another remedy than a folder that nobody can write.
fn explained(failure: Failure, folder: &Path, lacks: impl FnOnce() -> bool) -> Failure {
    let is_refused = match &failure {
        Failure::Folder { .. } => true,
        Failure::Store(error) => matches!(error.kind, StoreErrorKind::Copy(_)),
        _ => false,
    };
    if !is_refused || !lacks() {
        return failure;
    }
    Failure::Service {
        folder: folder.into(),
        cause: match failure {
            Failure::Folder { cause, .. } => cause.into(),
            other => other.into(),
        },
    }
}

fn make(
    store: &Store,
    config: &Live,
    file: Option<&Path>,
    now: Timestamp,
    who: &str,
    stop: &Receiver<()>,
) -> Result<PathBuf, Failure> {
    let requested_at = Timestamp::now();
    let mut stop = || stop.try_recv() != Err(TryRecvError::Empty);
    let (lock, waited) = BackupLock::wait(store.path(), &mut stop)?;
    if waited && let Some(path) = made_since(store, requested_at)? {
        return Ok(path);
    }
    let Backup {
        folder, recipients, ..
    } = &config.backup;
    let unusable = |cause| unusable(folder, cause);
    create_folder(folder)?;
    let id = store.database_id()?;
    backup::remove_unfinished(&lock, folder, id).map_err(unusable)?;
    let path = backup::backup_path(folder, id, now, &config.time_zone());
    let files = backup::shop_files(file, config);
    let made = backup::backup(&lock, store.path(), &path, &files, recipients, &mut stop)?;
    // Audited because it contains patient data.
    let event = AuditEvent::backup(who, &made.path, made.submissions);
    let noted = store.record_backup(&made.path, event);
    noted.map_err(|cause| Failure::NotRecorded {
        path: made.path.clone(),
        cause: Box::new(cause),
    })?;
    // Recorded first: otherwise each restart of the program would delete one more.
    if let Err(error) = remove_surplus(store, config, &made.path, now) {
        tracing::error!(%error, "could not remove the oldest copies");
    }
    Ok(made.path)
}

/// The path of the last backup, if it was made since then.
fn made_since(store: &Store, since: Timestamp) -> Result<Option<PathBuf>, StoreError> {
    let last = store.task_run(TaskName::Backup)?;
    let last = last.filter(|last| last.succeeded && last.happened_at >= since);
    Ok(last.and_then(|last| last.data()))
}

/// Creates only the last folder of its path: if the backup disk is missing, the other folders are missing too, and the backups would
/// fill this disk.
fn create_folder(folder: &Path) -> Result<(), Failure> {
    let parent = platform::folder(folder);
    if !folder.exists() && !parent.is_dir() {
        return Err(Failure::NoDisk {
            folder: folder.into(),
            parent: parent.into(),
        });
    }
    platform::create_private_folder(folder).map_err(|cause| unusable(folder, cause))
}

/// Does nothing while another program makes a backup, because that program then cleans up.
pub(super) fn clean_up(store: &Store, folder: &Path) -> Result<(), Failure> {
    let unusable = |cause| unusable(folder, cause);
    match BackupLock::try_take(store.path()).map_err(unusable)? {
        Some(lock) if folder.exists() => {
            backup::remove_unfinished(&lock, folder, store.database_id()?).map_err(unusable)
        }
        _ => Ok(()),
    }
}

/// Removes backups dated in the future first, then the oldest, but never `new`: after the clock was set back, `new` is the oldest.
fn remove_surplus(store: &Store, config: &Live, new: &Path, now: Timestamp) -> Result<(), Failure> {
    let Backup { folder, keep, .. } = &config.backup;
    let unusable = |cause| unusable(folder, cause);
    let mut copies = Copies::of(store, backup::list(folder).map_err(unusable)?)?.ours;
    let now = match store.clock_state(now)? {
        ClockState::Trusted => now,
        ClockState::Ahead(trusted) | ClockState::Behind(trusted) => trusted,
    };
    let now = now.to_zoned(config.time_zone()).datetime();
    copies.sort_by_key(|copy| !copy.is_from_the_future(now));
    let surplus = copies.len().saturating_sub(keep.get() as usize);
    let others = copies.iter().filter(|copy| copy.path != new);
    for old in others.take(surplus) {
        std::fs::remove_file(&old.path).map_err(unusable)?;
    }
    Ok(())
}

fn unusable(folder: &Path, cause: std::io::Error) -> Failure {
    let folder = folder.into();
    Failure::Folder { folder, cause }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_folder_that_the_service_may_not_write_yet_is_said_with_the_command_that_helps() {
        let folder = Path::new("/mnt/copies");
        for (lacks, remedy) in [
            (true, "run `pharmacy service install` again"),
            (false, "make that folder writable"),
        ] {
            let cause = std::io::ErrorKind::ReadOnlyFilesystem.into();
            let message = explained(unusable(folder, cause), folder, || lacks).to_string();
            assert!(message.contains(remedy), "{message}");
            let other = [
                "run `pharmacy service install` again",
                "make that folder writable",
            ];
            let said_of = other.iter().filter(|words| message.contains(**words));
            assert_eq!(said_of.count(), 1, "{message}");
        }
        let missing = Failure::NoDisk {
            folder: folder.into(),
            parent: "/mnt".into(),
        };
        let message = explained(missing, folder, || true).to_string();
        assert!(message.contains("plug in its disk"), "{message}");
    }
}
