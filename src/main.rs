use std::process::ExitCode;

use pharmacy::cli::{self, Cli};

fn main() -> ExitCode {
    pharmacy_system::platform::forbid_core_dumps();
    pharmacy_system::platform::install_panic_hook(std::io::stderr);
    Cli::read()
        .run()
        .unwrap_or_else(|error| cli::report(&error))
}
