//! Accepting connections, bounded in number and in time.
//!
//! `axum::serve` never cuts a client that says nothing; hyper's own builder with a timer does.

use std::convert::Infallible;
use std::future::{Future, Ready, ready};
use std::io;
use std::net::SocketAddr;
use std::pin::Pin;
use std::sync::Arc;
use std::task::{Context, Poll};
use std::time::{Duration, Instant};

use axum::body::Body;
use axum::http::{Request, Response};
use bytes::Bytes;
use http_body_util::{Either, Full};
use hyper::body::Incoming;
use hyper::server::conn::{http1, http2};
use hyper_util::rt::{TokioExecutor, TokioIo, TokioTimer};
use tokio::io::{AsyncRead, AsyncWrite};
use tokio::net::{TcpListener, TcpStream};
use tokio::sync::watch;
use tokio_io_timeout::TimeoutStream;

use super::places::{Place, Places};
use super::tls::Tls;

// With the keys agreed on (tls) and the body (submit), a slow client is cut within 30 seconds of whatever it does slowly.
/// How long a request's head may take, and how long a connection may stay idle between requests.
const HEAD_PATIENCE: Duration = Duration::from_secs(8);
/// How long a client may read nothing of what it asked for.
const WRITE_PATIENCE: Duration = Duration::from_secs(15);
/// Largest request head, and what is buffered of a connection.
const HEAD_BYTES: usize = 32 * 1024;
/// Most header lines of a request.
const HEAD_LINES: usize = 100;
/// How long requests under way may take to finish at shutdown.
const DRAIN: Duration = Duration::from_secs(8);
/// Pause after an accept that failed for want of open files; one is closed meanwhile.
const BREATH: Duration = Duration::from_millis(10);
/// That this happens is logged at most so often.
const COMPLAIN_EVERY: Duration = Duration::from_secs(60);

/// HTTP/2: requests under way at the same time on one connection.
const STREAMS: u32 = 64;
/// HTTP/2: streams a client may open and reset before it is cut ("rapid reset").
const RESETS: usize = 20;
/// HTTP/2: a client that asks for nothing so long is told to go; it may finish reading within [`WRITE_PATIENCE`].
const QUIET_PATIENCE: Duration = Duration::from_secs(12);
/// HTTP/2: a client that is silent so long is asked whether it is still there …
const PING_AFTER: Duration = Duration::from_secs(15);
/// … and cut when it does not say so within this time.
const PONG_PATIENCE: Duration = Duration::from_secs(10);

/// Something that answers requests.
pub trait Answer: Send + Sync + 'static {
    /// The answer to `request` from `peer`.
    fn answer(self: &Arc<Self>, peer: SocketAddr, request: Request<Incoming>) -> Answering;
}

/// The body of an answer: bytes that are there, or what a route made.
pub type Content = Either<Full<Bytes>, Body>;

/// An answer that is there, or comes. Most are there at once: for those nothing is allocated.
pub enum Answering {
    /// It is there.
    Now(Ready<Response<Content>>),
    /// It comes.
    Later(Pin<Box<dyn Future<Output = Response<Body>> + Send>>),
}

impl Answering {
    /// An answer that is there.
    pub fn now(response: Response<Content>) -> Self {
        Self::Now(ready(response))
    }

    /// An answer that comes.
    pub fn later(response: impl Future<Output = Response<Body>> + Send + 'static) -> Self {
        Self::Later(Box::pin(response))
    }
}

impl Future for Answering {
    type Output = Result<Response<Content>, Infallible>;

    fn poll(self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<Self::Output> {
        match self.get_mut() {
            Self::Now(ready) => Pin::new(ready).poll(context).map(Ok),
            Self::Later(coming) => {
                let response = coming.as_mut().poll(context);
                response.map(|response| Ok(response.map(Either::Right)))
            }
        }
    }
}

/// Serves `service` on `listener` until `shutdown`, then lets what is under way finish. At most `connections` are open at once.
pub async fn serve(
    listener: TcpListener,
    service: Arc<impl Answer>,
    tls: Option<Arc<Tls>>,
    connections: usize,
    shutdown: impl Future<Output = ()>,
) {
    let places = Places::new(connections);
    let (stop, stopping) = watch::channel(());
    let mut shutdown = std::pin::pin!(shutdown);
    let mut complained = None;
    loop {
        let (stream, peer) = tokio::select! {
            accepted = accept(&listener, &places, &mut complained) => accepted,
            () = &mut shutdown => break,
        };
        let place = places.take(peer.ip());
        let (service, tls, stopping) = (Arc::clone(&service), tls.clone(), stopping.clone());
        tokio::spawn(async move {
            tokio::select! {
                () = connection(stream, peer, &place, service, tls, stopping) => {}
                () = place.taken_away() => {}
            }
        });
    }
    drop((listener, stopping));
    // Every connection holds a receiver; the last one to finish closes the channel.
    let _ = stop.send(());
    let _ = tokio::time::timeout(DRAIN, stop.closed()).await;
}

async fn accept(
    listener: &TcpListener,
    places: &Places,
    complained: &mut Option<Instant>,
) -> (TcpStream, SocketAddr) {
    loop {
        match listener.accept().await {
            Ok(accepted) => return accepted,
            // The visitor is gone again; the next one is not to blame.
            Err(error)
                if matches!(
                    error.kind(),
                    io::ErrorKind::ConnectionAborted | io::ErrorKind::ConnectionReset
                ) => {}
            Err(error) => {
                if complained.is_none_or(|at| at.elapsed() > COMPLAIN_EVERY) {
                    tracing::warn!(%error, "cannot accept a connection; an old one makes room");
                    *complained = Some(Instant::now());
                }
                places.free_one();
                tokio::time::sleep(BREATH).await;
            }
        }
    }
}

async fn connection(
    stream: TcpStream,
    peer: SocketAddr,
    place: &Place,
    service: Arc<impl Answer>,
    tls: Option<Arc<Tls>>,
    stopping: watch::Receiver<()>,
) {
    let _ = stream.set_nodelay(true);
    let mut stream = TimeoutStream::new(stream);
    stream.set_write_timeout(Some(WRITE_PATIENCE));
    let stream = Box::pin(stream);
    // An error is a client that went away, sent nonsense (answered by hyper) or was cut; nobody is left to tell.
    let _ = match tls {
        None => speak_http1(stream, peer, place, service, stopping).await,
        Some(tls) => match tls.accept(stream).await {
            Ok(stream) if stream.get_ref().1.alpn_protocol() == Some(b"h2") => {
                speak_http2(stream, peer, place, service, stopping).await
            }
            Ok(stream) => speak_http1(stream, peer, place, service, stopping).await,
            Err(_) => Ok(()),
        },
    };
}

async fn speak_http1<S>(
    stream: S,
    peer: SocketAddr,
    place: &Place,
    service: Arc<impl Answer>,
    mut stopping: watch::Receiver<()>,
) -> hyper::Result<()>
where
    S: AsyncRead + AsyncWrite + Unpin + Send + 'static,
{
    let connection = http1::Builder::new()
        .timer(TokioTimer::new())
        .header_read_timeout(HEAD_PATIENCE)
        .max_buf_size(HEAD_BYTES)
        .max_headers(HEAD_LINES)
        // Who has said everything may still listen.
        .half_close(true)
        .serve_connection(
            TokioIo::new(stream),
            hyper::service::service_fn(|request| {
                place.touch();
                service.answer(peer, request)
            }),
        );
    let mut connection = std::pin::pin!(connection);
    tokio::select! {
        done = connection.as_mut() => done,
        _ = stopping.changed() => {
            connection.as_mut().graceful_shutdown();
            connection.await
        }
    }
}

async fn speak_http2<S>(
    stream: S,
    peer: SocketAddr,
    place: &Place,
    service: Arc<impl Answer>,
    mut stopping: watch::Receiver<()>,
) -> hyper::Result<()>
where
    S: AsyncRead + AsyncWrite + Unpin + Send + 'static,
{
    let connection = http2::Builder::new(TokioExecutor::new())
        .timer(TokioTimer::new())
        .max_concurrent_streams(STREAMS)
        .max_pending_accept_reset_streams(RESETS)
        .max_local_error_reset_streams(RESETS)
        .max_header_list_size(HEAD_BYTES as u32)
        .keep_alive_interval(PING_AFTER)
        .keep_alive_timeout(PONG_PATIENCE)
        .serve_connection(
            TokioIo::new(stream),
            hyper::service::service_fn(|request| {
                place.touch();
                service.answer(peer, request)
            }),
        );
    let mut connection = std::pin::pin!(connection);
    tokio::select! {
        done = connection.as_mut() => done,
        _ = stopping.changed() => {
            connection.as_mut().graceful_shutdown();
            connection.await
        }
        () = place.quiet_for(QUIET_PATIENCE) => {
            connection.as_mut().graceful_shutdown();
            tokio::time::timeout(WRITE_PATIENCE, connection).await.unwrap_or(Ok(()))
        }
    }
}
