use std::path::{Path, PathBuf, absolute};
use std::process::ExitCode;

use anyhow::{Context as _, anyhow, bail};
use clap::Subcommand;

use super::context::{ConfigLocation, Context, quoted};
use super::output::{path, say};
use crate::server;
use pharmacy_config::{Config, FileUse, NamedFile};
use pharmacy_system::platform::plan::{Plan, ServiceError, State};
use pharmacy_system::platform::{self, service};

/// Start the website with the computer and restart it if it stops
#[derive(Debug, clap::Args)]
#[command(after_help = "Examples:
  pharmacy service install --print      see what would be installed
  sudo pharmacy service install
  sudo pharmacy service start
  pharmacy service status

On Linux, systemd looks after it; on Windows, the service manager. Changing it takes an administrator.")]
pub struct Args {
    #[command(subcommand)]
    command: Command,
}

#[derive(Debug, Subcommand)]
enum Command {
    /// Install it, so that it starts with the computer; do it again after you change folders or the port
    #[command(after_help = "Examples:
  pharmacy service install --print
  sudo pharmacy service install
  sudo pharmacy --config /home/maria/pharmacy/pharmacy.toml service install --user maria")]
    Install {
        /// Account it runs as (Linux) [default: the account that ran sudo, else the owner of the folder]
        #[arg(long, value_name = "NAME")]
        user: Option<String>,
        /// Only print what would be installed
        #[arg(long)]
        print: bool,
    },
    /// Stop it and remove it; the database and pharmacy.toml stay
    #[command(after_help = "Example:
  sudo pharmacy service uninstall")]
    Uninstall,
    /// Start it now
    #[command(after_help = "Example:
  sudo pharmacy service start")]
    Start,
    /// Stop it until the computer starts again
    #[command(after_help = "Example:
  sudo pharmacy service stop")]
    Stop,
    /// Say whether it is running; the exit code is 0 when it is
    #[command(after_help = "Example:
  pharmacy service status")]
    Status,
    /// Run by the service manager of Windows
    #[command(
        hide = true,
        after_help = "Example:
  pharmacy service run"
    )]
    Run {
        /// Folder for the log
        #[arg(long, value_name = "FOLDER", value_parser = path())]
        log_folder: Option<PathBuf>,
        /// The shop's folder, where its pharmacy.toml is or will be
        #[arg(long, value_name = "FOLDER")]
        folder: Option<PathBuf>,
    },
}

pub fn run(context: &Context, args: Args) -> anyhow::Result<ExitCode> {
    match args.command {
        Command::Install { user, print } => {
            let plan = plan(context, user)?;
            install(&plan, print)?;
        }
        Command::Uninstall => {
            service::uninstall().map_err(|error| explain(error, "service uninstall"))?;
            say("the service was removed; the database and pharmacy.toml are as they were")?;
        }
        Command::Start => start(plan(context, None).ok().as_ref())?,
        Command::Stop => {
            service::stop().map_err(|error| explain(error, "service stop"))?;
            say("the website was stopped; it starts again with the computer")?;
        }
        Command::Status => return status(),
        Command::Run { log_folder, folder } => {
            if let Some(folder) = folder {
                std::env::set_current_dir(&folder)
                    .with_context(|| format!("cannot open the folder {}", folder.display()))?;
            }
            let context = context.clone();
            service::run(move |stop| {
                server::as_service(log_folder.as_deref(), stop, &context.config)
            })?;
        }
    }
    Ok(ExitCode::SUCCESS)
}

fn install(plan: &Plan, print: bool) -> anyhow::Result<()> {
    if print {
        return say(service::describe(plan)?.trim_end());
    }
    let place = service::install(plan).map_err(|error| {
        let mut words: Vec<_> = plan.arguments.iter().map(|word| quoted(word)).collect();
        words.push("service install".into());
        explain(error, &words.join(" "))
    })?;
    let start = service::as_administrator("pharmacy service start");
    say(format_args!(
        "written to {place}; the website starts with this computer\nstart it now: {start}"
    ))
}

fn start(plan: Option<&Plan>) -> anyhow::Result<()> {
    match service::start() {
        Ok(()) => say("the website is running"),
        Err(ServiceError::Refused(why)) => {
            let log = plan.map_or(String::new(), |plan| format!(": {}", service::log(plan)));
            bail!("the website did not start ({why}); its log says why{log}")
        }
        Err(error) => Err(explain(error, "service start")),
    }
}

fn status() -> anyhow::Result<ExitCode> {
    let state = service::state()?;
    let start = service::as_administrator("pharmacy service start");
    let message = match &state {
        State::Running { since: Some(since) } => {
            format!("the website has been running since {since}")
        }
        State::Running { since: None } => "the website is running".into(),
        State::Starting => "the website is starting".into(),
        State::Stopped => format!("the service is installed but not running; start it: {start}"),
        State::Failing => "the website keeps stopping; `pharmacy check` and its log say why".into(),
        State::Missing => "there is no service; install it: pharmacy service install".into(),
    };
    say(message)?;
    Ok(match state {
        State::Running { .. } => ExitCode::SUCCESS,
        _ => ExitCode::FAILURE,
    })
}

fn explain(error: ServiceError, command: &str) -> anyhow::Error {
    match error {
        ServiceError::Denied => {
            let program = std::env::current_exe().unwrap_or_else(|_| "pharmacy".into());
            let program = quoted(&program.display().to_string());
            let command = service::as_administrator(&format!("{program} {command}"));
            anyhow!("{}; run: {command}", ServiceError::Denied)
        }
        error => error.into(),
    }
}

/// Lower ports need an administrator.
const FREE_PORTS: u16 = 1024;

fn plan(context: &Context, user: Option<String>) -> anyhow::Result<Plan> {
    let file = match context.location() {
        ConfigLocation::Flag(file)
        | ConfigLocation::Variable(file)
        | ConfigLocation::Here(file) => Some(absolute(file)?),
        // The desk will create it in this folder.
        ConfigLocation::Sample => None,
    };
    let config = context.config()?;
    let arguments = arguments(file.as_deref(), context.config.database.as_deref())?;
    let folder = match &file {
        Some(file) => platform::folder(file).to_owned(),
        None => std::env::current_dir().context("cannot tell which folder this is")?,
    };
    let files = NamedFile::all(&config.startup, &config.live);
    let writable = writable(&files, &folder, config.live.backup.every.is_some())?;
    let account = match user {
        Some(_) => user,
        None => service::account(writable.first().unwrap_or(&folder))?,
    };
    Ok(Plan {
        description: match file {
            Some(_) => format!("Website of {}", config.live.pharmacy.name),
            None => "Website of the pharmacy".to_owned(),
        },
        program: std::env::current_exe().context("cannot tell where this program is")?,
        arguments,
        account,
        writable,
        readable: file
            .into_iter()
            .chain(of_use(&files, FileUse::ReadSecret)?)
            .collect(),
        shared: of_use(&files, FileUse::Read)?,
        low_port: is_low(&config),
        folder,
    })
}

fn arguments(file: Option<&Path>, database: Option<&Path>) -> anyhow::Result<Vec<String>> {
    let mut arguments = Vec::new();
    if let Some(file) = file {
        arguments.extend(["--config".to_owned(), word(file)?]);
    }
    if let Some(database) = database {
        arguments.extend(["--database".to_owned(), word(&absolute(database)?)?]);
    }
    Ok(arguments)
}

/// The folders in which the service may write. `folder` is among them because the desk saves pharmacy.toml there.
fn writable(
    files: &[NamedFile],
    folder: &Path,
    makes_copies: bool,
) -> anyhow::Result<Vec<PathBuf>> {
    let mut all = Vec::new();
    for database in of_use(files, FileUse::WriteBeside)? {
        let database = platform::folder(&database);
        check_exists(database, "the folder of the database", "[database] path")?;
        all.push(database.to_owned());
    }
    let is_inside =
        |all: &[PathBuf], path: &Path| all.iter().any(|folder| path.starts_with(folder));
    let folder = platform::full_path(folder)?;
    if !is_inside(&all, &folder) {
        all.push(folder);
    }
    for backups in of_use(files, FileUse::WriteInside)? {
        let is_needed = makes_copies || backups.is_dir();
        if is_inside(&all, &backups) || !is_needed {
            continue;
        }
        check_exists(&backups, "the folder for backups", "[backup] folder")?;
        all.push(backups);
    }
    // The service gets a folder that only it uses, and on Windows other accounts lose access to it.
    if let Some(root) = all.iter().find(|folder| folder.parent().is_none()) {
        bail!(
            "{} is a whole disk: move what lies there, such as pharmacy.toml or the database, into a folder of its own",
            root.display()
        );
    }
    Ok(all)
}

fn check_exists(folder: &Path, what: &str, key: &str) -> anyhow::Result<()> {
    if folder.is_dir() {
        return Ok(());
    }
    bail!(
        "{what}, {}, does not exist; create it, or change {key}",
        folder.display()
    )
}

fn of_use(files: &[NamedFile], wanted: FileUse) -> std::io::Result<Vec<PathBuf>> {
    let files = files.iter().filter(|file| file.used == wanted);
    files.map(|file| platform::full_path(&file.path)).collect()
}

fn is_low(config: &Config) -> bool {
    let redirecting = config.startup.tls.redirect_from;
    let mut ports = [config.startup.server.listen]
        .into_iter()
        .chain(redirecting);
    ports.any(|address| (1..FREE_PORTS).contains(&address.port()))
}

fn word(path: &Path) -> anyhow::Result<String> {
    let text = path.to_str();
    text.map(ToOwned::to_owned).with_context(|| {
        format!(
            "{} has characters that cannot be written into a command",
            path.display()
        )
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_service_may_write_the_database_the_copies_and_the_settings_and_never_a_whole_disk() {
        let shop = tempfile::tempdir().unwrap();
        let shop = platform::full_path(shop.path()).unwrap();
        let create = |name: &str| {
            let folder = shop.join(name);
            std::fs::create_dir_all(&folder).unwrap();
            folder
        };
        let [settings, data, copies] = ["settings", "data", "copies"].map(create);
        let mut config = Config::sample().unwrap();
        config.startup.database.path = data.join("pharmacy.db");
        config.live.backup.folder = copies.clone();
        let written = |config: &Config, folder: &Path| {
            writable(
                &NamedFile::all(&config.startup, &config.live),
                folder,
                false,
            )
        };
        let expected = [&data, &settings, &copies].map(Clone::clone);
        assert_eq!(written(&config, &settings).unwrap(), expected);
        let two = [data.clone(), copies];
        assert_eq!(written(&config, &data).unwrap(), two);
        config.live.backup.folder = data.join("backups");
        assert_eq!(written(&config, &data).unwrap(), [data]);
        let root = shop.ancestors().last().unwrap();
        let refused = written(&config, root).unwrap_err().to_string();
        assert!(refused.contains("is a whole disk"), "{refused}");
    }
}
