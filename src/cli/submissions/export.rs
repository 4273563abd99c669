use std::io::Write;
use std::path::PathBuf;

use clap::ValueEnum;

use super::{CommandContext, FilterArgs};
use crate::cli::output::{STREAM, note, print, write_file};
use pharmacy_requests::forms::FormId;
use pharmacy_requests::submission::csv::UTF8_MARK;
use pharmacy_requests::submission::export::{Export, ExportFormat};
use pharmacy_requests::submission::plural::pluralize;
use pharmacy_store::{Action, Filter, Store};

/// Write requests for a spreadsheet or another program
#[derive(Debug, clap::Args)]
#[command(after_help = "Examples:
  pharmacy submissions export --since 2026-11-01 --until 2026-12-01 --output november.csv
  pharmacy submissions export --format jsonl | jq .answers.rxNumber

In PowerShell, use --output: with > it changes letters such as ñ. A CSV file begins with a mark that tells Excel how letters \
are stored; for a spreadsheet that keeps leading zeros, use Export at the desk. A text that begins with -, =, + or @ gets an apostrophe \
before it, because a spreadsheet would calculate it (a phone number with a plus gets none); JSON is exactly what was \
stored. Only you can read the file.")]
pub struct Args {
    #[command(flatten)]
    filter: FilterArgs,
    /// Output format
    #[arg(long, value_enum, default_value_t = Format::Csv)]
    format: Format,
    /// File to write instead of stdout; - is stdout
    #[arg(long, value_name = "FILE")]
    output: Option<PathBuf>,
    /// Replace the file if there is one
    #[arg(long, requires = "output")]
    force: bool,
}

#[derive(Clone, Copy, Debug, PartialEq, ValueEnum)]
enum Format {
    /// Comma-separated values, safe for spreadsheets
    Csv,
    /// One JSON array
    Json,
    /// One JSON object a line
    Jsonl,
}

pub fn run(context: &CommandContext, args: &Args) -> anyhow::Result<()> {
    let format = match args.format {
        Format::Csv => ExportFormat::Csv,
        Format::Json => ExportFormat::Json,
        Format::Jsonl => ExportFormat::JsonLines,
    };
    let output = (args.output.as_ref()).filter(|file| file.as_os_str() != STREAM);
    let write = |store: &Store, filter: Filter, count: &mut usize| match output {
        Some(file) => write_file(file, args.force, |out| {
            if args.format == Format::Csv {
                out.write_all(UTF8_MARK.as_bytes())?;
            }
            export(format, store, &filter, out, count)
        }),
        None => print(|out| export(format, store, &filter, out, count)),
    };
    let exported = context.audited(Action::Export, &args.filter, write)?;
    if let Some(file) = output {
        let count = pluralize(exported, "request");
        note(format_args!("{count} written to {}", file.display()));
    }
    Ok(())
}

/// Counts in `written` while writing, so that the audit is right even if the reader stops halfway.
pub fn export(
    format: ExportFormat<'_>,
    store: &Store,
    filter: &Filter,
    out: impl Write,
    written: &mut usize,
) -> anyhow::Result<()> {
    let forms = (filter.form).map_or_else(|| FormId::ALL.to_vec(), |form| vec![form]);
    let mut export = Export::new(format, &forms, out)?;
    store.list(filter, |submission| {
        export.add(&submission, || Ok(store.notes(&submission.reference)?))?;
        *written += 1;
        anyhow::Ok(())
    })?;
    export.finish()
}
