//! What the global flags say, and what a command makes of them: configuration, clock and terminal.

use std::path::Path;

use jiff::Timestamp;
use jiff::tz::TimeZone;

use super::terminal::Terminal;
use crate::config::{Config, ConfigError, ConfigSource};
use crate::db::{StoreError, Submissions};
use crate::opening::OpeningHours;

/// The global flags.
#[derive(Clone, Debug)]
pub struct Context {
    /// `--config` and `--database`, or `PHARMACY_CONFIG` and `PHARMACY_DATABASE`.
    pub config: ConfigSource,
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
    /// The file cannot be read, or something in it or in the environment cannot be right.
    pub fn config(&self) -> Result<Config, ConfigError> {
        self.config.load()
    }

    /// Where [`Context::config`] reads.
    pub fn source(&self) -> Source<'_> {
        match &self.config.file {
            Some(file)
                if std::env::var_os("PHARMACY_CONFIG")
                    .is_some_and(|named| named == file.as_os_str()) =>
            {
                Source::Variable(file)
            }
            Some(file) => Source::Flag(file),
            None => Config::file_here().map_or(Source::Sample, Source::Here),
        }
    }
}

/// What a command on requests works with.
pub struct CommandContext {
    /// The configuration.
    pub config: Config,
    /// The pharmacy's time zone.
    pub zone: TimeZone,
    /// When the pharmacy is open.
    pub hours: OpeningHours,
    /// When the command began, so that all times in one output agree.
    pub now: Timestamp,
    /// Stdout's width and colors.
    pub terminal: Terminal,
}

impl CommandContext {
    /// What `flags` say, now, for this stdout.
    ///
    /// # Errors
    /// The configuration's file cannot be read, or something in it cannot be right.
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

    /// The database's file.
    pub fn database(&self) -> &Path {
        &self.config.startup.database.path
    }

    /// The database, to read and to mark.
    ///
    /// # Errors
    /// There is none, or it cannot be used.
    pub fn submissions(&self) -> Result<Submissions, StoreError> {
        Submissions::open(self.database())
    }
}
