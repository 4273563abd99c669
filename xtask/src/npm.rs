//! `npm ci`, once per lock file. `build.rs` includes this file too.

use std::path::Path;
use std::process::Command;

/// What `program` is called on this system: npm's commands are batch files on Windows.
pub fn on_this_system(program: &str) -> String {
    let batch = cfg!(windows) && matches!(program, "npm" | "npx");
    if batch {
        format!("{program}.cmd")
    } else {
        program.to_owned()
    }
}

/// Installs the packages of the folder `ui`, unless they are those of its lock file already: what was installed last is noted
/// beside them.
///
/// # Errors
/// npm is not there or fails, or the note cannot be written.
pub fn install(ui: &Path) -> Result<(), String> {
    let lock = ui.join("package-lock.json");
    let installed = ui.join("node_modules/.installed-lock.json");
    let wanted =
        std::fs::read(&lock).map_err(|cause| format!("cannot read {}: {cause}", lock.display()))?;
    if std::fs::read(&installed).is_ok_and(|there| there == wanted) {
        return Ok(());
    }
    run(
        Command::new(on_this_system("npm"))
            .args(["ci", "--no-audit", "--no-fund"])
            .current_dir(ui),
        "`npm ci` in ui/ failed",
    )?;
    std::fs::write(&installed, wanted)
        .map_err(|cause| format!("cannot write {}: {cause}", installed.display()))
}

/// Runs `command`; where it fails, what it said goes to stderr.
///
/// # Errors
/// `problem`, when it cannot be started or fails.
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
