//! `pharmacy.toml` → [`Config`]: strict, merged once, validated once.
//!
//! Three layers, later ones win: the committed sample (compiled in; it names every key there is), the owner's file, the
//! environment. Of the sample's facts an owner's file never takes the fax and the accounts ([`LEFT_EMPTY`]). Where a value came from is kept, so that an error can name the file, the line and the key.

pub mod environment;
pub mod hours;
pub(crate) mod layers;
pub mod site;
pub mod values;

use std::io::ErrorKind;
use std::path::Path;

use serde::Deserialize;

use hours::Week;
pub use layers::{ConfigError, HALF_OF_TLS, LEFT_EMPTY};
pub use site::Site;
use values::{
    Days, FilePath, Interval, Line, Listen, Mailbox, Maybe, MaybeLine, Network, Origin, Phone,
    Time, Url, ZoneName,
};

/// The committed `pharmacy.toml`: every key with its comment. The program runs on it where there is no file.
pub const SAMPLE: &str = include_str!("../../pharmacy.toml");

/// The file looked for in the working directory.
pub const FILE_NAME: &str = "pharmacy.toml";

/// Everything the program runs on.
#[derive(Clone, Debug, Deserialize)]
pub struct Config {
    /// The shop.
    pub pharmacy: Pharmacy,
    /// The money transfer desk.
    pub money_transfer: MoneyTransfer,
    /// Home delivery.
    pub delivery: Delivery,
    /// Accounts on social networks.
    pub social: Social,
    /// The embedded map.
    pub map: Map,
    /// What only the legal pages say.
    pub legal: Legal,
    /// Where to listen.
    pub server: Server,
    /// HTTPS.
    pub tls: Tls,
    /// Where submissions are kept.
    pub database: Database,
    /// What is too much.
    pub limits: Limits,
    /// Telling the owner that something came in.
    pub notify: Notify,
    /// Copies of the database.
    pub backup: Backup,
    /// When submissions are removed.
    pub retention: Retention,
}

/// `[pharmacy]`
#[derive(Clone, Debug, Deserialize)]
#[allow(missing_docs, reason = "pharmacy.toml explains each key")]
pub struct Pharmacy {
    pub name: Line,
    pub phone: Phone,
    pub fax: MaybeLine,
    pub email: Mailbox,
    pub street: Line,
    pub city: Line,
    pub state: Line,
    pub zip: Line,
    pub languages: Vec<Line>,
    pub time_zone: ZoneName,
    pub privacy_officer: Line,
    pub hours: Week,
    pub public_url: Maybe<Origin>,
}

/// `[money_transfer]`
#[derive(Clone, Debug, Deserialize)]
#[allow(missing_docs, reason = "pharmacy.toml explains each key")]
pub struct MoneyTransfer {
    pub hours: Week,
}

/// `[delivery]`
#[derive(Clone, Debug, Deserialize)]
#[allow(missing_docs, reason = "pharmacy.toml explains each key")]
pub struct Delivery {
    pub towns: Vec<Line>,
    pub radius_miles: u32,
    pub cutoff_weekday: Maybe<Time>,
    pub cutoff_saturday: Maybe<Time>,
}

/// `[social]`
#[derive(Clone, Debug, Deserialize)]
#[allow(missing_docs, reason = "pharmacy.toml explains each key")]
pub struct Social {
    pub facebook: MaybeLine,
    pub instagram: MaybeLine,
    pub twitter: MaybeLine,
    pub linkedin: MaybeLine,
}

/// `[map]`
#[derive(Clone, Debug, Deserialize)]
#[allow(missing_docs, reason = "pharmacy.toml explains each key")]
pub struct Map {
    pub embed_url: Maybe<Url>,
}

/// `[legal]`
#[derive(Clone, Debug, Deserialize)]
#[allow(missing_docs, reason = "pharmacy.toml explains each key")]
pub struct Legal {
    pub terms_address: Line,
}

/// `[server]`
#[derive(Clone, Debug, Deserialize)]
#[allow(missing_docs, reason = "pharmacy.toml explains each key")]
pub struct Server {
    pub listen: Listen,
    pub trusted_proxies: Vec<Network>,
    pub allowed_hosts: Vec<Line>,
}

/// `[tls]`
#[derive(Clone, Debug, Deserialize)]
#[allow(missing_docs, reason = "pharmacy.toml explains each key")]
pub struct Tls {
    pub cert: Maybe<FilePath>,
    pub key: Maybe<FilePath>,
    pub redirect_from: Maybe<Listen>,
}

/// `[database]`
#[derive(Clone, Debug, Deserialize)]
#[allow(missing_docs, reason = "pharmacy.toml explains each key")]
pub struct Database {
    pub path: FilePath,
}

/// `[limits]`
#[derive(Clone, Debug, Deserialize)]
#[allow(missing_docs, reason = "pharmacy.toml explains each key")]
pub struct Limits {
    pub submissions_per_minute: u32,
    pub submissions_burst: std::num::NonZeroU32,
    pub connections: std::num::NonZeroU32,
    pub body_kb: std::num::NonZeroU32,
}

/// `[notify]`
#[derive(Clone, Debug, Deserialize)]
#[allow(missing_docs, reason = "pharmacy.toml explains each key")]
pub struct Notify {
    pub email: NotifyEmail,
}

/// `[notify.email]`
#[derive(Clone, Debug, Deserialize)]
#[allow(missing_docs, reason = "pharmacy.toml explains each key")]
pub struct NotifyEmail {
    pub host: MaybeLine,
    pub port: u16,
    pub from: Maybe<Mailbox>,
    pub to: Vec<Mailbox>,
    pub user: MaybeLine,
    pub password_file: Maybe<FilePath>,
}

/// `[backup]`
#[derive(Clone, Debug, Deserialize)]
#[allow(missing_docs, reason = "pharmacy.toml explains each key")]
pub struct Backup {
    pub every: Maybe<Interval>,
    pub keep: std::num::NonZeroU32,
    pub folder: FilePath,
}

/// `[retention]`
#[derive(Clone, Debug, Deserialize)]
#[allow(missing_docs, reason = "pharmacy.toml explains each key")]
pub struct Retention {
    pub feedback_days: Days,
    pub contact_days: Days,
    pub transfer_days: Days,
    pub refill_days: Days,
}

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
        let mut config: Self = layers::merge(file.zip(text.as_deref()), environment)?;
        config.resolve(file.and_then(Path::parent));
        Ok(config)
    }

    /// [`FILE_NAME`] of the working directory, if there is one. One that can't be read is one: the sample's phone number must
    /// not show because a disk is not mounted.
    pub fn file_here() -> Option<&'static Path> {
        match std::fs::symlink_metadata(FILE_NAME) {
            Err(error) if error.kind() == ErrorKind::NotFound => None,
            _ => Some(Path::new(FILE_NAME)),
        }
    }

    /// The committed sample alone.
    ///
    /// # Errors
    /// None that the tests let through.
    pub fn sample() -> Result<Self, ConfigError> {
        layers::merge(None, [])
    }

    /// The store's time zone.
    pub fn time_zone(&self) -> jiff::tz::TimeZone {
        jiff::tz::TimeZone::get(&self.pharmacy.time_zone.0).unwrap_or(jiff::tz::TimeZone::UTC)
    }

    /// Relative paths start beside the file they stand in.
    fn resolve(&mut self, folder: Option<&Path>) {
        let Some(folder) = folder else { return };
        let paths = [
            Some(&mut self.database.path),
            self.tls.cert.0.as_mut(),
            self.tls.key.0.as_mut(),
            self.notify.email.password_file.0.as_mut(),
            Some(&mut self.backup.folder),
        ];
        for path in paths.into_iter().flatten() {
            path.0 = folder.join(&path.0);
        }
    }
}

fn read(file: &Path) -> Result<String, ConfigError> {
    std::fs::read_to_string(file).map_err(|cause| match std::fs::read_link(file) {
        Ok(target) if cause.kind() == ErrorKind::NotFound => ConfigError::LinkToNothing {
            file: file.into(),
            target,
        },
        _ => ConfigError::Unreadable {
            file: file.into(),
            cause,
        },
    })
}

#[cfg(test)]
mod tests;
