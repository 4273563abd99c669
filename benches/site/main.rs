//! Measures every figure of docs/benchmarks.md in one run: `cargo xtask bench`. `PHARMACY_BINARY` names another executable than
//! the one cargo builds.
//!
//! The server is pinned to one core and the load to another. Compared servers take turns within each round, so that other work
//! on the machine affects both alike.

#![expect(
    clippy::expect_used,
    clippy::panic,
    clippy::unwrap_used,
    reason = "a bench fails as a test does"
)]

#[path = "../../tests/common/mod.rs"]
mod common;
mod instructions;
mod pages;
mod report;
mod rows;
mod servers;
mod start;
mod submissions;

use std::path::{Path, PathBuf};
use std::process::{Command, ExitCode};

use anyhow::{Context, Result, ensure};
use clap::Parser;
use clap::builder::PossibleValuesParser;
use report::Report;

/// What is measured, how long and how often.
pub struct Bench {
    program: PathBuf,
    rounds: u32,
    seconds: u32,
    starts: u32,
    rows: f64,
}

type Part = (&'static str, fn(&Bench, &mut Report) -> Result<()>);

const PARTS: [Part; 7] = [
    ("pages", pages::run),
    ("submissions", submissions::run),
    ("look-ups", submissions::look_ups),
    ("start", start::run),
    ("rows", rows::run),
    ("overload", submissions::overload),
    ("instructions", instructions::run),
];

/// Measures the figures of docs/benchmarks.md
#[derive(clap::Parser)]
struct Args {
    /// Measure everything, and write the page
    #[arg(long)]
    all: bool,
    /// Measure quickly, and write nothing
    #[arg(long)]
    short: bool,
    /// Cargo adds this.
    #[arg(long, hide = true)]
    bench: bool,
    /// What to measure
    #[arg(value_parser = PossibleValuesParser::new(PARTS.map(|(part, _)| part)))]
    parts: Vec<String>,
}

/// Fails if a tool is missing; prints the machine and the versions for the page.
const FACTS: &str = r#"
for tool in wrk hyperfine nginx caddy valgrind cc /usr/bin/time /usr/lib/nginx/modules/ngx_http_brotli_static_module.so; do
    command -v $tool > /dev/null || test -e $tool || missing="$missing $tool"
done
[ -z "$missing" ] || { echo "missing:$missing; apt-get install wrk hyperfine caddy nginx-light libnginx-mod-http-brotli-static valgrind gcc time" >&2; exit 1; }
echo "- date: $(date +%F)"
echo "- machine: $(sed -n 's/^model name.*: //p' /proc/cpuinfo | head -1), $(nproc) cores, $(free --giga | awk '/^Mem/ {print $2}') GB"
echo "- kernel: $(uname -sr)"
echo "- file system: $(stat -f -c %T "$DISK")"
echo "- load average before: $(cut -d ' ' -f 1-3 /proc/loadavg)"
echo "- pharmacy: $("$PROGRAM" --version), commit $(git log -1 --format=%h)"
echo "- compiler: $(rustc --version)"
echo "- tools: $(nginx -v 2>&1), Caddy $(caddy version), $(hyperfine --version), $(wrk -v 2>&1 | head -1)"
"#;

/// Fails if a goal was not met.
fn main() -> Result<ExitCode> {
    let Args {
        all, short, parts, ..
    } = Args::parse();
    if !all && !short && parts.is_empty() {
        // A plain `cargo bench`, which should take seconds.
        println!("not measured; see cargo xtask bench --help");
        return Ok(ExitCode::SUCCESS);
    }
    let program = std::env::var_os("PHARMACY_BINARY");
    let program = program.unwrap_or_else(|| env!("CARGO_BIN_EXE_pharmacy").into());
    let program = Path::new(&program)
        .canonicalize()
        .context("PHARMACY_BINARY")?;
    let bench = Bench {
        program,
        rounds: if short { 3 } else { 5 },
        seconds: if short { 1 } else { 2 },
        starts: if short { 5 } else { 21 },
        rows: if short { 2e4 } else { 1e5 },
    };
    let mut shell = Command::new("sh");
    shell.env("PATH", path()).env("PROGRAM", &bench.program);
    shell.env("DISK", env!("CARGO_TARGET_TMPDIR"));
    let facts = output(shell.args(["-c", FACTS]))?;
    let mut report = Report::default();
    for (name, part) in PARTS {
        if parts.is_empty() || parts.iter().any(|part| part == name) {
            println!("== {name}");
            part(&bench, &mut report).with_context(|| format!("the part {name} failed"))?;
        }
    }
    let text = report.document(&facts);
    println!("\n{text}");
    if all && !short && parts.is_empty() {
        std::fs::write("docs/benchmarks.md", text).context("cannot write docs/benchmarks.md")?;
    }
    Ok(ExitCode::from(u8::from(report.missed > 0)))
}

/// The PATH with the folder of servers, which some users lack.
fn path() -> String {
    std::env::var("PATH").unwrap_or_default() + ":/usr/sbin"
}

/// The standard output of `command`.
fn output(command: &mut Command) -> Result<String> {
    let output = command
        .output()
        .with_context(|| format!("cannot start {command:?}"))?;
    let problem = String::from_utf8_lossy(&output.stderr);
    ensure!(output.status.success(), "{command:?}: {problem}");
    Ok(String::from_utf8(output.stdout)?)
}
