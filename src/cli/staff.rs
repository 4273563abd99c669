use std::io::Write;

use anyhow::{Context as _, bail};
use clap::Subcommand;

use super::context::Context;
use super::desk;
use super::output::{print, say};
use super::terminal::{Column, Terminal, may_be_cut, uncut};
use crate::desk::link;
use pharmacy_config::Config;
use pharmacy_requests::submission::plural::pluralize;
use pharmacy_requests::submission::text::one_line;
use pharmacy_requests::submission::time;
use pharmacy_store::{Added, Code, Removal, Staff, colleague_name};
use pharmacy_system::platform;

/// Manage who can sign in to the desk
#[derive(Debug, clap::Args)]
#[command(after_help = "Examples:
  pharmacy staff add \"Dana Ortiz\"
  pharmacy staff reset \"Dana Ortiz\"
  pharmacy staff list
  pharmacy staff remove \"Dana Ortiz\"
  pharmacy staff sign-out")]
pub struct Args {
    #[command(subcommand)]
    command: Command,
}

#[derive(Debug, Subcommand)]
enum Command {
    /// Add somebody, and print a link where they choose a passphrase
    #[command(after_help = "Example:
  pharmacy staff add \"Dana Ortiz\"

The link works once, within five minutes. For a new one, or if they forget their passphrase, see `pharmacy staff reset`.")]
    Add {
        /// The name to sign in with
        #[arg(value_parser = colleague_name)]
        name: String,
        /// Also lets them see the audit, export, and change the shop
        #[arg(long)]
        owner: bool,
    },
    /// End somebody's sessions, and print a link where they choose a new passphrase
    #[command(after_help = "Example:
  pharmacy staff reset \"Dana Ortiz\"

The old passphrase stops working; that of the only owner works until a new one is chosen. The link works once, within five minutes.")]
    Reset {
        /// The name
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
    /// End somebody's sessions, or everybody's; passphrases stay as they are
    #[command(after_help = "Examples:
  pharmacy staff sign-out
  pharmacy staff sign-out \"Dana Ortiz\"")]
    SignOut {
        /// The name; without one, everybody
        name: Option<String>,
    },
}

pub fn run(context: &Context, args: Args) -> anyhow::Result<()> {
    let config = context.config()?;
    let database = &config.startup.database.path;
    let staff = Staff::open(database)?;
    let by = platform::account();
    let done = match args.command {
        Command::Add { name, owner } => {
            let (link, code) = invitation(&config)?;
            match staff.add(&by, &name, owner, &code)? {
                Added::Done => link,
                Added::NameTaken => bail!(
                    "there is already somebody named {name}; for a new link, or if they forgot their passphrase, run: pharmacy staff reset {name:?}"
                ),
                Added::NoOwnerYet => bail!(
                    "nobody was added: no owner has a passphrase yet, so anybody at this computer can open the desk as an owner. Choose yours first: run `pharmacy desk`, or `pharmacy staff add --owner` with your own name"
                ),
            }
        }
        Command::Reset { name } => {
            let (link, code) = invitation(&config)?;
            let reset = staff.reset(&by, &name, &code)?;
            reset.with_context(|| unknown(&name))?;
            link
        }
        Command::List => return list(&staff, &config.live.time_zone()),
        Command::Remove { name } => remove(&staff, &by, &name)?,
        Command::SignOut { name: None } => {
            let ended = staff.sign_out_all(&by)?;
            format!("everybody is signed out ({})", pluralize(ended, "session"))
        }
        Command::SignOut { name: Some(name) } => {
            let ended = staff.sign_out(&by, &name)?;
            let ended = ended.with_context(|| unknown(&name))?;
            let shown = one_line(name.trim());
            format!("{shown} is signed out ({})", pluralize(ended, "session"))
        }
    };
    say(done)
}

fn invitation(config: &Config) -> anyhow::Result<(String, Code)> {
    let (origin, _) = desk::find(config)?;
    link::invitation(&origin)
}

fn remove(staff: &Staff, by: &str, name: &str) -> anyhow::Result<String> {
    match staff.remove(by, name)? {
        Removal::Done(member) => Ok(format!(
            "{} is removed and signed out",
            one_line(&member.name)
        )),
        Removal::LastOwner(name) => bail!(
            "nobody was removed: {} is the only owner with a passphrase, and without one anybody at this computer could open the desk as an owner. First add another owner, who chooses a passphrase: pharmacy staff add NAME --owner",
            one_line(&name)
        ),
        Removal::Unknown => bail!(unknown(name)),
    }
}

fn unknown(name: &str) -> String {
    let shown = one_line(name);
    format!("there is nobody named {shown}; see `pharmacy staff list`")
}

const COLUMNS: [Column; 4] = [
    may_be_cut("Name", 0),
    uncut("Role", 0),
    uncut("Passphrase", 0),
    uncut("Added", 0),
];

fn list(staff: &Staff, zone: &jiff::tz::TimeZone) -> anyhow::Result<()> {
    let now = jiff::Timestamp::now();
    let rows = staff.list()?.into_iter().map(|member| {
        let role = if member.is_owner { "owner" } else { "staff" };
        let passphrase = if member.has_passphrase {
            "chosen"
        } else {
            "not chosen yet"
        };
        let added = time::local(member.created_at, zone, now);
        [
            one_line(&member.name),
            role.into(),
            passphrase.into(),
            added,
        ]
    });
    let mut lines = Terminal::stdout().table(&COLUMNS, rows).into_iter();
    print(|out| Ok(lines.try_for_each(|line| writeln!(out, "{line}"))?))
}
