//! `pharmacy update`: installs a newer program, and goes back to the old one if the website does not answer.

mod program;

use std::path::{Path, PathBuf};
use std::time::Duration;

use anyhow::{Context as _, anyhow, bail};

use super::audit;
use super::context::{ConfigLocation, Context};
use super::output::say;
use pharmacy_config::FILE_NAME;
use pharmacy_store::{Action, ServerLock, Store, StoreErrorKind, backup, restore};
use pharmacy_system::platform::plan::{ServiceError, State};
use pharmacy_system::platform::thread::with_timeout;
use pharmacy_system::platform::{self, service};
use program::{Installed, NewProgram};

/// Update this program, and go back to the old version if the website does not start
#[derive(Debug, clap::Args)]
#[command(after_help = "Examples:
  sudo pharmacy update /media/stick/pharmacy
  sudo pharmacy --config /home/maria/pharmacy/pharmacy.toml update Downloads/pharmacy

The file is checked first. Then the service is stopped, the database is copied next to itself, the program is replaced, and the \
service is started again. The old program and the copy are kept.")]
pub struct Args {
    /// The program of a newer release
    #[arg(value_name = "FILE")]
    file: PathBuf,
    /// The program to replace [default: the one that you run]
    #[arg(long, value_name = "FILE")]
    program: Option<PathBuf>,
}

/// Long, because the first start may have to migrate a large database.
const START_TIMEOUT: Duration = Duration::from_secs(600);

const NOT_REPLACED: &str = "nothing was replaced";

pub fn run(context: &Context, args: &Args) -> anyhow::Result<()> {
    let config = context.config()?;
    let database = config.startup.database.path;
    // A shop that isn't set up yet has a database but no pharmacy.toml.
    if context.location() == ConfigLocation::Sample && !database.exists() {
        bail!(
            "there is no {FILE_NAME} here, so it isn't clear which database to back up first; go to your pharmacy's folder, or name it: pharmacy --config FILE update NEW"
        );
    }
    let executable = std::env::current_exe()?;
    let installed = Installed::new(args.program.as_deref().unwrap_or(&executable))?;
    let new = NewProgram::read(&args.file)?;
    installed.check_not_newer(&new)?;
    program::check_room(&installed, &new, &database)?;
    installed.stage(&new).context(NOT_REPLACED)?;
    let versions = format!("{} to {}", installed.version, new.version);
    let update = Update {
        installed,
        owner: platform::owner_of(&database),
        database,
        versions,
    };
    let result = update.run();
    update.installed.clean_up();
    result
}

struct Update {
    installed: Installed,
    database: PathBuf,
    /// Restored on files that an administrator makes, so that the service can open them.
    owner: platform::Owner,
    versions: String,
}

impl Update {
    fn run(&self) -> anyhow::Result<()> {
        let serves = stop()?;
        let (copy, recorded) = match self.replace() {
            Ok(done) => done,
            Err(error) => {
                self.give_to_owner();
                if serves && let Err(cause) = service::start() {
                    return Err(error.context(format!(
                        "{NOT_REPLACED}, and the website could not be started again: {cause}"
                    )));
                }
                return Err(error.context(NOT_REPLACED));
            }
        };
        self.give_to_owner();
        if serves && let Err(problem) = start() {
            return Err(self.go_back(copy.as_deref(), &problem));
        }
        if !recorded {
            self.record(self.versions.clone());
        }
        self.report(serves, copy.as_deref())
    }

    /// Returns the copy of the database, and whether the audit has its row.
    fn replace(&self) -> anyhow::Result<(Option<PathBuf>, bool)> {
        if !self.database.exists() {
            self.installed.replace()?;
            return Ok((None, true));
        }
        // Fails while a server runs. Released at once: `Store::open` would wait for the log of a server that holds the lock.
        drop(ServerLock::acquire(&self.database)?);
        // Fails if the database still has an older schema, which only the server migrates.
        let event = audit::event(Action::Update, self.versions.clone(), 0);
        let recorded = Store::open(&self.database)
            .and_then(|store| store.record(&event))
            .is_ok();
        // Held so that no server starts between the copy and the replacement.
        let _lock = ServerLock::acquire(&self.database)?;
        let copy = backup::before_update(&self.database)?;
        self.installed.replace()?;
        Ok((Some(copy), recorded))
    }

    /// Restores the old program, and the database if the new program has migrated it. Returns the message.
    fn go_back(&self, copy: Option<&Path>, problem: &anyhow::Error) -> anyhow::Error {
        let back = self.put_back(copy);
        self.give_to_owner();
        let back = back.and_then(|kept| start().map(|()| kept));
        let failed = format!(
            "the new program did not start ({problem:#}), so {} is back in its place",
            self.installed.version
        );
        match back {
            Ok(None) => anyhow!("{failed}; the website is running, and nothing was lost"),
            Ok(Some(message)) => anyhow!(
                "{failed}, with the database as it was before; the website is running. Requests received since then are in {}",
                message.display()
            ),
            Err(error) => error.context(format!(
                "the new program did not start ({problem:#}), and going back failed; the old program is {}{}",
                self.installed.old().display(),
                copy.map(|copy| format!(", the old database {}", copy.display()))
                    .unwrap_or_default()
            )),
        }
    }

    fn put_back(&self, copy: Option<&Path>) -> anyhow::Result<Option<PathBuf>> {
        // Errors are ignored: if the server still runs, opening the database fails.
        let _ = service::stop();
        self.installed.put_back()?;
        let is_newer = Store::open(&self.database)
            .is_err_and(|error| matches!(error.kind, StoreErrorKind::Newer(_)));
        let mut replaced = None;
        if let Some(copy) = copy.filter(|_| is_newer) {
            replaced =
                restore::restore(copy, &self.database, None, &mut || false, |_, _| true)?.previous;
        }
        self.record(format!("{}: taken back", self.versions));
        Ok(replaced)
    }

    fn record(&self, detail: String) {
        audit::record(&self.database, &audit::event(Action::Update, detail, 0));
    }

    /// For the files that an update made beside the database.
    fn give_to_owner(&self) {
        let name = self.database.file_name().unwrap_or_default();
        let files = std::fs::read_dir(platform::folder(&self.database));
        for file in files.into_iter().flatten().flatten() {
            let other = file.file_name();
            if other
                .as_encoded_bytes()
                .starts_with(name.as_encoded_bytes())
            {
                platform::give(&file.path(), self.owner);
            }
        }
    }

    fn report(&self, serves: bool, copy: Option<&Path>) -> anyhow::Result<()> {
        let end = if serves {
            "the website is running"
        } else {
            "start the website as you did before"
        };
        let old = self.installed.old();
        let mut lines = vec![
            format!("updated from {}; {end}", self.versions),
            format!("the old program is kept as {}", old.display()),
        ];
        if let Some(copy) = copy {
            lines.push(format!("the old database is kept as {}", copy.display()));
        }
        say(lines.join("\n"))
    }
}

/// Returns once the website answers, as the service manager reports it.
fn start() -> anyhow::Result<()> {
    with_timeout(START_TIMEOUT, service::start).context("it takes too long")??;
    Ok(())
}

fn stop() -> anyhow::Result<bool> {
    match service::state() {
        Ok(State::Running { .. } | State::Starting | State::Failing) => match service::stop() {
            Ok(()) => Ok(true),
            Err(ServiceError::Denied) => bail!(
                "{}, and nothing was replaced; run: {}",
                ServiceError::Denied,
                service::as_administrator("pharmacy update FILE")
            ),
            Err(error) => Err(error.into()),
        },
        Ok(State::Stopped | State::Missing) | Err(ServiceError::NoManager) => Ok(false),
        Err(error) => Err(error.into()),
    }
}
