//! Shared by the commands: flags, configuration, time, terminal, argument parsers.

use std::io::Read;
use std::path::{MAIN_SEPARATOR, Path};
use std::str::FromStr;

use anyhow::Context as _;
use clap::ValueEnum;
use clap::builder::{PossibleValuesParser, TypedValueParser};
use jiff::Timestamp;
use jiff::tz::TimeZone;

use super::output::note;
use super::terminal::Terminal;
use pharmacy_config::{Config, ConfigError, ConfigSource};
use pharmacy_requests::submission::promise::Schedule;
use pharmacy_store::{Store, StoreError};
use pharmacy_text::opening::OpeningHours;

/// How a list is printed.
#[derive(Clone, Copy, Debug, PartialEq, ValueEnum)]
pub enum Format {
    /// Columns for people
    Table,
    /// One JSON array
    Json,
    /// Comma-separated values, safe for spreadsheets
    Csv,
}

/// Global options: where the configuration comes from.
#[derive(Clone, Debug)]
pub struct Context {
    pub config: ConfigSource,
}

/// How pharmacy.toml was found.
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
        let named = std::env::var_os("PHARMACY_CONFIG");
        match &self.config.file {
            Some(file) if named.as_deref() == Some(file.as_os_str()) => {
                ConfigLocation::Variable(file)
            }
            Some(file) => ConfigLocation::Flag(file),
            None => Config::file_here().map_or(ConfigLocation::Sample, ConfigLocation::Here),
        }
    }
}

/// The shop as its configuration says it, for commands that read requests.
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

    pub const fn schedule(&self) -> Schedule<'_> {
        Schedule {
            promised: self.config.live.promise,
            hours: &self.hours,
            zone: &self.zone,
        }
    }

    pub fn database(&self) -> &Path {
        &self.config.startup.database.path
    }

    pub fn store(&self) -> Result<Store, StoreError> {
        Store::open(self.database())
    }
}

pub fn one_of<T>(words: impl IntoIterator<Item = &'static str>) -> impl TypedValueParser<Value = T>
where
    T: FromStr<Err = String> + Clone + Send + Sync + 'static,
{
    let words: Vec<_> = words.into_iter().collect();
    PossibleValuesParser::new(words).try_map(|word| word.parse::<T>())
}

pub fn limit(text: &str) -> Result<u32, &'static str> {
    match text.parse::<u64>() {
        Ok(count @ 1..) => Ok(u32::try_from(count).unwrap_or(u32::MAX)),
        _ => Err("expected a whole number, 1 or more"),
    }
}

/// `-` reads standard input, because shells store command lines in their history.
pub fn typed_or_piped(typed: &str) -> anyhow::Result<String> {
    if typed != "-" {
        return Ok(typed.into());
    }
    let mut text = String::new();
    std::io::stdin()
        .lock()
        .read_to_string(&mut text)
        .context("cannot read standard input")?;
    Ok(text.trim_end_matches(['\r', '\n']).to_owned())
}

/// Quoted for the shell of this system.
pub fn quoted(word: &str) -> String {
    let plain = |c: char| c.is_alphanumeric() || c == MAIN_SEPARATOR || "-_./:@%+,".contains(c);
    if !word.is_empty() && word.chars().all(plain) {
        return word.to_owned();
    }
    // In PowerShell a quote is doubled; other shells need the quoted part closed around it.
    let quote = match MAIN_SEPARATOR {
        '\\' => "''",
        _ => r"'\''",
    };
    format!("'{}'", word.replace('\'', quote))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn words_are_typed_as_a_shell_reads_them() {
        let quote = if cfg!(windows) { "''" } else { r"'\''" };
        for (word, typed) in [
            ("/home/maria/pharmacy.toml", "/home/maria/pharmacy.toml"),
            ("/home/ma ria/x", "'/home/ma ria/x'"),
            ("~/x", "'~/x'"),
            ("$HOME", "'$HOME'"),
            ("", "''"),
            ("my shop/it's.toml", &format!("'my shop/it{quote}s.toml'")),
        ] {
            assert_eq!(quoted(word), typed);
        }
        let folder = format!("a{MAIN_SEPARATOR}b");
        assert_eq!(quoted(&folder), folder);
        if cfg!(unix) {
            assert_eq!(quoted(r"a\b"), r"'a\b'");
        }
    }
}
