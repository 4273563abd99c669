//! The findings of `pharmacy check` and of the desk. Each check is a file.

mod backups;
mod certificate;
mod checks;
mod closed_days;
mod database;
mod listen;
mod missing_facts;
mod pages;
mod service;
mod synced;
mod tasks;

use jiff::tz::Offset;
use jiff::{Timestamp, Zoned};
use serde::Serialize;

use pharmacy_config::{Config, ConfigSource, Live, Startup};
use pharmacy_requests::submission::time;
use pharmacy_store::{Store, TaskRun};
use pharmacy_system::platform;
use pharmacy_text::named;

pub use certificate::{at_next_start, desk_without_passphrase};
pub use checks::{Check, ForStaff, ShopGroup};
pub use database::{lost, on_a_network_drive};
pub use listen::{ask, no_listener, without_tls};
pub use service::check as check_service;
pub use synced::of_database as on_other_computers;

/// How bad a finding is. `pharmacy check` fails if one is [`Verdict::Failed`].
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "lowercase")]
pub enum Verdict {
    Ok,
    Warning,
    Failed,
}

named!(Verdict: Ok = "ok", Warning = "warning", Failed = "failed");

/// What one check found, and what to do about it. Its words are for people at the command line.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Finding {
    pub check: Check,
    pub result: Verdict,
    pub finding: String,
    pub remedy: Option<String>,
    /// What owners read at the desk: no keys and no commands.
    #[serde(skip)]
    pub for_owners: Vec<String>,
}

impl Finding {
    pub fn ok(check: Check, finding: impl Into<String>) -> Self {
        Self::new(check, Verdict::Ok, finding.into(), None)
    }

    pub fn warning(check: Check, finding: impl Into<String>, remedy: impl Into<String>) -> Self {
        Self::new(check, Verdict::Warning, finding.into(), Some(remedy.into()))
    }

    pub fn failed(check: Check, finding: impl Into<String>, remedy: impl Into<String>) -> Self {
        Self::new(check, Verdict::Failed, finding.into(), Some(remedy.into()))
    }

    fn new(check: Check, result: Verdict, finding: String, remedy: Option<String>) -> Self {
        Self {
            check,
            result,
            for_owners: std::iter::once(&finding).chain(&remedy).cloned().collect(),
            finding,
            remedy,
        }
    }

    /// For a remedy that names a key or a command.
    fn owners_do(mut self, remedy: &str) -> Self {
        self.for_owners.truncate(1);
        self.for_owners.push(remedy.into());
        self
    }

    fn owners_read<const N: usize>(mut self, sentences: [&str; N]) -> Self {
        self.for_owners = sentences.map(Into::into).into();
        self
    }
}

/// As one line, for a log.
impl std::fmt::Display for Finding {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str(&self.finding)?;
        match &self.remedy {
            Some(remedy) => write!(f, ": {remedy}"),
            None => Ok(()),
        }
    }
}

/// Everything that `pharmacy check` looks at.
pub fn check(config: &Config, source: &ConfigSource) -> Vec<Finding> {
    // Absolute, because people run this to find out where things are.
    let database = &platform::absolute(&config.startup.database.path);
    let store = Store::open(database);
    let mut findings = Vec::new();
    if source.file().is_some() {
        findings.extend(missing_facts::check(&config.live));
        findings.extend(closed_days::check(&config.live, config.live.today()));
    }
    findings.extend(missing_facts::placeholders(&config.live));
    findings.push(time_zone(&config.live, &Zoned::now()));
    findings.extend(certificate::check(&config.startup, &config.live));
    let desk = certificate::desk(&config.startup, store.as_ref().ok(), &config.live);
    findings.extend(desk);
    let network = on_a_network_drive(platform::folder(database));
    let obstacles = network.into_iter().chain(database::lost(config, source));
    let obstacles = obstacles.collect();
    findings.extend(synced::check(&config.startup, &config.live));
    findings.extend(database::check(database, &store, obstacles, &config.live));
    findings.extend(tasks::check(store.as_ref().ok(), &config.live));
    findings.extend(backups::check(config, store.as_ref().ok()));
    findings.extend(check_service(&config.startup, &config.live));
    findings.extend(pages::check(config));
    findings.extend(listen::check(&config.startup));
    findings
}

/// Shows the time zone, so that a wrong one is noticed. `here` is the computer's local time. A computer in UTC is probably a server, so it
/// is not compared.
fn time_zone(live: &Live, here: &Zoned) -> Finding {
    let name = Check::TimeZone;
    let there = here.with_time_zone(live.time_zone());
    let time = |at: &Zoned| at.strftime("%A, %-I:%M %p").to_string();
    let zone = &live.pharmacy.time_zone;
    let finding = format!("{zone}, where it is {} now", time(&there));
    if here.offset() == there.offset() || here.offset() == Offset::UTC {
        return Finding::ok(name, finding);
    }
    let remedy = "correct [pharmacy] time_zone, or the time zone of this computer: hours and deadlines go by the first";
    Finding::warning(
        name,
        format!("{finding}, but {} on this computer", time(here)),
        remedy,
    )
    .owners_do("correct the one that is wrong: hours and deadlines go by the shop's")
}

/// The findings about requests. Every open desk asks for them each minute, so this reads no certificate.
pub fn watch_requests(startup: &Startup, live: &Live) -> Vec<Finding> {
    let database = &startup.database.path;
    let store = Store::open(database);
    let mut findings = database::watch(database, &store, live);
    findings.extend(tasks::check(store.as_ref().ok(), live));
    findings
}

/// The quick checks, run while the server runs.
pub fn watch(startup: &Startup, live: &Live) -> Vec<Finding> {
    let mut findings = watch_requests(startup, live);
    findings.extend(certificate::check(startup, live));
    findings.extend(certificate::desk(startup, None, live));
    findings.extend(listen::without_tls(startup));
    findings.extend(synced::check(startup, live));
    findings.extend(missing_facts::placeholders(live));
    findings.extend(closed_days::check(live, live.today()));
    findings
}

/// Why the running site does not show the current settings, or a picture of the shop.
pub fn not_shown(settings: Option<&str>, pictures: &[String]) -> Vec<Finding> {
    let finding = |check, text: String| {
        Finding::failed(check, text.clone(), "correct it in pharmacy.toml").owners_read([&text])
    };
    let settings = settings.map(|problem| {
        let text = format!("the site was left as it was: {problem}");
        finding(Check::Configuration, text)
    });
    let pictures = pictures.iter().map(|problem| {
        finding(
            Check::Look,
            format!("the drawn picture is shown: {problem}"),
        )
    });
    settings.into_iter().chain(pictures).collect()
}

/// When a task last ran, and its result.
fn describe(config: &Live, report: &TaskRun) -> String {
    let when = time::local(report.happened_at, &config.time_zone(), Timestamp::now());
    format!("{when}: {}", report.detail)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_time_zone_that_differs_from_the_computers_is_a_warning() {
        let live = Config::sample().unwrap().live;
        for (zone, result) in [
            ("America/New_York", Verdict::Ok),
            ("America/Toronto", Verdict::Ok),
            ("America/Chicago", Verdict::Warning),
            ("UTC", Verdict::Ok),
        ] {
            let here = Zoned::now().in_tz(zone).unwrap();
            assert_eq!(time_zone(&live, &here).result, result, "{zone}");
        }
    }

    #[test]
    fn what_every_desk_asks_for_each_minute_reads_no_certificate() {
        let unreadable = [("CERT", "gone.pem"), ("KEY", "gone.key")];
        let unreadable =
            unreadable.map(|(key, file)| (format!("PHARMACY_TLS__{key}"), file.to_owned()));
        let config = Config::load(None, unreadable).unwrap();
        let is_read = |watch: fn(&Startup, &Live) -> Vec<Finding>| {
            let mut findings = watch(&config.startup, &config.live).into_iter();
            findings.any(|finding| finding.check == Check::Certificate)
        };
        assert!(is_read(watch));
        assert!(!is_read(watch_requests));
    }

    #[test]
    fn owners_read_neither_keys_nor_commands() {
        let folder = tempfile::tempdir().unwrap();
        for (settings, about, words) in [
            (&[][..], Check::Mail, "not set up: check the list yourself"),
            (&[], Check::Backup, "no copies yet"),
            (&[], Check::Encryption, "HTTPS"),
            (
                &[("STATUS__TELL_BY_EMAIL", "true")],
                Check::Mail,
                "they get none",
            ),
            (
                &[("NOTIFY__EMAIL__HOST", "mail.example")],
                Check::Mail,
                "fill in “Sent from”",
            ),
            (
                &[
                    ("STATUS__TELL_BY_EMAIL", "true"),
                    ("NOTIFY__EMAIL__HOST", "mail.example"),
                    ("PHARMACY__PUBLIC_URL", ""),
                ],
                Check::WebsiteAddress,
                "fill in the address of your website",
            ),
            (
                &[("TLS__CERT", "gone.pem"), ("TLS__KEY", "gone.key")],
                Check::Certificate,
                "cannot be used",
            ),
        ] {
            let named =
                |(key, value): &(&str, &str)| (format!("PHARMACY_{key}"), (*value).to_owned());
            let mut config = Config::load(None, settings.iter().map(named)).unwrap();
            config.startup.database.path = folder.path().join("pharmacy.db");
            let findings = watch(&config.startup, &config.live);
            for finding in &findings {
                let text = finding.for_owners.join(" ");
                assert!(!text.is_empty() && !text.contains(['[', '`']), "{text}");
            }
            let one = findings
                .iter()
                .find(|finding| finding.check == about)
                .unwrap();
            assert!(one.for_owners.join(" ").contains(words), "{one:?}");
        }
    }
}
