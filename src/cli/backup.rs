//! `pharmacy backup` and `pharmacy restore`.

use std::io::Write;
use std::ops::ControlFlow;
use std::path::{Path, PathBuf};

use anyhow::Context as _;

use super::audit;
use super::context::Context;
use super::progress::Progress;
use crate::store::backup;

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
/// The file exists, or the database or the disk cannot be used.
pub fn back_up(context: &Context, args: &BackupArgs) -> anyhow::Result<()> {
    let config = context.config()?;
    let database = &config.database.path.0;
    let mut progress = Progress::bytes("copying");
    backup::backup(database, &args.file, &mut |done, all| {
        progress.set(done, all);
        ControlFlow::Continue(())
    })?;
    drop(progress);
    audit::record(database, &audit::access("backup", String::new(), 0));
    let shown = args.file.display();
    writeln!(std::io::stdout(), "copied and checked: {shown}")
        .with_context(|| format!("{shown} is copied and checked, but {STDOUT}"))
}

/// Restores the database.
///
/// # Errors
/// A server is running, or the copy is damaged or not ours; nothing has changed then.
pub fn restore(context: &Context, args: &RestoreArgs) -> anyhow::Result<()> {
    let config = context.config()?;
    let database = &config.database.path.0;
    let mut progress = Progress::bytes("restoring");
    let kept = backup::restore(&args.file, database, &mut |done, all| {
        progress.set(done, all);
        ControlFlow::Continue(())
    })?;
    drop(progress);
    audit::record(database, &audit::access("restore", String::new(), 0));
    say_restored(database, kept.as_deref())
        .with_context(|| format!("{} is restored, but {STDOUT}", database.display()))
}

fn say_restored(database: &Path, kept: Option<&Path>) -> std::io::Result<()> {
    let mut out = std::io::stdout().lock();
    writeln!(out, "restored: {}", database.display())?;
    match kept {
        Some(kept) => writeln!(out, "the old database is kept as {}", kept.display()),
        None => Ok(()),
    }
}
