//! `pharmacy site facts`: what the pages say about the store, for the owner to sign off.

use std::io::Write;

use anyhow::Context as _;
use clap::Subcommand;

use super::context::Context;
use super::terminal::Terminal;
use crate::config::Facts;
use crate::site::claims::{Claim, PageClaims};
use crate::site::{self as pages, claims};
use crate::submission::text::{visible, wrap};

/// See what the pages say about your store
#[derive(Debug, clap::Args)]
#[command(after_help = "Example:
  pharmacy site facts")]
pub struct Args {
    #[command(subcommand)]
    command: Command,
}

#[derive(Debug, Subcommand)]
enum Command {
    /// List what the pages say about your store, page by page, with the key that changes it
    #[command(after_help = "Examples:
  pharmacy site facts
  pharmacy site facts --json

The pages are made as `pharmacy serve` makes them, and read. Nothing is changed.")]
    Facts {
        /// Print a JSON array of {path, claims: [{key, says}]}
        #[arg(long)]
        json: bool,
    },
}

/// Prints the facts.
///
/// # Errors
/// The configuration is wrong, the pages cannot be made, or stdout is closed.
pub fn run(context: &Context, args: &Args) -> anyhow::Result<()> {
    let Command::Facts { json } = args.command;
    let (facts, _) = {
        let config = context.config()?;
        pages::facts(&config, config.live.today())?
    };
    let documents = pages::documents(&facts).context("the pages cannot be made")?;
    let listed = claims::by_page(&documents, &facts);
    let mut out = std::io::stdout().lock();
    if json {
        writeln!(out, "{}", serde_json::to_string_pretty(&listed)?)?;
    } else {
        print(&mut out, &facts, &listed, &Terminal::stdout())?;
    }
    Ok(())
}

fn print(
    out: &mut impl Write,
    facts: &Facts,
    pages: &[PageClaims],
    terminal: &Terminal,
) -> std::io::Result<()> {
    let everywhere: Vec<&Claim> = pages.first().map_or_else(Vec::new, |first| {
        let all = |claim: &&Claim| pages.iter().all(|page| page.claims.contains(claim));
        first.claims.iter().filter(all).collect()
    });
    writeln!(out, "{}", terminal.bold("On every page"))?;
    lines(out, &everywhere, terminal)?;
    for page in pages {
        let own: Vec<&Claim> = page
            .claims
            .iter()
            .filter(|claim| !everywhere.contains(claim))
            .collect();
        if !own.is_empty() {
            writeln!(out, "\n{}", terminal.bold(&page.path))?;
            lines(out, &own, terminal)?;
        }
    }
    let services = |wanted: bool| {
        let all = facts.services.all();
        let keys: Vec<_> = all
            .iter()
            .filter(|(_, on)| *on == wanted)
            .map(|(key, _)| *key)
            .collect();
        if keys.is_empty() {
            "none".to_owned()
        } else {
            keys.join(", ")
        }
    };
    writeln!(out, "\n{}", terminal.bold("Services"))?;
    writeln!(out, "  offered: {}", services(true))?;
    writeln!(out, "  not offered: {}", services(false))
}

/// Each claim with its key, the key once for all that follow from it.
fn lines(out: &mut impl Write, claims: &[&Claim], terminal: &Terminal) -> std::io::Result<()> {
    let mut key = "";
    for claim in claims {
        if claim.key != key {
            key = claim.key;
            writeln!(out, "  {key}")?;
        }
        for line in wrap(&visible(&claim.says), terminal.width.saturating_sub(4)) {
            writeln!(out, "    {line}")?;
        }
    }
    Ok(())
}
