//! `pharmacy desk`: opens the desk in the browser, signed in.

use std::io::{Read, Write};
use std::net::{SocketAddr, TcpStream};
use std::time::Duration;

use anyhow::{Context as _, bail};

use super::context::{ConfigLocation, Context};
use super::output::note;
use crate::config::Config;
use crate::desk::link::{self, Challenge};
use crate::http::addresses::on_this_computer;
use crate::platform;

/// Open the desk, the page for the people behind the counter
#[derive(Debug, clap::Args)]
#[command(after_help = "Examples:
  pharmacy desk
  pharmacy desk --shop
  pharmacy desk --no-open

The link signs you in once, within five minutes. The server must be running on this computer.")]
pub struct Args {
    /// Only print the link
    #[arg(long)]
    no_open: bool,
    /// Begin with the shop's facts, as the browser does where there is no pharmacy.toml yet
    #[arg(long)]
    shop: bool,
}

/// How long the server may take to accept a connection, and then to answer.
const CONNECT_TIMEOUT: Duration = Duration::from_secs(1);
const ANSWER_TIMEOUT: Duration = Duration::from_secs(5);
/// Longest answer that is read.
const ANSWER_MAX: u64 = 64 << 10;

/// Makes a link, prints it and opens it.
///
/// # Errors
/// The desk is switched off, another program has its port, or the database cannot be used.
pub fn run(context: &Context, args: &Args) -> anyhow::Result<()> {
    let config = context.config()?;
    let database = &config.startup.database.path;
    let (origin, is_running) = find(&config)?;
    let mut link = link::new(database, &origin, &platform::account())?;
    if args.shop {
        link = link::to_the_shop(&link);
    }
    writeln!(std::io::stdout(), "{link}").context("cannot print the link")?;
    // Not while nothing answers: another program could take the port before the browser asks there.
    if args.no_open || !is_running {
        return Ok(());
    }
    // Not in what is printed, which scripts read.
    if !args.shop && context.location() == ConfigLocation::Sample {
        link = link::to_the_shop(&link);
    }
    let page = link::write_file(database, &link).context("cannot write a page for the browser")?;
    if !platform::open_in_browser(&page) {
        note(format_args!(
            "pharmacy: no browser could be opened; open the link yourself within five minutes"
        ));
    }
    Ok(())
}

/// Where the desk is, and whether it answers there. Says so where nothing does.
///
/// # Errors
/// It is switched off, another program answers, or the database cannot be used.
pub fn find(config: &Config) -> anyhow::Result<(String, bool)> {
    let Some(listen) = config.startup.desk.listen else {
        bail!(
            "the desk is switched off: set [desk] listen to \"127.0.0.1:8081\" and start the server again"
        );
    };
    let origin = link::origin(config, listen)?;
    // Over TLS the certificate tells browsers who answers.
    let plain = origin.strip_prefix("http://");
    let address = plain.and_then(|address| address.parse().ok());
    let is_running = match TcpStream::connect_timeout(
        &on_this_computer(address.unwrap_or(listen)),
        CONNECT_TIMEOUT,
    ) {
        Ok(stream) => {
            if let Some(address) = address {
                check_identity(stream, address, config)?;
            }
            true
        }
        Err(_) => {
            let shown = address.unwrap_or(listen);
            note(format_args!(
                "pharmacy: nothing answers at {shown}: start the server with `pharmacy serve`, then open the link"
            ));
            false
        }
    };
    Ok((origin, is_running))
}

/// Checks that the server with this database answers on `stream`, which leads to `address`, and not another program.
fn check_identity(
    mut stream: TcpStream,
    address: SocketAddr,
    config: &Config,
) -> anyhow::Result<()> {
    let challenge = Challenge::new(&config.startup.database.path)?;
    let mut answer = Vec::new();
    let mut ask = || {
        stream.set_read_timeout(Some(ANSWER_TIMEOUT))?;
        stream.set_write_timeout(Some(ANSWER_TIMEOUT))?;
        let request = format!(
            "GET {} HTTP/1.1\r\nHost: {address}\r\nSec-Fetch-Site: same-origin\r\nConnection: close\r\n\r\n",
            challenge.path()
        );
        stream.write_all(request.as_bytes())?;
        (&stream).take(ANSWER_MAX).read_to_end(&mut answer)
    };
    // What came before an error may be the answer.
    let _ = ask();
    if challenge.is_answered_by(&String::from_utf8_lossy(&answer), address) {
        return Ok(());
    }
    bail!(
        "another program answers at {address}, or a server with another database; no link was made. Stop it, or set [desk] listen to another port, and start the server again"
    )
}
