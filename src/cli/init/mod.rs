//! `pharmacy init`: an owner's pharmacy.toml, from flags or from questions on the terminal.

mod file;
mod questions;
mod values;

use std::io::{IsTerminal, Write};
use std::path::{Path, PathBuf};

use super::context::Context;
use super::shell::quoted;
use super::usage;
use crate::config::FILE_NAME;
use crate::config::values::{Line, Mailbox, Phone};
use values::{Address, Hours, checked};

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
    #[arg(long, value_parser = checked::<Line>)]
    name: Option<Line>,
    /// Phone number, as you want it printed
    #[arg(long, value_parser = checked::<Phone>)]
    phone: Option<Phone>,
    /// Street, city, state and ZIP code
    #[arg(long, value_parser = checked::<Address>)]
    address: Option<Address>,
    /// Opening hours; days that are not named are closed
    #[arg(long, value_parser = checked::<Hours>)]
    hours: Option<Hours>,
    /// Public mailbox
    #[arg(long, value_parser = checked::<Mailbox>)]
    email: Option<Mailbox>,
}

/// What only the owner knows.
struct Facts {
    name: Line,
    phone: Phone,
    address: Address,
    hours: Hours,
    email: Option<Mailbox>,
}

/// Writes the file.
///
/// # Errors
/// The file exists or cannot be written, or an answer is missing and there is nobody to ask.
pub fn run(context: &Context, args: Args) -> anyhow::Result<()> {
    let file = args
        .file
        .clone()
        .or_else(|| context.config_file.clone())
        .unwrap_or_else(|| FILE_NAME.into());
    file::refuse_existing(&file)?;
    let facts = gather(args)?;
    file::write(&file, &file::fill(&facts)?)?;
    next_steps(&file, &facts)
}

fn gather(args: Args) -> anyhow::Result<Facts> {
    let missing: Vec<_> = [
        ("--name", args.name.is_none()),
        ("--phone", args.phone.is_none()),
        ("--address", args.address.is_none()),
        ("--hours", args.hours.is_none()),
    ]
    .into_iter()
    .filter_map(|(flag, missing)| missing.then_some(flag))
    .collect();
    if !missing.is_empty() && !std::io::stdin().is_terminal() {
        return Err(usage(format!(
            "there is no terminal to ask on; give {}",
            missing.join(", ")
        )));
    }
    let mut ask = questions::Questions::new(std::io::stdin().lock(), std::io::stderr().lock());
    Ok(Facts {
        name: ask.required(args.name, "Name on the sign", "Maple Pharmacy")?,
        phone: ask.required(
            args.phone,
            "Phone number, as you want it printed",
            "(518) 555-0199",
        )?,
        address: ask.required(args.address, "Address", "7 Maple St, Anytown, NY 12345")?,
        hours: ask.required(args.hours, "Opening hours", "Mon-Fri 9-17, Sat 10-14")?,
        email: match args.email {
            // Whoever gave all that is needed by flags is not asked for more.
            None if !missing.is_empty() => ask.optional(
                "Public e-mail address, or Enter to set it later",
                "hello@example.com",
            )?,
            given => given,
        },
    })
}

fn next_steps(file: &Path, facts: &Facts) -> anyhow::Result<()> {
    let flag = if file == Path::new(FILE_NAME) {
        String::new()
    } else {
        format!(" --config {}", quoted(&file.display().to_string()))
    };
    let mut out = std::io::stdout().lock();
    writeln!(out, "{} is ready.\n\nNext:", file.display())?;
    writeln!(
        out,
        "  1. Read through it: towns you deliver to, languages, fax, social accounts and the map are yours to set."
    )?;
    if facts.email.is_none() {
        writeln!(
            out,
            "     No e-mail was given: until you set [pharmacy] email, the pages show an invented one."
        )?;
    }
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
