//! Accepting connections, bounded in number and in time.
//!
//! `axum::serve` never cuts a client that says nothing; hyper's own builder with a timer does.

use std::future::Future;
use std::io;
use std::net::SocketAddr;
use std::sync::Arc;
use std::time::Duration;

use axum::body::Body;
use axum::extract::ConnectInfo;
use hyper::body::Incoming;
use hyper::server::conn::http1;
use hyper_util::rt::{TokioIo, TokioTimer};
use tokio::net::{TcpListener, TcpStream};
use tokio::sync::{Semaphore, watch};
use tokio_io_timeout::TimeoutStream;
use tower::ServiceExt;

use super::{App, Peer, router};

/// How long a request's head may take, and how long a connection may stay idle between requests.
const HEAD_PATIENCE: Duration = Duration::from_secs(15);
/// How long a client may read nothing of what it asked for.
const WRITE_PATIENCE: Duration = Duration::from_secs(20);
/// Largest request head, and what is buffered of a connection.
const HEAD_BYTES: usize = 32 * 1024;
/// Most header lines of a request.
const HEAD_LINES: usize = 100;
/// How long requests under way may take to finish at shutdown.
const DRAIN: Duration = Duration::from_secs(9);
/// Pause after an accept that failed for want of file descriptors.
const BREATH: Duration = Duration::from_millis(100);

/// Serves `app` on `listener` until `shutdown`, then lets what is under way finish.
pub async fn serve(listener: TcpListener, app: Arc<App>, shutdown: impl Future<Output = ()>) {
    let places = Arc::new(Semaphore::new(app.connections));
    let service = router(&app);
    let (stop, stopping) = watch::channel(());
    let mut shutdown = std::pin::pin!(shutdown);
    loop {
        let place = tokio::select! {
            place = Arc::clone(&places).acquire_owned() => place,
            () = &mut shutdown => break,
        };
        let Ok(place) = place else { break };
        let (stream, peer) = tokio::select! {
            accepted = accept(&listener) => accepted,
            () = &mut shutdown => break,
        };
        let (service, stopping) = (service.clone(), stopping.clone());
        tokio::spawn(async move {
            connection(stream, peer, service, stopping).await;
            drop(place);
        });
    }
    drop((listener, stopping));
    // Every connection holds a receiver; the last one to finish closes the channel.
    let _ = stop.send(());
    let _ = tokio::time::timeout(DRAIN, stop.closed()).await;
}

async fn accept(listener: &TcpListener) -> (TcpStream, SocketAddr) {
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
                tracing::warn!(%error, "cannot accept a connection");
                tokio::time::sleep(BREATH).await;
            }
        }
    }
}

async fn connection(
    stream: TcpStream,
    peer: SocketAddr,
    service: axum::Router,
    mut stopping: watch::Receiver<()>,
) {
    let _ = stream.set_nodelay(true);
    let mut stream = TimeoutStream::new(stream);
    stream.set_write_timeout(Some(WRITE_PATIENCE));
    let answer = hyper::service::service_fn(move |request: hyper::Request<Incoming>| {
        let mut request = request.map(Body::new);
        request.extensions_mut().insert::<Peer>(ConnectInfo(peer));
        service.clone().oneshot(request)
    });
    let connection = http1::Builder::new()
        .timer(TokioTimer::new())
        .header_read_timeout(HEAD_PATIENCE)
        .max_buf_size(HEAD_BYTES)
        .max_headers(HEAD_LINES)
        .serve_connection(TokioIo::new(Box::pin(stream)), answer);
    let mut connection = std::pin::pin!(connection);
    // An error here is a client that went away, sent nonsense (answered by hyper) or was cut; nobody is left to tell.
    tokio::select! {
        _ = connection.as_mut() => {}
        _ = stopping.changed() => {
            connection.as_mut().graceful_shutdown();
            let _ = connection.await;
        }
    }
}
