//! `pharmacy init`: an owner's pharmacy.toml, from flags or from questions on the terminal.

mod draft;
mod file;
mod questions;
mod values;

use std::io::{IsTerminal, Write};
use std::path::{Path, PathBuf};

use super::context::Context;
use super::shell::quoted;
use super::usage;
use crate::config::{FILE_NAME, parse};
use draft::Draft;
use values::Address;

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
    #[arg(long, value_parser = parse::line)]
    name: Option<String>,
    /// Phone number, as you want it printed
    #[arg(long, value_parser = parse::phone)]
    phone: Option<String>,
    /// Street, city, state and ZIP code
    #[arg(long, value_parser = values::address)]
    address: Option<Address>,
    /// Opening hours; days that are not named are closed
    #[arg(long, value_parser = values::hours)]
    hours: Option<String>,
    /// Public mailbox
    #[arg(long, value_parser = parse::mailbox)]
    email: Option<String>,
    /// Services you do not offer, with commas between: prescriptions, dmv, moneygram, copay, consultations, delivery,
    /// vaccinations, screenings, insurance
    #[arg(long, value_name = "SERVICES")]
    without: Option<String>,
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
    let folder = file.parent().unwrap_or(Path::new("")).to_owned();
    let draft = gather(args, folder)?;
    let today = jiff::Zoned::now().date();
    file::write(&file, &file::fill(&draft, today)?)?;
    next_steps(&file)
}

fn gather(args: Args, folder: PathBuf) -> anyhow::Result<Draft> {
    let missing: Vec<_> = [
        ("--name", args.name.is_none()),
        ("--phone", args.phone.is_none()),
        ("--address", args.address.is_none()),
        ("--hours", args.hours.is_none()),
    ]
    .into_iter()
    .filter_map(|(flag, missing)| missing.then_some(flag))
    .collect();
    let without = args.without.as_deref().map(draft::services).transpose();
    let mut draft = Draft {
        folder,
        name: args.name.unwrap_or_default(),
        phone: args.phone.unwrap_or_default(),
        address: args.address,
        hours: args.hours.unwrap_or_default(),
        email: args.email,
        without: without
            .map_err(|reason| usage(format!("--without: {reason}")))?
            .unwrap_or_default(),
        parking: args.parking,
        drive_thru: args.drive_thru,
        ..Draft::default()
    };
    // Whoever gave all that is needed by flags is not asked for more.
    if missing.is_empty() {
        return Ok(draft);
    }
    if !std::io::stdin().is_terminal() {
        return Err(usage(format!(
            "there is no terminal to ask on; give {}",
            missing.join(", ")
        )));
    }
    questions::ask(
        &mut draft,
        &mut std::io::stdin().lock(),
        &mut std::io::stderr().lock(),
    )?;
    Ok(draft)
}

fn next_steps(file: &Path) -> anyhow::Result<()> {
    let flag = if file == Path::new(FILE_NAME) {
        String::new()
    } else {
        format!(" --config {}", quoted(&file.display().to_string()))
    };
    let mut out = std::io::stdout().lock();
    writeln!(out, "{} is ready.\n\nNext:", file.display())?;
    writeln!(
        out,
        "  1. Read through it. What is empty is not shown: fill it in when you like."
    )?;
    writeln!(
        out,
        "  2. See whether everything is in order:   pharmacy check{flag}"
    )?;
    writeln!(
        out,
        "  3. Serve the website:                    pharmacy serve{flag}"
    )?;
    writeln!(
        out,
        "  4. See what visitors send:               pharmacy submissions list{flag}"
    )?;
    Ok(())
}
