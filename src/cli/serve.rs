//! `pharmacy serve`: the website, until it is told to stop.

use std::net::SocketAddr;
use std::path::PathBuf;

use super::context::Context;
use crate::server;

/// Serve the website
#[derive(Debug, clap::Args)]
#[command(after_help = "Examples:
  pharmacy serve
  pharmacy serve --listen 127.0.0.1:8080

Prints each address that people can open; its log goes to stderr (RUST_LOG=warn for less). Ctrl-C stops it.")]
pub struct Args {
    /// Address and port to listen on, instead of the configuration's; port 0 takes any free one
    #[arg(long, value_name = "ADDR")]
    listen: Option<SocketAddr>,
    /// Write the log to a file a day in this folder, and keep the last 30, instead of to stderr
    #[arg(long, value_name = "FOLDER")]
    log_folder: Option<PathBuf>,
}

/// Serves until SIGTERM or Ctrl-C, then drains.
///
/// # Errors
/// The port is taken, the database cannot be used, or a page cannot be rendered.
pub fn run(context: &Context, args: &Args) -> anyhow::Result<()> {
    let config = context.config()?;
    let address = args.listen.unwrap_or(config.server.listen);
    let source = context.server_source();
    server::run(&config, address, args.log_folder.as_deref(), source)
}
