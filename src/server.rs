//! The website, until it is told to stop: configuration, database, pages, router, listeners, jobs, shutdown.

use std::net::SocketAddr;
use std::path::Path;
use std::sync::{Arc, mpsc};
use std::time::Duration;

use anyhow::{Context, bail};
use arc_swap::ArcSwap;
use tokio::net::TcpListener;
use tokio::sync::{oneshot, watch};

use crate::config::Config;
use crate::db::{self, Outbox, Purge, ServerLock, Staff, StoreError, Submissions, Writer};
use crate::desk::{self, Desk, OwnNames, Settings, Store, link};
use crate::http::middleware::Layers;
use crate::http::tls::Tls;
use crate::http::{self, App, ConnectionLimit, addresses, redirect};
use crate::jobs::mail::{self, Mailer};
use crate::jobs::{lookups, maintenance, reload};
pub use crate::live::Source;
use crate::live::{Follower, Live};
use crate::log::Log;
use crate::platform;

/// How long what runs beside the server, and the database, may take to end; everything acknowledged is on the disk before,
/// and what is cut off is done again at the next start. With what requests under way and the log may take, ten seconds.
const SHUTDOWN_TIMEOUT: Duration = Duration::from_secs(1);

/// Before pages are compressed in the background: whoever waited for the start comes first, and a short try costs nothing more.
const COMPRESSION_DELAY: Duration = Duration::from_secs(5);

/// Serves at `address` until SIGTERM or Ctrl-C, then drains. The log goes to daily files in `log_folder`, or to stderr.
///
/// # Errors
/// The port is taken, the database cannot be used, or a page cannot be rendered.
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

/// Serves until `stop` is told to, with daily files as its log; whether all went well, which the log says otherwise.
pub fn as_service(
    config: &Config,
    log: Option<&Path>,
    stop: oneshot::Receiver<()>,
    source: Source,
) -> bool {
    let address = config.server.listen;
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
    // Requests that were cut off are not waited for once more.
    runtime.shutdown_background();
    result
}

/// Says in the log what `serve` says on the console.
fn log_plain_http(config: &Config, address: SocketAddr) {
    if let Some(danger) = plain_http(config, address) {
        tracing::warn!("{danger}");
    }
}

/// What is at stake where `address` is open to other computers without HTTPS.
pub fn plain_http(config: &Config, address: SocketAddr) -> Option<&'static str> {
    (config.tls.cert.is_none() && !address.ip().is_loopback()).then_some(
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
    let mailer = Mailer::new(&config.notify.email)?;
    // The ports before the database: a second server on the same port must touch nothing.
    let listener = listen(address).await?;
    let listening = listener.local_addr().context("cannot listen")?;
    let redirecting = match (&tls, &config.tls.redirect_from) {
        (Some(_), Some(from)) => Some(listen(*from).await?),
        _ => None,
    };
    let (lock, writer, database_closed) = open(&config.database.path)?;
    let guesses = Submissions::open(&config.database.path)?.guesses()?;
    let app = Arc::new(App::new(config, writer, guesses)?);
    let connections = ConnectionLimit::new(config.limits.connections.get() as usize);
    let (stopping, stopped) = watch::channel(false);
    let live = Live::new(config, mailer);
    start_desk(
        config,
        Arc::clone(&live.store),
        tls.clone(),
        &connections,
        stopped,
        &source,
    )
    .await;
    let background = Background::start(config, &app, tls.clone(), live, &connections, &source)?;
    if let Some(listener) = redirecting {
        let redirect = redirect::router(redirect::Target::new(config, listening.port()));
        tokio::spawn(http::serve(
            listener,
            redirect,
            None,
            Arc::clone(&connections),
            std::future::pending(),
        ));
    }
    // Whoever sees the address has seen the warnings, and finds the desk open; nothing is left that could fail.
    log.flush();
    addresses::announce(listening, if tls.is_some() { "https" } else { "http" })?;
    let service = Layers::of(config, &app).around(http::router(&app));
    platform::notify_ready();
    http::serve(listener, service, tls, connections, stop).await;
    tracing::info!("stopping");
    platform::notify_stopping();
    let _ = stopping.send(true);
    drop(app);
    let ended = async { tokio::join!(background.end(), database_closed) };
    let _ = tokio::time::timeout(SHUTDOWN_TIMEOUT, ended).await;
    drop(lock);
    Ok(())
}

/// Starts the desk on its own listener. Where that cannot be, the log says why, and the website is served without it.
async fn start_desk(
    config: &Config,
    store: Arc<ArcSwap<Store>>,
    tls: Option<Arc<Tls>>,
    connections: &Arc<ConnectionLimit>,
    stopped: watch::Receiver<bool>,
    source: &Source,
) {
    let Some(address) = config.desk.listen else {
        return;
    };
    if let Err(error) = open_desk(config, address, store, tls, connections, stopped, source).await {
        tracing::error!("the desk is not open: {error:#}");
    }
}

async fn open_desk(
    config: &Config,
    address: SocketAddr,
    store: Arc<ArcSwap<Store>>,
    tls: Option<Arc<Tls>>,
    connections: &Arc<ConnectionLimit>,
    mut stopped: watch::Receiver<bool>,
    source: &Source,
) -> anyhow::Result<()> {
    let tls = tls.filter(|_| !address.ip().is_loopback());
    if !address.ip().is_loopback() && !Staff::open(&config.database.path)?.has_passphrases()? {
        bail!(
            "[desk] listen is open to the network, and nobody has a passphrase yet; add somebody with `pharmacy staff add`"
        );
    }
    let listener = listen(address).await?;
    let listening = listener.local_addr().context("cannot listen")?;
    let (own, source) = (config.clone(), source.clone());
    let settings = Settings {
        database: config.database.path.clone(),
        store,
        idle: Duration::from_secs(60 * u64::from(config.desk.idle_minutes.get())),
        names: OwnNames::new(listening, &config.server.allowed_hosts),
        secure: tls.is_some(),
        health: Box::new(move || source.health(&own)),
    };
    let origin = link::address(config, listening);
    Purge::open(&config.database.path)?.note(link::TASK, Ok(&origin))?;
    let desk = Desk::new(settings, stopped.clone())?;
    let service = Layers::bare().around(desk::router(desk));
    tracing::info!("Staff: {origin}, open it with `pharmacy desk`");
    let end = async move { drop(stopped.wait_for(|stopped| *stopped).await) };
    tokio::spawn(http::serve(
        listener,
        service,
        tls,
        Arc::clone(connections),
        end,
    ));
    Ok(())
}

async fn listen(address: SocketAddr) -> anyhow::Result<TcpListener> {
    TcpListener::bind(address)
        .await
        .with_context(|| format!("cannot listen on {address}; is it in use by another program?"))
}

/// The database, for this server alone.
fn open(path: &Path) -> Result<(ServerLock, Writer, oneshot::Receiver<()>), StoreError> {
    // Identity first: no file is made beside somebody else's.
    db::check(path)?;
    let lock = ServerLock::acquire(path)?;
    // What a kill left of a copy holds patient data, and nobody else may come to remove it.
    db::leftovers::clean_up(path)?;
    let (writer, closed) = Writer::open(path)?;
    Ok((lock, writer, closed))
}

/// What runs beside the server; dropping it tells the threads to end.
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
        let (path, counted) = (config.database.path.clone(), Arc::clone(app));
        let own = Arc::clone(&live.config);
        let mut ended = vec![spawn("lookups", move || {
            lookups::run(&path, &*counted, &lookups_stopped);
        })?];
        ended.push(spawn("maintenance", move || {
            maintenance::run(&own, &maintenance_stopped)
        })?);
        let path = config.database.path.clone();
        let (outbox, mailer) = (Outbox::open(&path)?, Arc::clone(&live.mailer));
        ended.push(spawn("notify", move || {
            mail::run(&mailer, outbox, &path, &notify_stopped)
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

    /// Tells the threads that work on the database to end, and waits until they have.
    async fn end(self) {
        drop(self.stop);
        for ended in self.ended {
            // The other half is dropped at the end, also of one that panicked.
            let _ = ended.await;
        }
    }
}

/// Starts a thread; what is returned is told when it has ended.
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
