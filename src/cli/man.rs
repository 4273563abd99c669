//! `pharmacy man`: the manual page, for packagers.

use clap::CommandFactory;

use super::Cli;

/// Print the manual page (roff)
#[derive(Debug, clap::Args)]
#[command(
    hide = true,
    after_help = "Example:
  pharmacy man | man -l -"
)]
pub struct Args {}

pub fn run(_: &Args) -> anyhow::Result<()> {
    Ok(clap_mangen::Man::new(Cli::command()).render(&mut std::io::stdout())?)
}
