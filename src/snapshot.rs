//! The current configuration and site, shared by the website, the desk and the jobs.

use std::sync::Arc;

use arc_swap::ArcSwap;
use jiff::civil::Date;
use jiff::tz::TimeZone;

use pharmacy_config::Live;
use pharmacy_requests::forms::{Availability, FormId};
use pharmacy_requests::submission::promise::Schedule;
use pharmacy_text::opening::OpeningHours;

/// Immutable; a reload makes a new one. A request uses one snapshot from start to end.
pub struct Snapshot<Site> {
    pub config: Arc<Live>,
    pub available: Availability,
    pub hours: OpeningHours,
    pub zone: TimeZone,
    pub problem: Option<String>,
    /// Generic because only `http` knows the type.
    pub site: Arc<Site>,
}

pub type Current<Site> = ArcSwap<Snapshot<Site>>;

impl<Site> Snapshot<Site> {
    pub fn new(config: &Live, site: Arc<Site>) -> Self {
        Self {
            available: Availability {
                delivery: config.services.delivery,
                drive_thru: config.store.drive_thru,
                languages: config.site.languages.clone(),
            },
            hours: config.opening_hours(),
            zone: config.time_zone(),
            problem: None,
            config: Arc::new(config.clone()),
            site,
        }
    }

    pub fn with_problem(&self, problem: String) -> Self {
        Self {
            config: Arc::clone(&self.config),
            available: self.available.clone(),
            hours: self.hours.clone(),
            zone: self.zone.clone(),
            problem: Some(problem),
            site: Arc::clone(&self.site),
        }
    }

    /// Whether this form can be sent. Its page may exist without it.
    pub fn is_offered(&self, form: FormId) -> bool {
        let Live {
            site,
            careers,
            newsletter,
            ..
        } = &*self.config;
        match form {
            FormId::Application => careers.apply && !site.placeholders,
            FormId::Newsletter => newsletter.sign_up && !site.placeholders,
            FormId::Feedback | FormId::Contact | FormId::Transfer | FormId::Refill => true,
        }
    }

    pub fn today(&self) -> Date {
        self.zone.to_datetime(jiff::Timestamp::now()).date()
    }

    pub fn schedule(&self) -> Schedule<'_> {
        Schedule {
            promised: self.config.promise,
            hours: &self.hours,
            zone: &self.zone,
        }
    }
}
