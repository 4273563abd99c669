//! What commands get from the global flags: configuration, clock and terminal.

use std::path::Path;

use jiff::Timestamp;
use jiff::tz::TimeZone;

use super::output::note;
use super::terminal::Terminal;
use crate::config::{Config, ConfigError, ConfigSource};
use crate::db::{Store, StoreError};
use crate::opening::OpeningHours;
use crate::submission::promise::Clock;

#[derive(Clone, Debug)]
pub struct Context {
    pub config: ConfigSource,
}

#[derive(Debug, PartialEq, Eq)]
pub enum ConfigLocation<'a> {
    Flag(&'a Path),
    Variable(&'a Path),
    Here(&'a Path),
    Sample,
}

impl Context {
    /// Read again at each call. If the file is invalid, uses the last good settings and prints why.
    pub fn config(&self) -> Result<Config, ConfigError> {
        let (config, problem) = self.config.load_or_last_good()?;
        if let Some(problem) = problem {
            note(format_args!("pharmacy: {}", problem.with_last_good()));
        }
        Ok(config)
    }

    pub fn location(&self) -> ConfigLocation<'_> {
        match &self.config.file {
            Some(file)
                if std::env::var_os("PHARMACY_CONFIG")
                    .is_some_and(|named| named == file.as_os_str()) =>
            {
                ConfigLocation::Variable(file)
            }
            Some(file) => ConfigLocation::Flag(file),
            None => Config::file_here().map_or(ConfigLocation::Sample, ConfigLocation::Here),
        }
    }
}

pub struct CommandContext {
    pub config: Config,
    pub zone: TimeZone,
    pub hours: OpeningHours,
    /// Taken once, so that all times in one output agree.
    pub now: Timestamp,
    pub terminal: Terminal,
}

impl CommandContext {
    pub fn new(flags: &Context) -> Result<Self, ConfigError> {
        let config = flags.config()?;
        Ok(Self {
            zone: config.live.time_zone(),
            hours: config.live.opening_hours(),
            config,
            now: Timestamp::now(),
            terminal: Terminal::stdout(),
        })
    }

    /// For computing promised times.
    pub const fn clock(&self) -> Clock<'_> {
        Clock {
            promised: self.config.live.promise,
            hours: &self.hours,
            zone: &self.zone,
        }
    }

    pub fn database(&self) -> &Path {
        &self.config.startup.database.path
    }

    pub fn submissions(&self) -> Result<Store, StoreError> {
        Store::open(self.database())
    }
}
