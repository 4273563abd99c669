//! Logs the method, path, status, size and time of each request. Leaves out what may be about a patient: address, query and
//! unknown paths.

use std::io::Write;
use std::time::Instant;

use axum::extract::{MatchedPath, Request};
use axum::http::uri::PathAndQuery;
use axum::http::{Method, Response, StatusCode, header};
use futures_util::TryFutureExt;
use hyper::body::Body;
use jiff::Timestamp;
use tower::layer::layer_fn;
use tower::{Layer, Service, service_fn};
use tracing_appender::non_blocking::NonBlocking;

use pharmacy_system::log::ACCESS;

pub fn layer<S, B>(
    log: Option<NonBlocking>,
) -> impl Layer<
    S,
    Service = impl Service<Request, Response = S::Response, Error = S::Error, Future: Send> + Clone,
>
where
    S: Service<Request, Response = Response<B>, Future: Send> + Clone,
    B: Body,
{
    layer_fn(move |mut inner: S| {
        let log = log.clone();
        service_fn(move |request: Request| {
            let line = log.as_ref().map(|log| Line::begin(log, &request));
            inner.call(request).map_ok(move |response| {
                if let Some(line) = line {
                    line.write(&response);
                }
                response
            })
        })
    })
}

/// Logs the pattern of the route, because a path may contain a stranger's text.
pub async fn name_route(
    route: Option<MatchedPath>,
    mut response: axum::response::Response,
) -> axum::response::Response {
    if let Some(route) = route {
        response.extensions_mut().insert(route);
    }
    response
}

struct Line {
    log: NonBlocking,
    method: Method,
    path: Option<PathAndQuery>,
    start: Instant,
}

impl Line {
    fn begin(log: &NonBlocking, request: &Request) -> Self {
        Self {
            log: log.clone(),
            method: request.method().clone(),
            path: request.uri().path_and_query().cloned(),
            start: Instant::now(),
        }
    }

    fn write<B: Body>(mut self, response: &Response<B>) {
        let status = response.status();
        let route = response.extensions().get::<MatchedPath>();
        // Outside of routes, only the site's own pages and files answer 200 or 304.
        let known = matches!(status, StatusCode::OK | StatusCode::NOT_MODIFIED);
        let page = || known.then(|| self.path.as_ref().map(PathAndQuery::path))?;
        let path = route.map(MatchedPath::as_str).or_else(page).unwrap_or("-");
        let encoding = response.headers().get(header::CONTENT_ENCODING);
        let encoding = encoding.and_then(|value| value.to_str().ok());
        let line = format!(
            "{:.6}  INFO {ACCESS}: {} {path} status={} bytes={} encoding={} micros={}\n",
            Timestamp::now(),
            known_method(&self.method),
            status.as_u16(),
            response.body().size_hint().exact().unwrap_or(0),
            encoding.unwrap_or("-"),
            self.start.elapsed().as_micros(),
        );
        let _ = self.log.write_all(line.as_bytes());
    }
}

fn known_method(method: &Method) -> &str {
    match *method {
        Method::GET | Method::HEAD | Method::POST | Method::OPTIONS => method.as_str(),
        Method::PUT | Method::PATCH | Method::DELETE | Method::TRACE => method.as_str(),
        _ => "-",
    }
}
