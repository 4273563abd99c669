//! The site and its API over HTTP.
//!
//! [`serve()`] accepts connections within limits. A request passes the layers of [`middleware`] to a page or file in memory, or
//! else to a route of [`routes`].

pub mod addresses;
mod arrival;
pub mod body;
mod connection_limit;
mod html_post;
mod listen;
pub mod middleware;
mod pages;
pub mod plain_http;
mod rate_limit;
mod ready;
mod refusal;
mod reminder;
mod repeat_keys;
mod resource;
mod routes;
mod served_site;
mod status;
mod submit;
mod visit;

use std::sync::Arc;

use axum::body::Body;
use axum::extract::{Request, State};
use axum::response::Response;
use ipnet::IpNet;
use tokio::sync::Mutex;
use tower::{Service, service_fn};

use crate::snapshot::Current;
use pharmacy_config::Startup;
use pharmacy_store::{Arrivals, Lookups, Store};

use arrival::Arrival;
pub use connection_limit::ConnectionLimit;
pub use listen::{Encryption, LongLived, Plain, Respond, serve};
use rate_limit::RateLimits;
pub use rate_limit::network;
use ready::Heartbeats;
pub use refusal::{Reason, Refusal};
use repeat_keys::RepeatKeys;
pub use resource::Resource;
use routes::router;
pub use served_site::{Site, only_reads};
pub use status::run_to_completion;

type Snapshot = crate::snapshot::Snapshot<Site>;

/// What the handlers of the website share.
pub struct App {
    current: Arc<Current<Site>>,
    limits: RateLimits,
    pub lookups: Arc<Lookups>,
    /// Locked during a look-up. Each one opens the database and uses a thread with its memory.
    look_up_turn: Mutex<()>,
    trusted_proxies: Vec<IpNet>,
    store: Store,
    pub arrivals: Arc<Arrivals>,
    repeat_keys: RepeatKeys,
    /// Locked while a page is rendered for an HTML post.
    engine: Arc<Mutex<()>>,
    heartbeats: Heartbeats,
    is_https: bool,
}

impl App {
    pub fn new(
        startup: &Startup,
        current: Arc<Current<Site>>,
        store: Store,
    ) -> Result<Self, getrandom::Error> {
        Ok(Self {
            current,
            limits: RateLimits::default(),
            lookups: Arc::default(),
            look_up_turn: Mutex::default(),
            trusted_proxies: startup.server.trusted_proxies.clone(),
            store,
            arrivals: Arc::default(),
            engine: Arc::default(),
            repeat_keys: RepeatKeys::new()?,
            heartbeats: Heartbeats::default(),
            is_https: startup.tls.is_on(),
        })
    }
}

/// The public listener: pages and files first, then the router. Serving pages through the router would match them twice and box
/// them.
pub fn service(app: &Arc<App>) -> impl Respond<Body = Body> + use<> {
    let (app, router) = (Arc::clone(app), router(app));
    service_fn(move |request: Request| {
        let (app, mut router) = (Arc::clone(&app), router.clone());
        async move {
            let arrival = Arrival::of(&request);
            let found = app.current.load().site.respond_ready(&request);
            let response = match found {
                Some(response) => response,
                None => router.call(request).await?,
            };
            if let Some(arrival) = arrival {
                arrival.count(&app, response.status());
            }
            Ok(response)
        }
    })
}

async fn not_in_memory(State(app): State<Arc<App>>, request: Request) -> Response {
    let site = Arc::clone(&app.current.load().site);
    // Without the body, so that a slow one does not delay the response.
    site.respond(&request.map(drop)).await
}
