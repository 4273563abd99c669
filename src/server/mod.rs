//! The server: it begins, serves and ends. If the database's files are removed meanwhile, it restarts in place.

mod begin;
mod jobs;
mod shop;

use std::path::Path;
use std::pin::pin;
use std::time::Duration;

use anyhow::{Context, bail};
use tokio::sync::{oneshot, watch};
use tokio::task::JoinSet;
use tokio::time::timeout;

use crate::health::without_tls;
use crate::tls;
use begin::{Database, Ports};
use jobs::Background;
use pharmacy_config::{Config, ConfigSource};
use pharmacy_store::OpenStore;
use pharmacy_system::log::Log;
use pharmacy_system::platform;

/// For the jobs, and again for the database. Acknowledged requests are already on disk, and a job that is cut off runs again at
/// the next start. With the time for open requests and the log, a shutdown takes at most ten seconds.
const SHUTDOWN_TIMEOUT: Duration = Duration::from_millis(500);
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
        if config.startup.server.access_log {
            tracing::warn!(
                "[server] access_log has no effect in a service: requests are logged to the terminal only, and a service has none"
            );
        }
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
                // No new connections.
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
            bail!("a copy or an export still reads the database, so it cannot be opened again");
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

/// A server that has begun. Its tasks end when `stopping` becomes true.
struct Server {
    database: Database,
    stopping: watch::Sender<bool>,
    /// Website, redirect and desk: each ends when its requests are answered.
    listeners: JoinSet<()>,
    background: Background,
}

impl Server {
    async fn serve(&self, stop: watch::Receiver<bool>) -> Reason {
        tokio::select! {
            () = is_true(stop) => {
                tracing::info!("stopping");
                platform::notify_stopping();
                Reason::Stopped
            }
            () = self.database.store.files_taken() => {
                tracing::warn!("restarting in place; every received request was kept");
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
        match reason {
            Reason::Stopped => drop(timeout(SHUTDOWN_TIMEOUT, background.end()).await),
            Reason::FilesTaken => background.end().await,
        }
        let closing = async {
            store.close().await;
            drop(store);
            let _ = closed.await;
        };
        let mut closing = pin!(closing);
        let closed = timeout(SHUTDOWN_TIMEOUT, &mut closing).await;
        // Only this process has what came in last, until it is saved.
        if closed.is_err() && (reason == Reason::FilesTaken || open.is_unsaved()) {
            closing.await;
        }
        open
    }
}
