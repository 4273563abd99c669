//! Reads the layers into a [`Config`].

use std::io::ErrorKind;
use std::path::Path;

use super::conflicts;
use super::environment::merge_variable;
use super::error::ConfigError;
use super::layers::Layers;
use super::schema::Config;
use crate::platform;

/// A file with every key and every comment has some twenty thousand.
const MOST_BYTES: u64 = 1_000_000;

/// The file looked for in the working directory.
pub const FILE_NAME: &str = "pharmacy.toml";

impl Config {
    /// Reads the configuration: `file`, or `pharmacy.toml` of the working directory, or the sample where there is neither;
    /// then the variables of `environment`.
    ///
    /// # Errors
    /// The file cannot be read, or a key or a value cannot be right.
    pub fn load(
        file: Option<&Path>,
        environment: impl IntoIterator<Item = (String, String)>,
    ) -> Result<Self, ConfigError> {
        let file = file.or(Self::file_here());
        let text = file.map(read).transpose()?;
        Self::of_text(file.zip(text.as_deref()), environment)
    }

    /// The same, where the file says `text` and nothing is read.
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

    /// [`FILE_NAME`] of the working directory, if it exists or cannot be read: the sample's phone number must not show because a
    /// disk is not mounted.
    pub fn file_here() -> Option<&'static Path> {
        match std::fs::symlink_metadata(FILE_NAME) {
            Err(error) if error.kind() == ErrorKind::NotFound => None,
            _ => Some(Path::new(FILE_NAME)),
        }
    }

    pub fn sample() -> Result<Self, ConfigError> {
        Layers::sample()?.read()
    }

    /// Makes relative paths start at the file's folder.
    fn resolve(&mut self, folder: Option<&Path>) {
        let Some(folder) = folder else { return };
        let (startup, live) = (&mut self.startup, &mut self.live);
        let paths = [
            Some(&mut startup.database.path),
            startup.tls.cert.as_mut(),
            startup.tls.key.as_mut(),
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
