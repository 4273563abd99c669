//! Builds the pages of `ui/` with npm and Vite, so that rust-embed can compile them in.
//!
//! `PHARMACY_UI_DIST=<folder>` names a finished build (made by `node ui/scripts/build.mjs --out <folder>`) to use instead;
//! then neither Node nor npm is needed.

use std::path::{Path, PathBuf};
use std::process::Command;

/// Oldest Node that Vite 8 runs on.
const NODE: (u32, u32) = (20, 19);

/// What the pages are made from, relative to `ui/`. Anything else does not make a new build.
const SOURCES: [&str; 6] = [
    "src",
    "public",
    "scripts",
    "package.json",
    "package-lock.json",
    "vite.config.ts",
];

fn main() {
    println!("cargo::rerun-if-env-changed=PHARMACY_UI_DIST");
    println!("cargo::rerun-if-changed=build.rs");
    match build() {
        Ok(out) => println!("cargo::rustc-env=PHARMACY_UI_OUT={}", out.display()),
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
        let complete = dist.join("server.js.br").is_file() && dist.join("site").is_dir();
        return if complete {
            Ok(dist)
        } else {
            Err(format!(
                "PHARMACY_UI_DIST={} holds no finished build of ui/",
                dist.display()
            ))
        };
    }
    let ui = Path::new(&variable("CARGO_MANIFEST_DIR")?).join("ui");
    for source in SOURCES {
        println!("cargo::rerun-if-changed={}", ui.join(source).display());
    }
    check_node()?;
    install(&ui)?;
    let out = Path::new(&variable("OUT_DIR")?).join("ui");
    run(
        Command::new("node")
            .arg("scripts/build.mjs")
            .arg("--out")
            .arg(&out)
            .current_dir(&ui),
        "the pages in ui/ do not build",
    )?;
    Ok(out)
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

/// `npm ci`, once per lock file: its content is noted beside what it installed.
fn install(ui: &Path) -> Result<(), String> {
    let read = |path: &Path| std::fs::read(path).ok();
    let (lock, installed) = (
        ui.join("package-lock.json"),
        ui.join("node_modules/.installed-lock.json"),
    );
    if read(&lock).is_some() && read(&lock) == read(&installed) {
        return Ok(());
    }
    let npm = if cfg!(windows) { "npm.cmd" } else { "npm" };
    run(
        Command::new(npm)
            .args(["ci", "--no-audit", "--no-fund"])
            .current_dir(ui),
        "`npm ci` in ui/ failed",
    )?;
    std::fs::copy(&lock, &installed)
        .map(drop)
        .map_err(|e| format!("cannot write {}: {e}", installed.display()))
}

fn run(command: &mut Command, problem: &str) -> Result<(), String> {
    let output = command.output().map_err(|e| format!("{problem}: {e}"))?;
    if output.status.success() {
        return Ok(());
    }
    let words = [output.stdout, output.stderr].concat();
    eprintln!("{}", String::from_utf8_lossy(&words).trim());
    Err(format!("{problem}; what it said stands below"))
}

fn variable(name: &str) -> Result<String, String> {
    std::env::var(name).map_err(|_| format!("{name} is not set; build.rs runs under cargo"))
}
