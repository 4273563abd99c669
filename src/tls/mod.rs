//! HTTPS without a proxy, with a certificate from files or from an ACME authority ([`acme`]).

pub mod acme;
pub mod authority;
pub mod desk;
mod trust;

pub use trust::Distrust;

use std::collections::HashMap;
use std::io;
use std::net::IpAddr;
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::time::{Duration, SystemTime};

use arc_swap::ArcSwapOption;
use jiff::Timestamp;
use parking_lot::Mutex;
use tokio_rustls::TlsAcceptor;
use tokio_rustls::rustls::crypto::ring;
use tokio_rustls::rustls::pki_types::pem::PemObject;
use tokio_rustls::rustls::pki_types::{CertificateDer, PrivateKeyDer};
use tokio_rustls::rustls::server::{ClientHello, ResolvesServerCert};
use tokio_rustls::rustls::sign::CertifiedKey;
use tokio_rustls::rustls::{self, ServerConfig};
use tokio_rustls::server::TlsStream;
use x509_cert::Certificate;
use x509_cert::der::Decode;
use x509_cert::ext::pkix::SubjectAltName;
use x509_cert::ext::pkix::name::GeneralName;
use x509_cert::time::Time;

use pharmacy_config::{Config, HALF_OF_TLS, Origin, Startup};
use pharmacy_system::{connect, platform};

/// Certificates are renewed weeks before they expire, so this is often enough.
const POLL_INTERVAL: Duration = Duration::from_secs(10);
const HANDSHAKE_TIMEOUT: Duration = Duration::from_secs(8);
/// ALPN protocol of an authority's TLS challenge (RFC 8737).
const ACME_ALPN: &[u8] = b"acme-tls/1";
/// First byte of a TLS connection; no HTTP request begins with it.
const HANDSHAKE: u8 = 22;

/// For the operator. Never quotes the key.
#[derive(Debug, thiserror::Error)]
pub enum TlsError {
    #[error("{HALF_OF_TLS}")]
    Half,
    #[error("cannot read the {what} {}: {cause}", path.display())]
    Unreadable {
        what: &'static str,
        path: PathBuf,
        #[source]
        cause: Cause,
    },
    #[error("the key {} can be read by other users of this computer; run `chmod 600 {}`", path.display(), path.display())]
    Exposed { path: PathBuf },
    #[error("the first certificate in {} must be the website's own: put that of the authority behind it", path.display())]
    WrongOrder { path: PathBuf },
    #[error("the key {} belongs to another certificate than {}", key.display(), cert.display())]
    OtherKey { cert: PathBuf, key: PathBuf },
    #[error("certificate and key do not work: {0}")]
    Unusable(#[source] rustls::Error),
}

/// An error of a library.
pub type Cause = Box<dyn std::error::Error + Send + Sync>;

/// The certificate of the website and its key. A new one is used without a restart.
pub struct Tls {
    cert: PathBuf,
    key: PathBuf,
    /// Names of an ACME certificate; empty for one from files.
    domain: Vec<String>,
    current: Arc<Current>,
    config: Arc<ServerConfig>,
}

#[derive(Debug, Default)]
struct Current {
    certified: ArcSwapOption<CertifiedKey>,
    challenges: Mutex<HashMap<String, Challenge>>,
}

/// Proves to an authority that a name belongs to this server.
#[derive(Debug)]
struct Challenge {
    token: String,
    /// For HTTP-01.
    answer: String,
    /// For TLS-ALPN-01.
    certified: Arc<CertifiedKey>,
}

impl ResolvesServerCert for Current {
    fn resolve(&self, hello: ClientHello<'_>) -> Option<Arc<CertifiedKey>> {
        let mut protocols = hello.alpn().into_iter().flatten();
        if protocols.any(|protocol| protocol == ACME_ALPN) {
            let challenges = self.challenges.lock();
            let challenge = challenges.get(hello.server_name()?)?;
            return Some(Arc::clone(&challenge.certified));
        }
        self.certified.load_full()
    }
}

pub fn automatic_file(startup: &Startup) -> PathBuf {
    beside_database(startup, ".certificate.pem")
}

/// Sets the website's address to the name of the certificate, unless an address is configured.
pub fn with_public_url(mut config: Config) -> Config {
    let domain = &config.startup.tls.domain;
    if config.live.pharmacy.public_url.is_none() && !domain.is_empty() {
        let certified = names(&automatic_file(&config.startup));
        let certified_name = domain.iter().find(|name| certified.contains(name));
        let name = certified_name.or(certified.first());
        let url = name.and_then(|name| Origin::read(&format!("https://{name}")).ok());
        config.live.pharmacy.public_url = url;
    }
    config
}

fn beside_database(startup: &Startup, end: &str) -> PathBuf {
    platform::beside(&startup.database.path, end)
}

impl Tls {
    /// `None` if HTTPS is not configured. An ACME certificate may be missing at first.
    pub fn new(startup: &Startup) -> Result<Option<Self>, TlsError> {
        let config = &startup.tls;
        let (cert, key) = match (&config.cert, &config.key) {
            (None, None) if config.domain.is_empty() => return Ok(None),
            (None, None) => (automatic_file(startup), automatic_file(startup)),
            (Some(cert), Some(key)) => (cert.clone(), key.clone()),
            _ => return Err(TlsError::Half),
        };
        let tls = Self::empty(cert, key, config.domain.clone())?;
        match tls.read() {
            Err(error) if tls.domain.is_empty() => return Err(error),
            Err(error) if tls.cert.exists() => {
                tracing::error!(%error, "requesting a new certificate");
            }
            _ => {}
        }
        Ok(Some(tls))
    }

    /// Reads key and certificate from one file.
    pub fn of_file(file: &Path) -> Result<Self, TlsError> {
        let tls = Self::empty(file.into(), file.into(), Vec::new())?;
        tls.read()?;
        Ok(tls)
    }

    fn empty(cert: PathBuf, key: PathBuf, domain: Vec<String>) -> Result<Self, TlsError> {
        let current = Arc::new(Current::default());
        let builder = ServerConfig::builder_with_provider(Arc::new(ring::default_provider()))
            .with_safe_default_protocol_versions()
            .map_err(TlsError::Unusable)?;
        let resolver = Arc::clone(&current);
        let mut server = builder.with_no_client_auth().with_cert_resolver(resolver);
        server.alpn_protocols = [b"h2", &b"http/1.1"[..], ACME_ALPN]
            .map(<[_]>::to_vec)
            .into();
        Ok(Self {
            cert,
            key,
            domain,
            current,
            config: Arc::new(server),
        })
    }

    fn read(&self) -> Result<(), TlsError> {
        let read = read_pair(&self.cert, &self.key)?;
        self.current.certified.store(Some(Arc::new(read)));
        Ok(())
    }

    pub fn is_certified(&self) -> bool {
        self.current.certified.load().is_some()
    }

    pub fn domain(&self) -> &[String] {
        &self.domain
    }

    /// The names of the current certificate. Until there is a new one, they may differ from [`Self::domain`].
    pub fn names(&self) -> Vec<String> {
        self.first().map(|cert| names_in(&cert)).unwrap_or_default()
    }

    /// Names and IP addresses of the current certificate.
    pub fn hosts(&self) -> Vec<String> {
        self.first().map(|cert| hosts_in(&cert)).unwrap_or_default()
    }

    fn first(&self) -> Option<Certificate> {
        let current = self.current.certified.load();
        let first = current.as_ref()?.cert.first()?;
        Certificate::from_der(first).ok()
    }

    /// Why browsers would warn about the current certificate. `host` is the name that visitors use.
    pub fn distrust(&self, host: Option<&str>) -> Option<Distrust> {
        let current = self.current.certified.load();
        let chain = &current.as_ref()?.cert;
        trust::distrust(chain, host, connect::roots(), Timestamp::now())
    }

    pub fn is_for_domain(&self) -> bool {
        let names = self.names();
        !names.is_empty() && self.domain.iter().all(|name| names.contains(name))
    }

    /// `None` after a challenge of the authority.
    pub async fn accept<S: tokio::io::AsyncRead + tokio::io::AsyncWrite + Unpin>(
        &self,
        stream: S,
    ) -> io::Result<Option<TlsStream<S>>> {
        let acceptor = TlsAcceptor::from(Arc::clone(&self.config));
        let stream = tokio::time::timeout(HANDSHAKE_TIMEOUT, acceptor.accept(stream)).await??;
        let is_authority = stream.get_ref().1.alpn_protocol() == Some(ACME_ALPN);
        Ok((!is_authority).then_some(stream))
    }

    pub fn answer(&self, token: &str) -> Option<String> {
        let challenges = self.current.challenges.lock();
        let mut known = challenges.values();
        let challenge = known.find(|challenge| challenge.token == token)?;
        Some(challenge.answer.clone())
    }

    /// Reloads changed files. Keeps the old certificate if the new one cannot be used.
    pub async fn keep_current(self: Arc<Self>) {
        let mut seen = self.changed_at();
        loop {
            tokio::time::sleep(POLL_INTERVAL).await;
            let tls = Arc::clone(&self);
            // A slow disk must not delay visitors.
            let refreshed = tokio::task::spawn_blocking(move || tls.refresh(seen));
            let Ok(now) = refreshed.await else { return };
            seen = now;
        }
    }

    fn refresh(&self, seen: [Option<SystemTime>; 2]) -> [Option<SystemTime>; 2] {
        let now = self.changed_at();
        if now == seen {
            return seen;
        }
        match self.read() {
            Ok(()) => tracing::info!("the certificate was renewed"),
            Err(error) => {
                tracing::error!(%error, "the changed certificate was not taken; the old one stays");
            }
        }
        now
    }

    fn changed_at(&self) -> [Option<SystemTime>; 2] {
        let changed = |file: &Path| file.metadata()?.modified();
        [&self.cert, &self.key].map(|file| changed(file).ok())
    }
}

pub async fn begins_as_tls(stream: &tokio::net::TcpStream) -> io::Result<bool> {
    let mut first = [0];
    tokio::time::timeout(HANDSHAKE_TIMEOUT, stream.peek(&mut first)).await??;
    Ok(first == [HANDSHAKE])
}

/// Long chains have about 20,000 bytes.
const BYTES_MAX: u64 = 1_000_000;

/// The validity of a certificate.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Validity {
    pub begin: Timestamp,
    pub end: Timestamp,
}

pub fn validity(cert: &Path) -> Option<Validity> {
    validity_of(&first(cert)?)
}

fn validity_of(cert: &Certificate) -> Option<Validity> {
    let validity = cert.tbs_certificate().validity();
    let epoch = Timestamp::UNIX_EPOCH;
    let read = |time: &Time| epoch.checked_add(time.to_unix_duration()).ok();
    Some(Validity {
        begin: read(&validity.not_before)?,
        end: read(&validity.not_after)?,
    })
}

/// Host names; they may begin with `*.`.
pub fn names(cert: &Path) -> Vec<String> {
    first(cert).map(|cert| names_in(&cert)).unwrap_or_default()
}

/// Host names and IP addresses.
pub fn hosts(cert: &Path) -> Vec<String> {
    first(cert).map(|cert| hosts_in(&cert)).unwrap_or_default()
}

fn names_in(cert: &Certificate) -> Vec<String> {
    let names = alternative_names(cert).into_iter();
    let dns = names.filter_map(|name| match name {
        GeneralName::DnsName(name) => Some(name.to_string()),
        _ => None,
    });
    dns.collect()
}

fn hosts_in(cert: &Certificate) -> Vec<String> {
    let names = alternative_names(cert).into_iter();
    let addresses = names.filter_map(|name| match name {
        GeneralName::IpAddress(bytes) => ip_address(bytes.as_bytes()),
        _ => None,
    });
    let addresses = addresses.map(|address| address.to_string());
    names_in(cert).into_iter().chain(addresses).collect()
}

fn ip_address(bytes: &[u8]) -> Option<IpAddr> {
    let v4 = <[u8; 4]>::try_from(bytes).map(IpAddr::from);
    v4.or_else(|_| <[u8; 16]>::try_from(bytes).map(IpAddr::from))
        .ok()
}

fn alternative_names(cert: &Certificate) -> Vec<GeneralName> {
    let found = cert.tbs_certificate().get_extension::<SubjectAltName>();
    let names = found.ok().flatten().map(|(_, names)| names.0);
    names.unwrap_or_default()
}

fn first(cert: &Path) -> Option<Certificate> {
    let text = platform::read_file(cert, BYTES_MAX).ok()?;
    let first = CertificateDer::pem_slice_iter(&text).next()?.ok()?;
    Certificate::from_der(&first).ok()
}

trait InFile<T> {
    fn in_file(self, what: &'static str, path: &Path) -> Result<T, TlsError>;
}

impl<T, E: Into<Cause>> InFile<T> for Result<T, E> {
    fn in_file(self, what: &'static str, path: &Path) -> Result<T, TlsError> {
        self.map_err(|cause| TlsError::Unreadable {
            what,
            path: path.into(),
            cause: cause.into(),
        })
    }
}

fn read_pair(cert: &Path, key: &Path) -> Result<CertifiedKey, TlsError> {
    let text = platform::read_file(cert, BYTES_MAX).in_file("certificate", cert)?;
    let chain = CertificateDer::pem_slice_iter(&text)
        .collect::<Result<Vec<_>, _>>()
        .in_file("certificate", cert)?;
    if platform::is_secret_exposed(key).in_file("key", key)? {
        return Err(TlsError::Exposed { path: key.into() });
    }
    let text = platform::read_file(key, BYTES_MAX).in_file("key", key)?;
    let secret = PrivateKeyDer::from_pem_slice(&text).in_file("key", key)?;
    let pair = |chain| CertifiedKey::from_der(chain, secret.clone_key(), &ring::default_provider());
    let others = chain.get(1..).unwrap_or_default().to_vec();
    pair(chain).map_err(|error| match error {
        rustls::Error::InconsistentKeys(_) => {
            let mut others = others.into_iter();
            if others.any(|other| pair(vec![other]).is_ok()) {
                TlsError::WrongOrder { path: cert.into() }
            } else {
                let [cert, key] = [cert, key].map(PathBuf::from);
                TlsError::OtherKey { cert, key }
            }
        }
        error => TlsError::Unusable(error),
    })
}
