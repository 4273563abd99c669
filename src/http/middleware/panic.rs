//! A bug answers 500; the panic hook has said where it is.
//!
//! tower-http's `catch_panic` puts the body of every response into one more box.

use std::panic::{AssertUnwindSafe, catch_unwind};
use std::pin::Pin;
use std::task::{Context, Poll};

use axum::extract::Request;
use axum::http::Response;
use axum::response::IntoResponse;
use bytes::Bytes;
use http_body_util::{Either, Empty};
use pin_project_lite::pin_project;
use tower::layer::layer_fn;
use tower::{Layer, Service};

use crate::http::refusal::Refusal;

/// The body of what is inside, or none.
type Body<B> = Either<B, Empty<Bytes>>;

/// Answers for whatever panics inside it.
pub fn layer<S>() -> impl Layer<S, Service = CatchPanic<S>> {
    layer_fn(|inner| CatchPanic { inner })
}

/// See [`layer`].
#[derive(Clone)]
pub struct CatchPanic<S> {
    inner: S,
}

impl<S, B> Service<Request> for CatchPanic<S>
where
    S: Service<Request, Response = Response<B>>,
{
    type Response = Response<Body<B>>;
    type Error = S::Error;
    type Future = ResponseFuture<S::Future>;

    fn poll_ready(&mut self, context: &mut Context<'_>) -> Poll<Result<(), S::Error>> {
        self.inner.poll_ready(context)
    }

    fn call(&mut self, request: Request) -> Self::Future {
        let inner = catch_unwind(AssertUnwindSafe(|| self.inner.call(request))).ok();
        ResponseFuture { inner }
    }
}

pin_project! {
    /// The response of [`CatchPanic`]; without a future the call has panicked.
    pub struct ResponseFuture<F> {
        #[pin]
        inner: Option<F>,
    }
}

impl<F, B, E> Future for ResponseFuture<F>
where
    F: Future<Output = Result<Response<B>, E>>,
{
    type Output = Result<Response<Body<B>>, E>;

    fn poll(self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<Self::Output> {
        let inner = self.project().inner.as_pin_mut();
        let poll =
            inner.and_then(|inner| catch_unwind(AssertUnwindSafe(|| inner.poll(context))).ok());
        match poll {
            Some(poll) => poll.map_ok(|response| response.map(Either::Left)),
            None => {
                let broken = Refusal::broken().into_response();
                Poll::Ready(Ok(broken.map(|_| Either::Right(Empty::new()))))
            }
        }
    }
}
