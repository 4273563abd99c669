use std::process::ExitCode;

use pharmacy::cli::{self, Cli};

fn main() -> ExitCode {
    pharmacy::platform::forbid_core_dumps();
    pharmacy::platform::panic_hook::install(std::io::stderr);
    Cli::read()
        .run()
        .unwrap_or_else(|error| cli::report(&error))
}
