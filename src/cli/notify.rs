//! `pharmacy notify test`: does mail reach the owner?

use std::io::Write;

use anyhow::{anyhow, bail};
use clap::Subcommand;

use super::context::Context;
use crate::jobs::notify::{Mail, Mailer};

/// Test the mail that tells you something came in
#[derive(Debug, clap::Args)]
#[command(after_help = "Example:
  pharmacy notify test")]
pub struct Args {
    #[command(subcommand)]
    command: Command,
}

#[derive(Debug, Subcommand)]
enum Command {
    /// Send one mail and say what the mail server answered
    #[command(after_help = "Example:
  pharmacy notify test")]
    Test,
}

pub fn run(context: &Context, args: &Args) -> anyhow::Result<()> {
    let Command::Test = args.command;
    let config = context.config()?;
    let Some(mailer) = Mailer::new(&config.live.notify.email)? else {
        bail!("mail is not set up: fill in [notify.email] of pharmacy.toml");
    };
    let test = Mail {
        subject: "Test of the pharmacy's website".into(),
        text: "This is a test of the pharmacy's website. Mail about new requests looks like this: it never says what is in them.\n".into(),
    };
    let answer = mailer
        .send(&test)
        .map_err(|e| anyhow!("the mail was not sent: {e}"))?;
    let mut out = std::io::stdout().lock();
    writeln!(out, "sent; the mail server answered: {answer}")?;
    Ok(())
}
