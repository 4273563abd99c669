use std::task::{Context, Poll};

use axum::routing::get;
use axum::{Extension, Router};
use hyper::body::Frame;
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::sync::oneshot;

use super::*;

struct Events(Option<Bytes>);

impl hyper::body::Body for Events {
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
        let body = Body::new(Events(Some(Bytes::from_static(b"hello"))));
        (Extension(LongLived), body)
    };
    let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
    let address = listener.local_addr().unwrap();
    let (stop, stopped) = oneshot::channel::<()>();
    let server = tokio::spawn(serve(
        listener,
        Router::new().route("/", get(events)),
        None,
        Vec::new(),
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
    // Less than the time limit for requests in progress.
    let ended = tokio::time::timeout(Duration::from_secs(5), server).await;
    ended.unwrap().unwrap();
}
