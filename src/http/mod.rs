//! The site and its API over HTTP.
//!
//! ```text
//! GET  a page or a file      site::Site, from memory
//! POST /api/<form>           submit::submit, one handler for the four
//! GET  /healthz /readyz      health
//! ```

mod error;
mod headers;
mod health;
mod limits;
mod listen;
mod origin;
mod plain;
pub mod redirect;
mod resource;
mod site;
mod submit;
pub mod tls;

use std::net::SocketAddr;
use std::sync::Arc;

use axum::Extension;
use axum::extract::{Request, State};
use axum::http::StatusCode;
use axum::middleware::{Next, from_fn_with_state};
use axum::response::{IntoResponse, Response};
use axum::routing::{Router, any, get};

use crate::config::{self, Config};
use crate::forms::FormId;
use crate::render::{self, RenderError};
use crate::store::Writer;
use error::Refusal;
pub use listen::serve;

/// What every request may need.
pub struct App {
    site: site::Site,
    site_facts: config::Site,
    common: headers::Common,
    limits: limits::Limits,
    writer: Writer,
    readiness: health::Readiness,
    /// Held while a page is rendered for a plain post.
    engine: tokio::sync::Mutex<()>,
    time_zone: jiff::tz::TimeZone,
    allowed_hosts: Vec<String>,
    body_limit: usize,
}

impl App {
    /// Renders the site for `config`.
    ///
    /// # Errors
    /// A page is incomplete; see [`RenderError`].
    pub fn new(config: &Config, writer: Writer) -> Result<Self, RenderError> {
        let site_facts = config::Site::from(config);
        let common = headers::Common::new(config, config.tls.cert.0.is_some());
        Ok(Self {
            site: site::Site::new(render::documents(&site_facts)?, common.clone()),
            site_facts,
            common,
            limits: limits::Limits::new(config),
            writer,
            readiness: health::Readiness::default(),
            engine: tokio::sync::Mutex::new(()),
            time_zone: config.time_zone(),
            allowed_hosts: config
                .server
                .allowed_hosts
                .iter()
                .map(|host| host.0.clone())
                .collect(),
            body_limit: config.limits.body_kb.get() as usize * 1024,
        })
    }

    /// Compresses the pages better; for a thread of its own.
    pub fn improve(&self) {
        self.site.improve();
    }
}

/// The route table.
pub fn router(app: &Arc<App>) -> Router {
    let mut api = Router::new();
    for form in FormId::ALL {
        api = api.route(
            &format!("/api/{form}"),
            any(submit::submit).layer(Extension(form)),
        );
    }
    api.route("/healthz", get(health::healthz))
        .route("/readyz", get(health::readyz))
        .route("/api", any(no_such_call))
        .route("/api/", any(no_such_call))
        .route("/api/{*rest}", any(no_such_call))
        .layer(from_fn_with_state(Arc::clone(app), submit::finish))
        .fallback(page)
        .layer(from_fn_with_state(Arc::clone(app), known_host))
        .with_state(Arc::clone(app))
}

async fn page(State(app): State<Arc<App>>, request: Request) -> Response {
    app.site
        .answer(request.method(), request.uri(), request.headers())
}

async fn no_such_call() -> Refusal {
    Refusal::new(StatusCode::NOT_FOUND, "There is nothing at this address.")
}

/// Turns away names this server was not told it has, against DNS rebinding.
async fn known_host(State(app): State<Arc<App>>, request: Request, next: Next) -> Response {
    if app.allowed_hosts.is_empty()
        || origin::is_allowed_host(
            origin::host(request.headers(), request.uri()),
            &app.allowed_hosts,
        )
    {
        return next.run(request).await;
    }
    Refusal::new(
        StatusCode::MISDIRECTED_REQUEST,
        "This website is not served under that name.",
    )
    .into_response()
}

/// Where a connection comes from, as handlers see it.
type Peer = axum::extract::ConnectInfo<SocketAddr>;
