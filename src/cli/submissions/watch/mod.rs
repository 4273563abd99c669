//! `pharmacy submissions watch`: requests as they come in, on the whole screen or, where stdout is no terminal, as lines.

mod action;
mod dialog;
mod lines;
mod poll;
mod popup;
mod rows;
mod scene;
mod screen;
mod state;
mod terminal_guard;
#[cfg(test)]
mod tests;
mod view;

use std::time::Duration;

use super::{CommandContext, FilterArgs};
use crate::cli::choice::one_of;
use crate::cli::terminal::Terminal;
use crate::db::Filter;
use crate::forms::FormId;
use crate::submission::Submission;
use poll::Poll;

/// Time between two looks into the database.
const EVERY: Duration = Duration::from_secs(1);

/// The newest requests that the screen keeps at hand.
const ROWS: u32 = 500;

/// Watch requests come in; open, mark and print them
#[derive(Debug, clap::Args)]
#[command(after_help = "Examples:
  pharmacy submissions watch
  pharmacy submissions watch --form refill --no-spam
  pharmacy submissions watch | tee -a requests.txt

New requests appear by themselves, with a bell. Press ? for the keys, q to quit.
Where the output is not a terminal, each new request is one line.")]
pub struct Args {
    /// Only this form
    #[arg(long, ignore_case = true, value_parser = one_of::<FormId>(FormId::ALL.map(FormId::as_str)))]
    form: Option<FormId>,
    /// Leave out possible spam
    #[arg(long)]
    no_spam: bool,
}

/// Shows requests until the owner quits, or whoever reads the lines has left.
///
/// # Errors
/// The database cannot be read, or the terminal cannot be used.
pub fn run(context: &mut CommandContext, args: &Args) -> anyhow::Result<()> {
    let args = FilterArgs {
        form: args.form,
        no_spam: args.no_spam,
        ..FilterArgs::default()
    };
    let filter = Filter {
        limit: Some(ROWS),
        ..args.resolve(context)?
    };
    let poll = Poll::open(context, filter)?;
    if Terminal::is_screen() {
        screen::run(context, poll, &args.names())
    } else {
        context.record("submissions watch", args.names(), 0);
        lines::run(context, poll, &mut std::io::stdout().lock())
    }
}

/// Leaves the trace of what was shown of `submissions`.
fn record(context: &CommandContext, command: &str, submissions: &[Submission]) {
    let references: Vec<_> = submissions
        .iter()
        .map(|submission| submission.reference.as_str())
        .collect();
    context.record(command, references.join(", "), submissions.len());
}
