//! Applies changes of pharmacy.toml, and of the files it names, without a restart.
//!
//! Pages change for three reasons, and each ends in `publish`:
//!
//! 1. A file has changed: [`ConfigWatcher::poll`] reads it, unless it's still being written.
//! 2. The desk has saved: [`ConfigWatcher::apply`] has it read and checked already.
//! 3. The clock: the shop opens, a notice ends. The file isn't read, since it may be invalid by now.
//!
//! Where a step fails, the pages stay as they were, and the reason is kept for the desk and `pharmacy check`.

mod watched_files;

use std::ops::Range;
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::{Receiver, RecvTimeoutError};
use std::time::Duration;

use jiff::civil::DateTime;
use parking_lot::Mutex;

use crate::http::{ConnectionLimit, Site};
use crate::site::RenderError;
use crate::site::look::Branding;
use crate::snapshot::{Current, Snapshot};
use crate::tls::{automatic_file, with_public_url};
use pharmacy_config::articles;
use pharmacy_config::{
    Config, ConfigError, ConfigSource, Document, FILE_NAME, Live, NamedFile, PLACEHOLDERS_LEFT,
    Startup,
};
use pharmacy_system::platform;
use watched_files::WatchedFiles;

const POLL_INTERVAL: Duration = Duration::from_secs(1);
/// Wait until no file has changed for this long: an editor may not have finished.
const SETTLE_TIME: Duration = Duration::from_millis(300);

/// A pharmacy.toml and the data derived from it, read once.
pub struct Loaded {
    pub file: Document,
    pub config: Config,
    pub look: Branding,
}

impl Loaded {
    /// Fails like `pharmacy check`, for example for a picture that cannot be shown.
    pub fn of(file: Document, source: &ConfigSource) -> Result<Self, ConfigError> {
        let mut loaded = Self::new(file.check(source)?.clone(), file);
        match loaded.look.problems.pop() {
            Some(problem) => Err(problem),
            None => Ok(loaded),
        }
    }

    fn new(config: Config, file: Document) -> Self {
        let look = Branding::read(&config);
        Self { file, config, look }
    }
}

/// Why a change is not shown.
#[derive(Debug, thiserror::Error)]
#[error(transparent)]
enum ReloadError {
    Config(#[from] ConfigError),
    Render(#[from] RenderError),
}

#[derive(Debug, PartialEq, Eq)]
enum Outcome {
    Published,
    /// Nothing has changed, or something changes just now.
    Unchanged,
}

type Attempt = Result<Outcome, ReloadError>;

/// Checks every second whether pharmacy.toml or a file that it names has changed, and publishes the change.
pub struct ConfigWatcher {
    source: ConfigSource,
    current: Arc<Current<Site>>,
    connections: Arc<ConnectionLimit>,
    notifies: Arc<AtomicBool>,
    /// With the startup settings of the running server.
    served: Config,
    files: WatchedFiles,
    /// When the pages are correct.
    valid: Range<DateTime>,
}

impl ConfigWatcher {
    /// `current` was made from `served`. Watches the default file even if the desk has not created it yet.
    pub fn new(
        source: ConfigSource,
        served: Config,
        current: Arc<Current<Site>>,
        connections: Arc<ConnectionLimit>,
        notifies: Arc<AtomicBool>,
    ) -> Self {
        let file = source.file().unwrap_or(Path::new(FILE_NAME));
        Self {
            files: WatchedFiles::new(files(file, &served.live, &served.startup)),
            source,
            current,
            connections,
            notifies,
            valid: validity(&served.live, served.live.now()),
            served,
        }
    }

    pub fn run(shared: &Mutex<Self>, stop: &Receiver<()>) {
        let mut pause = POLL_INTERVAL;
        while stop.recv_timeout(pause) == Err(RecvTimeoutError::Timeout) {
            let mut watcher = shared.lock();
            let now = watcher.served.live.now();
            log_problem(watcher.poll(now));
            pause = if watcher.files.are_tried() {
                POLL_INTERVAL
            } else {
                SETTLE_TIME
            };
        }
    }

    /// For a file that the program itself has just written. Returns when visitors see the change. If `preview` already shows it, that is
    /// immediate.
    pub fn apply(&mut self, saved: Loaded, preview: Option<&Arc<Site>>) {
        let now = self.served.live.now();
        self.files.begin_attempt();
        log_problem(if saved.file.is_current() {
            self.watch(&saved.config);
            self.publish_loaded(saved, now, preview)
        } else {
            // An editor has changed it since then.
            self.reload(now)
        });
    }

    /// Publishes if files have changed, or if the pages are out of date. After a failure, tries again when a file changes, or when the pages
    /// are out of date again.
    fn poll(&mut self, now: DateTime) -> Attempt {
        if self.files.have_settled_change() {
            return self.reload(now);
        }
        // The clock may have been set back, too.
        if self.valid.contains(&now) {
            return Ok(Outcome::Unchanged);
        }
        self.valid = validity(&self.served.live, now);
        if !self.is_out_of_date(now) {
            return Ok(Outcome::Unchanged);
        }
        let problem = self.current.load().problem.clone();
        let look = Branding::read(&self.served);
        self.publish(self.served.clone(), look, now, None, problem)?;
        Ok(Outcome::Published)
    }

    fn is_out_of_date(&self, now: DateTime) -> bool {
        let snapshot = self.current.load();
        snapshot.site.is_out_of_date(&snapshot.config, now)
    }

    fn reload(&mut self, now: DateTime) -> Attempt {
        self.files.begin_attempt();
        let mut loaded = match self.load() {
            Ok(loaded) => loaded,
            Err(error) => return self.refuse(error.into()),
        };
        self.watch(&loaded.config);
        // With a broken picture the old pages stay. At the start there are none, and the default picture is shown.
        let was_whole = self.current.load().site.problems.is_empty();
        match loaded.look.problems.pop().filter(|_| was_whole) {
            Some(broken) => self.refuse(broken.into()),
            None => self.publish_loaded(loaded, now, None),
        }
    }

    fn load(&self) -> Result<Loaded, ConfigError> {
        let file = Document::open(&self.source)?;
        let config = if file.exists() {
            file.check(&self.source)?.clone()
        } else {
            self.source.load()?
        };
        Ok(Loaded::new(config, file))
    }

    fn watch(&mut self, config: &Config) {
        if let Some(file) = self.files.pharmacy_toml() {
            let paths = files(file, &config.live, &self.served.startup);
            self.files.set_paths(paths);
        }
    }

    fn publish_loaded(
        &mut self,
        loaded: Loaded,
        now: DateTime,
        preview: Option<&Arc<Site>>,
    ) -> Attempt {
        let Loaded { file, config, look } = loaded;
        look.log_article_problems();
        if let Err(problem) = self.publish(config, look, now, preview, None) {
            return self.refuse(problem.into());
        }
        file.keep_as_last_good();
        Ok(Outcome::Published)
    }

    fn refuse(&self, problem: ReloadError) -> Attempt {
        if self.files.changed_since_attempt() {
            return Ok(Outcome::Unchanged);
        }
        let refused = self.current.load().with_problem(problem.to_string());
        self.current.store(Arc::new(refused));
        Err(problem)
    }

    fn publish(
        &mut self,
        config: Config,
        look: Branding,
        now: DateTime,
        preview: Option<&Arc<Site>>,
        problem: Option<String>,
    ) -> Result<(), RenderError> {
        // Even if rendering fails: the clock alone is no reason to try again.
        self.valid = validity(&config.live, now);
        let only_clock_changed = config.live == self.served.live;
        let waiting = self.served.startup.differing_keys(&config.startup);
        let config = as_served(config, &self.served.startup);
        let before = Arc::clone(&self.current.load().site);
        let known: Vec<_> = std::iter::once(&before).chain(preview).collect();
        let site = Site::of(&config, look, now, &known)?;
        site.render_all();
        if only_clock_changed {
            site.wait_until_rendered();
        }
        if !waiting.is_empty() {
            tracing::warn!(
                "changed; takes effect after a restart of `pharmacy serve`: {}",
                waiting.join(", ")
            );
        }
        self.show(config, &site, problem);
        if !Arc::ptr_eq(&site, &before) {
            tracing::info!("pages updated");
            if self.served.live.has_placeholders_of_the_sample() {
                tracing::warn!("{PLACEHOLDERS_LEFT}");
            }
        }
        Ok(())
    }

    fn show(&mut self, config: Config, site: &Arc<Site>, problem: Option<String>) {
        let live = &config.live;
        self.connections.set(live.limits.connections.get() as usize);
        let notifies = live.notify.email.host.is_some();
        self.notifies.store(notifies, Ordering::Relaxed);
        self.current.store(Arc::new(Snapshot {
            problem,
            ..Snapshot::new(live, Arc::clone(site))
        }));
        self.served = config;
    }
}

/// From now until the shop opens or closes, a notice ends, or something else that pages show changes.
fn validity(live: &Live, now: DateTime) -> Range<DateTime> {
    let zone = live.time_zone();
    let until = live
        .opening_hours()
        .changes_after(now, live.promised(&zone));
    now..until
}

/// `config` with the startup settings of the running server, and the address of its certificate.
pub fn as_served(mut config: Config, startup: &Startup) -> Config {
    config.startup = startup.clone();
    with_public_url(config)
}

fn log_problem(attempt: Attempt) {
    if let Err(problem) = attempt {
        tracing::error!("keeping the current pages: {problem}");
    }
}

/// Only the files that are reloaded.
fn files(file: &Path, live: &Live, startup: &Startup) -> Vec<PathBuf> {
    let named = NamedFile::all(startup, live).into_iter();
    let named = named.filter(|file| !file.used.is_written() && !file.key.restart);
    let named = named.map(|file| file.path);
    // With a certificate the website has an address, which the pages name.
    let automatic = (!startup.tls.domain.is_empty()).then(|| automatic_file(startup));
    let settings = std::iter::once(file.to_owned());
    let articles = platform::folder(file).join(articles::FOLDER);
    settings
        .chain(named)
        .chain(automatic)
        .chain([articles])
        .collect()
}

#[cfg(test)]
mod tests;
