//! The server: it begins, serves and ends. If somebody takes the database's files away meanwhile, it begins anew.

use std::net::SocketAddr;
use std::path::Path;
use std::sync::atomic::Ordering;
use std::sync::{Arc, mpsc};
use std::time::Duration;

use anyhow::{Context, bail};
use parking_lot::Mutex;
use tokio::net::TcpListener;
use tokio::sync::{oneshot, watch};
use tokio::task::JoinSet;

use crate::config::edit::keep_last_good;
use crate::config::{Config, ConfigSource, FILE_NAME, Startup};
use crate::db::{self, OpenStore, ServerLock, Staff, Store, StoreError, TaskName};
use crate::desk::{self, Desk, Settings, link};
use crate::health::{on_a_network_drive, without_tls};
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
/// How long the next server waits for what the one before it still does with the database, a copy or an export.
const HANDOVER_TIMEOUT: Duration = Duration::from_secs(10);

/// Serves until SIGTERM or Ctrl-C. Without `log_folder`, logs to stderr.
pub fn run(config: &Config, log_folder: Option<&Path>, source: ConfigSource) -> anyhow::Result<()> {
    let _log = Log::start(log_folder, config.startup.server.access_log)?;
    if log_folder.is_some() {
        log_without_tls(config);
    }
    let runtime = tokio::runtime::Builder::new_current_thread()
        .enable_all()
        .build()
        .context("cannot start")?;
    let signal = runtime.block_on(async { platform::stop_signal() });
    let signal = signal.context("cannot start")?;
    let stop = announced_by(move || runtime.block_on(signal))?;
    serve_until(&stop, config.clone(), &source)
}

/// Serves until `stop`. False on an error, which is logged.
pub fn as_service(log: Option<&Path>, stop: oneshot::Receiver<()>, source: ConfigSource) -> bool {
    // Nobody sees a service's stderr.
    let Ok(_log) = Log::start(log, false) else {
        return false;
    };
    let served = || {
        let (config, _) = source.load_or_last_good()?;
        log_without_tls(&config);
        let stop = announced_by(|| drop(stop.blocking_recv()))?;
        serve_until(&stop, config, &source)
    };
    served()
        .inspect_err(|error| tracing::error!("{error:#}"))
        .is_ok()
}

fn log_without_tls(config: &Config) {
    for finding in without_tls(&config.startup) {
        tracing::warn!("{finding}");
    }
}

/// Becomes true when `wait` returns, on a thread of its own: each server has its own runtime.
fn announced_by(wait: impl FnOnce() + Send + 'static) -> anyhow::Result<watch::Receiver<bool>> {
    let (send, stop) = watch::channel(false);
    let wait = move || {
        wait();
        let _ = send.send(true);
    };
    let thread = std::thread::Builder::new().name("stop".into()).spawn(wait);
    thread.context("cannot start")?;
    Ok(stop)
}

async fn is_true(mut value: watch::Receiver<bool>) {
    // An error means that the sender, a server, has ended.
    let _ = value.wait_for(|value| *value).await;
}

fn serve_until(
    stop: &watch::Receiver<bool>,
    config: Config,
    source: &ConfigSource,
) -> anyhow::Result<()> {
    let mut config = tls::with_public_url(config);
    let mut ports = Ports::default();
    let mut is_anew = false;
    loop {
        let runtime = tokio::runtime::Builder::new_multi_thread()
            .enable_all()
            .build()
            .context("cannot start")?;
        let ended = runtime.block_on(async {
            let server = Server::begin(&config, source, &mut ports, is_anew).await?;
            let reason = server.serve(stop.clone()).await;
            if reason == Reason::Stopped {
                // Nobody new is let in.
                ports = Ports::default();
            }
            Ok::<_, anyhow::Error>((reason, server.end(reason).await))
        });
        let (reason, database) = match ended {
            Ok(ended) => ended,
            Err(error) => {
                runtime.shutdown_background();
                return Err(error);
            }
        };
        if reason == Reason::Stopped {
            // Does not wait for requests that were cut off.
            runtime.shutdown_background();
            return Ok(());
        }
        runtime.shutdown_timeout(HANDOVER_TIMEOUT);
        if !database.is_closed() {
            bail!("a copy or an export still reads the database, so it cannot be opened anew");
        }
        is_anew = true;
        config.live = source.load_or_last_good()?.0.live;
    }
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Reason {
    Stopped,
    FilesTaken,
}

/// What listens is bound once: while the server begins anew, who comes waits.
#[derive(Default)]
struct Ports {
    website: Option<std::net::TcpListener>,
    redirect: Option<std::net::TcpListener>,
    desk: Option<std::net::TcpListener>,
}

async fn listen(
    bound: &mut Option<std::net::TcpListener>,
    address: SocketAddr,
) -> anyhow::Result<TcpListener> {
    let listener = match bound.take() {
        Some(listener) => listener,
        None => TcpListener::bind(address)
            .await
            .and_then(TcpListener::into_std)
            .with_context(|| {
                format!("cannot listen on {address}; is it in use by another program?")
            })?,
    };
    let listener = bound.insert(listener).try_clone();
    listener
        .and_then(TcpListener::from_std)
        .context("cannot listen")
}

/// A server that has begun. Its tasks end when `stopping` becomes true.
struct Server {
    database: Database,
    stopping: watch::Sender<bool>,
    /// Website, redirect and desk: each ends when its requests are answered.
    listeners: JoinSet<()>,
    background: Background,
}

struct Database {
    store: Store,
    closed: oneshot::Receiver<()>,
    _lock: ServerLock,
}

impl Database {
    /// A server that begins anew never makes an empty database.
    fn open(path: &Path, is_anew: bool) -> Result<Self, StoreError> {
        // Checked first, so that no lock file is made beside another program's database.
        db::check(path, is_anew)?;
        let lock = ServerLock::acquire(path)?;
        // Partial copies of a killed process hold patient data.
        db::stale_files::clean_up(path)?;
        let (store, closed) = Store::serve(path)?;
        Ok(Self {
            store,
            closed,
            _lock: lock,
        })
    }
}

/// What the website, the desk and the jobs of one server share.
struct Shop {
    app: Arc<App>,
    current: Arc<Current<Site>>,
    connections: Arc<ConnectionLimit>,
    watcher: Arc<Mutex<ConfigWatcher>>,
}

impl Shop {
    fn open(config: &Config, store: &Store, source: &ConfigSource) -> anyhow::Result<Self> {
        if source.file().is_none() && store.was_set_up_at_the_desk()? {
            // The sample's phone number must not show on this shop's website.
            bail!(
                "{FILE_NAME} is gone from {}: the shop was set up at the desk, and this was its file. Put it back, or make a new one with `pharmacy init`",
                platform::folder(&platform::absolute(store.path())).display()
            );
        }
        let Config { startup, live, .. } = config;
        let site = Site::of(config, live.today(), None, true)?;
        let current = Arc::new(Current::from_pointee(Snapshot::new(live, site)));
        keep_last_good(source);
        let app = App::new(startup, Arc::clone(&current), store.clone());
        let app = Arc::new(app.context("cannot start: no random numbers")?);
        let connections = ConnectionLimit::new(live.limits.connections.get() as usize);
        let notifies = app.notifies();
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

impl Server {
    async fn begin(
        config: &Config,
        source: &ConfigSource,
        ports: &mut Ports,
        is_anew: bool,
    ) -> anyhow::Result<Self> {
        let startup = &config.startup;
        let tls = Tls::new(startup)?.map(Arc::new);
        // Before the database is opened: a second server on the same port must change nothing.
        let website = listen(&mut ports.website, startup.server.listen).await?;
        let address = website.local_addr().context("cannot listen")?;
        let redirect = match (&tls, &startup.tls.redirect_from) {
            (Some(_), Some(from)) => Some(listen(&mut ports.redirect, *from).await?),
            _ => None,
        };
        if let Some(found) = on_a_network_drive(platform::folder(&startup.database.path)) {
            bail!("{found}");
        }
        let database = Database::open(&startup.database.path, is_anew)?;
        let store = &database.store;
        let shop = Shop::open(config, store, source)?;
        let (stopping, stopped) = watch::channel(false);
        let mut listeners = JoinSet::new();

        let is_certified = tls.as_ref().is_some_and(|tls| tls.is_certified());
        let scheme = if is_certified { "https" } else { "http" };
        let desk = Settings {
            startup: startup.clone(),
            source: source.clone(),
            watcher: Arc::clone(&shop.watcher),
            store: store.clone(),
            current: Arc::clone(&shop.current),
            website: format!("{scheme}://{}", addresses::on_this_computer(address)),
            address,
            secure: false,
        };
        let opened = open_desk(desk, &mut ports.desk, tls.clone(), stopped.clone()).await;
        match opened {
            Ok(serving) => serving
                .into_iter()
                .for_each(|desk| drop(listeners.spawn(desk))),
            // The website runs without it.
            Err(error) => tracing::error!("the desk is not open: {error:#}"),
        }
        let background = Background::start(&shop, store, source);
        if let Some(tls) = tls.clone() {
            keep_certified(tls, startup, store, is_true(stopped.clone()));
        }

        let service = Layers::of(startup, &shop.app).wrap(http::service(&shop.app));
        let encryption = tls.map(|tls| {
            let target = plain::Target::new(shop.current, startup, address, &tls);
            let plain = plain::service(service.clone(), target, Arc::clone(&tls));
            if let Some(listener) = redirect {
                let (plain, few) = (plain.clone(), ConnectionLimit::small());
                let stopped = is_true(stopped.clone());
                listeners.spawn(http::serve(listener, plain, None, few, stopped));
            }
            // With a certificate from files, the HTTPS port refuses plain HTTP.
            let plain = (!tls.domain().is_empty()).then_some(plain);
            Encryption { tls, plain }
        });
        // After everything that can fail.
        if !is_anew {
            addresses::announce(address, scheme)?;
            platform::notify_ready();
        }
        let stopped = is_true(stopped);
        listeners.spawn(http::serve(
            website,
            service,
            encryption,
            shop.connections,
            stopped,
        ));
        Ok(Self {
            database,
            stopping,
            listeners,
            background,
        })
    }

    async fn serve(&self, stop: watch::Receiver<bool>) -> Reason {
        tokio::select! {
            () = is_true(stop) => {
                tracing::info!("stopping");
                platform::notify_stopping();
                Reason::Stopped
            }
            () = self.database.store.files_taken() => {
                tracing::warn!("the website begins anew, with what it had taken in");
                Reason::FilesTaken
            }
        }
    }

    /// Answers the requests under way, which need the database, and closes it.
    async fn end(self, reason: Reason) -> OpenStore {
        let Self {
            database:
                Database {
                    store,
                    closed,
                    _lock,
                },
            stopping,
            listeners,
            mut background,
        } = self;
        let _ = stopping.send(true);
        if reason == Reason::FilesTaken {
            // A copy or a long query may keep the database from being saved.
            background.stop();
        }
        listeners.join_all().await;
        let open = store.downgrade();
        let ended = async {
            background.end().await;
            store.close().await;
            drop(store);
            let _ = closed.await;
        };
        match reason {
            Reason::Stopped => drop(tokio::time::timeout(SHUTDOWN_TIMEOUT, ended).await),
            // Only this process has what came in last, until it is saved.
            Reason::FilesTaken => ended.await,
        }
        open
    }
}

/// The returned future serves the desk; `None` if it is off.
async fn open_desk(
    mut settings: Settings,
    port: &mut Option<std::net::TcpListener>,
    tls: Option<Arc<Tls>>,
    stopped: watch::Receiver<bool>,
) -> anyhow::Result<Option<impl Future<Output = ()> + Send + use<>>> {
    let Some(address) = settings.startup.desk.listen else {
        return Ok(None);
    };
    let tls = tls.filter(|_| !address.ip().is_loopback());
    if !address.ip().is_loopback() && !Staff::of(settings.store.clone()).has_passphrases()? {
        bail!(
            "[desk] listen is open to the network, and nobody has a passphrase yet; add somebody with `pharmacy staff add`"
        );
    }
    let listener = listen(port, address).await?;
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
    Ok(Some(http::serve(
        listener,
        service,
        encryption,
        few,
        is_true(stopped),
    )))
}

fn keep_certified(
    tls: Arc<Tls>,
    startup: &Startup,
    store: &Store,
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

/// Each thread ends when its sender is dropped.
#[derive(Default)]
struct Background {
    stop: Vec<mpsc::Sender<()>>,
    jobs: JoinSet<()>,
}

impl Background {
    fn start(shop: &Shop, store: &Store, source: &ConfigSource) -> Self {
        let mut jobs = Self::default();
        let (own, current, lookups) =
            (store.clone(), Arc::clone(&shop.current), shop.app.lookups());
        let source = source.clone();
        jobs.spawn(move |stopped| maintenance::run(&own, &current, &lookups, &source, stopped));
        let (own, current) = (store.clone(), Arc::clone(&shop.current));
        jobs.spawn(move |stopped| notify::run(&current, &own, stopped));
        let watcher = Arc::clone(&shop.watcher);
        jobs.spawn(move |stopped| ConfigWatcher::run(&watcher, stopped));
        jobs
    }

    fn spawn(&mut self, job: impl FnOnce(&mpsc::Receiver<()>) + Send + 'static) {
        let (stop, stopped) = mpsc::channel();
        self.jobs.spawn_blocking(move || job(&stopped));
        self.stop.push(stop);
    }

    fn stop(&mut self) {
        self.stop.clear();
    }

    async fn end(mut self) {
        self.stop();
        self.jobs.join_all().await;
    }
}
