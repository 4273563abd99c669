//! `pharmacy audit`: who looked at or changed patient data with this program; and how the other commands leave their trace.

use std::path::Path;

use clap::Subcommand;

use super::context::Context;
use super::output::Output;
use super::table::{Column, Row, Table};
use super::terminal::Terminal;
use crate::db::{Access, Archive};
use crate::platform;
use crate::submission::text::one_line;
use crate::submission::time;

/// See who looked at or changed requests with this program
#[derive(Debug, clap::Args)]
#[command(after_help = "Example:
  pharmacy audit list --limit 20")]
pub struct Args {
    #[command(subcommand)]
    command: Command,
}

#[derive(Debug, Subcommand)]
enum Command {
    /// List the latest uses, newest first: when, who, which command, how many requests
    #[command(after_help = "Example:
  pharmacy audit list --limit 20

It keeps references and the names of filters, never what a visitor wrote.")]
    List {
        /// At most this many
        #[arg(long, value_name = "N", default_value_t = 50, value_parser = clap::value_parser!(u32).range(1..))]
        limit: u32,
    },
}

const COLUMNS: [Column; 5] = [
    Column::whole("When"),
    Column::shared("Who", 6),
    Column::whole("Command"),
    Column::whole("Requests"),
    Column::shared("References or filters", 12),
];

/// Lists the audit.
///
/// # Errors
/// The database cannot be read.
pub fn run(context: &Context, args: &Args) -> anyhow::Result<()> {
    let Command::List { limit } = args.command;
    let config = context.config()?;
    let (zone, now) = (config.time_zone(), jiff::Timestamp::now());
    let entries = Archive::open(&config.database.path)?.audit(limit)?;
    let row = |entry: crate::db::AuditEntry| {
        let access = entry.access;
        let count = access.submissions.to_string();
        let cells = vec![
            time::local(entry.happened_at, &zone, now),
            one_line(&access.os_user),
            one_line(&access.command),
            count,
            one_line(&access.detail),
        ];
        Row {
            cells,
            ..Row::default()
        }
    };
    let table = Table {
        columns: &COLUMNS,
        layouts: &[&[&[0, 1, 2, 3, 4]], &[&[0, 1, 2], &[3, 4]]],
        rows: entries.into_iter().map(row).collect(),
    };
    let mut out = Output::open(None, false)?;
    table.write(&mut out, &Terminal::stdout())?;
    out.finish()
}

/// The trace of `command` on `submissions` requests; `detail` holds references or names of filters.
pub fn access(command: &str, detail: String, submissions: usize) -> Access {
    let submissions = u32::try_from(submissions).unwrap_or(u32::MAX);
    Access {
        os_user: platform::account(),
        command: command.into(),
        detail,
        submissions,
    }
}

/// Keeps the trace of a command that reads. A database that cannot be written (a copy on a read-only disk, or one locked by a
/// long change) must still be readable, so nothing is said when this fails.
pub fn record(database: &Path, access: &Access) {
    let _ = access.record(database);
}
