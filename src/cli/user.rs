//! Whose account runs this program, for the audit.

/// The account's name as the system knows it, not as the environment claims; `maria (root)` for a command under sudo.
#[cfg(unix)]
pub fn name() -> String {
    let uid = rustix::process::getuid();
    let accounts = std::fs::read_to_string("/etc/passwd").unwrap_or_default();
    let account =
        name_in(&accounts, uid.as_raw()).unwrap_or_else(|| format!("user {}", uid.as_raw()));
    match std::env::var("SUDO_USER") {
        Ok(behind) if uid.is_root() && !behind.is_empty() => format!("{behind} ({account})"),
        _ => account,
    }
}

/// The account's name.
#[cfg(not(unix))]
pub fn name() -> String {
    std::env::var("USERNAME").unwrap_or_else(|_| "unknown".into())
}

#[cfg(unix)]
fn name_in(accounts: &str, uid: u32) -> Option<String> {
    accounts.lines().find_map(|line| {
        let mut columns = line.split(':');
        let name = columns.next()?;
        (columns.nth(1)?.parse() == Ok(uid)).then(|| name.to_owned())
    })
}

#[cfg(all(test, unix))]
mod tests {
    use super::*;

    #[test]
    fn accounts_are_found_by_number() {
        let accounts =
            "root:x:0:0:root:/root:/bin/sh\n\nbroken\nmaria:x:1000:1000::/home/maria:/bin/sh\n";
        assert_eq!(name_in(accounts, 1000).as_deref(), Some("maria"));
        assert_eq!(name_in(accounts, 7), None);
        assert!(!name().is_empty());
    }
}
