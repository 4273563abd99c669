//! The site and its API over HTTP.
//!
//! ```text
//! GET  a page or a file      site::Site, from memory
//! POST /api/<form>           submit::submit, one handler for the four
//! GET  /healthz /readyz      health
//! ```

mod access_log;
pub mod addresses;
mod compress;
mod error;
mod front;
mod headers;
mod health;
mod limits;
mod listen;
mod origin;
mod places;
mod plain;
mod rate_limit;
pub mod redirect;
mod resource;
mod site;
mod submit;
pub mod tls;

use std::net::SocketAddr;
use std::sync::Arc;

use axum::Extension;
use axum::extract::Request;
use axum::http::StatusCode;
use axum::routing::{Router, any, get};

use crate::config::{self, Config};
use crate::db::Writer;
use crate::forms::{Availability, FormId};
use crate::site::RenderError;
use error::Refusal;
pub use front::Front;
pub use listen::serve;

/// What every request may need.
pub struct App {
    site: Arc<site::Site>,
    site_facts: config::Facts,
    common: headers::Common,
    limits: Arc<limits::Limits>,
    writer: Writer,
    readiness: health::Readiness,
    /// Held while a page is rendered for a plain post.
    engine: Arc<tokio::sync::Mutex<()>>,
    time_zone: jiff::tz::TimeZone,
    available: Availability,
    allowed_hosts: Vec<String>,
    body_limit: usize,
}

impl App {
    /// Renders the site for `config`.
    ///
    /// # Errors
    /// A page is incomplete; see [`RenderError`].
    pub fn new(config: &Config, writer: Writer) -> Result<Self, RenderError> {
        let site_facts = config::Facts::from(config);
        let common = headers::Common::new(config, config.tls.cert.is_some());
        Ok(Self {
            site: Arc::new(site::Site::new(
                crate::site::documents(&site_facts)?,
                common.clone(),
            )),
            site_facts,
            common,
            limits: Arc::new(limits::Limits::new(config)),
            writer,
            readiness: health::Readiness::default(),
            engine: Arc::default(),
            time_zone: config.time_zone(),
            available: Availability {
                hours: config.opening_hours(),
                delivery: config.services.delivery,
                drive_thru: config.store.drive_thru,
            },
            allowed_hosts: config.server.allowed_hosts.clone(),
            body_limit: config.limits.body_kb.get() as usize * 1024,
        })
    }

    /// The pages, for whoever improves them; holding them does not keep the database open.
    pub fn site(&self) -> Arc<site::Site> {
        Arc::clone(&self.site)
    }
}

/// The route table of what is not a page or a file.
fn routes(app: &Arc<App>) -> Router {
    let mut api = Router::new();
    for form in FormId::ALL {
        api = api.route(
            &format!("/api/{form}"),
            any(submit::submit).layer(Extension(form)),
        );
    }
    api.route("/healthz", get(health::healthz))
        .route("/readyz", get(health::readyz))
        .fallback(no_such_call)
        .with_state(Arc::clone(app))
}

async fn no_such_call(request: Request) -> Refusal {
    let (parts, body) = request.into_parts();
    submit::discard(&parts, body).await;
    Refusal::new(StatusCode::NOT_FOUND, "There is nothing at this address.")
}

/// Where a connection comes from, as handlers see it.
type Peer = axum::extract::ConnectInfo<SocketAddr>;
