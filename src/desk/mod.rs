//! The desk: a page for the people behind the counter, on a listener of its own and never on the public one.

mod assets;
mod change;
mod error;
mod events;
mod export;
mod guard;
mod guesses;
pub mod link;
mod passphrase;
mod recorded;
mod requests;
mod session;
mod shop;
mod slip;
mod wire;

use std::path::PathBuf;
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;

use arc_swap::ArcSwap;
use axum::Router;
use axum::middleware;
use axum::routing::{get, post};
use jiff::tz::TimeZone;
use tokio::sync::watch;

use crate::config::Config;
use crate::db::{OpenKeys, Staff, StoreError, Submissions};
use crate::opening::OpeningHours;
use error::DeskError;
use events::Events;
pub use guard::OwnNames;
use guesses::Guesses;
use recorded::Recorded;

/// What the desk shows of the store.
pub struct Store {
    /// The name on the sign, for slips.
    pub pharmacy: String,
    /// When the store is open, for promises.
    pub hours: OpeningHours,
    /// The store's time zone.
    pub zone: TimeZone,
    /// Lines for patients that the staff can choose from.
    pub messages: Vec<String>,
}

impl From<&Config> for Store {
    fn from(config: &Config) -> Self {
        Self {
            pharmacy: config.live.pharmacy.name.clone(),
            hours: config.live.opening_hours(),
            zone: config.live.time_zone(),
            messages: config.live.status.ready_messages.clone(),
        }
    }
}

/// What the desk needs to know of the store and of the server.
pub struct Settings {
    /// The database's file.
    pub database: PathBuf,
    /// What pharmacy.toml says of the store at the moment.
    pub store: Arc<ArcSwap<Store>>,
    /// How long a session lasts without input.
    pub idle: Duration,
    /// The names by which this listener may be asked.
    pub names: OwnNames,
    /// Whether it is served over TLS.
    pub secure: bool,
    /// Checks the shop's health at each call.
    pub health: Box<dyn Fn() -> Vec<Health> + Send + Sync>,
}

pub use wire::Health;

/// The state of the desk's handlers.
pub struct Desk {
    settings: Settings,
    submissions: Mutex<Submissions>,
    staff: Mutex<Staff>,
    events: Events,
    guesses: Guesses,
    recorded: Recorded,
    open_keys: Mutex<OpenKeys>,
}

impl Desk {
    /// Opens the database and begins to watch it, until `stop` says true.
    pub fn new(settings: Settings, stop: watch::Receiver<bool>) -> Result<Arc<Self>, StoreError> {
        let submissions = Submissions::open_for_changes(&settings.database)?;
        let staff = Staff::open(&settings.database)?;
        let events = Events::watch(settings.database.clone(), stop);
        let guesses = Guesses::default();
        Ok(Arc::new(Self {
            settings,
            submissions: Mutex::new(submissions),
            staff: Mutex::new(staff),
            events,
            guesses,
            recorded: Recorded::default(),
            open_keys: Mutex::default(),
        }))
    }

    /// Works with the requests on a thread that may wait.
    async fn submissions<T: Send + 'static>(
        self: &Arc<Self>,
        work: impl FnOnce(&Self, &mut Submissions) -> Result<T, DeskError> + Send + 'static,
    ) -> Result<T, DeskError> {
        self.blocking(|desk| {
            let mut submissions = desk
                .submissions
                .lock()
                .unwrap_or_else(PoisonError::into_inner);
            work(desk, &mut submissions)
        })
        .await
    }

    /// Works with staff and sessions on a thread that may wait.
    async fn staff<T: Send + 'static>(
        self: &Arc<Self>,
        work: impl FnOnce(&mut Staff) -> Result<T, DeskError> + Send + 'static,
    ) -> Result<T, DeskError> {
        self.blocking(|desk| {
            let mut staff = desk.staff.lock().unwrap_or_else(PoisonError::into_inner);
            work(&mut staff)
        })
        .await
    }

    async fn blocking<T: Send + 'static>(
        self: &Arc<Self>,
        work: impl FnOnce(&Self) -> Result<T, DeskError> + Send + 'static,
    ) -> Result<T, DeskError> {
        let desk = Arc::clone(self);
        tokio::task::spawn_blocking(move || work(&desk))
            .await
            .unwrap_or_else(|_| Err(DeskError::unavailable()))
    }
}

/// Everything that the desk answers.
pub fn router(desk: Arc<Desk>) -> Router {
    let signed_in = Router::new()
        .route("/api/requests", get(requests::list))
        .route(
            "/api/requests/{reference}",
            get(requests::show).post(change::change),
        )
        .route("/api/events", get(events::stream))
        .route("/api/shop", get(shop::health))
        .route("/api/export", get(export::export))
        .route("/requests/{references}/slip", get(slip::print))
        .route_layer(middleware::from_fn_with_state(
            Arc::clone(&desk),
            session::require,
        ));
    Router::new()
        .route(
            "/api/session",
            get(session::who)
                .post(session::sign_in)
                .delete(session::sign_out),
        )
        .route("/api/passphrase", post(session::choose))
        .merge(signed_in)
        .fallback(assets::serve)
        .layer(middleware::from_fn_with_state(
            Arc::clone(&desk),
            guard::check,
        ))
        .with_state(desk)
}
