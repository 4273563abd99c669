//! Tower layers around the routers. A request passes them in this order, and its response in the other.
//!
//! Around everything that a listener answers ([`Layers::wrap`]):
//!
//! 1. [`access_log`]: one line for each response, also for refusals.
//! 2. [`security_headers`]: on each response, also on refusals.
//! 3. [`refusals`]: writes the body of a refusal by a layer or a handler below.
//! 4. `catch_panic`: makes a refusal of a panic.
//! 5. [`host`]: refuses other host names, before any route reads anything.
//!
//! Around routes that receive data ([`receiving()`]):
//!
//! 1. `no_store`: no cache keeps the response, nor a refusal by the layers below.
//! 2. [`drain`]: reads the rest of the body if a layer or a handler below has refused it.
//! 3. [`origin`]: refuses what another website makes a browser send.
//! 4. [`body_limit`]: refuses a long body by its length, or else as it's read.
//! 5. The deadlines for the whole body, and for a silence in it.
//!
//! No boxed futures here: boxing is a measurable part of a page's cost. And no `async` blocks around the service below: each has room
//! for that service's future twice, so that four of them make it up to sixteen times as large.

pub mod access_log;
pub mod body_limit;
pub mod body_room;
mod drain;
pub mod host;
pub mod origin;
mod refusals;
pub mod security_headers;

use std::panic::AssertUnwindSafe;
use std::sync::Arc;
use std::time::Duration;

use axum::Router;
use axum::body::Body;
use axum::http::{HeaderValue, header};
use axum::middleware::from_fn_with_state;
use axum::response::{IntoResponse, Response};
use futures_util::FutureExt;
use tower::ServiceBuilder;
use tower_http::set_header::SetResponseHeaderLayer;
use tower_http::timeout::{RequestBodyDeadlineLayer, RequestBodyTimeoutLayer};
use tower_http::validate_request::ValidateRequestHeaderLayer;
use tracing_appender::non_blocking::NonBlocking;

use super::listen::Respond;
use super::refusal::{Reason, Refusal};
use super::{App, served_site};
use body_limit::BodyLimit;
use body_room::BodyRoom;
use host::Hosts;
use origin::OriginCheck;
use pharmacy_config::Startup;
use pharmacy_system::log;
use security_headers::AddHeaders;

/// For the whole body, however steadily it arrives: the letter of an application, from a phone with a weak signal.
const BODY_TIMEOUT: Duration = Duration::from_secs(30);
/// For a client that stops within its body.
const BODY_SILENCE: Duration = Duration::from_secs(12);

/// The layers around every response of a listener.
pub struct Layers {
    pub headers: AddHeaders,
    pub hosts: Hosts,
    /// Refusals are pages for people who open a URL or send a form without scripts, instead of JSON.
    pub has_pages: bool,
    /// The access log, if there is one.
    pub requests: Option<NonBlocking>,
}

impl Layers {
    pub fn of(startup: &Startup, app: &App) -> Self {
        Self {
            headers: served_site::security_headers(&app.current),
            hosts: Hosts::Named(startup.server.allowed_hosts.clone().into()),
            has_pages: true,
            requests: log::requests(),
        }
    }

    pub fn wrap(self, service: impl Respond<Body = Body>) -> impl Respond {
        ServiceBuilder::new()
            .layer(access_log::layer(self.requests))
            .layer(security_headers::layer(self.headers))
            .layer(refusals::layer(self.has_pages))
            .map_future(catch_panic)
            .layer(ValidateRequestHeaderLayer::custom(self.hosts))
            .service(service)
    }
}

/// Adds the layers for routes that receive data: limits for the body and the origin check.
pub fn receiving<S: Clone + Send + Sync + 'static>(
    routes: Router<S>,
    origins: OriginCheck,
    body_limit: BodyLimit,
    room: Option<Arc<BodyRoom>>,
) -> Router<S> {
    routes.layer(
        ServiceBuilder::new()
            .layer(no_store())
            .layer(from_fn_with_state(room, drain::drain_refused))
            .layer(ValidateRequestHeaderLayer::custom(origins))
            .layer(ValidateRequestHeaderLayer::custom(body_limit))
            .layer(RequestBodyDeadlineLayer::new(BODY_TIMEOUT))
            .layer(RequestBodyTimeoutLayer::new(BODY_SILENCE)),
    )
}

/// Answers 500 to a panic, which the panic hook has logged. tower-http's layer would box each body.
fn catch_panic<E>(
    inner: impl Future<Output = Result<Response, E>>,
) -> impl Future<Output = Result<Response, E>> {
    let broken = |_| Ok(Refusal::from(Reason::Broken).into_response());
    let caught = AssertUnwindSafe(inner).catch_unwind();
    caught.map(move |response| response.unwrap_or_else(broken))
}

pub(super) fn no_store() -> SetResponseHeaderLayer<HeaderValue> {
    SetResponseHeaderLayer::overriding(header::CACHE_CONTROL, HeaderValue::from_static("no-store"))
}

#[cfg(test)]
mod tests {
    use std::convert::Infallible;

    use axum::extract::Request;
    use axum::http::{HeaderMap, StatusCode};
    use axum::routing::get;
    use http_body_util::BodyExt;
    use tower::{Service, ServiceExt, service_fn};

    use super::*;
    use pharmacy_requests::language::Language;
    use pharmacy_text::lang::Lang;

    fn layers() -> Layers {
        Layers {
            headers: Arc::new(|headers| {
                headers.insert(header::REFERRER_POLICY, HeaderValue::from_static("x"));
            }),
            hosts: Hosts::Named(Vec::new().into()),
            has_pages: true,
            requests: None,
        }
    }

    async fn ask(router: Router, path: &str) -> (StatusCode, HeaderMap, String) {
        let request = Request::get(path).header(header::HOST, "elm.example");
        let request = request.header(header::REFERER, "http://elm.example/es/refill");
        let request = request.body(Body::empty()).unwrap();
        let response = layers().wrap(router).oneshot(request).await.unwrap();
        let (parts, body) = response.into_parts();
        let body = body.collect().await.map_err(Into::into).unwrap().to_bytes();
        let text = String::from_utf8(body.to_vec()).unwrap();
        (parts.status, parts.headers, text)
    }

    #[tokio::test]
    async fn a_panic_after_a_wait_is_answered_like_any_refusal() {
        let bug = || async {
            tokio::task::yield_now().await;
            assert!(tokio::runtime::Handle::try_current().is_err(), "Ana Ruiz");
        };
        let router = Router::new()
            .route("/api/x", get(bug))
            .route("/x", get(bug));
        for (path, media_type) in [
            ("/api/x", "application/json"),
            ("/x", "text/html; charset=utf-8"),
        ] {
            let (status, headers, text) = ask(router.clone(), path).await;
            assert_eq!(status, StatusCode::INTERNAL_SERVER_ERROR);
            assert_eq!(headers[header::CONTENT_TYPE], media_type);
            assert_eq!(headers[header::CACHE_CONTROL], "no-store");
            assert_eq!(headers[header::REFERRER_POLICY], "x");
            let lang = if path.starts_with("/api") {
                Lang::Es
            } else {
                Lang::En
            };
            assert!(text.contains(&Language::of(lang).refusals.broken), "{text}");
            assert!(!text.contains("Ana"), "{text}");
        }
    }

    #[test]
    fn the_layers_have_room_for_the_response_below_them_once() {
        let slow = service_fn(|_: Request| async {
            let room = [0_u8; 10_000];
            tokio::task::yield_now().await;
            Ok::<_, Infallible>(Response::new(Body::from(room.to_vec())))
        });
        let request = || Request::new(Body::empty());
        let inner = size_of_val(&slow.clone().call(request()));
        let outer = size_of_val(&layers().wrap(slow).call(request()));
        assert!(outer < inner + 2_000, "{inner} bytes become {outer}");
    }

    #[tokio::test]
    async fn what_a_library_refuses_has_a_sentence_too() {
        let ready = || async { (StatusCode::SERVICE_UNAVAILABLE, axum::Json("not ready")) };
        let router = Router::new()
            .route("/api/late", get(|| async { StatusCode::REQUEST_TIMEOUT }))
            .route("/api/ready", get(ready));
        let (_, _, late) = ask(router.clone(), "/api/late").await;
        let too_slow = &Language::of(Lang::Es).refusals.too_slow;
        assert_eq!(late, format!(r#"{{"error":"{too_slow}"}}"#));
        let (_, _, ready) = ask(router, "/api/ready").await;
        assert_eq!(ready, "\"not ready\"", "what has a body keeps it");
    }
}
