//! Load from wrk, on a core of its own.

use std::path::Path;
use std::process::Stdio;
use std::time::Duration;

use anyhow::{Context, Result, bail};

use super::LOAD_CORE;
use super::process::{Running, pinned};
use crate::system;

const SCRIPT: &str = include_str!("load.lua");

/// What to ask for.
pub struct Load<'a> {
    /// Host and port.
    pub address: &'a str,
    /// Path of a page; of submissions the script knows better.
    pub path: &'a str,
    /// Headers of each request.
    pub headers: &'a [(&'a str, &'a str)],
    /// Connections that are always busy.
    pub connections: u32,
    /// For how long.
    pub seconds: u32,
    /// Sends unique submissions and notes the reference of each acknowledged one in this file.
    pub references: Option<&'a Path>,
}

/// What came of it.
#[derive(Debug)]
pub struct Outcome {
    /// Answers of any kind.
    pub answers: u64,
    /// Answers by status.
    pub refused: u64,
    /// Refusals with 503 and Retry-After, counted where submissions are sent.
    pub shed: u64,
    /// Connections that failed.
    pub broken: u64,
    /// Answers a second.
    pub rate: f64,
    /// Half were answered within this.
    pub median: Duration,
    /// All but one in a hundred were answered within this.
    pub p99: Duration,
    /// The server's processor time for each answer, in microseconds.
    pub cpu: f64,
}

/// Runs `load` against `server`.
pub fn run(load: &Load, server: &Running, folder: &Path) -> Result<Outcome> {
    let script = folder.join("load.lua");
    std::fs::write(&script, SCRIPT)?;
    let wrk = system::find("wrk").context("there is no wrk")?;
    let mut command = pinned(LOAD_CORE, wrk);
    command.args(["-t", "1", "-c", &load.connections.to_string()]);
    command.args([
        "-d",
        &format!("{}s", load.seconds),
        "--timeout",
        "20s",
        "-s",
    ]);
    command
        .arg(script)
        .arg(format!("http://{}{}", load.address, load.path));
    for (name, value) in load.headers {
        command.args(["-H", &format!("{name}: {value}")]);
    }
    if let Some(file) = load.references {
        command.arg("--").arg(file);
    }
    let before = server.cpu();
    let output = command
        .stderr(Stdio::inherit())
        .output()
        .context("cannot start wrk")?;
    let cpu = server.cpu() - before;
    let text = String::from_utf8_lossy(&output.stdout);
    let Some(line) = text.lines().find_map(|line| line.strip_prefix("figures ")) else {
        bail!("wrk gave no figures: {text}");
    };
    let figures: Vec<u64> = line.split(' ').filter_map(|n| n.parse().ok()).collect();
    let &[answers, micros, refused, shed, broken, median, p99] = figures.as_slice() else {
        bail!("wrk gave strange figures: {line}");
    };
    if answers == 0 {
        bail!("nothing was answered");
    }
    Ok(Outcome {
        answers,
        refused,
        shed,
        broken,
        rate: answers as f64 / (micros as f64 / 1e6),
        median: Duration::from_micros(median),
        p99: Duration::from_micros(p99),
        cpu: cpu.as_secs_f64() * 1e6 / answers as f64,
    })
}
