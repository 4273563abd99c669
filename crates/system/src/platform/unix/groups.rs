//! The groups that may read a key or a password.

use std::path::Path;

use super::{account_name, owner_of, user_id};

/// Debian's group for programs that need a certificate's key.
const FOR_KEYS: &str = "ssl-cert";

/// Whether the file's group has only this account, or is for keys. Groups that are not in /etc/group are not trusted.
pub fn is_group_trusted(path: &Path) -> std::io::Result<bool> {
    let Some((_, group)) = owner_of(path) else {
        return Ok(false);
    };
    let [groups, accounts] = ["/etc/group", "/etc/passwd"].map(std::fs::read_to_string);
    let account = account_name(user_id()).unwrap_or_default();
    Ok(is_trusted(&groups?, &accounts?, group, &account))
}

fn is_trusted(groups: &str, accounts: &str, group: u32, account: &str) -> bool {
    let is_group = |column: Option<&str>| column.is_some_and(|id| id.parse() == Ok(group));
    let is_one_of_us = |name: &str| name == account || name == "root";
    let mut found = groups.lines().filter_map(|line| {
        let columns: Vec<_> = line.split(':').collect();
        is_group(columns.get(2).copied()).then(|| (columns[0], columns.get(3).copied()))
    });
    let Some((name, members)) = found.next() else {
        return false;
    };
    let mut members = members.unwrap_or_default().split(',');
    let mut primary = accounts
        .lines()
        .filter(|line| is_group(line.split(':').nth(3)));
    name == FOR_KEYS
        || members.all(|name| name.trim().is_empty() || is_one_of_us(name.trim()))
            && primary.all(|line| line.split(':').next().is_some_and(is_one_of_us))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_group_is_trusted_if_it_is_for_keys_or_has_nobody_else() {
        let groups = "root:x:0:\nssl-cert:x:101:nginx,pharmacy\npharmacy:x:102:\nalone:x:103:pharmacy,root\nstaff:x:104:pharmacy,maria\nbroken\nusers:x:100:";
        let accounts = "root:x:0:0:::\npharmacy:x:998:102:::\nmaria:x:1000:100:::\n";
        for (group, is_expected) in [
            (0, true),
            (101, true),
            (102, true),
            (103, true),
            (104, false),
            (100, false),
            (105, false),
        ] {
            assert_eq!(
                is_trusted(groups, accounts, group, "pharmacy"),
                is_expected,
                "{group}"
            );
        }
    }
}
