//! `cargo xtask bench`: measures every figure of docs/benchmarks.md side by side in one run, and writes it.
//!
//! The server is pinned to one core and the load to another; peers take turns within each round, so that what else the
//! machine does meets them alike. Everything runs as in the shop: security headers, access log and rate limit on.

mod archive;
mod client;
mod disk;
mod load;
mod machine;
mod overload;
mod pages;
mod peers;
mod process;
mod report;
mod start;
mod submissions;
mod tools;

use std::path::{Path, PathBuf};
use std::process::Command;

use anyhow::{Context, Result, bail};

use crate::root;
pub use disk::sync_rate;
use report::Report;

/// Core of the server under test.
const SERVER_CORE: &str = "0";
/// Core of the load.
const LOAD_CORE: &str = "1";

/// How long and how often things are measured.
struct Plan {
    rounds: usize,
    seconds: u32,
    starts: usize,
    idle_seconds: u64,
    rows: u64,
}

const FULL: Plan = Plan {
    rounds: 7,
    seconds: 4,
    starts: 21,
    idle_seconds: 20,
    rows: 1_000_000,
};

/// For trying out a change; never written down.
const SHORT: Plan = Plan {
    rounds: 3,
    seconds: 1,
    starts: 5,
    idle_seconds: 4,
    rows: 50_000,
};

/// What every part of the run needs.
struct Bench {
    plan: Plan,
    program: PathBuf,
    folder: PathBuf,
}

impl Bench {
    /// An empty folder for one part of the run.
    fn folder(&self, name: &str) -> Result<PathBuf> {
        let folder = self.folder.join(name);
        if folder.exists() {
            std::fs::remove_dir_all(&folder)?;
        }
        std::fs::create_dir_all(&folder)
            .with_context(|| format!("cannot make {}", folder.display()))?;
        Ok(folder)
    }
}

type Part = (&'static str, fn(&Bench, &mut Report) -> Result<()>);

const PARTS: [Part; 5] = [
    ("pages", pages::run),
    ("submissions", submissions::run),
    ("start", start::run),
    ("rows", archive::run),
    ("overload", overload::run),
];

/// Runs the parts that `words` name, or all; whether every goal was met. `--short` is quick and writes nothing.
pub fn run(words: &[&str]) -> Result<bool> {
    let short = words.contains(&"--short");
    let named: Vec<&str> = words.iter().copied().filter(|w| *w != "--short").collect();
    if let Some(unknown) = named.iter().find(|w| PARTS.iter().all(|(n, _)| n != *w)) {
        let names: Vec<_> = PARTS.iter().map(|(name, _)| *name).collect();
        bail!(
            "there is no part {unknown:?}; there are: {}",
            names.join(", ")
        );
    }
    if !cfg!(target_os = "linux") {
        bail!("the benchmark reads /proc and so runs on Linux only");
    }
    if std::thread::available_parallelism()?.get() < 2 {
        bail!("the benchmark needs two cores: one for the server, one for the load");
    }
    tools::install()?;
    let bench = Bench {
        plan: if short { SHORT } else { FULL },
        program: build()?,
        folder: target().join("bench"),
    };
    let mut report = Report::default();
    let before = machine::load_average();
    for (name, part) in PARTS {
        if named.is_empty() || named.contains(&name) {
            println!("== {name}");
            part(&bench, &mut report).with_context(|| format!("the part {name} failed"))?;
        }
    }
    let _ = std::fs::remove_dir_all(&bench.folder);
    let text = report.document(&machine::facts(&bench.program, &before)?);
    if short || !named.is_empty() {
        println!("\n{text}");
    } else {
        let file = root().join("docs").join("benchmarks.md");
        std::fs::write(&file, text).context("cannot write docs/benchmarks.md")?;
        println!("\n{}\nwritten to docs/benchmarks.md", report.goals());
    }
    Ok(report.all_met())
}

/// The release build, which is what people run.
fn build() -> Result<PathBuf> {
    println!("== cargo build --release");
    let status = Command::new("cargo")
        .args([
            "build",
            "--release",
            "--locked",
            "--quiet",
            "--bin",
            "pharmacy",
        ])
        .current_dir(root())
        .status()
        .context("cannot start cargo")?;
    if !status.success() {
        bail!("the release build failed");
    }
    let program = target().join("release").join("pharmacy");
    program
        .canonicalize()
        .with_context(|| format!("there is no {}", program.display()))
}

/// Where cargo builds; the disk that is measured is the one this is on.
fn target() -> PathBuf {
    std::env::var_os("CARGO_TARGET_DIR").map_or_else(|| root().join("target"), PathBuf::from)
}

/// What `command` prints first.
fn first_line(command: &mut Command) -> Option<String> {
    let output = command.output().ok()?;
    let text = [output.stdout, output.stderr].concat();
    let text = String::from_utf8_lossy(&text).into_owned();
    text.lines().next().map(|line| line.trim().to_owned())
}

fn text_of(path: &Path) -> Result<String> {
    std::fs::read_to_string(path).with_context(|| format!("cannot read {}", path.display()))
}
