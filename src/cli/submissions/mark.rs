use clap::ArgGroup;

use super::{CommandContext, joined, unknown};
use crate::cli::context::{one_of, typed_or_piped};
use crate::cli::output::{note, say};
use crate::cli::{audit, usage};
use pharmacy_requests::submission::Status;
use pharmacy_requests::submission::text::one_line;
use pharmacy_store::{Action, Change, MarkError, Marked};
use pharmacy_text::message;

/// Mark requests as new, in-progress, ready or done, add a note, or say what is spam
#[derive(Debug, clap::Args)]
#[command(
    group = ArgGroup::new("change").required(true).multiple(true),
    after_help = "Examples:
  pharmacy submissions mark RF-7K3M-Q9PX --status in-progress
  pharmacy submissions mark RF-7K3M-Q9PX TR-2M4N-8WXY --status done --note \"called, all clear\"
  pharmacy submissions mark RF-7K3M-Q9PX --note \"left a message\"
  pharmacy submissions mark RF-7K3M-Q9PX --status ready --rx 7001234
  pharmacy submissions mark RF-7K3M-Q9PX --message \"Waiting for your doctor's answer\"
  pharmacy submissions mark FB-3H4J-K5MN --not-spam

All are marked, or none if a reference is unknown. What is not spam is listed and counted like any other request, with \
the time that the site promised."
)]
pub struct Args {
    /// References, typed any way you like: rf7k3mq9px works too
    #[arg(required = true, value_name = "REF")]
    references: Vec<String>,
    /// New status
    #[arg(long, group = "change", ignore_case = true, value_parser = one_of::<Status>(Status::ALL.map(Status::as_str)))]
    status: Option<Status>,
    /// Note to keep in the history; - reads it from standard input, so that it does not stay in the shell's history
    #[arg(long, value_name = "TEXT", group = "change")]
    note: Option<String>,
    /// A line for the patient, shown on the status page; at most 200 characters, "" removes it, - reads standard input
    #[arg(long, value_name = "TEXT", group = "change")]
    message: Option<String>,
    /// Only this one of several prescriptions gets the status
    #[arg(long, value_name = "NUMBER", requires = "status")]
    rx: Option<String>,
    /// Not spam after all
    #[arg(long, group = "change", conflicts_with = "spam")]
    not_spam: bool,
    /// Possible spam
    #[arg(long, group = "change")]
    spam: bool,
}

pub fn run(context: &CommandContext, args: &Args) -> anyhow::Result<()> {
    let noted = args.note.as_deref().map(typed_or_piped).transpose()?;
    let typed = args.message.as_deref().map(typed_or_piped).transpose()?;
    let message = typed.as_deref().map(message::read).transpose();
    let message = message.map_err(|problem| usage(problem.to_string()))?;
    let change = Change {
        status: args.status,
        note: noted
            .as_deref()
            .map(str::trim)
            .filter(|note| !note.is_empty()),
        message: message.as_deref(),
        suspected_spam: (args.spam || args.not_spam).then_some(args.spam),
        rx_number: args.rx.as_deref(),
        tells_patient: context.config.live.tells_patients(),
        ..Change::default()
    };
    if change.is_empty() {
        return Err(usage("--note has no words in it"));
    }
    let marked = mark(context, &args.references, change)?;
    // Others may see the screen on which a patient reads it.
    if let Some(why) = change.message.and_then(message::looks_private) {
        note(format_args!(
            "pharmacy: the message is on the status page now, and {why}; take it away with --message \"\" if it does"
        ));
    }
    say(joined(
        marked.iter().map(|marked| format(marked, &change)),
        "\n",
    ))
}

/// Example: `RF-7K3M-Q9PX  new → ready`. Escaped for terminals.
fn format(marked: &Marked, change: &Change<'_>) -> String {
    let before = marked.before;
    let status = change.status.map(|status| {
        if before == status {
            format!("already {status}")
        } else {
            format!("{before} → {status}")
        }
    });
    let spam = change
        .suspected_spam
        .map(|spam| match (marked.was_suspected, spam) {
            (false, true) => "now possible spam",
            (true, true) => "already possible spam",
            (true, false) => "no longer possible spam",
            (false, false) => "already not spam",
        });
    let message = change.message.map(|message| match message {
        "" => "message removed",
        _ => "message set",
    });
    let done = [status.as_deref(), spam, message].into_iter().flatten();
    let done = match joined(done, ", ") {
        done if done.is_empty() => "note added".into(),
        done => done,
    };
    format!("{}  {done}", one_line(&marked.reference))
}

fn mark(
    context: &CommandContext,
    references: &[String],
    change: Change<'_>,
) -> anyhow::Result<Vec<Marked>> {
    let action = match change.suspected_spam {
        Some(true) => Action::MarkSpam,
        Some(false) => Action::MarkNotSpam,
        None => Action::Mark,
    };
    let event = |marked: &[Marked]| audit::event_about(action, change.audited(marked));
    let marked = context.store()?.mark(references, change, event);
    marked.map_err(|error| {
        let error = match error {
            MarkError::Unknown(typed) => unknown(&typed),
            error => error.into(),
        };
        error.context("nothing was changed")
    })
}
