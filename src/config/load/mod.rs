//! Loads the layers into a [`Config`], and can load them again from the same source.

use std::io::ErrorKind;
use std::net::SocketAddr;
use std::path::{Path, PathBuf};

use super::conflicts;
use super::error::ConfigError;
use super::layers::{self, Layers, merge_variable};
use super::schema::Config;
use crate::platform;

/// The sample, with every key and comment, has about 20,000.
const MOST_BYTES: u64 = 1_000_000;

pub const FILE_NAME: &str = "pharmacy.toml";

/// Settings of the command line; all others are in the file and the environment.
#[derive(Clone, Debug, Default)]
pub struct ConfigSource {
    /// `--config`; without it, `pharmacy.toml` of the working directory or the sample.
    pub file: Option<PathBuf>,
    pub database: Option<PathBuf>,
    pub listen: Option<SocketAddr>,
}

impl ConfigSource {
    pub fn load(&self) -> Result<Config, ConfigError> {
        let environment = layers::variables(std::env::vars_os())?;
        Ok(self.flagged(Config::load(self.file.as_deref(), environment)?))
    }

    /// If the file is invalid, loads the last good settings, and returns the file's error too. Fails if there are none.
    pub fn load_or_last_good(&self) -> Result<(Config, Option<ConfigError>), ConfigError> {
        let error = match self.load() {
            Ok(config) => return Ok((config, None)),
            Err(error) => error,
        };
        let last = self.file().and_then(|file| {
            // If the file is a link, it is beside the target.
            let file = file.canonicalize().unwrap_or_else(|_| file.into());
            let text = read(&last_good(&file)).ok()?;
            self.load_text(&file, &text).ok()
        });
        match last {
            Some(config) => Ok((config, Some(error))),
            None => Err(error),
        }
    }

    pub fn load_text(&self, file: &Path, text: &str) -> Result<Config, ConfigError> {
        let environment = layers::variables(std::env::vars_os())?;
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

    /// None for the built-in sample.
    pub fn file(&self) -> Option<&Path> {
        self.file.as_deref().or_else(|| Config::file_here())
    }
}

pub(super) fn last_good(file: &Path) -> PathBuf {
    beside(file, ".previous")
}

pub(super) fn beside(file: &Path, ending: &str) -> PathBuf {
    let mut name = file.as_os_str().to_owned();
    name.push(ending);
    name.into()
}

impl Config {
    /// Reads `file`, else `pharmacy.toml` of the working directory, else the sample, and then `environment`.
    pub fn load(
        file: Option<&Path>,
        environment: impl IntoIterator<Item = (String, String)>,
    ) -> Result<Self, ConfigError> {
        let file = file.or(Self::file_here());
        let text = file.map(read).transpose()?;
        Self::of_text(file.zip(text.as_deref()), environment)
    }

    pub(super) fn of_text(
        file: Option<(&Path, &str)>,
        environment: impl IntoIterator<Item = (String, String)>,
    ) -> Result<Self, ConfigError> {
        let mut layers = Layers::sample()?;
        if let Some((file, text)) = file {
            layers.merge_file(file, text)?;
            layers.require(file)?;
        }
        for (variable, text) in environment {
            merge_variable(&mut layers, variable, &text)?;
        }
        let mut config = layers.read()?;
        if let Some((path, problem)) = conflicts::first(&config) {
            return Err(config.provenance.invalid(&path, problem));
        }
        config.resolve(file.and_then(|(file, _)| file.parent()));
        Ok(config)
    }

    /// [`FILE_NAME`], even if it cannot be read: the sample's phone number must not show because a disk is not mounted.
    pub fn file_here() -> Option<&'static Path> {
        match std::fs::symlink_metadata(FILE_NAME) {
            Err(error) if error.kind() == ErrorKind::NotFound => None,
            _ => Some(Path::new(FILE_NAME)),
        }
    }

    pub fn sample() -> Result<Self, ConfigError> {
        Layers::sample()?.read()
    }

    fn resolve(&mut self, folder: Option<&Path>) {
        let Some(folder) = folder else { return };
        let (startup, live) = (&mut self.startup, &mut self.live);
        let paths = [
            Some(&mut startup.database.path),
            startup.tls.cert.as_mut(),
            startup.tls.key.as_mut(),
            startup.tls.directory_root.as_mut(),
            live.notify.email.password_file.as_mut(),
            Some(&mut live.backup.folder),
            live.look.logo.as_mut(),
            live.look.photo.as_mut(),
        ];
        for path in paths.into_iter().flatten() {
            *path = folder.join(&path);
        }
    }
}

pub(super) fn read(file: &Path) -> Result<String, ConfigError> {
    let bytes = platform::read_file(file, MOST_BYTES);
    let text = bytes.and_then(|bytes| {
        String::from_utf8(bytes).map_err(|_| std::io::Error::from(ErrorKind::InvalidData))
    });
    text.map_err(|cause| match std::fs::read_link(file) {
        Ok(target) if cause.kind() == ErrorKind::NotFound => ConfigError::LinkToNothing {
            file: file.into(),
            target,
        },
        _ => ConfigError::Unreadable {
            file: file.into(),
            cause: match cause.kind() {
                ErrorKind::InvalidData => std::io::Error::other(
                    "it is not text in UTF-8; in your editor, save it with the encoding UTF-8",
                ),
                ErrorKind::FileTooLarge => {
                    std::io::Error::other("it is larger than 1 MB; keep only the keys in it")
                }
                _ => cause,
            },
        },
    })
}

#[cfg(test)]
mod tests;
