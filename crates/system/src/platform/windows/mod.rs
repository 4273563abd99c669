//! Windows. Files inherit their access rights from their folder, so there are no permission bits.

mod disk;
mod process;
pub mod service;

pub use disk::{ENCRYPT_DISK, is_disk_encrypted, network_drive, share_a_disk};

use std::ffi::OsStr;
use std::fs::{File, OpenOptions};
use std::path::{Path, PathBuf};
use std::sync::OnceLock;

use super::accounts::{SIGNED_IN, may_write, name_and_sid, sid};
use tokio::signal::windows::{ctrl_break, ctrl_c, ctrl_close, ctrl_shutdown};

pub fn private(_options: &mut OpenOptions) {}

pub fn open_only_a_file(_options: &mut OpenOptions) {}

/// Reads a plain file.
pub fn read_own(path: &Path, most: u64) -> std::io::Result<Vec<u8>> {
    super::read_file(path, most)
}

/// Whether this is a plain file. Only accounts that can write in the folder can have put it there.
pub fn is_own_file(path: &Path) -> bool {
    path.symlink_metadata().is_ok_and(|found| found.is_file())
}

/// Windows reports this only for an open file.
pub const fn hard_links(_path: &Path) -> u64 {
    1
}

pub fn allocated(path: &Path) -> u64 {
    path.metadata().map_or(0, |file| file.len())
}

/// Windows has no such files.
pub fn create_nameless(_folder: &Path, _readers: super::Readers) -> std::io::Result<File> {
    Err(std::io::ErrorKind::Unsupported.into())
}

pub fn give_name(_nameless: &File, _name: &Path) -> std::io::Result<()> {
    Err(std::io::ErrorKind::Unsupported.into())
}

pub fn readable_by_all<'a, 'b>(
    builder: &'a mut tempfile::Builder<'b, 'b>,
) -> &'a mut tempfile::Builder<'b, 'b> {
    builder
}

pub fn mode(path: &Path) -> std::io::Result<Option<u32>> {
    std::fs::metadata(path).map(|_| None)
}

/// Never called: there are no permission bits ([`mode`]).
pub fn is_group_trusted(_path: &Path) -> std::io::Result<bool> {
    Ok(false)
}

/// On Windows, locks belong to the open file, so opening it again releases none.
pub fn check_access(path: &Path) -> std::io::Result<()> {
    File::open(path).map(drop)
}

pub fn restrict(_path: &Path) -> std::io::Result<()> {
    Ok(())
}

pub fn make_private(_path: &Path) -> std::io::Result<()> {
    Ok(())
}

pub fn create_private_folder(folder: &Path) -> std::io::Result<()> {
    std::fs::create_dir_all(folder)
}

/// Windows neither has nor needs this.
pub fn make_new_files_private() {}

pub fn sync_folder(_folder: &Path) -> std::io::Result<()> {
    Ok(())
}

pub fn full_path(path: &Path) -> std::io::Result<PathBuf> {
    std::path::absolute(path)
}

pub type Identity = Option<()>;

/// Whether the file exists. That is enough, because an open file keeps its name on Windows.
pub fn identity(path: &Path) -> Identity {
    path.exists().then_some(())
}

/// [`remove_locked`] removes nothing.
pub fn is_still_at(_file: &File, _path: &Path) -> bool {
    true
}

/// Keeps the empty file: other programs may have it open, and could not notice the removal without an [`identity`].
pub fn remove_locked(_path: &Path) {}

pub fn is_same_file(one: &Path, other: &Path) -> bool {
    same_file::is_same_file(one, other).unwrap_or(false)
}

pub const RENAMES_OVER_OPEN_FILES: bool = false;

pub fn disk_space(folder: &Path) -> Option<(u64, u64)> {
    Some((
        fs4::available_space(folder).ok()?,
        fs4::total_space(folder).ok()?,
    ))
}

/// Windows writes no dumps by default.
pub fn forbid_core_dumps() {}

pub use process::{is_supervised, notify_ready, notify_stopping};

pub fn open_files(_wanted: u64) -> Option<u64> {
    None
}

/// WSAEMFILE and WSAENOBUFS.
pub fn is_short_of_files(error: &std::io::Error) -> bool {
    matches!(error.raw_os_error(), Some(10_024 | 10_055))
}

pub fn stop_signal() -> std::io::Result<impl Future<Output = ()> + Send> {
    let (mut interrupt, mut stop) = (ctrl_c()?, ctrl_break()?);
    let (mut close, mut shutdown) = (ctrl_close()?, ctrl_shutdown()?);
    Ok(async move {
        tokio::select! {
            _ = interrupt.recv() => {}
            _ = stop.recv() => {}
            _ = close.recv() => {}
            _ = shutdown.recv() => {}
        }
    })
}

/// Accounts can't set traps for root, because there is no root.
pub const fn is_root() -> bool {
    false
}

pub const fn is_others(_path: &Path) -> Option<bool> {
    None
}

/// By access token, because the environment can be changed: `pc\\maria`.
pub fn account() -> String {
    match name_and_sid(whoami()) {
        ("", _) => "unknown".into(),
        // The console's code page may lack letters of the name, so several accounts may look alike.
        (name, Some(sid)) if !name.is_ascii() => format!("{name} ({sid})"),
        (name, _) => name.into(),
    }
}

fn account_sid() -> String {
    match name_and_sid(whoami()) {
        (_, Some(sid)) => format!("*{sid}"),
        (name, None) => name.into(),
    }
}

/// The SID of the signed-in person, in the notation of `icacls`.
fn signed_in() -> Option<String> {
    let answer = std::process::Command::new(system_tool(r"WindowsPowerShell\v1.0\powershell.exe"))
        .args(["-NoProfile", "-NonInteractive", "-Command", SIGNED_IN])
        .stdin(std::process::Stdio::null())
        .output()
        .ok()?;
    sid(&answer.stdout)
}

fn whoami() -> &'static str {
    static ANSWER: OnceLock<String> = OnceLock::new();
    ANSWER.get_or_init(|| {
        let answer = std::process::Command::new(system_tool("whoami.exe"))
            .args(["/user", "/fo", "csv", "/nh"])
            .stdin(std::process::Stdio::null())
            .output();
        answer.map_or(String::new(), |answer| {
            String::from_utf8_lossy(&answer.stdout).into_owned()
        })
    })
}

/// On Windows, new files inherit their permissions from the folder.
#[derive(Clone, Copy)]
pub struct Owner;

pub const fn owner_of(_path: &Path) -> Owner {
    Owner
}

pub fn give_open(_file: &File, _to: &Path) {}

pub fn give(_path: &Path, _owner: Owner) {}

/// A running program can only be renamed. For a moment no file has its name.
pub fn replace_program(new: &Path, program: &Path) -> std::io::Result<()> {
    let moved = program.with_extension("left");
    let _ = std::fs::remove_file(&moved);
    if std::fs::rename(new, program).is_ok() {
        return Ok(());
    }
    std::fs::rename(program, &moved)?;
    std::fs::rename(new, program).inspect_err(|_| drop(std::fs::rename(&moved, program)))?;
    // If it still runs, the next update deletes it.
    let _ = std::fs::remove_file(moved);
    Ok(())
}

pub fn open_in_browser(page: &OsStr) -> bool {
    std::process::Command::new(system_tool("rundll32.exe"))
        .arg("url.dll,FileProtocolHandler")
        .arg(page)
        .spawn()
        .is_ok()
}

/// With the full path, so that a program of that name in the current folder is not run.
fn system_tool(name: &str) -> PathBuf {
    let system = std::env::var_os("SystemRoot").map(PathBuf::from);
    let system = system.filter(|system| system.is_absolute());
    let system = system.unwrap_or_else(|| r"C:\Windows".into());
    system.join("System32").join(name)
}

/// The name by which other computers of the network reach this one; `None` if it has none.
pub fn computer_name() -> Option<String> {
    std::env::var("COMPUTERNAME")
        .ok()
        .filter(|name| !name.is_empty())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn tools_are_those_of_windows() {
        let tool = system_tool("whoami.exe");
        assert!(tool.is_absolute() && tool.is_file(), "{}", tool.display());
    }
}
