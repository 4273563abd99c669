//! `pharmacy desk`: opens the desk in the browser, signed in.

use std::io::Write;
use std::net::{SocketAddr, TcpStream};
use std::time::Duration;

use anyhow::{Context as _, bail};

use super::context::Context;
use crate::config::Config;
use crate::desk::link;
use crate::http::addresses::on_this_computer;
use crate::platform;

/// Open the desk, the page for the people behind the counter
#[derive(Debug, clap::Args)]
#[command(after_help = "Examples:
  pharmacy desk
  pharmacy desk --no-open

The link signs you in once, within five minutes. The server must be running on this computer.")]
pub struct Args {
    /// Only print the link
    #[arg(long)]
    no_open: bool,
}

/// How long the server may take to answer.
const PATIENCE: Duration = Duration::from_secs(1);

/// Makes a link, prints it and opens it.
///
/// # Errors
/// The desk is switched off, or the database cannot be used.
pub fn run(context: &Context, args: &Args) -> anyhow::Result<()> {
    let config = context.config()?;
    let who = platform::account();
    let link = link::new(&config.startup.database.path, &origin(&config)?, None, &who)?;
    writeln!(std::io::stdout(), "{link}").context("cannot print the link")?;
    if !args.no_open && !platform::open_in_browser(&link) {
        let _ = writeln!(
            std::io::stderr(),
            "pharmacy: no browser could be opened; open the link yourself within five minutes"
        );
    }
    Ok(())
}

/// Where the desk is. Says so where nothing answers there.
///
/// # Errors
/// It is switched off, or the database cannot be read.
pub fn origin(config: &Config) -> anyhow::Result<String> {
    let Some(listen) = config.startup.desk.listen else {
        bail!(
            "the desk is switched off: set [desk] listen to \"127.0.0.1:8081\" and start the server again"
        );
    };
    if listen.port() != 0 && !answers(listen) {
        // Nothing is left to do when stderr is closed too.
        let _ = writeln!(
            std::io::stderr(),
            "pharmacy: nothing answers at {listen}: start the server with `pharmacy serve`, then open the link"
        );
    }
    link::origin(config, listen)
}

/// Whether something listens at `address` of this computer.
fn answers(address: SocketAddr) -> bool {
    TcpStream::connect_timeout(&on_this_computer(address), PATIENCE).is_ok()
}
