//! Starts and stops the server: database, pages, listeners, background jobs.

use std::net::SocketAddr;
use std::path::Path;
use std::sync::atomic::Ordering;
use std::sync::{Arc, mpsc};
use std::time::Duration;

use anyhow::{Context, bail};
use parking_lot::Mutex;
use tokio::net::TcpListener;
use tokio::sync::{oneshot, watch};
use tokio::task::{JoinHandle, JoinSet};

use crate::config::edit::keep_last_good;
use crate::config::{Config, ConfigSource, FILE_NAME, Startup};
use crate::db::{self, ServerLock, Staff, StoreError, TaskName};
use crate::desk::{self, Desk, Settings, link};
use crate::health::plain_http;
use crate::http::middleware::Layers;
use crate::http::{self, App, ConnectionLimit, Encryption, Site, addresses, plain};
use crate::jobs::{maintenance, notify};
use crate::log::Log;
use crate::platform;
use crate::reload::ConfigWatcher;
use crate::snapshot::{Current, Snapshot};
use crate::tls::{self, Tls, acme};

/// For jobs and the database. Acknowledged requests are already on disk, and a job that is cut off runs again at the next start.
/// With the time for open requests and the log, a shutdown takes at most ten seconds.
const SHUTDOWN_TIMEOUT: Duration = Duration::from_secs(1);

/// Serves until SIGTERM or Ctrl-C. Without `log_folder`, logs to stderr.
pub fn run(config: &Config, log_folder: Option<&Path>, source: ConfigSource) -> anyhow::Result<()> {
    let _log = Log::start(log_folder, config.startup.server.access_log)?;
    if log_folder.is_some() {
        log_plain_http(config);
    }
    block_on(async {
        let stop = platform::stop_signal().context("cannot start")?;
        serve(config, stop, source).await
    })
}

/// Serves until `stop`. False on an error, which is logged.
pub fn as_service(log: Option<&Path>, stop: oneshot::Receiver<()>, source: ConfigSource) -> bool {
    // Nobody sees a service's stderr.
    let Ok(_log) = Log::start(log, false) else {
        return false;
    };
    let stop = async { drop(stop.await) };
    let config = source.load_or_last_good().map_err(anyhow::Error::from);
    config
        .and_then(|(config, _)| {
            log_plain_http(&config);
            block_on(serve(&config, stop, source))
        })
        .inspect_err(|error| tracing::error!("{error:#}"))
        .is_ok()
}

fn block_on(served: impl Future<Output = anyhow::Result<()>>) -> anyhow::Result<()> {
    let runtime = tokio::runtime::Builder::new_multi_thread()
        .enable_all()
        .build()
        .context("cannot start")?;
    let result = runtime.block_on(served);
    // Does not wait for requests that were cut off.
    runtime.shutdown_background();
    result
}

fn log_plain_http(config: &Config) {
    let startup = &config.startup;
    if let Some(danger) = plain_http(&startup.tls, startup.server.listen) {
        tracing::warn!("{danger}");
    }
}

async fn serve(
    config: &Config,
    stop: impl Future<Output = ()> + Send,
    source: ConfigSource,
) -> anyhow::Result<()> {
    let config = &tls::with_public_url(config.clone());
    let startup = &config.startup;
    let tls = Tls::new(startup)?.map(Arc::new);
    // Before the database is opened: a second server on the same port must change nothing.
    let listener = listen(startup.server.listen).await?;
    let listening = listener.local_addr().context("cannot listen")?;
    let redirecting = match (&tls, &startup.tls.redirect_from) {
        (Some(_), Some(from)) => Some(listen(*from).await?),
        _ => None,
    };
    let (lock, store, database_closed) = open(&startup.database.path)?;
    if source.file().is_none() && store.was_set_up_at_the_desk()? {
        // The sample's phone number must not show on this shop's website.
        bail!(
            "{FILE_NAME} is gone from {}: the shop was set up at the desk, and this was its file. Put it back, or make a new one with `pharmacy init`",
            platform::folder(&platform::absolute(&startup.database.path)).display()
        );
    }
    let current = Arc::new(Current::from_pointee(Snapshot::new(
        &config.live,
        Site::of(config, config.live.today(), None, true)?,
    )));
    keep_last_good(&source);
    let app = App::new(startup, Arc::clone(&current), store.clone());
    let app = Arc::new(app.context("cannot start: no random numbers")?);
    let connections = ConnectionLimit::new(config.live.limits.connections.get() as usize);
    let (stopping, stopped) = watch::channel(false);
    let notifies = app.notifies();
    notifies.store(config.live.notify.email.host.is_some(), Ordering::Relaxed);
    let watcher = ConfigWatcher::new(
        source.clone(),
        config.clone(),
        Arc::clone(&current),
        Arc::clone(&connections),
        notifies,
    );
    let watcher = Arc::new(Mutex::new(watcher));
    let is_certified = tls.as_ref().is_some_and(|tls| tls.is_certified());
    let scheme = if is_certified { "https" } else { "http" };
    let website = format!("{scheme}://{}", addresses::on_this_computer(listening));
    let desk = Settings {
        startup: startup.clone(),
        source: source.clone(),
        watcher: Arc::clone(&watcher),
        store: store.clone(),
        current: Arc::clone(&current),
        website,
        address: listening,
        secure: false,
    };
    let desk = start_desk(desk, tls.clone(), stopped.clone()).await;
    let background = Background::start(&app, &store, &current, watcher, source);
    if let Some(tls) = tls.clone() {
        keep_certified(tls, startup, &store, wait_for(stopped.clone()));
    }
    let service = Layers::of(startup, &app).wrap(http::service(&app));
    let encryption = tls.map(|tls| {
        let target = plain::Target::new(current, startup, listening, &tls);
        let plain = plain::service(service.clone(), target, Arc::clone(&tls));
        if let Some(listener) = redirecting {
            let (plain, few) = (plain.clone(), ConnectionLimit::small());
            let forever = std::future::pending();
            tokio::spawn(http::serve(listener, plain, None, few, forever));
        }
        // With a certificate from files, the HTTPS port refuses plain HTTP.
        let plain = (!tls.domain().is_empty()).then_some(plain);
        Encryption { tls, plain }
    });
    // After everything that can fail.
    addresses::announce(listening, scheme)?;
    platform::notify_ready();
    let stop = async {
        stop.await;
        tracing::info!("stopping");
        platform::notify_stopping();
        let _ = stopping.send(true);
    };
    let stopped = wait_for(stopped);
    let site = http::serve(listener, service, encryption, connections, stopped);
    // Requests in progress at site and desk need the database.
    tokio::join!(stop, site, desk);
    drop(app);
    let ended = async {
        background.end().await;
        store.close().await;
        database_closed.await
    };
    let _ = tokio::time::timeout(SHUTDOWN_TIMEOUT, ended).await;
    drop(lock);
    Ok(())
}

/// The returned future ends when the desk has stopped. If the desk cannot start, the website runs without it.
async fn start_desk(
    settings: Settings,
    tls: Option<Arc<Tls>>,
    stopped: watch::Receiver<bool>,
) -> impl Future<Output = ()> + use<> {
    let opened = match settings.startup.desk.listen {
        Some(address) => open_desk(settings, address, tls, stopped).await,
        None => Ok(None),
    };
    let serving = opened.unwrap_or_else(|error| {
        tracing::error!("the desk is not open: {error:#}");
        None
    });
    async {
        if let Some(serving) = serving {
            let _ = serving.await;
        }
    }
}

async fn open_desk(
    mut settings: Settings,
    address: SocketAddr,
    tls: Option<Arc<Tls>>,
    stopped: watch::Receiver<bool>,
) -> anyhow::Result<Option<JoinHandle<()>>> {
    let tls = tls.filter(|_| !address.ip().is_loopback());
    if !address.ip().is_loopback() && !Staff::of(settings.store.clone()).has_passphrases()? {
        bail!(
            "[desk] listen is open to the network, and nobody has a passphrase yet; add somebody with `pharmacy staff add`"
        );
    }
    let listener = listen(address).await?;
    let listening = listener.local_addr().context("cannot listen")?;
    (settings.address, settings.secure) = (listening, tls.is_some());
    let origin = link::address(&settings.startup.server, listening);
    let store = &settings.store;
    store.record_task_run(TaskName::Desk, Ok(&origin))?;
    let desk = Desk::new(settings, stopped.clone());
    let service = desk.layers().wrap(desk::router(desk));
    tracing::info!("Staff: {origin}, open it with `pharmacy desk`");
    let few = ConnectionLimit::small();
    // No plain HTTP: no password may cross the network unencrypted.
    let encryption = tls.map(|tls| Encryption { tls, plain: None });
    let serving = http::serve(listener, service, encryption, few, wait_for(stopped));
    Ok(Some(tokio::spawn(serving)))
}

fn keep_certified(
    tls: Arc<Tls>,
    startup: &Startup,
    store: &db::Store,
    stopped: impl Future<Output = ()> + Send + 'static,
) {
    if tls.domain().is_empty() {
        tokio::spawn(tls.keep_current());
        return;
    }
    let renewal = acme::keep_certified(tls, startup.clone(), store.clone());
    tokio::spawn(async {
        tokio::select! {
            () = renewal => {}
            () = stopped => {}
        }
    });
}

async fn wait_for(mut stopped: watch::Receiver<bool>) {
    // An error means that the server has ended.
    let _ = stopped.wait_for(|stopped| *stopped).await;
}

async fn listen(address: SocketAddr) -> anyhow::Result<TcpListener> {
    TcpListener::bind(address)
        .await
        .with_context(|| format!("cannot listen on {address}; is it in use by another program?"))
}

fn open(path: &Path) -> Result<(ServerLock, db::Store, oneshot::Receiver<()>), StoreError> {
    // Checked first, so that no lock file is made beside another program's database.
    db::check(path)?;
    let mut lock = ServerLock::acquire(path)?;
    // Partial copies of a killed process hold patient data.
    db::stale_files::clean_up(path)?;
    let (store, closed) = db::Store::serve(path)?;
    lock.note_opened()?;
    Ok((lock, store, closed))
}

/// Each thread ends when its sender is dropped.
#[derive(Default)]
struct Background {
    stop: Vec<mpsc::Sender<()>>,
    jobs: JoinSet<()>,
}

impl Background {
    fn start(
        app: &App,
        store: &db::Store,
        current: &Arc<Current<Site>>,
        watcher: Arc<Mutex<ConfigWatcher>>,
        source: ConfigSource,
    ) -> Self {
        let mut jobs = Self::default();
        let (own, snapshots, lookups) = (store.clone(), Arc::clone(current), app.lookups());
        jobs.spawn(move |stopped| maintenance::run(&own, &snapshots, &lookups, &source, stopped));
        let (own, snapshots) = (store.clone(), Arc::clone(current));
        jobs.spawn(move |stopped| notify::run(&snapshots, &own, stopped));
        jobs.spawn(move |stopped| ConfigWatcher::run(&watcher, stopped));
        jobs
    }

    fn spawn(&mut self, job: impl FnOnce(&mpsc::Receiver<()>) + Send + 'static) {
        let (stop, stopped) = mpsc::channel();
        self.jobs.spawn_blocking(move || job(&stopped));
        self.stop.push(stop);
    }

    async fn end(mut self) {
        drop(self.stop);
        while self.jobs.join_next().await.is_some() {}
    }
}
