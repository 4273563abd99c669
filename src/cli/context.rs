//! What the global flags say, and what a command makes of them: configuration, clock and terminal.

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
    /// `--config` and `--database`, or `PHARMACY_CONFIG` and `PHARMACY_DATABASE`.
    pub config: ConfigSource,
}

/// Where the configuration comes from.
#[derive(Debug, PartialEq, Eq)]
pub enum ConfigLocation<'a> {
    Flag(&'a Path),
    Variable(&'a Path),
    Here(&'a Path),
    Sample,
}

impl Context {
    /// The configuration: flags over environment over file over sample. Read anew at each call. While the file cannot be used, the
    /// settings that were good last, and a line that says so.
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
    /// When the command began, so that all times in one output agree.
    pub now: Timestamp,
    pub terminal: Terminal,
}

impl CommandContext {
    /// What `flags` say, now, for this stdout.
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

    /// What promises are computed from.
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
