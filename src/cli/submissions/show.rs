//! `pharmacy submissions show`: whole requests.

use std::io::Write;
use std::path::PathBuf;

use clap::ValueEnum;

use super::{CommandContext, page, unknown};
use crate::cli::output::{Output, note};
use crate::db::Store;
use crate::submission::Submission;
use crate::submission::json;
use crate::submission::slip::{self, Slip};

/// Show requests in full, or print them as slips with barcodes
#[derive(Debug, clap::Args)]
#[command(after_help = "Examples:
  pharmacy submissions show RF-7K3M-Q9PX
  pharmacy submissions show rf7k3mq9px tr2m4n8wxy --format json
  pharmacy submissions show RF-7K3M-Q9PX --print --output slip.html")]
pub struct Args {
    /// References, in any spelling: rf7k3mq9px will do
    #[arg(required = true, value_name = "REF")]
    references: Vec<String>,
    /// How to print them
    #[arg(long, value_enum, default_value_t = Format::Text)]
    format: Format,
    /// Print a slip to work with: one HTML page each, with Rx numbers as barcodes (Code 128)
    #[arg(long, conflicts_with = "format")]
    print: bool,
    /// File to write the slips to instead of stdout
    #[arg(long, value_name = "FILE", requires = "print")]
    output: Option<PathBuf>,
    /// Replace the file if there is one
    #[arg(long, requires = "output")]
    force: bool,
}

#[derive(Clone, Copy, Debug, ValueEnum)]
enum Format {
    /// For people
    Text,
    /// One JSON object a line, exactly as stored, with the history
    Json,
}

/// Shows the requests; those that exist even when one does not, but slips only together.
pub fn run(context: &CommandContext, args: &Args) -> anyhow::Result<()> {
    let submissions = context.submissions()?;
    let mut found: Vec<Submission> = Vec::with_capacity(args.references.len());
    let mut missing = Vec::new();
    for typed in &args.references {
        match submissions.find(typed)? {
            Some(submission) if found.contains(&submission) => {}
            Some(submission) => found.push(submission),
            None => missing.push(typed.clone()),
        }
    }
    let command = if args.print {
        "submissions show --print"
    } else {
        "submissions show"
    };
    if !(found.is_empty() || args.print && !missing.is_empty()) {
        let references: Vec<_> = found
            .iter()
            .map(|submission| submission.reference.as_str())
            .collect();
        context.record(command, references.join(", "), found.len());
        print(context, args, &submissions, &found)?;
    }
    if missing.is_empty() {
        Ok(())
    } else {
        Err(unknown(&submissions, &missing)?)
    }
}

fn print(
    context: &CommandContext,
    args: &Args,
    submissions: &Store,
    found: &[Submission],
) -> anyhow::Result<()> {
    let mut out = Output::open(args.output.as_deref(), args.force)?;
    if args.print {
        let slips = found.iter().map(|submission| {
            let (submission, notes) = (
                submission.clone(),
                submissions.notes(&submission.reference)?,
            );
            anyhow::Ok(Slip { submission, notes })
        });
        let slips = slips.collect::<Result<Vec<_>, _>>()?;
        let pharmacy = &context.config.live.pharmacy.name;
        slip::write(&mut out, pharmacy, context.clock(), &slips)?;
    } else {
        for (number, submission) in found.iter().enumerate() {
            let history = submissions.history(&submission.reference)?;
            match args.format {
                Format::Json => {
                    json::write(&mut out, submission, Some(&history))?;
                    writeln!(out)?;
                }
                Format::Text => {
                    if number > 0 {
                        writeln!(out)?;
                    }
                    page::write(&mut out, context, submission, &history)?;
                }
            }
        }
    }
    out.finish()?;
    if let Some(file) = &args.output {
        note(format_args!(
            "written to {}; open it in a browser and print it",
            file.display()
        ));
    }
    Ok(())
}
