//! One line in the access log for each request.

use std::pin::Pin;
use std::task::{Context, Poll, ready};
use std::time::Instant;

use axum::extract::{MatchedPath, Request};
use axum::http::{Method, Response, StatusCode, Uri};
use axum::middleware::Next;
use hyper::body::Body;
use pin_project_lite::pin_project;
use tower::layer::layer_fn;
use tower::{Layer, Service};

use crate::http::access_log;

/// Notes each request.
pub fn layer<S>() -> impl Layer<S, Service = LogRequests<S>> {
    layer_fn(|inner| LogRequests { inner })
}

/// Tells the log which route answers. A route's pattern is the program's own; a path may hold what a stranger wrote.
pub async fn name_route(
    route: Option<MatchedPath>,
    request: Request,
    next: Next,
) -> axum::response::Response {
    let mut response = next.run(request).await;
    if let Some(route) = route {
        response.extensions_mut().insert(route);
    }
    response
}

/// See [`layer`].
#[derive(Clone)]
pub struct LogRequests<S> {
    inner: S,
}

impl<S, B> Service<Request> for LogRequests<S>
where
    S: Service<Request, Response = Response<B>>,
    B: Body,
{
    type Response = Response<B>;
    type Error = S::Error;
    type Future = ResponseFuture<S::Future>;

    fn poll_ready(&mut self, context: &mut Context<'_>) -> Poll<Result<(), S::Error>> {
        self.inner.poll_ready(context)
    }

    fn call(&mut self, request: Request) -> Self::Future {
        let line = access_log::is_on().then(|| Line {
            method: request.method().clone(),
            uri: request.uri().clone(),
            start: Instant::now(),
        });
        ResponseFuture {
            inner: self.inner.call(request),
            line,
        }
    }
}

struct Line {
    method: Method,
    uri: Uri,
    start: Instant,
}

pin_project! {
    /// The response of [`LogRequests`].
    pub struct ResponseFuture<F> {
        #[pin]
        inner: F,
        line: Option<Line>,
    }
}

impl<F, B, E> Future for ResponseFuture<F>
where
    F: Future<Output = Result<Response<B>, E>>,
    B: Body,
{
    type Output = F::Output;

    fn poll(self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<Self::Output> {
        let this = self.project();
        let response = ready!(this.inner.poll(context))?;
        if let Some(line) = this.line {
            line.note(&response);
        }
        Poll::Ready(Ok(response))
    }
}

impl Line {
    fn note<B: Body>(&self, response: &Response<B>) {
        let status = response.status();
        let route = response.extensions().get::<MatchedPath>();
        // Nothing but the site's own pages and files answers 200 or 304 outside of routes.
        let known = matches!(status, StatusCode::OK | StatusCode::NOT_MODIFIED);
        let page = known.then(|| self.uri.path());
        let path = route.map(MatchedPath::as_str).or(page);
        access_log::note(&self.method, path, response, self.start);
    }
}
