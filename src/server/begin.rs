//! How a server begins. What can refuse the start comes before what leaves a trace:
//!
//! 1. The certificate is read and the website's ports are bound, so that a second server on the same port changes nothing.
//! 2. The database is opened, unless it's on a network drive or has been lost.
//! 3. The website is refused if anybody in the network could open the desk.
//! 4. Pages begin to render.
//! 5. The desk opens. If it can't, the website runs without it.
//! 6. The jobs begin.
//! 7. The website is announced and serves.

use std::net::SocketAddr;
use std::path::Path;
use std::sync::Arc;

use anyhow::{Context, bail};
use tokio::net::TcpListener;
use tokio::sync::{Notify, oneshot, watch};
use tokio::task::JoinSet;

use super::jobs::Background;
use super::shop::Shop;
use super::{Server, desk, is_true, listen};
use crate::desk::Settings;
use crate::health::{desk_without_passphrase, lost, on_a_network_drive};
use crate::http::middleware::Layers;
use crate::http::{self, ConnectionLimit, Encryption, addresses, plain_http};
use crate::jobs::notify;
use crate::tls::{Tls, acme};
use pharmacy_config::{Config, ConfigSource, Startup};
use pharmacy_store::{self, ServerLock, Store, StoreError};
use pharmacy_system::error_chain::with_causes;
use pharmacy_system::platform;

pub(super) struct Database {
    pub store: Store,
    pub closed: oneshot::Receiver<()>,
    pub lock: ServerLock,
}

impl Database {
    fn begin(
        config: &Config,
        source: &ConfigSource,
        may_begin_empty: bool,
    ) -> anyhow::Result<Self> {
        let path = &config.startup.database.path;
        let network = on_a_network_drive(platform::folder(path));
        let lost = || lost(config, source).filter(|_| !may_begin_empty);
        if let Some(finding) = network.or_else(lost) {
            bail!("{finding}");
        }
        let database = Self::open(path)?;
        database.lock.note_opened();
        Ok(database)
    }

    fn open(path: &Path) -> Result<Self, StoreError> {
        // Checked first, so that no lock file is made beside another program's database.
        pharmacy_store::check(path)?;
        let lock = ServerLock::acquire(path)?;
        // Partial copies of a killed process hold patient data.
        pharmacy_store::stale_files::clean_up(path)?;
        let (store, closed) = Store::serve(path)?;
        Ok(Self {
            store,
            closed,
            lock,
        })
    }
}

/// The sockets on which the website listens.
struct Ports {
    website: TcpListener,
    address: SocketAddr,
    /// For plain HTTP beside HTTPS.
    redirect: Option<TcpListener>,
}

impl Ports {
    fn bind(startup: &Startup, has_tls: bool) -> anyhow::Result<Self> {
        let website = listen(startup.server.listen, "[server] listen")?;
        let redirect = startup.tls.redirect_from.filter(|_| has_tls);
        let redirect = redirect.map(|from| listen(from, "[tls] redirect_from"));
        Ok(Self {
            address: website.local_addr().context("cannot listen")?,
            website,
            redirect: redirect.transpose()?,
        })
    }
}

impl Server {
    pub(super) fn begin(
        config: &Config,
        source: &ConfigSource,
        is_supervised: bool,
        may_begin_empty: bool,
    ) -> anyhow::Result<Self> {
        let startup = &config.startup;
        let tls = Tls::new(startup)?.map(Arc::new);
        let ports = Ports::bind(startup, tls.is_some())?;
        let database = Database::begin(config, source, may_begin_empty)?;
        let store = &database.store;
        if let (None, Some(finding)) = (&tls, desk_without_passphrase(startup, store)) {
            bail!("{finding}");
        }
        let shop = Shop::open(config, store, source)?;
        let (stopping, stopped) = watch::channel(false);
        let restart = Arc::<Notify>::default();
        let mut listeners = JoinSet::new();

        let is_certified = tls.as_ref().is_some_and(|tls| tls.is_certified());
        let scheme = if is_certified { "https" } else { "http" };
        let settings = Settings {
            startup: startup.clone(),
            source: source.clone(),
            watcher: Arc::clone(&shop.watcher),
            store: store.clone(),
            current: Arc::clone(&shop.current),
            website: format!("{scheme}://{}", addresses::on_this_computer(ports.address)),
            address: ports.address,
            secure: false,
            certificate: None,
            restart: is_supervised.then(|| Arc::clone(&restart)),
        };
        match desk::open(settings, tls.clone(), stopped.clone()) {
            Ok(None) => {}
            Ok(Some(serving)) => drop(listeners.spawn(serving)),
            Err(error) => {
                tracing::error!("the desk is not open: {}", with_causes(error.as_ref()));
            }
        }
        let outbox = notify::SharedOutbox::default();
        let background = Background::start(&shop, store, source, &outbox);
        if let Some(tls) = tls.clone() {
            keep_certified(tls, startup, store, is_true(stopped.clone()));
        }
        serve_website(ports, tls, shop, startup, scheme, &mut listeners, &stopped)?;
        Ok(Self {
            database,
            stopping,
            restart,
            listeners,
            background,
            outbox,
        })
    }
}

fn serve_website(
    ports: Ports,
    tls: Option<Arc<Tls>>,
    shop: Shop,
    startup: &Startup,
    scheme: &'static str,
    listeners: &mut JoinSet<()>,
    stopped: &watch::Receiver<bool>,
) -> anyhow::Result<()> {
    let service = Layers::of(startup, &shop.app).wrap(http::service(&shop.app));
    let encryption = tls.map(|tls| {
        let target = plain_http::Target::new(shop.current, startup, ports.address, &tls);
        let plain = plain_http::service(service.clone(), target, Arc::clone(&tls));
        if let Some(listener) = ports.redirect {
            let (plain, few) = (plain.clone(), ConnectionLimit::small());
            let stopped = is_true(stopped.clone());
            listeners.spawn(http::serve(listener, plain, None, Vec::new(), few, stopped));
        }
        // With a certificate from files, the HTTPS port refuses plain HTTP.
        let plain = (!tls.domain().is_empty()).then_some(plain);
        Encryption {
            tls,
            plain,
            is_plain_local: false,
        }
    });
    // After everything that can fail.
    addresses::announce(ports.address, scheme)?;
    platform::notify_ready();
    listeners.spawn(http::serve(
        ports.website,
        service,
        encryption,
        startup.server.trusted_proxies.clone(),
        shop.connections,
        is_true(stopped.clone()),
    ));
    Ok(())
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
