//! The desk's listener: on this computer alone, or with a certificate for others too.

use std::net::{IpAddr, SocketAddr};
use std::sync::Arc;

use anyhow::{Context, bail};
use axum::body::Body;
use axum::extract::Request;
use tokio::sync::watch;
use tower::{ServiceExt, service_fn};

use super::{is_true, listen};
use crate::desk::{self, Desk, Settings, link};
use crate::health::desk_without_passphrase;
use crate::http::{self, ConnectionLimit, Encryption, Plain, Respond, addresses};
use crate::tls::Tls;
use crate::tls::desk::DeskCertificate;
use pharmacy_store::Store;

/// The returned future serves the desk; `None` if it is off.
pub(super) fn open(
    mut settings: Settings,
    website_tls: Option<Arc<Tls>>,
    stopped: watch::Receiver<bool>,
) -> anyhow::Result<Option<impl Future<Output = ()> + Send + use<>>> {
    let Some(address) = settings.startup.desk.listen else {
        return Ok(None);
    };
    if let Some(finding) = desk_without_passphrase(&settings.startup, &settings.store) {
        bail!("{finding}");
    }
    let listener = listen(address, "[desk] listen")?;
    let listening = listener.local_addr().context("cannot listen")?;
    let is_open = !address.ip().is_loopback();
    // For other computers: the website's certificate, or else one of the shop's own authority.
    let website_tls = website_tls.filter(|_| is_open);
    let of_shop = (is_open && website_tls.is_none())
        .then(|| DeskCertificate::open(&settings.startup, &own_ips(listening)))
        .transpose()?;
    settings.address = listening;
    settings.certificate = of_shop.as_ref().map(|of_shop| Arc::clone(&of_shop.tls));
    let tls = website_tls.or_else(|| settings.certificate.clone());
    settings.secure = tls.is_some();

    let origin = link::address(&settings.startup, listening);
    if address.port() == 0 {
        note_origin(&settings.store, &origin);
    }
    let desk = Desk::new(settings, stopped.clone());
    let service = desk.layers().wrap(desk::router(desk));
    tracing::info!("Staff: {origin}, open it with `pharmacy desk`");
    let plain = of_shop
        .is_some()
        .then(|| on_this_computer_alone(service.clone()));
    if let Some(of_shop) = of_shop {
        keep_for_other_computers(of_shop, listening);
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

/// `pharmacy desk` looks it up only if the port is any free one.
fn note_origin(store: &Store, origin: &str) {
    if let Err(error) = store.note_desk_origin(origin) {
        tracing::error!(%error, "the desk's address could not be noted, so `pharmacy desk` does not find it");
    }
}

fn keep_for_other_computers(certificate: DeskCertificate, listening: SocketAddr) {
    tracing::info!(
        "from other computers: https, port {}, at {}",
        listening.port(),
        certificate.tls.hosts().join(", ")
    );
    tokio::spawn(certificate.keep(move || own_ips(listening)));
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
