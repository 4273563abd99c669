//! Waits until the server on this computer says at `/readyz` that it takes requests.

use std::io::{Read, Write};
use std::net::{SocketAddr, TcpStream};
use std::sync::Arc;
use std::time::{Duration, Instant};

use anyhow::bail;
use tokio_rustls::rustls::client::danger::{
    HandshakeSignatureValid, ServerCertVerified, ServerCertVerifier,
};
use tokio_rustls::rustls::crypto::{CryptoProvider, ring};
use tokio_rustls::rustls::pki_types::{CertificateDer, ServerName, UnixTime};
use tokio_rustls::rustls::{
    self, ClientConfig, ClientConnection, DigitallySignedStruct, SignatureScheme, StreamOwned,
};

use crate::config::Startup;
use crate::http::addresses::on_this_computer;
use crate::platform::plan::State;
use crate::platform::service;

/// For the service to answer once it is started.
const READY_TIMEOUT: Duration = Duration::from_secs(60);
const PAUSE: Duration = Duration::from_millis(250);
/// For each question.
const ANSWER_TIMEOUT: Duration = Duration::from_secs(5);
const ANSWER_MAX: u64 = 16 << 10;

pub fn wait(startup: &Startup) -> anyhow::Result<()> {
    let address = on_this_computer(startup.server.listen);
    let begun = Instant::now();
    loop {
        let answer = ask(startup, address).unwrap_or_else(|error| error.to_string());
        let line = answer.lines().next().unwrap_or("no answer");
        if line.starts_with("HTTP/1.1 200") {
            return Ok(());
        }
        if !matches!(service::state(), Ok(State::Running { .. })) {
            bail!("it stopped right after starting; its log says why");
        }
        if begun.elapsed() > READY_TIMEOUT {
            bail!("http://{address}/readyz: {line}");
        }
        std::thread::sleep(PAUSE);
    }
}

fn ask(startup: &Startup, address: SocketAddr) -> std::io::Result<String> {
    let stream = TcpStream::connect_timeout(&address, ANSWER_TIMEOUT)?;
    stream.set_read_timeout(Some(ANSWER_TIMEOUT))?;
    stream.set_write_timeout(Some(ANSWER_TIMEOUT))?;
    let own = address.to_string();
    let host = startup.server.allowed_hosts.first().unwrap_or(&own);
    match startup.tls.cert {
        None => exchange(stream, host),
        Some(_) => exchange(StreamOwned::new(client(address)?, stream), host),
    }
}

fn exchange(mut stream: impl Read + Write, host: &str) -> std::io::Result<String> {
    let request = format!("GET /readyz HTTP/1.1\r\nHost: {host}\r\nConnection: close\r\n\r\n");
    stream.write_all(request.as_bytes())?;
    let mut answer = Vec::new();
    // What came before an error may be the answer.
    let read = stream.take(ANSWER_MAX).read_to_end(&mut answer);
    match answer.is_empty() {
        true => read.map(|_| String::new()),
        false => Ok(String::from_utf8_lossy(&answer).into_owned()),
    }
}

/// A client that takes any certificate: it asks this computer, which is known by its address, not by the name of the shop.
fn client(address: SocketAddr) -> std::io::Result<ClientConnection> {
    let provider = Arc::new(ring::default_provider());
    let any = Arc::new(AnyCertificate(Arc::clone(&provider)));
    let config = ClientConfig::builder_with_provider(provider)
        .with_safe_default_protocol_versions()
        .map_err(std::io::Error::other)?
        .dangerous()
        .with_custom_certificate_verifier(any)
        .with_no_client_auth();
    ClientConnection::new(Arc::new(config), ServerName::from(address.ip()))
        .map_err(std::io::Error::other)
}

#[derive(Debug)]
struct AnyCertificate(Arc<CryptoProvider>);

impl ServerCertVerifier for AnyCertificate {
    fn verify_server_cert(
        &self,
        _: &CertificateDer<'_>,
        _: &[CertificateDer<'_>],
        _: &ServerName<'_>,
        _: &[u8],
        _: UnixTime,
    ) -> Result<ServerCertVerified, rustls::Error> {
        Ok(ServerCertVerified::assertion())
    }

    fn verify_tls12_signature(
        &self,
        message: &[u8],
        certificate: &CertificateDer<'_>,
        signed: &DigitallySignedStruct,
    ) -> Result<HandshakeSignatureValid, rustls::Error> {
        let algorithms = &self.0.signature_verification_algorithms;
        rustls::crypto::verify_tls12_signature(message, certificate, signed, algorithms)
    }

    fn verify_tls13_signature(
        &self,
        message: &[u8],
        certificate: &CertificateDer<'_>,
        signed: &DigitallySignedStruct,
    ) -> Result<HandshakeSignatureValid, rustls::Error> {
        let algorithms = &self.0.signature_verification_algorithms;
        rustls::crypto::verify_tls13_signature(message, certificate, signed, algorithms)
    }

    fn supported_verify_schemes(&self) -> Vec<SignatureScheme> {
        self.0.signature_verification_algorithms.supported_schemes()
    }
}
