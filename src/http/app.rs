//! What the handlers of the public listener share.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};

use arc_swap::ArcSwap;

use super::limits::Limits;
use super::lookup_limits::LookupLimits;
use super::proxies::TrustedProxies;
use super::reader::Reader;
use super::readiness::Readiness;
use super::site::{Site, SiteHandle};
use crate::config::Config;
use crate::db::{Guess, Writer};
use crate::jobs::lookups::Lookups;
use crate::site::RenderError;

/// What every request may need.
pub struct App {
    pub(super) site: SiteHandle,
    pub(super) limits: Arc<ArcSwap<Limits>>,
    pub(super) lookup_limits: LookupLimits,
    pub(super) lookups: Arc<Lookups>,
    pub(super) reader: Reader,
    pub(super) proxies: TrustedProxies,
    pub(super) writer: Writer,
    pub(super) readiness: Readiness,
    /// Held while a page is rendered for an HTML post.
    pub(super) engine: Arc<tokio::sync::Mutex<()>>,
    pub(super) body_limit: Arc<AtomicUsize>,
}

impl App {
    /// Renders the site for `config`. `guesses` are those that were kept over the restart.
    pub fn new(config: &Config, writer: Writer, guesses: Vec<Guess>) -> Result<Self, RenderError> {
        let trusted = config.startup.server.trusted_proxies.iter();
        Ok(Self {
            site: SiteHandle::new(Site::new(config)?),
            limits: Arc::new(ArcSwap::from_pointee(Limits::new(config))),
            lookup_limits: LookupLimits::new(),
            lookups: Arc::new(Lookups::new(guesses)),
            reader: Reader::new(config.startup.database.path.clone()),
            proxies: TrustedProxies(trusted.copied().collect()),
            writer,
            readiness: Readiness::default(),
            engine: Arc::default(),
            body_limit: Arc::new(AtomicUsize::new(bytes(config))),
        })
    }

    /// The parts that follow a change of pharmacy.toml. Holding them does not keep the database open.
    pub fn adjustable(&self) -> Adjustable {
        Adjustable {
            site: self.site(),
            limits: Arc::clone(&self.limits),
            body_limit: Arc::clone(&self.body_limit),
            notifies: self.writer.notifies(),
        }
    }

    /// What look-ups leave behind. Holding it does not keep the database open.
    pub fn lookups(&self) -> Arc<Lookups> {
        Arc::clone(&self.lookups)
    }

    /// A handle to the site. Holding it does not keep the database open.
    pub fn site(&self) -> SiteHandle {
        self.site.clone()
    }
}

/// What follows a change of pharmacy.toml.
pub struct Adjustable {
    site: SiteHandle,
    limits: Arc<ArcSwap<Limits>>,
    body_limit: Arc<AtomicUsize>,
    notifies: Arc<AtomicBool>,
}

impl Adjustable {
    /// Serves `site`, which was made from `config`, and keeps the limits of `config`.
    pub fn follow(&self, before: &Config, config: &Config, site: Site) {
        if before.live.limits != config.live.limits {
            self.limits.store(Arc::new(Limits::new(config)));
        }
        self.body_limit.store(bytes(config), Ordering::Relaxed);
        self.notify(config);
        self.site.replace(site);
    }

    /// Notes what is stored for the mails that `config` asks for.
    pub fn notify(&self, config: &Config) {
        let wanted = config.live.notify.email.host.is_some();
        self.notifies.store(wanted, Ordering::Relaxed);
    }

    /// The site.
    pub fn site(&self) -> &SiteHandle {
        &self.site
    }
}

/// Largest body that is taken.
fn bytes(config: &Config) -> usize {
    config.live.limits.body_kb.get() as usize * 1024
}
