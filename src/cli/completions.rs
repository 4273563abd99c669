use std::io::Write;

use clap::CommandFactory;
use clap_complete::Shell;

use super::Cli;

/// Print completions for a shell
#[derive(Debug, clap::Args)]
#[command(after_help = "Example:
  pharmacy completions bash > ~/.local/share/bash-completion/completions/pharmacy")]
pub struct Args {
    /// Which shell
    shell: Shell,
}

pub fn run(args: &Args) -> anyhow::Result<()> {
    // Into memory first: the generator panics on a closed pipe.
    let mut script = Vec::new();
    clap_complete::generate(args.shell, &mut Cli::command(), "pharmacy", &mut script);
    Ok(std::io::stdout().write_all(&script)?)
}
