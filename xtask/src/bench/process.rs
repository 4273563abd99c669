//! Programs under test: started pinned, watched through /proc, always stopped.

use std::ffi::OsStr;
use std::fs::File;
use std::path::Path;
use std::process::{Child, Command, ExitStatus, Stdio};
use std::time::{Duration, Instant};

use anyhow::{Context, Result};

/// How long a program may take to stop when asked.
const PATIENCE: Duration = Duration::from_secs(12);

/// A running program and the processes it started.
pub struct Running {
    child: Child,
    tick: Duration,
}

/// What a program that ended by itself used.
pub struct Used {
    /// How it ended.
    pub status: ExitStatus,
    /// From start to end.
    pub wall: Duration,
    /// Peak resident memory in bytes.
    pub peak: u64,
}

/// A command that runs on `core` alone.
pub fn pinned(core: &str, program: impl AsRef<OsStr>) -> Command {
    let mut command = Command::new("taskset");
    command.args(["-c", core]).arg(program);
    command
}

impl Running {
    /// Starts `command`; what it says on stderr goes to `log`.
    pub fn start(command: &mut Command, log: &Path) -> Result<Self> {
        let file = File::create(log).with_context(|| format!("cannot make {}", log.display()))?;
        let child = command
            .stdin(Stdio::null())
            .stdout(Stdio::piped())
            .stderr(file)
            .spawn()
            .with_context(|| format!("cannot start {:?}", command.get_program()))?;
        let ticks = super::first_line(Command::new("getconf").arg("CLK_TCK"));
        let ticks: u32 = ticks.and_then(|t| t.parse().ok()).unwrap_or(100);
        Ok(Self {
            child,
            tick: Duration::from_secs(1) / ticks,
        })
    }

    /// The first process.
    pub fn child(&mut self) -> &mut Child {
        &mut self.child
    }

    /// The first process and those it started.
    fn pids(&self) -> Vec<u32> {
        let own = self.child.id();
        let children = std::fs::read_to_string(format!("/proc/{own}/task/{own}/children"));
        let children = children.unwrap_or_default();
        let children = children
            .split_whitespace()
            .filter_map(|pid| pid.parse().ok());
        [own].into_iter().chain(children).collect()
    }

    /// Processor time of all of it so far, in steps of a clock tick; ended threads count.
    pub fn cpu(&self) -> Duration {
        let ticks = |pid: u32| -> Option<u32> {
            let stat = std::fs::read_to_string(format!("/proc/{pid}/stat")).ok()?;
            // The name in parentheses may hold spaces; after it come state, ppid, … and as 12th and 13th the two times.
            let (_, fields) = stat.rsplit_once(") ")?;
            let mut times = fields
                .split(' ')
                .skip(11)
                .map_while(|t| t.parse::<u32>().ok());
            Some(times.next()? + times.next()?)
        };
        self.tick * self.pids().into_iter().filter_map(ticks).sum()
    }

    /// Resident memory in bytes.
    pub fn resident(&self) -> u64 {
        let pids = self.pids();
        pids.into_iter().map(|pid| status(pid, "VmRSS:")).sum()
    }
}

impl Drop for Running {
    fn drop(&mut self) {
        let pid = self.child.id().to_string();
        let _ = Command::new("kill").args(["-TERM", &pid]).status();
        let asked = Instant::now();
        while asked.elapsed() < PATIENCE {
            if !matches!(self.child.try_wait(), Ok(None)) {
                return;
            }
            std::thread::sleep(Duration::from_millis(10));
        }
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

/// Runs `command` to its end.
pub fn watch(command: &mut Command, stdout: Stdio) -> Result<Used> {
    let start = Instant::now();
    let mut child = command
        .stdin(Stdio::null())
        .stdout(stdout)
        .stderr(Stdio::null())
        .spawn()
        .with_context(|| format!("cannot start {:?}", command.get_program()))?;
    let mut peak = 0;
    loop {
        peak = status(child.id(), "VmHWM:").max(peak);
        if let Some(status) = child.try_wait()? {
            let wall = start.elapsed();
            return Ok(Used { status, wall, peak });
        }
        std::thread::sleep(Duration::from_micros(500));
    }
}

/// A number of kilobytes from a process's status, in bytes.
fn status(pid: u32, key: &str) -> u64 {
    let text = std::fs::read_to_string(format!("/proc/{pid}/status")).unwrap_or_default();
    let line = text.lines().find_map(|line| line.strip_prefix(key));
    let kilobytes = line.and_then(|rest| rest.trim().trim_end_matches(" kB").parse::<u64>().ok());
    kilobytes.unwrap_or(0) * 1024
}
