//! The site and its API over HTTP.
//!
//! A connection is accepted within limits ([`serve()`]), a request passes the layers of [`middleware`] and ends at a route of
//! [`router`], or at a page.

pub mod addresses;
mod app;
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
mod proxies;
mod rate_limit;
mod readiness;
mod reason;
pub mod redirect;
mod refusal;
mod resource;
mod site;
mod snapshot;
mod status;
mod submit;
pub mod tls;
mod visit;

use std::sync::Arc;

use axum::Extension;
use axum::http::{StatusCode, Uri};
use axum::middleware::from_fn_with_state;
use axum::response::Response;
use axum::routing::{Router, any, get, post};

use crate::forms::FormId;
pub use app::App;
pub use connection_limit::ConnectionLimit;
pub use limits::network;
pub use listen::serve;
pub use long_lived::LongLived;
use middleware::body_limit::BodyLimit;
use middleware::origin::OriginCheck;
use middleware::{no_store, receiving};
use reason::Reason;
pub use refusal::Refusal;
pub use resource::Resource;
pub use site::only_reads;
pub use snapshot::{Current, Snapshot};
pub use status::to_its_end;

/// Everything that the public listener answers.
pub fn router(app: &Arc<App>) -> Router {
    let mut endpoints = Router::new()
        .route("/api", any(api_not_found))
        .route("/api/", any(api_not_found))
        .route("/api/{*call}", any(api_not_found));
    for form in FormId::ALL {
        let submit = post(submit::submit).fallback(only_posts);
        endpoints = endpoints.route(&format!("/api/{form}"), submit.layer(Extension(form)));
    }
    endpoints = endpoints.route("/api/status", post(status::status).fallback(only_look_ups));
    receiving(endpoints, OriginCheck::Posts, BodyLimit::Configured)
        .layer(from_fn_with_state(Arc::clone(&app.current), snapshot::keep))
        .route("/healthz", get(health::healthz).layer(no_store()))
        .route("/readyz", get(health::readyz).layer(no_store()))
        .route("/home", get(home))
        .route("/home/", get(home))
        .with_state(Arc::clone(app))
        .fallback_service(app.current.pages())
}

async fn home(uri: Uri) -> Response {
    site::moved("/", uri.query())
}

async fn only_posts() -> Refusal {
    Reason::OnlyPosts.into()
}

async fn only_look_ups(Extension(snapshot): Extension<Arc<Snapshot>>) -> Refusal {
    if snapshot.config.status.enabled {
        only_posts().await
    } else {
        api_not_found().await
    }
}

async fn api_not_found() -> Refusal {
    Refusal::of(StatusCode::NOT_FOUND)
}
