//! Development tasks: `cargo xtask test`, the one test command, `cargo xtask lint`, `cargo xtask bench` and `cargo xtask dist`.

#![forbid(unsafe_code)]

mod dist;
#[path = "../../crates/system/src/hex.rs"]
mod hex;
mod npm;
mod process;
#[path = "../../crates/system/src/release.rs"]
mod release;
mod retry;
mod steps;
mod system;
mod test;
mod tools;

use std::process::{Command, ExitCode};

use anyhow::Result;

const USAGE: &str = "usage: cargo xtask test                  all tests\n       cargo xtask lint                  formatting, clippy, dependencies and the lints of the pages\n       cargo xtask test --only STEP      one step of either\n       cargo xtask steps                 their names\n       cargo xtask webkit                the browser suite in WebKit\n       cargo xtask bench [--short] [PART…] every figure of docs/benchmarks.md, measured anew\n       cargo xtask dist [--untagged]     the files of a release, in target/dist";

fn main() -> ExitCode {
    let words: Vec<String> = std::env::args().skip(1).collect();
    let words: Vec<&str> = words.iter().map(String::as_str).collect();
    let done = match words.as_slice() {
        ["test"] => test::run_all(steps::TESTS),
        ["lint"] => test::run_all(steps::LINTS),
        ["test" | "lint", "--only", step] => test::run_one(step),
        ["webkit"] => test::run_one("webkit"),
        ["dist"] => dist::run(true),
        ["dist", "--untagged"] => dist::run(false),
        ["bench"] => bench(&["--all"]),
        ["bench", words @ ..] => bench(words),
        ["steps"] => {
            steps::names().for_each(|name| println!("{name}"));
            Ok(true)
        }
        _ => {
            eprintln!("{USAGE}");
            return ExitCode::from(2);
        }
    };
    match done {
        Ok(true) => ExitCode::SUCCESS,
        Ok(false) => ExitCode::FAILURE,
        Err(problem) => {
            eprintln!("xtask: {problem:#}");
            ExitCode::FAILURE
        }
    }
}

/// Runs `benches/site`. Returns whether every goal was met.
fn bench(words: &[&str]) -> Result<bool> {
    let mut cargo = Command::new("cargo");
    process::without_package_variables(&mut cargo)
        .args(["bench", "--bench", "site", "--"])
        .args(words);
    Ok(cargo.current_dir(root()).status()?.success())
}

fn root() -> std::path::PathBuf {
    std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join("..")
}
