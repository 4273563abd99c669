//! Responses without an end, such as server-sent events.

use std::sync::Arc;

use axum::http::Response;
use futures_util::StreamExt;
use http_body_util::{BodyStream, Either, StreamBody};
use hyper::body::Body;
use tokio::sync::watch;

use super::connection_limit::Slot;

/// Put into a response's extensions, it keeps the connection open however little is sent, until the server stops. For listeners on
/// which nobody unknown gets such a response.
#[derive(Clone, Copy, Debug)]
pub struct LongLived;

/// `response` with a body that ends with the server, if it asks for that.
pub(super) fn hold<B: Body>(
    mut response: Response<B>,
    slot: &Arc<Slot>,
    stopping: &watch::Receiver<()>,
) -> Response<Either<B, impl Body<Data = B::Data, Error = B::Error> + use<B>>> {
    if response.extensions_mut().remove::<LongLived>().is_none() {
        return response.map(Either::Left);
    }
    let (held, mut stopping) = (slot.hold(), stopping.clone());
    let stopped = async move {
        let _held = held;
        let _ = stopping.changed().await;
    };
    response.map(|body| Either::Right(StreamBody::new(BodyStream::new(body).take_until(stopped))))
}

#[cfg(test)]
mod tests {
    use std::convert::Infallible;
    use std::pin::Pin;
    use std::task::{Context, Poll};
    use std::time::Duration;

    use axum::routing::get;
    use axum::{Extension, Router};
    use bytes::Bytes;
    use hyper::body::Frame;
    use tokio::io::{AsyncReadExt, AsyncWriteExt};
    use tokio::net::{TcpListener, TcpStream};
    use tokio::sync::oneshot;

    use super::super::{ConnectionLimit, serve};
    use super::*;

    /// One event, and then none.
    struct Events(Option<Bytes>);

    impl Body for Events {
        type Data = Bytes;
        type Error = Infallible;

        fn poll_frame(
            mut self: Pin<&mut Self>,
            _context: &mut Context<'_>,
        ) -> Poll<Option<Result<Frame<Bytes>, Infallible>>> {
            match self.0.take() {
                Some(event) => Poll::Ready(Some(Ok(Frame::data(event)))),
                None => Poll::Pending,
            }
        }
    }

    #[tokio::test]
    async fn a_stream_of_events_ends_whole_as_soon_as_the_server_stops() {
        let events = || async {
            let body = axum::body::Body::new(Events(Some(Bytes::from_static(b"hello"))));
            (Extension(LongLived), body)
        };
        let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
        let address = listener.local_addr().unwrap();
        let (stop, stopped) = oneshot::channel::<()>();
        let server = tokio::spawn(serve(
            listener,
            Router::new().route("/", get(events)),
            None,
            ConnectionLimit::new(9),
            async { drop(stopped.await) },
        ));
        let mut client = TcpStream::connect(address).await.unwrap();
        let request = b"GET / HTTP/1.1\r\nHost: localhost\r\n\r\n";
        client.write_all(request).await.unwrap();
        let mut text = String::new();
        while !text.ends_with("hello\r\n") {
            text.push(client.read_u8().await.unwrap().into());
        }
        stop.send(()).unwrap();
        client.read_to_string(&mut text).await.unwrap();
        assert!(text.ends_with("hello\r\n0\r\n\r\n"), "{text}");
        // Not after the time that requests under way are given.
        let ended = tokio::time::timeout(Duration::from_secs(5), server).await;
        ended.unwrap().unwrap();
    }
}
