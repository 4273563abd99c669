use anyhow::{anyhow, bail};
use clap::Subcommand;

use super::context::Context;
use super::output::say;
use crate::jobs::notify::test_mail;
use crate::mail::Mailer;

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
    let Some(mailer) = Mailer::new(&config.live)? else {
        bail!("mail is not set up: fill in [notify.email] of pharmacy.toml");
    };
    let answer = mailer
        .send_to_owner(&test_mail())
        .map_err(|e| anyhow!("the mail failed: {e}"))?;
    say(format_args!("sent; the mail server answered: {answer}"))
}
