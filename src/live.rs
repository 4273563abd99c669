//! Applies a change of pharmacy.toml to the running server, all of it or nothing.

use std::fmt::Debug;
use std::path::PathBuf;
use std::sync::Arc;

use arc_swap::{ArcSwap, ArcSwapOption};

use crate::config::{Config, ConfigError, Facts};
use crate::desk::{Health, Store};
use crate::http::{Adjustable, ConnectionLimit, Site};
use crate::jobs::notify::Mailer;
use crate::jobs::reload::Follow;
use crate::site;

/// Where the configuration comes from, for reading it again while the server runs.
#[derive(Clone)]
pub struct Source {
    /// The watched file; `None` with the built-in sample.
    pub file: Option<PathBuf>,
    /// Reads the configuration again.
    pub load: Arc<dyn Fn() -> Result<Config, ConfigError> + Send + Sync>,
    /// Checks the shop's health, for the desk.
    pub examine: fn(&Config) -> Vec<Health>,
}

impl Source {
    /// The shop's health by the current configuration, or by `served` if that cannot be read.
    pub fn health(&self, served: &Config) -> Vec<Health> {
        let problem = |error: ConfigError| Health {
            about: "configuration".into(),
            alarming: true,
            text: format!("The site was left as it was: {error}"),
        };
        match (self.load)() {
            Ok(config) => (self.examine)(&config),
            Err(error) => {
                let mut health = (self.examine)(served);
                health.insert(0, problem(error));
                health
            }
        }
    }
}

/// Current settings, for the jobs and the desk.
pub struct Live {
    pub config: Arc<ArcSwap<Config>>,
    pub mailer: Arc<ArcSwapOption<Mailer>>,
    pub store: Arc<ArcSwap<Store>>,
}

impl Live {
    pub fn new(config: &Config, mailer: Option<Mailer>) -> Self {
        Self {
            config: Arc::new(ArcSwap::from_pointee(config.clone())),
            mailer: Arc::new(ArcSwapOption::from_pointee(mailer)),
            store: Arc::new(ArcSwap::from_pointee(Store::from(config))),
        }
    }
}

/// Applies changes of the files to the parts of the server.
pub struct Follower {
    pub source: Source,
    pub file: PathBuf,
    pub started_with: Config,
    pub live: Live,
    pub adjustable: Adjustable,
    pub connections: Arc<ConnectionLimit>,
}

impl Follow for Follower {
    fn files(&self) -> Option<Vec<PathBuf>> {
        let config = (self.source.load)().ok()?;
        let named = [
            config.live.look.logo,
            config.live.look.photo,
            config.live.notify.email.password_file,
        ];
        let named = named.into_iter().flatten();
        Some([self.file.clone()].into_iter().chain(named).collect())
    }

    fn is_out_of_date(&self) -> bool {
        let config = self.live.config.load();
        let notice = Facts::from_notice(&config.live);
        let shown = notice.is_some_and(|notice| notice.is_current(config.live.today()));
        shown != self.adjustable.site().load().has_notice()
    }

    fn apply(&self) -> Result<(), String> {
        let config = (self.source.load)().map_err(|error| error.to_string())?;
        let mailer = Mailer::new(&config.live.notify.email).map_err(|error| error.to_string())?;
        let (facts, _) = site::facts(&config).map_err(|error| error.to_string())?;
        let before = self.live.config.load_full();
        if same(&*before, &config) && self.adjustable.site().shows(&facts) {
            // The mail password may be new.
            self.live.mailer.store(mailer.map(Arc::new));
            return Ok(());
        }
        let site = Site::new(&config).map_err(|error| error.to_string())?;
        let waiting = need_restart(&self.started_with, &config);
        if !waiting.is_empty() {
            tracing::warn!(
                "changed, and used from the next start of `pharmacy serve` on: {}",
                waiting.join(", ")
            );
        }
        self.connections
            .set(config.live.limits.connections.get() as usize);
        self.live.mailer.store(mailer.map(Arc::new));
        self.live.store.store(Arc::new(Store::from(&config)));
        self.adjustable.follow(&before, &config, site);
        self.live.config.store(Arc::new(config));
        tracing::info!("pharmacy.toml has changed: the pages show it now");
        let site = self.adjustable.site().clone();
        std::thread::spawn(move || site.improve());
        Ok(())
    }
}

fn same(one: &impl Debug, other: &impl Debug) -> bool {
    format!("{one:?}") == format!("{other:?}")
}

/// The keys that have changed since the start, but are read only then.
fn need_restart(started_with: &Config, now: &Config) -> Vec<String> {
    let mut keys = started_with.startup.differing_keys(&now.startup);
    // The target of redirects from plain HTTP.
    if started_with.startup.tls.redirect_from.is_some()
        && started_with.live.pharmacy.public_url != now.live.pharmacy.public_url
    {
        keys.push("[pharmacy] public_url for plain HTTP".into());
    }
    keys
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_needs_a_restart_is_named_by_key_and_nothing_else_is() {
        let started = Config::sample().unwrap();
        let mut now = started.clone();
        assert!(need_restart(&started, &now).is_empty());
        now.live.limits.submissions_per_minute = 1;
        now.live.backup.keep = std::num::NonZeroU32::MIN;
        now.live.retention.refill_days = None;
        now.live.pharmacy.public_url = None;
        assert!(need_restart(&started, &now).is_empty());
        now.startup.server.allowed_hosts = vec!["www.elm.example".into()];
        now.startup.desk.listen = None;
        assert_eq!(
            need_restart(&started, &now),
            ["[server] allowed_hosts", "[desk] listen"]
        );
        let mut started = started;
        started.startup.tls.redirect_from = "0.0.0.0:80".parse().ok();
        let needed = need_restart(&started, &now);
        assert_eq!(needed.len(), 4, "{needed:?}");
        assert_eq!(needed[3], "[pharmacy] public_url for plain HTTP");
    }
}
