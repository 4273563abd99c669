//! Every check in the order in which a mistake is cheapest to find, and one summary.

use std::process::Command;
use std::time::{Duration, Instant};

use anyhow::{Context, Result, anyhow, bail};

use crate::{browser, npm, root};

/// One check: a name and the command that exits with 0 when all is well.
struct Step {
    name: &'static str,
    folder: &'static str,
    command: &'static [&'static str],
    needs_browser: bool,
}

const fn step(name: &'static str, folder: &'static str, command: &'static [&'static str]) -> Step {
    Step {
        name,
        folder,
        command,
        needs_browser: false,
    }
}

const STEPS: [Step; 9] = [
    step("format", ".", &["cargo", "fmt", "--all", "--check"]),
    step(
        "dependencies",
        ".",
        &[
            "cargo", "deny", "--locked", "check", "bans", "licenses", "sources",
        ],
    ),
    step(
        "lints",
        ".",
        &[
            "cargo",
            "clippy",
            "--workspace",
            "--all-targets",
            "--locked",
            "--quiet",
            "--",
            "-D",
            "warnings",
        ],
    ),
    step("ui lints", "ui", &["npm", "run", "--silent", "lint"]),
    step("ui types", "ui", &["npm", "run", "--silent", "typecheck"]),
    step("ui units", "ui", &["npm", "run", "--silent", "test"]),
    step(
        "rust tests",
        ".",
        &[
            "cargo",
            "test",
            "--workspace",
            "--locked",
            "--quiet",
            "--no-fail-fast",
        ],
    ),
    step(
        "build",
        ".",
        &["cargo", "build", "--locked", "--quiet", "--bin", "pharmacy"],
    ),
    Step {
        needs_browser: true,
        ..step("browser", "ui", &["npx", "playwright", "test"])
    },
];

/// The names of all steps.
pub fn names() -> impl Iterator<Item = &'static str> {
    STEPS.iter().map(|step| step.name)
}

/// Runs all steps, or the one called `only`; whether all passed. A failing step doesn't stop the later ones.
pub fn run(only: Option<&str>) -> Result<bool> {
    if let Some(name) = only
        && !names().any(|known| known == name)
    {
        bail!(
            "there is no step {name:?}; there are: {}",
            names().collect::<Vec<_>>().join(", ")
        );
    }
    npm::install(&root().join("ui")).map_err(|problem| anyhow!(problem))?;
    let mut results = Vec::new();
    for step in STEPS
        .iter()
        .filter(|step| only.is_none_or(|name| name == step.name))
    {
        println!("\n== {}: {}", step.name, step.command.join(" "));
        let began = Instant::now();
        let passed = execute(step).unwrap_or_else(|problem| {
            eprintln!("xtask: {problem:#}");
            false
        });
        results.push((step.name, passed, began.elapsed()));
    }
    Ok(summarize(&results))
}

fn execute(step: &Step) -> Result<bool> {
    let (program, arguments) = step.command.split_first().context("an empty command")?;
    if arguments.first() == Some(&"deny") {
        install_cargo_deny()?;
    }
    let mut command = Command::new(npm::on_this_system(program));
    command
        .args(arguments)
        .current_dir(root().join(step.folder));
    if let Some(path) = path_with_tools() {
        command.env("PATH", path);
    }
    if step.needs_browser {
        command.env(browser::VARIABLE, browser::find_or_install()?);
    }
    Ok(command
        .status()
        .with_context(|| format!("cannot start {program}"))?
        .success())
}

/// Where `cargo deny` goes when it isn't installed: beside the build, so that a clean removes it too.
fn tools() -> std::path::PathBuf {
    root().join("target").join("tools")
}

fn path_with_tools() -> Option<std::ffi::OsString> {
    let path = std::env::var_os("PATH")?;
    std::env::join_paths(std::env::split_paths(&path).chain([tools().join("bin")])).ok()
}

fn install_cargo_deny() -> Result<()> {
    let mut probe = Command::new("cargo");
    probe
        .args(["deny", "--version"])
        .stdout(std::process::Stdio::null())
        .stderr(std::process::Stdio::null());
    if let Some(path) = path_with_tools() {
        probe.env("PATH", path);
    }
    if probe.status().is_ok_and(|status| status.success()) {
        return Ok(());
    }
    println!("== cargo install cargo-deny (once)");
    let status = Command::new("cargo")
        .args([
            "install",
            "--quiet",
            "--locked",
            "cargo-deny@0.20.2",
            "--root",
        ])
        .arg(tools())
        .status();
    if status.context("cannot start cargo")?.success() {
        Ok(())
    } else {
        bail!("cargo-deny could not be installed")
    }
}

/// Prints one line a step and the count; whether all passed.
fn summarize(results: &[(&str, bool, Duration)]) -> bool {
    println!("\n== summary");
    for (name, passed, took) in results {
        println!(
            "{} {name:<14} {:>5.0} s",
            if *passed { "ok    " } else { "FAILED" },
            took.as_secs_f64()
        );
    }
    let failed = results.iter().filter(|(_, passed, _)| !passed).count();
    println!("{} passed, {failed} failed", results.len() - failed);
    failed == 0
}
