//! What the global flags say, turned into a configuration when a command needs one.

use std::path::{Path, PathBuf};

use crate::config::{Config, ConfigError, FILE_NAME};

/// The global flags.
#[derive(Debug)]
pub struct Context {
    /// `--config` or `PHARMACY_CONFIG`.
    pub config_file: Option<PathBuf>,
    /// `--database` or `PHARMACY_DATABASE`.
    pub database: Option<PathBuf>,
}

/// Where the configuration comes from.
#[derive(Debug, PartialEq, Eq)]
pub enum Source<'a> {
    /// `--config`.
    Flag(&'a Path),
    /// `PHARMACY_CONFIG`.
    Variable(&'a Path),
    /// `pharmacy.toml` of the working directory.
    Here(&'a Path),
    /// The sample that is compiled in.
    Sample,
}

impl Context {
    /// The configuration: flags over environment over file over sample. Read anew at each call.
    ///
    /// # Errors
    /// The file cannot be read, or something in it cannot be right.
    pub fn config(&self) -> Result<Config, ConfigError> {
        let environment = std::env::vars_os().filter_map(|(name, value)| {
            Some((name.into_string().ok()?, value.into_string().ok()?))
        });
        let mut config = Config::load(self.config_file.as_deref(), environment)?;
        if let Some(database) = &self.database {
            config.database.path.0.clone_from(database);
        }
        Ok(config)
    }

    /// Where [`Context::config`] reads.
    pub fn source(&self) -> Source<'_> {
        match &self.config_file {
            Some(file)
                if std::env::var_os("PHARMACY_CONFIG")
                    .is_some_and(|named| named == file.as_os_str()) =>
            {
                Source::Variable(file)
            }
            Some(file) => Source::Flag(file),
            None if Path::new(FILE_NAME).exists() => Source::Here(Path::new(FILE_NAME)),
            None => Source::Sample,
        }
    }
}
