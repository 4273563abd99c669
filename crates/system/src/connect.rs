//! Connections to other servers: tries all addresses of a host, and has the trusted root certificates.

use std::io::{self, ErrorKind};
use std::net::SocketAddr;
use std::time::Duration;

use rustls_native_certs::load_native_certs;
use tokio::net::{TcpStream, lookup_host};
use tokio::task::JoinSet;
use tokio::time::{sleep, timeout};
use tokio_rustls::rustls::pki_types::CertificateDer;
use tokio_rustls::rustls::{self, RootCertStore};

/// For each address, and for looking them up.
const ADDRESS_TIMEOUT: Duration = Duration::from_secs(5);
/// After this time, the next address is tried in parallel (RFC 8305).
const NEXT_ADDRESS_DELAY: Duration = Duration::from_millis(300);

/// Why no address of a host could be connected to.
#[derive(Debug, thiserror::Error)]
pub enum ConnectError {
    /// The host name has no address, or couldn't be looked up.
    #[error("no address is known for {host} ({cause})")]
    Unknown {
        /// As it was asked for, without the port.
        host: String,
        /// Why the look-up failed.
        #[source]
        cause: io::Error,
    },
    /// Each address was tried. In the order of the tries.
    #[error("{}", join(.0))]
    Unanswered(Vec<AddressError>),
}

/// Why one address of a host could not be reached.
#[derive(Debug, thiserror::Error)]
pub enum AddressError {
    /// It answered that nothing listens, or could not be reached.
    #[error("{0} refuses ({1})")]
    Refused(SocketAddr, #[source] io::Error),
    /// It did not answer in time.
    #[error("{0} did not answer in time")]
    Silent(SocketAddr),
}

fn join(errors: &[AddressError]) -> String {
    let errors: Vec<_> = errors.iter().map(ToString::to_string).collect();
    errors.join(", ")
}

/// The first address of a host may not work, for example if IPv6 is not routed.
pub async fn connect(host: &str, port: u16) -> Result<TcpStream, ConnectError> {
    let unknown = |cause| ConnectError::Unknown {
        host: host.into(),
        cause,
    };
    let found = timeout(ADDRESS_TIMEOUT, lookup_host((host, port))).await;
    let no_answer = |_| io::Error::new(ErrorKind::TimedOut, "no name server answered in time");
    let found = found.map_err(no_answer).flatten();
    let addresses: Vec<_> = found.map_err(unknown)?.collect();
    connect_to_any(&addresses).await
}

async fn connect_to_any(addresses: &[SocketAddr]) -> Result<TcpStream, ConnectError> {
    let mut tries = JoinSet::new();
    for (address, before) in addresses.iter().copied().zip(0..) {
        tries.spawn(async move {
            sleep(NEXT_ADDRESS_DELAY * before).await;
            match timeout(ADDRESS_TIMEOUT, TcpStream::connect(address)).await {
                Ok(Ok(stream)) => Ok(stream),
                Ok(Err(error)) => Err(AddressError::Refused(address, error)),
                Err(_) => Err(AddressError::Silent(address)),
            }
        });
    }
    let mut failed = Vec::new();
    while let Some(tried) = tries.join_next().await {
        match tried {
            Ok(Ok(stream)) => return Ok(stream),
            Ok(Err(error)) => failed.push(error),
            Err(_) => {}
        }
    }
    failed.sort_by_cached_key(ToString::to_string);
    Err(ConnectError::Unanswered(failed))
}

/// The computer's root certificates. Programs that inspect encrypted connections, such as an antivirus, add their own.
pub fn system_roots() -> Vec<CertificateDer<'static>> {
    let mut store = RootCertStore::empty();
    let found = load_native_certs().certs.into_iter();
    // Some may be unreadable.
    found
        .filter(|root| store.add(root.clone()).is_ok())
        .collect()
}

/// The root certificates of browsers and of this computer.
pub fn roots() -> RootCertStore {
    let mut roots = RootCertStore::empty();
    roots.extend(webpki_roots::TLS_SERVER_ROOTS.iter().cloned());
    roots.add_parsable_certificates(system_roots());
    roots
}

/// Why the other side's certificate was refused, if that was the error.
pub fn refused_certificate<'a>(
    error: &'a (dyn std::error::Error + 'static),
) -> Option<&'a rustls::CertificateError> {
    let mut cause = Some(error);
    while let Some(error) = cause {
        let inner = error.downcast_ref::<std::io::Error>();
        let inner = inner.and_then(std::io::Error::get_ref);
        let found = error.downcast_ref().or_else(|| inner?.downcast_ref());
        if let Some(rustls::Error::InvalidCertificate(refused)) = found {
            return Some(refused);
        }
        cause = error.source();
    }
    None
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::net::TcpListener;

    #[tokio::test]
    async fn a_dead_address_delays_a_connection_by_seconds_only() {
        let listener = TcpListener::bind("127.0.0.1:0").unwrap();
        let good = listener.local_addr().unwrap();
        // A host with a full queue does not answer.
        let full = tokio::net::TcpSocket::new_v4().unwrap();
        full.bind("127.0.0.1:0".parse().unwrap()).unwrap();
        let full = full.listen(0).unwrap();
        let dead = full.local_addr().unwrap();
        let short = Duration::from_millis(200);
        let queue = std::iter::from_fn(|| std::net::TcpStream::connect_timeout(&dead, short).ok());
        let _queue: Vec<_> = queue.collect();
        let closed = TcpListener::bind("127.0.0.1:0").unwrap();
        let refusing = closed.local_addr().unwrap();
        drop(closed);
        let begun = std::time::Instant::now();
        let stream = connect_to_any(&[dead, refusing, good]).await.unwrap();
        assert_eq!(stream.peer_addr().unwrap(), good);
        assert!(begun.elapsed() < Duration::from_secs(3));
        let error = connect_to_any(&[dead, refusing]).await.unwrap_err();
        let error = error.to_string();
        for address in [dead, refusing] {
            assert!(error.contains(&address.to_string()), "{error}");
        }
        assert!(begun.elapsed() < Duration::from_secs(9));
    }
}
