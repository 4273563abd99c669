//! Differences between operating systems, for tests.

#[cfg(unix)]
mod half {
    use std::fs::{File, Permissions};
    use std::os::unix::fs::PermissionsExt;
    use std::path::Path;
    use std::process::Child;

    pub use rustix::process::Signal;
    use rustix::process::{Pid, kill_process};
    use rustix::pty::{OpenptFlags, grantpt, openpt, ptsname, unlockpt};

    pub fn send(child: &Child, signal: Signal) {
        kill_process(Pid::from_child(child), signal).unwrap();
    }

    pub fn set_mode(path: &Path, mode: u32) {
        std::fs::set_permissions(path, Permissions::from_mode(mode)).unwrap();
    }

    /// Both ends of a terminal: the user's, and the program's.
    pub fn terminal() -> (File, File) {
        let ours = openpt(OpenptFlags::RDWR | OpenptFlags::NOCTTY).unwrap();
        grantpt(&ours).unwrap();
        unlockpt(&ours).unwrap();
        let name = ptsname(&ours, Vec::new()).unwrap().into_string().unwrap();
        let theirs = File::options().read(true).write(true).open(name).unwrap();
        (ours.into(), theirs)
    }

    /// Makes `name` a symbolic link to `target`. Returns whether this system has such links.
    pub fn link(target: impl AsRef<Path>, name: &Path) -> bool {
        std::os::unix::fs::symlink(target, name).unwrap();
        true
    }
}

#[cfg(windows)]
mod half {
    use std::path::Path;
    use std::process::{Child, Command};

    /// Windows has no signals; each of these ends the program at once.
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

    /// Windows files inherit their rights from the folder.
    pub fn set_mode(_path: &Path, _mode: u32) {}

    /// Only administrators may create links.
    pub fn link(_target: impl AsRef<Path>, _name: &Path) -> bool {
        false
    }
}

pub use half::*;
use std::path::Path;

/// Prints that a test cannot run on this computer. In continuous integration, fails instead.
#[track_caller]
pub fn skip(reason: &str) {
    let is_ci = std::env::var("CI").is_ok_and(|ci| ci == "true");
    assert!(!is_ci, "{reason}, and nothing may be skipped here");
    println!("skipped: {reason}");
}

/// Whether `program` is installed; if not, the test is skipped.
#[track_caller]
pub fn has(program: &str) -> bool {
    let found = std::process::Command::new(program).arg("-V").output();
    if found.is_err() {
        skip(&format!("there is no {program}"));
    }
    found.is_ok()
}

/// Asserts that the permission bits of `path` are `mode`, on systems that have them.
#[track_caller]
pub fn assert_mode(path: &Path, mode: u32) {
    if let Some(found) = pharmacy_system::platform::mode(path).unwrap() {
        assert_eq!(found, mode, "{}: {found:o}", path.display());
    }
}

/// A small temporary disk; needs the right to mount.
#[cfg(unix)]
pub struct SmallDisk(std::path::PathBuf);

#[cfg(unix)]
impl SmallDisk {
    /// Mounts a disk with a size like `1m` at `folder`; if that fails, the test is skipped.
    #[track_caller]
    pub fn mount(folder: &std::path::Path, size: &str) -> Option<Self> {
        let status = std::process::Command::new("mount")
            .args(["-t", "tmpfs", "-o"])
            .arg(format!("size={size},mode=0700"))
            .arg("tmpfs")
            .arg(folder)
            .stderr(std::process::Stdio::null())
            .status();
        if !status.is_ok_and(|status| status.success()) {
            skip("this user may not mount a small disk");
            return None;
        }
        Some(Self(folder.to_owned()))
    }

    /// A disk that a test has mounted.
    pub fn mounted(folder: &std::path::Path) -> Self {
        Self(folder.to_owned())
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
