//! Runs a command, and ends it with all its child processes after a time limit or on Ctrl-C.

use std::process::{Child, Command, ExitStatus, Stdio};
use std::time::{Duration, Instant};

use anyhow::{Context, Result};

/// How long a command may take to end after a signal.
const GRACE: Duration = Duration::from_secs(10);
const POLL: Duration = Duration::from_millis(100);

/// Removes the variables that `cargo run` sets for this program. Some build scripts (ring's) run again if these change, so each
/// switch between `cargo test` and `cargo xtask test` would compile ring and all that depends on it again.
pub fn without_package_variables(command: &mut Command) -> &mut Command {
    for (name, _) in std::env::vars_os() {
        if name.to_str().is_some_and(|name| {
            name.starts_with("CARGO_PKG_") || name.starts_with("CARGO_MANIFEST_")
        }) {
            command.env_remove(name);
        }
    }
    command
}

/// Runs `command`; `None` if it was stopped after `limit`.
pub fn run(command: &mut Command, limit: Duration) -> Result<Option<ExitStatus>> {
    let mut child = group::lead(command)
        .stdin(Stdio::null())
        .spawn()
        .with_context(|| format!("cannot start {}", command.get_program().to_string_lossy()))?;
    let _running = group::Running::new(&child)?;
    if let Some(status) = wait(&mut child, limit)? {
        return Ok(Some(status));
    }
    group::ask_to_end(&child);
    if wait(&mut child, GRACE)?.is_none() {
        group::kill(&child);
        child.wait()?;
    }
    Ok(None)
}

fn wait(child: &mut Child, limit: Duration) -> Result<Option<ExitStatus>> {
    let began = Instant::now();
    loop {
        let status = child.try_wait()?;
        if status.is_some() || began.elapsed() >= limit {
            return Ok(status);
        }
        std::thread::sleep(POLL);
    }
}

#[cfg(unix)]
mod group {
    use std::os::unix::process::CommandExt;
    use std::process::{Child, Command};
    use std::sync::{Mutex, Once, PoisonError};

    use anyhow::{Context, Result};
    use rustix::process::{Pid, Signal, kill_process_group};
    use signal_hook::consts::{SIGHUP, SIGINT, SIGTERM};
    use signal_hook::iterator::Signals;

    static RUNNING: Mutex<Vec<Pid>> = Mutex::new(Vec::new());

    /// Makes the process that `command` starts the leader of a process group.
    pub fn lead(command: &mut Command) -> &mut Command {
        command.process_group(0)
    }

    /// A process group that ends on Ctrl-C, which the terminal sends to this process's own group only.
    pub struct Running(Pid);

    impl Running {
        pub fn new(leader: &Child) -> Result<Self> {
            static LISTEN: Once = Once::new();
            let mut signals = Signals::new([SIGHUP, SIGINT, SIGTERM]).context("no signals")?;
            LISTEN.call_once(|| {
                std::thread::spawn(move || {
                    if signals.forever().next().is_some() {
                        for &group in RUNNING
                            .lock()
                            .unwrap_or_else(PoisonError::into_inner)
                            .iter()
                        {
                            let _ = kill_process_group(group, Signal::TERM);
                        }
                        std::process::exit(130);
                    }
                });
            });
            let group = Pid::from_child(leader);
            let mut running = RUNNING.lock().unwrap_or_else(PoisonError::into_inner);
            running.push(group);
            Ok(Self(group))
        }
    }

    impl Drop for Running {
        fn drop(&mut self) {
            let mut running = RUNNING.lock().unwrap_or_else(PoisonError::into_inner);
            running.retain(|&group| group != self.0);
        }
    }

    pub fn ask_to_end(leader: &Child) {
        let _ = kill_process_group(Pid::from_child(leader), Signal::TERM);
    }

    pub fn kill(leader: &Child) {
        let _ = kill_process_group(Pid::from_child(leader), Signal::KILL);
    }
}

#[cfg(not(unix))]
mod group {
    use std::process::{Child, Command};

    use anyhow::Result;

    pub fn lead(command: &mut Command) -> &mut Command {
        command
    }

    /// Nothing to do: a console sends Ctrl-C to every program in it.
    pub struct Running;

    impl Running {
        pub fn new(_leader: &Child) -> Result<Self> {
            Ok(Self)
        }
    }

    /// Windows has no way to ask.
    pub fn ask_to_end(leader: &Child) {
        kill(leader);
    }

    pub fn kill(leader: &Child) {
        let _ = Command::new("taskkill")
            .args(["/T", "/F", "/PID", &leader.id().to_string()])
            .status();
    }
}

#[cfg(all(test, unix))]
mod tests {
    use std::io::Read;

    use super::*;

    #[test]
    fn a_command_that_ends_returns_its_status() {
        let status = run(Command::new("sh").args(["-c", "exit 3"]), GRACE).unwrap();
        assert_eq!(status.and_then(|status| status.code()), Some(3));
    }

    /// `cargo test` sets the same variables for this test as `cargo run` for the program.
    #[test]
    fn a_command_does_not_see_the_package_of_this_program() {
        assert!(std::env::var_os("CARGO_PKG_NAME").is_some());
        let mut command = Command::new("sh");
        command.args(["-c", "exit ${CARGO_PKG_NAME:+3}${CARGO_MANIFEST_DIR:+4}"]);
        let status = run(without_package_variables(&mut command), GRACE).unwrap();
        assert_eq!(status.and_then(|status| status.code()), Some(0));
    }

    #[test]
    fn what_hangs_is_ended_with_all_that_it_started() {
        let (mut pipe, stdout) = std::io::pipe().unwrap();
        let mut command = Command::new("sh");
        command.args(["-c", "sleep 3600 & wait"]).stdout(stdout);
        assert!(run(&mut command, Duration::from_secs(1)).unwrap().is_none());
        drop(command);
        // The pipe ends once no process has its other end open.
        let mut words = String::new();
        pipe.read_to_string(&mut words).unwrap();
    }
}
