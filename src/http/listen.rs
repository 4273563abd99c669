//! Accepting connections, bounded in number and in time.
//!
//! `axum::serve` never cuts a client that says nothing; hyper's builder with a timer does.

use std::convert::Infallible;
use std::io::ErrorKind;
use std::net::SocketAddr;
use std::sync::{Arc, Mutex, PoisonError};
use std::time::{Duration, Instant};

use axum::BoxError;
use axum::body::Body;
use axum::extract::{ConnectInfo, Request};
use axum::http::{HeaderValue, Response, header};
use bytes::Bytes;
use futures_util::StreamExt;
use http_body_util::{BodyStream, Either, StreamBody};
use hyper::body::{Body as _, Incoming};
use hyper::server::conn::{http1, http2};
use hyper::service::{HttpService, service_fn};
use hyper_util::rt::{TokioExecutor, TokioIo, TokioTimer};
use hyper_util::server::graceful::GracefulConnection;
use tokio::io::{AsyncRead, AsyncWrite};
use tokio::net::{TcpListener, TcpStream};
use tokio::sync::watch;
use tokio_io_timeout::TimeoutStream;
use tokio_util::io::InspectWriter;
use tower::Service;
use tower::util::BoxCloneSyncService;

use super::connection_limit::{ConnectionLimit, Slot};
use crate::tls::{self, Tls};

// Together with the limits of handshakes (tls) and bodies (middleware) these cut a slow client within 30 seconds.
/// How long a request's head may take, and how long a connection may stay idle between requests.
const HEAD_TIMEOUT: Duration = Duration::from_secs(8);
/// How long a client may read nothing of what it asked for.
const WRITE_TIMEOUT: Duration = Duration::from_secs(15);
/// Largest request head, and what is buffered of a connection.
const HEAD_BYTES: usize = 32 * 1024;
/// How long requests under way may take to finish at shutdown.
const DRAIN_TIMEOUT: Duration = Duration::from_secs(8);
/// Pause after an accept that failed for want of open files; one is closed meanwhile.
const ACCEPT_PAUSE: Duration = Duration::from_millis(10);
const WARN_EVERY: Duration = Duration::from_secs(60);

/// So many bytes written count as progress; less may be a ping or its answer.
const PROGRESS: usize = 1024;

const STREAMS: u32 = 64;
/// HTTP/2: streams a client may open and reset before it is cut ("rapid reset").
const RESETS: usize = 20;
/// HTTP/2: a client that asks for nothing and takes nothing for so long is told to go ...
const GO_AWAY_AFTER: Duration = Duration::from_secs(12);
/// ... and is cut when it still takes nothing.
const CUT_AFTER: Duration = GO_AWAY_AFTER.saturating_add(WRITE_TIMEOUT);
/// HTTP/2: a client that is silent for so long is asked whether it is still there ...
const PING_AFTER: Duration = Duration::from_secs(15);
/// ... and cut when it does not answer within this time.
const PONG_TIMEOUT: Duration = Duration::from_secs(10);

/// Put into a response's extensions, it keeps the connection open however little is sent, until the server stops. For listeners on
/// which nobody unknown gets such a response.
#[derive(Clone, Copy, Debug)]
pub struct LongLived;

/// What answers clients that don't encrypt.
pub type Plain = BoxCloneSyncService<Request, Response<Body>, Infallible>;

/// How a listener encrypts.
#[derive(Clone)]
pub struct Encryption {
    pub tls: Arc<Tls>,
    /// Without it, clients that don't encrypt are cut.
    pub plain: Option<Plain>,
}

/// A service with its layers.
pub trait Respond:
    Service<
        Request,
        Response = Response<<Self as Respond>::Body>,
        Error = Infallible,
        Future: Send + 'static,
    > + Clone
    + Send
    + Sync
    + 'static
{
    type Body: hyper::body::Body<Data = Bytes, Error: Into<BoxError>> + Send + 'static;
}

impl<S, B> Respond for S
where
    S: Service<Request, Response = Response<B>, Error = Infallible, Future: Send + 'static>
        + Clone
        + Send
        + Sync
        + 'static,
    B: hyper::body::Body<Data = Bytes, Error: Into<BoxError>> + Send + 'static,
{
    type Body = B;
}

/// Serves `service` on `listener` until `shutdown`, then lets what is under way finish.
pub async fn serve(
    listener: TcpListener,
    service: impl Respond,
    encryption: Option<Encryption>,
    connections: Arc<ConnectionLimit>,
    shutdown: impl Future<Output = ()>,
) {
    let (stop, stopping) = watch::channel(());
    let mut shutdown = std::pin::pin!(shutdown);
    let mut warned = None;
    loop {
        let (stream, peer) = tokio::select! {
            accepted = accept(&listener, &connections, &mut warned) => accepted,
            () = &mut shutdown => break,
        };
        let slot = Arc::new(connections.open(peer.ip()));
        let connection = Connection {
            peer,
            slot: Arc::clone(&slot),
            service: service.clone(),
            stopping: stopping.clone(),
        };
        let encryption = encryption.clone();
        tokio::spawn(async move {
            tokio::select! {
                () = connection.run(stream, encryption) => {}
                () = slot.closed() => {}
            }
        });
    }
    drop((listener, stopping));
    // Every connection holds a receiver; the last one to finish closes the channel.
    let _ = stop.send(());
    let _ = tokio::time::timeout(DRAIN_TIMEOUT, stop.closed()).await;
}

async fn accept(
    listener: &TcpListener,
    connections: &ConnectionLimit,
    warned: &mut Option<Instant>,
) -> (TcpStream, SocketAddr) {
    loop {
        let error = match listener.accept().await {
            Ok(accepted) => return accepted,
            Err(error) => error,
        };
        if let ErrorKind::ConnectionAborted | ErrorKind::ConnectionReset = error.kind() {
            // The visitor is gone again; the next one is not to blame.
            continue;
        }
        if warned.is_none_or(|at| at.elapsed() > WARN_EVERY) {
            tracing::warn!(%error, "cannot accept a connection; an old one is closed instead");
            *warned = Some(Instant::now());
        }
        connections.close_one();
        tokio::time::sleep(ACCEPT_PAUSE).await;
    }
}

struct Connection<S> {
    peer: SocketAddr,
    slot: Arc<Slot>,
    service: S,
    stopping: watch::Receiver<()>,
}

impl<S: Respond> Connection<S> {
    async fn run(self, stream: TcpStream, encryption: Option<Encryption>) {
        let _ = stream.set_nodelay(true);
        let is_plain = match &encryption {
            Some(Encryption { plain: Some(_), .. }) => match tls::begins_as_tls(&stream).await {
                Ok(encrypted) => !encrypted,
                Err(_) => return,
            },
            _ => false,
        };
        let mut stream = TimeoutStream::new(stream);
        stream.set_write_timeout(Some(WRITE_TIMEOUT));
        let stream = Box::pin(stream);
        let Some(Encryption { tls, plain }) = encryption else {
            return self.http1(stream).await;
        };
        if let Some(service) = plain.filter(|_| is_plain) {
            let Self {
                peer,
                slot,
                stopping,
                ..
            } = self;
            let plain = Connection {
                peer,
                slot,
                service,
                stopping,
            };
            return plain.http1(stream).await;
        }
        let stream = InspectWriter::new(stream, note_progress(Arc::clone(&self.slot)));
        if let Ok(Some(stream)) = tls.accept(stream).await {
            // Never by looking at the first bytes: that waits for them without a limit.
            match stream.get_ref().1.alpn_protocol() {
                Some(b"h2") => self.http2(stream).await,
                _ => self.http1(stream).await,
            }
        }
    }

    async fn http1(self, stream: impl AsyncRead + AsyncWrite + Unpin + Send + 'static) {
        let stopping = self.stopping.clone();
        let connection = http1::Builder::new()
            .timer(TokioTimer::new())
            .header_read_timeout(HEAD_TIMEOUT)
            // More than 100 header lines are refused by default; naming a limit makes hyper allocate for each request.
            .max_buf_size(HEAD_BYTES)
            // What comes in one packet may be more than the buffer.
            .max_header_size(HEAD_BYTES)
            // Who has said everything may still listen.
            .half_close(true)
            .serve_connection(TokioIo::new(stream), self.responder());
        drive(connection, stopping, None).await;
    }

    async fn http2(self, stream: impl AsyncRead + AsyncWrite + Unpin + Send + 'static) {
        let (stopping, slot) = (self.stopping.clone(), Arc::clone(&self.slot));
        let connection = http2::Builder::new(TokioExecutor::new())
            .timer(TokioTimer::new())
            .max_concurrent_streams(STREAMS)
            .max_pending_accept_reset_streams(RESETS)
            .max_local_error_reset_streams(RESETS)
            .max_header_list_size(HEAD_BYTES as u32)
            .keep_alive_interval(PING_AFTER)
            .keep_alive_timeout(PONG_TIMEOUT)
            .serve_connection(TokioIo::new(stream), self.responder());
        drive(connection, stopping, Some(slot)).await;
    }

    fn responder(
        self,
    ) -> impl HttpService<
        Incoming,
        ResBody = impl hyper::body::Body<Data = Bytes, Error: Into<BoxError>> + Send + 'static,
        Error = Infallible,
        Future: Send,
    > {
        // What requests need of the connection; nothing that other connections share is touched for them.
        let here = Arc::new((self.slot, self.stopping));
        let (service, peer) = (Mutex::new(self.service), self.peer);
        service_fn(move |request: hyper::Request<Incoming>| {
            here.0.touch();
            // Two lengths may be two requests to a proxy in front: RFC 9112, 6.1, wants such a connection closed. hyper takes the other
            // one away before it can be seen here.
            let chunked = request.headers().contains_key(header::TRANSFER_ENCODING);
            // An empty body is spared an allocation.
            let mut request = request.map(|body| match body.is_end_stream() {
                true => Body::empty(),
                false => Body::new(body),
            });
            // Asked for where something is received; the others are spared two allocations.
            if !request.method().is_safe() {
                request.extensions_mut().insert(ConnectInfo(peer));
            }
            // Routers and their layers are always ready.
            let mut service = service.lock().unwrap_or_else(PoisonError::into_inner);
            let response = service.call(request);
            let here = Arc::clone(&here);
            async move {
                let mut response = response.await?;
                if chunked {
                    let close = HeaderValue::from_static("close");
                    response.headers_mut().insert(header::CONNECTION, close);
                }
                Ok(hold(response, &here.0, &here.1))
            }
        })
    }
}

/// `response` with a body that ends with the server, if it is [`LongLived`].
fn hold<B: hyper::body::Body>(
    mut response: Response<B>,
    slot: &Arc<Slot>,
    stopping: &watch::Receiver<()>,
) -> Response<Either<B, impl hyper::body::Body<Data = B::Data, Error = B::Error> + use<B>>> {
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

fn note_progress(slot: Arc<Slot>) -> impl FnMut(&[u8]) {
    let mut written = 0;
    move |bytes| {
        written += bytes.len();
        if written >= PROGRESS {
            written = 0;
            slot.touch();
        }
    }
}

/// Until `connection` ends, or the one of `slot` is idle for too long, or the server stops.
async fn drive<C: GracefulConnection>(
    connection: C,
    mut stopping: watch::Receiver<()>,
    slot: Option<Arc<Slot>>,
) {
    let idle = async |time| match &slot {
        Some(slot) => slot.idle_for(time).await,
        // HTTP/1: its own timer closes it between requests, and a write that does not progress fails.
        None => std::future::pending().await,
    };
    let mut connection = std::pin::pin!(connection);
    // An error is a client that went away, sent nonsense (answered by hyper) or was cut; nobody is left to tell.
    tokio::select! {
        _ = connection.as_mut() => return,
        _ = stopping.changed() => {}
        () = idle(GO_AWAY_AFTER) => {}
    }
    connection.as_mut().graceful_shutdown();
    tokio::select! {
        _ = connection => {}
        () = idle(CUT_AFTER) => {}
    }
}

#[cfg(test)]
mod tests {
    use std::pin::Pin;
    use std::task::{Context, Poll};

    use axum::routing::get;
    use axum::{Extension, Router};
    use hyper::body::Frame;
    use tokio::io::{AsyncReadExt, AsyncWriteExt};
    use tokio::sync::oneshot;

    use super::*;

    /// One event, and then none.
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
