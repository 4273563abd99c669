//! Builds the pages of `ui/` with npm and Vite, so that rust-embed can compile them in.
//!
//! `PHARMACY_UI_DIST=<folder>` names a finished build (made by `node ui/scripts/build.mjs --out <folder>`) to use instead;
//! then neither Node nor npm is needed.

use std::path::{Path, PathBuf};
use std::process::Command;

#[path = "xtask/src/npm.rs"]
mod npm;

/// Oldest Node that Vite 8 runs on.
const NODE: (u32, u32) = (20, 19);

/// What in `ui/` the pages are not made from, beside what has a dot in front. All else makes a new build when it changes, so that
/// nothing can be forgotten here and leave old pages in the program.
const NO_SOURCES: [&str; 8] = [
    "README.md",
    "biome.json",
    "dist",
    "e2e",
    "node_modules",
    "playwright-report",
    "playwright.config.ts",
    "test-results",
];

fn main() {
    println!("cargo::rerun-if-env-changed=PHARMACY_UI_DIST");
    println!("cargo::rerun-if-changed=build.rs");
    match version().and_then(|version| Ok((version, build()?))) {
        Ok((version, out)) => {
            println!("cargo::rustc-env=PHARMACY_VERSION={version}");
            println!("cargo::rustc-env=PHARMACY_UI_OUT={}", out.display());
        }
        Err(problem) => {
            println!("cargo::error={problem}");
            std::process::exit(1);
        }
    }
}

fn build() -> Result<PathBuf, String> {
    let named = std::env::var_os("PHARMACY_UI_DIST").filter(|dist| !dist.is_empty());
    if let Some(dist) = named.map(PathBuf::from) {
        println!("cargo::rerun-if-changed={}", dist.display());
        // What is written last, and what is compiled in.
        let complete = ["issues.txt", "embedded/server/server.js.br"];
        return if complete.iter().all(|file| dist.join(file).is_file()) {
            Ok(dist)
        } else {
            Err(format!(
                "PHARMACY_UI_DIST={} holds no finished build of ui/",
                dist.display()
            ))
        };
    }
    let ui = Path::new(&variable("CARGO_MANIFEST_DIR")?).join("ui");
    for source in sources(&ui)? {
        println!("cargo::rerun-if-changed={}", source.display());
    }
    check_node()?;
    npm::install(&ui)?;
    let out = Path::new(&variable("OUT_DIR")?).join("ui");
    npm::run(
        Command::new("node")
            .arg("scripts/build.mjs")
            .arg("--out")
            .arg(&out)
            .current_dir(&ui),
        "the pages in ui/ do not build",
    )?;
    Ok(out)
}

/// What `pharmacy --version` says: the number, and the commit with its date, as far as git knows one. The date is the commit's, so
/// that the same sources give the same program. A debug build names no commit, or it would be built anew after each.
fn version() -> Result<String, String> {
    let number = variable("CARGO_PKG_VERSION")?;
    let root = PathBuf::from(variable("CARGO_MANIFEST_DIR")?);
    if variable("PROFILE")? == "debug" {
        return Ok(format!("{number} (debug build)"));
    }
    let git = |arguments: &[&str]| {
        let mut git = Command::new("git");
        let done = git.args(arguments).current_dir(&root).output().ok()?;
        let said = String::from_utf8_lossy(&done.stdout).trim().to_owned();
        done.status.success().then_some(said)
    };
    // A folder without a repository of its own may lie in another project's.
    if !root.join(".git").exists() {
        return Ok(number);
    }
    if let Some(log) = git(&["rev-parse", "--git-path", "logs/HEAD"]) {
        println!("cargo::rerun-if-changed={log}");
    }
    let commit = git(&["log", "-1", "--abbrev=9", "--format=%h, %cs"]);
    Ok(commit.map_or(number.clone(), |commit| format!("{number} ({commit})")))
}

/// What the pages are made from, in the folder `ui`.
fn sources(ui: &Path) -> Result<Vec<PathBuf>, String> {
    let unreadable = |cause| format!("cannot read the folder {}: {cause}", ui.display());
    let mut sources = Vec::new();
    for entry in std::fs::read_dir(ui).map_err(unreadable)? {
        let entry = entry.map_err(unreadable)?;
        let name = entry.file_name();
        let name = name.to_string_lossy();
        if !name.starts_with('.') && !NO_SOURCES.contains(&name.as_ref()) {
            sources.push(entry.path());
        }
    }
    sources.sort();
    Ok(sources)
}

fn check_node() -> Result<(), String> {
    let needed = format!(
        "building the pages needs Node {}.{} or newer",
        NODE.0, NODE.1
    );
    let output = Command::new("node")
        .arg("--version")
        .output()
        .map_err(|_| format!("{needed}, and there is no `node` on the PATH"))?;
    let version = String::from_utf8_lossy(&output.stdout).trim().to_owned();
    let mut parts = version
        .trim_start_matches('v')
        .split('.')
        .map_while(|part| part.parse::<u32>().ok());
    match (parts.next(), parts.next()) {
        (Some(major), Some(minor)) if (major, minor) >= NODE => Ok(()),
        _ => Err(format!("{needed}, and this is Node {version}")),
    }
}

fn variable(name: &str) -> Result<String, String> {
    std::env::var(name).map_err(|_| format!("{name} is not set; build.rs runs under cargo"))
}
