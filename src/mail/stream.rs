//! A connection to the mail server that ends before what it sends fills the memory.

use std::io;
use std::net::SocketAddr;
use std::pin::Pin;
use std::task::{Context, Poll};

use lettre::transport::smtp::client::AsyncTokioStream;
use tokio::io::{AsyncRead, AsyncWrite, ReadBuf};
use tokio::net::TcpStream;
use tokio_rustls::client::TlsStream;

/// Bytes. A mail takes a few thousand, with certificates.
const REPLIES_MAX: usize = 1 << 20;

#[derive(Debug)]
pub struct Limited<S> {
    stream: S,
    peer: SocketAddr,
    left: usize,
}

impl<S: Stream> Limited<S> {
    pub fn new(stream: S) -> io::Result<Self> {
        Ok(Self {
            peer: stream.peer()?,
            stream,
            left: REPLIES_MAX,
        })
    }
}

/// Encrypted or not.
pub trait Stream: AsyncRead + AsyncWrite + Send + Sync + Unpin + std::fmt::Debug + 'static {
    fn peer(&self) -> io::Result<SocketAddr>;
}

impl Stream for TcpStream {
    fn peer(&self) -> io::Result<SocketAddr> {
        self.peer_addr()
    }
}

impl Stream for TlsStream<TcpStream> {
    fn peer(&self) -> io::Result<SocketAddr> {
        self.get_ref().0.peer_addr()
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
        match self.left.checked_sub(new) {
            Some(left) => self.left = left,
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
        Ok(self.peer)
    }
}
