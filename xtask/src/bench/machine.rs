//! What the run was made on.

use std::path::Path;
use std::process::Command;

use anyhow::Result;

use super::{first_line, target};
use crate::root;
use crate::system;

/// What else was running before the run: the three averages of the kernel.
pub fn load_average() -> String {
    let text = std::fs::read_to_string("/proc/loadavg").unwrap_or_default();
    text.split(' ').take(3).collect::<Vec<_>>().join(" ")
}

/// A list of facts about machine and versions, for the head of the document.
pub fn facts(program: &Path, load_before: &str) -> Result<String> {
    let cpu = super::text_of(Path::new("/proc/cpuinfo"))?;
    let model = cpu.lines().find_map(|line| line.strip_prefix("model name"));
    let model = model.map_or("unknown", |rest| rest.trim_start_matches([' ', '\t', ':']));
    let memory = super::text_of(Path::new("/proc/meminfo"))?;
    let memory = memory.lines().find_map(|line| {
        line.strip_prefix("MemTotal:")?
            .trim()
            .strip_suffix(" kB")?
            .parse::<f64>()
            .ok()
    });
    let say = |program: &str, argument: &str| {
        system::find(program).and_then(|path| first_line(Command::new(path).arg(argument)))
    };
    let disk = Command::new("stat")
        .args(["-f", "-c", "%T"])
        .arg(target())
        .output();
    let disk = disk.map(|o| String::from_utf8_lossy(&o.stdout).trim().to_owned());
    let commit = first_line(
        Command::new("git")
            .args(["log", "-1", "--format=%h"])
            .current_dir(root()),
    );
    let rows = [
        ("date", say("date", "+%F")),
        (
            "machine",
            Some(format!(
                "{model}, {} cores, {:.0} GB",
                std::thread::available_parallelism()?,
                memory.unwrap_or_default() / 1e6
            )),
        ),
        ("kernel", first_line(Command::new("uname").arg("-sr"))),
        ("file system", disk.ok()),
        ("load average before", Some(load_before.to_owned())),
        (
            "pharmacy",
            first_line(Command::new(program).arg("--version")),
        ),
        ("commit", commit),
        ("compiler", say("rustc", "--version")),
        ("nginx", say("nginx", "-v")),
        ("Caddy", say("caddy", "version")),
        ("wrk", say("wrk", "-v")),
    ];
    let lines = rows.map(|(name, value)| {
        format!(
            "- {name}: {}\n",
            value.unwrap_or_else(|| "not installed".into())
        )
    });
    Ok(lines.concat())
}
