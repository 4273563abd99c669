//! `npm ci`, once per lock file. `build.rs` includes this file too.

use std::path::Path;
use std::process::Command;

/// The file name of `program`: npm's commands are batch files on Windows.
pub fn executable_name(program: &str) -> String {
    let batch = cfg!(windows) && matches!(program, "npm" | "npx");
    if batch {
        format!("{program}.cmd")
    } else {
        program.to_owned()
    }
}

/// Installs the packages of the folder `ui`, unless its lock file is unchanged since the last time. A copy of the lock file is beside the
/// packages.
pub fn install(ui: &Path) -> Result<(), String> {
    let lock = ui.join("package-lock.json");
    let installed = ui.join("node_modules/.installed-lock.json");
    let wanted =
        std::fs::read(&lock).map_err(|cause| format!("cannot read {}: {cause}", lock.display()))?;
    if std::fs::read(&installed).is_ok_and(|there| there == wanted) {
        return Ok(());
    }
    run(
        Command::new(executable_name("npm"))
            .args(["ci", "--no-audit", "--no-fund"])
            .current_dir(ui),
        "`npm ci` in ui/ failed",
    )?;
    std::fs::write(&installed, wanted)
        .map_err(|cause| format!("cannot write {}: {cause}", installed.display()))
}

/// Runs `command`. If it fails, prints its output to stderr and returns `problem`.
pub fn run(command: &mut Command, problem: &str) -> Result<(), String> {
    let output = command
        .output()
        .map_err(|cause| format!("{problem}: {cause}"))?;
    if output.status.success() {
        return Ok(());
    }
    let words = [output.stdout, output.stderr].concat();
    eprintln!("{}", String::from_utf8_lossy(&words).trim());
    Err(format!("{problem}; what it said stands beside this"))
}
