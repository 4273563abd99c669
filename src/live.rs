//! Applies a change of pharmacy.toml to the running server, all of it or nothing.

use std::fmt::Debug;
use std::path::PathBuf;
use std::sync::Arc;

use arc_swap::{ArcSwap, ArcSwapOption};

use crate::config::{Config, ConfigError, Facts};
use crate::desk::{Health, Store};
use crate::http::{Adjustable, ConnectionLimit, Site};
use crate::jobs::mail::Mailer;
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
            config.look.logo,
            config.look.photo,
            config.notify.email.password_file,
        ];
        let named = named.into_iter().flatten();
        Some([self.file.clone()].into_iter().chain(named).collect())
    }

    fn is_out_of_date(&self) -> bool {
        let config = self.live.config.load();
        let notice = Facts::from_notice(&config);
        let shown = notice.is_some_and(|notice| notice.is_current(config.today()));
        shown != self.adjustable.site().load().has_notice()
    }

    fn apply(&self) -> Result<(), String> {
        let config = (self.source.load)().map_err(|error| error.to_string())?;
        let mailer = Mailer::new(&config.notify.email).map_err(|error| error.to_string())?;
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
            .set(config.limits.connections.get() as usize);
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
fn need_restart(started_with: &Config, now: &Config) -> Vec<&'static str> {
    // The target of redirects from plain HTTP.
    let redirect = (
        "[pharmacy] public_url for plain HTTP",
        started_with.tls.redirect_from.is_none()
            || started_with.pharmacy.public_url == now.pharmacy.public_url,
    );
    let keys = read_at_start(started_with, now);
    let changed = keys.into_iter().chain([redirect]).filter(|key| !key.1);
    changed.map(|key| key.0).collect()
}

/// Each key that is read only at the start, and whether its values are equal.
fn read_at_start(one: &Config, other: &Config) -> [(&'static str, bool); 9] {
    macro_rules! keys {
        ($($table:ident.$key:ident),+ $(,)?) => {
            [$((
                concat!("[", stringify!($table), "] ", stringify!($key)),
                same(&one.$table.$key, &other.$table.$key),
            )),+]
        };
    }
    keys![
        server.listen,
        server.trusted_proxies,
        server.allowed_hosts,
        tls.cert,
        tls.key,
        tls.redirect_from,
        database.path,
        desk.listen,
        desk.idle_minutes,
    ]
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_needs_a_restart_is_named_by_key_and_nothing_else_is() {
        let started = Config::sample().unwrap();
        let mut now = started.clone();
        assert!(need_restart(&started, &now).is_empty());
        now.limits.submissions_per_minute = 1;
        now.backup.keep = std::num::NonZeroU32::MIN;
        now.retention.refill_days = None;
        now.pharmacy.public_url = None;
        assert!(need_restart(&started, &now).is_empty());
        now.server.allowed_hosts = vec!["www.elm.example".into()];
        now.desk.listen = None;
        assert_eq!(
            need_restart(&started, &now),
            ["[server] allowed_hosts", "[desk] listen"]
        );
        let mut started = started;
        started.tls.redirect_from = "0.0.0.0:80".parse().ok();
        let needed = need_restart(&started, &now);
        assert!(needed.contains(&"[tls] redirect_from"), "{needed:?}");
        assert!(
            needed.contains(&"[pharmacy] public_url for plain HTTP"),
            "{needed:?}"
        );
    }

    #[test]
    fn no_key_of_a_table_that_is_read_at_the_start_is_forgotten() {
        let sample: toml::Table = include_str!("../pharmacy.toml").parse().unwrap();
        let expected = ["server", "tls", "database", "desk"]
            .iter()
            .flat_map(|table| {
                let keys = sample[*table].as_table().unwrap().keys();
                keys.map(move |key| format!("[{table}] {key}"))
            });
        let config = Config::sample().unwrap();
        let compared = read_at_start(&config, &config).map(|(key, _)| key.to_owned());
        assert_eq!(compared.to_vec(), expected.collect::<Vec<_>>());
    }
}
