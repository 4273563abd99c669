//! `pharmacy init`: an owner's pharmacy.toml, from flags or from questions on the terminal.

mod file;
mod languages;
mod questions;
mod values;

use std::io::{IsTerminal, Write};
use std::path::{Path, PathBuf};

use super::context::Context;
use super::shell::quoted;
use super::usage;
use crate::config::FILE_NAME;
use crate::config::edit::Changes;
use crate::platform;

/// Make your pharmacy.toml, from flags or by answering a few questions
#[derive(Debug, clap::Args)]
#[command(after_help = "Examples:
  pharmacy init
  pharmacy init /srv/pharmacy/pharmacy.toml --name \"Maple Pharmacy\" --phone \"(518) 555-0199\" \\
      --address \"7 Maple St, Anytown, NY 12345\" --hours \"Mon-Fri 9-17, Sat 10-14\" \\
      --email hello@maple.com

On a terminal it asks for what the flags leave out. A file that exists is never overwritten.")]
pub struct Args {
    /// File to write [default: what --config names, else pharmacy.toml]
    file: Option<PathBuf>,
    /// Name on the sign
    #[arg(long, value_parser = values::name)]
    name: Option<Changes>,
    /// Phone number, as you want it printed
    #[arg(long, value_parser = values::phone)]
    phone: Option<Changes>,
    /// Street, city, state and ZIP code
    #[arg(long, value_parser = values::address)]
    address: Option<Changes>,
    /// Opening hours; days that are not named are closed
    #[arg(long, value_parser = values::hours)]
    hours: Option<Changes>,
    /// Public mailbox
    #[arg(long, value_parser = values::email)]
    email: Option<Changes>,
    /// Services you do not offer, with commas between: prescriptions, dmv, moneygram, copay, consultations, delivery,
    /// vaccinations, screenings, insurance
    #[arg(long, value_name = "SERVICES", value_parser = values::services)]
    without: Option<Changes>,
    /// Parking is free
    #[arg(long)]
    parking: bool,
    /// There is a drive-thru window
    #[arg(long)]
    drive_thru: bool,
}

pub fn run(context: &Context, args: Args) -> anyhow::Result<()> {
    let file = args
        .file
        .clone()
        .or_else(|| context.config.file.clone())
        .unwrap_or_else(|| FILE_NAME.into());
    file::refuse_existing(&file)?;
    file::write(&file, &answers(args, platform::folder(&file))?)?;
    next_steps(&file)
}

fn answers(args: Args, folder: &Path) -> anyhow::Result<Changes> {
    let missing: Vec<_> = [
        ("--name", args.name.is_none()),
        ("--phone", args.phone.is_none()),
        ("--address", args.address.is_none()),
        ("--hours", args.hours.is_none()),
    ]
    .into_iter()
    .filter_map(|(flag, missing)| missing.then_some(flag))
    .collect();
    let typed = [
        args.name,
        args.phone,
        args.address,
        args.hours,
        args.email,
        args.without,
    ];
    let mut given: Changes = typed.into_iter().flatten().flatten().collect();
    for (key, is_given) in [
        ("store.parking", args.parking),
        ("store.drive_thru", args.drive_thru),
    ] {
        if is_given {
            given.insert(key.into(), true.into());
        }
    }
    // Whoever gave all that is needed by flags is not asked for more.
    if missing.is_empty() {
        return Ok(given);
    }
    if !std::io::stdin().is_terminal() {
        return Err(usage(format!(
            "there is no terminal to ask on; give {}",
            missing.join(", ")
        )));
    }
    questions::ask(
        given,
        folder,
        &mut std::io::stdin().lock(),
        &mut std::io::stderr().lock(),
    )
}

fn next_steps(file: &Path) -> anyhow::Result<()> {
    let flag = if file == Path::new(FILE_NAME) {
        String::new()
    } else {
        format!(" --config {}", quoted(&file.display().to_string()))
    };
    writeln!(
        std::io::stdout(),
        "{} is ready.

Next:
  1. Read through it. What is empty is not shown: fill it in when you like.
  2. See whether everything is in order:   pharmacy check{flag}
  3. Serve the website:                    pharmacy serve{flag}
  4. See what visitors send:               pharmacy submissions list{flag}",
        file.display()
    )?;
    Ok(())
}
