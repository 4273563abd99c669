//! `pharmacy serve`: the website, until it is told to stop.

use std::io::{IsTerminal, Write};
use std::net::{IpAddr, SocketAddr, UdpSocket};
use std::path::Path;
use std::sync::{Arc, mpsc};

use anyhow::Context;
use tokio::net::TcpListener;
use tokio::sync::oneshot;

use crate::config::Config;
use crate::http::tls::Tls;
use crate::http::{self, App, redirect};
use crate::notify::{self, Mailer};
use crate::store::{self, Outbox, ServerLock, StoreError, Writer};
use crate::upkeep;

/// Serve the website.
#[derive(Debug, clap::Args)]
#[command(after_help = "Example:\n  pharmacy serve --listen 127.0.0.1:8080")]
pub struct Args {
    /// Address and port to listen on, instead of the configuration's; port 0 takes any free one
    #[arg(long, value_name = "ADDR")]
    listen: Option<SocketAddr>,
}

/// Serves until SIGTERM or Ctrl-C, then drains.
///
/// # Errors
/// The port is taken, the database cannot be used, or a page cannot be rendered.
pub fn run(config: &Config, args: &Args) -> anyhow::Result<()> {
    init_log();
    let runtime = tokio::runtime::Builder::new_multi_thread()
        .enable_all()
        .build()
        .context("cannot start")?;
    runtime.block_on(serve(config, args.listen.unwrap_or(config.server.listen.0)))
}

async fn serve(config: &Config, address: SocketAddr) -> anyhow::Result<()> {
    let tls = Tls::new(config)?.map(Arc::new);
    // The ports first: a second server on the same port must touch nothing.
    let listener = listen(address).await?;
    let redirecting = match (&tls, &config.tls.redirect_from.0) {
        (Some(_), Some(from)) => Some(listen(from.0).await?),
        _ => None,
    };
    let listening = listener.local_addr().context("cannot listen")?;
    let database = &config.database.path.0;
    let mailer = Mailer::new(&config.notify.email)?;
    let (lock, writer, database_closed) = open(database, mailer.is_some())?;
    let app = Arc::new(App::new(config, writer)?);
    if tls.is_none() && !listening.ip().is_loopback() {
        tracing::warn!(
            "visitors' answers cross the network unencrypted: set [tls], or put a proxy with HTTPS in front"
        );
    }
    announce(listening, if tls.is_some() { "https" } else { "http" })?;
    let improving = Arc::clone(&app);
    background("compress", move || improving.improve())?;
    if let Some(tls) = &tls {
        let tls = Arc::clone(tls);
        tokio::spawn(async move { tls.keep_current().await });
    }
    let connections = config.limits.connections.get() as usize;
    if let Some(listener) = redirecting {
        let router = redirect::router(redirect_target(config, listening));
        tokio::spawn(http::serve(
            listener,
            router,
            None,
            connections,
            std::future::pending(),
        ));
    }
    let (stop_upkeep, upkeep_stopped) = mpsc::channel();
    let (stop_notify, notify_stopped) = mpsc::channel();
    let own = config.clone();
    background("upkeep", move || upkeep::run(&own, &upkeep_stopped))?;
    if let Some(mailer) = mailer {
        let outbox = Outbox::open(database)?;
        background("notify", move || {
            notify::run(&mailer, outbox, &notify_stopped)
        })?;
    }
    http::serve(
        listener,
        http::router(&app),
        tls,
        connections,
        stop_signal(),
    )
    .await;
    tracing::info!("stopping");
    drop((app, stop_upkeep, stop_notify));
    let _ = tokio::time::timeout(std::time::Duration::from_secs(1), database_closed).await;
    drop(lock);
    Ok(())
}

/// The database, for this server alone.
fn open(
    path: &Path,
    notify: bool,
) -> Result<(ServerLock, Writer, oneshot::Receiver<()>), StoreError> {
    // Identity first: no file is made beside somebody else's.
    store::check(path)?;
    let lock = ServerLock::acquire(path)?;
    let (writer, closed) = if notify {
        Writer::open_notifying(path)?
    } else {
        Writer::open(path)?
    };
    Ok((lock, writer, closed))
}

fn background(name: &str, work: impl FnOnce() + Send + 'static) -> anyhow::Result<()> {
    std::thread::Builder::new()
        .name(name.into())
        .spawn(work)
        .map(drop)
        .context("cannot start")
}

async fn listen(address: SocketAddr) -> anyhow::Result<TcpListener> {
    TcpListener::bind(address)
        .await
        .with_context(|| format!("cannot listen on {address}; is it in use by another program?"))
}

fn redirect_target(config: &Config, listening: SocketAddr) -> redirect::Target {
    redirect::Target {
        public_url: config
            .pharmacy
            .public_url
            .0
            .as_ref()
            .map(|url| url.0.clone()),
        port: listening.port(),
        allowed_hosts: config
            .server
            .allowed_hosts
            .iter()
            .map(|host| host.0.clone())
            .collect(),
    }
}

/// One line for each address that people can open.
fn announce(listening: SocketAddr, scheme: &str) -> anyhow::Result<()> {
    let mut out = std::io::stdout().lock();
    for address in addresses(listening) {
        writeln!(out, "{scheme}://{address}").context("cannot print the address")?;
    }
    out.flush().context("cannot print the address")
}

/// Where `listening` can be reached: itself, or this computer and its place in the local network.
fn addresses(listening: SocketAddr) -> Vec<SocketAddr> {
    if !listening.ip().is_unspecified() {
        return vec![listening];
    }
    let v4 = [IpAddr::from([127, 0, 0, 1])]
        .into_iter()
        .chain(local_address());
    v4.map(|ip| SocketAddr::new(ip, listening.port())).collect()
}

/// The address this computer uses towards others. Connecting a UDP socket sends nothing.
fn local_address() -> Option<IpAddr> {
    let socket = UdpSocket::bind("0.0.0.0:0").ok()?;
    // TEST-NET-1 (RFC 5737): never a real destination, but routed like one.
    socket.connect("192.0.2.1:9").ok()?;
    socket
        .local_addr()
        .ok()
        .map(|address| address.ip())
        .filter(|ip| !ip.is_loopback() && !ip.is_unspecified())
}

async fn stop_signal() {
    #[cfg(unix)]
    {
        use tokio::signal::unix::{SignalKind, signal};
        if let Ok(mut terminate) = signal(SignalKind::terminate()) {
            tokio::select! {
                _ = tokio::signal::ctrl_c() => {}
                _ = terminate.recv() => {}
            }
            return;
        }
    }
    let _ = tokio::signal::ctrl_c().await;
}

/// The log goes to stderr; `RUST_LOG` chooses what.
fn init_log() {
    let filter = tracing_subscriber::EnvFilter::try_from_default_env()
        .unwrap_or_else(|_| tracing_subscriber::EnvFilter::new("info"));
    let _ = tracing_subscriber::fmt()
        .with_env_filter(filter)
        .with_writer(std::io::stderr)
        .with_ansi(std::io::stderr().is_terminal())
        .try_init();
}
