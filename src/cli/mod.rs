//! The command line: one subcommand, one file with its `Args` and `run`.
//!
//! Data goes to stdout, messages to stderr. Commands return [`anyhow::Error`]; [`report`] turns it into an exit code: 0 done,
//! 1 failed, 2 wrong usage ([`usage`]), 75 a server whose database was moved or removed ([`crate::server::Ended`]).

mod audit;
mod backup;
mod check;
mod completions;
mod context;
mod desk;
mod init;
mod notify;
mod output;
mod serve;
mod service;
mod staff;
mod submissions;
mod terminal;
mod update;

use std::io::{ErrorKind, Write};
use std::path::PathBuf;
use std::process::ExitCode;
use std::time::Duration;

use clap::builder::Resettable;
use clap::error::{ContextKind, ContextValue};
use clap::{CommandFactory, FromArgMatches, Parser, Subcommand};

use context::{ConfigLocation, Context};

use crate::site::texts;
use pharmacy_config::ConfigSource;
use pharmacy_requests::submission::text::{visible, visible_lines};
use pharmacy_store::{StoreError, StoreErrorKind};
use pharmacy_system::error_chain::with_causes;
use pharmacy_system::platform::thread::with_timeout;

/// The website of a small neighborhood pharmacy, and the requests it brings in
#[derive(Debug, Parser)]
#[command(
    name = "pharmacy",
    version = crate::VERSION,
    arg_required_else_help = true,
    after_help = "Examples:
  pharmacy serve       serve the website
  pharmacy desk        set up your shop and work on requests, in the browser
  pharmacy check       see whether everything is in order

Exit codes: 0 done, 1 failed, 2 wrong usage"
)]
pub struct Cli {
    /// Configuration file [default: pharmacy.toml here, else the built-in sample]
    #[arg(
        long,
        global = true,
        env = "PHARMACY_CONFIG",
        value_name = "FILE",
        value_parser = output::path(),
        help_heading = "Global options"
    )]
    config: Option<PathBuf>,
    /// Database file [default: `[database] path` of the configuration]
    #[arg(
        long,
        global = true,
        env = "PHARMACY_DATABASE",
        value_name = "FILE",
        value_parser = output::path(),
        help_heading = "Global options"
    )]
    database: Option<PathBuf>,
    #[command(subcommand)]
    command: Command,
}

#[derive(Debug, Subcommand)]
enum Command {
    Serve(serve::Args),
    Service(service::Args),
    Update(update::Args),
    Submissions(submissions::Args),
    Desk(desk::Args),
    Staff(staff::Args),
    Backup(backup::BackupArgs),
    Restore(backup::RestoreArgs),
    BackupKey(backup::KeyArgs),
    Check(check::Args),
    Notify(notify::Args),
    // Boxed because it is much larger than the others.
    Init(Box<init::Args>),
    Audit(audit::Args),
    Completions(completions::Args),
}

impl Cli {
    pub fn read() -> Self {
        // systemd and Docker pass unset variables as empty ones.
        let command = Self::command().mut_args(|arg| {
            let variable = arg.get_env().and_then(std::env::var_os);
            match variable {
                Some(value) if value.is_empty() => arg.env(Resettable::Reset),
                _ => arg,
            }
        });
        let matches = command
            .try_get_matches()
            .unwrap_or_else(|error| exit(&with_whole_command(error)));
        Self::from_arg_matches(&matches)
            .unwrap_or_else(|error| exit(&error.format(&mut Self::command())))
    }

    pub fn run(self) -> anyhow::Result<ExitCode> {
        let context = Context {
            config: ConfigSource {
                file: self.config,
                database: self.database,
                listen: None,
                slugs: texts::slugs(),
            },
        };
        let is_anywhere =
            context.location() == ConfigLocation::Sample && context.config.database.is_none();
        self.command.run(context).map_err(|error| {
            let no_database = error.chain().any(|cause| {
                let cause = cause.downcast_ref::<StoreError>();
                cause.is_some_and(|cause| matches!(cause.kind, StoreErrorKind::Missing))
            });
            if is_anywhere && no_database {
                anyhow::anyhow!("No pharmacy.toml in this folder. Is it your shop's? ({error:#})")
            } else {
                error
            }
        })
    }
}

impl Command {
    fn run(self, context: Context) -> anyhow::Result<ExitCode> {
        match self {
            Command::Serve(args) => return serve::run(&context, &args),
            Command::Service(args) => return service::run(&context, args),
            Command::Update(args) => update::run(&context, &args)?,
            Command::Submissions(args) => submissions::run(&context, args)?,
            Command::Desk(args) => desk::run(&context, &args)?,
            Command::Staff(args) => staff::run(&context, args)?,
            Command::Backup(args) => backup::back_up(&context, &args)?,
            Command::Restore(args) => backup::restore(&context, &args)?,
            Command::BackupKey(args) => backup::key(&args)?,
            Command::Notify(args) => notify::run(&context, &args)?,
            Command::Check(args) => return check::run(&context, &args),
            Command::Init(args) => init::run(&context, &args)?,
            Command::Audit(args) => audit::run(&context, &args)?,
            Command::Completions(args) => completions::run(&args)?,
        }
        Ok(ExitCode::SUCCESS)
    }
}

/// A blocked terminal must not keep a server from stopping.
const REPORT_TIMEOUT: Duration = Duration::from_secs(5);

/// Prints nothing on a broken pipe (`pharmacy … | head`), like programs that SIGPIPE ends.
pub fn report(error: &anyhow::Error) -> ExitCode {
    if is_broken_pipe(error) {
        return ExitCode::FAILURE;
    }
    if let Some(usage) = error.downcast_ref::<clap::Error>() {
        print(usage);
        return ExitCode::from(2);
    }
    // The message may contain text from a manipulated database.
    let message = with_causes(error.as_ref());
    let lines: Vec<_> = message.lines().map(visible).collect();
    with_timeout(REPORT_TIMEOUT, move || {
        writeln!(std::io::stderr(), "pharmacy: {}", lines.join("\n"))
    });
    ExitCode::FAILURE
}

fn exit(error: &clap::Error) -> ! {
    print(error);
    std::process::exit(error.exit_code())
}

/// clap prints what was typed without escaping it. If it must be escaped, clap's colors are lost.
fn print(error: &clap::Error) {
    let text = error.render().to_string();
    let shown = visible_lines(&text);
    let _ = if shown == text {
        error.print()
    } else {
        write!(std::io::stderr(), "{shown}")
    };
}

fn is_broken_pipe(error: &anyhow::Error) -> bool {
    error.chain().any(|cause| {
        let io = match cause.downcast_ref::<csv::Error>().map(csv::Error::kind) {
            Some(csv::ErrorKind::Io(io)) => Some(io),
            _ => cause.downcast_ref::<std::io::Error>(),
        };
        io.is_some_and(|io| io.kind() == ErrorKind::BrokenPipe)
    })
}

/// For `pharmacy mark`, adds that the command is `pharmacy submissions mark`.
fn with_whole_command(mut error: clap::Error) -> clap::Error {
    let Some(ContextValue::String(name)) = error.get(ContextKind::InvalidSubcommand) else {
        return error;
    };
    let whole: Vec<_> = Cli::command()
        .get_subcommands()
        .filter(|above| above.find_subcommand(name).is_some())
        .map(|above| format!("pharmacy {} {name}", above.get_name()))
        .collect();
    if !whole.is_empty() {
        let _ = error.insert(
            ContextKind::SuggestedSubcommand,
            ContextValue::Strings(whole),
        );
    }
    error
}

/// For wrong usage that clap cannot detect; printed like clap's own errors.
fn usage(message: impl std::fmt::Display) -> anyhow::Error {
    let message = format!("{message}\n\nFor more information, try '--help'.\n");
    clap::Error::raw(clap::error::ErrorKind::ValueValidation, message)
        .with_cmd(&Cli::command())
        .into()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_command_line_is_sound() {
        Cli::command().debug_assert();
    }

    #[test]
    fn every_command_says_what_it_does_and_shows_an_example() {
        fn visit(command: &clap::Command, path: &str) {
            let path = format!("{path} {}", command.get_name());
            let about = command
                .get_about()
                .map(ToString::to_string)
                .unwrap_or_default();
            assert!(
                !about.is_empty() && !about.contains('\n'),
                "{path}: one line of meaning"
            );
            let example = command
                .get_after_help()
                .map(ToString::to_string)
                .unwrap_or_default();
            assert!(
                example.contains("Example") && example.contains(path.trim()),
                "{path}: an example"
            );
            // clap wraps lines to the terminal; a manual line break would be wrapped twice.
            let broken = example
                .lines()
                .find(|line| line.starts_with(char::is_lowercase));
            assert_eq!(broken, None, "{path}: the rest of a sentence");
            for argument in command.get_arguments() {
                assert!(
                    argument.get_help().is_some(),
                    "{path} {}: help",
                    argument.get_id()
                );
            }
            command
                .get_subcommands()
                .for_each(|command| visit(command, &path));
        }
        visit(&Cli::command(), "");
    }

    #[test]
    fn a_reader_that_left_is_recognized() {
        let pipe = || std::io::Error::from(ErrorKind::BrokenPipe);
        assert!(is_broken_pipe(
            &anyhow::Error::from(pipe()).context("cannot print")
        ));
        assert!(is_broken_pipe(&anyhow::Error::from(csv::Error::from(
            pipe()
        ))));
        assert!(!is_broken_pipe(&anyhow::anyhow!("full")));
    }
}
