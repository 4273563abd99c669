//! `pharmacy submissions watch`: each new request as one line, like `kubectl get --watch`.

use std::io::Write;
use std::time::Duration;

use jiff::Timestamp;

use super::listing::Listing;
use super::{CommandContext, FilterArgs};
use crate::cli::choice::one_of;
use crate::cli::terminal::Terminal;
use crate::forms::FormId;
use crate::platform;
use crate::submission::Submission;

/// Time between two looks into the database.
const EVERY: Duration = Duration::from_secs(1);

/// Print each new request as one line, until you stop it
#[derive(Debug, clap::Args)]
#[command(after_help = "Examples:
  pharmacy submissions watch
  pharmacy submissions watch --form refill --no-spam
  pharmacy submissions watch | tee -a requests.txt

Requests that are there already are not printed. Ctrl-C ends it.")]
pub struct Args {
    /// Only this form
    #[arg(long, ignore_case = true, value_parser = one_of::<FormId>(FormId::ALL.map(FormId::as_str)))]
    form: Option<FormId>,
    /// Leave out possible spam
    #[arg(long)]
    no_spam: bool,
}

pub fn run(context: &mut CommandContext, args: &Args) -> anyhow::Result<()> {
    let args = FilterArgs {
        form: args.form,
        no_spam: args.no_spam,
        ..FilterArgs::default()
    };
    let filter = args.resolve(context)?;
    let mut head = context.submissions()?.head()?;
    context.record("submissions watch", args.names(), 0);
    let mut out = std::io::stdout().lock();
    while !platform::reader_left(EVERY) {
        context.now = Timestamp::now();
        // Opened each time: the database may be restored from a copy meanwhile.
        let (new, now) = context.submissions()?.since(&filter, head)?;
        head = now;
        if new.is_empty() {
            continue;
        }
        let references: Vec<_> = new.iter().map(|one| one.reference.as_str()).collect();
        context.record("submissions watch", references.join(", "), new.len());
        for submission in &new {
            writeln!(out, "{}", line(context, submission))?;
        }
        out.flush()?;
    }
    Ok(())
}

/// The columns of the work list, as wide as they are.
fn line(context: &CommandContext, submission: &Submission) -> String {
    let mut listing = Listing::new(context);
    listing.add(submission);
    let lines = listing.table().lines(&Terminal::plain(usize::MAX));
    lines.into_iter().last().unwrap_or_default()
}
