//! What the handlers of the public listener share.

use std::sync::Arc;

use super::limits::Limits;
use super::lookup_limits::LookupLimits;
use super::proxies::TrustedProxies;
use super::reader::Reader;
use super::readiness::Readiness;
use super::site::{Site, SiteHandle};
use crate::config::Config;
use crate::db::{Guess, Writer};
use crate::jobs::lookups::Source;
use crate::site::RenderError;

/// What every request may need.
pub struct App {
    pub(super) site: SiteHandle,
    pub(super) limits: Limits,
    pub(super) lookups: LookupLimits,
    pub(super) reader: Reader,
    pub(super) proxies: TrustedProxies,
    pub(super) writer: Writer,
    pub(super) readiness: Readiness,
    /// Held while a page is rendered for an HTML post.
    pub(super) engine: Arc<tokio::sync::Mutex<()>>,
    pub(super) body_limit: usize,
}

impl App {
    /// Renders the site for `config`. `guesses` are those that were kept over the restart.
    pub fn new(config: &Config, writer: Writer, guesses: Vec<Guess>) -> Result<Self, RenderError> {
        let trusted = config.server.trusted_proxies.iter();
        Ok(Self {
            site: SiteHandle::new(Site::new(config)?),
            limits: Limits::new(config),
            lookups: LookupLimits::new(guesses),
            reader: Reader::new(config.database.path.clone()),
            proxies: TrustedProxies(trusted.copied().collect()),
            writer,
            readiness: Readiness::default(),
            engine: Arc::default(),
            body_limit: config.limits.body_kb.get() as usize * 1024,
        })
    }

    /// The site, for whoever improves or replaces it; holding it does not keep the database open.
    pub fn site(&self) -> SiteHandle {
        self.site.clone()
    }
}

impl Source for App {
    fn take_changed(&self, now: jiff::Timestamp) -> Option<Vec<Guess>> {
        self.lookups.take_changed(now)
    }

    fn take_counts(&self) -> (u32, u32) {
        self.lookups.take_counts()
    }
}
