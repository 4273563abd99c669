//! What the handlers of the public listener share.

use std::sync::Arc;
use std::sync::atomic::AtomicBool;

use super::proxies::TrustedProxies;
use super::rate_limit::RateLimits;
use super::site::Site;
use crate::config::Startup;
use crate::db::{Lookups, Store};
use crate::snapshot::Current;

/// What every request may need.
pub struct App {
    pub(super) current: Arc<Current<Site>>,
    pub(super) limits: RateLimits,
    pub(super) lookups: Arc<Lookups>,
    pub(super) proxies: TrustedProxies,
    pub(super) store: Store,
    /// Held while a page is rendered for an HTML post.
    pub(super) engine: Arc<tokio::sync::Mutex<()>>,
}

impl App {
    pub fn new(startup: &Startup, current: Arc<Current<Site>>, store: Store) -> Self {
        Self {
            current,
            limits: RateLimits::default(),
            lookups: Arc::new(Lookups::new()),
            proxies: TrustedProxies(startup.server.trusted_proxies.clone()),
            store,
            engine: Arc::default(),
        }
    }

    /// Whether what is stored is noted for a mail. Holding it does not keep the database open.
    pub fn notifies(&self) -> Arc<AtomicBool> {
        self.store.notifies()
    }

    /// How status look-ups went. Holding it does not keep the database open.
    pub fn lookups(&self) -> Arc<Lookups> {
        Arc::clone(&self.lookups)
    }
}
