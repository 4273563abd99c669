//! HTTPS from the client's side.

use std::net::SocketAddr;
use std::sync::Arc;

use bytes::Bytes;
use http_body_util::Full;
use hyper::client::conn::http2::{SendRequest, handshake};
use hyper_util::rt::{TokioExecutor, TokioIo};
use rcgen::{CertifiedKey, generate_simple_self_signed};
use tokio_rustls::TlsConnector;
use tokio_rustls::client::TlsStream;
use tokio_rustls::rustls::crypto::ring;
use tokio_rustls::rustls::pki_types::{CertificateDer, ServerName};
use tokio_rustls::rustls::{ClientConfig, RootCertStore};

use super::{Shop, os};

/// The configuration for the files of [`certify`].
pub const TLS: [(&str, &str); 2] = [
    ("PHARMACY_TLS__CERT", "cert.pem"),
    ("PHARMACY_TLS__KEY", "key.pem"),
];

/// Writes a new certificate and its key into the shop's folder.
pub fn certify(shop: &Shop) -> CertificateDer<'static> {
    let CertifiedKey { cert, signing_key } =
        generate_simple_self_signed(vec!["localhost".into()]).unwrap();
    std::fs::write(shop.path("cert.pem"), cert.pem()).unwrap();
    std::fs::write(shop.path("key.pem"), signing_key.serialize_pem()).unwrap();
    os::set_mode(&shop.path("key.pem"), 0o600);
    cert.der().clone()
}

/// A client that trusts `trusted` and offers `protocols`.
pub fn client(trusted: &CertificateDer<'static>, protocols: &[&str]) -> Arc<ClientConfig> {
    let mut roots = RootCertStore::empty();
    roots.add(trusted.clone()).unwrap();
    let builder = ClientConfig::builder_with_provider(Arc::new(ring::default_provider()))
        .with_safe_default_protocol_versions()
        .unwrap();
    let mut config = builder.with_root_certificates(roots).with_no_client_auth();
    config.alpn_protocols = protocols.iter().map(|p| p.as_bytes().to_vec()).collect();
    Arc::new(config)
}

/// A connection with `protocol` negotiated.
pub async fn connect(
    address: SocketAddr,
    trusted: &CertificateDer<'static>,
    protocol: &str,
) -> TlsStream<tokio::net::TcpStream> {
    let connector = TlsConnector::from(client(trusted, &[protocol]));
    let socket = tokio::net::TcpStream::connect(address).await.unwrap();
    let name = ServerName::try_from("localhost").unwrap();
    let stream = connector.connect(name, socket).await.unwrap();
    assert_eq!(
        stream.get_ref().1.alpn_protocol(),
        Some(protocol.as_bytes())
    );
    stream
}

/// An HTTP/2 connection to send requests on.
pub async fn http2(
    address: SocketAddr,
    trusted: &CertificateDer<'static>,
) -> SendRequest<Full<Bytes>> {
    let io = TokioIo::new(connect(address, trusted, "h2").await);
    let (sender, connection) = handshake(TokioExecutor::new(), io).await.unwrap();
    tokio::spawn(connection);
    sender
}

/// A frame of HTTP/2 (RFC 9113, section 4.1).
pub fn frame(kind: u8, flags: u8, stream: u32, payload: &[u8]) -> Vec<u8> {
    let length = u8::try_from(payload.len()).unwrap();
    let head = [0, 0, length, kind, flags];
    [&head, &stream.to_be_bytes()[..], payload].concat()
}

/// The first bytes from a client.
pub const PREFACE: &[u8] = b"PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n";
/// GET <https://localhost>/ from the static table (RFC 7541, appendix A).
pub const GET: &[u8] = b"\x82\x84\x87\x41\x09localhost";
