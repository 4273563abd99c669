//! Accepts connections, with limits on number and time.
//!
//! Uses hyper's builder, because `axum::serve` has no timeout for silent clients.

use std::convert::Infallible;
use std::io::ErrorKind;
use std::net::SocketAddr;
use std::pin::{Pin, pin};
use std::sync::Arc;
use std::time::{Duration, Instant};

use axum::BoxError;
use axum::body::Body;
use axum::extract::{ConnectInfo, Request};
use axum::http::{HeaderValue, Response, header};
use bytes::Bytes;
use futures_util::{StreamExt, TryFutureExt};
use http_body_util::{BodyStream, Either, StreamBody};
use hyper::body::{Body as _, Incoming};
use hyper::server::conn::{http1, http2};
use hyper::service::{HttpService, service_fn};
use hyper_util::rt::{TokioExecutor, TokioIo, TokioTimer};
use hyper_util::server::graceful::GracefulConnection;
use ipnet::IpNet;
use parking_lot::Mutex;
use tokio::io::{AsyncRead, AsyncWrite};
use tokio::net::{TcpListener, TcpStream};
use tokio::sync::watch;
use tokio_io_timeout::TimeoutStream;
use tokio_util::io::InspectWriter;
use tower::Service;
use tower::util::BoxCloneSyncService;

use super::connection_limit::{ConnectionLimit, Slot};
use super::ready;
use super::visit::is_in;
use crate::tls::{self, Tls};
use pharmacy_system::platform;

// With the limits for handshakes (tls) and bodies (middleware), these cut slow clients within 40 seconds.
/// For a request's head, and for idle connections between requests.
const HEAD_TIMEOUT: Duration = Duration::from_secs(8);
/// For idle connections of trusted proxies, which reuse them for two minutes: if the server closed one just as a request is sent on it,
/// the visitor would see an error.
const PROXY_IDLE_TIMEOUT: Duration = Duration::from_secs(150);
/// How long a client may read nothing of its response.
const WRITE_TIMEOUT: Duration = Duration::from_secs(15);
/// Largest request head, and the size of a connection's buffer.
const HEAD_BYTES: u32 = 32 * 1024;
const DRAIN_TIMEOUT: Duration = Duration::from_secs(8);
/// Pause after a connection could not be accepted.
const ACCEPT_PAUSE: Duration = Duration::from_millis(10);
const WARN_EVERY: Duration = Duration::from_secs(60);

/// Fewer bytes written may be only a ping, so they do not count as progress.
const PROGRESS: usize = 1024;

/// HTTP/2: requests at once on a connection.
const STREAMS: u32 = 16;
/// HTTP/2: bytes of unread bodies for each connection, the initial window of RFC 9113. hyper's default is a megabyte.
const WINDOW: u32 = 65_535;
/// HTTP/2: streams that a client may open and reset before its connection is closed ("rapid reset").
const RESETS: usize = 20;
/// HTTP/2: silence before a ping.
const PING_AFTER: Duration = Duration::from_secs(15);
/// HTTP/2: time for the ping's reply.
const PONG_TIMEOUT: Duration = Duration::from_secs(10);

/// Response extension: the connection stays open until the server stops, however little is sent. Only for listeners on which
/// strangers cannot get such a response.
#[derive(Clone, Copy, Debug)]
pub struct LongLived;

/// The service for plain HTTP beside HTTPS.
pub type Plain = BoxCloneSyncService<Request, Response<Body>, Infallible>;

/// What a listener needs to speak TLS.
#[derive(Clone)]
pub struct Encryption {
    pub tls: Arc<Tls>,
    /// If none, connections without TLS are closed.
    pub plain: Option<Plain>,
    /// From other computers, connections without TLS are closed.
    pub is_plain_local: bool,
}

/// A service that answers every request. Implemented for every such service.
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

/// Serves until `shutdown`, then finishes the requests in progress within 8 s. Without `encryption`, serves plain HTTP/1.
pub async fn serve(
    listener: TcpListener,
    service: impl Respond,
    encryption: Option<Encryption>,
    trusted_proxies: Vec<IpNet>,
    connections: Arc<ConnectionLimit>,
    shutdown: impl Future<Output = ()>,
) {
    let (stop, stopping) = watch::channel(());
    let mut shutdown = pin!(shutdown);
    let mut warned = None;
    loop {
        let (stream, peer) = tokio::select! {
            accepted = accept(&listener, &connections, &mut warned) => accepted,
            () = &mut shutdown => break,
        };
        let slot = Arc::new(connections.open(peer.ip()));
        let connection = Connection {
            peer,
            idle_timeout: if is_in(&trusted_proxies, peer.ip().to_canonical()) {
                PROXY_IDLE_TIMEOUT
            } else {
                HEAD_TIMEOUT
            },
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
    // Each connection holds a receiver; the channel closes when the last one has finished.
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
            continue;
        }
        let is_short = platform::is_short_of_files(&error);
        if warned.is_none_or(|at| at.elapsed() > WARN_EVERY) {
            let next = if is_short {
                "an old one is closed"
            } else {
                "trying again"
            };
            tracing::warn!(%error, "cannot accept a connection; {next}");
            *warned = Some(Instant::now());
        }
        if is_short {
            connections.close_one();
        }
        tokio::time::sleep(ACCEPT_PAUSE).await;
    }
}

struct Connection<S> {
    peer: SocketAddr,
    /// Between requests.
    idle_timeout: Duration,
    slot: Arc<Slot>,
    service: S,
    stopping: watch::Receiver<()>,
}

impl<S: Respond> Connection<S> {
    async fn run(self, stream: TcpStream, encryption: Option<Encryption>) {
        let _ = stream.set_nodelay(true);
        let Some(Encryption {
            tls,
            plain,
            is_plain_local,
        }) = encryption
        else {
            return self.http1(limited(stream)).await;
        };
        let may_be_plain = !is_plain_local || self.peer.ip().to_canonical().is_loopback();
        if let Some(service) = plain.filter(|_| may_be_plain) {
            let Ok(is_encrypted) = tls::begins_as_tls(&stream).await else {
                return;
            };
            if !is_encrypted {
                let plain = Connection {
                    peer: self.peer,
                    idle_timeout: self.idle_timeout,
                    slot: self.slot,
                    service,
                    stopping: self.stopping,
                };
                return plain.http1(limited(stream)).await;
            }
        }
        let progress = note_progress(Arc::clone(&self.slot));
        let stream = InspectWriter::new(limited(stream), progress);
        if let Ok(Some(stream)) = tls.accept(stream).await {
            // By ALPN: hyper-util's detection waits for the first bytes without limit.
            let is_http2 = stream.get_ref().1.alpn_protocol() == Some(b"h2");
            // Boxed, because the future of an `async fn` has room for its arguments and again for what they become.
            let stream = Box::new(stream);
            if is_http2 {
                self.http2(stream).await;
            } else {
                self.http1(stream).await;
            }
        }
    }

    async fn http1(self, stream: impl AsyncRead + AsyncWrite + Unpin + Send + 'static) {
        let stopping = self.stopping.clone();
        let connection = http1::Builder::new()
            .timer(TokioTimer::new())
            .header_read_timeout(self.idle_timeout)
            // Leaves hyper's default limit of 100 header lines: setting one allocates for each request.
            .max_buf_size(HEAD_BYTES as usize)
            // A single packet may exceed the buffer.
            .max_header_size(HEAD_BYTES as usize)
            // A client that closed its sending side may still read.
            .half_close(true)
            .serve_connection(TokioIo::new(stream), self.responder());
        drive(pin!(connection), stopping, None).await;
    }

    async fn http2(self, stream: impl AsyncRead + AsyncWrite + Unpin + Send + 'static) {
        let stopping = self.stopping.clone();
        let idle = Some((Arc::clone(&self.slot), self.idle_timeout));
        let connection = http2::Builder::new(TokioExecutor::new())
            .timer(TokioTimer::new())
            .max_concurrent_streams(STREAMS)
            .initial_stream_window_size(WINDOW)
            .initial_connection_window_size(WINDOW)
            .max_pending_accept_reset_streams(RESETS)
            .max_local_error_reset_streams(RESETS)
            .max_header_list_size(HEAD_BYTES)
            .keep_alive_interval(PING_AFTER)
            .keep_alive_timeout(PONG_TIMEOUT)
            .serve_connection(TokioIo::new(stream), self.responder());
        drive(pin!(connection), stopping, idle).await;
    }

    fn responder(
        self,
    ) -> impl HttpService<
        Incoming,
        ResBody = impl hyper::body::Body<Data = Bytes, Error: Into<BoxError>> + Send + 'static,
        Error = Infallible,
        Future: Send,
    > {
        // Per-connection state, so that requests touch nothing that connections share.
        let here = Arc::new((self.slot, self.stopping));
        let (service, peer) = (Mutex::new(self.service), self.peer);
        service_fn(move |request: hyper::Request<Incoming>| {
            let in_use = here.0.hold();
            // A proxy may read a request with two lengths as two requests, so RFC 9112, 6.1, wants the connection closed.
            // hyper removes Content-Length, so only Transfer-Encoding can be checked here.
            let chunked = request.headers().contains_key(header::TRANSFER_ENCODING);
            // Avoids an allocation for empty bodies.
            let mut request = request.map(|body| {
                if body.is_end_stream() {
                    Body::empty()
                } else {
                    Body::new(body)
                }
            });
            // Pages don't need it; saves two allocations.
            if !request.method().is_safe() || request.uri().path() == ready::PATH {
                request.extensions_mut().insert(ConnectInfo(peer));
            }
            // Routers need no `poll_ready`.
            let mut service = service.lock();
            let responding = service.call(request);
            let here = Arc::clone(&here);
            responding.map_ok(move |mut response| {
                drop(in_use);
                if chunked {
                    let close = HeaderValue::from_static("close");
                    response.headers_mut().insert(header::CONNECTION, close);
                }
                hold(response, &here.0, &here.1)
            })
        })
    }
}

fn limited(stream: TcpStream) -> Pin<Box<TimeoutStream<TcpStream>>> {
    let mut stream = TimeoutStream::new(stream);
    stream.set_write_timeout(Some(WRITE_TIMEOUT));
    Box::pin(stream)
}

fn hold<B: hyper::body::Body>(
    mut response: Response<B>,
    slot: &Arc<Slot>,
    stopping: &watch::Receiver<()>,
) -> Response<Either<B, impl hyper::body::Body<Data = B::Data, Error = B::Error> + use<B>>> {
    if response.extensions_mut().remove::<LongLived>().is_none() {
        return response.map(Either::Left);
    }
    let (in_use, mut stopping) = (slot.hold(), stopping.clone());
    let stopped = async move {
        let _held = in_use;
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

async fn drive<C: GracefulConnection>(
    mut connection: Pin<&mut C>,
    mut stopping: watch::Receiver<()>,
    idle_timeout: Option<(Arc<Slot>, Duration)>,
) {
    let idle = async |more| match &idle_timeout {
        Some((slot, time)) => slot.idle_for(time.saturating_add(more)).await,
        // HTTP/1: hyper closes idle connections, and stalled writes fail.
        None => std::future::pending().await,
    };
    // An error means that the client disconnected, sent invalid data (hyper answers that) or was closed. No response is needed.
    tokio::select! {
        _ = connection.as_mut() => return,
        _ = stopping.changed() => {}
        // HTTP/2: announces the end to the client, which then has time to finish reading.
        () = idle(Duration::ZERO) => {}
    }
    connection.as_mut().graceful_shutdown();
    tokio::select! {
        _ = connection => {}
        () = idle(WRITE_TIMEOUT) => {}
    }
}

#[cfg(test)]
mod tests;
