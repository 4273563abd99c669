//! Loads the layers into a [`Config`], can load them again from the same source, and refuses values that are valid alone but not
//! together.

mod closed_days;

use std::io::ErrorKind;
use std::net::SocketAddr;
use std::path::{Path, PathBuf};

use super::error::ConfigError;
use super::files;
use super::keys::KEYS;
use super::layers::{self, Layers, drop_blank_notice, merge_variable};
use super::paths::value_at;
use super::schema::{Config, Live};
use super::values::Line;
use pharmacy_system::platform;
use toml::{Table, Value};

/// Bytes; the sample has 22,000.
const BYTES_MAX: u64 = 1_000_000;

/// The name of the file if no other is given.
pub const FILE_NAME: &str = "pharmacy.toml";

/// Where the configuration comes from. Flags override the environment, which overrides the file.
#[derive(Clone, Debug, Default)]
pub struct ConfigSource {
    /// `--config`; without it, `pharmacy.toml` of the working directory or the sample.
    pub file: Option<PathBuf>,
    /// `--database`.
    pub database: Option<PathBuf>,
    /// `--listen`.
    pub listen: Option<SocketAddr>,
    /// The texts that come with the program, which `hide` can name.
    pub slugs: Slugs,
}

/// The last part of each text's path.
#[derive(Clone, Copy, Debug, Default)]
pub struct Slugs {
    /// Those under `/blog`.
    pub articles: &'static [&'static str],
    /// Those under `/newsletter`.
    pub issues: &'static [&'static str],
}

impl ConfigSource {
    /// Reads the file, or else the sample, the environment and the flags.
    pub fn load(&self) -> Result<Config, ConfigError> {
        let environment = layers::variables(std::env::vars_os())?;
        self.finish(Config::load(self.file.as_deref(), environment)?)
    }

    /// If the file is invalid, loads the last good settings and also returns the file's error. Fails if there are none.
    pub fn load_or_last_good(&self) -> Result<(Config, Option<ConfigError>), ConfigError> {
        let error = match self.load() {
            Ok(config) => return Ok((config, None)),
            Err(error) => error,
        };
        let last = self.file().and_then(|file| {
            // If the file is a link, the last good settings are beside its target.
            let target = file.canonicalize().unwrap_or_else(|_| file.into());
            let text = read(&last_good(&target)).ok()?;
            self.load_layers(file, Layers::of_file(file, &text).ok()?)
                .ok()
        });
        match last {
            Some(config) => Ok((config, Some(error))),
            None => Err(error),
        }
    }

    pub(super) fn load_layers(&self, file: &Path, layers: Layers) -> Result<Config, ConfigError> {
        let environment = layers::variables(std::env::vars_os())?;
        self.finish(Config::of_layers(layers, Some(file), environment)?)
    }

    fn finish(&self, mut config: Config) -> Result<Config, ConfigError> {
        let Live {
            blog, newsletter, ..
        } = &config.live;
        let conflict = unknown_hidden_text("blog", &blog.hide, self.slugs.articles)
            .or_else(|| unknown_hidden_text("newsletter", &newsletter.hide, self.slugs.issues));
        if let Some((path, problem)) = conflict {
            return Err(config.provenance.invalid(&path, problem));
        }
        if let Some(database) = &self.database {
            config.startup.database.path.clone_from(database);
        }
        if let Some(listen) = self.listen {
            config.startup.server.listen = listen;
        }
        Ok(config)
    }

    /// The file, if there is one.
    pub fn file(&self) -> Option<&Path> {
        self.file.as_deref().or_else(|| Config::file_here())
    }
}

pub(super) fn last_good(file: &Path) -> PathBuf {
    platform::beside(file, ".previous")
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
        let layers = match file {
            Some((file, text)) => Layers::of_file(file, text)?,
            None => Layers::sample()?,
        };
        Self::of_layers(layers, file.map(|(file, _)| file), environment)
    }

    pub(super) fn of_layers(
        mut layers: Layers,
        file: Option<&Path>,
        environment: impl IntoIterator<Item = (String, String)>,
    ) -> Result<Self, ConfigError> {
        if let Some(file) = file {
            layers.require(file)?;
        }
        let mut has_notice = false;
        for (variable, text) in environment {
            let is_of_notice = variable.starts_with("PHARMACY_NOTICE__");
            merge_variable(&mut layers, variable, &text)?;
            has_notice |= is_of_notice;
        }
        if has_notice {
            drop_blank_notice(&mut layers);
        }
        let mut config = layers.read()?;
        if let Some((path, problem)) = first_conflict(&config, &layers.values) {
            return Err(config.provenance.invalid(&path, problem));
        }
        config.resolve(file.and_then(Path::parent));
        Ok(config)
    }

    /// [`FILE_NAME`], even if it cannot be read: the sample's phone number must not appear because a disk is not mounted.
    pub fn file_here() -> Option<&'static Path> {
        match std::fs::symlink_metadata(FILE_NAME) {
            Err(error) if error.kind() == ErrorKind::NotFound => None,
            _ => Some(Path::new(FILE_NAME)),
        }
    }

    /// The sample's configuration.
    pub fn sample() -> Result<Self, ConfigError> {
        Layers::sample()?.read()
    }

    fn resolve(&mut self, folder: Option<&Path>) {
        let Some(folder) = folder else { return };
        self.folder = Some(folder.into());
        let named = files::table(&mut self.startup, &mut self.live);
        for path in named.into_iter().filter_map(|(_, path)| path) {
            *path = folder.join(&path);
        }
    }
}

pub(super) fn read_bytes(file: &Path) -> Result<Vec<u8>, ConfigError> {
    platform::read_file(file, BYTES_MAX).map_err(|cause| unreadable(file, &cause))
}

pub(super) fn as_text(file: &Path, bytes: Vec<u8>) -> Result<String, ConfigError> {
    String::from_utf8(bytes).map_err(|_| unreadable(file, &ErrorKind::InvalidData.into()))
}

pub(super) fn read(file: &Path) -> Result<String, ConfigError> {
    as_text(file, read_bytes(file)?)
}

fn unreadable(file: &Path, cause: &std::io::Error) -> ConfigError {
    ConfigError::Unreadable {
        file: file.into(),
        cause: match (cause.kind(), std::fs::read_link(file)) {
            (ErrorKind::NotFound, Ok(target)) => format!(
                "it is a link to {}, which does not exist; put the file there, or remove the link",
                target.display()
            ),
            (ErrorKind::NotFound, _) => "there is no such file".into(),
            (ErrorKind::InvalidData, _) => {
                "it is not text in UTF-8; in your editor, save it with the encoding UTF-8".into()
            }
            (ErrorKind::FileTooLarge, _) => {
                "it is larger than 1 MB; keep only the keys in it".into()
            }
            _ => cause.to_string(),
        },
    }
}

/// The error if only one of the two files is set.
pub const HALF_OF_TLS: &str = "[tls] needs both cert and key, or neither";

type Conflict = (String, String);

fn first_conflict(config: &Config, values: &Table) -> Option<Conflict> {
    half_of_tls(config)
        .or_else(|| too_many_entries(values))
        .or_else(|| closed_days::first_conflict(&config.live))
        .or_else(|| reversed_notice_dates(config))
        .or_else(|| one_recipient(config))
        .or_else(|| desk_of_the_website(config))
}

fn half_of_tls(config: &Config) -> Option<Conflict> {
    let tls = &config.startup.tls;
    if !tls.domain.is_empty() && (tls.cert.is_some() || tls.key.is_some()) {
        let problem = "a certificate from files is set up already; keep that, or the name";
        return Some(("tls.domain".into(), problem.into()));
    }
    let (present, empty) = match (&tls.cert, &tls.key) {
        (Some(_), None) => ("cert", "key"),
        (None, Some(_)) => ("key", "cert"),
        _ => return None,
    };
    let problem = format!("{HALF_OF_TLS}; {empty} is empty");
    Some((format!("tls.{present}"), problem))
}

fn too_many_entries(values: &Table) -> Option<Conflict> {
    let longest = |value: &Value| match value {
        Value::Table(lists) => lists
            .values()
            .filter_map(Value::as_array)
            .map(Vec::len)
            .max(),
        value => value.as_array().map(Vec::len),
    };
    KEYS.iter().find_map(|key| {
        let (most, count) = (key.most?, longest(value_at(values, key.path)?)?);
        let problem = format!("the page has room for {most} of them, found {count}");
        (count > most).then(|| (format!("{}[{most}]", key.path), problem))
    })
}

fn reversed_notice_dates(config: &Config) -> Option<Conflict> {
    let mut notices = config.live.notice.iter().enumerate();
    notices.find_map(|(at, notice)| {
        let (from, until) = (notice.from?.0, notice.until?.0);
        let problem = format!("the last day, {until}, is before the first, {from}");
        (until < from).then(|| (format!("notice[{at}].until"), problem))
    })
}

fn unknown_hidden_text(table: &str, hidden: &[Line], known: &[&str]) -> Option<Conflict> {
    let unknown = hidden.iter().find(|slug| !known.contains(&&***slug))?;
    let problem = format!("unknown {unknown:?}; expected some of {}", known.join(", "));
    Some((format!("{table}.hide"), problem))
}

fn one_recipient(config: &Config) -> Option<Conflict> {
    let problem = "expected two or more keys: with one alone, a lost key would lose every copy; make another with `pharmacy backup-key new`";
    (config.live.backup.recipients.len() == 1).then(|| ("backup.recipients".into(), problem.into()))
}

fn desk_of_the_website(config: &Config) -> Option<Conflict> {
    let listen = config.startup.desk.listen?;
    (listen == config.startup.server.listen && listen.port() != 0).then(|| {
        let problem = format!("{listen} is where the website listens; choose another port");
        ("desk.listen".into(), problem)
    })
}

#[cfg(test)]
mod own_words_tests;
#[cfg(test)]
mod tests;
