use std::process::ExitCode;

use pharmacy::cli::{self, Cli};

/// Returns free memory to the system within seconds. glibc keeps all that lies below anything that is still in use.
#[cfg(all(target_os = "linux", target_env = "gnu"))]
#[global_allocator]
static ALLOCATOR: tikv_jemallocator::Jemalloc = tikv_jemallocator::Jemalloc;

fn main() -> ExitCode {
    pharmacy_system::platform::forbid_core_dumps();
    pharmacy_system::platform::install_panic_hook(std::io::stderr);
    Cli::read()
        .run()
        .unwrap_or_else(|error| cli::report(&error))
}
