//! The server: it begins, serves and ends. If the database's files are removed meanwhile, it ends too, with a code of its own, and
//! the service manager starts it again.

mod begin;
mod desk;
mod jobs;
mod shop;

use std::net::SocketAddr;
use std::path::Path;
use std::pin::pin;
use std::sync::Arc;
use std::time::Duration;

use anyhow::Context;
use tokio::net::TcpListener;
use tokio::sync::{Notify, oneshot, watch};
use tokio::task::JoinSet;
use tokio::time::timeout;

use crate::health::{no_listener, without_tls};
use crate::jobs::notify;
use crate::tls;
use begin::Database;
use jobs::Background;
use pharmacy_config::{Config, ConfigSource};
use pharmacy_system::error_chain::with_causes;
use pharmacy_system::log::Log;
use pharmacy_system::platform;

/// For the jobs, and again for the database. Acknowledged requests are already on disk, and an interrupted job runs again at the next
/// start. Together with the time for open requests and the log, a shutdown takes at most ten seconds.
const SHUTDOWN_TIMEOUT: Duration = Duration::from_millis(500);

/// Why a server ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Ended {
    Stopped,
    /// The database's files were moved or removed.
    FilesTaken,
    /// An owner asked for it at the desk; the service manager starts it again.
    Restarting,
}

impl Ended {
    /// `EX_TEMPFAIL` of sysexits.h if a new start solves the problem.
    pub const fn exit_code(self) -> u8 {
        match self {
            Self::Stopped => 0,
            Self::FilesTaken | Self::Restarting => 75,
        }
    }
}

/// Serves until SIGTERM or Ctrl-C. Without `log_folder`, logs to stderr. With `may_begin_empty`, makes an empty database even if
/// one was there and is missing.
pub fn run(
    config: &Config,
    log_folder: Option<&Path>,
    source: &ConfigSource,
    may_begin_empty: bool,
) -> anyhow::Result<Ended> {
    let _log = Log::start(log_folder, config.startup.server.access_log)?;
    if log_folder.is_some() {
        log_without_tls(config);
    }
    let is_supervised = platform::is_supervised();
    let stop = platform::stop_signal;
    serve(stop, config.clone(), source, is_supervised, may_begin_empty)
}

/// Serves until `stop`, and returns the exit code. An error is logged.
pub fn as_service(log: Option<&Path>, stop: oneshot::Receiver<()>, source: &ConfigSource) -> u8 {
    const FAILED: u8 = 1;
    // Nobody sees a service's stderr.
    let Ok(_log) = Log::start(log, false) else {
        return FAILED;
    };
    let served = || {
        let (config, _) = source.load_or_last_good()?;
        if config.startup.server.access_log {
            tracing::warn!(
                "[server] access_log has no effect in a service: requests are logged to the terminal only, and a service has none"
            );
        }
        log_without_tls(&config);
        let stop = || Ok(async { drop(stop.await) });
        serve(stop, config, source, true, false)
    };
    served()
        .inspect_err(|error| tracing::error!("{}", with_causes(error.as_ref())))
        .map_or(FAILED, Ended::exit_code)
}

fn log_without_tls(config: &Config) {
    for finding in without_tls(&config.startup) {
        tracing::warn!("{finding}");
    }
}

fn listen(address: SocketAddr, key: &str) -> anyhow::Result<TcpListener> {
    let listener = platform::listen(address).and_then(TcpListener::from_std);
    listener.map_err(|cause| {
        let message = no_listener(address, key, &cause);
        anyhow::Error::from(cause).context(message)
    })
}

async fn is_true(mut value: watch::Receiver<bool>) {
    // An error means that the sender, a server, has ended.
    let _ = value.wait_for(|value| *value).await;
}

fn serve<S: Future<Output = ()>>(
    stop: impl FnOnce() -> std::io::Result<S>,
    config: Config,
    source: &ConfigSource,
    is_supervised: bool,
    may_begin_empty: bool,
) -> anyhow::Result<Ended> {
    let config = tls::with_public_url(config);
    let runtime = tokio::runtime::Builder::new_multi_thread()
        .enable_all()
        .build()
        .context("cannot start")?;
    let ended = runtime.block_on(async {
        let stop = stop().context("cannot start")?;
        let server = Server::begin(&config, source, is_supervised, may_begin_empty)?;
        let reason = server.serve(stop).await;
        server.end().await;
        Ok(reason)
    });
    // Does not wait for requests that were cut off.
    runtime.shutdown_background();
    ended
}

/// A server that has begun. Its tasks end when `stopping` becomes true.
struct Server {
    database: Database,
    stopping: watch::Sender<bool>,
    /// Notified by the desk.
    restart: Arc<Notify>,
    /// Website, redirect and desk: each ends when its requests are answered.
    listeners: JoinSet<()>,
    background: Background,
    outbox: notify::SharedOutbox,
}

impl Server {
    async fn serve(&self, stop: impl Future<Output = ()>) -> Ended {
        let reason = tokio::select! {
            () = stop => {
                tracing::info!("stopping");
                Ended::Stopped
            }
            () = self.restart.notified() => {
                tracing::info!("stopping, to be started again");
                Ended::Restarting
            }
            is_saved = self.database.store.files_taken() => {
                let saved = if is_saved { "Every request was saved" } else { "Some requests may be lost" };
                tracing::error!(
                    "The database's files were moved or removed while the website was running. {saved}. A service starts again by itself; otherwise start it again: pharmacy serve"
                );
                Ended::FilesTaken
            }
        };
        platform::notify_stopping();
        reason
    }

    /// Answers the requests under way, which need the database, and closes it.
    async fn end(self) {
        let Self {
            database:
                Database {
                    store,
                    closed,
                    lock,
                },
            stopping,
            listeners,
            background,
            outbox,
            ..
        } = self;
        let _ = stopping.send(true);
        listeners.join_all().await;
        let (path, is_unsaved) = (store.path().to_owned(), store.unsaved());
        drop(timeout(SHUTDOWN_TIMEOUT, background.end()).await);
        let closing = async {
            store.close().await;
            drop(store);
            let _ = closed.await;
        };
        let mut closing = pin!(closing);
        let closed = timeout(SHUTDOWN_TIMEOUT, &mut closing).await;
        // Only this process has what came in last, until it is saved.
        if closed.is_err() && is_unsaved() {
            closing.await;
        }
        drop(lock);
        if let Err(error) = notify::record_unrecorded(&outbox, &path) {
            tracing::error!(%error, "couldn't record which mail was sent last; it will be sent again");
        }
    }
}
