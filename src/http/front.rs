//! The first to see a request: pages and files are answered at once, everything else by the routes; then it is logged.

use std::borrow::Cow;
use std::net::SocketAddr;
use std::sync::Arc;
use std::time::Instant;

use axum::Router;
use axum::body::Body;
use axum::extract::ConnectInfo;
use axum::http::{HeaderValue, StatusCode, header};
use axum::response::Response;
use hyper::body::Incoming;
use tower::ServiceExt;

use super::access_log;
use super::error::Refusal;
use super::listen::{Answer, Answering};
use super::{App, Peer, origin, plain, routes};
use crate::forms::FormId;
use crate::platform::panic_hook::{self, Panicked};

/// Answers requests for `app`.
pub struct Front {
    app: Arc<App>,
    api: Router,
}

impl Front {
    /// Answers for `app`.
    pub fn new(app: &Arc<App>) -> Arc<Self> {
        Arc::new(Self {
            app: Arc::clone(app),
            api: routes(app),
        })
    }

    /// What the routes say, with what every answer of theirs carries. Answers for a handler that panics, too.
    async fn ask_routes(
        self: Arc<Self>,
        request: axum::extract::Request,
        start: Instant,
    ) -> Response {
        let method = request.method().clone();
        let path = route(request.uri().path());
        let page = plain::is_plain_post(request.headers());
        let asked = panic_hook::caught(self.api.clone().oneshot(request)).await;
        let mut response = match asked {
            Ok(Ok(response)) => response,
            Err(Panicked) => plain::refuse(&Refusal::broken(), page),
        };
        self.finish(&mut response);
        access_log::note(&method, path.as_deref(), &response, start);
        response
    }

    /// Turns away a name this server was not told it has, against DNS rebinding.
    fn misdirected<B>(&self, request: &hyper::Request<B>) -> Option<Response> {
        let host = origin::host(request.headers(), request.uri());
        if origin::is_allowed_host(host, &self.app.allowed_hosts) {
            return None;
        }
        let error = "This website is not served under that name.";
        let refusal = Refusal::new(StatusCode::MISDIRECTED_REQUEST, error);
        let api = request.uri().path().starts_with("/api/");
        let mut response = plain::refuse(&refusal, !api || plain::is_plain_post(request.headers()));
        self.finish(&mut response);
        Some(response)
    }

    fn finish(&self, response: &mut Response) {
        let headers = response.headers_mut();
        self.app.common.extend(headers);
        headers.insert(header::CACHE_CONTROL, HeaderValue::from_static("no-store"));
    }
}

impl Answer for Front {
    fn answer(self: &Arc<Self>, peer: SocketAddr, request: hyper::Request<Incoming>) -> Answering {
        let start = Instant::now();
        if let Some(response) = self.misdirected(&request) {
            access_log::note(request.method(), None, &response, start);
            return Answering::now(response.map(http_body_util::Either::Right));
        }
        let (method, uri) = (request.method(), request.uri());
        if !is_route(uri.path()) {
            let (path, response) = self.app.site.answer(method, uri, request.headers());
            access_log::note(method, path, &response, start);
            return Answering::now(response.map(http_body_util::Either::Left));
        }
        let mut request = request.map(Body::new);
        request.extensions_mut().insert::<Peer>(ConnectInfo(peer));
        Answering::later(Arc::clone(self).ask_routes(request, start))
    }
}

/// Whether the routes answer for `path`, and not the site.
fn is_route(path: &str) -> bool {
    matches!(path, "/healthz" | "/readyz" | "/api") || path.starts_with("/api/")
}

/// The name of a route for the log; what strangers make up has none.
fn route(path: &str) -> Option<Cow<'static, str>> {
    match path {
        "/healthz" => Some("/healthz".into()),
        "/readyz" => Some("/readyz".into()),
        _ => {
            let form = FormId::from_name(path.strip_prefix("/api/")?)?;
            Some(format!("/api/{form}").into())
        }
    }
}
