//! `pharmacy desk`: opens the desk in the browser.

use std::net::{SocketAddr, TcpStream};
use std::time::Duration;

use anyhow::{Context as _, bail};

use super::context::{ConfigLocation, Context};
use super::output::{note, say};
use crate::desk::link::{self, ServerProof};
use crate::health;
use crate::http::addresses::on_this_computer;
use pharmacy_config::Config;
use pharmacy_store::Staff;
use pharmacy_system::platform;

/// Open the desk, the page for the people behind the counter
#[derive(Debug, clap::Args)]
#[command(after_help = "Examples:
  pharmacy desk
  pharmacy desk --shop
  pharmacy desk --owner

Until an owner has chosen a passphrase, it signs you in as an owner. From then on everybody signs in with name and passphrase. The server must be running on this computer.")]
pub struct Args {
    /// Only print the link
    #[arg(long)]
    no_open: bool,
    /// Open the shop's settings first, as the browser does when there is no pharmacy.toml yet
    #[arg(long)]
    shop: bool,
    /// Sign in as an owner without a passphrase, for example to make a new link for yourself; the link works once, within five minutes
    #[arg(long)]
    owner: bool,
}

const CONNECT_TIMEOUT: Duration = Duration::from_secs(1);

pub fn run(context: &Context, args: &Args) -> anyhow::Result<()> {
    let config = context.config()?;
    let database = &config.startup.database.path;
    let (origin, is_running) = find(&config)?;
    // Scripts read a link that is only printed.
    let is_setup = args.shop || (!args.no_open && context.location() == ConfigLocation::Sample);
    let signs_in = args.owner || !Staff::open(database)?.owner_has_passphrase()?;
    let link = if signs_in {
        link::new(database, &origin, &platform::account(), is_setup)?
    } else {
        link::to_sign_in(&origin, is_setup)
    };
    say(&link)?;
    // If no server responds, another program could use the port before the browser connects.
    if args.no_open || !is_running {
        return Ok(());
    }
    let page = if signs_in {
        link::write_file(database, &link)
            .context("cannot write a page for the browser")?
            .into_os_string()
    } else {
        link.into()
    };
    if !platform::open_in_browser(&page) {
        note(format_args!(
            "pharmacy: no browser could be opened; open this link yourself{}",
            if signs_in { " within five minutes" } else { "" }
        ));
    }
    Ok(())
}

/// The desk's origin, and whether the server responds there; prints a note if it does not.
pub fn find(config: &Config) -> anyhow::Result<(String, bool)> {
    let Some(listen) = config.startup.desk.listen else {
        bail!(
            "the desk is switched off: set [desk] listen to \"127.0.0.1:8081\" and start the server again"
        );
    };
    let origin = link::origin(config, listen)?;
    // Over TLS the browser checks the certificate.
    let plain = origin.strip_prefix("http://");
    let plain: Option<SocketAddr> = plain.and_then(|address| address.parse().ok());
    let is_running = match plain {
        Some(address) => is_ours(address, config)?,
        None => TcpStream::connect_timeout(&on_this_computer(listen), CONNECT_TIMEOUT).is_ok(),
    };
    if !is_running {
        let shown = plain.unwrap_or(listen);
        note(format_args!(
            "pharmacy: nothing answers at {shown}: start the server with `pharmacy serve`, then open the link"
        ));
    }
    Ok((origin, is_running))
}

/// False if no server responds. Fails if another program responds, because it must not get the link's code.
fn is_ours(address: SocketAddr, config: &Config) -> anyhow::Result<bool> {
    let challenge = ServerProof::new(&config.startup.database.path)?;
    let Ok(answer) = health::ask(address, &address.to_string(), &challenge.path()) else {
        return Ok(false);
    };
    if challenge.is_answered_by(&answer, address) {
        return Ok(true);
    }
    bail!(
        "another program answers at {address}, or a server with another database; no link was made. Stop it, or set [desk] listen to another port, and start the server again"
    )
}
