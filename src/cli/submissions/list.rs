//! `pharmacy submissions list`: the work list.

use std::io::Write;

use clap::ValueEnum;

use super::export::export;
use super::{CommandContext, FilterArgs};
use crate::cli::output::{Output, note};
use crate::cli::submissions::listing::Listing;
use crate::db::{Filter, Store};
use crate::submission::export::ExportFormat;
use crate::submission::plural::pluralize;
use crate::submission::text::visible;

const ROWS: u32 = 50;

/// List what visitors sent, newest first and possible spam last
#[derive(Debug, clap::Args)]
#[command(after_help = "Examples:
  pharmacy submissions list                          the newest 50
  pharmacy submissions list --due                    what is owed an answer, most urgent first
  pharmacy submissions list --unfinished             everything that is not done yet
  pharmacy submissions list --form refill --status new --since yesterday
  pharmacy submissions list --search \"maria g\" --format json

A table shows 50 requests unless --limit says otherwise; JSON and CSV have no limit. New requests stand out (●).
Dates are in the pharmacy's time zone; --since is included, --until is not.")]
pub struct Args {
    #[command(flatten)]
    filter: FilterArgs,
    /// How to print them
    #[arg(long, value_enum, default_value_t = Format::Table)]
    format: Format,
}

#[derive(Clone, Copy, Debug, ValueEnum)]
enum Format {
    /// For people, as wide as the terminal
    Table,
    /// One JSON array, exactly as stored
    Json,
    /// Comma-separated values, safe for spreadsheets
    Csv,
}

pub fn run(context: &CommandContext, args: &Args) -> anyhow::Result<()> {
    let filter = args.filter.resolve(context)?;
    let mut listed = 0;
    let done = print(context, args.format, filter, &mut listed);
    context.record("submissions list", args.filter.names(), listed);
    done
}

fn print(
    context: &CommandContext,
    format: Format,
    filter: Filter,
    listed: &mut usize,
) -> anyhow::Result<()> {
    let submissions = context.submissions()?;
    let mut out = Output::open(None, false)?;
    match format {
        Format::Json => export(ExportFormat::Json, &submissions, &filter, &mut out, listed)?,
        Format::Csv => {
            export(ExportFormat::Csv, &submissions, &filter, &mut out, listed)?;
        }
        Format::Table => {
            let filter = Filter {
                limit: filter.limit.or(Some(ROWS)),
                ..filter
            };
            let mut listing = Listing::new(context);
            let totals = submissions.list(&filter, |submission| -> anyhow::Result<()> {
                listing.add(&submission);
                *listed += 1;
                Ok(())
            })?;
            listing.write(&mut out, &filter, &totals)?;
            out.flush()?;
            warn_of_mail(&submissions)?;
        }
    }
    out.finish()
}

/// Who relies on mail must see here that none came.
fn warn_of_mail(submissions: &Store) -> anyhow::Result<()> {
    let backlog = submissions.backlog()?;
    if let Some(error) = backlog.last_error {
        note(format_args!(
            "\npharmacy: mail about {} was not sent: {}; see `pharmacy notify test`",
            pluralize(backlog.waiting, "request"),
            visible(&error)
        ));
    }
    Ok(())
}
