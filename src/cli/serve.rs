use std::io::Write;
use std::net::SocketAddr;
use std::path::PathBuf;
use std::process::ExitCode;
use std::time::Duration;

use super::context::{ConfigLocation, Context};
use super::output::path;
use crate::health;
use crate::server;
use pharmacy_config::{ADDRESS_EXPECTED, Config, ConfigError, ConfigSource, FILE_NAME};
use pharmacy_requests::submission::text::visible;
use pharmacy_system::error_chain::with_causes;
use pharmacy_system::platform::{self, thread::with_timeout};

/// Serve the website
#[derive(Debug, clap::Args)]
#[command(after_help = "Examples:
  pharmacy serve
  pharmacy serve --listen 127.0.0.1:8080

Prints each address that people can open; its log goes to stderr (RUST_LOG=warn for less). Ctrl-C stops it.")]
pub struct Args {
    /// Address and port to listen on, instead of the configuration's; port 0 takes any free one
    #[arg(long, value_name = "ADDR", value_parser = address)]
    listen: Option<SocketAddr>,
    /// Write the log to a file a day in this folder, and keep the last 30, instead of to stderr
    #[arg(long, value_name = "FOLDER", value_parser = path())]
    log_folder: Option<PathBuf>,
    /// Begin with an empty database if the shop's is missing, as after you removed it
    #[arg(long)]
    new_database: bool,
}

const PRINT_TIMEOUT: Duration = Duration::from_secs(1);

fn sample(config: &Config) -> String {
    let database = platform::absolute(&config.startup.database.path);
    format!(
        "This is a sample. Set up your shop: pharmacy desk (there is no {FILE_NAME} here: the built-in sample, {}, is shown; requests are kept in {})",
        config.live.pharmacy.name,
        database.display()
    )
}

fn address(text: &str) -> Result<SocketAddr, String> {
    let address = text.parse();
    address.map_err(|_| format!("{ADDRESS_EXPECTED}, found {text:?}"))
}

pub fn run(context: &Context, args: &Args) -> anyhow::Result<ExitCode> {
    let source = ConfigSource {
        listen: args.listen,
        ..context.config.clone()
    };
    let (config, problem) = &source.load_or_last_good()?;
    let problem = problem.as_ref().map(ConfigError::with_last_good);
    let sample = (context.location() == ConfigLocation::Sample).then(|| sample(config));
    let dangers = health::without_tls(&config.startup);
    let dangers = dangers.iter().map(ToString::to_string);
    let lines: Vec<_> = sample.into_iter().chain(dangers).chain(problem).collect();
    // A blocked terminal must not stop the website.
    with_timeout(PRINT_TIMEOUT, move || {
        let mut err = std::io::stderr();
        lines
            .iter()
            .try_for_each(|line| writeln!(err, "pharmacy: {}", visible(line)))
    });
    // As text, because `report` prints nothing for broken pipes, and here one means that the site is down.
    let log_folder = args.log_folder.as_deref();
    let ended = server::run(config, log_folder, &source, args.new_database)
        .map_err(|error| anyhow::anyhow!(with_causes(error.as_ref())))?;
    Ok(ended.exit_code().into())
}
