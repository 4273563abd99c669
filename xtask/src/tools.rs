//! Programs that a check needs: named by a variable, found on this computer, or installed when needed.

use std::ffi::OsString;
use std::path::PathBuf;
use std::process::Command;
use std::sync::{Mutex, PoisonError};

use crate::system::{apt_install, find};
use crate::{npm, root};

/// A program that a check needs.
pub struct Tool {
    name: &'static str,
    /// Environment variable with the path of its executable, also set for the check.
    variable: Option<&'static str>,
    /// Possible names of its executable.
    programs: &'static [&'static str],
    /// Used if none of `programs` can be installed.
    or_else: &'static [&'static str],
    /// Its Debian package.
    package: Option<&'static str>,
    /// Installs it otherwise, and returns the path of its executable; empty if the check finds it.
    install: Option<fn() -> Option<PathBuf>>,
}

pub const CHROMIUM: Tool = Tool {
    variable: Some("CHROMIUM"),
    // It opens a page in an eighth of the time that the browser with a window takes.
    programs: &["chromium-headless-shell"],
    or_else: &[
        "chromium",
        "chromium-browser",
        "google-chrome-stable",
        "google-chrome",
    ],
    install: Some(chromium_of_playwright),
    ..debian("Chromium", "chromium-headless-shell")
};

pub const FIREFOX: Tool = Tool {
    variable: Some("FIREFOX"),
    programs: &["firefox-esr", "firefox"],
    ..debian("Firefox", "firefox-esr")
};

pub const WEBKIT_DRIVER: Tool = Tool {
    programs: &["WebKitWebDriver"],
    ..debian("WebKitWebDriver", "webkit2gtk-driver")
};

pub const XVFB: Tool = Tool {
    programs: &["Xvfb"],
    ..debian("Xvfb", "xvfb")
};

pub const STRACE: Tool = Tool {
    programs: &["strace"],
    ..debian("strace", "strace")
};

pub const SYSTEMD_ANALYZE: Tool = Tool {
    programs: &["systemd-analyze"],
    ..debian("systemd-analyze", "systemd")
};

pub const PEBBLE: Tool = Tool {
    programs: &["pebble"],
    ..debian("Pebble", "pebble")
};

/// Not installed by this program, since compiling it takes minutes. Continuous integration installs it in a step of its own.
pub const CARGO_DENY: Tool = Tool {
    programs: &["cargo-deny"],
    package: None,
    ..debian("cargo-deny", "")
};

const fn debian(name: &'static str, package: &'static str) -> Tool {
    Tool {
        name,
        variable: None,
        programs: &[],
        or_else: &[],
        package: Some(package),
        install: None,
    }
}

impl Tool {
    /// Finds or installs the program, and sets its variable for `command`. The error says what to install.
    pub fn provide(&self, command: &mut Command) -> Result<(), String> {
        let path = self.find_or_install().ok_or_else(|| self.missing())?;
        if let Some(variable) = self.variable {
            command.env(variable, path);
        }
        Ok(())
    }

    /// The path of its executable.
    pub fn find_or_install(&self) -> Option<PathBuf> {
        // Waits for an installation: its files may be incomplete.
        static INSTALLING: Mutex<()> = Mutex::new(());
        let packaged = self.package.map(|_| &INSTALLING);
        let _installing = packaged.map(|one| one.lock().unwrap_or_else(PoisonError::into_inner));
        let named = self.variable.and_then(std::env::var_os);
        named
            .map(PathBuf::from)
            .or_else(|| self.installed())
            .or_else(|| {
                apt_install(self.package?)
                    .then(|| self.installed())
                    .flatten()
            })
            .or_else(|| self.or_else.iter().find_map(|program| find(program)))
            .or_else(|| self.install?())
    }

    fn installed(&self) -> Option<PathBuf> {
        let installed = self
            .programs
            .iter()
            .map(|program| own_tools().join(program));
        self.programs
            .iter()
            .find_map(|program| find(program))
            .or_else(|| installed.into_iter().find(|file| file.is_file()))
    }

    fn missing(&self) -> String {
        let package = self.package.map_or_else(
            || format!("cargo install --locked {}", self.name),
            |package| format!("apt-get install {package}"),
        );
        let variable = self
            .variable
            .map(|variable| format!(", or name its executable in the variable {variable}"))
            .unwrap_or_default();
        format!(
            "{} is not installed; install it ({package}){variable}",
            self.name
        )
    }
}

/// Where copies of programs are installed: beside the build, so that `cargo clean` removes them.
fn own_tools() -> PathBuf {
    root().join("target/tools/bin")
}

/// The PATH with [`own_tools`].
pub fn path() -> Option<OsString> {
    let path = std::env::var_os("PATH")?;
    std::env::join_paths(std::env::split_paths(&path).chain([own_tools()])).ok()
}

/// Installs Playwright's own browser, which Playwright finds by itself.
fn chromium_of_playwright() -> Option<PathBuf> {
    succeeds(
        Command::new(npm::executable_name("npx"))
            .args(["playwright", "install", "--only-shell", "chromium"])
            .current_dir(root().join("ui")),
    )
    .then(PathBuf::new)
}

fn succeeds(command: &mut Command) -> bool {
    println!(
        "== {} {}",
        command.get_program().to_string_lossy(),
        command
            .get_args()
            .map(|argument| argument.to_string_lossy())
            .collect::<Vec<_>>()
            .join(" ")
    );
    command.status().is_ok_and(|status| status.success())
}
