use std::path::Path;

use super::Finding;
use crate::config::Config;
use crate::db::{CopyLock, backup, encryption};
use crate::platform;
use crate::submission::plural::pluralize;

pub fn check(config: &Config) -> Vec<Finding> {
    // Absolute, because people run this to find out where things are.
    let database = platform::absolute(platform::folder(&config.startup.database.path));
    let copies = platform::absolute(&config.live.backup.folder);
    let share = platform::share_a_disk(&database, &copies);
    let findings = [
        unfinished(&config.startup.database.path, &copies),
        config.live.backup.every.and_then(|_| refused(&copies)),
        readable(&copies),
        same_disk(&database, &copies, share),
        disk(&database, platform::is_disk_encrypted(&database)),
    ];
    findings.into_iter().flatten().collect()
}

/// Fails if nothing can be written to `folder` or, while it does not exist, to its nearest existing parent.
fn refused(folder: &Path) -> Option<Finding> {
    let there = folder.ancestors().find(|folder| folder.exists());
    let error = tempfile::tempfile_in(there.unwrap_or(folder)).err()?;
    Some(Finding::failed(
        "copies",
        format!("copies cannot be kept in {}: {error}", folder.display()),
        "plug in its disk, or choose another [backup] folder (at the desk: Shop, Mail and copies)",
    ))
}

/// Nothing while a copy is made.
fn unfinished(database: &Path, folder: &Path) -> Option<Finding> {
    let lock = CopyLock::try_take(database).ok()??;
    let left = backup::unfinished(&lock, folder).ok()?;
    let left: Vec<_> = left.iter().map(|file| file.display().to_string()).collect();
    (!left.is_empty()).then(|| {
        Finding::warning(
            "copies",
            format!(
                "not finished, and with what patients wrote: {}",
                left.join(", ")
            ),
            "delete it, or start the server, which does",
        )
    })
}

fn readable(folder: &Path) -> Option<Finding> {
    let copies = backup::copies(folder).ok()?;
    let readable = copies.iter().filter(|copy| !encryption::is_encrypted(copy));
    let name = "copies";
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

fn same_disk(database: &Path, copies: &Path, share: Option<bool>) -> Option<Finding> {
    share.filter(|share| *share).map(|_| {
        Finding::warning(
            "copies",
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
    let name = "disk encryption";
    // Not told of a network disk or a container: there is no advice to give.
    Some(match is_encrypted? {
        true => Finding::ok(name, "the disk of the database is encrypted"),
        false => Finding::warning(
            name,
            format!(
                "the disk under {} is not encrypted: anybody who takes this computer can read what patients wrote",
                database.display()
            ),
            platform::ENCRYPT_DISK,
        ),
    })
}

#[cfg(test)]
mod tests {
    use super::super::Verdict;
    use super::*;

    #[test]
    fn readable_copies_are_told_and_encrypted_ones_are_not() {
        let folder = tempfile::tempdir().unwrap();
        let put = |name: &str, text: &str| std::fs::write(folder.path().join(name), text).unwrap();
        assert_eq!(readable(folder.path()), None);
        assert_eq!(readable(&folder.path().join("gone")), None);
        put("pharmacy-20260101-000000.db.age", "age-encryption.org/v1\n");
        assert_eq!(readable(folder.path()).unwrap().result, Verdict::Ok);
        // The name alone encrypts nothing.
        put("pharmacy-20260102-000000.db.age", "SQLite format 3");
        put("pharmacy-20260103-000000.db", "SQLite format 3");
        put("somebody-elses.db", "SQLite format 3");
        let found = readable(folder.path()).unwrap();
        assert_eq!(found.result, Verdict::Warning);
        assert!(found.finding.starts_with("2 copies in "), "{found:?}");
        assert!(found.remedy.unwrap().contains("backup-key new"));
    }

    #[test]
    fn a_folder_that_takes_no_copies_is_told() {
        let folder = tempfile::tempdir().unwrap();
        assert_eq!(refused(&folder.path().join("new/one")), None);
        let file = folder.path().join("a file");
        std::fs::write(&file, "").unwrap();
        let found = refused(&file.join("copies")).unwrap();
        assert_eq!(found.result, Verdict::Failed);
        assert!(found.finding.starts_with("copies cannot be kept in "));
    }

    #[test]
    fn one_disk_for_both_and_a_disk_that_is_not_encrypted_are_warnings() {
        let [one, other] = ["/data", "/copies"].map(Path::new);
        assert_eq!(same_disk(one, other, None), None);
        assert_eq!(same_disk(one, other, Some(false)), None);
        let found = same_disk(one, other, Some(true)).unwrap();
        assert_eq!(found.result, Verdict::Warning);
        for (state, result) in [
            (Some(true), Some(Verdict::Ok)),
            (Some(false), Some(Verdict::Warning)),
            (None, None),
        ] {
            assert_eq!(
                disk(one, state).map(|found| found.result),
                result,
                "{state:?}"
            );
        }
    }
}
