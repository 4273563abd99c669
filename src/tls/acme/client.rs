use std::path::Path;
use std::pin::Pin;
use std::sync::Arc;
use std::time::Duration;

use axum::http::uri::PathAndQuery;
use axum::http::{HeaderValue, Request, Uri, header};
use bytes::Bytes;
use http_body_util::Limited;
use hyper::client::conn::http1;
use hyper_util::rt::TokioIo;
use instant_acme::{BodyWrapper, BytesResponse, Error, HttpClient};
use tokio_rustls::TlsConnector;
use tokio_rustls::rustls::crypto::ring;
use tokio_rustls::rustls::pki_types::pem::PemObject;
use tokio_rustls::rustls::pki_types::{CertificateDer, ServerName};
use tokio_rustls::rustls::{CertificateError, ClientConfig, RootCertStore};

use crate::whole_body;
use pharmacy_system::connect::{connect, refused_certificate, roots};

use super::problem::{AcmeProblem, plain};

const REQUEST_TIMEOUT: Duration = Duration::from_secs(30);
const BYTES_MAX: usize = 1 << 20;

#[derive(Clone)]
pub struct Client {
    connector: TlsConnector,
}

impl Client {
    pub fn new(root: Option<&Path>) -> Result<Self, AcmeProblem> {
        let roots = match root {
            None => roots(),
            Some(file) => {
                let mut roots = RootCertStore::empty();
                let root = CertificateDer::from_pem_file(file).failed()?;
                roots.add(root).failed()?;
                roots
            }
        };
        let builder = ClientConfig::builder_with_provider(Arc::new(ring::default_provider()));
        let builder = builder.with_safe_default_protocol_versions().failed()?;
        let config = builder.with_root_certificates(roots).with_no_client_auth();
        Ok(Self {
            connector: Arc::new(config).into(),
        })
    }

    async fn send(
        self,
        request: Request<BodyWrapper<Bytes>>,
    ) -> Result<BytesResponse, AcmeProblem> {
        let (mut head, body) = request.into_parts();
        let is_https = head.uri.scheme_str() == Some("https");
        let host = head.uri.host().filter(|_| is_https);
        let host = host.ok_or("its address does not begin with https://");
        let host = host.failed()?;
        let port = head.uri.port_u16().unwrap_or(443);
        let socket = connect(host, port).await.failed()?;
        let name = ServerName::try_from(host.to_owned()).failed()?;
        let stream = self.connector.connect(name, socket).await;
        let stream = stream.map_err(|error| of_handshake(&error))?;
        let (mut sender, connection) = http1::handshake(TokioIo::new(stream)).await.failed()?;
        tokio::spawn(connection);
        let authority = head.uri.authority().map_or(host, |own| own.as_str());
        let host = HeaderValue::try_from(authority).failed()?;
        head.headers.insert(header::HOST, host);
        let path = head.uri.path_and_query().map_or("/", PathAndQuery::as_str);
        head.uri = Uri::try_from(path).failed()?;
        let response = sender.send_request(Request::from_parts(head, body)).await;
        let (parts, body) = response.failed()?.into_parts();
        let body = whole_body::read(Limited::new(body, BYTES_MAX)).await;
        Ok(BytesResponse {
            parts,
            body: Box::new(Bytes::from(body.failed()?)),
        })
    }
}

impl HttpClient for Client {
    fn request(
        &self,
        request: Request<BodyWrapper<Bytes>>,
    ) -> Pin<Box<dyn Future<Output = Result<BytesResponse, Error>> + Send>> {
        let sent = tokio::time::timeout(REQUEST_TIMEOUT, self.clone().send(request));
        Box::pin(async {
            let answered = sent.await.failed().flatten();
            answered.map_err(|problem| Error::Other(Box::new(problem)))
        })
    }
}

trait Failed<T> {
    fn failed(self) -> Result<T, AcmeProblem>;
}

impl<T, E: std::fmt::Display> Failed<T> for Result<T, E> {
    fn failed(self) -> Result<T, AcmeProblem> {
        self.map_err(|cause| AcmeProblem::away(&cause))
    }
}

fn of_handshake(error: &std::io::Error) -> AcmeProblem {
    use CertificateError::{Expired, ExpiredContext, NotValidYet, NotValidYetContext};
    match refused_certificate(error) {
        Some(Expired | ExpiredContext { .. } | NotValidYet | NotValidYetContext { .. }) => {
            AcmeProblem::clock()
        }
        Some(_) => AcmeProblem::Untrusted(plain(&error.to_string())),
        None => AcmeProblem::away(error),
    }
}
