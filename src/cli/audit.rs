//! `pharmacy audit`, and how the other commands write to the audit.

use std::io::Write;
use std::path::Path;

use super::context::{CommandContext, Context, Format, limit};
use super::output::{note, print};
use super::terminal::{Column, may_be_cut, uncut};
use pharmacy_requests::submission::text::one_line;
use pharmacy_requests::submission::time::{self, Moment, rfc3339};
use pharmacy_requests::submission::{csv, reference};
use pharmacy_store::{
    Action, AuditEntry, AuditEvent, AuditFilter, AuditedRequest, Store, StoreErrorKind,
};
use pharmacy_system::platform;

/// See who looked at, changed or removed requests, and when
#[derive(Debug, clap::Args)]
#[command(after_help = "Examples:
  pharmacy audit --limit 20
  pharmacy audit RF-7K3M-Q9PX
  pharmacy audit --who \"Dana Ortiz\" --since 7d
  pharmacy audit --since 2026-01-01 --format csv

It keeps references and the names of filters, never what a visitor wrote.")]
pub struct Args {
    /// Only what was done with this request
    #[arg(value_name = "REF", value_parser = reference)]
    reference: Option<String>,
    /// Only what this person or account did
    #[arg(long, value_name = "NAME")]
    who: Option<String>,
    /// Not before: 2026-11-01, today, yesterday, 7d (seven days ago), or RFC 3339
    #[arg(long, value_name = "DATE")]
    since: Option<Moment>,
    /// Before
    #[arg(long, value_name = "DATE")]
    until: Option<Moment>,
    /// At most this many, the newest [default: 50 in a table]
    #[arg(long, value_name = "N", allow_negative_numbers = true, value_parser = limit)]
    limit: Option<u32>,
    /// How to print it
    #[arg(long, value_enum, default_value_t = Format::Table)]
    format: Format,
}

fn reference(typed: &str) -> Result<String, &'static str> {
    let reference = reference::normalize(typed);
    if reference::is_whole(&reference) {
        Ok(reference)
    } else {
        Err("expected a reference such as RF-7K3M-Q9PX")
    }
}

const ROWS: u32 = 50;

const COLUMNS: [Column; 5] = [
    uncut("When", 0),
    may_be_cut("Who", 0),
    may_be_cut("What", 0),
    uncut("Requests", 70),
    may_be_cut("References or filters", 0),
];

pub fn run(context: &Context, args: &Args) -> anyhow::Result<()> {
    let context = CommandContext::new(context)?;
    let resolve = |moment: Moment| moment.resolve(&context.zone, context.now);
    let limit = (args.format == Format::Table).then_some(ROWS);
    let filter = AuditFilter {
        reference: args.reference.as_deref(),
        who: args.who.as_deref().map(str::trim),
        before: None,
        since: args.since.map(resolve),
        until: args.until.map(resolve),
        limit: args.limit.or(limit),
    };
    let entries = context.store()?.audit(filter)?;
    print(|out| match args.format {
        Format::Table => {
            let rows = entries.iter().map(|entry| row(entry, &context));
            let mut lines = context.terminal.table(&COLUMNS, rows).into_iter();
            Ok(lines.try_for_each(|line| writeln!(out, "{line}"))?)
        }
        Format::Json => {
            let entries: Vec<_> = entries.iter().map(json).collect();
            Ok(writeln!(out, "{:#}", serde_json::Value::from(entries))?)
        }
        Format::Csv => csv::write_table(out, &FIELDS, entries.iter().map(cells)),
    })
}

const FIELDS: [&str; 5] = ["happenedAt", "who", "action", "requests", "detail"];

fn cells(entry: &AuditEntry) -> [String; 5] {
    [
        rfc3339(entry.happened_at),
        entry.who.clone(),
        entry.action.clone(),
        entry.submissions.to_string(),
        entry.detail.clone(),
    ]
}

fn json(entry: &AuditEntry) -> serde_json::Value {
    let fields = FIELDS.map(str::to_owned).into_iter();
    let mut object: serde_json::Map<_, _> = fields.zip(cells(entry).map(Into::into)).collect();
    object.insert("requests".into(), entry.submissions.into());
    object.into()
}

fn row(entry: &AuditEntry, context: &CommandContext) -> [String; 5] {
    [
        time::local(entry.happened_at, &context.zone, context.now),
        one_line(&entry.who),
        one_line(&entry.action),
        entry.submissions.to_string(),
        one_line(&entry.detail),
    ]
}

pub fn event_about(action: Action, requests: Vec<AuditedRequest>) -> AuditEvent {
    AuditEvent::about(&platform::account(), action, requests)
}

/// `detail` contains filter names, never what a visitor wrote.
pub fn event(action: Action, detail: String, submissions: usize) -> AuditEvent {
    AuditEvent::new(&platform::account(), action, detail, submissions)
}

/// If the audit cannot be written (full or read-only disk), prints a message and continues: reading must still work.
pub fn record(database: &Path, event: &AuditEvent) {
    if let Err(error) = Store::open(database).and_then(|store| store.record(event))
        && !matches!(
            error.kind,
            StoreErrorKind::Missing | StoreErrorKind::Directory | StoreErrorKind::Foreign
        )
    {
        note(format_args!(
            "pharmacy: this use of {} could not be written into the audit: {error}",
            event.action
        ));
    }
}
