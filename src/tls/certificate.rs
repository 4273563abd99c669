//! Certificates and keys in PEM files.

use std::path::Path;

use jiff::Timestamp;
use tokio_rustls::rustls::crypto::ring;
use tokio_rustls::rustls::pki_types::pem::PemObject;
use tokio_rustls::rustls::pki_types::{CertificateDer, PrivateKeyDer};
use tokio_rustls::rustls::sign::CertifiedKey;
use x509_cert::Certificate;
use x509_cert::der::Decode;
use x509_cert::ext::pkix::SubjectAltName;
use x509_cert::ext::pkix::name::GeneralName;
use x509_cert::time::Time;

use super::TlsError;
use crate::platform;

/// Long chains have about 20,000 bytes.
const MOST_BYTES: u64 = 1_000_000;

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Validity {
    pub begin: Timestamp,
    pub end: Timestamp,
}

pub fn validity(cert: &Path) -> Option<Validity> {
    let parsed = first(cert)?;
    let validity = parsed.tbs_certificate().validity();
    let read = |time: &Time| {
        Timestamp::UNIX_EPOCH
            .checked_add(time.to_unix_duration())
            .ok()
    };
    Some(Validity {
        begin: read(&validity.not_before)?,
        end: read(&validity.not_after)?,
    })
}

/// Host names; they may begin with `*.`.
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

trait InFile<T> {
    fn in_file(self, what: &'static str, path: &Path) -> Result<T, TlsError>;
}

impl<T, E: std::fmt::Display> InFile<T> for Result<T, E> {
    fn in_file(self, what: &'static str, path: &Path) -> Result<T, TlsError> {
        self.map_err(|cause| TlsError::Unreadable {
            what,
            path: path.into(),
            cause: cause.to_string(),
        })
    }
}

pub(super) fn read(cert: &Path, key: &Path) -> Result<CertifiedKey, TlsError> {
    let text = platform::read_file(cert, MOST_BYTES).in_file("certificate", cert)?;
    let chain = CertificateDer::pem_slice_iter(&text)
        .collect::<Result<Vec<_>, _>>()
        .in_file("certificate", cert)?;
    if platform::is_exposed(key).in_file("key", key)? {
        return Err(TlsError::Exposed { path: key.into() });
    }
    let text = platform::read_file(key, MOST_BYTES).in_file("key", key)?;
    let secret = PrivateKeyDer::from_pem_slice(&text).in_file("key", key)?;
    CertifiedKey::from_der(chain, secret, &ring::default_provider()).map_err(TlsError::Unusable)
}
