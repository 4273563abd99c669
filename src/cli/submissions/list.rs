use std::io::Write;

use super::export::export;
use super::{CommandContext, FilterArgs, joined};
use crate::cli::context::Format;
use crate::cli::output::{note, print};
use crate::cli::terminal::{Column, may_be_cut, uncut};
use pharmacy_requests::submission::answer::{self, BLANK};
use pharmacy_requests::submission::export::ExportFormat;
use pharmacy_requests::submission::plural::pluralize;
use pharmacy_requests::submission::promise::Promise;
use pharmacy_requests::submission::text::{one_line, visible};
use pharmacy_requests::submission::time;
use pharmacy_requests::submission::{Status, Submission};
use pharmacy_store::{Action, Filter, Store, Totals};

const ROWS: u32 = 50;

/// List what visitors sent, newest first and possible spam last
#[derive(Debug, clap::Args)]
#[command(after_help = "Examples:
  pharmacy submissions list                          the newest 50
  pharmacy submissions list --form refill --status new --since yesterday
  pharmacy submissions list --search \"maria g\" --format json

A table shows 50 requests unless --limit says otherwise; JSON and CSV have no limit. New requests are marked ●.
Dates are in the pharmacy's time zone; --since is included, --until is not.")]
pub struct Args {
    #[command(flatten)]
    filter: FilterArgs,
    /// Output format
    #[arg(long, value_enum, default_value_t = Format::Table)]
    format: Format,
}

pub fn run(context: &CommandContext, args: &Args) -> anyhow::Result<()> {
    let read = |store: &Store, filter: Filter, listed: &mut usize| {
        print(|out| match args.format {
            Format::Json => export(ExportFormat::Json, store, &filter, out, listed),
            Format::Csv => export(ExportFormat::Csv, store, &filter, out, listed),
            Format::Table => write(out, context, store, filter, listed),
        })
    };
    context.audited(Action::List, &args.filter, read)?;
    if args.format == Format::Table {
        warn_of_mail(&context.store()?)?;
    }
    Ok(())
}

fn write(
    out: &mut impl Write,
    context: &CommandContext,
    store: &Store,
    mut filter: Filter,
    listed: &mut usize,
) -> anyhow::Result<()> {
    filter.limit = filter.limit.or(Some(ROWS));
    let mut found = Vec::new();
    let totals = store.list(&filter, |submission| {
        found.push(submission);
        anyhow::Ok(())
    })?;
    *listed = found.len();
    if *listed > 0 {
        writeln!(out, "{}\n", table(context, &found).join("\n"))?;
    }
    let (shown, all) = (*listed, totals.all());
    if shown < all as usize {
        let cut = format!("Only the newest {shown} of {all} are shown; --limit {all} shows all.");
        writeln!(out, "{}", context.terminal.wrap(&cut))?;
    }
    let sum = context.terminal.wrap(&sum(&filter, &totals));
    Ok(writeln!(out, "{sum}")?)
}

/// On narrow terminals, leaves out what the reference or `show` also tells.
const COLUMNS: [Column; 8] = [
    uncut("  Reference", 0),
    uncut("Form", 90),
    uncut("Status", 40),
    may_be_cut("Name", 0),
    may_be_cut("Request", 60),
    may_be_cut("Phone", 110),
    uncut("Received", 130),
    uncut("Promise", 50),
];

pub fn table(context: &CommandContext, submissions: &[Submission]) -> Vec<String> {
    let CommandContext {
        zone,
        now,
        terminal,
        ..
    } = context;
    let rows = submissions.iter().map(|one| {
        let mark = if one.status == Status::New {
            '●'
        } else {
            ' '
        };
        let promised = if one.suspected_spam {
            "possible spam".into()
        } else {
            let promise = Promise::of(one, context.schedule());
            promise.map_or_else(|| BLANK.into(), |promise| promise.format(*now))
        };
        [
            format!("{mark} {}", one_line(&one.reference)),
            one.form.to_string(),
            one.status.to_string(),
            answer::name(one),
            answer::request(one),
            answer::call_back(one),
            time::local(one.received_at, zone, *now),
            promised,
        ]
    });
    terminal.table(&COLUMNS, rows)
}

/// Example: `4 requests (1 possible spam): 2 new, 1 in-progress, 0 ready, 1 done`
fn sum(filter: &Filter, totals: &Totals) -> String {
    let counts = Status::ALL.into_iter().zip(totals.by_status);
    let counts = counts.filter(|(status, _)| filter.status.is_none_or(|only| only == *status));
    let counts = counts.map(|(status, count)| format!("{count} {status}"));
    let spam = match totals.suspected_spam {
        0 => String::new(),
        spam => format!(" ({spam} possible spam)"),
    };
    let all = pluralize(totals.all(), "request");
    format!("{all}{spam}: {}", joined(counts, ", "))
}

/// Owners who rely on mail see here that none was sent.
fn warn_of_mail(store: &Store) -> anyhow::Result<()> {
    let backlog = store.backlog()?;
    if let Some(error) = backlog.last_error {
        note(format_args!(
            "\npharmacy: mail about {} failed so far: {}; see `pharmacy notify test`",
            pluralize(backlog.waiting, "request"),
            visible(&error)
        ));
    }
    Ok(())
}
