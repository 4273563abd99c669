//! `pharmacy submissions mark`: how far the owner is, notes, and what is spam.

use std::io::Write;

use clap::ArgGroup;

use super::{CommandContext, unknown};
use crate::cli::text::one_line;
use crate::cli::{audit, usage};
use crate::store::{Archive, Change, MarkError, Marked, Status};

/// Mark requests as new, in-progress, ready or done, add a note, or say what is spam
#[derive(Debug, clap::Args)]
#[command(
    group = ArgGroup::new("change").required(true).multiple(true),
    after_help = "Examples:
  pharmacy submissions mark RF-7K3M-Q9PX --status in-progress
  pharmacy submissions mark RF-7K3M-Q9PX TR-2M4N-8WXY --status done --note \"called, all clear\"
  pharmacy submissions mark RF-7K3M-Q9PX --note \"left a message\"
  pharmacy submissions mark FB-3H4J-K5MN --not-spam

All are marked, or none if a reference is unknown. What is not spam is listed and counted like any other request, with
the time that the site promised."
)]
pub struct Args {
    /// References, in any spelling: rf7k3mq9px will do
    #[arg(required = true, value_name = "REF")]
    references: Vec<String>,
    /// How far along you are
    #[arg(long, value_enum, group = "change")]
    status: Option<Status>,
    /// Note to keep in the history
    #[arg(long, value_name = "TEXT", group = "change")]
    note: Option<String>,
    /// Not spam after all
    #[arg(long, group = "change", conflicts_with = "spam")]
    not_spam: bool,
    /// Possible spam
    #[arg(long, group = "change")]
    spam: bool,
}

/// Marks the requests.
///
/// # Errors
/// A reference is unknown, or the database cannot be written; nothing is changed then.
pub fn run(context: &CommandContext, args: &Args) -> anyhow::Result<()> {
    let change = Change {
        status: args.status,
        note: args.note.as_deref().and_then(filled),
        suspected_spam: (args.spam || args.not_spam).then_some(args.spam),
    };
    if is_nothing(&change) {
        return Err(usage("--note has no words in it"));
    }
    let marked = mark(context, "submissions mark", &args.references, change)?;
    let mut out = std::io::stdout().lock();
    for marked in marked {
        writeln!(out, "{}", words(&marked, &change))?;
    }
    Ok(())
}

fn filled(note: &str) -> Option<&str> {
    Some(note.trim()).filter(|note| !note.is_empty())
}

const fn is_nothing(change: &Change<'_>) -> bool {
    change.status.is_none() && change.note.is_none() && change.suspected_spam.is_none()
}

/// `RF-7K3M-Q9PX  new → ready`, safe to show.
pub fn words(marked: &Marked, change: &Change<'_>) -> String {
    let before = marked.before;
    let status = change.status.map(|status| match before == status {
        true => format!("already {status}"),
        false => format!("{before} → {status}"),
    });
    let spam = change.suspected_spam.map(|spam| {
        let words = match (marked.was_suspected, spam) {
            (false, true) => "now possible spam",
            (true, true) => "already possible spam",
            (true, false) => "no longer possible spam",
            (false, false) => "already not spam",
        };
        words.to_owned()
    });
    let done: Vec<_> = status.into_iter().chain(spam).collect();
    let done = match done.is_empty() {
        true => "note added".into(),
        false => done.join(", "),
    };
    format!("{}  {done}", one_line(&marked.reference))
}

/// Makes `change` to the requests that a person calls `references`, all or none, in the name of `command`.
///
/// # Errors
/// A reference is unknown, or the database cannot be written; nothing is changed then.
pub fn mark(
    context: &CommandContext,
    command: &str,
    references: &[String],
    change: Change<'_>,
) -> anyhow::Result<Vec<Marked>> {
    let mut archive = Archive::open_for_changes(context.database())?;
    let change = Change {
        note: change.note.and_then(filled),
        ..change
    };
    let command = match change.suspected_spam {
        Some(true) => format!("{command} --spam"),
        Some(false) => format!("{command} --not-spam"),
        None => command.to_owned(),
    };
    match archive.mark(references, change, |marked| {
        let references: Vec<_> = marked
            .iter()
            .map(|marked| marked.reference.as_str())
            .collect();
        audit::access(&command, references.join(", "), references.len())
    }) {
        Ok(marked) => Ok(marked),
        Err(MarkError::Unknown(typed)) => {
            Err(unknown(&archive, &typed)?.context("nothing was changed"))
        }
        Err(MarkError::Store(error)) => Err(error.into()),
    }
}
