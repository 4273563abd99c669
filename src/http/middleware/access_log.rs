//! Logs the method, path, status, size and time of each request. Leaves out what may be about a patient: address, query and
//! unknown paths.

use std::io::Write;
use std::time::Instant;

use axum::extract::{MatchedPath, Request};
use axum::http::uri::PathAndQuery;
use axum::http::{Method, Response, StatusCode, header};
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
            let responding = inner.call(request);
            async move {
                let response = responding.await?;
                if let Some(line) = line {
                    line.write(&response);
                }
                Ok(response)
            }
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

#[cfg(test)]
mod tests {
    use axum::Router;
    use axum::body::Body;
    use axum::http::Uri;
    use axum::middleware::map_response;
    use axum::routing::post;
    use tower::ServiceExt;

    use super::*;
    use crate::http::middleware::Layers;
    use crate::http::middleware::host::Hosts;
    use pharmacy_system::log::captured::Captured;

    async fn page(uri: Uri) -> Result<&'static str, StatusCode> {
        match uri.path() {
            "/refill" => Ok("a page"),
            _ => Err(StatusCode::NOT_FOUND),
        }
    }

    #[tokio::test]
    async fn an_access_line_has_the_request_but_no_text_of_a_stranger() {
        let lines = Captured::default();
        let (log, _guard) = tracing_appender::non_blocking(lines.clone());
        let router = Router::new()
            .route(
                "/requests/{reference}",
                post(|| async { StatusCode::CREATED }),
            )
            .route_layer(map_response(name_route))
            .fallback(page);
        let service = Layers {
            headers: std::sync::Arc::new(|_| {}),
            hosts: Hosts::Named(Vec::new().into()),
            has_pages: true,
            requests: Some(log),
        }
        .wrap(router);
        for (method, path, line) in [
            (
                "GET",
                "/refill?name=JANE",
                " GET /refill status=200 bytes=6 encoding=- ",
            ),
            ("GET", "/JANE", " GET - status=404 "),
            ("JANE-1958", "/refill", " - /refill status=200 "),
            (
                "POST",
                "/requests/JANE",
                " POST /requests/{reference} status=201 bytes=0 ",
            ),
            (
                "GET",
                "/requests/JANE",
                " GET /requests/{reference} status=405 ",
            ),
        ] {
            let request = Request::builder().method(method).uri(path);
            let request = request.header(header::HOST, "localhost");
            let request = request.body(Body::empty()).unwrap();
            service.clone().oneshot(request).await.unwrap();
            let mut text = String::new();
            while !text.ends_with('\n') {
                text += &lines.take();
                tokio::task::yield_now().await;
            }
            let (time, rest) = text.split_once("Z ").unwrap();
            assert_eq!(time.len(), "2026-11-21T08:35:01.123456".len());
            let start = format!(" INFO pharmacy::access:{line}");
            assert!(rest.starts_with(&start), "{method} {path}: {text}");
            assert!(
                rest.contains(" micros=") && !text.contains("JANE"),
                "{text}"
            );
        }
    }
}
