//! Applies changes of pharmacy.toml, and of the files it names, without a restart.

use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::{Receiver, RecvTimeoutError};
use std::time::{Duration, SystemTime};

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

const POLL_INTERVAL: Duration = Duration::from_secs(1);
/// Wait until no file has changed for this long: an editor may not have finished.
const SETTLE_TIME: Duration = Duration::from_millis(300);

#[derive(Debug, PartialEq, Eq)]
enum FileState {
    Nothing,
    File(u64, Option<SystemTime>),
    /// Each file in it.
    Folder(Vec<(PathBuf, Self)>),
    Special,
}

impl FileState {
    fn of(file: &Path) -> Self {
        match std::fs::metadata(file) {
            Ok(found) if found.is_dir() => Self::of_folder(file),
            Ok(found) if !found.is_file() => Self::Special,
            Ok(found) => Self::File(found.len(), found.modified().ok()),
            Err(_) => Self::Nothing,
        }
    }

    /// Only files that can be articles, without subfolders.
    fn of_folder(folder: &Path) -> Self {
        let files = articles::files(folder.parent().unwrap_or(folder)).into_iter();
        let state = |file: PathBuf| match std::fs::metadata(&file) {
            Ok(found) => (file, Self::File(found.len(), found.modified().ok())),
            Err(_) => (file, Self::Nothing),
        };
        Self::Folder(files.map(state).collect())
    }

    fn all(files: &[PathBuf]) -> Vec<Self> {
        files.iter().map(|file| Self::of(file)).collect()
    }
}

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

/// Checks every second whether pharmacy.toml or a file that it names has changed, and publishes the change.
pub struct ConfigWatcher {
    source: ConfigSource,
    current: Arc<Current<Site>>,
    connections: Arc<ConnectionLimit>,
    notifies: Arc<AtomicBool>,
    /// With the startup settings of the running server.
    served: Config,
    files: Vec<PathBuf>,
    before: Vec<FileState>,
    /// The files at the last attempt, successful or not. Empty at first, so that changes since the program started count too.
    tried: Vec<FileState>,
    /// The pages are correct from this time until `until`.
    since: DateTime,
    until: DateTime,
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
            files: files(file, &served.live, &served.startup),
            source,
            current,
            connections,
            notifies,
            since: served.live.now(),
            until: changes_after(&served.live, served.live.now()),
            served,
            before: Vec::new(),
            tried: Vec::new(),
        }
    }

    pub fn run(shared: &Mutex<Self>, stop: &Receiver<()>) {
        let mut pause = POLL_INTERVAL;
        while stop.recv_timeout(pause) == Err(RecvTimeoutError::Timeout) {
            let mut watcher = shared.lock();
            let now = watcher.served.live.now();
            log_problem(watcher.poll(now));
            pause = if watcher.before == watcher.tried {
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
        self.tried = FileState::all(&self.files);
        // An editor may have changed it since then.
        let result = if saved.file.is_current() {
            self.watch(&saved.config);
            self.publish_loaded(saved, now, preview)
        } else {
            self.reload(now)
        };
        log_problem(result);
    }

    /// Publishes if files have changed, or if the pages are out of date. After a failure, tries again when a file changes, or when the pages
    /// are out of date again.
    fn poll(&mut self, now: DateTime) -> Option<Result<(), ReloadError>> {
        let files = FileState::all(&self.files);
        // Editors that replace a file remove it for a moment.
        let is_missing = files.first().is_none_or(|file| *file == FileState::Nothing);
        let settled = files == self.before && !is_missing;
        let changed = files != self.tried;
        self.before = files;
        if settled && changed {
            return self.reload(now);
        }
        // The clock may have been set back, too.
        if self.since <= now && now < self.until {
            return None;
        }
        self.follow(&self.served.live.clone(), now);
        if !self.is_out_of_date(now) {
            return None;
        }
        // The file may still be invalid.
        let problem = self.current.load().problem.clone();
        let look = Branding::read(&self.served);
        let published = self.publish(self.served.clone(), look, now, None, problem);
        Some(published.map_err(ReloadError::from))
    }

    fn is_out_of_date(&self, now: DateTime) -> bool {
        let snapshot = self.current.load();
        snapshot.site.is_out_of_date(&snapshot.config, now)
    }

    fn follow(&mut self, live: &Live, now: DateTime) {
        self.since = now;
        self.until = changes_after(live, now);
    }

    fn reload(&mut self, now: DateTime) -> Option<Result<(), ReloadError>> {
        // Read first, so that later changes are applied next time.
        self.tried = FileState::all(&self.files);
        let loaded = Document::open(&self.source).and_then(|file| {
            let config = if file.exists() {
                file.check(&self.source)?.clone()
            } else {
                self.source.load()?
            };
            Ok(Loaded::new(config, file))
        });
        let mut loaded = match loaded {
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

    fn publish_loaded(
        &mut self,
        loaded: Loaded,
        now: DateTime,
        preview: Option<&Arc<Site>>,
    ) -> Option<Result<(), ReloadError>> {
        let Loaded { file, config, look } = loaded;
        look.log_article_problems();
        if let Err(problem) = self.publish(config, look, now, preview, None) {
            return self.refuse(problem.into());
        }
        file.keep_as_last_good();
        Some(Ok(()))
    }

    /// Includes the files that `config` names.
    fn watch(&mut self, config: &Config) {
        let Some(file) = self.files.first() else {
            return;
        };
        self.files = files(&file.clone(), &config.live, &self.served.startup);
        // The state at the time of reading, so that later changes are applied next time.
        let read = std::mem::take(&mut self.tried).into_iter().next();
        self.tried = FileState::all(&self.files);
        if let (Some(read), Some(own)) = (read, self.tried.first_mut()) {
            *own = read;
        }
    }

    fn refuse(&mut self, problem: ReloadError) -> Option<Result<(), ReloadError>> {
        if FileState::all(&self.files) != self.tried {
            return None;
        }
        let now = self.current.load_full();
        let refused = now.with(Arc::clone(&now.site), Some(problem.to_string()));
        self.current.store(Arc::new(refused));
        Some(Err(problem))
    }

    fn publish(
        &mut self,
        config: Config,
        look: Branding,
        now: DateTime,
        preview: Option<&Arc<Site>>,
        problem: Option<String>,
    ) -> Result<(), RenderError> {
        // Changes that only the clock has caused.
        let is_due = config.live == self.served.live;
        self.follow(&config.live, now);
        let waiting = self.served.startup.differing_keys(&config.startup);
        let config = as_served(config, &self.served.startup);
        let before = Arc::clone(&self.current.load().site);
        let known: Vec<_> = std::iter::once(&before).chain(preview).collect();
        let site = Site::of(&config, look, now, &known)?;
        site.render_all();
        if is_due {
            site.wait_until_rendered();
        }
        if !waiting.is_empty() {
            tracing::warn!(
                "changed; takes effect after a restart of `pharmacy serve`: {}",
                waiting.join(", ")
            );
        }
        let live = &config.live;
        self.connections.set(live.limits.connections.get() as usize);
        let notifies = live.notify.email.host.is_some();
        self.notifies.store(notifies, Ordering::Relaxed);
        let shown = !Arc::ptr_eq(&site, &before);
        let snapshot = Snapshot::new(live, Arc::clone(&site));
        self.current.store(Arc::new(snapshot.with(site, problem)));
        self.served = config;
        if shown {
            tracing::info!("pages updated");
            if self.served.live.has_placeholders_of_the_sample() {
                tracing::warn!("{PLACEHOLDERS_LEFT}");
            }
        }
        Ok(())
    }
}

fn changes_after(live: &Live, now: DateTime) -> DateTime {
    let zone = live.time_zone();
    live.opening_hours()
        .changes_after(now, live.promised(&zone))
}

/// `config` with the startup settings of the running server, and the address of its certificate.
pub fn as_served(mut config: Config, startup: &Startup) -> Config {
    config.startup = startup.clone();
    with_public_url(config)
}

fn log_problem(result: Option<Result<(), ReloadError>>) {
    if let Some(Err(problem)) = result {
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
