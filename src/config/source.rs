//! Where the configuration comes from, so that it can be read again.

use std::net::SocketAddr;
use std::path::{Path, PathBuf};

use super::environment;
use super::error::ConfigError;
use super::schema::Config;

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
