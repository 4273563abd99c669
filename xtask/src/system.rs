//! Installed programs, and the installation of Debian packages as root.

use std::path::PathBuf;
use std::process::Command;
use std::sync::Mutex;

/// The path of an installed program.
pub fn find(program: &str) -> Option<PathBuf> {
    let path = std::env::var_os("PATH")?;
    std::env::split_paths(&path)
        .map(|folder| folder.join(program))
        .find(|file| file.is_file())
}

fn is_root() -> bool {
    #[cfg(unix)]
    return rustix::process::geteuid().is_root();
    #[cfg(not(unix))]
    false
}

/// Whether this is continuous integration, which skips nothing.
pub fn is_ci() -> bool {
    std::env::var("CI").is_ok_and(|ci| ci == "true")
}

/// Installs a Debian package as root, and returns whether that worked. Repairs half-configured packages first, since apt would
/// fail on them.
pub fn apt_install(package: &str) -> bool {
    static REPAIRED: Mutex<bool> = Mutex::new(false);
    if !is_root() || find("apt-get").is_none() {
        return false;
    }
    // One at a time: apt has one lock.
    let Ok(mut repaired) = REPAIRED.lock() else {
        return false;
    };
    if !*repaired {
        *repaired = apt(&["update"]) && apt(&["-y", "--fix-broken", "install"]);
    }
    *repaired && apt(&["-y", "install", "--no-install-recommends", package])
}

fn apt(arguments: &[&str]) -> bool {
    println!("== apt-get {}", arguments.join(" "));
    let status = Command::new("apt-get")
        .arg("-qq")
        .args(arguments)
        .env("DEBIAN_FRONTEND", "noninteractive")
        .status();
    status.is_ok_and(|status| status.success())
}
