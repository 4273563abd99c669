//! `pharmacy staff`: who may sign in to the desk with a passphrase.

use std::io::Write;

use anyhow::{Context as _, bail};
use clap::Subcommand;

use super::context::Context;
use super::output::Output;
use super::table::{Column, Row, Table};
use super::terminal::Terminal;
use super::{audit, desk};
use crate::db::Staff;
use crate::desk::link;
use crate::submission::text::one_line;
use crate::submission::time;

/// Say who may sign in to the desk with a passphrase
#[derive(Debug, clap::Args)]
#[command(after_help = "Examples:
  pharmacy staff add \"Dana Ortiz\"
  pharmacy staff list
  pharmacy staff remove \"Dana Ortiz\"")]
pub struct Args {
    #[command(subcommand)]
    command: Command,
}

#[derive(Debug, Subcommand)]
enum Command {
    /// Add somebody, and print a link with which they choose a passphrase
    #[command(after_help = "Example:
  pharmacy staff add \"Dana Ortiz\"

The link is good once, for five minutes. Run it again for a new link, also when a passphrase was forgotten.")]
    Add {
        /// The name to sign in with
        #[arg(value_parser = name)]
        name: String,
    },
    /// List everybody
    #[command(after_help = "Example:
  pharmacy staff list")]
    List,
    /// Remove somebody and end their sessions
    #[command(after_help = "Example:
  pharmacy staff remove \"Dana Ortiz\"")]
    Remove {
        /// The name
        name: String,
    },
}

/// Most characters of a name.
const NAME_MAX: usize = 60;

fn name(text: &str) -> Result<String, String> {
    let name = text.trim();
    if name.is_empty() || name.chars().count() > NAME_MAX || name.chars().any(char::is_control) {
        return Err(format!("expected a name of 1 to {NAME_MAX} characters"));
    }
    Ok(name.into())
}

/// Does what was asked.
///
/// # Errors
/// The database cannot be used, or nobody has that name.
pub fn run(context: &Context, args: Args) -> anyhow::Result<()> {
    let config = context.config()?;
    let database = &config.startup.database.path;
    let mut staff = Staff::open(database)?;
    match args.command {
        Command::Add { name } => {
            let origin = desk::origin(&config)?;
            let id = staff.invite(&name)?;
            let link = link::new(database, &origin, Some(id), &name)?;
            audit::record(database, &audit::access("staff add", name, 0));
            writeln!(std::io::stdout(), "{link}").context("cannot print the link")
        }
        Command::List => list(&staff, &config.live.time_zone()),
        Command::Remove { name } => {
            if !staff.remove(name.trim())? {
                bail!(
                    "there is nobody called {}; see `pharmacy staff list`",
                    one_line(&name)
                );
            }
            audit::record(
                database,
                &audit::access("staff remove", name.trim().into(), 0),
            );
            let shown = one_line(name.trim());
            writeln!(std::io::stdout(), "{shown} is removed and signed out")
                .context("cannot print that it is done")
        }
    }
}

const COLUMNS: [Column; 3] = [
    Column::shared("Name", 12),
    Column::whole("Passphrase"),
    Column::whole("Added"),
];

fn list(staff: &Staff, zone: &jiff::tz::TimeZone) -> anyhow::Result<()> {
    let now = jiff::Timestamp::now();
    let rows = staff.list()?.into_iter().map(|member| Row {
        cells: vec![
            one_line(&member.name),
            if member.has_passphrase {
                "chosen"
            } else {
                "not chosen yet"
            }
            .into(),
            time::local(member.created_at, zone, now),
        ],
        ..Row::default()
    });
    let table = Table {
        columns: &COLUMNS,
        layouts: &[&[&[0, 1, 2]]],
        rows: rows.collect(),
    };
    let mut out = Output::open(None, false)?;
    table.write(&mut out, &Terminal::stdout())?;
    out.finish()
}
