//! A browser for the browser suite: one named by a variable, one that is installed, one from apt, or Playwright's own.

use std::path::PathBuf;
use std::process::Command;

use anyhow::{Context, Result, bail};

use crate::root;

/// Names the browser's executable; empty means Playwright's own.
pub const VARIABLE: &str = "CHROMIUM";

const NAMES: [&str; 4] = [
    "chromium",
    "chromium-browser",
    "google-chrome-stable",
    "google-chrome",
];

/// The path of a Chromium, installing one where there is none; empty for Playwright's own.
pub fn find_or_install() -> Result<String> {
    if let Ok(named) = std::env::var(VARIABLE) {
        return Ok(named);
    }
    if let Some(found) = installed() {
        return Ok(found);
    }
    if installed_by_apt()
        && let Some(found) = installed()
    {
        return Ok(found);
    }
    println!("== npx playwright install chromium");
    let npx = if cfg!(windows) { "npx.cmd" } else { "npx" };
    let status = Command::new(npx)
        .args(["playwright", "install", "chromium"])
        .current_dir(root().join("ui"))
        .status();
    if status.context("cannot start npx")?.success() {
        return Ok(String::new());
    }
    bail!("there is no Chromium; install one, or name it in the variable {VARIABLE}")
}

fn installed() -> Option<String> {
    let path = std::env::var_os("PATH")?;
    let candidates =
        std::env::split_paths(&path).flat_map(|folder| NAMES.map(|name| folder.join(name)));
    let found: PathBuf = candidates.into_iter().find(|file| file.is_file())?;
    found.into_os_string().into_string().ok()
}

/// Debian and its kin, as root. A half-configured package system is mended first, or the installation fails on it.
fn installed_by_apt() -> bool {
    let apt = |arguments: &[&str]| {
        println!("== apt-get {}", arguments.join(" "));
        let status = Command::new("apt-get")
            .args(arguments)
            .env("DEBIAN_FRONTEND", "noninteractive")
            .status();
        status.is_ok_and(|status| status.success())
    };
    let root = Command::new("id")
        .arg("-u")
        .output()
        .is_ok_and(|id| id.stdout.starts_with(b"0\n"));
    root && apt(&["-qq", "update"])
        && apt(&["-qq", "-y", "--fix-broken", "install"])
        && apt(&[
            "-qq",
            "-y",
            "install",
            "--no-install-recommends",
            "chromium",
        ])
}
