use std::path::{Component, Path, PathBuf};
use std::process::{Command, Stdio};

use super::system_tool;

pub const ENCRYPT_DISK: &str = "turn on BitLocker (or Device encryption) in Windows' settings, and keep its recovery key away from this PC";

/// Asks the Windows shell, because `manage-bde` needs an administrator. `None` if it doesn't know.
pub fn is_disk_encrypted(folder: &Path) -> Option<bool> {
    let drive = drive(folder)?;
    let question = format!(
        "(New-Object -ComObject Shell.Application).NameSpace('{}\\').Self.ExtendedProperty('System.Volume.BitLockerProtection')",
        drive.display()
    );
    let answer = Command::new(system_tool(r"WindowsPowerShell\v1.0\powershell.exe"))
        .args(["-NoProfile", "-NonInteractive", "-Command", &question])
        .stdin(Stdio::null())
        .output();
    parse_status(&String::from_utf8_lossy(&answer.ok()?.stdout))
}

/// 1 on, 2 off, 3 being encrypted, 4 being decrypted, 5 suspended, 6 locked.
fn parse_status(answer: &str) -> Option<bool> {
    match answer.trim() {
        "1" | "3" | "6" => Some(true),
        "0" | "2" | "4" | "5" => Some(false),
        _ => None,
    }
}

/// Also false for different drives of one disk: Windows doesn't report that.
pub fn share_a_disk(one: &Path, other: &Path) -> bool {
    other.exists() && drive(one).is_some() && drive(one) == drive(other)
}

/// Whether `folder` is on another computer, where locks don't work.
pub fn network_drive(folder: &Path) -> Option<String> {
    let path = std::path::absolute(folder).ok()?;
    let shown = path.display().to_string();
    if shown.starts_with(r"\\") && drive(folder).is_none() {
        return Some("a network folder".into());
    }
    // Succeeds only for the letter of a network drive.
    let mut question = Command::new(system_tool("net.exe"));
    let question = question.arg("use").arg(drive(folder)?);
    let answer = question.stdin(Stdio::null()).output().ok()?;
    answer.status.success().then(|| "a network drive".into())
}

fn drive(path: &Path) -> Option<PathBuf> {
    let path = std::path::absolute(path).ok()?;
    match path.components().next()? {
        Component::Prefix(prefix) => {
            let drive = prefix.as_os_str().to_string_lossy();
            let drive = drive.trim_start_matches(r"\\?\").to_uppercase();
            let is_letter = drive.len() == 2 && drive.ends_with(':');
            is_letter.then(|| drive.into())
        }
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_answer_of_the_windows_shell_is_read() {
        for (answer, state) in [
            ("1\r\n", Some(true)),
            ("2\r\n", Some(false)),
            ("5\r\n", Some(false)),
            ("", None),
            ("?", None),
        ] {
            assert_eq!(parse_status(answer), state, "{answer:?}");
        }
    }
}
