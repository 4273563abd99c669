//! What operating systems spell differently, for tests.

#[cfg(unix)]
mod half {
    use std::fs::Permissions;
    use std::os::unix::fs::PermissionsExt;
    use std::path::Path;
    use std::process::Child;

    pub use rustix::process::Signal;
    use rustix::process::{Pid, kill_process};

    pub fn send(child: &Child, signal: Signal) {
        kill_process(Pid::from_child(child), signal).unwrap();
    }

    pub fn set_mode(path: &Path, mode: u32) {
        std::fs::set_permissions(path, Permissions::from_mode(mode)).unwrap();
    }

    /// Makes `name` a symbolic link to `target`. Whether this system has such links.
    pub fn link(target: impl AsRef<Path>, name: &Path) -> bool {
        std::os::unix::fs::symlink(target, name).unwrap();
        true
    }
}

#[cfg(windows)]
mod half {
    use std::path::Path;
    use std::process::{Child, Command};

    /// There are none; each of them ends the program at once.
    #[derive(Clone, Copy, Debug)]
    #[allow(clippy::upper_case_acronyms, reason = "as they are called elsewhere")]
    pub enum Signal {
        TERM,
        INT,
        KILL,
    }

    pub fn send(child: &Child, _signal: Signal) {
        let id = child.id().to_string();
        Command::new("taskkill")
            .args(["/F", "/PID", &id])
            .output()
            .unwrap();
    }

    /// The folder decides.
    pub fn set_mode(_path: &Path, _mode: u32) {}

    /// Only administrators may make them.
    pub fn link(_target: impl AsRef<Path>, _name: &Path) -> bool {
        false
    }
}

pub use half::*;
use std::path::Path;

/// Says that a test cannot run on this computer. Continuous integration has all that is needed: there this fails.
#[track_caller]
pub fn skip(reason: &str) {
    let is_ci = std::env::var("CI").is_ok_and(|ci| ci == "true");
    assert!(!is_ci, "{reason}, and nothing may be skipped here");
    println!("skipped: {reason}");
}

/// Whether `program` is installed; the test is skipped where it is not.
#[track_caller]
pub fn has(program: &str) -> bool {
    let found = std::process::Command::new(program).arg("-V").output();
    if found.is_err() {
        skip(&format!("there is no {program}"));
    }
    found.is_ok()
}

/// The permission bits of `path` are `mode`, where there are such bits.
#[track_caller]
pub fn assert_mode(path: &Path, mode: u32) {
    if let Some(found) = pharmacy::platform::mode(path).unwrap() {
        assert_eq!(found, mode, "{}: {found:o}", path.display());
    }
}

/// A small disk of its own, where this user may make one.
#[cfg(unix)]
pub struct SmallDisk(std::path::PathBuf);

#[cfg(unix)]
impl SmallDisk {
    /// Of a size like `1m`, in `folder`; the test is skipped where that cannot be.
    #[track_caller]
    pub fn mount(folder: &std::path::Path, size: &str) -> Option<Self> {
        let status = std::process::Command::new("mount")
            .args([
                "-t",
                "tmpfs",
                "-o",
                &format!("size={size},mode=0700"),
                "tmpfs",
            ])
            .arg(folder)
            .stderr(std::process::Stdio::null())
            .status();
        if !status.is_ok_and(|status| status.success()) {
            skip("this user may not mount a small disk");
            return None;
        }
        Some(Self(folder.to_owned()))
    }
}

#[cfg(unix)]
impl Drop for SmallDisk {
    fn drop(&mut self) {
        let _ = std::process::Command::new("umount")
            .arg("-l")
            .arg(&self.0)
            .status();
    }
}
