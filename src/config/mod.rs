//! `pharmacy.toml` → [`Config`]: strict, merged once, validated once.
//!
//! Three layers, later ones win: the committed sample (compiled in; it names every key there is), the owner's file, the
//! environment. Where a value came from is kept, so that an error can name the file, the line and the key.

pub mod hours;
pub(crate) mod layers;
pub mod site;
pub mod values;

use std::path::{Path, PathBuf};

use serde::Deserialize;

use hours::Week;
pub use layers::ConfigError;
pub use site::Site;
use values::{
    FilePath, Interval, Line, Listen, Mailbox, Maybe, MaybeLine, Network, Origin, Phone, Time, Url,
    ZoneName,
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

/// `[retention]`, in days; 0 keeps for ever.
#[derive(Clone, Debug, Deserialize)]
#[allow(missing_docs, reason = "pharmacy.toml explains each key")]
pub struct Retention {
    pub feedback_days: u32,
    pub contact_days: u32,
    pub transfer_days: u32,
    pub refill_days: u32,
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
        let here = PathBuf::from(FILE_NAME);
        let file = match file {
            Some(file) => Some(file.to_owned()),
            None => here.exists().then_some(here),
        };
        let text =
            match &file {
                Some(file) => Some(std::fs::read_to_string(file).map_err(|cause| {
                    ConfigError::Unreadable {
                        file: file.clone(),
                        cause,
                    }
                })?),
                None => None,
            };
        let mut config: Self = layers::merge(file.as_deref().zip(text.as_deref()), environment)?;
        config.resolve(file.as_deref().and_then(Path::parent));
        Ok(config)
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

#[cfg(test)]
mod tests {
    use super::*;

    fn load(text: &str, environment: &[(&str, &str)]) -> Result<Config, String> {
        let folder = tempfile::tempdir().unwrap();
        let file = folder.path().join(FILE_NAME);
        std::fs::write(&file, text).unwrap();
        let environment = environment
            .iter()
            .map(|(k, v)| (k.to_string(), v.to_string()));
        Config::load(Some(&file), environment).map_err(|e| e.to_string())
    }

    const OWNER: &str = "[pharmacy]\nname = \"Elm Drugs\"\nphone = \"518-555-0199\"\nstreet = \"1 Elm St\"\ncity = \"Elm\"\nstate = \"NY\"\nzip = \"12000\"\n";

    #[test]
    fn the_committed_sample_is_valid() {
        let config = load(SAMPLE, &[]).unwrap();
        assert_eq!(config.pharmacy.name.0, "Corner Pharmacy");
        assert_eq!(config.delivery.towns.len(), 5);
    }

    #[test]
    fn every_group_of_keys_in_the_sample_is_explained() {
        for group in SAMPLE.split("\n[").skip(1) {
            let (table, lines) = group.split_once('\n').unwrap();
            assert!(
                lines.starts_with('#'),
                "[{table} begins without an explanation"
            );
        }
    }

    #[test]
    fn nested_tables_and_their_variables_are_read() {
        let text = format!("{OWNER}[notify.email]\nhost = \"mail.example.com\"\n");
        let config = load(&text, &[("PHARMACY_NOTIFY__EMAIL__PORT", "2525")]).unwrap();
        assert_eq!(
            config.notify.email.host.0.as_deref(),
            Some("mail.example.com")
        );
        assert_eq!(config.notify.email.port, 2525);
        let error = load(&format!("{OWNER}[notify]\nemail = 1\n"), &[]).unwrap_err();
        assert!(error.contains("notify.email"), "{error}");
        for variable in ["PHARMACY_NOTIFY__EMAIL", "PHARMACY_PHARMACY__NAME__X"] {
            assert!(
                load(OWNER, &[(variable, "x")])
                    .unwrap_err()
                    .contains(variable)
            );
        }
    }

    #[test]
    fn absent_keys_take_the_sample_and_the_environment_wins() {
        let config = load(
            OWNER,
            &[
                ("PHARMACY_PHARMACY__PHONE", "518-555-0100"),
                ("PHARMACY_LIMITS__SUBMISSIONS_PER_MINUTE", "0"),
                ("PHARMACY_DELIVERY__TOWNS", "[\"Elm\"]"),
                ("PHARMACY_CONFIG", "x"),
                ("PHARMACY_HOME", "x"),
            ],
        )
        .unwrap();
        assert_eq!(config.pharmacy.name.0, "Elm Drugs");
        assert_eq!(config.pharmacy.phone.0, "518-555-0100");
        assert_eq!(config.limits.submissions_per_minute, 0);
        assert_eq!(config.delivery.towns, [Line("Elm".into())]);
        assert_eq!(config.pharmacy.time_zone.0, "America/New_York");
    }

    #[test]
    fn errors_name_file_line_key_and_what_is_expected() {
        for (text, environment, words) in [
            (
                format!("{OWNER}phon = \"1\"\n"),
                &[][..],
                &[
                    "pharmacy.toml",
                    "line 8",
                    "pharmacy.phon",
                    "unknown key",
                    "phone",
                ][..],
            ),
            (
                format!("{OWNER}hours = \"9-5\"\n"),
                &[],
                &["line 8", "pharmacy.hours", "list"],
            ),
            (
                format!("{OWNER}hours = [\"Mon 9-5\"]\n"),
                &[],
                &["line 8", "pharmacy.hours", "closes before"],
            ),
            (
                format!("{OWNER}[server]\nlisten = 8080\n"),
                &[],
                &["line 9", "server.listen", "text in quotes"],
            ),
            (
                format!("{OWNER}[serve]\nlisten = 1\n"),
                &[],
                &["line 8", "serve", "unknown table", "server"],
            ),
            (
                format!("{OWNER}[limits]\nbody_kb = 0\n"),
                &[],
                &["line 9", "limits.body_kb", "nonzero"],
            ),
            (
                format!("{OWNER}[limits]\nbody_kb = -1\n"),
                &[],
                &["line 9", "limits.body_kb"],
            ),
            (
                format!("{OWNER}name = \"twice\"\n"),
                &[],
                &["line 8", "duplicate"],
            ),
            ("[pharmacy]\nname = \"x\n".into(), &[], &["line 2"]),
            (
                OWNER.replace("phone", "email"),
                &[],
                &["pharmacy.phone", "required"],
            ),
            (
                OWNER.replace("518-555-0199", ""),
                &[],
                &["line 3", "pharmacy.phone", "7 to 20 digits"],
            ),
            (
                OWNER.into(),
                &[("PHARMACY_SERVER__LISTN", "x")],
                &["PHARMACY_SERVER__LISTN", "unknown", "listen"],
            ),
            (
                OWNER.into(),
                &[("PHARMACY_LIMITS__BODY_KB", "many")],
                &["PHARMACY_LIMITS__BODY_KB", "number"],
            ),
        ] {
            let error = load(&text, environment).unwrap_err();
            for word in words {
                assert!(error.contains(word), "{word:?} is not in: {error}");
            }
        }
    }
}
