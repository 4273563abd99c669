//! Applies changes of pharmacy.toml, and of the files it names, without a restart.

use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::{Receiver, RecvTimeoutError};
use std::time::{Duration, SystemTime};

use jiff::civil::Date;

use crate::config::{Config, ConfigSource};
use crate::http::{ConnectionLimit, Current, Snapshot};

/// A change is applied once two polls in a row see the same, so that an editor can finish.
const POLL_INTERVAL: Duration = Duration::from_millis(300);

/// Up to this size files are compared by content, larger ones by size and time.
const SMALL: u64 = 64 << 10;

#[derive(Debug, PartialEq, Eq)]
enum FileState {
    Nothing,
    Text(Vec<u8>),
    Large(u64, Option<SystemTime>),
    /// A pipe or a device, which nobody must open.
    Special,
}

impl FileState {
    fn of(file: &Path) -> Self {
        match std::fs::metadata(file) {
            Ok(found) if !found.is_file() => Self::Special,
            Ok(found) if found.len() > SMALL => Self::Large(found.len(), found.modified().ok()),
            Ok(_) => std::fs::read(file).map_or(Self::Nothing, Self::Text),
            Err(_) => Self::Nothing,
        }
    }

    fn all(files: &[PathBuf]) -> Vec<Self> {
        files.iter().map(|file| Self::of(file)).collect()
    }
}

/// Makes a snapshot of each change, or leaves the server as it is.
pub struct ConfigWatcher {
    source: ConfigSource,
    current: Arc<Current>,
    connections: Arc<ConnectionLimit>,
    /// Whether mail about new requests is wanted.
    notifies: Arc<AtomicBool>,
    /// What is served, with what the server was started with.
    served: Config,
    /// pharmacy.toml, and the files that it names.
    files: Vec<PathBuf>,
    before: Vec<FileState>,
    /// As they were when they were last tried, whether or not that went well. Empty at first, so that changes since the program
    /// started count too.
    tried: Vec<FileState>,
    /// The day of the last try.
    day: Date,
}

impl ConfigWatcher {
    /// Watches `file`, which `source` reads. `served` is what `current` was made of.
    pub fn new(
        file: &Path,
        source: ConfigSource,
        served: Config,
        current: Arc<Current>,
        connections: Arc<ConnectionLimit>,
        notifies: Arc<AtomicBool>,
    ) -> Self {
        Self {
            files: files(file, &served),
            source,
            current,
            connections,
            notifies,
            day: served.live.today(),
            served,
            before: Vec::new(),
            tried: Vec::new(),
        }
    }

    /// Applies changes until `stop` is dropped.
    pub fn run(mut self, stop: &Receiver<()>) {
        while stop.recv_timeout(POLL_INTERVAL) == Err(RecvTimeoutError::Timeout) {
            if let Some(Err(problem)) = self.poll(self.served.live.today()) {
                tracing::error!("the site is left as it is: {problem}");
            }
        }
    }

    /// Looks at the files, and makes a snapshot if they have changed, or a notice begins or ends, or a year begins `today`. What fails is tried again
    /// when a file changes, or on the next day.
    fn poll(&mut self, today: Date) -> Option<Result<(), String>> {
        let now = FileState::all(&self.files);
        // Editors that replace a file remove it for a moment.
        let gone = now.first().is_none_or(|file| *file == FileState::Nothing);
        let settled = now == self.before && !gone;
        let changed = now != self.tried;
        self.before = now;
        if settled && changed {
            return self.reload(today);
        }
        let same_year = today.year() == self.day.year();
        if today == self.day || (same_year && !self.current.load().is_out_of_date(today)) {
            return None;
        }
        Some(self.publish(self.served.clone(), today))
    }

    fn reload(&mut self, today: Date) -> Option<Result<(), String>> {
        // Before they are read: what changes meanwhile is applied the next time.
        self.tried = FileState::all(&self.files);
        let result = match self.source.load() {
            Ok(config) => {
                if let Some(file) = self.files.first() {
                    self.files = files(&file.clone(), &config);
                    self.tried = FileState::all(&self.files);
                }
                self.publish(config, today)
            }
            Err(error) => Err(error.to_string()),
        };
        let Err(problem) = &result else {
            return Some(result);
        };
        if FileState::all(&self.files) != self.tried {
            return None;
        }
        let refused = self.current.load().with_problem(problem.clone());
        self.current.store(refused);
        Some(result)
    }

    fn publish(&mut self, mut config: Config, today: Date) -> Result<(), String> {
        self.day = today;
        let waiting = self.served.startup.differing_keys(&config.startup);
        config.startup = self.served.startup.clone();
        let before = self.current.load_full();
        let snapshot =
            Snapshot::new(&config, today, Some(&before)).map_err(|error| error.to_string())?;
        if !waiting.is_empty() {
            tracing::warn!(
                "changed, and used from the next start of `pharmacy serve` on: {}",
                waiting.join(", ")
            );
        }
        let live = &config.live;
        self.connections.set(live.limits.connections.get() as usize);
        let notifies = live.notify.email.host.is_some();
        self.notifies.store(notifies, Ordering::Relaxed);
        let shown = !Arc::ptr_eq(&snapshot.site, &before.site);
        self.served = config;
        self.current.store(snapshot);
        if shown {
            tracing::info!("pharmacy.toml has changed: the pages show it now");
            let current = Arc::clone(&self.current);
            std::thread::spawn(move || current.improve());
        }
        Ok(())
    }
}

/// pharmacy.toml, and the files that it names and that are read again.
fn files(file: &Path, config: &Config) -> Vec<PathBuf> {
    let live = &config.live;
    let named = [
        &live.look.logo,
        &live.look.photo,
        &live.notify.email.password_file,
    ];
    let named = named.into_iter().flatten().cloned();
    std::iter::once(file.to_owned()).chain(named).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A shop's folder, and a watcher that has seen its files.
    struct Watched {
        folder: tempfile::TempDir,
        watcher: ConfigWatcher,
    }

    const TODAY: Date = jiff::civil::date(2026, 11, 22);
    const OWNER: &str = "[pharmacy]\nname = \"Elm\"\nphone = \"518-555-0199\"\nstreet = \"1 Elm St\"\ncity = \"Elm\"\nstate = \"NY\"\nzip = \"12000\"\n";

    impl Watched {
        fn new(text: &str) -> Self {
            let folder = tempfile::tempdir().unwrap();
            let file = folder.path().join("pharmacy.toml");
            std::fs::write(&file, text).unwrap();
            let source = ConfigSource {
                file: Some(file.clone()),
                ..ConfigSource::default()
            };
            let config = source.load().unwrap();
            let current = Current::new(Snapshot::new(&config, TODAY, None).unwrap());
            let connections = ConnectionLimit::new(9);
            let mut watcher =
                ConfigWatcher::new(&file, source, config, current, connections, Arc::default());
            watcher.day = TODAY;
            let mut watched = Self { folder, watcher };
            assert_eq!(watched.tries(TODAY), ["made"]);
            watched
        }

        fn write(&self, name: &str, content: impl AsRef<[u8]>) {
            std::fs::write(self.folder.path().join(name), content).unwrap();
        }

        /// What is made of the files in a few polls.
        fn tries(&mut self, today: Date) -> Vec<String> {
            let polls = (0..9).filter_map(|_| self.watcher.poll(today));
            let said = polls.map(|made| made.map_or_else(|problem| problem, |_| "made".into()));
            said.collect()
        }

        fn snapshot(&self) -> Arc<Snapshot> {
            self.watcher.current.load_full()
        }
    }

    #[test]
    fn a_change_is_taken_once_however_the_editor_writes_it() {
        let mut shop = Watched::new(OWNER);
        let changed = OWNER.replace("Elm\"\nphone", "Elm Drugs\"\nphone");
        let file = shop.folder.path().join("pharmacy.toml");
        shop.write("new", &changed);
        std::fs::rename(shop.folder.path().join("new"), &file).unwrap();
        assert_eq!(shop.tries(TODAY), ["made"]);
        assert_eq!(shop.snapshot().config.pharmacy.name, "Elm Drugs");

        std::fs::remove_file(&file).unwrap();
        assert!(shop.tries(TODAY).is_empty(), "an editor is at work");
        shop.write("pharmacy.toml", "");
        assert!(shop.watcher.poll(TODAY).is_none(), "not settled");
        shop.write("pharmacy.toml", OWNER);
        assert_eq!(shop.tries(TODAY), ["made"]);
        assert_eq!(shop.snapshot().config.pharmacy.name, "Elm");
    }

    #[test]
    fn a_comment_renders_nothing() {
        let mut shop = Watched::new(OWNER);
        let before = shop.snapshot();
        shop.write("pharmacy.toml", format!("# Ours.\n{OWNER}"));
        assert_eq!(shop.tries(TODAY), ["made"]);
        assert!(Arc::ptr_eq(&before.site, &shop.snapshot().site));
    }

    #[test]
    fn what_fails_is_tried_again_when_the_file_changes_and_not_before() {
        let notice = "[notice]\ntext = \"Closed today.\"\nuntil = \"2026-11-22\"\n";
        let mut shop = Watched::new(&format!("{OWNER}{notice}"));
        assert!(shop.snapshot().site.has_notice());
        shop.write("pharmacy.toml", format!("{OWNER}{notice}nonsense = 1\n"));
        let said = shop.tries(TODAY);
        assert!(said.len() == 1 && said[0].contains("nonsense"), "{said:?}");
        let problem = shop.snapshot().problem.clone().unwrap();
        assert!(problem.contains("nonsense"), "{problem}");

        let tomorrow = TODAY.tomorrow().unwrap();
        assert_eq!(shop.tries(tomorrow), ["made"], "the notice has ended");
        assert!(!shop.snapshot().site.has_notice());

        shop.write("pharmacy.toml", OWNER);
        assert_eq!(shop.tries(tomorrow), ["made"]);
        assert_eq!(shop.snapshot().problem, None);
    }

    #[test]
    fn what_is_read_at_the_start_stays() {
        let mut shop = Watched::new(OWNER);
        shop.write(
            "pharmacy.toml",
            format!("{OWNER}[database]\npath = \"other.db\"\n[tls]\ncert = \"c\"\nkey = \"k\"\n"),
        );
        let plain = |shop: &Watched| {
            let mut headers = axum::http::HeaderMap::new();
            shop.snapshot().site.add_security_headers(&mut headers);
            !headers.contains_key("strict-transport-security")
        };
        assert_eq!(shop.tries(TODAY), ["made"]);
        let startup = &shop.watcher.served.startup;
        assert!(startup.database.path.ends_with("pharmacy.db"));
        shop.write(
            "pharmacy.toml",
            OWNER.replace("NY", "OH") + "[tls]\ncert = \"c\"\nkey = \"k\"\n",
        );
        assert_eq!(shop.tries(TODAY), ["made"]);
        assert!(plain(&shop));
    }

    #[test]
    fn a_named_file_is_watched_too() {
        let svg = |inner: &str| {
            format!("<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 9 9\">{inner}</svg>")
        };
        let mut shop = Watched::new(OWNER);
        shop.write("logo.svg", svg(""));
        shop.write(
            "pharmacy.toml",
            format!("{OWNER}[look]\nlogo = \"logo.svg\"\n"),
        );
        assert_eq!(shop.tries(TODAY), ["made"]);
        let before = shop.snapshot();
        shop.write("logo.svg", svg("<g/>"));
        assert_eq!(shop.tries(TODAY), ["made"]);
        assert!(!Arc::ptr_eq(&before.site, &shop.snapshot().site));
        std::fs::remove_file(shop.folder.path().join("logo.svg")).unwrap();
        let said = shop.tries(TODAY);
        assert!(said.len() == 1 && said[0].contains("look.logo"), "{said:?}");
        shop.write("logo.svg", svg(""));
        assert_eq!(shop.tries(TODAY), ["made"]);
        assert_eq!(shop.snapshot().problem, None);
    }
}
