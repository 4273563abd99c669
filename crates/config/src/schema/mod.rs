//! The tables and keys of pharmacy.toml. The sample file explains each key.

mod pages;
mod store;

use std::net::SocketAddr;
use std::num::{NonZeroU16, NonZeroU32};
use std::path::PathBuf;
use std::time::Duration;

use jiff::civil::{Date, DateTime};
use jiff::tz::TimeZone;
use serde::{Deserialize, Serialize};

pub use pages::*;
use pharmacy_text::localized::Localized;
use pharmacy_text::opening::{OpeningHours, Promised, SpecialDay, Sun};
pub use store::*;

use super::error::Provenance;
use super::keys::{KEYS, Key};
use super::values::{
    Days, Domain, Host, Line, NamedMailbox, Url, interval, names, networks, recipients,
};

/// The whole configuration, checked. [`Startup`] is read once, [`Live`] whenever the file changes.
#[derive(Clone, Debug)]
pub struct Config {
    pub startup: Startup,
    pub live: Live,
    pub provenance: Provenance,
    /// The folder of pharmacy.toml; none for the sample.
    pub folder: Option<PathBuf>,
}

/// Tables that may change while the server runs.
#[derive(Clone, Debug, PartialEq, Deserialize)]
pub struct Live {
    pub pharmacy: Pharmacy,
    pub site: SiteKeys,
    pub promise: PromisedHours,
    pub money_transfer: MoneyTransfer,
    pub delivery: Delivery,
    pub services: Services,
    pub claims: Claims,
    pub store: StoreInfo,
    pub testimonials: Vec<Testimonial>,
    pub closed: Vec<Closed>,
    pub season: Vec<SeasonHours>,
    pub notice: Vec<Notice>,
    pub careers: Careers,
    pub blog: Texts,
    pub newsletter: Newsletter,
    pub look: Look,
    pub social: Social,
    pub map: Map,
    pub legal: Legal,
    pub limits: Limits,
    pub desk: DeskLock,
    pub notify: Notify,
    pub backup: Backup,
    pub retention: Retention,
    pub status: StatusPage,
}

impl Live {
    /// The store's time zone.
    pub fn time_zone(&self) -> TimeZone {
        TimeZone::get(&self.pharmacy.time_zone).unwrap_or(TimeZone::UTC)
    }

    /// Today's date in the store's time zone.
    pub fn today(&self) -> Date {
        jiff::Timestamp::now().to_zoned(self.time_zone()).date()
    }

    /// Also requires the status page, because the mail links to it.
    pub const fn tells_patients(&self) -> bool {
        self.status.enabled && self.status.tell_by_email && self.notify.email.host.is_some()
    }

    /// The shop copied the sample's file, including the placeholders of the specification, which have no function.
    pub fn has_placeholders_of_the_sample(&self) -> bool {
        let is_a_shop = |sample: Self| {
            sample.pharmacy.name != self.pharmacy.name
                || sample.pharmacy.phone != self.pharmacy.phone
        };
        self.site.placeholders && Config::sample().is_ok_and(|sample| is_a_shop(sample.live))
    }

    /// The hours of the week, with special days and delivery days.
    pub fn opening_hours(&self) -> OpeningHours {
        let special = self.closed.iter().map(SpecialDay::from);
        let seasons = self.season.iter().filter_map(|row| row.season().ok());
        OpeningHours::new(self.pharmacy.hours.clone(), special)
            .in_seasons(seasons.collect())
            .delivering(self.delivery.rounds())
            .under(self.sun())
    }

    /// For the times of sunset at the store.
    pub fn sun(&self) -> Option<Sun> {
        let location = self.pharmacy.location?;
        Some(Sun {
            location,
            zone: self.time_zone(),
        })
    }

    /// What answers depend on besides the hours. A store without prescriptions promises none.
    pub fn promised<'a>(&self, zone: &'a TimeZone) -> Promised<'a> {
        let term = self
            .promise
            .refill_hours
            .filter(|_| self.services.prescriptions);
        Promised {
            refill: term.map(|term| term.most),
            zone,
        }
    }

    /// Date and time in the store's time zone.
    pub fn now(&self) -> DateTime {
        jiff::Timestamp::now().to_zoned(self.time_zone()).datetime()
    }
}

/// The message for an owner with such a file.
pub const PLACEHOLDERS_LEFT: &str = "the pages have the sample's buttons and forms that do nothing: an application or a newsletter sign-up is thanked for and lost";

impl Startup {
    /// Labels of the keys whose change needs a restart.
    pub fn differing_keys(&self, other: &Self) -> Vec<String> {
        let [own, other] =
            [self, other].map(|startup| serde_json::to_value(startup).unwrap_or_default());
        let keys = KEYS.iter().filter(|key| key.restart);
        let differing = keys.filter(|key| {
            let pointer = format!("/{}", key.path.replace('.', "/"));
            own.pointer(&pointer) != other.pointer(&pointer)
        });
        differing.map(Key::label).collect()
    }
}

#[cfg(test)]
mod tests;

/// Changes need a restart.
#[derive(Clone, Debug, Deserialize, Serialize)]
pub struct Startup {
    pub server: Server,
    pub tls: TlsSettings,
    pub database: DatabaseFile,
    pub desk: DeskSettings,
}

/// `[server]`.
#[derive(Clone, Debug, Deserialize, Serialize)]
pub struct Server {
    pub listen: SocketAddr,
    #[serde(deserialize_with = "networks")]
    pub trusted_proxies: Vec<ipnet::IpNet>,
    #[serde(deserialize_with = "names::<_, Host>")]
    pub allowed_hosts: Vec<String>,
    /// A line on stderr for each request to the website and the desk.
    pub access_log: bool,
}

/// `[tls]`.
#[derive(Clone, Debug, Deserialize, Serialize)]
pub struct TlsSettings {
    #[serde(deserialize_with = "names::<_, Domain>")]
    pub domain: Vec<String>,
    pub cert: Option<PathBuf>,
    pub key: Option<PathBuf>,
    pub redirect_from: Option<SocketAddr>,
    pub directory: Url,
    pub directory_root: Option<PathBuf>,
}

impl TlsSettings {
    /// This program serves HTTPS itself.
    pub const fn is_on(&self) -> bool {
        self.cert.is_some() || !self.domain.is_empty()
    }
}

/// `[database]`.
#[derive(Clone, Debug, Deserialize, Serialize)]
pub struct DatabaseFile {
    pub path: PathBuf,
}

/// `[desk]` without the keys of [`DeskLock`].
#[derive(Clone, Debug, Deserialize, Serialize)]
pub struct DeskSettings {
    pub listen: Option<SocketAddr>,
}

/// `[limits]`.
#[derive(Clone, Debug, PartialEq, Deserialize)]
pub struct Limits {
    pub submissions_per_minute: u32,
    pub submissions_burst: NonZeroU32,
    pub submissions_per_day: u32,
    pub connections: NonZeroU32,
    pub body_kb: NonZeroU32,
}

/// The part of `[desk]` that may change while the server runs.
#[derive(Clone, Debug, PartialEq, Deserialize)]
pub struct DeskLock {
    pub idle_minutes: NonZeroU32,
}

/// `[notify]`.
#[derive(Clone, Debug, PartialEq, Deserialize)]
pub struct Notify {
    pub email: NotifyEmail,
}

/// `[notify.email]`.
#[derive(Clone, Debug, PartialEq, Deserialize)]
pub struct NotifyEmail {
    pub host: Option<Host>,
    pub port: NonZeroU16,
    pub from: Option<NamedMailbox>,
    pub to: Vec<NamedMailbox>,
    pub user: Option<Line>,
    pub password_file: Option<PathBuf>,
}

/// `[backup]`.
#[derive(Clone, Debug, PartialEq, Deserialize)]
pub struct Backup {
    #[serde(deserialize_with = "interval")]
    pub every: Option<Duration>,
    pub keep: NonZeroU32,
    pub folder: PathBuf,
    #[serde(deserialize_with = "recipients")]
    pub recipients: Vec<age::x25519::Recipient>,
}

/// `[retention]`: for how many days each kind of request is kept.
#[derive(Clone, Debug, PartialEq, Deserialize)]
pub struct Retention {
    pub feedback_days: Days,
    pub contact_days: Days,
    pub transfer_days: Days,
    pub refill_days: Days,
    pub application_days: Days,
    pub newsletter_days: Days,
    pub audit_days: Days,
}

/// `[status]`.
#[derive(Clone, Debug, PartialEq, Deserialize)]
pub struct StatusPage {
    pub enabled: bool,
    pub keep_days: Days,
    pub tell_by_email: bool,
    pub ready_messages: Option<Localized<Vec<Line>>>,
}
