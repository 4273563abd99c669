use std::net::SocketAddr;
use std::path::Path;
use std::sync::Arc;
use std::sync::atomic::Ordering;

use anyhow::{Context, bail};
use parking_lot::Mutex;
use tokio::net::TcpListener;
use tokio::sync::{oneshot, watch};
use tokio::task::JoinSet;

use super::jobs::Background;
use super::{Server, is_true};
use crate::config::edit::keep_last_good;
use crate::config::{Config, ConfigSource, FILE_NAME, PLACEHOLDERS_LEFT, Startup};
use crate::db::{self, ServerLock, Staff, Store, StoreError, TaskName};
use crate::desk::{self, Desk, Settings, link};
use crate::health::on_a_network_drive;
use crate::http::middleware::Layers;
use crate::http::{self, App, ConnectionLimit, Encryption, Site, addresses, plain};
use crate::platform;
use crate::reload::ConfigWatcher;
use crate::snapshot::{Current, Snapshot};
use crate::tls::{Tls, acme};

/// What listens is bound once: while the server begins anew, who comes waits.
#[derive(Default)]
pub(super) struct Ports {
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

pub(super) struct Database {
    pub store: Store,
    pub closed: oneshot::Receiver<()>,
    pub _lock: ServerLock,
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
pub(super) struct Shop {
    pub app: Arc<App>,
    pub current: Arc<Current<Site>>,
    connections: Arc<ConnectionLimit>,
    pub watcher: Arc<Mutex<ConfigWatcher>>,
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
        if live.has_placeholders_of_the_sample() {
            tracing::warn!("{PLACEHOLDERS_LEFT}");
        }
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
    pub(super) async fn begin(
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
