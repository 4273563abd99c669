use std::net::{IpAddr, SocketAddr};
use std::path::Path;
use std::sync::Arc;

use anyhow::{Context, bail};
use axum::body::Body;
use axum::extract::Request;
use tokio::net::TcpListener;
use tokio::sync::{Notify, oneshot, watch};
use tokio::task::JoinSet;
use tower::{ServiceExt, service_fn};

use super::jobs::Background;
use super::shop::Shop;
use super::{Server, is_true};
use crate::desk::{self, Desk, Settings, link};
use crate::health::{desk_without_passphrase, lost, no_listener, on_a_network_drive};
use crate::http::middleware::Layers;
use crate::http::{self, ConnectionLimit, Encryption, Plain, Respond, addresses, plain_http};
use crate::jobs::notify;
use crate::tls::desk::DeskCertificate;
use crate::tls::{Tls, acme};
use pharmacy_config::{Config, ConfigSource, Startup};
use pharmacy_store::{self, ServerLock, Store, StoreError};
use pharmacy_system::error_chain::with_causes;
use pharmacy_system::platform;

fn listen(address: SocketAddr, key: &str) -> anyhow::Result<TcpListener> {
    let listener = platform::listen(address).and_then(TcpListener::from_std);
    listener.map_err(|cause| {
        let message = no_listener(address, key, &cause);
        anyhow::Error::from(cause).context(message)
    })
}

pub(super) struct Database {
    pub store: Store,
    pub closed: oneshot::Receiver<()>,
    pub lock: ServerLock,
}

impl Database {
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

impl Server {
    pub(super) async fn begin(
        config: &Config,
        source: &ConfigSource,
        is_supervised: bool,
        may_begin_empty: bool,
    ) -> anyhow::Result<Self> {
        let startup = &config.startup;
        let tls = Tls::new(startup)?.map(Arc::new);
        // Before the database is opened: a second server on the same port must change nothing.
        let website = listen(startup.server.listen, "[server] listen")?;
        let address = website.local_addr().context("cannot listen")?;
        let redirect = match (&tls, &startup.tls.redirect_from) {
            (Some(_), Some(from)) => Some(listen(*from, "[tls] redirect_from")?),
            _ => None,
        };
        if let Some(found) = on_a_network_drive(platform::folder(&startup.database.path)) {
            bail!("{found}");
        }
        if let Some(finding) = lost(config, source).filter(|_| !may_begin_empty) {
            bail!("{finding}");
        }
        let database = Database::open(&startup.database.path)?;
        database.lock.note_opened();
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
        let desk = Settings {
            startup: startup.clone(),
            source: source.clone(),
            watcher: Arc::clone(&shop.watcher),
            store: store.clone(),
            current: Arc::clone(&shop.current),
            website: format!("{scheme}://{}", addresses::on_this_computer(address)),
            address,
            secure: false,
            certificate: None,
            restart: is_supervised.then(|| Arc::clone(&restart)),
        };
        let opened = open_desk(desk, tls.clone(), stopped.clone()).await;
        match opened {
            Ok(serving) => serving
                .into_iter()
                .for_each(|desk| drop(listeners.spawn(desk))),
            // The website runs without it.
            Err(error) => {
                tracing::error!("the desk is not open: {}", with_causes(error.as_ref()));
            }
        }
        let mailed = notify::Kept::default();
        let background = Background::start(&shop, store, source, &mailed);
        if let Some(tls) = tls.clone() {
            keep_certified(tls, startup, store, is_true(stopped.clone()));
        }

        let service = Layers::of(startup, &shop.app).wrap(http::service(&shop.app));
        let encryption = tls.map(|tls| {
            let target = plain_http::Target::new(shop.current, startup, address, &tls);
            let plain = plain_http::service(service.clone(), target, Arc::clone(&tls));
            if let Some(listener) = redirect {
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
        addresses::announce(address, scheme)?;
        platform::notify_ready();
        let stopped = is_true(stopped);
        listeners.spawn(http::serve(
            website,
            service,
            encryption,
            startup.server.trusted_proxies.clone(),
            shop.connections,
            stopped,
        ));
        Ok(Self {
            database,
            stopping,
            restart,
            listeners,
            background,
            mailed,
        })
    }
}

/// The returned future serves the desk; `None` if it is off.
async fn open_desk(
    mut settings: Settings,
    tls: Option<Arc<Tls>>,
    stopped: watch::Receiver<bool>,
) -> anyhow::Result<Option<impl Future<Output = ()> + Send + use<>>> {
    let Some(address) = settings.startup.desk.listen else {
        return Ok(None);
    };
    let is_open = !address.ip().is_loopback();
    if let Some(finding) = desk_without_passphrase(&settings.startup, &settings.store) {
        bail!("{finding}");
    }
    let listener = listen(address, "[desk] listen")?;
    let listening = listener.local_addr().context("cannot listen")?;
    let local = match (&tls, is_open) {
        (None, true) => Some(DeskCertificate::open(
            &settings.startup,
            &own_ips(listening),
        )?),
        _ => None,
    };
    let certificate = local.as_ref().map(|local| Arc::clone(&local.tls));
    let tls = tls.filter(|_| is_open).or_else(|| certificate.clone());
    (settings.address, settings.secure) = (listening, tls.is_some());
    settings.certificate = certificate;
    let origin = link::address(&settings.startup, listening);
    // `pharmacy desk` looks it up only if the port is any free one.
    if address.port() == 0
        && let Err(error) = settings.store.note_desk_origin(&origin)
    {
        tracing::error!(%error, "the desk's address could not be noted, so `pharmacy desk` does not find it");
    }
    let desk = Desk::new(settings, stopped.clone());
    let service = desk.layers().wrap(desk::router(desk));
    tracing::info!("Staff: {origin}, open it with `pharmacy desk`");
    let plain = local
        .is_some()
        .then(|| on_this_computer_alone(service.clone()));
    if let Some(local) = local {
        let at = local.tls.hosts().join(", ");
        tracing::info!(
            "from other computers: https, port {}, at {at}",
            listening.port()
        );
        tokio::spawn(local.keep(move || own_ips(listening)));
    }
    // Otherwise no plain HTTP: no password may cross the network unencrypted.
    let encryption = tls.map(|tls| Encryption {
        tls,
        plain,
        is_plain_local: true,
    });
    Ok(Some(http::serve(
        listener,
        service,
        encryption,
        Vec::new(),
        ConnectionLimit::small(),
        is_true(stopped),
    )))
}

fn own_ips(listening: SocketAddr) -> Vec<IpAddr> {
    let open = addresses::open_at(listening).into_iter();
    open.map(|address| address.ip()).collect()
}

/// The desk's service without TLS, for browsers on this computer.
fn on_this_computer_alone(service: impl Respond) -> Plain {
    Plain::new(service_fn(move |mut request: Request| {
        request.extensions_mut().insert(desk::WithoutTls);
        let service = service.clone();
        async move { Ok(service.oneshot(request).await?.map(Body::new)) }
    }))
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
