use std::path::Path;
use std::sync::mpsc::{Receiver, TryRecvError};

use jiff::Timestamp;

use super::Failure;
use crate::config::{Backup, Live};
use crate::db::backup::Copies;
use crate::db::{
    Action, AuditEvent, BackupLock, ClockState, Store, StoreErrorKind, TaskName, backup,
};
use crate::platform::{self, service};

/// Returns the copy's path, which is the task's detail. Waits if a copy is under way.
pub(super) fn back_up(
    store: &Store,
    config: &Live,
    file: Option<&Path>,
    now: Timestamp,
    who: &str,
    stop: &Receiver<()>,
) -> Result<String, Failure> {
    let folder = &config.backup.folder;
    make(store, config, file, now, who, stop).map_err(|failure| {
        let is_refused = match &failure {
            Failure::Folder { .. } => true,
            Failure::Store(error) => matches!(error.kind, StoreErrorKind::Copy(_)),
            _ => false,
        };
        match is_refused && service::lacks(platform::folder(store.path()), folder, true) {
            true => Failure::Service(Box::new(failure)),
            false => failure,
        }
    })
}

fn make(
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
    create_folder(folder)?;
    let id = store.database_id()?;
    backup::remove_unfinished(&lock, folder, id).map_err(unusable)?;
    let path = backup::free_name(folder, id, now, &config.time_zone());
    let files = backup::shop_files(file, config);
    let made = backup::backup(&lock, store.path(), &path, &files, recipients, &mut stop)?;
    // Audited because it contains patient data.
    let name = made.path.display().to_string();
    let event = AuditEvent::new(who, Action::Backup, name.clone(), made.submissions);
    let noted = store.record_backup(&name, event);
    noted.map_err(|cause| Failure::NotRecorded {
        path: made.path.clone(),
        cause: Box::new(cause),
    })?;
    // After the record: otherwise each restart of the program would delete one more.
    if let Err(error) = remove_surplus(store, config, &made.path, now) {
        tracing::error!(%error, "could not remove the oldest copies");
    }
    Ok(name)
}

/// Only the last part of its path: the rest is missing when the disk for copies is, and then they would fill this one.
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

/// Does nothing while another program makes a copy, which then does the same.
pub(super) fn clean_up(store: &Store, folder: &Path) -> Result<(), Failure> {
    let unusable = |cause| unusable(folder, cause);
    match BackupLock::try_take(store.path()).map_err(unusable)? {
        Some(lock) if folder.exists() => {
            backup::remove_unfinished(&lock, folder, store.database_id()?).map_err(unusable)
        }
        _ => Ok(()),
    }
}

/// Copies from the future go first, and then the oldest, but never `made`: after the clock was set back, it is the oldest itself.
fn remove_surplus(
    store: &Store,
    config: &Live,
    made: &Path,
    now: Timestamp,
) -> Result<(), Failure> {
    let Backup { folder, keep, .. } = &config.backup;
    let unusable = |cause| unusable(folder, cause);
    let mut own = Copies::of(store, backup::list(folder).map_err(unusable)?)?.own;
    let now = match store.clock_state(now)? {
        ClockState::Trusted => now,
        ClockState::Ahead(trusted) | ClockState::Behind(trusted) => trusted,
    };
    let now = now.to_zoned(config.time_zone()).datetime();
    own.sort_by_key(|copy| !copy.is_from_the_future(now));
    let surplus = own.len().saturating_sub(keep.get() as usize);
    let others = own.iter().filter(|copy| copy.path != made);
    for old in others.take(surplus) {
        std::fs::remove_file(&old.path).map_err(unusable)?;
    }
    Ok(())
}

fn unusable(folder: &Path, cause: std::io::Error) -> Failure {
    let folder = folder.into();
    Failure::Folder { folder, cause }
}
