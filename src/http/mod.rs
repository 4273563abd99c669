//! The site and its API over HTTP.
//!
//! A connection is accepted within limits ([`serve()`]), a request passes the layers of [`middleware`] and ends at a route of
//! [`router`], or at a page.

pub mod addresses;
mod compress;
mod connection_limit;
mod health;
mod html_post;
mod limits;
mod listen;
mod long_lived;
mod lookup_limits;
pub mod middleware;
mod progress;
mod rate_limit;
pub mod redirect;
mod refusal;
mod resource;
mod site;
mod status;
mod submit;
pub mod tls;
mod visitor;

use std::sync::Arc;

use axum::Extension;
use axum::http::{StatusCode, Uri};
use axum::middleware::{from_fn, from_fn_with_state};
use axum::response::Response;
use axum::routing::{Router, any, get, post};
use tower::ServiceBuilder;

use crate::config::Config;
use crate::db::{Guess, Writer};
use crate::forms::FormId;
use crate::jobs::lookups::Source;
use crate::site::RenderError;
pub use connection_limit::ConnectionLimit;
pub use listen::serve;
pub use long_lived::LongLived;
use middleware::{body_limit, no_store, origin, time_limit};
use refusal::Refusal;
pub use site::{Site, SiteHandle};

/// What every request may need.
pub struct App {
    site: SiteHandle,
    limits: limits::Limits,
    lookups: lookup_limits::LookupLimits,
    reader: status::Reader,
    proxies: visitor::TrustedProxies,
    writer: Writer,
    readiness: health::Readiness,
    /// Held while a page is rendered for an HTML post.
    engine: Arc<tokio::sync::Mutex<()>>,
    body_limit: usize,
}

impl App {
    /// Renders the site for `config`. `guesses` are those that were kept over the restart.
    ///
    /// # Errors
    /// A page is incomplete; see [`RenderError`].
    pub fn new(config: &Config, writer: Writer, guesses: Vec<Guess>) -> Result<Self, RenderError> {
        let trusted = config.server.trusted_proxies.iter();
        Ok(Self {
            site: SiteHandle::new(Site::new(config)?),
            limits: limits::Limits::new(config),
            lookups: lookup_limits::LookupLimits::new(guesses),
            reader: status::Reader::new(config.database.path.clone()),
            proxies: visitor::TrustedProxies(trusted.copied().collect()),
            writer,
            readiness: health::Readiness::default(),
            engine: Arc::default(),
            body_limit: config.limits.body_kb.get() as usize * 1024,
        })
    }

    /// The site, for whoever improves or replaces it; holding it does not keep the database open.
    pub fn site(&self) -> SiteHandle {
        self.site.clone()
    }
}

impl Source for App {
    fn take_changed(&self, now: jiff::Timestamp) -> Option<Vec<Guess>> {
        self.lookups.take_changed(now)
    }

    fn take_counts(&self) -> (u32, u32) {
        self.lookups.take_counts()
    }
}

/// Everything that the public listener answers.
pub fn router(app: &Arc<App>) -> Router {
    let mut calls = Router::new()
        .route("/api", any(no_such_call))
        .route("/api/", any(no_such_call))
        .route("/api/{*call}", any(no_such_call));
    for form in FormId::ALL {
        let submit = post(submit::submit).fallback(only_posts);
        calls = calls.route(&format!("/api/{form}"), submit.layer(Extension(form)));
    }
    calls = calls.route("/api/status", post(status::status).fallback(only_posts));
    receiving(app, calls)
        .route("/healthz", get(health::healthz).layer(no_store()))
        .route("/readyz", get(health::readyz).layer(no_store()))
        .route("/home", get(home))
        .route("/home/", get(home))
        .with_state(Arc::clone(app))
        .fallback_service(app.site.pages())
}

/// `routes` with the layers around calls that send something.
fn receiving(app: &Arc<App>, routes: Router<Arc<App>>) -> Router<Arc<App>> {
    routes.layer(
        ServiceBuilder::new()
            .layer(no_store())
            .layer(time_limit::response())
            .layer(from_fn(body_limit::drain_refused))
            .layer(from_fn_with_state(app.site(), origin::check))
            .layer(body_limit::layer(app.body_limit))
            .layer(time_limit::body()),
    )
}

async fn home(uri: Uri) -> Response {
    site::moved("/", uri.query())
}

async fn only_posts() -> Refusal {
    Refusal::new(
        StatusCode::METHOD_NOT_ALLOWED,
        "Please send this form with POST.",
    )
}

async fn no_such_call() -> Refusal {
    Refusal::of(StatusCode::NOT_FOUND)
}
