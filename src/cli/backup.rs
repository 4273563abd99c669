//! `pharmacy backup` and `pharmacy restore`.

use std::io::Write;
use std::ops::ControlFlow;
use std::path::{Path, PathBuf};
use std::sync::atomic::Ordering;

use anyhow::Context as _;

use super::context::Context;
use super::progress::Progress;
use super::{audit, stop};
use crate::db::{backup, restore};

/// Copy the database to a new file, also while the server runs
#[derive(Debug, clap::Args)]
#[command(after_help = "Examples:
  pharmacy backup /media/stick/pharmacy-november.db

The copy is checked after writing. It holds patient data: keep it where only you can get at it.")]
pub struct BackupArgs {
    /// The new file; one that exists is never overwritten
    #[arg(value_name = "FILE")]
    file: PathBuf,
}

/// Put a copy in the place of the database; the server must be stopped
#[derive(Debug, clap::Args)]
#[command(after_help = "Examples:
  pharmacy restore /media/stick/pharmacy-november.db

The copy is checked first, and the old database is kept beside the new one.")]
pub struct RestoreArgs {
    /// A copy made by `pharmacy backup`
    #[arg(value_name = "FILE")]
    file: PathBuf,
}

const STDOUT: &str = "stdout cannot be written";

/// Copies the database.
///
/// # Errors
/// The file exists, the database or the disk cannot be used, or Ctrl-C was pressed.
pub fn back_up(context: &Context, args: &BackupArgs) -> anyhow::Result<()> {
    let config = context.config()?;
    let database = &config.database.path;
    backup::backup(database, &args.file, &mut watched("copying")?)?;
    audit::record(database, &audit::access("backup", String::new(), 0));
    let shown = args.file.display();
    writeln!(std::io::stdout(), "copied and checked: {shown}")
        .with_context(|| format!("{shown} is copied and checked, but {STDOUT}"))
}

/// Restores the database.
///
/// # Errors
/// A server is running, the copy is damaged or not ours, or Ctrl-C was pressed; nothing has changed then.
pub fn restore(context: &Context, args: &RestoreArgs) -> anyhow::Result<()> {
    let config = context.config()?;
    let database = &config.database.path;
    let kept = restore::restore(&args.file, database, &mut watched("restoring")?)?;
    audit::record(database, &audit::access("restore", String::new(), 0));
    say_restored(database, kept.as_deref())
        .with_context(|| format!("{} is restored, but {STDOUT}", database.display()))
}

/// Shows how far it is. Ctrl-C ends it in order: half a copy is patient data that nobody looks after.
fn watched(words: &'static str) -> anyhow::Result<impl FnMut(u64, u64) -> ControlFlow<()>> {
    let stopped = stop::flag(None)?;
    let mut progress = Progress::bytes(words);
    Ok(move |done, all| {
        progress.set(done, all);
        match stopped.load(Ordering::Relaxed) {
            true => ControlFlow::Break(()),
            false => ControlFlow::Continue(()),
        }
    })
}

fn say_restored(database: &Path, kept: Option<&Path>) -> std::io::Result<()> {
    let mut out = std::io::stdout().lock();
    writeln!(out, "restored: {}", database.display())?;
    match kept {
        Some(kept) => writeln!(out, "the old database is kept as {}", kept.display()),
        None => Ok(()),
    }
}
