//! HTTPS without a proxy: certificate and key from files, read again when they change.

use std::io;
use std::path::{Path, PathBuf};
use std::sync::{Arc, PoisonError, RwLock};
use std::time::{Duration, SystemTime};

use tokio_rustls::rustls::crypto::ring;
use tokio_rustls::rustls::pki_types::pem::PemObject;
use tokio_rustls::rustls::pki_types::{CertificateDer, PrivateKeyDer};
use tokio_rustls::rustls::{self, ServerConfig};
use tokio_rustls::{TlsAcceptor, server::TlsStream};
use x509_cert::Certificate;
use x509_cert::der::Decode;
use x509_cert::ext::pkix::SubjectAltName;
use x509_cert::ext::pkix::name::GeneralName;

use crate::config::{self, HALF_OF_TLS};
use crate::platform;

/// Often enough: certificates are renewed weeks before they expire.
const POLL_INTERVAL: Duration = Duration::from_secs(10);
const HANDSHAKE_TIMEOUT: Duration = Duration::from_secs(8);
/// Long chains have some twenty thousand.
const MOST_BYTES: u64 = 1_000_000;

/// Why HTTPS cannot be served, for the operator. Never quotes the key.
#[derive(Debug, thiserror::Error)]
pub enum TlsError {
    #[error("{HALF_OF_TLS}")]
    Half,
    #[error("cannot read the {what} {}: {cause}", path.display())]
    Unreadable {
        what: &'static str,
        path: PathBuf,
        cause: String,
    },
    #[error("the key {} can be read by other users of this computer; run: chmod 600 {}", path.display(), path.display())]
    Exposed { path: PathBuf },
    #[error("certificate and key do not work: {0}")]
    Unusable(rustls::Error),
}

pub struct Tls {
    cert: PathBuf,
    key: PathBuf,
    current: RwLock<Arc<ServerConfig>>,
}

impl Tls {
    /// `None` when no certificate is configured.
    pub fn new(config: &config::Tls) -> Result<Option<Self>, TlsError> {
        match (&config.cert, &config.key) {
            (None, None) => Ok(None),
            (Some(cert), Some(key)) => {
                let (cert, key) = (cert.clone(), key.clone());
                let current = RwLock::new(Arc::new(read(&cert, &key)?));
                Ok(Some(Self { cert, key, current }))
            }
            _ => Err(TlsError::Half),
        }
    }

    /// The TLS handshake, within [`HANDSHAKE_TIMEOUT`].
    pub(super) async fn accept<S: tokio::io::AsyncRead + tokio::io::AsyncWrite + Unpin>(
        &self,
        stream: S,
    ) -> io::Result<TlsStream<S>> {
        let config = Arc::clone(&self.current.read().unwrap_or_else(PoisonError::into_inner));
        tokio::time::timeout(HANDSHAKE_TIMEOUT, TlsAcceptor::from(config).accept(stream)).await?
    }

    /// Reads the files again whenever they change. If the new ones cannot be used, the old ones stay.
    pub async fn keep_current(self: Arc<Self>) {
        let mut seen = self.changed_at();
        loop {
            tokio::time::sleep(POLL_INTERVAL).await;
            let own = Arc::clone(&self);
            // A disk that is slow holds no visitor up.
            let refreshed = tokio::task::spawn_blocking(move || own.refresh(seen));
            let Ok(now) = refreshed.await else { return };
            seen = now;
        }
    }

    fn refresh(&self, seen: [Option<SystemTime>; 2]) -> [Option<SystemTime>; 2] {
        let now = self.changed_at();
        if now == seen {
            return seen;
        }
        match read(&self.cert, &self.key) {
            Ok(config) => {
                *self.current.write().unwrap_or_else(PoisonError::into_inner) = Arc::new(config);
                tracing::info!("the certificate was renewed");
            }
            Err(error) => {
                tracing::error!(%error, "the changed certificate was not taken; the old one stays")
            }
        }
        now
    }

    fn changed_at(&self) -> [Option<SystemTime>; 2] {
        [&self.cert, &self.key].map(|file| {
            std::fs::metadata(file)
                .and_then(|meta| meta.modified())
                .ok()
        })
    }
}

/// When the certificate in the file `cert` expires, if that can be read.
pub fn expires_at(cert: &Path) -> Option<jiff::Timestamp> {
    let end = first(cert)?.tbs_certificate().validity().not_after;
    let since_1970 = end.to_unix_duration();
    jiff::Timestamp::UNIX_EPOCH.checked_add(since_1970).ok()
}

/// For which hosts the certificate in the file `cert` is; a name may begin with `*.`.
pub fn names(cert: &Path) -> Vec<String> {
    let names = first(cert).and_then(|parsed| {
        let found = parsed.tbs_certificate().get_extension::<SubjectAltName>();
        Some(found.ok()??.1.0)
    });
    let dns = names.into_iter().flatten().filter_map(|name| match name {
        GeneralName::DnsName(name) => Some(name.to_string()),
        _ => None,
    });
    dns.collect()
}

fn first(cert: &Path) -> Option<Certificate> {
    let text = platform::read_file(cert, MOST_BYTES).ok()?;
    let first = CertificateDer::pem_slice_iter(&text).next()?.ok()?;
    Certificate::from_der(&first).ok()
}

fn read(cert: &Path, key: &Path) -> Result<ServerConfig, TlsError> {
    let unreadable = |what, path: &Path, cause: &dyn std::fmt::Display| TlsError::Unreadable {
        what,
        path: path.into(),
        cause: cause.to_string(),
    };
    let text =
        platform::read_file(cert, MOST_BYTES).map_err(|e| unreadable("certificate", cert, &e))?;
    let chain = CertificateDer::pem_slice_iter(&text)
        .collect::<Result<Vec<_>, _>>()
        .map_err(|e| unreadable("certificate", cert, &e))?;
    if platform::is_exposed(key).map_err(|e| unreadable("key", key, &e))? {
        return Err(TlsError::Exposed { path: key.into() });
    }
    let text = platform::read_file(key, MOST_BYTES).map_err(|e| unreadable("key", key, &e))?;
    let secret = PrivateKeyDer::from_pem_slice(&text).map_err(|e| unreadable("key", key, &e))?;
    let mut config = ServerConfig::builder_with_provider(Arc::new(ring::default_provider()))
        .with_safe_default_protocol_versions()
        .and_then(|builder| {
            builder
                .with_no_client_auth()
                .with_single_cert(chain, secret)
        })
        .map_err(TlsError::Unusable)?;
    config.alpn_protocols = vec![b"h2".to_vec(), b"http/1.1".to_vec()];
    Ok(config)
}
