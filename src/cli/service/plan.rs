//! Builds the service definition from the configuration.

use std::path::{Path, PathBuf, absolute};

use anyhow::{Context as _, bail};

use crate::cli::context::{ConfigLocation, Context};
use crate::config::Config;
use crate::platform::plan::Plan;
use crate::platform::{self, service};

/// Lower ports need an administrator.
const FREE_PORTS: u16 = 1024;

pub fn plan(context: &Context, user: Option<String>) -> anyhow::Result<Plan> {
    let file = match context.location() {
        ConfigLocation::Flag(file)
        | ConfigLocation::Variable(file)
        | ConfigLocation::Here(file) => Some(absolute(file)?),
        // The desk will create it in this folder.
        ConfigLocation::Sample => None,
    };
    let config = context.config()?;
    let mut arguments = Vec::new();
    if let Some(file) = &file {
        arguments.extend(["--config".to_owned(), word(file)?]);
    }
    if let Some(database) = &context.config.database {
        arguments.extend(["--database".to_owned(), word(&absolute(database)?)?]);
    }
    let folder = match &file {
        Some(file) => platform::folder(file).to_owned(),
        None => std::env::current_dir().context("cannot tell which folder this is")?,
    };
    let writable = writable(&config)?;
    let account = match user {
        Some(user) => Some(user),
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
        readable: readable(&config, file)?,
        low_port: is_low(&config),
        folder,
    })
}

fn writable(config: &Config) -> anyhow::Result<Vec<PathBuf>> {
    let database = platform::full_path(platform::folder(&config.startup.database.path))?;
    if !database.is_dir() {
        bail!(
            "the folder of the database, {}, does not exist; create it, or change [database] path",
            database.display()
        );
    }
    let backups = platform::full_path(&config.live.backup.folder)?;
    let copies = config.live.backup.every.is_some();
    if backups.starts_with(&database) || !(copies || backups.is_dir()) {
        return Ok(vec![database]);
    }
    if !backups.is_dir() {
        bail!(
            "the folder for backups, {}, does not exist; create it, or change [backup] folder",
            backups.display()
        );
    }
    Ok(vec![database, backups])
}

fn readable(config: &Config, file: Option<PathBuf>) -> anyhow::Result<Vec<PathBuf>> {
    let others = [
        &config.startup.tls.cert,
        &config.startup.tls.key,
        &config.live.notify.email.password_file,
    ];
    let others = others
        .into_iter()
        .flatten()
        .map(|other| platform::full_path(other));
    let others = others.collect::<Result<Vec<_>, _>>()?;
    Ok(file.into_iter().chain(others).collect())
}

fn is_low(config: &Config) -> bool {
    let listen = [
        Some(config.startup.server.listen),
        config.startup.tls.redirect_from,
    ];
    listen
        .into_iter()
        .flatten()
        .any(|address| (1..FREE_PORTS).contains(&address.port()))
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
    fn only_ports_of_administrators_need_a_right() {
        for (listen, low) in [
            ("0.0.0.0:8080", false),
            ("0.0.0.0:80", true),
            ("[::]:1024", false),
            ("127.0.0.1:0", false),
        ] {
            let mut config = Config::sample().unwrap();
            config.startup.server.listen = listen.parse().unwrap();
            assert_eq!(is_low(&config), low);
        }
    }
}
