//! `pharmacy submissions purge`: removing requests for good.

use std::io::{IsTerminal, Write};

use anyhow::bail;

use super::{Desk, FilterArgs};
use crate::cli::progress::Progress;
use crate::cli::when::Moment;
use crate::cli::{audit, usage};
use crate::store::{Filter, Upkeep};
use crate::words::counted;

/// Remove requests for good: afterwards no byte of them is left in the database
#[derive(Debug, clap::Args)]
#[command(after_help = "Examples:
  pharmacy submissions purge --before 365d --dry-run
  pharmacy submissions purge --before 2026-01-01 --form feedback

Copies made by `pharmacy backup` keep what they hold.")]
pub struct Args {
    /// Remove what was received before then: 2026-11-01, 90d, or RFC 3339
    #[arg(long, value_name = "DATE", required_unless_present = "all")]
    before: Option<Moment>,
    /// Remove whatever its age
    #[arg(long, conflicts_with = "before")]
    all: bool,
    #[command(flatten)]
    filter: FilterArgs,
    /// Only say what would be removed
    #[arg(long)]
    dry_run: bool,
    /// Do not ask
    #[arg(long)]
    yes: bool,
}

/// Most references that the audit names one by one; a purge may remove a million.
const NAMED: usize = 100;

/// Shows what would be removed, asks, and removes it.
///
/// # Errors
/// The database cannot be written, or nobody is there to be asked.
pub fn run(desk: &Desk, args: &Args) -> anyhow::Result<()> {
    let mut filter = args.filter.resolve(desk)?;
    if let Some(before) = args.before {
        let before = before.resolve(&desk.zone, desk.now).map_err(usage)?;
        filter.until = Some(filter.until.map_or(before, |until| until.min(before)));
    }
    let mut upkeep = Upkeep::open(desk.database())?;
    let references = upkeep.purgeable(&filter)?;
    if references.is_empty() {
        println!("there is nothing to remove");
        return Ok(());
    }
    println!(
        "{} to remove, from {} to {}",
        counted(references.len(), "request"),
        last(&references),
        first(&references)
    );
    if args.dry_run || !(args.yes || confirmed()?) {
        println!("nothing was removed");
        return Ok(());
    }
    remove(desk, &mut upkeep, &filter)
}

fn remove(desk: &Desk, upkeep: &mut Upkeep, filter: &Filter) -> anyhow::Result<()> {
    let mut progress = Progress::requests("removing");
    let purged = upkeep.purge(filter, |done, all| progress.set(done, all))?;
    drop(progress);
    audit::record(
        desk.database(),
        &audit::access(
            "submissions purge",
            named(&purged.references),
            purged.references.len(),
        ),
    );
    println!("{} removed", counted(purged.references.len(), "request"));
    if !purged.log_emptied {
        eprintln!(
            "pharmacy: another program is reading; run this again later to empty the database's log too"
        );
    }
    Ok(())
}

fn confirmed() -> anyhow::Result<bool> {
    if !std::io::stdin().is_terminal() {
        bail!("this removes requests for good; add --yes to do it without being asked");
    }
    print!("Remove them for good? Type yes: ");
    std::io::stdout().flush()?;
    let mut answer = String::new();
    std::io::stdin().read_line(&mut answer)?;
    Ok(answer.trim().eq_ignore_ascii_case("yes"))
}

/// Each of them; where they are many, the oldest and the newest.
fn named(references: &[String]) -> String {
    if references.len() <= NAMED {
        references.join(", ")
    } else {
        format!("{} to {}", last(references), first(references))
    }
}

fn first(references: &[String]) -> &str {
    references.first().map_or("", String::as_str)
}

fn last(references: &[String]) -> &str {
    references.last().map_or("", String::as_str)
}
