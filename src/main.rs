//! The `pharmacy` program.

use std::process::ExitCode;

use clap::Parser;
use pharmacy::cli::{self, Cli};

fn main() -> ExitCode {
    let cli = Cli::parse();
    cli.run().unwrap_or_else(|error| cli::report(&error))
}
