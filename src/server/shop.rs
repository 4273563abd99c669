use std::sync::Arc;
use std::sync::atomic::Ordering;

use anyhow::{Context, bail};
use parking_lot::Mutex;

use crate::http::{App, ConnectionLimit, Site};
use crate::reload::ConfigWatcher;
use crate::site::look::Branding;
use crate::snapshot::{Current, Snapshot};
use pharmacy_config::{Config, ConfigSource, Document, FILE_NAME, PLACEHOLDERS_LEFT};
use pharmacy_store::Store;
use pharmacy_system::platform;

/// What the website, the desk and the jobs of one server share.
pub(super) struct Shop {
    pub app: Arc<App>,
    pub current: Arc<Current<Site>>,
    pub connections: Arc<ConnectionLimit>,
    pub watcher: Arc<Mutex<ConfigWatcher>>,
}

impl Shop {
    pub fn open(config: &Config, store: &Store, source: &ConfigSource) -> anyhow::Result<Self> {
        if source.file().is_none() && store.was_set_up_at_the_desk()? {
            // The sample's phone number must not show on this shop's website.
            bail!(
                "{FILE_NAME} is gone from {}: the shop was set up at the desk, and this was its file. Put it back, or make a new one with `pharmacy init`",
                platform::folder(&platform::absolute(store.path())).display()
            );
        }
        let Config { startup, live, .. } = config;
        let look = Branding::read(config);
        look.log_article_problems();
        let site = Site::of(config, look, live.now(), &[])?;
        site.render_all();
        let current = Arc::new(Current::from_pointee(Snapshot::new(live, site)));
        match Document::open(source) {
            Ok(now) if now.check(source).is_ok() => now.keep_as_last_good(),
            _ => {}
        }
        if live.has_placeholders_of_the_sample() {
            tracing::warn!("{PLACEHOLDERS_LEFT}");
        }
        let app = App::new(startup, Arc::clone(&current), store.clone());
        let app = Arc::new(app.context("cannot start: no random numbers")?);
        let connections = ConnectionLimit::new(live.limits.connections.get() as usize);
        // Whether a stored request also queues a mail, by the current settings.
        let notifies = store.notifies();
        notifies.store(live.notify.email.host.is_some(), Ordering::Relaxed);
        let watcher = ConfigWatcher::new(
            source.clone(),
            config.clone(),
            Arc::clone(&current),
            Arc::clone(&connections),
            notifies,
        );
        Ok(Self {
            app,
            current,
            connections,
            watcher: Arc::new(Mutex::new(watcher)),
        })
    }
}
