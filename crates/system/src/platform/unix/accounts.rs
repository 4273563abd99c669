//! The computer's accounts, and the owners of files.

use std::fs::{File, Metadata, OpenOptions};
use std::os::unix::fs::MetadataExt;
use std::path::Path;

use rustix::process::{geteuid, getuid};

use super::open_only_a_file;
use crate::platform::folder;

/// Whether this program runs as root, whose rights another account may try to use.
pub fn is_root() -> bool {
    geteuid().is_root()
}

/// Whether the file belongs to an account other than root. None if there is no such file.
pub fn is_others(path: &Path) -> Option<bool> {
    owner_of(path).map(|(user, _)| user != 0)
}

/// By user id, because the environment can be changed; `maria (root)` under sudo.
pub fn account() -> String {
    let uid = user_id();
    let account = account_name(uid).unwrap_or_else(|| format!("user {uid}"));
    match std::env::var("SUDO_USER") {
        Ok(behind) if uid == 0 && !behind.is_empty() => format!("{behind} ({account})"),
        _ => account,
    }
}

pub fn user_id() -> u32 {
    getuid().as_raw()
}

/// User and group, by their numbers.
pub type Owner = Option<(u32, u32)>;

/// `None` if there is no such file.
pub fn owner_of(path: &Path) -> Owner {
    let file = std::fs::metadata(path).ok()?;
    Some((file.uid(), file.gid()))
}

/// A file that root creates gets the owner of the file it replaces, or of its folder: otherwise the website's account could not use it.
pub fn give_open(file: &File, to: &Path) {
    give_to(file, owner_of(to).or_else(|| owner_of(folder(to))));
}

/// Closing the file drops the locks that this process has on it.
pub fn give(path: &Path, owner: Owner) {
    let mut options = OpenOptions::new();
    options.read(true);
    open_only_a_file(&mut options);
    if let Ok(file) = options.open(path) {
        give_to(&file, owner);
    }
}

/// Skips a file with a second name, which may be a trap.
fn give_to(file: &File, owner: Owner) {
    let is_roots = |file: Metadata| file.uid() == 0 && (file.is_dir() || file.nlink() <= 1);
    if let Some((user, group)) = owner
        && user != 0
        && file.metadata().is_ok_and(is_roots)
    {
        let _ = std::os::unix::fs::fchown(file, Some(user), Some(group));
    }
}

pub fn account_name(uid: u32) -> Option<String> {
    name_in(&std::fs::read_to_string("/etc/passwd").ok()?, uid)
}

/// By name or number. An account that is not found is not root's.
pub fn is_root_account(account: &str) -> bool {
    let accounts = std::fs::read_to_string("/etc/passwd").unwrap_or_default();
    account.parse() == Ok(0_u32) || account == "root" || names_root(&accounts, account)
}

/// Root may have several names.
fn names_root(accounts: &str, account: &str) -> bool {
    accounts.lines().any(|line| {
        let mut columns = line.split(':');
        columns.next() == Some(account) && columns.nth(1) == Some("0")
    })
}

fn name_in(accounts: &str, uid: u32) -> Option<String> {
    accounts.lines().find_map(|line| {
        let mut columns = line.split(':');
        let name = columns.next()?;
        (columns.nth(1)?.parse() == Ok(uid)).then(|| name.to_owned())
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn root_changes_the_owner_of_its_files_but_not_of_files_with_a_second_name() {
        let folder = tempfile::tempdir().unwrap();
        let [made, trap, link] = ["made", "trap", "link"].map(|name| folder.path().join(name));
        for file in [&made, &trap] {
            std::fs::write(file, "root's").unwrap();
        }
        std::fs::hard_link(&trap, folder.path().join("other")).unwrap();
        std::os::unix::fs::symlink(&trap, &link).unwrap();
        let nobody = Some((65_534, 65_534));
        for path in [&made, &trap, &link] {
            give(path, nobody);
        }
        assert_ne!(owner_of(&trap), nobody);
        if is_root() {
            assert_eq!(owner_of(&made), nobody);
        }
    }

    #[test]
    fn accounts_are_found_by_number() {
        let accounts =
            "root:x:0:0:root:/root:/bin/sh\n\nbroken\nmaria:x:1000:1000::/home/maria:/bin/sh\n";
        assert_eq!(name_in(accounts, 1000).as_deref(), Some("maria"));
        assert_eq!(name_in(accounts, 7), None);
        let accounts = format!("{accounts}toor:x:0:0::/root:/bin/sh\n");
        for (name, is_root) in [
            ("root", true),
            ("toor", true),
            ("maria", false),
            ("x", false),
        ] {
            assert_eq!(names_root(&accounts, name), is_root, "{name}");
        }
    }
}
