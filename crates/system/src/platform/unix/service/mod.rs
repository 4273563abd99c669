//! Controls systemd through `systemctl`. Crates for it have twenty dependencies, and report a service that keeps crashing as stopped.

use std::io::{ErrorKind, Write};
use std::path::{Path, PathBuf};
use std::process::Command;

pub use super::unit::describe;
use super::unit::{Granted, MARK};
use crate::platform::plan::{NAME, Plan, ServiceError, State};
use crate::platform::{self, AtomicFile, Readers};

/// Makes the service start with the computer, in place of an earlier one. Returns its description's path.
pub fn install(plan: &Plan) -> Result<String, ServiceError> {
    Systemd::here().install(plan)
}

/// Stops it first. The shop's files stay.
pub fn uninstall() -> Result<(), ServiceError> {
    Systemd::here().uninstall()
}

/// Returns once the website listens (`Type=notify`).
pub fn start() -> Result<(), ServiceError> {
    Systemd::here().control("start")
}

/// Returns once it has ended.
pub fn stop() -> Result<(), ServiceError> {
    Systemd::here().control("stop")
}

/// The state of the installed service.
pub fn state() -> Result<State, ServiceError> {
    Systemd::here().state()
}

/// Default account of the service: the caller of sudo, else the current user, else the owner of `folder`; never root.
pub fn account(folder: &Path) -> Result<Option<String>, ServiceError> {
    let behind = std::env::var("SUDO_USER")
        .ok()
        .filter(|name| !name.is_empty() && name != "root");
    let owner = super::owner_of(folder).map_or(0, |(user, _)| user);
    let ids = [super::user_id(), owner];
    let id = || ids.into_iter().find(|uid| *uid != 0);
    match behind.or_else(|| super::account_name(id()?)) {
        Some(account) => Ok(Some(account)),
        None => Err(ServiceError::NoAccount),
    }
}

/// Whether the service of the database in `folder` is installed but may not use `path`.
pub fn lacks(folder: &Path, path: &Path, is_written: bool) -> bool {
    Systemd::here().lacks(folder, path, is_written)
}

/// The command that shows the service's log.
pub fn log(_plan: &Plan) -> String {
    format!("journalctl -u {NAME}")
}

/// Only for Windows; systemd runs `pharmacy serve`.
pub fn run(
    _work: impl FnOnce(tokio::sync::oneshot::Receiver<()>) -> u8 + Send + 'static,
) -> Result<(), ServiceError> {
    Err(ServiceError::Refused(
        "only Windows' service manager runs this; run `pharmacy serve` instead".into(),
    ))
}

/// How a person types `command`.
pub fn as_administrator(command: &str) -> String {
    format!("sudo {command}")
}

struct Systemd {
    units: PathBuf,
    /// Exists while systemd is running (`sd_booted(3)`).
    running: PathBuf,
    systemctl: Vec<PathBuf>,
}

impl Systemd {
    fn here() -> Self {
        Self {
            units: "/etc/systemd/system".into(),
            running: "/run/systemd/system".into(),
            systemctl: vec!["systemctl".into()],
        }
    }

    fn unit(&self) -> PathBuf {
        self.units.join(format!("{NAME}.service"))
    }

    fn install(&self, plan: &Plan) -> Result<String, ServiceError> {
        let description = describe(plan)?;
        self.check_running()?;
        let unit = self.unit();
        if unit.exists() {
            self.check_ours()?;
        }
        let unwritable = |cause: std::io::Error| denied(&unit, cause);
        let mut file = AtomicFile::create(&unit, Readers::Everybody).map_err(unwritable)?;
        file.write_all(description.as_bytes()).map_err(unwritable)?;
        let everybody = std::os::unix::fs::PermissionsExt::from_mode(0o644);
        file.file().set_permissions(everybody).map_err(unwritable)?;
        file.replace().map_err(unwritable)?;
        self.systemctl(&["daemon-reload"])?;
        self.systemctl(&["enable", "--quiet", NAME])?;
        Ok(unit.display().to_string())
    }

    fn lacks(&self, folder: &Path, path: &Path, is_written: bool) -> bool {
        let unit = std::fs::read_to_string(self.unit()).unwrap_or_default();
        let granted = Granted::read(&unit);
        let full = |path| platform::full_path(path).unwrap_or_else(|_| platform::absolute(path));
        let is_ours = unit.starts_with(MARK) && granted.may_write(&full(folder));
        let may = if is_written {
            granted.may_write(&full(path))
        } else {
            granted.may_read(&full(path))
        };
        is_ours && !may
    }

    fn uninstall(&self) -> Result<(), ServiceError> {
        self.check_running()?;
        self.check_ours()?;
        self.systemctl(&["disable", "--quiet", "--now", NAME])?;
        let unit = self.unit();
        std::fs::remove_file(&unit).map_err(|cause| denied(&unit, cause))?;
        self.systemctl(&["daemon-reload"]).map(drop)
    }

    fn control(&self, verb: &str) -> Result<(), ServiceError> {
        match self.state()? {
            State::Missing => Err(ServiceError::Missing),
            _ => self.systemctl(&[verb, NAME]).map(drop),
        }
    }

    fn state(&self) -> Result<State, ServiceError> {
        self.check_running()?;
        let output = self.systemctl(&[
            "show",
            "--property=LoadState,ActiveState,SubState,ActiveEnterTimestamp",
            NAME,
        ])?;
        let property = |name: &str| {
            let mut lines = output.lines().filter_map(|line| line.split_once('='));
            lines.find_map(|(key, value)| (key == name).then_some(value))
        };
        let since = property("ActiveEnterTimestamp").filter(|since| !since.is_empty());
        Ok(match (property("LoadState"), property("ActiveState")) {
            (Some("not-found"), _) => State::Missing,
            (_, Some("active")) => State::Running {
                since: since.map(ToOwned::to_owned),
            },
            (_, Some("activating")) if property("SubState") == Some("start") => State::Starting,
            (_, Some("activating" | "failed")) => State::Failing,
            _ => State::Stopped,
        })
    }

    fn check_running(&self) -> Result<(), ServiceError> {
        if self.running.is_dir() {
            Ok(())
        } else {
            Err(ServiceError::NoManager)
        }
    }

    fn check_ours(&self) -> Result<(), ServiceError> {
        let unit = self.unit();
        match std::fs::read_to_string(&unit) {
            Ok(text) if text.starts_with(MARK) => Ok(()),
            Ok(_) => Err(ServiceError::Foreign(unit)),
            Err(cause) if cause.kind() == ErrorKind::NotFound => Err(ServiceError::Missing),
            Err(cause) => Err(denied(&unit, cause)),
        }
    }

    fn systemctl(&self, arguments: &[&str]) -> Result<String, ServiceError> {
        let (program, words) = self
            .systemctl
            .split_first()
            .ok_or(ServiceError::NoManager)?;
        let output = Command::new(program)
            .args(words)
            .args(["--no-ask-password", "--no-pager"])
            .args(arguments)
            .output()
            .map_err(|_| ServiceError::NoManager)?;
        if output.status.success() {
            return Ok(String::from_utf8_lossy(&output.stdout).into_owned());
        }
        let words = String::from_utf8_lossy(&output.stderr).trim().to_owned();
        let mut denials = [
            "Access denied",
            "Permission denied",
            "authentication required",
        ]
        .iter();
        Err(if denials.any(|denial| words.contains(denial)) {
            ServiceError::Denied
        } else {
            ServiceError::Refused(words)
        })
    }
}

fn denied(path: &Path, cause: std::io::Error) -> ServiceError {
    match cause.kind() {
        ErrorKind::PermissionDenied => ServiceError::Denied,
        _ => ServiceError::Unwritable {
            path: path.into(),
            cause,
        },
    }
}

#[cfg(test)]
mod tests;
