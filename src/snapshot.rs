//! The shop as pharmacy.toml says it now: what the website, the desk and the jobs go by while the server runs.

use std::sync::Arc;

use arc_swap::ArcSwap;
use jiff::civil::Date;
use jiff::tz::TimeZone;

use crate::config::Live;
use crate::forms::Availability;
use crate::opening::OpeningHours;
use crate::submission::promise::Clock;

/// Never changes; a reload makes another one. A request keeps the one of its beginning to its end.
pub struct Snapshot<Site> {
    pub config: Arc<Live>,
    /// What can be asked for, and when.
    pub available: Availability,
    pub zone: TimeZone,
    /// Why pharmacy.toml, as it is now, was refused.
    pub problem: Option<String>,
    /// The website's pages. Only the listeners look into it, so the type is theirs.
    pub site: Arc<Site>,
}

pub type Current<Site> = ArcSwap<Snapshot<Site>>;

impl<Site> Snapshot<Site> {
    pub fn new(config: &Live, site: Arc<Site>) -> Self {
        Self {
            available: Availability {
                hours: config.opening_hours(),
                delivery: config.services.delivery,
                drive_thru: config.store.drive_thru,
                languages: config.site.languages.clone(),
            },
            zone: config.time_zone(),
            problem: None,
            config: Arc::new(config.clone()),
            site,
        }
    }

    /// The same with another site, or while pharmacy.toml is refused.
    pub fn with(&self, site: Arc<Site>, problem: Option<String>) -> Self {
        Self {
            config: Arc::clone(&self.config),
            available: self.available.clone(),
            zone: self.zone.clone(),
            problem,
            site,
        }
    }

    pub fn today(&self) -> Date {
        jiff::Timestamp::now().to_zoned(self.zone.clone()).date()
    }

    pub const fn hours(&self) -> &OpeningHours {
        &self.available.hours
    }

    /// What its promises are computed from.
    pub fn clock(&self) -> Clock<'_> {
        Clock {
            promised: self.config.promise,
            hours: self.hours(),
            zone: &self.zone,
        }
    }
}
