//! Whether there are backups, where they are, and who can read them.

use std::path::{Path, PathBuf};
use std::time::Duration;

use jiff::Timestamp;

use super::{Check, Finding, describe};
use pharmacy_config::{Config, Live};
use pharmacy_requests::submission::plural::pluralize;
use pharmacy_requests::submission::time;
use pharmacy_store::backup::{Copies, NamedCopy};
use pharmacy_store::{BackupLock, ClockState, Store, TaskName, TaskRun, backup, encryption};
use pharmacy_system::platform;

pub fn check(config: &Config, store: Option<&Store>) -> Vec<Finding> {
    // Absolute, because people run this to find out where things are.
    let database = platform::absolute(platform::folder(&config.startup.database.path));
    let copies = platform::absolute(&config.live.backup.folder);
    let all = backup::list(&copies).unwrap_or_default();
    let sorted = store.and_then(|store| Copies::of(store, all.clone()).ok());
    // Even without a readable database, others may be able to read its backups.
    let found = sorted.unwrap_or_else(|| Copies {
        ours: all,
        ..Copies::default()
    });
    let findings = [
        store.and_then(|store| unfinished(store, &copies)),
        config.live.backup.every.and_then(|_| refused(&copies)),
        readable(&copies, &found),
        store.and_then(|store| dated_in_the_future(store, &config.live, &found)),
        foreign(&copies, &found),
        unknown(&copies, &found),
        same_disk(&database, &copies),
        disk(&database, platform::is_disk_encrypted(&database)),
    ];
    findings.into_iter().flatten().collect()
}

/// Whether backups are made, and when the last one was.
pub(super) fn last(config: &Live, store: Option<&Store>) -> Finding {
    let name = Check::Backup;
    let Some(every) = &config.backup.every else {
        let id = store.and_then(|store| store.database_id().ok()?);
        let (finding, remedy) = match backup::list(&config.backup.folder) {
            Ok(copies) if copies.iter().any(|copy| copy.may_belong_to(id)) => (
                "no more copies are made: if this computer breaks, the requests received since the last one are lost",
                "set [backup] every, such as \"1d\" (at the desk: Shop, Mail and copies)",
            ),
            _ => (
                "no copies yet: if this computer breaks, every request is lost",
                "make two keys with `pharmacy backup-key new`, choose a folder on another disk, and set [backup] every (at the desk: Shop, Mail and copies); or run `pharmacy backup FILE` often",
            ),
        };
        return Finding::warning(name, finding, remedy)
            .owners_do("say how often to make one, and in which folder");
    };
    match store.and_then(|store| store.task_run(TaskName::Backup).ok()?) {
        None => Finding::warning(
            name,
            "no copy has been made yet",
            "start the server: it will make the first one right away",
        )
        .owners_do("the first one will be made within a minute"),
        Some(last) if !last.succeeded => Finding::failed(
            name,
            format!("{}{}", describe(config, &last), since(config, store)),
            "correct that; the server tries again every hour",
        ),
        Some(last) => made(config, store, &last, *every, Timestamp::now()),
    }
}

/// When the last backup was made, if a later attempt failed.
fn since(config: &Live, store: Option<&Store>) -> String {
    let made = store.and_then(|store| store.task_run(TaskName::LastBackup).ok()?);
    made.map_or(String::new(), |made| {
        let at = time::local(made.happened_at, &config.time_zone(), Timestamp::now());
        format!("; the last copy is of {at}")
    })
}

fn made(
    config: &Live,
    store: Option<&Store>,
    last: &TaskRun,
    every: Duration,
    now: Timestamp,
) -> Finding {
    let name = Check::Backup;
    let count = store.and_then(|store| {
        let id = store.database_id().ok()?;
        let copies = backup::list(&config.backup.folder).ok()?.into_iter();
        Some(copies.filter(|copy| copy.may_belong_to(id)).count())
    });
    let kept_count = count.unwrap_or_default();
    let finding = format!("{} ({kept_count} kept)", describe(config, last));
    let is_missing = last.data().is_none_or(|path: PathBuf| !path.exists());
    // A server that was off over a weekend is fine; a missed second interval is not.
    let late = now.duration_since(last.happened_at).unsigned_abs() > every * 2;
    match (is_missing, late) {
        (true, _) => Finding::warning(
            name,
            format!("the last copy is not where it was made ({finding})"),
            "after a move to a new PC, that is normal: the next copy will be made here. Otherwise plug in its disk, or make another with `pharmacy backup`",
        )
        .owners_do("after a move to a new PC, that is normal: the next copy will be made here. Otherwise plug in its disk, or make another"),
        (_, true) => Finding::warning(
            name,
            format!("copies are overdue: at least two were missed ({finding})"),
            "see whether the server is running: it makes them",
        ),
        _ => Finding::ok(name, finding),
    }
}

/// Fails if nothing can be written to `folder` or, if it does not exist, to its parent.
fn refused(folder: &Path) -> Option<Finding> {
    let parent = platform::folder(folder);
    let problem = match (folder.exists(), parent.is_dir()) {
        (false, false) => format!("there is no folder {}", parent.display()),
        (true, _) => tempfile::tempfile_in(folder).err()?.to_string(),
        (false, true) => tempfile::tempfile_in(parent).err()?.to_string(),
    };
    Some(Finding::failed(
        Check::Copies,
        format!("copies cannot be kept in {}: {problem}", folder.display()),
        "plug in its disk, or choose another [backup] folder (at the desk: Shop, Mail and copies)",
    ))
}

/// Reports nothing while a backup is made.
fn unfinished(store: &Store, folder: &Path) -> Option<Finding> {
    let lock = BackupLock::try_take(store.path()).ok()??;
    let files = backup::unfinished(&lock, folder, store.database_id().ok()?).ok()?;
    let files: Vec<_> = files
        .iter()
        .map(|file| file.display().to_string())
        .collect();
    (!files.is_empty()).then(|| {
        Finding::warning(
            Check::Copies,
            format!(
                "not finished, and with what patients wrote: {}",
                files.join(", ")
            ),
            "delete it, or start the server, which does",
        )
    })
}

fn readable(folder: &Path, copies: &Copies) -> Option<Finding> {
    let copies: Vec<_> = copies.ours.iter().chain(&copies.unknown).collect();
    let readable = copies
        .iter()
        .filter(|copy| !encryption::is_encrypted(&copy.path));
    let name = Check::Copies;
    match (copies.len(), readable.count()) {
        (0, _) => None,
        (all, 0) => {
            let finding = format!("{} encrypted", pluralize(all, "copy"));
            Some(Finding::ok(name, finding))
        }
        (_, readable) => Some(Finding::warning(
            name,
            format!(
                "{} in {} can be read by anybody who gets hold of them",
                pluralize(readable, "copy"),
                folder.display()
            ),
            "make two keys with `pharmacy backup-key new`, set [backup] recipients, and delete these copies once there are encrypted ones",
        )),
    }
}

fn dated_in_the_future(store: &Store, config: &Live, copies: &Copies) -> Option<Finding> {
    // A clock that is ahead may be right: the computer may have been off.
    let now = match store.clock_state(Timestamp::now()).ok()? {
        ClockState::Behind(trusted) => trusted,
        ClockState::Trusted | ClockState::Ahead(_) => Timestamp::now(),
    };
    let now = now.to_zoned(config.time_zone()).datetime();
    let future = copies
        .ours
        .iter()
        .filter(|copy| copy.is_from_the_future(now));
    let names = names(future);
    (!names.is_empty()).then(|| {
        Finding::warning(
            Check::Copies,
            format!(
                "dated in the future, because the clock was wrong when they were made: {names}"
            ),
            "nothing: the next copies replace these first",
        )
    })
}

fn foreign(folder: &Path, copies: &Copies) -> Option<Finding> {
    let count = copies.foreign.len();
    (count > 0).then(|| {
        let finding = format!(
            "{} of another shop in {}, left alone: {}",
            pluralize(count, "copy"),
            folder.display(),
            names(copies.foreign.iter())
        );
        Finding::ok(Check::Copies, finding)
    })
}

fn unknown(folder: &Path, copies: &Copies) -> Option<Finding> {
    let names = names(copies.unknown.iter());
    (!names.is_empty()).then(|| {
        Finding::warning(
            Check::Copies,
            format!(
                "an older version made these in {}, and there is no telling whose copies they are, so they are never removed: {names}",
                folder.display()
            ),
            "delete them once nobody needs them: they hold what patients wrote",
        )
    })
}

/// The names of the files, without their folder.
fn names<'a>(copies: impl Iterator<Item = &'a NamedCopy>) -> String {
    let names = copies.filter_map(|copy| copy.path.file_name());
    let names: Vec<_> = names.map(|name| name.to_string_lossy()).collect();
    names.join(", ")
}

fn same_disk(database: &Path, copies: &Path) -> Option<Finding> {
    platform::share_a_disk(database, copies).then(|| {
        Finding::warning(
            Check::Copies,
            format!(
                "{} is on the same disk as the database in {}: if that disk breaks or is stolen, both are gone",
                copies.display(),
                database.display()
            ),
            "set [backup] folder to another disk, or carry a copy away every month with `pharmacy backup`",
        )
    })
}

fn disk(database: &Path, is_encrypted: Option<bool>) -> Option<Finding> {
    let name = Check::DiskEncryption;
    // Unknown for a network disk or a container, so there is no advice.
    Some(if is_encrypted? {
        Finding::ok(name, "the disk of the database is encrypted")
    } else {
        Finding::warning(
            name,
            format!(
                "the disk under {} is not encrypted: anybody who takes this computer can read what patients wrote",
                database.display()
            ),
            platform::ENCRYPT_DISK,
        )
    })
}

#[cfg(test)]
mod tests {
    use jiff::SignedDuration;

    use super::super::Verdict;
    use super::*;
    use pharmacy_store::testing::Shop;

    #[tokio::test]
    async fn unencrypted_copies_are_reported_and_encrypted_ones_are_not() {
        let shop = Shop::with(0).await;
        let store = Store::open(&shop.path).unwrap();
        let folder = tempfile::tempdir().unwrap();
        let put = |name: &str, text: &str| std::fs::write(folder.path().join(name), text).unwrap();
        let readable = |folder: &Path| {
            let copies = Copies::of(&store, backup::list(folder).unwrap()).unwrap();
            super::readable(folder, &copies)
        };
        assert_eq!(readable(folder.path()), None);
        put("pharmacy-20260101-000000.db.age", "age-encryption.org/v1\n");
        assert_eq!(readable(folder.path()).unwrap().result, Verdict::Ok);
        // The file's name does not make it encrypted.
        put("pharmacy-20260102-000000.db.age", "SQLite format 3");
        put("pharmacy-20260103-000000.db", "SQLite format 3");
        put("pharmacy-20260104-000000.0123abcd.db", "another shop's");
        put("somebody-elses.db", "SQLite format 3");
        let found = readable(folder.path()).unwrap();
        assert_eq!(found.result, Verdict::Warning);
        assert!(found.finding.starts_with("2 copies in "), "{found:?}");
        assert!(found.remedy.unwrap().contains("backup-key new"));
    }

    #[test]
    fn one_disk_for_both_and_a_disk_that_is_not_encrypted_are_warnings() {
        let folder = tempfile::tempdir().unwrap();
        assert_eq!(same_disk(folder.path(), &folder.path().join("gone")), None);
        let found = same_disk(folder.path(), folder.path()).unwrap();
        assert_eq!(found.result, Verdict::Warning);
        for (state, result) in [
            (Some(true), Some(Verdict::Ok)),
            (Some(false), Some(Verdict::Warning)),
            (None, None),
        ] {
            assert_eq!(
                disk(folder.path(), state).map(|found| found.result),
                result,
                "{state:?}"
            );
        }
    }

    #[tokio::test]
    async fn a_failed_late_or_missing_backup_is_reported() {
        let shop = Shop::with(1).await;
        let mut config = Config::load(
            None,
            [("PHARMACY_BACKUP__EVERY".to_owned(), "1d".to_owned())],
        )
        .unwrap();
        let store = Store::open(&shop.path).unwrap();
        let verdict = |config: &Config| last(&config.live, Some(&store)).result;
        assert_eq!(verdict(&config), Verdict::Warning, "none yet");
        let copy = shop.path.with_file_name("a (1).db");
        store
            .record_task_data(TaskName::Backup, Ok("made"), &copy)
            .unwrap();
        assert_eq!(verdict(&config), Verdict::Warning, "reported, and gone");
        std::fs::write(&copy, "a copy").unwrap();
        assert_eq!(verdict(&config), Verdict::Ok);
        let run = store.task_run(TaskName::Backup).unwrap().unwrap();
        let every = config.live.backup.every.unwrap();
        for (days, expected) in [(1, Verdict::Ok), (3, Verdict::Warning)] {
            let later = Timestamp::now() + SignedDuration::from_hours(24 * days);
            let found = made(&config.live, Some(&store), &run, every, later);
            assert_eq!(found.result, expected, "{days}");
        }
        store
            .record_task_run(TaskName::Backup, Err("no room"))
            .unwrap();
        assert_eq!(verdict(&config), Verdict::Failed);
        let mut long_ago = store.task_run(TaskName::Backup).unwrap().unwrap();
        long_ago.happened_at = "2019-07-04T16:00:00Z".parse().unwrap();
        assert!(
            describe(&config.live, &long_ago).starts_with("Jul 4, 2019 12:00 PM: "),
            "the year, when it is not this one"
        );
        config.live.backup.every = None;
        config.live.backup.folder = shop.path.with_file_name("copies");
        let says = |config: &Config| last(&config.live, None).finding;
        assert!(says(&config).starts_with("no copies yet"));
        let copy = config
            .live
            .backup
            .folder
            .join("pharmacy-20260101-000000.db");
        std::fs::create_dir(&config.live.backup.folder).unwrap();
        std::fs::write(copy, "a copy").unwrap();
        assert!(says(&config).starts_with("no more copies are made"));
    }
}
