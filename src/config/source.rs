//! Where the configuration comes from, so that it can be read again.

use std::net::SocketAddr;
use std::path::{Path, PathBuf};

use super::edit::OwnersFile;
use super::environment;
use super::error::ConfigError;
use super::load::read;
use super::schema::Config;

/// Where the settings stand that were good last.
pub(super) fn last_good(file: &Path) -> PathBuf {
    beside(file, ".previous")
}

pub(super) fn beside(file: &Path, ending: &str) -> PathBuf {
    let mut name = file.as_os_str().to_owned();
    name.push(ending);
    name.into()
}

/// What the command line says; the rest is in the file and in the environment.
#[derive(Clone, Debug, Default)]
pub struct ConfigSource {
    /// `--config`; otherwise the file of the working directory, or the sample.
    pub file: Option<PathBuf>,
    pub database: Option<PathBuf>,
    pub listen: Option<SocketAddr>,
}

impl ConfigSource {
    /// Reads the configuration: flags over environment over file over sample.
    pub fn load(&self) -> Result<Config, ConfigError> {
        let environment = environment::keys(std::env::vars_os())?;
        Ok(self.flagged(Config::load(self.file.as_deref(), environment)?))
    }

    /// The same, or while the file cannot be used, the settings that were good last and what is wrong now.
    ///
    /// # Errors
    /// There are no such settings, or they are not to blame.
    pub fn load_or_last_good(&self) -> Result<(Config, Option<ConfigError>), ConfigError> {
        let error = match self.load() {
            Ok(config) => return Ok((config, None)),
            Err(error) => error,
        };
        let last = self.file().and_then(|file| {
            // It stands beside the file that a link leads to.
            let file = file.canonicalize().unwrap_or_else(|_| file.into());
            let text = read(&last_good(&file)).ok()?;
            self.load_text(&file, &text).ok()
        });
        match last {
            Some(config) => Ok((config, Some(error))),
            None => Err(error),
        }
    }

    /// Keeps what the file says now, if it is good, for [`Self::load_or_last_good`].
    pub fn keep_last_good(&self) {
        let Some(file) = self.file() else { return };
        let Ok(now) = OwnersFile::open(self) else {
            return;
        };
        if now.load(self).is_err() {
            return;
        }
        if let Err(cause) = now.keep_as_last_good() {
            let file = last_good(file);
            tracing::warn!("cannot keep the settings in {}: {cause}", file.display());
        }
    }

    /// As if `text` were in `file`.
    pub fn load_text(&self, file: &Path, text: &str) -> Result<Config, ConfigError> {
        let environment = environment::keys(std::env::vars_os())?;
        Ok(self.flagged(Config::of_text(Some((file, text)), environment)?))
    }

    fn flagged(&self, mut config: Config) -> Config {
        if let Some(database) = &self.database {
            config.startup.database.path.clone_from(database);
        }
        if let Some(listen) = self.listen {
            config.startup.server.listen = listen;
        }
        config
    }

    /// The file that is read; none with the built-in sample.
    pub fn file(&self) -> Option<&Path> {
        self.file.as_deref().or_else(|| Config::file_here())
    }
}
