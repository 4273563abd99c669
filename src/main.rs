//! The `pharmacy` program.

use std::process::ExitCode;

use clap::Parser;
use pharmacy::cli::{self, Cli};

fn main() -> ExitCode {
    pharmacy::panics::say_only_where();
    let cli = Cli::parse();
    cli.run().unwrap_or_else(|error| cli::report(&error))
}
