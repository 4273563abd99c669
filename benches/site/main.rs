//! Every figure of docs/benchmarks.md, measured in one run: `cargo xtask bench`. Words choose parts; `--short` is quick and writes
//! nothing; `PHARMACY_BINARY` names another program.
//!
//! The server is pinned to one core and the load to another. What is compared takes turns within each round, so that other
//! work on the machine affects both alike.

#[path = "../../tests/common/mod.rs"]
mod common;
mod pages;
mod report;
mod rows;
mod servers;
mod start;
mod submissions;

use std::path::{Path, PathBuf};
use std::process::{Command, ExitCode};

use anyhow::{Context, Result, ensure};
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

const PARTS: [Part; 6] = [
    ("pages", pages::run),
    ("submissions", submissions::run),
    ("look-ups", submissions::look_ups),
    ("start", start::run),
    ("rows", rows::run),
    ("overload", submissions::overload),
];

/// Fails where a tool is missing; prints what the page says of machine and versions.
const FACTS: &str = r#"
for tool in wrk hyperfine nginx cc /usr/bin/time /usr/lib/nginx/modules/ngx_http_brotli_static_module.so; do
    command -v $tool > /dev/null || test -e $tool || missing="$missing $tool"
done
[ -z "$missing" ] || { echo "missing:$missing; apt-get install wrk hyperfine nginx-light libnginx-mod-http-brotli-static gcc time" >&2; exit 1; }
echo "- date: $(date +%F)"
echo "- machine: $(sed -n 's/^model name.*: //p' /proc/cpuinfo | head -1), $(nproc) cores, $(free --giga | awk '/^Mem/ {print $2}') GB"
echo "- kernel: $(uname -sr)"
echo "- file system: $(stat -f -c %T target)"
echo "- load average before: $(cut -d ' ' -f 1-3 /proc/loadavg)"
echo "- pharmacy: $("$PROGRAM" --version), commit $(git log -1 --format=%h)"
echo "- compiler: $(rustc --version)"
echo "- tools: $(nginx -v 2>&1), $(hyperfine --version), $(wrk -v 2>&1 | head -1)"
"#;

/// Runs the parts that the arguments name, or all; fails where a goal was not met.
fn main() -> Result<ExitCode> {
    // Cargo adds `--bench`.
    let words = std::env::args().skip(1).filter(|word| word != "--bench");
    let (flags, named): (Vec<_>, Vec<_>) = words.partition(|word| word == "--short");
    let parts = PARTS.map(|(part, _)| part);
    let unknown = named.iter().find(|word| !parts.contains(&word.as_str()));
    ensure!(
        unknown.is_none(),
        "there is no part {unknown:?}; there are: {parts:?}"
    );
    let short = !flags.is_empty();
    let program = std::env::var_os("PHARMACY_BINARY");
    let program = program.unwrap_or_else(|| env!("CARGO_BIN_EXE_pharmacy").into());
    let program = Path::new(&program)
        .canonicalize()
        .context("PHARMACY_BINARY")?;
    let bench = Bench {
        program,
        rounds: if short { 3 } else { 7 },
        seconds: if short { 1 } else { 4 },
        starts: if short { 5 } else { 21 },
        rows: if short { 5e4 } else { 1e6 },
    };
    let mut shell = Command::new("sh");
    shell.env("PATH", path()).env("PROGRAM", &bench.program);
    let facts = output(shell.args(["-c", FACTS]))?;
    let mut report = Report::default();
    for (name, part) in PARTS {
        if named.is_empty() || named.iter().any(|word| word == name) {
            println!("== {name}");
            part(&bench, &mut report).with_context(|| format!("the part {name} failed"))?;
        }
    }
    let text = report.document(&facts);
    println!("\n{text}");
    if !short && named.is_empty() {
        std::fs::write("docs/benchmarks.md", text).context("cannot write docs/benchmarks.md")?;
    }
    Ok(ExitCode::from(u8::from(report.missed > 0)))
}

/// The PATH, and where servers live, which is not on everybody's.
fn path() -> String {
    std::env::var("PATH").unwrap_or_default() + ":/usr/sbin"
}

/// What `command` prints.
fn output(command: &mut Command) -> Result<String> {
    let output = command
        .output()
        .with_context(|| format!("cannot start {command:?}"))?;
    let problem = String::from_utf8_lossy(&output.stderr);
    ensure!(output.status.success(), "{command:?}: {problem}");
    Ok(String::from_utf8(output.stdout)?)
}
