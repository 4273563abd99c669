//! Runs the website: database, pages, router, listeners, jobs, shutdown.

use std::net::SocketAddr;
use std::path::Path;
use std::sync::{Arc, mpsc};
use std::time::Duration;

use anyhow::{Context, bail};
use arc_swap::ArcSwap;
use tokio::net::TcpListener;
use tokio::sync::{oneshot, watch};
use tokio::task::JoinHandle;

use crate::config::Config;
use crate::db::{self, Outbox, Purge, ServerLock, Staff, StoreError, Submissions, Writer};
use crate::desk::{self, Desk, OwnNames, Settings, Store, link};
use crate::http::middleware::Layers;
use crate::http::tls::Tls;
use crate::http::{self, App, ConnectionLimit, addresses, redirect};
use crate::jobs::notify::{self, Mailer};
use crate::jobs::{maintenance, reload};
pub use crate::live::Source;
use crate::live::{Follower, Live};
use crate::log::Log;
use crate::platform;

/// For jobs and the database to end. Everything acknowledged is on the disk before, and what is cut off is done again at the next
/// start. With the time for open requests and the log, a shutdown takes at most ten seconds.
const SHUTDOWN_TIMEOUT: Duration = Duration::from_secs(1);

/// Keeps the processor free for visitors who waited for the start, and spares a short run the work.
const COMPRESSION_DELAY: Duration = Duration::from_secs(5);

/// Serves at `address` until SIGTERM or Ctrl-C, then drains. The log goes to daily files in `log_folder`, or to stderr.
pub fn run(
    config: &Config,
    address: SocketAddr,
    log_folder: Option<&Path>,
    source: Source,
) -> anyhow::Result<()> {
    let log = Log::start(log_folder)?;
    if log_folder.is_some() {
        log_plain_http(config, address);
    }
    block_on(async {
        let stop = platform::stop_signal().context("cannot start")?;
        serve(config, address, &log, stop, source).await
    })
}

/// Serves until `stop`, and returns whether all went well. An error goes to the log.
pub fn as_service(
    config: &Config,
    log: Option<&Path>,
    stop: oneshot::Receiver<()>,
    source: Source,
) -> bool {
    let address = config.startup.server.listen;
    let Ok(log) = Log::start(log) else {
        return false;
    };
    log_plain_http(config, address);
    let stop = async { drop(stop.await) };
    block_on(serve(config, address, &log, stop, source))
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

/// Logs the warning that `pharmacy serve` prints on the console.
fn log_plain_http(config: &Config, address: SocketAddr) {
    if let Some(danger) = plain_http(config, address) {
        tracing::warn!("{danger}");
    }
}

/// A warning if `address` is open to other computers without HTTPS.
pub fn plain_http(config: &Config, address: SocketAddr) -> Option<&'static str> {
    (config.startup.tls.cert.is_none() && !address.ip().is_loopback()).then_some(
        "names, birth dates and Rx numbers cross the network unencrypted, and whoever shares it can read them: set [tls], or put a proxy with HTTPS in front",
    )
}

async fn serve(
    config: &Config,
    address: SocketAddr,
    log: &Log,
    stop: impl Future<Output = ()> + Send,
    source: Source,
) -> anyhow::Result<()> {
    let tls = Tls::new(config)?.map(Arc::new);
    let mailer = Mailer::new(&config.live.notify.email)?;
    // Before the database is opened: a second server on the same port must touch nothing.
    let listener = listen(address).await?;
    let listening = listener.local_addr().context("cannot listen")?;
    let redirecting = match (&tls, &config.startup.tls.redirect_from) {
        (Some(_), Some(from)) => Some(listen(*from).await?),
        _ => None,
    };
    let (lock, writer, database_closed) = open(&config.startup.database.path)?;
    let guesses = Submissions::open(&config.startup.database.path)?.guesses()?;
    let app = Arc::new(App::new(config, writer, guesses)?);
    let connections = ConnectionLimit::new(config.live.limits.connections.get() as usize);
    let (stopping, stopped) = watch::channel(false);
    let live = Live::new(config, mailer);
    let store = Arc::clone(&live.store);
    let desk = start_desk(config, store, tls.clone(), stopped.clone(), &source).await;
    let background = Background::start(config, &app, tls.clone(), live, &connections, &source)?;
    if let Some(listener) = redirecting {
        let redirect = redirect::router(redirect::Target::new(config, listening.port()));
        tokio::spawn(http::serve(
            listener,
            redirect,
            None,
            ConnectionLimit::small(),
            std::future::pending(),
        ));
    }
    // After all warnings, and when nothing can fail any more.
    log.flush();
    addresses::announce(listening, if tls.is_some() { "https" } else { "http" })?;
    let service = Layers::of(config, &app).around(http::router(&app));
    platform::notify_ready();
    let stop = async {
        stop.await;
        tracing::info!("stopping");
        platform::notify_stopping();
        let _ = stopping.send(true);
    };
    let site = http::serve(listener, service, tls, connections, wait_for(stopped));
    // All that people still wait for, at the desk too, before the database is closed.
    tokio::join!(stop, site, desk);
    drop(app);
    let ended = async { tokio::join!(background.end(), database_closed) };
    let _ = tokio::time::timeout(SHUTDOWN_TIMEOUT, ended).await;
    drop(lock);
    Ok(())
}

/// Starts the desk on its own listener; what is returned ends when it has drained. If it cannot be started, the log says why, and
/// the website is served without it.
async fn start_desk(
    config: &Config,
    store: Arc<ArcSwap<Store>>,
    tls: Option<Arc<Tls>>,
    stopped: watch::Receiver<bool>,
    source: &Source,
) -> impl Future<Output = ()> + use<> {
    let opened = match config.startup.desk.listen {
        Some(address) => open_desk(config, address, store, tls, stopped, source).await,
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
    config: &Config,
    address: SocketAddr,
    store: Arc<ArcSwap<Store>>,
    tls: Option<Arc<Tls>>,
    stopped: watch::Receiver<bool>,
    source: &Source,
) -> anyhow::Result<Option<JoinHandle<()>>> {
    let tls = tls.filter(|_| !address.ip().is_loopback());
    if !address.ip().is_loopback()
        && !Staff::open(&config.startup.database.path)?.has_passphrases()?
    {
        bail!(
            "[desk] listen is open to the network, and nobody has a passphrase yet; add somebody with `pharmacy staff add`"
        );
    }
    let listener = listen(address).await?;
    let listening = listener.local_addr().context("cannot listen")?;
    let (own, source) = (config.clone(), source.clone());
    let settings = Settings {
        database: config.startup.database.path.clone(),
        store,
        idle: Duration::from_secs(60 * u64::from(config.startup.desk.idle_minutes.get())),
        names: OwnNames::new(listening, &config.startup.server.allowed_hosts),
        secure: tls.is_some(),
        health: Box::new(move || source.health(&own)),
    };
    let origin = link::address(config, listening);
    Purge::open(&config.startup.database.path)?.note(link::TASK, Ok(&origin))?;
    let desk = Desk::new(settings, stopped.clone())?;
    let service = Layers::bare().around(desk::router(desk));
    tracing::info!("Staff: {origin}, open it with `pharmacy desk`");
    let connections = ConnectionLimit::small();
    let serving = http::serve(listener, service, tls, connections, wait_for(stopped));
    Ok(Some(tokio::spawn(serving)))
}

async fn wait_for(mut stopped: watch::Receiver<bool>) {
    // An error means that the server is gone.
    let _ = stopped.wait_for(|stopped| *stopped).await;
}

async fn listen(address: SocketAddr) -> anyhow::Result<TcpListener> {
    TcpListener::bind(address)
        .await
        .with_context(|| format!("cannot listen on {address}; is it in use by another program?"))
}

/// Opens and locks the database.
fn open(path: &Path) -> Result<(ServerLock, Writer, oneshot::Receiver<()>), StoreError> {
    // First, so that no lock file is made beside another program's database.
    db::check(path)?;
    let lock = ServerLock::acquire(path)?;
    // Partial copies from a killed process hold patient data.
    db::leftovers::clean_up(path)?;
    let (writer, closed) = Writer::open(path)?;
    Ok((lock, writer, closed))
}

/// Background jobs. Dropping this tells the threads to end.
struct Background {
    stop: [mpsc::Sender<()>; 4],
    ended: Vec<oneshot::Receiver<()>>,
}

impl Background {
    fn start(
        config: &Config,
        app: &Arc<App>,
        tls: Option<Arc<Tls>>,
        live: Live,
        connections: &Arc<ConnectionLimit>,
        source: &Source,
    ) -> anyhow::Result<Self> {
        let (stop_maintenance, maintenance_stopped) = mpsc::channel();
        let (stop_notify, notify_stopped) = mpsc::channel();
        let (stop_lookups, lookups_stopped) = mpsc::channel();
        let (path, lookups) = (config.startup.database.path.clone(), app.lookups());
        let (own, database) = (Arc::clone(&live.config), path.clone());
        let mut ended = vec![spawn("lookups", move || {
            lookups.run(&path, &lookups_stopped);
        })?];
        ended.push(spawn("maintenance", move || {
            maintenance::run(&database, &own, &maintenance_stopped)
        })?);
        let path = config.startup.database.path.clone();
        let (outbox, mailer) = (Outbox::open(&path)?, Arc::clone(&live.mailer));
        ended.push(spawn("notify", move || {
            notify::run(&mailer, outbox, &path, &notify_stopped)
        })?);
        if let Some(tls) = tls {
            tokio::spawn(async move { tls.keep_current().await });
        }
        let (stop_reload, reload_stopped) = mpsc::channel();
        let adjustable = app.adjustable();
        adjustable.notify(config);
        if let Some(file) = source.file.clone() {
            let follower = Follower {
                source: source.clone(),
                file: file.clone(),
                started_with: config.clone(),
                live,
                adjustable,
                connections: Arc::clone(connections),
            };
            ended.push(spawn("reload", move || {
                reload::run(&file, &follower, &reload_stopped)
            })?);
        }
        let site = app.site();
        spawn("compress", move || {
            std::thread::sleep(COMPRESSION_DELAY);
            site.improve();
        })?;
        Ok(Self {
            stop: [stop_maintenance, stop_notify, stop_lookups, stop_reload],
            ended,
        })
    }

    /// Stops the threads that work on the database, and waits for them.
    async fn end(self) {
        drop(self.stop);
        for ended in self.ended {
            // An error means that the thread has dropped its sender, as it does on a panic too.
            let _ = ended.await;
        }
    }
}

/// Starts a thread. The returned receiver fails when it has ended.
fn spawn(
    name: &str,
    work: impl FnOnce() + Send + 'static,
) -> anyhow::Result<oneshot::Receiver<()>> {
    let (ending, ended) = oneshot::channel::<()>();
    let run = move || {
        let _ending = ending;
        work();
    };
    std::thread::Builder::new()
        .name(name.into())
        .spawn(run)
        .context("cannot start")?;
    Ok(ended)
}
