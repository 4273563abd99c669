//! The tables and keys of pharmacy.toml, which explains each key.

mod operation;
mod pages;
mod startup;
mod store;

use jiff::civil::Date;
use serde::Deserialize;
use serde_json::Value;

use super::error::Provenance;
use crate::opening::{OpeningHours, SpecialDay};
pub use operation::*;
pub use pages::*;
pub use startup::*;
pub use store::*;

#[derive(Clone, Debug)]
pub struct Config {
    pub startup: Startup,
    pub live: Live,
    pub provenance: Provenance,
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
    pub store: Store,
    pub testimonials: Vec<Testimonial>,
    pub closed: Vec<Closed>,
    pub notice: NoticeKeys,
    pub careers: Careers,
    pub blog: Texts,
    pub newsletter: Texts,
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
    pub fn time_zone(&self) -> jiff::tz::TimeZone {
        jiff::tz::TimeZone::get(&self.pharmacy.time_zone).unwrap_or(jiff::tz::TimeZone::UTC)
    }

    pub fn today(&self) -> Date {
        jiff::Timestamp::now().to_zoned(self.time_zone()).date()
    }

    /// Needs the status page, to which the mail links.
    pub const fn tells_patients(&self) -> bool {
        self.status.enabled && self.status.tell_by_email && self.notify.email.host.is_some()
    }

    pub fn opening_hours(&self) -> OpeningHours {
        let special = self.closed.iter().map(SpecialDay::from);
        OpeningHours::new(self.pharmacy.hours.clone(), special)
    }
}

impl Startup {
    pub fn differing_keys(&self, other: &Self) -> Vec<String> {
        let [own, other] =
            [self, other].map(|startup| serde_json::to_value(startup).unwrap_or_default());
        let mut keys = Vec::new();
        for (table, values) in own.as_object().into_iter().flatten() {
            for (key, value) in values.as_object().into_iter().flatten() {
                if other.get(table).and_then(|table: &Value| table.get(key)) != Some(value) {
                    keys.push(format!("[{table}] {key}"));
                }
            }
        }
        keys
    }
}

#[cfg(test)]
mod tests;
