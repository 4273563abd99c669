//! The systemd unit, with as few rights as possible.

use std::fmt::Write as _;
use std::path::{Path, PathBuf};

use crate::platform::plan::{Plan, ServiceError};

pub(super) const MARK: &str = "# Made by `pharmacy service install`, which overwrites it.";

/// Explained by `systemd-analyze security`.
const HARDENING: &str = "\
UMask=0077
NoNewPrivileges=yes
ProtectSystem=strict
PrivateDevices=yes
ProtectClock=yes
ProtectControlGroups=yes
ProtectHostname=yes
ProtectKernelLogs=yes
ProtectKernelModules=yes
ProtectKernelTunables=yes
ProtectProc=invisible
ProcSubset=pid
RestrictAddressFamilies=AF_INET AF_INET6 AF_UNIX
RestrictNamespaces=yes
RestrictRealtime=yes
RestrictSUIDSGID=yes
LockPersonality=yes
# The JavaScript engine interprets; it writes no machine code.
MemoryDenyWriteExecute=yes
SystemCallArchitectures=native
SystemCallFilter=@system-service
SystemCallErrorNumber=EPERM
RemoveIPC=yes
# A dump of the memory would hold what patients wrote.
LimitCORE=0
";

const HOMES: [&str; 3] = ["/home", "/root", "/run/user"];
const TEMPORARY: [&str; 2] = ["/tmp", "/var/tmp"];
const LOW_PORTS: &str = "CAP_NET_BIND_SERVICE";

/// The text of the unit, which `service install` writes.
pub fn describe(plan: &Plan) -> Result<String, ServiceError> {
    let mut command = vec![quoted(text(&plan.program)?)?];
    for argument in plan.arguments.iter().map(String::as_str).chain(["serve"]) {
        command.push(quoted(argument)?.replace('$', "$$"));
    }
    let account = plan.account.as_deref().unwrap_or("root");
    if super::is_root_account(account) {
        return Err(ServiceError::NoAccount);
    }
    if account.is_empty() || account.starts_with('-') || !account.chars().all(is_plain) {
        return Err(ServiceError::Unfit(format!("the account {account:?}")));
    }
    // Without a dash, systemd doesn't start a unit while the folder is missing.
    let writable = plan.writable.iter().enumerate().map(|(number, folder)| {
        let dash = if number == 0 { "" } else { "-" };
        quoted(&format!("{dash}{}", text(folder)?))
    });
    let writable = writable.collect::<Result<Vec<_>, _>>()?;
    let folder = one_line(text(&plan.folder)?)?;
    // systemd would remove it.
    if folder.ends_with(' ') {
        return Err(ServiceError::Unfit(format!("{folder:?}")));
    }
    let is_at_home = plan.reaches_into(&HOMES);
    let home = if is_at_home { "read-only" } else { "yes" };
    let is_temporary = plan.reaches_into(&TEMPORARY);
    let temporary = if is_temporary { "no" } else { "yes" };
    let capabilities = if plan.low_port { LOW_PORTS } else { "" };
    let mut unit = String::new();
    let _ = write!(
        unit,
        "{MARK}
[Unit]
Description={description}
After=network-online.target
Wants=network-online.target
# Retry without limit: the cause may be temporary.
StartLimitIntervalSec=0

[Service]
Type=notify
# The first start after an update may have a large database to bring up to date.
TimeoutStartSec=infinity
User={account}
WorkingDirectory={folder}
ExecStart={command}
# Also after exit code 75: somebody took the database's files away, which the next start puts right.
Restart=always
RestartSec=5

ReadWritePaths={writable}
ProtectHome={home}
PrivateTmp={temporary}
CapabilityBoundingSet={capabilities}
AmbientCapabilities={capabilities}
{HARDENING}
[Install]
WantedBy=multi-user.target
",
        // A name for people, which may be shortened.
        description = specifiers(one_line(&plan.description)?.trim_end_matches('\\')),
        folder = specifiers(&folder),
        command = command.join(" "),
        writable = writable.join(" "),
    );
    // systemd would join the next line to this one.
    match unit.lines().find(|line| line.ends_with('\\')) {
        Some(line) => Err(ServiceError::Unfit(format!("{line:?}"))),
        None => Ok(unit),
    }
}

/// The rights in a unit made by [`describe`].
#[derive(Debug, PartialEq, Eq)]
pub(super) struct Granted {
    writable: Vec<PathBuf>,
    reads_home: bool,
    reads_temporary: bool,
}

impl Granted {
    pub fn read(unit: &str) -> Self {
        let value = |key: &str| {
            let mut lines = unit.lines().filter_map(|line| line.split_once('='));
            lines.find_map(|(name, value)| (name == key).then_some(value))
        };
        let writable = words(value("ReadWritePaths").unwrap_or_default()).into_iter();
        Self {
            writable: writable
                .map(|word| word.strip_prefix('-').unwrap_or(&word).into())
                .collect(),
            reads_home: value("ProtectHome") != Some("yes"),
            reads_temporary: value("PrivateTmp") != Some("yes"),
        }
    }

    pub fn may_write(&self, path: &Path) -> bool {
        self.writable.iter().any(|folder| path.starts_with(folder))
    }

    pub fn may_read(&self, path: &Path) -> bool {
        let is_in = |folders: &[&str]| folders.iter().any(|folder| path.starts_with(folder));
        self.may_write(path)
            || ((self.reads_home || !is_in(&HOMES)) && (self.reads_temporary || !is_in(&TEMPORARY)))
    }
}

/// The reverse of [`quoted`] for each word.
fn words(line: &str) -> Vec<String> {
    let (mut words, mut word) = (Vec::new(), String::new());
    let (mut is_quoted, mut characters) = (false, line.chars());
    while let Some(c) = characters.next() {
        match c {
            '"' => is_quoted = !is_quoted,
            '\\' if is_quoted => word.extend(characters.next()),
            ' ' if !is_quoted => words.push(std::mem::take(&mut word)),
            c => word.push(c),
        }
    }
    words.push(word);
    words.retain(|word| !word.is_empty());
    words
        .into_iter()
        .map(|word| word.replace("%%", "%"))
        .collect()
}

const fn is_plain(c: char) -> bool {
    c.is_ascii_alphanumeric() || matches!(c, '-' | '_' | '.' | '@' | '\\')
}

fn text(path: &Path) -> Result<&str, ServiceError> {
    path.to_str()
        .ok_or_else(|| ServiceError::Unfit(path.display().to_string()))
}

fn one_line(text: &str) -> Result<String, ServiceError> {
    if text.chars().any(char::is_control) {
        return Err(ServiceError::Unfit(format!("{text:?}")));
    }
    Ok(text.to_owned())
}

fn specifiers(text: &str) -> String {
    text.replace('%', "%%")
}

fn quoted(text: &str) -> Result<String, ServiceError> {
    let text = specifiers(&one_line(text)?);
    let plain = !text.is_empty()
        && text
            .chars()
            .all(|c| is_plain(c) && c != '\\' || "/%:+,=".contains(c));
    Ok(if plain {
        text
    } else {
        format!("\"{}\"", text.replace('\\', "\\\\").replace('"', "\\\""))
    })
}

#[cfg(test)]
pub(super) mod tests {
    use super::*;

    pub fn plan() -> Plan {
        Plan {
            description: "Website of Corner Pharmacy".into(),
            program: "/usr/local/bin/pharmacy".into(),
            arguments: vec!["--config".into(), "/srv/pharmacy/pharmacy.toml".into()],
            folder: "/srv/pharmacy".into(),
            account: Some("maria".into()),
            writable: vec!["/srv/pharmacy".into(), "/mnt/stick".into()],
            readable: vec![],
            shared: vec![],
            low_port: false,
        }
    }

    fn lines(plan: &Plan) -> Vec<String> {
        let unit = describe(plan).unwrap();
        unit.lines().map(ToOwned::to_owned).collect()
    }

    fn holds(plan: &Plan, line: &str) -> bool {
        lines(plan).iter().any(|planned| planned == line)
    }

    #[test]
    fn a_unit_has_only_the_rights_that_it_needs() {
        for line in [
            "ProtectSystem=strict",
            "ProtectHome=yes",
            "PrivateTmp=yes",
            "CapabilityBoundingSet=",
        ] {
            assert!(holds(&plan(), line), "{line}");
        }
        let low = Plan {
            low_port: true,
            ..plan()
        };
        assert!(holds(&low, "AmbientCapabilities=CAP_NET_BIND_SERVICE"));
        assert!(holds(&low, "CapabilityBoundingSet=CAP_NET_BIND_SERVICE"));
        let at_home = Plan {
            readable: vec!["/home/maria/key.pem".into()],
            ..plan()
        };
        assert!(holds(&at_home, "ProtectHome=read-only"));
        let in_tmp = Plan {
            program: "/tmp/pharmacy".into(),
            ..plan()
        };
        assert!(holds(&in_tmp, "PrivateTmp=no"));
    }

    #[test]
    fn odd_names_stay_one_word_and_what_cannot_be_written_is_refused() {
        let odd = Plan {
            program: "/opt/my \"shop\"/pharmacy".into(),
            arguments: vec!["--config".into(), "/srv/100%/a $b\\c.toml".into()],
            folder: "/srv/100% of it".into(),
            ..plan()
        };
        assert!(holds(
            &odd,
            r#"ExecStart="/opt/my \"shop\"/pharmacy" --config "/srv/100%%/a $$b\\c.toml" serve"#
        ));
        assert!(holds(&odd, "WorkingDirectory=/srv/100%% of it"));
        for plan in [
            Plan {
                folder: "/srv/a\nExecStartPre=/bin/evil".into(),
                ..plan()
            },
            Plan {
                account: Some("maria\nx".into()),
                ..plan()
            },
            Plan {
                account: Some("-x".into()),
                ..plan()
            },
            // systemd would join the next line to this one.
            Plan {
                folder: "/srv/a\\".into(),
                ..plan()
            },
            Plan {
                account: Some("shop\\".into()),
                ..plan()
            },
            Plan {
                folder: "/srv/a ".into(),
                ..plan()
            },
            Plan {
                description: "a\nb".into(),
                ..plan()
            },
        ] {
            assert!(matches!(describe(&plan), Err(ServiceError::Unfit(_))));
        }
    }

    #[test]
    fn a_name_that_ends_in_a_backslash_swallows_no_line() {
        let odd = Plan {
            description: "Website of Elm \\\\".into(),
            ..plan()
        };
        assert!(holds(&odd, "Description=Website of Elm "));
        assert!(holds(&odd, "After=network-online.target"));
    }

    #[test]
    fn the_website_never_runs_as_root() {
        for root in ["root", "0", "000"] {
            let account = Some(root.to_owned());
            let refused = describe(&Plan { account, ..plan() });
            assert!(matches!(refused, Err(ServiceError::NoAccount)), "{root}");
        }
        let refused = describe(&Plan {
            account: None,
            ..plan()
        });
        assert!(matches!(refused, Err(ServiceError::NoAccount)));
    }

    #[test]
    fn the_rights_of_a_service_are_read_from_its_unit() {
        let odd = Plan {
            writable: vec!["/srv/100% \"odd\" \\ shop".into(), "/mnt/the stick".into()],
            ..plan()
        };
        let at_home = Plan {
            readable: vec!["/home/maria/key.pem".into()],
            ..odd.clone()
        };
        let in_tmp = Plan {
            program: "/tmp/pharmacy".into(),
            ..odd.clone()
        };
        for (path, writes, reads) in [
            ("/srv/100% \"odd\" \\ shop/backups", true, [true; 3]),
            ("/mnt/the stick", true, [true; 3]),
            ("/mnt/the stick 2", false, [true; 3]),
            ("/srv/logo.svg", false, [true; 3]),
            ("/home/maria/logo.svg", false, [false, true, false]),
            ("/homes/logo.svg", false, [true; 3]),
            ("/var/tmp/logo.svg", false, [false, false, true]),
        ] {
            for (plan, reads) in [&odd, &at_home, &in_tmp].into_iter().zip(reads) {
                let granted = Granted::read(&describe(plan).unwrap());
                let path = Path::new(path);
                let found = (granted.may_write(path), granted.may_read(path));
                assert_eq!(found, (writes, reads), "{path:?} {granted:?}");
            }
        }
    }
}
