//! A connection to the mail server with a limit on received bytes, so that a reply cannot fill the memory.

use std::fmt::Debug;
use std::io;
use std::net::SocketAddr;
use std::pin::Pin;
use std::task::{Context, Poll};

use lettre::transport::smtp::client::AsyncTokioStream;
use tokio::io::{AsyncRead, AsyncWrite, ReadBuf};

/// Bytes. A mail needs a few thousand, including certificates.
const REPLIES_MAX: usize = 1 << 20;

/// Encrypted or not.
pub trait Stream: AsyncRead + AsyncWrite + Send + Sync + Unpin + Debug + 'static {}

impl<S: AsyncRead + AsyncWrite + Send + Sync + Unpin + Debug + 'static> Stream for S {}

#[derive(Debug)]
pub struct Limited<S> {
    stream: S,
    remaining: usize,
}

impl<S> Limited<S> {
    pub fn new(stream: S) -> Self {
        Self {
            stream,
            remaining: REPLIES_MAX,
        }
    }
}

impl<S: AsyncRead + Unpin> AsyncRead for Limited<S> {
    fn poll_read(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
        buffer: &mut ReadBuf<'_>,
    ) -> Poll<io::Result<()>> {
        let before = buffer.filled().len();
        let read = Pin::new(&mut self.stream).poll_read(context, buffer);
        let new = buffer.filled().len() - before;
        match self.remaining.checked_sub(new) {
            Some(remaining) => self.remaining = remaining,
            None => return Poll::Ready(Err(io::Error::other("it sends more than 1 MB"))),
        }
        read
    }
}

impl<S: AsyncWrite + Unpin> AsyncWrite for Limited<S> {
    fn poll_write(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
        bytes: &[u8],
    ) -> Poll<io::Result<usize>> {
        Pin::new(&mut self.stream).poll_write(context, bytes)
    }

    fn poll_flush(mut self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<io::Result<()>> {
        Pin::new(&mut self.stream).poll_flush(context)
    }

    fn poll_shutdown(mut self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<io::Result<()>> {
        Pin::new(&mut self.stream).poll_shutdown(context)
    }
}

impl<S: Stream> AsyncTokioStream for Limited<S> {
    fn peer_addr(&self) -> io::Result<SocketAddr> {
        // Never called.
        Err(io::ErrorKind::Unsupported.into())
    }
}
