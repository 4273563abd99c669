//! The tables and keys of pharmacy.toml. `pharmacy.toml` itself explains each key.

mod operation;
mod store;

use jiff::civil::Date;
use serde::Deserialize;

use super::layers::Provenance;
use crate::opening::{OpeningHours, SpecialDay};
pub use operation::*;
pub use store::*;

/// Everything the program runs on.
#[derive(Clone, Debug, Deserialize)]
pub struct Config {
    /// The store.
    pub pharmacy: Pharmacy,
    /// The money transfer desk.
    pub money_transfer: MoneyTransfer,
    /// Home delivery.
    pub delivery: Delivery,
    /// What the store offers.
    pub services: Services,
    /// The building and what is in it.
    pub store: Store,
    /// What customers have said.
    pub testimonials: Vec<Testimonial>,
    /// Days with hours of their own.
    pub closed: Vec<Closed>,
    /// The line above every page.
    pub notice: NoticeKeys,
    /// The articles.
    pub blog: Texts,
    /// The newsletter's issues.
    pub newsletter: Texts,
    /// Color and pictures.
    pub look: Look,
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
    /// Mail about new requests.
    pub notify: Notify,
    /// Copies of the database.
    pub backup: Backup,
    /// When submissions are removed.
    pub retention: Retention,
    /// The staff's page.
    pub desk: Desk,
    /// The patients' page.
    pub status: Status,
    /// Where each value came from, for errors that are found later.
    #[serde(skip)]
    pub provenance: Provenance,
}

impl Config {
    /// The store's time zone.
    pub fn time_zone(&self) -> jiff::tz::TimeZone {
        jiff::tz::TimeZone::get(&self.pharmacy.time_zone).unwrap_or(jiff::tz::TimeZone::UTC)
    }

    /// The day at the store.
    pub fn today(&self) -> Date {
        jiff::Timestamp::now().to_zoned(self.time_zone()).date()
    }

    /// When the store is open.
    pub fn opening_hours(&self) -> OpeningHours {
        let special = self.closed.iter().map(SpecialDay::from);
        OpeningHours::new(self.pharmacy.hours.clone(), special)
    }
}
