//! The desk: the staff's web page, on its own listener and never on the public one.

mod audit;
mod change;
mod details;
mod error;
mod events;
mod export;
pub mod link;
mod month;
mod owners;
mod passphrase;
mod patients;
mod requests;
mod routes;
mod row;
mod session;
mod shop;
mod sign_in;
#[cfg(test)]
mod typescript;

use std::collections::HashMap;
use std::net::SocketAddr;
use std::sync::Arc;

use axum::extract::{Request, State};
use axum::http::{Method, StatusCode};
use axum::response::{IntoResponse, Response};
use jiff::Timestamp;
use parking_lot::Mutex;
use tokio::sync::{Notify, watch};

use crate::http::middleware::Layers;
use crate::http::middleware::host::Hosts;
use crate::http::middleware::security_headers::SecurityHeaders;
use crate::http::{Resource, Site, only_reads};
use crate::reload::{ConfigWatcher, Loaded};
use crate::site::embedded;
use crate::snapshot::{self, Current};
use crate::tls::Tls;
use error::Refusal;
use events::Events;
use owners::Removals;
use passphrase::Hashing;
use pharmacy_config::{ConfigSource, Startup};
use pharmacy_requests::submission::slip;
use pharmacy_store::{self, Due, Staff};
use pharmacy_system::log;
use requests::Recorded;
pub use routes::router;
use shop::preview;
use sign_in::SignInAttempts;

type Snapshot = snapshot::Snapshot<Site>;

pub struct Settings {
    pub startup: Startup,
    pub source: ConfigSource,
    pub watcher: Arc<Mutex<ConfigWatcher>>,
    pub store: pharmacy_store::Store,
    pub current: Arc<Current<Site>>,
    /// URL of the website as this computer's browser reaches it.
    pub website: String,
    pub address: SocketAddr,
    /// Whether it speaks TLS. With `certificate`, it also speaks plain HTTP for this computer.
    pub secure: bool,
    /// A certificate of the shop's own authority.
    pub certificate: Option<Arc<Tls>>,
    /// Ends the program, which a service manager starts again; none without a service manager.
    pub restart: Option<Arc<Notify>>,
}

/// Extension of a request that came without TLS to a listener with TLS.
#[derive(Clone, Copy, Debug)]
pub struct WithoutTls;

impl Settings {
    fn idle_minutes(&self) -> u64 {
        self.current.load().config.desk.idle_minutes.get().into()
    }
}

pub struct Desk {
    settings: Settings,
    staff: Staff,
    events: Events,
    attempts: SignInAttempts,
    hashing: Hashing,
    recorded: Recorded,
    removals: Removals,
    /// Locked while pharmacy.toml is written.
    file: Mutex<()>,
    /// Locked while a preview renders: each needs an engine, with megabytes of memory.
    preview_turn: Arc<tokio::sync::Mutex<()>>,
    /// The last preview. The browser still requests its files.
    preview: Mutex<Option<Arc<Snapshot>>>,
    headers: SecurityHeaders,
    files: HashMap<String, Resource>,
    /// Becomes true when the server stops.
    stop: watch::Receiver<bool>,
}

impl Desk {
    pub fn new(settings: Settings, stop: watch::Receiver<bool>) -> Arc<Self> {
        let staff = Staff::of(settings.store.clone());
        let current = Arc::clone(&settings.current);
        let events = Events::new(settings.store.clone(), current, stop.clone());
        // Browsers that insist on TLS would no longer find this computer's plain address.
        let commits = settings.secure && settings.certificate.is_none();
        let headers = SecurityHeaders::of_desk(commits, &slip::style_source());
        let files = load_files(&headers);
        Arc::new(Self {
            settings,
            staff,
            events,
            attempts: SignInAttempts::new(),
            hashing: Hashing::default(),
            recorded: Recorded::default(),
            removals: Removals::default(),
            file: Mutex::default(),
            preview_turn: Arc::default(),
            preview: Mutex::default(),
            headers,
            files,
            stop,
        })
    }

    pub fn layers(&self) -> Layers {
        let Settings {
            address,
            startup,
            certificate,
            ..
        } = &self.settings;
        let (headers, others) = (self.headers.clone(), &startup.server.allowed_hosts);
        Layers {
            headers: Arc::new(move |map| headers.add_to(map)),
            hosts: Hosts::of_listener(*address, others, certificate.clone()),
            has_pages: false,
            requests: log::requests(),
        }
    }

    fn due(&self) -> Due {
        due(&self.settings.current.load())
    }

    fn publish(&self, saved: Loaded) {
        let preview = self.preview.lock().clone();
        let preview = preview.as_ref().map(|preview| &preview.site);
        self.settings.watcher.lock().apply(saved, preview);
    }

    async fn staff<T: Send + 'static>(
        self: &Arc<Self>,
        work: impl FnOnce(&Staff) -> Result<T, Refusal> + Send + 'static,
    ) -> Result<T, Refusal> {
        self.blocking(|desk| work(&desk.staff)).await
    }

    async fn blocking<T: Send + 'static>(
        self: &Arc<Self>,
        work: impl FnOnce(&Self) -> Result<T, Refusal> + Send + 'static,
    ) -> Result<T, Refusal> {
        let desk = Arc::clone(self);
        tokio::task::spawn_blocking(move || work(&desk))
            .await
            .unwrap_or_else(|_| Err(error::unavailable()))
    }
}

fn due(snapshot: &Snapshot) -> Due {
    Due::at(Timestamp::now(), snapshot.schedule())
}

fn load_files(headers: &SecurityHeaders) -> HashMap<String, Resource> {
    let files = embedded::files_in("desk").map(|asset| {
        let media_type = embedded::media_type(&asset.path);
        let file = Resource::file(headers, &media_type, "no-store", &asset);
        let is_document = asset.path == "/index.html";
        (if is_document { "/".into() } else { asset.path }, file)
    });
    files.collect()
}

async fn serve_file(State(desk): State<Arc<Desk>>, request: Request) -> Response {
    let method = request.method();
    match desk.files.get(request.uri().path()) {
        Some(file) if matches!(*method, Method::GET | Method::HEAD) => {
            file.respond(method, request.headers())
        }
        Some(_) => only_reads(),
        None => preview::file(&desk, &request)
            .unwrap_or_else(|| Refusal::of(StatusCode::NOT_FOUND).into_response()),
    }
}
