//! Reads the rest of a refused body, and counts the bytes of all bodies in memory.

use std::pin::Pin;
use std::sync::Arc;
use std::task::{Context, Poll, ready};
use std::time::Duration;

use axum::body::Body;
use axum::extract::{Request, State};
use axum::http::{StatusCode, header};
use axum::middleware::Next;
use axum::response::Response;
use bytes::Bytes;
use http_body_util::BodyExt;
use hyper::body::{Frame, SizeHint};
use parking_lot::Mutex;

use super::body_room::{BodyRoom, Share};

const DRAINED_MAX: usize = 16 << 20;
const DRAIN_TIMEOUT: Duration = Duration::from_secs(5);

/// Reads the rest of a refused body: closing would reset the connection, and the client would not see the response. A client that
/// sent `Expect` sends nothing until the body is read.
pub async fn drain_refused(
    State(room): State<Option<Arc<BodyRoom>>>,
    request: Request,
    next: Next,
) -> Response {
    let asks_first = request.headers().contains_key(header::EXPECT);
    let share = room.and_then(|room| room.share(&request));
    let body = SharedBody::default();
    let request = request.map(|inner| {
        let mut shared = body.0.lock();
        (shared.body, shared.share) = (inner, share);
        Body::new(body.clone())
    });
    let response = next.run(request).await;
    let status = response.status();
    let refused = status.is_client_error() || status.is_server_error();
    // After a timeout, don't wait for the rest.
    if refused && status != StatusCode::REQUEST_TIMEOUT {
        let ReadBody {
            body,
            started,
            share,
        } = std::mem::take(&mut *body.0.lock());
        drop(share);
        if started || !asks_first {
            drain(body).await;
        }
    }
    response
}

async fn drain(mut body: Body) {
    let mut remaining = DRAINED_MAX;
    let reading = async {
        while let Some(Ok(frame)) = body.frame().await {
            remaining = remaining.saturating_sub(frame.data_ref().map_or(0, Bytes::len));
            if remaining == 0 {
                break;
            }
        }
    };
    let _ = tokio::time::timeout(DRAIN_TIMEOUT, reading).await;
}

/// Returns the body from the handler to the layer.
#[derive(Clone, Default)]
struct SharedBody(Arc<Mutex<ReadBody>>);

#[derive(Default)]
struct ReadBody {
    body: Body,
    started: bool,
    /// Held until the response begins, because the body is in memory until then.
    share: Option<Share>,
}

impl hyper::body::Body for SharedBody {
    type Data = Bytes;
    type Error = axum::Error;

    fn poll_frame(
        self: Pin<&mut Self>,
        context: &mut Context<'_>,
    ) -> Poll<Option<Result<Frame<Bytes>, axum::Error>>> {
        let mut read = self.0.lock();
        read.started = true;
        let frame = ready!(Pin::new(&mut read.body).poll_frame(context));
        let bytes = frame
            .as_ref()
            .and_then(|frame| frame.as_ref().ok()?.data_ref());
        let bytes = bytes.map_or(0, Bytes::len);
        match read.share.as_mut().map(|share| share.take(bytes)) {
            Some(Err(no_room)) => Poll::Ready(Some(Err(axum::Error::new(no_room)))),
            _ => Poll::Ready(frame),
        }
    }

    fn is_end_stream(&self) -> bool {
        self.0.lock().body.is_end_stream()
    }

    fn size_hint(&self) -> SizeHint {
        self.0.lock().body.size_hint()
    }
}
