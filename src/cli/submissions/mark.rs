//! `pharmacy submissions mark`: how far the owner is.

use std::io::Write;

use super::{CommandContext, unknown};
use crate::cli::audit;
use crate::db::{Archive, MarkError, Marked};
use crate::submission::Status;

/// Mark requests as new, in-progress, ready or done
#[derive(Debug, clap::Args)]
#[command(after_help = "Examples:
  pharmacy submissions mark RF-7K3M-Q9PX --status in-progress
  pharmacy submissions mark RF-7K3M-Q9PX TR-2M4N-8WXY --status done --note \"called, all clear\"

All are marked, or none if a reference is unknown.")]
pub struct Args {
    /// References, in any spelling: rf7k3mq9px will do
    #[arg(required = true, value_name = "REF")]
    references: Vec<String>,
    /// How far along you are
    #[arg(long, value_enum)]
    status: Status,
    /// Note to keep in the history
    #[arg(long, value_name = "TEXT")]
    note: Option<String>,
}

/// Marks the requests.
///
/// # Errors
/// A reference is unknown, or the database cannot be written; nothing is changed then.
pub fn run(context: &CommandContext, args: &Args) -> anyhow::Result<()> {
    let marked = mark(
        context,
        "submissions mark",
        &args.references,
        args.status,
        args.note.as_deref(),
    )?;
    let mut out = std::io::stdout().lock();
    for marked in marked {
        let (reference, before, status) = (marked.reference, marked.before, args.status);
        match before == status {
            true => writeln!(out, "{reference}  already {status}")?,
            false => writeln!(out, "{reference}  {before} → {status}")?,
        }
    }
    Ok(())
}

/// Marks the requests that a person calls `references` as `status`, all or none, in the name of `command`.
///
/// # Errors
/// A reference is unknown, or the database cannot be written; nothing is changed then.
pub fn mark(
    context: &CommandContext,
    command: &str,
    references: &[String],
    status: Status,
    note: Option<&str>,
) -> anyhow::Result<Vec<Marked>> {
    let mut archive = Archive::open_for_changes(context.database())?;
    let note = note.map(str::trim).filter(|note| !note.is_empty());
    match archive.mark(references, status, note, |marked| {
        let references: Vec<_> = marked
            .iter()
            .map(|marked| marked.reference.as_str())
            .collect();
        audit::access(command, references.join(", "), references.len())
    }) {
        Ok(marked) => Ok(marked),
        Err(MarkError::Unknown(typed)) => {
            Err(unknown(&archive, &typed)?.context("nothing was changed"))
        }
        Err(MarkError::Store(error)) => Err(error.into()),
    }
}
